package grail

import "kubik/rules/dice"

// ActionKind names an action.
type ActionKind string

// Actions. The fields each one uses are named; Fighter is always whose declaration or decision it is.
const (
	ChooseTarget  ActionKind = "choose-target"  // Target
	ChooseMode    ActionKind = "choose-mode"    // Mode
	ChooseAttack  ActionKind = "choose-attack"  // Cliche
	ChooseDefense ActionKind = "choose-defense" // Cliche; empty: does not defend
	PumpAttack    ActionKind = "pump-attack"    // N, 0 takes it back (G11)
	PumpDefense   ActionKind = "pump-defense"   // N
	Ready         ActionKind = "ready"          // the declaration stands; the last one resolves the round
	Wait          ActionKind = "wait"           // takes Ready back
	Allow         ActionKind = "allow"          // master: Fighter may stay undefended this round (G2.6)
	Answer        ActionKind = "answer"         // the Pending's decision: Target, or empty
	Resolve       ActionKind = "resolve"        // master: now, with what is declared
	Timeout       ActionKind = "timeout"        // the game: the moment has come, or the Pending's default
	Join          ActionKind = "join"           // Entrant comes in from the next round
	SetInitiative ActionKind = "set-initiative" // master: Initiative, while Declaring
	Finish        ActionKind = "finish"         // master: the fight ends here
	ToggleHelper  ActionKind = "toggle-helper"  // Use, Cliche: it helps, or no more (G21)
	SetGrade      ActionKind = "set-grade"      // master: Use, Cliche, Grade (G17)
	GrantClash    ActionKind = "grant-clash"    // master: Fighter's attack is a clash with its target, or no more (G8)
	GrantPowerful ActionKind = "grant-powerful" // master: Fighter's defence strikes back this round, or no more (G2.5)
	SwitchRule    ActionKind = "switch-rule"    // master: Rule the other way round, with Once for this round only (GXX)
	SetSteps      ActionKind = "set-steps"      // master: Fighter's Cliche has N steps left (GXX)
	SetSide       ActionKind = "set-side"       // master: Fighter fights for side N
	GiveMana      ActionKind = "give-mana"      // to Target when the round ends; empty takes it back (G26.1)
	Mend          ActionKind = "mend"           // N steps of «Магия» into «Выносливость» when the round ends (G26.2)
	Confront      ActionKind = "confront"       // master: Fighter against the own Cliche; Text is the stake (G24)
	Struggle      ActionKind = "struggle"       // Fighter's Cliche against Target's Inner (G6, G24)
	DecideFate    ActionKind = "decide-fate"    // master: Reason is what Fighter's Cliche at 0 means (G5)
	OpenPhantasm  ActionKind = "open-phantasm"  // Cliche is activated in place of the attack; empty takes it back (G13)
	Shatter       ActionKind = "shatter"        // Cliche is spent in place of the attack (G14)
	LiftPhantasm  ActionKind = "lift-phantasm"  // master: the activation lifts by N alone (G12.3)
	ShowSign      ActionKind = "show-sign"      // master: Fighter uses Cliche openly (G15)
	Identify      ActionKind = "identify"       // Fighter tries to name what Target uses (G15)
	SetOut        ActionKind = "set-out"        // master: Fighter is out by Out, or comes back
	Command       ActionKind = "command"        // Fighter spends a seal on Target: Scope, N vague, Text, Act, At, Inner (G16)
	Obey          ActionKind = "obey"           // the Order that waits: Cliche, N, As (G16.5)
	Resist        ActionKind = "resist"         // the Order that waits: Cliche, if it is immediate (G16.3, G16.4)
	UseSeal       ActionKind = "use-seal"       // Fighter's lasting order Inner serves as As from now on (G16.5)
	JoinGroup     ActionKind = "join-group"     // Fighter wishes to fight as one with Target, fitting by Cliche (G22)
	LeaveGroup    ActionKind = "leave-group"    // Fighter leaves its group, which breaks up; its leader disbands it
	LeadGroup     ActionKind = "lead-group"     // Fighter claims to lead; the master makes it the leader
	SendAttacker  ActionKind = "send-attacker"  // Fighter, the leader, lets Target make the group's attack
	SendDefender  ActionKind = "send-defender"  // Fighter, the leader, lets Target defend all; empty: each for itself
	SetAmbush     ActionKind = "set-ambush"     // master: forming a group needs a roll of N; 0: none (G22.4)
	BreakThing    ActionKind = "break-thing"    // master: Fighter's thing Cliche is destroyed (G25)
	SetMax        ActionKind = "set-max"        // master: Fighter's Cliche has the maximum rank N; what it has lost stays lost (GXX)
	SetWhole      ActionKind = "set-whole"      // master: Fighter's Phantasm Cliche is whole again, or spent (GXX)
	SetInner      ActionKind = "set-inner"      // master: what is Inner of Fighter has rank N; 0: is gone (GXX)
	SetSwift      ActionKind = "set-swift"      // master: Fighter rolls Cliche for initiative; empty: «Ловкость» (G1)
	SetSeals      ActionKind = "set-seals"      // master: Fighter has N Command Seals left (GXX)
	SetBond       ActionKind = "set-bond"       // master: Fighter's contract is with Target, or with nobody (GXX)
)

