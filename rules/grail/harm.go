package grail

import "slices"

// Landing is damage of a simultaneous round that has not landed yet (G1.4).
type Landing struct {
	Fighter FighterID `json:"fighter"`
	Life    ClicheID  `json:"life"`
	Damage  int       `json:"damage"`
	// Enemy is whom the group of Fighter, who stood in for another, has a grudge against if this hurts (G22.3).
	Enemy FighterID `json:"enemy,omitempty"`
}

// Fall is a cliché that has come to 0 and is not told yet, by damage to what was at risk or otherwise.
type Fall struct {
	Fighter FighterID `json:"fighter"`
	Cliche  ClicheID  `json:"cliche"`
	AtRisk  bool      `json:"at_risk,omitempty"`
}

// risked is the line that takes the damage: LIFE, or in a dispute what was rolled (G3, rule 3). Ruling: whoever did not
// roll in a dispute risks its best cliché; where the table plays without the rule, whoever did not roll risks LIFE.
func (p *play) risked(f *Fighter, rolled ClicheID) ClicheID {
	if life := f.life(p.Risk); life != nil && (rolled == "" || p.on(ruleLife)) {
		return life.ID
	}
	if rolled == "" {
		return p.before(f).best().ID
	}
	return rolled
}

// wound lands at once, or at the end of a simultaneous round (G1.4).
func (p *play) wound(f *Fighter, rolled ClicheID, damage int) { p.woundFor("", f, rolled, damage) }

// woundFor is the same by an enemy against whom the group will have a grudge (G22.3).
func (p *play) woundFor(enemy FighterID, f *Fighter, rolled ClicheID, damage int) {
	w := Landing{Fighter: f.ID, Life: p.risked(f, rolled), Damage: damage, Enemy: enemy}
	if p.Initiative == Simultaneous {
		p.Landing = append(p.Landing, w)
		return
	}
	p.hurt(w)
}

// land lets the damage of a simultaneous round fall and tells who is down (G1.4).
func (p *play) land() {
	for _, w := range p.Landing {
		p.hurt(w)
	}
	p.Landing = nil
	p.knockOuts()
}

// hurt spends armour in sheet order, then LIFE (G7, rule 7). What is more than LIFE holds is lost (G5).
func (p *play) hurt(w Landing) {
	f, left := p.fighter(w.Fighter), w.Damage
	var worn []*Cliche
	if p.on(ruleArmour) {
		worn = f.armour(w.Life)
	}
	for _, a := range worn {
		left -= p.drain(Event{Kind: Harm, Rule: "G7", Fighter: f.ID}, a, left, false)
	}
	life := f.cliche(w.Life)
	if n := p.drain(Event{Kind: Harm, Rule: "G3", Fighter: f.ID}, life, left, true); n > 0 {
		p.bleed(f, life, n)
		if !slices.Contains(p.Hurt, f.ID) {
			p.Hurt = append(p.Hurt, f.ID)
		}
		if w.Enemy != "" {
			p.begrudge(f.ID, w.Enemy)
		}
	}
}

// pay takes a pump's price from its payers after the roll (G11, rule 11; armour of «Магия» first, G7).
func (p *play) pay(h hand) {
	left := h.price
	for _, a := range h.accounts {
		if left > 0 {
			left -= p.drain(Event{Kind: Cost, Rule: "G11", Fighter: a.fighter.ID}, a.cliche, min(left, a.steps()), false)
		}
	}
}

// drain takes up to n steps from one cliché and tells it as e. It returns how many it took.
func (p *play) drain(e Event, c *Cliche, n int, atRisk bool) int {
	n = min(n, c.Steps())
	if n <= 0 {
		return 0
	}
	e.Cliche, e.From, e.N = c.ID, c.Now, n
	*c = c.Damaged(n)
	e.To = c.Now
	p.emit(e)
	if c.Now == 0 {
		p.Fallen = append(p.Fallen, Fall{e.Fighter, c.ID, atRisk})
	}
	return n
}

// tell ends one exchange: its knock-outs, unless the round is simultaneous and everybody still strikes (G1.4).
func (p *play) tell() {
	if p.Initiative != Simultaneous {
		p.knockOuts()
	}
}

// knockOuts tells what has come to 0 and who is out by it (G5, rule 5). Without «Выносливость» nobody fights on,
// whatever is at risk. Ruling: in a dispute whoever has nothing left to say is beaten too.
func (p *play) knockOuts() {
	for _, x := range p.Fallen {
		f := p.fighter(x.Fighter)
		c := f.cliche(x.Cliche)
		e := Event{Kind: KnockOut, Rule: "G5", Fighter: f.ID, Cliche: c.ID, Reason: reason(c, x.AtRisk)}
		if f.standing() && (x.AtRisk || c.Trait == Endurance || f.life(p.Risk) == c) {
			f.Out, e.Out = KnockedOut, KnockedOut
		}
		p.emit(e)
	}
	p.Fallen = nil
	for i := range p.Fighters {
		if f := &p.Fighters[i]; p.Risk == Dispute && f.standing() && f.best() == nil {
			f.Out = KnockedOut
			p.emit(Event{Kind: KnockOut, Rule: "G5", Fighter: f.ID, Reason: ReasonBeaten, Out: KnockedOut})
		}
	}
	p.regroup()
}

func reason(c *Cliche, atRisk bool) string {
	switch {
	case c.Trait == Endurance:
		return ReasonUnconscious
	case c.Trait == Magic:
		return ReasonDrained
	case atRisk:
		return ReasonBeaten
	}
	return ReasonTraitLost
}
