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
	on     origin  // the post whose keyboard has it; nil: several have
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
		"book":       {kind: once, who: chooser, stages: opening, on: onLobby, run: chooseBook},
		"lead":       {kind: once, who: chooser, stages: leading, roster: true, on: onLobby, run: lead},
		"lead-other": {kind: once, who: chooser, stages: leading, on: onLobby, run: leadOther},
		"want-lead":  {kind: once, stages: leading, on: onLobby, run: wantLead},
		"pick-lead":  {kind: once, who: chooser, stages: leading, roster: true, on: onLobby, run: pickLead},
		"lang":       {kind: once, who: chooser, stages: []Stage{ChoosingBook, InLobby}, roster: true, on: onLobby, run: switchLanguage},

		// Lobby and setup.
		"take":       {kind: free, stages: outside, roster: true, on: onLobby, run: takeReady},
		"drop":       {kind: free, stages: outside, roster: true, on: onLobby, run: dropHero},
		"rest":       {kind: once, who: master, stages: lobby, roster: true, on: onLobby, run: rest},
		"setup":      {kind: once, who: master, stages: lobby, roster: true, on: onLobby, run: openSetup},
		"side":       {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseSide},
		"risk":       {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseRisk},
		"initiative": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseInitiative},
		"clock":      {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseClock},
		"zone":       {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseZone},
		"lobby":      {kind: once, who: master, stages: []Stage{InSetup, InScene}, roster: true, run: backToLobby},
		"begin":      {kind: once, who: master, stages: setup, roster: true, on: onLobby, run: begin},

		// A round.
		"turn":           {kind: free, stages: inScene, scene: true, on: onFight, run: openChoice},
		"choose-target":  {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseTarget},
		"choose-mode":    {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseMode},
		"choose-attack":  {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseAttack},
		"choose-defense": {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseDefense},
		"pump":           {kind: counts, stages: inScene, scene: true, on: onChoice, run: pump},
		"ready":          {kind: counts, stages: inScene, scene: true, on: onChoice, run: ready},
		"keep":           {kind: counts, stages: inScene, scene: true, on: onFight, run: keep},
		"mine":           {kind: free, stages: inScene, scene: true, run: mine},
		"lock":           {kind: free, scene: true, run: showLock},
		"allow":          {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: allow},
		"answer":         {kind: once, stages: inScene, scene: true, on: onFight, run: answer},
		"resolve":        {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: resolve},

		// Coming in, and the end.
		"join":        {kind: free, stages: inScene, scene: true, roster: true, on: onFight, run: join},
		"join-hero":   {kind: free, stages: inScene, scene: true, roster: true, on: onJoin, run: joinHero},
		"join-side":   {kind: once, stages: inScene, scene: true, roster: true, on: onJoin, run: joinSide},
		"join-cancel": {kind: free, stages: inScene, scene: true, roster: true, on: onJoin, run: joinCancel},
		"finish":      {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: finish},
		"finish-yes":  {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: finishYes},
		"finish-no":   {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: finishNo},
		"fate":        {kind: free, who: master, stages: inScene, scene: true, on: onEnd, run: fate},
		"again":       {kind: once, who: master, stages: inScene, scene: true, roster: true, on: onEnd, run: again},

		// The master's desk.
		"desk":      {kind: free, who: master, roster: true, on: onDesk, run: deskPage},
		"npc-add":   {kind: free, who: master, stages: []Stage{InLobby, InSetup, InScene}, roster: true, on: onDesk, run: addNPC},
		"npc-drop":  {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: dropNPC},
		"npc-page":  {kind: free, who: master, stages: inScene, scene: true, roster: true, on: onDesk, run: npcPage},
		"npc-ready": {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: npcReady},
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
