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
		if !c.offers(grail.Action{Kind: grail.JoinGroup, Target: seen.ID, Cliche: c.attack()}) {
			continue
		}
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
	if c.offers(grail.Action{Kind: grail.LeaveGroup}) {
		keys = append(keys, button(c.t("band.leave"), c.counted("unband", f)).styled(danger))
	}
	switch {
	case g.Leader == c.Fighter:
		return append(keys, c.sendKeys(g)...)
	case c.offers(grail.Action{Kind: grail.LeadGroup}):
		return append(keys, button(c.t("band.lead"), c.counted("lead-band", f)))
	}
	return keys
}

// sendKeys let the leader send another to attack or to defend (G22.2, G22.3).
func (c choice) sendKeys(g grail.SeenGroup) []key {
	var keys []key
	for _, id := range g.Members {
		seen, _ := seenBy(c.Sight, id)
		for _, x := range []struct {
			icon, code string
			kind       grail.ActionKind
			on         bool
		}{{"⚔️→", "a", grail.SendAttacker, g.Attacker == id}, {"🛡→", "d", grail.SendDefender, g.Defender == id}} {
			on := c.declared != nil && x.on
			if c.stays(on) || c.offers(grail.Action{Kind: x.kind, Target: id}) {
				keys = append(keys, option(x.icon, c.short(seen.Name), on, c.counted("send", string(c.Fighter), x.code, string(id))))
			}
		}
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
