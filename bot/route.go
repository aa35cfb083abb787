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
	leads  // the master, or, where nobody leads, any player
	guides // the master, or the ДМ
	host   // an administrator of the chat in which it is tapped
)

// route is what a verb needs and does.
type route struct {
	kind   kind
	who    who
	stages []Stage // of the table in which it makes sense; empty: all
	scene  bool    // speaks of a scene
	own    bool    // stands in the private chat of the one who taps
	roster bool    // needs the roster
	on     origin  // the post whose keyboard has it; nil: several have
	// aside: no move that undo knows of; along: one that nobody would miss, undone with the one before.
	aside, along bool
	more         func(*turn) []string // documents that are known to be needed only once others are in hand
	run          func(*turn) (reply, error)
}

var (
	opening = []Stage{ChoosingBook}
	leading = []Stage{ChoosingLeader}
	lobby   = []Stage{InLobby}
	setup   = []Stage{InSetup}
	outside = []Stage{InLobby, InSetup}
	inScene = []Stage{InScene}
)

// ways are the routes of one verb by book; "" is that of any book.
type ways map[string]route

// of finds the route of a table's book.
func (w ways) of(book string) (route, bool) {
	if r, ok := w[book]; ok {
		return r, true
	}
	r, ok := w[""]
	return r, ok
}

// fit are the ways that a tap could take: those which speak of a scene need one.
func (w ways) fit(t tap.Tap) ways {
	fit := ways{}
	for book, r := range w {
		if t.Scene > 0 || !r.scene {
			fit[book] = r
		}
	}
	return fit
}

// routes is the table of all verbs: the common ones, and those of each book's own cards.
func routes() map[string]ways {
	all := map[string]ways{}
	put := func(book string, list map[string]route) {
		for verb, r := range list {
			if all[verb] == nil {
				all[verb] = ways{}
			}
			all[verb][book] = r
		}
	}
	put("", commonRoutes())
	put("", undoRoutes())
	put("", inviteRoutes())
	put("", turnSheetRoutes())
	for _, list := range []map[string]route{
		padRoutes(), benchRoutes(), journalRoutes(), fairRoutes(), exportRoutes(), forgetRoutes(), storyRoutes(), settingsRoutes(), absenceRoutes(), successionRoutes(),
		whisperRoutes(),
		deputyRoutes(), mendRoutes(),
		proseRoutes(), keepingRoutes(),
	} {
		put("", list)
	}
	for book, g := range games() {
		put(book, g.routes())
	}
	return all
}

// commonRoutes are the verbs of cards that all books share. pump stands for pump-0, pump-1 and so on in any book.
func commonRoutes() map[string]route {
	return map[string]route{
		// First minutes.
		"book":       {kind: once, who: chooser, stages: opening, on: onLobby, run: chooseBook},
		"lead":       {kind: once, who: chooser, stages: leading, roster: true, on: onLobby, run: lead},
		"lead-none":  {kind: once, who: chooser, stages: leading, roster: true, on: onLobby, run: leadNone},
		"lead-other": {kind: once, who: chooser, stages: leading, on: onLobby, run: leadOther},
		"want-lead":  {kind: once, stages: leading, on: onLobby, run: wantLead},
		"pick-lead":  {kind: once, who: chooser, stages: leading, roster: true, on: onLobby, run: pickLead},
		"lang":       {kind: once, who: chooser, stages: []Stage{ChoosingBook, InLobby}, roster: true, on: onLobby, run: switchLanguage},

		// Lobby and setup.
		"take":  {kind: free, stages: outside, roster: true, on: onLobby, run: takeReady},
		"shelf": {kind: free, along: true, roster: true, run: turnShelf},
		"drop":  {kind: free, stages: outside, roster: true, on: onLobby, run: dropHero},
		"rest":  {kind: once, who: leads, stages: lobby, roster: true, on: onLobby, run: rest},
		"setup": {kind: once, who: leads, stages: lobby, roster: true, on: onLobby, run: openSetup},
		"side":  {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseSide},
		"clock": {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseClock},
		"zone":  {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseZone},
		"lobby": {kind: once, who: leads, stages: []Stage{InSetup, InScene}, roster: true, run: backToLobby},
		"begin": {kind: once, who: leads, stages: setup, roster: true, on: onLobby, run: begin},

		// Alone, from the private chat: see acceptTap.
		"solo": {kind: free, aside: true, roster: true, run: startSolo},

		// Any scene.
		"lock": {kind: free, scene: true, run: showLock},

		// Rolls that the master asks for, and rolls by words.
		"ask-set":     {kind: free, along: true, who: guides, roster: true, on: onDesk, run: setCall},
		"ask":         {kind: free, who: guides, roster: true, on: onDesk, more: callDocs, run: callFor},
		"ask-roll":    {kind: free, roster: true, more: callDocs, run: rollCall},
		"ask-rest":    {kind: free, who: guides, roster: true, more: callDocs, run: rollRest},
		"ask-close":   {kind: free, who: guides, roster: true, more: callDocs, run: closeCall},
		"ask-verdict": {kind: free, aside: true, who: guides, roster: true, more: callDocs, run: callVerdict},
		"purpose":     {kind: free, aside: true, more: lineDocs, run: namePurpose},

		// The master's desk.
		"desk":     {kind: free, along: true, who: guides, roster: true, on: onDesk, run: deskPage},
		"npc-add":  {kind: free, who: master, stages: []Stage{InLobby, InSetup, InScene}, roster: true, on: onDesk, run: addNPC},
		"npc-drop": {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: dropNPC},
	}
}

// lookup finds the ways of a tap's verb, of all books: the table's is known only once it is loaded.
func (b *Bot) lookup(t tap.Tap) (ways, bool) {
	verb := t.Verb
	if strings.HasPrefix(verb, pumpPrefix) {
		verb = "pump"
	} else if verb == "pump" {
		return nil, false
	}
	fit := b.routes[verb].fit(t)
	return fit, len(fit) > 0
}
