package card

import (
	"strconv"

	"kubik/rules/grail"
)

// Grades are those of the review, in the order in which the review offers them (G17).
func Grades() []grail.Grade {
	return []grail.Grade{grail.Fitting, grail.Dramatic, grail.Practical, grail.Misfit}
}

// GradeCode is a grade in callback data, where the empty one has a name.
func GradeCode(g grail.Grade) string {
	if g == grail.Fitting {
		return "fit"
	}
	return string(g)
}

func gradeIcon(g grail.Grade) string {
	switch g {
	case grail.Dramatic:
		return "🎭"
	case grail.Practical:
		return "➗"
	case grail.Misfit:
		return "⛔"
	}
	return "👌"
}

// gradeName is the sentence that names a grade.
func gradeName(g grail.Grade) string {
	switch g {
	case grail.Dramatic:
		return "grade.dramatic"
	case grail.Practical:
		return "grade.practical"
	case grail.Misfit:
		return "grade.true"
	}
	return "grade.fit"
}

// graded is the master's grade of a line for a use.
func graded(seen grail.Seen, id grail.ClicheID, use grail.Use) grail.Grade {
	for _, g := range seen.Grades {
		if g.Cliche == id && g.Use == use {
			return g.Grade
		}
	}
	return grail.Fitting
}

// useCode is a use in callback data.
func useCode(use grail.Use) string {
	if use == grail.ForAttack {
		return "a"
	}
	return "d"
}

// striker is the line that the declared attack is made with.
func striker(d grail.Declaration) grail.ClicheID {
	if d.Phantasm != "" {
		return d.Phantasm
	}
	return d.Attack
}

// gradeLines tell the grades that are not the plain one.
func (c choice) gradeLines() []string {
	var lines []string
	for _, g := range c.seen.Grades {
		icon := "⚔️"
		if g.Use == grail.ForDefense {
			icon = "🛡"
		}
		line, _ := lineOf(c.seen, g.Cliche)
		lines = append(lines, joined(" ", gradeIcon(g.Grade), icon, c.named(line.Name, longName), c.t(gradeName(g.Grade))))
	}
	return lines
}

// judgeSections are the master's word on one declaration: its grades, what is granted, what follows from a cliché at 0.
func (c choice) judgeSections() [][]key {
	d := c.declared
	sections := [][]key{
		c.gradeKeys("⚔️", striker(*d), grail.ForAttack), c.gradeKeys("🛡", d.Defense, grail.ForDefense),
		c.grantKeys(), c.liftKeys(), c.signKeys(), c.confrontKeys(),
	}
	if keys := c.confrontKeys(); len(keys) > 0 {
		sections = append(sections, []key{button(c.t("judge.stake"), c.counted("stake", string(c.Fighter)))})
	}
	sections = append(sections, c.fateSections()...)
	return append(sections, []key{button(c.t("judge.hand"), c.free("more", string(c.Fighter), "hand")), c.backToChoice()})
}

func (c choice) backToChoice() key {
	return button(c.t("deeds.back"), c.free("more", string(c.Fighter), ""))
}

func (c choice) gradeKeys(icon string, id grail.ClicheID, use grail.Use) []key {
	if id == "" {
		return nil
	}
	var keys []key
	for _, g := range Grades() {
		on := graded(c.seen, id, use) == g
		if !on && !c.offers(grail.Action{Kind: grail.SetGrade, Use: use, Cliche: id, Grade: g}) {
			continue
		}
		keys = append(keys, option(icon+gradeIcon(g), c.t(gradeName(g)), on,
			c.counted("grade", string(c.Fighter), useCode(use), string(id), GradeCode(g))))
	}
	return keys
}

func (c choice) grantKeys() []key {
	var keys []key
	if c.offers(grail.Action{Kind: grail.GrantClash}) {
		keys = append(keys, option("⚔️", c.t("judge.clash"), c.seen.Clashing, c.counted("clash", string(c.Fighter))))
	}
	if c.offers(grail.Action{Kind: grail.GrantPowerful}) {
		keys = append(keys, option("⚡", c.t("judge.powerful"), c.seen.Striking, c.counted("powerful", string(c.Fighter))))
	}
	return keys
}

