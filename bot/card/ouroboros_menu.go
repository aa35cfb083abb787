package card

import (
	"slices"
	"strconv"

	"kubik/rules/ouroboros"
)

// Pages of a creature's menu. The empty page is the first one.
const (
	ouroMove   = "move"
	ouroTricks = "tricks"
	ouroPowers = "powers"
	ouroChecks = "checks"
	ouroMore   = "more"
	ouroStates = "states" // from here on the master's
	ouroBody   = "body"
	ouroPlace  = "place"
	ouroAsk    = "ask"
	ouroOut    = "out"
)

// OuroborosPages lists the pages of a menu.
func OuroborosPages(desk bool) []string {
	pages := []string{"", ouroMove, ouroTricks, ouroPowers, ouroChecks, ouroMore}
	if desk {
		pages = append(pages, ouroStates, ouroBody, ouroPlace, ouroAsk, ouroOut)
	}
	return pages
}

// ouroMenu is the keyboard of one creature under way. All its keys are choices that the rules offer, or turn a knob.
type ouroMenu struct {
	Frame
	OuroborosMenuIn
	taps
	seen ouroboros.Seen
}

func (f Frame) ouroMenu(in OuroborosMenuIn) ouroMenu {
	seen, _ := ouroSeen(in.Sight, in.Creature)
	return ouroMenu{f, in, f.taps(in.Scene, in.Sight.Step, in.Sight.Round), seen}
}

func (m ouroMenu) sections() [][]key {
	if q := m.Sight.Pending; q != nil && q.Creature == m.Creature {
		return [][]key{m.answerKeys(), m.stanceKeys()}
	}
	switch m.Knobs.Page {
	case ouroMove:
		return append(m.movePage(), m.backKeys())
	case ouroTricks:
		return [][]key{m.targetKeys(m.others(), false), m.trickKeys(), m.escapeKeys(), m.backKeys()}
	case ouroPowers:
		return [][]key{m.targetKeys(m.everybody(), false), m.powerKeys(), m.backKeys()}
	case ouroChecks:
		return append(m.checkPage(), m.backKeys())
	case ouroMore:
		return append(m.morePage(), m.backKeys())
	}
	if m.Desk {
		if page := m.wordPage(); page != nil {
			return append(page, m.backKeys())
		}
	}
	return m.homePage()
}

func (m ouroMenu) homePage() [][]key {
	sections := [][]key{m.fulfilKeys(), m.reactKeys()}
	if m.acting() {
		sections = append(sections, m.targetKeys(m.foes(), false), m.blowKeys(ouroboros.Attack), m.nearKeys())
	}
	sections = append(sections, m.navigation(), m.turnKeys())
	if m.Desk {
		sections = append(sections, m.wordNavigation())
	}
	return sections
}

// acting tells whether the creature could strike at all now: it has the turn.
func (m ouroMenu) acting() bool { return m.Sight.Current == m.Creature }

// of lists the choices of these kinds.
func (m ouroMenu) of(kinds ...ouroboros.ActionKind) []ouroboros.Choice {
	var list []ouroboros.Choice
	for _, c := range m.Choices {
		if slices.Contains(kinds, c.Action.Kind) {
			list = append(list, c)
		}
	}
	return list
}

// at lists those of them that are aimed at the one who is ticked.
func (m ouroMenu) at(kinds ...ouroboros.ActionKind) []ouroboros.Choice {
	aim := m.aim()
	return slices.DeleteFunc(m.of(kinds...), func(c ouroboros.Choice) bool { return c.Action.Target != aim })
}

// key does an action. What is part of a turn, or answers a question, happens once; a check may be made at any time.
func (m ouroMenu) key(icon, label string, a ouroboros.Action) key {
	args := OuroborosArgs(a)
	switch {
	case OuroborosMasterly(a.Kind):
		return button(icon+" "+label, m.free("word", args...))
	case ouroAnyTime(a.Kind) || m.Sight.Current != m.Creature && a.Kind != ouroboros.Answer:
		return button(icon+" "+label, m.free("any", args...))
	}
	return button(icon+" "+label, m.once("act", args...))
}

func ouroAnyTime(k ouroboros.ActionKind) bool {
	return slices.Contains([]ouroboros.ActionKind{ouroboros.Check, ouroboros.Contest, ouroboros.Save, ouroboros.Fulfil,
		ouroboros.SetStance}, k)
}

// OuroborosMasterly tells whether an action is the master's word.
func OuroborosMasterly(k ouroboros.ActionKind) bool {
	return slices.Contains([]ouroboros.ActionKind{ouroboros.Remove, ouroboros.Defeat, ouroboros.Place, ouroboros.Ask,
		ouroboros.Grant, ouroboros.Impose, ouroboros.Lift, ouroboros.Bind, ouroboros.Tire, ouroboros.Harm, ouroboros.Heal,
		ouroboros.Fall, ouroboros.Swim, ouroboros.Air, ouroboros.Rest, ouroboros.SetApart, ouroboros.SetCover,
		ouroboros.SetGround, ouroboros.SetHeight, ouroboros.SetLight, ouroboros.SetFog, ouroboros.SetWater,
		ouroboros.Unveil}, k)
}

