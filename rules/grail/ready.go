package grail

// ReadyHeroes are heroes of myth, legend and history to play at once. Each is worth 28 dice by the ladder's prices.
func ReadyHeroes() []Sheet {
	return []Sheet{
		hero("lancelot", five(B, C, C, D, C), line("sword", A), worn("plate", E, "endurance")),
		hero("heracles", five(A, C, C, D, C), line("club", B), worn("lion-skin", E, "endurance")),
		hero("medea", five(E, C, D, B, D), pumped("curse", A, "magic"), line("dragon-chariot", B)),
		hero("ilya-muromets", five(A, B, D, E, C), line("mace", B), line("warhorse", D)),
		hero("atalanta", five(E, C, A, E, C), line("bow", A), line("hunt", C)),
		hero("prophetic-oleg", five(D, B, D, D, C), pumped("foresight", A, "foresight"), line("shield", C)),
		hero("joan-of-arc", five(C, B, D, D, C), pumped("banner", A, "endurance"), line("prayer", D)),
		hero("merlin", five(E, C, C, C, C), pumped("illusion", A, "magic"), worn("ley-line", C, "magic")),
		hero("cuchulainn", five(C, C, B, D, E), line("spear", A), pumped("runes", C, "magic")),
		secretive(hero("mulan", five(C, B, C, E, C), line("sword", A), line("disguise", D)), "endurance"),
		hero("scheherazade", five(E, C, E, B, C), line("tales", A), pumped("djinn", B, "magic")),
		hero("beowulf", five(A, B, D, E, D), line("grip", B), worn("mail", C, "endurance")),
		hero("tomoe", five(C, C, B, D, D), line("naginata", B), line("warhorse", C)),
		hero("sadko", five(D, C, D, B, A), line("gusli", C), line("sea", D)),
		hero("baba-yaga", five(D, C, D, A, D), pumped("hex", B, "magic"), line("hut", C)),
		hero("robin-hood", five(D, B, B, E, C), line("bow", A), line("trickery", D)),
	}
}

func hero(key string, lines []Cliche, own ...Cliche) Sheet {
	return Sheet{Key: key, AllOpen: true, Cliches: append(own, lines...)}
}

// secretive shows of one line no more than its wounds.
func secretive(s Sheet, id ClicheID) Sheet {
	for i := range s.Cliches {
		if s.Cliches[i].ID == id {
			s.Cliches[i].Secrecy = WoundsOnly
		}
	}
	return s
}

// ReadyNPCs are opponents for a master in a hurry. All their lines are hidden.
func ReadyNPCs() []Sheet {
	return []Sheet{
		npc("guards", Weaker, mortal([]Cliche{line("halberd", B), endurance(C), line("drill", C)})),
		npc("bandits", Weaker, mortal([]Cliche{line("ambush", B), line("knives", C), endurance(D)})),
		npc("wolves", Weaker, mortal([]Cliche{line("fangs", B), line("pack", C), endurance(C)})),
		npc("ghoul", Even, []Cliche{line("claws", A), endurance(C), line("stench", C)}),
		npc("knight", Even, mortal([]Cliche{line("sword", A), line("shield", B), endurance(D)})),
		npc("shadow-servant", Even, five(B, C, B, C, D), line("blade", A)),
		npc("rogue-mage", Stronger, five(E, C, D, A, C), pumped("fire", A, "magic"), worn("wards", D, "endurance")),
		npc("golem", Stronger, []Cliche{line("fists", A), line("stone", B), endurance(B)}, worn("clay", D, "endurance")),
		npc("black-knight", Stronger, five(A, B, B, D, D), line("sword", A), worn("plate", E, "endurance")),
		npc("headsman", Stronger, mortal([]Cliche{line("axe", A), line("dread", B), endurance(B)})),
		npc("dragon", Boss, five(A, B, C, A, C), pumped("breath", APlus, "magic"), worn("scales", C, "endurance")),
		npc("ifrit", Boss, five(A, B, A, A, B), pumped("flame", A, "flame"), worn("smoke", B, "endurance")),
	}
}

func npc(key string, might Might, lines []Cliche, own ...Cliche) Sheet {
	return Sheet{Key: key, Might: might, Cliches: veiled(append(own, lines...))}
}

func endurance(rank Rank) Cliche {
	c := line("endurance", rank)
	c.Trait = Endurance
	return c
}
