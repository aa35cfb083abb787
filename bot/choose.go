package bot

import (
	"errors"
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// chooseTarget fixes whom a fighter attacks.
func chooseTarget(t *turn) (reply, error) {
	return t.choose(grail.Action{Kind: grail.ChooseTarget, Target: grail.FighterID(t.tap.Arg(1))})
}

// chooseMode fixes what a fighter does with the attack of the round.
func chooseMode(t *turn) (reply, error) {
	return t.choose(grail.Action{Kind: grail.ChooseMode, Mode: grail.Mode(t.tap.Arg(1))})
}

// chooseAttack fixes the cliché that attacks.
func chooseAttack(t *turn) (reply, error) {
	return t.choose(grail.Action{Kind: grail.ChooseAttack, Cliche: grail.ClicheID(t.tap.Arg(1))})
}

// chooseDefense fixes the cliché that defends; none means not to defend.
func chooseDefense(t *turn) (reply, error) {
	return t.choose(grail.Action{Kind: grail.ChooseDefense, Cliche: grail.ClicheID(t.tap.Arg(1))})
}

// pumpPrefix is what the verbs pump-0, pump-1 … begin with.
const pumpPrefix = "pump-"

// maxPump is more than any payer can hold.
const maxPump = 99

// pump raises the attacking or the defending cliché for this round (G11).
func pump(t *turn) (reply, error) {
	digits := strings.TrimPrefix(t.tap.Verb, pumpPrefix)
	n, err := strconv.Atoi(digits)
	if err != nil || strconv.Itoa(n) != digits || n < 0 || n > maxPump {
		return reply{}, refuse("stale")
	}
	if f := t.scene.fighter(grail.FighterID(t.tap.Arg(0))); n == 0 && f != nil && (t.master() || f.Player == player(t.who.ID)) &&
		f.Declared.AttackPump == 0 && f.Declared.DefensePump == 0 {
		return t.say("toast.unpumped", "Round", t.scene.State.Round)
	}
	switch t.tap.Arg(1) {
	case "a":
		return t.choose(grail.Action{Kind: grail.PumpAttack, N: n})
	case "d":
		return t.choose(grail.Action{Kind: grail.PumpDefense, N: n})
	}
	return reply{}, refuse("stale")
}

// choose changes one line of a declaration and repeats, to the one who tapped alone, what now stands.
func (t *turn) choose(a grail.Action) (reply, error) {
	a.Fighter = grail.FighterID(t.tap.Arg(0))
	if err := t.act(a); err != nil {
		return reply{}, t.pointed(err, a.Fighter)
	}
	return t.declared(a)
}

// pointed names whose fighter it is to somebody who tapped on another's card.
func (t *turn) pointed(err error, id grail.FighterID) error {
	f := t.scene.fighter(id)
	if f == nil || !errors.Is(err, grail.NotYours) {
		return err
	}
	if name := t.table.People[account(f.Player)]; name != "" {
		return refuse("not-yours-name", "Name", name)
	}
	return err
}
