package bot

import (
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// maxHeroes is how many a roster holds: the most fighters that any book lets into one scene.
const maxHeroes = grail.MaxFighters

// deskAdd is the page of ready NPCs.
const deskAdd = "add"

// deskVoices is the page on which an NPC is picked who speaks.
const deskVoices = "voices"

// deskCall is the page on which the master asks for a roll.
const deskCall = "roll-call"

// deskPage turns a desk to a page. What concerns the table itself is on the master's alone.
func deskPage(t *turn) (reply, error) {
	page := t.tap.Arg(0)
	switch {
	case page == "home":
		t.desk().Page = ""
	case page == deskCall:
		t.desk().Page = page
	case t.deputy():
		return reply{}, refuse("master-only")
	case page == deskAdd, page == deskTable, page == deskPlaces, page == deskVoices:
		t.desk().Page = page
	default:
		return reply{}, refuse("stale")
	}
	return reply{}, nil
}

// npcPage opens the declaration of one fighter on the desk: an NPC, or the hero of somebody who is away.
func npcPage(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if f == nil {
		return reply{}, grail.NoSuchFighter
	}
	t.table.Desk.Page = string(f.ID)
	if f.Out != "" {
		t.table.Desk.Page += leafMark + "hand"
	}
	return reply{}, nil
}

// addNPC puts a ready NPC on the roster and, while a scene runs, into it.
func addNPC(t *turn) (reply, error) {
	npc, ok := t.game().readyNPC(t.tap.Arg(0), t.words)
	if !ok {
		return reply{}, refuse("stale")
	}
	if len(t.roster.Heroes) >= maxHeroes {
		return reply{}, refuse("table-full", "Limit", maxHeroes)
	}
	if err := t.mustered(&npc); err != nil {
		return reply{}, err
	}
	npc.rename(t.roster.unique(npc.name()))
	hero := t.roster.add(npc)
	t.table.Desk.Page = ""
	if t.table.Stage != InScene || t.game().over(t.scene) {
		t.pickSide(hero)
		return t.say("toast.npc", "Name", hero.name())
	}
	return t.game().reinforce(t, hero)
}

// dropNPC takes an NPC off the roster.
func dropNPC(t *turn) (reply, error) {
	npc := t.roster.hero(t.tap.Arg(0))
	if npc == nil || npc.Owner != 0 {
		return reply{}, refuse("stale")
	}
	name := npc.name()
	t.remove(npc.ID)
	return t.say("toast.npc-drop", "Name", name)
}

// unique numbers a name that stands on the roster already: «Стражник 2».
func (r *Roster) unique(name string) string {
	used := map[string]bool{}
	for _, h := range r.Heroes {
		used[h.name()] = true
	}
	for n, candidate := 2, name; ; n++ {
		if !used[candidate] {
			return candidate
		}
		candidate = name + " " + strconv.Itoa(n)
	}
}

// npcSide is the side of the NPCs, or one of its own where there are none yet.
func (s *Scene) npcSide() int {
	side := 0
	for _, f := range s.State.Fighters {
		if f.Player == "" {
			return f.Side
		}
		side = max(side, f.Side)
	}
	return min(side+1, card.MaxSides)
}
