package card

import (
	"strconv"

	"kubik/rules/ouroboros"
)

// stepKeys turn a number that no list has: by ones, by tens, or written in reply to the card.
func (m ouroMenu) stepKeys(knob string, now, most int) []key {
	var keys []key
	for _, by := range []int{-10, -1, 0, 1, 10} {
		n := now + by
		switch {
		case by == 0:
			keys = append(keys, button("✍️ "+strconv.Itoa(now), m.sayNumber(knob)))
		case n >= 0 && n <= most:
			keys = append(keys, button(ouroSigned(by), m.knobData(knob, strconv.Itoa(n))))
		}
	}
	return keys
}

func (m ouroMenu) sayNumber(knob string) string {
	if m.Own {
		return m.free("say", knob, string(m.Creature), OuroborosOwn)
	}
	return m.free("say", knob, string(m.Creature))
}

// sayKey asks for the words of an action.
func (m ouroMenu) sayKey(label string, a ouroboros.Action) key {
	a.Text = ""
	return button(label, m.free("say", OuroborosArgs(a)...))
}

// typedKeys choose between words that are ready and those that are written.
func (m ouroMenu) typedKeys() []key {
	if len(m.of(ouroboros.Other, ouroboros.Ready)) == 0 {
		return nil
	}
	return []key{
		m.radio("💬", m.t("ouro.text.5"), !m.Knobs.Typed, "t", ""), m.radio("✍️", m.t("ouro.key.typed"), m.Knobs.Typed, "t", "1"),
	}
}
