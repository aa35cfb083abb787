package bot

import (
	"fmt"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/state"
)

// public is the spectator's eye.
var public = grail.Viewer{}

// draw draws the running round, the round that has just ended, choice cards, people at the door, the end.
func (g grailGame) draw(w *world, f card.Frame, p pictures) {
	s := w.scene
	if w.record != nil {
		p.put(w.record.Post, w.table.Place, g.record(f, w.record))
	}
	if s.State.Stage == grail.Over {
		p.put(s.endPost(), w.table.Place, card.End(f, s.endIn()))
		return
	}
	full := s.fightIn()
	full.Marks, full.Posts = true, w.proseMarks()
	p[s.fightPost()] = picture{
		place: w.table.Place, card: card.Fight(f, full), bare: card.Fight(f, s.fightIn()),
	}
	w.drawChoices(f, p)
	for user, joiner := range s.Joining {
		p.put(s.joinPost(user), w.table.Place, card.Join(f, w.joinIn(f.Words, user, joiner)))
	}
}

func (w *world) drawChoices(f card.Frame, p pictures) {
	s := w.scene
	choosing := s.State.Stage == grail.Declaring || s.State.Between // an order comes between and choices go on after it
	if !choosing && (s.State.Pending == nil || s.State.Pending.Order != nil) {
		return
	}
	if s.crowded() {
		if !choosing && s.Leaves[s.Page] != leafSeal {
			return
		}
		in := s.choiceIn(s.Page, public)
		in.Tabs = s.Open
		in.Leaf, in.Draft = s.Leaves[s.Page], s.draft(s.Page).Draft
		p.put(s.choicePost(s.Page), w.table.Place, card.Choice(f, in))
		return
	}
	for _, id := range s.Open {
		if f := s.fighter(id); f != nil && w.padded(account(f.Player)) || !choosing && s.Leaves[id] != leafSeal {
			continue
		}
		in := s.choiceIn(id, public)
		in.Leaf, in.Draft = s.Leaves[id], s.draft(id).Draft
		p.put(s.choicePost(id), w.table.Place, card.Choice(f, in))
	}
}

// turnLeaf turns a fighter's choice card to a page.
func (s *Scene) turnLeaf(id grail.FighterID, leaf string) {
	if leaf == "" {
		delete(s.Leaves, id)
		return
	}
	if s.Leaves == nil {
		s.Leaves = map[grail.FighterID]string{}
	}
	s.Leaves[id] = leaf
}

// maxOpen is how many choice cards may stand in a group; more share one.
const maxOpen = 4

func (s *Scene) crowded() bool { return len(s.Open) > maxOpen }

func (s *Scene) fightPost() state.PostID {
	id := fmt.Sprintf("fight/%d/%d", s.Number, s.State.Round)
	if s.Copy > 0 {
		id += fmt.Sprintf("/%d", s.Copy)
	}
	return state.PostID(id)
}

func (s *Scene) choicePost(id grail.FighterID) state.PostID {
	if s.crowded() {
		return state.PostID(fmt.Sprintf("choice/%d/%d", s.Number, s.State.Round))
	}
	return state.PostID(fmt.Sprintf("choice/%d/%d/%s", s.Number, s.State.Round, id))
}

func (s *Scene) joinPost(user int64) state.PostID {
	return state.PostID(fmt.Sprintf("join/%d/%d", s.Number, user))
}

func (s *Scene) endPost() state.PostID {
	if s.Copy > 0 {
		return state.PostID(fmt.Sprintf("end/%d/%d", s.Number, s.Copy))
	}
	return state.PostID(fmt.Sprintf("end/%d", s.Number))
}

func (s *Scene) fightIn() card.FightIn {
	return card.FightIn{
		Scene:    s.Number,
		Sight:    grail.View(s.State, public),
		Deadline: s.Deadline, Slow: s.pause() > slowClock,
		Lock:    s.lock(),
		Past:    grail.ViewEvents(s.State, s.Past, public),
		Cast:    s.cast(),
		Aimed:   s.aimed(),
		Confirm: s.Closing,
	}
}

// cast notes who is who, by what is public now.
func (s *Scene) cast() card.Cast { return card.CastOf(grail.View(s.State, public)) }

func (r *Record) in() card.RecordIn {
	return card.RecordIn{Scene: r.Scene, Round: r.Round, Events: r.Events, Cast: r.Cast}
}

