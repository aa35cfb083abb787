package labyrinth

import "slices"

// Sheet is a ready character. It speaks in keys: Key names the character, the ID of each cliché its line; the words for
// both are kept with the cards, and every Name is empty.
type Sheet struct {
	Key     string
	Cliches []Cliche
}

// Hero makes a hero of the sheet, with a copy of its lines. Names are left to the caller.
func (s Sheet) Hero(id HeroID, player PlayerID) Hero {
	h := Hero{ID: id, Player: player, Cliches: slices.Clone(s.Cliches)}
	return h.clone()
}

func line(key ClicheID, n int, tags ...Tag) Cliche {
	return Cliche{ID: key, Max: n, Now: n, Tags: tags}
}

func sheet(key string, lines ...Cliche) Sheet { return Sheet{Key: key, Cliches: lines} }

// ReadyHeroes are heroes of myth, legend and history to play at once, each of 10 dice (L1).
func ReadyHeroes() []Sheet {
	return []Sheet{
		sheet("theseus", line("bull-slayer", 4, Might, Agility), line("ball-of-thread", 3, Lore, Craft), line("kings-son", 2, Command), line("poor-sailor", 1)),
		sheet("ariadne", line("maze-reader", 4, Lore, Light), line("thread-weaver", 3, Craft), line("princess", 3, Charm, Command)),
		sheet("heracles", line("strongman", 4, Might), line("beast-tamer", 3, Nature), line("twelve-labours", 2, Craft), line("short-temper", 1, Command)),
		sheet("medea", line("witch", 4, Magic), line("herbalist", 3, Healing, Nature), line("suns-heir", 2, Fire, Light), line("exile", 1)),
		sheet("orpheus", line("lyre-player", 4, Music, Charm), line("argonaut", 3, Agility), line("underworld-guest", 3, Faith, Lore)),
		sheet("ilya-muromets", line("bogatyr", 4, Might, Command), line("horseman", 3, Agility, Nature), line("long-sitter", 2, Faith), line("mace-thrower", 1)),
		sheet("vasilisa", line("wise-maiden", 4, Lore, Magic), line("glowing-skull", 3, Light, Fire), line("needlewoman", 2, Craft), line("little-doll", 1, Charm)),
		sheet("joan-of-arc", line("maid-of-war", 4, Command, Might), line("voices", 3, Faith), line("banner", 2, Charm, Light), line("shepherdess", 1, Nature)),
		sheet("robin-hood", line("archer", 4, Agility), line("outlaw", 3, Stealth, Nature), line("merry-leader", 2, Charm, Command), line("trickster", 1, Stealth)),
		sheet("avicenna", line("physician", 4, Healing, Lore), line("vizier", 3, Command, Charm), line("star-watcher", 2, Light), line("traveller", 1, Nature)),
		sheet("daedalus", line("inventor", 4, Craft, Lore), line("wing-maker", 3, Agility), line("maze-builder", 3, Lore, Stealth)),
		sheet("mulan", line("soldier", 4, Might, Stealth), line("weaver", 2, Craft), line("loyal-daughter", 3, Faith, Charm), line("rider", 1, Agility)),
	}
}
