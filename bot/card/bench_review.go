package card

import "html"

// ReviewIn is a sheet that the master has to approve.
type ReviewIn struct {
	ID     string // of the proposal
	Name   string
	Player Person
	Lines  []BenchRow
	// Was are the lines as they are played now; nil for a new hero.
	Was    []BenchRow
	Sums   []string
	Faults []string
}

// Review asks the master for a yes: the whole sheet of a new hero, «было → стало» of one that plays.
func Review(f Frame, in ReviewIn) Card {
	b := bench{f, BenchIn{}, f.taps(0, 0, 0)}
	lines := b.compared(in)
	var notes []string
	for _, sum := range in.Sums {
		notes = append(notes, html.EscapeString(sum))
	}
	for _, fault := range in.Faults {
		notes = append(notes, "⚠️ "+html.EscapeString(fault))
	}
	if len(in.Faults) > 0 {
		notes = append(notes, f.t("approve.faulty"))
	}
	return Card{
		Text: f.text(paragraph(f.t("approve.title"), joined(" · ", f.bold(in.Name), f.person(in.Player))), paragraph(lines...), paragraph(notes...)),
		Rows: keyboard([]key{
			button(f.t("approve.accept"), b.free("accept", in.ID)).styled(success),
			button(f.t("approve.return"), b.free("return", in.ID)),
		}, []key{button(f.t("desk.back"), b.free("desk", "home"))}),
	}
}

func (b bench) compared(in ReviewIn) []string {
	was := map[string]BenchRow{}
	for _, r := range in.Was {
		was[r.Key] = r
	}
	var lines []string
	for _, r := range in.Lines {
		old, stood := was[r.Key]
		delete(was, r.Key)
		switch {
		case in.Was == nil:
			lines = append(lines, b.rowLine(r))
		case !stood:
			lines = append(lines, b.t("approve.new", "Line", b.rowLine(r)))
		case old.Value != r.Value || old.More != r.More:
			lines = append(lines, joined(" ", "▫️ "+b.name(r.Name)+" —", html.EscapeString(joined(" · ", old.Value, old.More))+" →",
				"<b>"+html.EscapeString(joined(" · ", r.Value, r.More))+"</b>"))
		}
	}
	for _, r := range in.Was {
		if _, left := was[r.Key]; left {
			lines = append(lines, b.t("approve.gone", "Line", b.rowLine(r)))
		}
	}
	return lines
}

// ReviewKeys lead a desk to what waits for the master's yes.
func ReviewKeys(f Frame, waiting []Hero) [][]Button {
	var keys []key
	t := f.taps(0, 0, 0)
	for _, h := range waiting {
		keys = append(keys, button("📄 "+f.short(h.Name), t.free("review", h.ID)))
	}
	return keyboard(keys)
}

// waitingLines tell a lobby who waits for the master's yes.
func (f Frame) waitingLines(waiting []Hero) []string {
	var lines []string
	for _, h := range waiting {
		lines = append(lines, "📄 "+joined(" · ", f.bold(h.Name), f.person(h.Player))+" — "+f.t("hero.waits"))
	}
	return lines
}
