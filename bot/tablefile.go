package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// tableFile is a whole table as one file: what its master may know of it, which is all but seeds that are sealed.
type tableFile struct {
	Kubik   string            `json:"kubik"` // "table"
	Format  int               `json:"format"`
	Table   *Table            `json:"table"`
	Roster  *Roster           `json:"roster"`
	Scenes  []*Scene          `json:"scenes,omitempty"`
	Records []*Record         `json:"records,omitempty"`
	Next    int               `json:"next,omitempty"` // number of the next step of the history
	Tries   map[string]int    `json:"tries,omitempty"`
	Journal []json.RawMessage `json:"journal,omitempty"`
}

const (
	tableKind = "table"
	// tableSuffix is what names of such files end with: by it they are told from sheets.
	tableSuffix = ".kubik.json"
	// What a file may hold. Telegram gives a bot at most 20 MB.
	maxTableFile  = 16 << 20
	maxFileDepth  = 64
	maxFileScenes = 500
	maxFileRounds = 5000
	maxFileLines  = maxAnnals
	maxFilePeople = 500
)

// write is the file's text.
func (f tableFile) write() ([]byte, error) {
	f.Kubik, f.Format = tableKind, format
	data, err := json.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("table as a file: %w", err)
	}
	return data, nil
}

// readTableFile reads a file that anybody may have made: nothing in it is believed that the rest of the bot relies on.
func readTableFile(data []byte) (*tableFile, error) {
	if len(data) > maxTableFile {
		return nil, refuse("import-large", "Limit", maxTableFile>>20)
	}
	if err := shallow(data, maxFileDepth); err != nil {
		return nil, err
	}
	var f tableFile
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, refuse("import-unread")
	}
	switch {
	case f.Kubik != tableKind || f.Table == nil || f.Roster == nil || f.Format < 1:
		return nil, refuse("import-unread")
	case f.Format > format:
		return nil, refuse("import-newer")
	case f.Table.game() == nil:
		return nil, refuse("import-broken")
	}
	return &f, f.check()
}

// shallow refuses JSON that is nested deeper than any document.
func shallow(data []byte, most int) error {
	decoder, depth := json.NewDecoder(bytes.NewReader(data)), 0
	for {
		token, err := decoder.Token()
		if err == io.EOF { //nolint:errorlint // it is never wrapped
			return nil
		}
		if err != nil {
			return refuse("import-unread")
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth > most {
			return refuse("import-broken")
		}
	}
}

func (t *Table) game() game { return games()[t.Book] }

// check holds a file against what every table keeps to.
func (f *tableFile) check() error {
	t := f.Table
	played := t.Stage == InLobby || t.Stage == InSetup || t.Stage == InScene
	switch {
	case !played, len(t.People) > maxFilePeople, len(f.Roster.Heroes) > maxHeroes, f.Next < 0, t.Scene < 0, t.Scene > 1<<20:
		return refuse("import-broken")
	case len(f.Scenes) > maxFileScenes, len(f.Records) > maxFileRounds, len(f.Journal) > maxFileLines:
		return refuse("import-large", "Limit", maxTableFile>>20)
	case t.Stage == InScene && f.scene(t.Scene) == nil:
		return refuse("import-broken")
	}
	for i := range f.Roster.Heroes {
		if !f.whole(&f.Roster.Heroes[i]) {
			return refuse("import-broken")
		}
	}
	return f.checkPlayed()
}

// whole tells whether a hero is of the book and has an id of its own.
func (f *tableFile) whole(h *Hero) bool {
	same := 0
	for _, other := range f.Roster.Heroes {
		if other.ID == h.ID {
			same++
		}
	}
	sheets := map[string]bool{grailBook: h.Sheet != nil, ouroborosBook: h.Ouroboros != nil, labyrinthBook: h.Labyrinth != nil}
	return same == 1 && heroID(h.ID) && sheets[f.Table.Book]
}

// heroID tells whether a string could be a hero's id: it stands in callback data.
func heroID(id string) bool {
	return len(id) > 1 && len(id) < 8 && id[0] == 'f' && !slices.ContainsFunc([]byte(id[1:]), func(c byte) bool { return c < '0' || c > '9' })
}

func (f *tableFile) checkPlayed() error {
	seen := map[int]bool{}
	for _, s := range f.Scenes {
		if s == nil || s.Number < 1 || s.Number > f.Table.Scene || seen[s.Number] || !bookOf(f.Table.Book, s) {
			return refuse("import-broken")
		}
		seen[s.Number] = true
	}
	for _, r := range f.Records {
		if r == nil || !seen[r.Scene] || r.Round < 1 {
			return refuse("import-broken")
		}
	}
	for _, line := range f.Journal {
		var l annal
		if json.Unmarshal(line, &l) != nil || l.Scene > f.Table.Scene || l.Imported {
			return refuse("import-broken")
		}
	}
	return nil
}

// bookOf tells whether a scene is of a book, and of no other.
func bookOf(book string, s *Scene) bool {
	parts := map[string]bool{grailBook: s.Fight != nil, ouroborosBook: s.Tracker != nil, labyrinthBook: s.Dungeon != nil}
	for b, there := range parts {
		if there != (b == book) {
			return false
		}
	}
	return true
}

func (f *tableFile) scene(number int) *Scene {
	at := slices.IndexFunc(f.Scenes, func(s *Scene) bool { return s != nil && s.Number == number })
	if at < 0 {
		return nil
	}
	return f.Scenes[at]
}
