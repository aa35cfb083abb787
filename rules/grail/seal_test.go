package grail_test

import (
	"fmt"
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

var vera, saberPlayer = grail.Viewer{Player: "vera"}, grail.Viewer{Player: "saber"}

func withstands(c grail.Cliche) grail.Cliche {
	c.Resists = true
	return c
}

// bonded is a Servant with «Сопротивление магии» A and a Phantasm C, her master, a stranger and a foe.
func bondedFight(t *testing.T, r grail.Rules, i grail.Initiative) *bout {
	t.Helper()
	s := servant(hero("saber", 1, line("strength", B), line("magic", D), phantasm(throwable(line("blade", C))), line("endurance", C),
		line("luck", D), withstands(line("ward", A))), "vera")
	return fightBy(t, r, body, i, s, hero("vera", 1, line("magic", C), human("endurance", C)),
		npc("foe", 2, line("claws", D), line("endurance", EX))).
		attack("saber", "strength").defend("foe", "claws").target("saber", "foe").aside("vera", "foe")
}

func order(scope grail.Scope, vague int, text string) grail.Action {
	return grail.Action{Kind: grail.Command, By: vera, Fighter: "vera", Target: "saber", Scope: scope, N: vague, Text: text}
}

func strikeAt(act grail.Act, at grail.FighterID) grail.Action {
	a := order(grail.ScopeNow, 0, "")
	a.Act, a.At = act, at
	return a
}

func obey(c grail.ClicheID, as grail.Boon) grail.Action {
	return grail.Action{Kind: grail.Obey, By: saberPlayer, Fighter: "saber", Cliche: c, As: as}
}

func resist(c grail.ClicheID) grail.Action {
	return grail.Action{Kind: grail.Resist, By: saberPlayer, Fighter: "saber", Cliche: c}
}

// GE22 Seal scopes: immediate A+ TN 45; fight A 30; hours B 24; day C 18; days D 12; days and vague by 2 → F, TN 3.
func TestGE22(t *testing.T) {
	for _, c := range []struct {
		scope grail.Scope
		vague int
		rank  grail.Rank
		tn    int
	}{{grail.ScopeNow, 0, APlus, 45}, {grail.ScopeFight, 0, A, 30}, {grail.ScopeHours, 0, B, 24}, {grail.ScopeDay, 0, C, 18},
		{grail.ScopeDays, 0, D, 12}, {grail.ScopeDays, 2, F, 3}, {grail.ScopeNow, 1, A, 30}} {
		b := bondedFight(t, grail.Rules{}, players).act(order(c.scope, c.vague, "Стой!"))
		e := b.first(grail.Commanded)
		if grail.SealRank(c.scope, c.vague) != c.rank || e.To != c.rank || b.s.Rules.TN(e.To) != c.tn || e.N != c.vague || e.Text != "Стой!" {
			t.Errorf("%s, vague by %d: %v, want %v", c.scope, c.vague, e.To, c.rank)
		}
		if b.s.Pending == nil || b.s.Pending.Fighter != "saber" || b.s.Pending.Order.Rank != c.rank {
			t.Errorf("%+v", b.s.Pending)
		}
	}
	if grail.SealRank(grail.ScopeDays, 3) != 0 || grail.SealRank("year", 0) != 0 || grail.SealRank(grail.ScopeNow, -1) != 0 {
		t.Error("there is no such order")
	}
}

// GE22 An immediate order worded vaguely by 1 is A, TN 30: «Сопротивление магии» A 6,6,5,5,4,4 = 30 refuses it; against
// TN 45 six d6 never can.
func TestGE22Resist(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).act(order(grail.ScopeNow, 1, ""))
	want := ratio(every(d6(6)), []int{30}, func(a, b int) bool { return a >= b })
	wantsOdds(t, "resists", grail.ResistOdds(b.s, saberPlayer, "saber", "ward"), want, want)
	if grail.ResistOdds(b.s, vera, "saber", "ward").Known {
		t.Error("it is the Servant's own chance")
	}
	b.act(resist("ward"), 6, 6, 5, 5, 4, 4)
	if e := b.first(grail.Resisted); !e.Hit || e.Attack.Total != 30 || e.N != 30 || e.Rule != "G16.3" {
		t.Errorf("%+v", e)
	}
	if b.s.Stage != grail.Declaring || b.s.Pending != nil || len(b.fighter("saber").Inner) > 0 || b.fighter("vera").SealsSpent != 1 {
		t.Errorf("%+v", b.s)
	}

	b.act(strikeAt(grail.ActStrike, "vera"))
	if odds := grail.ResistOdds(b.s, saberPlayer, "saber", "ward"); !odds.Known || odds.High.Cmp(dice.Chance{}) != 0 {
		t.Errorf("%v", odds)
	}
	b.act(resist("ward"), all(6, 6)...).refuse(grail.NotNow, resist("ward")).refuse(grail.NotNow, obey("strength", grail.AsHelp)).
		refuse(grail.NotRollable, obey("blade", grail.NoBoon))
	b.act(obey("strength", grail.NoBoon), join(all(5, 6), all(4, 1))...)
	if e := b.first(grail.Exchange); e.Target != "vera" || e.Attack.Rank != B {
		t.Errorf("%+v", e)
	}
}

