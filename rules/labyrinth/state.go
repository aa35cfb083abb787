package labyrinth

// Identities inside one game. They are stable names, never positions.
type (
	// HeroID names a hero of the party.
	HeroID string
	// ClicheID names a cliché of one hero or foe.
	ClicheID string
	// ItemID names a resource or a piece of clothing.
	ItemID string
	// FoeID names a monster that stands somewhere.
	FoeID string
	// PlayerID names a person at the table. The empty PlayerID stands for the game itself (a deadline).
	PlayerID string
)

// Cliche is one line of a hero's sheet.
type Cliche struct {
	ID   ClicheID `json:"id"`
	Name string   `json:"name"` // any wording, 1 to MaxName characters; empty in a ready sheet, which speaks in keys
	Max  int      `json:"max"`  // 1 to MaxCliche
	Now  int      `json:"now"`  // 0 to Max
	// Debuffed tells of the one debuff that a cliché may have; Debuff is what its player calls it, empty until named
	// (L11).
	Debuffed bool   `json:"debuffed,omitempty"`
	Debuff   string `json:"debuff,omitempty"`
	// Corruption counts the levels taken, 0 to Max; Corrupted stays once it has reached Max (L19, L20).
	Corruption int  `json:"corruption,omitempty"`
	Corrupted  bool `json:"corrupted,omitempty"`
	// Renamable tells that the cliché has been corrupted since it was last named.
	Renamable bool `json:"renamable,omitempty"`
	// Tags are the hints that this cliché answers to, at most MaxTags.
	Tags []Tag `json:"tags,omitempty"`
}

// Item is a resource, or clothing, which is a resource of its own kind (L24, L25).
type Item struct {
	ID       ItemID `json:"id"`
	Key      string `json:"key,omitempty"`  // names it where there is no Name
	Name     string `json:"name,omitempty"` // as somebody called it
	Dice     int    `json:"dice"`           // left, 1 to MaxItem
	Clothing bool   `json:"clothing,omitempty"`
	Tags     []Tag  `json:"tags,omitempty"` // what it is good for
}

// Shield is a hero's standing answer to damage that clothing may take (L25).
type Shield string

// Standing answers. The zero Shield asks each time; silence then lets the clothing take all it can.
const (
	ShieldAsk    Shield = ""
	ShieldAlways Shield = "always"
	ShieldNever  Shield = "never"
)

// Fate is why a hero is gone for good; empty while the hero is not (L14).
type Fate string

// Fates.
const (
	ByCorruption Fate = "corruption" // every cliché is fully corrupted
	ByVice       Fate = "vice"       // MaxVice
)

// Hero is a character of the party. Everything on the sheet is open to all.
type Hero struct {
	ID      HeroID   `json:"id"`
	Name    string   `json:"name"`
	Player  PlayerID `json:"player,omitempty"` // empty: the master plays it
	Cliches []Cliche `json:"cliches"`
	Items   []Item   `json:"items,omitempty"`
	Purity  int      `json:"purity"`
	Vice    int      `json:"vice"` // 0 to MaxVice
	Shield  Shield   `json:"shield,omitempty"`
	// Out lasts for the scene or battle (L9), Gone for good. Away stands aside until the player is back.
	Out  bool `json:"out,omitempty"`
	Gone Fate `json:"gone,omitempty"`
	Away bool `json:"away,omitempty"`
	// Used tells that this round's action of a battle is spent (L7).
	Used bool `json:"used,omitempty"`
	// Claimed and Sinned are the scenes of the last claim granted without another's word and of the last deed (L27).
	Claimed int `json:"claimed,omitempty"`
	Sinned  int `json:"sinned,omitempty"`
}

// Line is one cliché of a foe.
type Line struct {
	ID   ClicheID `json:"id"` // a key of the bestiary, or any
	Name string   `json:"name,omitempty"`
	Max  int      `json:"max"` // 1 to MaxFoeLine
	Now  int      `json:"now"`
}

// Foe is a monster. One with a cliché at 0 is beaten (L5).
type Foe struct {
	ID       FoeID  `json:"id"`
	Key      string `json:"key,omitempty"`  // of the bestiary
	Name     string `json:"name,omitempty"` // as the master called it
	Tier     int    `json:"tier"`           // 1 to 5
	Lines    []Line `json:"lines"`
	Weakness []Tag  `json:"weakness,omitempty"` // written; empty: none
	Boss     bool   `json:"boss,omitempty"`     // beating it wins the game
	// Home is where a resident goes back to after a rout; a wanderer has none.
	Home PlaceID `json:"home,omitempty"`
}

// Initiative is who acts first in a battle (L5).
type Initiative string

// Initiatives. The zero one goes by the list.
const (
	Listed Initiative = ""       // heroes as listed, then monsters
	Rolled Initiative = "rolled" // each its best cliché once a battle, higher first
)

// Agreement is how a party step is taken (L27).
type Agreement string

// Agreements.
const (
	Majority Agreement = ""
	Anyone   Agreement = "anyone"
	Leader   Agreement = "leader"
)

