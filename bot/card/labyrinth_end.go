package card

import "kubik/rules/labyrinth"

// LabyrinthEnd is the card after the last scene: how it ended, who is left, and the seal opened.
func LabyrinthEnd(f Frame, in LabyrinthEndIn) Card {
	s := saga{f, in.Names}
	t := f.taps(in.Scene, in.Step, 0)
	told, dice := s.log(in.Past)
	seal := quoted([]string{f.seal("end.seed", in.Seed), f.seal("end.lock", in.Lock)})
	var keys []key
	if !in.Moved {
		keys = []key{
			button(f.t("end.again"), t.once("again")).styled(primary), button(f.t("end.lobby"), t.once("lobby")),
			button(f.t("maze.key.map"), t.free("map")), button(f.t("key.lock"), t.free("lock")),
		}
	}
	return Card{
		Text: f.text(
			paragraph(f.t("maze.end."+string(in.Sight.Outcome)), f.t("maze.end.scenes", "N", in.Sight.Scene)),
			told, dice, paragraph(s.survivors(in.Sight.Heroes)...), seal,
		),
		Rows: keyboard(keys),
	}
}

func (s saga) survivors(heroes []labyrinth.Hero) []string {
	var lines []string
	for i := range heroes {
		h := &heroes[i]
		lines = append(lines, s.heroHead(h))
		if h.Gone == "" {
			lines = append(lines, "    "+s.cliches(h))
		}
	}
	return lines
}

// LabyrinthSheet is a hero's card.
func LabyrinthSheet(f Frame, h labyrinth.Hero) Card {
	names := LabyrinthNames{}
	names.hero(&h)
	s := saga{f, names}
	lines := []string{s.souls(&h)}
	for _, c := range h.Cliches {
		lines = append(lines, joined(" ", s.cliche(h.ID, c.ID), s.numbers(c), s.debuff(c), s.hints(c.Tags)))
	}
	for _, i := range h.Items {
		lines = append(lines, itemIcon(i)+" "+s.itemLine(i))
	}
	head := joined(" · ", "🕯 <b>"+s.hero(h.ID)+"</b>", s.owned(&h))
	return Card{Text: f.text(paragraph(head), paragraph(lines...))}
}

// LabyrinthJoin is the card of somebody who wants to come into the labyrinth and has no hero yet.
func LabyrinthJoin(f Frame, in JoinIn) Card {
	t := f.taps(in.Scene, in.Step, 0)
	var keys []key
	for _, r := range in.Free.Ready {
		keys = append(keys, button("🎭 "+f.short(r.Name), t.free("join-hero", string(in.Player), r.Key)))
	}
	return Card{
		Text: f.text(paragraph(f.t("maze.join", "Name", f.mention(in.Player))), quoted(f.readyLines(in.Free.Ready))),
		Rows: keyboard(keys, f.moreKeys(in.Free), []key{button(f.t("join.cancel"), t.free("join-cancel", string(in.Player)))}),
	}
}

// labyrinthHelp explains the game on one card.
func labyrinthHelp(f Frame) Card {
	return Card{Text: f.text(
		paragraph(f.t("maze.help.title"), f.t("maze.help.about")),
		paragraph(f.t("maze.help.scene"), f.t("maze.help.roll")),
		quoted([]string{f.t("maze.help.battle"), f.t("maze.help.rest"), f.t("maze.help.souls"), f.t("maze.help.end")}),
		paragraph(f.t("help.fair"), f.t("help.commands")),
	)}
}
