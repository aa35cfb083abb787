package gallery

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// pair is a Servant and its master against a Servant that nobody knows.
func (h *hall) pair() *stage {
	servant := h.hero("f1", "lancelot", anya, 1)
	servant.Contract = "f2"
	return open(h.frame.Words, grail.Body, grail.PlayersFirst, servant, h.hero("f2", "faust", borya, 1),
		h.hero("f3", "black-knight", "", 2))
}

// leaf is a page of a fighter's choice card.
func (s *stage) leaf(f grail.FighterID, v grail.Viewer, leaf string) card.ChoiceIn {
	in := s.choice(f, v, "")
	in.Leaf = leaf
	if !in.Private {
		return in
	}
	in.Dues, in.Opened = map[grail.ClicheID][]grail.Due{}, map[grail.ClicheID]grail.Odds{}
	in.Dues["phantasm"], _ = grail.Price(s.state, v, f, "phantasm", grail.ForAttack, 0)
	return in
}

// offers are what the rules take for a fighter from a viewer.
func (s *stage) offers(f grail.FighterID, v grail.Viewer) []grail.Choice {
	var list []grail.Choice
	for _, c := range grail.Choices(s.state, v) {
		if c.Action.Fighter == f {
			list = append(list, c)
		}
	}
	return list
}

func (s *stage) steps(f grail.FighterID, c grail.ClicheID, n int) *stage {
	return s.master(grail.Action{Kind: grail.SetSteps, Fighter: f, Cliche: c, N: n})
}

// deeds are the second pages of choices, and the master's pages on the desk.
func (h *hall) deeds() error {
	master := grail.Viewer{Player: vera, Master: true}
	s := h.pair().steps("f1", "magic", 1).steps("f1", "endurance", 1).steps("f2", "luck", 0)
	s.master(grail.Action{Kind: grail.ShowSign, Fighter: "f3", Cliche: "phantasm"})
	s.master(grail.Action{Kind: grail.GiveMana, Fighter: "f2", Target: "f1"})
	s.declare("f2", grail.ChooseAttack, "sign")
	s.master(grail.Action{Kind: grail.ToggleHelper, Fighter: "f2", Use: grail.ForAttack, Cliche: "spell"})
	h.show("deeds-group", card.Choice(h.frame, s.leaf("f1", grail.Viewer{}, "deeds")))
	h.show("deeds-master", card.Choice(h.frame, s.leaf("f2", grail.Viewer{}, "deeds")))
	h.desk("desk-clash", s, s.leaf("f3", master, "judge"))
	s.master(grail.Action{Kind: grail.OpenPhantasm, Fighter: "f1", Cliche: "phantasm"})
	s.master(grail.Action{Kind: grail.Confront, Fighter: "f1", Cliche: "sword", Text: hostile()[0]})
	s.master(grail.Action{Kind: grail.SetGrade, Fighter: "f2", Use: grail.ForDefense, Cliche: s.state.Fighters[1].Declared.Defense, Grade: grail.Dramatic})
	h.desk("deeds-pad", s, s.leaf("f1", master, "deeds"))
	h.desk("desk-judge", s, s.leaf("f1", master, "judge"))
	h.desk("desk-deem", s, s.leaf("f2", master, "judge"))
	h.desk("desk-hand", s, s.leaf("f3", master, "hand"))
	h.desk("desk-limits-made", s.crafted("f3"), s.crafted("f3").leaf("f3", master, "limits"))
	h.desk("desk-limits", s, s.leaf("f1", master, "limits"))
	npc := s.leaf("f3", master, "deeds")
	npc.Master, npc.Order, npc.Standing, npc.Stake = true, "self", "pass", hostile()[0]
	h.desk("desk-npc-deeds", s, npc)
	npc.Leaf = "judge"
	h.desk("desk-stake", s, npc)
	h.show("desk-review", card.Desk(h.frame, card.DeskIn{Step: 4, Fight: &card.DeskFight{Scene: 1, Sight: s.all(), Review: true}}))
	s.master(grail.Action{Kind: grail.SetOut, Fighter: "f3", Out: grail.Retreated})
	return s.err
}

