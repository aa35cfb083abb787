package ouroboros

import "slices"

// Obscurity of a creature for one who looks at it.
type Obscurity int

// Obscurities (rule 12.3).
const (
	Unobscured Obscurity = iota
	Slight               // disadvantage on checks of Wisdom that lean on sight
	Heavy                // as blind
)

// obscured is how badly viewer sees what lies at that distance (O12.3, O12.5 to O12.8; rules 12.3 to 12.8).
func (s *State) obscured(viewer *Creature, apart Length) Obscurity {
	if apart <= viewer.Traits.Blindsight && viewer.Traits.Blindsight > 0 {
		return Unobscured
	}
	fog := map[Fog]Obscurity{Thin: Slight, Thick: Heavy}[s.Around.Fog]
	return max(fog, s.gloom(viewer, apart))
}

// gloom is what the light alone does. Under water it limits how far one sees instead (O12.4).
func (s *State) gloom(viewer *Creature, apart Length) Obscurity {
	switch l := s.light(viewer, apart); {
	case l == Bright:
		return Unobscured
	case l == Dim, s.Around.Water != NoWater:
		return Slight
	}
	return Heavy
}

// light is the light as viewer has it: darkvision takes darkness for dim light, truesight sees through any (O12.7,
// O12.8; rules 12.7, 12.8).
func (s *State) light(viewer *Creature, apart Length) Light {
	t := viewer.Traits
	switch {
	case t.Truesight > 0 && apart <= t.Truesight:
		return Bright
	case s.Around.Light == Dark && t.Darkvision:
		return Dim
	}
	return s.Around.Light
}

// UnderwaterSight is how far one sees under water (O12.4, rule 12.4). Low-light vision sees twice as far where the
// light is dim (O12.6, rule 12.6).
func UnderwaterSight(w Water, l Light, lowLight bool) Length {
	switch {
	case w == ClearWater && l == Bright:
		return 20 * Metre
	case w == ClearWater && l == Dim && lowLight:
		return 20 * Metre
	case w == ClearWater && l == Dim:
		return 10 * Metre
	}
	return 3 * Metre
}

// blindTo tells whether viewer is blind, or as good as blind to what lies at that distance.
func (s *State) blindTo(viewer *Creature, apart Length) bool {
	if viewer.Traits.Blindsight > 0 && apart <= viewer.Traits.Blindsight {
		return false
	}
	if viewer.Is(Blind) || s.obscured(viewer, apart) == Heavy {
		return true
	}
	return s.Around.Water != NoWater && apart > UnderwaterSight(s.Around.Water, s.light(viewer, apart), viewer.Traits.LowLight)
}

// pierces tells whether viewer perceives the invisible at that distance (O10B.6, O12.5, O12.8).
func pierces(viewer *Creature, apart Length) bool {
	t := viewer.Traits
	return t.Truesight > 0 && apart <= t.Truesight && !viewer.Is(Blind) || t.Blindsight > 0 && apart <= t.Blindsight
}

// invisibleTo tells whether other is in the state of invisibility and viewer has no sense for it.
func (s *State) invisibleTo(viewer, other *Creature) bool {
	return other.Is(Invisible) && !pierces(viewer, s.apart(viewer.ID, other.ID))
}

// sees tells whether viewer has other in sight: awake, not blind to it, and it neither invisible nor hidden nor behind
// full cover.
func (s *State) sees(viewer, other *Creature) bool {
	apart := s.apart(viewer.ID, other.ID)
	switch {
	case viewer.Out != "" || viewer.anyOf(Unconscious, Petrified):
		return false
	case s.blindTo(viewer, apart), s.invisibleTo(viewer, other), s.veiled(viewer, other):
		return false
	}
	return s.cover(other.ID, viewer.ID) != FullCover
}

// veiled tells whether other hides from viewer (O5.14).
func (s *State) veiled(viewer, other *Creature) bool {
	return slices.ContainsFunc(other.Veils, func(v Veil) bool { return v.From == viewer.ID })
}
