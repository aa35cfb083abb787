package bot

import (
	"slices"

	"kubik/bot/card"
)

// chooseBook fixes what the table plays.
func chooseBook(t *turn) (reply, error) {
	book := t.tap.Arg(0)
	if _, known := games()[book]; !known {
		return reply{}, refuse("stale")
	}
	t.table.Book = book
	t.table.Stage = ChoosingLeader
	t.table.Step++
	return t.say("toast.book." + book)
}

// lead makes the one who taps the master.
func lead(t *turn) (reply, error) { return t.appoint(t.who.ID) }

// leadNone leaves the table without a master, where the book can do without one.
func leadNone(t *turn) (reply, error) {
	if t.table.Book != labyrinthBook {
		return reply{}, refuse("stale")
	}
	t.unmaster()
	return t.say("toast.lead-none")
}

// unmaster opens the lobby of a table that nobody leads.
func (t *turn) unmaster() {
	t.table.Leaderless = true
	t.table.Other, t.table.Candidates = false, nil
	t.table.Stage = InLobby
	t.table.Setup = Setup{}
	t.game().defaults(&t.table.Setup)
	t.table.Step++
}

// leadOther asks the chat who wants to lead.
func leadOther(t *turn) (reply, error) {
	t.table.Other = true
	t.table.Step++
	return t.say("toast.lead-other")
}

// wantLead puts the one who taps on the list of candidates.
func wantLead(t *turn) (reply, error) {
	if !slices.Contains(t.table.Candidates, t.who.ID) {
		t.table.Candidates = append(t.table.Candidates, t.who.ID)
		t.know()
	}
	return t.say("toast.want-lead")
}

// pickLead makes one of the candidates the master.
func pickLead(t *turn) (reply, error) {
	for _, user := range t.table.Candidates {
		if string(person(user)) == t.tap.Arg(0) {
			return t.appoint(user)
		}
	}
	return reply{}, refuse("stale")
}

func (t *turn) appoint(user int64) (reply, error) {
	if user == t.who.ID {
		t.know()
	}
	t.table.Master = user
	t.hints = append(t.hints, user)
	t.table.Other, t.table.Candidates = false, nil
	t.table.Stage = InLobby
	t.table.Setup = Setup{}
	t.game().defaults(&t.table.Setup)
	t.table.Step++
	return t.say("toast.lead", "Name", t.table.People[user])
}

// switchLanguage turns the table to the next language.
func switchLanguage(t *turn) (reply, error) {
	if t.table.Lang == card.Russian {
		t.table.Lang = card.English
	} else {
		t.table.Lang = card.Russian
	}
	t.table.Step++
	t.words = t.bot.words(t.table.Lang)
	t.world.translate(t.words)
	return t.say("toast.lang")
}

// know keeps the name of the one who acts, so that cards can call them by it.
func (t *turn) know() {
	if t.table.People == nil {
		t.table.People = map[int64]string{}
	}
	t.table.People[t.who.ID] = t.who.Name
}
