package card

import (
	"strconv"

	"kubik/rules/labyrinth"
)

// rollPages are the keyboards of a roll: itself, and what lies behind its keys.
func (d delve) rollPages() [][]Button {
	switch id := d.roller(); {
	case id == "":
		return keyboard(d.claimKeys(), d.asideKeys())
	case !d.mine(id):
		return keyboard(d.supportKeys(), d.claimKeys(), d.asideKeys())
	}
	return keyboard(d.aimKeys(), d.clicheKeys(d.hands()[0]), d.pumpKeys(), d.stakeKeys(), d.supportKeys(), d.claimKeys(),
		d.throwKeys(), d.asideKeys())
}

// hands are the rolls under way.
func (d delve) hands() []*labyrinth.Hand {
	switch {
	case d.Sight.Battle != nil:
		return []*labyrinth.Hand{&d.Sight.Battle.Hand}
	case d.Sight.Check.Other != nil:
		return []*labyrinth.Hand{&d.Sight.Check.Hand, d.Sight.Check.Other}
	}
	return []*labyrinth.Hand{&d.Sight.Check.Hand}
}

// aimKeys choose whom to strike, where there are several.
func (d delve) aimKeys() []key {
	b := d.Sight.Battle
	if b == nil || b.Defending || len(d.Sight.Foes) < 2 {
		return nil
	}
	var keys []key
	for _, f := range d.Sight.Foes {
		chance := percent(d.Odds.Foes[f.ID])
		if chance != "" {
			chance = " " + chance
		}
		label := d.named(d.raw("f", string(f.ID)), Widest(1)-Columns("🎯 ")-Columns(chance)) + chance
		keys = append(keys, option("🎯", label, f.ID == b.Foe,
			d.counted("aim", string(b.Hand.Hero), string(f.ID))))
	}
	return keys
}

// clicheKeys choose the cliché; a star marks one that suits.
func (d delve) clicheKeys(hand *labyrinth.Hand) []key {
	var keys []key
	h := heroIn(d.Sight, hand.Hero)
	for _, c := range h.Cliches {
		if c.Now == 0 {
			continue
		}
		star := ""
		if d.Odds.Suits[c.ID] && d.roller() == h.ID {
			star = "★"
		}
		label := joined(" ", star, d.shortCliche(h.ID, c.ID), percent(d.Odds.Cliches[c.ID]))
		keys = append(keys, option("🎲", label, c.ID == hand.Cliche, d.counted("cliche", string(h.ID), string(c.ID))))
	}
	return keys
}

// pumpKeys add dice at the price of as much damage (L6).
func (d delve) pumpKeys() []key {
	hand := d.hands()[0]
	c, ok := offered(d.Offers, kind(labyrinth.Pump))
	if !ok || d.Sight.Battle == nil {
		return nil
	}
	var keys []key
	for n := c.Min; n <= c.Max; n++ {
		label := "+" + strconv.Itoa(n)
		if n == 0 {
			label = d.t("maze.key.pump-none")
		}
		if n == hand.Pump {
			label = ticked + label
		}
		keys = append(keys, button(label, d.counted("pump-"+strconv.Itoa(n), string(hand.Hero))))
	}
	return keys
}

// stakeKeys lay dice of a thing on the roll, one more with each tap, and take them back after the last (L24, L25).
func (d delve) stakeKeys() []key {
	hand := d.hands()[0]
	h := heroIn(d.Sight, hand.Hero)
	var keys []key
	for _, i := range h.Items {
		_, ok := offered(d.Offers, func(c labyrinth.Choice) bool {
			return c.Action.Kind == labyrinth.Spend && c.Action.Item == i.ID && c.Action.Hero == h.ID
		})
		if !ok {
			continue
		}
		laid := 0
		for _, s := range hand.Stakes {
			if s.Item == i.ID {
				laid = s.N
			}
		}
		count := " " + strconv.Itoa(laid) + "/" + strconv.Itoa(i.Dice)
		label := d.wideWith(itemIcon(i), d.raw("i", string(i.ID)), count)
		keys = append(keys, button(label, d.counted("spend", string(h.ID), string(i.ID), strconv.Itoa((laid+1)%(i.Dice+1)))))
	}
	return keys
}

// supportKeys are help and claims, each with a page of its own for whoever taps.
func (d delve) supportKeys() []key {
	var keys []key
	helpers := 0
	for i := range d.Sight.Heroes {
		if h := &d.Sight.Heroes[i]; able(h) && h.ID != d.roller() {
			helpers++
		}
	}
	if helpers > 0 {
		keys = append(keys, button(d.t("maze.key.help"), d.free("own", "help")))
	}
	if d.mayClaim() {
		keys = append(keys, button(d.t("maze.key.claim"), d.free("own", "claim")))
	}
	return keys
}

func (d delve) mayClaim() bool {
	_, ok := offered(d.Offers, kind(labyrinth.ClaimSuit))
	return ok
}

func (d delve) throwKeys() []key {
	hand := d.hands()[0]
	id := "maze.key.roll"
	switch b := d.Sight.Battle; {
	case b != nil && b.Defending:
		id = "maze.key.defend"
	case b != nil:
		id = "maze.key.strike"
	}
	return []key{button(d.t(id), d.counted("throw", string(hand.Hero))).styled(primary)}
}

// versusKeys are those of two heroes against each other.
func (d delve) versusKeys() []key {
	var keys []key
	for _, hand := range d.hands() {
		if d.mine(hand.Hero) {
			keys = append(keys, d.clicheKeys(hand)...)
		}
	}
	for _, hand := range d.hands() {
		if !hand.Ready && d.mine(hand.Hero) {
			keys = append(keys, button("🎲 "+d.shortHero(hand.Hero), d.counted("throw", string(hand.Hero))).styled(primary))
		}
	}
	for _, hand := range d.hands() {
		if !d.mine(hand.Hero) {
			continue
		}
		keys = append(keys, button("✖ "+d.shortHero(hand.Hero), d.counted("decline", string(hand.Hero))))
	}
	return append(keys, button(d.t("maze.key.help"), d.free("own", "help")))
}

// answerKeys are how much of the damage clothing takes (L25).
func (d delve) answerKeys() []key {
	p := d.Sight.Pending
	if !d.mine(p.Hero) {
		return nil
	}
	var keys []key
	for n := range p.Max + 1 {
		keys = append(keys, button("🧥 "+strconv.Itoa(n), d.counted("answer", string(p.Hero), strconv.Itoa(n))))
	}
	return keys
}

// restKeys are the plan of a rest, or its lessons.
func (d delve) restKeys() []key {
	if d.Sight.Rest.Phase == labyrinth.Rising {
		return []key{button(d.t("maze.key.learn"), d.free("own", "learn")).styled(primary),
			button(d.t("maze.key.rested"), d.counted("rested"))}
	}
	keys := []key{button(d.t("maze.key.pay"), d.free("own", "pay"))}
	if !d.Sight.Rest.Long {
		keys = append([]key{button(d.t("maze.key.heal"), d.free("own", "heal"))}, keys...)
		if len(d.Sight.Heroes) > 1 {
			keys = append(keys, button(d.t("maze.key.tend"), d.free("own", "tend")))
		}
	}
	return append(keys, button(d.t("maze.key.sleep"), d.counted("rested")).styled(primary))
}
