package card

import (
	"strconv"

	"kubik/rules/grail"
)

// PhantasmSlots is how many Phantasms a card in a group has keys for. They stand on every Servant's page alike, so that
// nobody learns who has how many.
const PhantasmSlots = 3

// Slot is the sign of the n-th Phantasm, from 1: ①.
func Slot(n int) string { return string(rune('①' + n - 1)) }

// deedSections are the second page of a choice: what may be done beside attack and defence. In a group they depend on
// nothing that is secret.
func (c choice) deedSections() [][]key {
	return [][]key{
		c.tabKeys(), c.sealEntry(),
		c.phantasmKeys(), c.shatterKeys(), c.plainKeys(),
		c.helperKeys("⚔️", "a"), c.helperKeys("🛡", "d"),
		c.bandKeys(), c.manaKeys(), c.mendKeys(), c.identifyKeys(), c.struggleKeys(), c.useKeys(),
		c.standingKeys(), c.orderKeys(),
		c.deedCloseKeys(),
	}
}

// offers tells whether the rules take the action now. A card in a group does not ask: that may be secret.
func (c choice) offers(a grail.Action) bool {
	if !c.Private {
		return true
	}
	a.Fighter = c.Fighter
	for _, o := range c.Offers {
		o.Action.By = grail.Viewer{}
		if o.Max == 0 && o.Text == 0 && o.Action == a {
			return true
		}
	}
	return false
}

// hole is the largest number that an action may carry now; below 0 when it is not offered at all.
func (c choice) hole(kind grail.ActionKind) int {
	for _, o := range c.Offers {
		if o.Action.Kind == kind {
			return o.Max
		}
	}
	return -1
}

// deedAbout tells in a group what the slots are.
func (c choice) deedAbout() passage {
	if c.declared != nil || !c.seen.Servant {
		return paragraph(c.t("deeds.about"), c.t("deeds.standing"))
	}
	return paragraph(c.t("deeds.about"), c.t("deeds.slots"), c.t("deeds.standing"))
}

// phantasms are the fighter's own, in the order of the sheet; in private only.
func (c choice) phantasms() []grail.Line {
	var lines []grail.Line
	for _, line := range c.seen.Lines {
		if line.Phantasm {
			lines = append(lines, line)
		}
	}
	return lines
}

func (c choice) phantasmKeys() []key {
	if c.declared == nil {
		return c.slotKeys("✨", "open")
	}
	var keys []key
	for _, line := range c.phantasms() {
		on := c.declared.Phantasm == line.ID && !c.declared.Shatter
		if !on && !c.offers(grail.Action{Kind: grail.OpenPhantasm, Cliche: line.ID}) {
			continue
		}
		keys = append(keys, option("✨", c.short(title(line)), on, c.counted("phantasm", string(c.Fighter), string(line.ID))))
	}
	return keys
}

// shatterKeys spend a Phantasm for good (G14); the first tap only warns.
func (c choice) shatterKeys() []key {
	if c.declared == nil {
		return c.slotKeys("💔", "break")
	}
	var keys []key
	for _, line := range c.phantasms() {
		on := c.declared.Phantasm == line.ID && c.declared.Shatter
		if on || c.offers(grail.Action{Kind: grail.Shatter, Cliche: line.ID}) {
			keys = append(keys, option("💔", c.short(title(line)), on,
				c.counted("shatter", string(c.Fighter), string(line.ID))).styled(danger))
		}
	}
	return keys
}

func (c choice) slotKeys(icon, deed string) []key {
	if !c.seen.Servant {
		return nil
	}
	var keys []key
	for n := 1; n <= PhantasmSlots; n++ {
		keys = append(keys, button(icon+" "+Slot(n), c.counted("slot", string(c.Fighter), deed, strconv.Itoa(n))))
	}
	return keys
}

// plainKeys take a Phantasm back.
func (c choice) plainKeys() []key {
	if !c.seen.Servant && len(c.phantasms()) == 0 || c.declared != nil && c.declared.Phantasm == "" {
		return nil
	}
	return []key{option("👊", c.t("deeds.plain"), false, c.counted("phantasm", string(c.Fighter), ""))}
}

// title is the name that the viewer knows a Phantasm by.
func title(line grail.Line) string {
	if line.TrueName != "" {
		return line.TrueName
	}
	return line.Name
}

