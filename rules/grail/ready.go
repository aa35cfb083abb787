package grail

// ReadyHeroes are Servants of myth, legend and history to play at once. Each is worth 28 dice by the ladder's prices, and
// has one Phantasm beside that nobody else sees: whatever its «Магия» can pay for alone, it lifts to A++.
func ReadyHeroes() []Sheet {
	return []Sheet{
		hero("lancelot", throwable(phantasm(B, 3)), five(B, C, C, D, C), line("sword", A), worn("plate", E, "endurance")),
		hero("heracles", phantasm(B, 3), five(A, C, C, D, C), line("club", B), worn("lion-skin", E, "endurance")),
		hero("medea", phantasm(C, 4), five(E, C, D, B, D), pumped("curse", A, "magic"), line("dragon-chariot", B)),
		hero("ilya-muromets", throwable(phantasm(A, 2)), five(A, B, D, E, C), line("mace", B), line("warhorse", D)),
		hero("atalanta", throwable(phantasm(A, 2)), five(E, C, A, E, C), line("bow", A), line("hunt", C)),
		hero("prophetic-oleg", phantasm(B, 3), five(D, B, D, D, C), warding(pumped("foresight", A, "foresight")), helping(line("shield", C))),
		hero("joan-of-arc", phantasm(B, 3), five(C, B, D, D, C), pumped("banner", A, "endurance"), warding(helping(line("prayer", D)))),
		hero("merlin", phantasm(C, 4), five(E, C, C, C, C), warding(pumped("illusion", A, "magic")), worn("ley-line", C, "magic")),
		hero("cuchulainn", throwable(phantasm(B, 3)), five(C, C, B, D, E), line("spear", A), warding(pumped("runes", C, "magic"))),
		secretive(hero("mulan", phantasm(A, 2), five(C, B, C, E, C), line("sword", A), helping(line("disguise", D))), "endurance"),
		hero("scheherazade", helping(constant(phantasm(C, 4))), five(E, C, E, B, C), line("tales", A), pumped("djinn", B, "magic")),
		hero("beowulf", throwable(phantasm(A, 2)), five(A, B, D, E, D), line("grip", B), worn("mail", C, "endurance")),
		hero("tomoe", phantasm(B, 3), five(C, C, B, D, D), line("naginata", B), helping(line("warhorse", C))),
		hero("sadko", helping(constant(phantasm(C, 4))), five(D, C, D, B, A), line("gusli", C), line("sea", D)),
		hero("baba-yaga", phantasm(C, 4), five(D, C, D, A, D), pumped("hex", B, "magic"), line("hut", C)),
		hero("robin-hood", throwable(phantasm(A, 2)), five(D, B, B, E, C), line("bow", A), helping(line("trickery", D))),
	}
}

// ReadyMasters are mages of myth and legend, for a contract with a Servant. Their bodies are human (section 1); the
// «Тайный Знак» is pumped from «Магия» (18). Each is worth 22 dice.
func ReadyMasters() []Sheet {
	return []Sheet{
		mage("faust", D, C, helping(line("spell", B))),
		mage("vasilisa", D, C, helping(line("doll", B))),
		mage("tiresias", E, B, helping(line("prophecy", B))),
		mage("daedalus", D, C, helping(line("machines", B))),
		mage("seimei", D, C, helping(line("shikigami", B))),
		mage("vainamoinen", C, D, helping(line("runesong", B))),
		mage("circe", E, B, helping(line("potion", B))),
	}
}

func mage(key string, endurance, magic Rank, own Cliche) Sheet {
	lines := mortal([]Cliche{line("strength", E), line("endurance", endurance), line("agility", D), line("luck", D)})
	for i := range lines {
		lines[i].JustifiedBy = own.ID
	}
	lines = append(lines, line("magic", magic))
	for i := range lines {
		lines[i].Trait = Trait(lines[i].ID)
	}
	sign := pumped("sign", E, "magic")
	sign.Sign = true
	return Sheet{Key: key, Master: true, AllOpen: true, Cliches: append([]Cliche{own, sign}, lines...)}
}

func hero(key string, power Cliche, lines []Cliche, own ...Cliche) Sheet {
	return Sheet{Key: key, Servant: true, AllOpen: true, Cliches: append(append(own, lines...), power)}
}

// phantasm is one that an activation lifts by n ranks; nobody else sees it before it is revealed (G13, G15).
func phantasm(rank Rank, n int) Cliche {
	c := line("phantasm", rank)
	c.Phantasm, c.Noble, c.Lift, c.Secrecy = true, true, n, Hidden
	return c
}

// throwable may be spent in one blow (G14).
func throwable(c Cliche) Cliche {
	c.Throwable = true
	return c
}

// constant works without activation (G15).
func constant(c Cliche) Cliche {
	c.Constant = true
	return c
}

// warding withstands Command Seals (G16.3).
func warding(c Cliche) Cliche {
	c.Resists = true
	return c
}

// helping may help another roll (G21).
func helping(c Cliche) Cliche {
	c.Helper = true
	return c
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
		servant(npc("shadow-servant", Even, five(B, C, B, C, D), line("blade", A), phantasm(C, 4))),
		npc("rogue-mage", Stronger, five(E, C, D, A, C), pumped("fire", A, "magic"), worn("wards", D, "endurance")),
		npc("golem", Stronger, []Cliche{line("fists", A), line("stone", B), endurance(B)}, worn("clay", D, "endurance")),
		servant(npc("black-knight", Stronger, five(A, B, B, D, D), line("sword", A), worn("plate", E, "endurance"),
			throwable(phantasm(B, 3)))),
		npc("headsman", Stronger, mortal([]Cliche{line("axe", A), line("dread", B), endurance(B)})),
		npc("dragon", Boss, five(A, B, C, A, C), pumped("breath", APlus, "magic"), worn("scales", C, "endurance")),
		npc("ifrit", Boss, five(A, B, A, A, B), pumped("flame", A, "flame"), worn("smoke", B, "endurance")),
	}
}

func npc(key string, might Might, lines []Cliche, own ...Cliche) Sheet {
	return Sheet{Key: key, Might: might, Cliches: veiled(append(own, lines...))}
}

func servant(s Sheet) Sheet {
	s.Servant = true
	return s
}

func endurance(rank Rank) Cliche {
	c := line("endurance", rank)
	c.Trait = Endurance
	return c
}
