package grail

import "slices"

// Span is how much time of the story passes between two scenes.
type Span string

// Spans, from the shortest to the longest.
const (
	Minutes Span = "minutes"
	Hours   Span = "hours"
	Day     Span = "day"
	Days    Span = "days"
)

// Spans lists them from the shortest to the longest.
func Spans() []Span { return []Span{Minutes, Hours, Day, Days} }

// PassingKind is what time does.
type PassingKind string

// Kinds of what time does.
const (
	Ends    PassingKind = "ends"    // an order whose scope is over (G16.2), an aspect nobody has faced (G24)
	Heals   PassingKind = "heals"   // steps of a cliché
	Returns PassingKind = "returns" // a destroyed Phantasm, when its Servant is summoned anew (G14)
)

// Passing is one thing that may change while time passes. The master ticks which do; those that are Usual are ticked
// before. Ruling: the document leaves the pace of healing to the story. Usual are: in hours one step of each cliché; in a
// day «Магия» with its armour whole, and half of what every other has lost, rounded up; in days everything. A
// supernatural cliché that is worn out by paying for itself needs a repair (11), so it heals by the master's tick alone.
type Passing struct {
	Kind    PassingKind
	Rule    string
	Fighter FighterID
	Cliche  ClicheID // of Heals and Returns
	Inner   InnerID  // of Ends
	Text    string   // of Ends: the words of the order, or the stake
	N       int      // of Heals: steps, at least 1
	From    Rank     // of Heals
	To      Rank
	Usual   bool
}

// Key names the thing among those of one table. It holds ids alone, and is stable while nothing changes.
func (x Passing) Key() string {
	return string(x.Kind) + "/" + string(x.Fighter) + "/" + string(x.Cliche) + string(x.Inner)
}

// Passed lists all that a span of time may change for these fighters outside any scene, in their order (16, 24, 6, 14).
// What «Ранения» hold does not heal while they live (G6); what a thing has taken is not lost but elsewhere (G25).
func Passed(fighters []Fighter, span Span) []Passing {
	var all []Passing
	if slices.Index(Spans(), span) < 0 {
		return nil
	}
	for i := range fighters {
		f := &fighters[i]
		all = append(all, f.ending(span)...)
		for _, c := range f.Cliches {
			if x, ok := f.recovery(c, span); ok {
				all = append(all, x)
			}
			if c.Phantasm && c.Destroyed && (span == Day || span == Days) {
				all = append(all, Passing{Kind: Returns, Rule: "G14", Fighter: f.ID, Cliche: c.ID})
			}
		}
	}
	return all
}

// ending lists what is over: an order for one fight at once, one for hours after hours, and so on (G16.2).
func (f *Fighter) ending(span Span) []Passing {
	var all []Passing
	for _, x := range f.Inner {
		over := map[Scope]Span{ScopeFight: Minutes, ScopeHours: Hours, ScopeDay: Day, ScopeDays: Days}[x.Scope]
		rule := "G16.2"
		if x.ID == Aspect {
			over, rule = Minutes, "G24"
		}
		if over != "" && slices.Index(Spans(), over) <= slices.Index(Spans(), span) {
			all = append(all, Passing{Kind: Ends, Rule: rule, Fighter: f.ID, Inner: x.ID, Text: x.Text, Usual: true})
		}
	}
	return all
}

// recovery is how far a line may heal by itself.
func (f *Fighter) recovery(c Cliche, span Span) (Passing, bool) {
	n := c.Lost()
	if w := f.inner(Wounds); w != nil && c.Trait == Endurance {
		n -= int(w.Rank)
	}
	switch {
	case n <= 0 || span == Minutes || c.Destroyed:
		return Passing{}, false
	case span == Hours:
		n = 1
	case span == Day && !f.feeds(c.ID):
		n = (n + 1) / 2
	}
	return Passing{Kind: Heals, Rule: "GXX", Fighter: f.ID, Cliche: c.ID, N: n, From: c.Now, To: c.Healed(n).Now,
		Usual: c.Kind == Human || c.Payer != c.ID}, true
}

// Pass lets the span pass with all that is ticked, by Passing.Key, and tells it. BadAction: no such span, or a tick that
// is not in Passed; then nothing has changed. The argument is never changed.
func Pass(fighters []Fighter, span Span, ticks []string) ([]Fighter, []Event, error) {
	all := Passed(fighters, span)
	for i, tick := range ticks {
		known := slices.ContainsFunc(all, func(x Passing) bool { return x.Key() == tick })
		if !known || slices.Contains(ticks[:i], tick) {
			return fighters, nil, BadAction
		}
	}
	if slices.Index(Spans(), span) < 0 {
		return fighters, nil, BadAction
	}
	p := &play{State: State{Fighters: fighters}.clone()}
	p.emit(Event{Kind: TimePassed, Rule: "GXX", Text: string(span)})
	for _, x := range all {
		if slices.Contains(ticks, x.Key()) {
			p.pass(x)
		}
	}
	return p.Fighters, p.events, nil
}

func (p *play) pass(x Passing) {
	f := p.fighter(x.Fighter)
	switch x.Kind {
	case Ends:
		f.Inner = without(f.Inner, func(y Inner) bool { return y.ID == x.Inner })
		p.emit(Event{Kind: InnerGone, Rule: x.Rule, Fighter: f.ID, Text: x.Text, Inner: x.Inner})
	case Heals:
		p.heal(f, f.cliche(x.Cliche), x.N, x.Rule)
	case Returns:
		f.cliche(x.Cliche).Destroyed = false
		p.emit(Event{Kind: Restored, Rule: x.Rule, Fighter: f.ID, Cliche: x.Cliche})
	}
}

// Leave is what a fighter takes out of a scene into the next: the sheet with what is spent, seals, contract, what is
// known of it and what lasts inside. What belongs to one scene alone is gone, an order for one fight too (G16.2).
func (f Fighter) Leave() Fighter {
	f = fresh(f, 0)
	f.Inner = without(f.Inner, func(x Inner) bool { return x.Scope == ScopeNow || x.Scope == ScopeFight })
	f.Declared, f.Out = Declaration{}, ""
	return f
}
