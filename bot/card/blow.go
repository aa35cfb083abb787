package card

import (
	"strconv"

	"kubik/rules/grail"
)

// strikes tells whether the event may be followed by harm that belongs into its line.
func strikes(k grail.EventKind) bool {
	switch k {
	case grail.Exchange, grail.Clash, grail.Interruption, grail.Backlash:
		return true
	}
	return false
}

// blow is a roll against a roll that is no ordinary exchange, with the harm that landed at once.
func (s script) blow(e grail.Event, harms []grail.Event) string {
	switch e.Kind {
	case grail.Clash:
		id := "event.clash"
		if !e.Hit {
			id = "event.clash.even"
		}
		return joined(" · ", s.versus(id, e), s.outcome(e, harms))
	case grail.Interruption:
		id := "event.interruption"
		if e.Defense == nil {
			id = "event.interruption.open"
		}
		return joined(" · ", s.versus(id, e), s.t("interrupt."+e.Reason), s.outcome(e, harms))
	}
	return joined(" · ", s.versus("event.backlash", e), s.outcome(e, harms))
}

func (s script) versus(id string, e grail.Event) string {
	return s.t(id, "Name", s.who(e.Fighter), "Target", s.who(e.Target),
		"Attack", s.rolled(e.Fighter, e.Attack, true), "Defense", s.rolled(e.Target, e.Defense, true))
}

// struggled is one try against an opponent inside (G6, G24).
func (s script) struggled(e grail.Event) string {
	id := "event.struggled.lost"
	switch {
	case e.Target != e.Fighter && e.Hit:
		id = "event.tended.won"
	case e.Target != e.Fighter:
		id = "event.tended.lost"
	case e.Hit:
		id = "event.struggled.won"
	}
	told := s.t(id, "Name", s.who(e.Fighter), "Target", s.who(e.Target), "Attack", s.rolled(e.Fighter, e.Attack, true), "Defense", s.inner(e))
	return joined(" · ", told, s.stake(e))
}

// inner is what the opponent inside rolled.
func (s script) inner(e grail.Event) string {
	if e.Defense == nil {
		return ""
	}
	name := s.used(e.Target, e.Defense)
	if e.Defense.Cliche == "" && e.Defense.Rank > 0 {
		name = RankName(e.Defense.Rank)
	}
	return joined(" ", name, "<b>"+strconv.Itoa(e.Defense.Total)+"</b>")
}

// identified is one witness's try to name a Phantasm (G15).
func (s script) identified(e grail.Event) string {
	told := s.versus("event.identified", e)
	if !e.Hit {
		return joined(" · ", told, s.t("event.identified.missed"))
	}
	return joined(" · ", told, s.t("event.identified.named", "Text", s.name(e.Text)))
}

// fired is a true name that has been called (G13.1).
func (s script) fired(e grail.Event) string {
	told := s.t("event.fired", "Name", s.who(e.Fighter), "Text", s.name(e.Text))
	if e.N > 0 {
		told += " · " + s.t("event.fired.weak", "N", minus(e.N))
	}
	return told
}

// limited is a limit that the master has set (GXX).
func (s script) limited(e grail.Event, name string) string {
	switch {
	case e.Kind == grail.MaxSet:
		return s.t("event.max-set", "Name", name, "Line", s.cliche(e.Fighter, e.Cliche), "From", RankName(e.From), "To", RankName(e.To))
	case e.Kind == grail.InnerSet && e.To == 0:
		return s.t("event.inner-gone", "Name", name)
	case e.Kind == grail.InnerSet:
		return s.t("event.inner-set", "Name", name, "To", RankName(e.To))
	case e.Hit:
		return s.t("event.whole-set", "Name", name)
	}
	return s.t("event.spent-set", "Name", name)
}

// byHand is a number that the master has set (GXX).
func (s script) byHand(e grail.Event) string {
	name := s.who(e.Fighter)
	switch {
	case e.Cliche != "":
		return s.t("event.by-hand.line", "Name", name, "Line", s.cliche(e.Fighter, e.Cliche), "From", RankName(e.From), "To", RankName(e.To))
	case e.Side > 0:
		return s.t("event.by-hand.side", "Name", name, "Side", flag(e.Side))
	case e.Out != "":
		return s.t("event.by-hand.out", "Name", name, "Out", s.t("out."+string(e.Out)))
	}
	return s.t("event.by-hand.in", "Name", name)
}

// overruled is a rule that the master has switched (GXX).
func (s script) overruled(e grail.Event) string {
	id := "event.overruled.on"
	if e.Reason == grail.RuleOff {
		id = "event.overruled.off"
	}
	return s.t(id, "Rule", s.t("rule."+e.Rule))
}
