package grail_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// people are everybody who might act in a random fight.
func people() []grail.Viewer {
	return []grail.Viewer{{}, {Player: "p1"}, {Player: "p2"}, {Player: "nobody"}, master, {Player: "p1", Master: true}}
}

func anyOf[T any](t *rapid.T, name string, from ...T) T {
	return rapid.SampledFrom(from).Draw(t, name)
}

// anyLine is a line of any sort: damaged, pumped by one of its own, worn or a Phantasm, seen or not.
func anyLine(t *rapid.T, id grail.ClicheID) grail.Cliche {
	c := grail.Cliche{ID: id, Name: "the " + string(id), Kind: anyOf(t, "kind", ordinary, supernatural),
		Secrecy: anyOf(t, "secrecy", grail.Open, grail.Open, grail.WoundsOnly, grail.Hidden)}
	c.Noble, c.Resists = rapid.Bool().Draw(t, "noble"), rapid.Bool().Draw(t, "resists")
	c.Helper, c.Powerful = rapid.Bool().Draw(t, "helper"), rapid.Bool().Draw(t, "powerful")
	c.Max = grail.Rank(rapid.IntRange(2, 10).Draw(t, "max"))
	c.Now = c.Max
	if rapid.Bool().Draw(t, "damaged") {
		c = c.Damaged(rapid.IntRange(0, 3).Draw(t, "steps"))
	}
	return c
}

func anyFighter(t *rapid.T, id grail.FighterID) grail.Fighter {
	f := grail.Fighter{ID: id, Name: string(id), Side: rapid.IntRange(1, 3).Draw(t, "side"),
		Player: anyOf[grail.PlayerID](t, "player", "", "", "p1", "p2")}
	for _, trait := range []grail.Trait{grail.Endurance, grail.Magic} {
		c := anyLine(t, grail.ClicheID(trait))
		c.Trait = trait
		if c.Now == 0 {
			c.Now = c.Max
		}
		f.Cliches = append(f.Cliches, c)
	}
	for i := range rapid.IntRange(0, 4).Draw(t, "lines") {
		c := anyLine(t, grail.ClicheID(fmt.Sprintf("%s-line%d", id, i)))
		switch anyOf(t, "sort", "plain", "self", "magic", "endurance", "hide", "gem", "phantasm", "phantasm", "agility", "luck") {
		case "self":
			c.Payer = c.ID
		case "magic":
			c.Payer = "magic"
		case "endurance":
			c.Payer = "endurance"
		case "hide":
			c.Armours = "endurance"
		case "gem":
			c.Armours = "magic"
		case "phantasm":
			c.Phantasm, c.TrueName = true, "true name of "+string(c.ID)
			c.Constant, c.Throwable = rapid.Bool().Draw(t, "constant"), rapid.Bool().Draw(t, "throwable")
			c.Lift, c.Destroyed = rapid.IntRange(0, 3).Draw(t, "lift"), rapid.IntRange(0, 3).Draw(t, "destroyed") == 3
		case "luck":
			if !slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.Trait == grail.Luck }) {
				c.Trait = grail.Luck
			}
		case "agility":
			if !slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.Trait == grail.Agility }) {
				c.Trait = grail.Agility
			}
		}
		f.Cliches = append(f.Cliches, c)
	}
	if made, _, err := grail.Make(f, "magic", anyLine(t, grail.ClicheID(id+"-thing")), rapid.Bool().Draw(t, "familiar")); err == nil && rapid.Bool().Draw(t, "maker") {
		if made.Cliches[1].Now > 0 {
			f = made
		}
	}
	hidden := slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.Secrecy == grail.Hidden })
	if f.Servant = rapid.Bool().Draw(t, "servant"); f.Servant && id != "f0" {
		f.Contract = anyOf[grail.FighterID](t, "contract", "", "f0")
	}
	f.SealsSpent = rapid.IntRange(0, 3).Draw(t, "seals spent")
	f.AllOpen = !hidden && rapid.Bool().Draw(t, "all open")
	return f
}

