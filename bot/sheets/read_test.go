package sheets_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/sheets"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

func TestLabyrinthSheets(t *testing.T) {
	for _, s := range []sample{
		{id: "resources under a heading", text: "Имя: Ариадна\nКлише:\n1. Мастерица лабиринтов (4)\n2. Ткачиха (3)\nРесурсы:\n- Нить (2)\n- Одежда (2)\nЧистота: 3, Порок: 1",
			name: "Ариадна", want: []string{"Мастерица лабиринтов 4/4", "Ткачиха 3/3", "Нить 2/2 item", "Одежда 2/2 item clothing"}},
		{id: "markdown keeps its stars apart", text: "**Послушница (4/4\\*\\*)**\nЖрица (2/3*), Воровка (3/3, дебафф: хромота)",
			want: []string{"Послушница 4/4**", "Жрица 2/3*", "Воровка 3/3 – хромота"}},
		{id: "out of range", text: "Силач (9/9)\nВор (5/4)\nМаг (2/3****)", doubts: []string{"1 unread range Силач 9/9", "2 unread range Вор 5/4", "3 unread range Маг 2/3****"}},
		{id: "another book", text: "Сила: B\nСила 16 (+3)", want: []string{"Сила 3/3"}},
	} {
		s.book = sheets.Labyrinth
		if s.id == "another book" {
			s.want, s.doubts = nil, []string{"1 unread other-book Сила B", "2 unread other-book Сила 16 (+3)"}
		}
		t.Run(s.id, func(t *testing.T) { check(t, s) })
	}
}

func TestProfiles(t *testing.T) {
	for _, s := range []sample{
		{id: "a card of the book", text: "Ланселот\nСила 18 (+4), Ловкость 12 (+1)\nХиты 25/30\nСкорость 9 м\nСтойкость +4, Рефлекс +2, Воля +2\nКуртуазность (+5)\nМеч +7, 1к8+4 рубящий",
			name: "Ланселот", want: []string{"strength 18 +4", "dexterity 12 +1", "fortitude +4", "reflex +2", "will +2", "health 30", "speed 9", "wounds 5",
				"Куртуазность +5", "Меч +7 1d8+4"}, doubts: []string{"7 guessed left-over  рубящий"}},
		{id: "feet", text: "Speed 30 ft.\nHit Points 12", want: []string{"health 12", "speed 9"}, doubts: []string{"1 guessed feet Speed 30"}},
		{id: "out of range", text: "Сила 99\nHP 12", want: []string{"health 12"}, doubts: []string{"1 unread range Сила 99"}},
		{id: "twice", text: "Сила 10\nСила 12", want: []string{"strength 12 +1"}, doubts: []string{"2 guessed twice Сила"}},
		{id: "ranks are another book's", text: "HP 12\nСила: B", want: []string{"health 12"}, doubts: []string{"2 unread unknown"}},
		{id: "hands are no dexterity", text: "Ловкость рук (+5)\nЛовкость 14", want: []string{"dexterity 14 +2", "Ловкость рук +5"}},
	} {
		s.book = sheets.Ouroboros
		t.Run(s.id, func(t *testing.T) { check(t, s) })
	}
}

