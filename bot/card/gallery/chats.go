package gallery

import (
	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/rules/dice"
)

// chats hangs what is seen beyond the table's own chat.
func (h *hall) chats() error {
	f := h.frame
	for name, text := range map[string]string{"inline": "2к6+3 на урон <b>мечом</b>", "inline-several": "d20 преимущество против 15; 4d6k3"} {
		n, err := dice.Parse(text)
		if err != nil {
			return err
		}
		h.show(name, card.Waiting(f, "Аня", n, tap.Fall{User: 102, Notation: n.String()}))
	}
	return nil
}
