package grail

import "kubik/rules/dice"

// hand is a cliché about to be rolled.
type hand struct {
	fighter  *Fighter
	cliche   *Cliche // nil: rolled as an ordinary human
	rank     Rank    // effective: graded, then pumped
	pump     int     // ranks that are lifted …
	price    int     // … for so many steps
	accounts []account
	dice     int  // in place of the rank's; 0: the rank's (G14)
	prepared bool // one die more (G9)
	grade    Grade
	helpers  []helper
	seal     bool // at a seal's rank (G16.5)
}

// helper is a cliché that helps a hand.
type helper struct {
	fighter *Fighter
	cliche  *Cliche
	seal    Rank // in place of a cliché: a Command Seal of this rank (G16.5)
}

// rolledHand is a hand after its throw.
type rolledHand struct {
	hand
	roll *Roll
}

// attackHand takes the prepared die; it serves this attack and no other (G9).
func (p *play) attackHand(f *Fighter) hand {
	h := p.hand(f, f.Declared.Attack, ForAttack, f.Declared.AttackPump)
	h.prepared = f.Prepared == p.Round
	if h.prepared {
		f.Prepared = 0
	}
	return h
}

// defenceHand is false for whoever does not defend (G2.6): with the master's yes, with nothing to roll, or because the
// declared cliché cannot be rolled any more (G11). Without the yes the best cliché defends.
func (p *play) defenceHand(f *Fighter) (hand, bool) {
	now := *p.before(f)
	now.Declared, now.Undefended = f.Declared, f.Undefended
	id, forced := now.defends()
	switch {
	case forced:
		p.emit(Event{Kind: DefenceForced, Rule: "G2.6", Fighter: f.ID, Cliche: id})
	case id == "" && f.Declared.Defense != "":
		p.emit(Event{Kind: DefenceLost, Rule: "G11", Fighter: f.ID, Cliche: f.Declared.Defense})
	}
	if id == "" {
		return hand{}, false
	}
	h := p.hand(f, id, ForDefense, f.Declared.DefensePump)
	h.prepared = f.Guarding
	return h, true
}

// defends is what f would defend with now, and whether that is forced upon it; empty for nothing (G2.6, rule 2.6).
// What the master does not let it defend with is replaced by the best that may (G17).
func (f *Fighter) defends() (id ClicheID, forced bool) {
	switch d := f.Declared.Defense; {
	case d != "" && f.usable(d, ForDefense) != nil:
		return d, false
	case d != "" && f.rollable(d) != nil:
		best := f.bestFor(ForDefense)
		if best == nil {
			return "", false
		}
		return best.ID, true
	case d == "" && f.asking():
		return f.bestFor(ForDefense).ID, true
	}
	return "", false
}

// hand takes the cliché at its grade and lifts it by the pump asked for, cut to what its payers still hold (G17, G11;
// rules 17, 11).
func (p *play) hand(f *Fighter, id ClicheID, use Use, asked int) hand {
	h := p.unsealed(f, id, use, asked)
	if x := f.boon(h.cliche); x != nil {
		h.rank, h.seal = x.Rank, true
		f.serve(x.ID)
	}
	if x := f.sealHelp(); x != nil && p.on(ruleHelp) {
		h.helpers = append(h.helpers, helper{fighter: f, seal: x.Rank})
		f.serve(x.ID)
	}
	return h
}

func (p *play) unsealed(f *Fighter, id ClicheID, use Use, asked int) hand {
	c := f.cliche(id)
	pump := min(asked, p.liftable(f, c, use))
	if pump < asked {
		p.emit(Event{Kind: PumpCut, Rule: "G11", Fighter: f.ID, Cliche: id, N: asked, Left: pump})
	}
	h := hand{fighter: f, cliche: c, pump: pump, price: p.price(c, use, pump), grade: f.grade(id, use)}
	h.accounts = f.accounts(c)
	h.rank = p.Rules.reach(h.grade.Bent(p.before(f).cliche(id).Now) + Rank(pump))
	h.helpers = p.helpFor(f, id, use)
	return h
}

func (h hand) pool(r Rules) dice.Pool {
	pool := r.Pool(h.rank)
	if h.dice > 0 {
		pool.Count = h.dice
	}
	if h.prepared {
		pool.Count++
	}
	return pool
}

// shown is the hand without a throw.
func (h hand) shown(r Rules) *Roll {
	roll := &Roll{Fighter: h.fighter.ID, Rank: h.rank, Pump: h.pump, Prepared: h.prepared, Grade: h.grade,
		Pool: h.pool(r), Seal: h.seal}
	if h.cliche != nil {
		roll.Cliche = h.cliche.ID
	}
	return roll
}

func (p *play) throw(h hand) *Roll { return p.throwFor(h, "roll") }

// throwFor names what the throw is for: with the fighter that tells it from the others of the round.
func (p *play) throwFor(h hand, what string) *Roll {
	roll := h.shown(p.Rules)
	what = string(h.fighter.ID) + " " + what
	roll.Dice = dice.Cast(p.dice, what, roll.Pool)
	roll.Helped = p.help(h, what)
	roll.Total = dice.Sum(roll.Dice)
	for _, x := range roll.Helped {
		roll.Total += x.Added
	}
	return roll
}
