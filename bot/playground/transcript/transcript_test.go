package transcript_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
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
		"  │ [⚔️ Война за Грааль]\n  │ [🌐 English]\n"
	for name, c := range map[string]struct{ text, want string }{
		"silence is asserted":      {begin, ":2: what is seen differs"},
		"another word":             {begin + strings.Replace(card, "играем", "поём", 1), "поём"},
		"something more":           {begin + card + "  Аня ⟵ Привет\n", "- Аня ⟵ Привет"},
		"an answer that stays out": {begin + card + "Аня: добрый вечер\n  Аня ⟵ И тебе\n", ":8: what is seen differs"},
		"dice left over":           {begin + card + "dice 6 6\n", "left over"},
		"no such act":              {"people Вера Аня\nВера танцует\n", `:2: "Вера танцует" is no act`},
		"nobody of that name":      {"people Вера Аня\nДима adds the bot\n", `nobody is called "Дима"`},
		"no such button":           {begin + card + "Аня taps «Пить чай»\n", "no button [Пить чай]"},
		"a clock that turns back":  {"people Вера Аня\nclock -1m\n", "no time"},
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