func anyFight(t *rapid.T) grail.State {
	su := grail.Setup{
		Risk:       anyOf(t, "risk", body, mana, dispute),
		Initiative: anyOf(t, "initiative", enemies, players, rolled, simultaneous),
		Rules: grail.Rules{CapAtEX: rapid.Bool().Draw(t, "cap"), GraduatedUndefended: rapid.Bool().Draw(t, "graduated"),
			ChargeBrokenByKnockout: rapid.Bool().Draw(t, "by knock-out"),
			HelperGuardCancels:     rapid.Bool().Draw(t, "guard cancels"),
			Wounds:                 rapid.Bool().Draw(t, "wounds"),
			SealActOnlyIfUnused:    rapid.Bool().Draw(t, "only if unused"),
			Off:                    rapid.SliceOfNDistinct(rapid.SampledFrom(grail.Switchable()), 0, 2, rapid.ID).Draw(t, "off")},
	}
	for i := range rapid.IntRange(2, 7).Draw(t, "fighters") {
		su.Fighters = append(su.Fighters, anyFighter(t, grail.FighterID(fmt.Sprintf("f%d", i))))
	}
	su.Fighters[0].Side, su.Fighters[1].Side = 1, 2
	su.Fighters[0].Servant = false
	s, err := grail.New(su)
	if err != nil {
		t.Fatalf("New: %v, %+v", err, su)
	}
	for i := 2; i < len(su.Fighters); i++ {
		if f := su.Fighters[i]; f.Side < 3 && rapid.Bool().Draw(t, "grouped") {
			s = grouped(t, s, su.Fighters[f.Side-1].ID, f.ID)
		}
	}
	return s
}

// grouped lets two fighters of one side fight as one, where the table plays so.
func grouped(t *rapid.T, s grail.State, f, g grail.FighterID) grail.State {
	for _, a := range []grail.Action{{Fighter: f, Target: g}, {Fighter: g, Target: f}} {
		a.Kind, a.By, a.Cliche = grail.JoinGroup, master, "magic"
		if next, _, err := grail.Apply(s, a, live(8)); err == nil {
			s = next
		} else if !slices.Contains(s.Rules.Off, "G22") {
			t.Fatal(err)
		}
	}
	return s
}

// filled puts something into a choice's hole.
func filled(t *rapid.T, s grail.State, c grail.Choice) grail.Action {
	a := c.Action
	if c.Max > 0 {
		a.N = rapid.IntRange(c.Min, c.Max).Draw(t, "n")
	}
	if a.Kind == grail.Join {
		f := anyFighter(t, grail.FighterID(fmt.Sprintf("f%d", len(s.Fighters))))
		if !a.By.Master {
			f.Player = a.By.Player
		}
		a.Entrant = &f
	}
	return a
}

// anyAction is one that somebody may take now; declarations more often than endings.
func anyAction(t *rapid.T, s grail.State) grail.Action {
	var choices []grail.Choice
	for _, v := range people() {
		for _, c := range grail.Choices(s, v) {
			rare := c.Action.Kind == grail.Finish || c.Action.Kind == grail.Join && len(s.Fighters) > 8
			if !rare {
				choices = append(choices, c)
			}
		}
	}
	kinds := map[grail.ActionKind]bool{}
	var sorts []grail.ActionKind
	for _, c := range choices {
		if !kinds[c.Action.Kind] {
			kinds[c.Action.Kind] = true
			sorts = append(sorts, c.Action.Kind)
		}
	}
	kind := rapid.SampledFrom(sorts).Draw(t, "kind")
	choices = slices.DeleteFunc(choices, func(c grail.Choice) bool { return c.Action.Kind != kind })
	return filled(t, s, rapid.SampledFrom(choices).Draw(t, "choice"))
}

func live(seed uint64) dice.Roller { return dice.NewStream([32]byte{7}, seed, nil) }

// walk plays a random fight; each sees every state with the action that is about to be taken.
func walk(t *rapid.T, each func(grail.State, grail.Action)) {
	s := anyFight(t)
	for step := range uint64(rapid.IntRange(1, 15).Draw(t, "steps")) {
		if s.Stage == grail.Over {
			return
		}
		a := anyAction(t, s)
		each(s, a)
		next, _, err := grail.Apply(s, a, live(step))
		if err != nil {
			t.Fatalf("%+v was offered and refused: %v", a, err)
		}
		s = next
	}
}

func encode(t *rapid.T, v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestPropertyApply: what is offered is accepted and never changes its argument; a stored fight goes on as the live one.
func TestPropertyApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s grail.State, a grail.Action) {
			before := encode(t, s)
			next, events, err := grail.Apply(s, a, live(99))
			if err != nil {
				t.Fatalf("%+v was offered and refused: %v", a, err)
			}
			if encode(t, s) != before {
				t.Fatalf("%+v changed its argument", a)
			}
			sane(t, s, next, events)
			var stored grail.State
			if err := json.Unmarshal([]byte(before), &stored); err != nil {
				t.Fatal(err)
			}
			again, told, err := grail.Apply(stored, a, live(99))
			if err != nil || encode(t, again) != encode(t, next) || encode(t, told) != encode(t, events) {
				t.Fatalf("%+v on the stored fight differs: %v", a, err)
			}
			if string(grail.Canon(stored, a)) != string(grail.Canon(s, a)) {
				t.Fatalf("%+v on the stored fight has another canon", a)
			}
			for _, v := range people() {
				if d := cmp.Diff(grail.Choices(s, v), grail.Choices(stored, v)); d != "" {
					t.Fatal(d)
				}
			}
		})
	})
}

