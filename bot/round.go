package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// openChoice puts the choice cards of the one who taps into the group.
func openChoice(t *turn) (reply, error) {
	if err := t.declaring(); err != nil {
		return reply{}, err
	}
	t.reclaim()
	mine, err := t.fighters()
	if err != nil {
		return reply{}, err
	}
	tab := grail.FighterID(t.tap.Arg(0))
	if t.padded(t.who.ID) {
		return t.turnPad(mine, tab)
	}
	for _, id := range mine {
		if !slices.Contains(t.scene.Open, id) {
			t.scene.Open = append(t.scene.Open, id)
		}
	}
	t.scene.Page = mine[0]
	if slices.Contains(mine, tab) {
		t.scene.Page = tab
	}
	return t.say("toast.turn", "Round", t.scene.State.Round)
}

func (t *turn) declaring() error {
	if t.scene.State.Stage != grail.Declaring {
		return grail.NotNow
	}
	return nil
}

// fighters are those of the one who taps that still stand.
func (t *turn) fighters() ([]grail.FighterID, error) {
	mine := t.scene.mine(player(t.who.ID))
	switch {
	case len(mine) > 0:
		return mine, nil
	case t.master():
		return nil, refuse("use-desk")
	}
	for _, f := range t.scene.State.Fighters {
		switch {
		case f.Player != player(t.who.ID):
		case f.Out != "":
			return nil, refuse("out")
		default:
			return nil, refuse("later", "Round", f.Since)
		}
	}
	return nil, refuse("spectator")
}

// ready closes the declaration of one fighter; the last one brings the round to its end.
func ready(t *turn) (reply, error) {
	return t.close([]grail.FighterID{grail.FighterID(t.tap.Arg(0))})
}

// keep closes the declarations of all the fighters of the one who taps, as they stand.
func keep(t *turn) (reply, error) {
	mine, err := t.fighters()
	if err != nil {
		return reply{}, err
	}
	return t.close(mine)
}

// npcReady closes the declarations of all NPCs, as they stand.
func npcReady(t *turn) (reply, error) {
	return t.close(t.scene.npcs())
}

// close marks fighters ready one after another. One who is ready already stays so: a double tap is one tap.
func (t *turn) close(ids []grail.FighterID) (reply, error) {
	round := t.scene.State.Round
	for _, id := range ids {
		if t.scene.State.Round != round || t.scene.State.Stage != grail.Declaring {
			break
		}
		if f := t.scene.fighter(id); f != nil && f.Declared.Ready {
			continue
		}
		if err := t.act(grail.Action{Kind: grail.Ready, Fighter: id}); err != nil {
			return reply{}, t.pointed(err, id)
		}
	}
	return t.progress(round, "toast.ready")
}

// progress tells how far a round has come, or says the given toast while it still waits for choices.
func (t *turn) progress(round int, waiting string) (reply, error) {
	switch s := t.scene.State; {
	case s.Stage == grail.Over:
		return t.say("toast.fight-done")
	case s.Round != round:
		return t.say("toast.round-done", "Round", round)
	case s.Pending != nil:
		return t.say("toast.pending", "Round", round)
	}
	return t.say(waiting, "Round", round)
}

// mine repeats the whole declaration of the one who taps, page by page: an alert holds 200 characters.
func mine(t *turn) (reply, error) {
	ids, err := t.fighters()
	if err != nil {
		return reply{}, err
	}
	var pages []string
	for _, id := range ids {
		pages = append(pages, card.Mine(t.bot.frame(t.world), t.scene.choiceIn(id, t.viewer()))...)
	}
	if len(pages) == 0 {
		return reply{}, grail.NotNow
	}
	at := t.bot.pages.next(t.who.ID, t.scene.fightPost(), len(pages))
	return reply{Text: pages[at], Alert: true}, nil
}

// showLock shows the whole commitment to the scene's dice.
func showLock(t *turn) (reply, error) {
	if t.scene.Tracker != nil {
		return t.alert("alert.ouro.lock", "Lock", t.scene.lock())
	}
	return t.alert("alert.lock", "Lock", t.scene.lock())
}

// allow is the master's yes to a fighter that wants to stay undefended (G2.6).
func allow(t *turn) (reply, error) {
	id := grail.FighterID(t.tap.Arg(0))
	if err := t.act(grail.Action{Kind: grail.Allow, Fighter: id}); err != nil {
		return reply{}, err
	}
	return t.say("toast.allow", "Hero", t.scene.fighter(id).Name)
}

// answer decides what the round waits for.
func answer(t *turn) (reply, error) {
	round := t.scene.State.Round
	a := grail.Action{
		Kind: grail.Answer, Fighter: grail.FighterID(t.tap.Arg(0)), Target: grail.FighterID(t.tap.Arg(1)),
	}
	if err := t.act(a); err != nil {
		return reply{}, t.pointed(err, a.Fighter)
	}
	return t.progress(round, "toast.answer")
}

// resolve is the master's word that the round goes on with what is declared, to its end: whoever is asked in between
// has been silent. Only a Phantasm that opens is put before everybody first; the next tap lets it happen.
func resolve(t *turn) (reply, error) {
	round := t.scene.State.Round
	for t.scene.State.Round == round && t.scene.State.Stage != grail.Over {
		if err := t.act(grail.Action{Kind: grail.Resolve}); err != nil {
			return reply{}, err
		}
		if p := t.scene.State.Pending; p != nil && len(p.Open) > 0 {
			break
		}
	}
	return t.progress(round, "toast.answer")
}

// timeout is the moment a round or a decision was given. It is the game's own act.
func timeout(t *turn) (reply, error) {
	t.aside = t.scene == nil || t.scene.Deadline.IsZero() || t.scene.Deadline.After(t.now)
	t.vanish()
	if t.aside {
		return reply{}, nil
	}
	return reply{}, t.game().timeout(t)
}
