package card

import (
	"slices"

	"kubik/rules/ouroboros"
)

func ouroIcon(k ouroboros.ActionKind) string {
	icons := map[ouroboros.ActionKind]string{
		ouroboros.Attack: "⚔️", ouroboros.Mercy: "🗡", ouroboros.OffHand: "🤺", ouroboros.Hurl: "🪃", ouroboros.Grab: "🤼",
		ouroboros.Trip: "🦵", ouroboros.Help: "🤝", ouroboros.FirstAid: "🩹", ouroboros.Escape: "🔓", ouroboros.Dash: "💨",
		ouroboros.Disengage: "🚪", ouroboros.Dodge: "🌀", ouroboros.Hide: "🫥", ouroboros.Search: "🔎",
		ouroboros.UseItem: "🎒", ouroboros.Drop: "🫳", ouroboros.Unfocus: "💭", ouroboros.Squeeze: "🪗",
		ouroboros.Stand: "🧍", ouroboros.Delay: "⏬", ouroboros.Ready: "⏳", ouroboros.Other: "💬",
	}
	return icons[k]
}

func ouroGaitIcon(g ouroboros.Gait) string {
	icons := map[ouroboros.Gait]string{
		ouroboros.Walking: "🏃", ouroboros.Crawling: "🐛", ouroboros.Climbing: "🧗", ouroboros.Swimming: "🏊",
		ouroboros.Flying: "🦅",
	}
	return icons[g]
}

// movePage is movement toward the one who is ticked, away and through, in every gait that is open.
func (m ouroMenu) movePage() [][]key {
	var still []key
	for _, c := range m.of(ouroboros.Stand, ouroboros.Squeeze) {
		still = append(still, m.key(ouroIcon(c.Action.Kind), m.t("ouro.did."+string(c.Action.Kind)), c.Action))
	}
	return [][]key{m.targetKeys(m.others(), false), m.wayKeys(ouroboros.Approach), m.wayKeys(ouroboros.Withdraw), m.passKeys(), still}
}

func (m ouroMenu) wayKeys(kind ouroboros.ActionKind) []key {
	var keys []key
	for i, c := range m.at(kind) {
		for _, n := range ouroCells(c.Max, i == 0) {
			a := c.Action
			a.N = n
			label := m.t("ouro.way."+string(kind), "N", m.ouroMetres(ouroboros.Length(n)*ouroboros.Cell))
			keys = append(keys, m.key(ouroGaitIcon(a.Gait), label, a))
		}
	}
	return keys
}

// ouroCells are the ways on offer, in cells: the whole way first, then the short ones; of gaits seldom used two.
func ouroCells(most int, common bool) []int {
	short := []int{1}
	if common {
		short = []int{1, 2, 3, 4, 5}
	}
	ways := []int{most}
	for _, n := range short {
		if n < most {
			ways = append(ways, n)
		}
	}
	return ways
}

func (m ouroMenu) passKeys() []key {
	var keys []key
	for _, c := range m.at(ouroboros.Pass) {
		keys = append(keys, m.key(ouroGaitIcon(c.Action.Gait), m.t("ouro.did.pass"), c.Action))
	}
	return keys
}

func ouroTrickKinds() []ouroboros.ActionKind {
	return []ouroboros.ActionKind{ouroboros.Grab, ouroboros.Trip, ouroboros.Mercy, ouroboros.OffHand, ouroboros.Hurl,
		ouroboros.Help, ouroboros.FirstAid, ouroboros.Escape}
}

// trickKeys are whatever can be done to the one who is ticked besides striking.
func (m ouroMenu) trickKeys() []key {
	var keys []key
	for _, kind := range ouroTrickKinds() {
		for _, c := range m.at(kind) {
			label := m.t("ouro.did." + string(kind))
			switch kind {
			case ouroboros.Mercy, ouroboros.OffHand, ouroboros.Hurl:
				label = m.t("ouro.key."+string(kind), "Weapon", m.weaponName(c.Action.Weapon)+m.chance(c.Action))
			case ouroboros.Escape:
				continue
			}
			keys = append(keys, m.key(ouroIcon(kind), label, c.Action))
		}
	}
	return keys
}

