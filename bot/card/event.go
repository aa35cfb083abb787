package card

import "kubik/rules/grail"

// other tells every event that is no roll.
func (s script) other(e grail.Event) string {
	name := s.who(e.Fighter)
	switch e.Kind {
	case grail.Harm, grail.Cost:
		return s.t("event."+string(e.Kind), "Name", name, "Harm", s.harm(e))
	case grail.KnockOut:
		return s.knockOut(e, name)
	case grail.PumpCut:
		return s.t("event.pump-cut", "Name", name, "Asked", plus(e.N), "Left", plus(e.Left))
	case grail.AttackLost:
		return s.t("event.attack-lost."+e.Reason, "Name", name)
	case grail.ReAimed:
		return s.t("event.re-aimed", "Name", name, "Target", s.who(e.Target))
	case grail.DefenceLost, grail.DefenceForced:
		return s.defence(e, name)
	case grail.PreparedDie:
		return s.t("event.prepared."+string(e.Mode), "Name", name)
	case grail.Ended:
		return s.ended(e)
	}
	return s.rare(e, name)
}

// rare tells what does not happen every round.
func (s script) rare(e grail.Event, name string) string {
	switch e.Kind {
	case grail.ActivationLost:
		return s.t("event.activation-lost."+e.Reason, "Name", name)
	case grail.Fired:
		return s.fired(e)
	case grail.Identified:
		return s.identified(e)
	case grail.Struggled:
		return s.struggled(e)
	case grail.Confronted:
		return joined(" · ", s.t("event.confronted", "Name", name, "Line", s.cliche(e.Fighter, e.Cliche)), s.stake(e))
	case grail.Wounded:
		return s.t("event.wounded", "Name", name, "Rank", RankName(e.To))
	case grail.GroupRoll, grail.LeaderRoll:
		return s.t("event."+string(e.Kind), "Name", name, "Attack", s.rolled(e.Fighter, e.Attack, true), "N", e.N)
	case grail.ByHand:
		return s.byHand(e)
	case grail.Overruled:
		return s.overruled(e)
	case grail.ThingBroken:
		if e.Text != "" {
			return s.t("event.thing-broken.named", "Name", name, "Thing", s.name(e.Text))
		}
	case grail.MaxSet, grail.WholeSet, grail.InnerSet:
		return s.limited(e, name)
	case grail.Commanded, grail.Obeyed, grail.Resisted, grail.Restored, grail.SealsSet, grail.BondSet:
		return s.ordered(e, name)
	}
	return s.t("event."+string(e.Kind), "Name", name, "Target", s.who(e.Target), "Line", s.cliche(e.Fighter, e.Cliche),
		"N", e.N)
}

// stake is what a struggle is about, as the master has said it (G24).
func (s script) stake(e grail.Event) string {
	if e.Text == "" {
		return ""
	}
	return s.t("event.stake", "Text", s.words(e.Text, false))
}

// knockOut tells what being at 0 means (G5). Of a hidden line it is told only that it puts the fighter out.
func (s script) knockOut(e grail.Event, name string) string {
	if e.Reason == "" {
		return s.t("event.knock-out.hidden", "Name", name)
	}
	told := s.t("event.knock-out."+e.Reason, "Name", name, "Line", s.cliche(e.Fighter, e.Cliche))
	if e.Out != "" && e.Reason != grail.ReasonUnconscious {
		return told + " · " + s.t("out."+string(e.Out))
	}
	return told
}

func (s script) defence(e grail.Event, name string) string {
	if line := s.cliche(e.Fighter, e.Cliche); line != "" {
		return s.t("event."+string(e.Kind), "Name", name, "Line", line)
	}
	return s.t("event."+string(e.Kind)+".hidden", "Name", name)
}

func (s script) ended(e grail.Event) string {
	if e.Side == 0 {
		return s.t("event.stopped")
	}
	return s.t("event.ended", "Side", flag(e.Side))
}
