package bot

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/bot/sheets"
	"kubik/rules/ouroboros"
	"kubik/state"
)

// Grave is a hero that its owner has deleted: until then it can be had back.
type Grave struct {
	Hero  Hero      `json:"hero"`
	Until time.Time `json:"until"`
}

// Gift is a hero that its owner gives away for good, until the other has answered.
type Gift struct {
	Hero string `json:"hero"`
	From int64  `json:"from"`
	To   int64  `json:"to"`
}

// graceTime is how long a deleted hero can be had back.
const graceTime = 7 * 24 * time.Hour

func keepingRoutes() map[string]route {
	return map[string]route{
		"bench-own": {aside: true, roster: true, own: true, on: onBench, more: ownBench, run: atBench(keepHero)},
		"gift-take": {roster: true, run: takeGift},
		"gift-no":   {aside: true, roster: true, run: refuseGift},
	}
}

// keepHero is what a person does about one of their heroes apart from its numbers: portrait, file, giving, deleting.
func keepHero(t *turn, b *Bench) error {
	if t.tap.Arg(0) == "back" {
		return t.exhume(t.tap.Arg(1))
	}
	hero := t.roster.hero(t.tap.Arg(1))
	if !t.keeps(hero) || hero.Owner == 0 && !slices.Contains(ofNPCs, t.tap.Arg(0)) {
		return refuse("stale")
	}
	pages := map[string]card.BenchPage{
		"open": card.BenchOwn, "photo": card.BenchPhoto, "give": card.BenchGive, "drop": card.BenchDrop,
	}
	page, leads := pages[t.tap.Arg(0)]
	switch {
	case leads:
		b.clear()
		b.Page, b.Of = page, hero.ID
		return nil
	case t.tap.Arg(0) == "file":
		return t.sendFile(hero)
	case t.tap.Arg(0) == "give-to":
		b.Page = card.BenchMine
		return t.offerGift(hero, t.tap.Arg(2))
	case t.tap.Arg(0) == "drop-yes":
		b.clear()
		b.Page = card.BenchMine
		return t.bury(hero)
	}
	return refuse("stale")
}

// ofNPCs are what the master may do about an NPC here; the rest is the desk's.
var ofNPCs = []string{"open", "photo", "file"}

// keeps tells whether a hero is the person's own, or an NPC of the master's.
func (w *world) keepsHero(hero *Hero, user int64) bool {
	return hero != nil && (hero.Owner == user || hero.Owner == 0 && user == w.table.Master)
}

func (t *turn) keeps(hero *Hero) bool { return t.keepsHero(hero, t.who.ID) }

// playsNow tells whether a scene runs, in which any hero may be.
func (t *turn) playsNow() bool {
	return t.table.Stage == InScene && t.scene != nil && !t.game().over(t.scene)
}

// bury deletes a hero, with a week's grace.
func (t *turn) bury(hero *Hero) error {
	if t.playsNow() {
		return refuse("hero-plays")
	}
	t.aside = false
	t.roster.Graves = slices.DeleteFunc(t.roster.Graves, func(g Grave) bool { return g.Until.Before(t.now) })
	t.roster.Graves = append(t.roster.Graves, Grave{Hero: *hero, Until: t.now.Add(graceTime).UTC()})
	t.remove(hero.ID)
	return nil
}

// exhume brings a deleted hero back.
func (t *turn) exhume(id string) error {
	at := slices.IndexFunc(t.roster.Graves, func(g Grave) bool { return g.Hero.ID == id && g.Hero.Owner == t.who.ID && g.Until.After(t.now) })
	switch {
	case at < 0:
		return refuse("stale")
	case len(t.roster.Heroes) >= maxHeroes:
		return refuse("table-full", "Limit", maxHeroes)
	case t.roster.owned(t.who.ID) >= maxOwn:
		return refuse("bench-full", "Limit", maxOwn)
	}
	t.aside = false
	hero := t.roster.Graves[at].Hero
	hero.rename(t.roster.unique(hero.name()))
	t.roster.Graves = slices.Delete(slices.Clone(t.roster.Graves), at, at+1)
	t.roster.Heroes = append(t.roster.Heroes, hero)
	t.pickSide(t.roster.hero(hero.ID))
	return nil
}

// buried are a person's deleted heroes that can still be had back.
func (w *world) buried(user int64, f card.Frame) []card.Hero {
	var list []card.Hero
	for i := range w.roster.Graves {
		if g := &w.roster.Graves[i]; g.Hero.Owner == user {
			h := w.game().listed(&g.Hero, f.Words)
			h.Life = f.Words.T("bench.until", "Day", g.Until.In(f.Zone).Format("02.01"))
			list = append(list, h)
		}
	}
	return list
}

