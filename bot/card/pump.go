package card

import (
	"strconv"

	"kubik/rules/grail"
)

// pumpKeys offer 0 to the most that can be paid: for the declared cliché, else for the one that can be pumped most.
func (c choice) pumpKeys(icon, which string, declared grail.ClicheID) []key {
	most := c.mostPump(declared)
	if c.Private {
		most = c.hole(map[string]grail.ActionKind{"a": grail.PumpAttack, "d": grail.PumpDefense}[which])
	}
	if most <= 0 {
		return nil
	}
	var keys []key
	for n := range most + 1 {
		on := c.declared != nil && c.pumped(which) == n
		keys = append(keys, option(icon, plus(n), on,
			c.counted("pump-"+strconv.Itoa(n), string(c.Fighter), which)))
	}
	return keys
}

// groupPump is the highest pump with a key in a group where the sheet is not open.
const groupPump = 3

func (c choice) pumped(which string) int {
	if which == "a" {
		return c.declared.AttackPump
	}
	return c.declared.DefensePump
}

// mostPump is what the pump keys go up to. In a group an open sheet tells what can be pumped and how far; of any other
// that is no public knowledge, and the keys are the same on every page.
func (c choice) mostPump(declared grail.ClicheID) int {
	most := 0
	if c.declared == nil && !c.seen.AllOpen {
		most = groupPump
	}
	for _, line := range c.rollable() {
		if declared == "" || declared == line.ID {
			most = max(most, purse(c.seen, line))
		}
	}
	return most
}

// purse is how many steps pay for pumping the line, as far as they are known: the armour of «Магия» pays before
// «Магия» (G7, G11).
func purse(seen grail.Seen, line grail.Line) int {
	held := 0
	for _, payer := range seen.Lines {
		pays := payer.ID == line.Payer || payer.Armours == line.Payer && paidByMagic(seen, line)
		if line.Payer != "" && pays && payer.Known {
			held += steps(payer)
		}
	}
	return held
}

func paidByMagic(seen grail.Seen, line grail.Line) bool {
	for _, payer := range seen.Lines {
		if payer.ID == line.Payer {
			return payer.Trait == grail.Magic
		}
	}
	return false
}

// prices tell what each pump of the declaration brings and costs.
func (c choice) prices() []string {
	lines := c.priceLines("⚔️", c.attack(), c.AttackPump)
	return append(lines, c.priceLines("🛡", c.defence(), c.DefensePump)...)
}

func (c choice) priceLines(icon string, id grail.ClicheID, chances []grail.Odds) []string {
	line, _ := lineOf(c.seen, id)
	payer, _ := lineOf(c.seen, line.Payer)
	var lines []string
	for n, odds := range chances {
		if n > 0 && n <= purse(c.seen, line) {
			lines = append(lines, icon+" "+plus(n)+": "+c.Words.OddsText(odds)+", "+minus(n)+" "+c.name(payer.Name))
		}
	}
	return lines
}

func lineOf(seen grail.Seen, id grail.ClicheID) (grail.Line, bool) {
	for _, line := range seen.Lines {
		if line.ID == id {
			return line, true
		}
	}
	return grail.Line{}, false
}
