package card_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"kubik/bot/card"
	"kubik/rules/dice"
)

func rolled(t *testing.T, line, who string, faces ...int) string {
	t.Helper()
	notation, err := dice.Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	script := dice.NewScript(faces...)
	outcomes := notation.Roll(script)
	if err := script.Err(); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	c := card.Rolled(frame(t, card.Russian, nil), card.RolledIn{Who: who, Outcomes: outcomes})
	accept(t, line, c)
	return c.Text
}

func TestRolled(t *testing.T) {
	for _, c := range []struct {
		line  string
		faces []int
		want  string
	}{
		{"2к6+3 на урон", []int{4, 2}, "🎲 <b>Аня</b>: 2к6 [4 2] + 3 = <b>9</b> · на урон"},
		{"4d6k3", []int{6, 1, 5, 3}, "🎲 <b>Аня</b>: 4к6kh3 [6 <s>1</s> 5 3] = <b>14</b>"},
		{"4d6dl1", []int{6, 1, 5, 3}, "🎲 <b>Аня</b>: 4к6dl1 [6 <s>1</s> 5 3] = <b>14</b>"},
		{"d6!", []int{6, 2}, "🎲 <b>Аня</b>: к6! [6! 2] = <b>8</b>"},
		{"3d6>=5", []int{5, 2, 6}, "🎲 <b>Аня</b>: 3к6&gt;=5 [<b>5</b> 2 <b>6</b>] = <b>2</b>"},
		{"d20 против 15", []int{15}, "🎲 <b>Аня</b>: к20 [15] = <b>15</b> против 15 ✅"},
		{"d20 против 15", []int{14}, "🎲 <b>Аня</b>: к20 [14] = <b>14</b> против 15 ❌"},
		{"-(2d4)/3*2", []int{4, 3}, "🎲 <b>Аня</b>: −(2к4 [4 3]) ÷ 3 × 2 = <b>−6</b>"},
		{"d6 x2", []int{1, 2}, "🎲 <b>Аня</b>\n\nк6 [1] = <b>1</b>\nк6 [2] = <b>2</b>"},
	} {
		if got := rolled(t, c.line, "Аня", c.faces...); got != c.want {
			t.Errorf("%q:\n got %q\nwant %q", c.line, got, c.want)
		}
	}
}

// accept has the limits of a message.
func TestRolledStaysAMessage(t *testing.T) {
	faces := make([]int, 1000)
	for i := range faces {
		faces[i] = 9999
	}
	for _, line := range []string{"1000d10000", "10d10000 x100"} {
		rolled(t, line, strings.Repeat("<b>", 50), faces...)
	}
}

// Whatever the notation finds wrong is said in both languages, with the place and the limit.
func TestRollFault(t *testing.T) {
	for line, want := range map[string]string{
		"2000d6": "Слишком много костей: не больше 1000. Место 1: 2000d6",
		"2d6+":   "После знака ничего нет. Место 4: +",
	} {
		_, err := dice.Parse(line)
		var fault *dice.NotationError
		if !errors.As(err, &fault) {
			t.Fatalf("%q: %v", line, err)
		}
		if got := card.RollFault(frame(t, card.Russian, nil).Words, fault); got != want {
			t.Errorf("%q: %q", line, got)
		}
	}
}

func TestEveryNotationFaultHasWords(t *testing.T) {
	source, err := os.ReadFile("../../rules/dice/fault.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`Fault = "([a-z0-9-]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(found) < 25 {
		t.Fatalf("only %d faults in the source", len(found))
	}
	for _, lang := range []string{card.Russian, card.English} {
		for _, f := range found {
			fault := &dice.NotationError{Fault: dice.Fault(f[1]), Limit: 7, Text: "x"}
			if text := card.RollFault(frame(t, lang, nil).Words, fault); strings.Contains(text, "⟦") {
				t.Errorf("%s, %s: %s", lang, f[1], text)
			}
		}
	}
}
