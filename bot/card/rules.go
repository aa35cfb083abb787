package card

import (
	"slices"
	"strconv"

	"kubik/rules/grail"
)

// HouseRule is one of the book's own variants, by the id of its switch.
type HouseRule string

// House rules (grail.Rules).
const (
	Wounds          HouseRule = "wounds"          // G6
	CapAtEX         HouseRule = "cap-at-ex"       // section 1, G12
	OpenGraduated   HouseRule = "open-graduated"  // G2.6
	ChargeKnockout  HouseRule = "charge-knockout" // G10
	OverflowFloor   HouseRule = "overflow-floor"  // G12.3
	DoubleOnDefence HouseRule = "double-defence"  // G12.1
	SelfDestructN   HouseRule = "shatter-n"       // G14
	HelperCancels   HouseRule = "helper-cancels"  // G21.3
	SealOnce        HouseRule = "seal-once"       // G16
)

// Switch finds the field of a house rule; nil: there is none of that id.
func Switch(r *grail.Rules, id HouseRule) *bool {
	switch id {
	case Wounds:
		return &r.Wounds
	case CapAtEX:
		return &r.CapAtEX
	case OpenGraduated:
		return &r.GraduatedUndefended
	case ChargeKnockout:
		return &r.ChargeBrokenByKnockout
	case OverflowFloor:
		return &r.OverflowFloor
	case DoubleOnDefence:
		return &r.DoublePumpOnDefence
	case SelfDestructN:
		return &r.SelfDestructN
	case HelperCancels:
		return &r.HelperGuardCancels
	case SealOnce:
		return &r.SealActOnlyIfUnused
	}
	return nil
}

// chapter is a page of rules: those that may be switched off, and variants.
type chapter struct {
	rules []string
	house []HouseRule
}

// chapters of the book. A rule that none of them names stands in the last one.
func chapters() []chapter {
	return []chapter{
		{[]string{"G2.5", "G2.6", "G3", "G4", "G7", "G8", "G9", "G10", "G17"}, []HouseRule{OpenGraduated, ChargeKnockout}},
		{[]string{"G11", "G12", "G26"}, []HouseRule{CapAtEX, OverflowFloor, DoubleOnDefence}},
		{[]string{"G13", "G14", "G15", "G16"}, []HouseRule{SelfDestructN, SealOnce}},
		{[]string{"G21", "G22", "G23", "G24", "G25"}, []HouseRule{Wounds, HelperCancels}},
	}
}

// HouseRules are the variants of all chapters.
func HouseRules() []HouseRule {
	var all []HouseRule
	for _, c := range chapters() {
		all = append(all, c.house...)
	}
	return all
}

// ruleChapters are the chapters with every rule that can be switched off in one of them.
func ruleChapters() []chapter {
	all := chapters()
	placed := map[string]bool{}
	for i := range all {
		all[i].rules = slices.DeleteFunc(all[i].rules, func(id string) bool { return !slices.Contains(grail.Switchable(), id) })
		for _, id := range all[i].rules {
			placed[id] = true
		}
	}
	for _, id := range grail.Switchable() {
		if !placed[id] {
			all[len(all)-1].rules = append(all[len(all)-1].rules, id)
		}
	}
	return all
}

// RulesIn is the page of house rules.
type RulesIn struct {
	Scene, Step, Round int // Scene 0: no fight is running
	Chapter            int // from 1; 0: the list of chapters
	Rules              grail.Rules
	Once               []string // that stand the other way round this round
	Initiative         grail.Initiative
	Ambush             int // target number of forming a group (G22.4)
}

// Rules is the page of the desk on which the master switches rules (GXX).
func Rules(f Frame, in RulesIn) Card {
	r := rulesPage{f, in, f.taps(in.Scene, in.Step, in.Round)}
	if in.Chapter < 1 || in.Chapter > len(ruleChapters()) {
		return r.contents()
	}
	return r.chapter(ruleChapters()[in.Chapter-1])
}

type rulesPage struct {
	Frame
	RulesIn
	taps
}