// sane: a hit hurts by at least 1, harm is no more than the damage, ranks keep their floor, steps only grow, and what
// is over is told.
func sane(t *rapid.T, s, next grail.State, events []grail.Event) {
	dealt, taken := 0, 0
	for _, x := range s.Landing {
		dealt += x.Damage
	}
	for _, e := range events {
		if e.Rule == "" || e.Round < s.Round {
			t.Fatalf("no rule or round: %+v", e)
		}
		if (e.Kind == grail.Harm || e.Kind == grail.Cost) && (e.N < 1 || e.To >= e.From || e.To < 0) {
			t.Fatalf("%+v took what was not there", e)
		}
		if e.Kind == grail.Harm || e.Kind == grail.Cost {
			held(t, s, e)
		}
		if e.Kind == grail.Harm && e.Rule != "G24" && e.Rule != "G16.4" && e.Rule != "G22" {
			taken += e.N
		}
		for _, p := range e.Damage {
			dealt += p.N
		}
		if e.Kind != grail.Exchange {
			continue
		}
		if e.Hit != (len(e.Damage) > 0) || e.Hit && e.Damage[0].N != 1 {
			t.Fatalf("hit %v, damage %+v", e.Hit, e.Damage)
		}
		if e.Defense != nil && e.Hit != (e.Attack.Total > e.Defense.Total) {
			t.Fatalf("%+v against %+v, hit %v", e.Attack, e.Defense, e.Hit)
		}
		whole := 0
		for _, p := range e.Damage {
			whole += p.N
			if p.N < 1 && p.Name != "guarded" {
				t.Fatalf("%+v", e.Damage)
			}
		}
		if e.Hit && whole < 1 {
			t.Fatalf("%+v", e.Damage)
		}
	}
	if taken > dealt {
		t.Fatalf("%d steps of harm of %d damage", taken, dealt)
	}
	for _, f := range next.Fighters {
		for _, c := range f.Cliches {
			if c.Now < 0 || c.Now > c.Max || c.Kind == supernatural && c.Now == F {
				t.Fatalf("%+v", c)
			}
		}
	}
	if next.Step < s.Step || next.Round < s.Round || (next.Stage == grail.Resolving) != (next.Pending != nil) {
		t.Fatalf("step %d to %d, %s, pending %v", s.Step, next.Step, next.Stage, next.Pending)
	}
	if over := len(events) > 0 && events[len(events)-1].Kind == grail.Ended; over != (next.Stage == grail.Over) {
		t.Fatalf("ended %v, stage %s", over, next.Stage)
	}
}

// held: what is told to be taken or paid is what the line held and holds no more, never a step beyond.
func held(t *rapid.T, s grail.State, e grail.Event) {
	for _, f := range s.Fighters {
		for _, c := range f.Cliches {
			if f.ID != e.Fighter || c.ID != e.Cliche {
				continue
			}
			was, is := c, c
			was.Now, is.Now = e.From, e.To
			if was.Steps()-is.Steps() != e.N {
				t.Fatalf("%+v tells of %d steps, %v has %d and %d", e, e.N, c.Kind, was.Steps(), is.Steps())
			}
		}
	}
}

// TestPropertyNeverSticks: silence alone ends every round.
func TestPropertyNeverSticks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s grail.State, _ grail.Action) {
			round := s.Round
			for range 3*len(s.Fighters) + 3 {
				next, _, err := grail.Apply(s, grail.Action{Kind: grail.Timeout}, live(5))
				if err != nil {
					t.Fatal(err)
				}
				if next.Step <= s.Step {
					t.Fatal("silence did nothing")
				}
				if s = next; s.Stage == grail.Over || s.Round > round {
					return
				}
			}
			t.Fatalf("round %d does not end: %+v", round, s)
		})
	})
}

