package labyrinth

// SeenPlace is a location as somebody sees it. What has not been found is not in it.
type SeenPlace struct {
	ID       PlaceID
	Key      string
	Name     string
	Exit     bool
	Visited  bool
	Scouted  bool
	Searched bool // the last search found nothing more
	Looked   bool // for passages
	Items    []Item
	Tasks    []Task // without what they guard
	Foes     []Foe  // residents
	Finds    []Find // for the master alone
	Lair     bool   // for the master alone
	Tier     int    // for the master alone
	Depth    int    // for the master alone
	Residing bool   // somebody lives here
}

// SeenPath is a corridor that has been found.
type SeenPath struct {
	ID   PathID
	From PlaceID // an end that is known
	To   PlaceID // the other one; empty while nobody knows what is there
	Task *Task   // what bars it; nil when nothing does
	// Gate tells that it leads to the exit: the gate is seen from afar.
	Gate   bool
	Secret bool // for the master alone: not found yet
}

// Sight is the game as somebody sees it. Cards are made from it and from nothing else.
type Sight struct {
	Stage    Stage
	Step     int
	Scene    int
	Outcome  Outcome
	Rules    Rules
	Mastered bool
	Leader   HeroID
	Heroes   []Hero
	At       PlaceID
	Stay     int
	Danger   int // chance of an encounter in this scene, in sixths (L26)
	Places   []SeenPlace
	Paths    []SeenPath
	Foes     []Foe
	Captors  []Foe
	Check    *Check
	Battle   *Battle
	Rest     *Rest
	Price    int // of a safe camp, while a rest is planned (L23)
	Pending  *Pending
	Votes    []Vote
	Present  []PlayerID // who decides together
	Claims   []Claim
	// Suits are the clichés and resources granted for something in this scene.
	Suits []Suit
}
