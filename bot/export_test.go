package bot

import (
	"maps"
	"slices"

	"kubik/bot/tap"
)

// Verbs lists the route table.
func Verbs() []string { return slices.Sorted(maps.Keys(routes())) }

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