// GE22 An order for a fight is an opponent A, for a day an opponent C. A fourth seal is refused.
func TestGE22Lasting(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players)
	for i, c := range []struct {
		scope grail.Scope
		rank  grail.Rank
	}{{grail.ScopeFight, A}, {grail.ScopeDay, C}, {grail.ScopeDays, D}} {
		b.act(order(c.scope, 0, fmt.Sprint("order ", i))).act(resist(""))
		if e := b.first(grail.Resisted); !e.Hit || e.Rule != "G16.4" || e.Attack != nil {
			t.Errorf("%+v", e)
		}
		if x := b.fighter("saber").Inner[i]; x.Rank != c.rank || x.Obeyed || x.Scope != c.scope || x.Text != fmt.Sprint("order ", i) {
			t.Errorf("%+v", x)
		}
	}
	b.refuse(grail.SealsSpent, order(grail.ScopeFight, 0, ""))
	if seals := grail.View(b.s, spectator).Fighters[1].Seals; seals == nil || *seals != 0 {
		t.Error("everybody sees an empty hand")
	}
	if seals := grail.View(b.s, spectator).Fighters[0].Seals; seals != nil {
		t.Error("a Servant has no seals")
	}
	// Only the game master can undo it.
	undo := grail.Action{Kind: grail.SetSeals, By: vera, Fighter: "vera", N: 1}
	b.refuse(grail.MasterOnly, undo)
	undo.By = master
	if e := b.act(undo).first(grail.SealsSet); e.Left != 1 || e.Rule != "GXX" {
		t.Errorf("%+v", e)
	}
	b.act(order(grail.ScopeFight, 0, "")).act(resist("")).refuse(grail.SealsSpent, order(grail.ScopeFight, 0, ""))
}

