package card

import (
	"slices"

	"kubik/rules/ouroboros"
)

// wordPage is a page of the master's words about one creature; nil on the others.
func (m ouroMenu) wordPage() [][]key {
	switch m.Knobs.Page {
	case ouroStates:
		return [][]key{m.liftKeys(), m.targetKeys(m.others(), true), m.roundKeys(), m.stepKeys(OuroborosRounds, m.Knobs.Rounds, ouroboros.MaxRounds), m.imposeKeys()}
	case ouroBody:
		return [][]key{m.damageKeys(), m.numberKeys(), m.amounts(ouroboros.Harm, "🩸", ouroAmounts()), m.amounts(ouroboros.Heal, "💚", ouroAmounts()),
			m.amounts(ouroboros.Tire, "🥱", []int{1, -1}), m.amounts(ouroboros.Fall, "🪂", []int{2, 4, 6, 10, 20, 40}),
			m.amounts(ouroboros.Swim, "🏊", []int{0, 30, 60}), m.restKeys()}
	case ouroPlace:
		return [][]key{m.targetKeys(m.others(), false), m.numberKeys(), m.apartKeys(), m.coverKeys(), m.amounts(ouroboros.SetHeight, "🪽", []int{0, 2, 4, 10, 20}),
			m.groundKeys(), m.amounts(ouroboros.Place, "#", m.places())}
	case ouroAsk:
		return [][]key{m.tnKeys(false), m.stepKeys(OuroborosTN, m.Knobs.TN, ouroboros.MaxTN), m.hiddenKeys(), m.senseKeys(), m.askKeys(), m.amounts(ouroboros.Grant, "⚖️", []int{3, 2, 1, 0, -1, -2, -3}),
			m.amounts(ouroboros.Bind, "⛓", []int{10, 12, 15, 20, 25})}
	case ouroOut:
		if !m.Deputy {
			return [][]key{m.outKeys()}
		}
	}
	return nil
}

func (m ouroMenu) wordNavigation() []key {
	var keys []key
	for _, p := range []struct{ page, icon string }{
		{ouroAsk, "🎲"}, {ouroStates, "💫"}, {ouroBody, "❤️"}, {ouroPlace, "📏"}, {ouroOut, "🚪"},
	} {
		if !m.Deputy || p.page != ouroOut {
			keys = append(keys, m.knob(p.icon+" "+m.t("ouro.page."+p.page), "p", p.page))
		}
	}
	return keys
}

func ouroAmounts() []int { return []int{1, 2, 3, 5, 10, 20, 50, 100} }

// amounts fill the number of a ranged choice, as far as the range goes.
func (m ouroMenu) amounts(kind ouroboros.ActionKind, icon string, numbers []int) []key {
	var keys []key
	for _, c := range m.of(kind) {
		if kind == ouroboros.Harm && c.Action.Damage != m.damage() {
			continue
		}
		for _, n := range m.withOwn(numbers, kind) {
			if n < c.Min || n > c.Max {
				continue
			}
			a := c.Action
			a.N = n
			keys = append(keys, m.key(icon, m.amount(kind, n), a))
		}
	}
	return keys
}

// numberKeys turn the number that the page's words take besides those of their lists.
func (m ouroMenu) numberKeys() []key {
	return m.stepKeys(OuroborosNumber, m.Knobs.Number, ouroboros.MaxAmount)
}

// withOwn puts the number that has been turned to before those of a list.
func (m ouroMenu) withOwn(numbers []int, kind ouroboros.ActionKind) []int {
	own := m.Knobs.Number
	switch kind {
	case ouroboros.Bind:
		own = m.Knobs.TN
	case ouroboros.Place, ouroboros.Grant, ouroboros.Tire:
		return numbers
	}
	if own == 0 || slices.Contains(numbers, own) {
		return numbers
	}
	return append([]int{own}, numbers...)
}

func (m ouroMenu) amount(kind ouroboros.ActionKind, n int) string {
	switch kind {
	case ouroboros.Harm:
		return minus(n)
	case ouroboros.Heal, ouroboros.Tire, ouroboros.Grant:
		if n == 0 {
			return "0"
		}
		return ouroSigned(n)
	case ouroboros.Fall, ouroboros.SetHeight, ouroboros.Swim:
		return m.ouroMetres(ouroboros.Length(n) * ouroboros.Metre)
	}
	return ouroNumber(n)
}

func (m ouroMenu) damage() ouroboros.DamageType {
	if m.Knobs.Damage == "" {
		return ouroboros.Bludgeoning
	}
	return m.Knobs.Damage
}

func (m ouroMenu) damageKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Harm) {
		t := c.Action.Damage
		keys = append(keys, m.radio("🩸", m.t("ouro.short."+string(t)), t == m.damage(), "d", string(t)))
	}
	return keys
}

