package card

// Book asks what to play.
func Book(f Frame, step int) Card {
	t := f.taps(0, step, 0)
	return Card{
		Text: f.text(paragraph(f.t("book.title"), f.t("book.about"))),
		Rows: keyboard(
			[]key{button(f.t("book.grail"), t.once("book", "grail")).styled(primary)},
			[]key{button(f.t("book.labyrinth"), t.once("book", "labyrinth")), button(f.t("book.ouroboros"), t.once("book", "ouroboros"))},
			[]key{f.language(t)},
		),
	}
}

// book is the rulebook of a card; cards without a table show the first one.
func (f Frame) book() string {
	if f.Book == "" {
		return "grail"
	}
	return f.Book
}

// language is the key that changes to the other language, in that language.
func (f Frame) language(t taps) key { return button(f.t("key.language"), t.once("lang")) }
