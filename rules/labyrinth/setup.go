package labyrinth

import "fmt"

// Setup is what a game starts from.
type Setup struct {
	Rules    Rules
	Mastered bool
	Leader   HeroID
	// Heroes in the order in which they act. Each is as L1 makes it; where Mastered, as the master wants it.
	Heroes []Hero
	// Map is a generated labyrinth, or one built by hand; Start is where the party begins.
	Map   Map
	Start PlaceID
}

// New opens a game before its first scene. Errors: BadSetup, BadHero.
func New(su Setup) (State, error) {
	s := State{Scene: 1, Rules: su.Rules, Mastered: su.Mastered, Leader: su.Leader, At: su.Start, Map: su.Map}
	if !su.Rules.sound() || len(su.Heroes) == 0 || !su.Map.sound() || su.Map.place(su.Start) == nil {
		return State{}, BadSetup
	}
	for _, h := range su.Heroes {
		if err := s.Admits(h, su.Mastered); err != nil {
			return State{}, err
		}
		s.Heroes = append(s.Heroes, h.fresh())
	}
	if su.Leader != "" && s.hero(su.Leader) == nil || !su.Mastered && len(s.players()) == 0 {
		return State{}, BadSetup
	}
	s = s.clone()
	s.arrive(su.Start)
	return s, nil
}

// arrive makes the location known, with every corridor that is in plain sight. It returns the corridors found.
func (s *State) arrive(at PlaceID) []PathID {
	var found []PathID
	s.At, s.Stay = at, 0
	s.here().Visited = true
	for i := range s.Map.Paths {
		if p := &s.Map.Paths[i]; p.touches(at) && !p.Secret && !p.Found {
			p.Found = true
			found = append(found, p.ID)
		}
	}
	return found
}

// fresh is the hero as it comes in: what a game decides is not brought along.
func (h Hero) fresh() Hero {
	h = h.clone()
	h.Out, h.Gone, h.Away, h.Used, h.Claimed, h.Sinned = false, "", false, false, 0, 0
	return h
}

// Admits tells whether h could come into this game: nil, or BadHero. A player's own hero is as L1 makes it; the master
// may bring any whose numbers are possible.
func (s State) Admits(h Hero, master bool) error {
	ok := len(s.Heroes) < MaxHeroes && s.hero(h.ID) == nil && h.sound() && !h.lost() && h.Vice < MaxVice
	if !ok || !master && !s.Rules.Creates(h) {
		return BadHero
	}
	return nil
}

// Creates tells whether the hero is as it can be at creation: so many dice in clichés of up to MaxStart, all whole (L1,
// «Клише»).
func (r Rules) Creates(h Hero) bool {
	sum := 0
	for _, c := range h.Cliches {
		if c.Max < 1 || c.Max > MaxStart || c.Now != c.Max || c.Debuffed || c.Corruption > 0 || c.Corrupted || c.Renamable {
			return false
		}
		sum += c.Max
	}
	return sum == r.creationDice() && h.Purity == 0 && h.Vice == 0 && len(h.Items) == 0
}

func (r Rules) creationDice() int {
	if r.CreationDice == 0 {
		return 10
	}
	return r.CreationDice
}

func (r Rules) reward() int { return max(1, r.Reward) }

func (r Rules) tendTN() int {
	if r.TendTN == 0 {
		return 10
	}
	return r.TendTN
}

// name makes an identity that nothing has yet: those of a setup do not begin with n or b and a number.
func (s *State) name() string {
	s.Serial++
	return fmt.Sprintf("n%d", s.Serial)
}

// buildName is the same for what a master builds.
func (s *State) buildName() string {
	s.Built++
	return fmt.Sprintf("b%d", s.Built)
}
