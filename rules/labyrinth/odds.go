package labyrinth

import (
	"math/big"

	"kubik/rules/dice"
)

// Odds are exact chances as far as the asker may know them. Known is false, and all are impossible, where something
// unknown decides.
type Odds struct {
	Known bool
	// Success is the chance to reach the difficulty, or to win; outside of a battle a tie is won by a hero against the
	// labyrinth (L3, L4, L5).
	Success dice.Chance
	// Tie is the chance of equal totals where they mean something of their own: in a battle both are hurt (L5), and of
	// two heroes both roll again (L4).
	Tie dice.Chance
}

// HandOdds are the chances of the roll that is being prepared, were it made with this hand: its hero's own or another
// one, such as with more pump or another helper.
func HandOdds(s State, v Viewer, h Hand) Odds {
	switch {
	case s.Pending != nil || !s.castable(&h) || s.hand(h.Hero) == nil:
		return Odds{}
	case s.Battle != nil:
		return s.battleOdds(h, s.foe(s.Battle.Foe))
	case s.Check.Kind == Versus:
		return s.versusOdds(h)
	case s.Check.Secret && !v.Master:
		return Odds{}
	}
	return s.checkOdds(h, s.Check.TN, s.Check.Dice)
}

// FoeOdds are the chances of the hand against another foe than the one aimed at, in the hero's own turn.
func FoeOdds(s State, v Viewer, h Hand, foe FoeID) Odds {
	if s.Battle == nil || s.Battle.Defending || s.foe(foe) == nil {
		return Odds{}
	}
	b := *s.Battle
	b.Foe = foe
	s.Battle = &b
	return HandOdds(s, v, h)
}

// TaskOdds are the chances of overcoming a task that is known, before it is begun. Claims count only once they are
// granted.
func TaskOdds(s State, _ Viewer, h Hand, id TaskID) Odds {
	t := s.Map.task(id)
	if s.Stage() != Exploring || t == nil || t.Done || !s.reachable(id) || !s.castable(&h) {
		return Odds{}
	}
	s.Check = &Check{Task: id, TN: t.TN, Dice: t.Dice, Hints: t.Hints}
	return s.checkOdds(h, t.TN, t.Dice)
}

// EscapeOdds are the chances of leading the party out of a lair, before it is tried (L13).
func EscapeOdds(s State, _ Viewer, h Hand) Odds {
	if s.Stage() != Captive || !s.castable(&h) {
		return Odds{}
	}
	s.Check = &Check{Escape: true, Dice: s.guard()}
	return s.checkOdds(h, 0, s.Check.Dice)
}

// TendOdds are the chances of healing another during the rest that is planned, with a cliché of the hero's (L22).
func TendOdds(s State, hero HeroID, with ClicheID) Odds {
	h := Hand{Hero: hero, Cliche: with}
	if s.Rest == nil || s.Rest.Phase != Planning || !s.castable(&h) {
		return Odds{}
	}
	return Odds{Known: true, Success: dice.Of(d6(s.hero(hero).cliche(with).Effective() + 1)).Reaches(s.Rest.TN)}
}

// castable tells whether there is such a hand: its hero, cliché and helpers are there, and able.
func (s *State) castable(h *Hand) bool {
	hero := s.hero(h.Hero)
	if hero == nil || !hero.able() || hero.cliche(h.Cliche) == nil || h.Pump < 0 {
		return false
	}
	for _, o := range h.Helpers {
		if helper := s.hero(o.Hero); helper == nil || !helper.able() || helper.cliche(o.Cliche) == nil {
			return false
		}
	}
	for _, st := range h.Stakes {
		if i := hero.item(st.Item); i == nil || !within(st.N, 0, i.Dice) {
			return false
		}
	}
	return h.Pump <= hero.cliche(h.Cliche).Effective()
}