// G16.4 A lasting order is fought inside by G24 until destroyed, lifted by another seal, or the contract ends.
func TestG16_4(t *testing.T) {
	resisted := func() *bout {
		b := bondedFight(t, grail.Rules{}, players).act(order(grail.ScopeDay, 0, "Сдавайся")).act(resist(""))
		if b.inside("saber", "seal-1") != C {
			t.Fatalf("%+v", b.fighter("saber").Inner)
		}
		return b
	}
	b := resisted()
	want := ratio(every(d6(5)), every(d6(4)), func(a, b int) bool { return a > b })
	wantsOdds(t, "struggle", grail.StruggleOdds(b.s, saberPlayer, "saber", "strength", "saber", "seal-1"), want, want)
	b.struggle("saber", "saber", "seal-1", "strength", join(all(5, 1), all(4, 6))...).wants("saber", "strength", C)
	if b.first(grail.Struggled).Rule != "G16.4" || b.inside("saber", "seal-1") != C {
		t.Errorf("%+v", b.events)
	}
	b.aside("saber", "foe", "vera").resolve().
		struggle("saber", "saber", "seal-1", "ward", join(all(6, 6), all(4, 1))...) // A over C: 1 + 1
	if b.inside("saber", "seal-1") != E {
		t.Errorf("%+v", b.fighter("saber").Inner)
	}
	b.aside("saber", "foe", "vera").resolve().struggle("saber", "saber", "seal-1", "ward", join(all(6, 6), all(2, 1))...)
	if e := b.first(grail.InnerGone); e.Rule != "G16.4" || e.Text != "Сдавайся" || len(b.fighter("saber").Inner) > 0 {
		t.Errorf("%+v", b.events)
	}

	lift := strikeAt(grail.ActLift, "")
	lift.Inner = "seal-1"
	if e := resisted().act(lift).first(grail.InnerGone); e.Fighter != "saber" || e.Text != "Сдавайся" {
		t.Errorf("%+v", e)
	}
	b = resisted().act(grail.Action{Kind: grail.SetBond, By: master, Fighter: "saber"})
	if b.first(grail.BondSet).Target != "" || b.first(grail.InnerGone).Fighter != "saber" || len(b.fighter("saber").Inner) > 0 {
		t.Errorf("%+v", b.events)
	}
	b.refuse(grail.NotATarget, order(grail.ScopeNow, 0, ""))
}

// GE23 A willing Servant uses the immediate seal as helper: dice of 6 and more of 7d8 add.
func TestGE23(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).act(strikeAt(grail.ActStrike, "foe")).
		act(obey("strength", grail.AsHelp), join([]int{5, 4, 3, 2, 1}, []int{8, 7, 6, 5, 4, 3, 2}, []int{6, 6, 6})...)
	e := b.first(grail.Exchange)
	if h := e.Attack.Helped[0]; !h.Seal || h.Rank != APlus || h.Added != 21 || e.Attack.Total != 36 || h.Pool != (dice.Pool{Count: 7, Sides: 8}) {
		t.Errorf("%+v", e.Attack)
	}
	b.wantsDamage(base(), graduated(1), grail.Part{Rule: "G21", Name: "helping", N: 2})
	if told := grail.ViewEvents(b.s, b.events, spectator); len(told) != len(b.events) {
		t.Errorf("%+v", told)
	}
	if len(b.fighter("saber").Inner) > 0 {
		t.Error("an immediate order serves one roll")
	}
}

