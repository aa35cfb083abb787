package grail

import "slices"

// Might is how hard a ready NPC is for one hero.
type Might string

// Mights of ready NPCs. A ready hero has none.
const (
	Weaker   Might = "weaker"
	Even     Might = "even"
	Stronger Might = "stronger"
	Boss     Might = "boss"
)

// Sheet is a ready character. It speaks in keys: Key names the character, the ID of each cliché its line; the words
// for both are kept with the cards, and every Name is empty.
type Sheet struct {
	Key     string
	Might   Might
	AllOpen bool
	// Servant marks a heroic spirit, Master a mage who may contract one.
	Servant, Master bool
	Cliches         []Cliche
}

// Fighter makes a fighter of the sheet, with a copy of its lines. Names and player are left to the caller.
func (s Sheet) Fighter(id FighterID, side int) Fighter {
	return Fighter{ID: id, Side: side, AllOpen: s.AllOpen, Servant: s.Servant, Cliches: slices.Clone(s.Cliches)}
}

// five are the parameters of every Servant, in the book's order.
func five(strength, endurance, agility, magic, luck Rank) []Cliche {
	lines := []Cliche{line("strength", strength), line("endurance", endurance), line("agility", agility),
		line("magic", magic), line("luck", luck)}
	for i := range lines {
		lines[i].Trait = Trait(lines[i].ID)
	}
	return lines
}

// line is an open supernatural cliché, as all of a Servant's are (section 1).
func line(key ClicheID, rank Rank) Cliche {
	return Cliche{ID: key, Kind: Supernatural, Now: rank, Max: rank, Secrecy: Open}
}

// pumped is a line that can be pumped at the payer's cost (G11).
func pumped(key ClicheID, rank Rank, payer ClicheID) Cliche {
	c := line(key, rank)
	c.Payer = payer
	return c
}

// worn is a line that takes damage for another (G7).
func worn(key ClicheID, rank Rank, armours ClicheID) Cliche {
	c := line(key, rank)
	c.Armours = armours
	return c
}

// mortal makes the lines those of an ordinary human.
func mortal(lines []Cliche) []Cliche {
	for i := range lines {
		lines[i].Kind = Human
	}
	return lines
}

func veiled(lines []Cliche) []Cliche {
	for i := range lines {
		lines[i].Secrecy = Hidden
	}
	return lines
}
