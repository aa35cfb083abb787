package ouroboros

import "kubik/rules/dice"

// Identities inside one scene. They are stable names, never positions.
type (
	// CreatureID names a creature of the scene.
	CreatureID string
	// WeaponID names an attack of one creature.
	WeaponID string
	// PowerID names a spell or ability of one creature.
	PowerID string
	// PlayerID names a person at the table. The empty PlayerID stands for the game itself (a deadline).
	PlayerID string
)

// Length is a distance or a speed in centimetres, so that a speed halved twice keeps its quarter metre.
type Length int

// Lengths of the book.
const (
	Metre Length = 100
	Cell         = 2 * Metre // the edge of a cell (rule 4.1); what is no farther is adjacent
)

// Ability is one of the six characteristics.
type Ability string

// Abilities.
const (
	Strength     Ability = "strength"
	Dexterity    Ability = "dexterity"
	Constitution Ability = "constitution"
	Intelligence Ability = "intelligence"
	Wisdom       Ability = "wisdom"
	Charisma     Ability = "charisma"
)

// SkillID names a skill.
type SkillID string

// Skills that rules ask for by name. A sheet may have any others.
const (
	Athletics  SkillID = "athletics"
	Acrobatics SkillID = "acrobatics"
	Stealth    SkillID = "stealth"
	Analysis   SkillID = "analysis"
	Perception SkillID = "perception"
	Medicine   SkillID = "medicine"
)

// Sense is what a check leans on.
type Sense string

// Senses.
const (
	NoSense   Sense = ""
	BySight   Sense = "sight"
	ByHearing Sense = "hearing"
)

// Skill is one line of a card, with the modifier that stands there in brackets (rule 1.5).
type Skill struct {
	ID      SkillID `json:"id"`
	Name    string  `json:"name,omitempty"` // of one that only this sheet has
	Ability Ability `json:"ability"`
	Bonus   int     `json:"bonus"`
	Sense   Sense   `json:"sense,omitempty"`  // that it leans on by itself
	Social  bool    `json:"social,omitempty"` // it sways others (rule 10.11.1)
}

// SaveID is a kind of resistance.
type SaveID string

// Saves.
const (
	Fortitude SaveID = "fortitude"
	Reflex    SaveID = "reflex"
	Will      SaveID = "will"
)

// Saves are the modifiers of the three resistances.
type Saves struct {
	Fortitude int `json:"fortitude"`
	Reflex    int `json:"reflex"`
	Will      int `json:"will"`
}

// Size of a creature, from 0.
type Size int

// Sizes (rule 12.11).
const (
	Tiny Size = iota
	Small
	Medium
	Large
	Huge
	Gargantuan
)

// DamageType is what damage is made of.
type DamageType string

// Damage types that rules know. A sheet may have any others.
const (
	Bludgeoning DamageType = "bludgeoning"
	Piercing    DamageType = "piercing"
	Slashing    DamageType = "slashing"
	Physical    DamageType = "physical" // the three above together; only in Traits
	Fire        DamageType = "fire"
	Cold        DamageType = "cold"
	Lightning   DamageType = "lightning"
	Poison      DamageType = "poison"
	Radiant     DamageType = "radiant"
	Necrotic    DamageType = "necrotic"
)

// Material is what a weapon is made of, where that matters (rule 11, printed 13.4).
type Material string

// Materials.
const (
	Silver   Material = "silver"
	ColdIron Material = "cold-iron"
)

// Damage is one roll of damage.
type Damage struct {
	Pool  dice.Pool  `json:"pool"`
	Bonus int        `json:"bonus,omitempty"`
	Type  DamageType `json:"type"`
}

// Reach is how a weapon strikes.
type Reach string

// Reaches.
const (
	Melee  Reach = "melee"
	Ranged Reach = "ranged"
	Magic  Reach = "spell" // a spell that rolls to hit (rule 10.5)
)

