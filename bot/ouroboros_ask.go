package bot

import (
	"errors"
	"slices"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// asks are the three saves, the skills that rules ask for, and those of the heroes' own sheets.
func (ouroborosGame) asks(w *world, words card.Words) []card.Ask {
	skills := ouroSkills()
	for i := range w.roster.Heroes {
		c := w.roster.Heroes[i].Ouroboros
		for _, k := range c.Skills {
			known := slices.ContainsFunc(skills, func(s ouroboros.Skill) bool { return s.ID == k.ID })
			if c.Open && !known {
				skills = append(skills, k)
			}
		}
	}
	f := card.Frame{Words: words}
	var list []card.Ask
	for _, id := range []ouroboros.SaveID{ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will} {
		list = append(list, card.Ask{Key: string(id), Name: card.OuroborosSaveName(f, id)})
	}
	for _, k := range skills {
		list = append(list, card.Ask{Key: string(k.ID), Name: card.OuroborosSkillName(f, k)})
	}
	return list
}

// cast is a check or a save with everything that leans on it now. A hero without the skill rolls what it leans on.
func (ouroborosGame) cast(t *turn, h *Hero, key string, tn int, r dice.Roller) (Called, error) {
	s, running := t.ouroAround(h)
	a := ouroboros.Action{Kind: ouroboros.Check, By: ouroboros.Viewer{Master: true}, Creature: ouroboros.CreatureID(h.ID), N: tn}
	if id := ouroboros.SaveID(key); slices.Contains([]ouroboros.SaveID{ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will}, id) {
		a.Kind, a.Save = ouroboros.Save, id
	} else {
		a.Skill = ouroboros.SkillID(key)
	}
	next, events, err := ouroboros.Apply(s, a, r)
	if errors.Is(err, ouroboros.NoSuchSkill) {
		return plainCast(t.words, tn, r), nil
	}
	if err != nil {
		return Called{}, err
	}
	if running && t.world.call.Way != card.CallSecret { // what a secret roll has spent would tell of it
		t.scene.Tracker.State = next
	}
	told := ouroboros.ViewEvents(next, events, ouroboros.Viewer{})
	f := t.bot.frame(t.world)
	for i, e := range events {
		if e.Roll != nil {
			return Called{Text: card.OuroborosRolled(f, told[i], card.CastOfOuroboros(next, told)), Total: e.Roll.Total, Won: e.Roll.Success}, nil
		}
	}
	return Called{}, refuse("stale")
}

// ouroAround is the running scene, if the hero is in it; else one of its own, with nobody in it.
func (t *turn) ouroAround(h *Hero) (s ouroboros.State, running bool) {
	if t.scene != nil && t.scene.Tracker != nil && t.scene.Tracker.State.Stage != ouroboros.Over {
		if c := t.scene.creature(ouroboros.CreatureID(h.ID)); c != nil && c.Out == "" && t.scene.Tracker.State.Pending == nil {
			return t.scene.Tracker.State, true
		}
	}
	alone, _ := ouroboros.New(ouroboros.Setup{Creatures: []ouroboros.Creature{h.creature(1)}})
	return alone, false
}
