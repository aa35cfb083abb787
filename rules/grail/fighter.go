package grail

import "slices"

// Limits of a scene. They keep every step fast and every card readable.
const (
	MaxFighters = 40
	MaxCliches  = 60
)

// cliche finds a line; nil when there is none. The pointer is into f.
func (f *Fighter) cliche(id ClicheID) *Cliche {
	for i := range f.Cliches {
		if f.Cliches[i].ID == id {
			return &f.Cliches[i]
		}
	}
	return nil
}

// trait finds the line that is this trait; nil when there is none.
func (f *Fighter) trait(t Trait) *Cliche {
	for i := range f.Cliches {
		if f.Cliches[i].Trait == t {
			return &f.Cliches[i]
		}
	}
	return nil
}

// rollable finds a line that may be rolled now.
func (f *Fighter) rollable(id ClicheID) *Cliche {
	if c := f.cliche(id); c != nil && c.Rollable() {
		return c
	}
	return nil
}

// best is the highest line that may be rolled, the first of equals; nil when there is none.
func (f *Fighter) best() *Cliche {
	var best *Cliche
	for i := range f.Cliches {
		if c := &f.Cliches[i]; c.Rollable() && (best == nil || c.Now > best.Now) {
			best = c
		}
	}
	return best
}

// life is the line at risk (G3, rule 3); nil in a dispute, where it depends on the roll.
func (f *Fighter) life(r Risk) *Cliche {
	switch r {
	case Body:
		return f.trait(Endurance)
	case Mana:
		return f.trait(Magic)
	}
	return nil
}

// armour lists the lines that take damage for id, in sheet order (G7, rule 7).
func (f *Fighter) armour(id ClicheID) []*Cliche {
	var worn []*Cliche
	for i := range f.Cliches {
		if f.Cliches[i].Armours == id {
			worn = append(worn, &f.Cliches[i])
		}
	}
	return worn
}

// payers are the lines that pay for pumping c, in order: the armour of «Магия» before «Магия» itself (G7, G11).
func (f *Fighter) payers(c *Cliche) []*Cliche {
	payer := f.cliche(c.Payer)
	if payer == nil {
		return nil
	}
	if payer.Trait == Magic {
		return append(f.armour(payer.ID), payer)
	}
	return []*Cliche{payer}
}

// purse is how many steps the payers of c hold together.
func (f *Fighter) purse(c *Cliche) int {
	held := 0
	for _, p := range f.payers(c) {
		held += p.Steps()
	}
	return held
}

func (f *Fighter) standing() bool { return f.Out == "" }

// valid tells whether f can fight for this risk: lines that keep the ladder, payers and armour that point at real
// lines, something at risk that stands, and something to roll.
func (f *Fighter) valid(r Risk) bool {
	if f.ID == "" || f.Side < 1 || f.Out != "" || len(f.Cliches) > MaxCliches {
		return false
	}
	ids, traits := map[ClicheID]bool{}, map[Trait]bool{"": false}
	for _, c := range f.Cliches {
		if !c.valid() && !f.drawn(c) || ids[c.ID] || traits[c.Trait] || !f.pointsRight(c) || f.AllOpen && c.hides() {
			return false
		}
		ids[c.ID], traits[c.Trait] = true, c.Trait != ""
	}
	return f.fit(r)
}

// hides tells whether the line is hidden and could be rolled, or take damage, without being activated first.
func (c Cliche) hides() bool { return c.Secrecy == Hidden && (!c.Phantasm || c.Armours != "") }

// fit tells whether f can fight on: «Выносливость» and what is at risk stand, and there is something to roll.
func (f *Fighter) fit(r Risk) bool {
	if e := f.trait(Endurance); e != nil && !e.Rollable() || f.best() == nil {
		return false
	}
	return r == Dispute || f.life(r) != nil && f.life(r).Rollable()
}

// pointsRight: a payer is the cliché itself, «Магия» or «Выносливость» (G11); armour covers a line that is no armour.
func (f *Fighter) pointsRight(c Cliche) bool {
	if payer := f.cliche(c.Payer); c.Payer != "" {
		if payer == nil || payer.ID != c.ID && payer.Trait != Magic && payer.Trait != Endurance && !payer.Independent {
			return false
		}
	}
	covered := f.cliche(c.Armours)
	return c.Armours == "" || covered != nil && covered.Armours == "" && c.Trait == "" && c.Payer == ""
}

func (f Fighter) clone() Fighter {
	f.Cliches, f.Grades = slices.Clone(f.Cliches), slices.Clone(f.Grades)
	f.Inner, f.Settled = slices.Clone(f.Inner), slices.Clone(f.Settled)
	f.Things, f.Waived = slices.Clone(f.Things), slices.Clone(f.Waived)
	f.AttackHelpers, f.DefenseHelpers = slices.Clone(f.AttackHelpers), slices.Clone(f.DefenseHelpers)
	if f.Kept != nil {
		kept := *f.Kept
		f.Kept = &kept
	}
	return f
}
