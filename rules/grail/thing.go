package grail

import "slices"

// Thing is an item or a familiar that dice of a cliché were put into (G25). While it exists they are missing there.
type Thing struct {
	// Line is what was made. An item's stands on its maker's sheet, too; a familiar's makes a fighter, see Fighter.
	Line     Cliche `json:"line"`
	Familiar bool   `json:"familiar,omitempty"`
	// From is the cliché that was used; its current rank fell by Now ranks, its maximum by Max.
	From ClicheID `json:"from"`
	Now  int      `json:"now"`
	Max  int      `json:"max"`
}

// Dice is how many dice a rank holds when things are made: the index up to A, then two more for each rank; a noble
// cliché holds twice that (G25, rule 25).
func Dice(rank Rank, noble bool) int {
	n := int(max(0, rank)) + int(max(0, rank-A))
	if noble {
		n *= 2
	}
	return n
}

// Make puts dice of f's cliché from into a new line, of a familiar or of an item that f holds from now on. The cliché
// keeps the highest rank whose dice are left; current and maximum rank fall alike, so nothing heals it (G25, rule 25).
// PumpTooHigh: more dice than the cliché has now. NoSuchCliche: from is not there. BadAction: the line is no
// undamaged supernatural cliché with an id of its own, or has a trait. Only outside a fight; whether f may is the game
// master's to say.
func Make(f Fighter, from ClicheID, line Cliche, familiar bool) (Fighter, Event, error) {
	f = f.clone()
	c := f.cliche(from)
	switch {
	case c == nil:
		return f, Event{}, NoSuchCliche
	case !line.valid() || line.Kind != Supernatural || line.Now != line.Max || line.Trait != "" || line.Independent,
		f.cliche(line.ID) != nil || f.thing(line.ID) != nil || len(f.Cliches) >= MaxCliches:
		return f, Event{}, BadAction
	case Dice(line.Max, line.Noble) > Dice(c.Now, c.Noble):
		return f, Event{}, PumpTooHigh
	}
	was := *c
	c.Now = c.fitting(Dice(c.Now, c.Noble) - Dice(line.Max, line.Noble))
	if c.Max -= was.Now - c.Now; c.Max < c.floor() {
		c.Max = 0
	}
	e := Event{Kind: ThingMade, Rule: "G25", Fighter: f.ID, Cliche: from, From: was.Now, To: c.Now,
		N: Dice(line.Max, line.Noble), Text: line.called()}
	f.Things = append(f.Things, Thing{Line: line, Familiar: familiar, From: from, Now: int(was.Now - c.Now), Max: int(was.Max - c.Max)})
	if !familiar {
		f.Cliches = append(f.Cliches, line)
		if !f.pointsRight(line) {
			return f, Event{}, BadAction
		}
	}
	return f, e, nil
}

// fitting is the highest rank that so many dice make; below its kind's floor it is 0 (G25).
func (c *Cliche) fitting(n int) Rank {
	for rank := EX; rank >= c.floor(); rank-- {
		if Dice(rank, c.Noble) <= n {
			return rank
		}
	}
	return 0
}

func (c *Cliche) floor() Rank {
	if c.Kind == Supernatural {
		return E
	}
	return F
}

// Unmake destroys a thing: as many ranks as it took come back to its maker's cliché (G25, rule 25). NotATarget: f has no
// such thing.
func Unmake(f Fighter, line ClicheID) (Fighter, Event, error) {
	f = f.clone()
	t := f.thing(line)
	if t == nil {
		return f, Event{}, NotATarget
	}
	e := f.unmake(*t)
	return f, e, nil
}

func (f *Fighter) unmake(t Thing) Event {
	id := t.Line.ID
	f.Things = without(f.Things, func(x Thing) bool { return x.Line.ID == id })
	if !t.Familiar {
		f.Cliches = without(f.Cliches, func(x Cliche) bool { return x.ID == id })
		f.Inner = without(f.Inner, func(x Inner) bool { return x.Cliche == id })
	}
	e := Event{Kind: ThingBroken, Rule: "G25", Fighter: f.ID, Cliche: t.From, Text: t.Line.called()}
	if c := f.cliche(t.From); c != nil {
		e.From = c.Now
		c.Max = min(EX, c.Max+Rank(t.Max))
		c.Now = min(c.Max, c.Now+Rank(t.Now))
		if c.Now > 0 {
			c.Now = max(c.Now, c.floor())
			f.Settled = without(f.Settled, func(x ClicheID) bool { return x == c.ID })
		}
		e.To = c.Now
	}
	return e
}

// called is the name of a thing that everybody may hear.
func (c Cliche) called() string {
	if c.Secrecy == Hidden {
		return ""
	}
	return c.Name
}

func (f *Fighter) thing(line ClicheID) *Thing {
	for i := range f.Things {
		if f.Things[i].Line.ID == line {
			return &f.Things[i]
		}
	}
	return nil
}

// Fighter is the familiar as a fighter: its one line is what it lives by, and what it rolls.
func (t Thing) Fighter(id FighterID, side int) Fighter {
	line := t.Line
	line.Trait = Endurance
	return Fighter{ID: id, Name: line.Name, Side: side, Cliches: []Cliche{line}}
}

// full is the maximum rank with what things have taken of it.
func (c *Cliche) full(f *Fighter) Rank {
	rank := c.Max
	for _, t := range f.Things {
		if t.From == c.ID {
			rank += Rank(t.Max)
		}
	}
	return rank
}

// built is the line as it was built, with what things have taken of it.
func (c *Cliche) built(f *Fighter) Cliche {
	whole := *c
	whole.Max = c.full(f)
	return whole
}

// drawn tells whether things have taken all that the line is.
func (f *Fighter) drawn(c Cliche) bool {
	return c.Max == 0 && c.Now == 0 && slices.ContainsFunc(f.Things, func(t Thing) bool { return t.From == c.ID })
}

// breakThing: the game master says that a thing is destroyed in the fight (G25).
func (p *play) breakThing(a Action) {
	f := p.fighter(a.Fighter)
	p.emit(f.unmake(*f.thing(a.Cliche)))
}
