package card

import (
	"kubik/rules/labyrinth"
)

// LabyrinthOwn is a hero's own page. What it offers is on offer now, or turns a page.
func LabyrinthOwn(f Frame, in LabyrinthOwnIn) Card {
	o := own{saga{f, in.Names}, in, f.taps(in.Scene, in.Sight.Step, 0), heroIn(in.Sight, in.Hero)}
	if o.hero == nil {
		return Card{Text: f.t("pointer")}
	}
	text, keys := o.page()
	return Card{
		Text: f.text(paragraph(o.heroHead(o.hero), "    "+o.cliches(o.hero)), paragraph(text...)),
		Rows: keyboard(keys, o.wayBack()),
	}
}

// own is a hero's page under construction.
type own struct {
	saga
	LabyrinthOwnIn
	taps
	hero *labyrinth.Hero
}

func (o own) id() string { return string(o.hero.ID) }

func (o own) may(is func(labyrinth.Action) bool) bool {
	_, ok := o.choice(is)
	return ok
}

func (o own) choice(is func(labyrinth.Action) bool) (labyrinth.Choice, bool) {
	return offered(o.Offers, func(c labyrinth.Choice) bool { return c.Action.Hero == o.hero.ID && is(c.Action) })
}

func of(k labyrinth.ActionKind) func(labyrinth.Action) bool {
	return func(a labyrinth.Action) bool { return a.Kind == k }
}

func ofCliche(k labyrinth.ActionKind, c labyrinth.ClicheID) func(labyrinth.Action) bool {
	return func(a labyrinth.Action) bool { return a.Kind == k && a.Cliche == c }
}

// turn is a key that turns the page.
func (o own) turn(label, name string, about ...string) key {
	return button(label, o.free("own", append([]string{name}, about...)...))
}

func (o own) wayBack() []key {
	word := o.t("maze.key.close")
	if o.Pad {
		word = o.t("maze.key.to-maze")
	}
	shut := button(word, o.free("own", "close"))
	if o.Page.Name == "" {
		return []key{shut}
	}
	return []key{o.turn(o.t("key.back"), "home"), shut}
}

func (o own) page() ([]string, []key) {
	pages := map[string]func() ([]string, []key){
		"help": o.helpPage, "claim": o.claimPage, "heal": o.healPage, "tend": o.tendPage, "pay": o.payPage,
		"learn": o.learnPage, "price": o.pricePage, "shed": o.shedPage, "name": o.namePage, "rename": o.renamePage,
		"purify": o.purifyPage, "deed": o.deedPage, "give": o.givePage, "duel": o.duelPage,
	}
	if page := pages[o.Page.Name]; page != nil {
		return page()
	}
	return o.homeLines(), o.homeKeys()
}

// homeLines explain what the page offers where its keys alone do not.
func (o own) homeLines() []string {
	var lines []string
	for _, hint := range []struct {
		kind labyrinth.ActionKind
		id   string
	}{{labyrinth.Shed, "maze.own.shed"}, {labyrinth.Purify, "maze.own.purify"}, {labyrinth.Deed, "maze.own.deed"},
		{labyrinth.Leave, "maze.own.leave"}} {
		if o.may(of(hint.kind)) {
			lines = append(lines, o.t(hint.id))
		}
	}
	return lines
}

// homeKeys are what a hero may do at any time.
func (o own) homeKeys() []key {
	var keys []key
	for _, c := range o.hero.Cliches {
		if o.may(ofCliche(labyrinth.NameDebuff, c.ID)) {
			keys = append(keys, o.turn(o.t("maze.key.name", "Cliche", o.shortCliche(o.hero.ID, c.ID)), "name", string(c.ID)))
		}
		if o.may(ofCliche(labyrinth.Shed, c.ID)) {
			keys = append(keys, o.turn(o.t("maze.key.darken", "Cliche", o.shortCliche(o.hero.ID, c.ID)), "shed", string(c.ID)))
		}
		if o.may(ofCliche(labyrinth.Rename, c.ID)) {
			keys = append(keys, o.turn(o.t("maze.key.rename", "Cliche", o.shortCliche(o.hero.ID, c.ID)), "rename", string(c.ID)))
		}
	}
	for _, p := range []struct {
		kind labyrinth.ActionKind
		page string
	}{{labyrinth.Purify, "purify"}, {labyrinth.Deed, "deed"}, {labyrinth.Give, "give"}, {labyrinth.Challenge, "duel"}} {
		if o.may(of(p.kind)) {
			keys = append(keys, o.turn(o.t("maze.key."+p.page), p.page))
		}
	}
	if o.may(of(labyrinth.Leave)) {
		keys = append(keys, button(o.t("maze.key.leave"), o.free("step-aside", o.id())))
	}
	if o.may(of(labyrinth.Return)) {
		keys = append(keys, button(o.t("maze.key.return"), o.free("step-back", o.id())).styled(primary))
	}
	if o.may(of(labyrinth.SetShield)) {
		keys = append(keys, o.shieldKey())
	}
	return keys
}

