package card

import (
	"strconv"

	"kubik/rules/grail"
)

// standingKeys fix how a fighter answers others' Phantasms without being asked (G13.2). In a group none is ticked.
func (c choice) standingKeys() []key {
	var keys []key
	for _, what := range []string{"strike", "pass", "ask"} {
		on := c.declared != nil && (c.Standing == what || c.Standing == "" && what == "ask")
		keys = append(keys, option(standingIcon(what), c.t("standing."+what), on, c.free("standing", string(c.Fighter), what)))
	}
	return keys
}

func standingIcon(what string) string {
	switch what {
	case "strike":
		return "⚔️✨"
	case "pass":
		return "✋✨"
	}
	return "❓✨"
}

// orderKeys are the master's standing orders to an NPC.
func (c choice) orderKeys() []key {
	if !c.Master || c.seen.Player != "" {
		return nil
	}
	var keys []key
	for _, o := range []struct{ icon, what string }{{"🔁", "keep"}, {"🎲", "self"}, {"🧱", "guard"}, {"🎩", "ask"}} {
		on := c.Order == o.what || c.Order == "" && o.what == "ask"
		keys = append(keys, option(o.icon, c.t("npc-order."+o.what), on, c.free("npc-order", string(c.Fighter), o.what)))
	}
	return keys
}

// stakeAbout is what the next inner conflict will be about (G24).
func (c choice) stakeAbout() passage {
	if c.Stake == "" {
		return passage{}
	}
	return paragraph(c.t("event.stake", "Text", c.words(c.Stake, false)))
}

// limitSections set by hand what the other pages do not (GXX): highest ranks, Phantasms, what is inside, things, what is
// rolled for initiative.
func (c choice) limitSections() [][]key {
	f := string(c.Fighter)
	var sections [][]key
	for _, line := range c.seen.Lines {
		sections = append(sections, c.maxKeys(line))
	}
	return append(sections, c.wholeKeys(), c.innerKeys(), c.swiftKeys(), c.thingKeys(),
		[]key{button(c.t("judge.back"), c.free("more", f, "hand"))})
}

func (c choice) maxKeys(line grail.Line) []key {
	var keys []key
	floor := grail.F
	if line.Kind == grail.Supernatural {
		floor = grail.E
	}
	set := func(sign string, r grail.Rank) key {
		return button(sign+" "+c.short(line.Name)+" "+RankName(r), c.counted("max", string(c.Fighter), string(line.ID), strconv.Itoa(int(r))))
	}
	if line.Max > floor {
		keys = append(keys, set("⤓", line.Max-1))
	}
	if line.Max < grail.EX {
		keys = append(keys, set("⤒", max(floor, line.Max+1)))
	}
	return keys
}

func (c choice) wholeKeys() []key {
	var keys []key
	for _, line := range c.phantasms() {
		icon := "💔 "
		if line.Destroyed {
			icon = "✨ "
		}
		keys = append(keys, button(icon+c.short(title(line)), c.counted("whole", string(c.Fighter), string(line.ID), onOff(line.Destroyed))))
	}
	return keys
}

func (c choice) innerKeys() []key {
	var keys []key
	for _, x := range c.seen.Inner {
		set := func(sign string, r grail.Rank) key {
			return button(sign+" "+c.t(innerName(x.ID)), c.counted("inner", string(c.Fighter), string(x.ID), strconv.Itoa(int(r))))
		}
		if x.ID != grail.Aspect && x.Rank > 1 {
			keys = append(keys, set("−", x.Rank-1))
		}
		if x.ID != grail.Aspect && x.Rank < grail.EX {
			keys = append(keys, set("+", x.Rank+1))
		}
		keys = append(keys, set("🕊", 0))
	}
	return keys
}

// swiftKeys say what is rolled for initiative (G1); the first is «Ловкость».
func (c choice) swiftKeys() []key {
	if c.Sight.Initiative != grail.Rolled {
		return nil
	}
	var keys []key
	if c.seen.Swift != "" {
		keys = append(keys, button("🏃 "+c.t("judge.swift-plain"), c.counted("swift", string(c.Fighter), "")))
	}
	for _, line := range c.rollable() {
		if line.Trait != grail.Agility {
			keys = append(keys, option("🏃", c.short(line.Name), c.seen.Swift == line.ID, c.counted("swift", string(c.Fighter), string(line.ID))))
		}
	}
	return keys
}

func (c choice) thingKeys() []key {
	var keys []key
	for _, x := range c.seen.Things {
		keys = append(keys, button("💔 "+c.short(x.Line.Name), c.counted("break", string(c.Fighter), string(x.Line.ID))).styled(danger))
	}
	return keys
}
