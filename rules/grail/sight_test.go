package grail_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

var spectator = grail.Viewer{}

func seen(s grail.State, v grail.Viewer, id grail.FighterID) grail.Seen {
	for _, f := range grail.View(s, v).Fighters {
		if f.ID == id {
			return f
		}
	}
	return grail.Seen{}
}

func lineOf(f grail.Seen, id grail.ClicheID) (grail.Line, bool) {
	for _, l := range f.Lines {
		if l.ID == id {
			return l, true
		}
	}
	return grail.Line{}, false
}

// A line is open, tells only its wounds, or is not there at all; its owner and the master see everything.
func TestLines(t *testing.T) {
	veiled := hero("anna", 1, damagedTo(D, secret(grail.WoundsOnly, line("endurance", B))), line("strength", C),
		paidBy("endurance", secret(grail.Hidden, line("spell", A))), armours("endurance", line("plate", E)))
	veiled.AllOpen = false
	b := fight(t, body, players, veiled, hero("boris", 1, line("endurance", C)), npc("rat", 2, line("endurance", C)))
	for name, v := range map[string]grail.Viewer{"spectator": spectator, "another player": {Player: "boris"}} {
		f := seen(b.s, v, "anna")
		if _, there := lineOf(f, "spell"); there || len(f.Lines) != 3 {
			t.Errorf("%s: %+v", name, f.Lines)
		}
		l, _ := lineOf(f, "endurance")
		want := grail.Line{ID: "endurance", Name: "endurance", Trait: grail.Endurance, Kind: supernatural,
			Secrecy: grail.WoundsOnly, Lost: 2, Rollable: true}
		if l != want || *f.Life != want {
			t.Errorf("%s: %+v, life %+v, want %+v", name, l, f.Life, want)
		}
		if plate, _ := lineOf(f, "plate"); plate.Armours != "endurance" || plate.Rollable || plate.Now != E {
			t.Errorf("%s: %+v", name, plate)
		}
	}
	for name, v := range map[string]grail.Viewer{"owner": {Player: "anna"}, "master": master} {
		l, _ := lineOf(seen(b.s, v, "anna"), "spell")
		if !l.Known || l.Now != A || l.Payer != "endurance" || !l.Rollable {
			t.Errorf("%s: %+v", name, l)
		}
	}
	if seen(b.s, spectator, "rat").Declared != nil {
		t.Error("a spectator plays the NPCs")
	}
}

// LIFE is the line at risk; it is missing where it is hidden, and in a dispute.
func TestLife(t *testing.T) {
	veiled := npc("sage", 2, line("endurance", C), secret(grail.Hidden, line("magic", B)))
	veiled.AllOpen = false
	for risk, want := range map[grail.Risk]grail.ClicheID{body: "endurance", mana: "", dispute: ""} {
		s := fight(t, risk, players, hero("anna", 1, line("endurance", C), line("magic", C)), veiled).s
		got := grail.ClicheID("")
		if life := seen(s, spectator, "sage").Life; life != nil {
			got = life.ID
		}
		if got != want {
			t.Errorf("%s: %q, want %q", risk, got, want)
		}
	}
}

// A declaration is its owner's and the master's; everybody sees who is ready.
func TestDeclarationsAreUndisclosed(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), hero("boris", 1, line("endurance", C)),
		npc("rat", 2, line("endurance", C))).defend("anna", "").
		act(grail.Action{Kind: grail.Ready, By: grail.Viewer{Player: "anna"}, Fighter: "anna"})
	for _, v := range []grail.Viewer{spectator, {Player: "boris"}} {
		if f := seen(b.s, v, "anna"); f.Declared != nil || f.Asking || f.Target != "" || !f.Ready {
			t.Errorf("%+v sees %+v", v, f)
		}
	}
	for _, v := range []grail.Viewer{master, {Player: "anna"}} {
		if f := seen(b.s, v, "anna"); f.Declared == nil || !f.Asking {
			t.Errorf("%+v sees %+v", v, f)
		}
	}
	if f := seen(b.allow("anna").s, master, "anna"); f.Asking {
		t.Error("still asking after the master's yes")
	}
}

// G2.1 Where enemies strike first, an NPC that is ready has announced its target, whatever else it is up to.
func TestG2_1Announced(t *testing.T) {
	for i, want := range map[grail.Initiative]grail.FighterID{enemies: "boris", players: "", rolled: "", simultaneous: ""} {
		b := fight(t, body, i, hero("anna", 1, line("endurance", C)), hero("boris", 1, line("endurance", C)),
			npc("rat", 2, line("endurance", C))).target("rat", "boris").mode("rat", grail.Retreat)
		if got := seen(b.s, spectator, "rat").Target; got != "" {
			t.Errorf("%s: announced %q before being ready", i, got)
		}
		b.act(grail.Action{Kind: grail.Ready, By: master, Fighter: "rat"})
		if got := seen(b.s, spectator, "rat").Target; got != want {
			t.Errorf("%s: announced %q, want %q", i, got, want)
		}
	}
}

