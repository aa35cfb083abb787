package grail

// account is a line that pays for pumping, of the fighter or of the contracted master. It keeps its last steps back.
type account struct {
	fighter *Fighter
	cliche  *Cliche
	keep    int
}

func (a account) steps() int { return max(0, a.cliche.Steps()-a.keep) }

// accounts are those of an ordinary pump (G11, rule 11).
func (f *Fighter) accounts(c *Cliche) []account {
	var all []account
	for _, p := range f.payers(c) {
		all = append(all, account{fighter: f, cliche: p})
	}
	return all
}

// price is what n ranks cost in steps: one each; a noble cliché attacks with two for one, rounded up (G11, G12.1; rules
// 11, 12). A Phantasm is always noble in this.
func (s *State) price(c *Cliche, use Use, n int) int {
	if s.doubles(c, use) {
		return (n + 1) / 2
	}
	return n
}

func (s *State) doubles(c *Cliche, use Use) bool {
	return s.on(ruleDouble) && (c.Noble || c.Phantasm) && (use == ForAttack || s.Rules.DoublePumpOnDefence)
}

// liftable is how many ranks the payers can lift the cliché by now; what is rolled at a seal's rank is not pumped (G16).
func (s *State) liftable(f *Fighter, c *Cliche, use Use) int {
	if f.boon(c) != nil {
		return 0
	}
	n := f.purse(c)
	if s.doubles(c, use) {
		return 2 * n
	}
	return n
}

// fullLift is N of an activation: the Phantasm's own, by default its current index (G12.3).
func (c *Cliche) fullLift() int {
	if c.Lift > 0 {
		return c.Lift
	}
	return int(c.Now)
}

// lift is N of an activation; none at a seal's rank (G16.5).
func (f *Fighter) lift(c *Cliche) int {
	if f.boon(c) != nil {
		return 0
	}
	return f.ownLift(c)
}

// ownLift is N as it is declared: less than its own only by the master's word (G12.3).
func (f *Fighter) ownLift(c *Cliche) int {
	n := c.fullLift()
	if d := f.Declared; d.Phantasm == c.ID && d.Lift > 0 {
		n = min(n, d.Lift)
	}
	return n
}

// chain lists what pays for an activation, in order: armour of «Магия», the Servant's «Магия» or what stands in its
// place, then what is over falls to the master's in the same way (G7, G12.2, G12.3; rules 7, 12).
func (s *State) chain(f *Fighter, c *Cliche) []account {
	own := *c
	if magic := f.trait(Magic); own.Payer == "" && magic != nil {
		own.Payer = magic.ID
	}
	all := f.accounts(&own)
	if payer := f.cliche(own.Payer); payer != nil && payer.Trait != Magic && !payer.Independent {
		return all
	}
	if m := s.fighter(f.Contract); m != nil && m.trait(Magic) != nil {
		all = append(all, m.accounts(&Cliche{Payer: m.trait(Magic).ID})...)
	}
	if s.Rules.OverflowFloor {
		for i := range all {
			if all[i].cliche.Trait == Magic {
				all[i].keep = 1
			}
		}
	}
	return all
}

func held(all []account) int {
	n := 0
	for _, a := range all {
		n += a.steps()
	}
	return n
}

// Due is what one line will pay.
type Due struct {
	Fighter FighterID
	Cliche  ClicheID
	Steps   int
}

// Price tells v what it will cost to pump the cliché by n ranks, or to activate a Phantasm (n does not count then), line
// by line, before anything is paid (G11, G12). False: v does not play the fighter, or the payers do not hold it.
func Price(s State, v Viewer, fighter FighterID, id ClicheID, use Use, n int) ([]Due, bool) {
	f := s.fighter(fighter)
	if f == nil || !v.plays(f) || f.cliche(id) == nil || n < 0 {
		return nil, false
	}
	c := f.cliche(id)
	all := f.accounts(c)
	if c.Phantasm {
		n, all = f.lift(c), s.chain(f, c)
	}
	left := s.price(c, use, n)
	if left > held(all) {
		return nil, false
	}
	var dues []Due
	for _, a := range all {
		if paid := min(left, a.steps()); paid > 0 {
			dues = append(dues, Due{a.fighter.ID, a.cliche.ID, paid})
			left -= paid
		}
	}
	return dues, true
}
