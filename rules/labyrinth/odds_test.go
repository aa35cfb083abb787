package labyrinth_test

import (
	"math/big"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// faces deals what it was given, and ones behind it: dice that fall after the roll in question.
type faces struct {
	left []int
	dice int // asked for
}

func (f *faces) Roll(int) int {
	f.dice++
	if len(f.left) == 0 {
		return 1
	}
	n := f.left[0]
	f.left = f.left[1:]
	return n
}

// enumerate plays the action with every throw of its n dice and counts.
func enumerate(t *testing.T, s labyrinth.State, a labyrinth.Action, n int) (success, tie *big.Rat) {
	t.Helper()
	won, tied, all := int64(0), int64(0), int64(1)
	for range n {
		all *= 6
	}
	for throw := range all {
		f := &faces{}
		for rest := throw; len(f.left) < n; rest /= 6 {
			f.left = append(f.left, int(rest%6)+1)
		}
		_, events, err := labyrinth.Apply(s, a, f)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			// Of two heroes the first throw counts: a tie is rolled again.
			if e.Kind == labyrinth.Rerolled {
				tied++
				break
			}
			if e.Kind != labyrinth.Fought && e.Kind != labyrinth.Checked {
				continue
			}
			if e.Tie {
				tied++
			} else if e.Success {
				won++
			}
			break
		}
	}
	return big.NewRat(won, all), big.NewRat(tied, all)
}

// wantsOdds holds the odds of the roll being prepared to every throw of its n dice.
func (b *table) wantsOdds(name string, h labyrinth.HeroID, n int) {
	b.t.Helper()
	var hand labyrinth.Hand
	if b.s.Battle != nil {
		hand = b.s.Battle.Hand
	} else {
		hand = b.s.Check.Hand
	}
	odds := labyrinth.HandOdds(b.s, player(h), hand)
	success, tie := enumerate(b.t, b.s, labyrinth.Action{Kind: labyrinth.Roll, By: player(h), Hero: h}, n)
	if !odds.Known || odds.Success.Rat().Cmp(success) != 0 || odds.Tie.Rat().Cmp(tie) != 0 {
		b.t.Errorf("%s: %v and a tie %v, want %v and %v", name, odds.Success, odds.Tie, success, tie)
	}
}

func equipped() labyrinth.Hero {
	h := hero("anna", line("climber", 2, 2))
	h.Items = []labyrinth.Item{item("rope", 1, labyrinth.Agility, labyrinth.InBattle), clothes("coat", 1)}
	h.Shield = labyrinth.ShieldAlways
	return h
}

func TestOddsOfChecks(t *testing.T) {
	party := func() *table { return open(t, equipped(), hero("boris", line("helper", 2, 2))) }
	for _, tn := range []int{3, 7, 10, 13} {
		party().ask("anna", "climber", tn).wantsOdds("plain", "anna", 2)
		party().ask("anna", "climber", tn).suits("anna", "climber").wantsOdds("suitable", "anna", 3)
		party().ask("anna", "climber", tn).helps("boris", "helper", "anna").wantsOdds("helped", "anna", 4)
	}
	roped := party().rules(labyrinth.Action{Kind: labyrinth.Call, Hero: "anna", N: 11, Tag: labyrinth.Agility}).uses("anna", "climber")
	roped.by("anna", labyrinth.Action{Kind: labyrinth.Spend, Item: "rope", N: 1}).wantsOdds("roped", "anna", 3)
	for n := 1; n <= 2; n++ {
		party().contest("anna", "climber", n).wantsOdds("opposed", "anna", 2+n)
		party().contest("anna", "climber", n).helps("boris", "helper", "anna").wantsOdds("opposed, helped", "anna", 4+n)
	}
}

func TestOddsOfBattles(t *testing.T) {
	fight := func(f labyrinth.Foe) *table {
		return open(t, equipped(), hero("boris", line("helper", 2, 2))).spawn(f).uses("anna", "climber")
	}
	for n := 1; n <= 2; n++ {
		fight(monster(n)).wantsOdds("plain", "anna", 2+n)
		fight(monster(n)).pumps("anna", 1).wantsOdds("pumped", "anna", 3+n)
		fight(monster(n)).helps("boris", "helper", "anna").wantsOdds("helped", "anna", 4+n)
		fight(fearing(monster(n), labyrinth.Magic)).suits("anna", "climber").wantsOdds("weakness", "anna", 3+n)
	}
	b := fight(monster(2)).by("anna", labyrinth.Action{Kind: labyrinth.Spend, Item: "rope", N: 1})
	b.wantsOdds("oiled", "anna", 5)
	alone := open(t, equipped()).spawn(monster(2)).uses("anna", "climber").roll("anna", 6, 6, 1, 1).uses("anna", "climber")
	if !alone.s.Battle.Defending {
		t.Fatal("it is not the monster's turn")
	}
	alone.by("anna", labyrinth.Action{Kind: labyrinth.Spend, Item: "coat", N: 1}).wantsOdds("defended in a coat", "anna", 4)
}

