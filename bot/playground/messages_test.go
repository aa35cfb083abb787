package playground_test

import (
	"context"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/playground"
)

func number(text string) int64 { return must(strconv.ParseInt(text, 10, 64)) }

func body(text string) io.Reader { return strings.NewReader(text) }

func TestHTML(t *testing.T) {
	type entity struct {
		Type           string
		Offset, Length int
		URL            string `json:",omitempty"`
		Language       string `json:",omitempty"`
	}
	for _, c := range []struct {
		html, text string
		entities   []entity
	}{
		{"<b>Ж</b> и <i>к</i>", "Ж и к", []entity{{Type: "bold", Length: 1}, {Type: "italic", Offset: 4, Length: 1}}},
		{"🎲<B>x</B>", "🎲x", []entity{{Type: "bold", Offset: 2, Length: 1}}},
		{"<b><i>x</i>y</b>", "xy", []entity{{Type: "bold", Length: 2}, {Type: "italic", Length: 1}}},
		{"<b>x</>", "x", []entity{{Type: "bold", Length: 1}}},
		{"&lt;&gt;&amp;&quot; &#1046; &#x416;", `<>&" Ж Ж`, nil},
		{"&lt b &ltb &nbsp; &apos; a & b > c", "< b &ltb &nbsp; &apos; a & b > c", nil},
		{"<blockquote expandable>a</blockquote>b", "ab", []entity{{Type: "expandable_blockquote", Length: 1}}},
		{`<pre><code class="language-go">x</code></pre>`, "x", []entity{{Type: "pre", Length: 1, Language: "go"}}},
		{`<a href="https://Example.com">x</a>`, "x", []entity{{Type: "text_link", Length: 1, URL: "https://example.com/"}}},
		{`<a href="">слово</a>`, "слово", nil},
		{`<a href='tg://user?id=2'>Аня</a>`, "Аня", []entity{{Type: "text_mention", Length: 3}}},
		{`<span class="tg-spoiler">x</span><tg-spoiler>y</tg-spoiler>`, "xy", []entity{{Type: "spoiler", Length: 1}, {Type: "spoiler", Offset: 1, Length: 1}}},
		{" \n<b> x</b> \n", " x", []entity{{Type: "bold", Length: 2}}},
		{"  x <b> </b>", "x", nil},
		{"/roll@kubik_bot @anya_x #тег1 a@b.com", "/roll@kubik_bot @anya_x #тег1 a@b.com", []entity{{Type: "bot_command", Length: 15}, {Type: "mention", Offset: 16, Length: 7}, {Type: "hashtag", Offset: 24, Length: 5}, {Type: "email", Offset: 30, Length: 7}}},
		{"см. https://kubik.dev/a.", "см. https://kubik.dev/a.", []entity{{Type: "url", Offset: 4, Length: 19}}},
		{"<code>/roll</code> /старт", "/roll /старт", []entity{{Type: "code", Length: 5}}},
	} {
		f := populated(t)
		got := result[struct {
			Text     string
			Entities []entity
		}](f, "sendMessage", params{"chat_id": id(f.group), "text": c.html, "parse_mode": "html"})
		if got.Text != c.text || !cmp.Equal(got.Entities, c.entities) {
			t.Errorf("%s\ngot  %q %+v\nwant %q %+v", c.html, got.Text, got.Entities, c.text, c.entities)
		}
	}
}

func TestLongestMessage(t *testing.T) {
	f := populated(t)
	f.send(f.group, strings.Repeat("ы", 4096))
	f.send(f.group, "<b>"+strings.Repeat("x", 4096)+"</b>", params{"parse_mode": "HTML"})
}

func TestEditWithoutMarkupRemovesTheKeyboard(t *testing.T) {
	f := populated(t)
	for _, p := range []params{{}, {"reply_markup": `{"inline_keyboard":[]}`}} {
		m := f.send(f.group, "x", row(`{"text":"a","callback_data":"a"}`))
		p["chat_id"], p["message_id"], p["text"] = id(f.group), m, "x"
		result[sent](f, "editMessageText", p)
		if got, _ := f.Find(f.group, ""); got.Rows != nil || got.Edits != 1 {
			t.Errorf("after an edit with %v: %+v", p, got)
		}
	}
}

