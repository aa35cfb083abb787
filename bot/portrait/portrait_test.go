package portrait_test

import (
	"bytes"
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kubik/bot/portrait"
)

var update = flag.Bool("update", false, "draw the pictures anew")

// pictures are one of each book, and names that break things.
func pictures() map[string]portrait.In {
	return map[string]portrait.In{
		"grail": {
			Name: "Ланселот Озёрный", About: "Слуга · играет Аня",
			Axes:  []portrait.Axis{{"Сила", "B", 0.5}, {"Выносливость", "C", 0.4}, {"Ловкость", "A+", 0.7}, {"Магия", "D", 0.3}, {"Удача", "?", -1}},
			Facts: []portrait.Fact{{"Меч Арондайт", "A"}, {"🛡 Доспех", "E"}, {"✨ Фантазм", "скрыт"}},
		},
		"labyrinth": {
			Name: "Химико 🔥🕯", About: "Чистота 3 · Порок 1",
			Bars:  []portrait.Bar{{"Жрица белой магии", 3, 4, 0, "печать"}, {"Послушница Забытых Богов", 4, 4, 2, ""}, {"Воровка", 0, 2, 0, ""}},
			Facts: []portrait.Fact{{"Верёвка", "1"}, {"👗 Одежда", "2"}},
		},
		"ouroboros": {
			Name: "Илья Муромец, крестьянский сын из села Карачарова", About: "❤ 34/40 · 🛡 16 · 🏃 8 м",
			Block: []portrait.Block{{"СИЛ", "+5", "20"}, {"ЛОВ", "+0", "10"}, {"ТЕЛ", "+4", "18"}, {"ИНТ", "+0", "10"}, {"МДР", "+1", "12"}, {"ХАР", "+1", "12"}},
			Facts: []portrait.Fact{{"Атлетика", "+8"}, {"Булава", "+8 · 1к10+5"}},
		},
		"names": {
			Name: "👨‍👩‍👧 " + strings.Repeat("Длиннющий", 9) + " 王 \u202eназад", About: strings.Repeat("очень ", 40),
			Axes:  []portrait.Axis{{strings.Repeat("Широкая ", 9), "A+++", 1}, {"b", "EX", 9}, {"c", "", -5}},
			Facts: []portrait.Fact{{strings.Repeat("Широкая ", 9), strings.Repeat("Широкая ", 9)}},
		},
		"empty": {},
	}
}

// The pictures are looked at by people; a test can only hold that they stay as they were seen.
func TestPictures(t *testing.T) {
	for name, in := range pictures() {
		got, err := portrait.PNG(in)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("testdata", name+".png")
		if *update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is drawn otherwise: look at it with -update", name)
		}
		size, err := png.DecodeConfig(bytes.NewReader(got))
		if err != nil || size.Width != 720 || size.Height < 200 || size.Height > 2200 || len(got) > 1<<20 {
			t.Errorf("%s: %d×%d in %d bytes, %v", name, size.Width, size.Height, len(got), err)
		}
	}
}

// Equal characters are one picture, and whatever differs on it makes another.
func TestKeys(t *testing.T) {
	seen := map[string]string{}
	for name, in := range pictures() {
		if other, twice := seen[in.Key()]; twice {
			t.Errorf("%s and %s are one picture", name, other)
		}
		seen[in.Key()] = name
	}
	a, b := pictures()["grail"], pictures()["grail"]
	if a.Key() != b.Key() {
		t.Error("the same character twice")
	}
	b.Axes[0].Share = 0.6
	if a.Key() == b.Key() {
		t.Error("a changed parameter is the same picture")
	}
}