// liftKeys let an activation be less than the Phantasm's own (G12.3).
func (c choice) liftKeys() []key {
	most := c.hole(grail.LiftPhantasm)
	var keys []key
	for n := 1; n <= most; n++ {
		on := c.declared.Lift == n || c.declared.Lift == 0 && n == most
		keys = append(keys, option("✨", plus(n), on, c.counted("lift", string(c.Fighter), strconv.Itoa(n))))
	}
	return keys
}

// signKeys: the master says that a Phantasm is used openly (G15).
func (c choice) signKeys() []key {
	var keys []key
	for _, line := range c.phantasms() {
		if c.offers(grail.Action{Kind: grail.ShowSign, Cliche: line.ID}) {
			keys = append(keys, button("👁 "+c.short(title(line)), c.counted("sign", string(c.Fighter), string(line.ID))))
		}
	}
	return keys
}

// confrontKeys set one of the own aspects against the character (G24).
func (c choice) confrontKeys() []key {
	var keys []key
	for _, o := range c.Offers {
		if line, found := lineOf(c.seen, o.Action.Cliche); found && o.Action.Kind == grail.Confront {
			keys = append(keys, button("🪞 "+c.short(line.Name), c.counted("confront", string(c.Fighter), string(line.ID))))
		}
	}
	return keys
}

// fateSections: what it means that a cliché is at 0 (G5).
func (c choice) fateSections() [][]key {
	var sections [][]key
	for _, line := range c.seen.Lines {
		var keys []key
		for _, reason := range deemed() {
			if !c.offers(grail.Action{Kind: grail.DecideFate, Cliche: line.ID, Reason: reason}) {
				continue
			}
			keys = append(keys, button(deemIcon(reason)+" "+c.short(line.Name),
				c.counted("deem", string(c.Fighter), string(line.ID), reason)))
		}
		sections = append(sections, keys)
	}
	return sections
}

// deemed are what may follow from a cliché at 0.
func deemed() []string {
	return []string{grail.ReasonUnconscious, grail.ReasonHelpless, grail.ReasonSurrender, grail.ReasonRetreats,
		grail.ReasonTraitLost}
}

func deemIcon(reason string) string {
	switch reason {
	case grail.ReasonUnconscious:
		return "💤"
	case grail.ReasonHelpless:
		return "🥀"
	case grail.ReasonSurrender:
		return "🙌"
	case grail.ReasonRetreats:
		return "🏳"
	}
	return "✖️"
}

// handSections set any number by hand (GXX): the steps of every line, the side, in or out.
func (c choice) handSections() [][]key {
	f := string(c.Fighter)
	var sections [][]key
	for _, line := range c.seen.Lines {
		left, most := steps(line), steps(line)+line.Lost
		var keys []key
		if left > 0 {
			keys = append(keys, button("− "+c.short(line.Name), c.counted("steps", f, string(line.ID), strconv.Itoa(left-1))))
		}
		if left < most {
			keys = append(keys, button("+ "+c.short(line.Name), c.counted("steps", f, string(line.ID), strconv.Itoa(left+1))))
		}
		sections = append(sections, keys)
	}
	return append(sections, c.handSealKeys(), c.teamKeys(), c.outKeys(),
		[]key{button(c.t("judge.limits"), c.free("more", f, "limits")), button(c.t("judge.back"), c.free("more", f, "judge"))})
}

func (c choice) teamKeys() []key {
	var keys []key
	for side := 1; side <= MaxSides; side++ {
		k := button(flag(side), c.counted("team", string(c.Fighter), strconv.Itoa(side)))
		if side == c.seen.Side {
			k.Text = ticked + flag(side)
		}
		keys = append(keys, k)
	}
	return keys
}

func (c choice) outKeys() []key {
	f := string(c.Fighter)
	if c.seen.Out != "" {
		return []key{button(c.t("judge.return"), c.counted("out", f, "in"))}
	}
	return []key{
		button(c.t("judge.knocked-out"), c.counted("out", f, string(grail.KnockedOut))).styled(danger),
		button(c.t("judge.retreated"), c.counted("out", f, string(grail.Retreated))).styled(danger),
	}
}
