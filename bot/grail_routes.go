package bot

import "maps"

// routes are the verbs of the fight's cards, of its setup and of the master's desk.
func (grailGame) routes() map[string]route {
	all := fightRoutes()
	maps.Copy(all, deedRoutes())
	maps.Copy(all, reviewRoutes())
	maps.Copy(all, sheetRoutes())
	maps.Copy(all, standingRoutes())
	maps.Copy(all, handRoutes())
	return all
}

// fightRoutes are the ordinary course of a fight.
func fightRoutes() map[string]route {
	return map[string]route{
		// Setup.
		"risk":       {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseRisk},
		"initiative": {kind: free, who: master, stages: setup, roster: true, on: onLobby, run: chooseInitiative},

		// A round.
		"turn":           {kind: free, along: true, roster: true, stages: inScene, scene: true, on: onFight, run: openChoice},
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

// deedRoutes are what may be done beside attack and defence.
func deedRoutes() map[string]route {
	return map[string]route{
		"more":      {kind: free, stages: inScene, scene: true, on: onChoice, run: more},
		"slot":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: slot},
		"phantasm":  {kind: counts, stages: inScene, scene: true, on: onChoice, run: phantasm},
		"shatter":   {kind: counts, stages: inScene, scene: true, on: onChoice, run: breakPhantasm},
		"help":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: help},
		"mana":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: giveMana},
		"mend":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: mend},
		"identify":  {kind: counts, stages: inScene, scene: true, on: onChoice, run: identify},
		"struggle":  {kind: counts, stages: inScene, scene: true, on: onChoice, run: struggle},
		"interrupt": {kind: once, stages: inScene, scene: true, on: onFight, run: interrupt},
		"pass":      {kind: once, stages: inScene, scene: true, on: onFight, run: pass},
		"band":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: band},
		"unband":    {kind: counts, stages: inScene, scene: true, on: onChoice, run: unband},
		"lead-band": {kind: counts, stages: inScene, scene: true, on: onChoice, run: leadBand},
		"send":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: send},
		"seal":      {kind: counts, stages: inScene, scene: true, on: onChoice, run: seal},
		"seal-open": {kind: once, stages: inScene, scene: true, on: onFight, run: sealOpen},
		"obey":      {kind: once, stages: inScene, scene: true, on: onFight, run: obey},
		"resist":    {kind: once, stages: inScene, scene: true, on: onFight, run: resist},
		"use-seal":  {kind: counts, stages: inScene, scene: true, on: onChoice, run: useSeal},
		"react":     {kind: once, stages: inScene, scene: true, on: onFight, run: react},
	}
}

// reviewRoutes are the master's word on a round, and the desk's pages of this book.
func reviewRoutes() map[string]route {
	return map[string]route{
		"grade":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: grade},
		"clash":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: clash},
		"powerful":  {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: powerful},
		"lift":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: lift},
		"sign":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: sign},
		"confront":  {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: confront},
		"stake":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: stake},
		"deem":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: deem},
		"steps":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setSteps},
		"team":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setTeam},
		"out":       {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setOut},
		"ambush":    {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: ambush},
		"seals":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setSeals},
		"bond":      {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setBond},
		"order":     {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: orderRound},
		"rule-once": {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: ruleOnce},
		"npc-self":  {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: npcSelf},

		// More pages of the desk.
		"leaf":    {kind: free, who: master, roster: true, on: onDesk, run: leaf},
		"rule":    {kind: free, who: master, on: onDesk, run: switchRule},
		"house":   {kind: free, who: master, on: onDesk, run: houseRule},
		"time":    {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: timeSpan},
		"tick":    {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: timeTick},
		"time-go": {kind: once, who: master, stages: outside, roster: true, on: onDesk, run: timeGo},
		"pair":    {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: pair}}
}
