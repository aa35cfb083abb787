package card

import (
	"time"

	"kubik/rules/ouroboros"
)

// OuroborosIn is the tracker: the live card of a scene. Everything in it is public.
type OuroborosIn struct {
	Scene    int
	Sight    ouroboros.Sight // the public view
	Deadline time.Time       // zero: no clock
	Slow     bool            // the deadline may fall on another day, which is shown then
	Lock     string          // SHA-256 of the scene's seed, hex
	// Past is what has happened since the turn began, and Cast who was who in it.
	Past []ouroboros.Event
	Cast OuroborosCast
	// Menu is what whoever decides may do, where that is for everybody's eyes; nil: the master decides at the desk.
	Menu *OuroborosMenuIn
	// InPrivate means that its player has to go to the private chat for it.
	InPrivate bool
	// Confirm asks whether the scene really ends; nothing else can be tapped meanwhile.
	Confirm bool
}

// OuroborosMenuIn is what one creature may do, a page of it.
type OuroborosMenuIn struct {
	Scene    int
	Sight    ouroboros.Sight // as those who see the card may know it
	Creature ouroboros.CreatureID
	Choices  []ouroboros.Choice // of the creature
	// Odds are the chances of attacks, checks and saves, by the action without By; those that are not known are missing.
	Odds  map[ouroboros.Action]ouroboros.Odds
	Again ouroboros.WeaponID // that it has struck with last
	Knobs OuroborosKnobs
	Desk  bool // the master's: words about the creature are added
	Own   bool // on the pad of the creature's player
	// Deputy means that the desk is that of the ДМ: who takes part is not for it to say.
	Deputy bool
}

// OuroborosOwnIn is the scene on the pad of one of its players.
type OuroborosOwnIn struct {
	OuroborosIn // as this player may know it
	// Tabs are the player's creatures, where there are several; the menu is one of them.
	Tabs []ouroboros.CreatureID
}

// OuroborosKnobs are what has been turned on a menu before an action is chosen. The zero value is the first page.
type OuroborosKnobs struct {
	Page   string               `json:"page,omitempty"`
	Aim    ouroboros.CreatureID `json:"aim,omitempty"`
	TN     int                  `json:"tn,omitempty"`     // of checks; 0: none said
	Sense  ouroboros.Sense      `json:"sense,omitempty"`  // of checks
	Rounds int                  `json:"rounds,omitempty"` // of states; 0: until lifted
	Damage ouroboros.DamageType `json:"damage,omitempty"` // by the master's hand
	Hidden bool                 `json:"hidden,omitempty"` // the TN that is asked for
	Number int                  `json:"number,omitempty"` // of the master's words that no list has; 0: none
	Typed  bool                 `json:"typed,omitempty"`  // actions that take words ask for them
}

// OuroborosCast is who was who when something happened, with the names that it needs and no others.
type OuroborosCast struct {
	Creatures map[ouroboros.CreatureID]OuroborosActor `json:"creatures"`
}

// OuroborosActor is one creature of a cast: what it is called, and its weapons, powers and skills that events speak of.
type OuroborosActor struct {
	Name    string                        `json:"name"`
	Player  string                        `json:"player,omitempty"`
	Side    int                           `json:"side,omitempty"`
	Weapons map[ouroboros.WeaponID]string `json:"weapons,omitempty"`
	Powers  map[ouroboros.PowerID]string  `json:"powers,omitempty"`
	Skills  map[ouroboros.SkillID]string  `json:"skills,omitempty"` // those that only its sheet has
}

// OuroborosRecordIn is a turn that is over.
type OuroborosRecordIn struct {
	Round  int
	Of     ouroboros.CreatureID // whose turn it was; empty: what came before and between turns
	Events []ouroboros.Event    // the public view of them
	Cast   OuroborosCast
	Master bool // the master has acted in the player's place
	// Stands are turns that an order or the ДМ has taken, or the clock has ended.
	Stands map[ouroboros.CreatureID]StandIn `json:",omitempty"`
}

// OuroborosSetupIn is the page on which the master sets a scene up.
type OuroborosSetupIn struct {
	Step     int
	Entrants []Entrant
	Apart    int // metres
	Light    ouroboros.Light
	House    ouroboros.Rules
	Clock    time.Duration // of a turn or a decision; 0: no clock
}

// OuroborosEndIn is the card after a scene.
type OuroborosEndIn struct {
	Scene int
	Step  int
	Sight ouroboros.Sight // the public view
	Seed  string          // hex, shown now that the scene is closed
	Lock  string
	Moved bool // the table has gone on: the words stay, the keyboard goes
}

// OuroborosDeskIn is the master's desk while a scene runs.
type OuroborosDeskIn struct {
	Scene  int
	Title  string
	Sight  ouroboros.Sight // the master's view
	Adding []Ready         // non-nil: the page of ready NPCs
	Deputy bool            // the desk of the ДМ
	Step   int             // of the table, for keys outside the scene
	// Menu is the page of one creature; nil: the overview.
	Menu *OuroborosMenuIn
	// Choices are those of the scene as a whole.
	Choices []ouroboros.Choice
	// Past is what only the master has seen of late: secret rolls and hidden numbers.
	Past     []ouroboros.Event
	Cast     OuroborosCast
	Deadline time.Time
	Slow     bool
}
