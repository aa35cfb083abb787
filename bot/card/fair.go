package card

import (
	"strconv"
	"strings"

	"kubik/bot/ledger"
)

// fairParts is how many of the newest seals the card tells of one by one.
const fairParts = 4

// Fair says in plain words whether a table's dice are honest, with a chart of how they fell.
func Fair(f Frame, l ledger.Ledger) Card {
	report := ledger.Check(l)
	lines := f.fairSeals(l, report)
	tried := paragraph(f.fairTries(report)...)
	var judged []string
	tallies := ledger.Tallies(l)
	for _, t := range tallies[:min(len(tallies), maxPanels)] {
		judged = append(judged, f.fairTally(t))
	}
	if len(judged) == 0 {
		judged = []string{f.t("fair.no-dice")}
	}
	c := Card{Text: f.text(paragraph(f.t("fair.title")), paragraph(lines...), tried, paragraph(judged...), paragraph(f.t("fair.how")))}
	if len(tallies) > 0 {
		c.File = f.chart(tallies).file()
	}
	return c
}

// fairSeals tells of the newest seals, and of the others together.
func (f Frame) fairSeals(l ledger.Ledger, r ledger.Report) []string {
	var lines []string
	for p := range l.Parts {
		lines = append(lines, f.fairPart(l, r, p))
	}
	if over := len(lines) - fairParts; over > 0 {
		bad := 0
		for _, finding := range r.Findings {
			if finding.Part < over && finding.Code.Bad() {
				bad++
			}
		}
		id := "fair.older"
		if bad > 0 {
			id = "fair.older-bad"
		}
		lines = append([]string{f.t(id, "N", over, "Bad", bad)}, lines[over:]...)
	}
	return lines
}

// fairPart is one seal in a line.
func (f Frame) fairPart(l ledger.Ledger, r ledger.Report, p int) string {
	what := FairPart(f.Words, l.Parts[p])
	dice, bad := 0, ""
	code := ledger.Sealed
	for _, finding := range r.Findings {
		switch {
		case finding.Part != p:
		case finding.Code.Bad() && bad == "":
			bad = FairLine(f.Words, l, finding)
		case finding.Line == nil:
			code = finding.Code
		}
	}
	for _, line := range l.Parts[p].Lines {
		for _, t := range line.Throws {
			dice += len(t.Dice)
		}
	}
	if bad != "" {
		return f.t("fair.part.bad", "Part", what, "What", bad)
	}
	return f.Words.N("fair.part."+string(code), dice, "Part", what)
}

// fairTries tells of what was undone and of what is not everybody's to see.
func (f Frame) fairTries(r ledger.Report) []string {
	lines := []string{f.t("fair.undone-none")}
	if r.Undone > 0 {
		lines[0] = f.Words.N("fair.undone", r.Undone)
	}
	if r.Hidden > 0 {
		lines = append(lines, f.Words.N("fair.hidden-lines", r.Hidden))
	}
	return lines
}

// fairTally judges the dice of one size.
func (f Frame) fairTally(t ledger.Tally) string {
	verdict := "fair.usual"
	switch rarity := t.Rarity(); {
	case !t.Enough():
		verdict = "fair.few"
	case rarity < 0.001:
		verdict = "fair.very-rare"
	case rarity < 0.05:
		verdict = "fair.rare"
	}
	once := 0
	if r := t.Rarity(); r > 0 {
		once = int(min(1/r, 1e6))
	}
	return f.Words.N("fair.size", t.N, "Sides", t.Sides, "Mean", f.decimal(t.Mean()), "Expected", f.decimal(t.Expected()),
		"Verdict", f.t(verdict, "Once", once))
}

// decimal is a number with two digits behind the mark of the language.
func (f Frame) decimal(x float64) string {
	text := strconv.FormatFloat(x, 'f', 2, 64)
	if f.Words.Language() == Russian {
		return strings.ReplaceAll(text, ".", ",")
	}
	return text
}

// FairPart names a part of a ledger.
func FairPart(w Words, p ledger.Part) string {
	if p.Scene > 0 {
		return w.T("fair.scene", "Scene", p.Scene)
	}
	return w.T("fair.day", "Day", p.Day)
}

// FairLine is one finding in words.
func FairLine(w Words, l ledger.Ledger, f ledger.Finding) string {
	line, dice := 0, ""
	if f.Line != nil {
		line, dice = f.Line.N, FairDice(*f.Line)
	}
	return w.T("fair."+string(f.Code), "Part", FairPart(w, l.Parts[f.Part]), "Line", line, "Dice", dice, "Die", f.Die,
		"Throw", f.Throw, "Sides", f.Sides, "Face", f.Face, "Want", f.Want, "Lock", l.Parts[f.Part].Lock)
}

// FairDice are the dice of a line: 4d6 1, 5, 5, 2 · d20 17.
func FairDice(line ledger.Line) string {
	var throws []string
	for _, t := range line.Throws {
		var faces []string
		for _, d := range t.Dice {
			faces = append(faces, strconv.Itoa(d[1]))
		}
		if len(t.Dice) > 0 {
			throws = append(throws, strconv.Itoa(len(t.Dice))+"d"+strconv.Itoa(t.Dice[0][0])+" "+strings.Join(faces, ", "))
		}
	}
	return strings.Join(throws, " · ")
}

// FairSum is what a check comes to.
func FairSum(w Words, r ledger.Report) string {
	if r.Bad > 0 {
		return w.T("fair.bad", "Bad", r.Bad, "Checked", r.Checked)
	}
	return w.T("fair.good", "Checked", r.Checked, "Waiting", r.Waiting, "Hidden", r.Hidden, "Undone", r.Undone)
}