// Weapon is one attack of a card.
type Weapon struct {
	ID    WeaponID `json:"id"`
	Name  string   `json:"name,omitempty"`
	Reach Reach    `json:"reach"`
	Far   Length   `json:"far"` // how far it strikes; of Melee at least a Cell
	Bonus int      `json:"bonus"`
	// Damage may be of several types. Ability is the part of the first one's bonus that an off-hand attack leaves out
	// (rule 6.2).
	Damage     []Damage `json:"damage"`
	Ability    int      `json:"ability,omitempty"`
	Threat     int      `json:"threat,omitempty"`     // the lowest natural that threatens; 0: 20
	Multiplier int      `json:"multiplier,omitempty"` // of a critical hit; 0: 2
	Hands      int      `json:"hands,omitempty"`      // 0: a part of the body, or magic
	Thrown     bool     `json:"thrown,omitempty"`     // may be thrown as a bonus action (rule 6.3)
	Material   Material `json:"material,omitempty"`
}

// Cost is what an action takes of a turn.
type Cost string

// Costs.
const (
	Nothing      Cost = ""
	MainAction   Cost = "action"
	BonusAction  Cost = "bonus"
	Reaction     Cost = "reaction"
	FreeAction   Cost = "free"
	FullRound    Cost = "full-round"
	AttackAction Cost = "attack" // the action, or one of the attacks that are left of it
)

// Power is a spell, an ability or a magic item of a card.
type Power struct {
	ID            PowerID   `json:"id"`
	Name          string    `json:"name,omitempty"`
	Cost          Cost      `json:"cost"`
	Times         int       `json:"times,omitempty"` // how often the cost is paid before it works; 0: once
	Range         Length    `json:"range"`
	Harmful       bool      `json:"harmful,omitempty"`
	Illusion      bool      `json:"illusion,omitempty"`
	Concentration bool      `json:"concentration,omitempty"`
	Item          string    `json:"item,omitempty"`     // a component with a price: must be among Items (rule 5.5 B)
	Consumes      bool      `json:"consumes,omitempty"` // and is used up (rule 5.5 A)
	Attack        *Weapon   `json:"attack,omitempty"`   // rolls to hit; else it works by itself or after a save
	Save          SaveID    `json:"save,omitempty"`
	TN            int       `json:"tn,omitempty"`   // of the save
	Half          bool      `json:"half,omitempty"` // a save halves the damage; else it ends all
	Damage        []Damage  `json:"damage,omitempty"`
	Heals         int       `json:"heals,omitempty"`
	Inflicts      Condition `json:"inflicts,omitempty"`
	Rounds        int       `json:"rounds,omitempty"` // of Inflicts; 0: until lifted
}

// Traits are what a creature is by nature.
type Traits struct {
	Resists    []DamageType `json:"resists,omitempty"`
	Vulnerable []DamageType `json:"vulnerable,omitempty"`
	Immune     []DamageType `json:"immune,omitempty"`
	Materials  []Material   `json:"materials,omitempty"` // vulnerable to weapons of these
	Unfazed    []Condition  `json:"unfazed,omitempty"`   // immune to these states (rule 11.3)
	NoCrits    bool         `json:"no_crits,omitempty"`
	Blindsight Length       `json:"blindsight,omitempty"` // radius (rule 12.5)
	LowLight   bool         `json:"low_light,omitempty"`  // rule 12.6
	Darkvision bool         `json:"darkvision,omitempty"` // rule 12.7
	Truesight  Length       `json:"truesight,omitempty"`  // radius (rule 12.8)
}

// Speeds of a creature a round; 0: none of its own.
type Speeds struct {
	Walk  Length `json:"walk"`
	Climb Length `json:"climb,omitempty"`
	Swim  Length `json:"swim,omitempty"`
	Fly   Length `json:"fly,omitempty"`
}

// Effect is a state that a creature is in.
type Effect struct {
	Kind   Condition  `json:"kind"`
	Source CreatureID `json:"source,omitempty"`
	// Rounds are left; 0: until it is lifted. They tick at the end of the creature's own turn, once a round.
	Rounds int `json:"rounds,omitempty"`
	Ticked int `json:"ticked,omitempty"` // the last round in which they did
	TN     int `json:"tn,omitempty"`     // of bonds, to escape from them
	// Power is the spell of Source that keeps it up, as long as Source concentrates on it (rule 5.5 C).
	Power PowerID `json:"power,omitempty"`
}

// Stance is a standing answer to what asks for a reaction.
type Stance string

