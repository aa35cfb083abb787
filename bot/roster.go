package bot

import (
	"strconv"

	"kubik/bot/card"
)

// add puts a hero on the roster and gives it an id that no other hero of the table has had.
func (r *Roster) add(h Hero) *Hero {
	r.Format = format
	r.Next++
	h.ID = "f" + strconv.Itoa(r.Next)
	r.Heroes = append(r.Heroes, h)
	return &r.Heroes[len(r.Heroes)-1]
}

// rest gives everybody back what they have spent.
func (w *world) rest() {
	for i := range w.roster.Heroes {
		w.game().rest(&w.roster.Heroes[i])
	}
}

// free lists the ready heroes that nobody has taken.
func (w *world) free(words card.Words) []card.Ready {
	var list []card.Ready
	for _, ready := range w.game().heroes(words) {
		if !w.roster.taken(ready.Key) {
			list = append(list, ready)
		}
	}
	return list
}

// shelfSize is how many ready heroes a card offers at once.
const shelfSize = 8

// shelf is the page of free ready heroes that the table's cards are turned to.
func (w *world) shelf(words card.Words) card.Shelf {
	free := w.free(words)
	pages := max(1, (len(free)+shelfSize-1)/shelfSize)
	page := min(w.table.Shelf, pages-1)
	return card.Shelf{
		Ready: free[page*shelfSize : min(len(free), (page+1)*shelfSize)], Page: page, Pages: pages,
	}
}

// turnShelf shows another page of the ready heroes.
func turnShelf(t *turn) (reply, error) {
	page, err := strconv.Atoi(t.tap.Arg(0))
	if err != nil || page < 0 || page >= t.shelf(t.words).Pages {
		return reply{}, refuse("stale")
	}
	t.table.Shelf = page
	return reply{}, nil
}

// translate gives ready heroes their names in another language.
func (w *world) translate(words card.Words) {
	heroes := w.roster.Heroes
	for i := range heroes {
		heroes[i].rename("")
	}
	for i := range heroes {
		if h := &heroes[i]; h.Ready != "" {
			w.game().translate(h, words)
			name := h.name()
			h.rename("")
			h.rename(w.roster.unique(name))
		}
	}
}
