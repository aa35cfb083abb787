package gallery

import (
	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// ouroEverything is a long record: an event of each kind, open and masked.
func (h *hall) ouroEverything() error {
	d := h.party(4 * ouroboros.Metre)
	events := ouroEvents()
	h.show("ouroboros-events", card.OuroborosRecord(h.frame, card.OuroborosRecordIn{Round: 3, Of: "f1", Events: events,
		Cast: card.CastOfOuroboros(d.state, events)}))
	masked := ouroboros.ViewEvents(d.state, events, ouroboros.Viewer{Player: "nobody"})
	h.show("ouroboros-events-masked", card.OuroborosRecord(h.frame, card.OuroborosRecordIn{Round: 3, Of: "f1", Events: masked,
		Cast: card.CastOfOuroboros(d.state, masked)}))
	var long []ouroboros.Event
	for range 12 {
		long = append(long, events...)
	}
	h.show("ouroboros-events-long", card.OuroborosRecord(h.frame, card.OuroborosRecordIn{Round: 3, Of: "f1", Events: long,
		Cast: card.CastOfOuroboros(d.state, events)}))
	return d.err
}

func ouroEvents() []ouroboros.Event {
	cover := &ouroboros.Roll{Creature: "f2", Save: ouroboros.Reflex, Parts: []ouroboros.Part{{Name: "reflex", N: 3}, {Name: "cover", N: 2}},
		Dice: []int{4}, Natural: 4, Total: 9, TN: 15}
	lean := &ouroboros.Roll{Creature: "f3", Weapon: "tree", Parts: []ouroboros.Part{{Name: "attack", N: 7}},
		Up:   []ouroboros.Reason{{Rule: "O10B.14", Name: "prone", Of: "f1"}},
		Down: []ouroboros.Reason{{Rule: "O10B.10", Name: "poisoned", Of: "f3"}}, Dice: []int{11}, Natural: 11, Total: 18, TN: 17, Success: true}
	two := &ouroboros.Roll{Creature: "f1", Skill: "courtesy", Parts: []ouroboros.Part{{Name: "courtesy", N: -1}},
		Up: []ouroboros.Reason{{Rule: "O2", Name: "granted", Of: "f1"}}, Dice: []int{3, 14}, Natural: 14, Total: 13}
	blind := &ouroboros.Roll{Creature: "f1", Skill: ouroboros.Perception, Auto: &ouroboros.Reason{Rule: "O10B.15", Name: "blind", Of: "f1"}, TN: 10}
	events := []ouroboros.Event{
		{Kind: ouroboros.InitiativeRoll, Creature: "f1", Dice: []int{15, 8}, N: 2},
		{Kind: ouroboros.Rolled, Rule: "O1.6", Creature: "f1", Roll: two},
		{Kind: ouroboros.Rolled, Rule: "O1.2", Creature: "f1", Roll: &ouroboros.Roll{Creature: "f1", Skill: ouroboros.Stealth, Total: 12}, Secret: true},
		{Kind: ouroboros.Rolled, Rule: "O1.6", Creature: "f1", Target: "f3", Roll: blind},
		{Kind: ouroboros.Rolled, Rule: "O5.5", Creature: "f2", Target: "f4", Power: "fireball", Roll: cover},
		{Kind: ouroboros.Rolled, Rule: "O5.15", Creature: "f1", Action: ouroboros.Search, Roll: two},
		{Kind: ouroboros.Rolled, Rule: "O5.14", Creature: "f3", Action: ouroboros.Hide, Roll: &ouroboros.Roll{Creature: "f3", Skill: ouroboros.Stealth, Success: true}},
		{Kind: ouroboros.Opposed, Creature: "f3", Target: "f1", Action: ouroboros.Grab, Roll: lean, Against: two},
		{Kind: ouroboros.Struck, Creature: "f3", Target: "f1", Weapon: "tree", Roll: lean, Hit: true},
		{Kind: ouroboros.Confirmed, Creature: "f3", Target: "f1", Weapon: "tree", Roll: lean},
		{Kind: ouroboros.DeathRolled, Creature: "f3", Target: "f1", Weapon: "tree", Roll: two},
		{Kind: ouroboros.MercyBlow, Creature: "f3", Target: "f1"},
		{Kind: ouroboros.Hurt, Creature: "f1", Target: "f3", Weapon: "tree", From: 30, To: 4, N: 26, Critical: true,
			Blows: []ouroboros.Blow{{Type: ouroboros.Bludgeoning, Dice: []int{5, 3}, Bonus: 5, Multiplier: 2, Sum: 26, Dealt: 26},
				{Type: ouroboros.Fire, Dice: []int{4}, Sum: 4, Mended: ouroboros.Immune}}},
		{Kind: ouroboros.Hurt, Creature: "f3", Target: "f1", Weapon: "sword", From: 45, To: 38, N: 7,
			Blows: []ouroboros.Blow{{Type: ouroboros.Slashing, Dice: []int{4}, Bonus: 3, Sum: 7, Dealt: 7}}},
		{Kind: ouroboros.Healed, Creature: "f1", From: 4, To: 9, N: 5}, {Kind: ouroboros.Healed, Creature: "f3", From: 9, To: 12, N: 3},
		{Kind: ouroboros.HealthCut, Creature: "f1", From: 30, To: 15}, {Kind: ouroboros.HealthCut, Creature: "f3", From: 45, To: 22},
		{Kind: ouroboros.Fell, Creature: "f1", N: 6}, {Kind: ouroboros.DyingBegan, Creature: "f1"}, {Kind: ouroboros.Stabilised, Creature: "f1"},
		{Kind: ouroboros.Imposed, Creature: "f1", Target: "f4", Condition: ouroboros.Frightened, N: 2},
		{Kind: ouroboros.Lifted, Creature: "f1", Condition: ouroboros.Prone},
		{Kind: ouroboros.Unaffected, Creature: "f3", Condition: ouroboros.Charmed},
		{Kind: ouroboros.Tired, Creature: "f1", From: 1, To: 2},
		{Kind: ouroboros.Dropped, Creature: "f1", Weapon: "sword"}, {Kind: ouroboros.Took, Creature: "f1", Weapon: "dagger"},
		{Kind: ouroboros.PutAway, Creature: "f1", Weapon: "dagger"}, {Kind: ouroboros.Focused, Creature: "f2", Power: "charm"},
		{Kind: ouroboros.FocusLost, Creature: "f2", Power: "charm"}, {Kind: ouroboros.Used, Creature: "f2", Target: "f3", Power: "fire-rain"},
		{Kind: ouroboros.CastingOn, Creature: "f4", Target: "f1", Power: "hold", N: 1, To: 2},
		{Kind: ouroboros.Did, Creature: "f1", Action: ouroboros.Dash, Cost: ouroboros.MainAction},
		{Kind: ouroboros.Did, Creature: "f1", Target: "f2", Action: ouroboros.Help, Cost: ouroboros.MainAction},
		{Kind: ouroboros.Did, Creature: "f1", Target: "f3", Action: ouroboros.Ready, Text: "<b>"},
		{Kind: ouroboros.Did, Creature: "f1", Action: ouroboros.Other, Cost: ouroboros.FreeAction, Text: "дверь"},
		{Kind: ouroboros.Did, Rule: "O7.2", Creature: "f1", Target: "f3", Action: ouroboros.React},
		{Kind: ouroboros.Did, Rule: "O7.3", Creature: "f1", Target: "f3", Action: ouroboros.React, Text: "дверь"},
		{Kind: ouroboros.DodgeEnded, Creature: "f1"}, {Kind: ouroboros.Moved, Creature: "f1", Target: "f3", From: 1050, To: 200},
		{Kind: ouroboros.MoveLost, Creature: "f1"}, {Kind: ouroboros.Declined, Rule: "O7.2", Creature: "f1", Target: "f3"},
		{Kind: ouroboros.Declined, Rule: "O10A.3", Creature: "f1", Target: "f3"},
		{Kind: ouroboros.HideFailed, Creature: "f1"}, {Kind: ouroboros.Hidden, Creature: "f1", Target: "f3"}, {Kind: ouroboros.Found, Creature: "f3", Target: "f1"},
		{Kind: ouroboros.TurnSkipped, Creature: "f1"}, {Kind: ouroboros.Delayed, Creature: "f1", Target: "f2"}, {Kind: ouroboros.Entered, Creature: "f4"},
		{Kind: ouroboros.Left, Creature: "f4"}, {Kind: ouroboros.WasDefeated, Creature: "f4"}, {Kind: ouroboros.BreathLeft, Creature: "f1", N: 3, To: 1},
		{Kind: ouroboros.BreathLeft, Creature: "f3", N: 3, To: 1},
	}
	return append(events, ouroWords()...)
}

// ouroWords are events of the master's words.
func ouroWords() []ouroboros.Event {
	return []ouroboros.Event{
		{Kind: ouroboros.AskedFor, Creature: "f1", N: 1, Roll: &ouroboros.Roll{Creature: "f1", Save: ouroboros.Will, TN: 12}},
		{Kind: ouroboros.AskedFor, Creature: "f1", N: 2, Secret: true, Roll: &ouroboros.Roll{Creature: "f1", Skill: ouroboros.Athletics, TN: 12}},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Grant, N: -1}, {Kind: ouroboros.Set, Action: ouroboros.SetLight, Text: "dim"}, {Kind: ouroboros.Set, Action: ouroboros.SetLight},
		{Kind: ouroboros.Set, Action: ouroboros.SetFog}, {Kind: ouroboros.Set, Action: ouroboros.SetWater},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.SetGround}, {Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.SetHeight, N: 4},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Air, Text: ouroboros.AirGone, N: 5},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Air, Text: ouroboros.AirGone},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Air, Text: ouroboros.AirBack},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Air}, {Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Rest},
		{Kind: ouroboros.Set, Creature: "f1", Action: ouroboros.Unveil}, {Kind: ouroboros.Died, Creature: "f1"}, {Kind: ouroboros.Ended},
	}
}
