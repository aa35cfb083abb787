package card_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

// load reads the catalogues once for all tests.
var load = sync.OnceValues(card.Load)

func words(t testing.TB, lang string) card.Words {
	t.Helper()
	catalogue, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return catalogue.In(lang)
}

func frame(t testing.TB, lang string, names map[card.Person]string) card.Frame {
	t.Helper()
	return card.Frame{Words: words(t, lang), Table: "t7k2m9qxa", Bot: "kubik_bot", Zone: time.UTC, Names: names}
}

// host is so many fighters who are all called the same, on so many sides, with clichés that are called so, too.
func host(t testing.TB, count, sides int, name string) grail.State {
	t.Helper()
	var fighters []grail.Fighter
	for i := range count {
		f := grail.ReadyHeroes()[i%12].Fighter(grail.FighterID(fmt.Sprintf("f%d", i+1)), i%sides+1)
		f.Name, f.Player = name, grail.PlayerID(fmt.Sprint(1_000_000_000+i))
		for j := range f.Cliches {
			f.Cliches[j].Name = name
		}
		fighters = append(fighters, f)
	}
	s, err := grail.New(grail.Setup{Risk: grail.Body, Initiative: grail.PlayersFirst, Fighters: fighters})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// everywhere draws every card that shows names, with one name in every place.
func everywhere(t testing.TB, f card.Frame, s grail.State, name string) map[string]card.Card {
	t.Helper()
	after, events, err := grail.Apply(s, grail.Action{Kind: grail.Resolve, By: grail.Viewer{Master: true}},
		dice.NewStream([32]byte{1}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	sight, all := grail.View(after, grail.Viewer{}), grail.View(s, grail.Viewer{Master: true})
	cast := card.CastOf(sight)
	var heroes []card.Hero
	var entrants []card.Entrant
	var free []card.Ready
	var names []string
	for _, seen := range sight.Fighters {
		h := card.Hero{ID: string(seen.ID), Name: name, Player: card.Person(seen.Player), Life: f.Words.LifeText(seen.Life)}
		heroes, entrants = append(heroes, h), append(entrants, card.Entrant{Hero: h, Side: seen.Side})
		free, names = append(free, card.Ready{Key: string(seen.ID), Name: name, About: name}), append(names, name)
	}
	choice := card.ChoiceIn{Scene: 1, Sight: all, Fighter: "f1", Private: true, Offers: grail.Choices(s, grail.Viewer{Master: true})}
	return map[string]card.Card{
		"lobby":    card.Lobby(f, card.LobbyIn{Title: name, Heroes: heroes, Free: card.Shelf{Ready: free, Pages: 2}, Start: true, Tired: true}),
		"setup":    card.Setup(f, card.SetupIn{Entrants: entrants, Risk: grail.Body, Initiative: grail.Rolled}),
		"fight":    card.Fight(f, card.FightIn{Scene: 1, Sight: grail.View(s, grail.Viewer{}), Marks: true, Lock: "ab"}),
		"decision": card.Fight(f, card.FightIn{Scene: 1, Sight: sight, Past: events, Cast: cast}),
		"record":   card.Record(f, card.RecordIn{Scene: 1, Round: 1, Events: events, Cast: cast}),
		"choice":   card.Choice(f, card.ChoiceIn{Scene: 1, Sight: grail.View(s, grail.Viewer{}), Fighter: "f1"}),
		"pad":      card.Choice(f, choice),
		"join":     card.Join(f, card.JoinIn{Player: "1000000000", Hero: &heroes[0], Sides: []card.SideIn{{Side: 1, Names: names}}}),
		"enter":    card.Join(f, card.JoinIn{Player: "1000000000", Free: card.Shelf{Ready: free, Pages: 2}}),
		"end":      card.End(f, card.EndIn{Scene: 1, Sight: sight, Won: 1, Seed: "ab", Lock: "cd"}),
		"desk":     card.Desk(f, card.DeskIn{Title: name, Fight: &card.DeskFight{Scene: 1, Sight: all, NPC: &choice}}),
		"overview": card.Desk(f, card.DeskIn{Title: name, Fight: &card.DeskFight{Scene: 1, Sight: all}}),
		"home":     card.Desk(f, card.DeskIn{Title: name, NPCs: heroes}),
		"adding":   card.Desk(f, card.DeskIn{Title: name, Adding: free}),
		"sheet":    card.Sheet(f, all.Fighters[0]),
		"leader":   card.Leader(f, card.LeaderIn{Other: true, Candidates: []card.Person{"1000000000"}}),
	}
}

func checkEverywhere(t testing.TB, lang, name string, count, sides int) {
	t.Helper()
	names := map[card.Person]string{}
	for i := range count {
		names[card.Person(fmt.Sprint(1_000_000_000+i))] = name
	}
	f := frame(t, lang, names)
	for kind, c := range everywhere(t, f, host(t, count, sides, name), name) {
		accept(t, kind, c)
	}
}

func FuzzNames(f *testing.F) {
	for _, name := range []string{
		"", "Ланселот", "<b>", "</a>&lt;", "&", "\u202eabc", "\u200b", "Z\u0335\u0321\u0322\u0327", "👨‍👩‍👧‍👦", "🇦🇲🇷", "a\nb",
		"عبد الرحمن", "שלום", "織田信長", "\xff\xfe", "\u2068\u2068", "\u2069", "e\u0301\u0301\u0301\u0301\u0301\u0301", "\ufe0f", "\u200d👩",
		strings.Repeat("ы", 300), strings.Repeat("👩🏽‍🚀", 40), "нормальное имя; и ещё",
	} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) { checkEverywhere(t, card.Russian, name, 3, 2) })
}

func TestCrowdsFitIntoMessages(t *testing.T) {
	for _, name := range []string{strings.Repeat("Щ", 80), strings.Repeat("&", 80), strings.Repeat("👩🏽‍🚀", 30), "Ё"} {
		checkEverywhere(t, card.Russian, name, grail.MaxFighters, 7)
		checkEverywhere(t, card.English, name, grail.MaxFighters, 2)
	}
}

func TestAnyNamesInAnyNumber(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		name := rapid.String().Draw(r, "name")
		count := rapid.IntRange(2, grail.MaxFighters).Draw(r, "count")
		sides := rapid.IntRange(2, min(count, 9)).Draw(r, "sides")
		checkEverywhere(t, card.English, name, count, sides)
	})
}

func TestALongRecordFoldsItsOldestLines(t *testing.T) {
	f := frame(t, card.English, nil)
	s := host(t, 4, 2, "Hero")
	var events []grail.Event
	for i := range 400 {
		events = append(events, grail.Event{Kind: grail.Cost, Fighter: "f1", Cliche: "sword", From: 9, To: 8, N: i + 1})
	}
	c := card.Record(f, card.RecordIn{Round: 1, Events: events, Cast: card.CastOf(grail.View(s, grail.Viewer{}))})
	accept(t, "record", c)
	lines := strings.Split(c.Text, "\n")
	if !strings.Contains(lines[2], "more lines") || !strings.Contains(lines[len(lines)-1], "−400") {
		t.Errorf("it begins %q and ends %q", lines[2], lines[len(lines)-1])
	}
}
