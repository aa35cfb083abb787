package card

import (
	"time"

	"kubik/rules/grail"
	"kubik/state"
)

// Frame is what all cards of one table share.
type Frame struct {
	Words Words
	Table state.Owner
	Bot   string         // the bot's username, for links
	Zone  *time.Location // of shown moments
	Book  string         // id of the rulebook that is played; empty before it is chosen
	Names map[Person]string
}

// Person names somebody at the table: the digits of their account.
type Person string

// LeaderIn is the card that asks who leads.
type LeaderIn struct {
	Step       int
	Other      bool // somebody else is wanted: candidates are gathered
	Candidates []Person
}

// Hero is one hero or NPC of the roster, as the lobby and the desk show it.
type Hero struct {
	ID     string
	Name   string // public name
	Player Person
	NPC    bool
	Life   string // short public state such as "❤ C", "❤ −1", "❤ ?"
	Down   bool   // cannot fight before a rest
}

// Ready is a ready hero or NPC that can be taken by one tap.
type Ready struct{ Key, Name, About string }

// Shelf is one page of the ready heroes that nobody has taken.
type Shelf struct {
	Ready []Ready
	Page  int // from 0
	Pages int
}

// LobbyIn is the card that stays between fights.
type LobbyIn struct {
	Step   int
	Title  string
	Master Person
	Deputy Person // the ДМ, where there is one
	Heroes []Hero
	Free   Shelf
	Start  bool // enough heroes to start
	Forge  bool // heroes can be made in the private chat
	// Waiting are sheets under the master's review.
	Waiting []Hero
	Tired   bool // somebody has spent something: a rest is worth a tap
}

// Entrant is one row of the setup: who, and on which side (0: stays out).
type Entrant struct {
	Hero Hero
	Side int
}

// SetupIn is the page on which the master sets a fight up.
type SetupIn struct {
	Step       int
	Entrants   []Entrant
	Risk       grail.Risk
	Initiative grail.Initiative
	Clock      time.Duration // 0: no clock
}

// FightIn is the live card of the running round. Everything in it is public.
type FightIn struct {
	Scene    int
	Sight    grail.Sight // the public view
	Deadline time.Time   // zero: no clock
	Slow     bool        // the deadline may fall on another day, which is shown then
	Lock     string      // SHA-256 of the scene's seed, hex
	// Posts are the fighters about whose move somebody has written, with the way there. They are drawn with the marks.
	Posts map[grail.FighterID]string
	// Marks draws who is ready. Without them the card is what it must at least show.
	Marks bool
	// Past is what has happened in this round so far, while a decision is awaited.
	Past []grail.Event
	Cast Cast
	// Aimed is the target of an activation that may still change its defence; empty: none.
	Aimed grail.FighterID
	// Confirm asks whether the fight really ends; nothing else can be tapped meanwhile.
	Confirm bool
}

// Cast is who was who when something happened: public names, as they were then.
type Cast struct {
	Risk       grail.Risk                `json:"risk,omitempty"`
	Initiative grail.Initiative          `json:"initiative,omitempty"`
	Fighters   map[grail.FighterID]Actor `json:"fighters"`
}

// Actor is one fighter of a Cast, with the names of its clichés that are public.
type Actor struct {
	Name    string                    `json:"name"`
	Player  grail.PlayerID            `json:"player,omitempty"`
	Side    int                       `json:"side,omitempty"`
	Life    grail.ClicheID            `json:"life,omitempty"` // the line at risk, when it is public
	Cliches map[grail.ClicheID]string `json:"cliches,omitempty"`
	Stand   StandIn                   `json:"stand,omitempty"` // who has acted in the player's place
}

// StandIn is who acted for a player who did not.
type StandIn string

// Stand-ins. The game itself repeats what was declared before.
const (
	ByMaster StandIn = "master"
	ByGame   StandIn = "game"
	ByOrder  StandIn = "order"
	ByDeputy StandIn = "deputy"
)

// RecordIn is a round that is over.
type RecordIn struct {
	Scene  int
	Round  int
	Events []grail.Event // the public view of them
	Cast   Cast
}

// ChoiceIn is a fighter's choice card.
type ChoiceIn struct {
	Scene   int
	Sight   grail.Sight // of those who will see the card: public in a group, the master's or the player's in private
	Fighter grail.FighterID
	Private bool // ticks and the whole declaration may be drawn
	// Attack and Defense are the figures on labels by cliché; empty unless there is exactly one possible opponent.
	Attack, Defense map[grail.ClicheID]grail.Odds
	// AttackPump and DefensePump are the chances of what is declared by how much it is pumped, from 0. Private only.
	AttackPump, DefensePump []grail.Odds
	// Modes are on offer in this initiative, as the rules say.
	Modes []grail.Mode
	// Leaf is the page of the card: "" the choice, "deeds" what may be done beside; of the master alone "judge" and "hand".
	Leaf string
	// Master tells that the card stands on the master's desk.
	Master bool
	// Aimed is the player's own fighter that may still change its defence against an activation; empty: none.
	Aimed grail.FighterID
	// Draft is an order that is being worded (G16).
	Draft Draft
	// Offers is what the rules take for this fighter from the viewer now. Private only.
	Offers []grail.Choice
	// Dues are what Phantasms cost and Opened their chances, each by its line. Private only.
	Dues   map[grail.ClicheID][]grail.Due
	Opened map[grail.ClicheID]grail.Odds
	// Standing is how the fighter answers activations without being asked, Order what an NPC does in each round; empty: it
	// is asked. Stake is what the next inner conflict will be about. Private only.
	Standing, Order, Stake string
	// Tabs are the fighters who share one card in a crowded group; nil: the card is Fighter's own.
	Tabs []grail.FighterID
}

// JoinIn is the card of somebody who wants to join the fight.
type JoinIn struct {
	Scene  int
	Step   int
	Player Person
	Free   Shelf // to choose from when the player has no hero yet
	Hero   *Hero
	Sides  []SideIn // to choose from once there is a hero
}

// SideIn is one side, by the public names on it.
type SideIn struct {
	Side  int
	Names []string
}

// Fate is what became of somebody who fell.
type Fate string

// Fates the master chooses from.
const (
	Captured Fate = "captured"
	Fled     Fate = "fled"
	Killed   Fate = "killed"
)

// EndIn is the card after a fight.
type EndIn struct {
	Scene int
	Step  int
	Sight grail.Sight // the public view
	Won   int         // the side left standing; 0: nobody, or ended by the master
	Fates map[grail.FighterID]Fate
	Seed  string // hex, shown now that the scene is closed
	Lock  string
	Moved bool // the table has gone on: the words stay, the keyboard goes
}

// DeskIn is the master's private desk.
type DeskIn struct {
	Step   int
	Title  string
	NPCs   []Hero
	Adding []Ready // non-nil: the page of ready NPCs
	// Horde is how many of what is added fight as one; nil: the book has none such (G23).
	Horde *HordeIn
	// Pages are more pages that the book has, by the ends of their ids "desk.page.…".
	Pages []string
	Fight *DeskFight
}

// DeskFight is the desk while a fight runs: everybody's declarations, and the NPC whose choice card stands below.
type DeskFight struct {
	Scene int
	Sight grail.Sight // the master's view
	NPC   *ChoiceIn   // the page of one NPC; nil: the overview
	Clock time.Time   // zero: none
	// Review is the page of grades.
	Review bool
	// Wanting asks for the master's yes to defend an activation with Wanted.
	Wanting grail.FighterID
	Wanted  grail.ClicheID
	Slow    bool // Clock may fall on another day
}