// pool is what the hand rolls without its helpers.
func (s *State) pool(h *Hand) dice.Pool {
	hero := s.hero(h.Hero)
	c := hero.cliche(h.Cliche)
	n := c.Effective() + h.Pump
	if s.suits(hero, c) {
		n++
	}
	for _, st := range h.Stakes {
		n += st.N
	}
	return d6(n)
}

func (s *State) checkOdds(h Hand, tn, against int) Odds {
	mine := dice.Of(s.pool(&h))
	theirs := dice.Of(d6(against))
	return Odds{Known: true, Success: s.over(h.Helpers, func(bonus int) dice.Chance {
		if against == 0 {
			return mine.Shift(bonus).Reaches(tn)
		}
		return mine.Shift(bonus).Holds(theirs)
	})}
}

func (s *State) battleOdds(h Hand, f *Foe) Odds {
	if f == nil {
		return Odds{}
	}
	line := f.line(s.Battle.Line)
	if line == nil {
		line = f.highest()
	}
	return s.against(h, dice.Of(d6(line.Now)))
}

// versusOdds reckon with the other's hand as it is prepared now; with no helpers of the other, whose dice are told
// apart when they fall.
func (s *State) versusOdds(h Hand) Odds {
	other := s.Check.Other
	if other.Hero == h.Hero {
		other = &s.Check.Hand
	}
	if len(other.Helpers) > 0 {
		return Odds{}
	}
	return s.against(h, dice.Of(s.pool(other)))
}

// against is a contest in which only the higher total wins.
func (s *State) against(h Hand, theirs dice.Spread) Odds {
	mine := dice.Of(s.pool(&h))
	wins := s.over(h.Helpers, func(bonus int) dice.Chance { return mine.Shift(bonus).Beats(theirs) })
	holds := s.over(h.Helpers, func(bonus int) dice.Chance { return mine.Shift(bonus).Holds(theirs) })
	return Odds{Known: true, Success: wins, Tie: dice.Ratio(new(big.Rat).Sub(holds.Rat(), wins.Rat()))}
}

// over is a chance over all that the helpers can add, each its single highest die (L7).
func (s *State) over(helpers []Helper, chance func(bonus int) dice.Chance) dice.Chance {
	sum := new(big.Rat)
	for bonus, weight := range s.bonuses(helpers) {
		if weight.Sign() > 0 {
			sum.Add(sum, new(big.Rat).Mul(weight, chance(bonus).Rat()))
		}
	}
	return dice.Ratio(sum)
}

// bonuses are the chances of each sum of the helpers' highest dice.
func (s *State) bonuses(helpers []Helper) []*big.Rat {
	sums := []*big.Rat{big.NewRat(1, 1)}
	for _, o := range helpers {
		highest := highest(s.hero(o.Hero).cliche(o.Cliche).Effective())
		next := make([]*big.Rat, len(sums)+6)
		for i := range next {
			next[i] = new(big.Rat)
		}
		for i, a := range sums {
			for face, b := range highest {
				next[i+face].Add(next[i+face], new(big.Rat).Mul(a, b))
			}
		}
		sums = next
	}
	return sums
}

// highest are the chances of each face, 0 to 6, to be the highest of n dice: (m/6)ⁿ − ((m−1)/6)ⁿ.
func highest(n int) []*big.Rat {
	chances := []*big.Rat{new(big.Rat)}
	all := power(6, n)
	for m := range 6 {
		ways := new(big.Int).Sub(power(m+1, n), power(m, n))
		chances = append(chances, new(big.Rat).SetFrac(ways, all))
	}
	return chances
}

func power(base, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(n)), nil)
}

// Suitable tells whether a hero's cliché adds the suitable die to the roll that is being prepared: it has been granted,
// or, with nobody to ask, it is hinted at (L3, L27).
func Suitable(s State, hero HeroID, cliche ClicheID) bool {
	h := s.hero(hero)
	if h == nil || h.cliche(cliche) == nil || s.Battle == nil && s.Check == nil {
		return false
	}
	return s.suits(h, h.cliche(cliche))
}