// sweep is every action worth trying: all kinds with everything that is there, and some that is not.
func sweep(all []grail.Action, s grail.State, v grail.Viewer) []grail.Action {
	all = append(all, []grail.Action{{Kind: grail.Resolve}, {Kind: grail.Timeout}, {Kind: grail.Finish}, {Kind: "dance"}, {},
		{Kind: grail.Join}, {Kind: grail.Resolve, N: 1}, {Kind: grail.Timeout, Fighter: "f0"}}...)
	for _, i := range []grail.Initiative{enemies, players, rolled, simultaneous, "x", ""} {
		all = append(all, grail.Action{Kind: grail.SetInitiative, Initiative: i})
	}
	for _, rule := range append(grail.Switchable(), "G1", "") {
		all = append(all, grail.Action{Kind: grail.SwitchRule, Rule: rule}, grail.Action{Kind: grail.SwitchRule, Rule: rule, Once: true})
	}
	for _, n := range []int{-1, 0, 1, 30, grail.MaxTN, grail.MaxTN + 1} {
		all = append(all, grail.Action{Kind: grail.SetAmbush, N: n})
	}
	ids := []grail.FighterID{"", "nobody"}
	lines := []grail.ClicheID{"", "nothing"}
	things := func(f grail.Fighter) (ids []grail.ClicheID) {
		for _, x := range f.Things {
			ids = append(ids, x.Line.ID)
		}
		return ids
	}
	for _, f := range s.Fighters {
		ids = append(ids, f.ID)
	}
	for _, f := range append(s.Fighters, grail.Fighter{ID: "nobody"}, grail.Fighter{}) {
		own := lines
		for _, c := range f.Cliches {
			own = append(own, c.ID)
		}
		own = append(own, things(f)...)
		all = sweepOf(all, f.ID, ids, own)
		all = sweepInside(all, s, f.ID, own)
		all = sweepSeals(all, s, f, ids, own)
		all = sweepGroups(all, f.ID, ids, own)
	}
	for i := range all {
		all[i].By = v
	}
	return all
}

func sweepOf(all []grail.Action, f grail.FighterID, ids []grail.FighterID, lines []grail.ClicheID) []grail.Action {
	for _, id := range lines {
		for _, use := range []grail.Use{grail.ForAttack, grail.ForDefense, ""} {
			all = append(all, grail.Action{Kind: grail.ToggleHelper, Fighter: f, Cliche: id, Use: use})
			for _, g := range []grail.Grade{grail.Fitting, grail.Dramatic, grail.Practical, grail.Misfit, "x"} {
				all = append(all, grail.Action{Kind: grail.SetGrade, Fighter: f, Cliche: id, Use: use, Grade: g})
			}
		}
		for n := -1; n < 12; n++ {
			all = append(all, grail.Action{Kind: grail.SetSteps, Fighter: f, Cliche: id, N: n},
				grail.Action{Kind: grail.SetMax, Fighter: f, Cliche: id, N: n})
		}
	}
	for _, n := range []int{-1, 0, 1, 2, grail.MaxFighters, grail.MaxFighters + 1} {
		all = append(all, grail.Action{Kind: grail.SetSide, Fighter: f, N: n})
	}
	for _, out := range []grail.Out{"", grail.KnockedOut, grail.Retreated, "x"} {
		all = append(all, grail.Action{Kind: grail.SetOut, Fighter: f, Out: out})
	}
	for _, k := range []grail.ActionKind{grail.Ready, grail.Wait, grail.Allow, grail.GrantClash, grail.GrantPowerful} {
		all = append(all, grail.Action{Kind: k, Fighter: f}, grail.Action{Kind: k, Fighter: f, N: 1})
	}
	for _, k := range []grail.ActionKind{grail.ChooseTarget, grail.Answer, grail.GiveMana, grail.Identify} {
		for _, id := range ids {
			all = append(all, grail.Action{Kind: k, Fighter: f, Target: id})
		}
	}
	for _, k := range []grail.ActionKind{grail.ChooseAttack, grail.ChooseDefense, grail.OpenPhantasm, grail.Shatter, grail.ShowSign,
		grail.SetWhole, grail.SetSwift} {
		for _, id := range lines {
			all = append(all, grail.Action{Kind: k, Fighter: f, Cliche: id})
		}
	}
	for _, m := range []grail.Mode{grail.Attack, grail.Charge, grail.Prepare, grail.Guard, grail.Retreat, "", "x"} {
		all = append(all, grail.Action{Kind: grail.ChooseMode, Fighter: f, Mode: m})
	}
	for n := -1; n < 40; n += 1 + max(0, n/12*6) {
		all = append(all, grail.Action{Kind: grail.PumpAttack, Fighter: f, N: n}, grail.Action{Kind: grail.PumpDefense, Fighter: f, N: n})
	}
	return all
}

