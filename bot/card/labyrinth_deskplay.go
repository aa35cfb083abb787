package card

import (
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
	flags, tag, _ := strings.Cut(d.Page.And, "-")
	if tag == pickTag {
		return []string{d.t("maze.hand.ask-tag")}, [][]key{d.callTags(flags)}
	}
	var fixed, against []key
	for n := 5; n <= 20; n++ {
		fixed = append(fixed, d.hand(strconv.Itoa(n), "call", strconv.Itoa(n)))
	}
	for n := 1; n <= labyrinth.MaxFoeLine; n++ {
		against = append(against, d.hand(d.t("maze.hand.dice", "N", n), "oppose", strconv.Itoa(n)))
	}
	suits := d.t("maze.hand.tag-none")
	if tag != "" {
		suits = d.t("maze.hand.tag", "Tag", d.t("hint."+tag))
	}
	return []string{d.t("maze.hand.ask-how", "Name", d.hero(labyrinth.HeroID(d.Page.Of)))}, [][]key{fixed, against, {
		d.flagKey("d", flags, tag, "maze.hand.danger"), d.flagKey("h", flags, tag, "maze.hand.hidden"),
		d.turn(suits, "ask", d.Page.Of, flags+"-"+pickTag),
	}}
}

// pickTag stands where a hint does while it is chosen.
const pickTag = "pick"

// flagKey switches a letter of the page's last word on and off.
func (d mazeDesk) flagKey(letter, flags, tag, id string) key {
	mark, other := "○ ", flags+letter
	if strings.Contains(flags, letter) {
		mark, other = "● ", strings.ReplaceAll(flags, letter, "")
	}
	return d.turn(mark+d.t(id), "ask", d.Page.Of, other+"-"+tag)
}

// callTags choose what suits a check that the master asks for (L3).
func (d mazeDesk) callTags(flags string) []key {
	keys := []key{d.turn(d.t("maze.hand.tag-none"), "ask", d.Page.Of, flags+"-")}
	for _, tag := range labyrinth.Tags() {
		keys = append(keys, d.turn("★ "+d.t("hint."+string(tag)), "ask", d.Page.Of, flags+"-"+string(tag)))
	}
	return keys
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
	for _, n := range []int{1, 2, 3, 4, 5, 7, 10, 15, 20} {
		keys = append(keys, d.hand("✨ "+strconv.Itoa(n), "award", strconv.Itoa(n)))
	}
	return []string{d.t("maze.hand.award-ask")}, [][]key{keys}
}

// finishPage asks whether the game really ends.
func (d mazeDesk) finishPage() ([]string, [][]key) {
	return []string{d.t("maze.hand.finish-ask")}, [][]key{{d.hand(d.t("maze.hand.finish"), "finish").styled(danger)}}
}
