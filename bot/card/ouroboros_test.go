package card_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

func ouroScene(t *rapid.T, w card.Words) ouroboros.State {
	t.Helper()
	sheets := append(ouroboros.ReadyHeroes(), ouroboros.ReadyNPCs()...)
	su := ouroboros.Setup{Apart: rapid.SampledFrom([]ouroboros.Length{200, 400, 1000}).Draw(t, "apart")}
	for i := range rapid.IntRange(2, 4).Draw(t, "creatures") {
		sheet := sheets[rapid.IntRange(0, len(sheets)-1).Draw(t, "sheet")]
		c := sheet.Creature(ouroboros.CreatureID(fmt.Sprintf("f%d", i+1)), i%2+1)
		card.Spoken(&c, sheet.Key, w)
		if i%3 < 2 {
			c.Player = ouroboros.PlayerID(fmt.Sprint(101 + i))
		}
		su.Creatures = append(su.Creatures, c)
	}
	s, err := ouroboros.New(su)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ouroKnobs are the states that the knobs of a menu can be turned to, as far as they change what is on it.
func ouroKnobs(s ouroboros.State, desk bool) []card.OuroborosKnobs {
	var all []card.OuroborosKnobs
	for _, page := range card.OuroborosPages(desk) {
		all = append(all, card.OuroborosKnobs{Page: page}, card.OuroborosKnobs{Page: page, Hidden: true})
		for _, c := range s.Creatures {
			all = append(all, card.OuroborosKnobs{Page: page, Aim: c.ID})
		}
	}
	for _, sense := range []ouroboros.Sense{ouroboros.BySight, ouroboros.ByHearing} {
		all = append(all, card.OuroborosKnobs{Page: "ask", Sense: sense}, card.OuroborosKnobs{Page: "ask", Sense: sense, Hidden: true},
			card.OuroborosKnobs{Page: "checks", Sense: sense})
		for _, c := range s.Creatures {
			all = append(all, card.OuroborosKnobs{Page: "checks", Sense: sense, Aim: c.ID})
		}
	}
	for _, d := range []ouroboros.DamageType{"bludgeoning", "piercing", "slashing", "fire", "cold", "lightning", "poison", "radiant", "necrotic"} {
		all = append(all, card.OuroborosKnobs{Page: "body", Damage: d})
	}
	return all
}

// offered reads the actions of a card's buttons.
func offered(t *rapid.T, w card.Words, c card.Card) []ouroboros.Action {
	t.Helper()
	var all []ouroboros.Action
	for _, row := range c.Rows {
		for _, b := range row {
			data, err := tap.Parse(b.Data)
			if b.URL == "" && err != nil {
				t.Fatalf("[%s] %q: %v", b.Text, b.Data, err)
			}
			if !slices.Contains([]string{"act", "any", "word"}, data.Verb) {
				continue
			}
			a, ok := card.OuroborosAction(data.Args)
			if !ok {
				t.Fatalf("[%s] carries no action: %q", b.Text, b.Data)
			}
			if a.Text != "" {
				a.Text, ok = card.OuroborosText(w, a.Text)
				if !ok {
					t.Fatalf("[%s] carries no text: %q", b.Text, b.Data)
				}
			}
			all = append(all, a)
		}
	}
	return all
}

// form is a choice without what its holes are filled with.
func form(a ouroboros.Action, ranged bool) ouroboros.Action {
	a.By, a.Text = ouroboros.Viewer{}, ""
	if ranged {
		a.N = 0
	}
	return a
}

// TestEveryChoiceOfOuroborosHasAKey: whatever the rules offer is on some page, and whatever is on a page the rules take.
func TestEveryChoiceOfOuroborosHasAKey(t *testing.T) {
	w := words(t, card.Russian)
	f := frame(t, card.Russian, nil)
	rapid.Check(t, func(t *rapid.T) {
		s := ouroScene(t, w)
		for range rapid.IntRange(0, 8).Draw(t, "acts") {
			s = ouroStep(t, s)
		}
		if s.Stage == ouroboros.Over {
			return
		}
		desk := rapid.Bool().Draw(t, "desk")
		c := s.Creatures[rapid.IntRange(0, len(s.Creatures)-1).Draw(t, "of")]
		v := ouroboros.Viewer{Player: c.Player, Master: desk}
		choices := ouroboros.ChoicesOf(s, v, c.ID)
		seen := map[ouroboros.Action]bool{}
		for _, knobs := range ouroKnobs(s, desk) {
			drawn := card.OuroborosPad(f, card.OuroborosMenuIn{Scene: 1, Sight: ouroboros.View(s, v), Creature: c.ID, Choices: choices,
				Knobs: knobs, Desk: desk})
			for _, a := range offered(t, w, drawn) {
				if seen[form(a, false)] {
					continue
				}
				seen[form(a, false)], seen[form(a, true)] = true, true
				a.By = v
				if _, _, err := ouroboros.Apply(s, a, dice.NewStream([32]byte{3}, 0, nil)); err != nil {
					t.Fatalf("%+v on page %+v: %v", a, knobs, err)
				}
			}
		}
		for _, choice := range choices {
			if !seen[form(choice.Action, choice.Ranged)] {
				t.Fatalf("nothing leads to %+v", choice)
			}
		}
	})
}

// ouroStep is something that the master or the game may do now.
func ouroStep(t *rapid.T, s ouroboros.State) ouroboros.State {
	t.Helper()
	master := ouroboros.Viewer{Player: "9", Master: true}
	choices := slices.DeleteFunc(ouroboros.Choices(s, master), func(c ouroboros.Choice) bool {
		return slices.Contains([]ouroboros.ActionKind{ouroboros.Enter, ouroboros.Finish, ouroboros.Remove}, c.Action.Kind)
	})
	if len(choices) == 0 {
		return s
	}
	kinds := map[ouroboros.ActionKind][]ouroboros.Choice{}
	var names []ouroboros.ActionKind
	for _, c := range choices {
		if kinds[c.Action.Kind] == nil {
			names = append(names, c.Action.Kind)
		}
		kinds[c.Action.Kind] = append(kinds[c.Action.Kind], c)
	}
	kind := rapid.SampledFrom(names).Draw(t, "kind")
	if slices.Contains(names, ouroboros.Begin) && rapid.Bool().Draw(t, "begin") {
		kind = ouroboros.Begin
	}
	choice := rapid.SampledFrom(kinds[kind]).Draw(t, "choice")
	a := choice.Action
	if choice.Ranged {
		a.N = rapid.IntRange(choice.Min, min(choice.Max, choice.Min+4)).Draw(t, "n")
	}
	if choice.Text > 0 {
		a.Text = "дверь"
	}
	next, _, err := ouroboros.Apply(s, a, dice.NewStream([32]byte{byte(s.Step)}, uint64(s.Round), []byte(kind)))
	if err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
	return next
}

// TestOuroborosActionsSurviveTheirButtons: what is written is read back, and nothing else is.
func TestOuroborosActionsSurviveTheirButtons(t *testing.T) {
	a := ouroboros.Action{Kind: ouroboros.Impose, Creature: "f1", Target: "f2", Condition: ouroboros.Poisoned, N: -3, Hidden: true, Text: "2"}
	back, ok := card.OuroborosAction(card.OuroborosArgs(a))
	if !ok || back != a {
		t.Errorf("%+v, %v", back, ok)
	}
	for _, args := range [][]string{nil, {"attack", "c"}, {"attack", ""}, {"attack", "n01"}, {"attack", "nx"}, {"attack", "h2"}, {"attack", "yf1"}} {
		if _, ok := card.OuroborosAction(args); ok {
			t.Errorf("%q was read", args)
		}
	}
	for _, number := range []string{"", "0", "6", "01", "-1", "x"} {
		if text, ok := card.OuroborosText(words(t, card.Russian), number); ok {
			t.Errorf("%q is %q", number, text)
		}
	}
}

// TestEveryValueOfOuroborosHasWords: ids that end in a value of the rules exist for each of them.
func TestEveryValueOfOuroborosHasWords(t *testing.T) {
	const rules = "../../rules/ouroboros"
	ru := catalogue(t, card.Russian)
	for beginning, typeName := range map[string]string{
		"ouro.state.": "Condition", "ouro.question.": "Question", "ouro.key.default.": "Question", "ouro.out.": "Out",
		"ouro.save.": "SaveID", "ouro.ability.": "Ability", "ouro.damage.": "DamageType", "ouro.light.": "Light",
		"ouro.material.": "Material", "refusal.ouroboros.": "Refusal",
	} {
		for _, value := range constants(t, rules, typeName) {
			if value != "" && ru[beginning+value] == nil {
				t.Errorf("no words for %s%s", beginning, value)
			}
		}
	}
	for _, sheet := range append(ouroboros.ReadyHeroes(), ouroboros.ReadyNPCs()...) {
		for _, lang := range []string{card.Russian, card.English} {
			all := catalogue(t, lang)
			short(t, all, "ouro.hero."+sheet.Key)
			if all["ouro.hero."+sheet.Key+".about"] == nil {
				t.Errorf("%s: nothing about %s", lang, sheet.Key)
			}
			c := sheet.Creature("f1", 1)
			for _, w := range c.Weapons {
				short(t, all, "ouro.thing."+string(w.ID))
			}
			for _, x := range c.Powers {
				short(t, all, "ouro.thing."+string(x.ID))
			}
		}
	}
}

// TestNoEventOfOuroborosIsMute: whatever happens has words.
func TestNoEventOfOuroborosIsMute(t *testing.T) {
	for _, e := range exhibits(t) {
		if strings.Contains(e.Card.Text, "⟦") {
			t.Errorf("%s in %s: %s", e.Name, e.Lang, e.Card.Text)
		}
		for _, row := range e.Card.Rows {
			for _, b := range row {
				if strings.Contains(b.Text, "⟦") {
					t.Errorf("%s in %s: [%s]", e.Name, e.Lang, b.Text)
				}
			}
		}
	}
}