func sweepInside(all []grail.Action, s grail.State, f grail.FighterID, lines []grail.ClicheID) []grail.Action {
	for _, id := range lines {
		for _, g := range append(s.Fighters, grail.Fighter{}) {
			for _, x := range append(g.Inner, grail.Inner{ID: "x"}, grail.Inner{ID: grail.Wounds}) {
				all = append(all, grail.Action{Kind: grail.Struggle, Fighter: f, Target: g.ID, Inner: x.ID, Cliche: id})
			}
		}
		all = append(all, grail.Action{Kind: grail.Confront, Fighter: f, Cliche: id})
		for _, reason := range []string{grail.ReasonHelpless, grail.ReasonRetreats, grail.ReasonTraitLost, grail.ReasonDown, ""} {
			all = append(all, grail.Action{Kind: grail.DecideFate, Fighter: f, Cliche: id, Reason: reason})
		}
	}
	for n := -1; n < 10; n++ {
		all = append(all, grail.Action{Kind: grail.Mend, Fighter: f, N: n}, grail.Action{Kind: grail.LiftPhantasm, Fighter: f, N: n})
	}
	return all
}

func sweepGroups(all []grail.Action, f grail.FighterID, ids []grail.FighterID, lines []grail.ClicheID) []grail.Action {
	all = append(all, grail.Action{Kind: grail.LeadGroup, Fighter: f}, grail.Action{Kind: grail.LeaveGroup, Fighter: f})
	for _, g := range ids {
		for _, id := range lines {
			all = append(all, grail.Action{Kind: grail.JoinGroup, Fighter: f, Target: g, Cliche: id})
		}
		all = append(all, grail.Action{Kind: grail.SendAttacker, Fighter: f, Target: g}, grail.Action{Kind: grail.SendDefender, Fighter: f, Target: g})
	}
	return all
}

func sweepSeals(all []grail.Action, s grail.State, f grail.Fighter, ids []grail.FighterID, lines []grail.ClicheID) []grail.Action {
	for _, g := range ids {
		order := grail.Action{Kind: grail.Command, Fighter: f.ID, Target: g, Scope: grail.ScopeNow}
		for _, order.At = range ids {
			for _, order.Act = range []grail.Act{grail.ActStrike, grail.ActUnleash, grail.ActWords} {
				all = append(all, order)
			}
		}
		for _, order.Scope = range append(grail.Scopes(), "", "x") {
			order.Act, order.At, order.N = grail.ActWords, "", 3
			all = append(all, order)
			for _, order.Act = range []grail.Act{grail.ActWords, grail.ActRestore, grail.ActLift, "x"} {
				order.N, order.Inner = 0, ""
				all = append(all, order)
				order.Inner = "seal-1"
				all = append(all, order)
			}
		}
		all = append(all, grail.Action{Kind: grail.SetBond, Fighter: f.ID, Target: g})
	}
	for _, id := range lines {
		all = append(all, grail.Action{Kind: grail.BreakThing, Fighter: f.ID, Cliche: id})
	}
	for n := -1; n <= grail.Seals+1; n++ {
		all = append(all, grail.Action{Kind: grail.SetSeals, Fighter: f.ID, N: n})
	}
	for _, as := range []grail.Boon{grail.NoBoon, grail.AsPhantasm, grail.AsMagic, grail.AsHelp, "x"} {
		for _, id := range lines {
			for _, n := range []int{-1, 0, 1, 7} {
				all = append(all, grail.Action{Kind: grail.Obey, Fighter: f.ID, Cliche: id, As: as, N: n})
			}
		}
		for _, x := range append(f.Inner, grail.Inner{}, grail.Inner{ID: "seal-2"}) {
			for _, n := range []int{-1, 0, 1, 10, 11} {
				all = append(all, grail.Action{Kind: grail.SetInner, Fighter: f.ID, Inner: x.ID, N: n})
			}
			all = append(all, grail.Action{Kind: grail.UseSeal, Fighter: f.ID, Inner: x.ID, As: as})
		}
	}
	for _, id := range lines {
		all = append(all, grail.Action{Kind: grail.Resist, Fighter: f.ID, Cliche: id})
	}
	return all
}

// menu is what is offered, by the action without its number.
type menu map[grail.Action][]grail.Choice

