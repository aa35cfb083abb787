package gallery

import (
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// lock and seed stand for a scene's commitment and its opening.
func lock() string { return strings.Repeat("3f9a1c0b", 8) }
func seed() string { return strings.Repeat("c0ffee42", 8) }

// trio is a duel of two heroes against one hidden NPC.
func (h *hall) trio(risk grail.Risk, initiative grail.Initiative) *stage {
	return open(h.frame.Words, risk, initiative, h.hero("f1", "lancelot", anya, 1), h.hero("f2", "medea", borya, 1),
		h.hero("f3", "dragon", "", 2))
}

// duel is two heroes whose sheets are open, so that chances can be told.
func (h *hall) duel(risk grail.Risk, initiative grail.Initiative) *stage {
	return open(h.frame.Words, risk, initiative, h.hero("f1", "lancelot", anya, 1), h.hero("f2", "merlin", borya, 2))
}

func (h *hall) fight(name string, s *stage, change func(*card.FightIn)) {
	in := card.FightIn{Scene: 1, Sight: s.public(), Lock: lock(), Marks: true, Cast: s.cast()}
	if change != nil {
		change(&in)
	}
	h.show(name, card.Fight(h.frame, in))
}

func (h *hall) fights() error {
	first := h.trio(grail.Body, grail.EnemiesFirst)
	h.fight("fight-first", first, func(in *card.FightIn) { in.Deadline = evening() })
	h.fight("fight-bare", first, func(in *card.FightIn) { in.Marks = false })
	first.declare("f3", grail.ChooseTarget, "f2").declare("f3", grail.Ready, "").declare("f1", grail.Ready, "")
	h.fight("fight-ready", first, func(in *card.FightIn) { in.Deadline, in.Slow = evening(), true })
	second := h.trio(grail.Body, grail.PlayersFirst).declare("f1", grail.ChooseMode, "guard").
		declare("f2", grail.ChooseMode, "prepare").rounds(1)
	h.fight("fight-second", second, nil)
	h.fight("fight-finish", second, func(in *card.FightIn) { in.Confirm = true })
	mana := h.duel(grail.Mana, grail.Rolled).rounds(1)
	h.fight("fight-mana", mana, nil)
	h.fight("fight-dispute", h.duel(grail.Dispute, grail.Rolled), nil)
	h.show("finish", card.Finish(h.frame, 1, 7))
	return firstError(first, second, mana)
}

func (h *hall) crowded() error {
	s := open(h.frame.Words, grail.Body, grail.EnemiesFirst, h.crowd()...)
	h.fight("fight-crowd", s, func(in *card.FightIn) { in.Deadline = evening() })
	shared := s.choice("f2", grail.Viewer{}, "")
	for _, seen := range s.public().Fighters {
		if seen.Player != "" {
			shared.Tabs = append(shared.Tabs, seen.ID)
		}
	}
	h.show("choice-crowd", card.Choice(h.frame, shared))
	h.show("desk-crowd", card.Desk(h.frame, card.DeskIn{
		Step: 4, Title: "Камелот", Fight: &card.DeskFight{Scene: 1, Sight: s.all(), Clock: evening()},
	}))
	s.rounds(1)
	h.show("record-crowd", card.Record(h.frame, card.RecordIn{Scene: 1, Round: 1, Events: s.told(), Cast: s.cast()}))
	return s.err
}

// decision stops in mid-round: a target is down before everybody aimed at it has struck.
func (h *hall) decision() error {
	frail := h.hero("f3", "wolves", "", 2)
	for i := range frail.Cliches {
		if frail.Cliches[i].ID == "endurance" {
			frail.Cliches[i].Now = grail.F
		}
	}
	s := open(h.frame.Words, grail.Body, grail.PlayersFirst, h.hero("f1", "lancelot", anya, 1),
		h.hero("f2", "medea", borya, 1), frail, h.hero("f4", "dragon", "", 2), h.hero("f5", "black-knight", "", 2))
	for _, f := range []grail.FighterID{"f1", "f2"} {
		s.declare(f, grail.ChooseTarget, "f3")
	}
	s.rounds(1)
	h.fight("fight-decision", s, func(in *card.FightIn) { in.Past = s.told() })
	return s.err
}

func firstError(stages ...*stage) error {
	for _, s := range stages {
		if s.err != nil {
			return s.err
		}
	}
	return nil
}
