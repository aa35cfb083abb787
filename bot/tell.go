package bot

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

// feats are what heroes have done, by their ids.
type feats struct {
	of   map[string]*card.Feat
	last string // who has struck last: whoever falls then, falls to them
	best float64
	luck *card.Luck
}

func (f *feats) hero(id, name string) *card.Feat {
	if f.of == nil {
		f.of = map[string]*card.Feat{}
	}
	if f.of[id] == nil {
		f.of[id] = &card.Feat{}
	}
	if name != "" {
		f.of[id].Name = name
	}
	return f.of[id]
}

// threw counts dice that were thrown together, and keeps the luckiest throw: the one furthest above what such dice give.
func (f *feats) threw(who *card.Feat, sides int, dice []int) {
	if len(dice) == 0 || sides < 2 {
		return
	}
	who.Dice += len(dice)
	sum := 0
	for _, face := range dice {
		sum += face
	}
	n, d := float64(len(dice)), float64(sides)
	above := (float64(sum) - n*(d+1)/2) / math.Sqrt(n*(d*d-1)/12)
	if above > f.best {
		f.best = above
		f.luck = &card.Luck{Name: who.Name, Dice: strconv.Itoa(len(dice)) + "d" + strconv.Itoa(sides), Faces: slices.Clone(dice), Sum: sum}
	}
}

// list are all of them, whoever has done most first.
func (f *feats) list() []card.Feat {
	var list []card.Feat
	for _, id := range slices.Sorted(maps.Keys(f.of)) {
		if feat := f.of[id]; feat.Name != "" && feat.Dice+feat.Strikes+feat.Damage+feat.Downs > 0 {
			list = append(list, *feat)
		}
	}
	slices.SortStableFunc(list, func(a, b card.Feat) int {
		return (b.Downs-a.Downs)*1000 + (b.Damage - a.Damage)
	})
	return list
}

// masked reads events, leaves what a reader may know of them, and writes them again.
func masked[E any](events json.RawMessage, view func([]E) []E) (json.RawMessage, error) {
	list, err := eventsOf[E](events)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(view(list))
	if err != nil {
		return nil, fmt.Errorf("events: %w", err)
	}
	return data, nil
}

func eventsOf[E any](events json.RawMessage) (list []E, err error) {
	if len(events) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(events, &list); err != nil {
		return nil, fmt.Errorf("events: %w", err)
	}
	return list, nil
}

func (r reader) grail() grail.Viewer {
	if r.user == 0 {
		return public
	}
	return grail.Viewer{Player: player(r.user), Master: r.master}
}

func (grailGame) holds(s *Scene) bool { return s.Fight != nil }

func (grailGame) seen(s *Scene, events json.RawMessage, who reader) (json.RawMessage, error) {
	return masked(events, func(list []grail.Event) []grail.Event { return grail.ViewEvents(s.State, list, who.grail()) })
}

func (grailGame) retell(f card.Frame, s *Scene, events json.RawMessage, who reader) (string, error) {
	list, err := eventsOf[grail.Event](events)
	if err != nil || len(list) == 0 {
		return "", err
	}
	cast := card.CastOf(grail.View(s.State, who.grail()))
	return card.Record(f, card.RecordIn{Scene: s.Number, Round: list[0].Round, Events: list, Cast: cast}).Text, nil
}

func (grailGame) feats(s *Scene, events json.RawMessage, who reader, into *feats) error {
	list, err := eventsOf[grail.Event](events)
	sight := grail.View(s.State, who.grail())
	hero := func(id grail.FighterID) *card.Feat {
		if seen := seenIn(sight, id); seen != nil {
			return into.hero(string(id), seen.Name)
		}
		return into.hero(string(id), "")
	}
	for _, e := range list {
		for _, r := range []*grail.Roll{e.Attack, e.Defense} {
			if r != nil && r.Fighter != "" {
				into.threw(hero(r.Fighter), r.Pool.Sides, r.Dice)
			}
		}
		switch e.Kind {
		case grail.Exchange, grail.Clash, grail.Interruption, grail.Backlash:
			who := hero(e.Fighter)
			who.Strikes++
			if into.last = string(e.Fighter); e.Hit {
				who.Hits++
			}
		case grail.Harm:
			if into.last != "" && into.last != string(e.Fighter) {
				into.hero(into.last, "").Damage += max(1, e.N) // of a hidden line only that there was harm is known
			}
		case grail.KnockOut:
			if into.last != "" && into.last != string(e.Fighter) && e.Out != "" {
				into.hero(into.last, "").Downs++
			}
		}
	}
	return err
}

