package bot

// routes are the verbs of a labyrinth's cards.
func (labyrinthGame) routes() map[string]route {
	play := func(k kind, run func(*turn) (reply, error)) route {
		return route{kind: k, stages: inScene, scene: true, run: run}
	}
	page := func(run func(*turn) (reply, error)) route {
		return route{kind: free, along: true, stages: inScene, scene: true, run: run}
	}
	return map[string]route{
		// Setup.
		"setup":    {kind: once, who: leads, stages: lobby, roster: true, on: onLobby, run: openMazeSetup},
		"begin":    {kind: once, who: leads, stages: setup, roster: true, on: onLobby, run: beginMaze},
		"size":     {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseSize},
		"together": {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseTogether},
		"order":    {kind: free, who: leads, stages: setup, roster: true, on: onLobby, run: chooseOrder},

		// The party.
		"propose":  play(counts, propose),
		"withdraw": play(free, withdraw),
		"confirm":  play(free, confirm),
		"deny":     play(free, deny),
		"resolve":  {kind: counts, who: master, stages: inScene, scene: true, run: goOn},
		"page":     page(turnPage),
		"map":      {kind: free, along: true, scene: true, run: showMap},

		// A roll.
		"cliche":  play(counts, chooseCliche),
		"aim":     play(counts, chooseFoe),
		"pump":    play(counts, pumpRoll),
		"spend":   play(counts, spend),
		"throw":   play(counts, throw),
		"decline": play(counts, decline),
		"answer":  play(counts, answerWound),

		// A hero's own.
		"own":         {kind: free, along: true, stages: inScene, scene: true, roster: true, run: ownPage},
		"pick-up":     play(free, pickUp),
		"help":        play(free, lendHand),
		"claim":       play(free, claimSuit),
		"heal":        play(free, planHeal),
		"tend":        play(free, planTend),
		"pay":         play(free, payCamp),
		"rested":      play(counts, rested),
		"learn":       play(free, learn),
		"shed":        play(free, shedDebuff),
		"name-debuff": play(free, nameDebuff),
		"darken":      play(free, darken),
		"purify":      play(free, purify),
		"deed":        play(free, deed),
		"give":        play(free, giveAway),
		"duel":        play(free, duel),
		"shield":      play(free, setShield),
		"step-aside":  play(free, stepAside),
		"step-back":   play(free, comeBack),

		// The master's desk.
		"hand-page":  {kind: free, along: true, who: master, stages: inScene, scene: true, on: onDesk, run: handPage},
		"hand-now":   {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: handNow},
		"hand":       {kind: free, who: master, stages: inScene, scene: true, on: onDesk, run: hand},
		"hand-draft": {kind: free, along: true, who: master, stages: inScene, scene: true, on: onDesk, run: handDraft},

		// Coming in, and the end.
		"join":        {kind: free, along: true, stages: inScene, scene: true, roster: true, run: joinMaze},
		"join-hero":   {kind: free, stages: inScene, scene: true, roster: true, on: onJoin, run: joinMazeAs},
		"join-cancel": {kind: free, along: true, stages: inScene, scene: true, roster: true, on: onJoin, run: leaveDoor},
		"again":       {kind: once, who: leads, stages: inScene, scene: true, roster: true, on: onEnd, run: againMaze},
	}
}
