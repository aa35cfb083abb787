package bot

import (
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// add puts a hero on the roster and gives it an id that no other hero of the table has had.
func (r *Roster) add(h Hero) *Hero {
	r.Format = format
	r.Next++
	h.ID = "f" + strconv.Itoa(r.Next)
	h.Sheet.ID = grail.FighterID(h.ID)
	r.Heroes = append(r.Heroes, h)
	return &r.Heroes[len(r.Heroes)-1]
}

// rest gives everybody back what they have spent.
func (r *Roster) rest() {
	for i := range r.Heroes {
		for j := range r.Heroes[i].Sheet.Cliches {
			c := &r.Heroes[i].Sheet.Cliches[j]
			c.Now = c.Max
		}
	}
}

// free lists the ready heroes that nobody has taken.
func (r *Roster) free(words card.Words) []card.Ready {
	var list []card.Ready
	for _, sheet := range grail.ReadyHeroes() {
		if !r.taken(sheet.Key) {
			list = append(list, shelf(sheet, words))
		}
	}
	return list
}

func readyNPCs(words card.Words) []card.Ready {
	var list []card.Ready
	for _, sheet := range grail.ReadyNPCs() {
		list = append(list, shelf(sheet, words))
	}
	return list
}

func shelf(sheet grail.Sheet, words card.Words) card.Ready {
	return card.Ready{
		Key: sheet.Key, Name: words.T("hero." + sheet.Key), About: words.T("hero." + sheet.Key + ".about"),
	}
}
