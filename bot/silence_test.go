package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/rules/grail"
	"kubik/state"

	"github.com/google/go-cmp/cmp"
)

// everything is all that the group and these people have received, byte for byte: messages with their keyboards and
// callback data, toasts, and what the bot logged.
func everything(t *testing.T, r *bottest.Rig, people ...int64) string {
	t.Helper()
	var out strings.Builder
	for _, chat := range append([]int64{r.Group}, people...) {
		messages, err := json.MarshalIndent(r.World.Messages(chat), "", " ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "chat %d: %s\n", chat, messages)
	}
	for _, user := range people {
		for _, toast := range r.World.Toasts(user) {
			fmt.Fprintf(&out, "%d sees %q %v\n", user, toast.Text, toast.Alert)
		}
	}
	out.WriteString(r.Log.String())
	return out.String()
}

// ambush is a fight of Anya's Lancelot and Borya's Heracles against a ghoul whose sheet only Vera may see.
func ambush(t *testing.T, o bottest.Options) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, o)
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Упырь")
	return r
}

// round plays what players do in a round without ending it.
func (p player) round(t *testing.T, r *bottest.Rig) {
	t.Helper()
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	r.Tap(bottest.Anya, r.Group, "⚔️ Сила")
	r.Tap(bottest.Anya, r.Group, "🛡 Меч")
	r.Tap(bottest.Anya, r.Group, "👁 Моё")
	p.others(r)
	r.Tap(bottest.Anya, r.Group, "👁 Моё")
	r.Tap(bottest.Anya, r.Group, "Честно")
	r.Say(bottest.Anya, r.Group, "/sheet")
}

// player is what the others do, out of Anya's sight.
type player struct{ others func(r *bottest.Rig) }

func TestHiddenSheetLeavesNoTrace(t *testing.T) {
	plain := ambush(t, bottest.Options{})
	player{func(*bottest.Rig) {}}.round(t, plain)
	other := ambush(t, bottest.Options{})
	rewrite(t, other, func(npc *grail.Fighter) {
		for i := range npc.Cliches {
			c := &npc.Cliches[i]
			c.Now, c.Max, c.Name = grail.EX, grail.EX, c.Name+" с тайной"
		}
		npc.TrueName = "Старый король"
		npc.Cliches = append(npc.Cliches, grail.Cliche{
			ID: "secret", Name: "Ещё одно", Kind: grail.Human, Now: grail.A, Max: grail.A, Secrecy: grail.Hidden,
		})
	})
	player{func(*bottest.Rig) {}}.round(t, other)
	same(t, everything(t, plain, bottest.Anya, bottest.Borya, bottest.Guest),
		everything(t, other, bottest.Anya, bottest.Borya, bottest.Guest))
}

// What Borya and Vera have chosen is theirs until the round is resolved.
func TestUndisclosedDeclarationLeavesNoTrace(t *testing.T) {
	plain := ambush(t, bottest.Options{})
	player{func(r *bottest.Rig) {
		r.Tap(bottest.Borya, r.Group, "Мой ход")
		for range 7 { // as many taps as in the other world: each takes its time
			r.Tap(bottest.Borya, r.Group, "⚔️ Сила")
		}
	}}.round(t, plain)
	other := ambush(t, bottest.Options{})
	player{func(r *bottest.Rig) {
		r.Tap(bottest.Borya, r.Group, "Мой ход")
		r.Tap(bottest.Borya, r.Group, "⚔️ Ловкость")
		r.Tap(bottest.Borya, r.Group, "🛡 Удача")
		r.Tap(bottest.Borya, r.Group, "🏳")
		r.Tap(bottest.Borya, r.Group, "🚫")
		r.Tap(bottest.Vera, bottest.Vera, "Упырь")
		r.Tap(bottest.Vera, bottest.Vera, "🎯 Геракл")
		r.Tap(bottest.Vera, bottest.Vera, "💨")
	}}.round(t, other)
	same(t, everything(t, plain, bottest.Anya, bottest.Guest), everything(t, other, bottest.Anya, bottest.Guest))
}

