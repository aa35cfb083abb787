package sheets_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/sheets"
	"kubik/rules/ouroboros"
)

// sample is one example of the formats, word for word, and what it has to give. Ranks read «name rank», with + for noble
// and ✦ for a Phantasm; pools «name now/max»; doubts «line mark code field».
type sample struct {
	id, text     string
	book         sheets.Book
	name         string
	want, doubts []string
}

func ranks(d sheets.Draft) (out []string) {
	for _, r := range d.Ranks {
		text := r.Name
		if r.Trait != "" {
			text += " (" + string(r.Trait) + ")"
		}
		text += " " + r.Rank.String()
		if r.Noble {
			text += " noble"
		}
		if r.Phantasm {
			text += " ✦"
		}
		if r.Written != "" {
			text += " written " + r.Written
		}
		out = append(out, text)
	}
	return out
}

func pools(d sheets.Draft) (out []string) {
	for _, p := range d.Pools {
		text := fmt.Sprintf("%s %d/%d%s", p.Name, p.Now, p.Max, strings.Repeat("*", p.Stars))
		if p.Debuffed {
			text += " – " + p.Debuff
		}
		if p.Item {
			text += " item"
		}
		if p.Clothing {
			text += " clothing"
		}
		out = append(out, text)
	}
	return out
}

func profile(d sheets.Draft) (out []string) {
	p := d.Profile
	if p == nil {
		return nil
	}
	for _, a := range []ouroboros.Ability{ouroboros.Strength, ouroboros.Dexterity, ouroboros.Constitution, ouroboros.Intelligence, ouroboros.Wisdom, ouroboros.Charisma} {
		if s, ok := p.Abilities[a]; ok {
			out = append(out, fmt.Sprintf("%s %d %+d", a, s.Value, s.Bonus))
		}
	}
	for _, s := range []ouroboros.SaveID{ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will} {
		if n, ok := p.Saves[s]; ok {
			out = append(out, fmt.Sprintf("%s %+d", s, n))
		}
	}
	for name, n := range map[string]int{"health": p.Health, "defence": p.Defence, "speed": p.Speed, "wounds": p.Wounds} {
		if n != 0 {
			out = append(out, fmt.Sprintf("%s %d", name, n))
		}
	}
	for _, s := range p.Skills {
		out = append(out, fmt.Sprintf("%s%s %+d", s.ID, s.Name, s.Bonus))
	}
	for _, w := range p.Weapons {
		out = append(out, fmt.Sprintf("%s %+d %s", w.Name, w.Bonus, w.Damage))
	}
	return out
}

func doubts(r sheets.Reading) (out []string) {
	for _, l := range r.Lines {
		for _, d := range l.Doubts {
			out = append(out, strings.TrimSpace(fmt.Sprintf("%d %s %s %s %s", l.Number, l.Mark, d.Code, d.Field, d.Value)))
		}
	}
	return out
}

func check(t *testing.T, s sample) {
	t.Helper()
	got, err := sheets.Read(s.book, s.text)
	if err != nil {
		t.Fatal(err)
	}
	found := append(append(ranks(got.Draft), pools(got.Draft)...), sorted(profile(got.Draft), s.want)...)
	if diff := cmp.Diff(s.want, found); diff != "" {
		t.Errorf("%s (-want +got):\n%s", s.id, diff)
	}
	if diff := cmp.Diff(s.doubts, doubts(got)); diff != "" {
		t.Errorf("%s: doubts (-want +got):\n%s", s.id, diff)
	}
	if got.Draft.Name != s.name {
		t.Errorf("%s: name %q, want %q", s.id, got.Draft.Name, s.name)
	}
}

// sorted puts a profile into the order in which a test names it: its fields have none.
func sorted(got, want []string) (out []string) {
	for _, w := range want {
		for _, g := range got {
			if g == w {
				out = append(out, g)
			}
		}
	}
	for _, g := range got {
		if !strings.Contains("\n"+strings.Join(want, "\n")+"\n", "\n"+g+"\n") {
			out = append(out, g)
		}
	}
	return out
}

var (
	parameters = func(s, e, a, m, l string) []string {
		return []string{s, e, a, m, l}
	}
	listOfF10 = []string{"Сила (strength) B", "Выносливость (endurance) C", "Ловкость (agility) A+", "Магия (magic) D", "Удача (luck) E",
		"Фантазм EX noble ✦"}
)

