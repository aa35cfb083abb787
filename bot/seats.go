package bot

import (
	"time"

	"kubik/bot/card"
)

// Seats is the document of the people at a table apart from the game: their pads, their wishes, their absence. Undo
// leaves it alone.
type Seats struct {
	Format int             `json:"format"`
	People map[int64]*Seat `json:"people,omitempty"`
	Called time.Time       `json:"called,omitzero"` // when players were reminded of their turn last
	// Round names the round that is played, Since when it began: nobody is impatient before.
	Round string    `json:"round,omitempty"`
	Since time.Time `json:"since,omitzero"`
	// Whispers are those that can still be read, the newest last.
	Whispers []Whisper `json:"whispers,omitempty"`
	// Aliases counts people who have left and stand here under another name.
	Aliases int64 `json:"aliases,omitempty"`
	// Posts counts what was posted in prose, Prose are the newest of these.
	Posts int         `json:"posts,omitempty"`
	Prose []ProseNote `json:"prose,omitempty"`
	// Gifts are heroes that are to become another's, until that person has answered.
	Gifts []Gift `json:"gifts,omitempty"`
	// Mend is the correction that the master is putting together, while there is one.
	Mend *Mend `json:"mend,omitempty"`
	// Succession is the search for a new master, while there is one.
	Succession *Succession `json:"succession,omitempty"`
}

// Seat is one person's.
type Seat struct {
	Pad   int    `json:"pad,omitempty"`   // number of the pad in the private chat; 0: never opened
	Open  bool   `json:"open,omitempty"`  // the pad is in use
	Page  string `json:"page,omitempty"`  // of the pad: the hero whose turn it shows
	Moved string `json:"moved,omitempty"` // the round in which the pad was brought down last
	Mute  bool   `json:"mute,omitempty"`  // no calls
	Lang  string `json:"lang,omitempty"`  // of what is said to this person alone; empty: the table's
	// Seen is the last sign of life, about an hour exact; Vanished means that the master is asked what to do, and
	// Giving are those to whom the hero could be given.
	Seen     time.Time `json:"seen,omitzero"`
	Vanished bool      `json:"vanished,omitempty"`
	Giving   []int64   `json:"giving,omitempty"`
	Away     bool      `json:"away,omitempty"` // the hero acts by its order
	Order    Order     `json:"order,omitempty"`
	Lent     string    `json:"lent,omitempty"`  // the hero that somebody else plays meanwhile
	Prose    *Pen      `json:"prose,omitempty"` // the card whose answer will be a post
	Alias    int64     `json:"alias,omitempty"` // number of the alias of somebody who is about to leave
	Journal  Consent   `json:"journal,omitempty"`
}

const seatsKey = "seats"

// seat finds a person's; nil when there is none.
func (w *world) seat(user int64) *Seat { return w.seats.People[user] }

// takeSeat finds or makes a person's seat.
func (w *world) takeSeat(user int64) *Seat {
	if w.seats.People == nil {
		w.seats.People = map[int64]*Seat{}
	}
	w.seats.Format = format
	if w.seats.People[user] == nil {
		w.seats.People[user] = &Seat{}
	}
	return w.seats.People[user]
}

// padded tells whether a person plays from the private chat.
func (w *world) padded(user int64) bool {
	s := w.seat(user)
	return s != nil && s.Open
}

// tongue is the language for what is said to a person alone.
func (b *Bot) tongue(w *world, user int64) card.Words {
	if s := w.seat(user); s != nil && s.Lang != "" {
		return b.words(s.Lang)
	}
	return b.words(w.table.Lang)
}
