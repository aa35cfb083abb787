package card

import (
	"slices"

	"kubik/rules/grail"
)

// Choice is where one fighter's declaration is made. In a group it shows what everybody may know and no ticks, so it
// stays the same whatever is chosen; in private it has ticks and the whole declaration.
func Choice(f Frame, in ChoiceIn) Card {
	c, found := f.choice(in)
	if !found {
		return Pointer(f)
	}
	return Card{Text: f.text(c.passages()...), Rows: keyboard(c.sections()...)}
}

// choice is a choice card under way.
type choice struct {
	Frame
	ChoiceIn
	taps
	seen grail.Seen
	// declared is what is ticked: nothing in a group.
	declared *grail.Declaration
}

func (f Frame) choice(in ChoiceIn) (choice, bool) {
	seen, found := seenBy(in.Sight, in.Fighter)
	c := choice{Frame: f, ChoiceIn: in, seen: seen, taps: f.taps(in.Scene, in.Sight.Step, in.Sight.Round)}
	if in.Private {
		c.declared = seen.Declared
	}
	return c, found
}

func (c choice) passages() []passage {
	title := c.t("choice.title", "Round", c.Sight.Round)
	head := paragraph(joined(" · ", title, c.bold(c.seen.Name), c.owned()), c.t("choice.secret"))
	if c.declared == nil {
		if c.Leaf == "seal" {
			return c.sealPassages(head)
		}
		if c.Leaf == "deeds" {
			return []passage{head, c.deedAbout()}
		}
		return []passage{head}
	}
	head = paragraph(head.lines[0])
	if c.Leaf == "seal" {
		return c.sealPassages(head)
	}
	sheet := paragraph(c.sheetLines(c.seen)...)
	sheet.quote = true
	if c.Leaf == "judge" {
		return []passage{head, paragraph(c.declaration(false)...), paragraph(c.t("judge.about"), c.t("judge.fates")), c.stakeAbout(), sheet}
	}
	if c.Leaf == "hand" || c.Leaf == "limits" {
		return []passage{head, paragraph(c.declaration(false)...), sheet}
	}
	return []passage{head, paragraph(c.declaration(false)...), paragraph(c.prices()...), sheet}
}

func (c choice) owned() string {
	if c.seen.Player == "" {
		return c.t("name.npc")
	}
	return c.person(Person(c.seen.Player))
}

func (c choice) sections() [][]key {
	switch {
	case c.Leaf == "deeds":
		return c.deedSections()
	case c.Leaf == "seal":
		return c.sealSections()
	case c.declared != nil && c.Sight.Stage != grail.Declaring && slices.Contains([]string{"judge", "hand", "limits"}, c.Leaf):
		return [][]key{{c.backToChoice()}} // the master's word and numbers wait for the next declarations
	case c.Leaf == "judge" && c.declared != nil:
		return c.judgeSections()
	case c.Leaf == "hand" && c.declared != nil:
		return c.handSections()
	case c.Leaf == "limits" && c.declared != nil:
		return c.limitSections()
	}
	return [][]key{
		c.tabKeys(),
		c.targetKeys(),
		c.attackKeys(), c.pumpKeys("⚔️", "a", c.attack()),
		c.defenceKeys(), c.pumpKeys("🛡", "d", c.defence()),
		c.modeKeys(),
		c.closeKeys(),
	}
}

// closeKeys end the choice. A private card needs no key to show what it shows already.
func (c choice) closeKeys() []key {
	keys := []key{button(c.t("choice.ready"), c.counted("ready", string(c.Fighter))).styled(success),
		button(c.t("key.more"), c.free("more", string(c.Fighter), "deeds"))}
	switch {
	case c.Master:
		return append(keys, button(c.t("key.judge"), c.free("more", string(c.Fighter), "judge")))
	case c.Private && c.seen.Player == "":
		return keys
	case c.Private && len(c.Tabs) > 1:
		return append(keys, button(c.t("choice.all-ready"), c.counted("keep")), c.proseKey())
	case c.Private:
		return append(keys, c.proseKey())
	}
	return append(keys, c.proseKey(), button(c.t("key.mine"), c.free("mine", string(c.Fighter))), c.padKey())
}

func (c choice) proseKey() key { return button(c.t("key.prose"), c.free("prose", string(c.Fighter))) }