// TestF16 reads the file of another program: JSON, and in it JSON again.
func TestF16(t *testing.T) {
	inner := `{"name":{"value":"Мерида"},"proficiency":3,"stats":{"str":{"score":8},"dex":{"score":"16"},"wis":{"score":14}},` +
		`"saves":{"dex":{"isProf":true},"wis":{"isProf":false}},` +
		`"skills":{"stealth":{"baseStat":"dex","label":"Скрытность","isProf":2},"perception":{"baseStat":"wis","label":"Восприятие","isProf":1},` +
		`"history":{"baseStat":"int","label":"История","isProf":0},"survival":{"baseStat":"wis","label":"Выживание","isProf":1}},` +
		`"vitality":{"hp-max":{"value":24},"hp-current":{"value":20},"ac":{"value":"15"},"speed":{"value":"30"},"isDying":false},` +
		`"weaponsList":[{"name":{"value":"Лук"},"mod":{"value":"+6"},"dmg":{"value":"1к8+3"}}]}`
	text := `{"data":` + quoted(inner) + `,"jsonType":"character"}`
	check(t, sample{id: "F16", book: sheets.Ouroboros, text: text, name: "Мерида",
		want: []string{"strength 8 -1", "dexterity 16 +3", "wisdom 14 +2", "reflex +6", "will +2", "health 24", "wounds 4", "defence 15", "speed 9",
			"perception +5", "stealth +9", "Выживание +5", "Лук +6 1d8+3"}, doubts: []string{"7 guessed feet Скорость 30"}})
	for name, bad := range map[string]string{
		"no character": `{"data":"{}","jsonType":"spell"}`, "no JSON inside": `{"data":"{","jsonType":"character"}`, "no JSON": `{"data":`,
		"too deep outside": `{"data":` + strings.Repeat("[", 70) + strings.Repeat("]", 70) + `,"jsonType":"character"}`,
		"too deep inside":  `{"data":` + quoted(`{"stats":`+strings.Repeat(`{"a":`, 70)+`1`+strings.Repeat(`}`, 70)+`}`) + `,"jsonType":"character"}`,
	} {
		if _, err := sheets.Read(sheets.Ouroboros, bad); !errors.Is(err, sheets.ErrBadFile) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := sheets.Read(sheets.Grail, text); !errors.Is(err, sheets.ErrOwnBook) {
		t.Errorf("for another book: %v", err)
	}
}

func quoted(s string) string {
	raw, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	want := sheets.Profile{
		Abilities: map[ouroboros.Ability]sheets.Score{ouroboros.Strength: {16, 3}, ouroboros.Dexterity: {12, 1}, ouroboros.Constitution: {14, 2},
			ouroboros.Intelligence: {10, 0}, ouroboros.Wisdom: {8, -1}, ouroboros.Charisma: {18, 4}},
		Health: 30, Wounds: 4, Defence: 17, Speed: 9, Weapons: []sheets.Weapon{{"Меч & щит", 7, "1d8+4"}},
		Skills: []sheets.SkillBonus{{ID: ouroboros.Athletics, Bonus: 7}},
	}
	text, err := sheets.Write("Ланселот <Озёрный>", want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := sheets.Read(sheets.Ouroboros, string(text))
	if err != nil {
		t.Fatal(err)
	}
	read := *got.Draft.Profile
	if got.Draft.Name != "Ланселот <Озёрный>" || !slices.Contains(read.Skills, want.Skills[0]) {
		t.Errorf("%q, %v", got.Draft.Name, read.Skills)
	}
	read.Skills, want.Skills, read.Saves = nil, nil, nil
	if diff := cmp.Diff(want, read); diff != "" {
		t.Error(diff)
	}
}

func TestTextsThatAreRefusedWhole(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"empty": {"", sheets.ErrNoSheet}, "blank": {" \n\u00a0\ufeff", sheets.ErrNoSheet},
		"too long": {strings.Repeat("я", sheets.MaxBytes/2+1), sheets.ErrTooLong},
		"too many": {strings.Repeat("a\n", sheets.MaxLines), sheets.ErrTooMany},
	} {
		if _, err := sheets.Read(sheets.Grail, c.text); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := sheets.Read(sheets.Grail, strings.Repeat("я", sheets.MaxBytes/2)); err != nil {
		t.Errorf("the largest text: %v", err)
	}
}

// What is written to be slow is read all the same: a line of nothing but short labels, and lists without end.
func TestNoTextIsReadForLong(t *testing.T) {
	for name, text := range map[string]string{
		"one line of labels": strings.Repeat("a;", sheets.MaxBytes/2), "ranks without end": manyLines("cliche%d: B"),
		"pools without end": manyLines("cliche%d (3)"), "brackets": strings.Repeat("(", sheets.MaxBytes), "letters": strings.Repeat("я", sheets.MaxBytes/2),
	} {
		for _, book := range []sheets.Book{sheets.Grail, sheets.Labyrinth, sheets.Ouroboros} {
			got, err := sheets.Read(book, text)
			if err != nil && !errors.Is(err, sheets.ErrNoSheet) {
				t.Errorf("%s: %v", name, err)
			}
			if n := len(got.Draft.Ranks) + len(got.Draft.Pools); n > sheets.MaxEach {
				t.Errorf("%s: %d clichés", name, n)
			}
		}
	}
}

func manyLines(format string) string {
	var out strings.Builder
	for i := range sheets.MaxLines - 1 {
		fmt.Fprintf(&out, format+"\n", i)
	}
	return out.String()
}

// FuzzRead: whatever is pasted, every line with a word in it is accounted for, and what was read is in its bounds.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"Сила: B / Выносливость - С / Фантазм: ЕХ", "| Strength | B |\n|---|---|", "Викинг (4), Бабник [2d10]", "Жрица (3/4**) – печать",
		"СИЛ ЛОВ ТЕЛ\n8 (−1) 14 (+2) 10", "**STR** 8 (-1) | **DEX** 14 (+2)", `{"data":"{\"name\":{\"value\":\"a\"}}","jsonType":"character"}`,
		"A++Type", "Магия D (3d6)", "STR: E~EX / A → A+", "筋力：B", "Сила:\u00a0?\r\n", "Speed 30 ft", "Меч +7, 1к8+4", "\ufeff[^1]'''x'''{{Servant|np=A}}",
	} {
		for _, book := range []string{"grail", "labyrinth", "ouroboros"} {
			f.Add(book, text)
		}
	}
	f.Fuzz(func(t *testing.T, book, text string) {
		got, err := sheets.Read(sheets.Book(book), text)
		if err != nil {
			return
		}
		sound(t, got)
		again, err := sheets.Read(sheets.Book(book), text)
		if err != nil || cmp.Diff(got.Lines, again.Lines) != "" {
			t.Errorf("read otherwise the second time: %v", err)
		}
	})
}

func sound(t *testing.T, got sheets.Reading) {
	t.Helper()
	for _, l := range got.Lines {
		if l.Mark == sheets.Unread && len(l.Doubts) == 0 || l.Mark == sheets.Understood && len(l.Doubts) > 0 {
			t.Errorf("%+v", l)
		}
		if l.Mark == sheets.Unread && !slices.Contains(got.Draft.Notes, l.Text) {
			t.Errorf("%q is lost", l.Text)
		}
	}
	for _, r := range got.Draft.Ranks {
		if r.Rank < 0 || r.Rank > grail.EX || !short(r.Name) {
			t.Errorf("%+v", r)
		}
	}
	for _, p := range got.Draft.Pools {
		if p.Max < 1 || p.Max > max(labyrinth.MaxCliche, labyrinth.MaxItem) || p.Now < 0 || p.Now > p.Max || p.Stars > p.Max || !short(p.Name) {
			t.Errorf("%+v", p)
		}
	}
}

func short(name string) bool {
	return utf8.RuneCountInString(name) <= sheets.MaxName && utf8.ValidString(name)
}
