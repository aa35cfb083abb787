package labyrinth

import (
	"slices"

	"kubik/rules/dice"
)

// d6 are so many dice: the book knows no others (L2).
func d6(n int) dice.Pool { return dice.Pool{Count: n, Sides: 6} }

// hand is the roll of the hero that is being prepared; nil when there is none.
func (s *State) hand(id HeroID) *Hand {
	switch {
	case id == "" || s.Pending != nil:
		return nil
	case s.Battle != nil && s.Battle.Hand.Hero == id:
		return &s.Battle.Hand
	case s.Battle != nil || s.Check == nil:
		return nil
	case s.Check.Hand.Hero == id:
		return &s.Check.Hand
	case s.Check.Other != nil && s.Check.Other.Hero == id:
		return s.Check.Other
	}
	return nil
}

// hints are what suits the roll being prepared: those of the check, or the written weakness of the monster (L3, L5).
func (s *State) hints() []Tag {
	switch {
	case s.Battle != nil:
		if f := s.foe(s.Battle.Foe); f != nil {
			return f.Weakness
		}
	case s.Check != nil:
		return s.Check.Hints
	}
	return nil
}

// subject names what a claim is for: the kind of monster, or the check.
func (s *State) subject() string {
	switch {
	case s.Battle != nil:
		if f := s.foe(s.Battle.Foe); f != nil {
			return "foe:" + f.Key + ":" + f.Name
		}
	case s.Check != nil && s.Check.Task != "":
		return "task:" + string(s.Check.Task)
	case s.Check != nil:
		return "check"
	}
	return ""
}

// suits tells whether the cliché adds its die: granted, or, with nobody to ask, hinted at. In a battle only a written
// weakness makes anything suitable (L3, L4, L5, L27).
func (s *State) suits(h *Hero, c *Cliche) bool {
	if s.Battle != nil && len(s.hints()) == 0 {
		return false
	}
	granted := slices.Contains(s.Suits, Suit{Hero: h.ID, Cliche: c.ID, For: s.subject()})
	return granted || s.alone(h) && meet(c.Tags, s.hints())
}

// serves tells whether the resource suits the roll: granted, or written for it. Ruling: a resource says itself what it
// is good for, so its hints need nobody's word (L24).
func (s *State) serves(h *Hero, i *Item) bool {
	if slices.Contains(s.Suits, Suit{Hero: h.ID, Item: i.ID, For: s.subject()}) {
		return true
	}
	return meet(i.Tags, s.hints()) || s.Battle != nil && slices.Contains(i.Tags, InBattle)
}

// best is the cliché that silence uses: the most dice, the first listed of equals.
func (s *State) best(h *Hero) ClicheID {
	best, most := ClicheID(""), -1
	for i := range h.Cliches {
		c := &h.Cliches[i]
		n := c.Effective()
		if s.suits(h, c) {
			n++
		}
		if n > most {
			best, most = c.ID, n
		}
	}
	return best
}

func (p *play) takeHand(a Action) {
	switch a.Kind {
	case Challenge:
		p.challenge(a.Hero, a.Target)
		return
	case Help:
		p.help(p.hand(a.Target), Helper{a.Hero, a.Cliche})
		return
	case Decline:
		p.dropCheck()
		return
	case ChooseTarget:
		p.Battle.Foe = a.Foe
		return
	}
	switch h := p.hand(a.Hero); a.Kind {
	case ChooseCliche:
		h.Cliche = a.Cliche
		h.Pump = min(h.Pump, p.hero(a.Hero).cliche(a.Cliche).Effective())
	case Pump:
		h.Pump = a.N
	case Spend:
		h.stake(a.Item, a.N)
	case Roll:
		p.roll(h)
	}
}

// stake lays n dice of a resource on the roll.
func (h *Hand) stake(item ItemID, n int) {
	h.Stakes = slices.DeleteFunc(h.Stakes, func(s Stake) bool { return s.Item == item })
	if n > 0 {
		h.Stakes = append(h.Stakes, Stake{item, n})
	}
}

// help takes a helper on, with another cliché than before, or lets it go (L7).
func (p *play) help(hand *Hand, h Helper) {
	hand.Helpers = slices.DeleteFunc(hand.Helpers, func(o Helper) bool { return o.Hero == h.Hero })
	if h.Cliche != "" {
		hand.Helpers = append(hand.Helpers, h)
	}
}

// roll lets the dice fall. Two heroes against each other must both have said so.
func (p *play) roll(h *Hand) {
	switch {
	case p.Battle != nil:
		p.exchange()
	case p.Check.Kind == Versus:
		h.Ready = true
		if p.Check.Hand.Ready && p.Check.Other.Ready {
			p.versus()
		}
	default:
		p.check()
	}
}
