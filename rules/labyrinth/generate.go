package labyrinth

import (
	"fmt"
	"slices"

	"kubik/rules/dice"
)

// Sizes of a generated labyrinth, in locations.
const (
	FewestPlaces  = 4
	MostPlaces    = 40
	DefaultPlaces = 12
)

// Plan is what a generated labyrinth is made for.
type Plan struct {
	Places int // FewestPlaces to MostPlaces; 0: DefaultPlaces
	Heroes int // that it should be a fair match for, 1 to MaxHeroes
}

// Generate draws a labyrinth and tells where it begins. The same seed and plan give the same one; its exit can be
// reached and is guarded by a boss (L27). The seed is secret: whoever knows it knows the labyrinth. Error: BadSetup.
func Generate(seed [32]byte, plan Plan) (Map, PlaceID, error) {
	if plan.Places == 0 {
		plan.Places = DefaultPlaces
	}
	if !within(plan.Places, FewestPlaces, MostPlaces) || !within(plan.Heroes, 1, MaxHeroes) {
		return Map{}, "", BadSetup
	}
	a := &architect{plan: plan, dice: dice.NewStream(seed, 0, []byte("labyrinth/1"))}
	a.dig()
	a.connect()
	a.veil()
	a.bar()
	a.fill()
	return a.Map, a.Places[0].ID, nil
}

// architect is a labyrinth under construction. Places[0] is the start.
type architect struct {
	Map
	plan  Plan
	dice  dice.Roller
	exit  PlaceID
	named int
}

// chance is true so many times in six.
func (a *architect) chance(sixths int) bool { return a.dice.Roll(6) <= sixths }

// dig lays the tree of locations: each is joined to one of the last few before it, so that the labyrinth is long. The
// deepest one is the exit, which therefore has one corridor alone.
func (a *architect) dig() {
	themes := a.shuffled(len(Themes()))
	ids := a.shuffled(a.plan.Places)
	for i := range a.plan.Places {
		key := Themes()[themes[i%len(themes)]]
		a.Places = append(a.Places, Place{ID: PlaceID(fmt.Sprintf("p%d", ids[i]+1)), Key: key})
		if i > 0 {
			a.join(i-min(i, a.dice.Roll(3)), i)
		}
	}
	a.measure()
}

// shuffled is 0 to n−1 in a drawn order: numbers tell nothing about where a thing is.
func (a *architect) shuffled(n int) []int {
	order := make([]int, n)
	for i := range order {
		j := a.dice.Roll(i+1) - 1
		order[i], order[j] = order[j], i
	}
	return order
}

func (a *architect) join(i, j int) *Path {
	a.Paths = append(a.Paths, Path{ID: PathID(a.label("c")), A: a.Places[i].ID, B: a.Places[j].ID})
	return &a.Paths[len(a.Paths)-1]
}

func (a *architect) label(kind string) string {
	a.named++
	return fmt.Sprintf("%s%d", kind, a.named)
}

// measure finds how deep each location lies, what wanders there, and the exit.
func (a *architect) measure() {
	far := a.distances(a.Places[0].ID, func(*Path) bool { return true })
	deepest := 0
	for i := range a.Places {
		a.Places[i].Depth = far[a.Places[i].ID]
		if a.Places[i].Depth > a.Places[deepest].Depth {
			deepest = i
		}
	}
	a.exit = a.Places[deepest].ID
	a.Places[deepest].Exit = true
	for i := range a.Places {
		p := &a.Places[i]
		p.Tier = 1 + min(3, 4*p.Depth/(a.Places[deepest].Depth+1))
	}
}

// connect adds loops, one for every four locations, never to the exit.
func (a *architect) connect() {
	for range a.plan.Places / 4 {
		i, j := a.dice.Roll(a.plan.Places)-1, a.dice.Roll(a.plan.Places)-1
		if i == j || a.Places[i].Exit || a.Places[j].Exit || a.joined(i, j) {
			continue
		}
		if w := a.join(i, j); a.chance(3) {
			w.Task = a.barrier(max(a.Places[i].Depth, a.Places[j].Depth))
		}
	}
}

func (a *architect) joined(i, j int) bool {
	return slices.ContainsFunc(a.Paths, func(p Path) bool { return p.touches(a.Places[i].ID) && p.touches(a.Places[j].ID) })
}

// veil makes every sixth corridor a secret one; who looks for passages finds them all.
func (a *architect) veil() {
	for i := range a.Paths {
		p := &a.Paths[i]
		p.Secret = a.chance(1) && !p.touches(a.Places[0].ID) && !p.touches(a.exit)
	}
}

// bar puts obstacles into corridors, never into all ways to the exit.
func (a *architect) bar() {
	for i := range a.Paths {
		p := &a.Paths[i]
		if p.Task != nil || p.touches(a.exit) || !a.chance(2) {
			continue
		}
		p.Task = a.barrier(max(a.place(p.A).Depth, a.place(p.B).Depth))
		far := a.distances(a.Places[0].ID, func(w *Path) bool { return w.Task == nil })
		if _, reached := far[a.exit]; !reached {
			p.Task = nil
		}
	}
}

func (a *architect) barrier(depth int) *Task { return a.deeper(pick(a.dice, Barriers()), depth) }

// deeper makes a task harder the deeper it lies, up to 16 or 4 dice, and gives it a name.
func (a *architect) deeper(t Task, depth int) *Task {
	if t.TN > 0 {
		t.TN = min(16, t.TN+depth/2)
	} else {
		t.Dice = min(4, t.Dice+depth/5)
	}
	t.ID = TaskID(a.label("t"))
	return &t
}
