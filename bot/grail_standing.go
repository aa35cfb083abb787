package bot

import (
	"errors"
	"slices"

	"kubik/rules/grail"
)

// Answer is what a fighter does about others' Phantasms without being asked; empty: it asks (G13.2).
type Answer string

// Standing answers.
const (
	Strikes Answer = "strike"
	Passes  Answer = "pass"
)

// Self is the order of an NPC that chooses by itself.
const Self Order = "self"

// standingRoutes are the verbs of what holds from round to round without anybody's taps.
func standingRoutes() map[string]route {
	return map[string]route{
		"standing":  {kind: free, stages: inScene, scene: true, on: onChoice, run: standing},
		"npc-order": {kind: free, who: master, stages: inScene, scene: true, on: onDesk, run: npcOrder},
	}
}

// standing fixes how a fighter answers activations from now on.
func standing(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	what := Answer(t.tap.Arg(1))
	switch {
	case f == nil:
		return reply{}, grail.NoSuchFighter
	case !t.master() && f.Player != player(t.who.ID):
		return reply{}, t.pointed(grail.NotYours, f.ID)
	case what != Strikes && what != Passes && what != "ask":
		return reply{}, refuse("stale")
	}
	if what == "ask" {
		delete(t.scene.Answers, f.ID)
		return t.say("toast.standing.ask")
	}
	if t.scene.Answers == nil {
		t.scene.Answers = map[grail.FighterID]Answer{}
	}
	t.scene.Answers[f.ID] = what
	if err := t.answerStanding(); err != nil {
		return reply{}, err
	}
	return t.say("toast.standing." + string(what))
}

// answerStanding answers an activation for the next of those who have said how. Each answer brings the next one here.
func (t *turn) answerStanding() error {
	p := t.scene.State.Pending
	if p == nil || len(p.Open) == 0 {
		return nil
	}
	at := slices.IndexFunc(p.Open, func(id grail.FighterID) bool { return t.scene.Answers[id] != "" })
	if at < 0 {
		return nil
	}
	f := t.scene.fighter(p.Open[at])
	a := grail.Action{Kind: grail.Answer, Fighter: f.ID}
	if t.scene.Answers[f.ID] == Strikes {
		a.Target = p.Targets[0]
		err := t.actAs(decider(f), a)
		if !errors.Is(err, grail.NotATarget) {
			return err
		}
		a.Target = "" // of the own side, or it cannot strike any more
	}
	return t.actAs(decider(f), a)
}

// decider is who decides for a fighter without being there.
func decider(f *grail.Fighter) grail.Viewer {
	if f.Player == "" {
		return grail.Viewer{Master: true}
	}
	return grail.Viewer{Player: f.Player}
}

// npcOrder fixes what an NPC does in each round from now on; with none the master declares for it.
func npcOrder(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	what := Order(t.tap.Arg(1))
	switch {
	case f == nil:
		return reply{}, grail.NoSuchFighter
	case f.Player != "" || what != Keep && what != Self && what != Guard && what != "ask":
		return reply{}, refuse("stale")
	}
	if what == "ask" {
		delete(t.scene.Orders, f.ID)
		return t.say("toast.npc-order.ask", "Name", f.Name)
	}
	if t.scene.Orders == nil {
		t.scene.Orders = map[grail.FighterID]Order{}
	}
	t.scene.Orders[f.ID] = what
	if err := t.followOrders(); err != nil {
		return reply{}, err
	}
	return t.say("toast.npc-order."+string(what), "Name", f.Name)
}

// followOrders lets NPCs declare as they are ordered. The last word of a round is always somebody's: it never begins and
// ends by orders alone.
func (t *turn) followOrders() error {
	aimed := map[grail.FighterID]int{}
	for _, id := range t.scene.npcs() {
		if t.scene.Orders[id] == "" || !t.awaitsSomebody() {
			continue
		}
		if err := t.follow(id, t.scene.Orders[id], aimed); err != nil {
			return err
		}
	}
	return nil
}

// awaitsSomebody tells whether the round waits for more than NPCs that have their orders.
func (t *turn) awaitsSomebody() bool {
	s := t.scene
	return s.State.Stage == grail.Declaring && slices.ContainsFunc(s.State.Fighters, func(f grail.Fighter) bool {
		return f.Out == "" && f.Since <= s.State.Round && !f.Declared.Ready && (f.Player != "" || s.Orders[f.ID] == "")
	})
}

func (t *turn) follow(id grail.FighterID, order Order, aimed map[grail.FighterID]int) error {
	by := grail.Viewer{Master: true}
	switch order {
	case Self:
		if err := t.decide(id, aimed, by); err != nil {
			return err
		}
	case Guard:
		err := t.actAs(by, grail.Action{Kind: grail.ChooseMode, Fighter: id, Mode: grail.Guard})
		if refused := grail.Refusal(""); err != nil && !errors.As(err, &refused) {
			return err
		}
	}
	return t.actAs(by, grail.Action{Kind: grail.Ready, Fighter: id})
}
