package playground_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/playground"
)

const article = `[{"type":"article","id":"roll","title":"Бросок","description":"2к6","input_message_content":{"message_text":"<b>2к6</b>",` +
	`"parse_mode":"HTML"},"reply_markup":{"inline_keyboard":[[{"text":"Бросить","callback_data":"fall"}]]}},` +
	`{"type":"article","id":"hero","title":"Ланселот","input_message_content":{"message_text":"Ланселот"}}]`

// inlineUpdate is one that inline mode brings.
type inlineUpdate struct {
	ID    int64 `json:"update_id"`
	Query *struct {
		ID       string
		Query    string
		ChatType string `json:"chat_type"`
		From     struct{ ID int64 }
	} `json:"inline_query"`
	Chosen *struct {
		ID     string `json:"result_id"`
		Inline string `json:"inline_message_id"`
	} `json:"chosen_inline_result"`
	Callback *struct {
		ID      string
		Inline  string          `json:"inline_message_id"`
		Message json.RawMessage `json:"message"`
		Data    string
	} `json:"callback_query"`
	Message *struct {
		Text string
		Via  *struct{ ID int64 } `json:"via_bot"`
	}
}

func (f *fixture) inline() []inlineUpdate {
	f.t.Helper()
	got := result[[]inlineUpdate](f, "getUpdates", nil)
	if len(got) > 0 { // these alone: another may just have come
		f.updates(params{"offset": id(got[len(got)-1].ID + 1)})
	}
	return got
}

// offered asks as Аня in a chat, and answers as the bot.
func (f *fixture) offered(chat int64, more params) string {
	f.t.Helper()
	query := must(f.Ask(anya, chat, "2к6"))
	p := params{"inline_query_id": query, "results": article, "cache_time": "0", "is_personal": "true"}
	for name, value := range more {
		p[name] = value
	}
	result[bool](f, "answerInlineQuery", p)
	f.confirm()
	return query
}

func TestInlineQueryAndItsAnswer(t *testing.T) {
	f := populated(t)
	query := must(f.Ask(anya, f.group, "2к6+3"))
	got := f.inline()
	if len(got) != 1 || got[0].Query.ID != query || got[0].Query.Query != "2к6+3" || got[0].Query.ChatType != "group" || got[0].Query.From.ID != anya {
		t.Fatalf("the bot got %+v", got)
	}
	if f.Offered(query).Answered {
		t.Error("answered before the bot did")
	}
	result[bool](f, "answerInlineQuery", params{"inline_query_id": query, "results": article})
	offer := f.Offered(query)
	want := []playground.OfferedLine{{ID: "roll", Title: "Бросок", Description: "2к6"}, {ID: "hero", Title: "Ланселот"}}
	if !offer.Answered || !slices.Equal(offer.Results, want) {
		t.Errorf("offered %+v", offer)
	}
	if again := f.call("answerInlineQuery", params{"inline_query_id": query, "results": "[]"}); again.Description != lateAnswer {
		t.Errorf("a second answer: %q", again.Description)
	}
}

// A chosen result is its sender's message. Its buttons know no chat, and neither do the edits of it.
func TestChosenResults(t *testing.T) {
	f := populated(t)
	query := f.offered(f.group, nil)
	m := must(f.Choose(anya, f.group, 0, query, "roll"))
	posted, _ := f.Find(f.group, "2к6")
	if posted.ID != m || posted.From != anya || !posted.ViaBot || posted.Rows[0][0].Text != "Бросить" {
		t.Fatalf("posted %+v", posted)
	}
	got := f.inline()
	if len(got) != 1 || got[0].Message == nil || got[0].Message.Via.ID != bot {
		t.Fatalf("the bot heard %+v", got)
	}
	if _, err := f.Tap(borya, f.group, m, "Бросить"); err == nil {
		t.Error("somebody taps who is not in the chat")
	}
}

func TestTapsOnInlineMessages(t *testing.T) {
	f := populated(t)
	m := must(f.Choose(anya, f.group, 0, f.offered(f.group, nil), "roll"))
	f.confirm()
	must(f.Tap(vera, f.group, m, "Бросить"))
	tap := f.inline()[0].Callback
	if tap.Inline == "" || tap.Message != nil || tap.Data != "fall" {
		t.Fatalf("the bot got %+v", tap)
	}
	edit := params{"inline_message_id": tap.Inline, "text": "выпало 7"}
	if !result[bool](f, "editMessageText", edit) {
		t.Error("an edit of an inline message answers true")
	}
	if again := f.call("editMessageText", edit); again.Description != notModified {
		t.Errorf("the same again: %q", again.Description)
	}
	if seen, _ := f.Find(f.group, "выпало 7"); seen.ID != m || seen.Rows != nil || seen.From != anya {
		t.Errorf("people see %+v", seen)
	}
	result[bool](f, "answerCallbackQuery", params{"callback_query_id": tap.ID, "text": "7"})
	for _, wrong := range []string{"AgAAAA", tap.Inline + "x"} {
		if got := f.call("editMessageText", params{"inline_message_id": wrong, "text": "x"}); got.Description != "Bad Request: MESSAGE_ID_INVALID" {
			t.Errorf("%s: %q", wrong, got.Description)
		}
	}
}

