package card

// ParseForm reads a sentence of a catalogue that asks for names alone.
func ParseForm(sentence string) (interface{ Execute(any) (string, error) }, bool) {
	return parseForm(sentence)
}
