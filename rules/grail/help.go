package grail

import (
	"slices"

	"kubik/rules/dice"
)

// helpFrom is the lowest face that a helper's die adds (G21, rule 21).
const helpFrom = 6

// Help is what one helper added to a roll.
type Help struct {
	Fighter FighterID `json:"fighter"`
	Cliche  ClicheID  `json:"cliche"`
	Rank    Rank      `json:"rank"`
	Pool    dice.Pool `json:"pool"`
	Dice    []int     `json:"dice"`
	Added   int       `json:"added"`          // the dice of 6 and more
	Seal    bool      `json:"seal,omitempty"` // a Command Seal, no cliché (G16.5)
}

// Aids tells whether the cliché may help a roll now: flagged so, and standing. Armour is never rolled.
// A Phantasm helps without activation only where it works all the time (G15).
func (c Cliche) Aids() bool {
	return c.Helper && (c.Rollable() || c.whole() && c.Constant && c.Armours == "")
}

// helpers lists the pointers to what f lets help with this use.
func (f *Fighter) helpers(use Use) *[]ClicheID {
	if use == ForAttack {
		return &f.AttackHelpers
	}
	return &f.DefenseHelpers
}

// helping lists what helps the roll of main: declared, still standing, and another than main itself.
func (f *Fighter) helping(main ClicheID, use Use) []*Cliche {
	var list []*Cliche
	for _, id := range *f.helpers(use) {
		if c := f.cliche(id); c != nil && c.Aids() && id != main {
			list = append(list, c)
		}
	}
	return list
}

// helpFor lists all that helps f's roll: its own clichés, and those of the others of its group (G21, G22.2).
func (s *State) helpFor(f *Fighter, main ClicheID, use Use) []helper {
	var all []helper
	for _, c := range f.helping(main, use) {
		all = append(all, helper{fighter: f, cliche: c})
	}
	g := s.group(f.ID)
	if g == nil || !s.on(ruleHelp) {
		return all
	}
	for _, m := range g.Members {
		if mate := s.fighter(m.Fighter); mate != f && s.active(mate) {
			for _, c := range mate.helping("", use) {
				all = append(all, helper{fighter: mate, cliche: c})
			}
		}
	}
	return all
}

// rollsFor tells whether f itself makes the roll of this use: another of its group may.
func (s *State) rollsFor(f *Fighter, use Use) bool {
	g := s.group(f.ID)
	return g == nil || use == ForAttack && g.Attacker == f.ID || use == ForDefense && (g.Defender == "" || g.Defender == f.ID)
}

// legalHelp: any number of different ones, each once, and none helps itself.
func (s *State) legalHelp(f *Fighter, a Action) error {
	main := map[Use]ClicheID{ForAttack: f.Declared.Attack, ForDefense: f.Declared.Defense}
	id, known := main[a.Use]
	c := f.cliche(a.Cliche)
	switch {
	case !known:
		return BadAction
	case c == nil:
		return NoSuchCliche
	case slices.Contains(*f.helpers(a.Use), a.Cliche):
		return nil // takes it back
	case !s.on(ruleHelp), !c.Aids(), a.Cliche == id && s.rollsFor(f, a.Use):
		return NotAHelper
	}
	return nil
}

func (f *Fighter) toggleHelper(id ClicheID, use Use) {
	set := f.helpers(use)
	*set = toggled(*set, id)
}

// standingHelpers keeps those of the last declaration that can still help.
func (f *Fighter) standingHelpers(use Use) []ClicheID {
	var kept []ClicheID
	for _, c := range f.helping("", use) {
		kept = append(kept, c.ID)
	}
	return kept
}

// help throws the helpers' pools; they roll at their current rank, unpumped and without a prepared die (G11, G21).
func (p *play) help(h hand, what string) []Help {
	var all []Help
	for _, x := range h.helpers {
		roll := Help{Fighter: x.fighter.ID, Rank: x.seal, Seal: x.cliche == nil}
		if !roll.Seal {
			roll.Cliche, roll.Rank = x.cliche.ID, p.before(x.fighter).cliche(x.cliche.ID).Now
		}
		roll.Pool = p.Rules.Pool(roll.Rank)
		roll.Dice = dice.Cast(p.dice, what+" by "+string(x.fighter.ID)+" "+string(roll.Cliche), roll.Pool)
		for _, face := range roll.Dice {
			if face >= helpFrom {
				roll.Added += face
			}
		}
		all = append(all, roll)
		if !roll.Seal && x.cliche.Phantasm {
			p.sign(x.fighter, x.cliche)
		}
	}
	return all
}

// helped is the graduated damage that helpers of the winner add (G21.2, rule 21.1).
func helped(by []Help, against Rank) int {
	n := 0
	for _, h := range by {
		if h.Added > 0 {
			n += grad(h.Rank, against)
		}
	}
	return n
}

// guarded is how much of d graduated damage the loser's helpers take off (G21.3, rule 21.2).
func (r Rules) guarded(d int, by []Help, against Rank) int {
	off := helped(by, against)
	if r.HelperGuardCancels && slices.ContainsFunc(by, func(h Help) bool { return h.Added > 0 && h.Rank > against }) {
		off = d
	}
	return min(d, off)
}
