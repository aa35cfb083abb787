package ouroboros

import "slices"

// Condition is a state of a creature, in the order of the book's second section 10. Exhaustion (10.5) is a number of
// its own.
type Condition string

// Conditions.
const (
	Unconscious   Condition = "unconscious"   // 10.1
	Deaf          Condition = "deaf"          // 10.2
	Grabbed       Condition = "grabbed"       // 10.3
	Frightened    Condition = "frightened"    // 10.4
	Invisible     Condition = "invisible"     // 10.6
	Incapacitated Condition = "incapacitated" // 10.7
	Petrified     Condition = "petrified"     // 10.8
	Restrained    Condition = "restrained"    // 10.9
	Poisoned      Condition = "poisoned"      // 10.10
	Charmed       Condition = "charmed"       // 10.11
	Stunned       Condition = "stunned"       // 10.12
	Paralysed     Condition = "paralysed"     // 10.13
	Prone         Condition = "prone"         // 10.14
	Blind         Condition = "blind"         // 10.15
)

// Conditions lists all of them, in the book's order.
func Conditions() []Condition {
	return []Condition{Unconscious, Deaf, Grabbed, Frightened, Invisible, Incapacitated, Petrified, Restrained, Poisoned,
		Charmed, Stunned, Paralysed, Prone, Blind}
}

// Is tells whether the creature is in this state.
func (c *Creature) Is(k Condition) bool { return c.effect(k) != nil }

func (c *Creature) effect(k Condition) *Effect {
	for i := range c.Effects {
		if c.Effects[i].Kind == k {
			return &c.Effects[i]
		}
	}
	return nil
}

func (c *Creature) anyOf(all ...Condition) bool { return slices.ContainsFunc(all, c.Is) }

// bySource tells whether the creature is in this state because of another.
func (c *Creature) bySource(k Condition, source CreatureID) bool {
	return slices.ContainsFunc(c.Effects, func(e Effect) bool { return e.Kind == k && e.Source == source })
}

// incapacitated: no actions and no reactions; five states bring it (O10B.7, rule 10.7).
func (c *Creature) incapacitated() bool {
	return c.Out != "" || c.anyOf(Incapacitated, Unconscious, Petrified, Stunned, Paralysed)
}

// still cannot move by itself, whatever its speed, nor speak (O10B.1, O10B.8, O10B.13; rules 10.1, 10.8, 10.13).
func (c *Creature) still() bool { return c.Out != "" || c.anyOf(Unconscious, Petrified, Paralysed) }

// immuneTo: by nature, or as stone, to which no poison works (O10B.8, O11; rules 10.8.4, 11.3).
func (c *Creature) immuneTo(k Condition) bool {
	return slices.Contains(c.Traits.Unfazed, k) || k == Poisoned && c.Is(Petrified)
}

// impose puts a creature into a state and lets everything follow from it.
func (p *play) impose(c *Creature, e Effect, rule string) {
	if c.Out != "" {
		return
	}
	if c.immuneTo(e.Kind) {
		p.emit(Event{Kind: Unaffected, Rule: "O11", Creature: c.ID, Condition: e.Kind})
		return
	}
	e.Ticked = 0
	if p.Current == c.ID {
		e.Ticked = p.Round
	}
	c.Effects = slices.DeleteFunc(c.Effects, func(o Effect) bool { return o.Kind == e.Kind && o.Source == e.Source })
	c.Effects = append(c.Effects, e)
	p.emit(Event{Kind: Imposed, Rule: rule, Creature: c.ID, Target: e.Source, Condition: e.Kind, N: e.Rounds})
	if e.Kind == Unconscious {
		p.swoon(c)
	}
	if e.Kind == Prone {
		p.crash(c)
	}
	if c.incapacitated() {
		p.incapacitate(c)
	}
}

// swoon drops what the creature holds and lets it fall (O10B.1, rule 10.1.1).
func (p *play) swoon(c *Creature) {
	for _, w := range c.Held {
		p.emit(Event{Kind: Dropped, Rule: "O10B.1", Creature: c.ID, Weapon: w})
	}
	c.Held = nil
	if !c.Is(Prone) {
		p.impose(c, Effect{Kind: Prone}, "O10B.1")
	}
}

