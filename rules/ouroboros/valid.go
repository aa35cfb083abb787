package ouroboros

import "slices"

// Bounds of a sheet.
const (
	maxModifier = 100
	maxHealth   = 10_000
	maxLines    = 60 // skills, weapons, powers, items, effects of one creature
	maxDice     = 50 // of one damage roll
	maxFaces    = 1000
)

// valid tells whether the sheet is one that the rules can play.
func (c *Creature) valid() bool {
	return c.ID != "" && c.Side >= 1 && c.Out == "" && c.Size >= Tiny && c.Size <= Gargantuan && c.numbers() && c.lists() &&
		c.validSkills() && c.validWeapons() && c.validPowers() && c.validEffects()
}

func (c *Creature) numbers() bool {
	for _, n := range []int{c.Saves.Fortitude, c.Saves.Reflex, c.Saves.Will, c.Defence, c.Breath} {
		if n < -maxModifier || n > maxModifier {
			return false
		}
	}
	for _, n := range c.Abilities {
		if n < -maxModifier || n > maxModifier {
			return false
		}
	}
	for _, v := range []Length{c.Speeds.Walk, c.Speeds.Climb, c.Speeds.Swim, c.Speeds.Fly, c.Height, c.Traits.Blindsight, c.Traits.Truesight} {
		if v < 0 || v > MaxMetres*Metre {
			return false
		}
	}
	return c.MaxHealth >= 1 && c.MaxHealth <= maxHealth && c.Health >= 0 && c.Health <= c.Most() && c.Breath >= 0 &&
		c.Exhaustion >= 0 && c.Exhaustion < MaxExhaustion && c.Attacks >= 0 && c.Attacks <= 10 && c.Hands >= 0 && c.Hands <= 10
}

func (c *Creature) lists() bool {
	for _, n := range []int{len(c.Skills), len(c.Weapons), len(c.Powers), len(c.Items), len(c.Effects), len(c.Held)} {
		if n > maxLines {
			return false
		}
	}
	return slices.Contains([]Stance{AskMe, Strike, Hold}, c.Stance) && (c.Focus == "" || c.power(c.Focus) != nil)
}

func (c *Creature) validSkills() bool {
	seen := map[SkillID]bool{"": true}
	for _, k := range c.Skills {
		if seen[k.ID] || k.Bonus < -maxModifier || k.Bonus > maxModifier || !knownSense(k.Sense) {
			return false
		}
		seen[k.ID] = true
	}
	return true
}

func knownSense(s Sense) bool { return s == NoSense || s == BySight || s == ByHearing }

func (c *Creature) validWeapons() bool {
	seen, hands := map[WeaponID]bool{"": true}, 0
	for i := range c.Weapons {
		w := &c.Weapons[i]
		if seen[w.ID] || !w.valid() {
			return false
		}
		seen[w.ID] = true
	}
	for i, id := range c.Held {
		w := c.weapon(id)
		if w == nil || w.Hands == 0 || slices.Contains(c.Held[:i], id) {
			return false
		}
		hands += w.Hands
	}
	return hands <= c.Hands
}

func (w *Weapon) valid() bool {
	fits := slices.Contains([]Reach{Melee, Ranged, Magic}, w.Reach) && w.Far >= Cell && w.Far <= MaxMetres*Metre
	return fits && w.Bonus >= -maxModifier && w.Bonus <= maxModifier && (w.Threat == 0 || w.Threat >= 2 && w.Threat <= 20) &&
		(w.Multiplier == 0 || w.Multiplier >= 2 && w.Multiplier <= 10) && w.Hands >= 0 && w.Hands <= 10 && validDamage(w.Damage)
}

func validDamage(all []Damage) bool {
	for _, d := range all {
		if d.Pool.Count < 0 || d.Pool.Count > maxDice || d.Pool.Sides > maxFaces || d.Pool.Count > 0 && d.Pool.Sides < 1 ||
			d.Bonus < -MaxAmount || d.Bonus > MaxAmount || d.Type == "" {
			return false
		}
	}
	return len(all) <= 10
}

func (c *Creature) validPowers() bool {
	seen := map[PowerID]bool{"": true}
	for i := range c.Powers {
		x := &c.Powers[i]
		if seen[x.ID] || !x.valid() {
			return false
		}
		seen[x.ID] = true
	}
	return true
}

func (x *Power) valid() bool {
	costs := []Cost{MainAction, BonusAction, Reaction, FreeAction, FullRound}
	saves := []SaveID{"", Fortitude, Reflex, Will}
	return slices.Contains(costs, x.Cost) && slices.Contains(saves, x.Save) && x.Times >= 0 && x.Times <= 20 &&
		x.Range >= 0 && x.Range <= MaxMetres*Metre && x.TN >= 0 && x.TN <= MaxTN && x.Heals >= 0 && x.Heals <= MaxAmount &&
		x.Rounds >= 0 && x.Rounds <= MaxRounds && validDamage(x.Damage) && (x.Attack == nil || x.Attack.valid()) &&
		(x.Inflicts == "" || slices.Contains(Conditions(), x.Inflicts)) && (x.Harmful || x.Attack == nil && len(x.Damage) == 0)
}

func (c *Creature) validEffects() bool {
	for _, e := range c.Effects {
		if !slices.Contains(Conditions(), e.Kind) || e.Rounds < 0 || e.Rounds > MaxRounds || e.TN < 0 || e.TN > MaxTN {
			return false
		}
	}
	return true
}
