package labyrinth

// Identities of the labyrinth's parts.
type (
	// PlaceID names a location.
	PlaceID string
	// PathID names a corridor.
	PathID string
	// TaskID names something that a check overcomes.
	TaskID string
)

// TaskKind is what is overcome.
type TaskKind string

// Kinds of tasks. A trap is sprung once, the others may be tried again.
const (
	Obstacle TaskKind = "obstacle"
	Survivor TaskKind = "survivor"
	Trap     TaskKind = "trap"
	Quest    TaskKind = "quest"
)

// Task is something that a check overcomes: an obstacle in a corridor or at a location, survivors, a quest.
type Task struct {
	ID   TaskID   `json:"id"`
	Key  string   `json:"key,omitempty"`
	Name string   `json:"name,omitempty"` // as the master called it
	Kind TaskKind `json:"kind"`
	// TN is the fixed difficulty (L3); where it is 0 the task rolls Dice against the hero (L4).
	TN        int   `json:"tn,omitempty"`
	Dice      int   `json:"dice,omitempty"`
	Dangerous bool  `json:"dangerous,omitempty"` // failing costs 1 damage
	Hints     []Tag `json:"hints,omitempty"`     // which clichés suit
	// Reward is the Purity to each hero (L15); 0: what Rules say.
	Reward int   `json:"reward,omitempty"`
	Prize  *Item `json:"prize,omitempty"` // lies free when it is done
	Done   bool  `json:"done,omitempty"`
}

// Find is something hidden at a location: one of its fields is set.
type Find struct {
	Item  *Item  `json:"item,omitempty"`
	Task  *Task  `json:"task,omitempty"`
	Event string `json:"event,omitempty"` // key of Happenings
}

// Place is a location.
type Place struct {
	ID    PlaceID `json:"id"`
	Key   string  `json:"key,omitempty"`
	Name  string  `json:"name,omitempty"` // as the master called it
	Depth int     `json:"depth"`          // corridors from the start
	Tier  int     `json:"tier"`           // of what wanders here, 1 to 4
	Exit  bool    `json:"exit,omitempty"`
	Lair  bool    `json:"lair,omitempty"` // where routed parties wake up
	// Visited and Scouted are what the party knows of it.
	Visited bool `json:"visited,omitempty"`
	Scouted bool `json:"scouted,omitempty"`
	// Searched tells that the last search found nothing more, Looked that passages have been looked for.
	Searched bool `json:"searched,omitempty"`
	Looked   bool `json:"looked,omitempty"`
	// Finds are hidden until a search brings the next one up.
	Finds []Find `json:"finds,omitempty"`
	Items []Item `json:"items,omitempty"` // lie here for the taking
	Tasks []Task `json:"tasks,omitempty"`
	Foes  []Foe  `json:"foes,omitempty"` // residents
}

// Path is a corridor between two locations.
type Path struct {
	ID     PathID  `json:"id"`
	A      PlaceID `json:"a"`
	B      PlaceID `json:"b"`
	Secret bool    `json:"secret,omitempty"` // seen only after looking for passages
	Found  bool    `json:"found,omitempty"`
	Task   *Task   `json:"task,omitempty"` // bars the way until it is done
}

// Map is the whole labyrinth, known or not.
type Map struct {
	Places []Place `json:"places"`
	Paths  []Path  `json:"paths,omitempty"`
}

func (m *Map) place(id PlaceID) *Place {
	for i := range m.Places {
		if m.Places[i].ID == id {
			return &m.Places[i]
		}
	}
	return nil
}

func (m *Map) path(id PathID) *Path {
	for i := range m.Paths {
		if m.Paths[i].ID == id {
			return &m.Paths[i]
		}
	}
	return nil
}

// task finds a task wherever it is, if it has been found; nil when there is none.
func (m *Map) task(id TaskID) *Task {
	for i := range m.Places {
		for j := range m.Places[i].Tasks {
			if t := &m.Places[i].Tasks[j]; t.ID == id {
				return t
			}
		}
	}
	for i := range m.Paths {
		if t := m.Paths[i].Task; t != nil && t.ID == id {
			return t
		}
	}
	return nil
}

// touches tells whether the corridor begins or ends there.
func (p *Path) touches(id PlaceID) bool { return p.A == id || p.B == id }

// beyond is the other end.
func (p *Path) beyond(id PlaceID) PlaceID {
	if p.A == id {
		return p.B
	}
	return p.A
}

// barred tells whether something has to be overcome first.
func (p *Path) barred() bool { return p.Task != nil && !p.Task.Done }

// known tells whether the party has heard of the location's inside.
func (p *Place) known() bool { return p.Visited || p.Scouted }

// distances counts corridors from a location to all that can be reached through those that pass lets through.
func (m *Map) distances(from PlaceID, pass func(*Path) bool) map[PlaceID]int {
	far := map[PlaceID]int{from: 0}
	queue := []PlaceID{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for i := range m.Paths {
			p := &m.Paths[i]
			if !p.touches(at) || !pass(p) {
				continue
			}
			next := p.beyond(at)
			if _, seen := far[next]; !seen {
				far[next] = far[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// Solvable tells whether the exit can be reached from there, over corridors that nothing bars, and is guarded by a
// boss (L27).
func (m Map) Solvable(from PlaceID) bool {
	far := m.distances(from, func(p *Path) bool { return p.Task == nil || p.Task.Done })
	for i := range m.Places {
		p := &m.Places[i]
		if _, reached := far[p.ID]; !p.Exit || !reached {
			continue
		}
		for _, f := range p.Foes {
			if f.Boss {
				return true
			}
		}
	}
	return false
}

// nearestLair is where a routed party wakes up: the lair with the fewest corridors between, else the nearest location
// that it has been to, neither with residents; else where it fell (L13). Nothing bars the way, so that nobody is
// brought to where there is no way back from.
func (m *Map) nearestLair(from PlaceID) PlaceID {
	far := m.distances(from, func(p *Path) bool { return !p.barred() })
	for _, fits := range []func(*Place) bool{
		func(p *Place) bool { return p.Lair && len(p.Foes) == 0 },
		func(p *Place) bool { return p.Visited && len(p.Foes) == 0 },
	} {
		if p := m.nearest(far, fits); p != nil {
			return p.ID
		}
	}
	return from
}

// nearest is the first listed of the closest locations that fit; nil when none does.
func (m *Map) nearest(far map[PlaceID]int, fits func(*Place) bool) *Place {
	var best *Place
	for i := range m.Places {
		p := &m.Places[i]
		d, reached := far[p.ID]
		if reached && fits(p) && (best == nil || d < far[best.ID]) {
			best = p
		}
	}
	return best
}
