package bot

import "slices"

// facesOf are the portraits of the person's own heroes.
func (t *turn) facesOf(user int64) (keys []string) {
	for _, h := range t.roster.Heroes {
		if h.Owner == user && h.Lender == 0 || h.Lender == user {
			keys = append(keys, faceKey(h.ID))
		}
	}
	return keys
}

// handAll hands on what the person had at the table: heroes go to the master, or off the roster where nobody leads.
func (t *turn) handAll(user int64) error {
	running := t.scene != nil && t.table.Stage == InScene && !t.game().over(t.scene)
	for _, h := range slices.Clone(t.roster.Heroes) {
		hero := t.roster.hero(h.ID)
		if hero.Lender == user {
			hero.Lender = 0
		}
		if hero.Owner != user {
			continue
		}
		if err := t.handOn(hero, running); err != nil {
			return err
		}
	}
	t.roster.Proposed = slices.DeleteFunc(t.roster.Proposed, func(p Proposal) bool { return p.Hero.Owner == user })
	t.leaveSeats(user)
	if t.table.Deputy == user {
		t.table.Deputy = 0
	}
	if t.table.Chooser == user {
		t.table.Chooser = 0
	}
	t.table.Candidates = slices.DeleteFunc(t.table.Candidates, func(c int64) bool { return c == user })
	if t.table.Master == user {
		t.table.Master, t.table.Desk, t.table.Stage = 0, Desk{}, ChoosingLeader
		t.table.Step++
	}
	return nil
}

func (t *turn) handOn(hero *Hero, running bool) error {
	g, ok := t.game().(absentGame)
	to := t.table.Master
	if to == t.who.ID {
		to = 0
	}
	switch {
	case hero.Lender != 0:
		to, hero.Lender = hero.Lender, 0
	case running && to == 0:
		if err := g.leadOut(t, hero.ID); err != nil {
			return err
		}
	}
	if running && to != 0 && ok {
		g.handOver(t, hero.ID, to)
		hero.Owner = to
		return nil
	}
	if hero.Owner = 0; to != 0 && to != t.table.Master {
		hero.Owner = to
	}
	if t.table.Leaderless && hero.Owner == 0 {
		t.remove(hero.ID)
	}
	return nil
}

// leaveSeats takes from the seats what belongs to the person alone.
func (t *turn) leaveSeats(user int64) {
	s := t.seats
	delete(s.People, user)
	s.Prose = slices.DeleteFunc(s.Prose, func(n ProseNote) bool { return n.Who == user })
	s.Whispers = slices.DeleteFunc(s.Whispers, func(w Whisper) bool { return slices.Contains(w.To, user) })
	if s.Succession != nil {
		s.Succession.Candidates = slices.DeleteFunc(s.Succession.Candidates, func(c int64) bool { return c == user })
	}
}