func (r reader) labyrinth() labyrinth.Viewer {
	if r.user == 0 {
		return everybody
	}
	return labyrinth.Viewer{Player: delving(r.user), Master: r.master}
}

func (labyrinthGame) holds(s *Scene) bool { return s.Dungeon != nil }

func (labyrinthGame) seen(s *Scene, events json.RawMessage, who reader) (json.RawMessage, error) {
	return masked(events, func(list []labyrinth.Event) []labyrinth.Event {
		return labyrinth.ViewEvents(s.Dungeon.State, list, who.labyrinth())
	})
}

func (labyrinthGame) retell(f card.Frame, s *Scene, events json.RawMessage, _ reader) (string, error) {
	list, err := eventsOf[labyrinth.Event](events)
	if err != nil || len(list) == 0 {
		return "", err
	}
	return card.LabyrinthRecord(f, card.LabyrinthRecordIn{Number: list[0].Scene, Names: s.Dungeon.named(), Events: list}).Text, nil
}

func (labyrinthGame) feats(s *Scene, events json.RawMessage, _ reader, into *feats) error {
	list, err := eventsOf[labyrinth.Event](events)
	hero := func(id labyrinth.HeroID) *card.Feat {
		if h := s.Dungeon.hero(id); h != nil {
			return into.hero(string(id), h.Name)
		}
		return into.hero(string(id), "")
	}
	for _, e := range list {
		for _, r := range []*labyrinth.Result{e.Roll, e.Against} {
			if r == nil || r.Hero == "" {
				continue
			}
			for _, throw := range r.Throws {
				into.threw(hero(r.Hero), 6, throw.Dice)
			}
		}
		switch e.Kind {
		case labyrinth.Checked, labyrinth.Fought:
			if e.Roll == nil || e.Roll.Hero == "" {
				continue
			}
			who := hero(e.Roll.Hero)
			who.Strikes++
			if into.last = string(e.Roll.Hero); e.Success {
				who.Hits++
			}
		case labyrinth.FoeHurt:
			if into.last != "" {
				into.hero(into.last, "").Damage += max(0, e.From-e.To)
			}
		case labyrinth.FoeBeaten:
			if into.last != "" {
				into.hero(into.last, "").Downs++
			}
		}
	}
	return err
}

func (r reader) ouroboros() ouroboros.Viewer {
	if r.user == 0 {
		return ouroboros.Viewer{}
	}
	return ouroboros.Viewer{Player: ouroboros.PlayerID(person(r.user)), Master: r.master}
}

func (ouroborosGame) holds(s *Scene) bool { return s.Tracker != nil }

func (ouroborosGame) seen(s *Scene, events json.RawMessage, who reader) (json.RawMessage, error) {
	return masked(events, func(list []ouroboros.Event) []ouroboros.Event {
		return ouroboros.ViewEvents(s.Tracker.State, list, who.ouroboros())
	})
}

func (ouroborosGame) retell(f card.Frame, s *Scene, events json.RawMessage, _ reader) (string, error) {
	list, err := eventsOf[ouroboros.Event](events)
	if err != nil || len(list) == 0 {
		return "", err
	}
	in := card.OuroborosRecordIn{Round: list[0].Round, Cast: card.CastOfOuroboros(s.Tracker.State, list), Events: list}
	if list[0].Kind == ouroboros.TurnBegan {
		in.Of = list[0].Creature
	}
	return card.OuroborosRecord(f, in).Text, nil
}

func (ouroborosGame) feats(s *Scene, events json.RawMessage, _ reader, into *feats) error {
	list, err := eventsOf[ouroboros.Event](events)
	hero := func(id ouroboros.CreatureID) *card.Feat {
		if c := s.creature(id); c != nil {
			return into.hero(string(id), strings.TrimSpace(c.Name))
		}
		return into.hero(string(id), "")
	}
	for _, e := range list {
		for _, r := range []*ouroboros.Roll{e.Roll, e.Against} {
			if r != nil && r.Creature != "" && r.Natural > 0 {
				into.threw(hero(r.Creature), 20, []int{r.Natural})
			}
		}
		switch e.Kind {
		case ouroboros.Struck:
			who := hero(e.Creature)
			who.Strikes++
			if into.last = string(e.Creature); e.Hit {
				who.Hits++
			}
		case ouroboros.Hurt:
			if e.Target != "" {
				hero(e.Target).Damage += e.N
			}
		case ouroboros.WasDefeated, ouroboros.Died:
			if into.last != "" && into.last != string(e.Creature) {
				into.hero(into.last, "").Downs++
			}
		}
	}
	return err
}
