package labyrinth

// fill puts something into every location but the start.
func (a *architect) fill() {
	for i := range a.Places {
		p := &a.Places[i]
		switch {
		case i == 0:
		case p.Exit:
			a.guardExit(p)
		default:
			a.furnish(p)
		}
	}
	a.makeLair()
}

// guardExit sets the boss before the exit, as strong as fits the party, with a retinue for a large one (L27).
func (a *architect) guardExit(p *Place) {
	heroes := a.plan.Heroes
	boss := pick(a.dice, tier(bossTier)).foe(FoeID(a.label("f")))
	for i := range boss.Lines {
		l := &boss.Lines[i]
		l.Max = min(MaxFoeLine, l.Max+bossBonus(a.plan))
		l.Now = l.Max
	}
	p.Foes = append(p.Foes, boss)
	for range (heroes - 1) / 2 {
		p.Foes = append(p.Foes, pick(a.dice, tier(min(3, heroes-1))).foe(FoeID(a.label("f"))))
	}
	a.settle(p)
}

// bossBonus is how many dice the boss has more than the bestiary says: fewer against one or two heroes, more against
// many, and more at the end of a long way, on which heroes learn.
func bossBonus(plan Plan) int {
	long := min(2, plan.Places/10)
	if plan.Heroes < 3 {
		return plan.Heroes - 3 + long
	}
	return plan.Heroes/6 + long
}

// settle makes all that is there at home there.
func (a *architect) settle(p *Place) {
	for i := range p.Foes {
		p.Foes[i].Home = p.ID
	}
}

// furnish draws one to three finds, and residents in every fourth location.
func (a *architect) furnish(p *Place) {
	for range 1 + a.dice.Roll(3)/2 {
		p.Finds = append(p.Finds, a.find(p.Depth))
	}
	if a.dice.Roll(4) == 1 {
		k := pick(a.dice, tier(fair(p.Tier, a.plan.Heroes)))
		for range pack(k.Tier, a.plan.Heroes) {
			p.Foes = append(p.Foes, k.foe(FoeID(a.label("f"))))
		}
		a.settle(p)
	}
}

// find draws what a search brings up: things, survivors, a guarded cache, a trap, or a happening.
func (a *architect) find(depth int) Find {
	switch a.dice.Roll(10) {
	case 1, 2, 3, 4:
		return Find{Item: a.loot()}
	case 5, 6:
		return Find{Task: a.deeper(pick(a.dice, Survivors()), depth)}
	case 7:
		t := a.barrier(depth)
		t.Prize = a.loot()
		return Find{Task: t}
	case 8:
		return Find{Task: a.deeper(pick(a.dice, Snares()), depth)}
	}
	return Find{Event: pick(a.dice, Happenings())}
}

func (a *architect) loot() *Item {
	i := pick(a.dice, Resources())
	i.ID = ItemID(a.label("i"))
	return &i
}

// makeLair marks every fifth of the locations without residents as a lair: nobody lives there, but whoever wins brings
// its captives there (L13).
func (a *architect) makeLair() {
	var free []int
	for i := range a.Places {
		if p := &a.Places[i]; i > 0 && !p.Exit && len(p.Foes) == 0 {
			free = append(free, i)
		}
	}
	for n, place := range free {
		if n%5 == 0 {
			a.Places[place].Lair = true
		}
	}
}
