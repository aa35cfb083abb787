package bot

import (
	"errors"
	"html"
	"slices"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// propose is a word for a party step; with enough of them it is taken (L26, L27).
func propose(t *turn) (reply, error) {
	st, err := t.tappedStep()
	if err != nil {
		return reply{}, err
	}
	d := t.scene.Dungeon
	beat := d.Beat
	words := html.UnescapeString(card.StepText(t.bot.frame(t.world), d.Names, st))
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Propose, Step: st}); err != nil {
		return reply{}, t.pointedAt(err, "")
	}
	t.turnHome()
	if d.Beat == beat && slices.ContainsFunc(d.State.Votes, func(v labyrinth.Vote) bool { return v.Step == st }) {
		return t.say("toast.maze.wished", "Step", words)
	}
	return t.say("toast.maze.step", "Step", words)
}

// tappedStep reads the step that a key stands for.
func (t *turn) tappedStep() (labyrinth.Step, error) {
	st := labyrinth.Step{Kind: labyrinth.StepKind(t.tap.Arg(0))}
	switch st.Kind {
	case labyrinth.ScoutPath, labyrinth.MovePath:
		st.Path = labyrinth.PathID(t.tap.Arg(1))
	case labyrinth.Tackle:
		st.Task, st.Hero = labyrinth.TaskID(t.tap.Arg(1)), labyrinth.HeroID(t.tap.Arg(2))
	case labyrinth.EscapeLair, labyrinth.AsideStep, labyrinth.LeadStep:
		st.Hero = labyrinth.HeroID(t.tap.Arg(2))
	case labyrinth.SearchPlace, labyrinth.LookAround, labyrinth.ShortRest, labyrinth.LongRest, labyrinth.StopTogether:
	default:
		return st, refuse("stale")
	}
	return st, nil
}

// withdraw takes one's votes back.
func withdraw(t *turn) (reply, error) {
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Withdraw}); err != nil {
		return reply{}, err
	}
	t.turnHome()
	return t.say("toast.maze.withdrawn")
}

// confirm says yes to another's claim (L27).
func confirm(t *turn) (reply, error) { return t.word(labyrinth.Confirm) }

// deny says no, or takes one's own claim back.
func deny(t *turn) (reply, error) { return t.word(labyrinth.Deny) }

func (t *turn) word(kind labyrinth.ActionKind) (reply, error) {
	n, ok := t.argument(0)
	if !ok {
		return reply{}, refuse("stale")
	}
	if err := t.explore(labyrinth.Action{Kind: kind, N: n}); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze." + string(kind))
}

// goOn is the master's word that nobody is waited for any longer.
func goOn(t *turn) (reply, error) {
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Resolve}); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze.go-on")
}

// turnPage turns the live card.
func turnPage(t *turn) (reply, error) {
	if t.scene.Dungeon.of(t.who.ID) == nil && !t.master() {
		return reply{}, refuse("spectator")
	}
	page := card.LabyrinthPage{Name: t.tap.Arg(0), Of: t.tap.Arg(1)}
	switch page.Name {
	case "home":
		page = card.LabyrinthPage{}
	case "move", "scout", "rest", "tackle", "more", "lead", "aside":
	default:
		return reply{}, refuse("stale")
	}
	if t.atPad() {
		t.turnLive(page)
		return reply{}, nil
	}
	t.scene.Dungeon.Turned = page
	return reply{}, nil
}

// turnHome turns the card that was tapped to its first page.
func (t *turn) turnHome() {
	if t.atPad() {
		t.closeOwn()
		return
	}
	t.scene.Dungeon.Turned = card.LabyrinthPage{}
}

// showMap posts the map anew, below everything.
func showMap(t *turn) (reply, error) {
	t.scene.Dungeon.Map++
	if t.atPad() {
		return t.say("toast.maze.map-group")
	}
	return t.say("toast.maze.map")
}

// pointedAt names whose hero it is to somebody who tapped for another; a spectator is told how to come in.
func (t *turn) pointedAt(err error, id labyrinth.HeroID) error {
	var refused labyrinth.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	d := t.scene.Dungeon
	mine := d.of(t.who.ID)
	switch {
	case refused != labyrinth.NotYours && refused != labyrinth.NotHere:
		return err
	case mine == nil && !t.master():
		return refuse("spectator-maze")
	case refused == labyrinth.NotYours && id != "":
		if h := d.hero(id); h != nil {
			if name := t.table.People[delverAccount(h.Player)]; name != "" {
				return refuse("not-yours-name", "Name", name)
			}
		}
	}
	return err
}
