package card

import (
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// OuroborosArgs writes an action into a button: its kind, then each field that it fills, marked by a letter. Who acts is
// never written: whoever taps does. The text of an action is one of OuroborosTexts, by its number.
func OuroborosArgs(a ouroboros.Action) []string {
	args := []string{string(a.Kind)}
	for _, f := range fieldsOf(&a) {
		if value := f.get(); value != "" {
			args = append(args, f.letter+value)
		}
	}
	if a.N != 0 {
		args = append(args, "n"+strconv.Itoa(a.N))
	}
	if a.Hidden {
		args = append(args, "h1")
	}
	return args
}

// OuroborosAction reads what OuroborosArgs writes, which is hostile by then; false for anything else.
func OuroborosAction(args []string) (ouroboros.Action, bool) {
	var a ouroboros.Action
	if len(args) == 0 {
		return a, false
	}
	a.Kind = ouroboros.ActionKind(args[0])
	for _, arg := range args[1:] {
		if !a2field(&a, arg) {
			return a, false
		}
	}
	return a, true
}

func a2field(a *ouroboros.Action, arg string) bool {
	if len(arg) < 2 {
		return false
	}
	letter, value := arg[:1], arg[1:]
	switch letter {
	case "n":
		n, err := strconv.Atoi(value)
		a.N = n
		return err == nil && strconv.Itoa(n) == value
	case "h":
		a.Hidden = true
		return value == "1"
	}
	for _, f := range fieldsOf(a) {
		if f.letter == letter {
			f.set(value)
			return true
		}
	}
	return false
}

// field is one word of an action.
type field struct {
	letter string
	get    func() string
	set    func(string)
}

func word[T ~string](letter string, at *T) field {
	return field{letter, func() string { return string(*at) }, func(s string) { *at = T(s) }}
}

func fieldsOf(a *ouroboros.Action) []field {
	return []field{
		word("c", &a.Creature), word("t", &a.Target), word("w", &a.Weapon), word("p", &a.Power), word("k", &a.Skill),
		word("v", &a.Save), word("s", &a.Sense), word("o", &a.Condition), word("d", &a.Damage), word("g", &a.Gait),
		word("x", &a.Cost), word("z", &a.Stance), word("b", &a.Cover), word("l", &a.Light),
		word("f", &a.Fog), word("u", &a.Water), word("e", &a.Text),
	}
}

// OuroborosTexts are how many ready texts there are for actions that take one, numbered from 1: events to wait for, and
// the last one for what the prose of the table has told.
const OuroborosTexts = 5

// OuroborosText is a ready text by its number in a button; false where there is none.
func OuroborosText(w Words, number string) (string, bool) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > OuroborosTexts || strings.HasPrefix(number, "0") {
		return "", false
	}
	return w.T("ouro.text." + strconv.Itoa(n)), true
}
