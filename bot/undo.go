package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/bot/patch"
	"kubik/state"
)

// struckPrefix is what keys of struck posts begin with. They are Lines, kept until the board has shown them.
const struckPrefix = "struck/"

// undoRoutes are the verbs around undo. Their argument says which step is meant, so that a second tap finds it gone.
func undoRoutes() map[string]route {
	return map[string]route{
		"undo":      {aside: true, roster: true, stages: played, more: undoKeys, run: undoTapped},
		"redo":      {aside: true, roster: true, stages: played, more: redoKeys, run: redoTapped},
		"undo-keep": {aside: true, roster: true, stages: played, run: keepDone},
	}
}

var played = []Stage{InLobby, InSetup, InScene}

// undoKeys are the documents that taking a tapped step back needs.
func undoKeys(t *turn) []string { return t.stepKeys(t.tap.Arg(0), t.below) }

// redoKeys are those that doing it again needs.
func redoKeys(t *turn) []string { return t.stepKeys(t.tap.Arg(0), t.above) }

// stepKeys names the steps on the way and the documents that they have touched, as far as they are known by now.
func (t *turn) stepKeys(arg string, way func(int) ([]*Step, int)) []string {
	target, record := t.target(arg)
	if record != "" && t.records[record] == nil {
		return []string{record}
	}
	if target < 0 {
		return nil
	}
	steps, missing := way(target)
	if missing != 0 {
		return []string{stepKey(missing)}
	}
	var keys []string
	for _, step := range steps {
		for key := range step.Docs {
			keys = append(keys, key)
		}
	}
	return keys
}

// The cards that a group sees name no step: how many there were tells how often somebody has thought again.
const (
	newestStep = "0"
	votedStep  = card.VotedStep
)

// target is the step that a tap means, negative when it means none; that of a record is known by the record, whose key
// is given as well.
func (t *turn) target(arg string) (step int, record string) {
	if arg == votedStep && t.history.Vote != nil {
		return t.history.Vote.Step, ""
	}
	scene, round, found := card.ParseRecordStep(arg)
	if !found {
		number, err := strconv.Atoi(arg)
		if err != nil {
			return -1, ""
		}
		return number, ""
	}
	record = recordKey(scene, round)
	if r := t.records[record]; r != nil && r.Step > 0 {
		return r.Step, record
	}
	return -1, record
}

// below lists the steps to take back, the newest first: down to the target, or, for target 0, the newest one that
// somebody would miss. A step that is not in hand yet stops the list and is named.
func (t *turn) below(target int) (list []*Step, missing int) {
	for number := t.history.Top; number > t.history.Floor; {
		step := t.steps[number]
		if step == nil {
			return list, number
		}
		list = append(list, step)
		if number == target || target == 0 && !step.Along {
			return list, 0
		}
		number = step.Prev
	}
	if target != 0 {
		return nil, 0
	}
	return list, 0
}

// above lists the steps to do again, the oldest first, with those that go along.
func (t *turn) above(target int) (list []*Step, missing int) {
	undone := t.history.Undone
	if target != 0 && (len(undone) == 0 || undone[len(undone)-1] != target) {
		return nil, 0
	}
	for _, number := range slices.Backward(undone) {
		step := t.steps[number]
		if step == nil {
			return list, number
		}
		if len(list) > 0 && !step.Along {
			break
		}
		list = append(list, step)
	}
	return list, 0
}

// undoTapped takes a step back, and all that came after it: at the master's word, or at that of most players.
func undoTapped(t *turn) (reply, error) { return t.turnBack(t.tap.Arg(0), false) }

// redoTapped does again what was undone last.
func redoTapped(t *turn) (reply, error) { return t.turnBack(t.tap.Arg(0), true) }

// undoCommand is /undo: the newest step that anybody would miss.
func undoCommand(t *turn) (reply, error) { return t.turnBack(newestStep, false) }

// redoCommand is /redo.
func redoCommand(t *turn) (reply, error) { return t.turnBack(newestStep, true) }

func (t *turn) turnBack(arg string, redo bool) (reply, error) {
	t.aside = true
	target, record := t.target(arg)
	switch {
	case !slices.Contains(played, t.began):
		return reply{}, refuse("stale")
	case target < 0 && record == "" && arg != votedStep:
		return reply{}, refuse("stale")
	case target < 0:
		return reply{}, refuse("undo-gone")
	}
	steps, _ := t.below(target)
	if redo {
		steps, _ = t.above(target)
	}
	switch {
	case len(steps) == 0 && target > 0:
		return reply{}, refuse("undo-gone")
	case len(steps) == 0 && redo:
		return reply{}, refuse("nothing-to-redo")
	case len(steps) == 0:
		return reply{}, refuse("nothing-to-undo")
	}
	if later := t.laterRound(steps, redo); later > 0 && target > 0 {
		return reply{}, refuse("undo-later-first", "Round", later)
	}
	if !t.master() {
		if enough, told, err := t.voted(steps, redo); !enough {
			return told, err
		}
	}
	if redo {
		return t.redo(steps)
	}
	return t.undo(steps)
}

