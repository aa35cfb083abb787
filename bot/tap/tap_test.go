package tap_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/tap"
)

func TestString(t *testing.T) {
	for want, given := range map[string]tap.Tap{
		"choose-defense:1:tk3v9x2ab:2::f1,agility": {Verb: "choose-defense", Table: "tk3v9x2ab", Scene: 2, Mark: tap.None, Args: []string{"f1", "agility"}},
		"pump-2:1:tk3v9x2ab:2:7:f1,a":              {Verb: "pump-2", Table: "tk3v9x2ab", Scene: 2, Mark: 7, Args: []string{"f1", "a"}},
		"resolve:1:tk3v9x2ab:2:0:":                 {Verb: "resolve", Table: "tk3v9x2ab", Scene: 2, Mark: 0},
		"choose-attack:1:tk3v9x2ab:0::f1,":         {Verb: "choose-attack", Table: "tk3v9x2ab", Mark: tap.None, Args: []string{"f1", ""}},
	} {
		if got := given.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		back, err := tap.Parse(want)
		if err != nil {
			t.Fatalf("%q: %v", want, err)
		}
		if diff := cmp.Diff(given, back); diff != "" {
			t.Errorf("%q: %s", want, diff)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for name, data := range map[string]string{
		"nothing":         "",
		"no parts":        "ready",
		"other version":   "ready:2:tk3v9x2ab:2:7:",
		"no verb":         ":1:tk3v9x2ab:2:7:",
		"no table":        "ready:1::2:7:",
		"signed scene":    "ready:1:tk3v9x2ab:-2:7:",
		"padded mark":     "ready:1:tk3v9x2ab:2:07:",
		"huge mark":       "ready:1:tk3v9x2ab:2:9999999999:",
		"foreign letters": "ready:1:tk3v9x2ab:2:7:я",
		"key injection":   "ready:1:t}k*:2:7:",
		"extra part":      "ready:1:tk3v9x2ab:2:7:f1:x",
		"too long":        "ready:1:tk3v9x2ab:2:7:" + strings.Repeat("a", 64),
	} {
		if got, err := tap.Parse(data); err == nil {
			t.Errorf("%s: %q was read as %+v", name, data, got)
		}
	}
}

// Whatever is read is written back the same, so that no two taps share one meaning by accident.
func FuzzParse(f *testing.F) {
	f.Add("choose-defense:1:tk3v9x2ab:2::f1,agility")
	f.Add("pump-2:1:tk3v9x2ab:2:7:f1,a")
	f.Add("ready:1:t:0:0:,,")
	f.Fuzz(func(t *testing.T, data string) {
		got, err := tap.Parse(data)
		if err == nil && got.String() != data {
			t.Errorf("%q came back as %q", data, got.String())
		}
	})
}

// The codec is on the way of every tap, and of every button of every card.
func TestCodecAllocations(t *testing.T) {
	given := tap.Tap{Verb: "choose-defense", Table: "tk3v9x2ab", Scene: 2, Mark: 7, Args: []string{"f1", "agility"}}
	data := given.String()
	if got := testing.AllocsPerRun(100, func() { _ = given.String() }); got > 3 {
		t.Errorf("writing: %v allocations", got)
	}
	if got := testing.AllocsPerRun(100, func() { _, _ = tap.Parse(data) }); got > 3 {
		t.Errorf("reading: %v allocations", got)
	}
}

func BenchmarkCodec(b *testing.B) {
	given := tap.Tap{Verb: "choose-defense", Table: "tk3v9x2ab", Scene: 2, Mark: 7, Args: []string{"f1", "agility"}}
	b.ReportAllocs()
	for b.Loop() {
		if back, err := tap.Parse(given.String()); err != nil || back.Scene != 2 {
			b.Fatal(back, err)
		}
	}
}