func menuOf(choices []grail.Choice) menu {
	m := menu{}
	for _, c := range choices {
		m[numberless(c.Action)] = append(m[numberless(c.Action)], c)
	}
	return m
}

func numberless(a grail.Action) grail.Action {
	a.N = 0
	return a
}

func (m menu) has(a grail.Action) bool {
	return slices.ContainsFunc(m[numberless(a)], func(c grail.Choice) bool {
		return a.Kind != grail.Join && (a.N == c.Action.N || c.Max > 0 && a.N >= c.Min && a.N <= c.Max)
	})
}

// TestPropertyChoices: whatever is offered is accepted, whatever is not is refused, without a trace.
func TestPropertyChoices(t *testing.T) {
	var all []grail.Action
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s grail.State, _ grail.Action) {
			v := rapid.SampledFrom(people()).Draw(t, "viewer")
			choices, before := grail.Choices(s, v), encode(t, s)
			for _, c := range choices {
				if c.Max > 0 {
					accepts(t, s, c, c.Min)
					accepts(t, s, c, c.Max)
				} else if c.Action.Kind != grail.Join {
					accepts(t, s, c, c.Action.N)
				}
			}
			offered := menuOf(choices)
			all = sweep(all[:0], s, v)
			for _, a := range all {
				if offered.has(a) {
					continue
				}
				script := dice.NewScript()
				next, events, err := grail.Apply(s, a, script)
				if _, refusal := err.(grail.Refusal); !refusal || len(events) > 0 || script.Rolls() > 0 {
					t.Fatalf("%+v was not offered: %v, %d events, %d dice", a, err, len(events), script.Rolls())
				}
				if &next.Fighters[0] != &s.Fighters[0] || next.Stage != s.Stage || next.Step != s.Step {
					t.Fatalf("%+v was refused and changed %s", a, cmp.Diff(s, next))
				}
			}
			if encode(t, s) != before {
				t.Fatal("the fight was changed")
			}
		})
	})
}

func accepts(t *rapid.T, s grail.State, c grail.Choice, n int) {
	a := c.Action
	a.N = n
	if _, _, err := grail.Apply(s, a, live(3)); err != nil {
		t.Fatalf("%+v was offered: %v", a, err)
	}
}

// otherwise is the same fight for v, with other secrets: hidden ranks, lines and declarations of fighters that v does
// not play.
func otherwise(t *rapid.T, s grail.State, v grail.Viewer) grail.State {
	var o grail.State
	if err := json.Unmarshal([]byte(encode(t, s)), &o); err != nil {
		t.Fatal(err)
	}
	for i := range o.Groups {
		otherGroup(t, &o.Groups[i], o, v)
	}
	for i := range o.Fighters {
		f := &o.Fighters[i]
		if v.Master || v.Player != "" && v.Player == f.Player {
			continue
		}
		bound := bonded(s, v, f.ID)
		for j := range f.Cliches {
			if !bound || !magical(*f, f.Cliches[j]) {
				f.Cliches[j] = otherLine(t, f.Cliches[j])
			}
		}
		if !f.AllOpen && rapid.Bool().Draw(t, "one more") {
			extra := anyLine(t, "extra")
			extra.Secrecy = grail.Hidden
			f.Cliches = slices.Insert(f.Cliches, rapid.IntRange(0, len(f.Cliches)).Draw(t, "where"), extra)
		}
		announced := o.Initiative == enemies && f.Player == "" && f.Declared.Ready ||
			len(o.Blows) > 0 && o.Blows[0].Opened && o.Blows[0].By == f.ID
		f.Declared = otherDeclaration(t, f.Declared, announced, o.Fighters, f.Cliches)
		if f.Undefended = rapid.Bool().Draw(t, "undefended"); !f.Known {
			f.TrueName = "another"
		}
		f.Striking, f.Grades = rapid.Bool().Draw(t, "striking"), nil
		if f.Band.With != "" {
			f.Band.Cliche = rapid.SampledFrom(f.Cliches).Draw(t, "fitting").ID
		}
		for j := range f.Inner {
			f.Inner[j].As = grail.NoBoon
		}
		if f.Kept != nil {
			kept := otherDeclaration(t, *f.Kept, false, o.Fighters, f.Cliches)
			f.Kept = &kept
		}
		f.AttackHelpers, f.DefenseHelpers = nil, []grail.ClicheID{rapid.SampledFrom(f.Cliches).Draw(t, "helper").ID}
	}
	return o
}

