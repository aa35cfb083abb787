package labyrinth

import "slices"

// Effective is how many dice the cliché rolls: what is left of it, halved and rounded up under a debuff (L2, L11,
// «Дебаффы»).
func (c Cliche) Effective() int {
	if c.Debuffed {
		return (c.Now + 1) / 2
	}
	return c.Now
}

// Damaged is the cliché after n damage: the maximum stays, excess is lost (L8, «Урон»).
func (c Cliche) Damaged(n int) Cliche {
	c.Now = max(0, c.Now-max(0, n))
	return c
}

// Healed is the cliché with n restored, up to its maximum (L22).
func (c Cliche) Healed(n int) Cliche {
	c.Now = min(c.Max, c.Now+max(0, n))
	return c
}

// Price is what the next level of the maximum costs; 0 where there is none (L17, «Получение опыта»).
func (c Cliche) Price() int {
	if c.Max >= MaxCliche {
		return 0
	}
	return c.Max + 1
}

// hurtAt tells whether there is something to heal: damage, or a debuff.
func (c *Cliche) hurtAt(debuff bool) bool {
	if debuff {
		return c.Debuffed
	}
	return c.Now < c.Max
}

func (h *Hero) cliche(id ClicheID) *Cliche {
	for i := range h.Cliches {
		if h.Cliches[i].ID == id {
			return &h.Cliches[i]
		}
	}
	return nil
}

func (h *Hero) item(id ItemID) *Item {
	for i := range h.Items {
		if h.Items[i].ID == id {
			return &h.Items[i]
		}
	}
	return nil
}

// drop takes an item away.
func (h *Hero) drop(id ItemID) {
	h.Items = slices.DeleteFunc(h.Items, func(i Item) bool { return i.ID == id })
}

// clothes counts the dice of clothing (L25).
func (h *Hero) clothes() int {
	n := 0
	for _, i := range h.Items {
		if i.Clothing {
			n += i.Dice
		}
	}
	return n
}

// present tells whether the hero takes part in what the party does.
func (h *Hero) present() bool { return h.Gone == "" && !h.Away }

// able tells whether the hero can act now (L9).
func (h *Hero) able() bool { return h.present() && !h.Out }

// lost tells whether every cliché is fully corrupted (L14, «Конец Игры»).
func (h *Hero) lost() bool {
	return !slices.ContainsFunc(h.Cliches, func(c Cliche) bool { return !c.Corrupted })
}

func (h Hero) clone() Hero {
	h.Cliches, h.Items = slices.Clone(h.Cliches), slices.Clone(h.Items)
	for i := range h.Cliches {
		h.Cliches[i].Tags = slices.Clone(h.Cliches[i].Tags)
	}
	for i := range h.Items {
		h.Items[i].Tags = slices.Clone(h.Items[i].Tags)
	}
	return h
}

// beaten tells whether any cliché of the monster is at 0 (L5).
func (f *Foe) beaten() bool {
	return slices.ContainsFunc(f.Lines, func(l Line) bool { return l.Now == 0 })
}

func (f *Foe) line(id ClicheID) *Line {
	for i := range f.Lines {
		if f.Lines[i].ID == id {
			return &f.Lines[i]
		}
	}
	return nil
}

// highest is the cliché that a monster uses: the first listed of the highest (L5).
func (f *Foe) highest() *Line {
	best := &f.Lines[0]
	for i := range f.Lines {
		if f.Lines[i].Now > best.Now {
			best = &f.Lines[i]
		}
	}
	return best
}

// restored is the monster as it was before the battle.
func (f Foe) restored() Foe {
	f = f.clone()
	for i := range f.Lines {
		f.Lines[i].Now = f.Lines[i].Max
	}
	return f
}

func (f Foe) clone() Foe {
	f.Lines, f.Weakness = slices.Clone(f.Lines), slices.Clone(f.Weakness)
	return f
}