func (m ouroMenu) restKeys() []key {
	keys := []key{}
	for _, c := range m.of(ouroboros.Rest) {
		for n := c.Min; n <= c.Max; n++ {
			a := c.Action
			a.N = n
			keys = append(keys, m.key("🌙", m.t("ouro.rest."+ouroNumber(n)), a))
		}
	}
	for _, c := range m.of(ouroboros.Air) {
		id := "ouro.air.take"
		if m.seen.Sheet != nil && m.seen.Sheet.Breath > 0 {
			id = "ouro.air.give"
		}
		keys = append(keys, m.key("🫁", m.t(id), c.Action))
	}
	return keys
}

func (m ouroMenu) liftKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Lift) {
		keys = append(keys, m.key("✖️", m.ouroCondition(c.Action.Condition), c.Action))
	}
	return keys
}

// roundKeys are how long a state that is imposed lasts.
func (m ouroMenu) roundKeys() []key {
	var keys []key
	for _, n := range []int{0, 1, 2, 3, 5, 10} {
		label := ouroNumber(n)
		if n == 0 {
			label = "∞"
		}
		keys = append(keys, m.radio("⏳", label, m.Knobs.Rounds == n, "r", ouroNumber(n)))
	}
	return keys
}

func (m ouroMenu) imposeKeys() []key {
	var keys []key
	for _, c := range m.at(ouroboros.Impose) {
		a := c.Action
		a.N = m.Knobs.Rounds
		keys = append(keys, m.key(ouroConditionIcon(a.Condition), m.ouroCondition(a.Condition), a))
	}
	return keys
}

// apartKeys correct the distance to the one who is ticked: by a cell, or to a number of metres.
func (m ouroMenu) apartKeys() []key {
	aim := m.aim()
	now := int(ouroApart(m.Sight, m.Creature, aim) / ouroboros.Metre)
	var keys []key
	ways := m.withOwn([]int{now - 2, now + 2, 2, 4, 6, 10, 20, 30}, ouroboros.SetApart)
	for _, c := range m.at(ouroboros.SetApart) {
		for i, n := range ways {
			if n < c.Min || n > c.Max || n == now || slices.Contains(ways[:i], n) {
				continue
			}
			a := c.Action
			a.N = n
			keys = append(keys, m.key("📏", m.ouroMetres(ouroboros.Length(n)*ouroboros.Metre), a))
		}
	}
	return keys
}

// coverKeys are the cover that the creature has from the one who is ticked.
func (m ouroMenu) coverKeys() []key {
	aim := m.aim()
	var keys []key
	for _, c := range m.at(ouroboros.SetCover) {
		on := ouroCover(m.Sight, m.Creature, aim) == c.Action.Cover
		k := m.key("🧱", m.t("ouro.cover.key."+ouroCoverName(c.Action.Cover)), c.Action)
		if on {
			k = option("🧱", m.t("ouro.cover.key."+ouroCoverName(c.Action.Cover)), true, k.Data)
		}
		keys = append(keys, k)
	}
	return keys
}

func ouroCoverName(c ouroboros.Cover) string {
	if c == ouroboros.NoCover {
		return "none"
	}
	return string(c)
}

func (m ouroMenu) groundKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.SetGround) {
		id := "ouro.ground.difficult"
		if m.seen.Difficult {
			id = "ouro.ground.plain"
		}
		keys = append(keys, m.key("🪨", m.t(id), c.Action))
	}
	for _, c := range m.of(ouroboros.Unveil) {
		keys = append(keys, m.key("👁", m.t("ouro.did.unveil"), c.Action))
	}
	return keys
}

func (m ouroMenu) places() []int {
	var all []int
	for i := range m.Sight.Order {
		all = append(all, i+1)
	}
	return all
}

func (m ouroMenu) hiddenKeys() []key {
	return []key{
		m.radio("👁", m.t("ouro.tn.open"), !m.Knobs.Hidden, "h", ""), m.radio("🙈", m.t("ouro.tn.hidden"), m.Knobs.Hidden, "h", "1"),
	}
}

// askKeys ask the creature's player for a roll (O1.2).
func (m ouroMenu) askKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Ask) {
		a := c.Action
		if a.Hidden != m.Knobs.Hidden || a.Save == "" && a.Sense != m.Knobs.Sense {
			continue
		}
		a.N = max(c.Min, m.Knobs.TN)
		if m.Knobs.TN == 0 {
			a.N = ouroUsualTN
		}
		if a.Skill != "" {
			keys = append(keys, m.key("❓", m.skill(a.Skill)+m.bonus(a.Skill), a))
		} else {
			keys = append(keys, m.key("❓", m.t("ouro.save."+string(a.Save)), a))
		}
	}
	return keys
}

// ouroUsualTN is asked for where the master has turned to no other.
const ouroUsualTN = 10

func (m ouroMenu) outKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Defeat) {
		keys = append(keys, m.key("🏳", m.t("ouro.key.defeat"), c.Action).styled(danger))
	}
	for _, c := range m.of(ouroboros.Remove) {
		keys = append(keys, m.key("🚪", m.t("ouro.key.remove"), c.Action).styled(danger))
	}
	return keys
}