// otherGroup sends others, unless v plays one of the group.
func otherGroup(t *rapid.T, g *grail.Group, s grail.State, v grail.Viewer) {
	ids := []grail.FighterID{""}
	for _, m := range g.Members {
		for _, f := range s.Fighters {
			if f.ID == m.Fighter && (v.Master || v.Player != "" && v.Player == f.Player) {
				return
			}
		}
		ids = append(ids, m.Fighter)
	}
	g.Defender = rapid.SampledFrom(ids).Draw(t, "defender")
	g.Attacker, g.Grudges = rapid.SampledFrom(ids[1:]).Draw(t, "attacker"), nil
}

// bonded tells whether v plays the other side of this fighter's contract, and so sees its «Магия».
func bonded(s grail.State, v grail.Viewer, id grail.FighterID) bool {
	for _, f := range s.Fighters {
		for _, g := range s.Fighters {
			if f.Contract == g.ID && v.Player != "" && (f.ID == id && g.Player == v.Player || g.ID == id && f.Player == v.Player) {
				return true
			}
		}
	}
	return false
}

func magical(f grail.Fighter, c grail.Cliche) bool {
	return c.Trait == grail.Magic || c.Armours == "magic"
}

func otherLine(t *rapid.T, c grail.Cliche) grail.Cliche {
	switch {
	case c.Revealed:
	case c.Secrecy == grail.Hidden:
		o := anyLine(t, c.ID)
		o.Secrecy, o.Trait = grail.Hidden, c.Trait
		o.Phantasm, o.Destroyed = rapid.Bool().Draw(t, "phantasm") || c.Destroyed, c.Destroyed // everybody has seen it burst
		if c.Trait == "" && rapid.Bool().Draw(t, "worn") {
			o.Armours = "endurance"
		}
		return o
	case c.Secrecy == grail.WoundsOnly: // others know how much it has lost
		if c.Now > 1 && c.Max < 10 {
			c.Now, c.Max = c.Now+1, c.Max+1
		}
	}
	return c
}

func otherDeclaration(t *rapid.T, d grail.Declaration, announced bool, fs []grail.Fighter, cs []grail.Cliche) grail.Declaration {
	o := grail.Declaration{Ready: d.Ready, Target: rapid.SampledFrom(fs).Draw(t, "target").ID,
		Mode:   anyOf(t, "mode", grail.Attack, grail.Charge, grail.Prepare, grail.Guard, grail.Retreat),
		Attack: rapid.SampledFrom(cs).Draw(t, "attack").ID, AttackPump: rapid.IntRange(0, 3).Draw(t, "pump")}
	if rapid.Bool().Draw(t, "defends") {
		o.Defense, o.DefensePump = rapid.SampledFrom(cs).Draw(t, "defence").ID, rapid.IntRange(0, 3).Draw(t, "pump")
	}
	if announced {
		o.Target = d.Target
	}
	return o
}

// knowledge is everything that the engine tells v about a fight.
func knowledge(s grail.State, v grail.Viewer) any {
	var odds []grail.Odds
	fighters := grail.View(s, v).Fighters
	for _, f := range fighters {
		lines := append(f.Lines, grail.Line{ID: "extra"}, grail.Line{}) // one that may be hidden, and none
		for _, g := range fighters {
			if g.Side == f.Side {
				continue
			}
			for _, c := range lines {
				for pump := range 2 {
					odds = append(odds, grail.AttackOdds(s, v, f.ID, c.ID, pump, g.ID), grail.DefenseOdds(s, v, f.ID, c.ID, pump, g.ID))
				}
			}
		}
	}
	return []any{grail.View(s, v), grail.Choices(s, v), odds}
}

// TestPropertyNonInterference: others' secrets change nothing that one is told.
func TestPropertyNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s grail.State, _ grail.Action) {
			for _, v := range people()[:4] { // the master knows everything
				mine, theirs := knowledge(s, v), knowledge(otherwise(t, s, v), v)
				if !reflect.DeepEqual(mine, theirs) {
					t.Fatalf("%+v is told otherwise: %s", v, cmp.Diff(mine, theirs, cmp.Comparer(func(a, b dice.Chance) bool { return a.Cmp(b) == 0 })))
				}
			}
		})
	})
}

// TestPropertyHiddenNames: what happened is told in the same words whatever a hidden line is called.
func TestPropertyHiddenNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s grail.State, a grail.Action) {
			for _, v := range people()[:4] {
				o, names := renamed(t, s, v)
				sameWords(t, v, s, o, grail.Action{Kind: grail.Timeout}, grail.Action{Kind: grail.Timeout})
				if a.Kind == grail.Join || a.Kind == grail.Shatter || a.Kind == grail.OpenPhantasm || a.Kind == grail.Identify {
					continue // they choose what will be revealed, or bring lines of their own
				}
				b := a
				if a.Cliche != "" {
					b.Cliche = names[a.Fighter][a.Cliche]
				}
				sameWords(t, v, s, o, a, b)
			}
		})
	})
}

