package card

import (
	"maps"
	"slices"
	"strconv"

	"kubik/rules/grail"
)

// Record is a round that is over: an exchange a line, the dice behind a tap.
func Record(f Frame, in RecordIn) Card {
	title := f.t("fight.title", "Round", in.Round)
	passages := append([]passage{paragraph(title)}, f.pastPassages(in.Events, in.Cast)...)
	return Card{Text: f.text(append(passages, paragraph(f.standIns(in.Cast)...))...)}
}

// standIns name the players for whom somebody else has acted.
func (f Frame) standIns(cast Cast) []string {
	var lines []string
	for _, id := range slices.Sorted(maps.Keys(cast.Fighters)) {
		if a := cast.Fighters[id]; a.Stand != "" {
			lines = append(lines, f.t("record.stand."+string(a.Stand), "Player", f.person(Person(a.Player))))
		}
	}
	return lines
}

// pastPassages tell what happened, and below it every die.
func (f Frame) pastPassages(events []grail.Event, cast Cast) []passage {
	s := script{f, cast}
	told, dice := passage{old: true}, passage{old: true, quote: true}
	for len(events) > 0 {
		n := 1
		for n < len(events) && s.belongs(events[0], events[n]) {
			n++
		}
		told.lines = append(told.lines, s.tell(events[:n])...)
		for i, e := range events[:n] {
			dice.lines = append(dice.lines, s.dice(e, events[i+1:n])...)
		}
		events = events[n:]
	}
	return []passage{told, dice}
}

// belongs tells whether a later event goes into the first one's line: one more initiative, or the harm of a blow. In
// a simultaneous round harm lands at the end, and whose it is cannot be told.
func (s script) belongs(first, e grail.Event) bool {
	switch {
	case first.Kind == grail.InitiativeRoll:
		return e.Kind == grail.InitiativeRoll
	case first.Kind == grail.Clash:
		return s.cast.Initiative != grail.Simultaneous && first.Hit && e.Kind == grail.Harm
	case strikes(first.Kind):
		return s.cast.Initiative != grail.Simultaneous && first.Hit && e.Kind == grail.Harm && e.Fighter == first.Target
	}
	return false
}

func (s script) tell(events []grail.Event) []string {
	switch e := events[0]; e.Kind {
	case grail.RoundBegan, grail.Asked:
		return nil // the title of the next card, and the question on this one
	case grail.InitiativeRoll:
		return []string{s.order(events)}
	case grail.Exchange:
		return []string{s.exchange(e, events[1:])}
	case grail.Clash, grail.Interruption, grail.Backlash:
		return []string{s.blow(e, events[1:])}
	default:
		return []string{s.other(e)}
	}
}

// order lists who strikes when. Equals have rolled again: the later totals stand in brackets behind the first.
func (s script) order(rolls []grail.Event) string {
	totals := map[grail.FighterID][]int{}
	var fighters []grail.FighterID
	for _, e := range rolls {
		if totals[e.Fighter] == nil {
			fighters = append(fighters, e.Fighter)
		}
		totals[e.Fighter] = append(totals[e.Fighter], rolledTotal(e))
	}
	slices.SortStableFunc(fighters, func(a, b grail.FighterID) int { return slices.Compare(totals[b], totals[a]) })
	line := ""
	for _, id := range fighters {
		first, again := totals[id][0], ""
		for _, total := range totals[id][1:] {
			again += " (" + strconv.Itoa(total) + ")"
		}
		line = joined(" · ", line, s.t("event.initiative", "Name", s.who(id), "Total", first)+again)
	}
	return s.t("event.order", "Order", line)
}

func rolledTotal(e grail.Event) int {
	if e.Attack == nil {
		return 0
	}
	return e.Attack.Total
}