// choiceIn is a choice card as the viewer may see it. Figures stand on labels only where a single opponent leaves no
// doubt whom they are about.
func (s *Scene) choiceIn(id grail.FighterID, v grail.Viewer) card.ChoiceIn {
	sight := grail.View(s.State, v)
	in := card.ChoiceIn{Scene: s.Number, Sight: sight, Fighter: id, Private: v != public, Modes: s.modes(id)}
	me, foes := sides(sight, id)
	if in.Private && me != nil {
		s.private(&in, me, v)
	}
	if me == nil || len(foes) != 1 {
		return in
	}
	foe := foes[0]
	in.Attack, in.Defense = map[grail.ClicheID]grail.Odds{}, map[grail.ClicheID]grail.Odds{}
	for _, line := range me.Lines {
		if line.Rollable {
			in.Attack[line.ID] = grail.AttackOdds(s.State, v, id, line.ID, 0, foe)
			in.Defense[line.ID] = grail.DefenseOdds(s.State, v, id, line.ID, 0, foe)
		}
	}
	if d := me.Declared; in.Private && d != nil {
		for pump := range s.room(id, grail.PumpAttack) + 1 {
			in.AttackPump = append(in.AttackPump, grail.AttackOdds(s.State, v, id, d.Attack, pump, foe))
		}
		for pump := range s.room(id, grail.PumpDefense) + 1 {
			in.DefensePump = append(in.DefensePump, grail.DefenseOdds(s.State, v, id, d.Defense, pump, foe))
		}
	}
	return in
}

// private adds what only the fighter's own side may see: what is on offer, and what its Phantasms bring and cost.
func (s *Scene) private(in *card.ChoiceIn, me *grail.Seen, v grail.Viewer) {
	in.Dues, in.Opened = map[grail.ClicheID][]grail.Due{}, map[grail.ClicheID]grail.Odds{}
	for _, line := range me.Lines {
		if !line.Phantasm {
			continue
		}
		in.Dues[line.ID], _ = grail.Price(s.State, v, me.ID, line.ID, grail.ForAttack, 0)
		if me.Declared != nil {
			in.Opened[line.ID] = grail.AttackOdds(s.State, v, me.ID, line.ID, 0, me.Declared.Target)
		}
	}
	in.Standing, in.Order, in.Stake = string(s.Answers[me.ID]), string(s.Orders[me.ID]), s.Stakes[me.ID]
	for _, c := range grail.Choices(s.State, v) {
		if c.Action.Fighter == me.ID {
			in.Offers = append(in.Offers, c)
		}
	}
}

// modes are what a fighter may do with its attack. They depend on nothing that is secret.
func (s *Scene) modes(id grail.FighterID) []grail.Mode {
	var modes []grail.Mode
	for _, choice := range s.choices(id, grail.ChooseMode) {
		modes = append(modes, choice.Action.Mode)
	}
	return modes
}

// room is how far a fighter may pump what it has declared.
func (s *Scene) room(id grail.FighterID, kind grail.ActionKind) int {
	for _, choice := range s.choices(id, kind) {
		return choice.Max
	}
	return 0
}

func (s *Scene) choices(id grail.FighterID, kind grail.ActionKind) []grail.Choice {
	var list []grail.Choice
	for _, choice := range grail.Choices(s.State, grail.Viewer{Master: true}) {
		if choice.Action.Fighter == id && choice.Action.Kind == kind {
			list = append(list, choice)
		}
	}
	return list
}

// sides finds a fighter and everybody it may attack.
func sides(sight grail.Sight, id grail.FighterID) (me *grail.Seen, foes []grail.FighterID) {
	me = seenIn(sight, id)
	if me == nil {
		return nil, nil
	}
	for _, f := range sight.Fighters {
		if f.Side != me.Side && f.Out == "" && f.Since <= sight.Round {
			foes = append(foes, f.ID)
		}
	}
	return me, foes
}

// seenIn finds a fighter of a sight; nil when there is none.
func seenIn(sight grail.Sight, id grail.FighterID) *grail.Seen {
	at := slices.IndexFunc(sight.Fighters, func(f grail.Seen) bool { return f.ID == id })
	if at < 0 {
		return nil
	}
	return &sight.Fighters[at]
}

func (w *world) joinIn(words card.Words, user int64, joiner Joiner) card.JoinIn {
	in := card.JoinIn{Scene: w.scene.Number, Step: w.scene.State.Step, Player: person(user)}
	if joiner.Hero == "" {
		in.Free = w.shelf(words)
		return in
	}
	in.Hero = &card.Hero{ID: joiner.Hero, Name: joiner.Name}
	in.Sides = w.scene.sidesIn()
	return in
}

func (s *Scene) sidesIn() []card.SideIn {
	var list []card.SideIn
	for _, f := range s.State.Fighters {
		at := slices.IndexFunc(list, func(in card.SideIn) bool { return in.Side == f.Side })
		if at < 0 {
			list = append(list, card.SideIn{Side: f.Side})
			at = len(list) - 1
		}
		list[at].Names = append(list[at].Names, f.Name)
	}
	return list
}

func (s *Scene) endIn() card.EndIn {
	return card.EndIn{
		Scene: s.Number, Step: s.State.Step, Sight: grail.View(s.State, public), Won: s.Won, Fates: s.Fates,
		Seed: s.Seed.String(), Lock: s.lock(), Moved: s.Moved,
	}
}

// slowClock is the longest time for a round that ends on the same day for everybody who looks at it.
const slowClock = 6 * time.Hour
