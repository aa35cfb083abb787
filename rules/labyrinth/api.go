package labyrinth

// ActionKind names an action.
type ActionKind string

// Actions of a hero's player, or the master for anybody. Hero is who acts; the other fields each one uses are named.
const (
	Propose      ActionKind = "propose"       // Step; no Hero
	Withdraw     ActionKind = "withdraw"      // takes all one's votes back; no Hero
	ChooseCliche ActionKind = "choose-cliche" // Cliche, for the roll being prepared
	ChooseTarget ActionKind = "choose-target" // Foe, in one's own turn
	Pump         ActionKind = "pump"          // N dice, 0 takes it back (L6)
	Spend        ActionKind = "spend"         // Item, N dice, 0 takes it back (L24, L25)
	Help         ActionKind = "help"          // Cliche, Target: whose roll; no Cliche takes it back (L7)
	ClaimSuit    ActionKind = "claim"         // Cliche or Item, Text (L27)
	Confirm      ActionKind = "confirm"       // N: number of the claim; no Hero
	Deny         ActionKind = "deny"          // N; no Hero
	Roll         ActionKind = "roll"          // the dice fall; in a Versus: when both have
	Decline      ActionKind = "decline"       // a Versus does not take place
	Answer       ActionKind = "answer"        // the Pending's: N
	SetShield    ActionKind = "shield"        // Shield (L25)
	NameDebuff   ActionKind = "name-debuff"   // Cliche, Text (L11)
	Rename       ActionKind = "rename"        // Cliche, Text (L18, L19)
	Shed         ActionKind = "shed"          // Cliche: its debuff, for a level of corruption (L19)
	Purify       ActionKind = "purify"        // N (L16)
	Deed         ActionKind = "deed"          // Text (L16)
	Take         ActionKind = "take"          // Item that lies here
	Give         ActionKind = "give"          // Item, Target
	Challenge    ActionKind = "challenge"     // Target: opens a Versus (L4)
	Heal         ActionKind = "heal"          // Cliche, Debuff: plan of a short rest (L22)
	Tend         ActionKind = "tend"          // With, Target, Cliche, Debuff; no With takes it back (L22)
	Pay          ActionKind = "pay"           // N: share of the safe camp (L23)
	Ready        ActionKind = "ready"         // of the rest's plan, or of its experience
	Wait         ActionKind = "wait"          // takes Ready back
	Raise        ActionKind = "raise"         // Cliche, N: Vice in its price (L17)
	Leave        ActionKind = "leave"         // stands aside by one's own word, between scenes
	Return       ActionKind = "return"        // is back from standing aside
	Enter        ActionKind = "enter"         // Entrant; no Hero
)

// Timeout is the game's: the moment has come. Silence takes the default of whatever is waited for.
const Timeout ActionKind = "timeout"

// Actions of the master.
const (
	Resolve   ActionKind = "resolve"    // the same as Timeout
	Call      ActionKind = "call"       // Hero, N: TN, Tag, Dangerous, Hidden (L3)
	Oppose    ActionKind = "oppose"     // Hero, N: dice against it, Tag, Dangerous: losing costs damage, Hidden (L4)
	SetTN     ActionKind = "set-tn"     // N: of the check, or of tending
	CallOff   ActionKind = "call-off"   // the check does not take place
	Aim       ActionKind = "aim"        // Target, Line: the foe's, before its roll
	Meet      ActionKind = "meet"       // an encounter by the table, now
	Spawn     ActionKind = "spawn"      // Monster, or Thing.Foe: into the battle, or it begins
	Banish    ActionKind = "banish"     // foes and captors are gone, without a reward
	Award     ActionKind = "award"      // N Purity to each hero (L15)
	Correct   ActionKind = "correct"    // Hero, or Foe in battle; Cliche or Item, Field, N
	SetStay   ActionKind = "set-stay"   // N: scenes spent here
	AddPlace  ActionKind = "add-place"  // Thing.Place
	AddPath   ActionKind = "add-path"   // Thing.Path
	AddTask   ActionKind = "add-task"   // Place or Path, Thing.Task: seen where the place or path is
	AddItem   ActionKind = "add-item"   // Place or Hero, Thing.Item
	AddFoe    ActionKind = "add-foe"    // Place, Monster or Thing.Foe: a resident, or the boss
	Hide      ActionKind = "hide"       // Place, Thing.Item or Thing.Task: a find
	Change    ActionKind = "change"     // one of Place, Task, Item, Foe: becomes Thing
	Remove    ActionKind = "remove"     // one of Place, Path, Task, Item, Foe
	Reveal    ActionKind = "reveal"     // Place or Path becomes known
	MoveParty ActionKind = "move-party" // Place
	Finish    ActionKind = "finish"     // the game ends here
)

// Field is a number of a hero, or of a monster in battle, that the master may correct.
type Field string

// Fields. The first four are those of Cliche, a monster has the first one alone.
const (
	FieldNow        Field = "now"
	FieldMax        Field = "max"
	FieldCorruption Field = "corruption"
	FieldDebuff     Field = "debuff" // 0 or 1
	FieldPurity     Field = "purity"
	FieldVice       Field = "vice"
	FieldOut        Field = "out"  // 0 or 1
	FieldDice       Field = "dice" // of Item; at 0 it is gone
)

