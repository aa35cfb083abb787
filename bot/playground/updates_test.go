package playground_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"kubik/bot/playground"
)

func texts(updates []gotUpdate) (out []string) {
	for _, u := range updates {
		out = append(out, u.Message.Text)
	}
	return out
}

// heard has three messages waiting.
func heard(t *testing.T, changes ...func(*playground.Config)) *fixture {
	f := populated(t, changes...)
	for _, text := range []string{"раз", "два", "три"} {
		must(f.Say(anya, anya, text))
	}
	return f
}

func TestOffsets(t *testing.T) {
	f := heard(t)
	all := f.updates(nil)
	first := all[0].ID
	for _, c := range []struct {
		name string
		p    params
		want []string
	}{
		{"no offset confirms nothing", nil, []string{"раз", "два", "три"}},
		{"and gives them again", nil, []string{"раз", "два", "три"}},
		{"limit", params{"limit": "2"}, []string{"раз", "два"}},
		{"limit below 1 is 1", params{"limit": "0"}, []string{"раз"}},
		{"an offset far ahead is not believed", params{"offset": id(first + 50)}, []string{"раз", "два", "три"}},
		{"an offset confirms what is before it", params{"offset": id(first + 1)}, []string{"два", "три"}},
		{"for good", nil, []string{"два", "три"}},
		{"a negative offset keeps the last", params{"offset": "-1"}, []string{"три"}},
		{"and forgets the rest", nil, []string{"три"}},
		{"past the end confirms all", params{"offset": id(first + 3)}, nil},
	} {
		if got := texts(f.updates(c.p)); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	if got := string(f.call("getUpdates", nil).Result); got != "[]" {
		t.Errorf("no updates are %s, want []", got)
	}
}

// async is a call whose answer comes later.
func (f *fixture) async(method string, p params) <-chan answer {
	got := make(chan answer, 1)
	go func() { got <- f.call(method, p) }()
	return got
}

// quiet waits until the bot's poll waits.
func (f *fixture) quiet() {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), 10*time.Second)
	defer cancel()
	f.ok(f.Quiet(ctx))
}

func TestLongPoll(t *testing.T) {
	f := populated(t)
	waiting := f.async("getUpdates", params{"timeout": "30"})
	f.quiet()
	must(f.Say(anya, anya, "привет"))
	if got := <-waiting; len(got.Result) < 3 {
		t.Errorf("the poll did not see the message: %+v", got)
	}
	f.confirm()

	waiting = f.async("getUpdates", params{"timeout": "90"})
	f.quiet()
	f.clock.Advance(50 * time.Second)
	if got := <-waiting; string(got.Result) != "[]" {
		t.Errorf("after 50 s of silence: %+v", got)
	}
}

func TestSecondPollEndsTheFirst(t *testing.T) {
	f := populated(t)
	first := f.async("getUpdates", params{"timeout": "30"})
	f.quiet()
	second := f.async("getUpdates", params{"timeout": "30"})
	got := <-first
	const text = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
	if got.Status != 409 || got.Code != 409 || got.Description != text {
		t.Errorf("the older poll got %d %q", got.Code, got.Description)
	}
	must(f.Say(anya, anya, "привет"))
	if got := <-second; !got.OK {
		t.Errorf("the newer poll got %+v", got)
	}
}

func TestRepeatedOffsetIsHeld(t *testing.T) {
	f := heard(t, func(c *playground.Config) { c.Hold = true })
	if got := len(f.updates(params{"offset": "1"})); got != 3 {
		t.Fatalf("%d updates, want 3", got)
	}
	if got := len(f.updates(params{"offset": "1"})); got != 1 {
		t.Errorf("repeated at once: %d updates, want 1", got)
	}
	f.clock.Advance(time.Second)
	last := f.updates(params{"offset": "1"})[2].ID
	f.updates(params{"offset": id(last + 1)})
	held := f.async("getUpdates", params{"offset": id(last + 1)})
	f.quiet()
	f.clock.Advance(3 * time.Second)
	if got := <-held; string(got.Result) != "[]" {
		t.Errorf("held poll: %+v", got)
	}
}

func TestAllowedUpdates(t *testing.T) {
	f := populated(t)
	m := f.send(f.group, "x", row(`{"text":"a","callback_data":"a"}`))
	tap := func() { must(f.TapData(anya, f.group, number(m), "a")) }
	count := func(p params) int {
		tap()
		must(f.Say(anya, anya, "привет"))
		n := len(f.updates(p))
		f.updates(params{"offset": "-1"})
		f.confirm()
		return n
	}
	f.updates(params{"allowed_updates": `["callback_query"]`})
	if n := count(nil); n != 1 {
		t.Errorf("only callbacks asked for: %d updates, want 1", n)
	}
	for _, ignored := range []string{"null", "nonsense", `{"a":1}`} {
		if n := count(params{"allowed_updates": ignored}); n != 1 {
			t.Errorf("allowed_updates=%s changed the filter: %d updates", ignored, n)
		}
	}
	f.updates(params{"allowed_updates": `[]`})
	if n := count(nil); n != 2 {
		t.Errorf("all asked for: %d updates, want 2", n)
	}
	must(f.Say(anya, anya, "привет"))
	if n := len(f.updates(params{"allowed_updates": `["callback_query"]`})); n != 1 {
		t.Errorf("the filter acts on updates that were made before: %d left, want 1", n)
	}
}

