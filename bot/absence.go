package bot

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/state"
)

const (
	// vanishTime is how long somebody may be silent in slow play before the master is asked what to do.
	vanishTime = 48 * time.Hour
	// seenEvery is how exact the last sign of life is kept.
	seenEvery = time.Hour
)

// absentGame is a game that can go on without somebody.
type absentGame interface {
	padGame
	// standIn lets heroes of people who are away act by their orders, once nobody else is awaited. It tells whether
	// anything was done.
	standIn(t *turn, orders map[int64]Order) (bool, error)
	// handOver gives a hero that is in the scene to another player; 0: to the master.
	handOver(t *turn, hero string, to int64)
	// lead takes a hero out of the scene.
	leadOut(t *turn, hero string) error
}

// idling is a game whose scene may wait for nobody in particular: then nobody is impatient.
type idling interface{ idle(s *Scene) bool }

// Order is what a hero does while its player is away.
type Order string

// Orders. Keep repeats what was declared last; Guard only defends, where the game knows how.
const (
	Keep  Order = "keep"
	Guard Order = "guard"
)

// absenceRoutes are the verbs of those who are away.
func absenceRoutes() map[string]route {
	return map[string]route{
		"away":       {aside: true, roster: true, stages: played, run: awayTapped},
		"away-order": {aside: true, roster: true, stages: played, run: orderTapped},
		// The master's word on somebody who is silent.
		"gone-order": {aside: true, who: master, roster: true, stages: played, run: goneOrder},
		"gone-wait":  {aside: true, who: master, roster: true, stages: played, run: goneWait},
		"gone-give":  {aside: true, who: master, roster: true, stages: played, run: goneGive},
		"gone-to":    {who: master, roster: true, stages: played, run: goneTo},
		"gone-out":   {who: master, roster: true, stages: inScene, run: goneOut},
		"take-back":  {roster: true, stages: played, run: takeBack},
	}
}

// awayCommand is /away: away, or back again.
func awayCommand(t *turn) (reply, error) {
	if h := t.reclaim(); h != nil {
		return t.say("toast.take", "Hero", h.name())
	}
	if t.roster.of(t.who.ID) == nil {
		return reply{}, refuse("no-hero")
	}
	s := t.takeSeat(t.who.ID)
	s.Away, s.Vanished = !s.Away, false
	if !s.Away {
		return t.say("toast.back")
	}
	s.Order = Keep
	if err := t.standIn(); err != nil {
		return reply{}, err
	}
	return t.say("toast.away")
}

func awayTapped(t *turn) (reply, error) { return awayCommand(t) }

// orderTapped fixes what one's hero does while one is away.
func orderTapped(t *turn) (reply, error) {
	order := Order(t.tap.Arg(0))
	s := t.seat(t.who.ID)
	if s == nil || !s.Away || order != Keep && order != Guard {
		return reply{}, refuse("stale")
	}
	s.Order = order
	return t.say("toast.order." + string(order))
}

// seen notes a sign of life. Whoever makes a move is back.
func (t *turn) seen() {
	if t.who.ID == 0 || !t.exists() || t.owner[0] != 't' {
		return
	}
	_, known := t.table.People[t.who.ID]
	s := t.seat(t.who.ID)
	if s == nil && !known {
		return
	}
	if s == nil || t.now.Sub(s.Seen) >= seenEvery {
		s = t.takeSeat(t.who.ID)
		s.Seen, s.Vanished = t.now.UTC(), false
	}
	if s.Away && !t.aside {
		s.Away = false
	}
	if t.master() {
		t.seats.Succession = nil
	}
}

// seatAll notes since when the players of a scene are waited for.
func (t *turn) seatAll() {
	for _, h := range t.roster.Heroes {
		if s := t.seat(h.Owner); h.Owner != 0 && (s == nil || s.Seen.IsZero()) {
			t.takeSeat(h.Owner).Seen = t.now.UTC()
		}
	}
}