// laterRound is a round that was played after the one whose record is to be undone: it comes first.
func (t *turn) laterRound(steps []*Step, redo bool) int {
	if redo {
		return 0
	}
	for _, step := range steps[:len(steps)-1] {
		if step.Round > 0 {
			return step.Round
		}
	}
	return 0
}

// undo takes steps back, the newest first.
func (t *turn) undo(steps []*Step) (reply, error) {
	struck := t.struck(steps)
	docs := map[string]json.RawMessage{}
	h := t.history
	var numbers []int
	for _, step := range steps {
		if err := t.shift(docs, step, patch.Back); err != nil {
			return reply{}, err
		}
		h.Top = step.Prev
		h.Undone = append(h.Undone, step.Number)
		numbers = append(numbers, step.Number)
		for _, at := range step.Dice {
			h.try(at, 1)
		}
	}
	h.Vote = nil
	if err := t.restore(docs); err != nil {
		return reply{}, err
	}
	t.strike(struck)
	t.refresh()
	t.note(entry{Undone: numbers, Scene: t.table.Scene, Tries: h.tries()})
	return t.undoneSay("toast.undone", steps)
}

// redo does steps again, the oldest first. Their dice stay as they fell.
func (t *turn) redo(steps []*Step) (reply, error) {
	docs := map[string]json.RawMessage{}
	h := t.history
	var numbers []int
	for _, step := range steps {
		if err := t.shift(docs, step, patch.Forth); err != nil {
			return reply{}, err
		}
		h.Top = step.Number
		h.Undone = h.Undone[:len(h.Undone)-1]
		numbers = append(numbers, step.Number)
		for _, at := range step.Dice {
			h.try(at, -1)
		}
	}
	h.Vote = nil
	if err := t.restore(docs); err != nil {
		return reply{}, err
	}
	t.refresh()
	t.note(entry{Redone: numbers, Scene: t.table.Scene, Tries: h.tries()})
	return t.undoneSay("toast.redone", steps)
}

// undoneSay names the round that is concerned, if it is a whole one, or whose move it was.
func (t *turn) undoneSay(id string, steps []*Step) (reply, error) {
	for _, step := range steps {
		if step.Round > 0 {
			return t.say(id+".round", "Round", step.Round)
		}
	}
	if name := t.table.People[steps[len(steps)-1].Who]; name != "" {
		return t.say(id+".move", "Name", name)
	}
	return t.say(id)
}

// try counts dice that were undone at a place of a scene.
func (h *History) try(at string, n int) {
	if h.Tries == nil {
		h.Tries = map[string]int{}
	}
	if h.Tries[at] += n; h.Tries[at] <= 0 {
		delete(h.Tries, at)
	}
}

// tries are all that were undone at the table.
func (h *History) tries() (sum int) {
	for _, n := range h.Tries {
		sum += n
	}
	return sum
}

// shift takes the documents of a step one way.
func (t *turn) shift(
	docs map[string]json.RawMessage, step *Step,
	way func(json.RawMessage, []patch.Difference) (json.RawMessage, error),
) error {
	for key, list := range step.Docs {
		data, touched := docs[key]
		if !touched {
			data = t.read[key].Data
		}
		next, err := way(data, list)
		if errors.Is(err, patch.ErrElsewhere) {
			return refuse("undo-lost")
		}
		if err != nil {
			return fmt.Errorf("step %d of %s: %w", step.Number, t.owner, err)
		}
		docs[key] = next
	}
	return nil
}

// restore makes the world of the given documents; nil ones are deleted.
func (t *turn) restore(docs map[string]json.RawMessage) error {
	next := map[string]state.Doc{}
	for key, doc := range t.read {
		next[key] = doc
	}
	var gone []string
	for key, data := range docs {
		if data == nil {
			gone = append(gone, key)
			delete(next, key)
			continue
		}
		next[key] = state.Doc{Version: 1, Data: data}
	}
	w, err := decodeWorld(t.owner, next)
	if err != nil {
		return err
	}
	w.read, w.gone, w.history, w.seats = t.read, gone, t.history, t.seats
	for key := range docs {
		if r := w.records[key]; r != nil && t.read[key].Version == 0 {
			w.record = r
		}
	}
	t.world = w
	return nil
}

// refresh gives a moment that has passed meanwhile its full time anew.
func (t *turn) refresh() {
	if s := t.scene; s != nil && !s.Deadline.IsZero() && !s.Deadline.After(t.now) {
		s.restart(t.now)
	}
}

