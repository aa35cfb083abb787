package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// Wording is what somebody is about to write in reply to a card: a number for a knob of its menu, or the words of an
// action.
type Wording struct {
	Chat     int64                `json:"chat"`
	Message  int64                `json:"message"` // the card that is to be replied to
	Creature ouroboros.CreatureID `json:"creature"`
	Knob     string               `json:"knob,omitempty"`   // that takes the number
	Own      bool                 `json:"own,omitempty"`    // of the pad's menu
	Action   *ouroboros.Action    `json:"action,omitempty"` // that takes the words
}

// numberKnobs are the knobs that take a number, with the most that it can be.
func numberKnobs() map[string]int {
	return map[string]int{card.OuroborosTN: ouroboros.MaxTN, card.OuroborosRounds: ouroboros.MaxRounds, card.OuroborosNumber: ouroboros.MaxAmount}
}

// ouroSay asks the one who taps to write what no key offers. Nothing happens before the reply.
func ouroSay(t *turn) (reply, error) {
	w := Wording{Chat: t.chat.ID, Message: t.message}
	most, number := numberKnobs()[t.tap.Arg(0)]
	if number {
		w.Knob, w.Creature, w.Own = t.tap.Arg(0), ouroboros.CreatureID(t.tap.Arg(1)), t.tap.Arg(2) == card.OuroborosOwn
	} else {
		a, ok := card.OuroborosAction(t.tap.Args)
		if !ok || a.Text != "" || !slices.Contains([]ouroboros.ActionKind{ouroboros.Other, ouroboros.Ready}, a.Kind) {
			return reply{}, refuse("stale")
		}
		w.Action, w.Creature = &a, a.Creature
	}
	c := t.scene.creature(w.Creature)
	switch {
	case c == nil:
		return reply{}, refuse("stale")
	case !t.guides() && c.Player != t.ouroViewer().Player:
		return reply{}, t.whose(ouroboros.NotYours)
	}
	t.scene.Tracker.Words = put(t.scene.Tracker.Words, t.who.ID, w)
	if number {
		return t.alert("alert.ouro.number", "Most", most)
	}
	return t.alert("alert.ouro.words", "Limit", ouroboros.MaxText)
}

// ouroAnswered takes a reply for what was asked; false: nobody has asked this person, by this card.
func (t *turn) ouroAnswered() (bool, error) {
	k := t.scene.Tracker
	w, asked := k.Words[t.who.ID]
	if !asked || w.Message != t.answers || w.Chat != t.chat.ID {
		return false, nil
	}
	text := strings.Join(strings.Fields(t.args), " ")
	if w.Action != nil {
		return true, t.worded(*w.Action, text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > numberKnobs()[w.Knob] {
		return true, refuse("ouro-number", "Most", numberKnobs()[w.Knob])
	}
	c := t.scene.creature(w.Creature)
	if c == nil || !t.guides() && c.Player != t.ouroViewer().Player {
		return true, refuse("stale")
	}
	menus, desk := t.menusOf(w.Own)
	knobs := (*menus)[w.Creature]
	turned(&knobs, w.Knob, strconv.Itoa(n), desk)
	*menus = put(*menus, w.Creature, knobs)
	delete(k.Words, t.who.ID)
	return true, nil
}

// worded carries an action out in the words that were written for it.
func (t *turn) worded(a ouroboros.Action, text string) error {
	if len([]rune(text)) > ouroboros.MaxText {
		return refuse("words-too-long", "Limit", ouroboros.MaxText)
	}
	a.Text = text
	if _, err := t.play(a); err != nil {
		return t.whose(err)
	}
	delete(t.scene.Tracker.Words, t.who.ID)
	return nil
}
