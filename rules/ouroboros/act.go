package ouroboros

import "slices"

// did tells of an action that is nothing but its cost.
func (p *play) did(c *Creature, a Action, rule string) {
	e := Event{Kind: Did, Rule: rule, Creature: c.ID, Target: a.Target, Action: a.Kind, Cost: p.cost(c, a), Text: a.Text}
	if a.Kind == UseItem {
		e.Weapon = a.Weapon // what is prepared with stays untold
	}
	p.emit(e)
}

// help gives an advantage until the helper's next turn; in a fight to the first attack only (O5.11, rule 5.11).
func (p *play) help(c, target *Creature) {
	if !slices.Contains(target.HelpedBy, c.ID) {
		target.HelpedBy = append(target.HelpedBy, c.ID)
	}
}

// hide checks stealth and hides from every hostile that cannot see the creature now (O5.14, rule 5.14). Who can see it
// is an outcome: its player may not know.
func (p *play) hide(c *Creature) {
	roll := p.checkRoll(c, Stealth, NoSense, nil, 0)
	roll.Success = false
	var from []CreatureID
	for _, o := range p.others(c.ID) {
		if hostile(o, c) && !p.sees(o, c) {
			from = append(from, o.ID)
		}
	}
	roll.Success = len(from) > 0 && roll.Auto == nil && roll.Natural != 1
	p.emit(Event{Kind: Rolled, Rule: "O5.14", Creature: c.ID, Action: Hide, Roll: &roll})
	if !roll.Success {
		p.emit(Event{Kind: HideFailed, Rule: "O5.14", Creature: c.ID})
		return
	}
	for _, id := range from {
		c.Veils = slices.DeleteFunc(c.Veils, func(v Veil) bool { return v.From == id })
		c.Veils = append(c.Veils, Veil{id, roll.Total})
		p.emit(Event{Kind: Hidden, Rule: "O5.14", Creature: c.ID, Target: id})
	}
}

// reveal ends hiding: whoever strikes shows itself.
func (p *play) reveal(c *Creature) {
	for _, v := range c.Veils {
		p.emit(Event{Kind: Found, Rule: "O5.14", Creature: v.From, Target: c.ID})
	}
	c.Veils = nil
}

// search finds those who hide from the searcher with no more than its total (O5.15, rule 5.15). Ruling: who cannot see
// listens; else nobody would ever be found in the dark, where people hide.
func (p *play) search(c *Creature) {
	with, sense := p.Rules.searchWith(), NoSense
	if c.trained(with).Sense == BySight && p.blindTo(c, 0) {
		sense = ByHearing
	}
	roll := p.checkRoll(c, with, sense, nil, 0)
	roll.Success = roll.Auto == nil && roll.Natural != 1
	p.emit(Event{Kind: Rolled, Rule: "O5.15", Creature: c.ID, Action: Search, Roll: &roll})
	for _, o := range p.others(c.ID) {
		for _, v := range o.Veils {
			if v.From == c.ID && roll.Success && (roll.Natural == 20 || roll.Total >= v.Total) {
				p.emit(Event{Kind: Found, Rule: "O5.15", Creature: c.ID, Target: o.ID})
			}
		}
		o.Veils = slices.DeleteFunc(o.Veils, func(v Veil) bool {
			return v.From == c.ID && roll.Success && (roll.Natural == 20 || roll.Total >= v.Total)
		})
	}
}

func (r Rules) searchWith() SkillID {
	if r.SearchWith == "" {
		return Perception
	}
	return r.SearchWith
}

// FirstAidTN is what first aid must reach. Ruling: the book names the action and no number (O5.16, rule 5.16).
const FirstAidTN = 10

func (p *play) firstAid(c, target *Creature) {
	roll := p.checkRoll(c, Medicine, NoSense, nil, FirstAidTN)
	p.emit(Event{Kind: Rolled, Rule: "O5.16", Creature: c.ID, Target: target.ID, Action: FirstAid, Roll: &roll})
	if roll.Success {
		target.Dying = false
		p.emit(Event{Kind: Stabilised, Rule: "O5.16", Creature: target.ID, Target: c.ID})
	}
}

