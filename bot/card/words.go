package card

// Words speaks one language.
type Words struct{ language string }
