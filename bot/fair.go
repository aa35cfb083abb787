package bot

import "kubik/bot/card"

func fairRoutes() map[string]route {
	return map[string]route{"fair": {aside: true, own: true, run: fairCommand, more: func(*turn) []string { return []string{dayKey} }}}
}

// fairCommand is /fair: every die whose seed is shown is recomputed, and all are held against what is expected. A day of
// free rolls that is over shows its seed by this.
func fairCommand(t *turn) (reply, error) {
	switch {
	case !t.exists() || t.game() == nil:
		return reply{}, refuse("no-table")
	case t.private() && !t.sits():
		return reply{}, refuse("journal-stranger")
	}
	if t.day.Day != "" && t.day.Day != t.today() {
		t.closeDay()
	}
	t.behind(t.answerPlace(), func(a annals, f card.Frame, w *world, who reader) (card.Card, error) {
		l := w.ledgerOf(a, who, 0)
		if len(l.Parts) == 0 {
			return card.Card{}, refuse("journal-empty")
		}
		return card.Fair(f, l), nil
	})
	return t.soon("toast.fair")
}
