package card

import (
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
	return pages(append([]string{title}, c.declaration(true)...))
}

// declaration tells what is declared, a line each; plain for alerts, else HTML.
func (c choice) declaration(flat bool) []string {
	d := c.declared
	var lines []string
	if d.Mode == grail.Attack || d.Mode == grail.Charge {
		lines = append(lines, c.target(flat), joined(" · ", c.part("⚔️", d.Attack, d.AttackPump, flat),
			c.chance(d.Attack, d.AttackPump, c.Attack, c.AttackPump)))
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
	if d.Ready {
		lines = append(lines, c.t("choice.done"))
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