func TestKeyboardIsCut(t *testing.T) {
	f := populated(t)
	cell := `{"text":"a","callback_data":"a"},`
	f.send(f.group, "x", params{"reply_markup": `{"inline_keyboard":[[` + strings.Repeat(cell, 14) + `{"text":" ","callback_data":"a"}],[],[{"text":"b","callback_data":"b","url":"https://t.me/kubik_bot"}]]}`})
	got, _ := f.Find(f.group, "x")
	if len(got.Rows) != 2 || len(got.Rows[0]) != 12 || got.Rows[1][0].URL == "" || got.Rows[1][0].Data != "" {
		t.Errorf("kept %v", got.Rows)
	}
}

func TestMessageNumbers(t *testing.T) {
	f := populated(t)
	a, b, c := number(f.send(f.group, "x")), number(f.send(anya, "x")), number(f.send(f.group, "x"))
	if b != a+1 || c != b+1 {
		t.Errorf("groups and private chats share one sequence: %d %d %d", a, b, c)
	}
	if m := f.send(f.super, "x"); m != "3" {
		t.Errorf("a supergroup counts by itself: %s, want 3", m)
	}
}

// tapped is a card with one button that Аня has tapped.
func tapped(t *testing.T) (*fixture, string) {
	f := populated(t)
	m := f.send(f.group, "x", row(`{"text":"Ход","callback_data":"go"}`))
	return f, must(f.Tap(anya, f.group, number(m), "Ход"))
}

func TestAnswer(t *testing.T) {
	f, query := tapped(t)
	got := f.updates(nil)[0].Callback
	if got.ID != query || got.Data != "go" {
		t.Fatalf("the bot got %+v", got)
	}
	long := f.call("answerCallbackQuery", params{"callback_query_id": query, "text": strings.Repeat("ы", 201)})
	if long.Description != "Bad Request: MESSAGE_TOO_LONG" {
		t.Errorf("201 letters: %q", long.Description)
	}
	result[bool](f, "answerCallbackQuery", params{"callback_query_id": query, "text": strings.Repeat("ы", 200), "show_alert": "Yes"})
	if toast, ok := f.Answer(query); !ok || !toast.Alert || toast.User != anya {
		t.Errorf("the toast is %+v", toast)
	}
	if again := f.call("answerCallbackQuery", params{"callback_query_id": query}); again.Description != lateAnswer {
		t.Errorf("a second answer: %q", again.Description)
	}
}

func TestAnswerComesTooLate(t *testing.T) {
	f, query := tapped(t)
	f.clock.Advance(16 * time.Second)
	if got := f.call("answerCallbackQuery", params{"callback_query_id": query}); got.Description != lateAnswer {
		t.Errorf("after 16 s: %q", got.Description)
	}
}

func TestTapOnADeletedMessage(t *testing.T) {
	f, _ := tapped(t)
	m, _ := f.Find(f.group, "x")
	result[bool](f, "deleteMessage", params{"chat_id": id(f.group), "message_id": id(m.ID)})
	must(f.TapData(anya, f.group, m.ID, "anything"))
	got := f.updates(nil)
	var message map[string]any
	f.ok(json.Unmarshal(got[1].Callback.Message, &message))
	if message["date"] != 0.0 || message["text"] != nil || message["from"] != nil || got[1].Callback.Data != "anything" {
		t.Errorf("an inaccessible message is %v", message)
	}
}

func TestGroupBudget(t *testing.T) {
	f := populated(t)
	m := f.send(f.group, "x")
	for i := 1; i < 20; i++ {
		f.clock.Advance(time.Second)
		if i%2 == 0 {
			f.send(f.group, "x")
			continue
		}
		result[sent](f, "editMessageText", params{"chat_id": id(f.group), "message_id": m, "text": id(int64(i))})
	}
	f.clock.Advance(time.Second)
	got := f.call("sendMessage", params{"chat_id": id(f.group), "text": "x"})
	if got.Status != 429 || got.Description != "Too Many Requests: retry after 40" || got.Parameters.RetryAfter != 40 || got.RetryHeader != "40" {
		t.Fatalf("the 21st call in a minute: %+v", got)
	}
	f.send(f.super, "other chats go on")
	result[bool](f, "deleteMessage", params{"chat_id": id(f.group), "message_id": m})
	if early := f.call("sendMessage", params{"chat_id": id(f.group), "text": "x"}); early.Parameters.RetryAfter != 41 {
		t.Errorf("asking again at once: wait %d s, want 41", early.Parameters.RetryAfter)
	}
	f.clock.Advance(41 * time.Second)
	f.send(f.group, "x")
	want := playground.Counters{Sends: 11, Edits: 10, Deletes: 1, Refused: 2}
	if got := f.Counters(f.group); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}

