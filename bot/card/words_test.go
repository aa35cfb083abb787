package card_test

import (
	"testing"

	"kubik/bot/card"
)

func TestPlurals(t *testing.T) {
	ru, en := words(t, card.Russian), words(t, card.English)
	for n, want := range map[int]string{
		1: "… и ещё 1 строка", 2: "… и ещё 2 строки", 5: "… и ещё 5 строк", 11: "… и ещё 11 строк", 22: "… и ещё 22 строки",
	} {
		if got := ru.N("more", n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	if one, two := en.N("more", 1), en.N("more", 2); one != "… and 1 more line" || two != "… and 2 more lines" {
		t.Errorf("%q, %q", one, two)
	}
}

func TestWhatIsMissingShows(t *testing.T) {
	w := words(t, card.English)
	for what, got := range map[string]string{
		"an id":         w.T("no.such.sentence"),
		"a placeholder": w.T("fight.later", "Rnd", 1),
		"a value":       w.T("fight.later", "Round"),
		"a voice":       card.Words{}.T("fight.later", "Round", 1),
	} {
		if got != "⟦no.such.sentence⟧" && got != "⟦fight.later⟧" {
			t.Errorf("%s: %q", what, got)
		}
	}
}

func TestLanguages(t *testing.T) {
	for tag, want := range map[string]string{
		"": "ru", "ru": "ru", "ru-RU": "ru", "uk": "ru", "be": "ru", "kk": "ru", "en": "en", "en-GB": "en", "de": "en",
		"pt-br": "en", "???": "ru", "fa": "en",
	} {
		if got := card.Language(tag); got != want {
			t.Errorf("%q: %s", tag, got)
		}
	}
	if got := words(t, "tlh").Language(); got != card.Russian {
		t.Errorf("a language that nobody loaded speaks %s", got)
	}
}

// Sentences that ask for names alone are filled without a template engine, the others with one.
func TestForms(t *testing.T) {
	for _, form := range []string{"{{Name}}", "{{.Na me}}", "{{.Name", "{{if .A}}b{{end}}", "{{.}}", "{{ .A }}", "{{.A | len}}"} {
		if _, bare := card.ParseForm(form); bare {
			t.Errorf("%s is taken for a bare name", form)
		}
	}
	form, _ := card.ParseForm("a {{.B}} {{.C}}{{.B}} }}")
	if got, err := form.Execute([]any{"B", 1, "C", card.Russian, "B", 2, "odd"}); got != "a 2 ru2 }}" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