// standIn lets the heroes of those who are away act, once nobody else is awaited.
func (t *turn) standIn() error {
	g, ok := t.game().(absentGame)
	if !ok || t.scene == nil || t.table.Stage != InScene || t.table.Pause != nil {
		return nil
	}
	orders := map[int64]Order{}
	for user, s := range t.seats.People {
		if s.Away {
			orders[user] = s.Order
		}
	}
	if len(orders) == 0 {
		return nil
	}
	for _, user := range g.awaited(t.scene) {
		if _, away := orders[user]; !away {
			return nil
		}
	}
	_, err := g.standIn(t, orders)
	return err
}

// patience is when the master is to be asked about somebody who is silent; zero: never. Only slow play has it: where
// rounds have a clock, the clock goes on by itself.
func (w *world) patience() (user int64, at time.Time) {
	if w.scene == nil || w.table.Stage != InScene || w.table.Pause != nil {
		return 0, time.Time{}
	}
	if g, may := w.game().(idling); may && g.idle(w.scene) {
		return 0, time.Time{}
	}
	g, ok := w.game().(absentGame)
	if !ok || w.scene.Clock != 0 && w.scene.pause() <= slowClock {
		return 0, time.Time{}
	}
	for _, u := range g.awaited(w.scene) {
		s := w.seat(u)
		if s == nil || s.Vanished || s.Away || s.Seen.IsZero() {
			continue
		}
		since := s.Seen
		if w.seats.Since.After(since) {
			since = w.seats.Since
		}
		if until := since.Add(vanishTime); at.IsZero() || until.Before(at) {
			user, at = u, until
		}
	}
	return user, at
}

// keepRound notes when a round has begun.
func (t *turn) keepRound() {
	if t.scene == nil || t.table.Stage != InScene {
		return
	}
	if round := fmt.Sprintf("%d/%d", t.scene.Number, t.game().round(t.scene)); t.seats.Round != round {
		t.seats.Format, t.seats.Round, t.seats.Since = format, round, t.now.UTC()
	}
}

// vanish asks the master about everybody whose patience has run out.
func (t *turn) vanish() {
	for {
		user, at := t.patience()
		if user == 0 || at.After(t.now) {
			return
		}
		t.takeSeat(user).Vanished = true
	}
}

// vanished is the person that a tap of the master speaks of.
func (t *turn) vanished() (int64, *Seat, error) {
	user, err := strconv.ParseInt(t.tap.Arg(0), 10, 64)
	s := t.seat(user)
	if err != nil || s == nil || !s.Vanished {
		return 0, nil, refuse("stale")
	}
	return user, s, nil
}

// goneOrder lets the hero act by its order until its player is back.
func goneOrder(t *turn) (reply, error) {
	user, s, err := t.vanished()
	if err != nil {
		return reply{}, err
	}
	s.Away, s.Vanished = true, false
	if s.Order == "" {
		s.Order = Keep
	}
	if err := t.standIn(); err != nil {
		return reply{}, err
	}
	return t.say("toast.gone-order", "Name", t.table.People[user])
}

// goneWait waits as long again.
func goneWait(t *turn) (reply, error) {
	user, s, err := t.vanished()
	if err != nil {
		return reply{}, err
	}
	s.Seen, s.Vanished = t.now.UTC(), false
	return t.say("toast.gone-wait", "Name", t.table.People[user])
}

// goneGive asks who is to play the hero meanwhile.
func goneGive(t *turn) (reply, error) {
	user, s, err := t.vanished()
	if err != nil {
		return reply{}, err
	}
	if s.Giving = t.substitutes(user); len(s.Giving) == 0 {
		return reply{}, refuse("nobody-else")
	}
	return t.say("toast.gone-give")
}

