package bot

import (
	"maps"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
	"kubik/state"
)

// format is the number every document carries. Older ones keep loading.
const format = 1

// Stage is how far a table has come.
type Stage string

// Stages of a table.
const (
	ChoosingBook   Stage = "book"
	ChoosingLeader Stage = "leader"
	InLobby        Stage = "lobby"
	InSetup        Stage = "setup"
	InScene        Stage = "scene"
	// Yielded: another table has its place, before anything was chosen.
	Yielded Stage = "yielded"
)

// Table is the document of one table: its book, its people and where its cards stand.
type Table struct {
	Format int         `json:"format"`
	Owner  state.Owner `json:"owner"`
	Place  state.Place `json:"place"`
	Title  string      `json:"title"`
	Lang   string      `json:"lang"`
	Zone   int         `json:"zone"` // minutes east of UTC
	Stage  Stage       `json:"stage"`
	Book   string      `json:"book,omitempty"`
	// Step counts what happens once at the table outside scenes.
	Step       int              `json:"step"`
	Chooser    int64            `json:"chooser,omitempty"` // who added the bot
	Master     int64            `json:"master,omitempty"`
	Leaderless bool             `json:"leaderless,omitempty"` // nobody leads: the players decide together
	Other      bool             `json:"other,omitempty"`      // ChoosingLeader: candidates are gathered
	Candidates []int64          `json:"candidates,omitempty"`
	People     map[int64]string `json:"people,omitempty"` // names, as their accounts had them last
	Scene      int              `json:"scene,omitempty"`  // number of the newest scene
	Shelf      int              `json:"shelf,omitempty"`  // page of the ready heroes that is shown
	Lobby      int              `json:"lobby"`            // number of the newest lobby card
	Setup      Setup            `json:"setup"`
	Desk       Desk             `json:"desk"`
	Passage    Passage          `json:"passage,omitzero"`
	Making     *Making          `json:"making,omitempty"` // on the master's desk
	Quiet      *Quiet           `json:"quiet,omitempty"`
	Pause      *Pause           `json:"pause,omitempty"`
	Rules      grail.Rules      `json:"rules"`
	// Rooms are where rolls by words are taken; none: everywhere. OtherPurpose turns around whether such a roll must say
	// what it is for. Calls is the number of the newest call for a roll, Asking the one that is being put together.
	Rooms        []state.Place `json:"rooms,omitempty"`
	OtherPurpose bool          `json:"other_purpose,omitempty"`
	Spots        Spots         `json:"spots,omitzero"`
	Calls        int           `json:"calls,omitempty"`
	// Secrets counts the secret ones apart: buttons of the others carry their numbers.
	Secrets int     `json:"secrets,omitempty"`
	Asking  *Asking `json:"asking,omitempty"`
	// Deputy is the ДМ of OUROBOROS, with a desk and a call of its own.
	Deputy       int64   `json:"deputy,omitempty"`
	DeputyDesk   Desk    `json:"deputy_desk,omitzero"`
	DeputyAsking *Asking `json:"deputy_asking,omitempty"`
}

// Setup is what the next fight starts with.
type Setup struct {
	Sides      map[string]int   `json:"sides,omitempty"`   // by hero id; 0: stays out
	ByHand     bool             `json:"by_hand,omitempty"` // the master has set them
	Risk       grail.Risk       `json:"risk"`
	Initiative grail.Initiative `json:"initiative"`
	Clock      int              `json:"clock"` // seconds for each round; 0: none
	// Of OUROBOROS: metres between those who meet, light, house rules.
	Apart int             `json:"apart,omitempty"`
	Light ouroboros.Light `json:"light,omitempty"`
	House ouroboros.Rules `json:"house,omitzero"`
	// Maze is the Labyrinth's part.
	Maze MazeSetup `json:"labyrinth,omitzero"`
}

// Passage is how much time is about to pass, and what of it the master has turned the other way round (by keys).
type Passage struct {
	Span   string   `json:"span,omitempty"`
	Turned []string `json:"turned,omitempty"`
}

// Desk is the master's private card: its number (0: never opened) and the page it shows.
type Desk struct {
	Number int    `json:"number,omitempty"`
	Page   string `json:"page,omitempty"` // "" home, "add", a fighter's id, or a page of the book
	// Count and Per say how many of what is added fight as one (G23); Asks is what is awaited in words.
	Count int   `json:"count,omitempty"`
	Per   int   `json:"per,omitempty"`
	Asks  *Asks `json:"asks,omitempty"`
}

