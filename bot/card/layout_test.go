package card

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func shape(labels ...string) []int {
	var keys []key
	for _, label := range labels {
		keys = append(keys, button(label, "x"))
	}
	var counts []int
	for _, row := range lay(keys) {
		counts = append(counts, len(row))
	}
	return counts
}

func TestEachButtonTakesTheFullestRowItsLabelAllows(t *testing.T) {
	wide := func(columns int) string { return strings.Repeat("ы", columns) }
	for _, c := range []struct {
		labels []string
		want   []int
	}{
		{nil, nil},
		{[]string{wide(30), wide(15)}, []int{1, 1}},
		{[]string{wide(14), wide(14)}, []int{2}},
		{[]string{wide(14), wide(15)}, []int{1, 1}},
		{[]string{wide(9), wide(9), wide(9)}, []int{3}},
		{[]string{wide(9), wide(9), wide(10)}, []int{2, 1}},
		{[]string{wide(6), wide(6), wide(6), wide(6)}, []int{4}},
		{[]string{"+0", "+1", "+2", "+3", "+4"}, []int{5}},
		{[]string{"⚔️ +1", "⚔️ +2", "⚔️ +3", "⚔️ +4", "⚔️ +5", "⚔️ +6"}, []int{3, 3}}, // evenly
		{[]string{wide(4), wide(4), wide(20), wide(4), wide(4)}, []int{2, 1, 2}},
	} {
		if got := shape(c.labels...); !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, want %v", c.labels, got, c.want)
		}
	}
}

func TestLayoutKeepsOrderAndLimits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		labels := rapid.SliceOfN(rapid.StringMatching(`[а-я ]{1,40}`), 0, 60).Draw(r, "labels")
		var keys []key
		for _, label := range labels {
			keys = append(keys, button(label, "x"))
		}
		var back []Button
		for _, row := range lay(keys) {
			for _, b := range row {
				if Columns(b.Text) > Widest(len(row)) {
					r.Errorf("%q among %d", b.Text, len(row))
				}
			}
			back = append(back, row...)
		}
		if !slices.Equal(back, buttons(keys)) {
			r.Errorf("order changed: %v", back)
		}
	})
}

// TestATickMovesNothing: radio rows stay put whatever is chosen.
func TestATickMovesNothing(t *testing.T) {
	for on := range 4 {
		var keys []key
		for i, label := range []string{"Тело", "Магия A 71%", "Выносливость", "+1"} {
			keys = append(keys, option("⚔️", label, i == on, "x"))
		}
		var counts []int
		for _, row := range lay(keys) {
			counts = append(counts, len(row))
		}
		if !slices.Equal(counts, []int{2, 1, 1}) {
			t.Errorf("ticked %d: %v", on, counts)
		}
	}
}

func TestNamesAreCleaned(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Илья  Муромец\n", "Илья Муромец"},
		{"\u202eтобор\u202c", "тобор"},
		{"\u200b\u2060\ufeff", ""},
		{"\u3164\u2800", ""},
		{"a\x00b\x1b[31m", "ab[31m"},
		{"ноль\u200dширина", "нольширина"},
		{"👩\u200d🚀", "👩\u200d🚀"},
		{"👩\u200d", "👩"},
		{"⚔\ufe0f", "⚔\ufe0f"},
		{"a\ufe0f", "a"},
		{"\u0301\u0301а\u0301", "а\u0301"},
		{"а" + strings.Repeat("\u0301", 50), "а\u0301\u0301\u0301"},
		{"\xff\xfeкот", "кот"},
		{"שלום", "\u2068שלום\u2069"},
		{"\U000e0041\U000e007f", ""},
		{strings.Repeat("щ", 13), strings.Repeat("щ", 11) + "…"},
		{strings.Repeat("щ", 12), strings.Repeat("щ", 12)},
		{"織田信長と申す者", "織田信長と…"},
		{strings.Repeat("👩🏽\u200d🚀", 7), strings.Repeat("👩🏽\u200d🚀", 5) + "…"},
		{strings.Repeat("🇦🇲", 7), strings.Repeat("🇦🇲", 5) + "…"},
		{"одиннадцать двенадцать", "одиннадцать…"},
	} {
		if got := clean(c.name, shortName); got != c.want {
			t.Errorf("%q: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLengthCountsUTF16(t *testing.T) {
	for s, want := range map[string]int{"": 0, "щ": 1, "🎲": 2, "👩🏽\u200d🚀": 7, "a\u0301": 2} {
		if got := Length(s); got != want {
			t.Errorf("%q: %d, want %d", s, got, want)
		}
	}
}

func TestTooManyButtonsLoseTheLongestSection(t *testing.T) {
	var many, few []key
	for range 150 {
		many = append(many, button("цель", "choose-target:1:t7k2m9qxa:1::f1,f2"))
	}
	few = append(few, button("готово", "ready:1:t7k2m9qxa:1:1:f1"))
	rows := keyboard(many, few)
	count := 0
	for _, row := range rows {
		count += len(row)
	}
	if count > maxButtons || rows[len(rows)-1][0].Text != "готово" {
		t.Errorf("%d buttons, the last row is %v", count, rows[len(rows)-1])
	}
}
