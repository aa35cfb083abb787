package card_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

func act(t *testing.T, s grail.State, actions ...grail.Action) grail.State {
	t.Helper()
	for _, a := range actions {
		a.By = grail.Viewer{Player: "9", Master: true}
		next, _, err := grail.Apply(s, a, dice.NewStream([32]byte{3}, 1, nil))
		if err != nil {
			t.Fatal(a.Kind, err)
		}
		s = next
	}
	return s
}

func public(s grail.State) grail.Sight { return grail.View(s, grail.Viewer{}) }

// link calls the n-th of host.
func link(n string) string { return `<a href="tg://user?id=100000000` + n + `">` }

func TestTheFightCardCallsThoseWhoMustAct(t *testing.T) {
	f := frame(t, card.English, nil)
	s := act(t, host(t, 2, 2, "Hero"), grail.Action{Kind: grail.Ready, Fighter: "f1"})
	marked := card.Fight(f, card.FightIn{Scene: 1, Sight: public(s), Marks: true}).Text
	if strings.Contains(marked, link("0")) || !strings.Contains(marked, link("1")) || !strings.Contains(marked, "✅") {
		t.Error(marked)
	}
}

// TestMarksAreAllThatReadinessChanges: the bare card stays the same, so that a quick round costs no edits.
func TestMarksAreAllThatReadinessChanges(t *testing.T) {
	f := frame(t, card.English, nil)
	before := host(t, 3, 2, "Hero")
	after := act(t, before, grail.Action{Kind: grail.Ready, Fighter: "f1"})
	bare := func(s grail.State) card.Card { return card.Fight(f, card.FightIn{Scene: 1, Sight: public(s)}) }
	if diff := cmp.Diff(bare(before), bare(after)); diff != "" {
		t.Error(diff)
	}
}

func TestConfirmingReplacesEveryOtherKey(t *testing.T) {
	f := frame(t, card.English, nil)
	c := card.Fight(f, card.FightIn{Scene: 4, Sight: public(host(t, 2, 2, "Hero")), Confirm: true})
	if diff := cmp.Diff(card.Finish(f, 4, 0).Rows, c.Rows); diff != "" {
		t.Error(diff)
	}
}

// TestAGroupChoiceCardTellsNothing: whatever is declared, and whatever stands hidden on the sheets, the card in the
// group is the same to the byte.
func TestAGroupChoiceCardTellsNothing(t *testing.T) {
	f := frame(t, card.English, nil)
	plain := host(t, 3, 2, "Hero")
	for i := range plain.Fighters {
		plain.Fighters[i].AllOpen = false // that a sheet may hide something is public
	}
	secret := grail.Cliche{ID: "blade", Name: "Excalibur", Kind: grail.Supernatural, Now: grail.EX, Max: grail.EX,
		Payer: "blade", Secrecy: grail.Hidden}
	loaded := plain
	loaded.Fighters = append([]grail.Fighter(nil), plain.Fighters...)
	for i := range loaded.Fighters {
		hero := &loaded.Fighters[i]
		hero.Cliches = append(append([]grail.Cliche(nil), hero.Cliches...), secret)
	}
	loaded = act(t, loaded,
		grail.Action{Kind: grail.ChooseTarget, Fighter: "f2", Target: "f3"},
		grail.Action{Kind: grail.ChooseAttack, Fighter: "f1", Cliche: "blade"},
		grail.Action{Kind: grail.PumpAttack, Fighter: "f1", N: 7},
		grail.Action{Kind: grail.ChooseDefense, Fighter: "f1"},
		grail.Action{Kind: grail.ChooseMode, Fighter: "f1", Mode: grail.Charge},
		grail.Action{Kind: grail.Ready, Fighter: "f1"})
	drawn := func(s grail.State) card.Card {
		return card.Choice(f, card.ChoiceIn{Scene: 1, Sight: public(s), Fighter: "f1"})
	}
	if diff := cmp.Diff(drawn(plain), drawn(loaded)); diff != "" {
		t.Error(diff)
	}
}