// Roster is the document of the table's heroes and NPCs.
type Roster struct {
	Format int    `json:"format"`
	Next   int    `json:"next"` // number of the next hero
	Heroes []Hero `json:"heroes,omitempty"`
	// Proposed are sheets that wait for the master: new heroes, and changes of old ones.
	Proposed []Proposal `json:"proposed,omitempty"`
	// Graves are heroes that were deleted and can still be had back.
	Graves []Grave `json:"graves,omitempty"`
}

// Hero is one hero or NPC with what it has left: one sheet, of the book that the table plays.
type Hero struct {
	ID    string `json:"id"`              // also its name in every scene
	Ready string `json:"ready,omitempty"` // key of the ready sheet it came from
	Owner int64  `json:"owner,omitempty"` // 0: an NPC
	// Lender is whose hero it is while somebody else plays it; 0: the owner's.
	Lender int64 `json:"lender,omitempty"`
	// Horde is what an NPC is as one of many (G23). Maker is the hero whose familiar this is, Made which of its things (G25).
	Horde     *Horde              `json:"horde,omitempty"`
	Maker     string              `json:"maker,omitempty"`
	Made      grail.ClicheID      `json:"made,omitempty"`
	Sheet     *grail.Fighter      `json:"sheet,omitempty"`
	Ouroboros *ouroboros.Creature `json:"ouroboros,omitempty"`
	Labyrinth *labyrinth.Hero     `json:"labyrinth,omitempty"`
	// Notes are lines of the pasted sheet that no rule reads: its owner's and the master's.
	Notes []string `json:"notes,omitempty"`
}

// Scene is the document of one scene: what all books have in common, and the part of the book that is played.
type Scene struct {
	Format int `json:"format"`
	Number int `json:"number"`
	// Seed is secret until the scene closes; its commitment is public from the start.
	Seed Seed `json:"seed"`
	// Veil marks actions; a scene from before there were marks has none.
	Veil     Seed      `json:"veil,omitzero"`
	Position uint64    `json:"position"`          // actions that have rolled dice
	Deadline time.Time `json:"deadline,omitzero"` // of the round or of the decision it waits for
	Clock    int       `json:"clock,omitempty"`   // seconds for each
	// Lived is the moment up to which outages are part of Deadline; Outage is the last long one.
	Lived  time.Time `json:"lived,omitzero"`
	Outage *Outage   `json:"outage,omitempty"`
	// Moved means that the table has gone on; the end card keeps its words only.
	Moved bool `json:"moved,omitempty"`
	// Copy counts how often the live card was posted anew, at the bottom of the chat.
	Copy int `json:"copy,omitempty"`

	*Fight
	Tracker *Tracker `json:"ouroboros,omitempty"`
	Dungeon *Dungeon `json:"labyrinth,omitempty"`
}

// Fight is a scene of the Holy Grail War. Its fields stand beside those of Scene, as they always have.
type Fight struct {
	State grail.State   `json:"state"`
	Past  []grail.Event `json:"past,omitempty"` // of the round so far
	// Closing means that the master is asked whether to end the fight.
	Closing bool `json:"closing,omitempty"`
	// Open are the choice cards that stand in the group. When there are many they share one, turned to Page.
	Open []grail.FighterID `json:"open,omitempty"`
	Page grail.FighterID   `json:"page,omitempty"`
	// Leaves are the pages to which choice cards are turned, Sure what was warned of and waits for the second tap, Drafts
	// the orders that are being worded.
	Leaves map[grail.FighterID]string         `json:"leaves,omitempty"`
	Sure   map[grail.FighterID]grail.ClicheID `json:"sure,omitempty"`
	Drafts map[grail.FighterID]Draft          `json:"drafts,omitempty"`
	// Stakes are what inner conflicts will be about, worded before they begin (G24).
	Stakes map[grail.FighterID]string `json:"stakes,omitempty"`
	// Acted are the players' fighters for whom the master has acted in this round.
	Acted map[grail.FighterID]bool `json:"acted,omitempty"`
	// Ordered are those who have acted by a standing order.
	Ordered map[grail.FighterID]bool `json:"ordered,omitempty"`
	// Answers are how fighters answer activations without being asked, Orders what NPCs do in each round.
	Answers map[grail.FighterID]Answer `json:"answers,omitempty"`
	Orders  map[grail.FighterID]Order  `json:"orders,omitempty"`
	// Joining are the people at the door, by user.
	Joining map[int64]Joiner              `json:"joining,omitempty"`
	Won     int                           `json:"won,omitempty"`
	Fates   map[grail.FighterID]card.Fate `json:"fates,omitempty"`
}

