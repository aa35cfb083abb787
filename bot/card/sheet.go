package card

import "kubik/rules/grail"

// Sheet is a character card, as far as its viewer may know it.
func Sheet(f Frame, seen grail.Seen) Card {
	head := "⚔️ " + joined(" ", f.bold(seen.Name), f.known(seen))
	if seen.Class != "" {
		head += " · " + f.t("class."+string(seen.Class))
	}
	if seen.Player != "" {
		head += " · " + f.t("sheet.player", "Name", f.person(Person(seen.Player)))
	}
	lines := f.sheetLines(seen)
	if len(lines) == 0 {
		lines = []string{f.t("sheet.hidden")}
	}
	return Card{Text: f.text(paragraph(head), paragraph(lines...))}
}

// sheetLines draws each line as steps left and steps lost; of a line that shows wounds only, the wounds.
func (f Frame) sheetLines(seen grail.Seen) []string {
	var lines []string
	for _, line := range seen.Lines {
		lines = append(lines, joined(" ", lineIcon(line), f.name(line.Name), f.trueName(line), f.lineState(line)))
	}
	return lines
}

func lineIcon(line grail.Line) string {
	switch {
	case line.Destroyed:
		return "💔"
	case line.Phantasm:
		return "✨"
	case line.Armours != "":
		return "🛡"
	case line.Helper:
		return "🤝"
	}
	return ""
}

// trueName of a Phantasm, in quotes, where the viewer knows it.
func (f Frame) trueName(line grail.Line) string {
	if line.TrueName == "" {
		return ""
	}
	return f.t("sheet.true-name", "Name", f.name(line.TrueName))
}

func (f Frame) lineState(line grail.Line) string {
	lost := ""
	if line.Lost > 0 {
		lost = minus(line.Lost)
	}
	switch {
	case line.Known && line.Now == 0:
		return joined(" ", f.t("sheet.down"), dots(0, line.Lost), lost)
	case line.Known:
		return joined(" ", "<b>"+RankName(line.Now)+"</b>", dots(steps(line), line.Lost), lost)
	case lost != "":
		return lost
	}
	return f.t("life.whole")
}
