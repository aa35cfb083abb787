package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/state"
)

// Asking is the call that is being put together at a desk.
type Asking struct {
	Who    map[string]bool `json:"who,omitempty"` // hero ids; none: everybody
	What   string          `json:"what,omitempty"`
	TN     int             `json:"tn,omitempty"`
	Hidden bool            `json:"hidden,omitempty"`
	Way    string          `json:"way,omitempty"`
}

// Call is the document of a roll that several people were asked for.
type Call struct {
	Format int         `json:"format"`
	Number int         `json:"number"`
	Place  state.Place `json:"place"`
	Key    string      `json:"key"`
	What   string      `json:"what"` // in the table's words
	TN     int         `json:"tn,omitempty"`
	Hidden bool        `json:"hidden,omitempty"`
	Way    string      `json:"way"`
	Asked  []Called    `json:"asked"`
	Closed bool        `json:"closed,omitempty"`
}

// Called is one of those who were asked: the hero as everybody knew it then, and what it has rolled.
type Called struct {
	Hero  card.Hero `json:"hero"`
	Text  string    `json:"text,omitempty"` // HTML; empty: not rolled yet
	Total int       `json:"total,omitempty"`
	Won   bool      `json:"won,omitempty"`
}

const callPrefix = "ask/"

func askKey(number int) string { return callPrefix + strconv.Itoa(number) }

// calling is a book whose heroes have something of their own to roll. Without it a call is a d20.
type calling interface {
	// asks are what heroes of the roster may be asked for.
	asks(w *world, words card.Words) []card.Ask
	// cast rolls that for a hero against a number, 0 for none: what everybody may read of it, the total, the verdict.
	cast(t *turn, h *Hero, key string, tn int, r dice.Roller) (Called, error)
}

// draftCall turns a desk to the page of a call.
func (w *world) draftCall(f card.Frame, a Asking, deputy bool) card.Card {
	in := card.CallDraftIn{Who: a.Who, Asks: w.asks(f.Words), What: a.What, TN: a.TN, Hidden: a.Hidden, Way: a.Way,
		Purpose: w.purposeful(), Deputy: deputy, Rooms: len(w.table.Rooms)}
	for i := range w.roster.Heroes {
		in.Heroes = append(in.Heroes, w.game().listed(&w.roster.Heroes[i], f.Words))
	}
	return card.CallDraft(f, in)
}

// draft is where the call of the one who acts is put together.
func (t *turn) draft() **Asking {
	if t.deputy() {
		return &t.table.DeputyAsking
	}
	return &t.table.Asking
}

// asking is a draft with everything that it starts with.
func (w *world) asking(draft *Asking) Asking {
	a := Asking{}
	if draft != nil {
		a = *draft
	}
	if a.Way == "" {
		a.Way = card.CallEach
	}
	if asks := w.asks(card.Words{}); !slices.ContainsFunc(asks, func(x card.Ask) bool { return x.Key == a.What }) {
		a.What = asks[0].Key
	}
	return a
}

// plainDie is what books without clichés or skills roll.
const plainDie = "d20"

func (w *world) asks(words card.Words) []card.Ask {
	if book, ok := w.game().(calling); ok {
		if list := book.asks(w, words); len(list) > 0 {
			return list
		}
	}
	return []card.Ask{{Key: plainDie, Name: words.T("asking.die")}}
}