// veiledFoe has every line hidden, as NPCs have by default.
func veiledFoe(lines ...grail.Cliche) grail.Fighter {
	f := npc("foe", 2, lines...)
	f.AllOpen = false
	for i := range f.Cliches {
		f.Cliches[i].Secrecy = grail.Hidden
	}
	return f
}

// The roll of a hidden line keeps its total and nothing else; so does what hangs on it.
func TestHiddenRolls(t *testing.T) {
	b := fight(t, body, enemies, hero("anna", 1, line("strength", C), line("endurance", A)),
		veiledFoe(line("claws", A), line("endurance", B), armours("endurance", line("hide", E)))).
		attack("anna", "strength").defend("anna", "strength").
		resolve(join(all(6, 6), all(4, 1), all(4, 6), all(6, 1))...)
	told := grail.ViewEvents(b.s, b.events, grail.Viewer{Player: "anna"})
	want := []grail.Event{
		{Kind: grail.Exchange, Rule: "G2.4", Fighter: "foe", Target: "anna", Round: 1, Hit: true,
			Attack: &grail.Roll{Fighter: "foe", Total: 36}, Defense: b.events[0].Defense, Damage: []grail.Part{base()}},
		{Kind: grail.Harm, Rule: "G3", Fighter: "anna", Cliche: "endurance", From: A, To: C, N: 2, Round: 1},
		{Kind: grail.Exchange, Rule: "G2.4", Fighter: "anna", Target: "foe", Round: 1, Hit: true,
			Attack: b.events[2].Attack, Defense: &grail.Roll{Fighter: "foe", Total: 6}, Damage: []grail.Part{base()}},
		{Kind: grail.Harm, Rule: "G3", Fighter: "foe", Round: 1},
		{Kind: grail.RoundBegan, Rule: "G2.2", Round: 2},
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(b.events, grail.ViewEvents(b.s, b.events, master)); diff != "" {
		t.Error("the master sees less:", diff)
	}
}

// A wound shared by hidden armour and the hidden line under it is one; beside a line that is seen it is not told.
func TestHiddenArmour(t *testing.T) {
	for _, c := range []struct {
		life grail.Secrecy
		want []grail.Event
	}{
		{grail.Hidden, []grail.Event{{Kind: grail.Harm, Rule: "G3", Fighter: "foe", Round: 1}}},
		{grail.WoundsOnly, []grail.Event{{Kind: grail.Harm, Rule: "G3", Fighter: "foe", Cliche: "endurance", N: 1, Round: 1}}},
		{grail.Open, []grail.Event{{Kind: grail.Harm, Rule: "G3", Fighter: "foe", Cliche: "endurance", From: D, To: E, N: 1, Round: 1}}},
	} {
		foe := veiledFoe(armours("endurance", line("hide", E)), line("endurance", D))
		foe.Cliches[1].Secrecy = c.life
		b := fight(t, body, players, hero("anna", 1, line("strength", B), line("endurance", A)), foe).
			attack("anna", "strength").aside("foe").resolve(join(all(5, 6), all(3, 1))...)
		var harms []grail.Event
		for _, e := range grail.ViewEvents(b.s, b.events, spectator) {
			if e.Kind == grail.Harm {
				harms = append(harms, e)
			}
		}
		if diff := cmp.Diff(c.want, harms); diff != "" {
			t.Errorf("%s: %s", c.life, diff)
		}
	}
}

// Being out is public; which hidden line fell, and that another fell, is not.
func TestHiddenKnockOuts(t *testing.T) {
	b := fight(t, body, enemies, hero("anna", 1, line("strength", A), line("endurance", A)),
		veiledFoe(paidBy("spell", line("spell", C)), line("endurance", E))).
		attack("foe", "spell").pump("foe", 3).attack("anna", "strength").defend("anna", "strength").
		defend("foe", "endurance").
		resolve(join(all(7, 1), all(6, 6), all(6, 6), all(2, 1))...)
	if n := len(b.only(grail.KnockOut)); n != 2 {
		t.Fatalf("%d knock-outs", n)
	}
	told := grail.ViewEvents(b.s, b.events, spectator)
	var kinds []grail.EventKind
	for _, e := range told {
		kinds = append(kinds, e.Kind)
		if e.Kind == grail.KnockOut && (e.Cliche != "" || e.Reason != "" || e.Out != grail.KnockedOut) {
			t.Errorf("%+v", e)
		}
	}
	want := []grail.EventKind{grail.Exchange, grail.Exchange, grail.Harm, grail.KnockOut, grail.Ended}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Error(diff)
	}
}