// Whom the master has on the desk is nobody's business before a fight.
func TestDeskBeforeAFightLeavesNoTrace(t *testing.T) {
	desk := func(picks ...string) *bottest.Rig {
		r := bottest.New(t, bottest.Options{})
		r.Join()
		r.Tap(bottest.Vera, r.Group, "Грааль")
		r.Tap(bottest.Vera, r.Group, "Веду я")
		r.Tap(bottest.Anya, r.Group, "Ланселот")
		r.Tap(bottest.Vera, r.Group, "Стол")
		for _, pick := range picks {
			r.Tap(bottest.Vera, bottest.Vera, "Добавить")
			r.Tap(bottest.Vera, bottest.Vera, pick)
		}
		r.Say(bottest.Anya, r.Group, "/start")
		r.Clock.Advance(time.Minute)
		return r
	}
	same(t, everything(t, desk("Упырь", "Дракон"), bottest.Anya), everything(t, desk("К столу", "К столу"), bottest.Anya))
}

func same(t *testing.T, a, b string) {
	t.Helper()
	if a != b {
		t.Errorf("a secret shows:\n%s", cmp.Diff(strings.Split(a, "\n"), strings.Split(b, "\n")))
	}
}

// rewrite changes the sheet of the only NPC on the roster.
func rewrite(t *testing.T, r *bottest.Rig, change func(*grail.Fighter)) {
	t.Helper()
	rewriteAll(t, r, func(h *bot.Hero) {
		if h.Owner == 0 {
			change(h.Sheet)
		}
	})
}

// rewriteAll changes heroes behind everybody's back.
func rewriteAll(t *testing.T, r *bottest.Rig, change func(*bot.Hero)) {
	t.Helper()
	ctx := context.Background()
	owner, _, err := r.Store.Lookup(ctx, state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	found, err := r.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{"roster"}})
	if err != nil {
		t.Fatal(err)
	}
	var roster bot.Roster
	if err := json.Unmarshal(found.Docs["roster"].Data, &roster); err != nil {
		t.Fatal(err)
	}
	for i := range roster.Heroes {
		change(&roster.Heroes[i])
	}
	data, err := json.Marshal(roster)
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Store.Commit(ctx, state.Commit{
		Owner: owner, Op: "rewrite", Epoch: 1,
		Writes: []state.Write{{Key: "roster", Version: found.Docs["roster"].Version, Data: data}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestHiddenPhantasmLeavesNoTrace: what Phantasm somebody has, how many and how strong, is seen by nobody else; not by
// cards, not by buttons, not while it is chosen.
func TestHiddenPhantasmLeavesNoTrace(t *testing.T) {
	play := func(change func(*grail.Fighter)) *bottest.Rig {
		r := ambush(t, bottest.Options{})
		rewriteAll(t, r, func(h *bot.Hero) {
			if h.Owner == bottest.Borya {
				change(h.Sheet)
			}
		})
		player{func(r *bottest.Rig) {
			r.Tap(bottest.Borya, r.Group, "Мой ход")
			r.Tap(bottest.Borya, r.Group, "Ещё")
			r.Tap(bottest.Borya, r.Group, "✨ ①")
			r.Tap(bottest.Borya, r.Group, "✨ ②")
			r.Tap(bottest.Borya, r.Group, "💔 ①")
			r.Tap(bottest.Borya, r.Group, "👁 Моё")
		}}.round(t, r)
		return r
	}
	plain := play(func(*grail.Fighter) {})
	other := play(func(f *grail.Fighter) {
		for i := range f.Cliches {
			if c := &f.Cliches[i]; c.Phantasm {
				c.Now, c.Max, c.TrueName, c.Throwable, c.Helper, c.Constant = grail.EX, grail.EX, "Совсем другое имя", true, true, true
			}
		}
		second := f.Cliches[len(f.Cliches)-1]
		second.ID = "second"
		f.Cliches = append(f.Cliches, second)
	})
	same(t, everything(t, plain, bottest.Anya, bottest.Guest), everything(t, other, bottest.Anya, bottest.Guest))
}
