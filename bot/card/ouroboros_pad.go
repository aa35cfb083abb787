package card

// OuroborosOwnPad is the scene in the private chat of one of its players: what the player may know, and the menu of one of
// its creatures, in its turn and out of it.
func OuroborosOwnPad(f Frame, in OuroborosOwnIn) Card {
	m := f.ouroMenu(*in.Menu)
	passages := append(f.ouroPassages(in.OuroborosIn, in.Menu.Creature), paragraph(f.ouroSheetLines(m.seen)...), paragraph(f.ouroEnding(in.Sight)))
	return Card{Text: f.text(passages...), Rows: keyboard(append([][]key{m.tabs(in)}, m.sections()...)...)}
}

// tabs lead to the player's other creatures.
func (m ouroMenu) tabs(in OuroborosOwnIn) []key {
	var keys []key
	for _, id := range in.Tabs {
		seen, _ := ouroSeen(in.Sight, id)
		keys = append(keys, option("👤", m.short(seen.Name), id == m.Creature, m.free("pad", string(id))))
	}
	return keys
}
