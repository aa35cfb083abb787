package labyrinth

import (
	"fmt"

	"kubik/rules/dice"
)

// Report is how one simulated game went.
type Report struct {
	Outcome Outcome // empty: it did not end within MaxSimulated actions
	Scenes  int
	Actions int
	Gone    int // heroes lost for good
	Routs   int
}

// MaxSimulated is how many actions a simulated game may take.
const MaxSimulated = 20_000

// Simulate plays one generated labyrinth from its first scene to its end, with plain but sensible players: one for each
// of plan.Heroes ready heroes, no master. The same seed and plan give the same game. The error is BadSetup, or wraps the
// Refusal of a move that these players thought legal.
func Simulate(seed [32]byte, plan Plan) (Report, error) {
	s, err := simulated(seed, plan)
	if err != nil {
		return Report{}, err
	}
	r := Report{}
	rolls := dice.NewStream(seed, 1, []byte("labyrinth/simulation"))
	for s.Outcome == "" && r.Actions < MaxSimulated {
		a := mind{&s}.act()
		next, events, err := Apply(s, a, rolls)
		if err != nil {
			return r, fmt.Errorf("scene %d, %s: %w", s.Scene, a.Kind, err)
		}
		s = next
		r.Actions++
		r.count(events)
	}
	r.Outcome, r.Scenes = s.Outcome, s.Scene
	r.Gone = s.count(func(h *Hero) bool { return h.Gone != "" })
	return r, nil
}

func (r *Report) count(events []Event) {
	for _, e := range events {
		if e.Kind == Routed {
			r.Routs++
		}
	}
}

// simulated is the game before its first scene.
func simulated(seed [32]byte, plan Plan) (State, error) {
	m, start, err := Generate(seed, plan)
	if err != nil {
		return State{}, err
	}
	su := Setup{Map: m, Start: start}
	for i := range plan.Heroes {
		sheet := ReadyHeroes()[(int(seed[0])+i)%len(ReadyHeroes())]
		h := sheet.Hero(HeroID(fmt.Sprintf("h%d", i+1)), PlayerID(fmt.Sprintf("player%d", i+1)))
		h.Shield = ShieldAlways
		su.Heroes = append(su.Heroes, h)
	}
	return New(su)
}
