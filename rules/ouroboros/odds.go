package ouroboros

import (
	"math/big"

	"kubik/rules/dice"
)

// Odds are exact chances as far as the asker may know them. Known is false, and all are 0, where a closed sheet decides.
type Odds struct {
	Known    bool
	Success  dice.Chance // of a hit, a check, a save
	Critical dice.Chance // of a critical hit or a mercy blow, taken from the start
	Death    dice.Chance // that a death roll is earned and kills
}

// naturals are the chances of each natural from 1 to 20 with net advantages (O2).
func naturals(net int) [21]*big.Rat {
	var all [21]*big.Rat
	n := int64(max(net, -net) + 1)
	to := func(faces int) *big.Int { return new(big.Int).Exp(big.NewInt(int64(faces)), big.NewInt(n), nil) }
	for k := 1; k <= 20; k++ {
		high, low := k, k-1
		if net < 0 {
			high, low = 21-k, 20-k
		}
		all[k] = new(big.Rat).SetFrac(new(big.Int).Sub(to(high), to(low)), to(20))
	}
	return all
}

// chance sums the naturals that pass.
func chance(net int, passes func(natural int) bool) *big.Rat {
	sum := new(big.Rat)
	for k, p := range naturals(net) {
		if k > 0 && passes(k) {
			sum.Add(sum, p)
		}
	}
	return sum
}

// passes is the test of O1.6b, O1.7 and O1.8; over that of a confirmation.
func passes(bonus, tn int) func(int) bool {
	return func(k int) bool { return k == 20 || k != 1 && k+bonus >= tn }
}

func over(bonus, tn int) func(int) bool { return passes(bonus, tn+1) }

// AttackOdds is for one attack by weapon, declared as kind: Attack, OffHand, Hurl or Mercy (O10A).
func AttackOdds(s State, v Viewer, attacker CreatureID, w WeaponID, target CreatureID, kind ActionKind) Odds {
	a, d := s.creature(attacker), s.creature(target)
	if !v.knows(a) || !v.knows(d) || a.weapon(w) == nil {
		return Odds{}
	}
	b := blow{weapon: a.weapon(w), mercy: kind == Mercy}
	l := s.attackLean(a, d, b.mercy)
	bonus, defence := b.weapon.Bonus, s.defence(a, d)
	odds := Odds{Known: true, Success: dice.Ratio(chance(l.net(), passes(bonus, defence)))}
	if (&play{State: s}).merciful(a, d, b) {
		odds.Critical = odds.Success
		return odds
	}
	if d.noCrits() {
		return odds
	}
	critical, death := s.Rules.threats(b.weapon, l.net(), defence)
	odds.Critical, odds.Death = dice.Ratio(critical), dice.Ratio(death)
	return odds
}

// threats are the chances of a critical hit, and of a death roll that kills.
func (r Rules) threats(w *Weapon, net, defence int) (critical, death *big.Rat) {
	threat := chance(net, func(k int) bool { return k == 20 || k != 1 && k >= w.threat() && k+w.Bonus > defence })
	if r.NoConfirmation {
		return threat, new(big.Rat)
	}
	beats := over(w.Bonus, defence)
	critical = new(big.Rat).Mul(threat, chance(0, beats))
	if r.NoDeathRoll {
		return critical, new(big.Rat)
	}
	death = new(big.Rat).Mul(threat, chance(0, func(k int) bool { return k >= w.threat() && beats(k) }))
	return critical, death.Mul(death, chance(0, beats))
}

// decided is the chance of what needs no dice, and whether that is so.
func (l *lean) decided() (dice.Chance, bool) {
	if l.wins != nil {
		return dice.Certain(), true
	}
	return dice.Chance{}, l.fails != nil
}

// CheckOdds is the chance of a check against tn; target as in Check (O1, O2).
func CheckOdds(s State, v Viewer, creature CreatureID, id SkillID, sense Sense, target CreatureID, tn int) Odds {
	c, t := s.creature(creature), s.creature(target)
	if !v.knows(c) || !c.knows(id) || t != nil && !v.knows(t) {
		return Odds{}
	}
	k := c.trained(id)
	return oddsOf(s.checkLean(c, k, sense, t), k.Bonus, tn)
}

// SaveOdds is the chance of a save against tn; from is whose doing it is, or empty (O1, O2, O12.9).
func SaveOdds(s State, v Viewer, creature CreatureID, id SaveID, from CreatureID, tn int) Odds {
	c, f := s.creature(creature), s.creature(from)
	if !v.knows(c) {
		return Odds{}
	}
	h := s.saveHand(c, id, f, s.saveLean(c, id, f, false))
	return oddsOf(h.lean, h.bonus(), tn)
}

func oddsOf(l lean, bonus, tn int) Odds {
	if c, sure := l.decided(); sure {
		return Odds{Known: true, Success: c}
	}
	return Odds{Known: true, Success: dice.Ratio(chance(l.net(), passes(bonus, tn)))}
}

// ContestOdds is the chance that creature wins an opposed check of kind Grab, Trip, Escape or Contest, target answering
// with the other skill.
func ContestOdds(s State, v Viewer, kind ActionKind, creature CreatureID, id SkillID, target CreatureID, with SkillID) Odds {
	c, t := s.creature(creature), s.creature(target)
	if !v.knows(c) || !v.knows(t) || !c.knows(id) || !t.knows(with) {
		return Odds{}
	}
	mine, theirs := c.trained(id), t.trained(with)
	p := &play{State: s}
	l, m := s.checkLean(c, mine, NoSense, t), p.otherLean(kind, t, theirs, c)
	if sure, done := l.decided(); done {
		return Odds{Known: true, Success: sure}
	}
	if sure, done := m.decided(); done {
		return Odds{Known: true, Success: sure.Not()}
	}
	sum, ours, others := new(big.Rat), naturals(l.net()), naturals(m.net())
	for k := 1; k <= 20; k++ {
		for j := 1; j <= 20; j++ {
			if s.Rules.opposed(Roll{Natural: k, Total: k + mine.Bonus}, Roll{Natural: j, Total: j + theirs.Bonus}) {
				sum.Add(sum, new(big.Rat).Mul(ours[k], others[j]))
			}
		}
	}
	return Odds{Known: true, Success: dice.Ratio(sum)}
}