// G16.5 In place of the Phantasm's rank, or of «Магия»'s; neither is pumped, no mana is paid.
func TestG16_5(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).act(strikeAt(grail.ActUnleash, "foe")).act(obey("blade", grail.AsPhantasm))
	b.act(grail.Action{Kind: grail.Timeout}, join(all(7, 8), all(3, 1))...)
	if roll := b.first(grail.Exchange).Attack; roll.Rank != APlus || !roll.Seal || roll.Pump != 0 || roll.Cliche != "blade" {
		t.Errorf("%+v", roll)
	}
	b.wants("saber", "magic", D).wants("saber", "blade", C)
	if b.first(grail.Fired).Cliche != "blade" || b.s.Stage != grail.Declaring {
		t.Errorf("%+v", b.s)
	}

	pumpedMagic := obey("magic", grail.AsMagic)
	pumpedMagic.N = 1
	b = bondedFight(t, grail.Rules{}, players).act(strikeAt(grail.ActStrike, "foe")).
		refuse(grail.BadAction, pumpedMagic).refuse(grail.BadAction, obey("strength", grail.AsMagic)).
		act(obey("magic", grail.AsMagic), join(all(7, 1), all(3, 1))...)
	if roll := b.first(grail.Exchange).Attack; roll.Rank != APlus || roll.Cliche != "magic" {
		t.Errorf("%+v", roll)
	}

	// A lasting order that is obeyed serves every roll until its use is changed.
	b = bondedFight(t, grail.Rules{}, players).act(order(grail.ScopeFight, 0, "Побеждай")).act(obey("", grail.AsHelp)).
		resolve(join(all(5, 2), all(6, 6), all(3, 1))...)
	if e := b.first(grail.Exchange); e.Attack.Total != 46 {
		t.Errorf("%+v", e.Attack)
	}
	use := grail.Action{Kind: grail.UseSeal, By: saberPlayer, Fighter: "saber", Inner: "seal-1", As: grail.AsMagic}
	b.act(use).attack("saber", "magic").aside("foe", "vera").resolve(join(all(6, 6), all(3, 1))...)
	if e := b.first(grail.Exchange); e.Attack.Rank != A || e.Attack.Helped != nil {
		t.Errorf("%+v", e.Attack)
	}
	if x := grail.View(b.s, vera).Fighters[0].Inner[0]; x.As != grail.NoBoon {
		t.Error("what it serves for now is the Servant's own declaration")
	}
	// Whoever struggles is no longer willing.
	b.struggle("saber", "saber", "seal-1", "ward", join(all(6, 1), all(6, 1))...).refuse(grail.NotNow, use)
}

// G16.5 A seal restores a destroyed Phantasm.
func TestG16_5Restores(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).refuse(grail.NotNow, strikeAt(grail.ActRestore, "")).
		act(grail.Action{Kind: grail.Shatter, By: saberPlayer, Fighter: "saber", Cliche: "blade"}).
		resolve(join(all(12, 5), all(3, 1))...)
	if !b.fighter("saber").Cliches[2].Destroyed {
		t.Fatal("it is whole")
	}
	b.act(strikeAt(grail.ActRestore, "")).refuse(grail.NotNow, obey("strength", grail.NoBoon)).act(grail.Action{Kind: grail.Timeout})
	if e := b.first(grail.Restored); e.Cliche != "blade" || e.Rule != "G16.5" || b.fighter("saber").Cliches[2].Destroyed {
		t.Errorf("%+v", b.events)
	}
}

// G16 An ordered attack is the Servant's attack of this round, also when it prepares; the round goes on without it.
func TestG16OrderedInPlaceOfTheAttack(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).mode("saber", grail.Prepare).act(strikeAt(grail.ActStrike, "foe")).
		act(obey("strength", grail.NoBoon), join(all(5, 6), all(3, 1))...)
	b.wants("foe", "endurance", APlus2)
	if b.s.Round != 1 || b.s.Stage != grail.Declaring || b.fighter("saber").Declared.Mode != grail.Attack {
		t.Errorf("%+v", b.fighter("saber").Declared)
	}
	b.refuse(grail.NotAMode, grail.Action{Kind: grail.ChooseMode, By: master, Fighter: "saber", Mode: grail.Prepare}).resolve()
	if len(b.only(grail.Exchange)) > 0 || b.s.Round != 2 {
		t.Errorf("%+v", b.events)
	}
}

// heldUp is a round that waits in its middle, after saber's blow: the foe opens a Phantasm.
func heldUp(t *testing.T, r grail.Rules) *bout {
	b := bondedFight(t, r, players)
	b.s.Fighters[2].Cliches = append(b.s.Fighters[2].Cliches, phantasm(line("maw", C)), line("magic", C))
	return b.mode("foe", grail.Attack).open("foe", "maw").target("foe", "vera").resolve(join(all(5, 6), all(3, 1))...)
}

