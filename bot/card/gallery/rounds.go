package gallery

import (
	"kubik/bot/card"
	"kubik/rules/grail"
)

func (h *hall) record(name string, s *stage, events []grail.Event) {
	h.show(name, card.Record(h.frame, card.RecordIn{Scene: 1, Round: 1, Events: events, Cast: s.cast()}))
}

func (h *hall) records() error {
	plain := h.duel(grail.Body, grail.Rolled).pump("f2", grail.PumpAttack, 2).rounds(1)
	h.record("record", plain, plain.told())
	hidden := h.trio(grail.Body, grail.EnemiesFirst).rounds(1)
	h.record("record-hidden", hidden, hidden.told())
	h.show("record-absent", card.Record(h.frame, card.RecordIn{
		Scene: 1, Round: 1, Events: hidden.told(), Cast: absent(hidden.cast()),
	}))
	together := h.trio(grail.Mana, grail.Simultaneous).rounds(1)
	h.record("record-together", together, together.told())
	dispute := h.duel(grail.Dispute, grail.PlayersFirst).rounds(1)
	h.record("record-dispute", dispute, dispute.told())
	h.record("record-everything", plain, everything())
	var long []grail.Event
	for range 30 {
		long = append(long, plain.told()...)
	}
	h.record("record-long", plain, long)
	return firstError(plain, hidden, together, dispute)
}

// absent is a cast whose players let others act for them.
func absent(cast card.Cast) card.Cast {
	for id, stand := range map[grail.FighterID]card.StandIn{"f1": card.ByMaster, "f2": card.ByGame} {
		actor := cast.Fighters[id]
		actor.Stand = stand
		cast.Fighters[id] = actor
	}
	return cast
}

// everything is one event of each kind that a round seldom brings, open and masked.
func everything() []grail.Event {
	return []grail.Event{
		{Kind: grail.RoundBegan, Round: 1},
		{Kind: grail.PreparedDie, Fighter: "f1", Mode: grail.Guard},
		{Kind: grail.PreparedDie, Fighter: "f2", Mode: grail.Prepare},
		{Kind: grail.GuardLost, Fighter: "f2"},
		{Kind: grail.PumpCut, Fighter: "f2", Cliche: "illusion", N: 3, Left: 1},
		{Kind: grail.DefenceForced, Fighter: "f1", Cliche: "sword"},
		{Kind: grail.DefenceForced, Fighter: "f1"},
		{Kind: grail.DefenceLost, Fighter: "f2", Cliche: "luck"},
		{Kind: grail.DefenceLost, Fighter: "f2"},
		{
			Kind: grail.Exchange, Fighter: "f1", Target: "f2", Hit: true,
			Attack: &grail.Roll{Fighter: "f1", Cliche: "sword", Rank: grail.A},
			Damage: []grail.Part{{Name: "base", N: 1}, {Name: "undefended", N: 3}},
		},
		{Kind: grail.Harm, Fighter: "f2", Cliche: "endurance", From: grail.C, To: 0, N: 3},
		{Kind: grail.Harm, Fighter: "f2", Cliche: "magic", N: 1},
		{Kind: grail.Harm, Fighter: "f1"},
		{Kind: grail.Cost, Fighter: "f2", Cliche: "magic", From: grail.C, To: grail.D, N: 1},
		{Kind: grail.KnockOut, Fighter: "f2", Cliche: "endurance", Reason: grail.ReasonUnconscious, Out: grail.KnockedOut},
		{Kind: grail.KnockOut, Fighter: "f2", Cliche: "magic", Reason: grail.ReasonDrained},
		{Kind: grail.KnockOut, Fighter: "f2", Cliche: "magic", Reason: grail.ReasonDrained, Out: grail.KnockedOut},
		{Kind: grail.KnockOut, Fighter: "f2", Cliche: "illusion", Reason: grail.ReasonBeaten, Out: grail.KnockedOut},
		{Kind: grail.KnockOut, Fighter: "f1", Cliche: "plate", Reason: grail.ReasonTraitLost},
		{Kind: grail.KnockOut, Fighter: "f1", Out: grail.KnockedOut},
		{Kind: grail.Asked, Fighter: "f1", Target: "f2"},
		{Kind: grail.ReAimed, Fighter: "f1", Target: "f2"},
		{Kind: grail.AttackLost, Fighter: "f1", Target: "f2", Reason: grail.ReasonDown},
		{Kind: grail.AttackLost, Fighter: "f1", Target: "f2", Reason: grail.ReasonGivenUp},
		{Kind: grail.AttackLost, Fighter: "f1", Reason: grail.ReasonNotRollable},
		{Kind: grail.ChargeBroken, Fighter: "f2"},
		{Kind: grail.Gone, Fighter: "f2"},
		{Kind: grail.Joined, Fighter: "f2"},
		{Kind: grail.Ended, Side: 1},
		{Kind: grail.Ended},
	}
}
