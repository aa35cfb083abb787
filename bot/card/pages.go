package card

// Welcome greets in private.
func Welcome(f Frame) Card {
	return Card{
		Text: f.text(paragraph(f.t("welcome.title"), f.t("welcome.about")), paragraph(f.t("welcome.start"))),
		Rows: keyboard([]key{link(f.t("welcome.group"), "https://t.me/"+f.Bot+"?startgroup=go").styled(primary)}),
	}
}

// Help explains the game on one card.
func Help(f Frame) Card {
	if f.book() == "ouroboros" {
		return ouroborosHelp(f)
	}
	return Card{Text: f.text(
		paragraph(f.t("help.title"), f.t("help.about")),
		paragraph(f.t("help.round")),
		quoted([]string{f.t("help.ranks"), f.t("help.pump"), f.t("help.modes")}),
		paragraph(f.t("help.fair"), f.t("help.commands")),
	)}
}

// Pointer replaces a stray old card: the live one stands below.
func Pointer(f Frame) Card { return Card{Text: f.t("pointer")} }
