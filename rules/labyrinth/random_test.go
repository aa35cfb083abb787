package labyrinth_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// people are all who may act in a random game.
func people() []labyrinth.Viewer {
	return []labyrinth.Viewer{{}, {Player: "p1"}, {Player: "p2"}, {Player: "nobody"}, master, {Player: "p1", Master: true}}
}

func anyOf[T any](t *rapid.T, name string, from ...T) T {
	return rapid.SampledFrom(from).Draw(t, name)
}

func anyTags(t *rapid.T, most int) []labyrinth.Tag {
	var tags []labyrinth.Tag
	for range rapid.IntRange(0, most).Draw(t, "tags") {
		if tag := rapid.SampledFrom(labyrinth.Tags()[:5]).Draw(t, "tag"); !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// anyCliche is a cliché of any sort: damaged, under a debuff, corrupted in part or fully.
func anyCliche(t *rapid.T, id labyrinth.ClicheID) labyrinth.Cliche {
	c := labyrinth.Cliche{ID: id, Name: "the " + string(id), Max: rapid.IntRange(1, 6).Draw(t, "max"), Tags: anyTags(t, 2)}
	c.Now = rapid.IntRange(1, c.Max).Draw(t, "now")
	c.Debuffed = rapid.Bool().Draw(t, "debuff")
	c.Corruption = rapid.IntRange(0, c.Max).Draw(t, "corruption")
	c.Corrupted = c.Corruption == c.Max || rapid.IntRange(0, 5).Draw(t, "sticky") == 0
	return c
}

func anyItem(t *rapid.T, id string) labyrinth.Item {
	i := labyrinth.Item{ID: labyrinth.ItemID(id), Key: "rope", Dice: rapid.IntRange(1, 3).Draw(t, "dice"), Tags: anyTags(t, 2)}
	i.Clothing = rapid.Bool().Draw(t, "clothing")
	return i
}

func anyHero(t *rapid.T, id labyrinth.HeroID) labyrinth.Hero {
	h := labyrinth.Hero{ID: id, Name: string(id), Player: anyOf[labyrinth.PlayerID](t, "player", "p1", "p2", "p1", "p2", ""),
		Purity: rapid.IntRange(0, 12).Draw(t, "purity"), Vice: rapid.IntRange(0, 5).Draw(t, "vice"),
		Shield: anyOf(t, "shield", labyrinth.ShieldAsk, labyrinth.ShieldAsk, labyrinth.ShieldAlways, labyrinth.ShieldNever)}
	for i := range rapid.IntRange(1, 4).Draw(t, "clichés") {
		h.Cliches = append(h.Cliches, anyCliche(t, labyrinth.ClicheID(fmt.Sprintf("%s-c%d", id, i))))
	}
	for i := range rapid.IntRange(0, 2).Draw(t, "items") {
		h.Items = append(h.Items, anyItem(t, fmt.Sprintf("%s-i%d", id, i)))
	}
	if !slices.ContainsFunc(h.Cliches, func(c labyrinth.Cliche) bool { return !c.Corrupted }) {
		h.Cliches[0].Corrupted, h.Cliches[0].Corruption = false, 0
	}
	return h
}

// freshHero is one that a player may bring (L1).
func freshHero(id labyrinth.HeroID, p labyrinth.PlayerID, n int) labyrinth.Hero {
	sheets := labyrinth.ReadyHeroes()
	h := sheets[n%len(sheets)].Hero(id, p)
	h.Name = string(id)
	return h
}

func anyRules(t *rapid.T) labyrinth.Rules {
	return labyrinth.Rules{
		Initiative:          anyOf(t, "initiative", labyrinth.Listed, labyrinth.Rolled),
		PartyStep:           anyOf(t, "party step", labyrinth.Majority, labyrinth.Anyone, labyrinth.Leader),
		PumpIgnoresClothing: rapid.Bool().Draw(t, "pump ignores clothing"),
		Danger:              anyOf(t, "danger", nil, []int{0}, []int{6}, []int{3}),
	}
}

func anyGame(t *rapid.T) labyrinth.State {
	su := labyrinth.Setup{Rules: anyRules(t), Mastered: rapid.Bool().Draw(t, "mastered")}
	n := rapid.IntRange(1, 4).Draw(t, "heroes")
	for i := range n {
		id := labyrinth.HeroID(fmt.Sprintf("h%d", i))
		if su.Mastered {
			su.Heroes = append(su.Heroes, anyHero(t, id))
		} else {
			su.Heroes = append(su.Heroes, freshHero(id, anyOf[labyrinth.PlayerID](t, "player", "p1", "p2"), rapid.IntRange(0, 99).Draw(t, "sheet")))
		}
	}
	var seed [32]byte
	seed[3] = rapid.Byte().Draw(t, "seed")
	m, start, err := labyrinth.Generate(seed, labyrinth.Plan{Places: rapid.IntRange(4, 9).Draw(t, "places"), Heroes: n})
	if err != nil {
		t.Fatal(err)
	}
	su.Map, su.Start = m, start
	s, err := labyrinth.New(su)
	if err != nil {
		t.Fatalf("New: %v, %+v", err, su)
	}
	return s
}

// anyThing fills the hole of a master's choice.
func anyThing(t *rapid.T, s labyrinth.State, a labyrinth.Action) *labyrinth.Thing {
	switch {
	case a.Kind != labyrinth.Change:
	case a.Place != "":
		a.Kind = labyrinth.AddPlace
	case a.Task != "":
		a.Kind = labyrinth.AddTask
	case a.Item != "":
		a.Kind = labyrinth.AddItem
	}
	switch a.Kind {
	case labyrinth.AddPlace:
		return &labyrinth.Thing{Place: &labyrinth.Place{Name: "built", Tier: rapid.IntRange(1, 4).Draw(t, "tier"), Lair: true}}
	case labyrinth.AddPath:
		return &labyrinth.Thing{Path: &labyrinth.Path{A: s.Map.Places[0].ID, B: s.Map.Places[len(s.Map.Places)-1].ID}}
	case labyrinth.AddTask:
		return &labyrinth.Thing{Task: &labyrinth.Task{Key: "rockfall", Kind: labyrinth.Quest, TN: 9, Dangerous: true, Hints: anyTags(t, 2)}}
	case labyrinth.AddItem, labyrinth.Hide:
		i := anyItem(t, "")
		return &labyrinth.Thing{Item: &i}
	}
	f := monster(rapid.IntRange(1, 6).Draw(t, "foe"), 2)
	f.Weakness = anyTags(t, 2)
	return &labyrinth.Thing{Foe: &f}
}

// filled puts something into a choice's hole.
func filled(t *rapid.T, s labyrinth.State, c labyrinth.Choice) labyrinth.Action {
	a := c.Action
	if c.Ranged {
		a.N = rapid.IntRange(c.Min, c.Max).Draw(t, "n")
	}
	if c.Text > 0 {
		a.Text = rapid.SampledFrom([]string{"слово", "x", "ещё слово"}).Draw(t, "text")
	}
	if c.Tagged {
		a.Tag = rapid.SampledFrom(append(labyrinth.Tags(), "")).Draw(t, "tag")
	}
	switch {
	case c.Thing && (a.Kind == labyrinth.Spawn || a.Kind == labyrinth.AddFoe) && rapid.Bool().Draw(t, "known"):
		a.Monster = rapid.SampledFrom(labyrinth.Bestiary()).Draw(t, "monster").Key
	case c.Thing:
		a.Thing = anyThing(t, s, a)
	}
	if a.Kind == labyrinth.Enter {
		h := freshHero(labyrinth.HeroID(fmt.Sprintf("h%d", len(s.Heroes))), a.By.Player, len(s.Heroes))
		a.Entrant = &h
	}
	return a
}

// rare are actions that end things, or that there are too many of.
func rare(s labyrinth.State, a labyrinth.Action) bool {
	switch a.Kind {
	case labyrinth.Finish, labyrinth.Banish, labyrinth.CallOff:
		return true
	case labyrinth.Enter:
		return len(s.Heroes) > 4
	case labyrinth.Spawn, labyrinth.AddFoe:
		return len(s.Foes) > 4
	case labyrinth.Propose:
		return a.Step.Kind == labyrinth.StopTogether && a.By.Master
	}
	return false
}

// anyAction is one that somebody may take now: first somebody, then a kind of action, then one of that kind, so that
// the master's many words do not drown the players'.
func anyAction(t *rapid.T, s labyrinth.State) labyrinth.Action {
	var choices []labyrinth.Choice
	everybody := people()
	if !s.Mastered {
		everybody = everybody[:4]
	}
	for _, i := range rapid.Permutation([]int{0, 1, 2, 1, 2, len(everybody) - 1}).Draw(t, "who") {
		choices = slices.DeleteFunc(labyrinth.Choices(s, everybody[i]), func(c labyrinth.Choice) bool { return rare(s, c.Action) })
		if len(choices) > 0 {
			break
		}
	}
	if len(choices) == 0 {
		t.Fatalf("nobody can do anything: %s", s.Stage())
	}
	var kinds []string
	kindOf := func(c labyrinth.Choice) string { return string(c.Action.Kind) + string(c.Action.Step.Kind) }
	for _, c := range choices {
		if !slices.Contains(kinds, kindOf(c)) {
			kinds = append(kinds, kindOf(c))
		}
	}
	kind := rapid.SampledFrom(kinds).Draw(t, "kind")
	for _, k := range []labyrinth.ActionKind{labyrinth.Answer, labyrinth.Confirm, labyrinth.Roll, labyrinth.Ready} {
		if slices.Contains(kinds, string(k)) && rapid.IntRange(0, 2).Draw(t, "go on") == 0 {
			kind = string(k)
		}
	}
	choices = slices.DeleteFunc(choices, func(c labyrinth.Choice) bool { return kindOf(c) != kind })
	return filled(t, s, rapid.SampledFrom(choices).Draw(t, "choice"))
}

func live(seed uint64) dice.Roller { return dice.NewStream([32]byte{7}, seed, nil) }

// walk plays a random game; each sees every state with the action that is about to be taken.
func walk(t *rapid.T, each func(labyrinth.State, labyrinth.Action)) {
	s := anyGame(t)
	for step := range uint64(rapid.IntRange(1, 60).Draw(t, "steps")) {
		if s.Outcome != "" {
			return
		}
		a := anyAction(t, s)
		each(s, a)
		next, _, err := labyrinth.Apply(s, a, live(step))
		if err != nil {
			t.Fatalf("%+v was offered and refused: %v", a, err)
		}
		s = next
	}
}

func encode(t *rapid.T, v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func decode(t *rapid.T, raw string) labyrinth.State {
	var s labyrinth.State
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPropertyWalksGoFar: the random games reach what the properties are about.
func TestPropertyWalksGoFar(t *testing.T) {
	seen := map[labyrinth.EventKind]bool{}
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, a labyrinth.Action) {
			_, events, err := labyrinth.Apply(s, a, live(99))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				seen[e.Kind] = true
			}
		})
	})
	for _, k := range []labyrinth.EventKind{labyrinth.Fought, labyrinth.Hurt, labyrinth.ViceChanged, labyrinth.Checked,
		labyrinth.StepTaken, labyrinth.EncounterRolled} {
		if !seen[k] {
			t.Errorf("no random game had %s", k)
		}
	}
	if len(seen) < 45 {
		t.Errorf("only %d kinds of events in all random games", len(seen))
	}
}
