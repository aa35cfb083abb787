package card

import (
	"strings"

	"kubik/rules/grail"
)

func (f Frame) fightKeys(in FightIn, t taps) [][]Button {
	lead := append([]key{button(f.t("key.resolve"), t.once("resolve"))}, f.endKeys(t)...)
	if in.Sight.Stage == grail.Resolving {
		if in.Sight.Pending != nil && in.Sight.Pending.Order != nil {
			return keyboard(f.obeyKeys(in.Sight, t), f.asideKeys(t), lead)
		}
		if in.Sight.Pending != nil && len(in.Sight.Pending.Open) > 0 {
			return keyboard(append(f.interruptKeys(t), f.sealOpenKeys(in.Sight, t)...), f.reactKeys(in.Sight, in.Aimed, t), f.asideKeys(t), lead)
		}
		return keyboard(append(f.answerKeys(in.Sight, t), f.sealOpenKeys(in.Sight, t)...), f.asideKeys(t), lead)
	}
	keep := "key.keep"
	if in.Sight.Round == 1 {
		keep = "key.best" // nothing has been before: the best clichés are declared
	}
	act := []key{
		button(f.t("key.turn"), t.free("turn")).styled(primary), button(f.t(keep), t.counted("keep")),
	}
	return keyboard(act, f.asideKeys(t), lead, []key{f.deskKey()})
}

func (f Frame) asideKeys(t taps) []key {
	return []key{
		button(f.t("key.mine"), t.free("mine")),
		button(f.t("key.join"), t.free("join")),
		button(f.t("key.lock"), t.free("lock")),
		button(f.t("key.call"), t.free("call")),
	}
}

func (f Frame) endKeys(t taps) []key { return []key{button(f.t("key.finish"), t.once("finish"))} }

// question puts the decision that the round stopped for.
func (f Frame) question(sight grail.Sight) passage {
	if sight.Pending == nil {
		return passage{}
	}
	if sight.Pending.Order != nil {
		return f.orderQuestion(sight)
	}
	if len(sight.Pending.Open) > 0 {
		return f.interruptQuestion(sight)
	}
	seen, _ := seenBy(sight, sight.Pending.Fighter)
	asked := f.bold(seen.Name)
	if seen.Player != "" {
		asked = f.mention(Person(seen.Player)) + " · " + asked
	}
	return paragraph(f.t("fight.question", "Name", asked))
}

func (f Frame) answerKeys(sight grail.Sight, t taps) []key {
	if sight.Pending == nil {
		return nil
	}
	asked := string(sight.Pending.Fighter)
	var keys []key
	for _, id := range sight.Pending.Targets {
		seen, _ := seenBy(sight, id)
		keys = append(keys, button("🎯 "+f.short(seen.Name), t.once("answer", asked, string(id))))
	}
	return append(keys, button(f.t("key.nobody"), t.once("answer", asked, "")))
}

// interruptQuestion puts an activation before everybody who may still answer (G13.2).
func (f Frame) interruptQuestion(sight grail.Sight) passage {
	wielder, _ := seenBy(sight, sight.Pending.Targets[0])
	var names []string
	for _, id := range sight.Pending.Open {
		seen, _ := seenBy(sight, id)
		name := f.bold(seen.Name)
		if seen.Player != "" {
			name = f.mention(Person(seen.Player)) + " · " + name
		}
		names = append(names, name)
	}
	return paragraph(f.t("interrupt.question", "Name", f.bold(wielder.Name)), f.t("interrupt.waiting", "Names", strings.Join(names, ", ")))
}

func (f Frame) interruptKeys(t taps) []key {
	return []key{
		button(f.t("key.interrupt"), t.once("interrupt")).styled(primary), button(f.t("key.pass"), t.once("pass")),
	}
}

// reactKeys let the target ask for another defence, among the lines that everybody knows (G13, with the master's yes).
func (f Frame) reactKeys(sight grail.Sight, aimed grail.FighterID, t taps) []key {
	seen, found := seenBy(sight, aimed)
	if !found {
		return nil
	}
	var keys []key
	for _, line := range seen.Lines {
		if line.Rollable {
			keys = append(keys, button("🛡 "+f.short(line.Name), t.once("react", string(seen.ID), string(line.ID))))
		}
	}
	return keys
}
