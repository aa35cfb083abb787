package bot

import (
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

// parameters are the five clichés that every sheet of the book has.
var parameters = []grail.ClicheID{"strength", "endurance", "agility", "magic", "luck"}

// asks are the five parameters.
func (grailGame) asks(_ *world, words card.Words) []card.Ask {
	var list []card.Ask
	for _, id := range parameters {
		list = append(list, card.Ask{Key: string(id), Name: words.T("cliche." + string(id))})
	}
	return list
}

// cast rolls the pool of the cliché's rank (section 1). Of a line that is not open the total is told alone.
func (grailGame) cast(t *turn, h *Hero, key string, tn int, r dice.Roller) (Called, error) {
	for _, c := range h.Sheet.Cliches {
		if string(c.ID) != key {
			continue
		}
		fell := t.table.Rules.Pool(c.Now).Roll(r)
		total := dice.Sum(fell)
		text := "<b>" + strconv.Itoa(total) + "</b>"
		if c.Secrecy == grail.Open {
			faces := make([]string, len(fell))
			for i, die := range fell {
				faces[i] = strconv.Itoa(die)
			}
			text = card.RankName(c.Now) + " [" + strings.Join(faces, " ") + "] = " + text
		}
		return Called{Text: text, Total: total, Won: total >= tn}, nil
	}
	return Called{}, refuse("asking-lacks", "Name", h.name())
}
