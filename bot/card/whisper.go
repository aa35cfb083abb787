package card

import "html"

// WhisperIn is a whisper behind a button in the group.
type WhisperIn struct {
	ID string
	To []Person
}

// Whisper lets those whom it is for read it, alone.
func Whisper(f Frame, in WhisperIn) Card {
	names := ""
	for _, id := range in.To {
		names = joined(", ", names, f.mention(id))
	}
	return Card{
		Text: f.text(paragraph(f.t("whisper.group", "Names", names))),
		Rows: keyboard([]key{button(f.t("key.whisper"), f.taps(0, 0, 0).free("whisper", in.ID))}),
	}
}

// Whispered is a whisper in a private chat; an empty from is the master.
func Whispered(f Frame, from Person, text string) Card {
	head := f.t("whisper.master")
	if from != "" {
		head = f.t("whisper.player", "Name", f.person(from))
	}
	return Card{Text: f.text(paragraph(head, html.EscapeString(text)))}
}
