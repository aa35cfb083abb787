package labyrinth_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// TestPropertyApply: what is offered is accepted and never changes its argument; a stored game goes on as the live one.
func TestPropertyApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, a labyrinth.Action) {
			before := encode(t, s)
			next, events, err := labyrinth.Apply(s, a, live(99))
			if err != nil {
				t.Fatalf("%+v was offered and refused: %v", a, err)
			}
			if encode(t, s) != before {
				t.Fatalf("%+v changed its argument", a)
			}
			stored := decode(t, before)
			again, told, err := labyrinth.Apply(stored, a, live(99))
			if err != nil || encode(t, again) != encode(t, next) || encode(t, told) != encode(t, events) {
				t.Fatalf("%+v on the stored game differs: %v\n%s", a, err, cmp.Diff(events, told))
			}
			if string(labyrinth.Canon(stored, a)) != string(labyrinth.Canon(s, a)) {
				t.Fatalf("%+v on the stored game has another canon", a)
			}
			v := rapid.SampledFrom(people()).Draw(t, "viewer")
			if !reflect.DeepEqual(labyrinth.Choices(s, v), labyrinth.Choices(stored, v)) {
				t.Fatal(cmp.Diff(labyrinth.Choices(s, v), labyrinth.Choices(stored, v)))
			}
			if d := cmp.Diff(labyrinth.View(s, v), labyrinth.View(stored, v), cmpopts.EquateEmpty()); d != "" {
				t.Fatal(d)
			}
		})
	})
}

// ledger is what the events say that has changed of a hero.
type ledger struct{ purity, vice int }

// TestPropertyBookkeeping: C, M, P, Purity and Vice stay in their ranges and change by what the events say alone;
// corruption sticks; Vice and full corruption end a hero's game, and nothing else does.
func TestPropertyBookkeeping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, a labyrinth.Action) {
			next, events, err := labyrinth.Apply(s, a, live(98))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Rule == "" || e.Scene < s.Scene {
					t.Fatalf("no rule or scene: %+v", e)
				}
			}
			for _, h := range next.Heroes {
				ranges(t, next, h)
				if i := slices.IndexFunc(s.Heroes, func(o labyrinth.Hero) bool { return o.ID == h.ID }); i >= 0 && a.Kind != labyrinth.Correct {
					balance(t, s.Heroes[i], h, events)
				}
			}
			ended := len(events) > 0 && events[len(events)-1].Kind == labyrinth.Ended
			if next.Step != s.Step+1 || next.Scene < s.Scene || ended != (next.Outcome != "") {
				t.Fatalf("step %d to %d, scene %d to %d, ended %v, %q", s.Step, next.Step, s.Scene, next.Scene, ended, next.Outcome)
			}
		})
	})
}

func ranges(t *rapid.T, s labyrinth.State, h labyrinth.Hero) {
	lost := true
	for _, c := range h.Cliches {
		if c.Now < 0 || c.Now > c.Max || c.Max < 1 || c.Max > 6 || c.Corruption < 0 || c.Corruption > c.Max {
			t.Fatalf("%+v", c)
		}
		if c.Corruption == c.Max && !c.Corrupted || c.Debuff != "" && !c.Debuffed {
			t.Fatalf("%+v", c)
		}
		if want := c.Now; c.Effective() != want && !c.Debuffed || c.Debuffed && c.Effective() != (want+1)/2 {
			t.Fatalf("%+v rolls %d", c, c.Effective())
		}
		if c.Now == 0 && !h.Out && h.Gone == "" {
			t.Fatalf("%s is in action with %+v", h.ID, c)
		}
		lost = lost && c.Corrupted
	}
	if h.Purity < 0 || h.Vice < 0 || h.Vice > 6 {
		t.Fatalf("Purity %d, Vice %d", h.Purity, h.Vice)
	}
	if over := lost || h.Vice == 6; over != (h.Gone != "") {
		t.Fatalf("gone %q, Vice %d, every cliché lost: %v", h.Gone, h.Vice, lost)
	}
	for _, i := range h.Items {
		if i.Dice < 1 {
			t.Fatalf("%+v", i)
		}
	}
	if h.Gone != "" && len(h.Items) > 0 {
		t.Fatalf("%s is gone with %d things", h.ID, len(h.Items))
	}
	if s.Outcome == "" && s.Stage() == labyrinth.Exploring && h.Out && !slices.ContainsFunc(s.Heroes, func(o labyrinth.Hero) bool { return o.Gone == "" && !o.Away && !o.Out }) {
		t.Fatal("nobody is able, and the party explores")
	}
}

