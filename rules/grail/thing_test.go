package grail_test

import (
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/grail"
)

// G25 Dice of a rank when things are made.
func TestG25Dice(t *testing.T) {
	for i, want := range []int{0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14} {
		if got := grail.Dice(grail.Rank(i), false); got != want || grail.Dice(grail.Rank(i), true) != 2*want {
			t.Errorf("%v holds %d dice, want %d", grail.Rank(i), got, want)
		}
	}
}

// G25 What is left becomes the highest rank whose dice fit; current and maximum rank fall alike, so nothing heals it;
// when the thing is destroyed the same number of ranks comes back to both.
func TestG25(t *testing.T) {
	noble := func(c grail.Cliche) grail.Cliche {
		c.Noble = true
		return c
	}
	for _, c := range []struct {
		name      string
		from, it  grail.Cliche
		now, most grail.Rank
	}{
		{"A less E is C", line("magic", A), line("ring", E), C, C},
		{"EX 14 less D 3: A+++ 12 does not fit, A++ 10 does", line("magic", EX), line("ring", D), APlus2, APlus2},
		{"damaged: C of A less E is E, two ranks", damagedTo(C, line("magic", A)), line("ring", E), E, C},
		{"below the floor it is 0", line("magic", D), line("ring", E), 0, 0},
		{"all of it", line("magic", C), line("ring", C), 0, 0},
		{"a human cliché keeps F", human("craft", D), line("ring", E), F, F},
		{"a noble source holds twice", noble(line("magic", C)), line("ring", E), D, D},
		{"a noble thing takes twice", line("magic", A), noble(line("ring", E)), E, E},
	} {
		f := npc("vera", 1, c.from, line("endurance", C))
		made, e, err := grail.Make(f, c.from.ID, c.it, false)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		got := made.Cliches[0]
		if got.Now != c.now || got.Max != c.most || made.Cliches[2].ID != "ring" || f.Cliches[0] != c.from || len(f.Things) > 0 {
			t.Errorf("%s: %v of %v, want %v of %v", c.name, got.Now, got.Max, c.now, c.most)
		}
		if e.Kind != grail.ThingMade || e.Rule != "G25" || e.From != c.from.Now || e.To != c.now || e.N != grail.Dice(c.it.Max, c.it.Noble) || e.Text != "ring" {
			t.Errorf("%s: %+v", c.name, e)
		}
		_, all := passed([]grail.Fighter{made}, grail.Days)
		if lost := c.from.Max - c.from.Now; lost == 0 && len(all) > 0 {
			t.Errorf("%s: %v would heal", c.name, all)
		}
		back, e, err := grail.Unmake(made, "ring")
		if err != nil || len(back.Things) > 0 || len(back.Cliches) != 2 || back.Cliches[0] != c.from || e.Kind != grail.ThingBroken || e.To != c.from.Now {
			t.Errorf("%s: %v, %+v", c.name, err, back.Cliches)
		}
		if b := grail.Audit(made, grail.Rules{}); b.Lines[0].Max != c.from.Max {
			t.Errorf("%s: it was built as %v", c.name, b.Lines[0].Max)
		}
	}
	if _, _, err := grail.Unmake(npc("vera", 1, line("magic", A)), "ring"); err != grail.NotATarget {
		t.Error(err)
	}
}

func TestG25Refuses(t *testing.T) {
	f := npc("vera", 1, damagedTo(E, line("magic", A)), line("endurance", C))
	for _, c := range []struct {
		from grail.ClicheID
		it   grail.Cliche
		want error
	}{{"magic", line("ring", D), grail.PumpTooHigh}, {"nothing", line("ring", E), grail.NoSuchCliche}, {"magic", line("endurance", E), grail.BadAction},
		{"magic", human("ring", E), grail.BadAction}, {"magic", damagedTo(0, line("ring", E)), grail.BadAction},
		{"magic", line("luck", E), grail.BadAction}, {"magic", armours("nothing", line("ring", E)), grail.BadAction}} {
		if _, _, err := grail.Make(f, c.from, c.it, false); err != c.want {
			t.Errorf("%+v: %v, want %v", c.it, err, c.want)
		}
	}
}

