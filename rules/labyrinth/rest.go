package labyrinth

import "slices"

// plan opens the plan of a rest: who heals what, who helps, who pays for a safe camp (L22, L23).
func (p *play) plan(long bool) {
	p.Rest = &Rest{Long: long, Phase: Planning, TN: p.Rules.tendTN()}
	p.emit(Event{Kind: RestPlanned, Rule: "L22", Long: long})
}

// scenes is how long a rest lasts (L22).
func (r *Rest) scenes() int {
	if r.Long {
		return 4
	}
	return 1
}

// campPrice is what a safe camp costs in all: for each character who is not gone 1 Purity in a short rest, 5 in a long
// one (L23).
func (s *State) campPrice() int {
	if s.Rest.Long {
		return 5 * s.party()
	}
	return s.party()
}

// paid is what has been laid together, apart from the hero's own share.
func (r *Rest) paid(but HeroID) int {
	n := 0
	for _, s := range r.Shares {
		if s.Hero != but {
			n += s.N
		}
	}
	return n
}

// share is the most that the hero could pay now.
func (s *State) share(h *Hero) int { return min(h.Purity, s.campPrice()-s.Rest.paid(h.ID)) }

func (p *play) takeRest(a Action) {
	r := p.Rest
	switch a.Kind {
	case Heal:
		r.Cures = slices.DeleteFunc(r.Cures, func(c Cure) bool { return c.Hero == a.Hero })
		r.Cures = append(r.Cures, Cure{a.Hero, a.Cliche, a.Debuff})
	case Tend:
		r.Tend = nil
		if a.With != "" {
			r.Tend = &Tending{Hero: a.Hero, With: a.With, Cure: Cure{a.Target, a.Cliche, a.Debuff}}
		}
	case Pay:
		r.Shares = slices.DeleteFunc(r.Shares, func(s Share) bool { return s.Hero == a.Hero })
		if a.N > 0 {
			r.Shares = append(r.Shares, Share{a.Hero, a.N})
		}
	case Raise:
		p.raise(p.hero(a.Hero), a)
	default:
		p.takeReady(a)
	}
}

// takeReady: nobody at all is silence, and stands for everybody.
func (p *play) takeReady(a Action) {
	r := p.Rest
	switch {
	case a.Kind == Wait:
		r.Ready = slices.DeleteFunc(r.Ready, func(id HeroID) bool { return id == a.Hero })
	case a.Hero == "":
		for _, h := range p.able() {
			r.Ready = append(r.Ready, h.ID)
		}
	default:
		r.Ready = append(r.Ready, a.Hero)
	}
}

// allReady counts heroes with a player, who wait for no others; where nobody has one, the master says when.
func (p *play) allReady() bool {
	if len(p.players()) == 0 && len(p.able()) > 0 {
		return len(p.Rest.Ready) > 0
	}
	return !slices.ContainsFunc(p.able(), func(h *Hero) bool {
		return h.Player != "" && !slices.Contains(p.Rest.Ready, h.ID)
	})
}

// rest goes on with the rest as far as nobody has to decide.
func (p *play) rest() bool {
	r := p.Rest
	switch {
	case r.Phase == Sleeping && r.Left > 0:
		p.sleep()
	case r.Phase == Sleeping:
		p.wake()
	case !p.allReady():
		return false
	case r.Phase == Planning:
		p.lieDown()
	default:
		p.emit(Event{Kind: RestEnded, Rule: "L22"})
		p.Rest = nil
	}
	return true
}

// lieDown begins the rest. The camp is paid at once and in full, or not at all (L23).
func (p *play) lieDown() {
	r := p.Rest
	if shares := p.shares(); shares != nil {
		for _, s := range shares {
			p.addPurity(p.hero(s.Hero), -s.N, "L23")
		}
		r.Safe = true
		p.emit(Event{Kind: CampPaid, Rule: "L23", N: p.campPrice()})
	}
	r.Phase, r.Left, r.Ready = Sleeping, r.scenes(), nil
	p.emit(Event{Kind: RestBegan, Rule: "L22", Long: r.Long, N: r.Left})
}

// shares is who pays how much of the camp, no more than it costs and than each has by now; nil when that is too little.
func (s *State) shares() []Share {
	var paid []Share
	left := s.campPrice()
	for _, w := range s.Rest.Shares {
		h := s.hero(w.Hero)
		if n := min(w.N, h.Purity, left); n > 0 && h.Gone == "" {
			paid, left = append(paid, Share{w.Hero, n}), left-n
		}
	}
	if left > 0 {
		return nil
	}
	return paid
}

// sleep is one scene of the rest; in a safe camp nothing comes (L22, L23).
func (p *play) sleep() {
	p.Rest.Left--
	p.Closing = Encounter
	if p.Rest.Safe {
		p.Closing = Ending
	}
}

// breakRest: somebody went out, so nothing heals, nobody learns, and what was spent is lost (L22).
func (p *play) breakRest() {
	p.emit(Event{Kind: RestBroken, Rule: "L22", N: p.Rest.Left})
	p.Rest = nil
}

