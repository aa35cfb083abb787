package faults_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// told is what kind of answer a toast is.
type told string

// Kinds of answers.
const (
	accepted told = "accepted"
	declined told = "refused" // by the rules, or as out of date
	failed   told = "failed"  // nothing was done, says the bot
	unsure   told = "unsure"
	shown    told = "shown" // what one asked to see
)

// lexicon tells answers apart by the catalogue.
type lexicon struct{ refusals, moves []*regexp.Regexp }

var placeholder = regexp.MustCompile(`\\\{\\\{\\\.\w+\\\}\\\}`)

func newLexicon(t *testing.T) lexicon {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "bot/card/locales/*.ru.json"))
	check(t, err)
	var l lexicon
	for _, name := range files {
		raw, err := os.ReadFile(name)
		check(t, err)
		var sentences map[string]any
		check(t, json.Unmarshal(raw, &sentences))
		for id, sentence := range sentences {
			text, plain := sentence.(string)
			pattern := func() *regexp.Regexp {
				return regexp.MustCompile(`^(?s)` + placeholder.ReplaceAllString(regexp.QuoteMeta(text), `.*`) + `$`)
			}
			switch {
			case !plain:
			case strings.HasPrefix(id, "refusal."):
				l.refusals = append(l.refusals, pattern())
			case strings.HasPrefix(id, "toast."):
				l.moves = append(l.moves, pattern())
			}
		}
	}
	if len(l.refusals) < 20 || len(l.moves) < 20 {
		t.Fatal("the catalogues cannot be read")
	}
	return l
}

func (l lexicon) kind(text string) told {
	switch {
	case strings.Contains(text, "ничего не изменилось"), strings.Contains(text, "Слишком быстро"), strings.Contains(text, "споткнулся"):
		return failed
	case strings.Contains(text, "смотри карточку") && strings.Contains(text, "прервалась"):
		return unsure
	}
	for _, r := range l.refusals {
		if r.MatchString(text) {
			return declined
		}
	}
	for _, m := range l.moves {
		if m.MatchString(text) {
			return accepted
		}
	}
	return shown
}