// Stances.
const (
	AskMe  Stance = ""       // wait for an answer
	Strike Stance = "strike" // strike whoever leaves reach, resist with the better skill
	Hold   Stance = "hold"   // never strike; resist with the better skill
)

// Out is why a creature takes no more part.
type Out string

// Reasons to be out.
const (
	Dead     Out = "dead"
	Defeated Out = "defeated" // the master's word
)

// Turn is what a creature has spent since its turn began.
type Turn struct {
	Moved      Length `json:"moved,omitempty"` // distance paid
	Dashes     int    `json:"dashes,omitempty"`
	Actions    int    `json:"actions,omitempty"`
	Bonus      int    `json:"bonus,omitempty"`
	Reactions  int    `json:"reactions,omitempty"`
	Free       int    `json:"free,omitempty"`
	Attacks    int    `json:"attacks,omitempty"` // left of an attack action that has begun
	FullRounds int    `json:"full_rounds,omitempty"`
}

// Readied is a reaction prepared for an event (rule 5.17).
type Readied struct {
	Trigger string     `json:"trigger"`
	Weapon  WeaponID   `json:"weapon"`
	Target  CreatureID `json:"target"`
}

// Veil hides a creature from one that could not see it (rule 5.14).
type Veil struct {
	From  CreatureID `json:"from"`
	Total int        `json:"total"` // of the stealth check, for whoever searches
}

// Casting is a power whose cost is paid in parts.
type Casting struct {
	Power  PowerID    `json:"power"`
	Target CreatureID `json:"target"`
	Paid   int        `json:"paid"`
}

// Creature is a hero with a player, or an NPC without one.
type Creature struct {
	ID     CreatureID `json:"id"`
	Name   string     `json:"name,omitempty"`
	Player PlayerID   `json:"player,omitempty"`
	Side   int        `json:"side"` // from 1; creatures of different sides are hostile
	// Open shows the sheet's numbers to everybody. Of the others only what can be seen is told.
	Open bool `json:"open,omitempty"`

	Size      Size            `json:"size"`
	Abilities map[Ability]int `json:"abilities,omitempty"` // modifiers
	Skills    []Skill         `json:"skills,omitempty"`
	Saves     Saves           `json:"saves"`
	Defence   int             `json:"defence"`
	Health    int             `json:"health"`
	MaxHealth int             `json:"max_health"` // as on the card; see Creature.Most
	Speeds    Speeds          `json:"speeds"`
	Traits    Traits          `json:"traits"`
	Attacks   int             `json:"attacks,omitempty"` // of one attack action; 0: one
	Hands     int             `json:"hands"`
	Weapons   []Weapon        `json:"weapons,omitempty"`
	Held      []WeaponID      `json:"held,omitempty"`
	Powers    []Power         `json:"powers,omitempty"`
	Items     []string        `json:"items,omitempty"`
	Stance    Stance          `json:"stance,omitempty"`

	Effects    []Effect     `json:"effects,omitempty"`
	Exhaustion int          `json:"exhaustion,omitempty"` // 0 to 6 (rule 10.5)
	Dying      bool         `json:"dying,omitempty"`      // at 0 health and not helped yet
	Out        Out          `json:"out,omitempty"`
	Turn       Turn         `json:"turn"`
	Initiative []int        `json:"initiative,omitempty"` // its d20, and those of ties
	Dodging    bool         `json:"dodging,omitempty"`
	Disengaged int          `json:"disengaged,omitempty"` // ends of own turns until it is over
	HelpedBy   []CreatureID `json:"helped_by,omitempty"`
	Readied    *Readied     `json:"readied,omitempty"`
	Veils      []Veil       `json:"veils,omitempty"`
	Focus      PowerID      `json:"focus,omitempty"` // the spell that it concentrates on
	Casting    *Casting     `json:"casting,omitempty"`
	Difficult  bool         `json:"difficult,omitempty"` // stands on difficult terrain
	Squeezing  bool         `json:"squeezing,omitempty"`
	Height     Length       `json:"height,omitempty"`  // above the ground
	Breath     int          `json:"breath,omitempty"`  // rounds that are left without air; 0: breathes
	Granted    int          `json:"granted,omitempty"` // advantages of the master for the next roll; below 0 disadvantages
}
