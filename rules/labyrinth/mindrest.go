package labyrinth

// rest pays for a safe camp if the party can, and learns what it can afford.
func (m mind) rest() Action {
	r := m.s.Rest
	if r.Phase == Planning {
		if a, ok := m.camp(); ok {
			return a
		}
		return Action{Kind: Timeout}
	}
	for _, h := range m.s.able() {
		if a, ok := m.learn(h); ok {
			return a
		}
	}
	return Action{Kind: Timeout}
}

// camp lets everybody pay, in order, until the price is together. A short rest is made safe when it is dangerous here.
func (m mind) camp() (Action, bool) {
	price := m.s.campPrice()
	if m.purity() < price || !m.s.Rest.Long && m.s.chance() < 2 {
		return Action{}, false
	}
	for _, h := range m.s.able() {
		n := min(h.Purity, price-m.s.Rest.paid(h.ID))
		if n > m.share(h) {
			return Action{Kind: Pay, By: by(h), Hero: h.ID, N: n}, true
		}
	}
	return Action{}, false
}

func (m mind) share(h *Hero) int { return m.s.Rest.paid("") - m.s.Rest.paid(h.ID) }

// learn raises the best cliché that Purity alone can pay for, and keeps some for later.
func (m mind) learn(h *Hero) (Action, bool) {
	var best *Cliche
	for i := range h.Cliches {
		c := &h.Cliches[i]
		if m.s.legalRaise(h, c) == nil && h.Purity >= c.Price() && (best == nil || c.Max > best.Max) {
			best = c
		}
	}
	if best == nil {
		return Action{}, false
	}
	return Action{Kind: Raise, By: by(h), Hero: h.ID, Cliche: best.ID}, true
}
