package gallery

import (
	"kubik/bot/card"
	"kubik/rules/dice"
)

// asks are the master's calls for a roll, and rolls by words that are out of place or without a purpose.
func (h *hall) asks() error {
	f := h.frame
	heroes := []card.Hero{
		{ID: "f1", Name: f.Words.T("ouro.hero.lancelot"), Player: anya}, {ID: "f2", Name: f.Words.T("ouro.hero.medea"), Player: borya},
		{ID: "f3", Name: hostile()[0], NPC: true},
	}
	asks := []card.Ask{{Key: "reflex", Name: f.Words.T("ouro.save.reflex")}, {Key: "athletics", Name: f.Words.T("ouro.skill.athletics")}}
	h.show("ask-draft", card.CallDraft(f, card.CallDraftIn{Heroes: heroes, Who: map[string]bool{"f1": true}, Asks: asks, What: "athletics", TN: 15,
		Way: card.CallEach, Purpose: true, Rooms: 2}))
	yes, no := true, false
	rows := []card.CallRow{
		{Hero: heroes[0], Text: f.Words.T("asking.die") + " [9] + 7 = <b>16</b>", Total: 16, Won: &yes},
		{Hero: heroes[1], Text: "<b>11</b>", Total: 11, Won: &no}, {Hero: heroes[2]},
	}
	in := card.RollCallIn{Number: 3, What: asks[1].Name, TN: 15, Way: card.CallEach, Rows: rows}
	h.show("ask", card.RollCall(f, in))
	in.Closed, in.Way = true, card.CallGroup
	h.show("ask-group", card.RollCall(f, in))
	in.Rows = rows[1:]
	h.show("ask-group-failed", card.RollCall(f, in))
	in.Rows, in.Way = rows[:2], card.CallOpposed
	h.show("ask-opposed", card.RollCall(f, in))
	h.show("ask-hidden", card.RollCall(f, card.RollCallIn{Number: 4, What: asks[0].Name, Hidden: true, Way: card.CallEach,
		Rows: []card.CallRow{{Hero: heroes[0], Text: "<b>16</b>", Total: 16}}}))
	h.show("roll-elsewhere", card.RollPlace(f, []string{"https://t.me/c/1234567890/5"}))
	h.show("roll-elsewhere-bare", card.RollPlace(f, nil))
	notation, err := dice.Parse("1d20")
	if err != nil {
		return err
	}
	rolled := card.Rolled(f, card.RolledIn{Who: "Аня", Outcomes: notation.Roll(&fixed{faces: []int{11}})})
	h.show("roll-purposeless", card.Purposeless(f, rolled, "17"))
	h.show("roll-purposeful", card.Purposeful(f, rolled, "attack"))
	return nil
}