// crash: a flyer that is knocked down falls (O4.7, rule 4.7).
func (p *play) crash(c *Creature) {
	if c.Height > 0 {
		height := c.Height
		c.Height = 0
		p.fall(c, height, "O4.7")
	}
}

// incapacitate ends what needs a mind: concentration, held others, what was readied (O10B.3, O10B.7).
func (p *play) incapacitate(c *Creature) {
	p.unfocus(c, "O10B.7")
	c.Readied, c.Dodging, c.Casting = nil, false, nil
	p.releaseAll(c)
}

// releaseAll ends the grabs of a creature that cannot hold any more (O10B.3, rule 10.3.1).
func (p *play) releaseAll(grabber *Creature) {
	for i := range p.Creatures {
		if c := &p.Creatures[i]; c.bySource(Grabbed, grabber.ID) {
			p.lift(c, Grabbed, grabber.ID, "O10B.3")
		}
	}
}

// lift ends a state of one source.
func (p *play) lift(c *Creature, k Condition, source CreatureID, rule string) {
	var power PowerID
	c.Effects = slices.DeleteFunc(c.Effects, func(e Effect) bool {
		gone := e.Kind == k && e.Source == source
		if gone {
			power = e.Power
		}
		return gone
	})
	p.emit(Event{Kind: Lifted, Rule: rule, Creature: c.ID, Target: source, Condition: k})
	if caster := p.creature(source); caster != nil && power != "" && caster.Focus == power && !p.upheld(caster) {
		p.unfocus(caster, "O5.5")
	}
}

// upheld tells whether anybody is still in a state that the creature keeps up by its concentration.
func (p *play) upheld(caster *Creature) bool {
	return slices.ContainsFunc(p.Creatures, func(c Creature) bool {
		return slices.ContainsFunc(c.Effects, func(e Effect) bool { return e.Source == caster.ID && e.Power == caster.Focus })
	})
}

// unfocus ends concentration, and with it what the spell has brought (O5.5, rule 5.5 C).
func (p *play) unfocus(c *Creature, rule string) {
	power := c.Focus
	if power == "" {
		return
	}
	p.emit(Event{Kind: FocusLost, Rule: rule, Creature: c.ID, Power: power})
	c.Focus = ""
	for i := range p.Creatures {
		o := &p.Creatures[i]
		for _, e := range slices.Clone(o.Effects) {
			if e.Source == c.ID && e.Power == power {
				p.lift(o, e.Kind, e.Source, "O5.5")
			}
		}
	}
}

// tire adds steps of exhaustion, or takes them back; the sixth is death (O10B.5, rule 10.5).
func (p *play) tire(c *Creature, steps int, rule string) {
	was := c.Exhaustion
	c.Exhaustion = min(max(was+steps, 0), MaxExhaustion)
	if c.Exhaustion == was || c.Out != "" {
		return
	}
	p.emit(Event{Kind: Tired, Rule: rule, Creature: c.ID, From: was, To: c.Exhaustion})
	if most := c.Most(); c.Health > most {
		p.emit(Event{Kind: HealthCut, Rule: "O10B.5", Creature: c.ID, From: c.Health, To: most})
		c.Health = most
	}
	if c.Exhaustion == MaxExhaustion {
		p.die(c, "O10B.5")
	}
}

// MaxExhaustion is death.
const MaxExhaustion = 6

// Most is the most health that the creature can have now: half of it, rounded down, from the fourth step of exhaustion
// (O10B.5, rule 10.5).
func (c *Creature) Most() int {
	if c.Exhaustion >= 4 {
		return c.MaxHealth / 2
	}
	return c.MaxHealth
}

// tick counts the durations of a creature down at the end of its turn, once a round, whatever happens to its place in
// the order.
func (p *play) tick(c *Creature) {
	var over []Effect
	for i := range c.Effects {
		e := &c.Effects[i]
		if e.Rounds == 0 || e.Ticked == p.Round {
			continue
		}
		e.Ticked = p.Round
		if e.Rounds--; e.Rounds == 0 {
			over = append(over, *e)
		}
	}
	for _, e := range over {
		p.lift(c, e.Kind, e.Source, "O10B")
	}
	p.breathe(c)
}
