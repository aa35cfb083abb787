package card

import "strconv"

// Lobby stays between fights.
func Lobby(f Frame, in LobbyIn) Card {
	t := f.taps(0, in.Step, 0)
	free := paragraph(f.readyLines(in.Free.Ready)...)
	free.quote = true
	return Card{
		Text: f.text(f.lobbyHead(in), paragraph(append(f.heroLines(in.Heroes, "lobby.nobody"), f.waitingLines(in.Waiting)...)...), free),
		Rows: keyboard(f.takeKeys(in.Free, t), f.moreKeys(in.Free), f.ownKeys(in, t), f.masterKeys(in, t), []key{f.language(t)}),
	}
}

func (f Frame) lobbyHead(in LobbyIn) passage {
	head := f.t("lobby.title." + f.book())
	if title := clean(in.Title, longName); title != "" {
		head += " · " + f.name(in.Title)
	}
	if in.Master == "" {
		return paragraph(head, f.t("lobby.nobody-leads"))
	}
	leads := f.t("lobby.master", "Name", f.person(in.Master))
	if in.Deputy != "" {
		leads = joined(" · ", leads, f.t("lobby.deputy", "Name", f.person(in.Deputy)))
	}
	return paragraph(head, leads)
}

// heroLines lists a roster, or says in its place that it is empty.
func (f Frame) heroLines(heroes []Hero, empty string) []string {
	if len(heroes) == 0 {
		return []string{f.t(empty)}
	}
	lines := make([]string, len(heroes))
	for i, h := range heroes {
		lines[i] = "▫️ " + f.heroLine(h)
	}
	return lines
}

func (f Frame) heroLine(h Hero) string {
	state := h.Life
	if h.Down {
		state = f.t("hero.down")
	}
	return joined(" — ", joined(" · ", f.bold(h.Name), f.owner(h)), state)
}

func (f Frame) owner(h Hero) string {
	switch {
	case h.NPC:
		return f.t("name.npc")
	case h.Player == "":
		return ""
	}
	return f.person(h.Player)
}

func (f Frame) readyLines(free []Ready) []string {
	var lines []string
	for _, r := range free {
		lines = append(lines, joined(" — ", f.bold(r.Name), f.about(r)))
	}
	return lines
}

// moreKeys turn a shelf that does not fit on one page.
func (f Frame) moreKeys(s Shelf) []key {
	if s.Pages < 2 {
		return nil
	}
	next := strconv.Itoa((s.Page + 1) % s.Pages)
	return []key{button(f.t("shelf.more", "Page", s.Page+1, "Pages", s.Pages), f.taps(0, 0, 0).free("shelf", next))}
}

func (f Frame) takeKeys(free Shelf, t taps) []key {
	var keys []key
	for _, r := range free.Ready {
		keys = append(keys, button("🎭 "+f.short(r.Name), t.free("take", r.Key)))
	}
	return keys
}

func (f Frame) ownKeys(in LobbyIn, t taps) []key {
	var keys []key
	if in.Forge {
		keys = append(keys, f.heroKey())
	}
	if len(in.Heroes) > 0 {
		keys = append(keys, button(f.t("lobby.drop"), t.free("drop")))
	}
	if in.Tired {
		keys = append(keys, button(f.t("lobby.rest"), t.once("rest")))
	}
	return keys
}

func (f Frame) masterKeys(in LobbyIn, t taps) []key {
	var keys []key
	if in.Start {
		label := "lobby.fight"
		if f.book() == "labyrinth" {
			label = "lobby.labyrinth"
		}
		keys = append(keys, button(f.t(label), t.once("setup")).styled(primary))
	}
	if in.Master == "" {
		return keys
	}
	return append(keys, f.deskKey())
}

// deskKey opens the private chat with the bot and says for which table.
func (f Frame) deskKey() key {
	return link(f.t("key.desk"), "https://t.me/"+f.Bot+"?start=gm-"+string(f.Table))
}
