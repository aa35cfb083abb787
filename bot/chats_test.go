package bot_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/bot/telegram"
	"kubik/state"
)

// Where the bot may read, words do what commands do; prose is never answered, and neither is what came from an offer.
func TestWordsWhereTheBotMayRead(t *testing.T) {
	for text, want := range map[string]string{
		"бросок 2к6+3 на урон": "Аня: 2к6",
		"Бросаю d20":           "Аня: к20",
		"roll 2d6":             "Аня: 2к6",
		"Лист":                 "Ланселот",
		"мой ход!":             "Раунд 1 · Ланселот · Аня",
		"бросок был хорош":     "", "мой ход лучше": "", "лист упал": "", "бросок": "",
	} {
		for _, reads := range []bool{true, false} {
			r := bottest.New(t, bottest.Options{})
			r.Duel()
			r.World.ReadAll(reads)
			r.Clock.Advance(time.Minute)
			said := say(t, r, text)
			r.Clock.Advance(time.Minute)
			m, _ := r.World.Find(r.Group, "")
			switch {
			case (want == "" || !reads) && m.ID != said:
				t.Errorf("%q, reading all: %v, was answered: %s", text, reads, m.Text)
			case want != "" && reads && (m.ID == said || !strings.Contains(m.Text, want)):
				t.Errorf("%q, reading all, got %s", text, m.Text)
			}
		}
	}
}

func say(t *testing.T, r *bottest.Rig, text string) int64 {
	t.Helper()
	id, err := r.World.Say(bottest.Anya, r.Group, text)
	if err != nil {
		t.Fatal(err)
	}
	r.Settle()
	return id
}

// As an administrator the bot reads all as well. A hero that somebody shows inline is no sheet that stands in the wrong
// place.
func TestAnOfferedHeroIsNotAnswered(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	if err := r.World.Promote(r.Group, r.World.BotID(), bottest.Vera); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	r.Clock.Advance(time.Minute)
	offer := r.Ask(bottest.Anya, r.Group, "ланс")
	sent := r.Choose(bottest.Anya, r.Group, offer, offer.Results[0].ID)
	r.Clock.Advance(time.Minute)
	if m, _ := r.World.Find(r.Group, ""); m.ID != sent.ID {
		t.Errorf("it was answered: %s", m.Text)
	}
	say(t, r, "бросок d20")
	if m, _ := r.World.Find(r.Group, ""); !strings.Contains(m.Text, "Аня: к20") {
		t.Errorf("an administrator does not read: %s", m.Text)
	}
}

