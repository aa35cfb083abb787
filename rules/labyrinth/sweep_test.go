package labyrinth_test

import (
	"slices"
	"strings"

	"kubik/rules/labyrinth"
)

// sweep is every action worth trying: all kinds with everything that is there, and some that is not.
func sweep(s labyrinth.State, v labyrinth.Viewer) []labyrinth.Action {
	all := []labyrinth.Action{{}, {Kind: "dance"}, {Kind: labyrinth.Timeout, N: 1}, {Kind: labyrinth.Enter}, {Kind: labyrinth.Spawn},
		{Kind: labyrinth.Spawn, Monster: "nothing"}, {Kind: labyrinth.AddPlace}, {Kind: labyrinth.AddPath}, {Kind: labyrinth.Reveal},
		{Kind: labyrinth.Call, Hero: "h0", N: 9, Tag: "x"}, {Kind: labyrinth.Oppose, Hero: "h0", N: 2, Tag: labyrinth.InBattle},
		{Kind: labyrinth.Remove}, {Kind: labyrinth.MoveParty}, {Kind: labyrinth.Hide}, {Kind: labyrinth.AddFoe}, {Kind: labyrinth.Aim}}
	for _, k := range []labyrinth.ActionKind{labyrinth.Withdraw, labyrinth.Timeout, labyrinth.Resolve, labyrinth.CallOff, labyrinth.Meet,
		labyrinth.Banish, labyrinth.Finish} {
		all = append(all, labyrinth.Action{Kind: k})
	}
	for n := -1; n < 70; n += 1 + max(0, n/4*3) {
		for _, k := range []labyrinth.ActionKind{labyrinth.Confirm, labyrinth.Deny, labyrinth.SetTN, labyrinth.Award, labyrinth.SetStay} {
			all = append(all, labyrinth.Action{Kind: k, N: n})
		}
	}
	all = append(all, sweepSteps(s)...)
	all = append(all, sweepBuilt(s)...)
	for _, h := range append(slices.Clone(s.Heroes), labyrinth.Hero{ID: "nobody"}, labyrinth.Hero{}) {
		all = append(all, sweepHero(s, h)...)
	}
	for i := range all {
		all[i].By = v
	}
	return all
}

func sweepSteps(s labyrinth.State) []labyrinth.Action {
	steps := []labyrinth.Step{{}, {Kind: "fly"}, {Kind: labyrinth.SearchPlace, Hero: "h0"}, {Kind: labyrinth.MovePath}, {Kind: labyrinth.Tackle}}
	for _, k := range []labyrinth.StepKind{labyrinth.SearchPlace, labyrinth.LookAround, labyrinth.ShortRest, labyrinth.LongRest, labyrinth.StopTogether} {
		steps = append(steps, labyrinth.Step{Kind: k})
	}
	for _, p := range s.Map.Paths {
		steps = append(steps, labyrinth.Step{Kind: labyrinth.ScoutPath, Path: p.ID}, labyrinth.Step{Kind: labyrinth.MovePath, Path: p.ID})
		if p.Task != nil {
			steps = append(steps, labyrinth.Step{Kind: labyrinth.Tackle, Task: p.Task.ID, Hero: "h0"})
		}
	}
	for _, p := range s.Map.Places {
		for _, t := range p.Tasks {
			steps = append(steps, labyrinth.Step{Kind: labyrinth.Tackle, Task: t.ID, Hero: "h1"})
		}
		for _, f := range p.Finds {
			if f.Task != nil {
				steps = append(steps, labyrinth.Step{Kind: labyrinth.Tackle, Task: f.Task.ID, Hero: "h0"})
			}
		}
	}
	for _, id := range []labyrinth.HeroID{"h0", "h1", "h2", "nobody", ""} {
		for _, k := range []labyrinth.StepKind{labyrinth.EscapeLair, labyrinth.AsideStep, labyrinth.LeadStep} {
			steps = append(steps, labyrinth.Step{Kind: k, Hero: id})
		}
	}
	var all []labyrinth.Action
	for _, st := range steps {
		all = append(all, labyrinth.Action{Kind: labyrinth.Propose, Step: st})
	}
	return all
}

// sweepBuilt takes away what is there and turns it into what it is not.
func sweepBuilt(s labyrinth.State) []labyrinth.Action {
	targets := []labyrinth.Action{{}, {Place: "nowhere"}, {Task: "nothing"}, {Item: "nothing"}, {Foe: "nobody"}, {Place: s.At, Item: "nothing"}}
	for _, p := range s.Map.Places {
		targets = append(targets, labyrinth.Action{Place: p.ID})
		for _, f := range p.Foes {
			targets = append(targets, labyrinth.Action{Foe: f.ID})
		}
		for _, f := range p.Finds {
			if f.Item != nil {
				targets = append(targets, labyrinth.Action{Item: f.Item.ID})
			}
		}
	}
	var all []labyrinth.Action
	for _, a := range targets {
		a.Kind = labyrinth.Remove
		all = append(all, a)
		a.Kind = labyrinth.Change
		all = append(all, a)
	}
	for _, f := range s.Foes {
		for n := range 9 {
			all = append(all, labyrinth.Action{Kind: labyrinth.Correct, Foe: f.ID, Cliche: f.Lines[0].ID, Field: labyrinth.FieldNow, N: n})
		}
		all = append(all, labyrinth.Action{Kind: labyrinth.Correct, Foe: f.ID, Cliche: f.Lines[0].ID, Field: labyrinth.FieldMax, N: 1})
	}
	return all
}