// G16 Between two attacks; if the attack has been made it is one more, unless the table plays only_if_unused.
func TestG16OrderedInTheMiddle(t *testing.T) {
	b := heldUp(t, grail.Rules{})
	if b.s.Pending == nil || b.s.Pending.Rule != "G13.2" {
		t.Fatalf("%+v", b.s.Pending)
	}
	b.act(strikeAt(grail.ActStrike, "foe"))
	if b.s.Pending.Order == nil || b.s.Pending.Rule != "G16.3" {
		t.Fatalf("%+v", b.s.Pending)
	}
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Answer, By: saberPlayer, Fighter: "saber"}).
		refuse(grail.NotYours, grail.Action{Kind: grail.Obey, By: vera, Fighter: "saber", Cliche: "strength"}).
		refuse(grail.NotNow, order(grail.ScopeNow, 0, ""))
	b.act(obey("strength", grail.NoBoon), join(all(5, 6), all(3, 1))...)
	if e := b.first(grail.Exchange); e.Fighter != "saber" || b.s.Pending == nil || b.s.Pending.Rule != "G13.2" || b.s.Round != 1 {
		t.Errorf("%+v, %+v", e, b.s.Pending)
	}
	b.wants("foe", "endurance", A).
		act(grail.Action{Kind: grail.Timeout}, join(all(8, 1), all(4, 6))...)
	if b.first(grail.Fired).Fighter != "foe" || b.s.Round != 2 {
		t.Errorf("%+v", b.events)
	}

	b = heldUp(t, grail.Rules{SealActOnlyIfUnused: true})
	b.refuse(grail.NotNow, strikeAt(grail.ActStrike, "foe")).act(order(grail.ScopeNow, 0, "Отступай"))
	b.act(grail.Action{Kind: grail.Timeout})
	if b.first(grail.Obeyed).Act != grail.ActWords || b.s.Pending == nil || b.s.Pending.Rule != "G13.2" {
		t.Errorf("%+v", b.s.Pending)
	}
}

// G16 The ordered Phantasm may strike down whoever opens one: then that activation is lost.
func TestG16BeatsAnActivation(t *testing.T) {
	b := heldUp(t, grail.Rules{})
	b.s.Fighters[2].Cliches[1].Now = E
	b.act(strikeAt(grail.ActUnleash, "foe")).act(obey("blade", grail.NoBoon))
	for b.s.Pending != nil && b.s.Round == 1 && b.s.Stage != grail.Over {
		b.s, b.events = silently(t, b.s)
	}
	lost := b.only(grail.ActivationLost)
	if b.s.Stage != grail.Over || len(lost) != 1 || lost[0].Reason != grail.LostDown {
		t.Errorf("%+v", b.events)
	}
}

func silently(t *testing.T, s grail.State) (grail.State, []grail.Event) {
	t.Helper()
	next, events, err := grail.Apply(s, grail.Action{Kind: grail.Timeout}, live(1))
	if err != nil {
		t.Fatal(err)
	}
	return next, events
}

// The chance of an ordered attack is that of every throw counted.
func TestG16Odds(t *testing.T) {
	small := func() *bout {
		s := servant(hero("saber", 1, line("strength", E), phantasm(line("blade", E)), line("magic", D), line("endurance", C)), "vera")
		return fight(t, body, players, s, hero("vera", 1, line("magic", C), human("endurance", C)), npc("foe", 2, line("claws", D), line("endurance", EX))).
			defend("foe", "claws")
	}
	vague := func(act grail.Act) grail.Action { // B
		a := strikeAt(act, "foe")
		a.N = 2
		return a
	}
	b := small().act(vague(grail.ActStrike))
	helped := []int{}
	for _, n := range every(d6(2)) {
		for _, faces := range throwsOf(5) {
			helped = append(helped, n+faces)
		}
	}
	want := ratio(helped, every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "helped", grail.ObeyOdds(b.s, master, obey("strength", grail.AsHelp)), want, want)
	want = ratio(every(d6(2)), every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "alone", grail.ObeyOdds(b.s, master, obey("strength", grail.NoBoon)), want, want)
	if grail.ObeyOdds(b.s, vera, obey("strength", grail.NoBoon)).Known || grail.ObeyOdds(b.s, saberPlayer, obey("blade", grail.NoBoon)).Known {
		t.Error("that is no way to obey it")
	}
	b = small().act(vague(grail.ActUnleash))
	want = ratio(every(d6(4)), every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "a Phantasm", grail.ObeyOdds(b.s, master, obey("blade", grail.NoBoon)), want, want)
	want = ratio(every(d6(5)), every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "at the seal's rank", grail.ObeyOdds(b.s, master, obey("blade", grail.AsPhantasm)), want, want)
	b = small().act(order(grail.ScopeNow, 0, ""))
	if grail.ObeyOdds(b.s, saberPlayer, obey("", grail.NoBoon)).Known {
		t.Error("words alone hit nobody")
	}
}

