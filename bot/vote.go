package bot

import (
	"fmt"
	"slices"

	"kubik/bot/card"
	"kubik/state"
)

// voted counts a player's word for undoing or redoing; enough tells that most of the players have said it.
func (t *turn) voted(steps []*Step, redo bool) (enough bool, told reply, err error) {
	if t.roster.of(t.who.ID) == nil {
		return false, reply{}, refuse("spectator")
	}
	target := steps[len(steps)-1].Number
	if redo {
		target = steps[0].Number
	}
	v := t.history.Vote
	if v == nil || v.Step != target || v.Redo != redo {
		v = &Vote{Step: target, Redo: redo}
	}
	v.Need = t.majority()
	if !slices.Contains(v.For, t.who.ID) {
		v.For = append(v.For, t.who.ID)
	}
	if len(v.For) >= v.Need {
		return true, reply{}, nil
	}
	t.know()
	t.history.Format, t.history.Vote, t.redraw = format, v, true
	t.note(entry{Scene: t.table.Scene})
	told, err = t.say("toast.vote", "Count", len(v.For), "Need", v.Need)
	return false, told, err
}

// majority is how many players decide: more than half of those who have a hero.
func (t *turn) majority() int {
	players := map[int64]bool{}
	for _, h := range t.roster.Heroes {
		if h.Owner != 0 {
			players[h.Owner] = true
		}
	}
	return len(players)/2 + 1
}

// keepDone takes one's word back; the master's no ends the count.
func keepDone(t *turn) (reply, error) {
	v := t.history.Vote
	if v == nil {
		return reply{}, refuse("stale")
	}
	at := slices.Index(v.For, t.who.ID)
	t.redraw = true
	switch {
	case t.master() || at >= 0 && len(v.For) == 1:
		t.history.Vote = nil
	case at >= 0:
		v.For = slices.Delete(slices.Clone(v.For), at, at+1)
	default:
		return reply{}, refuse("not-yours")
	}
	return t.say("toast.vote-off")
}

// votePost is where the players' count stands.
func (w *world) votePost() state.PostID {
	return state.PostID(fmt.Sprintf("vote/%d", w.history.Vote.Step))
}

// drawVote draws the players' count.
func (w *world) drawVote(f card.Frame, p pictures) {
	v := w.history.Vote
	if v == nil {
		return
	}
	in := card.VoteIn{Redo: v.Redo, Need: v.Need}
	for _, user := range v.For {
		in.For = append(in.For, person(user))
	}
	p.put(w.votePost(), w.table.Place, card.Vote(f, in))
}
