package labyrinth

import "slices"

// mind is a plain player of a simulated game. It knows what a player knows: nothing of what has not been found.
type mind struct{ s *State }

func (m mind) act() Action {
	if a, ok := m.anytime(); ok {
		return a
	}
	switch m.s.Stage() {
	case Checking, Fighting:
		return m.prepare()
	case Resting:
		return m.rest()
	case Exploring, Captive:
		return m.together(m.wish())
	}
	return Action{Kind: Timeout}
}

func by(h *Hero) Viewer { return Viewer{Player: h.Player} }

// anytime answers claims, and buys Vice off before it is too late.
func (m mind) anytime() (Action, bool) {
	for _, c := range m.s.Claims {
		for i := range m.s.Heroes {
			if h := &m.s.Heroes[i]; h.present() && h.ID != c.Hero {
				return Action{Kind: Confirm, By: by(h), N: c.Number}, true
			}
		}
	}
	for i := range m.s.Heroes {
		h := &m.s.Heroes[i]
		if n := min(h.Purity, h.Vice); h.Gone == "" && h.Vice >= 3 && n > 0 {
			return Action{Kind: Purify, By: by(h), Hero: h.ID, N: n}, true
		}
	}
	return Action{}, false
}

// together lets everybody propose the same.
func (m mind) together(st Step) Action {
	for _, p := range m.s.players() {
		if !slices.Contains(m.s.Votes, Vote{p, st}) {
			return Action{Kind: Propose, By: Viewer{Player: p}, Step: st}
		}
	}
	return Action{Kind: Timeout}
}

// worth is what a cliché rolls here, with the suitable die that could be had for it.
func (m mind) worth(c *Cliche) int {
	n := 2 * c.Effective()
	if meet(c.Tags, m.s.hints()) {
		n += 2
	}
	if c.Now == 1 {
		n -= 3 // losing puts the hero out
	}
	return n
}

func (m mind) favourite(h *Hero) *Cliche {
	best := &h.Cliches[0]
	for i := range h.Cliches {
		if m.worth(&h.Cliches[i]) > m.worth(best) {
			best = &h.Cliches[i]
		}
	}
	return best
}

// prepare makes a roll ready, one thing at a time, and rolls.
func (m mind) prepare() Action {
	hand := m.hand()
	h := m.s.hero(hand.Hero)
	c := m.favourite(h)
	switch {
	case hand.Cliche != c.ID:
		return Action{Kind: ChooseCliche, By: by(h), Hero: h.ID, Cliche: c.ID}
	case m.claims(h, c):
		return Action{Kind: ClaimSuit, By: by(h), Hero: h.ID, Cliche: c.ID, Text: string(c.ID)}
	}
	if f := m.weakest(); f != "" && f != m.s.Battle.Foe {
		return Action{Kind: ChooseTarget, By: by(h), Hero: h.ID, Foe: f}
	}
	if odds := HandOdds(*m.s, by(h), *hand); odds.Success.Percent() < 60 {
		if a, ok := m.boost(h, hand); ok {
			return a
		}
	}
	return Action{Kind: Roll, By: by(h), Hero: h.ID}
}

func (m mind) hand() *Hand {
	if m.s.Battle != nil {
		return &m.s.Battle.Hand
	}
	return &m.s.Check.Hand
}

func (m mind) claims(h *Hero, c *Cliche) bool {
	a := Action{Kind: ClaimSuit, By: by(h), Hero: h.ID, Cliche: c.ID, Text: string(c.ID)}
	return meet(c.Tags, m.s.hints()) && m.s.legal(a) == nil
}

// weakest is the foe that is easiest to finish, in one's own turn.
func (m mind) weakest() FoeID {
	if m.s.Battle == nil || m.s.Battle.Defending {
		return ""
	}
	best, least := FoeID(""), 0
	for i := range m.s.Foes {
		n := 0
		for _, l := range m.s.Foes[i].Lines {
			n += l.Now - 1
		}
		if best == "" || n < least {
			best, least = m.s.Foes[i].ID, n
		}
	}
	return best
}

// boost adds what could turn a roll: resources, then a helper.
func (m mind) boost(h *Hero, hand *Hand) (Action, bool) {
	for i := range h.Items {
		a := Action{Kind: Spend, By: by(h), Hero: h.ID, Item: h.Items[i].ID, N: h.Items[i].Dice}
		staked := slices.ContainsFunc(hand.Stakes, func(s Stake) bool { return s.Item == a.Item })
		if !h.Items[i].Clothing && !staked && m.s.legal(a) == nil {
			return a, true
		}
	}
	if m.s.Battle != nil && !m.s.Battle.Defending {
		return Action{}, false // one's own blow is worth more than a die of another's
	}
	for _, o := range m.s.able() {
		helping := slices.ContainsFunc(hand.Helpers, func(x Helper) bool { return x.Hero == o.ID })
		c := m.favourite(o)
		a := Action{Kind: Help, By: by(o), Hero: o.ID, Target: h.ID, Cliche: c.ID}
		if !helping && c.Now > 1 && m.s.Battle == nil && m.s.legal(a) == nil {
			return a, true
		}
	}
	return Action{}, false
}