// balance follows every number of a hero through the events.
func balance(t *rapid.T, from, to labyrinth.Hero, events []labyrinth.Event) {
	var sum ledger
	now, most, levels := map[labyrinth.ClicheID]int{}, map[labyrinth.ClicheID]int{}, map[labyrinth.ClicheID]int{}
	for _, e := range events {
		if e.Hero != to.ID {
			continue
		}
		switch e.Kind {
		case labyrinth.PurityChanged:
			sum.purity += e.To - e.From
		case labyrinth.ViceChanged:
			sum.vice += e.To - e.From
		case labyrinth.Hurt, labyrinth.Healed, labyrinth.Restored:
			now[e.Cliche] += e.To - e.From
		case labyrinth.Raised:
			most[e.Cliche]++
			now[e.Cliche]++
		case labyrinth.Tainted:
			levels[e.Cliche]++
		}
	}
	if to.Purity-from.Purity != sum.purity || to.Vice-from.Vice != sum.vice {
		t.Fatalf("%s: Purity %d to %d, Vice %d to %d, told %+v", to.ID, from.Purity, to.Purity, from.Vice, to.Vice, sum)
	}
	for i, c := range to.Cliches {
		old := from.Cliches[i]
		if c.Now-old.Now != now[c.ID] || c.Max-old.Max != most[c.ID] || c.Corruption-old.Corruption != levels[c.ID] {
			t.Fatalf("%+v became %+v, told %d, %d, %d", old, c, now[c.ID], most[c.ID], levels[c.ID])
		}
		if old.Corrupted && !c.Corrupted {
			t.Fatalf("%+v was fully corrupted", c)
		}
	}
	if from.Gone != "" && from.Gone != to.Gone {
		t.Fatalf("%s came back from %s", to.ID, from.Gone)
	}
}

// TestPropertyNeverSticks: silence alone brings the party to where it chooses its next scene, and there it can.
func TestPropertyNeverSticks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, _ labyrinth.Action) {
			for step := range uint64(3000) {
				stage := s.Stage()
				if stage == labyrinth.Over {
					return
				}
				if stage == labyrinth.Exploring || stage == labyrinth.Captive {
					somebodyChooses(t, s)
					return
				}
				next, _, err := labyrinth.Apply(s, labyrinth.Action{Kind: labyrinth.Timeout}, live(step))
				if err != nil {
					t.Fatalf("%s: %v", stage, err)
				}
				s = next
			}
			t.Fatalf("%s does not end", s.Stage())
		})
	})
}

func somebodyChooses(t *rapid.T, s labyrinth.State) {
	for _, v := range people() {
		if v.Master && !s.Mastered {
			continue
		}
		for _, c := range labyrinth.Choices(s, v) {
			if c.Action.Kind == labyrinth.Propose && c.Action.Step.Kind != labyrinth.StopTogether {
				return
			}
		}
	}
	t.Fatalf("nobody can propose anything: %s", encode(t, s.Heroes))
}

func offered(choices []labyrinth.Choice, a labyrinth.Action) bool {
	return slices.ContainsFunc(choices, func(c labyrinth.Choice) bool {
		n, text, b := a.N, a.Text, a
		b.N, b.Text = c.Action.N, c.Action.Text
		fits := n == c.Action.N
		if c.Ranged {
			fits = n >= c.Min && n <= c.Max
		}
		written := c.Text == 0 && text == c.Action.Text || c.Text > 0 && good(text, c.Text)
		if c.Tagged {
			b.Tag = c.Action.Tag
		}
		return c.Action == b && fits && written && !c.Thing && a.Kind != labyrinth.Enter
	})
}

func good(text string, most int) bool {
	return strings.TrimSpace(text) != "" && utf8.ValidString(text) && !strings.Contains(text, "\n") && len([]rune(text)) <= most
}

// TestPropertyChoices: whatever is offered is accepted, whatever is not is refused, without a trace.
func TestPropertyChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, _ labyrinth.Action) {
			if rapid.IntRange(0, 2).Draw(t, "look") > 0 {
				return // a third of the states will do
			}
			v := rapid.SampledFrom(people()).Draw(t, "viewer")
			choices, before := labyrinth.Choices(s, v), encode(t, s)
			for _, c := range choices {
				accepts(t, s, c)
			}
			byKind := map[labyrinth.ActionKind][]labyrinth.Choice{}
			for _, c := range choices {
				byKind[c.Action.Kind] = append(byKind[c.Action.Kind], c)
			}
			for _, a := range sweep(s, v) {
				if !offered(byKind[a.Kind], a) {
					refused(t, s, a)
				}
			}
			if encode(t, s) != before {
				t.Fatal("the game was changed")
			}
		})
	})
}

func refused(t *rapid.T, s labyrinth.State, a labyrinth.Action) {
	script := dice.NewScript()
	next, events, err := labyrinth.Apply(s, a, script)
	if _, refusal := err.(labyrinth.Refusal); !refusal || len(events) > 0 || script.Rolls() > 0 {
		t.Fatalf("%+v was not offered: %v, %d events, %d dice", a, err, len(events), script.Rolls())
	}
	if next.Step != s.Step || &next.Heroes[0] != &s.Heroes[0] || &next.Map.Places[0] != &s.Map.Places[0] {
		t.Fatalf("%+v was refused and gave another game", a)
	}
}

func accepts(t *rapid.T, s labyrinth.State, c labyrinth.Choice) {
	try := func(a labyrinth.Action) {
		if _, _, err := labyrinth.Apply(s, a, live(3)); err != nil {
			t.Fatalf("%+v was offered: %v", a, err)
		}
	}
	a := c.Action
	switch {
	case c.Ranged:
		a.N = c.Min
		try(a)
		a.N = c.Max
		try(a)
	case c.Text > 0:
		a.Text = strings.Repeat("я", c.Text)
		try(a)
	case c.Thing, a.Kind == labyrinth.Enter:
		try(filled(t, s, c))
	default:
		try(a)
	}
}