// Inline messages live on in chats where the bot has never been.
func TestInlineWithoutTheBot(t *testing.T) {
	f := populated(t)
	m := must(f.Choose(anya, f.foreign, 0, f.offered(f.foreign, nil), "roll"))
	if n := f.Pending(); n != 0 {
		t.Errorf("%d updates from a chat without the bot", n)
	}
	must(f.Tap(vera, f.foreign, m, "Бросить"))
	tap := f.inline()[0].Callback
	result[bool](f, "editMessageText", params{"inline_message_id": tap.Inline, "text": "выпало 7"})
}

func TestInlineCache(t *testing.T) {
	f := populated(t)
	mine := f.offered(f.group, params{"cache_time": "60"})
	if again := must(f.Ask(anya, f.group, "2к6")); again != mine || f.Pending() != 0 {
		t.Errorf("asked again: %s after %s, %d updates", again, mine, f.Pending())
	}
	if theirs := must(f.Ask(vera, f.group, "2к6")); theirs == mine {
		t.Error("a personal answer was given to another person")
	}
	if _, err := f.Choose(vera, f.group, 0, mine, "hero"); err == nil {
		t.Error("another person chose from it")
	}
	f.clock.Advance(time.Minute)
	if later := must(f.Ask(anya, f.group, "2к6")); later == mine {
		t.Error("kept beyond its time")
	}
}

func TestInlineFeedback(t *testing.T) {
	f := populated(t, func(c *playground.Config) { c.Feedback = true })
	query := f.offered(f.foreign, nil)
	must(f.Choose(anya, f.foreign, 0, query, "roll"))
	must(f.Choose(anya, f.foreign, 0, query, "hero"))
	got := f.inline()
	if len(got) != 2 || got[0].Chosen.ID != "roll" || got[0].Chosen.Inline == "" || got[1].Chosen.Inline != "" {
		t.Errorf("the bot heard %+v", got)
	}
}

func TestInlineRefusals(t *testing.T) {
	one := func(id string) string {
		return `{"type":"article","id":"` + id + `","title":"x","input_message_content":{"message_text":"x"}}`
	}
	for _, c := range []struct {
		name string
		p    params
		want string
	}{
		{"51 results", params{"results": "[" + strings.Repeat(one("a")+",", 50) + one("a") + "]"}, "too many inline query results specified"},
		{"twice the same", params{"results": "[" + one("a") + "," + one("a") + "]"}, "RESULT_ID_DUPLICATE"},
		{"no id", params{"results": "[" + one("") + "]"}, "RESULT_ID_EMPTY"},
		{"65 bytes of id", params{"results": "[" + one(strings.Repeat("x", 65)) + "]"}, "RESULT_ID_INVALID"},
		{"no content", params{"results": `[{"type":"article","id":"a","title":"x"}]`}, "can't parse inline query result: Input message content is not specified"},
		{"bad HTML", params{"results": `[{"type":"article","id":"a","title":"x","input_message_content":{"message_text":"<x>","parse_mode":"HTML"}}]`},
			`can't parse inline query result: can't parse entities: Unsupported start tag "x" at byte offset 0`},
		{"a long offset", params{"results": "[]", "next_offset": strings.Repeat("x", 65)}, "NEXT_OFFSET_INVALID"},
		{"a button without a parameter", params{"results": "[]", "button": `{"text":"x"}`}, "can't use empty start_parameter"},
		{"a button with a bad one", params{"results": "[]", "button": `{"text":"x","start_parameter":"юг"}`}, "unallowed characters in start_parameter are used"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := populated(t)
			c.p["inline_query_id"] = must(f.Ask(anya, f.group, "x"))
			if got := f.call("answerInlineQuery", c.p); got.Code != 400 || got.Description != "Bad Request: "+c.want {
				t.Errorf("got %d %q, want %q", got.Code, got.Description, c.want)
			}
		})
	}
	t.Run("too late", func(t *testing.T) {
		f := populated(t)
		query := must(f.Ask(anya, f.group, "x"))
		f.clock.Advance(11 * time.Second)
		if got := f.call("answerInlineQuery", params{"inline_query_id": query, "results": "[]"}); got.Description != lateAnswer {
			t.Errorf("%q", got.Description)
		}
		f.clock.Advance(20 * time.Second)
		if n := f.Pending(); n != 0 {
			t.Errorf("%d updates wait after 31 s", n)
		}
	})
	t.Run("switched off", func(t *testing.T) {
		f := populated(t, func(c *playground.Config) { c.NoInline = true })
		if _, err := f.Ask(anya, f.group, "x"); err == nil {
			t.Error("asked")
		}
	})
}
