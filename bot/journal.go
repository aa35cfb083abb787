package bot

import (
	"encoding/json"
	"fmt"
	"time"

	"kubik/rules/dice"
)

// entry is one line of the journal.
type entry struct {
	Format   int       `json:"format"`
	At       time.Time `json:"at"`
	Who      int64     `json:"who,omitempty"` // 0: the game itself
	Verb     string    `json:"verb"`
	Args     []string  `json:"args,omitempty"`
	Scene    int       `json:"scene,omitempty"`
	Round    int       `json:"round,omitempty"`
	Position uint64    `json:"position,omitempty"` // of the dice stream
	Action   any       `json:"action,omitempty"`   // of the rules
	Events   any       `json:"events,omitempty"`
	Throws   []thrown  `json:"throws,omitempty"` // all dice that fell, in order
	Lock     string    `json:"lock,omitempty"`   // commitment to the seed of a new scene, or of a free roll
	VeilLock string    `json:"veil_lock,omitempty"`
	Seed     string    `json:"seed,omitempty"`     // of a day of free rolls that is over, or of a scene that goes on with another
	Day      string    `json:"day,omitempty"`      // of a free roll
	Call     int       `json:"call,omitempty"`     // number of the call that a roll answers
	Open     bool      `json:"open,omitempty"`     // everybody may know every die of that roll
	Start    *Scene    `json:"start,omitempty"`    // a new scene as it begins, without its seed
	Roll     []string  `json:"roll,omitempty"`     // free rolls as they fell
	Step     int       `json:"step,omitempty"`     // of the history: what can be undone
	Undone   []int     `json:"undone,omitempty"`   // steps that this line takes back
	Redone   []int     `json:"redone,omitempty"`   // steps that this line does again, with the dice they had
	Try      int       `json:"try,omitempty"`      // how often dice at this position were undone before
	Tries    int       `json:"tries,omitempty"`    // how many undone dice the table has seen, this line included
	Imported bool      `json:"imported,omitempty"` // what stands before has made room for another table, whose lines follow
	Mended   *Mended   `json:"mended,omitempty"`   // a correction by the master
	Prose    *Prose    `json:"prose,omitempty"`    // a post about a move
}

// Act is one action of the rules as it was carried out: what a correction needs to play a scene anew.
type Act struct {
	Action   json.RawMessage `json:"action"`
	Position uint64          `json:"position"`
	// Within is the stretch of the scene in which the purposes of Thrown mean the same; Thrown are its dice.
	Within string        `json:"within"`
	Thrown []dice.Thrown `json:"thrown,omitempty"`
	Order  bool          `json:"order,omitempty"` // by a standing order
	// In the journal alone: what came of it, and its fresh throws as they can be recomputed.
	Events any      `json:"events,omitempty"`
	Throws []thrown `json:"throws,omitempty"`
}

// note adds an entry to what the commit will append to the journal.
func (t *turn) note(e entry) {
	e.Format, e.At, e.Who, e.Verb, e.Args = format, t.now.UTC(), t.who.ID, t.tap.Verb, t.tap.Args
	if t.remembers() {
		e.Step = t.number()
	}
	line, err := json.Marshal(e)
	if err != nil {
		panic("bot: a journal entry that cannot be written: " + err.Error())
	}
	t.journal = append(t.journal, line)
}

// counter are the dice of one action: a scene that is played anew keeps those that fell, as far as the same throws are
// made, and takes the others from its stream.
type counter struct {
	dice.Keeping
	fresh *Dice
}

func (c *counter) rolled() bool { return len(c.Thrown) > 0 }

// roller are the dice of one action of the scene.
func (t *turn) roller(canon []byte) *counter {
	fresh := NewDice(t.bot.Roll, t.scene.Seed, t.scene.Veil, t.scene.Position, canon)
	return &counter{dice.Keeping{From: fresh, Before: t.anew, Within: t.stretch()}, fresh}
}

// stretch is the part of the scene in which throws are told apart by what they are for: the round, where the book lets
// several actions make up one, else the action.
func (t *turn) stretch() string {
	if g, ok := t.game().(mendable); ok {
		if round := g.stretch(t.scene); round != "" {
			return round
		}
	}
	if t.anew != nil {
		return t.within
	}
	return fmt.Sprintf("%d.%d", t.number(), len(t.acts))
}

// acted writes an action of the running scene into the journal, as the rules have carried it out. It is called before
// the scene takes over what came of it.
func (t *turn) acted(roller *counter, action, events any) {
	s := t.scene
	e := entry{Scene: s.Number, Round: t.game().round(s), Position: s.Position, Action: action, Events: events, Throws: roller.fresh.fell}
	if roller.rolled() {
		e.Try = t.history.Tries[triedAt(s.Number, s.Position)]
	}
	t.note(e)
	t.keepAct(roller, action, events)
	if roller.rolled() {
		t.dice = append(t.dice, triedAt(s.Number, s.Position))
		s.Position++
	}
}

// keepAct notes an action for corrections.
func (t *turn) keepAct(roller *counter, action, events any) {
	data, err := json.Marshal(action)
	if err != nil {
		panic("bot: an action that cannot be written: " + err.Error())
	}
	act := Act{Action: data, Position: t.scene.Position, Within: roller.Within, Thrown: roller.Thrown, Order: t.byOrder}
	if t.anew != nil {
		act.Events, act.Throws = events, roller.fresh.fell
	}
	t.acts = append(t.acts, act)
}
