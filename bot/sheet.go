package bot

// showSheet shows the public side of a person's hero.
func showSheet(t *turn) (reply, error) {
	hero := t.roster.of(t.who.ID)
	if hero == nil {
		return reply{}, refuse("no-hero")
	}
	sheet := t.game().sheet(t.world, t.bot.frame(t.world), hero)
	return reply{Card: &sheet}, nil
}

// sheetHint tells where heroes are.
func sheetHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("sheet-from-group") }