// Knobs that take a number.
const (
	OuroborosTN     = "n"
	OuroborosRounds = "r"
	OuroborosNumber = "m"
)

// OuroborosOwn marks knobs of a pad: in the private chat of a master who plays as well there are two menus.
const OuroborosOwn = "own"

// knob turns something on this menu and does nothing else.
func (m ouroMenu) knob(label, name, value string) key { return button(label, m.knobData(name, value)) }

func (m ouroMenu) radio(icon, label string, on bool, name, value string) key {
	return option(icon, label, on, m.knobData(name, value))
}

func (m ouroMenu) knobData(name, value string) string {
	if m.Own {
		return m.free("knob", string(m.Creature), name, value, OuroborosOwn)
	}
	return m.free("knob", string(m.Creature), name, value)
}

// aim is whom an action would be aimed at: the one who is ticked, else the nearest hostile. Pages on which nobody may
// be meant have nobody ticked at first.
func (m ouroMenu) aim() ouroboros.CreatureID {
	if seen, found := ouroSeen(m.Sight, m.Knobs.Aim); found && seen.Out == "" {
		if seen.ID != m.Creature || m.Knobs.Page == ouroPowers {
			return seen.ID
		}
	}
	if m.mayBeNobody() {
		return ""
	}
	return m.nearest()
}

func (m ouroMenu) mayBeNobody() bool {
	return slices.Contains([]string{ouroChecks, ouroStates}, m.Knobs.Page)
}

// nearest is the closest hostile, the first of equals; else the closest of all.
func (m ouroMenu) nearest() ouroboros.CreatureID {
	best := ouroboros.CreatureID("")
	for _, seen := range append(m.foes(), m.others()...) {
		if best == "" || hostileTo(m.seen, seen) && ouroApart(m.Sight, m.Creature, seen.ID) < ouroApart(m.Sight, m.Creature, best) {
			best = seen.ID
		}
	}
	return best
}

func hostileTo(a, b ouroboros.Seen) bool { return a.Side != b.Side }

// others are all who are still there, but the creature itself.
func (m ouroMenu) others() []ouroboros.Seen {
	return slices.DeleteFunc(m.everybody(), func(s ouroboros.Seen) bool { return s.ID == m.Creature })
}

func (m ouroMenu) everybody() []ouroboros.Seen {
	var list []ouroboros.Seen
	for _, seen := range m.Sight.Creatures {
		if seen.Out == "" {
			list = append(list, seen)
		}
	}
	return list
}

func (m ouroMenu) foes() []ouroboros.Seen {
	return slices.DeleteFunc(m.others(), func(s ouroboros.Seen) bool { return !hostileTo(m.seen, s) })
}

// targetKeys tick whom to aim at. One who is alone needs no tick.
func (m ouroMenu) targetKeys(list []ouroboros.Seen, nobody bool) []key {
	if len(list) < 2 && !nobody {
		return nil
	}
	aim := m.aim()
	var keys []key
	if nobody && len(list) > 0 {
		keys = append(keys, m.radio("🎯", m.t("ouro.key.nobody"), aim == "", "a", ""))
	}
	for _, seen := range list {
		keys = append(keys, m.radio("🎯", m.short(seen.Name), aim == seen.ID, "a", string(seen.ID)))
	}
	return keys
}

// blowKeys are attacks with each weapon at the one who is ticked, the weapon used last first.
func (m ouroMenu) blowKeys(kind ouroboros.ActionKind) []key {
	list := m.at(kind)
	slices.SortStableFunc(list, func(a, b ouroboros.Choice) int { return m.before(a) - m.before(b) })
	var keys []key
	for _, c := range list {
		label := m.weaponName(c.Action.Weapon) + m.chance(c.Action)
		if c.Action.Weapon == m.Again && kind == ouroboros.Attack {
			label = m.t("ouro.key.again", "Weapon", label)
		}
		k := m.key(ouroIcon(kind), label, c.Action)
		if kind == ouroboros.Attack && len(keys) == 0 {
			k = k.styled(primary)
		}
		keys = append(keys, k)
	}
	return keys
}

func (m ouroMenu) before(c ouroboros.Choice) int {
	if c.Action.Weapon == m.Again {
		return 0
	}
	return 1
}

// chance is the figure of a label, where it is known.
func (m ouroMenu) chance(a ouroboros.Action) string {
	a.By = ouroboros.Viewer{}
	odds, told := m.Odds[a]
	if !told || !odds.Known {
		return ""
	}
	return " " + m.t("odds.label.one", "Percent", odds.Success.Percent())
}