// setCall changes one thing of the draft.
func setCall(t *turn) (reply, error) {
	a := t.asking(*t.draft())
	value := t.tap.Arg(1)
	ok := true
	switch t.tap.Arg(0) {
	case "who":
		ok = t.roster.hero(value) != nil
		a.Who = put(a.Who, value, !a.Who[value])
	case "what":
		ok = slices.ContainsFunc(t.asks(t.words), func(x card.Ask) bool { return x.Key == value })
		a.What = value
	case "tn":
		n, err := strconv.Atoi(value)
		ok = err == nil && slices.Contains(card.CallTNs(), n)
		a.TN = n
	case "hidden":
		a.Hidden = value == "1"
	case "way":
		ok = slices.Contains(card.CallWays(), value)
		a.Way = value
	case "purpose":
		if t.deputy() {
			return reply{}, refuse("master-only")
		}
		t.table.OtherPurpose = !t.table.OtherPurpose
	default:
		ok = false
	}
	if !ok {
		return reply{}, refuse("stale")
	}
	*t.draft() = &a
	return reply{}, nil
}

// callFor puts the call into the chat; a secret one is rolled at once for the one who asks alone.
func callFor(t *turn) (reply, error) {
	a := t.asking(*t.draft())
	call := &Call{Format: format, Place: t.rollPlace(), Key: a.What, TN: a.TN, Hidden: a.Hidden && a.TN > 0, Way: a.Way}
	for _, x := range t.asks(t.words) {
		if x.Key == a.What {
			call.What = x.Name
		}
	}
	for i := range t.roster.Heroes {
		h := &t.roster.Heroes[i]
		if a.Who[h.ID] || h.Owner != 0 && !slices.Contains(ticked(a.Who), true) {
			call.Asked = append(call.Asked, Called{Hero: t.game().listed(h, t.words)})
		}
	}
	switch {
	case len(call.Asked) == 0:
		return reply{}, refuse("asking-nobody")
	case a.Way == card.CallOpposed && len(call.Asked) != 2:
		return reply{}, refuse("asking-two")
	}
	t.world.call = call
	t.desk().Page = ""
	if a.Way != card.CallSecret {
		t.table.Calls++
		call.Number = t.table.Calls
		return t.say("toast.asking")
	}
	t.table.Secrets++
	call.Number = -t.table.Secrets
	call.Place, call.Hidden, call.Closed = state.Place{Chat: t.who.ID}, false, true
	return t.rollAll()
}

func ticked(who map[string]bool) []bool {
	var list []bool
	for _, on := range who {
		list = append(list, on)
	}
	return list
}

// called is the call that a tap speaks of.
func (t *turn) called() (*Call, error) {
	if t.world.call == nil || t.world.call.Closed {
		return nil, refuse("asking-over")
	}
	return t.world.call, nil
}

// rollCall rolls for the heroes of the one who taps.
func rollCall(t *turn) (reply, error) {
	call, err := t.called()
	if err != nil {
		return reply{}, err
	}
	asked, rolled := false, ""
	for i := range call.Asked {
		c := &call.Asked[i]
		h := t.roster.hero(c.Hero.ID)
		if h == nil || h.Owner != t.who.ID {
			continue
		}
		asked = true
		if c.Text != "" {
			continue
		}
		if err := t.rollFor(c, h); err != nil {
			return reply{}, err
		}
		rolled = strconv.Itoa(c.Total)
	}
	switch {
	case !asked:
		return reply{}, refuse("asking-not-you")
	case rolled == "":
		return reply{}, refuse("asking-done")
	}
	return t.say("toast.asking-rolled", "Total", rolled)
}

// rollRest lets the master roll for all who have not.
func rollRest(t *turn) (reply, error) {
	if _, err := t.called(); err != nil {
		return reply{}, err
	}
	return t.rollAll()
}

func (t *turn) rollAll() (reply, error) {
	for i := range t.world.call.Asked {
		c := &t.world.call.Asked[i]
		if h := t.roster.hero(c.Hero.ID); h != nil && c.Text == "" {
			if err := t.rollFor(c, h); err != nil {
				return reply{}, err
			}
		}
	}
	return t.say("toast.asking-all")
}

