package card

// Leader asks who leads.
func Leader(f Frame, in LeaderIn) Card {
	t := f.taps(0, in.Step, 0)
	if in.Other {
		return f.candidates(in, t)
	}
	keys := []key{
		button(f.t("leader.me"), t.once("lead")).styled(primary),
		button(f.t("leader.else"), t.once("lead-other")),
	}
	about := f.t("leader.about")
	if f.book() == "labyrinth" {
		about = f.t("leader.labyrinth")
		keys = append(keys, button(f.t("leader.none"), t.once("lead-none")))
	}
	return Card{Text: f.text(paragraph(f.t("leader.title"), about)), Rows: keyboard(keys)}
}

// candidates gathers who would lead; whoever set the bot up picks one of them.
func (f Frame) candidates(in LeaderIn, t taps) Card {
	var picks []key
	for _, id := range in.Candidates {
		picks = append(picks, button("🎩 "+f.shortPerson(id), t.once("pick-lead", string(id))))
	}
	about := f.t("leader.call")
	if len(picks) > 0 {
		about = f.t("leader.pick")
	}
	return Card{
		Text: f.text(paragraph(f.t("leader.title"), about)),
		Rows: keyboard(picks, []key{
			button(f.t("leader.want"), t.once("want-lead")).styled(primary),
			button(f.t("leader.me"), t.once("lead")),
		}),
	}
}
