package card

import (
	"html"
	"strings"

	"kubik/rules/grail"
)

// alertRoom is what an alert holds, in UTF-16 units.
const alertRoom = 200

// Mine is a declaration in plain pages of at most 200 UTF-16 units, for alerts. There is always a page.
func Mine(f Frame, in ChoiceIn) []string {
	in.Private = true
	c, _ := f.choice(in)
	if c.declared == nil {
		return []string{f.t("mine.nothing")}
	}
	title := joined(" · ", f.t("mine.title", "Round", in.Sight.Round), f.named(c.seen.Name, longName))
	return pages(append(append([]string{title}, c.declaration(true)...), c.slotLines()...))
}

// declaration tells what is declared, a line each; plain for alerts, else HTML.
func (c choice) declaration(flat bool) []string {
	d := c.declared
	var lines []string
	if d.Mode == grail.Attack || d.Mode == grail.Charge {
		lines = append(lines, c.target(flat), c.strike(flat))
	}
	if d.Mode != grail.Attack {
		lines = append(lines, modeIcon(d.Mode)+" "+c.t("mode.long."+string(d.Mode)))
	}
	if d.Defense == "" {
		lines = append(lines, c.bare())
	} else {
		lines = append(lines, joined(" · ", c.part("🛡", d.Defense, d.DefensePump, flat),
			c.chance(d.Defense, d.DefensePump, c.Defense, c.DefensePump)))
	}
	lines = append(lines, c.deedLines(flat)...)
	if d.Ready {
		lines = append(lines, c.t("choice.done"))
	}
	return lines
}

// strike is the attack: a Phantasm with its price, or a cliché.
func (c choice) strike(flat bool) string {
	d := c.declared
	if d.Phantasm == "" {
		return joined(" · ", c.part("⚔️", d.Attack, d.AttackPump, flat), c.chance(d.Attack, d.AttackPump, c.Attack, c.AttackPump))
	}
	line, _ := lineOf(c.seen, d.Phantasm)
	if d.Shatter {
		return joined(" · ", "💔 "+c.write(title(line), flat)+" "+RankName(line.Now), c.t("deeds.for-good"))
	}
	odds := ""
	if o, told := c.Opened[line.ID]; told {
		odds = c.Words.OddsText(o)
	}
	return joined(" · ", "✨ "+c.write(title(line), flat)+" "+RankName(line.Now), odds, c.dues(line.ID, flat))
}

// dues are what a Phantasm costs.
func (c choice) dues(id grail.ClicheID, flat bool) string {
	told := c.Price(c.Sight, c.Fighter, c.Dues[id])
	if flat {
		return told
	}
	return html.EscapeString(told)
}

// Price tells a price payer by payer, the other side of the contract by name (G12.3). It is plain text.
func (f Frame) Price(sight grail.Sight, payer grail.FighterID, dues []grail.Due) string {
	var parts []string
	for _, due := range dues {
		seen, _ := seenBy(sight, due.Fighter)
		line, _ := lineOf(seen, due.Cliche)
		part := minus(due.Steps) + " " + f.named(line.Name, longName)
		if due.Fighter != payer {
			part += " (" + f.named(seen.Name, longName) + ")"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// deedLines are what is declared beside attack and defence, and the master's word on it.
func (c choice) deedLines(flat bool) []string {
	var lines []string
	for _, help := range []struct {
		icon string
		ids  []grail.ClicheID
	}{{"🤝⚔️", c.seen.AttackHelpers}, {"🤝🛡", c.seen.DefenseHelpers}} {
		var names []string
		for _, id := range help.ids {
			line, _ := lineOf(c.seen, id)
			names = append(names, c.write(line.Name, flat))
		}
		if len(names) > 0 {
			lines = append(lines, help.icon+" "+strings.Join(names, ", "))
		}
	}
	if gift, found := seenBy(c.Sight, c.seen.Gift); found {
		lines = append(lines, "🔷 → "+c.write(gift.Name, flat))
	}
	if c.seen.Mending > 0 {
		lines = append(lines, "💚 "+plus(c.seen.Mending))
	}
	lines = append(lines, c.gradeLines()...)
	if c.seen.Clashing {
		lines = append(lines, "⚔️ "+c.t("judge.clash"))
	}
	if c.seen.Striking {
		lines = append(lines, "⚡ "+c.t("judge.powerful"))
	}
	for _, x := range c.seen.Inner {
		lines = append(lines, c.innerLine(x, flat))
	}
	if c.Standing != "" {
		lines = append(lines, standingIcon(c.Standing)+" "+c.t("standing."+c.Standing))
	}
	return lines
}

// innerLine is an opponent inside with its rank, or the aspect and the stake.
func (c choice) innerLine(x grail.Inner, flat bool) string {
	what := c.t(innerName(x.ID))
	if x.Rank > 0 {
		what += " " + RankName(x.Rank)
	}
	if line, found := lineOf(c.seen, x.Cliche); found {
		what += ": " + c.write(line.Name, flat)
	}
	if x.Text != "" {
		what += " — " + c.words(x.Text, flat)
	}
	return innerIcon(x.ID) + " " + what
}

// words are what somebody has said: a stake, or an order.
func (f Frame) words(raw string, flat bool) string {
	said := clean(raw, grail.MaxText)
	if flat {
		return said
	}
	return html.EscapeString(said)
}

// slotLines tell which Phantasm each neutral key of the group means, and what it costs.
func (c choice) slotLines() []string {
	var lines []string
	for i, line := range c.phantasms() {
		if i >= PhantasmSlots || line.Destroyed {
			continue
		}
		lines = append(lines, joined(" · ", Slot(i+1)+" "+c.named(title(line), longName)+" "+RankName(line.Now), c.dues(line.ID, true)))
	}
	return lines
}

func (c choice) target(flat bool) string {
	target, found := seenBy(c.Sight, c.declared.Target)
	if !found {
		return c.t("choice.aimless")
	}
	return "🎯 " + c.write(target.Name, flat)
}

// bare: not defending needs the master's yes (G2.6).
func (c choice) bare() string {
	if c.seen.Asking {
		return c.t("choice.asking")
	}
	return c.t("choice.bare")
}

func (c choice) part(icon string, id grail.ClicheID, pump int, flat bool) string {
	line, found := lineOf(c.seen, id)
	if !found {
		return icon + " —"
	}
	rank, pumped := "", ""
	if line.Known {
		rank = RankName(line.Now)
	}
	if pump > 0 {
		pumped = plus(pump)
	}
	return joined(" ", icon, c.write(line.Name, flat), rank, pumped)
}

func (c choice) write(name string, flat bool) string {
	if flat {
		return c.named(name, longName)
	}
	return c.name(name)
}

// chance is the figure of what is declared, empty when it is not given.
func (c choice) chance(
	id grail.ClicheID, pump int, plain map[grail.ClicheID]grail.Odds, pumped []grail.Odds,
) string {
	if pump < len(pumped) {
		return c.Words.OddsText(pumped[pump])
	}
	if odds, told := plain[id]; told && pump == 0 {
		return c.Words.OddsText(odds)
	}
	return ""
}

// pages fills pages with whole lines.
func pages(lines []string) []string {
	out := []string{lines[0]}
	for _, line := range lines[1:] {
		longer := out[len(out)-1] + "\n" + line
		if Length(longer) <= alertRoom {
			out[len(out)-1] = longer
			continue
		}
		out = append(out, strings.TrimSpace(line))
	}
	return out
}
