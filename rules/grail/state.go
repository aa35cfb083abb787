package grail

// Identities inside one scene. They are stable names, never positions: adding or hiding one never renames another.
type (
	// FighterID names a fighter of the scene.
	FighterID string
	// ClicheID names a cliché of one fighter.
	ClicheID string
	// PlayerID names a person at the table. The empty PlayerID stands for the game itself (a deadline).
	PlayerID string
)

// Kind decides the floor of a cliché: F for a human one, E for a supernatural one (section 1 of the rules).
type Kind string

// Kinds of clichés.
const (
	Human        Kind = "human"
	Supernatural Kind = "supernatural"
)

// Trait is what a cliché is for the rules; any other cliché has none.
type Trait string

// Traits that rules ask for by name.
const (
	Strength  Trait = "strength"
	Endurance Trait = "endurance"
	Agility   Trait = "agility"
	Magic     Trait = "magic"
	Luck      Trait = "luck"
)

// Secrecy is what others see of one line of a sheet.
type Secrecy string

// Secrecies of a line. Open shows the rank; WoundsOnly only the steps lost; Hidden nothing at all.
const (
	Open       Secrecy = "open"
	WoundsOnly Secrecy = "wounds"
	Hidden     Secrecy = "hidden"
)

// Cliche is one line of a sheet.
type Cliche struct {
	ID    ClicheID `json:"id"`
	Name  string   `json:"name"`
	Kind  Kind     `json:"kind"`
	Trait Trait    `json:"trait,omitempty"`
	Now   Rank     `json:"now"`
	Max   Rank     `json:"max"`
	// Payer is the cliché that pays for pumping this one: itself, «Магия» or «Выносливость»; empty when it cannot be
	// pumped (G11).
	Payer ClicheID `json:"payer,omitempty"`
	// Armours is the cliché this one takes damage for; empty when it is no armour (G7). Armour is not rolled.
	Armours ClicheID `json:"armours,omitempty"`
	// Phantasm marks a cliché that cannot be rolled until it is activated (G13.1).
	Phantasm bool    `json:"phantasm,omitempty"`
	Secrecy  Secrecy `json:"secrecy"`
	// Noble is pumped at two ranks a step (G12.1) and costs twice as much to make (G12.4).
	Noble bool `json:"noble,omitempty"`
	// Independent marks «Независимое действие», which pays for Phantasms in place of «Магия» (G12.2).
	Independent bool `json:"independent,omitempty"`
	// TrueName of a Phantasm; Revealed once everybody knows it. Lift is what an activation adds, 0: its current index
	// (G12.3). Constant works without activation (G15), Throwable may be spent in one blow; then it is Destroyed (G14).
	TrueName  string `json:"true_name,omitempty"`
	Revealed  bool   `json:"revealed,omitempty"`
	Lift      int    `json:"lift,omitempty"`
	Constant  bool   `json:"constant,omitempty"`
	Throwable bool   `json:"throwable,omitempty"`
	Destroyed bool   `json:"destroyed,omitempty"`
	// Helper marks a cliché that may help another's roll (G21).
	Helper bool `json:"helper,omitempty"`
	// Resists marks «Сопротивление магии», or a Phantasm that withstands Command Seals (G16.3).
	Resists bool `json:"resists,omitempty"`
	// Aspect is what a human has of nature: body or personality; Origin the one aspect of the personality that drives its
	// soul (G20). Sign marks «Тайный Знак» (G18).
	Aspect Nature `json:"aspect,omitempty"`
	Origin bool   `json:"origin,omitempty"`
	Sign   bool   `json:"sign,omitempty"`
	// JustifiedBy is the line, and History the story, that lets a human aspect be E or more (G18, G19).
	JustifiedBy ClicheID `json:"justified_by,omitempty"`
	History     string   `json:"history,omitempty"`
	// Powerful marks a cliché whose defence strikes back by itself (G2.5, G8).
	Powerful bool `json:"powerful,omitempty"`
}

// Nature is what a cliché is of a human being.
type Nature string

// Natures.
const (
	Physical    Nature = "physical"
	Personality Nature = "personality"
)

// Class is a Servant's, such as "saber". Everybody knows it, and it decides nothing.
type Class string

// Mode is what a fighter does with the round's attack.
type Mode string

// Modes of a declaration.
const (
	Attack  Mode = "attack"
	Charge  Mode = "charge"  // G10
	Prepare Mode = "prepare" // G9: no attack now, a die more for the next one
	Guard   Mode = "guard"   // G9: no attack now, a die more for every defence of this round
	Retreat Mode = "retreat" // no attack; leaves the fight when the round ends
)

