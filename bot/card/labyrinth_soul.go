package card

import (
	"strconv"

	"kubik/rules/labyrinth"
)

// healPage chooses what a hero heals in a short rest (L22).
func (o own) healPage() ([]string, []key) {
	var keys []key
	for _, c := range o.Offers {
		if a := c.Action; a.Kind == labyrinth.Heal && a.Hero == o.hero.ID {
			chosen := o.cures(labyrinth.Cure{Hero: a.Hero, Cliche: a.Cliche, Debuff: a.Debuff})
			keys = append(keys, option(cureIcon(a.Debuff), o.cureWords(a.Hero, a.Cliche, a.Debuff), chosen,
				o.free("heal", o.id(), string(a.Cliche), flagWord(a.Debuff))))
		}
	}
	if len(keys) == 0 {
		return []string{o.t("maze.heal-none")}, nil
	}
	return []string{o.t("maze.heal-ask")}, keys
}

// cureWords say what is healed also where a tick stands for the icon.
func (o own) cureWords(h labyrinth.HeroID, c labyrinth.ClicheID, debuff bool) string {
	id := "maze.cure.wound"
	if debuff {
		id = "maze.cure.debuff"
	}
	return o.t(id, "Cliche", o.shortCliche(h, c))
}

func (o own) cures(c labyrinth.Cure) bool {
	if o.Sight.Rest == nil {
		return false
	}
	for _, planned := range o.Sight.Rest.Cures {
		if planned == c {
			return true
		}
	}
	return false
}

func cureIcon(debuff bool) string {
	if debuff {
		return "🩹"
	}
	return "💗"
}

func flagWord(on bool) string {
	if on {
		return "1"
	}
	return "0"
}

// tendPage lets a hero heal another in place of itself: whom first, then with which cliché (L22).
func (o own) tendPage() ([]string, []key) {
	var keys []key
	if o.may(func(a labyrinth.Action) bool { return a.Kind == labyrinth.Tend && a.With == "" }) {
		keys = append(keys, button(o.t("maze.key.no-tend"), o.free("tend", o.id(), "")))
	}
	if o.Page.Of != "" {
		return []string{o.t("maze.tend-with")}, append(keys, o.tendWith()...)
	}
	seen := map[labyrinth.Cure]bool{}
	for _, c := range o.Offers {
		a := c.Action
		cure := labyrinth.Cure{Hero: a.Target, Cliche: a.Cliche, Debuff: a.Debuff}
		if a.Kind != labyrinth.Tend || a.Hero != o.hero.ID || a.With == "" || seen[cure] {
			continue
		}
		seen[cure] = true
		keys = append(keys, o.turn(cureIcon(a.Debuff)+" "+o.shortHero(a.Target)+": "+o.shortCliche(a.Target, a.Cliche),
			"tend", string(a.Target)+"-"+flagWord(a.Debuff), string(a.Cliche)))
	}
	if len(keys) == 0 {
		return []string{o.t("maze.tend-none")}, nil
	}
	return []string{o.t("maze.tend-ask")}, keys
}

// tendWith are the clichés to heal with.
func (o own) tendWith() []key {
	var keys []key
	seen := map[labyrinth.ClicheID]bool{}
	for _, c := range o.Offers {
		a := c.Action
		same := string(a.Target)+"-"+flagWord(a.Debuff) == o.Page.Of && string(a.Cliche) == o.Page.And
		if a.Kind != labyrinth.Tend || a.Hero != o.hero.ID || a.With == "" || seen[a.With] || !same {
			continue
		}
		seen[a.With] = true
		keys = append(keys, button(joined(" ", "🤝", o.shortCliche(o.hero.ID, a.With), percent(o.Tends[a.With])), o.free("tend", o.id(), string(a.With))))
	}
	return keys
}

// payPage is the hero's share of the safe camp (L23).
func (o own) payPage() ([]string, []key) {
	c, ok := o.choice(of(labyrinth.Pay))
	if !ok {
		return []string{o.t("maze.pay-none")}, nil
	}
	mine := 0
	for _, s := range o.Sight.Rest.Shares {
		if s.Hero == o.hero.ID {
			mine = s.N
		}
	}
	var keys []key
	for n := c.Min; n <= min(c.Max, longestPrice); n++ {
		keys = append(keys, option("✨", strconv.Itoa(n), n == mine, o.free("pay", o.id(), strconv.Itoa(n))))
	}
	return []string{o.t("maze.pay-ask", "Price", o.Sight.Price)}, keys
}

// longestPrice is how many keys an amount gets at most: more Purity than a long camp for a full party costs one hero.
const longestPrice = 60

