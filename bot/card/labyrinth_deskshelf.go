package card

import (
	"slices"
	"strconv"

	"kubik/rules/labyrinth"
)

// taskPage puts a task somewhere, in sight or hidden until a search finds it.
func (d mazeDesk) taskPage() ([]string, [][]key) {
	return d.shelf(slices.Concat(labyrinth.Barriers(), labyrinth.Survivors()), "task")
}

// barPage bars a corridor.
func (d mazeDesk) barPage() ([]string, [][]key) { return d.shelf(labyrinth.Barriers(), "bar") }

func (d mazeDesk) shelf(tasks []labyrinth.Task, what string) ([]string, [][]key) {
	var keys []key
	hidden := d.Page.And == "hide"
	if hidden {
		tasks = slices.Concat(tasks, labyrinth.Snares()) // what is in sight catches nobody
	}
	for _, t := range tasks {
		keys = append(keys, d.hand(taskIcon(t.Kind)+" "+d.t("obstacle."+t.Key), what, t.Key))
	}
	if what == "bar" {
		return []string{d.t("maze.hand.bar-ask")}, [][]key{d.ownKeys("task"), keys}
	}
	return []string{d.t("maze.hand.put-ask")}, [][]key{d.ownKeys("task"), keys, d.hideKey(what, hidden)}
}

// hideKey turns to putting things in hiding, and back.
func (d mazeDesk) hideKey(what string, hidden bool) []key {
	if hidden {
		return []key{d.turn("● "+d.t("maze.hand.hide"), what, d.Page.Of)}
	}
	return []key{d.turn("○ "+d.t("maze.hand.hide"), what, d.Page.Of, "hide")}
}

func (d mazeDesk) itemPage() ([]string, [][]key) {
	return []string{d.t("maze.hand.put-ask")},
		[][]key{d.ownKeys("item"), d.resources("item"), d.hideKey("item", d.Page.And == "hide")}
}

// grantPage gives a hero something.
func (d mazeDesk) grantPage() ([]string, [][]key) {
	return []string{d.t("maze.hand.grant-ask", "Name", d.hero(labyrinth.HeroID(d.Page.Of)))},
		[][]key{d.ownKeys("item"), d.resources("grant")}
}

func (d mazeDesk) resources(what string) []key {
	var keys []key
	for _, i := range labyrinth.Resources() {
		keys = append(keys, d.hand(itemIcon(i)+" "+d.t("resource."+i.Key)+" "+strconv.Itoa(i.Dice), what, i.Key))
	}
	return keys
}

func (d mazeDesk) foePage() ([]string, [][]key) {
	return []string{d.t("maze.hand.foe-ask")}, [][]key{d.ownKeys("foe"), d.bestiary("foe")}
}

func (d mazeDesk) spawnPage() ([]string, [][]key) {
	if !d.may(of(labyrinth.Spawn)) {
		return []string{d.t("maze.hand.not-now")}, nil
	}
	return []string{d.t("maze.hand.foe-ask")}, [][]key{d.ownKeys("foe"), d.bestiary("spawn")}
}

// bestiary is one key a kind of monster, with its tier.
func (d mazeDesk) bestiary(what string) []key {
	var keys []key
	for _, k := range labyrinth.Bestiary() {
		keys = append(keys, d.hand(strconv.Itoa(k.Tier)+" "+d.t("monster."+k.Key), what, k.Key))
	}
	return keys
}
