package bot

import (
	"maps"
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/state"
)

// compared tells, round by round, which lines of the record would go and which would come.
func (t *turn) compared(out outcome) []card.MendRound {
	f := t.bot.frame(t.world)
	rounds := map[int]bool{}
	for n := range out.records {
		rounds[n] = true
	}
	for _, r := range t.records {
		if r.Scene == t.scene.Number && r.Round >= t.firstRound() {
			rounds[r.Round] = true
		}
	}
	var list []card.MendRound
	for _, n := range slices.Sorted(maps.Keys(rounds)) {
		was, now := t.records[recordKey(t.scene.Number, n)], out.records[n]
		if was != nil && now != nil && t.sameRecord(was, now) {
			continue
		}
		list = append(list, card.CompareRounds(t.recordText(f, was), t.recordText(f, now)))
	}
	return list
}

func (t *turn) recordText(f card.Frame, r *Record) string {
	if r == nil {
		return ""
	}
	return t.game().record(f, r).Text
}

// standsNow tells what would be different now.
func (t *turn) standsNow(out outcome) []card.MendLine {
	g := t.mending.game
	return card.CompareLines(g.standing(t.words, t.scene), g.standing(t.words, out.scene))
}

// lostLines name what could not be done any more, and why.
func (t *turn) lostLines(out outcome) []string {
	var list []string
	for _, l := range out.lost {
		why, _ := explain(t.words, l.why)
		list = append(list, t.words.T("mend.lost.line", "Round", l.round, "Why", why))
	}
	return list
}

// freshLines are the throws that have not fallen before.
func (t *turn) freshLines(acts []Act) []string {
	var list []string
	for _, a := range acts {
		for _, x := range a.Thrown {
			if x.Fresh {
				list = append(list, t.words.T("mend.fresh.line", "Name", t.throwerName(x), "Throw", t.bot.frame(t.world).Throw(x)))
			}
		}
	}
	return list
}

// throwerName is whose throw it is: its purpose begins with the id of a hero, where it is a hero's.
func (t *turn) throwerName(x dice.Thrown) string {
	for _, word := range strings.Fields(x.For) {
		if h := t.roster.hero(word); h != nil {
			return h.name()
		}
	}
	return t.words.T("mend.fresh.nobody")
}

// freshAt are the places of a scene at which dice fell that had not fallen before.
func freshAt(scene int, acts []Act) []string {
	var list []string
	for _, a := range acts {
		at := triedAt(scene, a.Position)
		if slices.ContainsFunc(a.Thrown, func(x dice.Thrown) bool { return x.Fresh }) && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// struckRecords are records as they stand in the chat, struck through.
func (t *turn) struckRecords(records map[string]*Record) map[state.PostID]card.Card {
	cards := map[state.PostID]card.Card{}
	f := t.bot.frame(t.world)
	for _, r := range records {
		cards[r.Post] = card.Struck(f, t.game().record(f, r))
	}
	return cards
}

// drawMended draws records that this tap has put in the place of others.
func (w *world) drawMended(f card.Frame, p pictures) {
	for _, r := range w.mended {
		p.put(r.Post, w.table.Place, w.recordCard(f, r))
	}
}
