package grail_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

func justified(by grail.ClicheID, c grail.Cliche) grail.Cliche {
	c.JustifiedBy = by
	return c
}

func byHistory(c grail.Cliche) grail.Cliche {
	c.History = "ten years of training on the mountain"
	return c
}

func origin(rank grail.Rank) grail.Cliche {
	c := line("origin", rank)
	c.Origin, c.Noble, c.Aspect, c.Payer = true, true, grail.Personality, "origin"
	return c
}

func sign(rank grail.Rank) grail.Cliche {
	c := line("sign", rank)
	c.Sign = true
	return c
}

// broken are the reasons of all faults, line by line, and of the sheet.
func broken(b grail.Bill) map[grail.ClicheID][]grail.Unfit {
	found := map[grail.ClicheID][]grail.Unfit{}
	for _, line := range b.Lines {
		for _, x := range line.Faults {
			found[line.Cliche] = append(found[line.Cliche], x.Reason)
		}
	}
	for _, x := range b.Faults {
		found[""] = append(found[""], x.Reason)
	}
	return found
}

func wantsFaults(t *testing.T, f grail.Fighter, want map[grail.ClicheID][]grail.Unfit) grail.Bill {
	t.Helper()
	b := grail.Audit(f, grail.Rules{})
	if diff := cmp.Diff(want, broken(b)); diff != "" || b.Legal() != (len(want) == 0) {
		t.Errorf("legal %v: %s", b.Legal(), diff)
	}
	return b
}

type faults = map[grail.ClicheID][]grail.Unfit

// GE34 Master's Выносливость D justified by «Укрепление» D: legal, by E: refused. A second E by history: refused.
// Master's Сила A+: refused. Origin EX: legal, price 20.
func TestGE34(t *testing.T) {
	b := wantsFaults(t, npc("vera", 1, justified("укрепление", human("endurance", D)), line("укрепление", D)), faults{})
	if b.Lines[0].Justified != "укрепление" || b.Total != 6 {
		t.Errorf("%+v", b)
	}
	wantsFaults(t, npc("vera", 1, justified("укрепление", human("endurance", D)), line("укрепление", E)),
		faults{"endurance": {grail.WeakReason}})
	b = wantsFaults(t, npc("vera", 1, byHistory(human("endurance", E)), byHistory(human("strength", E))),
		faults{"strength": {grail.SecondHistory}})
	if !b.Lines[0].History || b.Lines[1].Faults[0].Rule != "G19" || b.Total != 4 {
		t.Errorf("%+v", b)
	}
	wantsFaults(t, npc("vera", 1, justified("magic", human("strength", APlus)), line("magic", A)),
		faults{"strength": {grail.AboveA, grail.WeakReason}})
	b = wantsFaults(t, npc("vera", 1, origin(EX)), faults{})
	if b.Lines[0].Price != 20 || b.Total != 20 {
		t.Errorf("%+v", b)
	}
}

// G18 «Магия» and natively supernatural clichés need no reason, and stop at A; nobody justifies itself, a human cliché
// justifies nothing, and a name that is none neither.
func TestG18(t *testing.T) {
	wantsFaults(t, npc("vera", 1, line("magic", A), line("spell", A), human("luck", F)), faults{})
	wantsFaults(t, npc("vera", 1, line("magic", APlus)), faults{"magic": {grail.AboveA}})
	wantsFaults(t, npc("vera", 1, human("endurance", E)), faults{"endurance": {grail.Unjustified}})
	wantsFaults(t, npc("vera", 1, line("strength", E)), faults{"strength": {grail.Unjustified}}) // the body stays human
	wantsFaults(t, npc("vera", 1, justified("endurance", human("endurance", E))), faults{"endurance": {grail.WeakReason}})
	wantsFaults(t, npc("vera", 1, justified("brawn", human("endurance", E)), human("brawn", F)),
		faults{"endurance": {grail.WeakReason}})
	wantsFaults(t, npc("vera", 1, justified("nothing", human("endurance", E))), faults{"endurance": {grail.WeakReason}})
	wantsFaults(t, npc("vera", 1, line("spell", F)), faults{"spell": {grail.BelowFloor}})
	wantsFaults(t, servant(npc("saber", 1, line("strength", APlus3), line("blade", EX)), ""), faults{})
	// One line may justify several, whatever it has lost.
	wantsFaults(t, npc("vera", 1, justified("sign", human("endurance", D)), justified("sign", human("agility", D)),
		damagedTo(0, line("sign", D))), faults{})
	wantsFaults(t, npc("vera", 1, byHistory(human("endurance", D))), faults{"endurance": {grail.Unjustified}})
}

// G18 The first E of one «Тайный Знак» is free for a master; raising it costs the table's difference.
func TestG18Sign(t *testing.T) {
	for _, c := range []struct {
		rank  grail.Rank
		total int
	}{{E, 0}, {D, 1}, {A, 4}} {
		if b := wantsFaults(t, npc("vera", 1, sign(c.rank)), faults{}); b.Total != c.total || b.Lines[0].Free != 2 {
			t.Errorf("%v: %+v", c.rank, b)
		}
	}
	two := sign(E)
	two.ID = "second"
	b := wantsFaults(t, npc("vera", 1, sign(E), two), faults{"second": {grail.SecondSign}})
	if b.Total != 2 {
		t.Errorf("%+v", b)
	}
	wantsFaults(t, servant(npc("saber", 1, sign(E)), ""), faults{"sign": {grail.SecondSign}})
}

