package bot

import (
	"encoding/json"
	"time"
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
	Seed     string    `json:"seed,omitempty"`   // of a day of free rolls that is over, or of a scene that goes on with another
	Day      string    `json:"day,omitempty"`    // of a free roll
	Call     int       `json:"call,omitempty"`   // number of the call that a roll answers
	Open     bool      `json:"open,omitempty"`   // everybody may know every die of that roll
	Start    *Scene    `json:"start,omitempty"`  // a new scene as it begins, without its seed
	Roll     []string  `json:"roll,omitempty"`   // free rolls as they fell
	Step     int       `json:"step,omitempty"`   // of the history: what can be undone
	Undone   []int     `json:"undone,omitempty"` // steps that this line takes back
	Redone   []int     `json:"redone,omitempty"` // steps that this line does again, with the dice they had
	Try      int       `json:"try,omitempty"`    // how often dice at this position were undone before
	Tries    int       `json:"tries,omitempty"`  // how many undone dice the table has seen, this line included
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

// roller are the dice of one action of the scene.
func (t *turn) roller(canon []byte) *Dice {
	return NewDice(t.bot.Roll, t.scene.Seed, t.scene.Veil, t.scene.Position, canon)
}

// acted writes an action of the running scene into the journal, as the rules have carried it out. It is called before
// the scene takes over what came of it.
func (t *turn) acted(roller *Dice, action, events any) {
	s := t.scene
	e := entry{Scene: s.Number, Round: t.game().round(s), Position: s.Position, Action: action, Events: events, Throws: roller.fell}
	if roller.rolled() {
		e.Try = t.history.Tries[triedAt(s.Number, s.Position)]
	}
	t.note(e)
	if roller.rolled() {
		t.dice = append(t.dice, triedAt(s.Number, s.Position))
		s.Position++
	}
}
