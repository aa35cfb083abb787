package bot

import (
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// leafTime is the page of the desk on which time passes.
const leafTime = "time"

// sheets are the heroes of the roster as the rules see them.
func (w *world) sheets() []grail.Fighter {
	var all []grail.Fighter
	for i := range w.roster.Heroes {
		if h := &w.roster.Heroes[i]; h.Sheet != nil {
			all = append(all, h.fighter())
		}
	}
	return all
}

// timeIn is what the chosen span brings, each with its tick.
func (w *world) timeIn() card.TimeIn {
	in := card.TimeIn{Step: w.table.Step, Span: grail.Span(w.table.Passage.Span)}
	for _, x := range grail.Passed(w.sheets(), in.Span) {
		hero := w.roster.hero(string(x.Fighter))
		p := card.Passage{Name: hero.name(), Passing: x, On: x.Usual != slices.Contains(w.table.Passage.Turned, x.Key())}
		for _, c := range hero.Sheet.Cliches {
			if c.ID == x.Cliche {
				p.Line = c.Name
			}
		}
		in.Passages = append(in.Passages, p)
	}
	return in
}

// timeSpan chooses how much time passes, and looks at what that brings.
func timeSpan(t *turn) (reply, error) {
	span := grail.Span(t.tap.Arg(0))
	if !slices.Contains(grail.Spans(), span) {
		return reply{}, refuse("stale")
	}
	t.table.Passage = Passage{Span: string(span)}
	return reply{}, nil
}

// timeTick takes one of these in, or leaves it out.
func timeTick(t *turn) (reply, error) {
	key := strings.Join([]string{t.tap.Arg(0), t.tap.Arg(1), t.tap.Arg(2)}, "/")
	all := grail.Passed(t.sheets(), grail.Span(t.table.Passage.Span))
	at := slices.IndexFunc(all, func(x grail.Passing) bool { return x.Key() == key })
	if at < 0 {
		return reply{}, refuse("stale")
	}
	turned := all[at].Usual != (t.tap.Arg(3) == "on")
	if slices.Contains(t.table.Passage.Turned, key) != turned {
		t.table.Passage.Turned = toggled(t.table.Passage.Turned, key)
	}
	return reply{}, nil
}

// timeGo lets time pass: everything that is ticked, together.
func timeGo(t *turn) (reply, error) {
	var ticks []string
	in := t.timeIn()
	for _, p := range in.Passages {
		if p.On {
			ticks = append(ticks, p.Passing.Key())
		}
	}
	after, events, err := grail.Pass(t.sheets(), in.Span, ticks)
	if err != nil {
		return reply{}, err
	}
	for _, f := range after {
		h := t.roster.hero(string(f.ID))
		h.Sheet.Cliches, h.Sheet.Inner = f.Cliches, f.Inner
	}
	t.table.Passage = Passage{}
	t.table.Desk.Page = ""
	t.table.Step++
	t.note(entry{Events: events})
	return t.say("toast.time", "Span", t.words.T("time."+string(in.Span)))
}
