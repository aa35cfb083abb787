package card

// Welcome greets in private.
func Welcome(f Frame) Card {
	return Card{
		Text: f.text(paragraph(f.t("welcome.title"), f.t("welcome.about")), paragraph(f.t("welcome.start"))),
		Rows: keyboard([]key{
			link(f.t("welcome.group"), "https://t.me/"+f.Bot+"?startgroup=go").styled(primary),
			button(f.t("welcome.solo"), Frame{Table: soloTable}.taps(0, 0, 0).free("solo")),
		}),
	}
}

// soloTable stands in the button that opens a table for one: whose it is shows only when it is tapped. No table has this
// id.
const soloTable = "t00000000"

// Help explains the game on one card, and where else the bot can be had.
func Help(f Frame) Card {
	c := bookHelp(f)
	if f.Bot != "" {
		c.Text += "\n\n" + f.t("help.anywhere", "Bot", f.Bot)
	}
	return c
}

func bookHelp(f Frame) Card {
	switch f.book() {
	case "ouroboros":
		return ouroborosHelp(f)
	case "labyrinth":
		return labyrinthHelp(f)
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
