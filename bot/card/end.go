package card

import (
	"strings"

	"kubik/rules/grail"
)

// End is the card after a fight: who stands, what became of the fallen, what stays spent, and the seal opened.
func End(f Frame, in EndIn) Card {
	t := f.taps(in.Scene, in.Step, 0)
	seal := quoted([]string{f.seal("end.seed", in.Seed), f.seal("end.lock", in.Lock)})
	var ask passage
	var keys [][]key
	if !in.Moved {
		keys = append(fateKeys(f, in, t), f.nextKeys(t))
	}
	if len(keys) > 1 {
		ask = paragraph(f.t("end.fates"))
	}
	return Card{
		Text: f.text(paragraph(f.t("end.title"), f.won(in)), paragraph(f.standings(in)...),
			f.spentPassage(in.Sight), ask, seal),
		Rows: keyboard(keys...),
	}
}

func (f Frame) seal(id, hex string) string {
	if hex == "" {
		return ""
	}
	return f.t(id, "Hex", hex)
}

func (f Frame) won(in EndIn) string {
	if in.Won == 0 {
		return f.t("end.nobody")
	}
	var names []string
	for _, seen := range in.Sight.Fighters {
		if seen.Side == in.Won && seen.Out == "" {
			names = append(names, f.name(seen.Name))
		}
	}
	if len(names) > winners {
		names = append(names[:winners], f.Words.N("end.others", len(names)-winners))
	}
	return f.t("end.won", "Side", flag(in.Won), "Names", strings.Join(names, ", "))
}

// winners are named one by one up to this many.
const winners = 6

func (f Frame) standings(in EndIn) []string {
	var lines []string
	for _, seen := range in.Sight.Fighters {
		state := f.lifeOf(in.Sight.Risk, seen)
		if seen.Out != "" {
			state = f.t("out." + string(seen.Out))
		}
		fate := ""
		if chosen, told := in.Fates[seen.ID]; told && seen.Out == grail.KnockedOut {
			fate = fateIcon(chosen) + " " + f.t("fate."+string(chosen))
		}
		lines = append(lines, flag(seen.Side)+" "+joined(" — ", f.bold(seen.Name), joined(" · ", state, fate)))
	}
	return lines
}

// spentPassage lists what was lost on lines that everybody may see.
func (f Frame) spentPassage(sight grail.Sight) passage {
	lines := []string{f.t("end.spent")}
	for _, seen := range sight.Fighters {
		var lost []string
		for _, line := range seen.Lines {
			if line.Lost > 0 {
				lost = append(lost, f.name(line.Name)+" "+minus(line.Lost))
			}
		}
		if len(lost) > 0 {
			lines = append(lines, f.name(seen.Name)+": "+strings.Join(lost, ", "))
		}
	}
	if len(lines) == 1 {
		return passage{}
	}
	return paragraph(lines...)
}

// fateKeys let the master say what became of each of the fallen.
func fateKeys(f Frame, in EndIn, t taps) [][]key {
	var sections [][]key
	for _, seen := range in.Sight.Fighters {
		if seen.Out != grail.KnockedOut {
			continue
		}
		var keys []key
		for _, fate := range []Fate{Captured, Fled, Killed} {
			label := fateIcon(fate) + " " + f.short(seen.Name)
			if in.Fates[seen.ID] == fate {
				label += " ✓"
			}
			keys = append(keys, button(label, t.free("fate", string(seen.ID), string(fate))))
		}
		sections = append(sections, keys)
	}
	return sections
}

func fateIcon(fate Fate) string {
	switch fate {
	case Captured:
		return "⛓"
	case Fled:
		return "💨"
	}
	return "☠️"
}

func (f Frame) nextKeys(t taps) []key {
	return []key{
		button(f.t("end.again"), t.once("again")).styled(primary),
		button(f.t("end.lobby"), t.once("lobby")),
		button(f.t("key.lock"), t.free("lock")),
	}
}
