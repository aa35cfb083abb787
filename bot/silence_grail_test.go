package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

// steady dice fall alike in any world, so that only what is told of them can differ.
type steady struct{}

func (steady) Roll(sides int) int { return (sides + 1) / 2 }

func steadily(bot.Seed, uint64, []byte) dice.Roller { return steady{} }

// journals are the pages that these people get in private, and the one of the group, byte for byte.
func journals(t *testing.T, r *bottest.Rig, people ...int64) string {
	t.Helper()
	var out strings.Builder
	r.Say(people[0], r.Group, "/journal")
	r.Clock.Advance(time.Minute)
	for _, user := range people {
		r.Say(user, user, "/start journal-"+table(t, r))
		r.Clock.Advance(time.Minute)
	}
	for _, chat := range append([]int64{r.Group}, people...) {
		at := slices.IndexFunc(r.World.Messages(chat), func(m playground.Message) bool { return m.File != nil })
		if at < 0 {
			t.Fatalf("no journal in %d:\n%s", chat, r.Draw(chat))
		}
		data, _ := r.World.File(r.World.Messages(chat)[at].File.ID)
		fmt.Fprintf(&out, "journal of %d: %s\n", chat, data)
	}
	return out.String()
}

// ghostly is the ghoul's sheet as nobody else may ever learn of it: names, ranks and lines that no roll of the round
// uses, what protects it, what is inside it, what it has made.
func ghostly(npc *grail.Fighter) {
	npc.TrueName, npc.Class = "Старый король", "saber"
	for i := range npc.Cliches {
		if c := &npc.Cliches[i]; c.ID == "stench" {
			c.Name, c.Now, c.Max, c.Noble, c.Payer = "Тайна", grail.D, grail.B, true, c.ID
		}
	}
	hidden := grail.Cliche{Kind: grail.Supernatural, Secrecy: grail.Hidden, Now: grail.D, Max: grail.C}
	for id, change := range map[grail.ClicheID]func(*grail.Cliche){
		"hide": func(c *grail.Cliche) { c.Armours = "endurance" },
		"name": func(c *grail.Cliche) { c.Phantasm, c.Noble, c.TrueName = true, true, "Клинок" },
		"more": func(c *grail.Cliche) { c.Helper, c.Resists = true, true },
	} {
		c := hidden
		c.ID, c.Name = id, "Ещё "+string(id)
		change(&c)
		npc.Cliches = append(npc.Cliches, c)
	}
	npc.Inner = []grail.Inner{{ID: grail.Aspect, Cliche: "stench", Text: "чья это могила"}}
	npc.Waived = []grail.Waiver{{Reason: grail.TooManyDice}}
}

// TestSecretsOfAPlayedRoundLeaveNoTrace: rounds that are over, their records and journals tell of a hidden sheet no more
// than of any other.
func TestSecretsOfAPlayedRoundLeaveNoTrace(t *testing.T) {
	play := func(change func(*grail.Fighter), master ...string) string {
		r := ambush(t, bottest.Options{Roll: steadily})
		rewrite(t, r, change)
		r.Tap(bottest.Vera, r.Group, "Собрать бой")
		r.Tap(bottest.Vera, r.Group, "Игроки") // equal dice would never bring an order of their own
		r.Tap(bottest.Vera, r.Group, "К бою")
		for _, data := range master {
			told(t, r, bottest.Vera, strings.ReplaceAll(data, "{at}", ":1:{table}:1:1:"))
		}
		r.Tap(bottest.Anya, r.Group, "Мой ход")
		r.Tap(bottest.Anya, r.Group, "👁 Моё")
		r.Tap(bottest.Anya, r.Group, "Честно")
		for range 2 {
			r.Clock.Advance(time.Minute)
			r.Tap(bottest.Vera, r.Group, "Разыграть")
		}
		r.Clock.Advance(time.Minute)
		return everything(t, r, bottest.Anya, bottest.Borya, bottest.Guest) + journals(t, r, bottest.Anya, bottest.Borya)
	}
	plain := play(func(*grail.Fighter) {}, "confront{at}f3,stench", "max{at}f3,stench,5", "standing:1:{table}:1::f3,pass")
	other := play(ghostly, "inner{at}f3,aspect,0", "max{at}f3,stench,6", "standing:1:{table}:1::f3,strike")
	same(t, plain, other)
}

// TestTheDeskAtWorkLeavesNoTrace: what the master builds, makes, counts and rolls in secret is nobody else's business,
// and neither is what a player asks the master for.
func TestTheDeskAtWorkLeavesNoTrace(t *testing.T) {
	play := func(anya []string, master ...string) string {
		r := ambush(t, bottest.Options{Roll: steadily})
		for _, data := range master {
			told(t, r, bottest.Vera, data)
		}
		r.Say(bottest.Anya, bottest.Anya, "/start hero-"+table(t, r))
		r.Clock.Advance(time.Minute)
		for _, what := range anya {
			r.TapData(bottest.Anya, bottest.Anya, newestOf(r, bottest.Anya).ID, "bench-make:1:"+table(t, r)+":0::"+what)
		}
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Vera, r.Group, "Собрать бой")
		r.Tap(bottest.Vera, r.Group, "К бою")
		r.Tap(bottest.Borya, r.Group, "Мой ход")
		r.Say(bottest.Borya, r.Group, "/roll d20")
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Vera, r.Group, "Закончить")
		r.Tap(bottest.Vera, r.Group, "Закончить")
		r.Clock.Advance(time.Minute)
		return everything(t, r, bottest.Borya, bottest.Guest) + journals(t, r, bottest.Borya)
	}
	plain := play([]string{"open,f1", "sort,familiar", "go"},
		"muster:1:{table}:0::20,5", "horde:1:{table}:0::f3,20,5", "sheet:1:{table}:0::f1", "make:1:{table}:0::f3,open",
		"ask-set:1:{table}:0::way,secret", "ask-set:1:{table}:0::who,f2", "ask:1:{table}:0::", "dice:1:{table}:0::20")
	other := play([]string{"open,f1", "rank,3", "go"},
		"muster:1:{table}:0::7,1", "horde:1:{table}:0::f3,20,10", "leaf:1:{table}:0::sheets", "sheet:1:{table}:0::f3",
		"ask-set:1:{table}:0::way,secret", "ask-set:1:{table}:0::who,f1", "ask:1:{table}:0::", "dice:1:{table}:0::60")
	same(t, plain, other)
}

// TestStandingWordsLeaveNoTrace: how somebody will answer is told by the answer alone.
func TestStandingWordsLeaveNoTrace(t *testing.T) {
	play := func(what ...string) string {
		r := ambush(t, bottest.Options{Roll: steadily})
		player{func(r *bottest.Rig) {
			r.Tap(bottest.Borya, r.Group, "Мой ход")
			r.Tap(bottest.Borya, r.Group, "Ещё")
			for _, w := range what {
				told(t, r, bottest.Borya, "standing:1:{table}:1::f2,"+w)
			}
			r.Tap(bottest.Borya, r.Group, "👁 Моё")
		}}.round(t, r)
		r.Clock.Advance(time.Minute)
		return everything(t, r, bottest.Anya, bottest.Guest)
	}
	same(t, play("strike", "ask"), play("pass", "strike"))
}
