package labyrinth

import "slices"

// fightWith opens a battle, or lets more monsters into the one that goes on; they act from the next round (L5).
func (p *play) fightWith(foes []Foe) {
	p.Foes = append(p.Foes, foes...)
	if p.Battle != nil {
		for _, f := range foes {
			p.Battle.Order = append(p.Battle.Order, Actor{Foe: f.ID})
		}
		p.emit(Event{Kind: JoinedBattle, Rule: "L5", Foes: each(foes, Foe.clone)})
		return
	}
	p.dropVotes(Step{})
	p.Battle = &Battle{}
	p.emit(Event{Kind: BattleBegan, Rule: "L5", Foes: each(foes, Foe.clone)})
	p.Battle.Order = p.order()
}

// order is heroes as listed, then monsters; or by a roll (L5).
func (p *play) order() []Actor {
	var order []Actor
	for i := range p.Heroes {
		if p.Heroes[i].Gone == "" {
			order = append(order, Actor{Hero: p.Heroes[i].ID})
		}
	}
	for i := range p.Foes {
		order = append(order, Actor{Foe: p.Foes[i].ID})
	}
	if p.Rules.Initiative == Rolled {
		p.rollOrder(order)
	}
	return order
}

// rollOrder: each rolls its best cliché, once a battle. Ruling: of equals heroes come first, then as listed (L5).
func (p *play) rollOrder(order []Actor) {
	totals := map[Actor]int{}
	for _, a := range order {
		var r Result
		if a.Foe != "" {
			r = p.oppose(p.foe(a.Foe).highest().Now)
		} else {
			h := p.hero(a.Hero)
			r = p.oppose(h.cliche(p.best(h)).Effective())
		}
		r.Hero, r.Foe, totals[a] = a.Hero, a.Foe, r.Total
		p.emit(Event{Kind: InitiativeRoll, Rule: "L5", Roll: &r})
	}
	slices.SortStableFunc(order, func(a, b Actor) int { return totals[b] - totals[a] })
}

// fight goes on with the battle as far as nobody has to decide.
func (p *play) fight() bool {
	b := p.Battle
	switch {
	case b.Rolled:
		p.endTurn()
	case len(p.Foes) == 0:
		p.winBattle()
	case len(p.able()) == 0:
		p.rout()
	case len(b.Left) == 0:
		p.newRound()
	case b.Left[0].Foe != "":
		return p.foeTurn(b.Left[0].Foe)
	default:
		return p.heroTurn(b.Left[0].Hero)
	}
	return true
}

func (p *play) newRound() {
	p.Battle.Round++
	p.Battle.Left = slices.Clone(p.Battle.Order)
	for i := range p.Heroes {
		p.Heroes[i].Used = false
	}
	p.emit(Event{Kind: RoundBegan, Rule: "L5", N: p.Battle.Round})
}

// endTurn passes on to whoever is next.
func (p *play) endTurn() {
	b := p.Battle
	b.Left = b.Left[1:]
	b.Hand, b.Foe, b.Line, b.Defending, b.Rolled = Hand{}, "", "", false, false
}

// heroTurn prepares the roll of the hero whose turn it is; false when its player has to choose. Who has helped already
// has no action left (L7).
func (p *play) heroTurn(id HeroID) bool {
	b, h := p.Battle, p.hero(id)
	switch {
	case !h.able():
		p.endTurn()
		return true
	case h.Used:
		p.emit(Event{Kind: TurnLost, Rule: "L7", Hero: id})
		p.endTurn()
		return true
	case b.Hand.Hero != id:
		b.Hand, b.Foe = Hand{Hero: id}, p.Foes[0].ID
		b.Hand.Cliche = p.best(h)
		return true
	}
	if p.foe(b.Foe) == nil {
		b.Foe = p.Foes[0].ID
	}
	p.prune(&b.Hand)
	return false
}

