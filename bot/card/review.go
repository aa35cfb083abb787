package card

import "kubik/rules/grail"

// review is the master's page with all declarations of the round, a grade each (G17): a tap takes the next one.
func (d desk) review() Card {
	var lines []string
	var keys []key
	for _, seen := range d.Fight.Sight.Fighters {
		if seen.Out != "" || seen.Declared == nil || seen.Since > d.Fight.Sight.Round {
			continue
		}
		lines = append(lines, d.declared(seen))
		if seen.Declared.Mode == grail.Attack || seen.Declared.Mode == grail.Charge {
			keys = append(keys, d.gradeKey("⚔️", seen, striker(*seen.Declared), grail.ForAttack))
		}
		if seen.Declared.Defense != "" {
			keys = append(keys, d.gradeKey("🛡", seen, seen.Declared.Defense, grail.ForDefense))
		}
	}
	return Card{
		Text: d.text(paragraph(d.head(), d.t("review.title"), d.t("review.about")), paragraph(lines...)),
		Rows: keyboard(keys, d.reviewKeys(), []key{button(d.t("desk.back"), d.free("leaf", ""))}),
	}
}

// reviewName is how many columns a name may take beside two signs, two keys a row.
const reviewName = 9

func (d desk) gradeKey(icon string, seen grail.Seen, id grail.ClicheID, use grail.Use) key {
	now := graded(seen, id, use)
	next := Grades()[0]
	for i, g := range Grades() {
		if g == now {
			next = Grades()[(i+1)%len(Grades())]
		}
	}
	return button(icon+gradeIcon(now)+" "+d.named(seen.Name, reviewName),
		d.counted("grade", string(seen.ID), useCode(use), string(id), GradeCode(next)))
}

// reviewKeys let the NPCs choose and the round resolve.
func (d desk) reviewKeys() []key {
	return append(d.npcChoiceKeys(), button(d.t("key.resolve"), d.once("resolve")).styled(primary))
}

// npcChoiceKeys close the declarations of all NPCs: as before, or as they choose themselves.
func (d desk) npcChoiceKeys() []key {
	if len(d.npcKeys()) == 0 || d.Fight.Sight.Stage != grail.Declaring {
		return nil
	}
	return []key{
		button(d.t("desk.npcs-ready"), d.counted("npc-ready")), button(d.t("desk.npcs-self"), d.counted("npc-self")),
	}
}

// openKeys answer an activation for NPCs, and let a player's fighter change its defence (G13).
func (d desk) openKeys() []key {
	var keys []key
	pending := d.Fight.Sight.Pending
	switch {
	case pending == nil:
		return nil
	case pending.Order != nil:
		return d.obeyKeys(d.Fight.Sight, d.taps)
	}
	for _, id := range pending.Open {
		seen, _ := seenBy(d.Fight.Sight, id)
		keys = append(keys, button("⚔️ "+d.short(seen.Name), d.once("interrupt", string(id))),
			button("✋ "+d.short(seen.Name), d.once("pass", string(id))))
	}
	if wanted, found := seenBy(d.Fight.Sight, d.Fight.Wanting); found {
		line, _ := lineOf(wanted, d.Fight.Wanted)
		keys = append(keys, button("🛡 "+d.short(wanted.Name)+": "+d.short(line.Name), d.counted("allow", string(wanted.ID))))
	}
	return keys
}