func sweepHero(s labyrinth.State, h labyrinth.Hero) []labyrinth.Action {
	var all []labyrinth.Action
	add := func(a labyrinth.Action) {
		a.Hero = h.ID
		all = append(all, a)
	}
	for _, k := range []labyrinth.ActionKind{labyrinth.Roll, labyrinth.Decline, labyrinth.Ready, labyrinth.Wait, labyrinth.Leave, labyrinth.Return, labyrinth.Tend, labyrinth.Deed} {
		add(labyrinth.Action{Kind: k})
		add(labyrinth.Action{Kind: k, N: 1})
	}
	for _, sh := range []labyrinth.Shield{labyrinth.ShieldAsk, labyrinth.ShieldAlways, labyrinth.ShieldNever, "x"} {
		add(labyrinth.Action{Kind: labyrinth.SetShield, Shield: sh})
	}
	add(labyrinth.Action{Kind: labyrinth.Deed, Text: strings.Repeat("я", 200)})
	add(labyrinth.Action{Kind: labyrinth.Deed, Text: strings.Repeat("я", 201)})
	for n := -1; n < 16; n++ {
		for _, k := range []labyrinth.ActionKind{labyrinth.Pump, labyrinth.Answer, labyrinth.Purify, labyrinth.Pay, labyrinth.Call, labyrinth.Oppose} {
			add(labyrinth.Action{Kind: k, N: n})
		}
		for _, f := range []labyrinth.Field{labyrinth.FieldPurity, labyrinth.FieldVice, labyrinth.FieldOut, "x"} {
			add(labyrinth.Action{Kind: labyrinth.Correct, Field: f, N: n})
		}
	}
	ids := []labyrinth.ClicheID{"", "nothing"}
	for _, c := range h.Cliches {
		ids = append(ids, c.ID)
	}
	for _, id := range ids {
		sweepCliche(s, id, add)
	}
	items := []labyrinth.ItemID{"", "nothing"}
	for _, i := range h.Items {
		items = append(items, i.ID)
	}
	for _, p := range s.Map.Places {
		for _, i := range p.Items {
			items = append(items, i.ID)
		}
	}
	for _, id := range items {
		add(labyrinth.Action{Kind: labyrinth.Take, Item: id})
		add(labyrinth.Action{Kind: labyrinth.Correct, Item: id, Field: labyrinth.FieldDice, N: 2})
		add(labyrinth.Action{Kind: labyrinth.Correct, Item: id, Field: labyrinth.FieldPurity, N: 2})
		add(labyrinth.Action{Kind: labyrinth.ClaimSuit, Item: id, Text: "x"})
		for n := range 5 {
			add(labyrinth.Action{Kind: labyrinth.Spend, Item: id, N: n - 1})
		}
	}
	for _, o := range append(slices.Clone(s.Heroes), labyrinth.Hero{}) {
		add(labyrinth.Action{Kind: labyrinth.Challenge, Target: o.ID})
		for _, id := range items {
			add(labyrinth.Action{Kind: labyrinth.Give, Item: id, Target: o.ID})
		}
	}
	for _, f := range append(slices.Clone(s.Foes), labyrinth.Foe{ID: "nothing"}) {
		add(labyrinth.Action{Kind: labyrinth.ChooseTarget, Foe: f.ID})
	}
	return all
}

func sweepCliche(s labyrinth.State, id labyrinth.ClicheID, add func(labyrinth.Action)) {
	add(labyrinth.Action{Kind: labyrinth.ChooseCliche, Cliche: id})
	add(labyrinth.Action{Kind: labyrinth.Shed, Cliche: id})
	for _, text := range []string{"", "имя", "два\nслова", "   ", strings.Repeat("я", 64), strings.Repeat("я", 65), "\xff"} {
		for _, k := range []labyrinth.ActionKind{labyrinth.ClaimSuit, labyrinth.Rename, labyrinth.NameDebuff} {
			add(labyrinth.Action{Kind: k, Cliche: id, Text: text})
		}
	}
	for _, debuff := range []bool{false, true} {
		add(labyrinth.Action{Kind: labyrinth.Heal, Cliche: id, Debuff: debuff})
		for _, o := range s.Heroes {
			add(labyrinth.Action{Kind: labyrinth.Tend, With: id, Target: o.ID, Cliche: o.Cliches[0].ID, Debuff: debuff})
		}
	}
	for n := -1; n < 8; n++ {
		add(labyrinth.Action{Kind: labyrinth.Raise, Cliche: id, N: n})
		for _, f := range []labyrinth.Field{labyrinth.FieldNow, labyrinth.FieldMax, labyrinth.FieldCorruption, labyrinth.FieldDebuff} {
			add(labyrinth.Action{Kind: labyrinth.Correct, Cliche: id, Field: f, N: n})
		}
	}
	for _, o := range s.Heroes {
		add(labyrinth.Action{Kind: labyrinth.Help, Cliche: id, Target: o.ID})
	}
}
