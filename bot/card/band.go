package card

import (
	"strings"

	"kubik/rules/grail"
)

// groupOf finds the allied group of a fighter (G22).
func groupOf(sight grail.Sight, id grail.FighterID) (grail.SeenGroup, bool) {
	for _, g := range sight.Groups {
		for _, m := range g.Members {
			if m == id {
				return g, true
			}
		}
	}
	return grail.SeenGroup{}, false
}

// bandKeys form an allied group, leave it and lead it (G22). What fits is the cliché that is to attack.
func (c choice) bandKeys() []key {
	f := string(c.Fighter)
	g, grouped := groupOf(c.Sight, c.Fighter)
	var keys []key
	for _, seen := range c.Sight.Fighters {
		_, theirs := groupOf(c.Sight, seen.ID)
		if seen.ID != c.Fighter && seen.Side == c.seen.Side && seen.Out == "" && seen.Since <= c.Sight.Round && !(grouped && theirs) {
			icon := "🤝"
			if seen.Band == c.Fighter {
				icon = "🫱"
			}
			keys = append(keys, button(icon+" "+c.t("band.with")+" "+c.short(seen.Name), c.counted("band", f, string(seen.ID))))
		}
	}
	if !grouped {
		return keys
	}
	keys = append(keys, button(c.t("band.leave"), c.counted("unband", f)).styled(danger))
	if g.Leader != c.Fighter {
		return append(keys, button(c.t("band.lead"), c.counted("lead-band", f)))
	}
	for _, id := range g.Members {
		seen, _ := seenBy(c.Sight, id)
		keys = append(keys, option("⚔️→", c.short(seen.Name), c.declared != nil && g.Attacker == id, c.counted("send", f, "a", string(id))),
			option("🛡→", c.short(seen.Name), c.declared != nil && g.Defender == id, c.counted("send", f, "d", string(id))))
	}
	return keys
}

// bandLines name the allied groups, the leader first.
func (f Frame) bandLines(sight grail.Sight) []string {
	var lines []string
	for _, g := range sight.Groups {
		names := []string{"🚩 " + f.nameOf(sight, g.Leader)}
		for _, id := range g.Members {
			if id != g.Leader {
				names = append(names, f.nameOf(sight, id))
			}
		}
		lines = append(lines, f.t("band.line", "Names", strings.Join(names, ", ")))
	}
	return lines
}

// ambushes are the target numbers that forming a group may need (G22.4).
func ambushes() []int { return []int{0, 6, 12, 18, 24, 30} }
