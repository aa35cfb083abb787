package bot

import (
	"maps"
	"slices"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/bot/telegram"
)

// Verbs lists the route table.
func Verbs() []string { return slices.Sorted(maps.Keys(routes())) }

// VerbsOf lists the verbs of a book's own cards, "" those that all books share.
func VerbsOf(book string) []string {
	var verbs []string
	for verb, w := range routes() {
		if _, has := w[book]; has {
			verbs = append(verbs, verb)
		}
	}
	slices.Sort(verbs)
	return verbs
}

// NoMove tells whether undo leaves a verb alone, in every book that has it.
func NoMove(verb string) bool {
	for _, r := range routes()[verb] {
		if !r.aside {
			return false
		}
	}
	return len(routes()[verb]) > 0
}

// Routed tells whether a tap has a route, and carries the mark that the route asks for.
func Routed(t tap.Tap) bool {
	fit, _ := (&Bot{routes: routes()}).lookup(t)
	for _, r := range fit {
		if (r.kind == free) == (t.Mark == tap.None) {
			return true
		}
	}
	return false
}

// StopAudit lets what is measured do without the tests' look at the shelf, until the function returned is called.
func StopAudit() (resume func()) {
	was := audit
	audit = nil
	return func() { audit = was }
}

// TryImport puts a file in the place of a new table of somebody's, as far as it comes.
func TryImport(catalogue *card.Catalogue, data []byte) error {
	file, err := readTableFile(data)
	if err != nil {
		return err
	}
	b := &Bot{Config: Config{Catalogue: catalogue, Entropy: zeros{}, Log: zerolog.Nop()}}
	w := emptyWorld("taaaaaaaa", nil)
	w.table.Owner, w.table.Stage, w.table.Chooser = w.owner, ChoosingBook, 1
	t := &turn{bot: b, now: time.Unix(0, 0), who: telegram.User{ID: 1}, world: w, aside: true}
	return t.importFile(file)
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TwistedSheet is a hero of OUROBOROS whose sheet was turned at random on the bench, and whether it can be played.
func TwistedSheet(pick func(n int) int, turns int) (Hero, bool) {
	g := ouroborosGame{}
	h := g.blank(card.Words{})
	for range turns {
		var keys []string
		for _, k := range ouroKnobs(h.Ouroboros, card.Words{}) {
			keys = append(keys, k.key)
		}
		for _, l := range ouroLines(h.Ouroboros, card.Words{}) {
			keys = append(keys, l.Key)
		}
		key := keys[pick(len(keys))]
		turn, _ := g.turnable(&h, key, card.Words{})
		acts := []string{"less", "more", "drop"}
		for _, f := range turn.Flags {
			if f.Words {
				g.worded(&h, key, f.ID, "Нечто")
			}
			acts = append(acts, f.ID)
		}
		g.turn(&h, key, acts[pick(len(acts))])
	}
	return h, g.playable(&h)
}
