package ouroboros

// Light of a scene (rule 12.3).
type Light string

// Lights.
const (
	Bright Light = "bright"
	Dim    Light = "dim"
	Dark   Light = "dark"
)

// Fog is what veils a scene beside the dark.
type Fog string

// Fogs.
const (
	Clear Fog = ""
	Thin  Fog = "thin"  // slightly obscured
	Thick Fog = "thick" // heavily obscured
)

// Water is what a scene lies under.
type Water string

// Waters (rule 12.4).
const (
	NoWater    Water = ""
	ClearWater Water = "clear"
	Murky      Water = "murky"
)

// Around is what the scene is like for everybody.
type Around struct {
	Light Light `json:"light"`
	Fog   Fog   `json:"fog,omitempty"`
	Water Water `json:"water,omitempty"`
}

// Cover of a target from one attacker (rule 12.9).
type Cover string

// Covers.
const (
	NoCover       Cover = ""
	HalfCover     Cover = "half"
	ThreeQuarters Cover = "three-quarters"
	FullCover     Cover = "full"
)

// Pair is how two creatures stand to each other. A is the lesser id.
type Pair struct {
	A     CreatureID `json:"a"`
	B     CreatureID `json:"b"`
	Apart Length     `json:"apart"`
	// OfA is the largest cover of A from B; OfB of B from A (rule 12.10).
	OfA Cover `json:"of_a,omitempty"`
	OfB Cover `json:"of_b,omitempty"`
}

// Rules are the house rules of the table. The zero value plays the book as written.
type Rules struct {
	NoConfirmation     bool    `json:"no_confirmation,omitempty"`     // crit_confirmation off: a threat is critical at once
	NoDeathRoll        bool    `json:"no_death_roll,omitempty"`       // death_roll off
	TiesToDefender     bool    `json:"ties_to_defender,omitempty"`    // opposed_tie = defender
	InitiativeModifier bool    `json:"initiative_modifier,omitempty"` // adds Dexterity to initiative
	FreeActions        int     `json:"free_actions,omitempty"`        // a turn; 0: as many as anybody likes (rule 8.1)
	SearchWith         SkillID `json:"search_with,omitempty"`         // Analysis or Perception; empty: Perception (rule 5.15)
}

// Stage is how far the scene has come.
type Stage string

// Stages of a scene.
const (
	Free   Stage = "free"   // no rounds: checks and rests
	Rounds Stage = "rounds" // a fight
	Over   Stage = "over"
)

// Question is what a Pending asks.
type Question string

// Questions.
const (
	Opportunity Question = "opportunity" // strike Target, who leaves reach? Weapons, or none
	Resist      Question = "resist"      // with which of Skills?
	DeathRoll   Question = "death-roll"  // take it against Target with the weapon, or not?
)

// Pending is a decision that stops the turn. Silence takes the default: no blow, no death roll, the better skill.
type Pending struct {
	Question Question     `json:"question"`
	Creature CreatureID   `json:"creature"` // who decides
	Target   CreatureID   `json:"target"`
	Rule     string       `json:"rule"`
	Weapons  []WeaponID   `json:"weapons,omitempty"`
	Skills   []SkillID    `json:"skills,omitempty"`
	Weapon   WeaponID     `json:"weapon,omitempty"` // of a death roll
	Power    PowerID      `json:"power,omitempty"`  // or the power it belongs to
	Contest  *ContestOpen `json:"contest,omitempty"`
}

// ContestOpen is an opposed check whose other side has not chosen its skill.
type ContestOpen struct {
	Kind  ActionKind `json:"kind"` // Grab, Trip, Escape or Contest
	By    CreatureID `json:"by"`
	Skill SkillID    `json:"skill"`
}

// Journey is a move that waits for those it provokes.
type Journey struct {
	Creature  CreatureID   `json:"creature"`
	Target    CreatureID   `json:"target"`
	Apart     Length       `json:"apart"` // from the target, once it is made
	Gait      Gait         `json:"gait"`
	Reach     Length       `json:"reach"`               // how far it may change any other distance
	Provoking []CreatureID `json:"provoking,omitempty"` // who may still strike
}

// Asked is a roll that the master has asked for.
type Asked struct {
	Number   int        `json:"number"` // its identity, from 1
	Creature CreatureID `json:"creature"`
	Skill    SkillID    `json:"skill,omitempty"` // or
	Save     SaveID     `json:"save,omitempty"`
	Sense    Sense      `json:"sense,omitempty"`
	TN       int        `json:"tn"`
	Hidden   bool       `json:"hidden,omitempty"` // the TN is the master's secret
}

// State is one scene. It is a value: Apply never changes its argument.
type State struct {
	Stage Stage `json:"stage"`
	Round int   `json:"round"` // from 1 in Rounds, else 0
	// Step counts what happens once: turns, decisions opened and closed, people joining, the end.
	Step      int          `json:"step"`
	Rules     Rules        `json:"rules"`
	Around    Around       `json:"around"`
	Apart     Length       `json:"apart"` // of all pairs that nobody has spoken of
	Pairs     []Pair       `json:"pairs,omitempty"`
	Creatures []Creature   `json:"creatures"`
	Order     []CreatureID `json:"order,omitempty"` // of turns
	Current   CreatureID   `json:"current,omitempty"`
	Acted     []CreatureID `json:"acted,omitempty"` // this round
	Pending   *Pending     `json:"pending,omitempty"`
	Journey   *Journey     `json:"journey,omitempty"`
	Asked     []Asked      `json:"asked,omitempty"`
	LastAsked int          `json:"last_asked,omitempty"`
}

// Viewer is whose knowledge and rights count. The zero Viewer is a spectator. Master is the ГМ's role and the ДМ's.
type Viewer struct {
	Player PlayerID `json:"player,omitempty"`
	Master bool     `json:"master,omitempty"`
}
