package bot

import (
	"kubik/bot/card"
)

// deskPayload is what the deep link to a table's desk begins with.
const deskPayload = "gm-"

// openDesk posts the desk of a table anew in the chat of its master, or of its ДМ.
func openDesk(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case !t.guides():
		return reply{}, refuse("desk-master-only")
	}
	t.hints = append(t.hints, t.who.ID)
	*t.desk() = Desk{Number: t.desk().Number + 1}
	return reply{}, nil
}

// deskLink points the master, or the ДМ, to the private desk.
func deskLink(t *turn) (reply, error) {
	switch {
	case t.table.Master == 0:
		return reply{}, refuse("no-master")
	case !t.guides():
		return reply{}, refuse("desk-master-only")
	}
	link := card.DeskLink(t.bot.frame(t.world))
	return reply{Card: &link}, nil
}

// deskHint tells where the desk is opened: a person's own chat does not say which table is meant.
func deskHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("desk-from-group") }
