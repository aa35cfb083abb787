package playground_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"kubik/bot/playground"
)

// write types into the line of the page as a person does.
func (b *browser) write(text string) {
	b.t.Helper()
	script := fmt.Sprintf("{ const input = document.querySelector('.input'); input.value = `%s`; input.dispatchEvent(new Event('input')); true }", text)
	if _, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](script)); err != nil {
		b.t.Fatal(err)
	}
}

// A forum is a list of topics; what stands in one of them stands there alone.
func TestPageShowsTopicsAndOffers(t *testing.T) {
	b := openBrowser(t)
	f := setUp(t)
	for id, name := range map[int64]string{vera: "Вера", anya: "Аня"} {
		f.ok(f.AddUser(playground.User{ID: id, Name: name, Language: "ru"}))
	}
	forum := must(f.AddForum("Кампания", vera, anya))
	f.ok(f.Add(forum, bot, vera))
	tavern := must(f.OpenTopic(forum, vera, "Таверна"))
	must(f.SayIn(anya, forum, tavern, "Эля всем!"))
	must(f.SayIn(anya, forum, 0, "Когда играем?"))
	console := chromedp.Console(b.ctx)
	if err := chromedp.Do(b.ctx, chromedp.Navigate(f.http.URL+"/")); err != nil {
		t.Fatal(err)
	}
	b.until(shows(".chat-row[data-topic]", "Таверна"))
	b.click(fmt.Sprintf(`[data-topic="%d"]`, tavern))
	b.until(shows(".bubble", "Эля всем!"))
	b.until("!" + shows(".bubble", "Когда играем?"))
	b.write("И мне")
	b.click(".send")
	b.until(shows(".own .bubble", "И мне"))
	if m, _ := f.Find(forum, "И мне"); m.Topic != tavern {
		t.Errorf("it was sent to topic %d", m.Topic)
	}
	f.ok(f.CloseTopic(forum, tavern, vera, true))
	b.click(fmt.Sprintf(`[data-user="%d"]`, anya))
	b.until(shows(".chat-row[data-topic]", "🔒"))
	b.click(fmt.Sprintf(`[data-topic="%d"]`, tavern))
	b.until(shows(".shut", ""))
	b.click(".talk .back")
	b.click(`[data-topic="0"]`)
	b.until(shows(".bubble", "Когда играем?"))

	query := b.ask(f, "@kubik_bot 2к6")
	result[bool](f, "answerInlineQuery", params{"inline_query_id": query, "results": article, "cache_time": "0"})
	b.until(shows(".offer-row", "Ланселот"))
	b.click(`[data-offer="roll"]`)
	b.until(shows(".bubble .via", "@kubik_bot"))
	b.until(shows(".key", "Бросить"))
	b.noErrors(console)
}

// ask types a query for the bot until the page sends it, and returns its id: what is typed while the page draws a chat
// anew is lost, as it is for a person.
func (b *browser) ask(f *fixture, text string) string {
	b.t.Helper()
	for b.ctx.Err() == nil {
		b.write(text)
		for range 40 {
			if updates := f.inline(); len(updates) > 0 && updates[len(updates)-1].Query != nil {
				return updates[len(updates)-1].Query.ID
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	b.t.Fatal("the page does not ask the bot")
	return ""
}

// The page speaks the browser's language until somebody chooses another.
func TestPageSpeaksTheBrowsersLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en-GB": "Settings", "ru-RU": "Настройки", "be,ru": "Настройки", "ja": "Settings"} {
		b := openBrowser(t)
		f := setUp(t)
		f.ok(playground.Seed(f.Server))
		_, err := chromedp.Call(b.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: tag})
		if err == nil {
			err = chromedp.Do(b.ctx, chromedp.Navigate(f.http.URL))
		}
		if err != nil {
			t.Fatal(err)
		}
		b.until(fmt.Sprintf("[...document.querySelectorAll('[aria-label]')].some((n) => n.ariaLabel === `%s`)", want))
	}
}