// sameWords: two fights that v cannot tell apart are told in the same words after one and the same action.
func sameWords(t *rapid.T, v grail.Viewer, s, o grail.State, a, b grail.Action) {
	next, events, err := grail.Apply(s, a, live(11))
	if err != nil {
		t.Fatal(err)
	}
	other, told, err := grail.Apply(o, b, live(11))
	if err != nil {
		t.Fatalf("%+v: %v", b, err)
	}
	if d := cmp.Diff(grail.ViewEvents(next, events, v), grail.ViewEvents(other, told, v)); d != "" {
		t.Fatalf("%+v is told of %+v: %s", v, a, d)
	}
}

// renamed calls every line that is hidden from v something else.
func renamed(t *rapid.T, s grail.State, v grail.Viewer) (grail.State, map[grail.FighterID]map[grail.ClicheID]grail.ClicheID) {
	var o grail.State
	if err := json.Unmarshal([]byte(encode(t, s)), &o); err != nil {
		t.Fatal(err)
	}
	names := map[grail.FighterID]map[grail.ClicheID]grail.ClicheID{}
	for i := range o.Fighters {
		names[o.Fighters[i].ID] = otherNames(s, v, o.Fighters[i])
		rename(&o.Fighters[i], names[o.Fighters[i].ID])
	}
	for i := range o.Entered {
		rename(&o.Entered[i], names[o.Entered[i].ID])
	}
	for i := range o.Groups {
		for j, m := range o.Groups[i].Members {
			o.Groups[i].Members[j].Cliche = names[m.Fighter][m.Cliche]
		}
	}
	for i, x := range o.Signs {
		o.Signs[i].Cliche = names[x.Owner][x.Cliche]
	}
	for i, x := range o.Landing {
		o.Landing[i].Life = names[x.Fighter][x.Life]
	}
	for i, x := range o.Fallen {
		o.Fallen[i].Cliche = names[x.Fighter][x.Cliche]
	}
	for i, x := range o.Blows {
		if x.Wanted != "" {
			for _, f := range o.Fighters {
				if f.ID == x.By {
					o.Blows[i].Wanted = names[f.Declared.Target][x.Wanted]
				}
			}
		}
	}
	return o, names
}

// otherNames are new ids for the lines that are hidden from v.
func otherNames(s grail.State, v grail.Viewer, f grail.Fighter) map[grail.ClicheID]grail.ClicheID {
	names := map[grail.ClicheID]grail.ClicheID{}
	for _, c := range f.Cliches {
		names[c.ID] = c.ID
		own := v.Player != "" && v.Player == f.Player
		called := c.ID == f.Declared.Phantasm // firing may reveal it
		if c.Secrecy == grail.Hidden && !own && !called && !c.Revealed && !(bonded(s, v, f.ID) && magical(f, c)) {
			names[c.ID] = "x" + c.ID
		}
	}
	return names
}

func rename(f *grail.Fighter, names map[grail.ClicheID]grail.ClicheID) {
	for j := range f.Cliches {
		c := &f.Cliches[j]
		if names[c.ID] != c.ID {
			c.Name = "another"
		}
		c.ID, c.Payer, c.Armours = names[c.ID], names[c.Payer], names[c.Armours]
	}
	for j := range f.Things {
		f.Things[j].From, f.Things[j].Line.ID = names[f.Things[j].From], names[f.Things[j].Line.ID]
	}
	for j := range f.Inner {
		f.Inner[j].Cliche = names[f.Inner[j].Cliche]
	}
	for j := range f.Grades {
		f.Grades[j].Cliche = names[f.Grades[j].Cliche]
	}
	f.Band.Cliche, f.Swift = names[f.Band.Cliche], names[f.Swift]
	for _, set := range [][]grail.ClicheID{f.AttackHelpers, f.DefenseHelpers, f.Settled} {
		for j := range set {
			set[j] = names[set[j]]
		}
	}
	for _, d := range []*grail.Declaration{&f.Declared, f.Kept} {
		if d != nil {
			d.Attack, d.Defense, d.Phantasm = names[d.Attack], names[d.Defense], names[d.Phantasm]
		}
	}
}
