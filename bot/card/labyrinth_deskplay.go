package card

import (
	"fmt"
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// askPage asks a hero for a check: who first, then how hard (L3, L4).
func (d mazeDesk) askPage() ([]string, [][]key) {
	if !d.may(of(labyrinth.Call)) {
		return []string{d.t("maze.hand.not-now")}, nil
	}
	if d.Page.Of == "" {
		return []string{d.t("maze.hand.ask-who")}, [][]key{d.heroes("ask")}
	}
	var fixed, against []key
	for _, n := range []int{6, 8, 10, 12, 14, 16, 18, 20} {
		fixed = append(fixed, d.hand(strconv.Itoa(n), "call", strconv.Itoa(n)))
	}
	for n := 1; n <= 6; n++ {
		against = append(against, d.hand(d.t("maze.hand.dice", "N", n), "oppose", strconv.Itoa(n)))
	}
	return []string{d.t("maze.hand.ask-how", "Name", d.hero(labyrinth.HeroID(d.Page.Of)))},
		[][]key{fixed, against, {d.flagKey("d", "maze.hand.danger"), d.flagKey("h", "maze.hand.hidden")}}
}

// flagKey switches a letter of the page's last word on and off.
func (d mazeDesk) flagKey(letter, id string) key {
	if strings.Contains(d.Page.And, letter) {
		return d.turn("● "+d.t(id), "ask", d.Page.Of, strings.ReplaceAll(d.Page.And, letter, ""))
	}
	return d.turn("○ "+d.t(id), "ask", d.Page.Of, d.Page.And+letter)
}

func (d mazeDesk) heroes(page string) []key {
	var keys []key
	for i := range d.Sight.Heroes {
		if h := &d.Sight.Heroes[i]; h.Gone == "" && (page == "fix" || able(h)) {
			keys = append(keys, d.turn("🎭 "+d.shortHero(h.ID), page, string(h.ID)))
		}
	}
	return keys
}

// awardPage gives Purity for a quest (L15).
func (d mazeDesk) awardPage() ([]string, [][]key) {
	var keys []key
	for n := 1; n <= 5; n++ {
		keys = append(keys, d.hand("✨ "+strconv.Itoa(n), "award", strconv.Itoa(n)))
	}
	return []string{d.t("maze.hand.award-ask")}, [][]key{keys}
}

// fixPage corrects a hero's numbers. Each key says what the number becomes, so that a second tap changes nothing.
func (d mazeDesk) fixPage() ([]string, [][]key) {
	h := heroIn(d.Sight, labyrinth.HeroID(d.Page.Of))
	if h == nil {
		return []string{d.t("maze.hand.fix-who")}, [][]key{d.heroes("fix")}
	}
	var sections [][]key
	for _, c := range h.Cliches {
		short := d.short(c.Name)
		sections = append(sections, []key{
			d.fix(fmt.Sprintf("%s %d", short, c.Now-1), h, c.ID, labyrinth.FieldNow, c.Now-1),
			d.fix(fmt.Sprintf("%s %d", short, c.Now+1), h, c.ID, labyrinth.FieldNow, c.Now+1),
			d.fix("🩹 "+short, h, c.ID, labyrinth.FieldDebuff, 1-flagNumber(c.Debuffed)),
		})
	}
	sections = append(sections, []key{
		d.fix(fmt.Sprintf("✨ %d", h.Purity-1), h, "", labyrinth.FieldPurity, h.Purity-1),
		d.fix(fmt.Sprintf("✨ %d", h.Purity+1), h, "", labyrinth.FieldPurity, h.Purity+1),
		d.fix(fmt.Sprintf("🖤 %d", h.Vice-1), h, "", labyrinth.FieldVice, h.Vice-1),
		d.fix(fmt.Sprintf("🖤 %d", h.Vice+1), h, "", labyrinth.FieldVice, h.Vice+1),
	})
	for i, section := range sections {
		var kept []key
		for _, k := range section {
			if k.Data != "" {
				kept = append(kept, k)
			}
		}
		sections[i] = kept
	}
	return []string{d.heroHead(h), "    " + d.cliches(h)}, sections
}

func flagNumber(on bool) int {
	if on {
		return 1
	}
	return 0
}

// fix is a key that sets a number; no key at all where the rules refuse the number.
func (d mazeDesk) fix(label string, h *labyrinth.Hero, c labyrinth.ClicheID, field labyrinth.Field, n int) key {
	_, ok := offered(d.Offers, func(o labyrinth.Choice) bool {
		a := o.Action
		same := a.Kind == labyrinth.Correct && a.Hero == h.ID && a.Cliche == c && a.Field == field
		return same && (o.Ranged && n >= o.Min && n <= o.Max || !o.Ranged && a.N == n)
	})
	if !ok {
		return key{}
	}
	return d.hand(label, "fix", string(h.ID), string(c), string(field), strconv.Itoa(n))
}

// finishPage asks whether the game really ends.
func (d mazeDesk) finishPage() ([]string, [][]key) {
	return []string{d.t("maze.hand.finish-ask")}, [][]key{{d.hand(d.t("maze.hand.finish"), "finish").styled(danger)}}
}
