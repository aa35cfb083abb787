package card

import (
	"slices"

	"kubik/rules/grail"
)

// PadIn is a player's private card.
type PadIn struct {
	Title string // of the table
	Mute  bool
	Away  bool   // the hero acts by its order
	Order string // then
	// OneOrder: heroes of this game can be told nothing else.
	OneOrder bool
	Lent     bool // somebody else plays the hero
	Turn     Card // what the game shows, and what can be tapped
	Mine     bool // there is a Turn
	// Elsewhere means that turns of this game are taken in the group.
	Elsewhere bool
}

// Pad is a private chat as the remote control of one table.
func Pad(f Frame, in PadIn) Card {
	t := f.taps(0, 0, 0)
	head := f.t("pad.title", "Table", f.tableName(in.Title))
	body := in.Turn.Text
	if !in.Mine {
		body = f.t("pad.nothing")
	}
	if in.Elsewhere {
		body = f.t("pad.elsewhere")
	}
	mute := f.t("key.mute")
	if in.Mute {
		mute = f.t("key.unmute")
	}
	away := button(f.t("key.away"), t.free("away"))
	var orders []key
	if in.Lent {
		orders = []key{button(f.t("key.take-back"), t.free("take-back")).styled(success)}
	}
	if in.Away {
		away = button(f.t("key.back-again"), t.free("away")).styled(success)
	}
	if in.Away && !in.OneOrder {
		orders = append(orders,
			option("🔁", f.t("order.keep"), in.Order == "keep", t.free("away-order", "keep")),
			option("🛡", f.t("order.guard"), in.Order == "guard", t.free("away-order", "guard")),
		)
	}
	return Card{
		Text: f.text(paragraph(head), paragraph(body)),
		Rows: append(slices.Clone(in.Turn.Rows), keyboard(orders, []key{
			away,
			button(mute, t.free("pad-mute")), button(f.t("key.language"), t.free("pad-lang")),
			button(f.t("key.pad-close"), t.free("pad-close")),
		})...),
	}
}

func (f Frame) tableName(title string) string {
	if clean(title, longName) == "" {
		return f.t("pad.untitled")
	}
	return f.name(title)
}

// PadLink leads a player from the group to the pad.
func PadLink(f Frame) Card { return Card{Text: f.t("pad.link"), Rows: keyboard([]key{f.padKey()})} }

func (f Frame) padKey() key { return link(f.t("key.pad"), PadURL(f)) }

// PadURL opens the pad in the private chat of whoever follows it.
func PadURL(f Frame) string { return "https://t.me/" + f.Bot + "?start=pad-" + string(f.Table) }

// PadQuestion is a player's card while a round resolves: the question, when it is the player's.
func PadQuestion(f Frame, in ChoiceIn, mine []grail.FighterID) Card {
	t := f.taps(in.Scene, in.Sight.Step, in.Sight.Round)
	p := in.Sight.Pending
	if p == nil {
		return Card{Text: f.t("pad.resolving")}
	}
	asked := func(id grail.FighterID) bool { return p.Fighter == id || slices.Contains(p.Open, id) }
	switch {
	case !slices.ContainsFunc(mine, asked):
		return Card{Text: f.t("pad.resolving"), Rows: keyboard(f.ownSealKeys(in.Sight, mine, t))}
	case p.Order != nil:
		return Card{Text: f.text(f.question(in.Sight)), Rows: keyboard(f.obeyKeys(in.Sight, t))}
	case len(p.Open) > 0:
		return Card{Text: f.text(f.question(in.Sight)), Rows: keyboard(f.interruptKeys(t), f.ownSealKeys(in.Sight, mine, t), f.reactKeys(in.Sight, in.Aimed, t))}
	}
	return Card{Text: f.text(f.question(in.Sight)), Rows: keyboard(f.answerKeys(in.Sight, t), f.ownSealKeys(in.Sight, mine, t))}
}

// ownSealKeys are for the player of a master who has seals left; none while an order is being answered.
func (f Frame) ownSealKeys(sight grail.Sight, mine []grail.FighterID, t taps) []key {
	if sight.Pending.Order != nil {
		return nil
	}
	for _, id := range mine {
		if seen, found := seenBy(sight, id); found && seen.Seals != nil && *seen.Seals > 0 {
			return []key{button(f.t("key.seal"), t.once("seal-open"))}
		}
	}
	return nil
}

// CallIn is a reminder to those for whom a scene waits.
type CallIn struct {
	Title   string
	Awaited []Called
}

// Called is one of them. The muted are named, and not called.
type Called struct {
	Player Person
	Mute   bool
}

// Call reminds in the group.
func Call(f Frame, in CallIn) Card {
	names := ""
	for _, c := range in.Awaited {
		name := f.mention(c.Player)
		if c.Mute {
			name = f.person(c.Player)
		}
		names = joined(", ", names, name)
	}
	return Card{Text: f.text(paragraph(f.t("call.group", "Names", names)))}
}

// CallOne reminds one player in private.
func CallOne(f Frame, title string) Card {
	return Card{Text: f.text(paragraph(f.t("call.one", "Table", f.tableName(title))))}
}