// What a pump cost, and that it was cut, is told as far as its payers are.
func TestHiddenCosts(t *testing.T) {
	for _, c := range []struct {
		payer     grail.Secrecy
		open      bool
		cost, cut int
	}{{grail.Open, true, 1, 1}, {grail.Open, false, 1, 0}, {grail.WoundsOnly, false, 1, 0}, {grail.Hidden, false, 0, 0}} {
		foe := npc("foe", 2, paidBy("magic", line("spell", C)), secret(c.payer, line("magic", D)), line("endurance", C))
		foe.AllOpen = c.open
		b := fight(t, mana, players, hero("anna", 1, line("magic", C), line("endurance", C)), foe).
			attack("anna", "magic").defend("anna", "magic").attack("foe", "spell").defend("foe", "endurance").pump("foe", 2).
			resolve(join(all(4, 6), all(4, 1), all(5, 1), all(4, 6))...)
		counts := map[grail.EventKind]int{}
		for _, e := range grail.ViewEvents(b.s, b.events, spectator) {
			counts[e.Kind]++
			if e.Kind == grail.Cost && c.payer != grail.Open && (e.From != 0 || e.N != 1) {
				t.Errorf("%s: %+v", c.payer, e)
			}
		}
		if counts[grail.Cost] != c.cost || counts[grail.PumpCut] != c.cut {
			t.Errorf("%s: %v", c.payer, counts)
		}
	}
}

// An undefended blow measures LIFE; where LIFE is not known the measure is not told.
func TestHiddenLifeUndefended(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("strength", A), line("endurance", A)), veiledFoe(line("endurance", C))).
		attack("anna", "strength").defend("foe", "").allow("foe").aside("foe").resolve()
	b.wantsDamage(openBase(), undefended(2))
	for _, e := range grail.ViewEvents(b.s, b.events, spectator) {
		if e.Kind == grail.Exchange && (len(e.Damage) != 1 || e.Attack.Rank != A) {
			t.Errorf("%+v", e)
		}
	}
}

// Whether a fighter without «Ловкость» rolls as an ordinary human or hides it cannot be told.
func TestHiddenInitiative(t *testing.T) {
	open := npc("rat", 2, line("endurance", C))
	b := fight(t, body, rolled, hero("anna", 1, line("endurance", C)), open, veiledFoe(line("endurance", C), line("agility", E)),
		func() grail.Fighter {
			f := veiledFoe(line("endurance", C))
			f.ID = "ghost"
			return f
		}()).aside("anna", "rat", "foe", "ghost").resolve(6, 5, 2, 2, 3)
	var rolls []*grail.Roll
	for _, e := range grail.ViewEvents(b.s, b.events, spectator) {
		if e.Kind == grail.InitiativeRoll {
			rolls = append(rolls, e.Attack)
		}
	}
	want := []*grail.Roll{b.events[0].Attack, b.events[1].Attack, {Fighter: "foe", Total: 4}, {Fighter: "ghost", Total: 3}}
	if diff := cmp.Diff(want, rolls); diff != "" {
		t.Error(diff)
	}
}

// Nothing that others receive holds a word of a hidden line.
func TestHiddenNamesNeverLeave(t *testing.T) {
	foe := func(lines ...grail.Cliche) grail.Fighter {
		f := veiledFoe(lines...)
		for i := len(lines) - 2; i < len(lines); i++ { // open lines that point at hidden ones
			f.Cliches[i].Secrecy = grail.Open
		}
		return f
	}
	b := fight(t, body, enemies, hero("anna", 1, line("strength", C), line("endurance", B)),
		foe(paidBy("secret-mana", line("secret-spell", C)), func() grail.Cliche {
			c := line("secret-mana", E)
			c.Trait = grail.Magic
			return c
		}(), line("endurance", C), armours("endurance", line("secret-hide", E)), armours("secret-mana", line("secret-gem", E)),
			paidBy("secret-mana", line("bolt", E)), armours("secret-mana", line("ring", E)))).
		attack("anna", "strength").defend("anna", "strength").attack("foe", "secret-spell").defend("foe", "secret-spell").
		pump("foe", 2).pumpDefence("foe", 2)
	anna := grail.Viewer{Player: "anna"}
	check := func(what any) {
		t.Helper()
		raw, err := json.Marshal(what)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(raw), "secret-") {
			t.Errorf("%s", raw)
		}
	}
	check(grail.View(b.s, anna))
	check(grail.Choices(b.s, anna))
	b.resolve(join(all(6, 6), all(4, 1), all(4, 6), all(5, 1))...)
	if len(b.only(grail.PumpCut)) == 0 || len(b.only(grail.Cost)) < 2 {
		t.Fatalf("%+v", b.events)
	}
	check(grail.ViewEvents(b.s, b.events, anna))
	check(grail.View(b.s, anna))
}