// clone is a copy whose maps are its own.
func (f *Fight) clone() Fight {
	c := *f
	c.Acted, c.Joining, c.Fates = maps.Clone(f.Acted), maps.Clone(f.Joining), maps.Clone(f.Fates)
	c.Sure, c.Leaves, c.Drafts = maps.Clone(f.Sure), maps.Clone(f.Leaves), maps.Clone(f.Drafts)
	c.Ordered, c.Stakes = maps.Clone(f.Ordered), maps.Clone(f.Stakes)
	c.Answers, c.Orders = maps.Clone(f.Answers), maps.Clone(f.Orders)
	return c
}

// Joiner is somebody who asks to come into the running fight: with which hero, once that is chosen.
type Joiner struct {
	Hero string `json:"hero,omitempty"`
	Name string `json:"name,omitempty"`
}

// Record is the document of one round that is over: what everybody may see of it.
type Record struct {
	Format    int                     `json:"format"`
	Post      state.PostID            `json:"post"` // the card it has been
	Scene     int                     `json:"scene"`
	Round     int                     `json:"round"`
	Events    []grail.Event           `json:"events"`
	Cast      card.Cast               `json:"cast"`
	Ouroboros *card.OuroborosRecordIn `json:"ouroboros,omitempty"`
	Labyrinth *card.LabyrinthRecordIn `json:"labyrinth,omitempty"`
	// Step is the step of the history that has made it; 0: it cannot be undone.
	Step int `json:"step,omitempty"`
	// Mended: the master has corrected the round after it was played, with these dice that had not fallen before.
	Mended bool          `json:"mended,omitempty"`
	Posts  []card.PostIn `json:"posts,omitempty"` // what was written about it
	Fresh  []dice.Thrown `json:"fresh,omitempty"`
}

// Keys of documents.
const (
	tableKey  = "table"
	rosterKey = "roster"

	recordPrefix = "record/"
)

func sceneKey(number int) string { return "scene/" + strconv.Itoa(number) }

func recordKey(scene, round int) string {
	return recordPrefix + strconv.Itoa(scene) + "/" + strconv.Itoa(round)
}

// person is how cards name somebody.
func person(user int64) card.Person {
	if user == 0 {
		return ""
	}
	return card.Person(strconv.FormatInt(user, 10))
}

// player is how the rules name a person.
func player(user int64) grail.PlayerID { return grail.PlayerID(strconv.FormatInt(user, 10)) }

// account is the person behind a player of the rules; 0 behind none.
func account(p grail.PlayerID) int64 {
	user, err := strconv.ParseInt(string(p), 10, 64)
	if err != nil {
		return 0
	}
	return user
}

// hero finds a hero of the roster; nil when there is none.
func (r *Roster) hero(id string) *Hero {
	for i := range r.Heroes {
		if r.Heroes[i].ID == id {
			return &r.Heroes[i]
		}
	}
	return nil
}

// of finds a person's hero; nil when there is none.
func (r *Roster) of(user int64) *Hero {
	for i := range r.Heroes {
		if r.Heroes[i].Owner == user && user != 0 {
			return &r.Heroes[i]
		}
	}
	return nil
}

// all are a person's heroes.
func (r *Roster) all(user int64) []*Hero {
	var list []*Hero
	for i := range r.Heroes {
		if r.Heroes[i].Owner == user && user != 0 {
			list = append(list, &r.Heroes[i])
		}
	}
	return list
}

// readyOf finds the ready hero that a person has taken; nil when there is none.
func (r *Roster) readyOf(user int64) *Hero {
	for i := range r.Heroes {
		if h := &r.Heroes[i]; h.Owner == user && user != 0 && h.Ready != "" {
			return h
		}
	}
	return nil
}

// taken tells whether a ready hero has an owner already.
func (r *Roster) taken(key string) bool {
	for _, h := range r.Heroes {
		if h.Ready == key && h.Owner != 0 {
			return true
		}
	}
	return false
}