// shieldKey turns the standing answer about clothing to the next one (L25).
func (o own) shieldKey() key {
	next := map[labyrinth.Shield]labyrinth.Shield{
		labyrinth.ShieldAsk: labyrinth.ShieldAlways, labyrinth.ShieldAlways: labyrinth.ShieldNever,
		labyrinth.ShieldNever: labyrinth.ShieldAsk,
	}
	return button(o.t("maze.shield."+shieldWord(o.hero.Shield)), o.free("shield", o.id(), shieldWord(next[o.hero.Shield])))
}

func shieldWord(s labyrinth.Shield) string {
	if s == labyrinth.ShieldAsk {
		return "ask"
	}
	return string(s)
}

// helpPage offers one's clichés to whoever rolls (L7).
func (o own) helpPage() ([]string, []key) {
	var keys []key
	for _, c := range o.Offers {
		a := c.Action
		if a.Kind != labyrinth.Help || a.Hero != o.hero.ID {
			continue
		}
		label := "🤝 " + o.shortCliche(a.Hero, a.Cliche)
		if a.Cliche == "" {
			label = o.t("maze.key.no-help")
		}
		if o.versus() {
			label += " → " + o.short(o.raw("h", string(a.Target)))
		}
		keys = append(keys, button(label, o.free("help", o.id(), string(a.Target), string(a.Cliche))))
	}
	if len(keys) == 0 {
		return []string{o.t("maze.help-none")}, nil
	}
	return []string{o.t("maze.help")}, keys
}

func (o own) versus() bool { return o.Sight.Check != nil && o.Sight.Check.Other != nil }

// claimPage asks for the words of a claim, or lets what suits say it (L27).
func (o own) claimPage() ([]string, []key) {
	hand := o.hand()
	if hand == nil || !o.may(of(labyrinth.ClaimSuit)) {
		return []string{o.t("maze.claim-none")}, nil
	}
	var keys []key
	for _, tag := range o.suitable() {
		for _, what := range o.claimable(hand) {
			keys = append(keys, button(o.wideWith("★", what.name, ": "+o.t("hint."+string(tag))),
				o.free("claim", o.id(), what.id, string(tag))))
		}
	}
	return []string{o.t("maze.claim-ask", "Cliche", o.cliche(o.hero.ID, hand.Cliche))}, keys
}

// hand is the roll that the hero prepares; nil when it prepares none.
func (o own) hand() *labyrinth.Hand {
	switch b, c := o.Sight.Battle, o.Sight.Check; {
	case b != nil && b.Hand.Hero == o.hero.ID:
		return &b.Hand
	case b != nil || c == nil:
		return nil
	case c.Hand.Hero == o.hero.ID:
		return &c.Hand
	case c.Other != nil && c.Other.Hero == o.hero.ID:
		return c.Other
	}
	return nil
}

// suitable are the hints of what is rolled for.
func (o own) suitable() []labyrinth.Tag {
	if b := o.Sight.Battle; b != nil {
		for _, f := range o.Sight.Foes {
			if f.ID == b.Foe {
				return f.Weakness
			}
		}
		return nil
	}
	return o.Sight.Check.Hints
}

// claimed is something that may be claimed to suit.
type claimed struct{ id, name string }

func (o own) claimable(hand *labyrinth.Hand) []claimed {
	var list []claimed
	if o.may(ofCliche(labyrinth.ClaimSuit, hand.Cliche)) {
		list = append(list, claimed{"c-" + string(hand.Cliche), o.raw("c", o.id()+"/"+string(hand.Cliche))})
	}
	for _, i := range o.hero.Items {
		if o.may(func(a labyrinth.Action) bool { return a.Kind == labyrinth.ClaimSuit && a.Item == i.ID && i.ID != "" }) {
			list = append(list, claimed{"i-" + string(i.ID), o.raw("i", string(i.ID))})
		}
	}
	return list
}

// duelPage challenges another hero (L4).
func (o own) duelPage() ([]string, []key) {
	var keys []key
	for _, c := range o.Offers {
		if a := c.Action; a.Kind == labyrinth.Challenge && a.Hero == o.hero.ID {
			keys = append(keys, button("⚔️ "+o.shortHero(a.Target), o.free("duel", o.id(), string(a.Target))))
		}
	}
	return []string{o.t("maze.duel-ask")}, keys
}

// givePage hands a thing on: first which, then to whom.
func (o own) givePage() ([]string, []key) {
	var keys []key
	for _, i := range o.hero.Items {
		if o.Page.Of == "" && o.may(func(a labyrinth.Action) bool { return a.Kind == labyrinth.Give && a.Item == i.ID }) {
			keys = append(keys, o.turn(o.wide(itemIcon(i), o.raw("i", string(i.ID))), "give", string(i.ID)))
		}
	}
	for _, c := range o.Offers {
		if a := c.Action; a.Kind == labyrinth.Give && a.Hero == o.hero.ID && string(a.Item) == o.Page.Of {
			keys = append(keys, button("🎁 "+o.shortHero(a.Target), o.free("give", o.id(), string(a.Item), string(a.Target))))
		}
	}
	return []string{o.t("maze.give-ask")}, keys
}