// G20 At most one aspect of the personality is the Origin: noble, its own payer, up to EX.
func TestG20(t *testing.T) {
	for rank, price := range map[grail.Rank]int{F: 1, E: 2, D: 4, C: 6, B: 8, A: 10, APlus: 12, APlus2: 14, APlus3: 16, EX: 20} {
		if got := (grail.Rules{}).PriceOf(origin(rank)); got != price {
			t.Errorf("an Origin of %v costs %d, want %d", rank, got, price)
		}
	}
	two := origin(D)
	two.ID, two.Payer = "second", ""
	wantsFaults(t, npc("vera", 1, origin(D), two), faults{"second": {grail.SecondOrigin}})
	common := origin(D)
	common.Noble, common.Aspect, common.Payer = false, grail.Physical, "magic"
	wantsFaults(t, npc("vera", 1, common, line("magic", C)),
		faults{"origin": {grail.NoPersonality, grail.NotNoble, grail.OriginsPayer}})
	wantsFaults(t, servant(npc("saber", 1, origin(D)), ""), faults{"origin": {grail.ServantsOrigin}})
}

// G12.4 Noble clichés cost double.
func TestG12_4(t *testing.T) {
	for rank, price := range map[grail.Rank]int{E: 4, D: 6, C: 8, B: 10, A: 12, APlus: 14, APlus2: 16, APlus3: 18, EX: 22} {
		c := line("blade", rank)
		c.Noble = true
		if got := (grail.Rules{}).PriceOf(c); got != price {
			t.Errorf("a noble %v costs %d, want %d", rank, got, price)
		}
	}
}

// The campaign may set a limit of dice; the master waves anything through, and takes it back (XX).
func TestGXXWaives(t *testing.T) {
	r := grail.Rules{BuildDice: 3}
	f := npc("vera", 1, human("endurance", E), line("magic", E))
	b := grail.Audit(f, r)
	if diff := cmp.Diff(faults{"endurance": {grail.Unjustified}, "": {grail.TooManyDice}}, broken(b)); diff != "" || b.Limit != 3 || b.Total != 4 {
		t.Errorf("%+v: %s", b, diff)
	}
	one, e, err := grail.Waive(f, r, grail.Waiver{Cliche: "endurance", Reason: grail.Unjustified})
	if err != nil || e.Rule != "GXX" || e.Cliche != "endurance" || e.Reason != string(grail.Unjustified) || !e.Hit || grail.Audit(one, r).Legal() {
		t.Errorf("%+v, %v", e, err)
	}
	both, _, err := grail.Waive(one, r, grail.Waiver{Reason: grail.TooManyDice})
	if err != nil || !grail.Audit(both, r).Legal() || len(grail.Audit(both, r).Lines[0].Faults) != 1 {
		t.Errorf("%+v, %v", grail.Audit(both, r), err)
	}
	back, e, err := grail.Waive(both, r, grail.Waiver{Cliche: "endurance", Reason: grail.Unjustified})
	if err != nil || e.Hit || grail.Audit(back, r).Legal() || len(f.Waived) > 0 {
		t.Errorf("%+v, %v", e, err)
	}
	for _, w := range []grail.Waiver{{Cliche: "magic", Reason: grail.AboveA}, {Cliche: "nothing"}, {Cliche: "magic", Reason: grail.TooManyDice}} {
		if _, _, err := grail.Waive(f, r, w); err != grail.NotNow {
			t.Errorf("%+v: %v", w, err)
		}
	}
}

// Section 1: kinds by default.
func TestDefaultKind(t *testing.T) {
	person := line("cunning", D)
	person.Aspect = grail.Personality
	soul := origin(D)
	for _, c := range []struct {
		servant bool
		line    grail.Cliche
		want    grail.Kind
	}{{true, line("strength", D), supernatural}, {false, line("strength", D), ordinary}, {false, line("magic", D), supernatural},
		{false, line("spell", D), supernatural}, {false, person, ordinary}, {false, soul, supernatural}, {false, origin(E), ordinary},
		{false, damagedTo(E, soul), supernatural}} {
		if got := grail.DefaultKind(c.servant, c.line); got != c.want {
			t.Errorf("%v %s %v: %s", c.servant, c.line.ID, c.line.Max, got)
		}
	}
}

// Whoever is ready to play is built by the rules.
func TestReadySheetsAreLegal(t *testing.T) {
	for _, s := range append(grail.ReadyHeroes(), grail.ReadyMasters()...) {
		if b := grail.Audit(s.Fighter("f", 1), grail.Rules{}); !b.Legal() {
			t.Errorf("%s: %v", s.Key, broken(b))
		}
	}
}

// Built tells the journal all that a sheet stands on, by its rule, and what may stand although it breaks one.
func TestBuilt(t *testing.T) {
	f := hero("rin", 1, line("endurance", C), origin(A), byHistory(human("agility", E)), human("strength", D))
	f.Waived = []grail.Waiver{{Cliche: "strength", Reason: grail.Unjustified}}
	var got []string
	for _, e := range grail.Built(f, grail.Rules{BuildDice: 3}) {
		if e.Kind != grail.Audited || e.Fighter != "rin" {
			t.Errorf("%+v", e)
		}
		got = append(got, e.Rule+" "+string(e.Cliche)+" "+e.Reason+" "+map[bool]string{true: "stands", false: "falls"}[e.Hit])
	}
	want := []string{"G18   falls", "G18 endurance unjustified falls", "G20 origin origin stands", "G19 agility history stands",
		"G18 strength unjustified stands", "G18  too-many-dice falls"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// What a thing is made of is paid for where it was taken from (G25).
func TestG25Priced(t *testing.T) {
	f := hero("rin", 1, line("magic", C))
	made, _, err := grail.Make(f, "magic", line("ring", D), false)
	if err != nil {
		t.Fatal(err)
	}
	if was, now := grail.Audit(f, grail.Rules{}).Total, grail.Audit(made, grail.Rules{}).Total; was != now {
		t.Errorf("%d dice become %d", was, now)
	}
}
