package ouroboros

// affords tells whether this much of the turn is left: nil, or the Refusal (O3.3, O6.1, O7.1, O8; rules 3.3, 6.1, 7.1, 8).
func (s *State) affords(c *Creature, cost Cost) error {
	t, fits := c.Turn, true
	switch cost {
	case Nothing:
		return nil
	case MainAction:
		fits = t.Actions == 0 && t.FullRounds == 0
	case AttackAction:
		fits = t.Attacks > 0 || t.Actions == 0 && t.FullRounds == 0
	case BonusAction:
		fits = t.Bonus == 0 && t.FullRounds == 0
	case Reaction:
		fits = t.Reactions == 0
	case FreeAction:
		fits = t.FullRounds == 0 && (s.Rules.FreeActions == 0 || t.Free < s.Rules.FreeActions)
	case FullRound:
		fits = t == Turn{Reactions: t.Reactions}
	}
	if !fits {
		return Spent
	}
	return nil
}

// pay takes it. A full-round action takes everything, movement and reaction included (O8.2, rule 8.2). An attack action
// gives as many attacks as the card lists and is spent on nothing else (O5.2, rule 5.2).
func (c *Creature) pay(cost Cost) {
	t := &c.Turn
	switch cost {
	case MainAction:
		t.Actions++
	case AttackAction:
		if t.Attacks > 0 {
			t.Attacks--
			return
		}
		t.Actions++
		t.Attacks = max(c.Attacks, 1) - 1
	case BonusAction:
		t.Bonus++
	case Reaction:
		t.Reactions++
	case FreeAction:
		t.Free++
	case FullRound:
		t.FullRounds, t.Actions, t.Bonus, t.Reactions = 1, 1, 1, 1
	}
}

// cost is what an action takes of a turn.
func (s *State) cost(c *Creature, a Action) Cost {
	switch a.Kind {
	case Attack, Grab, Trip:
		return AttackAction
	case Mercy, Stand:
		return FullRound
	case OffHand, Hurl:
		return BonusAction
	case React:
		return Reaction
	case Drop, Unfocus:
		return FreeAction
	case Use:
		if w := c.power(a.Power); w != nil {
			return w.Cost
		}
	case Other:
		return a.Cost
	case Escape, Dash, Disengage, Dodge, Help, UseItem, Hide, Search, FirstAid, Ready:
		return MainAction
	}
	return Nothing
}
