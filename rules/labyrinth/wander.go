package labyrinth

import "kubik/rules/dice"

// wanderers are what an encounter brings: one kind, of the location's tier or one beside it, as many as fit the party
// (L26).
func (p *play) wanderers() []Foe {
	level := p.here().Tier
	switch p.dice.Roll(6) {
	case 1, 2:
		level--
	case 6:
		level++
	}
	heroes := p.count((*Hero).present)
	k := pick(p.dice, tier(fair(level, heroes)))
	var foes []Foe
	for range pack(k.Tier, heroes) {
		foes = append(foes, k.foe(FoeID(p.name())))
	}
	return foes
}

// fair is the tier of what wanders about: a single hero meets smaller things.
func fair(level, heroes int) int {
	if heroes == 1 {
		level--
	}
	return min(max(level, 1), bossTier-1)
}

// pack is how many of a tier are a fair fight for so many heroes.
func pack(tier, heroes int) int {
	switch tier {
	case 1:
		return heroes
	case 2:
		return max(1, heroes*2/3)
	}
	return max(1, heroes/2)
}

// pick draws one of a list, each as likely.
func pick[T any](r dice.Roller, from []T) T { return from[r.Roll(len(from))-1] }