// Action is one thing somebody does. By is who does it, as proven by the bot.
type Action struct {
	Kind       ActionKind `json:"kind"`
	By         Viewer     `json:"by"`
	Fighter    FighterID  `json:"fighter,omitempty"`
	Target     FighterID  `json:"target,omitempty"`
	Cliche     ClicheID   `json:"cliche,omitempty"`
	Mode       Mode       `json:"mode,omitempty"`
	N          int        `json:"n,omitempty"`
	Initiative Initiative `json:"initiative,omitempty"`
	Entrant    *Fighter   `json:"entrant,omitempty"`
	Use        Use        `json:"use,omitempty"`
	Grade      Grade      `json:"grade,omitempty"`
	Rule       string     `json:"rule,omitempty"` // an id of Switchable
	Once       bool       `json:"once,omitempty"`
	Out        Out        `json:"out,omitempty"`
	Inner      InnerID    `json:"inner,omitempty"`
	Text       string     `json:"text,omitempty"` // up to MaxText runes
	Reason     string     `json:"reason,omitempty"`
	Scope      Scope      `json:"scope,omitempty"`
	Act        Act        `json:"act,omitempty"`
	At         FighterID  `json:"at,omitempty"`
	As         Boon       `json:"as,omitempty"`
}

// Choice is an action that Apply accepts now. Where Max is above 0 the action's N is a hole: any number from Min to
// Max fits. A Join has a nil Entrant: a hole for a fighter that State.Admits; a player brings only fighters of their own.
// Text is how many runes the action's Text may have; 0: it has none.
type Choice struct {
	Action   Action
	Min, Max int
	Text     int
}

// Refusal is why an action was not taken. The bot has a sentence for each.
type Refusal string

func (r Refusal) Error() string { return "grail: " + string(r) }

// Refusals.
const (
	NotYours      Refusal = "not-yours"       // the fighter is somebody else's
	MasterOnly    Refusal = "master-only"     //
	FightOver     Refusal = "fight-over"      //
	NotNow        Refusal = "not-now"         // wrong stage, or the fighter is out or comes in later
	NoSuchFighter Refusal = "no-such-fighter" //
	NoSuchCliche  Refusal = "no-such-cliche"  //
	NotRollable   Refusal = "not-rollable"    // knocked out, armour, or a Phantasm that is not activated
	NotATarget    Refusal = "not-a-target"    // own side, out, or not there
	NotPumpable   Refusal = "not-pumpable"    //
	PumpTooHigh   Refusal = "pump-too-high"   // more than the payer holds (G11)
	NotAMode      Refusal = "not-a-mode"      // or not in this initiative (G9, G10)
	BadFighter    Refusal = "bad-fighter"     // an entrant that cannot fight
	OneSide       Refusal = "one-side"        // a fight needs two sides that stand
	BadSetup      Refusal = "bad-setup"       // no such risk or initiative, or a ladder that is none
	NotAHelper    Refusal = "not-a-helper"    // not flagged so, cannot be rolled, or would help itself (G21)
	SealsSpent    Refusal = "seals-spent"     // a fourth order (G16.1)
	BadAction     Refusal = "bad-action"      // no such kind, or a field that this kind does not use
)

// Roll is one throw in an exchange.
type Roll struct {
	Fighter  FighterID `json:"fighter"`
	Cliche   ClicheID  `json:"cliche"`
	Rank     Rank      `json:"rank"` // as rolled, pumped
	Pool     dice.Pool `json:"pool"`
	Pump     int       `json:"pump,omitempty"`
	Prepared bool      `json:"prepared,omitempty"` // Pool has the prepared die (G9)
	Dice     []int     `json:"dice"`
	Total    int       `json:"total"` // with what helpers added
	Grade    Grade     `json:"grade,omitempty"`
	Helped   []Help    `json:"helped,omitempty"` // by the helpers, in the order they were thrown (G21)
	Seal     bool      `json:"seal,omitempty"`   // at the rank of a Command Seal, or by it (G16)
}

