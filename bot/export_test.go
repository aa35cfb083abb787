package bot

import (
	"maps"
	"slices"

	"kubik/bot/tap"
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

// StopAudit lets a benchmark measure the shelf without the tests' look at it.
func StopAudit() { audit = nil }
