package card

import (
	"strconv"

	"kubik/bot/tap"
	"kubik/rules/dice"
)

// Waiting is a roll that has been sent and has not fallen yet. It says whose it is: the name of an account stands over
// the message as well, and may change.
func Waiting(f Frame, who string, n dice.Notation, fall tap.Fall) Card {
	lines := []string{f.t("inline.head", "Name", f.bold(who))}
	for _, r := range n.Rolls {
		lines = append(lines, f.unthrown(r))
	}
	return Card{
		Text: f.text(paragraph(lines...), paragraph(f.t("inline.waits"))),
		Rows: keyboard([]key{button(f.t("inline.key"), fall.String()).styled(primary)}),
	}
}

// unthrown is a roll as it was written, with what it is for.
func (f Frame) unthrown(r dice.Roll) string {
	line := f.letters(r.Expression())
	if r.Times > 1 {
		line = strconv.Itoa(r.Times) + " × " + line
	}
	switch {
	case r.Advantage > 0:
		line += " · " + f.t("inline.advantage") + times(r.Advantage)
	case r.Advantage < 0:
		line += " · " + f.t("inline.hindrance") + times(-r.Advantage)
	}
	if r.Target != nil {
		line += " " + f.t("rolled.target", "N", r.Target.N)
	}
	if purpose := clean(r.Comment, longName); purpose != "" {
		line += " · " + f.name(purpose)
	}
	return line
}

// times counts from the second on.
func times(n int) string {
	if n == 1 {
		return ""
	}
	return " ×" + strconv.Itoa(n)
}

// Offered is the title and the second line of a roll in a list of offers, as somebody has typed it; plain text.
func Offered(w Words, text string) (title, description string) {
	return w.T("inline.roll"), clean(text, 2*longName)
}

// HeroOffered is the second line of a hero in a list of offers: at which table it plays.
func HeroOffered(w Words, table string) string {
	return w.T("inline.table", "Table", clean(table, longName))
}

// InlineHint stands on the button over an offer: what can be typed, or why nothing can be offered for this.
func InlineHint(w Words, tooLong bool) string {
	if tooLong {
		return w.T("inline.long")
	}
	return w.T("inline.hint")
}