// Part is one addend of the damage, by name.
type Part struct {
	Rule string `json:"rule"`
	Name string `json:"name"` // base, graduated, helping, guarded, charged, dramatic, undefended, shattered, substitution, vengeance
	N    int    `json:"n"`    // below 0 only of guarded
}

// EventKind names an event.
type EventKind string

// Events. Each carries the rule it comes from.
const (
	RoundBegan     EventKind = "round-began"
	InitiativeRoll EventKind = "initiative-roll" // Attack: the roll
	Exchange       EventKind = "exchange"        // Attack, Defense (nil: undefended), Hit, Damage
	Harm           EventKind = "harm"            // Fighter's Cliche went From → To; N steps
	Cost           EventKind = "cost"            // the same, paid for a pump
	KnockOut       EventKind = "knock-out"       // Fighter's Cliche is at 0 (G5)
	PumpCut        EventKind = "pump-cut"        // from N asked for to Left (G11)
	AttackLost     EventKind = "attack-lost"     // Fighter; Reason
	ReAimed        EventKind = "re-aimed"        // Fighter, Target
	DefenceLost    EventKind = "defence-lost"    // Fighter; Cliche, the declared defence, cannot be rolled
	DefenceForced  EventKind = "defence-forced"  // Fighter may not stay undefended and uses Cliche, its best (G2.6)
	ChargeBroken   EventKind = "charge-broken"   // Fighter (G10)
	PreparedDie    EventKind = "prepared"        // Fighter, Mode prepare or guard (G9)
	GuardLost      EventKind = "guard-lost"      // Fighter: an enemy comes first in the rolled order (G9)
	Gone           EventKind = "gone"            // Fighter has retreated
	Joined         EventKind = "joined"          // Fighter
	Asked          EventKind = "asked"           // Pending opened for Fighter
	Clash          EventKind = "clash"           // Attack of Fighter, Defense of Target; Hit: one is hurt (G8)
	Backlash       EventKind = "backlash"        // Fighter's defence hits Target, who attacked; Damage (G2.5)
	Overruled      EventKind = "overruled"       // Rule holds from now on, or no more; Reason
	Wounded        EventKind = "wounded"         // Fighter's «Ранения» grow by N to rank To (G6)
	ManaGiven      EventKind = "mana-given"      // Fighter's Cliche went From → To for Target (G26.1)
	ManaTurned     EventKind = "mana-turned"     // the same, for the own «Выносливость» (G26.2)
	Healed         EventKind = "healed"          // Fighter's Cliche went From → To; N steps
	Confronted     EventKind = "confronted"      // Fighter has to overcome the own Cliche; Text is at stake (G24)
	Struggled      EventKind = "struggled"       // Attack of Fighter, Defense of what is inside Target; Hit (G6, G24)
	InnerGone      EventKind = "inner-gone"      // nothing is left of what was inside Fighter
	Opening        EventKind = "opening"         // Fighter begins to activate a Phantasm against Target (G13.1)
	Interruption   EventKind = "interruption"    // Attack of Fighter, Defense of Target's «Удача» (nil: none); Reason (G13.3)
	ActivationLost EventKind = "activation-lost" // Fighter's Cliche; Reason (G12.3, G13.4)
	Fired          EventKind = "fired"           // Fighter's Cliche, by its true name Text; N ranks weaker (G13)
	Shattered      EventKind = "shattered"       // Fighter's Cliche is no more (G14)
	SignSeen       EventKind = "sign-seen"       // Fighter has used a Phantasm openly (G15)
	Identified     EventKind = "identified"      // Attack of Fighter's «Удача» against Target's; Hit: Cliche and Text are known (G15)
	ByHand         EventKind = "by-hand"         // the master set Fighter's Cliche From → To, or its Side, or Out
	Commanded      EventKind = "commanded"       // Fighter spends a seal on Target, rank To, N vague, Left; Text, Scope, Act, At (G16.1)
	Obeyed         EventKind = "obeyed"          // Fighter obeys Target: Act by Cliche, As (G16.5)
	Resisted       EventKind = "resisted"        // Fighter resists Target's order of rank To; immediate: Attack against N; Hit (G16.3, G16.4)
	Restored       EventKind = "restored"        // Fighter's Cliche, a spent Phantasm, is whole again (G16.5)
	GroupFormed    EventKind = "group-formed"    // Fighter and Target fight as one, N in all (G22)
	GroupRoll      EventKind = "group-roll"      // Fighter's Attack for it in an ambush, against N; Hit (G22.4)
	LeaderRoll     EventKind = "leader-roll"     // Fighter's die among equals, Attack (G22.1)
	Leads          EventKind = "leads"           // Fighter leads its group (G22.1)
	GroupBroke     EventKind = "group-broke"     // the group of Fighter, its leader, is no more; Reason (G22.5)
	ThingMade      EventKind = "thing-made"      // Fighter's Cliche gave N dice to Text: From → To (G25)
	ThingBroken    EventKind = "thing-broken"    // Text is no more: Fighter's Cliche went From → To (G25)
	HordeGathered  EventKind = "horde-gathered"  // Fighter is N creatures from now on, a rank more for every Left of them (G23)
	Audited        EventKind = "audited"         // by the rules of building Fighter's sheet costs N dice of Left; or what Reason says of its Cliche, which may stand: Hit (G18–G20)
	TimePassed     EventKind = "time-passed"     // a Span, Text
	WavedThrough   EventKind = "waved-through"   // the master lets Reason of Fighter's Cliche stand, or no more: Hit (XX)
	MaxSet         EventKind = "max-set"         // the maximum of Fighter's Cliche, From → To, by the master's hand
	WholeSet       EventKind = "whole-set"       // Fighter's Phantasm Cliche is whole, Hit, or spent, by the master's hand
	InnerSet       EventKind = "inner-set"       // what is inside Fighter has rank To, 0: is gone; Text; by the master's hand
	SealsSet       EventKind = "seals-set"       // Fighter has Left seals, by the master's hand
	BondSet        EventKind = "bond-set"        // Fighter's contract is with Target, or with nobody
	Ended          EventKind = "ended"           // Side is left standing; 0: nobody, or the master ended it
)

