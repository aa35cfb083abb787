package labyrinth

import "slices"

func (s *State) hero(id HeroID) *Hero {
	for i := range s.Heroes {
		if s.Heroes[i].ID == id {
			return &s.Heroes[i]
		}
	}
	return nil
}

func (s *State) foe(id FoeID) *Foe {
	for i := range s.Foes {
		if s.Foes[i].ID == id {
			return &s.Foes[i]
		}
	}
	return nil
}

// plays tells whether v decides for h: its player, or the master for anybody.
func (v Viewer) plays(h *Hero) bool {
	return v.Master || v.Player != "" && v.Player == h.Player
}

// count tells how many heroes are so.
func (s *State) count(is func(*Hero) bool) int {
	n := 0
	for i := range s.Heroes {
		if is(&s.Heroes[i]) {
			n++
		}
	}
	return n
}

// able lists the heroes who can act, in the party's order.
func (s *State) able() []*Hero {
	var all []*Hero
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.able() {
			all = append(all, h)
		}
	}
	return all
}

// party is the number of characters that a camp is paid for: all that are not gone (L23).
func (s *State) party() int { return s.count(func(h *Hero) bool { return h.Gone == "" }) }

// players are those who decide together: each with a hero that is present.
func (s *State) players() []PlayerID {
	var all []PlayerID
	for i := range s.Heroes {
		if h := &s.Heroes[i]; h.present() && h.Player != "" && !slices.Contains(all, h.Player) {
			all = append(all, h.Player)
		}
	}
	return all
}

// takesPart tells whether v is one of those who decide together.
func (s *State) takesPart(v Viewer) bool {
	return v.Player != "" && slices.Contains(s.players(), v.Player)
}

// alone tells that nobody but the hero's own player could confirm anything (L27).
func (s *State) alone(h *Hero) bool {
	return !s.Mastered && !slices.ContainsFunc(s.players(), func(p PlayerID) bool { return p != h.Player })
}

// here is the location of the party.
func (s *State) here() *Place { return s.Map.place(s.At) }

// leader is who decides where a leader does: the chosen one, or else the first who is present.
func (s *State) leader() PlayerID {
	if h := s.hero(s.Leader); h != nil && h.present() && h.Player != "" {
		return h.Player
	}
	return append(s.players(), "")[0]
}
