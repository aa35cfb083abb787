package labyrinth_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kubik/rules/labyrinth"
)

// otherwise is the same game with another labyrinth behind what the party has found.
func otherwise(t *rapid.T, s labyrinth.State) labyrinth.State {
	o := decode(t, encode(t, s))
	for i := range o.Map.Places {
		otherPlace(t, &o, &o.Map.Places[i])
	}
	var paths []labyrinth.Path
	for _, p := range o.Map.Paths {
		if !p.Found && rapid.Bool().Draw(t, "collapsed") {
			continue
		}
		p.Secret = rapid.Bool().Draw(t, "secret")
		if p.Task != nil {
			p.Task.Prize = otherPrize(t)
			if !p.Found {
				p.Task.TN, p.Task.Dice = rapid.IntRange(1, 60).Draw(t, "TN"), 0
			}
		}
		paths = append(paths, p)
	}
	o.Map.Paths = append(paths, labyrinth.Path{ID: "unseen", A: o.Map.Places[0].ID, B: o.Map.Places[1].ID})
	o.Map.Places = append(o.Map.Places, labyrinth.Place{ID: "unheard-of", Key: "hall", Tier: 1})
	if c := o.Check; c != nil && c.Secret {
		if c.TN > 0 {
			c.TN = rapid.IntRange(1, 60).Draw(t, "TN")
		} else {
			c.Dice = rapid.IntRange(1, 8).Draw(t, "dice")
		}
	}
	o.Built += 3
	return o
}

func otherPrize(t *rapid.T) *labyrinth.Item {
	i := anyItem(t, "prize")
	return &i
}

// otherPlace changes what nobody knows of a location: of an unknown one everything but where it lies and that it is the
// exit, which its gate tells.
func otherPlace(t *rapid.T, s *labyrinth.State, p *labyrinth.Place) {
	p.Depth, p.Tier = rapid.IntRange(0, 9).Draw(t, "depth"), rapid.IntRange(1, 4).Draw(t, "tier")
	p.Lair = rapid.Bool().Draw(t, "lair")
	p.Finds = nil
	for n := range rapid.IntRange(0, 3).Draw(t, "finds") {
		i := anyItem(t, fmt.Sprintf("find%d", n))
		p.Finds = append(p.Finds, labyrinth.Find{Item: &i})
	}
	for i := range p.Tasks {
		p.Tasks[i].Prize = otherPrize(t)
	}
	if p.Visited || p.Scouted {
		return
	}
	p.Key, p.Name = "another", "another"
	p.Items, p.Tasks, p.Foes = []labyrinth.Item{anyItem(t, "hidden")}, nil, nil
	if rapid.Bool().Draw(t, "inhabited") {
		f := monster(2)
		f.ID, f.Home = "hidden", p.ID
		p.Foes = append(p.Foes, f)
	}
}

// knowledge is everything that the engine tells v about a game.
func knowledge(s labyrinth.State, v labyrinth.Viewer) []any {
	var odds []labyrinth.Odds
	for _, h := range s.Heroes {
		for _, c := range h.Cliches {
			hand := labyrinth.Hand{Hero: h.ID, Cliche: c.ID}
			odds = append(odds, labyrinth.HandOdds(s, v, hand))
			for _, p := range s.Map.Paths {
				if p.Task != nil && p.Found {
					odds = append(odds, labyrinth.TaskOdds(s, v, hand, p.Task.ID))
				}
			}
			for _, f := range s.Foes {
				odds = append(odds, labyrinth.FoeOdds(s, v, hand, f.ID))
			}
		}
	}
	return []any{labyrinth.View(s, v), labyrinth.Choices(s, v), odds}
}

// TestPropertyNonInterference: what is hidden changes nothing that a player is told.
func TestPropertyNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, _ labyrinth.Action) {
			o := otherwise(t, s)
			v := rapid.SampledFrom(people()[:4]).Draw(t, "viewer") // the master knows everything
			mine, theirs := knowledge(s, v), knowledge(o, v)
			for i := range mine {
				if d := cmp.Diff(mine[i], theirs[i], cmpopts.EquateEmpty(), chances()); d != "" {
					t.Fatalf("%+v is told otherwise: %s", v, d)
				}
			}
		})
	})
}

func chances() cmp.Option {
	return cmp.Comparer(func(a, b labyrinth.Odds) bool {
		return a.Known == b.Known && a.Success.Cmp(b.Success) == 0 && a.Tie.Cmp(b.Tie) == 0
	})
}

// reveals tells whether an action may bring up what was hidden.
func reveals(s labyrinth.State, a labyrinth.Action) bool {
	return s.Check != nil && s.Check.Secret || s.Battle != nil || s.Rest != nil || len(s.Votes) > 0 || s.Closing != "" ||
		a.Kind == labyrinth.Propose || a.Kind == labyrinth.Roll || a.By.Master || a.Kind == labyrinth.Timeout
}

// TestPropertySilentEvents: what does not touch the labyrinth is told in the same words whatever is hidden in it.
func TestPropertySilentEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, func(s labyrinth.State, a labyrinth.Action) {
			if reveals(s, a) {
				return
			}
			next, events, err := labyrinth.Apply(s, a, live(11))
			if err != nil {
				t.Fatal(err)
			}
			other, told, err := labyrinth.Apply(otherwise(t, s), a, live(11))
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range people()[:4] {
				mine, theirs := labyrinth.ViewEvents(next, events, v), labyrinth.ViewEvents(other, told, v)
				if !reflect.DeepEqual(mine, theirs) {
					t.Fatalf("%+v is told: %s", v, cmp.Diff(mine, theirs))
				}
			}
		})
	})
}

// A master's building and secret difficulties are told to nobody else.
func TestSecretsOfTheMaster(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3)))
	b.rules(labyrinth.Action{Kind: labyrinth.AddPlace, Thing: &labyrinth.Thing{Place: &labyrinth.Place{Name: "crypt", Tier: 2}}})
	if told := labyrinth.ViewEvents(b.s, b.events, player("anna")); len(told) != 0 || len(b.events) != 1 {
		t.Errorf("%+v", told)
	}
	b.rules(labyrinth.Action{Kind: labyrinth.Call, Hero: "anna", N: 17, Hidden: true})
	sight := labyrinth.View(b.s, player("anna"))
	if sight.Check.TN != 0 || labyrinth.View(b.s, master).Check.TN != 17 || len(sight.Places) != 1 {
		t.Errorf("%+v", sight.Check)
	}
	hand := b.s.Check.Hand
	if labyrinth.HandOdds(b.s, player("anna"), hand).Known || !labyrinth.HandOdds(b.s, master, hand).Known {
		t.Error("the odds of a secret difficulty are told")
	}
	b.roll("anna", 6, 6, 6)
	for _, e := range labyrinth.ViewEvents(b.s, b.events, player("anna")) {
		if e.N == 17 {
			t.Errorf("%+v", e)
		}
	}
	if e := b.first(labyrinth.Checked); e.N != 17 || !e.Success {
		t.Errorf("%+v", e)
	}
}
