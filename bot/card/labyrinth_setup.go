package card

import (
	"strconv"

	"kubik/rules/labyrinth"
)

// LabyrinthSetup is the page on which a labyrinth is set up: who goes, how large it is, how the party decides.
func LabyrinthSetup(f Frame, in LabyrinthSetupIn) Card {
	t := f.taps(0, in.Step, 0)
	size := f.t("maze.setup.built")
	if !in.Built {
		size = f.Words.N("maze.setup.places", in.Places)
	}
	lines := []string{f.t("maze.setup.size", "Size", size)}
	if !in.Alone {
		lines = append(lines, f.t("maze.setup.together", "How", f.t("maze.together."+agreement(in.Together))))
	}
	lines = append(lines, f.t("maze.setup.order", "How", f.t("maze.order."+orderWord(in.Order))), f.t("setup.clock", "Clock", f.Span(in.Clock)))
	sections := [][]key{f.sizeKeys(in, t)}
	if !in.Alone {
		sections = append(sections, f.togetherKeys(in, t))
	}
	sections = append(sections, f.orderKeys(in, t), f.clockKeys(SetupIn{Clock: in.Clock}, t), []key{
		button(f.t("key.back"), t.once("lobby")), button(f.t("maze.key.begin"), t.once("begin")).styled(success),
	})
	return Card{
		Text: f.text(paragraph(f.t("maze.setup.title"), f.t("maze.setup.about")), paragraph(f.heroLines(in.Heroes, "lobby.nobody")...),
			paragraph(lines...)),
		Rows: keyboard(sections...),
	}
}

// LabyrinthSizes are the numbers of locations to choose from.
func LabyrinthSizes() []int { return []int{4, 6, 9, 12, 16, 24} }

func (f Frame) sizeKeys(in LabyrinthSetupIn, t taps) []key {
	var keys []key
	for _, n := range LabyrinthSizes() {
		keys = append(keys, option("🗺", strconv.Itoa(n), !in.Built && n == in.Places, t.free("size", strconv.Itoa(n))))
	}
	if in.Master {
		keys = append(keys, option("🔨", f.t("maze.key.build"), in.Built, t.free("size", "0")))
	}
	return keys
}

func (f Frame) togetherKeys(in LabyrinthSetupIn, t taps) []key {
	icons := []struct {
		icon string
		how  labyrinth.Agreement
	}{{"🗳", labyrinth.Majority}, {"🙋", labyrinth.Anyone}, {"👑", labyrinth.Leader}}
	var keys []key
	for _, i := range icons {
		word := agreement(i.how)
		keys = append(keys, option(i.icon, f.t("maze.key.together-"+word), i.how == in.Together, t.free("together", word)))
	}
	return keys
}

func orderWord(i labyrinth.Initiative) string {
	if i == labyrinth.Listed {
		return "listed"
	}
	return string(i)
}

func (f Frame) orderKeys(in LabyrinthSetupIn, t taps) []key {
	var keys []key
	for _, i := range []labyrinth.Initiative{labyrinth.Listed, labyrinth.Rolled} {
		icon := "🎭"
		if i == labyrinth.Rolled {
			icon = "🎲"
		}
		keys = append(keys, option(icon, f.t("maze.key.order-"+orderWord(i)), i == in.Order, t.free("order", orderWord(i))))
	}
	return keys
}
