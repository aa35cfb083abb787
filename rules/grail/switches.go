package grail

import "slices"

// Rules that can be switched off, by id. Without the others there would be no fight left to play; whatever they decide
// the master can put right by hand.
const (
	rulePowerful = "2.5"
	ruleOpen     = "2.6"
	ruleLife     = "3"
	ruleGrad     = "4"
	ruleArmour   = "7"
	ruleClash    = "8"
	ruleReady    = "9"
	ruleCharge   = "10"
	rulePump     = "11"
	ruleDouble   = "12"
	rulePhantasm = "13"
	ruleShatter  = "14"
	ruleIdentify = "15"
	ruleSeals    = "16"
	ruleMisfit   = "17"
	ruleHelp     = "21"
	ruleGroup    = "22"
	ruleInner    = "24"
	ruleMana     = "26"
)

// Switchable lists the ids of the rules that a table may play without (GXX, rule XX).
func Switchable() []string {
	numbers := []string{rulePowerful, ruleOpen, ruleLife, ruleGrad, ruleArmour, ruleClash, ruleReady, ruleCharge,
		rulePump, ruleDouble, rulePhantasm, ruleShatter, ruleIdentify, ruleSeals, ruleMisfit, ruleHelp, ruleGroup, ruleInner, ruleMana}
	for i, n := range numbers {
		numbers[i] = "G" + n
	}
	return numbers
}

// on tells whether the rule holds now: as the table has it, or for this round the other way round.
func (s *State) on(number string) bool {
	return slices.Contains(s.Rules.Off, "G"+number) == slices.Contains(s.Once, "G"+number)
}

func (s *State) legalSwitch(a Action) error {
	switch {
	case !a.By.Master:
		return MasterOnly
	case s.Stage != Declaring:
		return NotNow
	case !slices.Contains(Switchable(), a.Rule):
		return BadAction
	}
	return nil
}

// overrule turns a rule round, for this round or until it is turned again (GXX, rule XX). What was declared by it and
// holds no more is taken back, and everybody must see the change before ✅ counts.
func (p *play) overrule(rule string, once bool) {
	if once {
		p.Once = toggled(p.Once, rule)
	} else {
		p.Rules.Off = toggled(p.Rules.Off, rule)
	}
	e := Event{Kind: Overruled, Rule: rule, Reason: RuleOff}
	if p.on(rule[len("G"):]) {
		e.Reason = RuleOn
	}
	for i := range p.Fighters {
		f := &p.Fighters[i]
		f.Declared.Ready = false
		p.withdraw(f)
	}
	p.emit(e)
}

// switchable tells whether a table may play without all of these.
func switchable(off []string) bool {
	for i, rule := range off {
		if !slices.Contains(Switchable(), rule) || slices.Contains(off[:i], rule) {
			return false
		}
	}
	return true
}

// toggled puts x into the set, or takes it out. It never changes its argument.
func toggled[T comparable](set []T, x T) []T {
	if !slices.Contains(set, x) {
		return append(slices.Clone(set), x)
	}
	return without(set, func(y T) bool { return y == x })
}

// without is the set without those; nil when none is left, as a stored one reads.
func without[T any](set []T, gone func(T) bool) []T {
	var kept []T
	for _, x := range set {
		if !gone(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// withdraw takes back what f has declared by rules that do not hold.
func (s *State) withdraw(f *Fighter) {
	if s.legalMode(f, f.Declared.Mode) != nil {
		f.Declared.Mode = Attack
	}
	if !s.on(rulePump) {
		f.Declared.AttackPump, f.Declared.DefensePump = 0, 0
	}
	f.Declared.AttackPump = min(f.Declared.AttackPump, s.room(f, f.Declared.Attack, ForAttack))
	f.Declared.DefensePump = min(f.Declared.DefensePump, s.room(f, f.Declared.Defense, ForDefense))
	if d := f.Declared; d.Phantasm != "" {
		f.Declared.Phantasm, f.Declared.Shatter, f.Declared.Lift = "", false, 0
	}
	if !s.on(ruleReady) {
		f.Prepared = 0
	}
	if !s.on(ruleMisfit) {
		f.Grades = nil
	}
	if !s.on(ruleHelp) {
		f.AttackHelpers, f.DefenseHelpers = nil, nil
	}
	if !s.on(ruleMana) {
		f.Gift, f.Mending = "", 0
	}
	if !s.on(ruleOpen) {
		f.Undefended = false
		f.Declared.Defense = f.orBest(f.Declared.Defense, ForDefense)
	}
	f.Clashing = f.Clashing && s.on(ruleClash)
	f.Striking = f.Striking && s.on(rulePowerful)
}