// escapeKeys tear loose: from whoever holds, or from bonds.
func (m ouroMenu) escapeKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Escape) {
		from := m.t("ouro.key.bonds")
		if seen, found := ouroSeen(m.Sight, c.Action.Target); found {
			from = m.short(seen.Name)
		}
		keys = append(keys, m.key("🔓", from+": "+m.skill(c.Action.Skill), c.Action))
	}
	return keys
}

func (m ouroMenu) powerKeys() []key {
	var keys []key
	for _, c := range m.at(ouroboros.Use) {
		label := clean(string(c.Action.Power), shortName)
		if m.seen.Sheet != nil {
			for _, x := range m.seen.Sheet.Powers {
				if x.ID == c.Action.Power {
					label = m.short(x.Name) + " " + ouroCostIcon(x.Cost)
				}
			}
		}
		keys = append(keys, m.key("✨", label, c.Action))
	}
	return keys
}

func ouroCostIcon(c ouroboros.Cost) string {
	icons := map[ouroboros.Cost]string{ouroboros.MainAction: "⚔️", ouroboros.BonusAction: "➕", ouroboros.Reaction: "↩️",
		ouroboros.FreeAction: "🆓", ouroboros.FullRound: "🔄"}
	return icons[c]
}

// Difficulties on offer; 0 is none said.
func ouroTNs() []int { return []int{0, 5, 8, 10, 12, 13, 15, 18, 20, 25, 30} }

// checkPage is every check and save of the sheet with its modifier, against a number or none, alone or aimed at another.
func (m ouroMenu) checkPage() [][]key {
	return [][]key{m.fulfilKeys(), m.targetKeys(m.others(), true), m.tnKeys(true), m.stepKeys(OuroborosTN, m.Knobs.TN, ouroboros.MaxTN), m.senseKeys(), m.skillKeys(), m.saveKeys(), m.contestKeys()}
}

func (m ouroMenu) tnKeys(none bool) []key {
	var keys []key
	for _, n := range ouroTNs() {
		if n == 0 && !none {
			continue
		}
		label := ouroNumber(n)
		if n == 0 {
			label = "—"
		}
		keys = append(keys, m.radio("≥", label, m.Knobs.TN == n, "n", ouroNumber(n)))
	}
	return keys
}

func (m ouroMenu) senseKeys() []key {
	return []key{
		m.radio("🎲", m.t("ouro.sense.none"), m.Knobs.Sense == ouroboros.NoSense, "s", ""),
		m.radio("👁", m.t("ouro.sense.sight"), m.Knobs.Sense == ouroboros.BySight, "s", string(ouroboros.BySight)),
		m.radio("👂", m.t("ouro.sense.hearing"), m.Knobs.Sense == ouroboros.ByHearing, "s", string(ouroboros.ByHearing)),
	}
}

func (m ouroMenu) skillKeys() []key {
	var keys []key
	for _, c := range m.at(ouroboros.Check) {
		if c.Action.Sense != m.Knobs.Sense {
			continue
		}
		a := c.Action
		a.N = m.Knobs.TN
		keys = append(keys, m.key("🎲", m.skill(a.Skill)+m.bonus(a.Skill)+m.chance(a), a))
	}
	return keys
}

func (m ouroMenu) saveKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Save) {
		a := c.Action
		a.N = m.Knobs.TN
		label := m.t("ouro.save." + string(a.Save))
		if m.seen.Sheet != nil {
			label += " " + ouroSigned(ouroSave(m.seen.Sheet, a.Save))
		}
		keys = append(keys, m.key("🛡", label+m.chance(a), a))
	}
	return keys
}

func ouroSave(c *ouroboros.Creature, id ouroboros.SaveID) int {
	switch id {
	case ouroboros.Fortitude:
		return c.Saves.Fortitude
	case ouroboros.Reflex:
		return c.Saves.Reflex
	}
	return c.Saves.Will
}

