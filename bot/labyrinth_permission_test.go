package bot_test

import (
	"strings"
	"testing"

	"kubik/bot"
	"kubik/bot/bottest"
)

// mazePermissions are the cells of the Labyrinth: f1 is Anya's, f2 Borya's, Vera leads and has built the labyrinth by
// hand.
func mazePermissions() []cell {
	const all = "owner, other player, master, admin, spectator"
	return []cell{
		{delvers, "setup:1:{table}:0:3:", "master"},
		{mazeSetup, "size:1:{table}:0::6", "master"},
		{mazeSetup, "together:1:{table}:0::leader", "master"},
		{mazeSetup, "order:1:{table}:0::rolled", "master"},
		{mazeSetup, "begin:1:{table}:0:4:", "master"},

		{mazed, "propose:1:{table}:1:1:search", "owner, other player, master"},
		{mazed, "propose:1:{table}:1:1:aside,,f1", "other player, master"}, // whoever is meant has no vote
		{wished, "withdraw:1:{table}:1::", "owner"},
		{wished, "resolve:1:{table}:1:1:", "master"},
		{sinned, "confirm:1:{table}:1::1", "master"}, // the master's word counts where there is one
		{sinned, "deny:1:{table}:1::1", "owner, master"},
		{mazed, "page:1:{table}:1::rest", "owner, other player, master"},
		{mazed, "map:1:{table}:1::", all},

		{checked, "cliche:1:{table}:1:2:f1,ball-of-thread", "owner, master"},
		{checked, "spend:1:{table}:1:2:f1,b1,1", "owner, master"},
		{checked, "help:1:{table}:1::f2,f1,maze-reader", "other player, master"},
		{checked, "claim:1:{table}:1::f1,c-kings-son,might", "owner, master"},
		{checked, "throw:1:{table}:1:2:f1", "owner, master"},
		{checked, "call:1:{table}:1::", "owner, other player, master"},
		{fought, "aim:1:{table}:1:2:f1,b1", "owner, master"},
		{fought, "pump-1:1:{table}:1:2:f1", "owner, master"},
		{fought, "throw:1:{table}:1:2:f1", "owner, master"},
		{duelled, "throw:1:{table}:1:2:f2", "other player, master"},
		{duelled, "decline:1:{table}:1:2:f2", "other player, master"},
		{wounded, "answer:1:{table}:1:3:f1,1", "owner, master"},

		{mazed, "own:1:{table}:1::deed", "owner, other player"},
		{littered, "pick-up:1:{table}:1::b1", "owner, other player"},
		{mazed, "deed:1:{table}:1::f1,theft", "owner, master"},
		{mazed, "duel:1:{table}:1::f1,f2", "owner, master"},
		{equipped, "give:1:{table}:1::f1,b1,f2", "owner, master"},
		{mazed, "shield:1:{table}:1::f1,always", "owner, master"},
		{mazed, "step-aside:1:{table}:1::f1", "owner, master"},
		{aside, "step-back:1:{table}:1::f1", "owner, master"},
		{hurt, "shed:1:{table}:1::f1,bull-slayer", "owner, master"},
		{hurt, "name-debuff:1:{table}:1::f1,bull-slayer,fear", "owner, master"},
		{hurt, "purify:1:{table}:1::f1,1,1", "owner, master"},
		{tainted, "darken:1:{table}:1::f1,bull-slayer", "owner, master"},

		{camped, "heal:1:{table}:1::f1,bull-slayer,0", "owner, master"},
		{camped, "pay:1:{table}:1::f1,1", "owner, master"},
		{camped, "rested:1:{table}:1:2:", "owner, other player"},
		{tending, "tend:1:{table}:1::f2,maze-reader", "other player"},
		{risen, "learn:1:{table}:1::f1,poor-sailor,0", "owner, master"},

		{mazed, "hand-page:1:{table}:1::places", "master"},
		{mazed, "hand-now:1:{table}:1:1:meet", "master"},
		{mazed, "hand:1:{table}:1::stay,1", "master"},
		{drafting, "hand-draft:1:{table}:1::tier,2", "master"},
		{drafting, "hand:1:{table}:1::put", "master"},

		{mazed, "join:1:{table}:1::", "master, admin, spectator"},
		{knocking, "join-hero:1:{table}:1::104,medea", "spectator"},
		{knocking, "join-cancel:1:{table}:1::104", "spectator"},
		{mazeOver, "again:1:{table}:1:1:", "master"},
	}
}

// Who may do what in a labyrinth, cell by cell: whoever is not named is refused, and a refusal changes nothing.
func TestLabyrinthPermissions(t *testing.T) {
	t.Parallel()
	for _, row := range mazePermissions() {
		verb, _, _ := strings.Cut(row.data, ":")
		t.Run(verb, func(t *testing.T) { permitted(t, everybody, row.stage, row.data, row.may) })
	}
}

// No verb of a labyrinth is without its cells.
func TestEveryVerbOfTheLabyrinthHasItsCells(t *testing.T) {
	covered := map[string]bool{}
	for _, row := range mazePermissions() {
		verb, _, _ := strings.Cut(row.data, ":")
		covered[strings.TrimSuffix(verb, "-1")] = true
	}
	for _, verb := range bot.VerbsOf("labyrinth") {
		if !covered[verb] {
			t.Errorf("nobody has said who may tap %q", verb)
		}
	}
}

