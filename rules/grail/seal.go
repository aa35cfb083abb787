package grail

import "strconv"

// Seals is how many Command Seals every master has; each order spends one (G16.1, rule 16).
const Seals = 3

// MostVague is how much the vaguest wording takes off the rank of an order (G16.2).
const MostVague = 2

// Scope is how long an order binds (G16.2).
type Scope string

// Scopes of an order. Only ScopeNow is immediate; an order of any other is a lasting one (G16.4).
const (
	ScopeNow   Scope = "now"   // a single act, at once
	ScopeFight Scope = "fight" // one fight or scene
	ScopeHours Scope = "hours"
	ScopeDay   Scope = "day"
	ScopeDays  Scope = "days"
)

// Scopes lists them from the shortest to the longest.
func Scopes() []Scope { return []Scope{ScopeNow, ScopeFight, ScopeHours, ScopeDay, ScopeDays} }

// SealRank is the rank of an order: A, moved by its scope, and vague ranks less for its wording, from 0 to MostVague; F
// at least (G16.2, rule 16). Its target number is that of Rules.TN. 0: there is no such scope or wording.
func SealRank(scope Scope, vague int) Rank {
	for i, x := range Scopes() {
		if x == scope && vague >= 0 && vague <= MostVague {
			return max(F, APlus-Rank(i)-Rank(vague))
		}
	}
	return 0
}

// Act is what an order demands beside its words.
type Act string

// Acts. All but ActWords are immediate: they need ScopeNow. Of ActStrike and ActUnleash the order names whom it is
// against, anybody of the scene, and the Servant's player picks the rest.
const (
	ActWords   Act = ""
	ActStrike  Act = "strike"  // an ordinary attack
	ActUnleash Act = "unleash" // a Phantasm is activated
	ActRestore Act = "restore" // a destroyed Phantasm is whole again (G14)
	ActLift    Act = "lift"    // a lasting order of an earlier seal binds no more
)

// Boon is what a willing Servant does with the seal's rank (G16.5).
type Boon string

// Boons. What is rolled at a seal's rank cannot be pumped. That of an immediate order serves one roll: of the ordered
// act, or else the next it fits in this round. That of a lasting order serves as long as the order is obeyed.
const (
	NoBoon     Boon = ""
	AsPhantasm Boon = "phantasm" // in place of the rank of a Phantasm that is activated; no mana is paid
	AsMagic    Boon = "magic"    // in place of the rank of «Магия»
	AsHelp     Boon = "help"     // a helper of that rank (G21)
)

// Order is what a Servant has been commanded and has not answered yet, by Obey or Resist. Everybody has heard it.
type Order struct {
	By    FighterID `json:"by"`
	Rank  Rank      `json:"rank"`
	Scope Scope     `json:"scope"`
	Vague int       `json:"vague,omitempty"`
	Text  string    `json:"text,omitempty"`
	Act   Act       `json:"act,omitempty"`
	At    FighterID `json:"at,omitempty"`
	// Failed tells that it was resisted in vain: it is carried out with no help from the seal.
	Failed bool `json:"failed,omitempty"`
}

// SealsLeft is how many orders a master can still give.
func (f Fighter) SealsLeft() int { return max(0, Seals-f.SealsSpent) }

// commands tells whether g is f's Servant.
func (f *Fighter) commands(g *Fighter) bool { return g != nil && g.Servant && g.Contract == f.ID }

// legalCommand: between two blows or while declarations are open, by a master who stands and has a seal left, to the own
// Servant (G16.1, rule 16). It asks nothing that is not seen by everybody.
func (s *State) legalCommand(a Action) error {
	f, g := s.fighter(a.Fighter), s.fighter(a.Target)
	switch {
	case f == nil:
		return NoSuchFighter
	case !a.By.plays(f):
		return NotYours
	case !f.commands(g):
		return NotATarget
	case SealRank(a.Scope, a.N) == 0, !sayable(a.Text), a.Act != ActWords && a.Scope != ScopeNow:
		return BadAction
	case !s.on(ruleSeals), s.Pending != nil && s.Pending.Order != nil, !s.active(f), !s.active(g):
		return NotNow
	case f.SealsLeft() == 0:
		return SealsSpent
	}
	return s.legalAct(g, a)
}

