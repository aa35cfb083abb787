package card

import (
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// exchange is one attack and what it did: G2.4 to G2.6, with the harm that landed at once.
func (s script) exchange(e grail.Event, harms []grail.Event) string {
	pairs := []any{
		"Attacker", s.who(e.Fighter), "Attack", s.rolled(e.Fighter, e.Attack, e.Defense != nil),
		"Defender", s.who(e.Target), "Defense", s.rolled(e.Target, e.Defense, true),
	}
	id := "exchange.held"
	switch {
	case e.Defense == nil:
		id = "exchange.open"
	case e.Hit:
		id = "exchange.hit"
	}
	return joined(" · ", s.t(id, pairs...), s.outcome(e, harms))
}

// rolled is a roll in short: the cliché, its rank and the total, as far as they are public. An attack at somebody
// who does not defend is not thrown.
func (s script) rolled(by grail.FighterID, r *grail.Roll, thrown bool) string {
	if r == nil {
		return ""
	}
	total := ""
	if thrown {
		total = "<b>" + strconv.Itoa(r.Total) + "</b>"
	}
	return joined(" ", s.used(by, r), total)
}

// used is the cliché of a roll at the rank it was rolled with, empty when it is hidden.
func (s script) used(by grail.FighterID, r *grail.Roll) string {
	name := s.cliche(by, r.Cliche)
	if name == "" || r.Rank == 0 {
		return name
	}
	return name + " " + RankName(r.Rank)
}

// outcome is the damage and where it went. In simultaneous rounds it lands later, by a line of its own.
func (s script) outcome(e grail.Event, harms []grail.Event) string {
	if !e.Hit {
		return ""
	}
	var landed []string
	for _, h := range harms {
		landed = append(landed, s.harm(h))
	}
	if len(landed) == 0 && measured(e, harms) {
		return minus(total(e.Damage))
	}
	return strings.Join(landed, ", ")
}

// measured tells whether the addends of the damage are all there. Those that measure a hidden rank are not told, and
// without a roll only the harm shows whether the rank of what was hit is known.
func measured(e grail.Event, harms []grail.Event) bool {
	if e.Attack == nil || e.Attack.Rank == 0 {
		return false
	}
	if e.Defense != nil {
		return e.Defense.Rank > 0
	}
	return len(e.Damage) > 1 || len(harms) > 0 && harms[len(harms)-1].From > 0
}

// harm is how a line changed: "−2 ❤ D". That it came to 0 is told by what it means. Of a line with wounds only the steps are told, of a hidden one nothing but
// that there was harm.
func (s script) harm(e grail.Event) string {
	if e.Cliche == "" {
		return s.t("exchange.wound")
	}
	steps := ""
	if e.N > 0 {
		steps = minus(e.N)
	}
	line := s.line(e.Fighter, e.Cliche)
	if line != "" && e.To > 0 {
		line += " " + RankName(e.To)
	}
	return joined(" ", steps, line)
}

func total(parts []grail.Part) int {
	sum := 0
	for _, p := range parts {
		sum += p.N
	}
	return sum
}
