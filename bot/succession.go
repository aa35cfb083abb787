package bot

import (
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/state"
)

const (
	// masterTime is how long a master may be silent before another one may be sought.
	masterTime = 7 * 24 * time.Hour
	// askTime is how long the old master is waited for once asked.
	askTime = 24 * time.Hour
)

// Succession is the search for a new master.
type Succession struct {
	Asked      time.Time `json:"asked"`
	Candidates []int64   `json:"candidates,omitempty"`
}

func successionRoutes() map[string]route {
	return map[string]route{
		"want-succeed": {aside: true, roster: true, stages: played, run: wantSucceed},
		"succeed":      {aside: true, who: chooser, roster: true, stages: played, run: succeed},
		"still-here":   {aside: true, who: master, roster: true, stages: played, run: stillHere},
	}
}

// seekMaster is /master: an administrator seeks another master where the old one has been silent for a week. The old
// one is asked first, in private.
func seekMaster(t *turn) (reply, error) {
	switch {
	case t.table.Master == 0:
		return reply{}, refuse("no-master")
	case t.master():
		return t.say("toast.you-lead")
	}
	s := t.takeSeat(t.table.Master)
	if s.Seen.IsZero() {
		s.Seen = t.now.UTC() // since when the silence is known
	}
	if silent := t.now.Sub(s.Seen); silent < masterTime {
		left := int((masterTime - silent + 24*time.Hour - 1) / (24 * time.Hour))
		return reply{Text: t.spoken().N("toast.master-seen", left)}, nil
	}
	if t.seats.Succession == nil {
		t.seats.Succession = &Succession{Asked: t.now.UTC()}
	}
	return t.say("toast.master-asked")
}

// wantSucceed puts the one who taps on the list of candidates.
func wantSucceed(t *turn) (reply, error) {
	s := t.seats.Succession
	if s == nil {
		return reply{}, refuse("stale")
	}
	if !slices.Contains(s.Candidates, t.who.ID) {
		s.Candidates = append(s.Candidates, t.who.ID)
		t.know()
	}
	return t.say("toast.want-lead")
}

// succeed makes one of the candidates the master. The game stays as it is.
func succeed(t *turn) (reply, error) {
	s := t.seats.Succession
	if s == nil {
		return reply{}, refuse("stale")
	}
	if until := s.Asked.Add(askTime); until.After(t.now) {
		return reply{}, refuse("ask-first", "Time", t.clockTime(until))
	}
	user, err := strconv.ParseInt(t.tap.Arg(0), 10, 64)
	if err != nil || !slices.Contains(s.Candidates, user) {
		return reply{}, refuse("stale")
	}
	t.seats.Succession = nil
	t.table.Master, t.table.Desk = user, Desk{}
	if t.table.Deputy == user {
		t.table.Deputy, t.table.DeputyDesk, t.table.DeputyAsking = 0, Desk{}, nil
	}
	t.takeSeat(user).Seen = t.now.UTC()
	t.hints = append(t.hints, user)
	return t.say("toast.lead", "Name", t.table.People[user])
}

// stillHere ends the search.
func stillHere(t *turn) (reply, error) {
	t.seats.Succession = nil
	return t.say("toast.you-lead")
}

// drawSuccession draws the search in the group, and the question in the old master's chat.
func (b *Bot) drawSuccession(w *world, f card.Frame, p pictures) {
	s := w.seats.Succession
	if s == nil {
		return
	}
	in := card.SuccessionIn{Master: person(w.table.Master), Until: s.Asked.Add(askTime)}
	for _, user := range s.Candidates {
		in.Candidates = append(in.Candidates, person(user))
	}
	id := strconv.FormatInt(s.Asked.Unix(), 10)
	p.put(state.PostID("succession/"+id), w.table.Place, card.Succession(f, in))
	f.Words = b.tongue(w, w.table.Master)
	p.put(state.PostID("succession-ask/"+id), state.Place{Chat: w.table.Master}, card.StillThere(f, w.table.Title))
}
