package labyrinth

import "slices"

func (p *play) takeClaim(a Action) {
	switch a.Kind {
	case Confirm:
		p.grant(p.withdraw(a.N))
	case Deny:
		c := p.withdraw(a.N)
		p.emit(Event{Kind: ClaimDenied, Rule: "L27", Hero: c.Hero, Cliche: c.Cliche, Item: c.Item, N: c.Number})
	default:
		p.claim(a)
	}
}

// withdraw takes the claim off the list.
func (p *play) withdraw(number int) Claim {
	i := slices.IndexFunc(p.Claims, func(c Claim) bool { return c.Number == number })
	c := p.Claims[i]
	p.Claims = slices.Delete(p.Claims, i, i+1)
	return c
}

// claim says in a few words why something suits, or what a hero has done. The master's word grants it at once; so does
// a player's who is alone, once a scene (L27).
func (p *play) claim(a Action) {
	p.Serial++
	c := Claim{Number: p.Serial, Hero: a.Hero, Cliche: a.Cliche, Item: a.Item, Deed: a.Kind == Deed, Text: a.Text}
	if !c.Deed {
		c.For = p.subject()
	}
	h := p.hero(a.Hero)
	p.emit(Event{Kind: Claimed, Rule: "L27", Hero: c.Hero, Cliche: c.Cliche, Item: c.Item, Text: c.Text, N: c.Number})
	switch {
	case a.By.Master:
		p.grant(c)
	case p.alone(h):
		if !c.Deed {
			h.Claimed = p.Scene
		}
		p.grant(c)
	default:
		p.Claims = append(p.Claims, c)
	}
}

// grant lets a claim count (L27). A deed is 1 Vice, at most once a scene (L16).
func (p *play) grant(c Claim) {
	h := p.hero(c.Hero)
	if c.Deed {
		h.Sinned = p.Scene
		p.emit(Event{Kind: DeedDone, Rule: "L16", Hero: c.Hero, Text: c.Text})
		p.addVice(h, 1, "L16")
		return
	}
	p.Suits = append(p.Suits, Suit{Hero: c.Hero, Cliche: c.Cliche, Item: c.Item, For: c.For})
	p.emit(Event{Kind: ClaimGranted, Rule: "L27", Hero: c.Hero, Cliche: c.Cliche, Item: c.Item, N: c.Number})
}

// dropSuits forgets what suited, and what was claimed to suit, something that is over.
func (p *play) dropSuits(subject string) {
	p.Suits = slices.DeleteFunc(p.Suits, func(s Suit) bool { return s.For == subject })
	p.Claims = slices.DeleteFunc(p.Claims, func(c Claim) bool { return c.For == subject })
}
