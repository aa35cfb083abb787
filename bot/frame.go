package bot

import (
	"time"

	"kubik/bot/card"
	"kubik/state"
)

// frame is what all cards of a table share.
func (b *Bot) frame(w *world) card.Frame {
	names := make(map[card.Person]string, len(w.table.People))
	for user, name := range w.table.People {
		names[person(user)] = name
	}
	return card.Frame{
		Words: b.words(w.table.Lang),
		Table: w.owner,
		Bot:   b.Me.Username,
		Book:  w.table.Book,
		Zone:  time.FixedZone("", w.table.Zone*60),
		Names: names,
	}
}

// pictures draws every post that the table should show now.
func (b *Bot) pictures(w *world) pictures {
	p := pictures{}
	for _, line := range w.lines {
		p[line.Post] = b.linePicture(line)
	}
	if w.table.Owner == "" {
		return p
	}
	f := b.frame(w)
	switch w.table.Stage {
	case ChoosingBook:
		p.put(w.lobbyPost(), w.table.Place, card.Book(f, w.table.Step))
	case ChoosingLeader:
		p.put(w.lobbyPost(), w.table.Place, card.Leader(f, w.leaderIn()))
	case InLobby:
		p.put(w.lobbyPost(), w.table.Place, card.Lobby(f, w.lobbyIn(f.Words)))
	case InSetup:
		p.put(w.lobbyPost(), w.table.Place, w.game().setup(w, f))
	}
	if w.scene != nil {
		w.game().draw(w, f, p)
		w.warn(f, p)
	}
	w.drawAsked(f, p)
	w.drawCall(f, p)
	w.drawRecordKeys(f, p)
	w.drawMended(f, p)
	w.drawVote(f, p)
	w.drawBench(f, p)
	b.drawPrivate(w, f, p)
	w.drawVanished(f, p)
	b.drawSuccession(w, f, p)
	w.house(f, p)
	p.moved(w.history)
	for _, line := range w.strikes {
		p[line.Post] = b.linePicture(line)
	}
	return p
}

// privatePictures draws of all posts only desks and pads.
func (b *Bot) privatePictures(w *world) pictures {
	p := pictures{}
	b.drawPrivate(w, b.frame(w), p)
	return p.moved(w.history)
}

// drawPrivate draws what shows the choices of one side alone.
func (b *Bot) drawPrivate(w *world, f card.Frame, p pictures) {
	w.drawDesk(f, p)
	w.drawDeputy(f, p)
	b.drawPads(w, f, p)
}

// drawDesk draws the master's private card, once it has been opened.
func (w *world) drawDesk(f card.Frame, p pictures) {
	if w.table.Master == 0 || w.table.Desk.Number == 0 {
		return
	}
	if w.table.Desk.Page == deskTable {
		p.put(w.deskPost(), state.Place{Chat: w.table.Master}, card.Table(f, w.tableIn()))
		return
	}
	if w.table.Desk.Page == deskPlaces {
		p.put(w.deskPost(), state.Place{Chat: w.table.Master}, card.Spots(f, w.spotsIn()))
		return
	}
	if m := w.seats.Mend; m != nil && w.table.Stage == InScene && m.Scene == w.table.Scene && m.Page != nil {
		p.put(w.deskPost(), state.Place{Chat: w.table.Master}, card.Mend(f, w.table.Title, *m.Page))
		return
	}
	c, reviewed := w.reviewCard(f)
	if !reviewed {
		c = w.deskCard(f)
		c.Rows = append(c.Rows, card.ReviewKeys(f, w.waiting(true))...)
	}
	c = w.withProse(f, c)
	c.Rows = append(c.Rows, card.HistoryKeys(f, w.history.Top, w.history.next())...)
	if w.mendable() {
		c.Rows = append(c.Rows, card.MendKeys(f)...)
	}
	c.Rows = append(c.Rows, card.TableKeys(f)...)
	p.put(w.deskPost(), state.Place{Chat: w.table.Master}, c)
}
