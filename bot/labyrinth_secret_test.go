package bot_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/rules/labyrinth"
	"kubik/state"

	"github.com/google/go-cmp/cmp"
)

// TestUnexploredLeavesNoTrace: what nobody has found may be anything: every byte that people receive is the same.
func TestUnexploredLeavesNoTrace(t *testing.T) {
	var seen []string
	for _, change := range []func(*labyrinth.Map){nil, transform} {
		s := &stroll{Rig: bottest.New(t, bottest.Options{}), t: t}
		together(s)
		if change != nil {
			rebuild(t, s.Rig, change)
		}
		for _, tap := range []string{"🗺 Карта", "👁 Разведать", "↩️ Назад", "🔎 Обыскать", "🎒 Моё", "🖤 Проступок", "🖤 Кража"} {
			s.Tap(bottest.Anya, s.Group, tap)
		}
		s.Tap(bottest.Borya, s.Group, "👍 Тесей")
		seen = append(seen, everything(t, s.Rig, bottest.Anya, bottest.Borya))
	}
	if diff := cmp.Diff(seen[0], seen[1]); diff != "" {
		t.Errorf("the unexplored shows (-as it was +otherwise):\n%s", diff)
	}
}

// TestMastersSecretsLeaveNoTrace: what a master hides, has not shown or is making up may be anything: every byte that
// players receive is the same.
func TestMastersSecretsLeaveNoTrace(t *testing.T) {
	var seen []string
	for _, secret := range []struct{ theme, find, trap, foe, tn, tier string }{
		{"bone-cellar", "rope", "dart-plate", "cellar-rats", "7", "2"},
		{"star-well", "holy-water", "rune-flash", "gate-sphinx", "19", "4"},
	} {
		r := mazed(t)
		byHand(t, r, "new,plain", "place,"+secret.theme)
		byHand(t, r, "foe,b1", "foe,"+secret.foe)
		byHand(t, r, "path,start,hide", "path,b1")
		byHand(t, r, "item,start,hide", "item,"+secret.find)
		byHand(t, r, "task,start,hide", "task,"+secret.trap)
		byHand(t, r, "new,lair", "own,place")
		told(t, r, bottest.Vera, "hand-draft:1:{table}:1::tier,"+secret.tier)
		byHand(t, r, "ask,f1,h-", "call,"+secret.tn)
		for _, tap := range []string{"🎲 Сын царя", "⋯ Ещё", "↩️ Назад", "🎒 Моё", "✖ Закрыть"} {
			r.Tap(bottest.Anya, r.Group, tap)
		}
		r.Tap(bottest.Borya, r.Group, "🤝 Помочь")
		told(t, r, bottest.Borya, "map:1:{table}:1::")
		r.Say(bottest.Borya, r.Group, "/sheet")
		seen = append(seen, everything(t, r, bottest.Anya, bottest.Borya, admin, bottest.Guest))
	}
	if diff := cmp.Diff(seen[0], seen[1]); diff != "" {
		t.Errorf("a secret of the master shows (-one way +the other):\n%s", diff)
	}
	if !strings.Contains(seen[0], "знает ведущий") {
		t.Errorf("no secret check is shown:\n%s", seen[0])
	}
}

// transform makes all that is unknown another thing: names, depths, what lives, lies and hides there.
func transform(m *labyrinth.Map) {
	for i := range m.Places {
		p := &m.Places[i]
		if p.Visited || p.Scouted {
			p.Finds = nil
			continue
		}
		p.Key, p.Tier, p.Lair, p.Foes, p.Finds = "bone-cellar", 4, !p.Lair, nil, nil
	}
}

// rebuild changes the map behind the bot's back.
func rebuild(t *testing.T, r *bottest.Rig, change func(*labyrinth.Map)) {
	t.Helper()
	owner, _, err := r.Store.Lookup(t.Context(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := r.Store.Load(t.Context(), state.Load{Owner: owner, Keys: []string{"scene/1"}})
	if err != nil {
		t.Fatal(err)
	}
	doc := snapshot.Docs["scene/1"]
	var scene bot.Scene
	if err := json.Unmarshal(doc.Data, &scene); err != nil {
		t.Fatal(err)
	}
	change(&scene.Dungeon.State.Map)
	data, err := json.Marshal(scene)
	if err != nil {
		t.Fatal(err)
	}
	if strings.EqualFold(string(data), string(doc.Data)) {
		t.Fatal("nothing was changed")
	}
	_, err = r.Store.Commit(t.Context(), state.Commit{
		Owner: owner, Op: "rebuild", Epoch: 1,
		Writes: []state.Write{{Key: "scene/1", Version: doc.Version, Data: data}},
	})
	if err != nil {
		t.Fatal(err)
	}
}
