package grail

// Unfit is why a line, or a whole sheet, breaks the rules of building. The master may wave any of it through (XX).
type Unfit string

// Reasons.
const (
	BelowFloor     Unfit = "below-floor"     // a supernatural cliché at F (section 1)
	AboveA         Unfit = "above-a"         // nobody but a Servant, or an Origin, is above A (G18)
	Unjustified    Unfit = "unjustified"     // a human aspect of E or more that nothing justifies (G18)
	WeakReason     Unfit = "weak-reason"     // what justifies it is of a lower rank, or human, or is not there (G18)
	SecondHistory  Unfit = "second-history"  // one aspect may be E by its history, no more (G19)
	SecondOrigin   Unfit = "second-origin"   // one aspect may be the Origin, no more (G20)
	NoPersonality  Unfit = "no-personality"  // an Origin is an aspect of the personality (G20)
	NotNoble       Unfit = "not-noble"       // an Origin above F is noble (G20)
	SecondSign     Unfit = "second-sign"     // one «Тайный Знак» is free, and a Servant has none (G18)
	TooManyDice    Unfit = "too-many-dice"   // above Rules.BuildDice
	OriginsPayer   Unfit = "origins-payer"   // an Origin is pumped by exhausting itself (G20)
	ServantsOrigin Unfit = "servants-origin" // a Servant has no Origin (G20)
)

// What a line is built on, as Built tells it: its history (G19), or being the Origin (G20).
const (
	ByHistory = "history"
	AsOrigin  = "origin"
)

// Fault is one rule of building that is broken.
type Fault struct {
	Rule   string
	Reason Unfit
	// By is the line that ought to justify it, and is too weak.
	By     ClicheID
	Waived bool // by the master (XX)
}

// Entry is one line of a Bill. Price is what is paid in dice for the maximum rank; Free what is not charged of it.
type Entry struct {
	Cliche ClicheID
	Max    Rank
	Price  int
	Free   int
	// Justified is the line that justifies the aspect, and History tells that its history does (G18, G19).
	Justified ClicheID
	History   bool
	Faults    []Fault
}

// Bill is a sheet by the rules of building, line by line in sheet order (G18–G20). Checks use maximum ranks.
type Bill struct {
	Lines  []Entry
	Total  int     // dice
	Limit  int     // dice; 0: none
	Faults []Fault // of the sheet as a whole
}

// Legal tells whether nothing is broken, or all of it is waved through.
func (b Bill) Legal() bool {
	for _, x := range b.Faults {
		if !x.Waived {
			return false
		}
	}
	for _, line := range b.Lines {
		for _, x := range line.Faults {
			if !x.Waived {
				return false
			}
		}
	}
	return true
}

// Waiver is the master's word that a fault of a line, or with no line of the sheet, may stand (XX).
type Waiver struct {
	Cliche ClicheID `json:"cliche,omitempty"`
	Reason Unfit    `json:"reason"`
}

// Audit prices a sheet and names every rule of building that it breaks (G18–G20; rules 18–20).
func Audit(f Fighter, r Rules) Bill {
	b := Bill{Limit: r.BuildDice}
	histories, origins, signs := 0, 0, 0
	for i := range f.Cliches {
		c := &f.Cliches[i]
		line := Entry{Cliche: c.ID, Max: c.full(&f), Price: r.PriceOf(c.built(&f))}
		fault := func(rule string, reason Unfit, by ClicheID) {
			line.Faults = append(line.Faults, Fault{Rule: rule, Reason: reason, By: by, Waived: f.waived(c.ID, reason)})
		}
		if c.Kind == Supernatural && line.Max < E {
			fault("G18", BelowFloor, "")
		}
		if f.thing(c.ID) != nil {
			line.Free = line.Price // its dice stand where they were taken from (G25)
		}
		if c.Sign {
			if signs++; signs > 1 || f.Servant {
				fault("G18", SecondSign, "")
			} else {
				line.Free = min(line.Price, r.PriceOf(Cliche{Max: E, Noble: c.Noble}))
			}
		}
		if c.Origin {
			origins++
			f.auditOrigin(c, origins, fault)
		}
		if !f.Servant {
			f.auditHuman(c, &line, &histories, fault)
		}
		b.Total += line.Price - line.Free
		b.Lines = append(b.Lines, line)
	}
	if b.Limit > 0 && b.Total > b.Limit {
		b.Faults = append(b.Faults, Fault{Rule: "G18", Reason: TooManyDice, Waived: f.waived("", TooManyDice)})
	}
	return b
}

