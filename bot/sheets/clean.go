package sheets

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plain makes the text's lines and its UTF-8 sound: no BOM, no carriage returns.
func plain(text string) string {
	text = strings.ToValidUTF8(strings.TrimPrefix(text, "\ufeff"), "")
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(text)
}

var (
	footnote = regexp.MustCompile(`\[\^?\d{1,3}\]\x{200b}|\[\^\d{1,3}\]|\[(?:note|прим\.?) ?\d{0,3}\]`)
	bulleted = regexp.MustCompile(`^\s*(?:[-*•·●▪>]\s+|#{1,6}\s*|\d{1,2}[.)]\s+|[\p{So}\x{fe0f}\x{200d}]+\s*)+`)
	tagged   = regexp.MustCompile(`</?[a-zA-Z][^<>]{0,100}>`)
)

// clean folds one line: NFKC (full-width letters, hard spaces), one kind of minus, no markdown, bullets or footnote
// marks. Stars after a number stay: in Labyrinth they are corruption.
func clean(line string) string {
	line = strings.Map(superscript, line)
	line = norm.NFKC.String(line)
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '−' || r == '‐' || r == '‑' || r == '﹣':
			return '-'
		case r == '\t':
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, line)
	line = tagged.ReplaceAllString(line, "")
	line = footnote.ReplaceAllString(line, "")
	line = bulleted.ReplaceAllString(line, "")
	return strings.Trim(unmarked(line), " \t")
}

func superscript(r rune) rune {
	if r == '¹' || r == '²' || r == '³' || r >= '⁰' && r <= '⁹' {
		return -1
	}
	return r
}

// unmarked drops markdown and wiki marks.
func unmarked(line string) string {
	var out strings.Builder
	var last rune
	for _, r := range line {
		switch r {
		case '`', '_', '{', '}', '\\':
			continue
		case '*':
			if last != '*' && !unicode.IsDigit(last) {
				continue
			}
		}
		out.WriteRune(r)
		last = r
	}
	return strings.ReplaceAll(out.String(), "'''", "")
}

// ruler tells a line without a word: blank, or drawn.
func ruler(line string) bool {
	return !strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '?' })
}

// lower folds case without moving a byte, and ё into е.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		small := unicode.ToLower(r)
		if small == 'ё' {
			small = 'е'
		}
		if utf8.RuneLen(small) != utf8.RuneLen(r) {
			return r
		}
		return small
	}, s)
}

// shortened cuts a name to MaxName.
func shortened(name string) string {
	name = strings.Join(strings.Fields(strings.Trim(name, ` :=|-–—"'«»“”„.,;`)), " ")
	if runes := []rune(name); len(runes) > MaxName {
		return strings.TrimSpace(string(runes[:MaxName]))
	}
	return name
}

// known is a table of words, longest first.
type known[K any] []word[K]

type word[K any] struct {
	text string // lower case
	key  K
}

// at finds the longest word that stands at the beginning of a text which is lower case already.
func (k known[K]) at(text string) (key K, used int) {
	for _, w := range k {
		if len(w.text) > used && strings.HasPrefix(text, w.text) && ends(w.text, text[len(w.text):]) {
			key, used = w.key, len(w.text)
		}
	}
	return key, used
}

// ends tells that a word is over: no letter follows. Words of CJK need no gap.
func ends(word, rest string) bool {
	last, _ := utf8.DecodeLastRuneInString(word)
	next, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || unicode.In(last, unicode.Han) || !unicode.IsLetter(next)
}

var named = regexp.MustCompile(`(?i)^(?:имя|имя персонажа|персонаж|слуга|name|character name|character|servant)\s*[:=]\s*(.+)$`)

// naming takes a line that says the name.
func (r *reader) naming(line string) bool {
	found := named.FindStringSubmatch(line)
	if found == nil {
		return false
	}
	r.out.Draft.Name = shortened(found[1])
	r.found++
	return r.out.Draft.Name != ""
}

// nameless takes the first line for the name where none was said: a few words that are nothing else.
func (r *reader) nameless() {
	d := &r.out.Draft
	if d.Name != "" || len(r.out.Lines) < 2 || r.out.Lines[0].Mark != Unread {
		return
	}
	first := &r.out.Lines[0]
	before, _, _ := strings.Cut(clean(first.Text), " · ") // a card names the player after the hero
	name := shortened(before)
	plainWords := !strings.ContainsAny(name, "0123456789:=|()[]?!")
	if name == "" || !plainWords || len(strings.Fields(name)) > 4 || len(first.Doubts) != 1 || first.Doubts[0].Code != Unknown {
		return
	}
	d.Name, d.Notes = name, d.Notes[1:]
	first.Mark, first.Doubts = Understood, nil
}