// Rules are the house rules of the table. The zero value plays the book and its rulings as written.
type Rules struct {
	CreationDice        int        `json:"creation_dice,omitempty"` // L1: 1 to 40; 0: 10
	Initiative          Initiative `json:"initiative,omitempty"`    // L5
	PumpIgnoresClothing bool       `json:"pump_ignores_clothing,omitempty"`
	PartyStep           Agreement  `json:"party_step,omitempty"` // L27
	// Danger is the chance of an encounter in sixths, by scenes already spent at a location; the last one stands for
	// all later ones. Empty: 1 1 2 3 4 5 (L26).
	Danger []int `json:"danger,omitempty"`
	// Reward is the Purity to each hero for what L15 names, where nothing else is said; 0: 1.
	Reward int `json:"reward,omitempty"`
	// TendTN is the difficulty of healing another during a rest (L22); 0: 10.
	TendTN int `json:"tend_tn,omitempty"`
}

// Outcome is how a game has ended; empty while it goes on.
type Outcome string

// Outcomes.
const (
	Victory Outcome = "victory" // the boss is beaten
	Lost    Outcome = "lost"    // every hero is gone
	Stopped Outcome = "stopped" // by the table's own word
)

// Stage is what the party is doing.
type Stage string

// Stages of a game.
const (
	Exploring Stage = "exploring" // the party chooses its next scene
	Captive   Stage = "captive"   // the same after a rout: an escape comes first (L13)
	Checking  Stage = "checking"  // a check is being prepared
	Fighting  Stage = "fighting"  // a roll of a battle is being prepared
	Resting   Stage = "resting"   // a rest is planned, or its experience is spent
	Deciding  Stage = "deciding"  // a Pending waits
	Over      Stage = "over"
)

// Pending is a decision that stops the game: how much of N damage the hero's clothing takes, 0 to Max. Silence takes
// Max.
type Pending struct {
	Hero HeroID `json:"hero"`
	Rule string `json:"rule"`
	N    int    `json:"n"`
	Max  int    `json:"max"`
}

// Wound is damage that has not landed yet.
type Wound struct {
	Hero   HeroID   `json:"hero"`
	Cliche ClicheID `json:"cliche"`
	N      int      `json:"n"`
	Rule   string   `json:"rule"`
	Pump   bool     `json:"pump,omitempty"`
}

// Closing is what is left of a scene when nothing else goes on.
type Closing string

// Ends of a scene.
const (
	Open      Closing = ""          // no scene is under way
	Encounter Closing = "encounter" // the encounter has to be rolled, then the scene ends
	Ending    Closing = "ending"    // the scene ends
)

// State is one game. It is a value: Apply never changes its argument.
type State struct {
	// Step counts the actions kept; Scene the scenes, from 1.
	Step    int     `json:"step"`
	Scene   int     `json:"scene"`
	Outcome Outcome `json:"outcome,omitempty"`
	Rules   Rules   `json:"rules"`
	// Mastered tells that a master leads; without one the bot is the labyrinth.
	Mastered bool   `json:"mastered,omitempty"`
	Leader   HeroID `json:"leader,omitempty"` // for Rules.PartyStep
	Heroes   []Hero `json:"heroes"`
	Map      Map    `json:"map"`
	// At is where the party is, Stay how many scenes it has spent there.
	At      PlaceID `json:"at"`
	Stay    int     `json:"stay"`
	Closing Closing `json:"closing,omitempty"`
	// Foes stand before the party in a battle; Captors hold it after a rout.
	Foes    []Foe    `json:"foes,omitempty"`
	Captors []Foe    `json:"captors,omitempty"`
	Check   *Check   `json:"check,omitempty"`
	Battle  *Battle  `json:"battle,omitempty"`
	Rest    *Rest    `json:"rest,omitempty"`
	Wounds  []Wound  `json:"wounds,omitempty"`
	Pending *Pending `json:"pending,omitempty"`
	Votes   []Vote   `json:"votes,omitempty"`
	Claims  []Claim  `json:"claims,omitempty"`
	Suits   []Suit   `json:"suits,omitempty"` // granted claims of this scene
	// Serial counts the names that the engine gives, Built those of what a master puts into the labyrinth: that one must
	// not show in the other.
	Serial int `json:"serial,omitempty"`
	Built  int `json:"built,omitempty"`
}

// Viewer is whose knowledge and rights count. The zero Viewer is a spectator: the public view.
type Viewer struct {
	Player PlayerID `json:"player,omitempty"`
	Master bool     `json:"master,omitempty"`
}

// Stage tells what the party is doing.
func (s State) Stage() Stage {
	switch {
	case s.Outcome != "":
		return Over
	case s.Pending != nil:
		return Deciding
	case s.Battle != nil:
		return Fighting
	case s.Check != nil:
		return Checking
	case s.Rest != nil:
		return Resting
	case len(s.Captors) > 0:
		return Captive
	}
	return Exploring
}
