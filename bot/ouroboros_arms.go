package bot

import (
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// weaponFlags are what a weapon may be besides its bonus and dice.
func weaponFlags(c *ouroboros.Creature, x *ouroboros.Weapon, w card.Words) []flagged {
	held := slices.Contains(c.Held, x.ID)
	material := "—"
	if x.Material != "" {
		material = w.T("ouro.material." + string(x.Material))
	}
	all := append(edgeFlags(x, w),
		valued("reach", metres(x.Far), func() { x.Far = cycled(x.Far, metresOf(2, 4, 6, 10, 20, 40)...); x.Reach = reachOf(x) }),
		valued("material", material, func() { x.Material = cycled(x.Material, "", ouroboros.Silver, ouroboros.ColdIron) }),
		valued("hands", strconv.Itoa(x.Hands), func() { x.Hands = cycled(x.Hands, 1, 2, 0); regrasp(c, x) }),
		valued("off-hand", signedNumber(-x.Ability), func() { x.Ability = cycled(x.Ability, abilityBonuses(c)...) }),
		switched("thrown", x.Thrown, func() { x.Thrown = !x.Thrown; x.Reach = reachOf(x) }),
	)
	if held || x.Hands > 0 && handsInUse(c)+x.Hands <= c.Hands {
		all = append(all, switched("held", held, func() { c.Held = flipped(c.Held, x.ID) }))
	}
	return append(all, inWords("title"))
}

// edgeFlags are those of the blow itself; spells that roll to hit have them too.
func edgeFlags(x *ouroboros.Weapon, w card.Words) []flagged {
	threat := "20"
	if x.Threat > 0 && x.Threat < 20 {
		threat = strconv.Itoa(x.Threat) + "–20"
	}
	return append(diceFlags(&x.Damage, w),
		valued("threat", threat, func() { x.Threat = cycled(x.Threat, 0, 19, 18, 17) }),
		valued("multiplier", "×"+strconv.Itoa(max(2, x.Multiplier)), func() { x.Multiplier = cycled(max(2, x.Multiplier), 2, 3, 4) }),
	)
}

// diceFlags turn the first roll of damage: how many dice, of how many faces, what is added, of what type.
func diceFlags(all *[]ouroboros.Damage, w card.Words) []flagged {
	if len(*all) == 0 {
		return nil
	}
	d := &(*all)[0]
	return []flagged{
		valued("dice", strconv.Itoa(d.Pool.Count), func() { d.Pool.Count = cycled(d.Pool.Count, 1, 2, 3, 4, 5, 6, 8, 10) }),
		valued("faces", strconv.Itoa(d.Pool.Sides), func() { d.Pool.Sides = cycled(d.Pool.Sides, 4, 6, 8, 10, 12) }),
		valued("bonus", signedNumber(d.Bonus), func() { d.Bonus = (d.Bonus + 1) % (ouroBonus + 1) }),
		valued("damage", w.T("bench.flag."+string(d.Type)), func() { d.Type = cycled(d.Type, ouroDamages()...) }),
	}
}

// reachOf is how a weapon strikes that goes so far: what is thrown is struck with as well.
func reachOf(x *ouroboros.Weapon) ouroboros.Reach {
	switch {
	case x.Reach == ouroboros.Magic:
		return ouroboros.Magic
	case x.Far > 2*ouroboros.Cell && !x.Thrown:
		return ouroboros.Ranged
	}
	return ouroboros.Melee
}

// handsInUse are those that hold something.
func handsInUse(c *ouroboros.Creature) int {
	n := 0
	for _, w := range c.Weapons {
		if slices.Contains(c.Held, w.ID) {
			n += w.Hands
		}
	}
	return n
}

// regrasp lets go of a weapon that takes other hands now, and takes it again where there is room.
func regrasp(c *ouroboros.Creature, x *ouroboros.Weapon) {
	c.Held = slices.DeleteFunc(slices.Clone(c.Held), func(id ouroboros.WeaponID) bool { return id == x.ID })
	if x.Hands > 0 && handsInUse(c)+x.Hands <= c.Hands {
		c.Held = append(c.Held, x.ID)
	}
}

// abilityBonuses are what an attack with the other hand may leave out: nothing, strength or dexterity (O6.2).
func abilityBonuses(c *ouroboros.Creature) []int {
	all := []int{0}
	for _, a := range []ouroboros.Ability{ouroboros.Strength, ouroboros.Dexterity} {
		if n := c.Abilities[a]; n > 0 && !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	return all
}
