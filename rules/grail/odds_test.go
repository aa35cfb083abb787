package grail_test

import (
	"math/big"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// every lists the totals of every throw.
func every(p dice.Pool) []int {
	sums := []int{0}
	for range p.Count {
		var next []int
		for _, s := range sums {
			for face := 1; face <= p.Sides; face++ {
				next = append(next, s+face)
			}
		}
		sums = next
	}
	return sums
}

// above counts how often the first pool is strictly above the second, in all throws of both.
func above(p, q dice.Pool) *big.Rat {
	n, a, b := int64(0), every(p), every(q)
	for _, x := range a {
		for _, y := range b {
			if x > y {
				n++
			}
		}
	}
	return big.NewRat(n, int64(len(a))*int64(len(b)))
}

func d6(n int) dice.Pool { return dice.Pool{Count: n, Sides: 6} }

func not(r *big.Rat) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), r) }

func wantsOdds(t *testing.T, name string, got grail.Odds, low, high *big.Rat) {
	t.Helper()
	if !got.Known || got.Low.Rat().Cmp(low) != 0 || got.High.Rat().Cmp(high) != 0 {
		t.Errorf("%s: known %v, %v to %v, want %v to %v", name, got.Known, got.Low, got.High, low, high)
	}
}

var certain, never = big.NewRat(1, 1), new(big.Rat)

func pair(t *testing.T) *bout {
	return fight(t, body, players,
		hero("anna", 1, line("strength", D), paidBy("magic", line("spell", E)), line("magic", D), line("endurance", C)),
		npc("rat", 2, line("fangs", E), paidBy("endurance", line("rage", E)), line("endurance", C), line("luck", D))).
		defend("rat", "fangs").attack("rat", "fangs")
}

// Where the declaration is known the chance is exact; else it is the range over what the opponent is seen to have.
func TestOdds(t *testing.T) {
	anna, b := grail.Viewer{Player: "anna"}, pair(t)
	hit := func(v grail.Viewer, c grail.ClicheID, pump int) grail.Odds {
		return grail.AttackOdds(b.s, v, "anna", c, pump, "rat")
	}
	safe := func(v grail.Viewer, c grail.ClicheID, pump int) grail.Odds {
		return grail.DefenseOdds(b.s, v, "anna", c, pump, "rat")
	}
	wantsOdds(t, "known", hit(master, "strength", 0), above(d6(3), d6(2)), above(d6(3), d6(2)))
	wantsOdds(t, "range", hit(anna, "strength", 0), above(d6(3), d6(4)), above(d6(3), d6(2)))
	wantsOdds(t, "pumped", hit(anna, "spell", 2), above(d6(4), d6(4)), above(d6(4), d6(2)))
	wantsOdds(t, "safe, known", safe(master, "strength", 0), not(above(d6(2), d6(3))), not(above(d6(2), d6(3))))
	wantsOdds(t, "safe, range", safe(anna, "spell", 1), not(above(d6(4), d6(3))), not(above(d6(2), d6(3))))
	wantsOdds(t, "safe by nothing", safe(anna, "", 0), never, never)

	b.defend("rat", "rage").pumpDefence("rat", 2).attack("rat", "rage").pump("rat", 1)
	wantsOdds(t, "their pump", hit(master, "strength", 0), above(d6(3), d6(4)), above(d6(3), d6(4)))
	wantsOdds(t, "their pumped attack", safe(master, "strength", 0), not(above(d6(3), d6(3))), not(above(d6(3), d6(3))))

	b.defend("rat", "")
	wantsOdds(t, "not allowed to stay open", hit(master, "strength", 0), above(d6(3), d6(4)), above(d6(3), d6(4)))
	wantsOdds(t, "open", grail.AttackOdds(b.allow("rat").s, master, "anna", "strength", 0, "rat"), certain, certain)
}