// Declaration is what a fighter will do this round (G2.3). It stands for the next rounds until changed.
type Declaration struct {
	Target  FighterID `json:"target,omitempty"`
	Mode    Mode      `json:"mode"`
	Attack  ClicheID  `json:"attack,omitempty"`
	Defense ClicheID  `json:"defense,omitempty"` // empty: does not defend (G2.6)
	// AttackPump and DefensePump are asked for; what the payer cannot hold any more is cut (G11).
	AttackPump  int  `json:"attack_pump,omitempty"`
	DefensePump int  `json:"defense_pump,omitempty"`
	Ready       bool `json:"ready,omitempty"`
	// Phantasm is to be activated in place of Attack (G13), or spent with Shatter (G14). Lift is the master's lower N.
	Phantasm ClicheID `json:"phantasm,omitempty"`
	Shatter  bool     `json:"shatter,omitempty"`
	Lift     int      `json:"lift,omitempty"`
}

// Fighter is one side of an exchange: a hero with a player, or an NPC without one.
type Fighter struct {
	ID       FighterID `json:"id"`
	Name     string    `json:"name"` // the public name
	TrueName string    `json:"true_name,omitempty"`
	// Player is whose hero this is; empty for an NPC, whom the master plays.
	Player PlayerID `json:"player,omitempty"`
	// Servant marks a heroic spirit; Contract is its master in this scene, empty when there is none (12, 16, 26).
	// Known tells that the true name is out (G15).
	Known    bool      `json:"known,omitempty"`
	Servant  bool      `json:"servant,omitempty"`
	Class    Class     `json:"class,omitempty"`
	Contract FighterID `json:"contract,omitempty"`
	Side     int       `json:"side"` // from 1; fighters of one side are no targets for each other
	Cliches  []Cliche  `json:"cliches"`
	// AllOpen is the owner's public word that no line of this sheet is hidden but Phantasms, which are not rolled before
	// they are activated. Without it others must reckon with lines that they do not see, whether there are any or not.
	AllOpen  bool        `json:"all_open,omitempty"`
	Declared Declaration `json:"declared"`
	// Undefended is the master's yes to not defending this round (G2.6).
	Undefended bool `json:"undefended,omitempty"`
	// Prepared is the round in which the prepared attack die may be used; 0: none (G9).
	Prepared int `json:"prepared,omitempty"`
	// Guarding tells that the full defence of this round is up and everybody has seen it (G9).
	Guarding bool `json:"guarding,omitempty"`
	// AttackHelpers and DefenseHelpers are the own clichés that help this round's rolls (G21).
	AttackHelpers  []ClicheID `json:"attack_helpers,omitempty"`
	DefenseHelpers []ClicheID `json:"defense_helpers,omitempty"`
	// Grades are the master's of this round's declarations (G17).
	Grades []Graded `json:"grades,omitempty"`
	// Clashing and Striking are the master's grants of this round: the attack is a clash; the defence strikes back (G8).
	Clashing bool `json:"clashing,omitempty"`
	Striking bool `json:"striking,omitempty"`
	// Gift is the Servant that gets a step of «Магия» when the round ends; Mending how many steps of «Магия» turn into
	// «Выносливость» then (G26).
	Gift    FighterID `json:"gift,omitempty"`
	Mending int       `json:"mending,omitempty"`
	// Inner are the opponents inside: wounds, orders, an aspect (G6, G16.4, G24). Struggled is the round of the last try
	// against one.
	Inner     []Inner `json:"inner,omitempty"`
	Struggled int     `json:"struggled,omitempty"`
	// Swift is what is rolled for initiative in place of «Ловкость», as the master has said (G1).
	Swift ClicheID `json:"swift,omitempty"`
	// Band is the wish to fight in a group (G22).
	Band Band `json:"band,omitzero"`
	// SealsSpent is how many Command Seals a master has used (G16.1). Kept is what a Servant had declared before an order
	// came between.
	SealsSpent int          `json:"seals_spent,omitempty"`
	Kept       *Declaration `json:"kept,omitempty"`
	// Things are the items and familiars that this one has made (G25), Waived what the master has waved through of the
	// sheet (XX). Count is how many creatures fight as this one opponent, 0: it is one (G23).
	Things []Thing  `json:"things,omitempty"`
	Waived []Waiver `json:"waived,omitempty"`
	Count  int      `json:"count,omitempty"`
	// Settled are the clichés at 0 of which the master has said what follows (G5).
	Settled []ClicheID `json:"settled,omitempty"`
	// Out tells why the fighter takes no more part; empty while standing.
	Out Out `json:"out,omitempty"`
	// Since is the first round of the fighter.
	Since int `json:"since"`
}

// Out is why a fighter takes no more part.
type Out string

// Reasons to be out of the fight.
const (
	KnockedOut Out = "knocked-out" // LIFE at 0 (G5)
	Retreated  Out = "retreated"
)

// Risk is what the conflict is about and so which cliché takes the damage (G3).
type Risk string

// Risks of a conflict.
const (
	Body    Risk = "body"    // «Выносливость»
	Mana    Risk = "mana"    // «Магия»
	Dispute Risk = "dispute" // the loser's rolled cliché
)

// Initiative is who attacks first (G1).
type Initiative string

// Modes of initiative. Enemies are the NPCs, players the heroes of players.
const (
	EnemiesFirst Initiative = "enemies"
	PlayersFirst Initiative = "players"
	Rolled       Initiative = "rolled" // «Ловкость» each, higher first
	Simultaneous Initiative = "simultaneous"
)

