package bot

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"kubik/bot/card"
)

// Mend is the correction that the master is putting together at the desk. Undo leaves it alone: it has changed nothing.
type Mend struct {
	Scene int `json:"scene"`
	Top   int `json:"top"` // the step that was newest then; a later one makes the draft worthless
	// Spot is the action at which something is corrected, below 0: not chosen; Path leads from there to a change.
	Spot    int          `json:"spot"`
	Path    []string     `json:"path,omitempty"`
	Changes []Change     `json:"changes,omitempty"`
	Page    *card.MendIn `json:"page"`
	Fresh   []string     `json:"fresh,omitempty"` // where the master has seen dice that have not fallen
	// Seed and Veil are those that a scene which is over goes on with: everybody knows the ones it had.
	Seed Seed `json:"seed,omitzero"`
	Veil Seed `json:"veil,omitzero"`
}

// mending is what a tap on a correction works with: the scene as it went, and the moments of that.
type mending struct {
	game   mendable
	course course
	past   []moment
	now    *Scene
}

// maxSpots is how many places are offered, maxChanges how many changes one correction takes.
const (
	maxSpots   = 12
	maxChanges = 8
)

// mendable tells whether there is a round of the running scene that could be corrected.
func (w *world) mendable() bool {
	g, ok := w.game().(mendable)
	return ok && w.scene != nil && w.table.Stage == InScene && g.begun(w.scene)
}

func mendRoutes() map[string]route {
	return map[string]route{
		"mend":     {aside: true, who: master, roster: true, own: true, stages: inScene, on: onDesk, more: mendKeys, run: mendTapped},
		"mend-go":  {who: master, roster: true, own: true, stages: inScene, on: onDesk, more: mendKeys, run: mendApplied},
		"mend-off": {aside: true, who: master, own: true, on: onDesk, run: mendOff},
	}
}

// mendTapped leads the master to a change, step by step, and shows what would come of it.
func mendTapped(t *turn) (reply, error) {
	if err := t.beginMending(); err != nil {
		return reply{}, err
	}
	m := t.seats.Mend
	if m == nil || m.Scene != t.scene.Number || m.Top != t.history.Top || t.tap.Arg(0) == "open" {
		t.seats.Format = format
		m = &Mend{Scene: t.scene.Number, Top: t.history.Top, Spot: -1}
		t.seats.Mend = m
		if err := t.sealMend(m); err != nil {
			return reply{}, err
		}
	}
	var err error
	switch t.tap.Arg(0) {
	case "open":
	case "more":
		m.Spot, m.Path = -1, nil
	case "back":
		m.back()
	case "at":
		m.Path = nil
		m.Spot, err = t.chosenSpot()
	case "go":
		err = t.mendStep(m, t.tap.Arg(1))
	default:
		err = refuse("stale")
	}
	if err != nil {
		return reply{}, err
	}
	return reply{}, t.showMend(m)
}

// sealMend draws secrets for the correction of a scene that is over: whoever knows its seed could choose the dice.
func (t *turn) sealMend(m *Mend) (err error) {
	if t.game().over(t.scene) {
		m.Seed, m.Veil, err = newSeeds(t.bot.Entropy)
	}
	return err
}

// beginMending plays the scene anew as it went: only what comes out right can be corrected.
func (t *turn) beginMending() error {
	g, ok := t.game().(mendable)
	if !ok || t.scene == nil {
		return refuse("stale")
	}
	c, past, err := t.unchanged(g)
	if err != nil {
		return err
	}
	t.mending = &mending{game: g, course: c, past: past, now: t.scene}
	return nil
}

func (m *Mend) back() {
	switch {
	case len(m.Path) > 0:
		m.Path = m.Path[:len(m.Path)-1]
	default:
		m.Spot = -1
	}
}

// chosenSpot is the action that a tap names.
func (t *turn) chosenSpot() (int, error) {
	at, err := strconv.Atoi(t.tap.Arg(1))
	spots := t.mending.game.spots(t, t.mending.past)
	if err != nil || !slices.ContainsFunc(spots, func(s spot) bool { return s.at == at }) {
		return -1, refuse("stale")
	}
	return at, nil
}

// mendStep takes one more step to a change, or makes it. A change of the same thing takes the place of the first.
func (t *turn) mendStep(m *Mend, arg string) error {
	keys := t.mendPage(m)
	at, err := strconv.Atoi(arg)
	if err != nil || at < 0 || at >= len(keys) {
		return refuse("stale")
	}
	if keys[at].change == nil {
		m.Path = append(m.Path, keys[at].arg)
		return nil
	}
	if len(m.Changes) >= maxChanges {
		return refuse("mend-full", "Limit", maxChanges)
	}
	m.Changes = append(m.Changes, *keys[at].change)
	m.Spot, m.Path = -1, nil
	return nil
}

// mendPage are the keys of the page that is open.
func (t *turn) mendPage(m *Mend) []mendKey {
	if m.Spot < 0 || m.Spot >= len(t.mending.past) {
		return nil
	}
	return t.mending.game.page(t, t.mending.past[m.Spot], m.Path)
}

