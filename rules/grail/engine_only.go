package grail

// engineOnly is the id of a rule that the engine plays and no card offers yet. Where a card does, the id is written out
// at its events like any other; then a transcript has to play it.
func engineOnly(number string) string { return "G" + number }
