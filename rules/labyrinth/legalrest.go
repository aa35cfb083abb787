package labyrinth

import "slices"

// legalRest asks about what belongs to a rest.
func (s *State) legalRest(h *Hero, a Action) error {
	r := s.Rest
	switch {
	case s.Stage() != Resting:
		return NotNow
	case !h.able():
		return NotHere
	case a.Kind == Ready, a.Kind == Wait:
		return check(slices.Contains(r.Ready, h.ID) == (a.Kind == Wait), NotNow)
	case (a.Kind == Raise) != (r.Phase == Rising):
		return NotNow
	}
	switch a.Kind {
	case Heal:
		return s.legalHeal(h, a)
	case Tend:
		return s.legalTend(h, a)
	case Pay:
		return check(within(a.N, 0, s.share(h)), CannotAfford)
	}
	return s.legalRaised(h, a)
}

// legalHeal: in a short rest 1 damage or one debuff that is there; a long one heals everything anyway (L22).
func (s *State) legalHeal(h *Hero, a Action) error {
	c := h.cliche(a.Cliche)
	switch {
	case s.Rest.Long:
		return NotNow
	case c == nil:
		return NoSuchCliche
	}
	return check(c.hurtAt(a.Debuff), NothingToHeal)
}

// legalTend: one helper a rest, another's damage or debuff, in a short rest (L22).
func (s *State) legalTend(h *Hero, a Action) error {
	t := s.Rest.Tend
	switch {
	case s.Rest.Long:
		return NotNow
	case t != nil && t.Hero != h.ID:
		return HelperTaken
	case a.With == "":
		return check(t != nil && a.Target == "" && a.Cliche == "" && !a.Debuff, NotNow)
	}
	with, to := h.cliche(a.With), s.hero(a.Target)
	switch {
	case with == nil || with.Now == 0:
		return NoSuchCliche
	case to == nil || to == h:
		return NoSuchHero
	case !to.able():
		return NotHere
	case to.cliche(a.Cliche) == nil:
		return NoSuchCliche
	}
	return check(to.cliche(a.Cliche).hurtAt(a.Debuff), NothingToHeal)
}

// legalRaised: the price is paid exactly, from what the hero has itself (L17).
func (s *State) legalRaised(h *Hero, a Action) error {
	c := h.cliche(a.Cliche)
	if c == nil {
		return NoSuchCliche
	}
	if err := s.legalRaise(h, c); err != nil {
		return err
	}
	least, most := h.viceShare(c.Price())
	return check(within(a.N, least, most), CannotAfford)
}

// legalRaise: one a rest, never above MaxCliche, and Purity and Vice together must do (L17).
func (s *State) legalRaise(h *Hero, c *Cliche) error {
	switch {
	case s.Rest == nil || slices.Contains(s.Rest.Raised, h.ID):
		return OnceARest
	case c.Price() == 0:
		return AtMaximum
	}
	return check(h.Purity+h.Vice >= c.Price(), CannotAfford)
}
