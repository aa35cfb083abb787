package telegram_test

import (
	"strings"
	"testing"

	"kubik/bot/telegram"
)

func TestParseCommand(t *testing.T) {
	long := strings.Repeat("a", 32)
	cases := []struct {
		text string
		to   telegram.Addressee
		call telegram.Call
	}{
		{"/roll", telegram.ThisBot, telegram.Call{Name: "roll"}},
		{"/Roll 2к6+3  на урон ", telegram.ThisBot, telegram.Call{Name: "roll", Args: "2к6+3  на урон"}},
		{"/roll@kubikbot\n2d6", telegram.ThisBot, telegram.Call{Name: "roll", Args: "2d6", Named: true}},
		{"/roll@KUBIKBOT", telegram.ThisBot, telegram.Call{Name: "roll", Named: true}},
		{"/roll@OtherBot 2d6", telegram.AnotherBot, telegram.Call{Name: "roll", Args: "2d6", Named: true}},
		{"/roll@KubikBot2", telegram.AnotherBot, telegram.Call{Name: "roll", Named: true}},
		{"/start@KubikBot t_Ab-9", telegram.ThisBot, telegram.Call{Name: "start", Args: "t_Ab-9", Named: true}},
		{"/pump_2", telegram.ThisBot, telegram.Call{Name: "pump_2"}},
		{"/r, 2d6", telegram.ThisBot, telegram.Call{Name: "r", Args: ", 2d6"}},
		{"/r😀", telegram.ThisBot, telegram.Call{Name: "r", Args: "😀"}},
		{"/" + long, telegram.ThisBot, telegram.Call{Name: long}},
		{"/" + long + "a", telegram.Nobody, telegram.Call{}},
		{"", telegram.Nobody, telegram.Call{}},
		{"/", telegram.Nobody, telegram.Call{}},
		{"//", telegram.Nobody, telegram.Call{}},
		{"/@KubikBot", telegram.Nobody, telegram.Call{}},
		{"/roll@", telegram.Nobody, telegram.Call{}},
		{"/roll@ KubikBot", telegram.Nobody, telegram.Call{}},
		{"/roll@KubikBot@x", telegram.Nobody, telegram.Call{}},
		{"/roll@Кубик", telegram.Nobody, telegram.Call{}},
		{"/старт", telegram.Nobody, telegram.Call{}},
		{"/rollь", telegram.Nobody, telegram.Call{}},
		{"/etc/passwd", telegram.Nobody, telegram.Call{}},
		{"/b>", telegram.Nobody, telegram.Call{}},
		{" /roll", telegram.Nobody, telegram.Call{}},
		{"а /roll", telegram.Nobody, telegram.Call{}},
		{"/roll\xff", telegram.ThisBot, telegram.Call{Name: "roll", Args: "\xff"}},
	}
	for _, tc := range cases {
		call, to := telegram.ParseCommand(tc.text, "KubikBot")
		if call != tc.call || to != tc.to {
			t.Errorf("%q: %+v for %d, want %+v for %d", tc.text, call, to, tc.call, tc.to)
		}
	}
}

func TestBeforeItsNameIsKnownTheBotIsNotNamed(t *testing.T) {
	if _, to := telegram.ParseCommand("/roll@x", ""); to != telegram.AnotherBot {
		t.Errorf("addressed to %d", to)
	}
	if _, to := telegram.ParseCommand("/roll", ""); to != telegram.ThisBot {
		t.Errorf("addressed to %d", to)
	}
}

func FuzzParseCommand(f *testing.F) {
	for _, seed := range []string{"/roll@KubikBot 2к6", "/r", "/@", "/старт", "/a@b@c", "/\xff", "/a\U0001f600", "text"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		call, to := telegram.ParseCommand(text, "KubikBot")
		if to == telegram.Nobody {
			if call != (telegram.Call{}) {
				t.Fatalf("%q commands nobody: %+v", text, call)
			}
			return
		}
		valid := func(r rune) bool { return r == '_' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }
		if n := len(call.Name); n < 1 || n > 32 || strings.TrimFunc(call.Name, valid) != "" {
			t.Fatalf("%q: name %q", text, call.Name)
		}
		if !strings.HasPrefix(strings.ToLower(text), "/"+call.Name) || !strings.Contains(text, call.Args) {
			t.Fatalf("%q became %+v", text, call)
		}
		if call.Named != strings.HasPrefix(text[1+len(call.Name):], "@") {
			t.Fatalf("%q: named %v", text, call.Named)
		}
	})
}
