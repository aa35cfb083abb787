package card

import (
	"maps"
	"slices"
	"strings"

	"kubik/rules/ouroboros"
)

// OuroborosRecord is a turn that is over: everything that happened in it, in the order of play.
func OuroborosRecord(f Frame, in OuroborosRecordIn) Card {
	s := ouroScript{f, in.Cast}
	title := f.t("ouro.free")
	if in.Round > 0 {
		title = f.t("fight.title", "Round", in.Round)
	}
	if in.Of != "" {
		title = joined(" · ", title, s.who(in.Of))
	}
	told := f.ouroTold(in.Events, in.Cast)
	if len(told.lines) == 0 {
		told = paragraph(f.t("ouro.nothing"))
	}
	return Card{Text: f.text(paragraph(title), told, f.ouroStand(in))}
}

// ouroStand says who has acted in a player's place.
func (f Frame) ouroStand(in OuroborosRecordIn) passage {
	player := func(id ouroboros.CreatureID) string { return f.person(Person(in.Cast.Creatures[id].Player)) }
	var lines []string
	if in.Master {
		lines = append(lines, f.t("record.stand.master", "Player", player(in.Of)))
	}
	for _, id := range slices.Sorted(maps.Keys(in.Stands)) {
		if in.Stands[id] == ByGame {
			lines = append(lines, f.t("ouro.timed-out", "Name", f.bold(in.Cast.Creatures[id].Name)))
			continue
		}
		lines = append(lines, f.t("record.stand."+string(in.Stands[id]), "Player", player(id)))
	}
	return paragraph(lines...)
}

// ouroTold are the lines of events.
func (f Frame) ouroTold(events []ouroboros.Event, cast OuroborosCast) passage {
	s := ouroScript{f, cast}
	told := passage{old: true}
	for _, e := range events {
		told.lines = append(told.lines, s.tell(e)...)
	}
	return told
}

// OuroborosToast is the same in plain words, as much as a toast holds; empty where nothing is to be told.
func OuroborosToast(f Frame, events []ouroboros.Event, cast OuroborosCast) string {
	var lines []string
	for _, line := range f.ouroTold(events, cast).lines {
		lines = append(lines, plain(line))
	}
	if len(lines) == 0 {
		return ""
	}
	text := strings.Join(lines, "\n")
	if Length(text) <= alertRoom {
		return text
	}
	return pages(lines)[0]
}
