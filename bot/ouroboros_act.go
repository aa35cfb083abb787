package bot

import (
	"errors"
	"slices"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// ouroViewer is the person as the rules of OUROBOROS see it.
func (t *turn) ouroViewer() ouroboros.Viewer {
	if t.who.ID == 0 {
		return ouroboros.Viewer{}
	}
	return ouroboros.Viewer{Player: ouroboros.PlayerID(person(t.who.ID)), Master: t.guides()}
}

// play applies an action to the running scene, writes it into the journal, and returns what happened as the one who did
// it may know.
func (t *turn) play(a ouroboros.Action) ([]ouroboros.Event, error) {
	return t.playAs(t.ouroViewer(), a)
}

// playAs does the same for somebody else: the game itself, or a player whose hero follows an order.
func (t *turn) playAs(by ouroboros.Viewer, a ouroboros.Action) ([]ouroboros.Event, error) {
	s := t.scene
	k := s.Tracker
	a.By = by
	roller := t.roller(ouroboros.Canon(k.State, a))
	next, events, err := ouroboros.Apply(k.State, a, roller)
	if err != nil {
		return nil, err
	}
	t.acted(roller, a, events)
	t.stood(a)
	if c := s.creature(a.Creature); a.Kind == ouroboros.Remove && c != nil {
		k.Gone = append(k.Gone, left(*c))
	}
	t.turnOn(a, next, events)
	return ouroboros.ViewEvents(next, events, a.By), nil
}

// stood remembers that the master or the ДМ has acted for somebody else's hero in its turn, or that its time has run out.
func (t *turn) stood(a ouroboros.Action) {
	s := t.scene
	if a.Kind == ouroboros.Timeout && s.Tracker.State.Pending == nil {
		s.Tracker.Stand = card.ByGame
		return
	}
	c := s.creature(a.Creature)
	words := card.OuroborosMasterly(a.Kind)
	if c == nil || !a.By.Master || words || c.Player == "" || c.Player == a.By.Player || c.ID != s.Tracker.Of {
		return
	}
	if t.deputy() {
		s.Tracker.Stand = card.ByDeputy
		return
	}
	s.Tracker.Stood = true
}

// longCalm is how many events a card of a scene without rounds holds before the next one is posted below it.
const longCalm = 12

// turnOn makes next the state of the scene. A turn that has ended leaves its record, and the next one gets a card of its
// own.
func (t *turn) turnOn(a ouroboros.Action, next ouroboros.State, events []ouroboros.Event) {
	k := t.scene.Tracker
	moved := next.Step != k.State.Step
	k.Silent++
	if a.Kind != ouroboros.Timeout {
		k.Silent = 0
	}
	if a.Kind == ouroboros.Attack {
		k.Again, k.Aimed = put(k.Again, a.Creature, a.Weapon), put(k.Aimed, a.Creature, a.Target)
	}
	k.Cast = k.Cast.With(card.CastOfOuroboros(k.State, ouroboros.ViewEvents(k.State, events, ouroboros.Viewer{})))
	began := slices.IndexFunc(events, func(e ouroboros.Event) bool { return e.Kind == ouroboros.TurnBegan })
	for i := began + 1; began >= 0 && i < len(events); i++ {
		if events[i].Kind == ouroboros.TurnBegan {
			began = i
		}
	}
	switch {
	case next.Stage == ouroboros.Over:
		t.nextCard(next, append(k.Past, events...), nil)
	case a.Kind == ouroboros.Begin:
		t.nextCard(next, k.Past, events)
	case began >= 0:
		t.nextCard(next, append(k.Past, events[:began]...), events[began:])
	case next.Stage == ouroboros.Free && len(k.Past)+len(events) > longCalm && len(k.Past) > 0:
		t.nextCard(next, k.Past, events)
	default:
		k.Past = append(k.Past, events...)
	}
	k.State = next
	t.deskFollows(began >= 0)
	k.tidyMenus(a)
	if began >= 0 {
		k.firstPage(next.Current)
	}
	if moved {
		k.Closing = false
		t.scene.wind(t.now)
	}
}

// deskFollows opens the desks on what waits there: the NPC whose turn has begun, or everybody.
func (t *turn) deskFollows(turned bool) {
	for _, desk := range []*Desk{&t.table.Desk, &t.table.DeputyDesk} {
		page := ouroboros.CreatureID(desk.Page)
		if !turned || page != "" && t.scene.creature(page) == nil {
			continue
		}
		desk.Page = ""
		if c := t.scene.creature(t.scene.Tracker.State.Current); c != nil && c.Player == "" && desk.Number > 0 {
			desk.Page = string(c.ID)
		}
	}
}

// nextCard turns the live card into a record of what has happened on it, and opens the next one. A card that nobody has
// seen yet is simply the next one.
func (t *turn) nextCard(next ouroboros.State, told, rest []ouroboros.Event) {
	k := t.scene.Tracker
	if k.Turn > 0 {
		in := card.OuroborosRecordIn{Round: k.State.Round, Of: k.Of, Master: k.Stood, Cast: k.Cast,
			Events: ouroboros.ViewEvents(next, told, ouroboros.Viewer{})}
		if k.Stand != "" {
			in.Stands = map[ouroboros.CreatureID]card.StandIn{k.Of: k.Stand}
		}
		t.recorded(in)
	}
	k.Turn++
	k.Of, k.Past, k.Stood, k.Stand = next.Current, slices.Clone(rest), false, ""
	k.Cast = card.CastOfOuroboros(next, ouroboros.ViewEvents(next, rest, ouroboros.Viewer{}))
	t.scene.Copy = 0
}

// recorded makes a record of a card. Turns that pass in one act, by order, are told on the card that everybody has seen.
func (t *turn) recorded(in card.OuroborosRecordIn) {
	if r := t.world.record; r != nil && r.Ouroboros != nil {
		was := r.Ouroboros
		was.Events, was.Cast = append(slices.Clone(was.Events), in.Events...), was.Cast.With(in.Cast)
		for id, stand := range in.Stands {
			was.Stands = put(was.Stands, id, stand)
		}
		return
	}
	t.world.record = &Record{Format: format, Post: t.scene.trackerPost(), Scene: t.scene.Number, Round: t.scene.Tracker.Turn, Ouroboros: &in}
}

// tidyMenus turns the acting creature's menus back to the first page once it has acted, and forgets pads of those who
// are gone.
func (k *Tracker) tidyMenus(a ouroboros.Action) {
	for _, menus := range []map[ouroboros.CreatureID]card.OuroborosKnobs{k.Menus, k.Desk, k.Deputy, k.Own} {
		if knobs, turned := menus[a.Creature]; turned && !card.OuroborosMasterly(a.Kind) && !stays(a.Kind) {
			knobs.Page = ""
			menus[a.Creature] = knobs
		}
	}
	k.Pads = slices.DeleteFunc(k.Pads, func(id ouroboros.CreatureID) bool {
		return k.State.Stage == ouroboros.Over || !slices.ContainsFunc(k.State.Creatures, func(c ouroboros.Creature) bool { return c.ID == id })
	})
}

// firstPage turns the menus of a creature whose turn begins to their first page.
func (k *Tracker) firstPage(id ouroboros.CreatureID) {
	for _, menus := range []map[ouroboros.CreatureID]card.OuroborosKnobs{k.Menus, k.Desk, k.Deputy, k.Own} {
		if knobs, turned := menus[id]; turned {
			knobs.Page = ""
			menus[id] = knobs
		}
	}
}

// stays are actions after which one more of the same page is likely.
func stays(k ouroboros.ActionKind) bool {
	return k == ouroboros.Check || k == ouroboros.Save || k == ouroboros.Contest
}

// wind gives the turn, or the decision it waits for, its full time. Without anybody who acts for a whole round the clock
// waits until somebody is back.
func (s *Scene) wind(now time.Time) {
	k := s.Tracker
	s.Deadline = time.Time{}
	waits := k.State.Current != "" || k.State.Pending != nil
	if k.State.Stage == ouroboros.Rounds && waits && k.Silent <= len(k.State.Order) {
		s.restart(now)
	}
}

func (ouroborosGame) timeout(t *turn) error {
	_, err := t.play(ouroboros.Action{Kind: ouroboros.Timeout})
	return err
}

// put notes a value in a map that may not be there yet.
func put[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	if m == nil {
		m = map[K]V{}
	}
	m[key] = value
	return m
}

// tapped reads the action of a button.
func (t *turn) ouroAction() (ouroboros.Action, error) {
	a, ok := card.OuroborosAction(t.tap.Args)
	if ok && a.Text != "" {
		a.Text, ok = card.OuroborosText(t.words, a.Text)
	}
	if !ok {
		return a, refuse("stale")
	}
	return a, nil
}

// ouroAct is an action of a creature by a tap: in its turn, out of it, or as an answer.
func ouroAct(t *turn) (reply, error) {
	a, err := t.ouroAction()
	if err != nil {
		return reply{}, err
	}
	if card.OuroborosMasterly(a.Kind) || a.Kind == ouroboros.Timeout || a.Kind == ouroboros.Enter {
		return reply{}, refuse("stale")
	}
	events, err := t.play(a)
	if err != nil {
		return reply{}, t.whose(err)
	}
	return t.told(events)
}

// ouroWord is the master's word about a creature or the scene.
func ouroWord(t *turn) (reply, error) {
	a, err := t.ouroAction()
	if err != nil {
		return reply{}, err
	}
	switch {
	case !card.OuroborosMasterly(a.Kind):
		return reply{}, refuse("stale")
	case t.deputy() && (a.Kind == ouroboros.Remove || a.Kind == ouroboros.Defeat):
		return reply{}, refuse("master-only") // who takes part is the master's to say
	}
	events, err := t.play(a)
	if err != nil {
		return reply{}, err
	}
	return t.told(events)
}

// told is a toast with what happened, as the one who acted may know it.
func (t *turn) told(events []ouroboros.Event) (reply, error) {
	cast := card.CastOfOuroboros(t.scene.Tracker.State, events)
	if text := card.OuroborosToast(t.bot.frame(t.world), events, cast); text != "" {
		return reply{Text: text}, nil
	}
	if t.scene.Tracker.State.Pending != nil {
		return t.say("toast.ouro.asked")
	}
	return t.say("toast.ouro.done")
}

// whose names the one whose turn it is to somebody who taps out of turn.
func (t *turn) whose(err error) error {
	c := t.scene.creature(t.scene.Tracker.State.Current)
	if c == nil || !errors.Is(err, ouroboros.NotYours) && !errors.Is(err, ouroboros.NotYourTurn) {
		return err
	}
	return refuse("ouro-turn", "Name", strings.TrimSpace(c.Name))
}
