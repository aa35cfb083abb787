package card

// DeskLink points the master from the group to the private desk.
func DeskLink(f Frame) Card {
	return Card{
		Text: f.t("desk.link"),
		Rows: [][]Button{{{Text: f.t("key.desk"), URL: f.start("gm-" + string(f.Table))}}},
	}
}
