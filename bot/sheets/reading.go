package sheets

import (
	"errors"
	"strings"

	"kubik/rules/grail"
	"kubik/rules/ouroboros"
)

// Limits of what is read.
const (
	MaxBytes = 64 << 10
	MaxLines = 1000
	MaxName  = 60      // runes of a name; longer ones are cut
	MaxEach  = 60      // clichés, skills and weapons of each kind
	maxLine  = 4 << 10 // bytes; no longer line is read
)

// Texts that are refused whole.
var (
	ErrTooLong = errors.New("the text is longer than 64 KiB")
	ErrTooMany = errors.New("the text has more than 1000 lines")
	ErrBadFile = errors.New("the file is no Long Story Short character")
	ErrOwnBook = errors.New("the file is of another book")
	ErrNoSheet = errors.New("there is nothing to read")
)

// Book is the rulebook that a sheet is read for: the same words mean different things in each.
type Book string

// Books.
const (
	Grail     Book = "grail"
	Labyrinth Book = "labyrinth"
	Ouroboros Book = "ouroboros"
)

// Mark says how far a line was understood.
type Mark string

// Marks of lines. An Unread line is kept as a note.
const (
	Unread     Mark = "unread"
	Guessed    Mark = "guessed"
	Understood Mark = "understood"
)

// Code is a reason for doubt. The words for it are kept with the cards.
type Code string

// Reasons for doubt.
const (
	Unknown   Code = "unknown"    // nothing in it was understood
	LeftOver  Code = "left-over"  // Value was not understood, the rest was
	NoValue   Code = "no-value"   // Field has none
	Asked     Code = "asked"      // Field is «?»: its owner has to say
	Several   Code = "several"    // Field has several values; the first is taken
	Sign      Code = "sign"       // a sign that this rank cannot have; kept for the eye
	Twice     Code = "twice"      // Field was there before: the last one counts
	Range     Code = "range"      // Field has a value that it cannot have
	OtherDie  Code = "other-die"  // another die than the book's
	OtherBook Code = "other-book" // a value of another book
	Inferred  Code = "inferred"   // Field was inferred: its look may mean something else
	Feet      Code = "feet"       // metres were reckoned from feet
	TooMany   Code = "too-many"   // there is no room for more than MaxEach
)

// Doubt is what to look at in a line.
type Doubt struct {
	Code  Code   `json:"code"`
	Field string `json:"field,omitempty"`
	Value string `json:"value,omitempty"`
}

// Line is one line of the text.
type Line struct {
	Number int     `json:"number"` // from 1
	Text   string  `json:"text"`   // as it stood
	Mark   Mark    `json:"mark"`
	Doubts []Doubt `json:"doubts,omitempty"`
}

// Reading is a sheet, and what was understood of its text line by line. Blank lines and rules are left out.
type Reading struct {
	Lines []Line `json:"lines"`
	Draft Draft  `json:"draft"`
}

// Draft is a sheet as it was written down; whether it is legal is for the rules to say. Only the part of its book is set.
type Draft struct {
	Name    string   `json:"name,omitempty"`
	Ranks   []Rank   `json:"ranks,omitempty"` // grail
	Pools   []Pool   `json:"pools,omitempty"` // labyrinth
	Purity  int      `json:"purity,omitempty"`
	Vice    int      `json:"vice,omitempty"`
	Profile *Profile `json:"profile,omitempty"` // ouroboros
	Notes   []string `json:"notes,omitempty"`   // what was not understood
}

// Rank is one cliché of the Holy Grail War.
type Rank struct {
	Name  string      `json:"name"`
	Trait grail.Trait `json:"trait,omitempty"`
	Rank  grail.Rank  `json:"rank,omitempty"` // 0: its owner has to say
	// Written is the value as it stood, where it says more than the rank: «B+», «C~A+».
	Written  string `json:"written,omitempty"`
	Phantasm bool   `json:"phantasm,omitempty"`
	Noble    bool   `json:"noble,omitempty"`
	Line     int    `json:"line"`
}

// Pool is one cliché or resource of Labyrinth.
type Pool struct {
	Name     string `json:"name"`
	Now      int    `json:"now"`
	Max      int    `json:"max"`
	Stars    int    `json:"stars,omitempty"` // levels of corruption
	Debuffed bool   `json:"debuffed,omitempty"`
	Debuff   string `json:"debuff,omitempty"`
	Item     bool   `json:"item,omitempty"`
	Clothing bool   `json:"clothing,omitempty"`
	Line     int    `json:"line"`

	bare bool // one number in its brackets
}