// crafted is the same scene, in which initiative is rolled and somebody has made a thing of the first line.
func (s *stage) crafted(f grail.FighterID) *stage {
	with := *s
	with.state.Initiative = grail.Rolled
	with.state.Fighters = slices.Clone(s.state.Fighters)
	for i := range with.state.Fighters {
		if x := &with.state.Fighters[i]; x.ID == f {
			x.Things = []grail.Thing{{Line: x.Cliches[0], From: x.Cliches[0].ID, Now: 1}}
		}
	}
	return &with
}

func (h *hall) desk(name string, s *stage, page card.ChoiceIn) {
	h.show(name, card.Desk(h.frame, card.DeskIn{Step: 4, Title: "Камелот",
		Fight: &card.DeskFight{Scene: 1, Sight: s.all(), NPC: &page}}))
}

// openings are Phantasms on their way, interrupted and called by name.
func (h *hall) openings() error {
	s := h.pair()
	s.declare("f1", grail.ChooseTarget, "f3").master(grail.Action{Kind: grail.OpenPhantasm, Fighter: "f1", Cliche: "phantasm"})
	s.master(grail.Action{Kind: grail.Resolve})
	h.fight("fight-interrupt", s, func(in *card.FightIn) { in.Past, in.Aimed = s.told(), "f3" })
	h.show("desk-interrupt", card.Desk(h.frame, card.DeskIn{Step: 4, Fight: &card.DeskFight{
		Scene: 1, Sight: s.all(), Wanting: "f3", Wanted: "strength",
	}}))
	h.fight("fight-react", s, func(in *card.FightIn) { in.Past, in.Aimed = s.told(), "f1" })
	s.master(grail.Action{Kind: grail.Answer, Fighter: "f3", Target: "f1"})
	h.show("record-phantasm", card.Record(h.frame, card.RecordIn{Scene: 1, Round: 1, Events: s.told(), Cast: s.cast()}))
	broken := h.pair().master(grail.Action{Kind: grail.Shatter, Fighter: "f1", Cliche: "phantasm"}).rounds(1)
	h.show("record-shatter", card.Record(h.frame, card.RecordIn{Scene: 1, Round: 1, Events: broken.told(), Cast: broken.cast()}))
	return firstError(s, broken)
}

// seals are orders on their way, and what is left of them.
func (h *hall) seals() error {
	s := h.pair()
	draft := s.leaf("f2", grail.Viewer{}, "seal")
	h.show("seal-empty", card.Choice(h.frame, draft))
	draft.Draft = card.Draft{Target: "f1", Scope: grail.ScopeNow, Vague: 1, Act: grail.ActStrike, At: "f3", Text: hostile()[0]}
	h.show("seal-draft", card.Choice(h.frame, draft))
	order := grail.Action{Kind: grail.Command, Fighter: "f2", Target: "f1", Scope: grail.ScopeNow, Act: grail.ActStrike, At: "f3",
		Text: hostile()[1]}
	s.master(order)
	h.fight("fight-order", s, func(in *card.FightIn) { in.Past = s.told() })
	h.show("desk-order", card.Desk(h.frame, card.DeskIn{Step: 4, Fight: &card.DeskFight{Scene: 1, Sight: s.all()}}))
	h.show("pad-order", card.PadQuestion(h.frame, s.leaf("f1", grail.Viewer{Player: anya}, ""), []grail.FighterID{"f1"}))
	s.master(grail.Action{Kind: grail.Obey, Fighter: "f1", Cliche: "sword", As: grail.AsHelp})
	h.show("record-order", card.Record(h.frame, card.RecordIn{Scene: 1, Round: 1, Events: s.told(), Cast: s.cast()}))
	s.master(grail.Action{Kind: grail.Command, Fighter: "f2", Target: "f1", Scope: grail.ScopeDay, Text: hostile()[0]})
	s.master(grail.Action{Kind: grail.Obey, Fighter: "f1"})
	s.master(grail.Action{Kind: grail.Command, Fighter: "f2", Target: "f1", Scope: grail.ScopeFight})
	s.master(grail.Action{Kind: grail.Resist, Fighter: "f1"})
	h.fight("fight-orders", s, nil)
	h.show("deeds-orders", card.Choice(h.frame, s.leaf("f1", grail.Viewer{}, "deeds")))
	h.desk("desk-hand-seals", s, s.leaf("f2", grail.Viewer{Player: vera, Master: true}, "hand"))
	h.desk("desk-hand-bond", s, s.leaf("f1", grail.Viewer{Player: vera, Master: true}, "hand"))
	return s.err
}

