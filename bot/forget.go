package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

func forgetRoutes() map[string]route {
	return map[string]route{"forget": {aside: true, own: true, roster: true, run: forgetTapped}}
}

// forgetHint is /forget in a group: who leaves need not say so there.
func forgetHint(*turn) (reply, error) { return reply{}, refuse("forget-private") }

// forgetPrivate is /forget: it says what goes and what stays, and asks where.
func (b *Bot) forgetPrivate(ctx context.Context, u telegram.Update) {
	e := errand{update: u, words: b.guess(u)}
	tables, err := b.tableTitles(ctx, u.Message.From.ID)
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
	case len(tables) == 0:
		b.tell(e, reply{}, refuse("no-tables"))
	default:
		asked := card.Forgetting(b.bare(e.words), tables)
		b.tell(e, reply{Card: &asked}, nil)
	}
}

// forgetTapped leaves one table, or every one: after a second tap.
func forgetTapped(t *turn) (reply, error) {
	what, everywhere := t.tap.Arg(0), t.tap.Arg(1) == "all"
	switch {
	case !t.private():
		return reply{}, refuse("stale")
	case !t.sits():
		return reply{}, refuse("journal-stranger")
	case what != "ask" && what != "sure":
		return reply{}, refuse("stale")
	}
	b, words, place, who, owner := t.bot, t.spoken(), state.Place{Chat: t.chat.ID}, t.who, t.owner
	if what == "ask" {
		f := b.frame(t.world)
		f.Words = words
		asked := card.ForgetSure(f, t.table.Title, everywhere)
		t.then = func() { b.Board.Say(place, asked, 0) }
		return t.say("toast.forget-sure")
	}
	t.then = func() {
		b.due.background(func(ctx context.Context) {
			b.Board.Say(place, card.Card{Text: b.forget(ctx, words, who, owner, everywhere)}, 0)
		})
	}
	return t.say("toast.forget")
}

// forget makes a person nobody at one table or at all of them, and says how that went.
func (b *Bot) forget(ctx context.Context, words card.Words, who telegram.User, owner state.Owner, everywhere bool) string {
	owners := []state.Owner{owner}
	if everywhere {
		all, err := b.tablesOf(ctx, who.ID)
		if err != nil {
			return b.excuse(errand{words: words}, err).Text
		}
		owners = all
	}
	var lines []string
	for _, owner := range owners {
		title, err := b.forgetAt(ctx, who, owner)
		var gone refusal
		switch {
		case errors.As(err, &gone) && gone.id == "refusal.journal-stranger" && everywhere:
		case err != nil:
			lines = append(lines, words.T("forget.failed", "Table", title, "Why", b.excuse(errand{words: words}, err).Text))
		default:
			lines = append(lines, words.T("forget.done", "Table", title))
		}
	}
	return strings.Join(lines, "\n")
}

// forgetAt rewrites the journal first, which takes as long as it takes and may be done again; the person leaves in the
// turn that rewrites its end.
func (b *Bot) forgetAt(ctx context.Context, who telegram.User, owner state.Owner) (title string, err error) {
	var a alias
	t := b.leaving(who, owner, "name")
	if err := b.ownTurn(ctx, t, func(t *turn) error {
		if !t.sits() {
			return refuse("journal-stranger")
		}
		if err := t.mayLeave(); err != nil {
			return err
		}
		a = t.named()
		return nil
	}); err != nil {
		return t.table.Title, err
	}
	title = t.table.Title
	done, err := b.rewrite(ctx, owner, a)
	if err != nil {
		return title, err
	}
	t = b.leaving(who, owner, fmt.Sprint("leave", b.Clock.Now().UnixNano()))
	err = b.ownTurn(ctx, t, func(t *turn) error {
		if !t.sits() {
			return refuse("journal-stranger")
		}
		return t.leave(a, done)
	})
	return title, err
}

// leaving is a turn of somebody who leaves.
func (b *Bot) leaving(who telegram.User, owner state.Owner, part string) *turn {
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("forget:%s:%d", part, b.Clock.Now().UnixNano())), now: b.Clock.Now(), who: who,
		world: &world{owner: owner}, aside: true, more: pastSteps,
	}
	t.tap.Verb = "forget"
	return t
}

// ownTurn takes a turn through its table's lane and tells how it went.
func (b *Bot) ownTurn(ctx context.Context, t *turn, run func(*turn) error) error {
	var failed error
	err := b.within(string(t.owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey, dayKey}, func(t *turn) (reply, error) { return reply{}, run(t) })
		b.after(t, failed)
	})
	return errors.Join(err, failed)
}

// mayLeave tells whether the game can do without the person right now.
func (t *turn) mayLeave() error {
	if t.scene == nil || t.table.Stage != InScene || t.game().over(t.scene) {
		return nil
	}
	if t.table.Master == t.who.ID {
		return refuse("forget-master")
	}
	if _, ok := t.game().(absentGame); !ok && t.roster.of(t.who.ID) != nil {
		return refuse("forget-scene")
	}
	return nil
}