// legalAct is about the deed that is ordered of g.
func (s *State) legalAct(g *Fighter, a Action) error {
	against := s.fighter(a.At)
	if a.Inner != "" && a.Act != ActLift {
		return BadAction
	}
	switch a.Act {
	case ActWords:
	case ActStrike, ActUnleash:
		switch {
		case against == nil || against.ID == g.ID || !s.active(against):
			return NotATarget
		case s.Rules.SealActOnlyIfUnused && s.struck(g):
			return NotNow
		}
		return nil
	case ActRestore:
		if g.broken() == nil {
			return NotNow
		}
	case ActLift:
		if x := g.inner(a.Inner); x == nil || x.Scope == "" {
			return NotATarget
		}
	default:
		return BadAction
	}
	if a.At != "" {
		return BadAction
	}
	return nil
}

// broken is the first Phantasm of f that was spent (G14); nil when there is none.
func (f *Fighter) broken() *Cliche {
	for i := range f.Cliches {
		if c := &f.Cliches[i]; c.Phantasm && c.Destroyed {
			return c
		}
	}
	return nil
}

// command spends a seal. The round waits for the Servant's answer (G16, rule 16).
func (p *play) command(a Action) {
	f, g := p.fighter(a.Fighter), p.fighter(a.Target)
	f.SealsSpent++
	o := Order{By: f.ID, Rank: SealRank(a.Scope, a.N), Scope: a.Scope, Vague: a.N, Text: a.Text, Act: a.Act, At: a.At}
	p.Step++
	p.emit(Event{Kind: Commanded, Rule: "G16.1", Fighter: f.ID, Target: g.ID, To: o.Rank, N: a.N,
		Left: f.SealsLeft(), Text: a.Text, Scope: a.Scope, Act: a.Act, At: a.At})
	if a.Act == ActLift {
		p.release(g, a.Inner)
		return
	}
	p.Between = p.Between || p.Stage == Declaring
	p.Stage = Resolving
	p.Pending = &Pending{Fighter: g.ID, Rule: o.rule(), Order: &o}
	p.emit(Event{Kind: Asked, Rule: o.rule(), Fighter: g.ID, Target: f.ID})
}

func (o *Order) rule() string {
	if o.Scope == ScopeNow {
		return "G16.3"
	}
	return "G16.4"
}

// release ends a lasting order.
func (p *play) release(g *Fighter, id InnerID) {
	text := g.inner(id).Text
	g.Inner = without(g.Inner, func(x Inner) bool { return x.ID == id })
	p.emit(Event{Kind: InnerGone, Rule: "G16.4", Fighter: g.ID, Text: text, Inner: id})
}

// bind lays an order on g: a lasting one until it is beaten, lifted or the contract ends; an immediate one for the roll
// that it serves.
func (p *play) bind(g *Fighter, o Order, obeyed bool, as Boon) {
	n := 1
	for g.inner(sealID(n)) != nil {
		n++
	}
	g.Inner = append(g.Inner, Inner{ID: sealID(n), Rank: o.Rank, Text: o.Text, Scope: o.Scope, Obeyed: obeyed, As: as})
}

// sealID names the n-th order that binds a Servant.
func sealID(n int) InnerID { return InnerID("seal-" + strconv.Itoa(n)) }

// legalSeals: the game master alone says how many seals are left (GXX).
func (s *State) legalSeals(f *Fighter, n int) error {
	switch {
	case n < 0 || n > Seals:
		return BadAction
	case n == f.SealsLeft():
		return NotNow
	}
	return nil
}

// legalBond: the game master ends a contract, or makes one with a master of the scene (GXX).
func (s *State) legalBond(f *Fighter, id FighterID) error {
	switch {
	case !f.Servant, id == f.Contract:
		return NotNow
	case id != "" && (id == f.ID || s.fighter(id) == nil || s.fighter(id).Servant):
		return NotATarget
	}
	return nil
}

// bond changes the contract. The orders of the old one bind no more (G16.4, rule 16).
func (p *play) bond(f *Fighter, id FighterID) {
	f.Contract = id
	p.emit(Event{Kind: BondSet, Rule: "GXX", Fighter: f.ID, Target: id})
	for _, x := range append([]Inner(nil), f.Inner...) {
		if x.Scope != "" {
			p.release(f, x.ID)
		}
	}
	for i := range p.Fighters {
		if g := &p.Fighters[i]; g.Gift == f.ID && !g.commands(f) {
			g.Gift = ""
		}
	}
}
