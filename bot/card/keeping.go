package card

// own is one hero apart from its numbers: its portrait, its file, giving it away, deleting it.
func (b bench) own() Card {
	id := b.Own.ID
	does := func(label, what string) key { return button(b.t(label), b.free("bench-own", what, id)) }
	back := []key{does("bench.key.back", "open")}
	head := paragraph("⚙️ "+b.heroLine(*b.Own), b.t("own."+string(b.Page)))
	switch b.Page {
	case BenchPhoto:
		return Card{Text: b.text(head), Rows: keyboard(back)}
	case BenchGive:
		var keys []key
		for _, who := range b.Takers {
			keys = append(keys, button("👤 "+b.shortPerson(who), b.free("bench-own", "give-to", id, string(who))))
		}
		return Card{Text: b.text(head), Rows: keyboard(keys, back)}
	case BenchDrop:
		return Card{Text: b.text(head), Rows: keyboard([]key{does("own.key.drop-yes", "drop-yes").styled(danger)}, back)}
	}
	keys := []key{does("own.key.photo", "photo")}
	if !b.Own.NPC {
		keys = append(keys, does("own.key.give", "give"), does("own.key.drop", "drop"))
	}
	if b.Files {
		keys = append(keys, does("own.key.file", "file"))
	}
	return Card{Text: b.text(head), Rows: keyboard(keys, []key{b.key("bench.key.back", "mine")})}
}

// GiftIn is a hero that somebody would give away for good.
type GiftIn struct {
	Hero, Name string
	From, To   Person
}

// Gift asks the other in the group.
func Gift(f Frame, in GiftIn) Card {
	t := f.taps(0, 0, 0)
	return Card{
		Text: f.text(paragraph(f.t("gift.ask", "To", f.mention(in.To), "From", f.person(in.From), "Hero", f.bold(in.Name)))),
		Rows: keyboard([]key{
			button(f.t("gift.take"), t.free("gift-take", in.Hero)).styled(success), button(f.t("gift.no"), t.free("gift-no", in.Hero)),
		}),
	}
}

// Voices is the page of the desk on which an NPC is picked who speaks in the group.
func Voices(f Frame, title string, npcs []Hero) Card {
	t := f.taps(0, 0, 0)
	var keys []key
	for _, h := range npcs {
		keys = append(keys, button("🗣 "+f.short(h.Name), t.free("voice", h.ID)))
	}
	return Card{
		Text: f.text(paragraph(f.deskTitle(title), f.t("voice.title")), paragraph(f.t("voice.about"))),
		Rows: keyboard(keys, []key{button(f.t("desk.back"), t.free("desk", "home"))}),
	}
}

// VoiceKeys lead from the desk to that page.
func VoiceKeys(f Frame) [][]Button {
	return keyboard([]key{button(f.t("key.voice"), f.taps(0, 0, 0).free("desk", "voices"))})
}