// helperKeys let clichés that are flagged so help with a roll, or no more (G21).
func (c choice) helperKeys(icon, use string) []key {
	helping := map[grail.ClicheID]bool{}
	list := c.seen.AttackHelpers
	if use == "d" {
		list = c.seen.DefenseHelpers
	}
	for _, id := range list {
		helping[id] = c.declared != nil
	}
	var keys []key
	for _, line := range c.seen.Lines {
		a := grail.Action{Kind: grail.ToggleHelper, Use: grail.ForAttack, Cliche: line.ID}
		if use == "d" {
			a.Use = grail.ForDefense
		}
		if line.Helper && c.offers(a) {
			keys = append(keys, option("🤝"+icon, c.short(line.Name), helping[line.ID],
				c.counted("help", string(c.Fighter), use, string(line.ID))))
		}
	}
	return keys
}

// manaKeys give a step of «Магия» to the own Servant when the round ends (G26.1).
func (c choice) manaKeys() []key {
	var keys []key
	for _, seen := range c.Sight.Fighters {
		on := c.declared != nil && c.seen.Gift == seen.ID
		if seen.Contract == c.Fighter && seen.Out == "" && (on || c.offers(grail.Action{Kind: grail.GiveMana, Target: seen.ID})) {
			keys = append(keys, option("🔷", c.short(seen.Name), on, c.counted("mana", string(c.Fighter), string(seen.ID))))
		}
	}
	if len(keys) > 0 && (c.declared == nil || c.seen.Gift != "") {
		keys = append(keys, button(c.t("deeds.no-gift"), c.counted("mana", string(c.Fighter), "")))
	}
	return keys
}

// mostMending is how many steps a card offers to heal where the wounds are not seen.
const mostMending = 3

// mendKeys turn «Магия» into «Выносливость» when the round ends (G26.2).
func (c choice) mendKeys() []key {
	if !c.seen.Servant {
		return nil
	}
	most := mostMending
	for _, line := range c.seen.Lines {
		if line.Trait == grail.Endurance {
			most = min(mostMending, line.Lost)
		}
	}
	if c.Private {
		most = c.hole(grail.Mend)
	}
	if most <= 0 && c.seen.Mending == 0 {
		return nil
	}
	var keys []key
	for n := range most + 1 {
		on := c.declared != nil && c.seen.Mending == n
		keys = append(keys, option("💚", plus(n), on, c.counted("mend", string(c.Fighter), strconv.Itoa(n))))
	}
	return keys
}

// identifyKeys try to name what somebody has been seen to use (G15).
func (c choice) identifyKeys() []key {
	if !c.seen.Servant {
		return nil
	}
	var keys []key
	for _, seen := range c.Sight.Fighters {
		if seen.Signs > 0 && seen.ID != c.Fighter && c.offers(grail.Action{Kind: grail.Identify, Target: seen.ID}) {
			keys = append(keys, button("👁 "+c.short(seen.Name), c.counted("identify", string(c.Fighter), string(seen.ID))))
		}
	}
	return keys
}

// struggleKeys fight an opponent inside oneself, or heal «Ранения», with the cliché that is to attack (G6, G24).
func (c choice) struggleKeys() []key {
	var keys []key
	if c.declared == nil { // whether there is one is nobody else's business
		keys = append(keys, c.struggleKey(c.seen, grail.Aspect))
	}
	for _, seen := range c.Sight.Fighters {
		for _, x := range seen.Inner {
			if seen.ID != c.Fighter && x.ID != grail.Wounds || x.Scope == grail.ScopeNow {
				continue
			}
			if c.declared == nil || c.offers(grail.Action{Kind: grail.Struggle, Target: seen.ID, Inner: x.ID, Cliche: c.declared.Attack}) {
				keys = append(keys, c.struggleKey(seen, x.ID))
			}
		}
	}
	return keys
}

func (c choice) struggleKey(seen grail.Seen, id grail.InnerID) key {
	label := innerIcon(id) + " " + c.t(innerName(id))
	for _, x := range seen.Inner {
		if x.ID == id && x.Rank > 0 {
			label += " " + RankName(x.Rank)
		}
	}
	if seen.ID != c.Fighter {
		label = innerIcon(id) + " " + c.short(seen.Name)
	}
	return button(label, c.counted("struggle", string(c.Fighter), string(seen.ID), string(id)))
}

func innerIcon(id grail.InnerID) string {
	switch id {
	case grail.Wounds:
		return "🩹"
	case grail.Aspect:
		return "🪞"
	}
	return "⛓"
}

// innerName is the sentence that names an opponent inside.
func innerName(id grail.InnerID) string {
	switch id {
	case grail.Wounds:
		return "inner.wounds"
	case grail.Aspect:
		return "inner.aspect"
	}
	return "inner.order"
}

func (c choice) deedCloseKeys() []key {
	keys := []key{button(c.t("deeds.back"), c.free("more", string(c.Fighter), ""))}
	if c.Private {
		return keys
	}
	return append(keys, button(c.t("key.mine"), c.free("mine", string(c.Fighter))))
}
