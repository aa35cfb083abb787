package bot

import (
	"kubik/bot/card"
	"kubik/bot/portrait"
	"kubik/rules/grail"
	"kubik/rules/ouroboros"
	"kubik/state"
)

// sitter is a game whose heroes can be drawn: whole for those who may see all of a sheet, else its public side.
type sitter interface {
	portrait(w *world, f card.Frame, h *Hero, whole bool) portrait.In
}

// keptPictures is how many pictures stay drawn.
const keptPictures = 64

// drawPortrait says a hero's card as a picture: in the group its public side, in private one's own whole.
func drawPortrait(t *turn) (reply, error) {
	hero := t.roster.hero(t.tap.Arg(0))
	g, draws := t.game().(sitter)
	if hero == nil || !draws || t.private() && hero.Owner != t.who.ID && !t.master() {
		return reply{}, refuse("stale")
	}
	if hero.Owner == 0 && !t.private() {
		return reply{}, refuse("stale") // who stands on the roster without a player is the master's to know
	}
	if t.bot.Board.Waiting(t.chat.ID) >= maxWaiting {
		return reply{}, errBusy
	}
	place := t.table.Place
	if t.private() {
		place = state.Place{Chat: t.chat.ID}
	}
	in := g.portrait(t.world, t.bot.frame(t.world), hero, t.private())
	in.Face = t.faceOf(hero.ID)
	t.lines = append(t.lines, &Line{
		Format: format, Post: state.PostID(lineKey + string(t.op)), Place: place, Portrait: &in,
	})
	return t.say("toast.portrait")
}

// linePicture is a line as it looks, its picture drawn when it has to be sent.
func (b *Bot) linePicture(l *Line) picture {
	c := l.Card
	if l.Portrait != nil {
		in := *l.Portrait
		c.File = &card.File{Key: in.Key(), Name: "hero.png", Photo: true, Read: func() ([]byte, error) { return b.portraits.PNG(in) }}
	}
	if len(l.Face) > 0 {
		c.File = card.Content("face.jpg", true, l.Face)
	}
	return picture{place: l.Place, replyTo: l.ReplyTo, inline: l.Inline, card: c, bare: c}
}

// playerOf is the viewer who sees all of a hero: its owner, or the master of an NPC.
func (h *Hero) viewer(whole bool) grail.Viewer {
	switch {
	case !whole:
		return public
	case h.Owner == 0:
		return grail.Viewer{Master: true}
	}
	return grail.Viewer{Player: player(h.Owner)}
}

func (grailGame) portrait(w *world, f card.Frame, h *Hero, whole bool) portrait.In {
	seen := h.seen(h.viewer(whole))
	if w.scene != nil && !w.scene.Moved && w.scene.Fight != nil {
		if now := seenIn(grail.View(w.scene.State, h.viewer(whole)), grail.FighterID(h.ID)); now != nil {
			seen = *now
		}
	}
	return card.SheetPicture(f, seen)
}

func (ouroborosGame) portrait(w *world, f card.Frame, h *Hero, whole bool) portrait.In {
	s := ouroboros.State{Creatures: []ouroboros.Creature{h.creature(1)}}
	if w.scene != nil && w.scene.Tracker != nil && !w.scene.Moved && w.scene.creature(ouroboros.CreatureID(h.ID)) != nil {
		s = w.scene.Tracker.State
	}
	v := ouroboros.Viewer{}
	if whole {
		v = ouroboros.Viewer{Player: ouroboros.PlayerID(person(h.Owner)), Master: h.Owner == 0}
	}
	for _, seen := range ouroboros.View(s, v).Creatures {
		if seen.ID == ouroboros.CreatureID(h.ID) {
			return card.OuroborosPicture(f, seen)
		}
	}
	return portrait.In{Name: h.name()}
}
