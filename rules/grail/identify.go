package grail

// Sign is one visible use of a Phantasm without its name: a cancelled activation, a part of its power, or one that
// works all the time. Each witness has one try at it (G15, rule 15).
type Sign struct {
	Owner  FighterID   `json:"owner"`
	Cliche ClicheID    `json:"cliche"`
	Tried  []FighterID `json:"tried,omitempty"`
}

// sign notes a visible use. One that works all the time is one sign for the whole scene.
func (p *play) sign(f *Fighter, c *Cliche) {
	if c.Revealed || !p.on(ruleIdentify) {
		return
	}
	for _, x := range p.Signs {
		if c.Constant && x.Owner == f.ID && x.Cliche == c.ID {
			return
		}
	}
	p.Signs = append(p.Signs, Sign{Owner: f.ID, Cliche: c.ID})
	p.emit(Event{Kind: SignSeen, Rule: "G15", Fighter: f.ID})
}

// legalSign: the master says that a Phantasm is used openly, in a way that is its own (G15, rule 15).
func (s *State) legalSign(f *Fighter, id ClicheID) error {
	switch c := f.cliche(id); {
	case c == nil:
		return NoSuchCliche
	case !c.whole() || c.Revealed || !s.on(ruleIdentify):
		return NotNow
	}
	return nil
}

// legalIdentify: a Servant who sees a sign that it has not tried, with «Удача» to roll (G15, rule 15).
func (s *State) legalIdentify(f *Fighter, owner FighterID) error {
	luck := f.trait(Luck)
	switch {
	case s.fighter(owner) == nil || owner == f.ID:
		return NotATarget
	case !f.Servant || !s.on(ruleIdentify) || luck == nil || !luck.Rollable() || s.signFor(f.ID, owner) < 0:
		return NotNow
	}
	return nil
}

// signFor finds the first sign of the owner that the witness has not tried; below 0 when there is none.
func (s *State) signFor(witness, owner FighterID) int {
	for i, x := range s.Signs {
		if x.Owner == owner && !contains(x.Tried, witness) {
			return i
		}
	}
	return -1
}

// identify is «Удача» against the owner's «Удача»; strictly higher reveals to everybody what the Phantasm is and whose
// (G15, rule 15).
func (p *play) identify(a Action) {
	f, g := p.fighter(a.Fighter), p.fighter(a.Target)
	x := &p.Signs[p.signFor(f.ID, g.ID)]
	x.Tried = append(append([]FighterID(nil), x.Tried...), f.ID)
	e := Event{Kind: Identified, Rule: "G15", Fighter: f.ID, Target: g.ID}
	e.Attack = p.throw(luckOf(f))
	theirs := 0
	if luck := g.trait(Luck); luck != nil && luck.Rollable() {
		e.Defense = p.throw(luckOf(g))
		theirs = e.Defense.Total
	}
	if e.Hit = e.Attack.Total > theirs; e.Hit {
		c := g.cliche(x.Cliche)
		e.Cliche, e.Text = c.ID, c.TrueName
		p.reveal(g, c)
	}
	p.emit(e)
}

func luckOf(f *Fighter) hand {
	c := f.trait(Luck)
	return hand{fighter: f, cliche: c, rank: c.Now}
}

// reveal makes a Phantasm and its owner's true name known to everybody; its signs have nothing left to tell.
func (p *play) reveal(f *Fighter, c *Cliche) {
	c.Revealed, f.Known = true, true
	p.Signs = without(p.Signs, func(x Sign) bool { return x.Owner == f.ID && x.Cliche == c.ID })
}
