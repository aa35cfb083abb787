package bot

import (
	"errors"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

// refusal is why something was not done, as an id of the catalogue with its arguments. It is no fault: nothing is
// logged, nothing has changed, and the person is told.
type refusal struct {
	id   string
	args []any
}

func (r refusal) Error() string { return "refused: " + r.id }

// refuse makes a refusal. args are pairs of a placeholder's name and its value.
func refuse(id string, args ...any) error { return refusal{id: "refusal." + id, args: args} }

// explain puts a refusal into words. It reports false for a fault.
func explain(words card.Words, err error) (string, bool) {
	var ours refusal
	if errors.As(err, &ours) {
		return words.T(ours.id, ours.args...), true
	}
	var rules grail.Refusal
	if errors.As(err, &rules) {
		return words.T("refusal.grail." + string(rules)), true
	}
	var ouro ouroboros.Refusal
	if errors.As(err, &ouro) {
		return words.T("refusal.ouroboros." + string(ouro)), true
	}
	var maze labyrinth.Refusal
	if errors.As(err, &maze) {
		return words.T("refusal.labyrinth." + string(maze)), true
	}
	return "", false
}