// bands are allies who fight as one, and time that passes.
func (h *hall) bands() error {
	s := h.pair()
	s.master(grail.Action{Kind: grail.JoinGroup, Fighter: "f2", Target: "f1", Cliche: "spell"})
	h.show("deeds-band-asked", card.Choice(h.frame, s.leaf("f1", grail.Viewer{}, "deeds")))
	s.master(grail.Action{Kind: grail.JoinGroup, Fighter: "f1", Target: "f2", Cliche: "sword"})
	h.fight("fight-band", s, nil)
	h.show("deeds-band-leader", card.Choice(h.frame, s.leaf("f1", grail.Viewer{}, "deeds")))
	h.show("deeds-band-member", card.Choice(h.frame, s.leaf("f2", grail.Viewer{}, "deeds")))
	h.show("time", card.Time(h.frame, card.TimeIn{Step: 4}))
	h.show("time-nothing", card.Time(h.frame, card.TimeIn{Step: 4, Span: grail.Minutes}))
	heals := grail.Passing{Kind: grail.Heals, Fighter: "f1", Cliche: "endurance", N: 1, From: grail.E, To: grail.D, Usual: true}
	h.show("time-day", card.Time(h.frame, card.TimeIn{Step: 4, Span: grail.Day, Passages: []card.Passage{
		{Name: "Ланселот", Line: "Выносливость", Passing: heals, On: true},
		{Name: hostile()[0], Line: "Фантазм", Passing: grail.Passing{Kind: grail.Returns, Fighter: "f12", Cliche: "phantasm"}},
		{Name: "Ланселот", Passing: grail.Passing{Kind: grail.Ends, Fighter: "f1", Inner: "seal-1", Text: hostile()[0]}, On: true},
	}}))
	return s.err
}

// rules are the pages of house rules and contracts.
func (h *hall) rules() {
	off := grail.Rules{Off: []string{"G7"}, Wounds: true}
	h.show("rules", card.Rules(h.frame, card.RulesIn{Step: 4}))
	h.show("rules-fight", card.Rules(h.frame, card.RulesIn{Scene: 1, Step: 4, Round: 2, Rules: off,
		Once: []string{"G4"}, Initiative: grail.Rolled}))
	h.show("rules-blows", card.Rules(h.frame, card.RulesIn{Scene: 1, Step: 4, Round: 2, Chapter: 1, Rules: off, Once: []string{"G4"}}))
	h.show("rules-mana", card.Rules(h.frame, card.RulesIn{Step: 4, Chapter: 2}))
	h.show("rules-phantasms", card.Rules(h.frame, card.RulesIn{Step: 4, Chapter: 3}))
	h.show("rules-people", card.Rules(h.frame, card.RulesIn{Step: 4, Chapter: 4, Rules: off}))
	h.show("pairs", card.Pairs(h.frame, card.PairsIn{Step: 4, Masters: 2, Pairs: []card.Pair{
		{ID: "f1", Name: "Ланселот", Master: "Фауст", Next: "f4"}, {ID: "f3", Name: hostile()[0]},
	}}))
	h.show("pairs-empty", card.Pairs(h.frame, card.PairsIn{Step: 4}))
	h.show("desk-pages", card.Desk(h.frame, card.DeskIn{Step: 4, Pages: []string{"war", "pairs", "rules", "review"}}))
}
