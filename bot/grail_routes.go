package bot

// routes are the verbs of the fight's cards, of its setup and of the master's desk while it runs.
func (grailGame) routes() map[string]route {
	return map[string]route{
		// Setup.
		"risk":       {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseRisk},
		"initiative": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseInitiative},

		// A round.
		"turn":           {kind: free, along: true, stages: inScene, scene: true, on: onFight, run: openChoice},
		"choose-target":  {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseTarget},
		"choose-mode":    {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseMode},
		"choose-attack":  {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseAttack},
		"choose-defense": {kind: free, stages: inScene, scene: true, on: onChoice, run: chooseDefense},
		"pump":           {kind: counts, stages: inScene, scene: true, on: onChoice, run: pump},
		"ready":          {kind: counts, stages: inScene, scene: true, on: onChoice, run: ready},
		"keep":           {kind: counts, stages: inScene, scene: true, on: onFight, run: keep},
		"mine":           {kind: free, stages: inScene, scene: true, run: mine},
		"answer":         {kind: once, stages: inScene, scene: true, on: onFight, run: answer},
		"resolve":        {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: resolve},
		"allow":          {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: allow},
		"npc-page":       {kind: free, along: true, who: master, stages: inScene, scene: true, roster: true, on: onDesk, run: npcPage},
		"npc-ready":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: npcReady},

		// Coming in, and the end.
		"join":        {kind: free, along: true, stages: inScene, scene: true, roster: true, on: onFight, run: join},
		"join-hero":   {kind: free, stages: inScene, scene: true, roster: true, on: onJoin, run: joinHero},
		"join-side":   {kind: once, stages: inScene, scene: true, roster: true, on: onJoin, run: joinSide},
		"join-cancel": {kind: free, along: true, stages: inScene, scene: true, roster: true, on: onJoin, run: joinCancel},
		"finish":      {kind: once, along: true, who: master, stages: inScene, scene: true, on: onFight, run: finish},
		"finish-yes":  {kind: once, who: master, stages: inScene, scene: true, on: onFight, run: finishYes},
		"finish-no":   {kind: once, along: true, who: master, stages: inScene, scene: true, on: onFight, run: finishNo},
		"fate":        {kind: free, who: master, stages: inScene, scene: true, on: onEnd, run: fate},
		"again":       {kind: once, who: master, stages: inScene, scene: true, roster: true, on: onEnd, run: again},
	}
}
