package ouroboros

import (
	"maps"
	"slices"
)

// Setup is what a scene starts from.
type Setup struct {
	Rules     Rules
	Around    Around     // no light: Bright
	Apart     Length     // of all; 0: 10 m
	Creatures []Creature // in the order in which endless ties act
}

// defaultApart is how far strangers meet. Ruling: the master corrects it pair by pair.
const defaultApart = 10 * Metre

// New opens a scene without rounds. Errors: BadCreature, BadAction for rules or surroundings that are none.
func New(su Setup) (State, error) {
	s := State{Stage: Free, Rules: su.Rules, Around: su.Around, Apart: su.Apart}
	if s.Around.Light == "" {
		s.Around.Light = Bright
	}
	if s.Apart == 0 {
		s.Apart = defaultApart
	}
	if !s.Around.known() || s.Apart < 0 || s.Apart > MaxMetres*Metre || !s.Rules.sound() {
		return State{}, BadAction
	}
	for _, c := range su.Creatures {
		if err := s.Admits(c); err != nil {
			return State{}, err
		}
		s.Creatures = append(s.Creatures, c.fresh())
	}
	return s, nil
}

func (r Rules) sound() bool {
	return r.FreeActions >= 0 && slices.Contains([]SkillID{"", Perception, Analysis}, r.SearchWith)
}

func (a Around) known() bool {
	return slices.Contains(lights(), a.Light) && slices.Contains(fogs(), a.Fog) && slices.Contains(waters(), a.Water)
}

func lights() []Light { return []Light{Bright, Dim, Dark} }
func fogs() []Fog     { return []Fog{Clear, Thin, Thick} }
func waters() []Water { return []Water{NoWater, ClearWater, Murky} }
func covers() []Cover { return []Cover{NoCover, HalfCover, ThreeQuarters, FullCover} }

// Admits tells whether c could come into this scene: nil, or BadCreature.
func (s State) Admits(c Creature) error {
	if s.creature(c.ID) != nil || len(s.Creatures) >= MaxCreatures || !c.valid() {
		return BadCreature
	}
	return nil
}

// fresh keeps what a creature is and forgets what it was about to do.
func (c Creature) fresh() Creature {
	c = c.clone()
	c.Turn, c.Initiative, c.Dodging, c.Disengaged, c.HelpedBy = Turn{}, nil, false, 0, nil
	c.Readied, c.Veils, c.Casting, c.Granted, c.Squeezing = nil, nil, nil, 0, false
	return c
}

func (c Creature) clone() Creature {
	c.Held, c.Items, c.Effects = slices.Clone(c.Held), slices.Clone(c.Items), slices.Clone(c.Effects)
	c.HelpedBy, c.Veils, c.Initiative = slices.Clone(c.HelpedBy), slices.Clone(c.Veils), slices.Clone(c.Initiative)
	c.Abilities = maps.Clone(c.Abilities)
	if c.Readied != nil {
		r := *c.Readied
		c.Readied = &r
	}
	if c.Casting != nil {
		k := *c.Casting
		c.Casting = &k
	}
	return c
}

func (s State) clone() State {
	s.Creatures = slices.Clone(s.Creatures)
	for i := range s.Creatures {
		s.Creatures[i] = s.Creatures[i].clone()
	}
	s.Pairs, s.Order, s.Acted, s.Asked = slices.Clone(s.Pairs), slices.Clone(s.Order), slices.Clone(s.Acted), slices.Clone(s.Asked)
	if s.Pending != nil {
		q := *s.Pending
		q.Weapons, q.Skills = slices.Clone(q.Weapons), slices.Clone(q.Skills)
		s.Pending = &q
	}
	if s.Journey != nil {
		j := *s.Journey
		j.Provoking = slices.Clone(j.Provoking)
		s.Journey = &j
	}
	return s
}
