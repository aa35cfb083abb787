package bot

import (
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// classes are those that a Servant may have; the last tap takes the class away again.
func classes() []grail.Class {
	return []grail.Class{"saber", "archer", "lancer", "rider", "caster", "assassin", "berserker", "ruler", "avenger"}
}

// heroFlags are what the hero as a whole may be.
func heroFlags(f *grail.Fighter, w card.Words) []card.BenchFlag {
	flags := []card.BenchFlag{{ID: "servant", On: f.Servant}}
	if !f.Servant {
		return flags
	}
	class := card.BenchFlag{ID: "class", On: f.Class != ""}
	if f.Class != "" {
		class.Value = w.T("class." + string(f.Class))
	}
	return append(flags, class, card.BenchFlag{ID: "true-name", On: f.TrueName != "", Value: f.TrueName, Words: true})
}

// reasonFlags are what lets a line be what it is, or more than it seems: what justifies it, its history, how far it lifts.
func reasonFlags(f *grail.Fighter, c *grail.Cliche) []card.BenchFlag {
	var flags []card.BenchFlag
	if c.Trait != grail.Magic && !f.Servant {
		flags = append(flags,
			card.BenchFlag{ID: "justified", On: c.JustifiedBy != "", Value: line(f, c.JustifiedBy).Name},
			card.BenchFlag{ID: "history", On: c.History != "", Value: c.History, Words: true})
	}
	if c.Trait == "" {
		flags = append(flags, card.BenchFlag{ID: "resists", On: c.Resists})
	}
	if c.Trait == "" && !c.Phantasm {
		flags = append(flags, card.BenchFlag{ID: "independent", On: c.Independent})
	}
	if c.Phantasm {
		lift := card.BenchFlag{ID: "lift", On: c.Lift > 0}
		if c.Lift > 0 {
			lift.Value = card.Plus(c.Lift)
		}
		flags = append(flags, lift, card.BenchFlag{ID: "true-name", On: c.TrueName != "", Value: c.TrueName, Words: true})
	}
	return flags
}

// reason turns one of these; false: it is none.
func reason(f *grail.Fighter, c *grail.Cliche, what string) bool {
	if !slices.ContainsFunc(reasonFlags(f, c), func(flag card.BenchFlag) bool { return flag.ID == what && !flag.Words }) {
		return false
	}
	switch what {
	case "justified":
		c.JustifiedBy = nextReason(f, c)
	case "resists":
		c.Resists = !c.Resists
	case "independent":
		c.Independent = !c.Independent
	case "lift":
		c.Lift = (c.Lift + 1) % (int(grail.EX) + 1)
	}
	return true
}

// nextReason is the next line that may justify this one: another, supernatural one; after the last none (G18).
func nextReason(f *grail.Fighter, c *grail.Cliche) grail.ClicheID {
	found := c.JustifiedBy == ""
	for _, other := range f.Cliches {
		switch {
		case other.ID == c.JustifiedBy:
			found = true
		case found && other.ID != c.ID && other.Kind == grail.Supernatural:
			return other.ID
		}
	}
	return ""
}

// nextClass is the class after this one; after the last none.
func nextClass(c grail.Class) grail.Class {
	all := classes()
	if at := slices.Index(all, c) + 1; at < len(all) {
		return all[at]
	}
	return ""
}

// worded takes words for what a line, or the hero as a whole, asks for; false: it asks for no such words.
func (grailGame) worded(h *Hero, key, what, text string) bool {
	text = card.PlainWords(strings.Join(strings.Fields(text), " "), grail.MaxText)
	c := h.cliche(key)
	switch {
	case key == heroKey && what == "true-name":
		h.Sheet.TrueName = text
	case c == nil || !slices.ContainsFunc(reasonFlags(h.Sheet, c), func(flag card.BenchFlag) bool { return flag.ID == what && flag.Words }):
		return false
	case what == "history":
		c.History = text
	case what == "true-name":
		c.TrueName = card.PlainName(text)
	}
	return true
}