func TestRetention(t *testing.T) {
	f := populated(t)
	m := f.send(f.group, "x", row(`{"text":"a","callback_data":"a"}`))
	must(f.Tap(anya, f.group, number(m), "a"))
	must(f.Say(anya, anya, "привет"))
	f.clock.Advance(149 * time.Second)
	if n := f.Pending(); n != 2 {
		t.Fatalf("after 149 s %d updates wait, want 2", n)
	}
	f.clock.Advance(time.Second)
	if got := f.updates(nil); len(got) != 1 || got[0].Message == nil {
		t.Fatalf("after 150 s the tap must be gone and the message stay: %+v", got)
	}
	f.clock.Advance(24 * time.Hour)
	if n := f.Pending(); n != 0 {
		t.Errorf("after a day %d updates wait, want 0", n)
	}
}

func TestPrivacyMode(t *testing.T) {
	cases := []struct {
		text  string
		reply bool
		want  bool
	}{
		{"просто слова", false, false},
		{"/roll 2к6", false, true},
		{"/roll@Kubik_Bot", false, true},
		{"/roll@other_bot", false, false},
		{"/старт", false, false},
		{"слова в ответ", true, true},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			f := populated(t)
			m := f.send(f.group, "карточка")
			var to int64
			if c.reply {
				to = number(m)
			}
			must(f.Reply(anya, f.group, to, c.text))
			if got := f.Pending() == 1; got != c.want {
				t.Errorf("delivered: %v, want %v", got, c.want)
			}
		})
	}
	t.Run("administrators read all", func(t *testing.T) {
		f := populated(t)
		must(f.Say(anya, f.super, "просто слова"))
		if f.Pending() != 1 {
			t.Error("an administrator bot reads every message")
		}
	})
	t.Run("a bare command where the bot never wrote", func(t *testing.T) {
		f := populated(t)
		must(f.Say(anya, f.group, "/roll"))
		if f.Pending() != 0 {
			t.Error("a bare command goes to the bot that wrote last")
		}
	})
}

func TestBotComesAndGoes(t *testing.T) {
	f := populated(t)
	g := must(f.AddGroup("Новая", vera, anya))
	f.ok(f.Add(g, bot, vera))
	got := f.updates(nil)
	if len(got) != 2 || got[0].Standing == nil || got[0].Standing.New.Status != "member" || got[1].Message.NewMembers[0].ID != bot {
		t.Fatalf("added: %+v", got)
	}
	f.confirm()
	f.ok(f.Promote(g, bot, vera))
	f.ok(f.Remove(g, bot, vera))
	got = f.updates(nil)
	if len(got) != 3 || got[0].Standing.New.Status != "administrator" || got[2].Standing.Old.Status != "administrator" || got[2].Standing.New.Status != "kicked" {
		t.Errorf("promoted and removed: %+v", got)
	}
}

func TestDeepLinks(t *testing.T) {
	f := populated(t)
	landing := must(f.Follow(stranger, "https://t.me/kubik_bot?start=hero_7-a"))
	if landing.Chat != stranger {
		t.Errorf("landed in %+v", landing)
	}
	landing = must(f.Follow(vera, "https://t.me/Kubik_bot?startgroup=duel"))
	if !landing.Choose || landing.Payload != "duel" {
		t.Errorf("landed in %+v", landing)
	}
	f.ok(f.StartGroup(vera, f.group, landing.Payload))
	got := f.updates(nil)
	if want := []string{"/start hero_7-a", "/start@kubik_bot duel"}; !slices.Equal(texts(got), want) {
		t.Errorf("the bot heard %q, want %q", texts(got), want)
	}
	for _, bad := range []string{"https://t.me/other_bot?start=a", "https://example.com/", "https://t.me/kubik_bot?start=юг", "javascript:alert(1)"} {
		if _, err := f.Follow(vera, bad); err == nil {
			t.Errorf("%s was followed", bad)
		}
	}
	m := f.send(f.super, "карточка")
	link := fmt.Sprintf("https://t.me/c/%s/%s", id(f.super)[4:], m)
	if landing := must(f.Follow(anya, link)); landing.Chat != f.super || id(landing.Message) != m {
		t.Errorf("%s leads to %+v", link, landing)
	}
	if _, err := f.Follow(borya, link); err == nil {
		t.Error("a stranger followed a link into the group")
	}
}

func TestParametersOfEveryKind(t *testing.T) {
	f := populated(t)
	base := f.http.URL + "/bot" + token
	want := func(name string, got answer) {
		t.Helper()
		if m, _ := f.Find(f.group, ""); !got.OK || m.Text != name {
			t.Errorf("%s: %+v, the chat shows %q", name, got, m.Text)
		}
	}
	want("query", f.read(http.Get(base+"/SENDmessage?chat_id="+id(f.group)+"&text=query")))
	want("JSON", f.read(http.Post(base+"/sendMessage", "application/json", body(`{"chat_id":`+id(f.group)+`,"text":"JSON","reply_markup":{"inline_keyboard":[[{"text":"x","callback_data":"y"}]]}}`))))
	want("multipart", f.read(http.Post(base+"/sendMessage", "multipart/form-data; boundary=B",
		body("--B\r\nContent-Disposition: form-data; name=\"chat_id\"\r\n\r\n"+id(f.group)+"\r\n--B\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nmultipart\r\n--B--\r\n"))))
	want("method as a parameter", f.read(http.Get(base+"/?method=sendMessage&chat_id="+id(f.group)+"&text=method+as+a+parameter")))
}
