package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// Pages of the desk that this book adds.
const (
	leafRules  = "rules"
	leafPairs  = "pairs"
	leafReview = "review"
	leafWar    = "war"
)

// leaves are the pages that the desk leads to now.
func (grailGame) leaves(w *world) []string {
	switch {
	case w.table.Stage != InScene || w.scene == nil:
		return []string{leafWar, leafSheets, leafPairs, leafTime, leafRules}
	case w.scene.State.Stage == grail.Declaring:
		return []string{leafReview, leafWar, leafRules}
	}
	return nil
}

// leaf turns the desk to one of them.
func leaf(t *turn) (reply, error) {
	page := t.tap.Arg(0)
	chapter, isChapter := strings.CutPrefix(page, leafRules+"-")
	if n, err := strconv.Atoi(chapter); isChapter && (err != nil || n < 1 || n > 9) {
		return reply{}, refuse("stale")
	}
	if !isChapter && page != "" && !slices.Contains(grailGame{}.leaves(t.world), page) {
		return reply{}, refuse("stale")
	}
	t.table.Making, t.table.Desk.Asks = nil, nil
	t.table.Desk.Page = page
	return reply{}, nil
}

// leafCard draws the page of the desk that is open, if it is one of this book's that needs no fight.
func (g grailGame) leafCard(w *world, f card.Frame, in card.DeskIn) (card.Card, bool) {
	if c, open := w.sheetsCard(f); open {
		return c, true
	}
	page := w.table.Desk.Page
	switch {
	case page == leafWar:
		in.Adding = shelves(readyHeroes(), f.Words)
		return card.Desk(f, in), true
	case page == leafPairs && w.table.Stage != InScene:
		return card.Pairs(f, w.pairsIn()), true
	case page == leafTime && w.table.Stage != InScene:
		return card.Time(f, w.timeIn()), true
	case strings.HasPrefix(page, leafRules) && (w.scene == nil || w.table.Stage != InScene || w.scene.State.Stage == grail.Declaring):
		return card.Rules(f, w.rulesIn(strings.TrimPrefix(page, leafRules+"-"))), true
	}
	return card.Card{}, false
}

func (w *world) rulesIn(chapter string) card.RulesIn {
	in := card.RulesIn{Step: w.table.Step, Rules: w.table.Rules}
	in.Chapter, _ = strconv.Atoi(chapter)
	if w.table.Stage == InScene && w.scene != nil {
		s := w.scene.State
		in.Scene, in.Step, in.Round, in.Once, in.Initiative = w.scene.Number, s.Step, s.Round, s.Once, s.Initiative
		in.Ambush = s.Ambush
	}
	return in
}

// pairsIn lists Servants with their masters; the next tap signs with the next master, after the last with none.
func (w *world) pairsIn() card.PairsIn {
	in := card.PairsIn{Step: w.table.Step}
	masters := w.masters()
	in.Masters = len(masters)
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		if h.Sheet == nil || !h.Sheet.Servant {
			continue
		}
		p := card.Pair{ID: h.ID, Name: h.name()}
		at := slices.IndexFunc(masters, func(m *Hero) bool { return m.ID == string(h.Sheet.Contract) })
		if at >= 0 {
			p.Master = masters[at].name()
		}
		if at+1 < len(masters) {
			p.Next = masters[at+1].ID
		}
		in.Pairs = append(in.Pairs, p)
	}
	return in
}

// masters are those on the roster who may contract a Servant: no Servants, with «Магия».
func (w *world) masters() []*Hero {
	var list []*Hero
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		if h.Sheet != nil && !h.Sheet.Servant && slices.ContainsFunc(h.Sheet.Cliches, func(c grail.Cliche) bool { return c.Trait == grail.Magic }) {
			list = append(list, h)
		}
	}
	return list
}

// pair signs a contract between a Servant and a master, or ends it (12, 16, 26).
func pair(t *turn) (reply, error) {
	servant := t.roster.hero(t.tap.Arg(0))
	if servant == nil || servant.Sheet == nil || !servant.Sheet.Servant {
		return reply{}, refuse("stale")
	}
	id := t.tap.Arg(1)
	at := slices.IndexFunc(t.masters(), func(m *Hero) bool { return m.ID == id })
	switch {
	case id == "":
		servant.Sheet.Contract = ""
		return t.say("toast.no-pair", "Hero", servant.name())
	case at < 0:
		return reply{}, refuse("stale")
	}
	servant.Sheet.Contract = grail.FighterID(id)
	return t.say("toast.pair", "Hero", servant.name(), "Master", t.masters()[at].name())
}

// bind drops contracts with masters who are not in the fight.
func bind(f grail.Fighter, others []grail.Fighter) grail.Fighter {
	if !slices.ContainsFunc(others, func(m grail.Fighter) bool { return m.ID == f.Contract && m.ID != f.ID && !m.Servant }) {
		f.Contract = ""
	}
	return f
}
