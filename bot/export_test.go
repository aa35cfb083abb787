package bot

import (
	"maps"
	"slices"

	"kubik/bot/tap"
)

// Verbs lists the route table.
func Verbs() []string { return slices.Sorted(maps.Keys(routes())) }

// Routed tells whether a tap has a route.
func Routed(t tap.Tap) bool {
	_, ok := (&Bot{routes: routes()}).lookup(t)
	return ok
}
