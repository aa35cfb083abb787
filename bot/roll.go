package bot

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/bot/portrait"
	"kubik/rules/dice"
	"kubik/state"
)

// Day is the document of one day's free rolls at a table, or of one person: they share a secret seed.
type Day struct {
	Format   int    `json:"format"`
	Day      string `json:"day"` // 2026-03-01, by the clock of the table
	Seed     Seed   `json:"seed"`
	Veil     Seed   `json:"veil,omitzero"` // marks rolls of which not everything is told
	Position uint64 `json:"position"`
}

// Line is the document of one line that the bot said for good: what it was, where, and in answer to which message.
type Line struct {
	Format  int          `json:"format"`
	Post    state.PostID `json:"post"`
	Place   state.Place  `json:"place"`
	ReplyTo int64        `json:"reply_to,omitempty"`
	Card    card.Card    `json:"card"`
	// Inline is the message that shows it, chosen from an offer; empty: one of the bot's own.
	Inline string `json:"inline,omitempty"`
	// Portrait is a picture of the line's own, drawn when it is sent.
	Portrait *portrait.In `json:"portrait,omitempty"`
	// Face is a portrait above the words.
	Face []byte `json:"face,omitempty"`
	// Who has rolled without a purpose, and the card without the question for it.
	Who  int64      `json:"who,omitempty"`
	Bare *card.Card `json:"bare,omitempty"`
	// Heroes means that the line shows one of its asker's heroes, and can be turned to another.
	Heroes bool `json:"heroes,omitempty"`
}

const (
	dayKey  = "day"
	lineKey = "line/"
	// lineTime is how long a line is kept to be sent; long before it stands in the chat.
	lineTime = 7 * 24 * time.Hour
)

// maxWaiting is how many posts may wait in a chat before it takes no more rolls: they would be read long after they
// mattered.
const maxWaiting = 10

// roll throws dice as somebody has written them down. It needs no book and no hero.
func roll(t *turn) (reply, error) {
	if t.bot.Board.Waiting(t.place.Chat) >= maxWaiting {
		return reply{}, errBusy
	}
	if where, away := t.elsewhere(); away {
		return where, nil
	}
	notation, err := dice.Parse(t.args)
	var fault *dice.NotationError
	switch {
	case errors.As(err, &fault) && fault.Fault == dice.Empty:
		return t.say("roll.how")
	case errors.As(err, &fault):
		return reply{Text: card.RollFault(t.words, fault)}, nil
	case err != nil:
		return reply{}, err
	}
	outcomes, err := t.throw(notation)
	if err != nil {
		return reply{}, err
	}
	f := t.bot.frame(t.world)
	f.Words = t.words
	line := &Line{
		Format: format, Post: state.PostID(fmt.Sprintf("line/%d", t.update)), Place: t.place, ReplyTo: cmp.Or(t.answers, t.message),
		Card: card.Rolled(f, card.RolledIn{Who: t.who.Name, Outcomes: outcomes, Naturals: t.table.Book == ouroborosBook}),
	}
	t.mark(line, outcomes)
	if t.answers != 0 { // the roll answers a post, and its result may go into the next one
		line.copyable(f)
	}
	t.lines = append(t.lines, line)
	return reply{}, nil
}

// throw rolls from the seed of the day and keeps in the journal what has fallen.
func (t *turn) throw(notation dice.Notation) ([]dice.Outcome, error) {
	if err := t.openDay(); err != nil {
		return nil, err
	}
	roller := t.dayRoller([]byte(notation.String()))
	outcomes := notation.Roll(roller)
	t.noteRoll(roller, entry{Open: true, Roll: writtenOutcomes(outcomes)})
	return outcomes, nil
}

// copyable lets a line be copied.
func (l *Line) copyable(f card.Frame) {
	for _, c := range []*card.Card{&l.Card, l.Bare} {
		if c != nil {
			c.Rows = append(slices.Clone(c.Rows), card.CopyKey(f, c.Text)...)
		}
	}
}

// openDay makes sure that today has a seed.
func (t *turn) openDay() error {
	today := t.today()
	if t.day.Day == today {
		return nil
	}
	seed, veil, err := newSeeds(t.bot.Entropy)
	if err != nil {
		return err
	}
	t.closeDay()
	*t.day = Day{Format: format, Day: today, Seed: seed, Veil: veil}
	return nil
}

// today is the day by the table's clock.
func (t *turn) today() string {
	return t.now.UTC().Add(time.Duration(t.table.Zone) * time.Minute).Format(time.DateOnly)
}

// closeDay shows the seed of a day that is over. Nothing can be rolled with it any more, whatever becomes of the clock.
func (t *turn) closeDay() {
	if t.day.Day == "" {
		return
	}
	t.note(entry{Day: t.day.Day, Lock: t.day.Seed.commitment(), Seed: t.day.Seed.String()})
	*t.day = Day{Format: format}
}

// dayRoller are the dice of a free roll: one stream, keyed by what was written.
func (t *turn) dayRoller(mark []byte) *noting {
	return &noting{Roller: t.bot.Roll(t.day.Seed, t.day.Position, mark), mark: mark}
}

// noteRoll writes a free roll into the journal and turns the day's dice on.
func (t *turn) noteRoll(roller *noting, e entry) {
	day := t.day
	e.Day, e.Position, e.Lock, e.Throws = day.Day, day.Position, day.Seed.commitment(), []thrown{roller.thrown()}
	t.note(e)
	day.Position++
}

// writtenOutcomes are outcomes as the journal keeps them.
func writtenOutcomes(outcomes []dice.Outcome) []string {
	var list []string
	for _, o := range outcomes {
		list = append(list, o.String())
	}
	return list
}
