package bot_test

import (
	"strings"
	"testing"

	"kubik/bot"
	"kubik/bot/card/gallery"
	"kubik/bot/tap"
)

// Every button that any card can show leads somewhere, and every verb stands on some card.
func TestEveryButtonHasItsRoute(t *testing.T) {
	unused := map[string]bool{}
	for _, verb := range bot.Verbs() {
		unused[verb] = true
	}
	exhibits, err := gallery.Pages()
	if err != nil {
		t.Fatal(err)
	}
	for _, exhibit := range exhibits {
		for _, row := range exhibit.Card.Rows {
			for _, button := range row {
				if button.URL != "" || button.Copy != "" {
					continue // done by the client
				}
				if _, err := tap.ParseFall(button.Data); err == nil {
					continue // of an inline message, which has a way of its own
				}
				data, err := tap.Parse(button.Data)
				if err != nil {
					t.Errorf("%s: [%s] carries %q: %v", exhibit.Name, button.Text, button.Data, err)
					continue
				}
				verb := data.Verb
				if strings.HasPrefix(verb, "pump-") {
					verb = "pump"
				}
				if !bot.Routed(data) {
					t.Errorf("%s: [%s] leads nowhere: %q", exhibit.Name, button.Text, button.Data)
				}
				delete(unused, verb)
			}
		}
	}
	for verb := range unused {
		t.Errorf("no card offers %q", verb)
	}
}
