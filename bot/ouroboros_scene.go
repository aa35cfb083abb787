package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// routes are the verbs of the tracker's cards, of its setup and of the master's desk while it runs.
func (ouroborosGame) routes() map[string]route {
	return map[string]route{
		// Setup.
		"apart": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: ouroApart},
		"light": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: ouroLight},
		"house": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: ouroHouse},

		// Actions.
		"act":    {kind: once, stages: inScene, scene: true, run: ouroAct},
		"any":    {kind: free, stages: inScene, scene: true, run: ouroAct},
		"word":   {kind: free, who: guides, stages: inScene, scene: true, on: onDesk, run: ouroWord},
		"rounds": {kind: once, who: guides, stages: inScene, scene: true, on: onTracker, run: ouroRounds},

		// Menus.
		"knob":     {kind: free, along: true, stages: inScene, scene: true, run: ouroKnob},
		"say":      {kind: free, along: true, stages: inScene, scene: true, run: ouroSay},
		"pad":      {kind: free, along: true, stages: inScene, scene: true, on: onTracker, run: ouroPad},
		"unpad":    {kind: free, along: true, stages: inScene, scene: true, run: ouroPadClose},
		"creature": {kind: free, along: true, who: guides, stages: inScene, scene: true, on: onDesk, run: ouroCreature},

		// Coming in, and the end.
		"join":        {kind: free, along: true, stages: inScene, scene: true, roster: true, on: onTracker, run: ouroJoin},
		"join-hero":   {kind: free, stages: inScene, scene: true, roster: true, on: onJoin, run: ouroJoinHero},
		"join-cancel": {kind: free, along: true, stages: inScene, scene: true, roster: true, on: onJoin, run: ouroJoinCancel},
		"finish":      {kind: once, along: true, who: master, stages: inScene, scene: true, on: onTracker, run: ouroFinish},
		"finish-yes":  {kind: once, who: master, stages: inScene, scene: true, on: onTracker, run: ouroFinishYes},
		"finish-no":   {kind: once, along: true, who: master, stages: inScene, scene: true, on: onTracker, run: ouroFinishNo},
		"again":       {kind: once, who: master, stages: inScene, scene: true, roster: true, on: onEnd, run: ouroAgain},
	}
}

// ouroAgain sets the same scene up once more, after a rest.
func ouroAgain(t *turn) (reply, error) {
	if _, err := again(t); err != nil {
		return reply{}, err
	}
	return t.say("toast.ouro.again")
}

// ouroApart fixes how many metres lie between those who meet.
func ouroApart(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(0))
	if err != nil || n < 0 || n > ouroboros.MaxMetres {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Apart = n
	return reply{}, nil
}