func labels(c card.Card) []string {
	var all []string
	for _, row := range c.Rows {
		for _, b := range row {
			all = append(all, b.Text)
		}
	}
	return all
}

func has(c card.Card, label string) bool {
	for _, l := range labels(c) {
		if l == label {
			return true
		}
	}
	return false
}

func TestAPadTicksWhatIsDeclared(t *testing.T) {
	f := frame(t, card.English, nil)
	s := act(t, host(t, 2, 2, "Hero"), grail.Action{Kind: grail.ChooseDefense, Fighter: "f1"},
		grail.Action{Kind: grail.ChooseMode, Fighter: "f1", Mode: grail.Charge})
	anya := grail.Viewer{Player: "1000000000"}
	pad := card.Choice(f, card.ChoiceIn{Scene: 1, Sight: grail.View(s, anya), Fighter: "f1", Private: true, Offers: grail.Choices(s, anya)})
	for _, label := range []string{"● Hero A", "● No defence", "● Charge", "👊 Strike"} {
		if !has(pad, label) {
			t.Errorf("no [%s] in %q", label, labels(pad))
		}
	}
	if !strings.Contains(pad.Text, "waiting for the master's yes") {
		t.Error(pad.Text)
	}
}

func TestMineFillsAlerts(t *testing.T) {
	f := frame(t, card.Russian, nil)
	s := act(t, host(t, 2, 2, strings.Repeat("Щ", 60)), grail.Action{Kind: grail.ChooseMode, Fighter: "f1", Mode: grail.Charge},
		grail.Action{Kind: grail.Ready, Fighter: "f1"})
	in := card.ChoiceIn{Scene: 1, Sight: grail.View(s, grail.Viewer{Master: true}), Fighter: "f1"}
	pages := card.Mine(f, in)
	all := strings.Join(pages, "\n")
	for _, page := range pages {
		if n := card.Length(page); n == 0 || n > 200 {
			t.Errorf("%d units: %q", n, page)
		}
	}
	for _, part := range []string{"Раунд 1", "🎯", "⚔️", "🛡", "💨", "✅"} {
		if !strings.Contains(all, part) {
			t.Errorf("no %s in %q", part, all)
		}
	}
	in.Sight = public(s)
	if pages := card.Mine(f, in); len(pages) != 1 || strings.Contains(pages[0], "🎯") {
		t.Errorf("to a stranger: %q", pages)
	}
}

func TestLifeAsFarAsItIsKnown(t *testing.T) {
	w := words(t, card.English)
	for want, line := range map[string]*grail.Line{
		"❤ ?":      nil,
		"❤ D":      {Trait: grail.Endurance, Known: true, Now: grail.D},
		"❤ D (−2)": {Trait: grail.Endurance, Known: true, Now: grail.D, Lost: 2},
		"❤ 0":      {Trait: grail.Endurance, Known: true, Lost: 2},
		"❤ −1":     {Trait: grail.Endurance, Lost: 1},
		"❤ unhurt": {Trait: grail.Endurance},
		"🔮 A+":     {Trait: grail.Magic, Known: true, Now: grail.APlus},
	} {
		if got := w.LifeText(line); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestChances(t *testing.T) {
	odds := func(low, high uint64) grail.Odds {
		return grail.Odds{Known: true, Low: dice.Exactly(low, 1000), High: dice.Exactly(high, 1000)}
	}
	ru, en := words(t, card.Russian), words(t, card.English)
	for _, c := range []struct {
		odds   grail.Odds
		ru, en string
	}{
		{odds(719, 719), "71\u00a0%", "71%"}, {odds(461, 719), "46–71\u00a0%", "46–71%"},
		{odds(711, 719), "71\u00a0%", "71%"}, {odds(999, 1000), "99–100\u00a0%", "99–100%"}, {grail.Odds{}, "?", "?"},
	} {
		if ru.OddsText(c.odds) != c.ru || en.OddsText(c.odds) != c.en {
			t.Errorf("got %q and %q, want %q and %q", ru.OddsText(c.odds), en.OddsText(c.odds), c.ru, c.en)
		}
	}
}
