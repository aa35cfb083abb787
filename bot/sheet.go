package bot

import (
	"kubik/bot/card"
	"kubik/rules/grail"
)

// showSheet shows the public side of a person's hero.
func showSheet(t *turn) (reply, error) {
	hero := t.roster.of(t.who.ID)
	if hero == nil {
		return reply{}, refuse("no-hero")
	}
	seen := hero.seen(public)
	if t.scene != nil && !t.scene.Moved {
		if now := seenIn(grail.View(t.scene.State, public), grail.FighterID(hero.ID)); now != nil {
			seen = *now
		}
	}
	sheet := card.Sheet(t.bot.frame(t.world), seen)
	return reply{Card: &sheet}, nil
}

// sheetHint tells where heroes are.
func sheetHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("sheet-from-group") }