// rollFor rolls for one of the asked with the dice of the day.
func (t *turn) rollFor(c *Called, h *Hero) error {
	if err := t.openDay(); err != nil {
		return err
	}
	call := t.world.call
	canon := fmt.Sprintf("call %d %s %s %d", call.Number, h.ID, call.Key, call.TN)
	r := t.dayRoller(t.day.Veil.Mark([]byte(canon)))
	var fallen Called
	var err error
	if book, ok := t.game().(calling); ok && call.Key != plainDie {
		fallen, err = book.cast(t, h, call.Key, call.TN, r)
	} else {
		fallen = plainCast(t.words, call.TN, r)
	}
	if err != nil {
		return err
	}
	t.noteRoll(r, entry{Call: call.Number, Open: call.Key == plainDie && call.Way != card.CallSecret, Roll: []string{h.ID, call.Key, strconv.Itoa(fallen.Total)}})
	fallen.Hero = c.Hero
	*c = fallen
	return nil
}

func plainCast(w card.Words, tn int, r dice.Roller) Called {
	n := r.Roll(20)
	return Called{Text: w.T("asking.die") + " [" + strconv.Itoa(n) + "] = <b>" + strconv.Itoa(n) + "</b>", Total: n, Won: n == 20 || n != 1 && n >= tn}
}

// closeCall ends the call with what there is.
func closeCall(t *turn) (reply, error) {
	call, err := t.called()
	if err != nil {
		return reply{}, err
	}
	call.Closed = true
	return reply{}, nil
}

// callVerdict tells the master what a hidden difficulty has decided.
func callVerdict(t *turn) (reply, error) {
	if t.world.call == nil {
		return reply{}, refuse("stale")
	}
	return reply{Text: card.CallVerdict(t.bot.frame(t.world), t.world.call.in(true)), Alert: true}, nil
}

func (c *Call) post() state.PostID { return state.PostID(askKey(c.Number)) }

// in is the call as everybody may know it, or as the master does.
func (c *Call) in(master bool) card.RollCallIn {
	in := card.RollCallIn{Number: c.Number, What: c.What, Hidden: c.Hidden, Way: c.Way, Closed: c.Closed}
	told := c.TN > 0 && (master || !c.Hidden)
	if told {
		in.TN = c.TN
	}
	for i := range c.Asked {
		a := &c.Asked[i]
		row := card.CallRow{Hero: a.Hero, Text: a.Text, Total: a.Total}
		if told && a.Text != "" && c.Way != card.CallOpposed {
			row.Won = &a.Won
		}
		in.Rows = append(in.Rows, row)
	}
	return in
}

func (w *world) drawCall(f card.Frame, p pictures) {
	if w.call != nil {
		p.put(w.call.post(), w.call.Place, card.RollCall(f, w.call.in(false)))
	}
}

// callDocs are the documents of a tap on a call's card: the call, and the dice of the day.
func callDocs(t *turn) []string {
	if n, err := strconv.Atoi(t.tap.Arg(0)); err == nil && n > 0 && n <= t.table.Calls {
		return []string{askKey(n), dayKey}
	}
	return []string{dayKey}
}

// lineDocs is the line that a tap names.
func lineDocs(t *turn) []string {
	if name := t.tap.Arg(0); name != "" && strings.Trim(name, "0123456789") == "" {
		return []string{lineKey + name}
	}
	return nil
}

// wantedCall draws a call that was changed but perhaps never shown so.
func (b *Bot) wantedCall(ctx context.Context, w *world, p board.Post) (board.Post, error) {
	found, err := b.Store.Load(ctx, state.Load{Owner: p.Owner, Keys: []string{string(p.ID)}})
	doc := found.Docs[string(p.ID)]
	if err != nil || doc.Version == 0 {
		p.Gone = true
		return p, err
	}
	call := &Call{}
	if err := json.Unmarshal(doc.Data, call); err != nil {
		return p, fmt.Errorf("document %s of %s: %w", p.ID, p.Owner, err)
	}
	p.Place, p.Card = call.Place, card.RollCall(b.frame(w), call.in(false))
	return p, nil
}
