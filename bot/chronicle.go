package bot

import (
	"fmt"
	"html"
	"regexp"
	"strings"

	"kubik/bot/card"
)

// A journal holds so many of the newest scenes, and rounds of each.
const (
	maxToldScenes = 10
	maxToldRounds = 40
)

// journalKeys are the records that may be there.
func journalKeys(t *turn) []string {
	var keys []string
	for scene := max(1, t.table.Scene-maxToldScenes+1); scene <= t.table.Scene; scene++ {
		for round := 1; round <= maxToldRounds; round++ {
			keys = append(keys, recordKey(scene, round))
		}
	}
	return keys
}

// tellJournal sends the rounds that are over as one page. It is made of what everybody has seen, and of nothing else.
func tellJournal(t *turn) (reply, error) {
	if !t.exists() || t.game() == nil {
		return reply{}, refuse("no-table")
	}
	f := t.bot.frame(t.world)
	var body strings.Builder
	scenes, rounds := 0, 0
	for _, key := range journalKeys(t) {
		record := t.records[key]
		if record == nil {
			continue
		}
		if record.Round == 1 || rounds == 0 {
			scenes++
			fmt.Fprintf(&body, "<h2>%s</h2>\n", html.EscapeString(t.words.T("journal.scene", "Scene", record.Scene)))
		}
		rounds++
		fmt.Fprintf(&body, "<article>%s</article>\n", pageText(t.game().record(f, record).Text))
	}
	if rounds == 0 {
		return reply{}, refuse("journal-empty")
	}
	page := fmt.Sprintf(journalPage, t.words.Language(), html.EscapeString(t.table.Title), html.EscapeString(t.table.Title),
		html.EscapeString(t.words.T("journal.about", "Scenes", scenes, "Rounds", rounds)), body.String())
	told := card.Card{
		Text: html.EscapeString(t.words.T("journal.about", "Scenes", scenes, "Rounds", rounds)),
		File: card.Content("journal.html", false, []byte(page)),
	}
	return reply{Card: &told}, nil
}

var mention = regexp.MustCompile(`<a href="tg://[^"]*">|</a>`)

// pageText is a card's text for a page: no links into Telegram, quotes open.
func pageText(text string) string {
	return strings.ReplaceAll(mention.ReplaceAllString(text, ""), "<blockquote expandable>", "<blockquote>")
}

// journalPage stands alone: no script, no address. Its verbs are language, title, title, what it holds, and the rounds.
const journalPage = `<!doctype html>
<html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>%s</title><style>
:root{color-scheme:light dark}body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:17px/1.5 system-ui,sans-serif}
article{white-space:pre-line;margin:1rem 0;padding:1rem;border:1px solid #8884;border-radius:12px}
blockquote{margin:.5rem 0;padding-left:.8rem;border-left:3px solid #8888;opacity:.85}
</style></head><body><h1>%s</h1><p>%s</p>
%s</body></html>
`
