package grail

import "slices"

// Setup is what a fight starts from.
type Setup struct {
	Risk       Risk
	Initiative Initiative
	Rules      Rules
	// Fighters in the order in which equals act. Their declarations are made anew.
	Fighters []Fighter
}

// New opens a fight in round 1, everybody with a default declaration. Errors: BadSetup, BadFighter, OneSide.
func New(su Setup) (State, error) {
	if !knownRisk(su.Risk) || !knownInitiative(su.Initiative) || !su.Rules.sound() || !switchable(su.Rules.Off) {
		return State{}, BadSetup
	}
	s := State{Stage: Declaring, Round: 1, Risk: su.Risk, Initiative: su.Initiative, Rules: su.Rules}
	s.Rules.Ladder, s.Rules.Off = slices.Clone(su.Rules.Ladder), append([]string(nil), su.Rules.Off...)
	for _, f := range su.Fighters {
		if err := s.admitsAlone(f); err != nil {
			return State{}, err
		}
		s.Fighters = append(s.Fighters, fresh(f, 1))
	}
	for i := range s.Fighters {
		if !s.legalContract(&s.Fighters[i]) {
			return State{}, BadFighter
		}
	}
	if len(s.sidesStanding()) < 2 {
		return State{}, OneSide
	}
	s.refresh()
	return s, nil
}

// Admits tells whether f could come into this fight: nil, or BadFighter. A Servant's master is there before it.
func (s State) Admits(f Fighter) error {
	if !s.legalContract(&f) {
		return BadFighter
	}
	return s.admitsAlone(f)
}

func (s *State) admitsAlone(f Fighter) error {
	if s.fighter(f.ID) != nil || len(s.Fighters) >= MaxFighters || !f.valid(s.Risk) {
		return BadFighter
	}
	return nil
}

func fresh(f Fighter, since int) Fighter {
	f = f.clone()
	f.Declared, f.Undefended, f.Prepared, f.Guarding, f.Since = Declaration{Mode: Attack}, false, 0, false, since
	f.Gift, f.Mending, f.Struggled, f.Settled, f.Kept = "", 0, 0, nil, nil
	f.Band = Band{}
	f.Clashing, f.Striking, f.Grades, f.AttackHelpers, f.DefenseHelpers = false, false, nil, nil, nil
	return f
}

func knownRisk(r Risk) bool { return r == Body || r == Mana || r == Dispute }

func knownInitiative(i Initiative) bool {
	return i == EnemiesFirst || i == PlayersFirst || i == Rolled || i == Simultaneous
}

// fighter finds a fighter; nil when there is none. The pointer is into s.
func (s *State) fighter(id FighterID) *Fighter {
	for i := range s.Fighters {
		if s.Fighters[i].ID == id {
			return &s.Fighters[i]
		}
	}
	return nil
}

// active tells whether f takes part in this round.
func (s *State) active(f *Fighter) bool { return f.standing() && f.Since <= s.Round }

// targets lists whom f may attack, in the order of the scene (G2.1).
func (s *State) targets(f *Fighter) []FighterID {
	var ids []FighterID
	for i := range s.Fighters {
		if s.target(f, &s.Fighters[i]) {
			ids = append(ids, s.Fighters[i].ID)
		}
	}
	return ids
}

// aims tells whether f's blow may fall on g: an enemy, or whom an order names (G16).
func (s *State) aims(f, g *Fighter) bool {
	return s.target(f, g) || f.Kept != nil && g != nil && g.ID != f.ID && s.active(g)
}

func (s *State) target(f, g *Fighter) bool { return g != nil && g.Side != f.Side && s.active(g) }

// sidesStanding lists the sides that still have somebody, newcomers of the next round included.
func (s *State) sidesStanding() []int {
	var sides []int
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.standing() && !slices.Contains(sides, f.Side) {
			sides = append(sides, f.Side)
		}
	}
	return sides
}

func (s State) clone() State {
	s.Fighters = slices.Clone(s.Fighters)
	for i := range s.Fighters {
		s.Fighters[i] = s.Fighters[i].clone()
	}
	s.Blows, s.Hurt, s.Once = slices.Clone(s.Blows), slices.Clone(s.Hurt), slices.Clone(s.Once)
	s.Rules.Off, s.Groups = slices.Clone(s.Rules.Off), slices.Clone(s.Groups)
	for i := range s.Groups {
		g := &s.Groups[i]
		g.Members, g.Grudges = slices.Clone(g.Members), slices.Clone(g.Grudges)
	}
	s.Done, s.Landing, s.Fallen = slices.Clone(s.Done), slices.Clone(s.Landing), slices.Clone(s.Fallen)
	s.Entered, s.Signs = slices.Clone(s.Entered), slices.Clone(s.Signs)
	for i := range s.Blows {
		b := &s.Blows[i]
		b.Interrupts, b.Passed = slices.Clone(b.Interrupts), slices.Clone(b.Passed)
	}
	if s.Pending != nil {
		p := *s.Pending
		p.Targets, p.Open = slices.Clone(p.Targets), slices.Clone(p.Open)
		if p.Order != nil {
			o := *p.Order
			p.Order = &o
		}
		s.Pending = &p
	}
	return s
}
