package ouroboros

// Remains are what is left of a turn.
type Remains struct {
	Moves    map[Gait]Length // of each gait that is open
	Action   bool
	Attacks  int // of an attack action that has begun
	Bonus    bool
	Reaction bool
	Free     int // -1: as many as anybody likes
}

// Seen is a creature as somebody sees it.
type Seen struct {
	ID         CreatureID
	Name       string
	Player     PlayerID
	Side       int
	Size       Size
	Out        Out
	Dying      bool
	Effects    []Effect
	Exhaustion int
	Held       []WeaponID
	Height     Length
	Difficult  bool
	Squeezing  bool
	Dodging    bool
	Disengaged bool
	HelpedBy   []CreatureID
	Turn       Turn // what everybody has seen it spend
	Initiative []int
	Readied    bool // something; what, its owner knows
	Granted    int
	// Sheet is nil where its numbers are not for this viewer. Left is known with it.
	Sheet *Creature
	Left  *Remains
}

// Sight is the scene as somebody sees it. Cards are made from it and from nothing else.
type Sight struct {
	Stage     Stage
	Round     int
	Step      int
	Rules     Rules
	Around    Around
	Apart     Length
	Pairs     []Pair
	Creatures []Seen
	Order     []CreatureID
	Current   CreatureID
	Acted     []CreatureID
	Pending   *Pending // its options are for who decides
	Asked     []Asked  // a hidden TN is 0
}

// View is the scene as v may know it.
func View(s State, v Viewer) Sight {
	s = s.clone()
	sight := Sight{Stage: s.Stage, Round: s.Round, Step: s.Step, Rules: s.Rules, Around: s.Around, Apart: s.Apart, Pairs: s.Pairs,
		Order: s.Order, Current: s.Current, Acted: s.Acted, Pending: s.seenPending(v)}
	for i := range s.Creatures {
		sight.Creatures = append(sight.Creatures, s.see(v, &s.Creatures[i]))
	}
	for _, q := range s.Asked {
		if q.Hidden && !v.Master {
			q.TN = 0
		}
		sight.Asked = append(sight.Asked, q)
	}
	return sight
}

func (s *State) see(v Viewer, c *Creature) Seen {
	seen := Seen{ID: c.ID, Name: c.Name, Player: c.Player, Side: c.Side, Size: c.Size, Out: c.Out, Dying: c.Dying,
		Effects: c.Effects, Exhaustion: c.Exhaustion, Held: c.Held, Height: c.Height, Difficult: c.Difficult,
		Squeezing: c.Squeezing, Dodging: c.Dodging, Disengaged: c.Disengaged > 0, HelpedBy: c.HelpedBy, Turn: c.Turn,
		Initiative: c.Initiative, Readied: c.Readied != nil, Granted: c.Granted}
	if v.knows(c) {
		sheet := v.sheet(c)
		seen.Sheet, seen.Left = &sheet, s.left(c)
	}
	return seen
}

// knows tells whether the numbers of a sheet are for v: its own, an open one, any for the master.
func (v Viewer) knows(c *Creature) bool { return c != nil && (c.Open || v.plays(c)) }

// sheet leaves out of an open sheet what only its owner plans.
func (v Viewer) sheet(c *Creature) Creature {
	sheet := c.clone()
	if !v.plays(c) {
		sheet.Stance, sheet.Readied, sheet.Veils, sheet.Casting = AskMe, nil, nil, nil
	}
	return sheet
}

func (s *State) left(c *Creature) *Remains {
	left := &Remains{Moves: map[Gait]Length{}, Attacks: c.Turn.Attacks, Free: -1}
	for _, g := range c.gaits() {
		left.Moves[g] = c.left(g)
		if c.Turn.FullRounds > 0 {
			left.Moves[g] = 0
		}
	}
	left.Action = s.affords(c, MainAction) == nil
	left.Bonus = s.affords(c, BonusAction) == nil
	left.Reaction = s.affords(c, Reaction) == nil
	if s.Rules.FreeActions > 0 {
		left.Free = max(0, s.Rules.FreeActions-c.Turn.Free)
	}
	return left
}

func (s *State) seenPending(v Viewer) *Pending {
	q := s.Pending
	if q == nil || v.plays(s.creature(q.Creature)) {
		return q
	}
	return &Pending{Question: q.Question, Creature: q.Creature, Target: q.Target, Rule: q.Rule}
}
