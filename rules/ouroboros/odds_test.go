package ouroboros_test

import (
	"math/big"
	"testing"

	"kubik/rules/ouroboros"
)

// every is a Roller that goes through all throws of d20 and takes 1 for any other die.
type every struct {
	faces []int
	at    int
}

func (e *every) Roll(sides int) int {
	if sides != 20 {
		return 1
	}
	if e.at == len(e.faces) {
		e.faces = append(e.faces, 1)
	}
	e.at++
	return e.faces[e.at-1]
}

func (e *every) next() bool {
	e.faces = e.faces[:e.at]
	for e.at = 0; len(e.faces) > 0; {
		last := len(e.faces) - 1
		if e.faces[last]++; e.faces[last] <= 20 {
			return true
		}
		e.faces = e.faces[:last]
	}
	return false
}

// share is how likely something happens, over every throw that the action may make.
func share(t *testing.T, s ouroboros.State, a action, happens func(ouroboros.State, []ouroboros.Event) bool) *big.Rat {
	t.Helper()
	a.By = master
	r, sum := &every{}, new(big.Rat)
	for more := true; more; more = r.next() {
		next, events, err := ouroboros.Apply(s, a, r)
		if err != nil {
			t.Fatal(err)
		}
		if happens(next, events) {
			all := new(big.Int).Exp(big.NewInt(20), big.NewInt(int64(r.at)), nil)
			sum.Add(sum, new(big.Rat).SetFrac(big.NewInt(1), all))
		}
	}
	return sum
}

func told(k ouroboros.EventKind, good func(ouroboros.Event) bool) func(ouroboros.State, []ouroboros.Event) bool {
	return func(_ ouroboros.State, events []ouroboros.Event) bool {
		for _, e := range events {
			if e.Kind == k && good(e) {
				return true
			}
		}
		return false
	}
}

// The odds are those of every throw, counted.
func TestOddsAreThoseOfEveryThrow(t *testing.T) {
	keen := sword(8)
	keen.Threat = 17
	for _, rules := range []ouroboros.Rules{{}, {NoConfirmation: true}, {NoDeathRoll: true}} {
		for _, state := range []ouroboros.Condition{ouroboros.Deaf, ouroboros.Prone, ouroboros.Invisible, ouroboros.Petrified} {
			for _, defence := range []int{5, 18, 26, 40} {
				s := duel(t, rules, keen, defence, in(state)).s
				a := attack("hero", "foe", "sword")
				odds := ouroboros.AttackOdds(s, master, "hero", "sword", "foe", ouroboros.Attack)
				hit := share(t, s, a, told(ouroboros.Struck, func(e ouroboros.Event) bool { return e.Hit }))
				critical := share(t, s, a, told(ouroboros.Hurt, func(e ouroboros.Event) bool { return e.Critical }))
				if !odds.Known || odds.Success.Rat().Cmp(hit) != 0 || odds.Critical.Rat().Cmp(critical) != 0 {
					t.Errorf("%+v, %s, %d: %v, %v; want %v, %v", rules, state, defence, odds.Success, odds.Critical, hit, critical)
				}
				asked := share(t, s, a, func(s ouroboros.State, _ []ouroboros.Event) bool { return s.Pending != nil })
				kills := share(t, withPending(s), action{Kind: ouroboros.Answer, Creature: "hero", Weapon: "sword"},
					told(ouroboros.DeathRolled, func(e ouroboros.Event) bool { return e.Hit }))
				if want := asked.Mul(asked, kills); odds.Death.Rat().Cmp(want) != 0 {
					t.Errorf("%+v, %s, %d: death %v, want %v", rules, state, defence, odds.Death, want)
				}
			}
		}
	}
}

func withPending(s ouroboros.State) ouroboros.State {
	s.Pending = &ouroboros.Pending{Question: ouroboros.DeathRoll, Creature: "hero", Target: "foe", Weapon: "sword", Rule: "O10A.3"}
	return s
}

func TestCheckOdds(t *testing.T) {
	s := fight(t, being("hero", 1, in(ouroboros.Poisoned), skilled("athletics", ouroboros.Strength, 4)), being("foe", 2, skilled("acrobatics", ouroboros.Dexterity, 6))).s
	won := func(r ouroboros.Event) bool { return r.Roll.Success }
	check := action{Kind: ouroboros.Check, Creature: "hero", Skill: "athletics", N: 12}
	if got, want := ouroboros.CheckOdds(s, master, "hero", "athletics", "", "", 12).Success.Rat(), share(t, s, check, told(ouroboros.Rolled, won)); got.Cmp(want) != 0 {
		t.Errorf("%v, want %v", got, want)
	}
	save := action{Kind: ouroboros.Save, Creature: "hero", Save: ouroboros.Will, N: 12}
	if got, want := ouroboros.SaveOdds(s, master, "hero", ouroboros.Will, "", 12).Success.Rat(), share(t, s, save, told(ouroboros.Rolled, won)); got.Cmp(want) != 0 {
		t.Errorf("%v, want %v", got, want)
	}
	for _, ties := range []bool{false, true} {
		s.Rules.TiesToDefender = ties
		s.Creatures[1].Stance = ouroboros.Hold
		grab := action{Kind: ouroboros.Grab, Creature: "hero", Target: "foe"}
		got := ouroboros.ContestOdds(s, master, ouroboros.Grab, "hero", "athletics", "foe", "acrobatics").Success.Rat()
		if want := share(t, s, grab, told(ouroboros.Opposed, won)); got.Cmp(want) != 0 {
			t.Errorf("ties %v: %v, want %v", ties, got, want)
		}
	}
}
