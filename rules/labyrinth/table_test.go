package labyrinth_test

import (
	"testing"

	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// table is a game with a master, in one location, that fails its test when something is refused.
type table struct {
	t      *testing.T
	s      labyrinth.State
	events []labyrinth.Event // of the last action
}

var master = labyrinth.Viewer{Master: true, Player: "master"}

func player(h labyrinth.HeroID) labyrinth.Viewer {
	return labyrinth.Viewer{Player: labyrinth.PlayerID("player-" + h)}
}

// line is a cliché of (now/most).
func line(id labyrinth.ClicheID, now, most int) labyrinth.Cliche {
	return labyrinth.Cliche{ID: id, Name: "the " + string(id), Now: now, Max: most}
}

func debuffed(c labyrinth.Cliche) labyrinth.Cliche {
	c.Debuffed = true
	return c
}

func corrupted(c labyrinth.Cliche, levels int) labyrinth.Cliche {
	c.Corruption, c.Corrupted = levels, levels == c.Max
	return c
}

// hero is somebody with these clichés, and one more that keeps the hero whole.
func hero(id labyrinth.HeroID, lines ...labyrinth.Cliche) labyrinth.Hero {
	return labyrinth.Hero{ID: id, Name: string(id), Player: player(id).Player,
		Cliches: append(lines, line("rest", 1, 1))}
}

func item(id labyrinth.ItemID, dice int, tags ...labyrinth.Tag) labyrinth.Item {
	return labyrinth.Item{ID: id, Name: string(id), Dice: dice, Tags: tags}
}

func clothes(id labyrinth.ItemID, dice int) labyrinth.Item {
	return labyrinth.Item{ID: id, Name: string(id), Dice: dice, Clothing: true}
}

func monster(dice ...int) labyrinth.Foe {
	f := labyrinth.Foe{Name: "beast", Tier: 1}
	for i, n := range dice {
		f.Lines = append(f.Lines, labyrinth.Line{ID: labyrinth.ClicheID([]string{"claws", "tail", "wings"}[i]), Max: n, Now: n})
	}
	return f
}

func fearing(f labyrinth.Foe, tags ...labyrinth.Tag) labyrinth.Foe {
	f.Weakness = tags
	return f
}

func room() labyrinth.Map {
	return labyrinth.Map{Places: []labyrinth.Place{{ID: "room", Name: "room", Tier: 1}}}
}

func open(t *testing.T, heroes ...labyrinth.Hero) *table {
	t.Helper()
	return openBy(t, labyrinth.Rules{}, heroes...)
}

func openBy(t *testing.T, r labyrinth.Rules, heroes ...labyrinth.Hero) *table {
	t.Helper()
	return openAt(t, labyrinth.Setup{Rules: r, Mastered: true, Heroes: heroes, Map: room(), Start: "room"})
}

func openAt(t *testing.T, su labyrinth.Setup) *table {
	t.Helper()
	s, err := labyrinth.New(su)
	if err != nil {
		t.Fatal(err)
	}
	return &table{t: t, s: s}
}

// does takes an action with exactly these dice.
func (b *table) does(a labyrinth.Action, faces ...int) *table {
	b.t.Helper()
	script := dice.NewScript(faces...)
	next, events, err := labyrinth.Apply(b.s, a, script)
	if err != nil {
		b.t.Fatalf("%s: %v", a.Kind, err)
	}
	if err := script.Err(); err != nil {
		b.t.Fatalf("%s: %v; %+v", a.Kind, err, events)
	}
	b.s, b.events = next, events
	return b
}

// by lets a hero's player act.
func (b *table) by(h labyrinth.HeroID, a labyrinth.Action, faces ...int) *table {
	b.t.Helper()
	a.By, a.Hero = player(h), h
	return b.does(a, faces...)
}

func (b *table) rules(a labyrinth.Action, faces ...int) *table {
	b.t.Helper()
	a.By = master
	return b.does(a, faces...)
}

func (b *table) roll(h labyrinth.HeroID, faces ...int) *table {
	b.t.Helper()
	return b.by(h, labyrinth.Action{Kind: labyrinth.Roll}, faces...)
}

// spawn brings monsters in, all at once where the battle begins.
func (b *table) spawn(foes ...labyrinth.Foe) *table {
	b.t.Helper()
	for i := range foes {
		b.rules(labyrinth.Action{Kind: labyrinth.Spawn, Thing: &labyrinth.Thing{Foe: &foes[i]}})
	}
	return b
}

// suits lets the master grant a claim of the roll that is being prepared.
func (b *table) suits(h labyrinth.HeroID, c labyrinth.ClicheID) *table {
	b.t.Helper()
	b.by(h, labyrinth.Action{Kind: labyrinth.ClaimSuit, Cliche: c, Text: "it fits"})
	return b.rules(labyrinth.Action{Kind: labyrinth.Confirm, N: b.s.Claims[len(b.s.Claims)-1].Number})
}

// refuses wants this refusal, without a die or a change.
func (b *table) refuses(want labyrinth.Refusal, a labyrinth.Action) *table {
	b.t.Helper()
	script := dice.NewScript()
	_, events, err := labyrinth.Apply(b.s, a, script)
	if err != want || len(events) > 0 || script.Rolls() > 0 {
		b.t.Errorf("%s: %v, want %v; %d events, %d dice", a.Kind, err, want, len(events), script.Rolls())
	}
	return b
}

func (b *table) refusesBy(h labyrinth.HeroID, want labyrinth.Refusal, a labyrinth.Action) *table {
	b.t.Helper()
	a.By, a.Hero = player(h), h
	return b.refuses(want, a)
}

func (b *table) hero(id labyrinth.HeroID) labyrinth.Hero {
	b.t.Helper()
	for _, h := range b.s.Heroes {
		if h.ID == id {
			return h
		}
	}
	b.t.Fatalf("no hero %s", id)
	return labyrinth.Hero{}
}

func (b *table) cliche(h labyrinth.HeroID, id labyrinth.ClicheID) labyrinth.Cliche {
	b.t.Helper()
	for _, c := range b.hero(h).Cliches {
		if c.ID == id {
			return c
		}
	}
	b.t.Fatalf("%s has no %s", h, id)
	return labyrinth.Cliche{}
}

// wants a cliché of (now/most), with a debuff or without.
func (b *table) wants(h labyrinth.HeroID, id labyrinth.ClicheID, now, most int, debuff bool) *table {
	b.t.Helper()
	if c := b.cliche(h, id); c.Now != now || c.Max != most || c.Debuffed != debuff {
		b.t.Errorf("%s of %s is (%d/%d), debuff %v; want (%d/%d), %v", id, h, c.Now, c.Max, c.Debuffed, now, most, debuff)
	}
	return b
}

func (b *table) wantsOut(h labyrinth.HeroID, out bool) *table {
	b.t.Helper()
	if b.hero(h).Out != out {
		b.t.Errorf("%s is out: %v, want %v", h, !out, out)
	}
	return b
}

func (b *table) wantsSoul(h labyrinth.HeroID, purity, vice int) *table {
	b.t.Helper()
	if n := b.hero(h); n.Purity != purity || n.Vice != vice {
		b.t.Errorf("%s has %d Purity, %d Vice; want %d, %d", h, n.Purity, n.Vice, purity, vice)
	}
	return b
}

func (b *table) wantsFoe(dice ...int) *table {
	b.t.Helper()
	if len(b.s.Foes) == 0 {
		b.t.Fatal("no foe is left")
	}
	for i, l := range b.s.Foes[0].Lines {
		if l.Now != dice[i] {
			b.t.Errorf("the foe's %s is at %d, want %d", l.ID, l.Now, dice[i])
		}
	}
	return b
}

func (b *table) only(k labyrinth.EventKind) []labyrinth.Event {
	var all []labyrinth.Event
	for _, e := range b.events {
		if e.Kind == k {
			all = append(all, e)
		}
	}
	return all
}

func (b *table) first(k labyrinth.EventKind) labyrinth.Event {
	b.t.Helper()
	all := b.only(k)
	if len(all) == 0 {
		b.t.Fatalf("no %s in %+v", k, b.events)
	}
	return all[0]
}

// ask opens a fixed check of the hero's cliché.
func (b *table) ask(h labyrinth.HeroID, c labyrinth.ClicheID, tn int) *table {
	b.t.Helper()
	b.rules(labyrinth.Action{Kind: labyrinth.Call, Hero: h, N: tn, Dangerous: true})
	return b.by(h, labyrinth.Action{Kind: labyrinth.ChooseCliche, Cliche: c})
}

// contest opens an opposed check of the hero's cliché.
func (b *table) contest(h labyrinth.HeroID, c labyrinth.ClicheID, n int) *table {
	b.t.Helper()
	b.rules(labyrinth.Action{Kind: labyrinth.Oppose, Hero: h, N: n, Dangerous: true})
	return b.by(h, labyrinth.Action{Kind: labyrinth.ChooseCliche, Cliche: c})
}

// uses chooses the cliché of the roll being prepared.
func (b *table) uses(h labyrinth.HeroID, c labyrinth.ClicheID) *table {
	b.t.Helper()
	return b.by(h, labyrinth.Action{Kind: labyrinth.ChooseCliche, Cliche: c})
}

func (b *table) pumps(h labyrinth.HeroID, n int) *table {
	b.t.Helper()
	return b.by(h, labyrinth.Action{Kind: labyrinth.Pump, N: n})
}

func (b *table) helps(h labyrinth.HeroID, c labyrinth.ClicheID, target labyrinth.HeroID) *table {
	b.t.Helper()
	return b.by(h, labyrinth.Action{Kind: labyrinth.Help, Cliche: c, Target: target})
}

// decides lets the party do something together by the master's word.
func (b *table) decides(st labyrinth.Step, faces ...int) *table {
	b.t.Helper()
	return b.rules(labyrinth.Action{Kind: labyrinth.Propose, Step: st}, faces...)
}