// struck are the records that steps have left, as they stand in the chat.
func (t *turn) struck(steps []*Step) map[state.PostID]card.Card {
	cards := map[state.PostID]card.Card{}
	f := t.bot.frame(t.world)
	for _, step := range steps {
		if step.Round == 0 {
			continue
		}
		if r := t.records[recordKey(step.Scene, step.Round)]; r != nil {
			cards[r.Post] = card.Struck(f, t.game().record(f, r))
		}
	}
	return cards
}

// strike says for good that records no longer hold. What comes in their place will be posts of their own.
func (t *turn) strike(cards map[state.PostID]card.Card) {
	h := t.history
	for post, c := range cards {
		if h.Struck == nil {
			h.Struck = map[state.PostID]int{}
		}
		line := &Line{Format: format, Post: h.current(post), Place: t.table.Place, Card: c}
		h.Struck[post]++
		t.strikes = append(t.strikes, line)
	}
}

// current is the post that stands for another since that was struck through.
func (h *History) current(post state.PostID) state.PostID {
	if n := h.Struck[post]; n > 0 {
		return state.PostID(fmt.Sprintf("%s~%d", post, n))
	}
	return post
}

// moved names posts by what they are now.
func (p pictures) moved(h *History) pictures {
	for post := range h.Struck {
		if pic, ok := p[post]; ok {
			delete(p, post)
			p[h.current(post)] = pic
		}
	}
	return p
}

// voted counts a player's word for undoing or redoing; enough tells that most of the players have said it.
func (t *turn) voted(steps []*Step, redo bool) (enough bool, told reply, err error) {
	if t.roster.of(t.who.ID) == nil {
		return false, reply{}, refuse("spectator")
	}
	target := steps[len(steps)-1].Number
	if redo {
		target = steps[0].Number
	}
	v := t.history.Vote
	if v == nil || v.Step != target || v.Redo != redo {
		v = &Vote{Step: target, Redo: redo}
	}
	v.Need = t.majority()
	if !slices.Contains(v.For, t.who.ID) {
		v.For = append(v.For, t.who.ID)
	}
	if len(v.For) >= v.Need {
		return true, reply{}, nil
	}
	t.know()
	t.history.Format, t.history.Vote, t.redraw = format, v, true
	t.note(entry{Scene: t.table.Scene})
	told, err = t.say("toast.vote", "Count", len(v.For), "Need", v.Need)
	return false, told, err
}

// majority is how many players decide: more than half of those who have a hero.
func (t *turn) majority() int {
	players := map[int64]bool{}
	for _, h := range t.roster.Heroes {
		if h.Owner != 0 {
			players[h.Owner] = true
		}
	}
	return len(players)/2 + 1
}

// keepDone takes one's word back; the master's no ends the count.
func keepDone(t *turn) (reply, error) {
	v := t.history.Vote
	if v == nil {
		return reply{}, refuse("stale")
	}
	at := slices.Index(v.For, t.who.ID)
	t.redraw = true
	switch {
	case t.master() || at >= 0 && len(v.For) == 1:
		t.history.Vote = nil
	case at >= 0:
		v.For = slices.Delete(slices.Clone(v.For), at, at+1)
	default:
		return reply{}, refuse("not-yours")
	}
	return t.say("toast.vote-off")
}

// votePost is where the players' count stands.
func (w *world) votePost() state.PostID {
	return state.PostID(fmt.Sprintf("vote/%d", w.history.Vote.Step))
}

// drawVote draws the players' count.
func (w *world) drawVote(f card.Frame, p pictures) {
	v := w.history.Vote
	if v == nil {
		return
	}
	in := card.VoteIn{Redo: v.Redo, Need: v.Need}
	for _, user := range v.For {
		in.For = append(in.For, person(user))
	}
	p.put(w.votePost(), w.table.Place, card.Vote(f, in))
}

// next is the step that can be redone; 0: none.
func (h *History) next() int {
	if len(h.Undone) == 0 {
		return 0
	}
	return h.Undone[len(h.Undone)-1]
}

// drawRecordKeys lets the record of the round that has just ended be taken back.
func (w *world) drawRecordKeys(f card.Frame, p pictures) {
	if w.record == nil {
		return
	}
	if pic, ok := p[w.record.Post]; ok {
		pic.card = w.recordCard(f, w.record)
		pic.bare = pic.card
		p[w.record.Post] = pic
	}
}

// recordCard is a record as it stands in the chat.
func (w *world) recordCard(f card.Frame, r *Record) card.Card {
	c := w.game().record(f, r)
	if r.Step > 0 {
		c.Rows = append(c.Rows, card.UndoKeys(f, r.Scene, r.Round)...)
	}
	return c
}
