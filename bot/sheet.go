package bot

import (
	"fmt"
	"strings"

	"kubik/bot/card"
	"kubik/state"
)

// turnSheetRoutes are the verbs of sheets that stand in the group.
func turnSheetRoutes() map[string]route {
	return map[string]route{"sheet-of": {kind: free, aside: true, roster: true, more: lineDocs, run: turnSheet}}
}

// showSheet shows the public side of a person's hero. Whoever has several sees the named one, or the first, and turns the
// card to the others.
func showSheet(t *turn) (reply, error) {
	mine := t.roster.all(t.who.ID)
	if len(mine) == 0 {
		return reply{}, refuse("no-hero")
	}
	hero := called(mine, t.args)
	if hero == nil {
		return reply{}, refuse("no-such-hero", "Name", t.args)
	}
	if len(mine) == 1 {
		sheet := t.sheetOf(hero)
		return reply{Card: &sheet}, nil
	}
	line := &Line{
		Format: format, Post: state.PostID(fmt.Sprintf("%s%d", lineKey, t.update)), Place: t.place, ReplyTo: t.message, Who: t.who.ID, Heroes: true,
	}
	t.turnTo(line, hero)
	t.lines = append(t.lines, line)
	return reply{}, nil
}

// called finds a hero by the beginning of its name; the first where none is named.
func called(heroes []*Hero, name string) *Hero {
	for _, h := range heroes {
		if strings.HasPrefix(strings.ToLower(h.name()), strings.ToLower(strings.TrimSpace(name))) {
			return h
		}
	}
	return nil
}

func (t *turn) sheetOf(hero *Hero) card.Card {
	f := t.bot.frame(t.world)
	sheet := t.game().sheet(t.world, f, hero)
	if _, draws := t.game().(sitter); draws {
		sheet.Rows = append(sheet.Rows, card.PortraitKey(f, hero.ID)...)
	}
	return sheet
}

// turnTo turns a card of several heroes to one of them.
func (t *turn) turnTo(line *Line, hero *Hero) {
	var tabs []card.Tab
	for _, h := range t.roster.all(line.Who) {
		tabs = append(tabs, card.Tab{ID: h.ID, Name: h.name(), On: h.ID == hero.ID})
	}
	line.Card = t.sheetOf(hero)
	line.Card.Rows = append(line.Card.Rows, card.SheetTabs(t.bot.frame(t.world), strings.TrimPrefix(string(line.Post), lineKey), tabs)...)
}

// turnSheet turns the card that somebody has asked for to another of their heroes. What it shows is public, so anybody may.
func turnSheet(t *turn) (reply, error) {
	hero := t.roster.hero(t.tap.Arg(1))
	if len(t.lines) != 1 || hero == nil || !t.lines[0].Heroes || hero.Owner != t.lines[0].Who {
		return reply{}, refuse("stale")
	}
	t.turnTo(t.lines[0], hero)
	return reply{Text: hero.name()}, nil
}

// sheetHint tells where heroes are.
func sheetHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("sheet-from-group") }
