package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// bestCliche is what a hero of the Labyrinth is asked for: clichés have any wording, so none has a name that all know.
const bestCliche = "best"

func (labyrinthGame) asks(_ *world, words card.Words) []card.Ask {
	return []card.Ask{{Key: bestCliche, Name: words.T("asking.best")}}
}

// cast rolls as many d6 as the best cliché has dice now.
func (labyrinthGame) cast(t *turn, h *Hero, _ string, tn int, r dice.Roller) (Called, error) {
	delver := h.delver()
	if t.scene != nil && t.scene.Dungeon != nil && !t.scene.Moved {
		if now := t.scene.Dungeon.hero(delver.ID); now != nil {
			delver = *now
		}
	}
	if len(delver.Cliches) == 0 {
		return Called{}, refuse("asking-lacks", "Name", h.name())
	}
	best := slices.MaxFunc(delver.Cliches, func(a, b labyrinth.Cliche) int { return a.Now - b.Now })
	fell := dice.Pool{Count: best.Now, Sides: 6}.Roll(r)
	faces := make([]string, len(fell))
	for i, die := range fell {
		faces[i] = strconv.Itoa(die)
	}
	total := dice.Sum(fell)
	text := card.Frame{Words: t.words}.Escaped(best.Name) + " [" + strings.Join(faces, " ") + "] = <b>" + strconv.Itoa(total) + "</b>"
	return Called{Text: text, Total: total, Won: total >= tn}, nil
}
