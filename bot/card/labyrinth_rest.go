package card

import (
	"slices"

	"kubik/rules/labyrinth"
)

// rest is the plan of a rest, or what is learnt after it.
func (d delve) rest() []string {
	r := d.Sight.Rest
	if r.Phase == labyrinth.Rising {
		return append([]string{d.t("maze.rising")}, d.readiness("maze.waits-learn")...)
	}
	id := "maze.rest-short"
	if r.Long {
		id = "maze.rest-long"
	}
	lines := []string{d.t(id)}
	lines = append(lines, d.camp())
	for i := range d.Sight.Heroes {
		if h := &d.Sight.Heroes[i]; able(h) && !r.Long {
			lines = append(lines, d.cure(h))
		}
	}
	return append(lines, d.readiness("maze.waits-rest")...)
}

// camp is the safe camp as far as it is paid (L23).
func (d delve) camp() string {
	paid := 0
	for _, s := range d.Sight.Rest.Shares {
		paid += s.N
	}
	if paid >= d.Sight.Price {
		return d.t("maze.camp-paid", "Price", d.Sight.Price)
	}
	return d.t("maze.camp", "Paid", paid, "Price", d.Sight.Price)
}

// cure is what a hero heals in a short rest, as far as it is planned (L22).
func (d delve) cure(h *labyrinth.Hero) string {
	r := d.Sight.Rest
	if t := r.Tend; t != nil && t.Hero == h.ID {
		return "🤝 " + d.t("maze.tends", "Hero", d.hero(h.ID), "With", d.cliche(h.ID, t.With),
			"Other", d.hero(t.Cure.Hero), "What", d.wound(t.Cure), "N", r.TN)
	}
	for _, c := range r.Cures {
		if c.Hero == h.ID {
			return "💗 " + d.hero(h.ID) + ": " + d.wound(c)
		}
	}
	return ""
}

func (d delve) wound(c labyrinth.Cure) string {
	id := "maze.wound"
	if c.Debuff {
		id = "maze.wound-debuff"
	}
	return d.t(id, "Cliche", d.cliche(c.Hero, c.Cliche))
}

// readiness names who is waited for.
func (d delve) readiness(id string) []string {
	var names []string
	for i := range d.Sight.Heroes {
		h := &d.Sight.Heroes[i]
		if able(h) && h.Player != "" && !slices.Contains(d.Sight.Rest.Ready, h.ID) {
			names = append(names, d.hero(h.ID))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{d.t(id, "Names", listed(names))}
}