// Without a master a claim is another member's to confirm, and a desk is nobody's.
func TestPermissionsWithoutAMaster(t *testing.T) {
	r := walking(t, bottest.Options{}, false, "∞")
	told(t, r, bottest.Anya, "deed:1:{table}:1::f1,theft")
	for _, user := range []int64{bottest.Anya, bottest.Guest, bottest.Vera, bottest.Borya} {
		want := user == bottest.Borya
		before := len(journal(t, r))
		if toast := tapped(t, r, user, "confirm:1:{table}:1::1"); (len(journal(t, r)) > before) != want {
			t.Errorf("%d confirms: %q", user, toast)
		}
	}
	for _, data := range []string{"hand-now:1:{table}:1:1:meet", "hand:1:{table}:1::finish", "resolve:1:{table}:1:1:"} {
		before := len(journal(t, r))
		if toast := tapped(t, r, bottest.Anya, data); len(journal(t, r)) > before {
			t.Errorf("%s: %q", data, toast)
		}
	}
}

func delvers(t *testing.T) *bottest.Rig {
	t.Helper()
	r := opened(t)
	r.Tap(bottest.Vera, r.Group, "Лабиринт")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Тесей")
	r.Tap(bottest.Borya, r.Group, "Ариадна")
	return r
}

func mazeSetup(t *testing.T) *bottest.Rig {
	t.Helper()
	r := delvers(t)
	r.Tap(bottest.Vera, r.Group, "В лабиринт")
	return r
}

// mazed is one empty location.
func mazed(t *testing.T) *bottest.Rig {
	t.Helper()
	r := mazeSetup(t)
	r.Tap(bottest.Vera, r.Group, "Руками")
	r.Tap(bottest.Vera, r.Group, "Войти")
	return r
}

// byHand lets the master turn the desk to a page, and do things there.
func byHand(t *testing.T, r *bottest.Rig, page string, acts ...string) *bottest.Rig {
	t.Helper()
	told(t, r, bottest.Vera, "hand-page:1:{table}:1::"+page)
	for _, act := range acts {
		told(t, r, bottest.Vera, "hand:1:{table}:1::"+act)
	}
	return r
}

func wished(t *testing.T) *bottest.Rig {
	t.Helper()
	r := mazed(t)
	told(t, r, bottest.Anya, "propose:1:{table}:1:1:search")
	return r
}

func sinned(t *testing.T) *bottest.Rig {
	t.Helper()
	r := mazed(t)
	told(t, r, bottest.Anya, "deed:1:{table}:1::f1,theft")
	return r
}

// equipped: Anya's hero has a rope.
func equipped(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "grant,f1", "grant,rope")
}

// checked: Anya's hero is asked for a check that the rope suits.
func checked(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, equipped(t), "ask,f1,-agility", "call,10")
}

func fought(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "spawn", "spawn,cellar-rats")
}

func duelled(t *testing.T) *bottest.Rig {
	t.Helper()
	r := mazed(t)
	told(t, r, bottest.Anya, "duel:1:{table}:1::f1,f2")
	return r
}

// wounded: Anya's hero has failed, and her armour may take the damage.
func wounded(t *testing.T) *bottest.Rig {
	t.Helper()
	r := byHand(t, mazed(t), "grant,f1", "grant,guard-cuirass")
	byHand(t, r, "ask,f1,d-", "call,60")
	told(t, r, bottest.Anya, "throw:1:{table}:1:2:f1")
	return r
}

func littered(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "item,start", "item,rope")
}

func aside(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "fix,f1", "role,aside,f1")
}

// hurt: a cliché of Anya's hero is hurt and under a debuff, and the hero has a Vice and Purity.
func hurt(t *testing.T) *bottest.Rig {
	t.Helper()
	r := byHand(t, mazed(t), "fix,f1", "fix,f1,bull-slayer,now,2", "fix,f1,bull-slayer,debuff,1", "fix,f1,,vice,1")
	return byHand(t, r, "award", "award,9")
}

func tainted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := hurt(t)
	told(t, r, bottest.Anya, "shed:1:{table}:1::f1,bull-slayer")
	return r
}

// camped: a short rest is planned.
func camped(t *testing.T) *bottest.Rig {
	t.Helper()
	r := hurt(t)
	told(t, r, bottest.Vera, "propose:1:{table}:1:1:short-rest")
	return r
}

func tending(t *testing.T) *bottest.Rig {
	t.Helper()
	r := camped(t)
	told(t, r, bottest.Borya, "own:1:{table}:1::tend,f1-0,bull-slayer")
	return r
}

// risen: the rest, which was safe, is over, and there is something to learn.
func risen(t *testing.T) *bottest.Rig {
	t.Helper()
	r := camped(t)
	told(t, r, bottest.Anya, "pay:1:{table}:1::f1,2")
	told(t, r, bottest.Anya, "rested:1:{table}:1:2:")
	told(t, r, bottest.Borya, "rested:1:{table}:1:2:")
	return r
}

func drafting(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "new,plain", "own,place")
}

func knocking(t *testing.T) *bottest.Rig {
	t.Helper()
	r := mazed(t)
	r.Tap(bottest.Guest, r.Group, "➕ Войти")
	return r
}

func mazeOver(t *testing.T) *bottest.Rig {
	t.Helper()
	return byHand(t, mazed(t), "finish", "finish")
}