// learnPage is what a hero could learn, and its price (L17).
func (o own) learnPage() ([]string, []key) {
	var keys []key
	for _, c := range o.hero.Cliches {
		if o.may(ofCliche(labyrinth.Raise, c.ID)) {
			label := "⬆️ " + o.shortCliche(o.hero.ID, c.ID) + " " + strconv.Itoa(c.Max+1)
			keys = append(keys, o.turn(label, "price", string(c.ID)))
		}
	}
	if len(keys) == 0 {
		return []string{o.t("maze.learn-none")}, nil
	}
	return []string{o.t("maze.learn-ask")}, keys
}

// pricePage splits the price of a level between Purity and Vice (L17, L18).
func (o own) pricePage() ([]string, []key) {
	id := labyrinth.ClicheID(o.Page.Of)
	c, ok := o.choice(ofCliche(labyrinth.Raise, id))
	line := clicheOf(o.hero, id)
	if !ok || line == nil {
		return []string{o.t("maze.learn-none")}, nil
	}
	var keys []key
	for n := c.Min; n <= c.Max; n++ {
		k := button(o.t("maze.price", "Purity", line.Price()-n, "Vice", n), o.free("learn", o.id(), string(id), strconv.Itoa(n)))
		if n > 0 {
			k = k.styled(danger)
		}
		keys = append(keys, k)
	}
	return []string{o.t("maze.price-ask", "Cliche", o.cliche(o.hero.ID, id), "N", line.Max+1)}, keys
}

// shedPage confirms the price of shedding a debuff (L19).
func (o own) shedPage() ([]string, []key) {
	id := labyrinth.ClicheID(o.Page.Of)
	line := clicheOf(o.hero, id)
	if line == nil || !o.may(ofCliche(labyrinth.Shed, id)) {
		return []string{o.t("maze.shed-none")}, nil
	}
	ask := "maze.shed-ask"
	if line.Corruption+1 >= line.Max {
		ask = "maze.shed-last"
	}
	return []string{o.t(ask, "Cliche", o.cliche(o.hero.ID, id), "N", line.Corruption+1, "Max", line.Max)},
		[]key{button(o.t("maze.key.shed"), o.free("shed", o.id(), string(id))).styled(danger)}
}

// namePage asks what a debuff is called (L11).
func (o own) namePage() ([]string, []key) {
	id := labyrinth.ClicheID(o.Page.Of)
	if !o.may(ofCliche(labyrinth.NameDebuff, id)) {
		return []string{o.t("maze.shed-none")}, nil
	}
	var keys []key
	for _, word := range DebuffWords() {
		keys = append(keys, button("🩹 "+o.t("maze.debuff."+word), o.free("name-debuff", o.id(), string(id), word)))
	}
	return []string{o.t("maze.name-ask", "Cliche", o.cliche(o.hero.ID, id))}, keys
}

// DebuffWords are what a debuff may be called without writing, by key.
func DebuffWords() []string { return []string{"bruise", "fear", "fatigue", "dazzle", "limp", "doubt"} }

// DeedWords are voluntary deeds without writing, by key.
func DeedWords() []string { return []string{"deceit", "theft", "cruelty", "cowardice"} }

// renamePage asks for a new wording of a corrupted cliché (L18, L19).
func (o own) renamePage() ([]string, []key) {
	id := labyrinth.ClicheID(o.Page.Of)
	if !o.may(ofCliche(labyrinth.Rename, id)) {
		return []string{o.t("maze.rename-none")}, nil
	}
	dark := o.t("maze.dark-name", "Cliche", o.raw("c", o.id()+"/"+string(id)))
	return []string{o.t("maze.rename-ask", "Cliche", o.cliche(o.hero.ID, id))},
		[]key{button("✏️ "+dark, o.free("darken", o.id(), string(id)))}
}

// purifyPage spends Purity on Vice (L16).
func (o own) purifyPage() ([]string, []key) {
	c, ok := o.choice(of(labyrinth.Purify))
	if !ok {
		return []string{o.t("maze.purify-none")}, nil
	}
	var keys []key
	for n := c.Min; n <= c.Max; n++ {
		keys = append(keys, button("🖤 −"+strconv.Itoa(n), o.free("purify", o.id(), strconv.Itoa(n), strconv.Itoa(o.hero.Vice))))
	}
	return []string{o.t("maze.purify-ask")}, keys
}

// deedPage asks for a voluntary deed (L16, L27).
func (o own) deedPage() ([]string, []key) {
	if !o.may(of(labyrinth.Deed)) {
		return []string{o.t("maze.deed-none")}, nil
	}
	var keys []key
	for _, word := range DeedWords() {
		keys = append(keys, button(o.t("maze.deed."+word), o.free("deed", o.id(), word)))
	}
	return []string{o.t("maze.deed-ask")}, keys
}
