package labyrinth

// Kind is a monster of the bestiary. It speaks in keys: the words for the monster and its clichés are kept with the
// cards.
type Kind struct {
	Key      string
	Tier     int // 1 to 5; those of 5 are bosses
	Lines    []Line
	Weakness []Tag
}

// Monster finds a kind by its key.
func Monster(key string) (Kind, bool) {
	for _, k := range Bestiary() {
		if k.Key == key {
			return k, true
		}
	}
	return Kind{}, false
}

// foe is one monster of the kind.
func (k Kind) foe(id FoeID) Foe {
	return Foe{ID: id, Key: k.Key, Tier: k.Tier, Lines: k.Lines, Weakness: k.Weakness, Boss: k.Tier == bossTier}.clone()
}

const bossTier = 5

// tier lists the kinds of a tier.
func tier(n int) []Kind {
	var all []Kind
	for _, k := range Bestiary() {
		if k.Tier == n {
			all = append(all, k)
		}
	}
	return all
}

func beast(key string, tier int, fears []Tag, lines ...Line) Kind {
	return Kind{Key: key, Tier: tier, Lines: lines, Weakness: fears}
}

func dire(key ClicheID, dice int) Line { return Line{ID: key, Max: dice, Now: dice} }

func fears(tags ...Tag) []Tag { return tags }

// Bestiary lists all monsters, the harmless first.
func Bestiary() []Kind {
	return []Kind{
		beast("cellar-rats", 1, fears(Light), dire("teeth", 2), dire("swarm", 1)),
		beast("dust-moths", 1, fears(Fire), dire("dust", 2)),
		beast("candle-imp", 1, nil, dire("sparks", 2), dire("mischief", 1)),
		beast("moss-lump", 1, fears(Fire), dire("weight", 2)),
		beast("bone-puppet", 1, fears(Faith), dire("claws", 2), dire("rattle", 1)),
		beast("chest-mimic", 1, nil, dire("teeth", 2)),
		beast("chalk-drawings", 1, fears(Craft), dire("mischief", 2), dire("swarm", 1)),

		beast("bat-choir", 2, fears(Music), dire("screech", 3), dire("swarm", 2)),
		beast("rust-hound", 2, fears(Craft), dire("teeth", 3), dire("scent", 1)),
		beast("web-weaver", 2, fears(Fire), dire("web", 3), dire("venom", 2)),
		beast("mud-golem", 2, nil, dire("fists", 3)),
		beast("lost-lantern", 2, fears(Magic), dire("glow", 3), dire("mischief", 1)),
		beast("tapestry-knights", 2, fears(Fire), dire("swords", 3), dire("drill", 2)),
		beast("stair-eater", 2, nil, dire("teeth", 3), dire("disguise", 1)),

		beast("mirror-twin", 3, fears(Charm), dire("mimicry", 4), dire("malice", 2)),
		beast("stone-librarian", 3, fears(Lore), dire("fists", 3), dire("silence", 3)),
		beast("ice-warden", 3, fears(Fire), dire("frost", 4), dire("drill", 2)),
		beast("thorn-beast", 3, fears(Nature), dire("thorns", 3), dire("roots", 3)),
		beast("bronze-bull", 3, nil, dire("horns", 4), dire("steam", 2)),
		beast("weeping-echo", 3, fears(Music), dire("screech", 4), dire("dread", 1)),

		beast("clockwork-headsman", 4, fears(Craft), dire("axe", 4), dire("clockwork", 3)),
		beast("ash-serpent", 4, fears(Nature), dire("embers", 4), dire("coils", 3)),
		beast("drowned-watch", 4, fears(Faith), dire("swords", 4), dire("drill", 3)),
		beast("shadow-judge", 4, fears(Light), dire("verdict", 5), dire("dread", 2)),
		beast("hundred-hands", 4, nil, dire("grip", 4), dire("swarm", 3)),

		beast("minotaur-king", 5, fears(Stealth), dire("horns", 5), dire("axe", 4), dire("fury", 3)),
		beast("labyrinth-heart", 5, fears(Faith), dire("walls", 5), dire("whispers", 4), dire("pulse", 3)),
		beast("blind-architect", 5, fears(Lore), dire("blueprints", 5), dire("traps", 4), dire("walls", 3)),
		beast("gate-sphinx", 5, fears(Lore, Charm), dire("riddles", 5), dire("claws", 4), dire("gaze", 3)),
		beast("ember-dragon", 5, fears(Agility), dire("embers", 5), dire("coils", 4), dire("greed", 3)),
	}
}
