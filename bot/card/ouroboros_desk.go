package card

import "kubik/rules/ouroboros"

// OuroborosPad is one creature's menu on a card of its own: checks, reactions and standing answers out of turn.
func OuroborosPad(f Frame, in OuroborosMenuIn) Card {
	m := f.ouroMenu(in)
	head := joined(" · ", f.t("ouro.pad"), f.bold(m.seen.Name))
	keys := append(m.sections(), []key{button(f.t("ouro.key.close"), m.free("unpad", string(in.Creature)))})
	return Card{Text: f.text(paragraph(head), paragraph(m.sheetLines(m.seen)...)), Rows: keyboard(keys...)}
}

// sheetLines are what a menu is read against: what leans on the creature's rolls now.
func (m ouroMenu) sheetLines(seen ouroboros.Seen) []string {
	return []string{joined(" · ", m.ouroHealth(seen), m.ouroSigns(seen))}
}

// OuroborosDesk is the master's desk while a scene runs: everybody with every number, NPCs' turns, and the master's
// words.
func OuroborosDesk(f Frame, in OuroborosDeskIn) Card {
	d := desk{f, DeskIn{Step: in.Step, Title: in.Title, Adding: in.Adding}, f.taps(in.Scene, in.Sight.Step, in.Sight.Round)}
	if in.Adding != nil {
		d.taps = f.taps(0, in.Step, 0)
		return d.adding()
	}
	title := f.ouroTitle(OuroborosIn{Sight: in.Sight, Deadline: in.Deadline, Slow: in.Slow})
	head := d.head()
	if in.Deputy {
		head = f.deputyTitle(in.Title)
	}
	passages := []passage{paragraph(head, title), paragraph(f.ouroLines(in.Sight)...), paragraph(f.ouroPlaces(in.Sight, ouroWaits(in.Sight))...),
		f.ouroTold(in.Past, in.Cast), f.ouroQuestion(in.Sight), paragraph(f.ouroAsked(in.Sight)...)}
	if in.Sight.Stage == ouroboros.Over {
		return Card{Text: f.text(passages...)}
	}
	if in.Menu == nil {
		return Card{Text: f.text(passages...), Rows: keyboard(d.ouroNames(in), d.ouroWeather(in), d.ouroScene(in))}
	}
	menu := *in.Menu
	menu.Deputy = in.Deputy
	m := f.ouroMenu(menu)
	passages = append(passages, paragraph(f.ouroSheetLines(m.seen)...))
	return Card{Text: f.text(passages...), Rows: keyboard(append(m.sections(), []key{d.backKey()})...)}
}

// ouroNames lead to the pages of creatures, the one who has to decide first.
func (d desk) ouroNames(in OuroborosDeskIn) []key {
	var keys []key
	for _, seen := range in.Sight.Creatures {
		k := button("🎴 "+d.short(seen.Name), d.free("creature", string(seen.ID)))
		if seen.ID == ouroWaits(in.Sight) {
			keys = append([]key{k.styled(primary)}, keys...)
			continue
		}
		keys = append(keys, k)
	}
	return keys
}

// ouroWeather changes what the scene is like for everybody.
func (d desk) ouroWeather(in OuroborosDeskIn) []key {
	var keys []key
	for _, c := range in.Choices {
		a := c.Action
		var id string
		var on bool
		switch a.Kind {
		case ouroboros.SetLight:
			id, on = "ouro.light."+string(a.Light), in.Sight.Around.Light == a.Light
		case ouroboros.SetFog:
			id, on = "ouro.fog."+orNone(string(a.Fog)), in.Sight.Around.Fog == a.Fog
		case ouroboros.SetWater:
			id, on = "ouro.water."+orNone(string(a.Water)), in.Sight.Around.Water == a.Water
		default:
			continue
		}
		keys = append(keys, option("◦", d.t(id), on, d.free("word", OuroborosArgs(a)...)))
	}
	return keys
}

func orNone(value string) string {
	if value == "" {
		return "none"
	}
	return value
}

func (d desk) ouroScene(in OuroborosDeskIn) []key {
	if in.Deputy {
		return nil
	}
	return []key{d.addKey()}
}
