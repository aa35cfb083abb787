package bot

import (
	"strings"

	"kubik/bot/tap"
)

// kind is how a tap ages.
type kind int

const (
	// free choices name identities, mean the same in every round and may be tapped again.
	free kind = iota
	// counts costs something or counts for the round it was drawn for.
	counts
	// once happens one time: it stands for the step it was drawn for.
	once
)

// who may tap.
type who int

const (
	anyone  who = iota
	chooser     // whoever added the bot, or an administrator of the chat
	master
)

// route is what a verb needs and does.
type route struct {
	kind   kind
	who    who
	stages []Stage // of the table in which it makes sense; empty: all
	scene  bool    // speaks of a scene
	roster bool    // needs the roster
	run    func(*turn) (reply, error)
}

var (
	opening = []Stage{ChoosingBook}
	leading = []Stage{ChoosingLeader}
	lobby   = []Stage{InLobby}
	setup   = []Stage{InSetup}
	outside = []Stage{InLobby, InSetup}
	inScene = []Stage{InScene}
)

// routes is the table of all verbs. pump stands for pump-0, pump-1 and so on.
func routes() map[string]route {
	return map[string]route{
		// First minutes.
		"book":       {kind: once, who: chooser, stages: opening, run: chooseBook},
		"lead":       {kind: once, who: chooser, stages: leading, roster: true, run: lead},
		"lead-other": {kind: once, who: chooser, stages: leading, run: leadOther},
		"want-lead":  {kind: once, stages: leading, run: wantLead},
		"pick-lead":  {kind: once, who: chooser, stages: leading, roster: true, run: pickLead},
		"lang":       {kind: once, who: chooser, stages: []Stage{ChoosingBook, InLobby}, roster: true, run: switchLanguage},

		// Lobby and setup.
		"take":       {stages: outside, roster: true, run: takeReady},
		"drop":       {stages: outside, roster: true, run: dropHero},
		"rest":       {kind: once, who: master, stages: lobby, roster: true, run: rest},
		"setup":      {kind: once, who: master, stages: lobby, roster: true, run: openSetup},
		"side":       {who: master, stages: setup, roster: true, run: chooseSide},
		"risk":       {who: master, stages: setup, roster: true, run: chooseRisk},
		"initiative": {who: master, stages: setup, roster: true, run: chooseInitiative},
		"clock":      {who: master, stages: setup, roster: true, run: chooseClock},
		"lobby":      {kind: once, who: master, stages: []Stage{InSetup, InScene}, roster: true, run: backToLobby},
		"begin":      {kind: once, who: master, stages: setup, roster: true, run: begin},

		// A round.
		"turn":           {stages: inScene, scene: true, run: openChoice},
		"choose-target":  {stages: inScene, scene: true, run: chooseTarget},
		"choose-mode":    {stages: inScene, scene: true, run: chooseMode},
		"choose-attack":  {stages: inScene, scene: true, run: chooseAttack},
		"choose-defense": {stages: inScene, scene: true, run: chooseDefense},
		"pump":           {kind: counts, stages: inScene, scene: true, run: pump},
		"ready":          {kind: counts, stages: inScene, scene: true, run: ready},
		"keep":           {kind: counts, stages: inScene, scene: true, run: keep},
		"mine":           {stages: inScene, scene: true, run: mine},
		"lock":           {scene: true, run: showLock},
		"allow":          {kind: counts, who: master, stages: inScene, scene: true, run: allow},
		"answer":         {kind: once, stages: inScene, scene: true, run: answer},
		"resolve":        {kind: once, who: master, stages: inScene, scene: true, run: resolve},

		// Coming in, and the end.
		"join":        {stages: inScene, scene: true, roster: true, run: join},
		"join-hero":   {stages: inScene, scene: true, roster: true, run: joinHero},
		"join-side":   {stages: inScene, scene: true, roster: true, run: joinSide},
		"join-cancel": {stages: inScene, scene: true, roster: true, run: joinCancel},
		"finish":      {kind: once, who: master, stages: inScene, scene: true, run: finish},
		"finish-yes":  {kind: once, who: master, stages: inScene, scene: true, run: finishYes},
		"finish-no":   {kind: once, who: master, stages: inScene, scene: true, run: finishNo},
		"fate":        {who: master, stages: inScene, scene: true, run: fate},
		"again":       {kind: once, who: master, stages: inScene, scene: true, roster: true, run: again},

		// The master's desk.
		"desk":      {who: master, roster: true, run: deskPage},
		"npc-add":   {who: master, stages: []Stage{InLobby, InSetup, InScene}, roster: true, run: addNPC},
		"npc-drop":  {who: master, stages: outside, roster: true, run: dropNPC},
		"npc-page":  {who: master, stages: inScene, scene: true, roster: true, run: npcPage},
		"npc-ready": {kind: counts, who: master, stages: inScene, scene: true, run: npcReady},
	}
}

// lookup finds the route of a tap.
func (b *Bot) lookup(t tap.Tap) (route, bool) {
	verb := t.Verb
	if strings.HasPrefix(verb, pumpPrefix) {
		verb = "pump"
	} else if verb == "pump" {
		return route{}, false
	}
	r, ok := b.routes[verb]
	return r, ok && (t.Scene > 0 || !r.scene)
}