// named gives the person an alias, the same one however often they have to try.
func (t *turn) named() alias {
	s := t.takeSeat(t.who.ID)
	if s.Alias == 0 {
		t.seats.Aliases++
		s.Alias = t.seats.Aliases
	}
	return alias{
		user: t.who.ID, name: t.table.People[t.who.ID], as: firstAlias + s.Alias,
		said: t.words.T("forget.nobody", "Number", s.Alias),
	}
}

// rewrite puts the alias into the journal, batch by batch, and returns how many entries it has seen.
func (b *Bot) rewrite(ctx context.Context, owner state.Owner, a alias) (done int64, err error) {
	for {
		edits, seen, err := b.edits(ctx, owner, a, done+1)
		if err != nil {
			return done, err
		}
		done += seen
		if len(edits) > 0 {
			err := b.insist(ctx, state.Commit{
				Owner: owner, Op: state.OpID(fmt.Sprintf("forget:%d:%d:%d", a.as, done, b.Clock.Now().UnixNano())), Edits: edits,
			})
			if err != nil {
				return done, fmt.Errorf("journal of %s: %w", owner, err)
			}
		}
		if seen < annalsAtOnce {
			return done, nil
		}
	}
}

// edits are what the alias changes in the next entries of the journal.
func (b *Bot) edits(ctx context.Context, owner state.Owner, a alias, from int64) (edits []state.Edit, seen int64, err error) {
	raw, err := b.Store.Journal(ctx, owner, from, annalsAtOnce)
	if err != nil {
		return nil, 0, fmt.Errorf("journal of %s: %w", owner, err)
	}
	for i, was := range raw {
		now, err := a.entry(was)
		if err != nil {
			return nil, 0, fmt.Errorf("entry %d of %s: %w", from+int64(i), owner, err)
		}
		if string(now) != string(was) {
			edits = append(edits, state.Edit{Index: from + int64(i), Was: was, Now: now})
		}
	}
	return edits, int64(len(raw)), nil
}

