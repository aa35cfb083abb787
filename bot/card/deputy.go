package card

// Deputy says in the group who the ДМ is from now on; nobody: that there is none any more.
func Deputy(f Frame, who Person) Card {
	if who == "" {
		return Card{Text: f.text(paragraph(f.t("deputy.none")))}
	}
	return Card{Text: f.text(paragraph(f.t("deputy.is", "Name", f.person(who))))}
}

// DeputyDesk is the private card of the ДМ while no scene runs.
func DeputyDesk(f Frame, title string) Card {
	return Card{Text: f.text(paragraph(f.deputyTitle(title), f.t("deputy.about")))}
}

func (f Frame) deputyTitle(table string) string { return f.headed("deputy.title", table) }

// deputyKeys name the ДМ, or nobody.
func (f Frame) deputyKeys(in TableIn) []key {
	var keys []key
	for _, p := range in.Nominees {
		keys = append(keys, option("🎲", f.t("deputy.key", "Name", f.shortPerson(p)), p == in.Deputy, f.taps(0, 0, 0).free("deputy", string(p))))
	}
	return keys
}

func (f Frame) deputyHint(in TableIn) passage {
	if len(in.Nominees) == 0 {
		return passage{}
	}
	return paragraph(f.t("deputy.hint"))
}
