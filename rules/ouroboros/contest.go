package ouroboros

import "slices"

// grabSizes: the target is at most one size larger (O5.3, O5.4; rules 5.3 A, 5.4).
func tooLarge(c, target *Creature) bool { return target.Size > c.Size+1 }

// contest opens an opposed check; the other side may choose its skill (O5.3, O5.4, O5.10).
func (p *play) contest(c, target *Creature, kind ActionKind, skill SkillID) {
	open := ContestOpen{Kind: kind, By: c.ID, Skill: skill}
	skills := target.answers(kind)
	if len(skills) == 1 || target.Stance != AskMe || kind != Contest && target.incapacitated() {
		p.decide(open, target, target.better(skills))
		return
	}
	p.ask(Pending{Question: Resist, Creature: target.ID, Target: c.ID, Rule: contestRule(kind), Skills: skills, Contest: &open})
}

func contestRule(kind ActionKind) string {
	return map[ActionKind]string{Grab: "O5.3", Trip: "O5.4", Escape: "O5.10", Contest: "O1.2"}[kind]
}

// answers are the skills that the other side may choose from. Against an escape the grabber uses athletics.
func (c *Creature) answers(kind ActionKind) []SkillID {
	switch kind {
	case Grab, Trip:
		return []SkillID{Athletics, Acrobatics}
	case Escape:
		return []SkillID{Athletics}
	}
	var all []SkillID
	for _, k := range c.Skills {
		all = append(all, k.ID)
	}
	if len(all) == 0 {
		all = []SkillID{Athletics}
	}
	return all
}

// better is the skill with the higher modifier, the first of equals.
func (c *Creature) better(skills []SkillID) SkillID {
	return slices.MaxFunc(skills, func(a, b SkillID) int { return c.trained(a).Bonus - c.trained(b).Bonus })
}

// decide rolls both sides and lets the outcome follow (fixed ruling: the initiator wins on >=).
func (p *play) decide(open ContestOpen, target *Creature, with SkillID) {
	c := p.creature(open.By)
	if c == nil {
		return
	}
	mine, theirs := c.trained(open.Skill), target.trained(with)
	first := c.skillHand(mine, p.checkLean(c, mine, NoSense, target))
	second := target.skillHand(theirs, p.otherLean(open.Kind, target, theirs, c))
	a, b := p.throw(first), p.throw(second)
	p.spendGrant(c, p.Stage != Rounds)
	p.spendGrant(target, p.Stage != Rounds)
	a.Success = p.Rules.opposed(a, b)
	b.Success = !a.Success
	p.emit(Event{Kind: Opposed, Rule: contestRule(open.Kind), Creature: c.ID, Target: target.ID, Action: open.Kind, Roll: &a, Against: &b})
	if a.Success {
		p.prevail(open.Kind, c, target)
	}
}

func (p *play) otherLean(kind ActionKind, target *Creature, k Skill, by *Creature) lean {
	if kind == Grab || kind == Trip {
		return p.resistLean(target, k, by)
	}
	return p.checkLean(target, k, NoSense, by)
}

func (p *play) prevail(kind ActionKind, c, target *Creature) {
	switch kind {
	case Grab:
		p.impose(target, Effect{Kind: Grabbed, Source: c.ID}, "O5.3")
	case Trip:
		p.impose(target, Effect{Kind: Prone, Source: c.ID}, "O5.4")
	case Escape:
		p.lift(c, Grabbed, target.ID, "O5.10")
	}
}

// escapeBonds checks against the number that the bonds have (O5.10, rule 5.10).
func (p *play) escapeBonds(c *Creature, skill SkillID) {
	bonds := c.bonds()
	roll := p.checkRoll(c, skill, NoSense, nil, bonds.TN)
	p.emit(Event{Kind: Rolled, Rule: "O5.10", Creature: c.ID, Action: Escape, Roll: &roll})
	if roll.Success {
		p.lift(c, bonds.Kind, bonds.Source, "O5.10")
	}
}

// bonds are what holds the creature by a number of its own; nil for none.
func (c *Creature) bonds() *Effect {
	for i := range c.Effects {
		if c.Effects[i].TN > 0 {
			return &c.Effects[i]
		}
	}
	return nil
}