func TestFormats(t *testing.T) {
	for _, s := range []sample{
		{id: "F3", book: sheets.Grail, text: `|strength = B |endurance = C |agility = A+ |mana = B |luck = E |phantasm = A++`,
			want: append(parameters("strength (strength) B", "endurance (endurance) C", "agility (agility) A+", "mana (magic) B", "luck (luck) E"), "phantasm A++ noble ✦")},
		{id: "F4", book: sheets.Grail, text: "| Strength | B |\n| Noble Phantasm | ? |",
			want: []string{"Strength (strength) B", "Noble Phantasm 0 noble ✦"}, doubts: []string{"2 guessed asked Noble Phantasm"}},
		{id: "F5", book: sheets.Grail, text: "Strength: A Endurance: B Agility: C Magical Energy: C Luck: D Noble Phantasm: A+",
			want: append(parameters("Strength (strength) A", "Endurance (endurance) B", "Agility (agility) C", "Magical Energy (magic) C", "Luck (luck) D"), "Noble Phantasm A+ noble ✦")},
		{id: "F8", book: sheets.Grail, text: "Magic Resistance: A\n**Territory Creation: [EX]**\nMonstrous Strength: C-\nMagic Resistance: —",
			want: []string{"Magic Resistance A", "Territory Creation EX", "Monstrous Strength C written C-"}, doubts: []string{"3 guessed sign Monstrous Strength C-"}},
		{id: "F9", book: sheets.Grail, text: "筋力：B 耐久：C 敏捷：A 魔力：B 幸運：E 宝具：EX",
			want: append(parameters("筋力 (strength) B", "耐久 (endurance) C", "敏捷 (agility) A", "魔力 (magic) B", "幸運 (luck) E"), "宝具 EX noble ✦")},
		{id: "F10", book: sheets.Grail, text: "Сила: B / Выносливость - С / Ловкость — А+ / Магия: D / Удача: E / Фантазм: ЕХ", want: listOfF10},
		{id: "F11", book: sheets.Ouroboros, text: "Сила:12 [+1] Ловкость:18 [+4] Выносливость:12 [+1] Интеллект:14 [+2] Мудрость:14 [+2] Обаяние:10 [+0]",
			want: []string{"strength 12 +1", "dexterity 18 +4", "constitution 12 +1", "intelligence 14 +2", "wisdom 14 +2", "charisma 10 +0"}},
		{id: "F12", book: sheets.Ouroboros, text: "STR 14 [+2] … Fortitude +4 … Hit Points 9 … AC 10 …",
			want: []string{"strength 14 +2", "fortitude +4", "health 9", "defence 10"}},
		{id: "F13", book: sheets.Ouroboros, text: "**Armor Class** 15 (leather armor)\n**Hit Points** 7 (2d6)\n**STR** 8 (-1) | **DEX** 14 (+2)",
			want: []string{"strength 8 -1", "dexterity 14 +2", "defence 15", "health 7"}},
		{id: "F14", book: sheets.Ouroboros, text: "Класс Доспеха 15\nХиты 7 (2к6)\nСИЛ ЛОВ ТЕЛ ИНТ МДР ХАР\n8 (−1) 14 (+2) 10 (+0) 10 (+0) 8 (−1) 8 (−1)",
			want: []string{"strength 8 -1", "dexterity 14 +2", "constitution 10 +0", "intelligence 10 +0", "wisdom 8 -1", "charisma 8 -1", "defence 15", "health 7"}},
		{id: "F15", book: sheets.Ouroboros, text: "Сил 18, Лов 14, Тел 16, Инт 10, Мдр 12, Хар 8",
			want: []string{"strength 18 +4", "dexterity 14 +2", "constitution 16 +3", "intelligence 10 +0", "wisdom 12 +1", "charisma 8 -1"}},
		{id: "F17 grail", book: sheets.Grail, text: "Викинг (4), Бабник (2), Игрок(3)", want: []string{"Викинг C", "Бабник E", "Игрок D"}},
		{id: "F17 labyrinth", book: sheets.Labyrinth, text: "Викинг (4), Бабник (2), Игрок(3)", want: []string{"Викинг 4/4", "Бабник 2/2", "Игрок 3/3"}},
		{id: "F18 grail", book: sheets.Grail, text: "Sorcerer [3]\nSpeedster [2d10]\nFootball Fan(3)", want: []string{"Sorcerer D noble", "Football Fan D"},
			doubts: []string{"2 unread other-die Speedster 2d10"}},
		{id: "F19 grail", book: sheets.Grail, text: "Human Wizard 4, Intelligence 4, Charisma 3", want: []string{"Human Wizard C", "Intelligence C", "Charisma D"}},
		{id: "F19 labyrinth", book: sheets.Labyrinth, text: "Human Wizard 4, Intelligence 4, Charisma 3", want: []string{"Human Wizard 4/4", "Intelligence 4/4", "Charisma 3/3"}},
		{id: "F21", book: sheets.Labyrinth, text: "Химико\nЖрица белой магии (3/4) – печать\nПослушница (4/4**)\nВерёвка (1)", name: "Химико",
			want:   []string{"Жрица белой магии 3/4 – печать", "Послушница 4/4**", "Верёвка 1/1 item"},
			doubts: []string{"4 guessed inferred Верёвка 1"}},
		{id: "F22", book: sheets.Grail, text: "Клише \"Магия\" ранга D", want: []string{"Магия (magic) D"}},
		{id: "F22 dice", book: sheets.Grail, text: "Магия D (3d6)", want: []string{"Магия (magic) D"}},
		{id: "F22 before", book: sheets.Grail, text: "✦ A+ Фантазм", want: []string{"Фантазм A+ noble ✦"}},
		{id: "F23", book: sheets.Ouroboros, text: "Атлетика (+5)\nЗащита 15\nСила 16 (+3)", want: []string{"strength 16 +3", "defence 15", "athletics +5"}},
	} {
		t.Run(s.id, func(t *testing.T) { check(t, s) })
	}
}

