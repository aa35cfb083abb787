package bot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"kubik/bot/card"
	"kubik/bot/patch"
	"kubik/rules/dice"
)

// mendable is a game whose moves can be corrected: a scene of it can be played anew from what is written down.
type mendable interface {
	// begun tells whether anything has been played that could be corrected.
	begun(s *Scene) bool
	// again carries out an action as it was written down on the scene in hand; a refusal leaves the scene as it was.
	again(t *turn, a Act) error
	// stretch names the part of the scene in which throws are told apart by their purposes; empty: each action is one.
	stretch(s *Scene) string
	// merge puts what the rules made of a scene played anew in the place of what it is now. What no rule knows stays,
	// as far as the scene stands where it stood.
	merge(now, anew *Scene) *Scene
	// rule tells whether a path into the scene's document leads to what the rules alone may change.
	ruled(path []string) bool
	// spots are the actions at which something can be corrected, the newest first.
	spots(t *turn, past []moment) []spot
	// page is what can be chosen at such a spot, step by step along a path of keys; the last step is a change.
	page(t *turn, at moment, path []string) []mendKey
	// standing is how everybody stands, line by line.
	standing(w card.Words, s *Scene) []card.MendLine
}

// Cut is the place at which a correction begins: Index actions of the step stay.
type Cut struct {
	Step  int `json:"step"`
	Index int `json:"index"`
}

// Change is one thing that the master corrects: actions before number At of those that were carried out, or in its place.
type Change struct {
	At      int  `json:"at"`
	Replace bool `json:"replace,omitempty"`
	// Actions come there, one after another; none: what stood there does not happen.
	Actions []json.RawMessage `json:"actions,omitempty"`
}

// Mended is what the journal says of a correction. Its dice are those of the lines that it replaces; fresh ones are marked,
// and stand once more among the act's throws.
type Mended struct {
	From    Cut      `json:"from"`
	Changes []Change `json:"changes"`
	Acts    []Act    `json:"acts,omitempty"`
	Lost    []Act    `json:"lost,omitempty"` // could not be done any more
}

// written is an action of the scene with the place where it is written down.
type written struct {
	Act
	cut Cut
}

// course is how the running scene went.
type course struct {
	base *Scene // as it was before the first of acts
	acts []written
}

// spot is an action at which something can be corrected, and what it is called.
type spot struct {
	at    int
	label string
}

// mendKey leads a step further, or is a change.
type mendKey struct {
	label, arg string
	change     *Change
}

// moment is an action with the scene as it was before.
type moment struct {
	at     int
	act    Act
	before *Scene
}

// maxMended bounds how many steps a correction looks back.
const maxMended = maxSteps

// mendKeys are the documents of a correction: all steps that may belong to the running scene, and its records.
func mendKeys(t *turn) []string {
	if t.scene == nil || t.table.Stage != InScene {
		return nil
	}
	var keys []string
	for n := t.history.Top; n > max(t.history.Floor, t.history.Top-maxMended); n-- {
		keys = append(keys, stepKey(n))
	}
	for n := 1; n <= t.scene.leaf(); n++ {
		keys = append(keys, recordKey(t.scene.Number, n))
	}
	return keys
}

// courseOf goes back through the steps of the running scene, as far as everything that the rules hold came about by
// actions that are written down.
func (t *turn) courseOf(g mendable) (course, error) {
	key := sceneKey(t.scene.Number)
	data := t.read[key].Data
	var acts []written
	var cut *Cut
	for number := t.history.Top; number > t.history.Floor; {
		step := t.steps[number]
		if step == nil {
			break
		}
		list, touched := step.Docs[key]
		was, err := patch.Back(data, list)
		if err != nil || was == nil || touched && len(step.Acts) == 0 && ruledAny(g, list) {
			break // the scene began here, or something was done to it that nobody wrote down
		}
		keep := len(step.Acts)
		if cut != nil && number > cut.Step {
			keep = 0
		} else if cut != nil && number == cut.Step {
			keep, cut = min(keep, cut.Index), nil
		}
		if cut == nil && keep > 0 || step.Cut != nil && cut == nil {
			acts = append(numbered(step, keep), acts...)
			if step.Cut != nil {
				cut = step.Cut
			}
		}
		data, number = was, step.Prev
	}
	if cut != nil {
		return course{}, refuse("mend-lost")
	}
	c := course{base: &Scene{}, acts: acts}
	if err := json.Unmarshal(data, c.base); err != nil {
		return c, fmt.Errorf("scene %d of %s: %w", t.scene.Number, t.owner, err)
	}
	return c, nil
}

func ruledAny(g mendable, list []patch.Difference) bool {
	return slices.ContainsFunc(list, func(d patch.Difference) bool { return g.ruled(d.Path) })
}

func numbered(step *Step, keep int) []written {
	list := make([]written, keep)
	for i := range list {
		list[i] = written{step.Acts[i], Cut{step.Number, i}}
	}
	return list
}

// outcome is what a scene comes to when it is played anew.
type outcome struct {
	scene   *Scene
	records map[int]*Record // by round
	acts    []Act           // from the first change on
	lost    []lostAct
	from    Cut
	past    []moment
}

type lostAct struct {
	act   Act
	round int
	why   error
}

// playAnew plays a scene anew with some changes; none: exactly as it went.
func (t *turn) playAnew(g mendable, c course, changes []Change) (outcome, error) {
	p := &replay{game: g, course: c, number: t.number(), out: outcome{records: map[int]*Record{}, from: c.end(t.history.Top)}}
	p.aside = t.shadow(c)
	for i := 0; i <= len(c.acts); i++ {
		if err := p.step(i, changes); err != nil {
			return p.out, err
		}
	}
	p.out.acts = p.aside.acts
	p.out.scene = g.merge(t.scene, p.aside.scene)
	return p.out, nil
}