// Rules are the house rules of the table. The zero value plays the book as written.
type Rules struct {
	CapAtEX                bool `json:"cap_at_ex,omitempty"`                 // ranks pumped above EX roll as EX
	GraduatedUndefended    bool `json:"graduated_undefended,omitempty"`      // G2.6: graduated instead of the full difference
	ChargeBrokenByKnockout bool `json:"charge_broken_by_knockout,omitempty"` // G10: only LIFE at 0 breaks a charge
	HelperGuardCancels     bool `json:"helper_guard_cancels,omitempty"`      // G21.3: a guarding helper takes all graduated damage
	OverflowFloor          bool `json:"overflow_floor,omitempty"`            // G12.3: «Магия» on both sides keeps its last step
	DoublePumpOnDefence    bool `json:"double_pump_on_defence,omitempty"`    // G12.1: noble clichés double there, too
	SelfDestructN          bool `json:"self_destruct_n,omitempty"`           // G14: a Phantasm spent rolls N dice, not 3N
	Wounds                 bool `json:"wounds,omitempty"`                    // G6: humans' lost steps become «Ранения»
	SealActOnlyIfUnused    bool `json:"seal_act_only_if_unused,omitempty"`   // G16: no ordered attack beside the round's own
	// BuildDice is how many dice a sheet may cost, 0: no limit (G18).
	BuildDice int `json:"build_dice,omitempty"`
	// Off are the rules that this table plays without, by id (GXX, rule XX); see Switchable.
	Off []string `json:"off,omitempty"`
	// Ladder replaces the book's ranks, from F to EX; empty: the book's (see Ladder).
	Ladder []Row `json:"ladder,omitempty"`
}

// Stage is how far the scene has come.
type Stage string

// Stages of a scene.
const (
	Declaring Stage = "declaring" // fighters choose
	Resolving Stage = "resolving" // a Pending waits in mid-round
	Over      Stage = "over"
)

// Blow is one attack of the round that has not been resolved yet, in order of initiative.
type Blow struct {
	By FighterID `json:"by"`
	// Opened tells that a Phantasm's activation is under way; Interrupts and Passed are those who have answered it, and
	// Wanted is the other defence that its target asks the master for (G13).
	Opened     bool        `json:"opened,omitempty"`
	Interrupts []FighterID `json:"interrupts,omitempty"`
	Passed     []FighterID `json:"passed,omitempty"`
	Wanted     ClicheID    `json:"wanted,omitempty"`
}

// Pending is a decision that stops the round. Silence takes Default.
type Pending struct {
	Fighter FighterID   `json:"fighter"` // who decides
	Rule    string      `json:"rule"`
	Targets []FighterID `json:"targets"` // re-aim at one of these (G2.1) …
	Default FighterID   `json:"default"` // … or at nobody: the attack is lost
	// Open are all who may still answer, where several may: to strike at the one of Targets, or to let it pass (G13.2).
	Open []FighterID `json:"open,omitempty"`
	// Order is what Fighter has been commanded: Obey or Resist answers it, and silence obeys (G16).
	Order *Order `json:"order,omitempty"`
}

// State is one fight. It is a value: Apply never changes its argument.
type State struct {
	Stage Stage `json:"stage"`
	Round int   `json:"round"` // from 1
	// Step counts what happens once: rounds resolved, decisions opened and closed, people joining, the end.
	Step       int        `json:"step"`
	Risk       Risk       `json:"risk"`
	Initiative Initiative `json:"initiative"`
	Rules      Rules      `json:"rules"`
	Fighters   []Fighter  `json:"fighters"`
	Blows      []Blow     `json:"blows,omitempty"`   // what is left of the round while Resolving
	Pending    *Pending   `json:"pending,omitempty"` // set while Resolving
	// Hurt holds who took damage this round, for charges (G10).
	Hurt []FighterID `json:"hurt,omitempty"`
	// Done holds who has made the round's attack. Entered is how everybody stood when a simultaneous round began, Landing
	// and Fallen what it has not told yet (G1).
	Done    []FighterID `json:"done,omitempty"`
	Entered []Fighter   `json:"entered,omitempty"`
	Landing []Landing   `json:"landing,omitempty"`
	Fallen  []Fall      `json:"fallen,omitempty"`
	// Between tells that an order is being answered before the round resolves; then declarations go on (G16).
	Between bool `json:"between,omitempty"`
	// Groups are the allied groups (G22). Ambush is the target number that forming one takes, 0: none (G22.4).
	Groups []Group `json:"groups,omitempty"`
	Ambush int     `json:"ambush,omitempty"`
	// Signs are visible uses of Phantasms that nobody has a name for yet (G15).
	Signs []Sign `json:"signs,omitempty"`
	// Once are the rules that stand the other way round until this round ends (GXX).
	Once []string `json:"once,omitempty"`
}

// Viewer is whose knowledge and rights count. The zero Viewer is a spectator: the public view.
type Viewer struct {
	Player PlayerID `json:"player,omitempty"`
	Master bool     `json:"master,omitempty"`
}
