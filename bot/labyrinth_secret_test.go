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