// throwsOf are the sums of the sixes alone, over every throw of n dice.
func throwsOf(n int) []int {
	sums := []int{0}
	for range n {
		var next []int
		for _, sum := range sums {
			next = append(next, sum, sum, sum, sum, sum, sum+6)
		}
		sums = next
	}
	return sums
}

// G16 In a group the ordered attack is the group's; a Phantasm that resists has been seen.
func TestG16InAGroup(t *testing.T) {
	b := bondedFight(t, grail.Rules{SealActOnlyIfUnused: true}, players).act(joins("vera", "saber", "magic")).act(joins("saber", "vera", "strength")).
		act(strikeAt(grail.ActStrike, "foe")).act(obey("strength", grail.NoBoon), join(all(5, 6), all(3, 1))...).
		refuse(grail.NotNow, strikeAt(grail.ActStrike, "foe")).resolve()
	if len(b.only(grail.Exchange)) > 0 || b.s.Round != 2 {
		t.Errorf("%+v", b.events)
	}
	b.s.Fighters[0].Cliches[2].Resists = true
	b.act(order(grail.ScopeNow, 2, "")).act(resist("blade"), all(4, 6)...)
	if e := b.first(grail.Resisted); !e.Hit || e.To != B || b.first(grail.SignSeen).Fighter != "saber" {
		t.Errorf("%+v", b.events)
	}
}

// G16 The dice of an order are the same whoever lets the silence end.
func TestG16Canon(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players).act(strikeAt(grail.ActStrike, "foe"))
	want := string(grail.Canon(b.s, grail.Action{Kind: grail.Timeout}))
	silent, waits := b.s.Silent()
	if !waits || string(grail.Canon(b.s, obey("strength", grail.NoBoon))) != want || string(grail.Canon(b.s, silent)) != want {
		t.Error("silence falls otherwise")
	}
	if string(grail.Canon(b.s, obey("strength", grail.AsHelp))) == want {
		t.Error("help falls the same")
	}
}

// G16 Only a master's own Servant is commanded, by whoever plays that master.
func TestG16Who(t *testing.T) {
	b := bondedFight(t, grail.Rules{}, players)
	a := order(grail.ScopeNow, 0, "")
	a.By = saberPlayer
	b.refuse(grail.NotYours, a)
	a.By, a.Target = vera, "foe"
	b.refuse(grail.NotATarget, a)
	commands := 0
	for _, c := range grail.Choices(b.s, vera) {
		if c.Action.Kind == grail.Command {
			commands++
			if c.Max != grail.MostVague || c.Text != grail.MaxText {
				t.Errorf("%+v", c)
			}
		}
	}
	if commands != 5+4 { // five scopes; two acts against the foe and against herself
		t.Errorf("%d orders", commands)
	}
	off := bondedFight(t, grail.Rules{Off: []string{"G16"}}, players)
	off.refuse(grail.NotNow, order(grail.ScopeNow, 0, ""))
	if slices.ContainsFunc(grail.Choices(off.s, vera), func(c grail.Choice) bool { return c.Action.Kind == grail.Command }) {
		t.Error("a table without seals")
	}
}