// Profile is a character of OUROBOROS, or of another d20 game.
type Profile struct {
	Abilities map[ouroboros.Ability]Score `json:"abilities,omitempty"`
	Skills    []SkillBonus                `json:"skills,omitempty"`
	Saves     map[ouroboros.SaveID]int    `json:"saves,omitempty"`
	Defence   int                         `json:"defence,omitempty"`
	Health    int                         `json:"health,omitempty"` // the maximum
	Wounds    int                         `json:"wounds,omitempty"` // health lost
	Speed     int                         `json:"speed,omitempty"`  // metres a turn
	Weapons   []Weapon                    `json:"weapons,omitempty"`
}

// Score is an ability: what stands on the card, and its modifier. A Value of 0 was not written.
type Score struct {
	Value int `json:"value,omitempty"`
	Bonus int `json:"bonus"`
}

// SkillBonus is a skill by its id, or by its Name where the rules know none.
type SkillBonus struct {
	ID    ouroboros.SkillID `json:"id,omitempty"`
	Name  string            `json:"name,omitempty"`
	Bonus int               `json:"bonus"`
}

// Weapon is an attack as other programs write it down.
type Weapon struct {
	Name   string `json:"name"`
	Bonus  int    `json:"bonus"`
	Damage string `json:"damage,omitempty"` // such as 1d8+3
}

// Empty tells that nothing but notes was read.
func (d Draft) Empty() bool {
	return d.Name == "" && len(d.Ranks) == 0 && len(d.Pools) == 0 && d.Profile == nil
}

// Read reads a text for a book. Its errors are those above.
func Read(book Book, text string) (Reading, error) {
	if len(text) > MaxBytes {
		return Reading{}, ErrTooLong
	}
	text = plain(text)
	if strings.HasPrefix(strings.TrimSpace(text), "{\"") {
		return readFile(book, text)
	}
	lines := strings.Split(text, "\n")
	if len(lines) > MaxLines {
		return Reading{}, ErrTooMany
	}
	r := reader{book: book}
	for i, raw := range lines {
		if cleaned := clean(raw); !ruler(cleaned) {
			r.read(i+1, raw, cleaned)
		}
	}
	if len(r.out.Lines) == 0 {
		return Reading{}, ErrNoSheet
	}
	return r.finish(), nil
}

// reader gathers a sheet line by line.
type reader struct {
	book   Book
	out    Reading
	at     int // number of the line in hand
	found  int // what it gave
	doubts []Doubt
	left   []string // what of it was not understood
	sure   bool     // it says that it is a cliché

	items  bool                // a heading has said that resources follow
	header []ouroboros.Ability // the line before named abilities alone
}

func (r *reader) read(number int, raw, cleaned string) {
	r.at, r.found, r.doubts, r.left, r.sure = number, 0, nil, nil, false
	if len(cleaned) <= maxLine && !r.naming(cleaned) {
		switch r.book {
		case Labyrinth:
			r.labyrinth(cleaned)
		case Ouroboros:
			r.d20(cleaned)
		default:
			r.grail(cleaned)
		}
	}
	line := Line{Number: number, Text: strings.TrimSpace(raw), Mark: Understood, Doubts: r.doubts}
	for _, text := range r.left {
		if r.found > 0 {
			line.Doubts = append(line.Doubts, Doubt{Code: LeftOver, Value: text})
		}
	}
	switch {
	case r.found == 0:
		line.Mark = Unread
		r.out.Draft.Notes = append(r.out.Draft.Notes, line.Text)
		if len(r.doubts) == 0 {
			line.Doubts = []Doubt{{Code: Unknown}}
		}
	case len(line.Doubts) > 0:
		line.Mark = Guessed
		r.out.Draft.Notes = append(r.out.Draft.Notes, r.left...)
	}
	r.out.Lines = append(r.out.Lines, line)
}

func (r *reader) doubt(c Code, field, value string) {
	r.doubts = append(r.doubts, Doubt{c, field, value})
}

// finish settles what only the whole text can tell.
func (r *reader) finish() Reading {
	r.nameless()
	if r.book == Labyrinth {
		r.sortPools()
	}
	return r.out
}

// room tells whether one more may be added to so many.
func (r *reader) room(have int, name string) bool {
	if have >= MaxEach {
		r.doubt(TooMany, name, "")
	}
	return have < MaxEach
}

// flag casts doubt on a line that is done.
func (r *reader) flag(number int, d Doubt) {
	for i := range r.out.Lines {
		if l := &r.out.Lines[i]; l.Number == number {
			l.Doubts = append(l.Doubts, d)
			if l.Mark == Understood {
				l.Mark = Guessed
			}
		}
	}
}