// Limits. They keep every step fast and every card readable.
const (
	MaxHeroes   = 12
	MaxCliche   = 6 // a cliché's maximum (L17)
	MaxCliches  = 12
	MaxStart    = 4 // a cliché's maximum at creation (L1)
	MaxVice     = 6
	MaxTags     = 2 // of a cliché
	MaxItem     = 6 // dice of a resource
	MaxItems    = 24
	MaxFoes     = 20
	MaxFoeLine  = 8
	MaxFoeLines = 4
	MaxName     = 64  // characters
	MaxText     = 200 // characters
	MaxTN       = 60
	MaxPurity   = 999
	MaxPlaces   = 60 // built by hand; generated ones are up to MostPlaces
	MaxPaths    = 150
	MaxTasks    = 6 // at one place, done ones included
	MaxFinds    = 6
	MaxClaims   = 40
	MaxTies     = 20
)

// Thing is what a master puts into the labyrinth: one of its fields is set. Its ID is left empty and given by the
// engine.
type Thing struct {
	Place *Place `json:"place,omitempty"` // Key or Name, Tier, Exit, Lair
	Path  *Path  `json:"path,omitempty"`  // A, B, Secret
	Task  *Task  `json:"task,omitempty"`
	Item  *Item  `json:"item,omitempty"`
	Foe   *Foe   `json:"foe,omitempty"`
}

// Action is one thing somebody does. By is who does it, as proven by the bot.
type Action struct {
	Kind      ActionKind `json:"kind"`
	By        Viewer     `json:"by"`
	Hero      HeroID     `json:"hero,omitempty"`
	Target    HeroID     `json:"target,omitempty"`
	Cliche    ClicheID   `json:"cliche,omitempty"`
	With      ClicheID   `json:"with,omitempty"`
	Line      ClicheID   `json:"line,omitempty"`
	Item      ItemID     `json:"item,omitempty"`
	Foe       FoeID      `json:"foe,omitempty"`
	Task      TaskID     `json:"task,omitempty"`
	Place     PlaceID    `json:"place,omitempty"`
	Path      PathID     `json:"path,omitempty"`
	Monster   string     `json:"monster,omitempty"` // key of the bestiary
	Step      Step       `json:"step,omitzero"`
	Shield    Shield     `json:"shield,omitempty"`
	Field     Field      `json:"field,omitempty"`
	Debuff    bool       `json:"debuff,omitempty"`
	Dangerous bool       `json:"dangerous,omitempty"`
	Hidden    bool       `json:"hidden,omitempty"`
	Tag       Tag        `json:"tag,omitempty"` // what suits
	N         int        `json:"n,omitempty"`
	Text      string     `json:"text,omitempty"`
	Entrant   *Hero      `json:"entrant,omitempty"`
	Thing     *Thing     `json:"thing,omitempty"`
}

// Choice is an action that Apply accepts now. Its holes: where Ranged, the action's N is any number from Min to Max;
// where Text is above 0, the action's Text has 1 to Text characters; where Tagged, its Tag is none or one of Tags; a nil
// Entrant of an Enter is a hero that State.Admits; where Thing is set, the action's Thing is one that State.Fits, or, of a
// Spawn and an AddFoe, its Monster instead any key of the Bestiary.
type Choice struct {
	Action   Action
	Ranged   bool
	Min, Max int
	Text     int
	Tagged   bool
	Thing    bool
}

// Refusal is why an action was not taken. The bot has a sentence for each.
type Refusal string

func (r Refusal) Error() string { return "labyrinth: " + string(r) }

// Refusals.
const (
	NotYours      Refusal = "not-yours"       // the hero is somebody else's
	MasterOnly    Refusal = "master-only"     //
	GameOver      Refusal = "game-over"       //
	NotNow        Refusal = "not-now"         // wrong stage, or something else is waited for
	NotYourRoll   Refusal = "not-your-roll"   // another hero's roll is being prepared
	NotHere       Refusal = "not-here"        // out, gone or aside
	NoSuchHero    Refusal = "no-such-hero"    //
	NoSuchCliche  Refusal = "no-such-cliche"  //
	NoSuchItem    Refusal = "no-such-item"    //
	NoSuchFoe     Refusal = "no-such-foe"     //
	NoSuchTask    Refusal = "no-such-task"    // or done, or not here
	NoSuchPlace   Refusal = "no-such-place"   //
	NoSuchPath    Refusal = "no-such-path"    // or not found, or not from here
	NoSuchClaim   Refusal = "no-such-claim"   //
	Barred        Refusal = "barred"          // something in the corridor has to be overcome first
	BattleOnly    Refusal = "battle-only"     // pumping (L6)
	TooMany       Refusal = "too-many"        // more than there is, or than the rule allows
	NotSuitable   Refusal = "not-suitable"    // the resource does not suit, or the monster has no written weakness
	DefenceOnly   Refusal = "defence-only"    // clothing's dice (L25)
	AlreadyActed  Refusal = "already-acted"   // the helper's action of this round is spent (L7)
	OwnClaim      Refusal = "own-claim"       // another has to say yes (L27)
	OnceAScene    Refusal = "once-a-scene"    // L27
	NoDebuff      Refusal = "no-debuff"       //
	FullyTainted  Refusal = "fully-corrupted" // no more corruption fits (L19)
	NothingToHeal Refusal = "nothing-to-heal" //
	HelperTaken   Refusal = "helper-taken"    // one a rest (L22)
	CannotAfford  Refusal = "cannot-afford"   //
	AtMaximum     Refusal = "at-maximum"      // (6/6) (L17)
	OnceARest     Refusal = "once-a-rest"     // one raise (L17)
	BadHero       Refusal = "bad-hero"        // an entrant that cannot play, or whose dice are not those of L1
	BadText       Refusal = "bad-text"        // empty, too long, or no plain text
	BadThing      Refusal = "bad-thing"       //
	BadSetup      Refusal = "bad-setup"       //
	BadAction     Refusal = "bad-action"      // no such kind, or a field that this kind does not use
)
