package card

import "kubik/rules/labyrinth"

// LabyrinthSilentIn is a player of a party without a master who has been silent for long.
type LabyrinthSilentIn struct {
	Scene  int
	Beat   int
	Player Person
	Hero   labyrinth.HeroID
	Name   string // of the hero
}

// LabyrinthSilent lets the others vote that the hero stands aside (L27).
func LabyrinthSilent(f Frame, in LabyrinthSilentIn) Card {
	t := f.taps(in.Scene, 0, in.Beat)
	return Card{
		Text: f.text(paragraph(f.t("maze.silent", "Name", f.person(in.Player), "Hero", f.name(in.Name)))),
		Rows: keyboard([]key{button(f.t("maze.key.silent", "Hero", f.short(in.Name)),
			t.counted("propose", string(labyrinth.AsideStep), "", string(in.Hero)))}),
	}
}
