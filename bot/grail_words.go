package bot

import (
	"strings"

	"kubik/rules/grail"
)

// Asks is what the desk awaits in words, as a reply to the card that asked: which, and of whom.
type Asks struct {
	What    string          `json:"what"`
	Fighter grail.FighterID `json:"fighter,omitempty"`
	Message int64           `json:"message"` // the card that is to be replied to
}

// What the desk may ask for in words.
const (
	asksName  = "name"  // of what is made (G25)
	asksStake = "stake" // of an inner conflict (G24)
)

// askWords waits for the master's words.
func (t *turn) askWords(a Asks) (reply, error) {
	a.Message = t.message
	t.table.Desk.Asks = &a
	t.hints = append(t.hints, t.who.ID)
	return t.alert("alert.asks."+a.What, "Limit", grail.MaxText)
}

// repliedToDesk takes the master's reply to the desk for what it asks; false: it is no such reply.
func repliedToDesk(t *turn) (bool, error) {
	a := t.table.Desk.Asks
	if a == nil || !t.master() || !t.private() || a.Message == 0 || a.Message != t.answers {
		return false, nil
	}
	text := strings.Join(strings.Fields(t.args), " ")
	if len([]rune(text)) > grail.MaxText {
		return true, refuse("long-order", "Limit", grail.MaxText)
	}
	switch a.What {
	case asksName:
		if name := thingName(text); t.table.Making != nil && name != "" {
			t.table.Making.Name = name
		}
	case asksStake:
		if t.scene == nil || t.scene.Fight == nil || t.scene.fighter(a.Fighter) == nil {
			return true, refuse("stale")
		}
		t.scene.keepStake(a.Fighter, text)
	}
	t.table.Desk.Asks = nil
	t.redraw = true
	return true, nil
}

// keepStake remembers what an inner conflict will be about; it may be worded before the aspect is chosen (G24).
func (s *Scene) keepStake(id grail.FighterID, text string) {
	if s.Stakes == nil {
		s.Stakes = map[grail.FighterID]string{}
	}
	s.Stakes[id] = text
}

// stake asks the master to word what an inner conflict is about.
func stake(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if f == nil {
		return reply{}, grail.NoSuchFighter
	}
	return t.askWords(Asks{What: asksStake, Fighter: f.ID})
}
