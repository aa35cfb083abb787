package transcript_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"kubik/bot/playground/transcript"
)

var update = flag.Bool("update", false, "rewrite what is seen")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.chat")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".chat"), func(t *testing.T) {
			t.Parallel()
			if err := transcript.Play(file, *update, &bytes.Buffer{}); err != nil {
				t.Error(err)
			}
		})
	}
}

// A transcript that says anything else than what happens must fail, and say where.
func TestWhatDoesNotHappen(t *testing.T) {
	const begin = "people Вера Аня\nВера adds the bot\n"
	const card = "  + #3\n  │ 🎲 Во что играем?\n  │ История — ваша. Правила, кости и память — мои.\n" +
		"  │ [⚔️ Война за Грааль]\n  │ [🕯 Лабиринт] [🐍 Уроборос]\n  │ [🌐 English]\n"
	for name, c := range map[string]struct{ text, want string }{
		"silence is asserted":      {begin, ":2: what is seen differs"},
		"another word":             {begin + strings.Replace(card, "играем", "поём", 1), "поём"},
		"something more":           {begin + card + "  Аня ⟵ Привет\n", "- Аня ⟵ Привет"},
		"an answer that stays out": {begin + card + "Аня: добрый вечер\n  Аня ⟵ И тебе\n", ":10: what is seen differs"},
		"dice left over":           {begin + card + "dice 6 6\n", "left over"},
		"no such act":              {"people Вера Аня\nВера танцует\n", `:2: "Вера танцует" is no act`},
		"nobody of that name":      {"people Вера Аня\nДима adds the bot\n", `nobody is called "Дима"`},
		"no such button":           {begin + card + "Аня taps «Пить чай»\n", "no button [Пить чай]"},
		"a clock that turns back":  {"people Вера Аня\nclock -1m\n", "no time"},
		"dice that are missing":    {begin + card + "Аня: /roll 2d6\n", ":9: dice: roll 1, a d6, has no face left"},
		"dice that cannot fall":    {begin + card + "dice 7\nАня: /roll d6\n", ":10: dice: roll 1 is a d6, the script says 7"},
		"a forgery from nowhere":   {begin + card + "Аня sends «x» in private\n", "no message yet"},
		"people named twice":       {"people Вера\npeople Аня\n", ":2: the people are named already"},
		"an answer to nothing":     {"  Аня ⟵ Привет\n", ":1: nothing has been done"},
		"nothing at all":           {"# пусто\n", "no act"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "bad.chat")
			if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			err := transcript.Play(file, false, &bytes.Buffer{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// What is seen may be long; the difference is what a reader looks for.
func TestDifferencesAreShownAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.chat")
	text := "people Вера\nВера adds the bot\n  + #3\n  │ 🎲 Во что поём?\n  │ История — ваша. Правила, кости и память — мои.\n" +
		"  │ [⚔️ Война за Грааль]\n  │ [🕯 Лабиринт] [🐍 Уроборос]\n  │ [🌐 English]\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	want := file + `:4: what is seen differs from what is written after "Вера adds the bot":
      + #3
    - │ 🎲 Во что поём?
    + │ 🎲 Во что играем?
      │ История — ваша. Правила, кости и память — мои.
      │ [⚔️ Война за Грааль]
      …`
	err := transcript.Play(file, false, &bytes.Buffer{})
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %v", err, want)
	}
}

// A bot that is killed says nothing any more: the mark that a bot which ends in peace still shows is shown by the next
// one, after its time.
func TestACrashIsNoGoodbye(t *testing.T) {
	const fight = `people Вера Аня Боря
(Вера adds the bot)
(Вера taps «⚔️ Война за Грааль»)
(Вера taps «🎩 Веду я»)
(Аня taps «🎭 Ланселот»)
(Боря taps «🎭 Геракл»)
(Вера taps «⚔️ Собрать бой»)
(Вера taps «⚔️ К бою!»)
(Аня taps «✅ Лучшим»)
`
	for end, seen := range map[string]bool{"restart": true, "crash": false} {
		t.Run(end, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "end.chat")
			if err := os.WriteFile(file, []byte(fight+end+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := transcript.Play(file, true, &out); err != nil {
				t.Fatal(err)
			}
			if _, after, _ := strings.Cut(out.String(), "\n"+end+"\n"); strings.Contains(after, "Ланселот · Аня — ❤ C · ✅") != seen {
				t.Errorf("after %s:\n%s", end, after)
			}
		})
	}
}

func TestUpdateWritesWhatIsSeen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new.chat")
	text := "# Приветствие.\npeople Вера Аня\n\n# Бот спрашивает, во что играем.\nВера adds the bot\n(Вера taps «⚔️ Война за Грааль»)\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := transcript.Play(file, false, &bytes.Buffer{}); !errors.Is(err, transcript.ErrDiffers) {
		t.Fatalf("before: %v", err)
	}
	if err := transcript.Play(file, true, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	if err := transcript.Play(file, false, &bytes.Buffer{}); err != nil {
		t.Errorf("after: %v", err)
	}
	after, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if !strings.Contains(string(after), line+"\n") {
			t.Errorf("the line %q was lost", line)
		}
	}
}

// maxTaps is how often anybody may have to tap from adding the bot to the first attack.
const maxTaps = 12

// maxSolo is how often somebody who plays alone may have to tap from /start to the first scene.
const maxSolo = 5

// From /start to the first scene of a labyrinth of one's own nobody taps more than five times.
func TestSoloIsNear(t *testing.T) {
	text, err := os.ReadFile("testdata/labyrinth-solo.chat")
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(text), "Сцена 1")
	if taps := strings.Count(before, " taps «"); !found || taps > maxSolo {
		t.Errorf("%d taps to the first scene", taps)
	}
}

// From adding the bot to the first attack of two new players nobody types a word or taps more than twelve times, in
// every book that has such a transcript.
func TestFirstAttackIsNear(t *testing.T) {
	files, err := filepath.Glob("testdata/*-first.chat")
	if err != nil || len(files) < 2 {
		t.Fatalf("only %v: %v", files, err)
	}
	act := regexp.MustCompile(`(?m)^\(?(\S+?)( taps «.*| sends «.*|: .*)$`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		taps := map[string]int{}
		for _, line := range act.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasPrefix(line[2], " taps") {
				t.Errorf("%s: %s has to type: %s", file, line[1], line[0])
			}
			taps[line[1]]++
		}
		if len(taps) < 2 {
			t.Errorf("%s: only %v act", file, taps)
		}
		for who, n := range taps {
			if n > maxTaps {
				t.Errorf("%s: %s taps %d times", file, who, n)
			}
		}
	}
}
