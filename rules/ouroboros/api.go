package ouroboros

// ActionKind names an action.
type ActionKind string

// Actions of creatures. Creature is who acts; the other fields each one uses are named.
const (
	Check     ActionKind = "check"     // Skill, Sense, Target (aimed at, or empty), N: the TN, 0: none said
	Contest   ActionKind = "contest"   // Skill, Target
	Save      ActionKind = "save"      // Save, N: the TN
	Fulfil    ActionKind = "fulfil"    // N: number of what the master has asked for
	Attack    ActionKind = "attack"    // Weapon, Target (rule 5.2)
	Mercy     ActionKind = "mercy"     // Weapon, Target (rule 10.6)
	OffHand   ActionKind = "off-hand"  // Weapon, Target (rule 6.2)
	Hurl      ActionKind = "hurl"      // Weapon, Target (rule 6.3)
	Grab      ActionKind = "grab"      // Target (rule 5.3)
	Trip      ActionKind = "trip"      // Target (rule 5.4)
	Escape    ActionKind = "escape"    // Skill, Target: whose grab, or empty: bonds (rule 5.10)
	Use       ActionKind = "use"       // Power, Target (rules 5.5, 5.6, 5.13, 6.4, 7.4)
	Dash      ActionKind = "dash"      // rule 5.7
	Disengage ActionKind = "disengage" // rule 5.8
	Dodge     ActionKind = "dodge"     // rule 5.9
	Help      ActionKind = "help"      // Target (rule 5.11)
	UseItem   ActionKind = "use-item"  // Weapon: takes it into the hand or away; empty: anything else (rule 5.12)
	Hide      ActionKind = "hide"      // rule 5.14
	Search    ActionKind = "search"    // rule 5.15
	FirstAid  ActionKind = "first-aid" // Target (rule 5.16)
	Ready     ActionKind = "ready"     // Weapon, Target, Text: the event (rule 5.17)
	React     ActionKind = "react"     // what was readied happens (rule 7.3)
	Other     ActionKind = "other"     // Cost, Text (rules 5.18, 6.5, 7.5, 8)
	Drop      ActionKind = "drop"      // Weapon, or empty: lies down (rule 8.1)
	Unfocus   ActionKind = "unfocus"   // ends concentration (rule 8.1)
	Stand     ActionKind = "stand"     // rule 10.14
	Squeeze   ActionKind = "squeeze"   // into a narrow space, or out of it (rule 12.11.2)
	Approach  ActionKind = "approach"  // Target, Gait, N cells (rule 4)
	Withdraw  ActionKind = "withdraw"  // Target, Gait, N cells
	Pass      ActionKind = "pass"      // Target: through its cell; Gait (rule 4.6)
	Delay     ActionKind = "delay"     // Target: acts right after it from now on
	EndTurn   ActionKind = "end-turn"  //
	Answer    ActionKind = "answer"    // the Pending's: Weapon or Skill; empty: its default
	SetStance ActionKind = "stance"    // Stance, at any time
)

// Actions of the game and the master. Creature is whom they concern.
const (
	Begin     ActionKind = "begin"   // rolls initiative (rule 9)
	Timeout   ActionKind = "timeout" // the game: the moment has come
	Finish    ActionKind = "finish"  //
	Enter     ActionKind = "enter"   // Entrant
	Remove    ActionKind = "remove"  //
	Defeat    ActionKind = "defeat"  //
	Place     ActionKind = "place"   // N: its place in the order, from 1 (rule 3.2)
	Ask       ActionKind = "ask"     // Skill or Save, Sense, N: the TN, Hidden (rule 1.2)
	Grant     ActionKind = "grant"   // N: advantages for the next roll
	Impose    ActionKind = "impose"  // Condition, Target: source or empty, N: rounds
	Lift      ActionKind = "lift"    // Condition, Target: source or empty
	Bind      ActionKind = "bind"    // restrains with bonds of TN N
	Tire      ActionKind = "tire"    // N: steps of exhaustion
	Harm      ActionKind = "harm"    // N, Damage
	Heal      ActionKind = "heal"    // N
	Fall      ActionKind = "fall"    // N: metres (rule 12.1)
	Swim      ActionKind = "swim"    // an hour of it at a depth of N metres (rules 4.9, 4.10)
	Air       ActionKind = "air"     // takes the air away, or gives it back (rule 12.2)
	Rest      ActionKind = "rest"    // long; N 1: with food and drink (rule 10.5.3)
	SetApart  ActionKind = "apart"   // Target, N: metres
	SetCover  ActionKind = "cover"   // of Creature from Target, Cover
	SetGround ActionKind = "ground"  // difficult, or not any more
	SetHeight ActionKind = "height"  // N: metres above the ground
	SetLight  ActionKind = "light"   // Light
	SetFog    ActionKind = "fog"     // Fog
	SetWater  ActionKind = "water"   // Water
	Unveil    ActionKind = "unveil"  // nobody is hidden from anybody: Creature is seen
)

// Gait is how somebody moves.
type Gait string

// Gaits. Who is prone crawls and does nothing else.
const (
	Walking  Gait = "walk"
	Crawling Gait = "crawl"
	Climbing Gait = "climb"
	Swimming Gait = "swim"
	Flying   Gait = "fly"
)

// Limits. They keep every step fast and every card readable.
const (
	MaxCreatures = 40
	MaxTN        = 100
	MaxText      = 200 // characters
	MaxAmount    = 1000
	MaxMetres    = 1000
	MaxRounds    = 100
	MaxGrant     = 5
	MaxAsked     = 40
)