func (m ouroMenu) contestKeys() []key {
	if m.aim() == "" {
		return nil
	}
	var keys []key
	for _, c := range m.at(ouroboros.Contest) {
		keys = append(keys, m.key("🆚", m.skill(c.Action.Skill)+m.bonus(c.Action.Skill), c.Action))
	}
	return keys
}

func ouroPlainKinds() []ouroboros.ActionKind {
	return []ouroboros.ActionKind{ouroboros.Dash, ouroboros.Disengage, ouroboros.Dodge, ouroboros.Hide, ouroboros.Search,
		ouroboros.Unfocus, ouroboros.UseItem, ouroboros.Drop}
}

// morePage is everything else that a turn may be spent on, and the standing answer.
func (m ouroMenu) morePage() [][]key {
	return [][]key{m.plainKeys(), m.typedKeys(), m.otherKeys(), m.delayKeys(), m.targetKeys(m.foes(), false), m.readyKeys(), m.stanceKeys()}
}

func (m ouroMenu) plainKeys() []key {
	var keys []key
	for _, kind := range ouroPlainKinds() {
		for _, c := range m.of(kind) {
			keys = append(keys, m.key(ouroIcon(kind), m.plainLabel(c.Action), c.Action))
		}
	}
	return keys
}

func (m ouroMenu) plainLabel(a ouroboros.Action) string {
	id := "ouro.did." + string(a.Kind)
	switch {
	case a.Kind == ouroboros.UseItem && slices.Contains(m.seen.Held, a.Weapon):
		id = "ouro.key.put-away"
	case a.Kind == ouroboros.UseItem && a.Weapon != "":
		id = "ouro.key.take"
	case a.Kind == ouroboros.Drop && a.Weapon != "":
		id = "ouro.key.drop"
	}
	if a.Weapon == "" {
		return m.t(id)
	}
	return m.t(id, "Weapon", m.weaponName(a.Weapon))
}

// otherKeys spend a part of the turn on what the table has told in prose.
func (m ouroMenu) otherKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Other) {
		a := c.Action
		if m.Knobs.Typed {
			keys = append(keys, m.sayKey(ouroCostIcon(a.Cost)+" "+m.t("ouro.cost."+string(a.Cost)), a))
			continue
		}
		a.Text = ouroNumber(OuroborosTexts)
		keys = append(keys, m.key(ouroCostIcon(a.Cost), m.t("ouro.cost."+string(a.Cost)), a))
	}
	return keys
}

func (m ouroMenu) delayKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Delay) {
		seen, _ := ouroSeen(m.Sight, c.Action.Target)
		keys = append(keys, m.key("⏬", m.t("ouro.key.delay", "Name", m.short(seen.Name)), c.Action))
	}
	return keys
}

// readyKeys prepare a blow at the one who is ticked for an event.
func (m ouroMenu) readyKeys() []key {
	var keys []key
	for _, c := range m.at(ouroboros.Ready) {
		if m.Knobs.Typed {
			keys = append(keys, m.sayKey("⏳ "+m.weaponName(c.Action.Weapon)+": ✍️", c.Action))
			continue
		}
		for n := 1; n < OuroborosTexts; n++ {
			a := c.Action
			a.Text = ouroNumber(n)
			keys = append(keys, m.key("⏳", m.weaponName(a.Weapon)+": "+m.t("ouro.text."+a.Text), a))
		}
	}
	return keys
}

// stanceKeys are the standing answer: what to do when somebody leaves reach, without being asked.
func (m ouroMenu) stanceKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.SetStance) {
		keys = append(keys, m.key("↩️", m.t("ouro.stance."+ouroStance(c.Action.Stance)), c.Action))
	}
	return keys
}

func ouroStance(s ouroboros.Stance) string {
	if s == ouroboros.AskMe {
		return "ask"
	}
	return string(s)
}
