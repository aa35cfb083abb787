package bot

import "kubik/bot/card"

// showSheet shows the public side of a person's hero.
func showSheet(t *turn) (reply, error) {
	hero := t.roster.of(t.who.ID)
	if hero == nil {
		return reply{}, refuse("no-hero")
	}
	f := t.bot.frame(t.world)
	sheet := t.game().sheet(t.world, f, hero)
	if _, draws := t.game().(sitter); draws {
		sheet.Rows = append(sheet.Rows, card.PortraitKey(f, hero.ID)...)
	}
	return reply{Card: &sheet}, nil
}

// sheetHint tells where heroes are.
func sheetHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("sheet-from-group") }