// ouroLight fixes how bright it is (O12.3).
func ouroLight(t *turn) (reply, error) {
	light := ouroboros.Light(t.tap.Arg(0))
	if !slices.Contains([]ouroboros.Light{ouroboros.Bright, ouroboros.Dim, ouroboros.Dark}, light) {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Light = light
	return reply{}, nil
}

// ouroHouse turns a house rule over.
func ouroHouse(t *turn) (reply, error) {
	rules := &t.table.Setup.House
	switch t.tap.Arg(0) {
	case "confirmation":
		rules.NoConfirmation = !rules.NoConfirmation
	case "death":
		rules.NoDeathRoll = !rules.NoDeathRoll
	case "ties":
		rules.TiesToDefender = !rules.TiesToDefender
	case "initiative":
		rules.InitiativeModifier = !rules.InitiativeModifier
	case "free":
		rules.FreeActions = (rules.FreeActions + 1) % 4
	case "search":
		if rules.SearchWith == ouroboros.Analysis {
			rules.SearchWith = ""
		} else {
			rules.SearchWith = ouroboros.Analysis
		}
	default:
		return reply{}, refuse("stale")
	}
	return reply{}, nil
}

// begin fills a new scene: in rounds at once, or calm until the master says otherwise.
func (ouroborosGame) begin(t *turn, s *Scene) error {
	lineup, err := t.ouroLineup()
	if err != nil {
		return err
	}
	state, err := ouroboros.New(lineup)
	if err != nil {
		return err
	}
	s.Tracker = &Tracker{State: state}
	t.scene = s
	if t.tap.Arg(0) == "calm" {
		t.nextCard(state, nil, nil)
		return nil
	}
	_, err = t.play(ouroboros.Action{Kind: ouroboros.Begin})
	return err
}

// ouroLineup is the scene as the setup page has it. Nobody is left out in silence.
func (t *turn) ouroLineup() (ouroboros.Setup, error) {
	su := t.table.Setup
	lineup := ouroboros.Setup{Rules: su.House, Around: ouroboros.Around{Light: su.Light}, Apart: ouroboros.Length(su.Apart) * ouroboros.Metre}
	var unable []string
	for i := range t.roster.Heroes {
		h := &t.roster.Heroes[i]
		side := su.Sides[h.ID]
		switch {
		case side == 0:
		case h.Ouroboros.Out != "":
			unable = append(unable, h.name())
		default:
			lineup.Creatures = append(lineup.Creatures, h.creature(side))
		}
	}
	switch {
	case len(unable) > 0:
		return lineup, refuse("unable", "Names", strings.Join(unable, ", "))
	case len(lineup.Creatures) == 0:
		return lineup, refuse("too-few")
	}
	return lineup, nil
}

// ouroRounds rolls initiative in a scene that has been calm (O9).
func ouroRounds(t *turn) (reply, error) {
	if _, err := t.play(ouroboros.Action{Kind: ouroboros.Begin}); err != nil {
		return reply{}, err
	}
	return t.say("toast.begin")
}

// reinforce brings an NPC into the running scene, on the side of the NPCs.
func (ouroborosGame) reinforce(t *turn, h *Hero) (reply, error) {
	if err := t.ouroEnter(h); err != nil {
		return reply{}, err
	}
	return t.say("toast.ouro.enters", "Name", h.name())
}

// ouroEnter lets a hero in, on the side where its like stand.
func (t *turn) ouroEnter(h *Hero) error {
	c := h.creature(t.scene.sideFor(h.Owner == 0))
	k := t.scene.Tracker
	if at := slices.IndexFunc(k.Gone, func(g ouroboros.Creature) bool { return g.ID == c.ID }); at >= 0 {
		player := c.Player
		c, k.Gone = k.Gone[at], slices.Delete(slices.Clone(k.Gone), at, at+1)
		c.Player = player
	}
	if c.Out != "" {
		return refuse("hero-tired")
	}
	_, err := t.play(ouroboros.Action{Kind: ouroboros.Enter, Entrant: &c})
	return err
}

// left is a creature as it leaves a scene: what it was about to do is forgotten.
func left(c ouroboros.Creature) ouroboros.Creature {
	c.Readied, c.Veils, c.Casting, c.HelpedBy, c.Dodging, c.Granted = nil, nil, nil, nil, false, 0
	return c
}

// sideFor is the side of the first player, or of the first NPC; one of its own where there is none.
func (s *Scene) sideFor(npc bool) int {
	most := 0
	for _, c := range s.Tracker.State.Creatures {
		if (c.Player == "") == npc {
			return c.Side
		}
		most = max(most, c.Side)
	}
	return min(most+1, card.MaxSides)
}

// ouroJoin lets somebody in with the hero they have, or asks which one to take.
func ouroJoin(t *turn) (reply, error) {
	k := t.scene.Tracker
	mine := t.roster.all(t.who.ID)
	outside := slices.DeleteFunc(slices.Clone(mine), func(h *Hero) bool { return t.scene.creature(ouroboros.CreatureID(h.ID)) != nil })
	switch {
	case k.State.Stage == ouroboros.Over:
		return reply{}, ouroboros.SceneOver
	case len(mine) > 0 && len(outside) == 0:
		return reply{}, refuse("already-in")
	}
	t.know()
	if len(outside) > 0 {
		return t.comeIn(outside[0])
	}
	if !slices.Contains(k.Joining, t.who.ID) {
		k.Joining = append(k.Joining, t.who.ID)
	}
	return t.say("toast.join")
}

func (t *turn) comeIn(hero *Hero) (reply, error) {
	if hero.Ouroboros.Out != "" {
		return reply{}, refuse("hero-tired")
	}
	if err := t.ouroEnter(hero); err != nil {
		return reply{}, err
	}
	t.leaveDoor()
	return t.say("toast.ouro.enters", "Name", hero.name())
}

func (t *turn) leaveDoor() {
	k := t.scene.Tracker
	k.Joining = slices.DeleteFunc(k.Joining, func(user int64) bool { return user == t.who.ID })
}

// atDoor tells whether the one who taps is the one whom the card asks.
func (t *turn) atDoor() error {
	if !slices.Contains(t.scene.Tracker.Joining, t.who.ID) || t.tap.Arg(0) != string(person(t.who.ID)) {
		return refuse("not-yours")
	}
	return nil
}

// ouroJoinHero takes a ready hero and comes in with it.
func ouroJoinHero(t *turn) (reply, error) {
	if err := t.atDoor(); err != nil {
		return reply{}, err
	}
	hero, err := t.takeHero(t.tap.Arg(1))
	if err != nil {
		return reply{}, err
	}
	return t.comeIn(hero)
}

// ouroJoinCancel stays outside.
func ouroJoinCancel(t *turn) (reply, error) {
	if err := t.atDoor(); err != nil {
		return reply{}, err
	}
	t.leaveDoor()
	return reply{}, nil
}

// ouroFinish asks the master whether the scene is to end here.
func ouroFinish(t *turn) (reply, error) {
	if t.scene.Tracker.State.Stage == ouroboros.Over {
		return reply{}, ouroboros.SceneOver
	}
	t.scene.Tracker.Closing = true
	return t.say("toast.ouro.finish")
}

// ouroFinishNo lets the scene go on.
func ouroFinishNo(t *turn) (reply, error) {
	t.scene.Tracker.Closing = false
	return t.say("toast.ouro.finish-no")
}

// ouroFinishYes ends the scene here.
func ouroFinishYes(t *turn) (reply, error) {
	if !t.scene.Tracker.Closing {
		return reply{}, refuse("stale")
	}
	if _, err := t.play(ouroboros.Action{Kind: ouroboros.Finish}); err != nil {
		return reply{}, err
	}
	return t.say("toast.ouro.finish-yes")
}
