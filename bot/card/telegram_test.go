package card_test

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"kubik/bot/card"
	"kubik/bot/tap"
)

// accept fails when Telegram would refuse the card, or show it otherwise than it was meant.
func accept(t testing.TB, name string, c card.Card) {
	t.Helper()
	text, err := parse(c.Text)
	if err != nil {
		t.Errorf("%s: %v in\n%s", name, err, c.Text)
	}
	most := 4096
	if c.File != nil {
		most = card.MostCaption
	}
	if units := len(utf16.Encode([]rune(text))); units == 0 || units > most {
		t.Errorf("%s: %d UTF-16 units of text", name, units)
	}
	if strings.Contains(c.Text, "⟦") {
		t.Errorf("%s: words are missing in\n%s", name, c.Text)
	}
	if r := invisible(text); r != 0 {
		t.Errorf("%s: %U shows nothing or turns the text around", name, r)
	}
	acceptKeyboard(t, name, c.Rows)
}

func acceptKeyboard(t testing.TB, name string, rows [][]card.Button) {
	t.Helper()
	count := 0
	for _, row := range rows {
		count += len(row)
		if len(row) == 0 || len(row) > 8 {
			t.Errorf("%s: a row of %d buttons", name, len(row))
		}
		for _, b := range row {
			acceptButton(t, name, b)
		}
	}
	wire, err := json.Marshal(rows)
	if err != nil {
		t.Fatal(err)
	}
	if count > 100 || len(wire) > 10_240+count*len(`"Text":"Data":"URL":"Style":`) {
		t.Errorf("%s: %d buttons in %d bytes", name, count, len(wire))
	}
}

func acceptButton(t testing.TB, name string, b card.Button) {
	t.Helper()
	if strings.TrimSpace(b.Text) == "" || strings.Contains(b.Text, "⟦") || invisible(b.Text) != 0 {
		t.Errorf("%s: a label %q", name, b.Text)
	}
	does := 0
	for _, way := range []string{b.Data, b.URL, b.Copy} {
		if way != "" {
			does++
		}
	}
	if does != 1 || card.Length(b.Copy) > 256 {
		t.Errorf("%s: [%s] does %q, opens %q and copies %q", name, b.Text, b.Data, b.URL, b.Copy)
	}
	if b.Data == "" {
		return
	}
	_, err := tap.Parse(b.Data)
	if _, fall := tap.ParseFall(b.Data); err != nil && fall != nil {
		t.Errorf("%s: [%s] says %q: %v", name, b.Text, b.Data, err)
	}
}

// tags are what the cards may use of what Telegram allows.
var tags = regexp.MustCompile(
	`^(/?(b|i|s|code|blockquote)|blockquote expandable|/a|a href="(tg://user\?id=[0-9]+|https://t\.me/c/[0-9/]+)")$`)

// parse reads Telegram HTML as strictly as the server: every tag allowed, closed, and in order; every "&" an entity
// that the server knows.
func parse(text string) (string, error) {
	var open []string
	var out strings.Builder
	for text != "" {
		before, rest, found := strings.Cut(text, "<")
		if bad := strayEntity(before); bad != "" {
			return "", fmt.Errorf("a bare %q", bad)
		}
		out.WriteString(html.UnescapeString(before))
		if !found {
			break
		}
		tag, after, closed := strings.Cut(rest, ">")
		if !closed || !tags.MatchString(tag) {
			return "", fmt.Errorf("unsupported start tag %q", tag)
		}
		text = after
		name, end := strings.CutPrefix(strings.Fields(tag)[0], "/")
		switch {
		case !end:
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			return "", fmt.Errorf("unmatched end tag %q in %v", name, open)
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return "", fmt.Errorf("no end tag for %v", open)
	}
	return out.String(), nil
}

var entity = regexp.MustCompile(`^&(lt|gt|amp|quot|#[0-9]+);`)

func strayEntity(text string) string {
	for i := range len(text) {
		if text[i] == '&' && !entity.MatchString(text[i:]) {
			return text[i:min(i+8, len(text))]
		}
	}
	return ""
}

// invisible finds a rune that a reader cannot see and that is no part of an emoji or of an isolated name.
func invisible(text string) rune {
	allowed := []rune{'\n', '\u2068', '\u2069', '\u200d'}
	for _, r := range text {
		if !slices.Contains(allowed, r) && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return r
		}
	}
	if strings.Count(text, "\u2068") != strings.Count(text, "\u2069") {
		return '\u2068'
	}
	return 0
}

func TestTelegramTakesEveryCard(t *testing.T) {
	for _, e := range exhibits(t) {
		accept(t, e.Name+"."+e.Lang, e.Card)
	}
}