// showMend draws the page that is open: where, what, or what would come of the changes.
func (t *turn) showMend(m *Mend) error {
	in := &card.MendIn{Deep: m.Spot >= 0}
	m.Page = in
	switch {
	case m.Spot >= 0:
		for i, k := range t.mendPage(m) {
			in.Keys = append(in.Keys, card.MendKey{Label: k.label, Arg: strconv.Itoa(i)})
		}
	case len(m.Changes) > 0 && t.tap.Arg(0) != "more":
		return t.preview(m)
	default:
		spots := t.mending.game.spots(t, t.mending.past)
		for _, s := range spots[:min(len(spots), maxSpots)] {
			in.Spots = append(in.Spots, card.MendKey{Label: s.label, Arg: strconv.Itoa(s.at)})
		}
	}
	return nil
}

// preview plays the scene anew with the changes and tells what would be different. Dice that have been seen count as
// tried.
func (t *turn) preview(m *Mend) error {
	out, err := t.playAnew(t.mending.game, t.mending.course, m.Changes)
	if err != nil {
		return err
	}
	m.Page.Preview, m.Page.Changes = true, len(m.Changes)
	m.Page.Rounds, m.Page.Lines = t.compared(out), t.standsNow(out)
	m.Page.Lost, m.Page.Fresh = t.lostLines(out), t.freshLines(out.acts)
	t.tried(m, freshAt(t.scene.Number, out.acts))
	return nil
}

// tried counts fresh dice that the master has seen and not taken.
func (t *turn) tried(m *Mend, fresh []string) {
	for _, at := range fresh {
		if !slices.Contains(m.Fresh, at) {
			t.history.Format = format
			t.history.try(at, 1)
			m.Fresh = append(m.Fresh, at)
		}
	}
}

// mendApplied makes the corrected course of the scene the one that counts: in one commit, as one step.
func mendApplied(t *turn) (reply, error) {
	m := t.seats.Mend
	if m == nil || m.Scene != t.scene.Number || m.Top != t.history.Top || len(m.Changes) == 0 {
		return reply{}, refuse("stale")
	}
	if err := t.beginMending(); err != nil {
		return reply{}, err
	}
	out, err := t.playAnew(t.mending.game, t.mending.course, m.Changes)
	if err != nil {
		return reply{}, err
	}
	if same, err := t.sameScene(out); err != nil || same {
		return reply{}, orRefuse(err, "mend-same")
	}
	if m.Seed != (Seed{}) {
		t.note(entry{Scene: t.scene.Number, Lock: t.scene.lock(), Seed: t.scene.Seed.String()})
		t.scene.Seed, t.scene.Veil = m.Seed, m.Veil
		out.scene.Seed, out.scene.Veil = m.Seed, m.Veil
		t.noteStart()
	}
	t.noteMended(m, out)
	t.takeRecords(out)
	t.world.scene = out.scene
	t.seats.Mend, t.table.Desk.Page = nil, ""
	t.redraw = true
	return t.say("toast.mended", "Rounds", len(t.world.mended))
}

// noteMended writes the correction into the journal, and what it replaces into its step.
func (t *turn) noteMended(m *Mend, out outcome) {
	used := freshAt(t.scene.Number, out.acts)
	for _, at := range m.Fresh {
		if slices.Contains(used, at) {
			t.history.try(at, -1)
		}
	}
	t.dice = append(t.dice, used...)
	mended := Mended{From: out.from, Changes: m.Changes, Acts: out.acts}
	for _, lost := range out.lost {
		mended.Lost = append(mended.Lost, lost.act)
	}
	t.note(entry{Scene: t.scene.Number, Mended: &mended, Tries: t.history.tries()})
	t.cut = &out.from
	for _, act := range out.acts {
		act.Events, act.Throws = nil, nil
		t.acts = append(t.acts, act)
	}
}

// takeRecords puts the rounds as they are now in the place of what they were. A round that is no more is struck through.
func (t *turn) takeRecords(out outcome) {
	gone := map[string]*Record{}
	for key, r := range t.records {
		if r.Scene == t.scene.Number && r.Round >= t.firstRound() {
			gone[key] = r
		}
	}
	for round, r := range out.records {
		key := recordKey(r.Scene, round)
		was := t.records[key]
		delete(gone, key)
		if t.sameRecord(was, r) {
			continue
		}
		r.Step, r.Mended = t.number(), true
		if was != nil {
			r.Step, r.Post, r.Posts = was.Step, was.Post, was.Posts
		}
		t.world.mended = append(t.world.mended, r)
	}
	cards := t.struckRecords(gone)
	for key := range gone {
		t.world.gone = append(t.world.gone, key)
		delete(t.records, key)
	}
	t.strike(cards)
}

// firstRound is the round in which what can be corrected begins: what was before has records that stay.
func (t *turn) firstRound() int { return t.mending.course.base.leaf() }

// sameRecord tells whether a round has come out as it was.
func (t *turn) sameRecord(was, now *Record) bool {
	if was == nil {
		return false
	}
	like := *now
	like.Post, like.Step, like.Mended, like.Fresh, like.Posts = was.Post, was.Step, was.Mended, was.Fresh, was.Posts
	a, errA := json.Marshal(was)
	b, errB := json.Marshal(like)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// mendOff puts the correction away.
func mendOff(t *turn) (reply, error) {
	t.seats.Mend = nil
	return reply{}, nil
}

// mustMarshal writes an action, which is strings, numbers and flags.
func mustMarshal(action any) json.RawMessage {
	data, err := json.Marshal(action)
	if err != nil {
		panic("bot: an action that cannot be written: " + err.Error())
	}
	return data
}
