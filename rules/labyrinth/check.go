package labyrinth

// open begins a check of the hero, with the cliché that silence would use.
func (p *play) open(c Check, hero HeroID) {
	p.Check = &c
	p.Check.Hand = Hand{Hero: hero, Cliche: p.best(p.hero(hero))}
	n := c.TN + c.Dice
	p.emit(Event{Kind: CheckOpened, Rule: c.Rule, Hero: hero, Task: c.Task, N: n, Secret: c.Secret})
}

// challenge opens a contest of two heroes, which both must want (L4).
func (p *play) challenge(hero, target HeroID) {
	p.Check = &Check{Kind: Versus, Rule: "L4"}
	p.Check.Hand = Hand{Hero: hero, Cliche: p.best(p.hero(hero))}
	p.Check.Other = &Hand{Hero: target, Cliche: p.best(p.hero(target))}
	p.emit(Event{Kind: CheckOpened, Rule: "L4", Hero: hero, Target: target})
}

// check rolls against a difficulty, or against what the labyrinth rolls (L3, L4, «Виды проверок»).
func (p *play) check() {
	c := p.Check
	p.prune(&c.Hand)
	e := Event{Kind: Checked, Rule: c.Rule, Hero: c.Hand.Hero, Task: c.Task, Secret: c.Secret}
	roll := p.throw(&c.Hand)
	e.Roll = &roll
	if c.Kind == Fixed {
		e.N, e.Success = c.TN, reaches(roll.Total, c.TN)
	} else {
		against := p.oppose(c.Dice)
		e.Against, e.Success = &against, wins(roll.Total, against.Total)
	}
	c.Rolled = true
	p.emit(e)
	p.pay(&c.Hand)
	if !e.Success && c.Dangerous {
		p.suffer(&c.Hand, c.Rule)
	}
	p.overcome(e.Success)
}

// reaches: a total of the difficulty or more succeeds (L3).
func reaches(total, tn int) bool { return total >= tn }

// wins: the higher total, and of equals the hero's (L4).
func wins(total, against int) bool { return total >= against }

// suffer is what a failure costs everybody who took part in a roll, the roller and each helper: 1 (L3, L4, L7), more
// for a fully corrupted cliché in battle (L21).
func (p *play) suffer(hand *Hand, rule string) {
	p.wound(hand.Hero, hand.Cliche, 1, rule)
	for _, o := range hand.Helpers {
		p.wound(o.Hero, o.Cliche, 1, "L7")
	}
}

// wound is damage to come; a fully corrupted cliché takes three times as much in battle (L21, «Тройной Урон»).
func (p *play) wound(hero HeroID, c ClicheID, n int, rule string) {
	if p.Battle != nil && p.hero(hero).cliche(c).Corrupted {
		n, rule = 3*n, "L21"
	}
	p.Wounds = append(p.Wounds, Wound{Hero: hero, Cliche: c, N: n, Rule: rule})
}

// overcome is what comes of a task or an escape, apart from damage.
func (p *play) overcome(success bool) {
	c := p.Check
	if c.Escape && success {
		p.Captors = nil
		p.emit(Event{Kind: Escaped, Rule: "L13"})
	}
	t := p.Map.task(c.Task)
	if t == nil {
		return
	}
	if success || t.Kind == Trap {
		t.Done = true
		p.dropSuits("task:" + string(t.ID))
	}
	if success {
		p.emit(Event{Kind: TaskDone, Rule: "L15", Task: t.ID, Key: t.Key})
		p.reward(t.Reward)
		p.prize(t)
	}
}

// prize puts what a task guarded on the ground.
func (p *play) prize(t *Task) {
	if t.Prize == nil {
		return
	}
	i := *t.Prize
	t.Prize = nil
	p.lay(i)
}

// versus rolls one hero against another: the loser takes the damage, a tie is rolled again (L4). Ruling: a contest that
// is tied MaxTies times hurts nobody, so that every step ends.
func (p *play) versus() {
	c := p.Check
	p.prune(&c.Hand)
	p.prune(c.Other)
	e := Event{Kind: Checked, Rule: "L4", Hero: c.Hand.Hero, Target: c.Other.Hero}
	for range MaxTies {
		mine, theirs := p.throw(&c.Hand), p.throw(c.Other)
		e.Roll, e.Against, e.Tie = &mine, &theirs, mine.Total == theirs.Total
		if !e.Tie {
			break
		}
		p.emit(Event{Kind: Rerolled, Rule: "L4", Roll: &mine, Against: &theirs})
	}
	e.Success = e.Roll.Total > e.Against.Total
	c.Rolled = true
	p.emit(e)
	p.pay(&c.Hand)
	p.pay(c.Other)
	switch {
	case e.Tie:
	case e.Success:
		p.suffer(c.Other, "L4")
	default:
		p.suffer(&c.Hand, "L4")
	}
}

// closeCheck ends a check that has been rolled, or whose hero cannot roll any more.
func (p *play) closeCheck() bool {
	c := p.Check
	gone := !p.hero(c.Hand.Hero).able() || c.Other != nil && !p.hero(c.Other.Hero).able()
	if !c.Rolled && !gone {
		return false
	}
	if !c.Rolled {
		p.dropCheck()
		return true
	}
	p.Check = nil
	p.dropSuits("check")
	return true
}

func (p *play) dropCheck() {
	p.emit(Event{Kind: CheckDropped, Rule: p.Check.Rule, Hero: p.Check.Hand.Hero, Task: p.Check.Task})
	p.Check = nil
	p.dropSuits("check")
}
