package grail_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

func passed(fighters []grail.Fighter, span grail.Span) (ticked, all []string) {
	for _, x := range grail.Passed(fighters, span) {
		all = append(all, x.Key())
		if x.Usual {
			ticked = append(ticked, x.Key())
		}
	}
	return ticked, all
}

// G16.2, G24 What is over ends, each scope when its time has passed.
func TestTimeEnds(t *testing.T) {
	f := npc("saber", 1, line("endurance", C), line("pride", C))
	f.Inner = []grail.Inner{{ID: grail.Aspect, Cliche: "pride", Text: "face"}, {ID: "seal-1", Rank: A, Scope: grail.ScopeFight},
		{ID: "seal-2", Rank: B, Scope: grail.ScopeHours}, {ID: "seal-3", Rank: C, Scope: grail.ScopeDay},
		{ID: "seal-4", Rank: D, Scope: grail.ScopeDays, Text: "beware"}, {ID: grail.Wounds, Rank: F}}
	for span, ends := range map[grail.Span]int{grail.Minutes: 2, grail.Hours: 3, grail.Day: 4, grail.Days: 5} {
		ticked, all := passed([]grail.Fighter{f}, span)
		if len(ticked) != ends || !slices.Equal(ticked, all) {
			t.Errorf("%s: %v", span, all)
		}
		after, events, err := grail.Pass([]grail.Fighter{f}, span, ticked)
		if err != nil || len(after[0].Inner) != 6-ends || len(events) != 1+ends || len(f.Inner) != 6 {
			t.Errorf("%s: %v, %+v", span, err, events)
		}
		if first := events[0]; first.Kind != grail.TimePassed || first.Text != string(span) || first.Rule != "GXX" {
			t.Errorf("%+v", first)
		}
	}
	_, events, _ := grail.Pass([]grail.Fighter{f}, grail.Days, []string{"ends/saber/seal-4"})
	want := grail.Event{Kind: grail.InnerGone, Rule: "G16.2", Fighter: "saber", Text: "beware", Inner: "seal-4"}
	if diff := cmp.Diff(want, events[1]); diff != "" || len(events) != 2 {
		t.Error(diff)
	}
}

// What time heals by itself is ticked before; the master's tick decides.
func TestTimeHeals(t *testing.T) {
	f := npc("vera", 1, damagedTo(F, human("endurance", B)), damagedTo(0, line("magic", C)), damagedTo(E, armours("magic", line("ring", C))),
		damagedTo(E, paidBy("sign", line("sign", C))), line("luck", C))
	f.Inner = []grail.Inner{{ID: grail.Wounds, Rank: F}} // one of the four steps that «Выносливость» lacks
	after := func(span grail.Span, ticks ...string) []grail.Rank {
		all, _, err := grail.Pass([]grail.Fighter{f}, span, ticks)
		if err != nil {
			t.Fatal(err)
		}
		var ranks []grail.Rank
		for _, c := range all[0].Cliches {
			ranks = append(ranks, c.Now)
		}
		return ranks
	}
	for _, c := range []struct {
		span grail.Span
		want []grail.Rank
		all  int
	}{{grail.Minutes, []grail.Rank{F, 0, E, E, C}, 0}, {grail.Hours, []grail.Rank{E, E, D, E, C}, 4},
		{grail.Day, []grail.Rank{D, C, C, E, C}, 4}, {grail.Days, []grail.Rank{C, C, C, E, C}, 4}} {
		ticked, all := passed([]grail.Fighter{f}, c.span)
		if got := after(c.span, ticked...); !slices.Equal(got, c.want) || len(all) != c.all {
			t.Errorf("%s: %v, want %v; %v", c.span, got, c.want, all)
		}
	}
	if got := after(grail.Days, "heals/vera/sign"); !slices.Equal(got, []grail.Rank{F, 0, E, C, C}) {
		t.Errorf("a repair by the master's tick alone: %v", got)
	}
	for _, ticks := range [][]string{{"heals/vera/luck"}, {"heals/nobody/magic"}, {"heals/vera/magic", "heals/vera/magic"}} {
		all, events, err := grail.Pass([]grail.Fighter{f}, grail.Days, ticks)
		if err != grail.BadAction || len(events) > 0 || !cmp.Equal(all, []grail.Fighter{f}) {
			t.Errorf("%v: %v, %v", ticks, err, events)
		}
	}
	if _, _, err := grail.Pass(nil, "year", nil); err != grail.BadAction {
		t.Error(err)
	}
}

// G14 A destroyed Phantasm returns with its Servant's new summoning alone, by the master's tick.
func TestTimeReturns(t *testing.T) {
	blade := phantasm(line("blade", C))
	blade.Destroyed = true
	f := npc("saber", 1, line("endurance", C), blade)
	for _, span := range []grail.Span{grail.Minutes, grail.Hours} {
		if _, all := passed([]grail.Fighter{f}, span); len(all) > 0 {
			t.Errorf("%s: %v", span, all)
		}
	}
	ticked, all := passed([]grail.Fighter{f}, grail.Day)
	if len(ticked) > 0 || !slices.Equal(all, []string{"returns/saber/blade"}) {
		t.Errorf("%v, %v", ticked, all)
	}
	after, events, err := grail.Pass([]grail.Fighter{f}, grail.Day, all)
	if err != nil || after[0].Cliches[1].Destroyed || events[1].Kind != grail.Restored || events[1].Rule != "G14" {
		t.Errorf("%v, %+v", err, events)
	}
}

// Leave keeps what lasts and nothing of the scene.
func TestLeave(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).act(order(grail.ScopeDay, 0, "Жди")).act(obey("", grail.AsHelp)).
		act(grail.Action{Kind: grail.SetOut, By: master, Fighter: "foe", Out: grail.KnockedOut})
	saber, vera := b.fighter("saber").Leave(), b.fighter("vera").Leave()
	if saber.Declared != (grail.Declaration{}) || saber.Contract != "vera" || len(saber.Inner) != 1 || vera.SealsSpent != 1 || b.fighter("foe").Leave().Out != "" {
		t.Errorf("%+v, %+v", saber, vera)
	}
	if _, err := grail.New(grail.Setup{Risk: body, Initiative: players, Fighters: []grail.Fighter{saber, vera, npc("rat", 2, line("endurance", C))}}); err != nil {
		t.Error(err)
	}
}