// goneTo gives the hero of somebody who is silent to another player, or to the master.
func goneTo(t *turn) (reply, error) {
	user, s, err := t.vanished()
	if err != nil {
		return reply{}, err
	}
	to, err := strconv.ParseInt(t.tap.Arg(1), 10, 64)
	hero := t.roster.of(user)
	if err != nil || hero == nil || !slices.Contains(s.Giving, to) {
		return reply{}, refuse("stale")
	}
	s.Vanished, s.Giving, s.Away = false, nil, false
	t.handOver(hero, to)
	return t.say("toast.gone-to", "Hero", hero.name(), "Name", t.table.People[to])
}

// handOver gives a hero to another player. It remembers whose it is.
func (t *turn) handOver(hero *Hero, to int64) {
	if hero.Lender == 0 {
		hero.Lender = hero.Owner
	}
	t.takeSeat(hero.Lender).Lent = hero.ID
	t.takeSeat(to).Seen = t.now.UTC()
	t.hints = append(t.hints, to)
	if hero.Owner = to; hero.Owner == hero.Lender {
		t.seat(hero.Lender).Lent = ""
		hero.Lender = 0
	}
	if g, ok := t.game().(absentGame); ok && t.table.Stage == InScene && t.scene != nil {
		g.handOver(t, hero.ID, to)
	}
}

// substitutes are those who could play somebody's hero: the master, and the other players.
func (w *world) substitutes(user int64) []int64 {
	list := []int64{}
	if w.table.Master != 0 {
		list = append(list, w.table.Master)
	}
	for _, h := range w.roster.Heroes {
		if h.Owner != 0 && h.Owner != user && !slices.Contains(list, h.Owner) {
			list = append(list, h.Owner)
		}
	}
	return list
}

// goneOut takes the hero out of the scene.
func goneOut(t *turn) (reply, error) {
	user, s, err := t.vanished()
	if err != nil {
		return reply{}, err
	}
	hero := t.roster.of(user)
	g, ok := t.game().(absentGame)
	if hero == nil || !ok {
		return reply{}, refuse("stale")
	}
	if err := g.leadOut(t, hero.ID); err != nil {
		return reply{}, err
	}
	s.Vanished = false
	return t.say("toast.gone-out", "Hero", hero.name())
}

// reclaim brings a hero that was given to another back to the one who acts: anybody who returns to play has it again.
func (t *turn) reclaim() *Hero {
	s := t.seat(t.who.ID)
	if s == nil || s.Lent == "" {
		return nil
	}
	h := t.roster.hero(s.Lent)
	if s.Lent = ""; h == nil || h.Lender != t.who.ID {
		return nil
	}
	t.handOver(h, t.who.ID)
	return h
}

// takeBack is one tap of somebody who returns.
func takeBack(t *turn) (reply, error) {
	if h := t.reclaim(); h != nil {
		return t.say("toast.take", "Hero", h.name())
	}
	return reply{}, refuse("stale")
}

func vanishedPost(user int64) state.PostID {
	return state.PostID("vanished/" + strconv.FormatInt(user, 10))
}

// unled is a game that can be played without a master, in which the others decide about whoever is silent.
type unled interface {
	drawSilent(w *world, f card.Frame, p pictures)
}

// drawVanished asks the master about those who are silent: on the desk once that is open, else in the group. Where nobody
// leads the players are asked.
func (w *world) drawVanished(f card.Frame, p pictures) {
	if g, ok := w.game().(unled); ok && w.table.Leaderless {
		g.drawSilent(w, f, p)
		return
	}
	place := w.table.Place
	if w.table.Desk.Number > 0 {
		place = state.Place{Chat: w.table.Master}
	}
	for user, s := range w.seats.People {
		if !s.Vanished {
			continue
		}
		in := card.VanishedIn{Player: person(user)}
		for _, to := range s.Giving {
			in.To = append(in.To, person(to))
		}
		p.put(vanishedPost(user), place, card.Vanished(f, in))
	}
}
