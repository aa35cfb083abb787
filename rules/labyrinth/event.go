package labyrinth

// Throw is the dice of one source in a roll.
type Throw struct {
	Name   ThrowName `json:"name"`
	Hero   HeroID    `json:"hero,omitempty"`   // of a helper
	Cliche ClicheID  `json:"cliche,omitempty"` // of a helper
	Item   ItemID    `json:"item,omitempty"`
	Dice   []int     `json:"dice"`
	Adds   int       `json:"adds"` // to the total: the sum, or a helper's highest die
}

// ThrowName is where dice come from.
type ThrowName string

// Sources of dice.
const (
	OwnDice      ThrowName = "own"      // of the cliché
	SuitableDice ThrowName = "suitable" // 1d6 (L3, L4, L5)
	PumpDice     ThrowName = "pump"     // L6
	ResourceDice ThrowName = "resource" // L24
	ClothingDice ThrowName = "clothing" // L25
	HelpDice     ThrowName = "help"     // L7
)

// Result is one side's roll.
type Result struct {
	Hero   HeroID   `json:"hero,omitempty"`
	Foe    FoeID    `json:"foe,omitempty"`
	Cliche ClicheID `json:"cliche,omitempty"`
	Throws []Throw  `json:"throws"`
	Total  int      `json:"total"`
}

// EventKind names an event.
type EventKind string

// Events. Each carries the rule it comes from; the fields each one uses are named.
const (
	StepTaken       EventKind = "step-taken"       // Step
	VoteLapsed      EventKind = "vote-lapsed"      // nothing was agreed on in time
	Claimed         EventKind = "claimed"          // Hero, Cliche or Item, Text, N: number
	ClaimGranted    EventKind = "claim-granted"    // Hero, Cliche or Item, N
	ClaimDenied     EventKind = "claim-denied"     // Hero, N
	DeedDone        EventKind = "deed"             // Hero, Text
	CheckOpened     EventKind = "check-opened"     // Hero, Target, Task, N: TN or dice
	CheckDropped    EventKind = "check-dropped"    // nothing was rolled
	Checked         EventKind = "checked"          // Roll, Against or N: the TN; Success
	Rerolled        EventKind = "rerolled"         // Roll, Against: a tie of two heroes (L4)
	TaskDone        EventKind = "task-done"        // Task, Key
	BattleBegan     EventKind = "battle-began"     // Foes
	JoinedBattle    EventKind = "joined-battle"    // Foes
	InitiativeRoll  EventKind = "initiative-roll"  // Roll
	RoundBegan      EventKind = "round-began"      // N
	TurnLost        EventKind = "turn-lost"        // Hero has helped already (L7)
	Aimed           EventKind = "aimed"            // Foe at Hero; Dice where there was a choice (L5)
	Fought          EventKind = "fought"           // Roll, Against, Defending; Success: the hero's; Tie
	FoeHurt         EventKind = "foe-hurt"         // Foe, Cliche, From, To
	FoeBeaten       EventKind = "foe-beaten"       // Foe
	BattleWon       EventKind = "battle-won"       //
	Banished        EventKind = "banished"         //
	Hurt            EventKind = "hurt"             // Hero, Cliche, From, To; Pump
	Absorbed        EventKind = "absorbed"         // Hero, Item, From, To dice of clothing
	ItemLost        EventKind = "item-lost"        // Hero, Item, Key, Text: its name; it is used up
	WentOut         EventKind = "went-out"         // Hero, Cliche (L9)
	Debuffed        EventKind = "debuffed"         // Hero, Cliche (L11)
	Named           EventKind = "named"            // Hero, Cliche, Text: of the debuff
	Renamed         EventKind = "renamed"          // Hero, Cliche, Text
	ViceChanged     EventKind = "vice"             // Hero, From, To
	PurityChanged   EventKind = "purity"           // Hero, From, To
	Tainted         EventKind = "corrupted"        // Hero, Cliche, From, To: levels
	FullyCorrupted  EventKind = "fully-corrupted"  // Hero, Cliche (L20)
	DebuffShed      EventKind = "debuff-shed"      // Hero, Cliche
	WentGone        EventKind = "gone"             // Hero, Fate (L14)
	CameBack        EventKind = "came-back"        // Hero: in action again (L10)
	Restored        EventKind = "restored"         // Hero, Cliche, From, To
	PumpCut         EventKind = "pump-cut"         // Hero, From, To: more than the cliché is worth by now
	Asked           EventKind = "asked"            // Hero, N: damage, To: what clothing may take
	EncounterRolled EventKind = "encounter-rolled" // Dice, N: chance in sixths; Success: met
	Routed          EventKind = "routed"           // Place: where the party wakes up (L13)
	Escaped         EventKind = "escaped"          //
	Arrived         EventKind = "arrived"          // Place
	ScoutedPlace    EventKind = "scouted"          // Place
	PathFound       EventKind = "path-found"       // Path
	NothingFound    EventKind = "nothing-found"    //
	ItemFound       EventKind = "item-found"       // Item, Key
	TaskFound       EventKind = "task-found"       // Task, Key
	Happened        EventKind = "happened"         // Key
	ItemTaken       EventKind = "item-taken"       // Hero, Item, Target: from whom
	ItemSpent       EventKind = "item-spent"       // Hero, Item, From, To dice
	RestPlanned     EventKind = "rest-planned"     // Long
	CampPaid        EventKind = "camp-paid"        // N: Purity in all (L23)
	RestBegan       EventKind = "rest-began"       // Long, N scenes
	RestBroken      EventKind = "rest-broken"      // nothing heals (L22)
	Healed          EventKind = "healed"           // Hero, Cliche, From, To
	DebuffHealed    EventKind = "debuff-healed"    // Hero, Cliche
	Tended          EventKind = "tended"           // Roll, N: TN, Target; Success
	Woke            EventKind = "woke"             // the rest has healed
	Raised          EventKind = "raised"           // Hero, Cliche, To: its maximum
	RestEnded       EventKind = "rest-ended"       //
	SceneEnded      EventKind = "scene-ended"      // N: the scene that is over
	SteppedAside    EventKind = "stepped-aside"    // Hero
	SteppedBack     EventKind = "stepped-back"     // Hero
	LeaderChosen    EventKind = "leader"           // Hero
	Entered         EventKind = "entered"          // Hero
	Set             EventKind = "set"              // Action: the master's word, with what it was about
	Ended           EventKind = "ended"            // Outcome
)