// Action is one thing somebody does. By is who does it, as proven by the bot.
type Action struct {
	Kind      ActionKind `json:"kind"`
	By        Viewer     `json:"by"`
	Creature  CreatureID `json:"creature,omitempty"`
	Target    CreatureID `json:"target,omitempty"`
	Weapon    WeaponID   `json:"weapon,omitempty"`
	Power     PowerID    `json:"power,omitempty"`
	Skill     SkillID    `json:"skill,omitempty"`
	Save      SaveID     `json:"save,omitempty"`
	Sense     Sense      `json:"sense,omitempty"`
	Condition Condition  `json:"condition,omitempty"`
	Damage    DamageType `json:"damage,omitempty"`
	Gait      Gait       `json:"gait,omitempty"`
	Cost      Cost       `json:"cost,omitempty"`
	Stance    Stance     `json:"stance,omitempty"`
	Cover     Cover      `json:"cover,omitempty"`
	Light     Light      `json:"light,omitempty"`
	Fog       Fog        `json:"fog,omitempty"`
	Water     Water      `json:"water,omitempty"`
	Hidden    bool       `json:"hidden,omitempty"`
	N         int        `json:"n,omitempty"`
	Text      string     `json:"text,omitempty"`
	Entrant   *Creature  `json:"entrant,omitempty"`
}

// Choice is an action that Apply accepts now. Its holes: where Ranged, the action's N is any number from Min to Max;
// where Text is above 0, the action's Text has 1 to Text characters; a nil Entrant of an Enter is a creature that
// State.Admits.
type Choice struct {
	Action   Action
	Ranged   bool
	Min, Max int
	Text     int
}

// Refusal is why an action was not taken. The bot has a sentence for each.
type Refusal string

func (r Refusal) Error() string { return "ouroboros: " + string(r) }

// Refusals.
const (
	NotYours        Refusal = "not-yours"        // the creature is somebody else's (rule 1.3)
	MasterOnly      Refusal = "master-only"      //
	SceneOver       Refusal = "scene-over"       //
	NotNow          Refusal = "not-now"          // wrong stage, or a decision is waited for
	NotYourTurn     Refusal = "not-your-turn"    //
	NoSuchCreature  Refusal = "no-such-creature" // or out
	NoSuchWeapon    Refusal = "no-such-weapon"   //
	NoSuchPower     Refusal = "no-such-power"    //
	NoSuchSkill     Refusal = "no-such-skill"    //
	NotHeld         Refusal = "not-held"         //
	HandsFull       Refusal = "hands-full"       // rule 5.3 B
	Spent           Refusal = "spent"            // that part of the turn is used (rule 3.3)
	Incapable       Refusal = "incapable"        // incapacitated (rule 10.7)
	Immobile        Refusal = "immobile"         // no speed is left for one cell
	MustCrawl       Refusal = "must-crawl"       // or has no such gait
	TooFar          Refusal = "too-far"          //
	TooClose        Refusal = "too-close"        // already adjacent
	TooLarge        Refusal = "too-large"        // rule 5.3 A
	Covered         Refusal = "covered"          // full cover (rule 12.9.3)
	Unseen          Refusal = "unseen"           // hides from this one
	CharmedBy       Refusal = "charmed"          // cannot harm the charmer (rule 10.11)
	Afraid          Refusal = "afraid"           // cannot approach the source of fear (rule 10.4)
	Capable         Refusal = "capable"          // a mercy blow needs an incapacitated target (rule 10.6)
	NotATarget      Refusal = "not-a-target"     //
	MissingMaterial Refusal = "missing-material" // rule 5.5 B
	NothingToDo     Refusal = "nothing-to-do"    // not grabbed, not prone, not dying, …
	BadNumber       Refusal = "bad-number"       // out of the range that Choices gives
	BadText         Refusal = "bad-text"         // empty or too long
	BadCreature     Refusal = "bad-creature"     // an entrant that cannot be
	BadAction       Refusal = "bad-action"       // no such kind, or a field that this kind does not use
)

// Reason is why a roll leans or fails.
type Reason struct {
	Rule string     `json:"rule"`
	Name string     `json:"name"`
	Of   CreatureID `json:"of,omitempty"` // whose state it is
}

// Part is an addend of a roll, by name.
type Part struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Roll is one d20 with everything that counts for it.
type Roll struct {
	Creature CreatureID `json:"creature"`
	Skill    SkillID    `json:"skill,omitempty"`
	Save     SaveID     `json:"save,omitempty"`
	Weapon   WeaponID   `json:"weapon,omitempty"`
	Parts    []Part     `json:"parts,omitempty"`
	Up       []Reason   `json:"up,omitempty"`   // advantages
	Down     []Reason   `json:"down,omitempty"` // disadvantages
	Dice     []int      `json:"dice,omitempty"`
	Natural  int        `json:"natural,omitempty"` // the die that counts; 0: not rolled
	Total    int        `json:"total,omitempty"`
	TN       int        `json:"tn,omitempty"`   // 0: none, or not told
	Auto     *Reason    `json:"auto,omitempty"` // why it fails or succeeds by itself
	Success  bool       `json:"success,omitempty"`
}

// Blow is the damage of one type in an attack.
type Blow struct {
	Type       DamageType `json:"type"`
	Dice       []int      `json:"dice,omitempty"`
	Bonus      int        `json:"bonus,omitempty"`
	Multiplier int        `json:"multiplier,omitempty"` // of a critical hit
	Halved     bool       `json:"halved,omitempty"`     // by a save
	Sum        int        `json:"sum"`                  // multiplied, halved
	Mended     string     `json:"mended,omitempty"`     // resisted, vulnerable, immune or both
	Dealt      int        `json:"dealt"`
}

// What a Blow meets.
const (
	Resisted   = "resisted"
	Vulnerable = "vulnerable"
	Immune     = "immune"
	Both       = "both" // resistance and vulnerability
)