// Reasons of events.
const (
	ReasonDown        = "down"         // AttackLost: the target is out and there is no other
	ReasonGivenUp     = "given-up"     // AttackLost: not aimed anew (G2.1)
	ReasonNotRollable = "not-rollable" // AttackLost: the attacking cliché cannot be rolled any more
	ReasonMisfit      = "misfit"       // AttackLost: the attacking cliché does not fit, as the master says (G17)
	ReasonHelpless    = "helpless"     // KnockOut, as the master says
	ReasonSurrender   = "surrender"    // the same
	ReasonRetreats    = "retreats"     // the same
	ReasonUnconscious = "unconscious"  // KnockOut of «Выносливость»
	ReasonDrained     = "drained"      // KnockOut of «Магия»: no magic; helpless or unconscious, as the master says
	ReasonBeaten      = "beaten"       // KnockOut of what was at risk in a dispute: surrender or retreat
	ReasonTraitLost   = "trait-lost"   // KnockOut of any other cliché
)

// How a rule stands after Overruled.
const (
	RuleOn  = "on"
	RuleOff = "off"
)

// Event is one fact. Every die and every modifier is in it, by name.
type Event struct {
	Kind    EventKind `json:"kind"`
	Rule    string    `json:"rule"` // rule id, such as "G2.4"
	Fighter FighterID `json:"fighter,omitempty"`
	Target  FighterID `json:"target,omitempty"`
	Cliche  ClicheID  `json:"cliche,omitempty"`
	Attack  *Roll     `json:"attack,omitempty"`
	Defense *Roll     `json:"defense,omitempty"`
	Hit     bool      `json:"hit,omitempty"`
	Damage  []Part    `json:"damage,omitempty"`
	From    Rank      `json:"from,omitempty"`
	To      Rank      `json:"to,omitempty"`
	N       int       `json:"n,omitempty"`
	Left    int       `json:"left,omitempty"`
	Mode    Mode      `json:"mode,omitempty"`
	Reason  string    `json:"reason,omitempty"`
	Round   int       `json:"round"` // in which it happened; of RoundBegan the new one
	Side    int       `json:"side,omitempty"`
	Text    string    `json:"text,omitempty"`
	Scope   Scope     `json:"scope,omitempty"`
	Act     Act       `json:"act,omitempty"`
	At      FighterID `json:"at,omitempty"` // whom an order is against; who was aimed at, where Target stands in (G22.3)
	As      Boon      `json:"as,omitempty"`
	Inner   InnerID   `json:"inner,omitempty"`
	Out     Out       `json:"out,omitempty"` // KnockOut: Fighter takes no more part
}
