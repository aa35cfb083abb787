package card

import (
	"slices"

	"kubik/rules/grail"
)

// Passage is one thing that time brings, by what it says and the key of its tick.
type Passage struct {
	Name, Line string // of the hero, and of the cliché
	Passing    grail.Passing
	On         bool
}

// TimeIn is the page of passing time.
type TimeIn struct {
	Step     int
	Span     grail.Span // empty: none is chosen
	Passages []Passage
}

// Time is the page of the desk on which time passes: what ends, heals and returns, each with a tick, confirmed together.
func Time(f Frame, in TimeIn) Card {
	t := f.taps(0, in.Step, 0)
	var spans, ticks []key
	var lines []string
	for _, span := range grail.Spans() {
		spans = append(spans, option("🌙", f.t("time."+string(span)), span == in.Span, t.free("time", string(span))))
	}
	for _, p := range in.Passages {
		lines = append(lines, mark(p.On)+" "+f.passage(p))
		x := p.Passing
		object := string(x.Cliche) + string(x.Inner)
		ticks = append(ticks, button(mark(p.On)+" "+f.short(p.Name)+": "+f.short(passed(f, p)),
			t.free("tick", string(x.Kind), string(x.Fighter), object, onOff(!p.On))))
	}
	last := []key{button(f.t("desk.back"), t.free("leaf", ""))}
	if in.Span != "" {
		if len(lines) == 0 {
			lines = []string{f.t("time.nothing")}
		}
		last = append(last, button(f.t("time.go"), t.once("time-go", string(in.Span))).styled(success))
	}
	return Card{
		Text: f.text(paragraph(f.t("time.title"), f.t("time.about")), paragraph(lines...)),
		Rows: keyboard(spans, ticks, slices.Clip(last)),
	}
}

// passed is what a tick is about, in short.
func passed(f Frame, p Passage) string {
	if p.Line != "" {
		return p.Line
	}
	return f.t(innerName(p.Passing.Inner))
}

func (f Frame) passage(p Passage) string {
	x := p.Passing
	switch x.Kind {
	case grail.Heals:
		return f.t("time.heals", "Name", f.bold(p.Name), "Line", f.name(p.Line), "From", RankName(x.From), "To", RankName(x.To))
	case grail.Returns:
		return f.t("time.returns", "Name", f.bold(p.Name), "Line", f.name(p.Line))
	}
	what := f.t(innerName(x.Inner))
	if x.Text != "" {
		what += ": " + f.words(x.Text, false)
	}
	return f.t("time.ends", "Name", f.bold(p.Name), "What", what)
}