// offerGift asks somebody at the table whether they take a hero over for good.
func (t *turn) offerGift(hero *Hero, to string) error {
	user, err := strconv.ParseInt(to, 10, 64)
	switch {
	case err != nil || !slices.Contains(t.takers(), user):
		return refuse("stale")
	case hero.Lender != 0:
		return refuse("hero-lent")
	}
	t.seats.Format = format
	t.seats.Gifts = slices.DeleteFunc(t.seats.Gifts, func(g Gift) bool { return g.Hero == hero.ID })
	t.seats.Gifts = append(t.seats.Gifts, Gift{Hero: hero.ID, From: t.who.ID, To: user})
	t.line("gift", t.table.Place, card.Gift(t.bot.frame(t.world), card.GiftIn{Hero: hero.ID, Name: hero.name(), From: person(t.who.ID), To: person(user)}))
	return nil
}

// takers are those at the table to whom one can give a hero.
func (w *world) takers() []int64 {
	var list []int64
	for user := range w.table.People {
		if w.bench == nil || user != w.bench.User {
			list = append(list, user)
		}
	}
	slices.Sort(list)
	return list[:min(len(list), maxTakers)]
}

// maxTakers is how many people fit on the page.
const maxTakers = 30

// gift is the one that a tap answers.
func (t *turn) gift() (Gift, *Hero, error) {
	at := slices.IndexFunc(t.seats.Gifts, func(g Gift) bool { return g.Hero == t.tap.Arg(0) })
	if at < 0 {
		return Gift{}, nil, refuse("gift-gone")
	}
	g := t.seats.Gifts[at]
	hero := t.roster.hero(g.Hero)
	switch {
	case hero == nil || hero.Owner != g.From || hero.Lender != 0:
		return g, nil, refuse("gift-gone")
	case t.who.ID != g.To && t.who.ID != g.From:
		return g, nil, refuse("not-yours")
	}
	return g, hero, nil
}

func (t *turn) dropGift(hero string) {
	t.seats.Gifts = slices.DeleteFunc(slices.Clone(t.seats.Gifts), func(g Gift) bool { return g.Hero == hero })
}

// takeGift makes a hero the other's, in the running scene too.
func takeGift(t *turn) (reply, error) {
	g, hero, err := t.gift()
	switch {
	case err != nil:
		return reply{}, err
	case t.who.ID != g.To:
		return reply{}, refuse("not-yours")
	case t.roster.owned(g.To) >= maxOwn:
		return reply{}, refuse("bench-full", "Limit", maxOwn)
	}
	t.dropGift(hero.ID)
	t.know()
	hero.Owner = g.To
	t.hints = append(t.hints, g.To)
	if book, ok := t.game().(absentGame); ok && t.playsNow() {
		book.handOver(t, hero.ID, g.To)
	}
	return t.say("toast.given", "Hero", hero.name())
}

// refuseGift is the other's no, or the giver's second thought.
func refuseGift(t *turn) (reply, error) {
	_, hero, err := t.gift()
	if err != nil {
		return reply{}, err
	}
	t.dropGift(hero.ID)
	return t.say("toast.given-no", "Hero", hero.name())
}

// sendFile sends a hero as a file of Long Story Short, in private.
func (t *turn) sendFile(hero *Hero) error {
	if hero.Ouroboros == nil {
		return refuse("stale")
	}
	data, err := sheets.Write(hero.name(), profileOf(hero.Ouroboros))
	if err != nil {
		return fmt.Errorf("hero %s: %w", hero.ID, err)
	}
	place := state.Place{Chat: t.chat.ID}
	told := card.Card{Text: t.bot.frame(t.world).Escaped(hero.name()), File: card.Content("character.json", false, data)}
	b := t.bot
	t.then = func() { b.Board.Say(place, told, 0) }
	return nil
}

// profileOf is what other programs know of a creature.
func profileOf(c *ouroboros.Creature) sheets.Profile {
	p := sheets.Profile{
		Abilities: map[ouroboros.Ability]sheets.Score{}, Defence: c.Defence, Health: c.MaxHealth, Wounds: max(0, c.MaxHealth-c.Health),
		Speed: int(c.Speeds.Walk / ouroboros.Metre),
	}
	for a, bonus := range c.Abilities {
		p.Abilities[a] = sheets.Score{Bonus: bonus}
	}
	for _, s := range c.Skills {
		p.Skills = append(p.Skills, sheets.SkillBonus{ID: s.ID, Name: s.Name, Bonus: s.Bonus})
	}
	for _, w := range c.Weapons {
		damage := ""
		if len(w.Damage) > 0 {
			d := w.Damage[0]
			damage = fmt.Sprintf("%dd%d%+d", d.Pool.Count, d.Pool.Sides, d.Bonus)
		}
		p.Weapons = append(p.Weapons, sheets.Weapon{Name: w.Name, Bonus: w.Bonus, Damage: damage})
	}
	return p
}