// Built tells for the journal how a sheet stands by the rules of building: its sum, each line that its history or the
// Origin carries, and each fault, Hit where it may stand (G18–G20; rules 18–20).
func Built(f Fighter, r Rules) []Event {
	b := Audit(f, r)
	told := []Event{{Kind: Audited, Rule: "G18", Fighter: f.ID, N: b.Total, Left: b.Limit, Hit: b.Legal()}}
	tell := func(e Event) {
		e.Kind, e.Fighter = Audited, f.ID
		told = append(told, e)
	}
	for _, line := range b.Lines {
		if line.History {
			tell(Event{Rule: "G19", Cliche: line.Cliche, N: line.Price, Reason: ByHistory, Hit: true})
		}
		if f.cliche(line.Cliche).Origin {
			tell(Event{Rule: "G20", Cliche: line.Cliche, N: line.Price, Reason: AsOrigin, Hit: true})
		}
		for _, x := range line.Faults {
			tell(Event{Rule: x.Rule, Cliche: line.Cliche, N: line.Price, Reason: string(x.Reason), Hit: x.Waived})
		}
	}
	for _, x := range b.Faults {
		tell(Event{Rule: x.Rule, N: b.Total, Reason: string(x.Reason), Hit: x.Waived})
	}
	return told
}

// auditHuman is about whoever is no Servant: the cap, and what justifies a human aspect (G18, G19; rules 18, 19).
func (f *Fighter) auditHuman(c *Cliche, line *Entry, histories *int, fault func(string, Unfit, ClicheID)) {
	if line.Max > A && !c.Origin {
		fault("G18", AboveA, "")
	}
	if c.Origin || !c.human() || line.Max < E {
		return
	}
	reason := f.cliche(c.JustifiedBy)
	switch {
	case c.JustifiedBy != "" && (reason == nil || reason.ID == c.ID || reason.Kind != Supernatural || reason.full(f) < line.Max):
		fault("G18", WeakReason, c.JustifiedBy)
	case c.JustifiedBy != "":
		line.Justified = reason.ID
	case c.History == "" || line.Max > E:
		fault("G18", Unjustified, "")
	default:
		line.History = true
		if *histories++; *histories > 1 {
			fault("G19", SecondHistory, "")
		}
	}
}

// auditOrigin: one aspect of the personality may become the Origin; it is noble and exhausts itself (G20, rule 20).
func (f *Fighter) auditOrigin(c *Cliche, nth int, fault func(string, Unfit, ClicheID)) {
	if f.Servant {
		fault("G20", ServantsOrigin, "")
	}
	if nth > 1 {
		fault("G20", SecondOrigin, "")
	}
	if c.Aspect != Personality {
		fault("G20", NoPersonality, "")
	}
	if !c.Noble && c.full(f) > F {
		fault("G20", NotNoble, "")
	}
	if c.Payer != "" && c.Payer != c.ID {
		fault("G20", OriginsPayer, "")
	}
}

// unbuilt is the line without what only its building asks for.
func (c Cliche) unbuilt() Cliche {
	c.Aspect, c.Origin, c.Sign, c.JustifiedBy, c.History = "", false, false, "", ""
	return c
}

// human tells whether the line is a human aspect: said so, or of the body that everybody has (section 1, rule 18).
func (c *Cliche) human() bool {
	body := c.Trait == Strength || c.Trait == Endurance || c.Trait == Agility
	return c.Kind == Human || body || c.Aspect != ""
}

func (f *Fighter) waived(id ClicheID, reason Unfit) bool {
	for _, w := range f.Waived {
		if w.Cliche == id && w.Reason == reason {
			return true
		}
	}
	return false
}

// PriceOf is what a line of this maximum rank costs in dice (rules 4, 6, 12, 18, 20): the ladder's price, twice that for
// a noble one; an Origin costs twice the ladder's steps above E. The first E of «Тайный Знак» is taken off by Audit.
func (r Rules) PriceOf(c Cliche) int {
	table := func(rank Rank) int {
		if rank < F {
			return 0
		}
		return r.row(min(rank, EX)).Price
	}
	switch {
	case c.Origin && c.Max > E:
		return table(E) + 2*(table(c.Max)-table(E))
	case c.Origin || !c.Noble:
		return table(c.Max)
	}
	return 2 * table(c.Max)
}

// DefaultKind is the kind that a line has unless its owner says otherwise: all of a Servant's are supernatural, and so
// are «Магия», what is no aspect, and an Origin from D up (section 1).
func DefaultKind(servant bool, c Cliche) Kind {
	aspect := c.Aspect != "" || c.Trait != "" && c.Trait != Magic
	if servant || !aspect || c.Origin && c.Max >= D {
		return Supernatural
	}
	return Human
}

// Waive waves a fault of a sheet through, or no more, and tells it for the journal (XX). Only the game master may; that
// is the caller's to ask. NotNow: Audit finds no such fault, and none is waived.
func Waive(f Fighter, r Rules, w Waiver) (Fighter, Event, error) {
	found := f.waived(w.Cliche, w.Reason)
	b := Audit(f, r)
	var faults []Fault
	if w.Cliche == "" {
		faults = b.Faults
	}
	for _, line := range b.Lines {
		if line.Cliche == w.Cliche && w.Cliche != "" {
			faults = append(faults, line.Faults...)
		}
	}
	for _, x := range faults {
		found = found || x.Reason == w.Reason
	}
	if !found {
		return f, Event{}, NotNow
	}
	f = f.clone()
	f.Waived = toggled(f.Waived, w)
	e := Event{Kind: WavedThrough, Rule: "GXX", Fighter: f.ID, Cliche: w.Cliche, Reason: string(w.Reason),
		Hit: f.waived(w.Cliche, w.Reason)}
	return f, e, nil
}
