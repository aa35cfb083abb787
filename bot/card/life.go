package card

import (
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// RankName is a rank as players write it: F to EX, a plus for each step above EX, 0 when knocked out.
func RankName(r grail.Rank) string { return r.String() }

// LifeText is the line at risk in short, as far as it is known: "❤ D", "❤ −1", "❤ ?" for a nil line. It is plain text.
func (w Words) LifeText(line *grail.Line) string {
	if line == nil {
		return "❤ ?"
	}
	heart := "❤"
	if line.Trait == grail.Magic {
		heart = "🔮"
	}
	switch {
	case line.Known && line.Now == 0:
		return heart + " 0"
	case line.Known && line.Lost > 0:
		return heart + " " + RankName(line.Now) + " (" + minus(line.Lost) + ")"
	case line.Known:
		return heart + " " + RankName(line.Now)
	case line.Lost > 0:
		return heart + " " + minus(line.Lost)
	}
	return heart + " " + w.T("life.whole")
}

// lifeOf is what the fight card shows of a fighter's line at risk; nothing in a dispute, where the roll decides it.
func (f Frame) lifeOf(risk grail.Risk, seen grail.Seen) string {
	switch {
	case risk == grail.Dispute:
		return ""
	case seen.Life == nil && risk == grail.Mana:
		return "🔮 ?"
	}
	return f.Words.LifeText(seen.Life)
}

// minus writes steps lost, with a real minus sign.
func minus(n int) string { return "−" + strconv.Itoa(n) }

func plus(n int) string { return "+" + strconv.Itoa(n) }

// dots draws steps left and lost.
func dots(left, lost int) string { return strings.Repeat("●", left) + strings.Repeat("○", lost) }

// steps is how many steps a known line still has: a supernatural one is knocked out below E.
func steps(line grail.Line) int {
	return grail.Cliche{Kind: line.Kind, Now: line.Now}.Steps()
}

// Plus writes a number that is added: «+2».
func Plus(n int) string { return plus(n) }
