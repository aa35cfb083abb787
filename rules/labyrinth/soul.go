package labyrinth

// takeOwn is what a hero does with what is its own, at any time.
func (p *play) takeOwn(h *Hero, a Action) {
	switch a.Kind {
	case SetShield:
		h.Shield = a.Shield
	case NameDebuff:
		h.cliche(a.Cliche).Debuff = a.Text
		p.emit(Event{Kind: Named, Rule: "L11", Hero: h.ID, Cliche: a.Cliche, Text: a.Text})
	case Rename:
		p.rename(h, h.cliche(a.Cliche), a.Text)
	case Shed:
		p.shed(h, h.cliche(a.Cliche))
	case Purify:
		p.purify(h, a.N)
	case Take:
		p.pick(h, a.Item)
	case Give:
		p.give(h, p.hero(a.Target), a.Item)
	}
}

// shed gets rid of a debuff for a level of corruption, at any moment (L19, «Порча»).
func (p *play) shed(h *Hero, c *Cliche) {
	c.Debuffed, c.Debuff = false, ""
	p.emit(Event{Kind: DebuffShed, Rule: "L19", Hero: h.ID, Cliche: c.ID})
	p.taint(h, c, "L19")
}

// rename: each level of corruption lets the player word the cliché anew, once (L18, L19).
func (p *play) rename(h *Hero, c *Cliche, name string) {
	c.Name, c.Renamable = name, false
	p.emit(Event{Kind: Renamed, Rule: "L19", Hero: h.ID, Cliche: c.ID, Text: name})
}

// purify lowers Vice, one for one (L16, «Чистота и Порок»).
func (p *play) purify(h *Hero, n int) {
	p.addPurity(h, -n, "L16")
	p.addVice(h, -n, "L16")
}

// pick takes what lies here.
func (p *play) pick(h *Hero, id ItemID) {
	at := p.here()
	for n, i := range at.Items {
		if i.ID == id {
			at.Items = append(at.Items[:n:n], at.Items[n+1:]...)
			p.receive(h, i, "")
			return
		}
	}
}

func (p *play) give(h, to *Hero, id ItemID) {
	i := *h.item(id)
	h.drop(id)
	p.receive(to, i, h.ID)
}

// receive keeps identities apart: of two things of one name the newcomer gets another.
func (p *play) receive(h *Hero, i Item, from HeroID) {
	if h.item(i.ID) != nil {
		i.ID = ItemID(p.name())
	}
	h.Items = append(h.Items, i)
	p.emit(Event{Kind: ItemTaken, Rule: "L24", Hero: h.ID, Item: i.ID, Key: i.Key, Text: i.Name, Target: from, N: i.Dice})
}