// TestRankGrammar are the sentences of the rank grammar, one by one.
func TestRankGrammar(t *testing.T) {
	for _, s := range []sample{
		{id: "full width", text: "Сила：Ａ＋", want: []string{"Сила (strength) A+"}},
		{id: "А В С Е Х in rank position only", text: "Сила: А\nВыносливость: В\nЛовкость: С\nМагия: Е\nФантазм: ЕХ", want: []string{
			"Сила (strength) A", "Выносливость (endurance) B", "Ловкость (agility) C", "Магия (magic) E", "Фантазм EX noble ✦"}},
		{id: "the word rank", text: "Сила: ранг B\nУдача ранга C\nMagic: Rank A++", want: []string{"Сила (strength) B", "Удача (luck) C", "Magic (magic) A++"}},
		{id: "none", text: "Сила: -\nУдача: —\nМагия: None\nЛовкость: нет\nВыносливость -", want: nil},
		{id: "ranges", text: "STR: E~EX\nEND: C~A+\nAGI: B/B+\nMGI: B (A+)\nLCK: A → A+\nNP: A - C", want: []string{"STR (strength) E written E~EX",
			"END (endurance) C written C~A+", "AGI (agility) B written B/B+", "MGI (magic) B written B (A+)", "LCK (luck) A written A → A+", "NP A noble ✦ written A - C"},
			doubts: []string{"1 guessed several STR E~EX", "2 guessed several END C~A+", "3 guessed several AGI B/B+", "4 guessed several MGI B (A+)",
				"5 guessed several LCK A → A+", "6 guessed several NP A - C"}},
		{id: "signs that do nothing", text: "Сила: B+\nУдача: C++\nМагия: D−\nЛовкость: A+++", want: []string{"Сила (strength) B written B+", "Удача (luck) C written C++",
			"Магия (magic) D written D-", "Ловкость (agility) A+++"}, doubts: []string{"1 guessed sign Сила B+", "2 guessed sign Удача C++", "3 guessed sign Магия D-"}},
		{id: "a dash parts", text: "Сила - B", want: []string{"Сила (strength) B"}},
		{id: "prose", text: "Сила: A mighty hero\nA man of strength and no luck", doubts: []string{"1 unread unknown", "2 unread unknown"}},
		{id: "glued", text: "Noble Phantasm: A++Type: Anti-Army", want: []string{"Noble Phantasm A++ noble ✦"}, doubts: []string{"1 guessed left-over  Type: Anti-Army"}},
		{id: "several on a line, tab, value before label", text: "Сила B Удача C\nМагия\tA\nB Ловкость", want: []string{"Сила (strength) B", "Удача (luck) C",
			"Магия (magic) A", "Ловкость (agility) B"}},
		{id: "a number is d20", text: "Сила 16 (+3)\nСила: B\nТелосложение: C", want: []string{"Сила (strength) B", "Телосложение (endurance) C"},
			doubts: []string{"1 unread other-book Сила 16 (+3)"}},
		{id: "no value", text: "Сила:\nУдача", doubts: []string{"1 unread no-value Сила", "2 unread no-value Удача"}},
		{id: "twice", text: "Сила: B\nStrength: C", want: []string{"Strength (strength) C"}, doubts: []string{"2 guessed twice Strength"}},
		{id: "BOM, CRLF, NBSP", text: "\ufeffСила:\u00a0B\r\n\r\nУдача:\u00a0C\r\n", want: []string{"Сила (strength) B", "Удача (luck) C"}},
		{id: "unknown labels are clichés", text: "Огненный шар: B\nКлише «Ледяное дыхание» ранга C\nПламя E (2d6)", want: []string{"Огненный шар B", "Ледяное дыхание C", "Пламя E"}},
		{id: "other dice", text: "Магия D (4d6)", want: []string{"Магия (magic) D"}, doubts: []string{"1 guessed other-die Магия 4d6"}},
		{id: "our own card", text: "⚔️ Сэйбер · играет Аня\nСила B ●●●●●\nВыносливость D ●●●○ −1\n🛡 Доспех C ●●●●", name: "Сэйбер",
			want: []string{"Сила (strength) B", "Выносливость (endurance) D", "Доспех C"}},
		{id: "names", text: "# Имя: Ланселот\nСила: B", name: "Ланселот", want: []string{"Сила (strength) B"}},
		{id: "a name alone", text: "Ланселот Озёрный\nСила: B", name: "Ланселот Озёрный", want: []string{"Сила (strength) B"}},
	} {
		s.book = sheets.Grail
		t.Run(s.id, func(t *testing.T) { check(t, s) })
	}
}
