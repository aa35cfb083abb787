package bot

import (
	"strings"

	"kubik/rules/labyrinth"
)

// answerInWords takes a reply to somebody's own card for what it asks. Any other reply is prose.
func answerInWords(t *turn) error {
	if t.answersDesk() {
		return t.describe()
	}
	own, open := t.scene.Dungeon.Own[t.who.ID]
	if !open || !t.answersOwn() {
		return nil
	}
	a := labyrinth.Action{Hero: own.Hero, Cliche: labyrinth.ClicheID(own.Page.Of)}
	most := labyrinth.MaxName
	switch own.Page.Name {
	case "claim":
		hand := handOf(labyrinth.View(t.scene.Dungeon.State, everybody), own.Hero)
		if hand == nil {
			return nil
		}
		a.Kind, a.Cliche, most = labyrinth.ClaimSuit, hand.Cliche, labyrinth.MaxText
	case "name":
		a.Kind = labyrinth.NameDebuff
	case "rename":
		a.Kind = labyrinth.Rename
	case "deed":
		a.Kind, a.Cliche, most = labyrinth.Deed, "", labyrinth.MaxText
	default:
		return nil
	}
	a.Text = strings.Join(strings.Fields(t.args), " ")
	if len([]rune(a.Text)) > most {
		return refuse("words-too-long", "Limit", most)
	}
	return t.said(a)
}

// said carries words out. A claim and a deed are done with the card; what else was named shows on it.
func (t *turn) said(a labyrinth.Action) error {
	if err := t.ownAct(a); err != nil {
		return err
	}
	if a.Kind == labyrinth.ClaimSuit || a.Kind == labyrinth.Deed {
		t.closeOwn()
	}
	return nil
}

// answersOwn tells whether a message is a reply to the own card of the one who wrote it.
func (t *turn) answersOwn() bool {
	post, chat := t.world.ownPost(t.who.ID), t.table.Place.Chat
	if t.atPad() {
		post, chat = t.padPost(t.who.ID), t.who.ID
	}
	shown, known := t.bot.Board.Known(t.owner, t.history.current(post))
	return known && t.answers == shown && t.chat.ID == chat
}
