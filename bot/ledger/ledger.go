// Package ledger is what one reader of a journal can hold against the seals: every die that was told, what it came from,
// and the seeds of what is over. It knows no chats and no store, so that an exported journal can be checked anywhere.
package ledger

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"strings"
)

// Format is the number of the layout that is written. Older ones keep loading.
const Format = 1

const kind = "journal"

// Ledger are all dice of a journal, in the order in which they fell, under the seeds they come from.
type Ledger struct {
	Kubik  string `json:"kubik"` // "journal"
	Format int    `json:"format"`
	Title  string `json:"title"`
	Book   string `json:"book"`
	Lang   string `json:"lang"`
	Parts  []Part `json:"parts"`
}

// Part are the dice under one seed: of a scene, of what is left of a scene that went on with another seed, or of a day of
// free rolls.
type Part struct {
	Scene int    `json:"scene,omitempty"`
	Day   string `json:"day,omitempty"`
	Lock  string `json:"lock"`           // SHA-256 of the seed, shown before the first die
	Seed  string `json:"seed,omitempty"` // empty: still sealed
	// Old means that the dice fell before marks were written down.
	Old bool `json:"old,omitempty"`
	// Next is the position after the last line, told once the seed is.
	Next  *uint64 `json:"next,omitempty"`
	Lines []Line  `json:"lines"`
}

// Line are all throws of one action, or one free roll.
type Line struct {
	N     int `json:"n"` // among the ledger's lines, from 1
	Round int `json:"round,omitempty"`
	// Position is one of the two things that key the dice. It is told once the seed is.
	Position uint64  `json:"position"`
	Throws   []Throw `json:"throws,omitempty"`
	// Hidden means that there are throws which are not the reader's to know.
	Hidden bool `json:"hidden,omitempty"`
	Undone bool `json:"undone,omitempty"`
	Try    int  `json:"try,omitempty"` // how often dice at this position had been undone before
	// Mended means that a correction has put the line here, Replaced that one has put others in its place.
	Mended   bool   `json:"mended,omitempty"`
	Replaced bool   `json:"replaced,omitempty"`
	Text     string `json:"text,omitempty"` // of a free roll
}

// Throw are dice that were thrown together.
type Throw struct {
	// Mark, hex, is the other thing that keys the dice. It is told once the seed is.
	Mark string `json:"mark,omitempty"`
	// Dice are pairs of sides and face, in the order in which they fell.
	Dice [][2]int `json:"dice"`
	// Kept dice had fallen in a line that a correction has replaced, and count again.
	Kept bool `json:"kept,omitempty"`
}

// The page of a journal holds its ledger between these. What stands there is JSON, escaped as text of HTML.
const (
	opening = `<pre id="ledger">`
	closing = `</pre>`
)

// HTML is the ledger as a page holds it.
func (l Ledger) HTML() (string, error) {
	l.Kubik, l.Format = kind, Format
	data, err := json.Marshal(l)
	if err != nil {
		return "", fmt.Errorf("ledger: %w", err)
	}
	return opening + html.EscapeString(string(data)) + closing, nil
}

// MaxBytes is the largest journal that is read.
const MaxBytes = 64 << 20

// Errors of Parse.
var (
	ErrTooLarge = errors.New("the file is larger than any journal")
	ErrNone     = errors.New("the file holds no ledger of a journal")
	ErrNewer    = errors.New("the journal was written by a newer release")
)

// Parse reads a journal: its page, or the JSON of the ledger alone.
func Parse(data []byte) (Ledger, error) {
	if len(data) > MaxBytes {
		return Ledger{}, ErrTooLarge
	}
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	if !strings.HasPrefix(text, "{") {
		_, rest, found := strings.Cut(text, opening)
		inner, _, closed := strings.Cut(rest, closing)
		if !found || !closed || strings.Contains(rest, opening) {
			return Ledger{}, ErrNone
		}
		text = html.UnescapeString(inner)
	}
	var l Ledger
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		return Ledger{}, fmt.Errorf("%w: %w", ErrNone, err)
	}
	switch {
	case l.Kubik != kind || l.Format < 1:
		return Ledger{}, ErrNone
	case l.Format > Format:
		return Ledger{}, ErrNewer
	}
	return l, nil
}

// secret reads the 64 hex digits of a seed.
func secret(text string) (s [32]byte, ok bool) {
	if len(text) != hex.EncodedLen(len(s)) {
		return s, false
	}
	_, err := hex.Decode(s[:], []byte(text))
	return s, err == nil
}
