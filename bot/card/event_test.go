package card_test

import (
	"slices"
	"strings"
	"testing"

	"kubik/bot/card"
	"kubik/rules/grail"
)

func castOfTwo() card.Cast {
	return card.Cast{Risk: grail.Body, Fighters: map[grail.FighterID]card.Actor{
		"f1": {Name: "Lancelot", Cliches: map[grail.ClicheID]string{"sword": "Sword", "endurance": "Endurance"}, Life: "endurance"},
		"f2": {Name: "Dragon"},
	}}
}

func told(t *testing.T, lang string, events ...grail.Event) string {
	t.Helper()
	c := card.Record(frame(t, lang, nil), card.RecordIn{Round: 3, Events: events, Cast: castOfTwo()})
	accept(t, string(events[0].Kind), c)
	_, body, _ := strings.Cut(c.Text, "\n\n")
	return body
}

// TestEveryKindOfEventIsTold: the kinds come from the source of the rules, so that none can be added without words.
func TestEveryKindOfEventIsTold(t *testing.T) {
	elsewhere := []grail.EventKind{grail.RoundBegan, grail.Asked} // the next card, and the question on this one
	for _, lang := range []string{card.Russian, card.English} {
		for _, name := range constants(t, "../../rules/grail", "EventKind") {
			kind := grail.EventKind(name)
			roll := &grail.Roll{Fighter: "f1", Cliche: "sword", Rank: grail.A, Total: 20}
			e := grail.Event{Kind: kind, Fighter: "f1", Target: "f2", Cliche: "sword", Attack: roll, Defense: roll,
				From: grail.A, To: grail.B, N: 1}
			switch kind {
			case grail.AttackLost:
				e.Reason = grail.ReasonDown
			case grail.KnockOut:
				e.Reason = grail.ReasonTraitLost
			case grail.PreparedDie:
				e.Mode = grail.Guard
			case grail.Interruption:
				e.Reason = grail.InterruptWeak
			case grail.ActivationLost:
				e.Reason = grail.LostUnpaid
			case grail.Overruled:
				e.Rule, e.Reason = "G4", grail.RuleOff
			}
			if line := told(t, lang, e); line == "" != slices.Contains(elsewhere, kind) {
				t.Errorf("%s, %s: %q", lang, kind, line)
			}
		}
	}
}

func TestEveryReasonIsTold(t *testing.T) {
	ru := catalogue(t, card.Russian)
	for _, reason := range constants(t, "../../rules/grail", "Reason") {
		if ru["event.attack-lost."+reason] == nil && ru["event.knock-out."+reason] == nil {
			t.Errorf("no words for %s", reason)
		}
	}
	for _, mode := range []grail.Mode{grail.Prepare, grail.Guard} {
		told(t, card.Russian, grail.Event{Kind: grail.PreparedDie, Fighter: "f1", Mode: mode})
	}
}

func sword(total int, faces ...int) *grail.Roll {
	return &grail.Roll{Fighter: "f1", Cliche: "sword", Rank: grail.B, Total: total, Dice: faces}
}

func blow(hit bool) grail.Event {
	return grail.Event{Kind: grail.Exchange, Fighter: "f1", Target: "f2", Hit: hit, Attack: sword(20)}
}

func TestWordsOfAnExchange(t *testing.T) {
	hidden := blow(true)
	hidden.Defense = &grail.Roll{Fighter: "f2", Total: 12}
	hidden.Damage = []grail.Part{{Name: "base", N: 1}}
	held := hidden
	held.Hit, held.Damage = false, nil
	open := blow(true)
	open.Attack, open.Damage = sword(0), []grail.Part{{Name: "base", N: 1}, {Name: "undefended", N: 2}}
	back := grail.Event{Kind: grail.Exchange, Fighter: "f2", Target: "f1", Hit: true,
		Attack: &grail.Roll{Fighter: "f2", Total: 30}, Defense: sword(14)}
	life := grail.Event{Kind: grail.Harm, Fighter: "f1", Cliche: "endurance", From: grail.C, To: grail.E, N: 2}
	for want, events := range map[string][]grail.Event{
		"💥 <b>Lancelot</b> strikes: Sword B <b>20</b> → <b>Dragon</b>: <b>12</b> · a wound": {
			hidden, {Kind: grail.Harm, Fighter: "f2"}},
		"💥 <b>Lancelot</b> strikes: Sword B <b>20</b> → <b>Dragon</b>: <b>12</b>":          {hidden},
		"🛡 <b>Lancelot</b> strikes: Sword B <b>20</b> → <b>Dragon</b> holds: <b>12</b>":    {held},
		"💥 <b>Dragon</b> strikes: <b>30</b> → <b>Lancelot</b>: Sword B <b>14</b> · −2 ❤ E": {back, life},
	} {
		if got := told(t, card.English, events...); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	want := "💥 <b>Lancelot</b> strikes: Sword B → <b>Dragon</b> does not defend · −3"
	if got, _, _ := strings.Cut(told(t, card.English, open), "\n"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestSimultaneousHarmStandsAlone: it lands at the round's end (G1), next to a blow it may not come from.
func TestSimultaneousHarmStandsAlone(t *testing.T) {
	cast := castOfTwo()
	cast.Initiative = grail.Simultaneous
	c := card.Record(frame(t, card.English, nil), card.RecordIn{Round: 1, Cast: cast, Events: []grail.Event{
		{Kind: grail.Exchange, Fighter: "f2", Target: "f1", Hit: true, Attack: &grail.Roll{Total: 30}, Defense: sword(14)},
		{Kind: grail.Harm, Fighter: "f1", Cliche: "endurance", From: grail.C, To: grail.D, N: 1},
	}})
	if !strings.HasSuffix(c.Text, "\n🩸 <b>Lancelot</b>: −1 ❤ D") {
		t.Error(c.Text)
	}
}

func TestEveryDieIsInTheQuote(t *testing.T) {
	e := blow(false)
	e.Attack = sword(20, 6, 5, 4, 3, 2)
	e.Attack.Pool.Count, e.Attack.Pool.Sides = 5, 6
	e.Attack.Pump, e.Attack.Prepared = 2, true
	e.Defense = &grail.Roll{Fighter: "f2", Total: 21}
	want := "<blockquote expandable>Lancelot · Sword B (5d6, pumped +2, prepared): 6 5 4 3 2 = 20</blockquote>"
	if got := told(t, card.English, e); !strings.HasSuffix(got, "\n"+want) {
		t.Error(got)
	}
}