// G25 A familiar fights by itself. When the master says that a thing is destroyed its dice come back at once.
func TestG25InAFight(t *testing.T) {
	vera, _, err := grail.Make(hero("vera", 1, line("magic", A), line("endurance", C)), "magic", line("owl", D), true)
	if err != nil || len(vera.Cliches) != 2 {
		t.Fatal(err)
	}
	owl := vera.Things[0].Fighter("owl", 1)
	b := fight(t, body, players, vera, owl, npc("foe", 2, line("claws", D), line("endurance", C))).wants("vera", "magic", D)
	if b.fighter("owl").Name != "owl" || b.fighter("owl").Cliches[0].Now != D {
		t.Errorf("%+v", b.fighter("owl"))
	}
	breaks := grail.Action{Kind: grail.BreakThing, By: grail.Viewer{Player: "vera"}, Fighter: "vera", Cliche: "owl"}
	b.refuse(grail.MasterOnly, breaks)
	breaks.By = master
	if e := b.act(breaks).first(grail.ThingBroken); e.From != D || e.To != A {
		t.Errorf("%+v", e)
	}
	b.wants("vera", "magic", A).refuse(grail.NotATarget, breaks)
}

// A line that things have drawn empty is no reason to stay away from a fight.
func TestG25Drawn(t *testing.T) {
	vera, _, err := grail.Make(hero("vera", 1, line("magic", C), line("endurance", C)), "magic", line("ring", C), false)
	if err != nil {
		t.Fatal(err)
	}
	fight(t, body, players, vera, npc("foe", 2, line("endurance", C))).wants("vera", "magic", 0).
		act(grail.Action{Kind: grail.BreakThing, By: master, Fighter: "vera", Cliche: "ring"}).wants("vera", "magic", C)
}

// TestPropertyThings: making never leaves a rank that its kind has not, and destroying gives back what was taken.
func TestPropertyThings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, it := anyLine(t, "from"), anyLine(t, "it")
		it.Kind, it.Now = supernatural, it.Max
		f := npc("vera", 1, from)
		made, _, err := grail.Make(f, "from", it, false)
		if err != nil {
			if grail.Dice(it.Max, it.Noble) <= grail.Dice(from.Now, from.Noble) {
				t.Fatalf("%+v of %+v: %v", it, from, err)
			}
			return
		}
		c := made.Cliches[0]
		if c.Now < 0 || c.Now > c.Max || c.Kind == supernatural && (c.Now == F || c.Max == F) ||
			grail.Dice(c.Now, c.Noble)+grail.Dice(it.Max, it.Noble) > grail.Dice(from.Now, from.Noble) {
			t.Fatalf("%+v of %+v", c, from)
		}
		back, _, err := grail.Unmake(made, "it")
		if err != nil || back.Cliches[0] != from {
			t.Fatalf("%v, %+v, was %+v", err, back.Cliches[0], from)
		}
	})
}

// G23 One opponent of index base + count / k, EX at most; one creature is itself.
func TestG23(t *testing.T) {
	for _, c := range []struct {
		base  grail.Rank
		count int
		per   int
		want  grail.Rank
	}{{D, 1, 1, D}, {D, 2, 1, B}, {D, 9, 10, D}, {D, 10, 10, C}, {C, 6, 3, A}, {F, 7, 2, C}, {B, 1000, 1, EX}, {EX, 5, 1, EX},
		{D, 0, 1, 0}, {D, 5, 0, 0}, {D, 5, 11, 0}, {D, 1001, 1, 0}, {0, 5, 1, 0}} {
		if got := grail.HordeRank(c.base, c.count, c.per); got != c.want {
			t.Errorf("%d of %v by %d: %v, want %v", c.count, c.base, c.per, got, c.want)
		}
	}
	rats, told, err := npc("rats", 2, line("fangs", D), human("endurance", F)).Horde(6, 3)
	if err != nil || rats.Count != 6 || told.Rule != "G23" || told.N != 6 {
		t.Fatal(err)
	}
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), rats).wants("rats", "fangs", B).wants("rats", "endurance", D)
	if seen := grail.View(b.s, spectator).Fighters[1]; seen.Count != 6 {
		t.Errorf("%+v", seen)
	}
	if _, _, err := npc("rats", 2, line("fangs", D)).Horde(0, 1); err != grail.BadFighter {
		t.Error(err)
	}
}