// contents list the chapters, with what deviates from the book, and the order of the round.
func (r rulesPage) contents() Card {
	var lines, off []string
	var keys, order, ambush, dice []key
	for i := range ruleChapters() {
		keys = append(keys, button("📜 "+r.t("chapter."+strconv.Itoa(i+1)), r.free("leaf", "rules-"+strconv.Itoa(i+1))))
	}
	for _, id := range grail.Switchable() {
		if r.off(id) {
			off = append(off, "⬜ "+r.t("rule."+id))
		}
	}
	for _, c := range ruleChapters() {
		for _, id := range c.house {
			if on := Switch(&r.RulesIn.Rules, id); on != nil && *on {
				off = append(off, "☑️ "+r.t("house."+string(id)))
			}
		}
	}
	limit := r.t("rules.dice-any")
	if n := r.RulesIn.Rules.BuildDice; n > 0 {
		limit = r.t("rules.dice", "N", n)
	}
	for _, n := range DiceLimits() {
		dice = append(dice, option("🎲", diceLabel(n), n == r.RulesIn.Rules.BuildDice, r.free("dice", strconv.Itoa(n))))
	}
	if len(off) == 0 {
		off = []string{r.t("rules.plain")}
	}
	if r.Scene > 0 {
		lines = append(lines, r.t("rules.order"))
		for _, n := range ambushes() {
			ambush = append(ambush, option("🌑", strconv.Itoa(n), n == r.Ambush, r.counted("ambush", strconv.Itoa(n))))
		}
		for _, i := range initiatives() {
			order = append(order, option(i.icon, r.t("initiative."+string(i.mode)), i.mode == r.Initiative,
				r.counted("order", string(i.mode))))
		}
	}
	return Card{
		Text: r.text(paragraph(r.t("rules.title"), r.t("rules.about")), paragraph(off...), paragraph(limit), paragraph(lines...)),
		Rows: keyboard(keys, dice, order, ambush, []key{r.home()}),
	}
}

// DiceLimits are how many dice a sheet may cost (G18); 0: any number.
func DiceLimits() []int { return []int{0, 20, 22, 24, 26, 28, 30, 35, 40, 45, 50, 60} }

func diceLabel(n int) string {
	if n == 0 {
		return "∞"
	}
	return strconv.Itoa(n)
}

func (r rulesPage) home() key { return button(r.t("desk.back"), r.free("leaf", "")) }

// off tells whether the rule does not hold now.
func (r rulesPage) off(id string) bool {
	return slices.Contains(r.RulesIn.Rules.Off, id) != slices.Contains(r.Once, id)
}

func (r rulesPage) chapter(c chapter) Card {
	var lines, variants []string
	sections := [][]key{}
	for _, id := range c.rules {
		lines = append(lines, mark(!r.off(id))+" "+r.t("rule."+id)+" — "+r.t("rule."+id+".about"))
		sections = append(sections, r.ruleKeys(id))
	}
	for _, id := range c.house {
		on := Switch(&r.RulesIn.Rules, id)
		variants = append(variants, mark(*on)+" "+r.t("house."+string(id))+" — "+r.t("house."+string(id)+".about"))
		sections = append(sections, []key{button(mark(*on)+" "+r.t("house."+string(id)), r.free("house", string(id), onOff(!*on)))})
	}
	note := ""
	if r.Scene > 0 {
		note = r.t("rules.once")
	}
	return Card{
		Text: r.text(paragraph(r.t("rules.title")), quoted(lines), quoted(variants), paragraph(note)),
		Rows: keyboard(append(sections, []key{button(r.t("rules.back"), r.free("leaf", "rules"))})...),
	}
}

// ruleKeys switch a rule for the table and, in a fight, for one round.
func (r rulesPage) ruleKeys(id string) []key {
	on := !slices.Contains(r.RulesIn.Rules.Off, id)
	name := r.t("rule." + id)
	keys := []key{button(mark(on)+" "+name, r.free("rule", strip(id), onOff(!on)))}
	if r.Scene > 0 {
		keys = append(keys, option("⏱", name, slices.Contains(r.Once, id), r.counted("rule-once", strip(id))))
	}
	return keys
}

// strip is a rule's id as callback data holds it: without a point.
func strip(id string) string {
	out := []byte(id)
	for i, c := range out {
		if c == '.' {
			out[i] = '_'
		}
	}
	return string(out)
}

func mark(on bool) string {
	if on {
		return "✅"
	}
	return "⬜"
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