// Who writes in the name of the chat has no name that a table could go by: their commands are refused, their taps are
// their own.
func TestAnonymousAdministrators(t *testing.T) {
	r := lobbied(t)
	super, err := r.World.Upgrade(r.Group, bottest.Vera)
	if err == nil {
		err = r.World.Hide(super, bottest.Vera, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Group = super
	r.Settle()
	r.Clock.Advance(time.Minute)
	for _, command := range []string{"/gm", "/start", "/undo", "/place"} {
		r.Say(bottest.Vera, super, command+"@kubik_bot")
		r.Clock.Advance(time.Minute)
		m, _ := r.World.Find(super, "")
		if !strings.Contains(m.Text, "нонимному") || strings.Contains(m.Text, "Вера") {
			t.Errorf("%s: %s", command, m.Text)
		}
	}
	r.Say(bottest.Vera, super, "/roll@kubik_bot d20")
	if m, _ := r.World.Find(super, ""); !strings.Contains(m.Text, "Администратор: к20") {
		t.Errorf("a roll: %s", m.Text)
	}
	r.Clock.Advance(time.Minute)
	if toast := r.Tap(bottest.Vera, super, "Собрать бой"); toast == "" || !strings.Contains(r.Draw(super), "К бою") {
		t.Errorf("her tap: %q", toast)
	}
}

// The bot may be thrown out, called back, made an administrator and an ordinary member again: the table stays.
func TestTheBotComesAndGoes(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	r.Tap(bottest.Anya, r.Group, "Лучшим")
	bot := r.World.BotID()
	for _, step := range []func() error{
		func() error { return r.World.Promote(r.Group, bot, bottest.Vera) },
		func() error { return r.World.Demote(r.Group, bot, bottest.Vera) },
		func() error { return r.World.Remove(r.Group, bot, bottest.Vera) },
		func() error { return r.World.Add(r.Group, bot, bottest.Borya) },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
		r.Settle()
		r.Clock.Advance(time.Minute)
	}
	if toast := r.Tap(bottest.Borya, r.Group, "Лучшим"); toast != "Раунд 1 разыгран" {
		t.Errorf("the fight goes on: %q", toast)
	}
	if log := r.Log.String(); strings.Contains(log, `"error"`) {
		t.Errorf("logged: %s", log)
	}
}

// The first message of the new chat is enough to follow a group into its supergroup, and hearing of it again changes
// nothing.
func TestTheNewChatTellsOfTheUpgrade(t *testing.T) {
	n := newNeighbours(t)
	old, super := state.Place{Chat: -5}, state.Place{Chat: -1005}
	n.fight(old, "lancelot", "heracles")
	n.said = map[state.Place]*strings.Builder{}
	moved := telegram.Message{ID: 1, Chat: chatOf(super), From: trio["Вера"], MigrateFrom: old.Chat}
	for range 2 {
		n.handle(telegram.Update{Message: &moved})
	}
	n.handle(telegram.Update{Message: &telegram.Message{ID: 2, Chat: chatOf(old), From: trio["Вера"], MigrateTo: super.Chat}})
	if got := n.owner(super); got != n.owner(old) {
		t.Errorf("the new chat is %s's, the old one %s's", got, n.owner(old))
	}
	if said := n.said[super]; said == nil || strings.Count(said.String(), "Раунд 1") != 1 {
		t.Errorf("the new chat shows %v", said)
	}
	for _, lines := range []int{journalLength(t, n, super)} {
		n.handle(telegram.Update{Message: &moved})
		if now := journalLength(t, n, super); now != lines {
			t.Errorf("hearing of it again added %d lines", now-lines)
		}
	}
}

func journalLength(t *testing.T, n *neighbours, place state.Place) int {
	t.Helper()
	all, err := n.store.Journal(context.Background(), n.owner(place), 1, 1000)
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// A link admits to a table only whoever has a place at it already: knowing the table's id is not enough.
func TestLinksAdmitNobody(t *testing.T) {
	r := lobbied(t)
	before := strings.Join(journal(t, r), "\n")
	for _, link := range []string{"gm-", "pad-", "hero-"} {
		r.Say(bottest.Guest, bottest.Guest, "/start "+link+table(t, r))
		r.Clock.Advance(time.Minute)
		m, _ := r.World.Find(bottest.Guest, "")
		for _, secret := range []string{"Ланселот", "Геракл", "Сила", "Собрать"} {
			if strings.Contains(m.Text, secret) {
				t.Errorf("%s shows %q: %s", link, secret, m.Text)
			}
		}
	}
	if now := strings.Join(journal(t, r), "\n"); now != before {
		t.Errorf("a link changed the table:\n%s", strings.TrimPrefix(now, before))
	}
}

// Every client is offered commands in its own language, and administrators those that are theirs.
func TestCommandsAreOfferedByScopeAndLanguage(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	if err := r.World.AddUser(playground.User{ID: bottest.Guest, Name: "Guest", Language: "en"}); err != nil {
		t.Fatal(err)
	}
	r.Join()
	r.Say(bottest.Anya, bottest.Anya, "/start")
	for _, c := range []struct {
		user, chat int64
		has        []string
		lacks      []string
		words      string
	}{
		{bottest.Vera, r.Group, []string{"roll", "gm", "place", "room", "master"}, []string{"whisper"}, "Бросок: /roll 2к6+3 на урон"},
		{bottest.Anya, r.Group, []string{"roll", "sheet", "undo"}, []string{"place", "room", "master", "whisper"}, "Бросок: /roll 2к6+3 на урон"},
		{bottest.Guest, r.Group, []string{"roll", "sheet"}, []string{"place"}, "A roll: /roll 2d6+3 for damage"},
		{bottest.Anya, bottest.Anya, []string{"start", "roll", "whisper"}, []string{"sheet", "place", "gm"}, "Бросок: /roll 2к6+3 на урон"},
	} {
		menu := r.World.Menu(c.user, c.chat)
		for _, name := range c.has {
			if menu[name] == "" {
				t.Errorf("%d in %d is not offered /%s", c.user, c.chat, name)
			}
		}
		for _, name := range c.lacks {
			if menu[name] != "" {
				t.Errorf("%d in %d is offered /%s", c.user, c.chat, name)
			}
		}
		if menu["roll"] != c.words {
			t.Errorf("%d in %d reads %q", c.user, c.chat, menu["roll"])
		}
	}
}