// entry is what remains of a journal entry: not what the person has written.
func (a alias) entry(was json.RawMessage) (json.RawMessage, error) {
	var e struct {
		Who   int64           `json:"who"`
		Prose json.RawMessage `json:"prose"`
	}
	if err := json.Unmarshal(was, &e); err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	if e.Who != a.user || len(e.Prose) == 0 {
		return a.in(was)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(was, &members); err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	delete(members, "prose")
	rest, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	return a.in(rest)
}

// leave takes the person out of every document of the table. Nothing before can be undone any more: it would bring them
// back.
func (t *turn) leave(a alias, done int64) error {
	if err := t.mayLeave(); err != nil {
		return err
	}
	a.faces = t.facesOf(a.user)
	if err := t.handAll(a.user); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(t.bot.stopping, commitTime/2)
	defer cancel()
	var err error
	if t.edits, _, err = t.bot.edits(ctx, t.owner, a, done+1); err != nil {
		return err
	}
	t.forgetSteps(0, t.history.Tries)
	if err := t.veilDocs(ctx, a); err != nil {
		return err
	}
	for i, line := range t.journal { // what this turn itself has told by now
		if t.journal[i], err = a.in(line); err != nil {
			return err
		}
	}
	t.who = telegram.User{}
	t.note(entry{})
	t.redraw = true
	return nil
}

// facesOf are the portraits of the person's own heroes.
func (t *turn) facesOf(user int64) (keys []string) {
	for _, h := range t.roster.Heroes {
		if h.Owner == user && h.Lender == 0 || h.Lender == user {
			keys = append(keys, faceKey(h.ID))
		}
	}
	return keys
}

// handAll hands on what the person had at the table: heroes go to the master, or off the roster where nobody leads.
func (t *turn) handAll(user int64) error {
	running := t.scene != nil && t.table.Stage == InScene && !t.game().over(t.scene)
	for _, h := range slices.Clone(t.roster.Heroes) {
		hero := t.roster.hero(h.ID)
		if hero.Lender == user {
			hero.Lender = 0
		}
		if hero.Owner != user {
			continue
		}
		if err := t.handOn(hero, running); err != nil {
			return err
		}
	}
	t.roster.Proposed = slices.DeleteFunc(t.roster.Proposed, func(p Proposal) bool { return p.Hero.Owner == user })
	t.leaveSeats(user)
	if t.table.Deputy == user {
		t.table.Deputy = 0
	}
	if t.table.Chooser == user {
		t.table.Chooser = 0
	}
	t.table.Candidates = slices.DeleteFunc(t.table.Candidates, func(c int64) bool { return c == user })
	if t.table.Master == user {
		t.table.Master, t.table.Desk, t.table.Stage = 0, Desk{}, ChoosingLeader
		t.table.Step++
	}
	return nil
}

func (t *turn) handOn(hero *Hero, running bool) error {
	g, ok := t.game().(absentGame)
	to := t.table.Master
	if to == t.who.ID {
		to = 0
	}
	switch {
	case hero.Lender != 0:
		to, hero.Lender = hero.Lender, 0
	case running && to == 0:
		if err := g.leadOut(t, hero.ID); err != nil {
			return err
		}
	}
	if running && to != 0 && ok {
		g.handOver(t, hero.ID, to)
		hero.Owner = to
		return nil
	}
	if hero.Owner = 0; to != 0 && to != t.table.Master {
		hero.Owner = to
	}
	if t.table.Leaderless && hero.Owner == 0 {
		t.remove(hero.ID)
	}
	return nil
}

// leaveSeats takes from the seats what belongs to the person alone.
func (t *turn) leaveSeats(user int64) {
	s := t.seats
	delete(s.People, user)
	s.Prose = slices.DeleteFunc(s.Prose, func(n ProseNote) bool { return n.Who == user })
	s.Whispers = slices.DeleteFunc(s.Whispers, func(w Whisper) bool { return slices.Contains(w.To, user) })
	if s.Succession != nil {
		s.Succession.Candidates = slices.DeleteFunc(s.Succession.Candidates, func(c int64) bool { return c == user })
	}
}

// veilDocs puts the alias into the documents in hand, and into those that no tap needs any more.
func (t *turn) veilDocs(ctx context.Context, a alias) error {
	w := t.world
	delete(w.table.People, a.user)
	var err error
	if w.table, err = recast(a, w.table); err != nil {
		return err
	}
	if w.roster, err = recast(a, w.roster); err != nil {
		return err
	}
	if w.seats, err = recast(a, w.seats); err != nil {
		return err
	}
	if w.history, err = recast(a, w.history); err != nil {
		return err
	}
	if w.scene != nil {
		if w.scene, err = recast(a, w.scene); err != nil {
			return err
		}
	}
	w.table.People = put(w.table.People, a.as, a.said)
	return t.veilRest(ctx, a)
}

// veilRest rewrites what lies in the store. Posts in prose, portraits and heroes in the making go.
func (t *turn) veilRest(ctx context.Context, a alias) error {
	keys, err := t.lyingKeys(ctx)
	if err != nil {
		return err
	}
	for part := range slices.Chunk(slices.Concat(keys, a.faces, []string{benchKey(a.user)}), annalsAtOnce) {
		found, err := t.bot.Store.Load(ctx, state.Load{Owner: t.owner, Keys: part})
		if err != nil {
			return err
		}
		for key, doc := range found.Docs {
			if doc.Version == 0 {
				continue
			}
			write := state.Write{Key: key, Version: doc.Version}
			if write.Data, err = a.rest(key, doc.Data); err != nil {
				return err
			}
			if string(write.Data) != string(doc.Data) {
				t.raw = append(t.raw, write)
			}
		}
	}
	return nil
}

// rest is what remains of a document; nil: nothing.
func (a alias) rest(key string, data json.RawMessage) (json.RawMessage, error) {
	switch {
	case key == benchKey(a.user), strings.HasPrefix(key, facePrefix):
		return nil, nil
	case strings.HasPrefix(key, prosePrefix):
		var p Prose
		if err := json.Unmarshal(data, &p); err != nil {
			return nil, fmt.Errorf("document %s: %w", key, err)
		}
		if p.Who == a.user {
			return nil, nil
		}
	}
	return a.in(data)
}

// lyingKeys are all documents of the table that this turn has not in hand.
func (t *turn) lyingKeys(ctx context.Context) ([]string, error) {
	var keys []string
	for n := 1; n <= t.table.Calls; n++ {
		keys = append(keys, askKey(n))
	}
	for n := 1; n <= t.table.Secrets; n++ {
		keys = append(keys, askKey(-n))
	}
	for n := 1; n <= t.seats.Posts; n++ {
		keys = append(keys, proseKey(n))
	}
	for n := 1; n <= t.table.Scene; n++ {
		s := t.scene
		if s == nil || s.Number != n {
			found, err := t.bot.Store.Load(ctx, state.Load{Owner: t.owner, Keys: []string{sceneKey(n)}})
			if err != nil {
				return nil, err
			}
			s = &Scene{}
			if doc := found.Docs[sceneKey(n)]; doc.Version == 0 || json.Unmarshal(doc.Data, s) != nil {
				continue
			}
			keys = append(keys, sceneKey(n))
		}
		for round := 1; round <= s.rounds(); round++ {
			keys = append(keys, recordKey(n, round))
		}
	}
	return keys, nil
}
