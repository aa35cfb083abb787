package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/state"
)

// nameRoom names the place where it is said a room for rolls by words, or takes the name away (O1.4). A topic or a chat
// that is no table's says whose it is to be: /room and the table's id, which the desk shows.
func nameRoom(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case !t.master():
		return reply{}, refuse("master-only")
	case t.private():
		return reply{}, refuse("room-group")
	}
	if slices.Contains(t.table.Rooms, t.place) {
		t.giveUp(t.place)
		return t.say("toast.room-gone")
	}
	if len(t.places()) > maxPlacesOfTable {
		return reply{}, refuse("room-limit", "Limit", maxPlacesOfTable)
	}
	t.table.Rooms = append(t.table.Rooms, t.place)
	return t.say("toast.room")
}

// claimRoom asks for the place in which the master has named a table, by its id, as a room for rolls. Being its master is
// no leave to bring it into another chat: an administrator there decides.
func claimRoom(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case !t.master():
		return reply{}, refuse("master-only")
	case t.ours(t.place) || t.place == t.table.Place:
		return nameRoom(t)
	case len(t.places()) > maxPlacesOfTable:
		return reply{}, refuse("room-limit", "Limit", maxPlacesOfTable)
	}
	t.ask(ForRolls)
	return reply{}, nil
}

// elsewhere tells where rolls are taken, if it is not here.
func (t *turn) elsewhere() (reply, bool) {
	if t.takesRolls(t.place) {
		return reply{}, false
	}
	var links []string
	for _, room := range t.table.Rooms {
		if url := roomLink(room); url != "" {
			links = append(links, url)
		}
	}
	c := card.RollPlace(t.bot.frame(t.world), links)
	return reply{Card: &c}, true
}

// roomLink leads to a place of a supergroup; empty for a chat that has no links.
func roomLink(p state.Place) string {
	id, super := strings.CutPrefix(strconv.FormatInt(p.Chat, 10), "-100")
	if !super {
		return ""
	}
	return "https://t.me/c/" + id + "/" + strconv.FormatInt(max(p.Topic, 1), 10)
}

// rollPlace is where the bot asks for rolls: the first room, else the table's own place.
func (w *world) rollPlace() state.Place {
	if len(w.table.Rooms) > 0 {
		return w.table.Rooms[0]
	}
	return w.table.Place
}

// purposeful tells whether a roll by words must say what it is for: so the book of OUROBOROS has it (O1.6a), and others
// where the table wants it.
func (w *world) purposeful() bool { return (w.table.Book == ouroborosBook) != w.table.OtherPurpose }

// purposeless tells whether one of the rolls does not say what it is for.
func purposeless(outcomes []dice.Outcome) bool {
	return slices.ContainsFunc(outcomes, func(o dice.Outcome) bool { return o.Roll.Purpose() == "" })
}

// mark makes a line ask for its purpose, where the table wants one and it has none.
func (t *turn) mark(line *Line, outcomes []dice.Outcome) {
	if t.table.Owner == "" || !t.purposeful() || !purposeless(outcomes) {
		return
	}
	bare := line.Card
	line.Bare, line.Who = &bare, t.who.ID
	f := t.bot.frame(t.world)
	f.Words = t.words
	line.Card = card.Purposeless(f, bare, strings.TrimPrefix(string(line.Post), lineKey))
}

// namePurpose names what a roll was for, by the one who has rolled.
func namePurpose(t *turn) (reply, error) {
	purpose := t.tap.Arg(1)
	if len(t.lines) != 1 || t.lines[0].Bare == nil || !slices.Contains(card.Purposes(), purpose) {
		return reply{}, refuse("stale")
	}
	line := t.lines[0]
	if line.Who != t.who.ID && !t.master() {
		return reply{}, refuse("not-yours")
	}
	line.Card, line.Bare = card.Purposeful(t.bot.frame(t.world), *line.Bare, purpose), nil
	return t.say("toast.purpose")
}
