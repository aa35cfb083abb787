package labyrinth

import (
	"slices"

	"kubik/rules/dice"
)

// throw rolls a hero's hand: the cliché's dice, the suitable one, pump, resources, clothing, helpers (L2, L3, L6, L7,
// L24, L25).
func (p *play) throw(hand *Hand) Result {
	h := p.hero(hand.Hero)
	c := h.cliche(hand.Cliche)
	p.cutPump(hand, c)
	r := Result{Hero: h.ID, Cliche: c.ID}
	p.cast(&r, Throw{Name: OwnDice}, c.Effective())
	if p.suits(h, c) {
		p.cast(&r, Throw{Name: SuitableDice}, 1)
	}
	p.cast(&r, Throw{Name: PumpDice}, hand.Pump)
	for _, s := range hand.Stakes {
		name := ResourceDice
		if h.item(s.Item).Clothing {
			name = ClothingDice
		}
		p.cast(&r, Throw{Name: name, Item: s.Item}, s.N)
	}
	for _, o := range hand.Helpers {
		p.castHelp(&r, o)
	}
	return r
}

// cast rolls dice of one source and adds their sum.
func (p *play) cast(r *Result, t Throw, n int) {
	if n == 0 {
		return
	}
	t.Dice = dice.Cast(p.dice, r.purpose(t), d6(n))
	t.Adds = dice.Sum(t.Dice)
	r.Throws, r.Total = append(r.Throws, t), r.Total+t.Adds
}

// purpose names what is rolled, so that the same roll of a step played anew is known again.
func (r *Result) purpose(t Throw) string {
	return string(r.Hero) + " " + string(t.Name) + " " + string(t.Item) + string(t.Hero)
}

// castHelp rolls a helper's cliché and adds its single highest die (L7, «Помощь»).
func (p *play) castHelp(r *Result, o Helper) {
	t := Throw{Name: HelpDice, Hero: o.Hero, Cliche: o.Cliche}
	t.Dice = dice.Cast(p.dice, r.purpose(t), d6(p.hero(o.Hero).cliche(o.Cliche).Effective()))
	t.Adds = slices.Max(t.Dice)
	r.Throws, r.Total = append(r.Throws, t), r.Total+t.Adds
}

// oppose rolls what stands against a hero.
func (p *play) oppose(n int) Result {
	r := Result{}
	p.cast(&r, Throw{Name: OwnDice}, n)
	return r
}

// cutPump: a pump never exceeds what the cliché is worth when it is rolled (L6, L11).
func (p *play) cutPump(hand *Hand, c *Cliche) {
	if most := c.Effective(); hand.Pump > most {
		p.emit(Event{Kind: PumpCut, Rule: "L6", Hero: hand.Hero, Cliche: c.ID, From: hand.Pump, To: most})
		hand.Pump = most
	}
}

// prune lets go of what cannot be used any more: helpers who are out, stakes that are gone, a cliché that is none.
func (p *play) prune(hand *Hand) {
	h := p.hero(hand.Hero)
	if c := h.cliche(hand.Cliche); c == nil || c.Now == 0 {
		hand.Cliche = p.best(h)
	}
	hand.Helpers = slices.DeleteFunc(hand.Helpers, func(o Helper) bool {
		helper := p.hero(o.Hero)
		c := helper.cliche(o.Cliche)
		return !helper.able() || c == nil || c.Now == 0 || p.Battle != nil && helper.Used
	})
	hand.Stakes = slices.DeleteFunc(hand.Stakes, func(s Stake) bool {
		return p.legalStake(h, h.item(s.Item), s.N) != nil
	})
}

// pay spends the staked dice, whatever came of them, and the helpers' actions (L7, L24, L25).
func (p *play) pay(hand *Hand) {
	h := p.hero(hand.Hero)
	for _, s := range hand.Stakes {
		p.useUp(h, s.Item, s.N, Event{Kind: ItemSpent, Rule: h.item(s.Item).rule()})
	}
	for _, o := range hand.Helpers {
		if p.Battle != nil {
			p.hero(o.Hero).Used = true
		}
	}
}

func (i *Item) rule() string {
	if i.Clothing {
		return "L25"
	}
	return "L24"
}

// useUp takes dice from an item, and the item when none are left.
func (p *play) useUp(h *Hero, id ItemID, n int, e Event) {
	i := h.item(id)
	e.Hero, e.Item, e.From, e.To = h.ID, id, i.Dice, i.Dice-n
	i.Dice -= n
	p.emit(e)
	if i.Dice == 0 {
		p.emit(Event{Kind: ItemLost, Rule: i.rule(), Hero: h.ID, Item: id, Key: i.Key, Text: i.Name})
		h.drop(id)
	}
}