// The prepared die and the full defence count once they are known.
func TestOddsOfPreparedDice(t *testing.T) {
	anna, b := grail.Viewer{Player: "anna"}, pair(t)
	b.aside("anna", "rat").resolve()
	wantsOdds(t, "attack", grail.AttackOdds(b.s, anna, "anna", "strength", 0, "rat"), above(d6(4), d6(4)), above(d6(4), d6(2)))
	wantsOdds(t, "their attack", grail.DefenseOdds(b.s, anna, "anna", "strength", 0, "rat"),
		not(above(d6(5), d6(3))), not(above(d6(3), d6(3))))
	b.mode("anna", grail.Guard)
	wantsOdds(t, "guard", grail.DefenseOdds(b.s, anna, "anna", "strength", 0, "rat"),
		not(above(d6(5), d6(4))), not(above(d6(3), d6(4))))
	wantsOdds(t, "their guard", grail.AttackOdds(b.s, grail.Viewer{Master: true}, "rat", "luck", 0, "anna"),
		above(d6(4), d6(5)), above(d6(4), d6(5)))
	before := grail.AttackOdds(b.s, spectator, "rat", "luck", 0, "anna")
	wantsOdds(t, "their guard, unseen", before, above(d6(4), d6(4)), above(d6(4), d6(2)))
	b.act(grail.Action{Kind: grail.SetInitiative, By: master, Initiative: rolled}).mode("anna", grail.Guard)
	wantsOdds(t, "a guard that may be late", grail.DefenseOdds(b.s, anna, "anna", "strength", 0, "rat"),
		not(above(d6(5), d6(3))), not(above(d6(3), d6(3))))
}

// The cap at EX counts, and EX against EX is computed as fast as anything.
func TestOddsAtTheTop(t *testing.T) {
	top := dice.Pool{Count: 10, Sides: 20}
	for _, c := range []struct {
		rules grail.Rules
		pool  dice.Pool
	}{{grail.Rules{}, dice.Pool{Count: 12, Sides: 20}}, {grail.Rules{CapAtEX: true}, top}} {
		b := fightBy(t, c.rules, body, players,
			hero("anna", 1, paidBy("magic", line("spell", EX)), line("magic", EX), line("endurance", C)),
			npc("god", 2, line("endurance", EX)))
		want := dice.Of(c.pool).Beats(dice.Of(top)).Rat()
		wantsOdds(t, "top", grail.AttackOdds(b.s, grail.Viewer{Player: "anna"}, "anna", "spell", 2, "god"), want, want)
	}
}

// What is not the asker's to know has no odds, whether or not there is anything to hide.
func TestOddsUnknown(t *testing.T) {
	anna := grail.Viewer{Player: "anna"}
	plain := npc("rat", 2, line("fangs", E), line("endurance", C))
	plain.AllOpen = false
	wounds := npc("cat", 2, secret(grail.WoundsOnly, line("endurance", C)))
	b := fight(t, body, players, hero("anna", 1, paidBy("magic", line("spell", E)), line("magic", E), line("endurance", C)),
		plain, wounds, npc("dog", 2, line("endurance", C)))
	ask := func(v grail.Viewer, f grail.FighterID, c grail.ClicheID, pump int, g grail.FighterID) [2]grail.Odds {
		return [2]grail.Odds{grail.AttackOdds(b.s, v, f, c, pump, g), grail.DefenseOdds(b.s, v, f, c, pump, g)}
	}
	for name, got := range map[string][2]grail.Odds{
		"may hide something": ask(anna, "anna", "endurance", 0, "rat"),
		"wounds only":        ask(anna, "anna", "endurance", 0, "cat"),
		"too much pump":      ask(anna, "anna", "spell", 2, "dog"),
		"less than nothing":  ask(master, "anna", "spell", -1, "dog"),
		"no such cliché":     ask(master, "anna", "x", 0, "rat"),
		"nobody":             ask(master, "anna", "spell", 0, "x"),
		"nobody's":           ask(master, "x", "spell", 0, "rat"),
		"another's pump":     ask(grail.Viewer{Player: "boris"}, "anna", "spell", 1, "dog"),
		"another's secret":   ask(anna, "cat", "endurance", 0, "anna"),
	} {
		if got != [2]grail.Odds{} {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func BenchmarkChoiceCard(b *testing.B) {
	heroes := grail.ReadyHeroes()
	s, err := grail.New(grail.Setup{Risk: body, Initiative: players,
		Fighters: []grail.Fighter{heroes[0].Fighter("a", 1), heroes[1].Fighter("b", 2)}})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, c := range s.Fighters[0].Cliches {
			grail.AttackOdds(s, spectator, "a", c.ID, 0, "b")
			grail.DefenseOdds(s, spectator, "a", c.ID, 0, "b")
		}
	}
}

// throws lists every throw of n d6, die by die.
func throws(n int) [][]int {
	all := [][]int{nil}
	for range n {
		var next [][]int
		for _, t := range all {
			for face := 1; face <= 6; face++ {
				next = append(next, append(append([]int(nil), t...), face))
			}
		}
		all = next
	}
	return all
}

// ratio counts in how many pairs the first wins.
func ratio(a, b []int, wins func(a, b int) bool) *big.Rat {
	n := int64(0)
	for _, x := range a {
		for _, y := range b {
			if wins(x, y) {
				n++
			}
		}
	}
	return big.NewRat(n, int64(len(a))*int64(len(b)))
}
