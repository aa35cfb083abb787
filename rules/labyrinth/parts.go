package labyrinth

// CheckKind is one of the kinds of checks outside of a battle.
type CheckKind string

// Kinds of checks.
const (
	Fixed   CheckKind = "fixed"   // against a difficulty (L3)
	Opposed CheckKind = "opposed" // against what the labyrinth rolls (L4)
	Versus  CheckKind = "versus"  // one hero against another (L4)
)

// Stake is dice of a resource or of clothing laid on a roll.
type Stake struct {
	Item ItemID `json:"item"`
	N    int    `json:"n"`
}

// Helper is a hero who adds the highest die of a cliché (L7).
type Helper struct {
	Hero   HeroID   `json:"hero"`
	Cliche ClicheID `json:"cliche"`
}

// Hand is a hero's roll while it is being prepared.
type Hand struct {
	Hero    HeroID   `json:"hero"`
	Cliche  ClicheID `json:"cliche"`
	Pump    int      `json:"pump,omitempty"`
	Stakes  []Stake  `json:"stakes,omitempty"`
	Helpers []Helper `json:"helpers,omitempty"`
	// Ready counts in a Versus alone: both have to be.
	Ready bool `json:"ready,omitempty"`
}

// Check is one roll outside of a battle.
type Check struct {
	Kind      CheckKind `json:"kind"`
	Rule      string    `json:"rule"`
	Task      TaskID    `json:"task,omitempty"` // what it overcomes
	Escape    bool      `json:"escape,omitempty"`
	TN        int       `json:"tn,omitempty"`
	Dice      int       `json:"dice,omitempty"` // that stand against it
	Dangerous bool      `json:"dangerous,omitempty"`
	Secret    bool      `json:"secret,omitempty"` // TN or Dice are the master's
	Hints     []Tag     `json:"hints,omitempty"`
	Hand      Hand      `json:"hand"`
	Other     *Hand     `json:"other,omitempty"` // Versus: whoever was challenged
	Rolled    bool      `json:"rolled,omitempty"`
}

// Actor is somebody in the order of a battle: a hero or a foe.
type Actor struct {
	Hero HeroID `json:"hero,omitempty"`
	Foe  FoeID  `json:"foe,omitempty"`
}

// Battle is a fight. The first of Left has the turn; Hand is the hero's side of the exchange, Foe the other.
type Battle struct {
	Round int     `json:"round"` // from 1
	Order []Actor `json:"order"`
	Left  []Actor `json:"left,omitempty"`
	Hand  Hand    `json:"hand"`
	Foe   FoeID   `json:"foe,omitempty"`
	// Line is the cliché that the master wants the foe to use; empty: its highest (L5).
	Line      ClicheID `json:"line,omitempty"`
	Defending bool     `json:"defending,omitempty"` // it is the foe's turn
	Rolled    bool     `json:"rolled,omitempty"`
	Fallen    bool     `json:"fallen,omitempty"` // a hero has gone out in it (L22)
}

// RestPhase is how far a rest has come.
type RestPhase string

// Phases of a rest.
const (
	Planning RestPhase = "planning"
	Sleeping RestPhase = "sleeping"
	Rising   RestPhase = "rising" // experience
)

// Cure is what somebody heals in a short rest: 1 damage of the cliché, or its debuff (L22).
type Cure struct {
	Hero   HeroID   `json:"hero"`
	Cliche ClicheID `json:"cliche"`
	Debuff bool     `json:"debuff,omitempty"`
}

// Tending is a helper's work during a rest: a check of With for one more cure.
type Tending struct {
	Hero HeroID   `json:"hero"`
	With ClicheID `json:"with"`
	Cure Cure     `json:"cure"`
}

// Share is what a hero pays for the safe camp.
type Share struct {
	Hero HeroID `json:"hero"`
	N    int    `json:"n"`
}

// Rest is a rest from its plan to its experience.
type Rest struct {
	Long   bool      `json:"long,omitempty"`
	Phase  RestPhase `json:"phase"`
	Left   int       `json:"left"` // scenes
	Safe   bool      `json:"safe,omitempty"`
	TN     int       `json:"tn"` // of tending
	Cures  []Cure    `json:"cures,omitempty"`
	Tend   *Tending  `json:"tend,omitempty"`
	Shares []Share   `json:"shares,omitempty"`
	Ready  []HeroID  `json:"ready,omitempty"`
	Raised []HeroID  `json:"raised,omitempty"`
}

// StepKind is what a party can do together.
type StepKind string

// Party steps. Aside, Lead and Stop always need a majority.
const (
	SearchPlace  StepKind = "search"
	LookAround   StepKind = "passages"
	ScoutPath    StepKind = "scout"  // Path
	MovePath     StepKind = "move"   // Path
	Tackle       StepKind = "tackle" // Task, Hero: who rolls
	ShortRest    StepKind = "short-rest"
	LongRest     StepKind = "long-rest"
	EscapeLair   StepKind = "escape" // Hero: who rolls (L13)
	AsideStep    StepKind = "aside"  // Hero stands aside; its player has no vote
	LeadStep     StepKind = "lead"   // Hero leads
	StopTogether StepKind = "stop"   // the game ends here
)

// Step is one thing that the party does together.
type Step struct {
	Kind StepKind `json:"kind"`
	Path PathID   `json:"path,omitempty"`
	Task TaskID   `json:"task,omitempty"`
	Hero HeroID   `json:"hero,omitempty"`
}

// Vote is one player's word for a step.
type Vote struct {
	Player PlayerID `json:"player"`
	Step   Step     `json:"step"`
}

// Claim waits for another's yes: that a cliché or a resource suits, or a voluntary deed (L27).
type Claim struct {
	Number int      `json:"number"`
	Hero   HeroID   `json:"hero"`
	Cliche ClicheID `json:"cliche,omitempty"`
	Item   ItemID   `json:"item,omitempty"`
	Deed   bool     `json:"deed,omitempty"`
	For    string   `json:"for,omitempty"` // what it suits
	Text   string   `json:"text"`
}

// Suit is a granted claim. It lasts until the scene is over.
type Suit struct {
	Hero   HeroID   `json:"hero"`
	Cliche ClicheID `json:"cliche,omitempty"`
	Item   ItemID   `json:"item,omitempty"`
	For    string   `json:"for"`
}
