package bot

import (
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// Horde is what an NPC is as a single creature, and how many of them fight as one: a rank more for each Per (G23).
type Horde struct {
	Name    string         `json:"name"`
	Cliches []grail.Cliche `json:"cliches"`
	Count   int            `json:"count"`
	Per     int            `json:"per"`
}

// defaultPer is how many creatures make a rank before the master says otherwise.
const defaultPer = 5

// gather makes count creatures of an NPC fight as one, or a single one again, and tells it.
func (h *Hero) gather(count, per int) (grail.Event, error) {
	one := Horde{Name: h.name(), Cliches: slices.Clone(h.Sheet.Cliches)}
	if h.Horde != nil {
		one = *h.Horde
	}
	single := *h.Sheet
	single.Cliches, single.Count = slices.Clone(one.Cliches), 0
	many, event, err := single.Horde(count, per)
	if err != nil {
		return event, err
	}
	name := one.Name
	one.Count, one.Per = count, per
	h.Horde = &one
	if count == 1 {
		many.Count, h.Horde = 0, nil
	} else {
		name += " ×" + strconv.Itoa(count)
	}
	h.Sheet = &many
	h.rename(name)
	event.Fighter = grail.FighterID(h.ID)
	return event, nil
}

// retell names a horde, and a single one of it, in another language.
func (h *Hero) retell(w card.Words) {
	if h.Horde == nil {
		return
	}
	h.Horde.Name = h.name()
	for i := range h.Horde.Cliches {
		c := &h.Horde.Cliches[i]
		c.Name = w.T("cliche." + string(c.ID))
	}
	h.rename(h.Horde.Name + " ×" + strconv.Itoa(h.Horde.Count))
}

func (h *Hero) hordeIn() *card.HordeIn {
	if h.Horde == nil {
		return &card.HordeIn{Count: 1, Per: defaultPer}
	}
	return hordeOf(h.Horde.Count, h.Horde.Per)
}

// hordeOf tells how many ranks so many creatures bring.
func hordeOf(count, per int) *card.HordeIn {
	return &card.HordeIn{Count: count, Per: per, Up: int(grail.HordeRank(grail.F, count, per) - grail.F)}
}

// setHorde makes an NPC of the roster many, or one.
func setHorde(t *turn) (reply, error) {
	h, err := t.sheeted()
	if err != nil {
		return reply{}, err
	}
	count, per, err := t.hordeNumbers(1)
	if err != nil || h.Owner != 0 || len(h.Sheet.Things) > 0 || h.Maker != "" {
		return reply{}, refuse("stale")
	}
	now := h.hordeIn()
	if now.Count == count && now.Per == per {
		return t.say("toast.horde", "Name", h.name())
	}
	event, err := h.gather(count, per)
	if err != nil {
		return reply{}, err
	}
	name := h.name()
	h.rename("")
	h.rename(t.roster.unique(name))
	t.note(entry{Events: []grail.Event{event}})
	return t.say("toast.horde", "Name", h.name())
}

// muster says how many of what the desk adds next fight as one.
func muster(t *turn) (reply, error) {
	count, per, err := t.hordeNumbers(0)
	if err != nil {
		return reply{}, err
	}
	t.table.Desk.Count, t.table.Desk.Per = count, per
	return reply{}, nil
}

// mustering is the choice of the desk's page of NPCs; nil in other books.
func (w *world) mustering() *card.HordeIn {
	if w.table.Book != grailBook {
		return nil
	}
	return hordeOf(max(1, w.table.Desk.Count), max(1, w.perRank()))
}

func (w *world) perRank() int {
	if w.table.Desk.Per == 0 {
		return defaultPer
	}
	return w.table.Desk.Per
}

// mustered makes a new NPC as many as the desk says, and tells the journal; of Servants and masters there is one.
func (t *turn) mustered(h *Hero) error {
	if t.table.Book != grailBook || t.table.Desk.Page != deskAdd || t.table.Desk.Count < 2 {
		return nil
	}
	event, err := h.gather(t.table.Desk.Count, t.perRank())
	if err == nil {
		event.Fighter = grail.FighterID("f" + strconv.Itoa(t.roster.Next+1))
		t.note(entry{Events: []grail.Event{event}})
	}
	return err
}
