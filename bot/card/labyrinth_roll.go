package card

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

func escaped(text string) string { return html.EscapeString(text) }

// check is what is to be rolled, against what, and how it stands.
func (d delve) check() []string {
	c := d.Sight.Check
	if c.Kind == labyrinth.Versus {
		return []string{d.t("maze.versus", "Hero", d.hero(c.Hand.Hero), "Other", d.hero(c.Other.Hero)),
			d.hand(&c.Hand, false), d.readied(&c.Hand), d.hand(c.Other, false), d.readied(c.Other)}
	}
	name := d.t("maze.check.asked")
	switch {
	case c.Escape:
		name = d.t("maze.check.escape")
	case c.Task != "":
		name = d.task(c.Task)
	}
	danger := ""
	if c.Dangerous {
		danger = d.t("maze.dangerous")
	}
	return []string{
		d.t("maze.check", "Name", name),
		joined(" · ", d.against(c), danger, d.suiting(c.Hints)),
		d.caller(c.Hand.Hero), d.hand(&c.Hand, true),
	}
}

func (d delve) against(c *labyrinth.Check) string {
	switch {
	case c.TN > 0:
		return d.t("maze.tn", "N", c.TN)
	case c.Dice > 0:
		return d.t("maze.dice", "N", c.Dice)
	}
	return d.t("maze.tn-hidden")
}

func (s saga) suiting(tags []labyrinth.Tag) string {
	if len(tags) == 0 {
		return ""
	}
	return s.t("maze.suits", "Hints", s.hints(tags))
}

// caller says whose roll it is, and calls its player where there are several.
func (d delve) caller(id labyrinth.HeroID) string {
	h := heroIn(d.Sight, id)
	if h == nil || h.Player == "" || d.Alone {
		return d.t("maze.rolls", "Name", d.hero(id))
	}
	return d.t("maze.rolls", "Name", d.mention(Person(h.Player))+" · "+d.hero(id))
}

func (d delve) readied(h *labyrinth.Hand) string {
	if h.Ready {
		return d.t("maze.ready", "Name", d.hero(h.Hero))
	}
	return ""
}

// hand is a roll as it is prepared: cliché, pump, resources, helpers, and its chance.
func (d delve) hand(h *labyrinth.Hand, odds bool) string {
	hero := heroIn(d.Sight, h.Hero)
	c := clicheOf(hero, h.Cliche)
	if c == nil {
		return ""
	}
	parts := []string{d.star(h) + d.cliche(h.Hero, h.Cliche) + " " + d.numbers(*c)}
	if h.Pump > 0 {
		parts = append(parts, d.t("maze.pumped", "N", h.Pump))
	}
	for _, s := range h.Stakes {
		parts = append(parts, fmt.Sprintf("%s +%d", d.item(s.Item), s.N))
	}
	for _, o := range h.Helpers {
		parts = append(parts, "🤝 "+d.hero(o.Hero)+": "+d.cliche(o.Hero, o.Cliche))
	}
	line := "🎲 " + strings.Join(parts, " · ")
	if odds {
		line = joined(" — ", line, d.Words.LabyrinthOdds(d.Odds.Now))
	}
	return line
}

func (d delve) star(h *labyrinth.Hand) string {
	if d.Odds.Suits[h.Cliche] && d.roller() == h.Hero {
		return "★ "
	}
	return ""
}

// LabyrinthOdds is a chance in words: "71 %", with the chance of a tie where it means something; empty when unknown.
func (w Words) LabyrinthOdds(o labyrinth.Odds) string {
	switch {
	case !o.Known:
		return ""
	case o.Tie.Percent() == 0:
		return w.T("odds.one", "Percent", o.Success.Percent())
	}
	return w.T("maze.odds-tie", "Percent", o.Success.Percent(), "Tie", o.Tie.Percent())
}

// percent is a chance for a label; empty when unknown.
func percent(o labyrinth.Odds) string {
	if !o.Known {
		return ""
	}
	return strconv.Itoa(o.Success.Percent()) + "%"
}

// roller is who prepares a roll that waits for one; empty when none does.
func (d delve) roller() labyrinth.HeroID { return Roller(d.Sight) }

// Roller is the hero whose roll is being prepared; empty when there is none, or two are.
func Roller(sight labyrinth.Sight) labyrinth.HeroID {
	switch {
	case sight.Stage == labyrinth.Fighting:
		return sight.Battle.Hand.Hero
	case sight.Stage == labyrinth.Checking && sight.Check.Kind != labyrinth.Versus:
		return sight.Check.Hand.Hero
	}
	return ""
}

// battle is the round and the monsters.
func (d delve) battle() []string {
	lines := []string{d.t("maze.battle", "Round", d.Sight.Battle.Round)}
	for i := range d.Sight.Foes {
		lines = append(lines, d.foeLine(&d.Sight.Foes[i]))
	}
	return lines
}

func (s saga) foeLine(f *labyrinth.Foe) string {
	icon := "👹"
	if f.Boss {
		icon = "👑"
	}
	fears := ""
	if len(f.Weakness) > 0 {
		fears = s.t("maze.fears", "Hints", s.hints(f.Weakness))
	}
	return icon + " " + joined(" — ", s.foe(f.ID), joined(" · ", s.foeLines(f), fears))
}

func (s saga) foeLines(f *labyrinth.Foe) string {
	var lines []string
	for _, l := range f.Lines {
		lines = append(lines, fmt.Sprintf("%s (%d/%d)", s.line(f.ID, l.ID), l.Now, l.Max))
	}
	return strings.Join(lines, " · ")
}

// exchange is whose turn it is, against whom, with what.
func (d delve) exchange() []string {
	b := d.Sight.Battle
	if b.Hand.Hero == "" {
		return nil
	}
	id := "maze.attacks"
	if b.Defending {
		id = "maze.defends"
	}
	lines := []string{d.t(id, "Hero", d.calledHero(b.Hand.Hero), "Foe", d.foe(b.Foe)), d.hand(&b.Hand, true)}
	if c, ok := offered(d.Offers, kind(labyrinth.Pump)); ok && c.Max > 0 {
		lines = append(lines, d.t("maze.pump-hint"))
	}
	return lines
}

func (d delve) calledHero(id labyrinth.HeroID) string {
	h := heroIn(d.Sight, id)
	if h == nil || h.Player == "" || d.Alone {
		return "<b>" + d.hero(id) + "</b>"
	}
	return d.mention(Person(h.Player)) + " · <b>" + d.hero(id) + "</b>"
}

// question is the decision that everything waits for: how much clothing takes (L25).
func (d delve) question() string {
	p := d.Sight.Pending
	return d.t("maze.question", "Hero", d.calledHero(p.Hero), "N", p.N, "Most", p.Max)
}