// Event is one fact. Every die and every modifier is in it, by name.
type Event struct {
	Kind      EventKind  `json:"kind"`
	Rule      string     `json:"rule"`  // rule id, such as "L5"
	Scene     int        `json:"scene"` // in which it happened
	Hero      HeroID     `json:"hero,omitempty"`
	Target    HeroID     `json:"target,omitempty"`
	Cliche    ClicheID   `json:"cliche,omitempty"`
	Foe       FoeID      `json:"foe,omitempty"`
	Item      ItemID     `json:"item,omitempty"`
	Task      TaskID     `json:"task,omitempty"`
	Place     PlaceID    `json:"place,omitempty"`
	Path      PathID     `json:"path,omitempty"`
	Key       string     `json:"key,omitempty"`
	Step      *Step      `json:"step,omitempty"`
	Roll      *Result    `json:"roll,omitempty"`
	Against   *Result    `json:"against,omitempty"`
	Foes      []Foe      `json:"foes,omitempty"`
	Dice      []int      `json:"dice,omitempty"`
	Success   bool       `json:"success,omitempty"`
	Tie       bool       `json:"tie,omitempty"`
	Defending bool       `json:"defending,omitempty"`
	Pump      bool       `json:"pump,omitempty"`
	Long      bool       `json:"long,omitempty"`
	Secret    bool       `json:"secret,omitempty"` // N is the master's
	From      int        `json:"from,omitempty"`
	To        int        `json:"to,omitempty"`
	N         int        `json:"n,omitempty"`
	Fate      Fate       `json:"fate,omitempty"`
	Outcome   Outcome    `json:"outcome,omitempty"`
	Action    ActionKind `json:"action,omitempty"`
	Text      string     `json:"text,omitempty"`
}
