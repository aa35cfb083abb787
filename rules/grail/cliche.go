package grail

// Steps is how many steps of damage knock the cliché out: all of a human one, one less of a supernatural one, which
// has no F (section 1).
func (c Cliche) Steps() int { return steps(c.Kind, c.Now) }

// Lost is how many steps it is below its maximum.
func (c Cliche) Lost() int { return steps(c.Kind, c.Max) - c.Steps() }

func steps(k Kind, r Rank) int {
	if k == Supernatural {
		return max(0, int(r)-1)
	}
	return int(r)
}

// rankOf is the rank that has these steps; none is knocked out.
func rankOf(k Kind, steps int) Rank {
	switch {
	case steps <= 0:
		return 0
	case k == Supernatural:
		return Rank(steps + 1)
	}
	return Rank(steps)
}

// Damaged is the cliché after d steps of damage; what is more than it has is lost (G3, G5; rules 3, 5).
func (c Cliche) Damaged(d int) Cliche {
	c.Now = rankOf(c.Kind, c.Steps()-max(0, d))
	return c
}

// Healed is the cliché after h steps of healing, up to its maximum.
func (c Cliche) Healed(h int) Cliche {
	c.Now = min(c.Max, rankOf(c.Kind, c.Steps()+max(0, h)))
	return c
}

// Rollable tells whether the cliché may attack or defend: it stands, it is no armour (G7), and no Phantasm that has
// not been activated (G13.1).
func (c Cliche) Rollable() bool { return c.Now >= F && c.Armours == "" && !c.Phantasm }

// valid tells whether the line keeps its kind's floor and the ladder.
func (c Cliche) valid() bool {
	floor := F
	switch c.Kind {
	case Human:
	case Supernatural:
		floor = E
	default:
		return false
	}
	switch c.Secrecy {
	case Open, WoundsOnly, Hidden:
	default:
		return false
	}
	return c.ID != "" && c.Max >= floor && c.Max <= EX && (c.Now == 0 || c.Now >= floor) && c.Now <= c.Max
}