// handle takes a weapon into the hand or puts it away (O5.12, rule 5.12).
func (p *play) handle(c *Creature, w WeaponID) {
	if i := slices.Index(c.Held, w); i >= 0 {
		c.Held = slices.Delete(c.Held, i, i+1)
		p.emit(Event{Kind: PutAway, Rule: "O5.12", Creature: c.ID, Weapon: w})
	} else if w != "" {
		c.Held = append(c.Held, w)
		p.emit(Event{Kind: Took, Rule: "O5.12", Creature: c.ID, Weapon: w})
	}
}

// drop lets something fall, or oneself (O8.1, rule 8.1).
func (p *play) drop(c *Creature, w WeaponID) {
	if w == "" {
		p.impose(c, Effect{Kind: Prone}, "O8.1")
		return
	}
	c.Held = slices.DeleteFunc(c.Held, func(h WeaponID) bool { return h == w })
	p.emit(Event{Kind: Dropped, Rule: "O8.1", Creature: c.ID, Weapon: w})
}

// hurl throws a weapon out of the hand (O6.3, rule 6.3).
func (p *play) hurl(c, target *Creature, w *Weapon) {
	c.Held = slices.DeleteFunc(c.Held, func(h WeaponID) bool { return h == w.ID })
	p.strike(c, target, blow{weapon: w})
}

// use pays a part of a power, and lets it work once all of them are paid (O5.5, O5.6; rules 5.5, 5.6).
func (p *play) use(c, target *Creature, x *Power) {
	paid := 1
	if k := c.Casting; k != nil && k.Power == x.ID && k.Target == target.ID {
		paid += k.Paid
	}
	if paid < x.Times {
		c.Casting = &Casting{x.ID, target.ID, paid}
		p.emit(Event{Kind: CastingOn, Rule: "O5.5", Creature: c.ID, Target: target.ID, Power: x.ID, N: paid, To: x.Times})
		return
	}
	c.Casting = nil
	p.emit(Event{Kind: Used, Rule: "O5.5", Creature: c.ID, Target: target.ID, Power: x.ID})
	if i := slices.Index(c.Items, x.Item); x.Item != "" && x.Consumes && i >= 0 {
		c.Items = slices.Delete(slices.Clone(c.Items), i, i+1)
	}
	if x.Concentration {
		p.unfocus(c, "O5.5")
	}
	p.work(c, target, x)
	p.focus(c, target, x)
}

// focus begins concentration (O5.5; rule 5.5 C, D). Ruling: a spell that has put nobody into its state needs none.
func (p *play) focus(c, target *Creature, x *Power) {
	took := x.Inflicts == "" || slices.ContainsFunc(target.Effects, func(e Effect) bool { return e.Source == c.ID && e.Power == x.ID })
	if x.Concentration && took && c.Out == "" && !c.incapacitated() {
		c.Focus = x.ID
		p.emit(Event{Kind: Focused, Rule: "O5.5", Creature: c.ID, Power: x.ID})
	}
}

// work is what a power does: a roll to hit, which may be critical (O10A.5, rule 10.5), or a save, or nothing to stop it.
func (p *play) work(c, target *Creature, x *Power) {
	if x.Attack != nil {
		p.strike(c, target, blow{weapon: x.Attack, power: x.ID})
		return
	}
	saved := false
	if x.Save != "" {
		roll := p.saveRoll(target, x.Save, c, x.Illusion, x.TN)
		p.emit(Event{Kind: Rolled, Rule: "O5.5", Creature: target.ID, Target: c.ID, Power: x.ID, Roll: &roll})
		saved = roll.Success
	}
	if saved && !x.Half {
		return
	}
	if len(x.Damage) > 0 {
		p.hurt(target, wound{damage: x.Damage, times: 1, half: saved, rule: "O5.5", from: c.ID})
	}
	if x.Heals > 0 && target.Out == "" {
		p.heal(target, x.Heals, "O5.5")
	}
	if x.Inflicts != "" && !saved {
		e := Effect{Kind: x.Inflicts, Source: c.ID, Rounds: x.Rounds}
		if x.Concentration {
			e.Power = x.ID
		}
		p.impose(target, e, "O5.5")
	}
}