func TestBurst(t *testing.T) {
	f := populated(t)
	for range 5 {
		f.send(anya, "x")
	}
	if got := f.call("sendMessage", params{"chat_id": id(anya), "text": "x"}); got.Parameters.RetryAfter != 1 {
		t.Errorf("the sixth at once: %+v", got)
	}
	f.clock.Advance(2 * time.Second)
	f.send(anya, "x")
}

func TestChatQuestions(t *testing.T) {
	f := populated(t)
	type member struct {
		Status string
		User   struct{ ID int64 }
	}
	if got := result[member](f, "getChatMember", params{"chat_id": id(f.group), "user_id": id(vera)}); got.Status != "creator" {
		t.Errorf("Вера is %+v", got)
	}
	if got := result[member](f, "getChatMember", params{"chat_id": id(f.group), "user_id": id(borya)}); got.Status != "left" {
		t.Errorf("Боря is %+v", got)
	}
	if got := result[[]member](f, "getChatAdministrators", params{"chat_id": id(f.super)}); len(got) != 2 || got[1].User.ID != bot {
		t.Errorf("the administrators are %+v", got)
	}
	for _, name := range []string{"getChatMemberCount", "getChatMembersCount"} {
		if n := result[int](f, name, params{"chat_id": id(f.group)}); n != 3 {
			t.Errorf("%s = %d, want 3", name, n)
		}
	}
	m := f.send(f.super, "карточка")
	result[bool](f, "pinChatMessage", params{"chat_id": id(f.super), "message_id": m})
	chat := result[struct {
		Title  string
		Pinned sent `json:"pinned_message"`
	}](f, "getChat", params{"chat_id": id(f.super)})
	if chat.Title != "Игра" || id(chat.Pinned.ID) != m {
		t.Errorf("the chat is %+v", chat)
	}
	if f.Pending() != 1 {
		t.Error("the bot hears of its own pin")
	}
	result[bool](f, "unpinChatMessage", params{"chat_id": id(f.super)})
}

func TestCommands(t *testing.T) {
	f := populated(t)
	type entry struct{ Command, Description string }
	result[bool](f, "setMyCommands", params{"commands": `[{"command":" /roll ","description":" Бросок "}]`, "scope": `{"type":"all_group_chats"}`, "language_code": "ru"})
	got := result[[]entry](f, "getMyCommands", params{"scope": `{"type":"all_group_chats"}`, "language_code": "ru"})
	if want := []entry{{"roll", "Бросок"}}; !cmp.Equal(got, want) {
		t.Errorf("commands are %v, want %v", got, want)
	}
	if got := result[[]entry](f, "getMyCommands", nil); len(got) != 0 {
		t.Errorf("the default scope has %v", got)
	}
	result[bool](f, "deleteMyCommands", params{"scope": `{"type":"all_group_chats"}`, "language_code": "ru"})
	if got := result[[]entry](f, "getMyCommands", params{"scope": `{"type":"all_group_chats"}`, "language_code": "ru"}); len(got) != 0 {
		t.Errorf("deleted commands are %v", got)
	}
}

func TestFeed(t *testing.T) {
	f := populated(t)
	sub := f.Subscribe()
	defer sub.Close()
	m := f.send(f.group, "x")
	result[sent](f, "editMessageText", params{"chat_id": id(f.group), "message_id": m, "text": "y"})
	result[bool](f, "deleteMessage", params{"chat_id": id(f.group), "message_id": m})
	for _, want := range []string{playground.Posted, playground.Edited, playground.Removed} {
		if got := <-sub.C; got.Kind != want || id(got.Message) != m {
			t.Errorf("the feed says %+v, want %s", got, want)
		}
	}
}

func TestQuietWaitsForTheBot(t *testing.T) {
	f := populated(t)
	must(f.Say(anya, anya, "привет"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := f.Quiet(ctx); err == nil {
		t.Error("quiet with an update that nobody has confirmed")
	}
}