// Two heroes roll again on a tie, so their odds are those of one throw.
func TestOddsOfVersus(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 2, 2)), hero("boris", line("guard", 3, 3)))
	b.by("anna", labyrinth.Action{Kind: labyrinth.Challenge, Target: "boris"}).uses("anna", "fencer").uses("boris", "guard").roll("boris")
	b.wantsOdds("versus", "anna", 5)
}

func TestOddsBeforeATask(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3)))
	b.rules(labyrinth.Action{Kind: labyrinth.AddTask, Place: "room", Thing: &labyrinth.Thing{
		Task: &labyrinth.Task{Key: "rockfall", Kind: labyrinth.Obstacle, TN: 11}}})
	id := b.s.Map.Places[0].Tasks[0].ID
	hand := labyrinth.Hand{Hero: "anna", Cliche: "fencer"}
	before := labyrinth.TaskOdds(b.s, player("anna"), hand, id)
	b.decides(labyrinth.Step{Kind: labyrinth.Tackle, Task: id, Hero: "anna"})
	if after := labyrinth.HandOdds(b.s, player("anna"), hand); !before.Known || before.Success.Cmp(after.Success) != 0 {
		t.Errorf("%v before, %v after", before.Success, after.Success)
	}
	if labyrinth.TaskOdds(b.s, player("anna"), hand, "nothing").Known || labyrinth.HandOdds(b.s, player("anna"), labyrinth.Hand{}).Known {
		t.Error("odds of nothing")
	}
}

// Another target is another chance; the master may make the monster use another cliché.
func TestOddsOfOtherTargets(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3))).spawn(monster(5), monster(2)).uses("anna", "fencer")
	hand := b.s.Battle.Hand
	strong := labyrinth.FoeOdds(b.s, player("anna"), hand, b.s.Foes[0].ID)
	weak := labyrinth.FoeOdds(b.s, player("anna"), hand, b.s.Foes[1].ID)
	if strong.Success.Cmp(labyrinth.HandOdds(b.s, player("anna"), hand).Success) != 0 || weak.Success.Cmp(strong.Success) <= 0 {
		t.Errorf("%v against the strong one, %v against the weak one", strong.Success, weak.Success)
	}
	b.by("anna", labyrinth.Action{Kind: labyrinth.ChooseTarget, Foe: b.s.Foes[1].ID})
	if now := labyrinth.HandOdds(b.s, player("anna"), hand); now.Success.Cmp(weak.Success) != 0 {
		t.Errorf("%v, want %v", now.Success, weak.Success)
	}
}

// L13 The odds of an escape are those that it has once it is tried.
func TestOddsOfAnEscape(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 1, 2), line("runner", 2, 2))).spawn(monster(3, 2))
	b.uses("anna", "fencer").roll("anna", 1, 1, 1, 1)
	hand := labyrinth.Hand{Hero: "anna", Cliche: "runner"}
	before := labyrinth.EscapeOdds(b.s, player("anna"), hand)
	b.decides(labyrinth.Step{Kind: labyrinth.EscapeLair, Hero: "anna"}).uses("anna", "runner")
	if after := labyrinth.HandOdds(b.s, player("anna"), hand); !before.Known || before.Success.Cmp(after.Success) != 0 {
		t.Errorf("%v before, %v after", before.Success, after.Success)
	}
	b.wantsOdds("escape", "anna", 4)
	if labyrinth.EscapeOdds(b.s, player("anna"), hand).Known {
		t.Error("odds of an escape that is under way already")
	}
}

// L22 The odds of healing another count the suitable die that is always added.
func TestOddsOfTending(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 1, 3)), hero("boris", line("guard", 2, 3)))
	if labyrinth.TendOdds(b.s, "boris", "guard").Known {
		t.Error("odds of healing without a rest")
	}
	b.decides(labyrinth.Step{Kind: labyrinth.ShortRest}).by("boris", labyrinth.Action{Kind: labyrinth.Tend, With: "guard", Target: "anna", Cliche: "fencer"})
	healed := 0
	for n := range 6 * 6 * 6 {
		faces := []int{6, 1 + n%6, 1 + n/6%6, 1 + n/36} // nothing wanders by
		next, events, err := labyrinth.Apply(b.s, labyrinth.Action{Kind: labyrinth.Resolve, By: master}, dice.NewScript(faces...))
		if err != nil || next.Step == b.s.Step {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == labyrinth.Tended && e.Success {
				healed++
			}
		}
	}
	if odds := labyrinth.TendOdds(b.s, "boris", "guard"); !odds.Known || odds.Success.Percent() != 100*healed/216 || healed == 0 {
		t.Errorf("%v, %d of 216 heal", odds.Success, healed)
	}
}
