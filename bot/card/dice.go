package card

import (
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// dice lists every die and every addend of the damage of an event, as far as they are public.
func (s script) dice(e grail.Event, harms []grail.Event) []string {
	var lines []string
	lines = append(lines, s.throw(e.Fighter, e.Attack)...)
	lines = append(lines, s.throw(e.Target, e.Defense)...)
	if len(e.Damage) > 1 && measured(e, harms) {
		lines = append(lines, s.t("dice.damage", "Sum", total(e.Damage), "Parts", s.parts(e.Damage)))
	}
	return lines
}

// throw is one roll die by die; nothing when its dice are hidden.
func (s script) throw(by grail.FighterID, r *grail.Roll) []string {
	if r == nil || len(r.Dice) == 0 {
		return nil
	}
	faces := make([]string, len(r.Dice))
	for i, face := range r.Dice {
		faces[i] = strconv.Itoa(face)
	}
	who := joined(" · ", s.name(s.cast.Fighters[by].Name), s.used(by, r))
	pool := s.t("dice.pool", "Count", r.Pool.Count, "Sides", r.Pool.Sides)
	lines := []string{s.t("dice.throw", "Who", who, "Pool", joined(", ", pool, s.why(r)),
		"Faces", strings.Join(faces, " "), "Total", r.Total)}
	for _, h := range r.Helped {
		lines = append(lines, s.helped(h))
	}
	return lines
}

// helped is what one helper added to a roll, die by die where they are public (G21, G16.5).
func (s script) helped(h grail.Help) string {
	who := s.cliche(h.Fighter, h.Cliche)
	if h.Seal {
		who = s.t("dice.seal")
	}
	if len(h.Dice) == 0 {
		return joined(" ", "🤝", who, plus(h.Added))
	}
	faces := make([]string, len(h.Dice))
	for i, face := range h.Dice {
		faces[i] = strconv.Itoa(face)
	}
	pool := s.t("dice.pool", "Count", h.Pool.Count, "Sides", h.Pool.Sides)
	return s.t("dice.helped", "Who", who, "Pool", pool, "Faces", strings.Join(faces, " "), "Added", plus(h.Added))
}

// why tells what made a pool larger than its cliché's.
func (s script) why(r *grail.Roll) string {
	var pumped, prepared string
	if r.Pump > 0 {
		pumped = s.t("dice.pumped", "N", plus(r.Pump))
	}
	if r.Prepared {
		prepared = s.t("dice.prepared")
	}
	return joined(", ", pumped, prepared)
}

func (s script) parts(parts []grail.Part) string {
	var words strings.Builder
	for i, p := range parts {
		switch {
		case p.N < 0:
			words.WriteString(" − ")
		case i > 0:
			words.WriteString(" + ")
		}
		words.WriteString(strconv.Itoa(max(p.N, -p.N)) + " " + s.t("part."+p.Name))
	}
	return words.String()
}
