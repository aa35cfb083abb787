package ouroboros

import (
	"maps"
	"slices"

	"kubik/rules/dice"
)

// Might is how hard a ready NPC is for one hero.
type Might string

// Mights of ready NPCs. A ready hero has none.
const (
	Weaker   Might = "weaker"
	Even     Might = "even"
	Stronger Might = "stronger"
	Boss     Might = "boss"
)

// Sheet is a ready character. It speaks in keys: Key names the character, the ids its lines; the words are kept with
// the cards, and every Name is empty.
type Sheet struct {
	Key   string
	Might Might
	card  Creature
}

// Creature makes a creature of the sheet, with lines of its own. Name and player are left to the caller.
func (s Sheet) Creature(id CreatureID, side int) Creature {
	c := s.card
	c.ID, c.Side = id, side
	c.Abilities, c.Skills = maps.Clone(c.Abilities), slices.Clone(c.Skills)
	c.Weapons, c.Held, c.Items = slices.Clone(c.Weapons), slices.Clone(c.Held), slices.Clone(c.Items)
	c.Powers = slices.Clone(c.Powers)
	return c
}

// card is a creature of medium size with two hands, half its strength in its saves, and the six skills that the rules
// ask for.
func card(health, defence int, walk Length, six ...int) Creature {
	c := Creature{Size: Medium, Hands: 2, Defence: defence, Health: health, MaxHealth: health, Speeds: Speeds{Walk: walk * Metre},
		Abilities: map[Ability]int{}}
	for i, a := range []Ability{Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma} {
		c.Abilities[a] = six[i]
	}
	c.Saves = Saves{Fortitude: six[2] + 1, Reflex: six[1] + 1, Will: six[4] + 1}
	return c
}

func (c Creature) able(id SkillID, a Ability, over int) Creature {
	k := Skill{ID: id, Ability: a, Bonus: c.Abilities[a] + over, Social: a == Charisma}
	if id == Perception {
		k.Sense = BySight
	}
	c.Skills = append(slices.Clone(c.Skills), k)
	return c
}

// holding gives the creature a weapon, in its hand where there is room.
func (c Creature) holding(all ...Weapon) Creature {
	free := c.Hands
	for _, w := range all {
		c.Weapons = append(c.Weapons, w)
		if w.Hands > 0 && w.Hands <= free {
			free -= w.Hands
			c.Held = append(c.Held, w.ID)
		}
	}
	return c
}

func (c Creature) casting(all ...Power) Creature {
	c.Powers = append(c.Powers, all...)
	for _, x := range all {
		if x.Item != "" {
			c.Items = append(c.Items, x.Item)
		}
	}
	return c
}

func (c Creature) born(t Traits) Creature {
	c.Traits = t
	return c
}

func (c Creature) sized(z Size) Creature {
	c.Size = z
	return c
}

func (c Creature) winged(fly Length) Creature {
	c.Speeds.Fly = fly * Metre
	return c
}

func (c Creature) attacking(times int) Creature {
	c.Attacks = times
	return c
}

// melee is a weapon that reaches a cell, with its damage and the ability that is in it.
func melee(id WeaponID, bonus, count, sides, ability int, t DamageType) Weapon {
	return Weapon{ID: id, Reach: Melee, Far: Cell, Bonus: bonus, Hands: 1, Ability: ability,
		Damage: []Damage{{dice.Pool{Count: count, Sides: sides}, ability, t}}}
}

func shot(id WeaponID, bonus int, far Length, count, sides, ability int) Weapon {
	w := melee(id, bonus, count, sides, ability, Piercing)
	w.Reach, w.Far, w.Hands = Ranged, far*Metre, 2
	return w
}

func (w Weapon) hands(n int) Weapon {
	w.Hands = n
	return w
}

func (w Weapon) keen(threat, multiplier int) Weapon {
	w.Threat, w.Multiplier = threat, multiplier
	return w
}

func (w Weapon) thrown(far Length) Weapon {
	w.Thrown, w.Far = true, far*Metre
	return w
}

func (w Weapon) of(m Material) Weapon {
	w.Material = m
	return w
}

// spell that is resisted by a save.
func spell(id PowerID, far Length, save SaveID, tn, count, sides int, t DamageType) Power {
	return Power{ID: id, Cost: MainAction, Range: far * Metre, Harmful: true, Save: save, TN: tn, Half: true,
		Damage: []Damage{{Pool: dice.Pool{Count: count, Sides: sides}, Type: t}}}
}

// bolt is a spell that rolls to hit.
func bolt(id PowerID, far Length, bonus, count, sides int, t DamageType) Power {
	w := melee(WeaponID(id), bonus, count, sides, 0, t)
	w.Reach, w.Far, w.Hands = Magic, far*Metre, 0
	return Power{ID: id, Cost: MainAction, Range: far * Metre, Harmful: true, Attack: &w}
}

// hex puts the target into a state for some rounds, unless its will holds.
func hex(id PowerID, far Length, tn int, k Condition, rounds int) Power {
	return Power{ID: id, Cost: MainAction, Range: far * Metre, Harmful: true, Save: Will, TN: tn, Inflicts: k, Rounds: rounds,
		Concentration: true}
}

func healing(id PowerID, far Length, n int) Power {
	return Power{ID: id, Cost: MainAction, Range: far * Metre, Heals: n}
}
