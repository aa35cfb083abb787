package card

import (
	"time"

	"kubik/rules/labyrinth"
)

// LabyrinthIn is the live card of a labyrinth. Everything in it is public.
type LabyrinthIn struct {
	Scene    int             // of the table
	Beat     int             // counts decisions: what counts is drawn for one
	Sight    labyrinth.Sight // the public view
	Names    LabyrinthNames
	Past     []labyrinth.Event // since the last record
	Deadline time.Time         // zero: no clock
	Slow     bool              // the deadline may fall on another day
	Lock     string            // SHA-256 of the scene's seed, hex
	Page     LabyrinthPage
	// Offers are what the party may propose, and what the one who rolls may do.
	Offers []labyrinth.Choice
	Odds   LabyrinthOdds
	Master bool   // a master leads
	Alone  bool   // one person plays alone: nobody can come in
	For    Person // whose pad the card is on; empty: it is the group's
}

// LabyrinthPage is what a card of several pages is turned to: a name, and what it is about.
type LabyrinthPage struct {
	Name string `json:"name,omitempty"`
	Of   string `json:"of,omitempty"`
	And  string `json:"and,omitempty"`
}

// LabyrinthOdds are the chances on the labels of the roll that is being prepared. Suits are the clichés that add the
// suitable die.
type LabyrinthOdds struct {
	Cliches map[labyrinth.ClicheID]labyrinth.Odds
	Suits   map[labyrinth.ClicheID]bool
	Foes    map[labyrinth.FoeID]labyrinth.Odds
	Tasks   map[labyrinth.HeroID]labyrinth.Odds
	Now     labyrinth.Odds // of the roll as it stands
}

// LabyrinthOwnIn is a hero's own page: what its player may do apart from the party.
type LabyrinthOwnIn struct {
	Scene  int
	Sight  labyrinth.Sight
	Names  LabyrinthNames
	Hero   labyrinth.HeroID
	Page   LabyrinthPage
	Offers []labyrinth.Choice
	Pad    bool                                  // the live card is behind it
	Tends  map[labyrinth.ClicheID]labyrinth.Odds // chances to heal another
}

// LabyrinthRecordIn is what stays of a part of the game that is over.
type LabyrinthRecordIn struct {
	Number int // of the labyrinth's scene
	Names  LabyrinthNames
	Events []labyrinth.Event
}

// LabyrinthEndIn is the card after the last scene.
type LabyrinthEndIn struct {
	Scene      int
	Step       int
	Sight      labyrinth.Sight
	Names      LabyrinthNames
	Past       []labyrinth.Event
	Seed, Lock string
	Moved      bool
}

// LabyrinthSetupIn is the page on which a labyrinth is set up.
type LabyrinthSetupIn struct {
	Step     int
	Heroes   []Hero
	Places   int  // locations of a generated labyrinth
	Built    bool // the master builds it by hand
	Master   bool
	Alone    bool
	Together labyrinth.Agreement
	Order    labyrinth.Initiative
	Clock    time.Duration
}

// LabyrinthDeskIn is the master's private card while a labyrinth is played.
type LabyrinthDeskIn struct {
	Scene  int
	Beat   int
	Sight  labyrinth.Sight // the master's
	Names  LabyrinthNames
	Page   LabyrinthPage
	Offers []labyrinth.Choice
	Title  string
	Draft  *LabyrinthDraft // what the master makes up; nil: nothing
}
