package bot

import (
	"fmt"

	"kubik/bot/card"
	"kubik/state"
)

// struck are the records that steps have left, as they stand in the chat.
func (t *turn) struck(steps []*Step) map[state.PostID]card.Card {
	cards := map[state.PostID]card.Card{}
	f := t.bot.frame(t.world)
	for _, step := range steps {
		if step.Round == 0 {
			continue
		}
		if r := t.records[recordKey(step.Scene, step.Round)]; r != nil {
			cards[r.Post] = card.Struck(f, t.game().record(f, r))
			if t.home() != t.table.Place {
				cards[storyPost(r)] = card.Struck(f, t.storyLine(f, r))
			}
		}
	}
	return cards
}

// strike says for good that records no longer hold. What comes in their place will be posts of their own.
func (t *turn) strike(cards map[state.PostID]card.Card) {
	h := t.history
	for post, c := range cards {
		if h.Struck == nil {
			h.Struck = map[state.PostID]int{}
		}
		line := &Line{Format: format, Post: h.current(post), Place: t.siteOf(post), Card: c}
		h.Struck[post]++
		t.strikes = append(t.strikes, line)
	}
}

// current is the post that stands for another since that was struck through.
func (h *History) current(post state.PostID) state.PostID {
	if n := h.Struck[post]; n > 0 {
		return state.PostID(fmt.Sprintf("%s~%d", post, n))
	}
	return post
}

// moved names posts by what they are now.
func (p pictures) moved(h *History) pictures {
	for post := range h.Struck {
		if pic, ok := p[post]; ok {
			delete(p, post)
			p[h.current(post)] = pic
		}
	}
	return p
}

// drawRecordKeys lets the record of the round that has just ended be taken back.
func (w *world) drawRecordKeys(f card.Frame, p pictures) {
	if w.record == nil {
		return
	}
	if pic, ok := p[w.record.Post]; ok {
		pic.card = w.recordCard(f, w.record)
		pic.bare = pic.card
		p[w.record.Post] = pic
	}
}

// recordCard is a record as it stands in the chat.
func (w *world) recordCard(f card.Frame, r *Record) card.Card {
	c := w.game().record(f, r)
	if r.Mended {
		c = card.Mended(f, c, r.Fresh)
	}
	c = card.RecordPosts(f, c, r.Posts)
	if r.Step > 0 {
		c.Rows = append(c.Rows, card.UndoKeys(f, r.Scene, r.Round)...)
	}
	return c
}