func (m ouroMenu) weaponName(id ouroboros.WeaponID) string {
	if m.seen.Sheet != nil {
		for _, w := range m.seen.Sheet.Weapons {
			if w.ID == id {
				return m.short(w.Name)
			}
		}
	}
	return clean(string(id), shortName)
}

// nearKeys lead up to a target that no weapon reaches: all the way, in one tap.
func (m ouroMenu) nearKeys() []key {
	if len(m.at(ouroboros.Attack)) > 0 {
		return nil
	}
	for _, c := range m.at(ouroboros.Approach) {
		a := c.Action
		a.N = c.Max
		return []key{m.key("🏃", m.t("ouro.key.near", "N", m.ouroMetres(ouroboros.Length(c.Max)*ouroboros.Cell)), a).styled(primary)}
	}
	return nil
}

// navigation leads to the pages that have something on them.
func (m ouroMenu) navigation() []key {
	var keys []key
	for _, p := range []struct {
		page, icon string
		kinds      []ouroboros.ActionKind
	}{
		{ouroMove, "🏃", []ouroboros.ActionKind{ouroboros.Approach, ouroboros.Withdraw, ouroboros.Pass, ouroboros.Stand, ouroboros.Squeeze}},
		{ouroTricks, "🤼", ouroTrickKinds()},
		{ouroPowers, "✨", []ouroboros.ActionKind{ouroboros.Use}},
		{ouroChecks, "🎲", []ouroboros.ActionKind{ouroboros.Check, ouroboros.Save}},
		{ouroMore, "⋯", append(ouroPlainKinds(), ouroboros.SetStance, ouroboros.Ready, ouroboros.Other, ouroboros.Delay)},
	} {
		if len(m.of(p.kinds...)) > 0 {
			keys = append(keys, m.knob(p.icon+" "+m.t("ouro.page."+p.page), "p", p.page))
		}
	}
	return keys
}

func (m ouroMenu) backKeys() []key { return []key{m.knob(m.t("key.back"), "p", "")} }

func (m ouroMenu) turnKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Stand) {
		keys = append(keys, m.key("🧍", m.t("ouro.did.stand"), c.Action))
	}
	for _, c := range m.of(ouroboros.EndTurn) {
		keys = append(keys, m.key("⏭", m.t("ouro.key.end-turn"), c.Action).styled(success))
	}
	return keys
}

func (m ouroMenu) fulfilKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.Fulfil) {
		what := ""
		for _, q := range m.Sight.Asked {
			if q.Number == c.Action.N {
				what = m.ouroAskedLabel(m.Sight, q)
			}
		}
		keys = append(keys, m.key("🎲", m.t("ouro.key.fulfil", "What", what), c.Action).styled(primary))
	}
	return keys
}

func (f Frame) ouroAskedLabel(sight ouroboros.Sight, q ouroboros.Asked) string {
	if q.Skill != "" {
		seen, _ := ouroSeen(sight, q.Creature)
		return f.ouroSkillOf(seen.Sheet, q.Skill)
	}
	return f.t("ouro.save." + string(q.Save))
}

func (m ouroMenu) reactKeys() []key {
	var keys []key
	for _, c := range m.of(ouroboros.React) {
		keys = append(keys, m.key("↩️", m.t("ouro.key.react"), c.Action).styled(primary))
	}
	return keys
}

// answerKeys decide what the turn stopped for; the default stands last.
func (m ouroMenu) answerKeys() []key {
	q := m.Sight.Pending
	var keys []key
	for _, c := range m.of(ouroboros.Answer) {
		a := c.Action
		switch {
		case a.Skill != "":
			keys = append(keys, m.key("💪", m.skill(a.Skill)+m.bonus(a.Skill), a))
		case a.Weapon != "" && q.Question == ouroboros.DeathRoll:
			keys = append(keys, m.key("☠️", m.t("ouro.key.death"), a).styled(danger))
		case a.Weapon != "":
			keys = append(keys, m.key("⚔️", m.t("ouro.key.strike", "Weapon", m.weaponName(a.Weapon)), a).styled(primary))
		}
	}
	for _, c := range m.of(ouroboros.Answer) {
		if c.Action.Skill == "" && c.Action.Weapon == "" {
			keys = append(keys, m.key(ouroDefaultIcon(q.Question), m.t("ouro.key.default."+string(q.Question)), c.Action))
		}
	}
	return keys
}

func ouroDefaultIcon(q ouroboros.Question) string {
	if q == ouroboros.Resist {
		return "🎲"
	}
	return "🚫"
}

// skill is what the sheet calls it, on a label.
func (m ouroMenu) skill(id ouroboros.SkillID) string { return m.short(m.ouroSkillOf(m.seen.Sheet, id)) }

// bonus is a skill's modifier, where the sheet is known.
func (m ouroMenu) bonus(id ouroboros.SkillID) string {
	if m.seen.Sheet == nil {
		return ""
	}
	return " " + ouroSigned(m.seen.Sheet.Modifier(id))
}

func ouroNumber(n int) string { return strconv.Itoa(n) }
