package labyrinth

import "slices"

// settle lands the next wound, or asks how much of it clothing takes.
func (p *play) settle() {
	w := p.Wounds[0]
	h := p.hero(w.Hero)
	c := h.cliche(w.Cliche)
	if h.Gone != "" || c == nil || c.Now == 0 {
		p.Wounds = p.Wounds[1:]
		return
	}
	most := p.absorbable(h, w)
	if most > 0 && h.Shield == ShieldAsk {
		p.Pending = &Pending{Hero: h.ID, Rule: "L25", N: w.N, Max: most}
		p.emit(Event{Kind: Asked, Rule: "L25", Hero: h.ID, Cliche: w.Cliche, N: w.N, To: most})
		return
	}
	p.land(most)
}

// absorbable is how much of a wound clothing may take: one for one, in part too (L25, «Одежда»).
func (p *play) absorbable(h *Hero, w Wound) int {
	if h.Shield == ShieldNever || w.Pump && p.Rules.PumpIgnoresClothing {
		return 0
	}
	return min(w.N, h.clothes())
}

// answer closes the Pending.
func (p *play) answer(n int) {
	p.Pending = nil
	p.land(n)
}

// land takes so much of the next wound from clothing and the rest from its cliché.
func (p *play) land(absorbed int) {
	w := p.Wounds[0]
	p.Wounds = slices.Clone(p.Wounds[1:])
	h := p.hero(w.Hero)
	p.absorb(h, absorbed)
	if rest := w.N - absorbed; rest > 0 {
		w.N = rest
		p.harm(h, w)
	}
}

// absorb wears clothing down, in the order in which it is worn (L25).
func (p *play) absorb(h *Hero, n int) {
	for _, i := range slices.Clone(h.Items) {
		if part := min(n, i.Dice); i.Clothing && part > 0 {
			n -= part
			p.useUp(h, i.ID, part, Event{Kind: Absorbed, Rule: "L25"})
		}
	}
}

// harm takes damage from a cliché; at 0 the hero is out (L8, L9).
func (p *play) harm(h *Hero, w Wound) {
	c := h.cliche(w.Cliche)
	from := c.Now
	*c = c.Damaged(w.N)
	p.emit(Event{Kind: Hurt, Rule: w.Rule, Hero: h.ID, Cliche: c.ID, From: from, To: c.Now, N: w.N, Pump: w.Pump})
	if from > 0 && c.Now == 0 {
		p.defeat(h, c)
	}
}

// defeat puts the hero out for the scene or battle, and gives the cliché a debuff (L9, «Поражение»).
func (p *play) defeat(h *Hero, c *Cliche) {
	h.Out = true
	if p.Battle != nil {
		p.Battle.Fallen = true
	}
	p.emit(Event{Kind: WentOut, Rule: "L9", Hero: h.ID, Cliche: c.ID})
	p.debuff(h, c)
}

// debuff gives the cliché its one debuff; a second one is 1 Vice instead, and the first one stays (L11, L12, «Дебаффы»).
func (p *play) debuff(h *Hero, c *Cliche) {
	if c.Debuffed {
		p.addVice(h, 1, "L12")
		return
	}
	c.Debuffed, c.Debuff = true, ""
	p.emit(Event{Kind: Debuffed, Rule: "L11", Hero: h.ID, Cliche: c.ID})
}

// addVice changes Vice, which is stored up to MaxVice, and looks at once whether the hero is gone (L14, L16).
func (p *play) addVice(h *Hero, n int, rule string) {
	from := h.Vice
	h.Vice = min(MaxVice, max(0, h.Vice+n))
	if h.Vice != from {
		p.emit(Event{Kind: ViceChanged, Rule: rule, Hero: h.ID, From: from, To: h.Vice})
	}
	p.reckon(h)
}

func (p *play) addPurity(h *Hero, n int, rule string) {
	from := h.Purity
	h.Purity = min(MaxPurity, max(0, h.Purity+n))
	if h.Purity != from {
		p.emit(Event{Kind: PurityChanged, Rule: rule, Hero: h.ID, From: from, To: h.Purity})
	}
}

// taint adds a level of corruption; the cliché may be renamed (L18, L19, «Порча»).
func (p *play) taint(h *Hero, c *Cliche, rule string) {
	c.Corruption++
	c.Renamable = true
	p.emit(Event{Kind: Tainted, Rule: rule, Hero: h.ID, Cliche: c.ID, From: c.Corruption - 1, To: c.Corruption})
	p.reckon(h)
}

// reckon looks after every change whether a cliché has become fully corrupted, which it stays, and whether the hero is
// gone (L14, L20, «Конец Игры»).
func (p *play) reckon(h *Hero) {
	for i := range h.Cliches {
		if c := &h.Cliches[i]; c.Corruption >= c.Max && !c.Corrupted {
			c.Corrupted = true
			p.emit(Event{Kind: FullyCorrupted, Rule: "L20", Hero: h.ID, Cliche: c.ID})
		}
	}
	switch {
	case h.Gone != "":
	case h.lost():
		p.leave(h, ByCorruption)
	case h.Vice >= MaxVice:
		p.leave(h, ByVice)
	}
}

// leave takes the hero out of the game for good (L14). Ruling: what it carried is left on the ground.
func (p *play) leave(h *Hero, why Fate) {
	h.Gone = why
	p.emit(Event{Kind: WentGone, Rule: "L14", Hero: h.ID, Fate: why})
	items := h.Items
	h.Items = nil
	for _, i := range items {
		p.lay(i)
	}
}

// lay puts an item on the ground of where the party is, under a name of its own.
func (p *play) lay(i Item) {
	i.ID = ItemID(p.name())
	at := p.here()
	at.Items = append(at.Items, i)
	p.emit(Event{Kind: ItemFound, Rule: "L24", Item: i.ID, Key: i.Key, Text: i.Name, Place: at.ID, N: i.Dice})
}

// reward is Purity for a battle won, an obstacle, a quest, survivors: to each hero who is not gone (L15, «Чистота и
// Порок»). 0 is what the Rules say.
func (p *play) reward(n int) {
	if n == 0 {
		n = p.Rules.reward()
	}
	for i := range p.Heroes {
		if h := &p.Heroes[i]; h.Gone == "" {
			p.addPurity(h, n, "L15")
		}
	}
}