// shadow is a turn on a copy of the table, which can be thrown away.
func (t *turn) shadow(c course) *turn {
	kept := &dice.Kept{}
	for _, a := range c.acts {
		kept.Keep(a.Within, a.Thrown)
	}
	table := *t.table
	base := c.base.copied()
	base.Seed, base.Veil = t.scene.Seed, t.scene.Veil
	if m := t.seats.Mend; m != nil && m.Seed != (Seed{}) {
		base.Seed, base.Veil = m.Seed, m.Veil
	}
	w := &world{
		owner: t.owner, table: &table, roster: t.roster, scene: base, history: t.history, seats: &Seats{}, read: t.read,
		records: map[string]*Record{}, steps: map[int]*Step{},
	}
	return &turn{bot: t.bot, op: t.op, now: t.now, words: t.words, world: w, anew: kept, began: InScene}
}

// replay is a scene on its way from its beginning to what it is now, or would be.
type replay struct {
	game   mendable
	course course
	aside  *turn
	number int // of the step that this would be
	begun  bool
	told   int // acts of which a record tells
	out    outcome
}

// step does what the master changes at an action, and the action unless it is replaced.
func (p *replay) step(i int, changes []Change) error {
	replaced := false
	for n, change := range changes {
		if change.At != i {
			continue
		}
		p.begin(i)
		within := fmt.Sprintf("mend.%d.%d", p.number, n)
		if change.Replace && i < len(p.course.acts) {
			replaced, within = true, p.course.acts[i].Within
		}
		for _, action := range change.Actions {
			if err := p.do(Act{Action: action, Within: within}); err != nil {
				return err
			}
		}
	}
	if i == len(p.course.acts) {
		return nil
	}
	if len(changes) == 0 {
		p.out.past = append(p.out.past, moment{i, p.course.acts[i].Act, p.aside.scene.copied()})
	}
	if replaced {
		return nil
	}
	return p.do(p.course.acts[i].Act)
}

// begin notes that everything from here on is done anew.
func (p *replay) begin(i int) {
	if p.begun {
		return
	}
	p.begun, p.aside.acts, p.told = true, nil, 0
	if i < len(p.course.acts) {
		p.out.from = p.course.acts[i].cut
	}
}

// do carries an action out. One that is refused now is lost.
func (p *replay) do(a Act) error {
	t := p.aside
	round := t.game().round(t.scene)
	t.within = a.Within
	err := p.game.again(t, a)
	switch {
	case err != nil && !explained(err):
		return err
	case err != nil:
		p.out.lost = append(p.out.lost, lostAct{a, round, err})
	case t.world.record != nil:
		p.keepRecord()
	}
	return nil
}

// keepRecord takes the record of a part of the scene that is over, with the dice in it that had not fallen before: those
// that everybody sees in it, since the others would tell of a hidden pool.
func (p *replay) keepRecord() {
	t := p.aside
	r := t.world.record
	public := mustMarshal(r)
	for _, act := range t.acts[p.told:] {
		for _, x := range act.Thrown {
			if x.Fresh && bytes.Contains(public, []byte(`"dice":`+string(mustMarshal(x.Faces)))) {
				r.Fresh = append(r.Fresh, x)
			}
		}
	}
	p.told = len(t.acts)
	p.out.records[r.Round] = r
	t.world.record = nil
}

// end is the cut behind everything.
func (c course) end(top int) Cut {
	if len(c.acts) == 0 {
		return Cut{Step: top}
	}
	last := c.acts[len(c.acts)-1].cut
	return Cut{last.Step, last.Index + 1}
}

// explained tells whether an error is a refusal of the rules or of the bot.
func explained(err error) bool {
	var ours refusal
	if errors.As(err, &ours) {
		return true
	}
	_, refused := explain(card.Words{}, err)
	return refused
}

// unchanged is the scene played anew without a change. Where it does not come out as it stands now, byte for byte,
// something was done that is not written down, and no move can be corrected.
func (t *turn) unchanged(g mendable) (course, []moment, error) {
	c, err := t.courseOf(g)
	if err != nil {
		return c, nil, err
	}
	out, err := t.playAnew(g, c, nil)
	if err != nil {
		return c, nil, err
	}
	if same, err := t.sameScene(out); err != nil || !same || len(out.lost) > 0 {
		return c, nil, orRefuse(err, "mend-lost")
	}
	return c, out.past, nil
}

// sameScene tells whether a scene that was played anew stands as the one in hand does.
func (t *turn) sameScene(out outcome) (bool, error) {
	was, errWas := json.Marshal(t.scene)
	now, errNow := json.Marshal(out.scene)
	if err := errors.Join(errWas, errNow); err != nil {
		return false, fmt.Errorf("scene %d of %s: %w", t.scene.Number, t.owner, err)
	}
	return bytes.Equal(was, now), nil
}

// orRefuse is the fault, or the refusal where there is none.
func orRefuse(err error, id string) error {
	if err != nil {
		return err
	}
	return refuse(id)
}

// copied is a scene that another may go on from: what the rules hold is never changed in place.
func (s *Scene) copied() *Scene {
	c := *s
	if s.Fight != nil {
		fight := s.Fight.clone()
		fight.Past = slices.Clip(fight.Past)
		c.Fight = &fight
	}
	if s.Tracker != nil {
		tracker := s.Tracker.clone()
		c.Tracker = &tracker
	}
	if s.Dungeon != nil {
		dungeon := s.Dungeon.clone()
		dungeon.Past = slices.Clip(dungeon.Past)
		c.Dungeon = &dungeon
	}
	return &c
}