// tabKeys turn a shared card to another fighter's page.
func (c choice) tabKeys() []key {
	var keys []key
	for _, id := range c.Tabs {
		if seen, found := seenBy(c.Sight, id); found {
			keys = append(keys, option("📄", c.short(seen.Name), id == c.Fighter, c.free("turn", string(id))))
		}
	}
	return keys
}

// stays tells whether a key is shown because it is ticked: while there is anything to choose.
func (c choice) stays(on bool) bool { return on && c.Sight.Stage == grail.Declaring }

// opponents may be attacked: those of other sides who take part in this round.
func (c choice) opponents() []grail.Seen {
	var others []grail.Seen
	for _, seen := range c.Sight.Fighters {
		if seen.Side != c.seen.Side && seen.Out == "" && seen.Since <= c.Sight.Round {
			others = append(others, seen)
		}
	}
	return others
}

func (c choice) targetKeys() []key {
	var keys []key
	for _, seen := range c.opponents() {
		on := c.declared != nil && c.declared.Target == seen.ID
		if !c.stays(on) && !c.offers(grail.Action{Kind: grail.ChooseTarget, Target: seen.ID}) {
			continue
		}
		keys = append(keys, option("🎯", c.short(seen.Name), on,
			c.free("choose-target", string(c.Fighter), string(seen.ID))))
	}
	return keys
}

func (c choice) attackKeys() []key {
	var keys []key
	for _, line := range c.rollable() {
		if !c.stays(c.attack() == line.ID) && !c.offers(grail.Action{Kind: grail.ChooseAttack, Cliche: line.ID}) {
			continue
		}
		keys = append(keys, option("⚔️", c.figure(line, c.Attack), c.attack() == line.ID,
			c.free("choose-attack", string(c.Fighter), string(line.ID))))
	}
	return keys
}

func (c choice) defenceKeys() []key {
	var keys []key
	for _, line := range c.rollable() {
		if !c.stays(c.defence() == line.ID) && !c.offers(grail.Action{Kind: grail.ChooseDefense, Cliche: line.ID}) {
			continue
		}
		keys = append(keys, option("🛡", c.figure(line, c.Defense), c.defence() == line.ID,
			c.free("choose-defense", string(c.Fighter), string(line.ID))))
	}
	bare := c.declared != nil && c.declared.Defense == ""
	if !c.stays(bare) && !c.offers(grail.Action{Kind: grail.ChooseDefense}) {
		return keys
	}
	return append(keys, option("🚫", c.t("choice.undefended"), bare,
		c.free("choose-defense", string(c.Fighter), "")))
}

func (c choice) attack() grail.ClicheID {
	if c.declared == nil {
		return ""
	}
	return c.declared.Attack
}

func (c choice) defence() grail.ClicheID {
	if c.declared == nil {
		return ""
	}
	return c.declared.Defense
}

func (c choice) rollable() []grail.Line {
	var lines []grail.Line
	for _, line := range c.seen.Lines {
		if line.Rollable {
			lines = append(lines, line)
		}
	}
	return lines
}

// figure is a label with the chance, where there is one.
func (c choice) figure(line grail.Line, chances map[grail.ClicheID]grail.Odds) string {
	label := c.short(line.Name)
	if line.Known {
		label += " " + RankName(line.Now)
	}
	if odds, told := chances[line.ID]; told && odds.Known {
		label += " " + c.labelOdds(odds)
	}
	return label
}

func (c choice) modeKeys() []key {
	modes := c.Modes
	if modes == nil {
		modes = []grail.Mode{grail.Attack, grail.Charge, grail.Prepare, grail.Guard, grail.Retreat}
	}
	var keys []key
	for _, mode := range modes {
		on := c.declared != nil && c.declared.Mode == mode
		if !c.stays(on) && !c.offers(grail.Action{Kind: grail.ChooseMode, Mode: mode}) {
			continue
		}
		keys = append(keys, option(modeIcon(mode), c.t("mode."+string(mode)), on,
			c.free("choose-mode", string(c.Fighter), string(mode))))
	}
	return keys
}

func modeIcon(m grail.Mode) string {
	switch m {
	case grail.Charge:
		return "💨"
	case grail.Prepare:
		return "⏫"
	case grail.Guard:
		return "🧱"
	case grail.Retreat:
		return "🏳"
	}
	return "👊"
}