// foeTurn lets the monster choose whom it attacks: any able hero, each as likely; false when that hero's player has to
// choose the defence (L5).
func (p *play) foeTurn(id FoeID) bool {
	b := p.Battle
	f := p.foe(id)
	if f == nil {
		p.endTurn()
		return true
	}
	if h := p.hero(b.Hand.Hero); h != nil && h.able() && b.Foe == id {
		p.prune(&b.Hand)
		return false
	}
	able := p.able()
	e := Event{Kind: Aimed, Rule: "L5", Foe: id}
	n := 0
	if len(able) > 1 {
		n = p.dice.Roll(len(able)) - 1
		e.Dice = []int{n + 1}
	}
	b.Foe, b.Defending = id, true
	p.aimAt(able[n])
	e.Hero = able[n].ID
	p.emit(e)
	return true
}

func (p *play) aimAt(h *Hero) {
	p.Battle.Hand = Hand{Hero: h.ID}
	p.Battle.Hand.Cliche = p.best(h)
}

// exchange is one opposed roll of a battle: the loser takes the damage, a tie hurts both, and then the pump is paid
// (L5, L6, L21).
func (p *play) exchange() {
	b := p.Battle
	f := p.foe(b.Foe)
	line := f.line(b.Line)
	if line == nil || line.Now == 0 {
		line = f.highest()
	}
	p.prune(&b.Hand)
	e := Event{Kind: Fought, Rule: "L5", Hero: b.Hand.Hero, Foe: f.ID, Defending: b.Defending}
	roll := p.throw(&b.Hand)
	against := p.oppose(line.Now)
	against.Foe, against.Cliche = f.ID, line.ID
	e.Roll, e.Against = &roll, &against
	e.Success, e.Tie = roll.Total > against.Total, roll.Total == against.Total
	b.Rolled = true
	p.emit(e)
	p.pay(&b.Hand)
	p.outcome(e, f, line)
	p.payPump(&b.Hand)
	if !b.Defending {
		p.hero(b.Hand.Hero).Used = true
	}
}

// outcome deals the damage. A tie is no failure for helpers, and with a fully corrupted cliché it is 1 each (L5, L7,
// L21).
func (p *play) outcome(e Event, f *Foe, line *Line) {
	hand := &p.Battle.Hand
	corrupted := p.hero(hand.Hero).cliche(hand.Cliche).Corrupted
	switch {
	case e.Tie:
		p.Wounds = append(p.Wounds, Wound{Hero: hand.Hero, Cliche: hand.Cliche, N: 1, Rule: "L5"})
		p.hurtFoe(f, line, 1, "L5")
	case e.Success && corrupted:
		p.hurtFoe(f, line, 3, "L21")
	case e.Success:
		p.hurtFoe(f, line, 1, "L5")
	default:
		p.suffer(hand, "L5")
	}
}

// payPump: the cliché takes as much damage as dice were added, besides any other (L6, «Накачка»).
func (p *play) payPump(hand *Hand) {
	if hand.Pump > 0 && p.Outcome == "" {
		p.Wounds = append(p.Wounds, Wound{Hero: hand.Hero, Cliche: hand.Cliche, N: hand.Pump, Rule: "L6", Pump: true})
	}
}

// hurtFoe: a monster with a cliché at 0 is beaten (L5).
func (p *play) hurtFoe(f *Foe, line *Line, n int, rule string) {
	from := line.Now
	line.Now = max(0, line.Now-n)
	p.emit(Event{Kind: FoeHurt, Rule: rule, Foe: f.ID, Cliche: line.ID, From: from, To: line.Now, N: n})
	if !f.beaten() {
		return
	}
	p.emit(Event{Kind: FoeBeaten, Rule: "L5", Foe: f.ID, Key: f.Key, Text: f.Name})
	if f.Boss {
		p.end(Victory, "L14")
	}
	p.removeFoe(f.ID)
}

func (p *play) removeFoe(id FoeID) {
	p.Foes = slices.DeleteFunc(p.Foes, func(f Foe) bool { return f.ID == id })
}

// winBattle: the party is rewarded, and those who are out return if an ally is able (L10, L15).
func (p *play) winBattle() {
	p.emit(Event{Kind: BattleWon, Rule: "L15"})
	p.reward(0)
	p.endBattle()
	p.returnAll()
}

// endBattle closes the battle; a rest goes on, unless somebody went out (L22).
func (p *play) endBattle() {
	fallen := p.Battle.Fallen
	p.Battle, p.Foes = nil, nil
	for i := range p.Heroes {
		p.Heroes[i].Used = false
	}
	if p.Rest != nil && fallen {
		p.breakRest()
	}
}