// wake heals first, then lets everybody learn; who cannot is not asked (L17, L22).
func (p *play) wake() {
	r := p.Rest
	for i := range p.Heroes {
		if h := &p.Heroes[i]; h.present() {
			p.healUp(h)
		}
	}
	p.tend()
	r.Phase = Rising
	p.emit(Event{Kind: Woke, Rule: "L22", Long: r.Long})
	for _, h := range p.able() {
		if !p.canRaise(h) {
			r.Ready = append(r.Ready, h.ID)
		}
	}
}

// healUp is one hero's rest: everything in a long one, in a short one 1 damage or one debuff (L22, «Отдых и
// восстановление»). Who tends another heals nothing in it.
func (p *play) healUp(h *Hero) {
	r := p.Rest
	switch {
	case r.Tend != nil && r.Tend.Hero == h.ID:
	case r.Long:
		for i := range h.Cliches {
			p.cure(h, &h.Cliches[i], h.Cliches[i].Max, false)
			p.cure(h, &h.Cliches[i], 0, true)
		}
	default:
		c := r.cure(h)
		if line := h.cliche(c.Cliche); line != nil {
			p.cure(h, line, 1, c.Debuff)
		}
	}
}

// cure heals n damage, or the debuff.
func (p *play) cure(h *Hero, c *Cliche, n int, debuff bool) {
	switch {
	case !c.hurtAt(debuff):
	case debuff:
		c.Debuffed, c.Debuff = false, ""
		p.emit(Event{Kind: DebuffHealed, Rule: "L22", Hero: h.ID, Cliche: c.ID})
	default:
		from := c.Now
		*c = c.Healed(n)
		p.emit(Event{Kind: Healed, Rule: "L22", Hero: h.ID, Cliche: c.ID, From: from, To: c.Now})
	}
}

// cure is what the hero heals in a short rest: as planned, or else the cliché that has lost the most, or a debuff.
func (r *Rest) cure(h *Hero) Cure {
	for _, c := range r.Cures {
		if c.Hero == h.ID && h.cliche(c.Cliche) != nil && h.cliche(c.Cliche).hurtAt(c.Debuff) {
			return c
		}
	}
	best, most := Cure{Hero: h.ID}, 0
	for i := range h.Cliches {
		c := &h.Cliches[i]
		if lost := c.Max - c.Now; lost > most {
			best.Cliche, best.Debuff, most = c.ID, false, lost
		}
		if c.Debuffed && most == 0 && best.Cliche == "" {
			best.Cliche, best.Debuff = c.ID, true
		}
	}
	return best
}

// tend is the helper's check of a suitable cliché, whose die is always added; it heals one more damage or debuff (L22).
func (p *play) tend() {
	t := p.Rest.Tend
	if t == nil || !p.hero(t.Hero).able() || p.hero(t.Cure.Hero).Gone != "" {
		return
	}
	c := p.hero(t.Hero).cliche(t.With)
	roll := Result{Hero: t.Hero, Cliche: t.With}
	p.cast(&roll, Throw{Name: OwnDice}, c.Effective())
	p.cast(&roll, Throw{Name: SuitableDice}, 1)
	e := Event{Kind: Tended, Rule: "L22", Hero: t.Hero, Target: t.Cure.Hero, Roll: &roll, N: p.Rest.TN}
	e.Success = reaches(roll.Total, p.Rest.TN)
	p.emit(e)
	h := p.hero(t.Cure.Hero)
	if line := h.cliche(t.Cure.Cliche); e.Success && line != nil {
		p.cure(h, line, 1, t.Cure.Debuff)
	}
}

// canRaise tells whether the hero could raise any cliché now (L17).
func (s *State) canRaise(h *Hero) bool {
	return slices.ContainsFunc(h.Cliches, func(c Cliche) bool { return s.legalRaise(h, &c) == nil })
}

// raise makes a cliché's maximum 1 higher, and what is left of it as well. N of the price is Vice, the rest Purity; any
// Vice makes the new level a corrupted one (L17, L18, «Получение опыта»).
func (p *play) raise(h *Hero, a Action) {
	c := h.cliche(a.Cliche)
	price := c.Price()
	c.Max++
	c.Now++
	p.Rest.Raised = append(p.Rest.Raised, h.ID)
	p.emit(Event{Kind: Raised, Rule: "L17", Hero: h.ID, Cliche: c.ID, From: c.Max - 1, To: c.Max, N: a.N})
	p.addPurity(h, a.N-price, "L17")
	if a.N > 0 {
		p.addVice(h, -a.N, "L17")
		p.taint(h, c, "L18")
	}
	if !slices.Contains(p.Rest.Ready, h.ID) {
		p.Rest.Ready = append(p.Rest.Ready, h.ID)
	}
}

// viceShare is how much of a price may be Vice: from what Purity cannot pay to what the hero has (L17).
func (h *Hero) viceShare(price int) (least, most int) {
	return max(0, price-h.Purity), min(price, h.Vice)
}
