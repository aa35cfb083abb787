package ouroboros

// ReadyHeroes are heroes of myth, legend and history to play at once. Their sheets are open.
func ReadyHeroes() []Sheet {
	return []Sheet{
		hero("lancelot", card(30, 17, 9, 4, 1, 3, 0, 1, 2).able(Athletics, Strength, 3).able("courtesy", Charisma, 3).
			attacking(2).holding(melee("sword", 7, 1, 8, 4, Slashing).keen(19, 2), melee("dagger", 6, 1, 4, 4, Piercing).thrown(6))),
		hero("heracles", card(38, 15, 9, 5, 1, 4, 0, 0, 1).able(Athletics, Strength, 4).
			holding(melee("club", 8, 2, 6, 5, Bludgeoning).hands(2))),
		hero("medea", card(22, 13, 9, -1, 2, 2, 4, 3, 2).able(Analysis, Intelligence, 3).able("persuasion", Charisma, 3).
			holding(melee("dagger", 3, 1, 4, -1, Piercing).of(Silver)).
			casting(spell("fire-rain", 20, Reflex, 14, 4, 6, Fire), hex("charm", 10, 14, Charmed, 3), healing("herbs", 2, 9))),
		hero("ilya-muromets", card(40, 16, 8, 5, 0, 4, 0, 1, 1).able(Athletics, Strength, 3).able(Perception, Wisdom, 2).
			holding(melee("mace", 8, 1, 10, 5, Bludgeoning).keen(20, 3), melee("whip", 6, 1, 4, 5, Slashing))),
		hero("atalanta", card(26, 16, 12, 1, 5, 2, 1, 2, 1).able(Acrobatics, Dexterity, 3).able(Stealth, Dexterity, 2).
			attacking(2).holding(shot("bow", 8, 40, 1, 8, 5).keen(20, 3), melee("knife", 7, 1, 4, 5, Piercing))),
		hero("merlin", card(20, 13, 8, -1, 1, 1, 5, 4, 2).able(Analysis, Intelligence, 3).able(Perception, Wisdom, 2).born(Traits{LowLight: true}).
			holding(melee("staff", 2, 1, 6, -1, Bludgeoning).hands(2)).
			casting(bolt("lightning", 30, 8, 2, 10, Lightning), hex("sleep", 12, 15, Unconscious, 2), illusion("phantoms", 20, 15))),
		hero("mulan", card(28, 17, 9, 2, 4, 2, 1, 2, 2).able(Acrobatics, Dexterity, 3).able("disguise", Charisma, 3).
			holding(melee("sword", 7, 1, 6, 4, Slashing).keen(19, 2), melee("second-sword", 7, 1, 6, 4, Slashing))),
		hero("joan-of-arc", card(32, 18, 8, 3, 0, 3, 0, 4, 4).able("inspire", Charisma, 3).able(Medicine, Wisdom, 2).
			holding(melee("banner-lance", 6, 1, 8, 3, Piercing).hands(2)).casting(healing("prayer", 10, 8))),
	}
}

func hero(key string, c Creature) Sheet {
	c.Open = true
	return Sheet{Key: key, card: c}
}

func illusion(id PowerID, far Length, tn int) Power {
	x := hex(id, far, tn, Frightened, 2)
	x.Illusion = true
	return x
}

// ReadyNPCs are opponents for a master in a hurry. Their sheets are closed, and they answer by themselves.
func ReadyNPCs() []Sheet {
	return []Sheet{
		npc("guard", Weaker, card(14, 15, 9, 2, 0, 1, 0, 1, 0).able(Perception, Wisdom, 2).holding(melee("halberd", 4, 1, 10, 2, Slashing).hands(2))),
		npc("bandit", Weaker, card(12, 13, 9, 1, 2, 1, 0, 0, 0).able(Stealth, Dexterity, 2).holding(melee("knife", 4, 1, 6, 2, Piercing), melee("second-knife", 4, 1, 6, 2, Piercing))),
		npc("wolf", Weaker, card(12, 13, 14, 2, 2, 1, -4, 1, -2).able(Perception, Wisdom, 3).born(Traits{LowLight: true}).holding(bite("fangs", 4, 1, 6, 2))),
		npc("skeleton", Even, card(16, 14, 9, 1, 2, 2, -2, 0, -3).holding(melee("rusty-sword", 4, 1, 8, 2, Slashing)).
			born(Traits{Resists: []DamageType{Piercing, Slashing}, Immune: []DamageType{Poison}, Unfazed: []Condition{Poisoned, Charmed, Frightened}, Darkvision: true})),
		npc("knight", Even, card(28, 17, 8, 3, 0, 2, 0, 1, 1).able(Athletics, Strength, 2).attacking(2).holding(melee("sword", 6, 1, 8, 3, Slashing).keen(19, 2))),
		npc("werewolf", Even, card(30, 14, 12, 4, 2, 3, 0, 1, 0).holding(bite("claws", 6, 2, 4, 4)).
			born(Traits{Resists: []DamageType{Physical}, Materials: []Material{Silver}, LowLight: true})),
		npc("ogre", Stronger, card(45, 13, 10, 5, -1, 4, -3, -1, -2).able(Athletics, Strength, 2).sized(Large).holding(long(melee("tree", 7, 2, 8, 5, Bludgeoning).hands(2)))),
		npc("mage", Stronger, card(24, 14, 9, -1, 2, 1, 5, 2, 1).holding(melee("staff", 2, 1, 6, -1, Bludgeoning).hands(2)).
			casting(spell("fireball", 30, Reflex, 15, 5, 6, Fire), bolt("frost", 20, 7, 2, 8, Cold), hex("hold", 15, 15, Paralysed, 2))),
		npc("griffin", Stronger, card(40, 15, 8, 4, 3, 3, -3, 2, -1).able(Perception, Wisdom, 4).sized(Large).winged(20).attacking(2).holding(bite("talons", 7, 2, 6, 4))),
		npc("dragon", Boss, card(90, 19, 10, 7, 1, 6, 3, 3, 4).able(Athletics, Strength, 3).able(Perception, Wisdom, 4).sized(Huge).winged(20).attacking(3).
			holding(long(bite("jaws", 11, 2, 10, 7))).casting(spell("breath", 20, Reflex, 17, 8, 6, Fire)).
			born(Traits{Immune: []DamageType{Fire}, Vulnerable: []DamageType{Cold}, Blindsight: 10 * Metre, Darkvision: true})),
		npc("stone-giant", Boss, card(110, 18, 12, 8, 0, 7, 0, 1, 0).able(Athletics, Strength, 4).sized(Huge).attacking(2).
			holding(long(melee("boulder", 12, 3, 8, 8, Bludgeoning).hands(2))).born(Traits{Resists: []DamageType{Physical}, Unfazed: []Condition{Petrified}, NoCrits: true})),
	}
}

func npc(key string, might Might, c Creature) Sheet {
	c.Stance = Strike
	return Sheet{Key: key, Might: might, card: c}
}

// bite is a weapon of the body.
func bite(id WeaponID, bonus, count, sides, ability int) Weapon {
	return melee(id, bonus, count, sides, ability, Piercing).hands(0)
}

// long reaches a cell farther.
func long(w Weapon) Weapon {
	w.Far = 2 * Cell
	return w
}
