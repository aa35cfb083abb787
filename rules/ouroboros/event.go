package ouroboros

// EventKind names an event.
type EventKind string

// Events. Each carries the rule it comes from.
const (
	Rolled         EventKind = "rolled"       // Roll: a check or a save, alone
	Opposed        EventKind = "opposed"      // Roll of the initiator, Against; Success in Roll
	Struck         EventKind = "struck"       // Roll: the attack; Hit
	Confirmed      EventKind = "confirmed"    // Roll: of a critical hit (rule 10.2)
	DeathRolled    EventKind = "death-rolled" // Roll (rule 10.3)
	MercyBlow      EventKind = "mercy-blow"   // the hit counts as one (rules 10.6, 10.1.3)
	Hurt           EventKind = "hurt"         // Blows; From and To of health; N dealt; Critical
	Healed         EventKind = "healed"       // From, To
	HealthCut      EventKind = "health-cut"   // From, To: the maximum is halved (rule 10.5)
	Fell           EventKind = "fell"         // N: metres
	Died           EventKind = "died"         //
	DyingBegan     EventKind = "dying"        //
	Stabilised     EventKind = "stabilised"   //
	Imposed        EventKind = "imposed"      // Condition, Target: source, N: rounds
	Lifted         EventKind = "lifted"       // Condition, Target: source
	Unaffected     EventKind = "unaffected"   // Condition: immune to it
	Tired          EventKind = "tired"        // From, To: exhaustion
	Dropped        EventKind = "dropped"      // Weapon
	Took           EventKind = "took"         // Weapon, into the hand
	PutAway        EventKind = "put-away"     // Weapon
	Focused        EventKind = "focused"      // Power
	FocusLost      EventKind = "focus-lost"   // Power
	Used           EventKind = "used"         // Power, Target
	CastingOn      EventKind = "casting"      // Power: N of To parts are paid
	Did            EventKind = "did"          // Action: what was done, Cost
	DodgeEnded     EventKind = "dodge-ended"  // movement is spent, or the round is over
	Moved          EventKind = "moved"        // Target, From and To: centimetres apart; N paid
	MoveLost       EventKind = "move-lost"    // what was paid is lost
	Asking         EventKind = "asking"       // the Pending opened
	Declined       EventKind = "declined"     // no blow, no death roll
	Hidden         EventKind = "hidden"       // Target: from whom
	HideFailed     EventKind = "hide-failed"  // everybody sees the creature
	Found          EventKind = "found"        // Target: who was hidden
	InitiativeRoll EventKind = "initiative"   // Dice: Creature's, N its modifier
	RoundBegan     EventKind = "round-began"  //
	RoundEnded     EventKind = "round-ended"  //
	TurnBegan      EventKind = "turn-began"   //
	TurnEnded      EventKind = "turn-ended"   //
	TurnSkipped    EventKind = "turn-skipped" // Creature can do nothing
	Delayed        EventKind = "delayed"      // Target: after whom
	Placed         EventKind = "placed"       // N
	Entered        EventKind = "entered"      //
	Left           EventKind = "left"         //
	WasDefeated    EventKind = "defeated"     //
	BreathLeft     EventKind = "breath"       // N rounds, To of them without air in the lungs
	AskedFor       EventKind = "asked-for"    // N: number, Roll: TN unless hidden
	Set            EventKind = "set"          // Action: the master's word
	Ended          EventKind = "ended"        //
)

// Event is one fact. Every die and every modifier is in it, by name.
type Event struct {
	Kind      EventKind  `json:"kind"`
	Rule      string     `json:"rule"` // rule id, such as "O10A.2"
	Round     int        `json:"round,omitempty"`
	Creature  CreatureID `json:"creature,omitempty"`
	Target    CreatureID `json:"target,omitempty"`
	Weapon    WeaponID   `json:"weapon,omitempty"`
	Power     PowerID    `json:"power,omitempty"`
	Condition Condition  `json:"condition,omitempty"`
	Action    ActionKind `json:"action,omitempty"`
	Cost      Cost       `json:"cost,omitempty"`
	Roll      *Roll      `json:"roll,omitempty"`
	Against   *Roll      `json:"against,omitempty"`
	Hit       bool       `json:"hit,omitempty"`
	Critical  bool       `json:"critical,omitempty"`
	Secret    bool       `json:"secret,omitempty"` // its TN is the master's
	Blows     []Blow     `json:"blows,omitempty"`
	Dice      []int      `json:"dice,omitempty"`
	From      int        `json:"from,omitempty"`
	To        int        `json:"to,omitempty"`
	N         int        `json:"n,omitempty"`
	Text      string     `json:"text,omitempty"`
}
