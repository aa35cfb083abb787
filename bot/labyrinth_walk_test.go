package bot_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// refusals recognise every refusal and fault in the catalogues.
func refusals(t *testing.T) *regexp.Regexp {
	t.Helper()
	files, err := filepath.Glob("card/locales/*.ru.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	placeholder := regexp.MustCompile(`\\\{\\\{.*?\\\}\\\}`)
	var all []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]any{}
		if err := json.Unmarshal(raw, &words); err != nil {
			t.Fatal(err)
		}
		for id, text := range words {
			if said, plain := text.(string); plain && (strings.HasPrefix(id, "refusal.") || strings.HasPrefix(id, "fault.")) {
				all = append(all, placeholder.ReplaceAllString(regexp.QuoteMeta(said), ".*"))
			}
		}
	}
	return regexp.MustCompile("^(" + strings.Join(all, "|") + ")$")
}

// stroll is a table whose people tap whatever their cards offer.
type stroll struct {
	*bottest.Rig
	t       *testing.T
	dice    *rand.Rand
	people  []int64
	refusal *regexp.Regexp
	skip    *regexp.Regexp // labels that are left alone
}

// offer is one button in a chat.
type offer struct {
	chat, message int64
	button        playground.Button
}

func (s *stroll) offers() []offer {
	var all []offer
	for _, chat := range append([]int64{s.Group}, s.people...) {
		for _, m := range s.World.Messages(chat) {
			for _, row := range m.Rows {
				for _, b := range row {
					if !m.Deleted && b.URL == "" && !s.skip.MatchString(b.Text) {
						all = append(all, offer{chat, m.ID, b})
					}
				}
			}
		}
	}
	return all
}

// wander taps n random buttons. Each of them somebody may tap, and nothing ever fails.
func (s *stroll) wander(n int) {
	s.t.Helper()
	for range n {
		all := s.offers()
		if len(all) == 0 {
			s.t.Fatalf("nothing can be tapped in\n%s", s.Draw(s.Group))
		}
		s.tap(all[s.dice.IntN(len(all))])
		s.Clock.Advance(10 * time.Second) // a chat's budget: the cards are true again
		s.Settle()
	}
	if log := s.Log.String(); strings.Contains(log, `"level":"error"`) {
		s.t.Fatalf("the bot logs %s", log[strings.Index(log, `"level":"error"`):])
	}
}

func (s *stroll) tap(o offer) {
	s.t.Helper()
	var toasts []string
	for _, at := range s.dice.Perm(len(s.people)) {
		user := s.people[at]
		if o.chat != s.Group && o.chat != user {
			continue
		}
		toast := s.TapData(user, o.chat, o.message, o.button.Data)
		if strings.Contains(toast, "⟦") {
			s.t.Fatalf("[%s] %s says %q", o.button.Text, o.button.Data, toast)
		}
		if !s.refusal.MatchString(toast) {
			return
		}
		toasts = append(toasts, fmt.Sprintf("%d: %s", user, toast))
	}
	s.t.Fatalf("[%s] %s is refused to everybody: %q in\n%s", o.button.Text, o.button.Data, toasts, s.Draw(o.chat))
}

// TestLabyrinthWalk: whatever is tapped of what the cards of a labyrinth offer, somebody may, and the game goes on: with
// nobody leading, alone, and with a master who builds.
func TestLabyrinthWalk(t *testing.T) {
	t.Parallel()
	skip := regexp.MustCompile(`English|Русский|Без героя|Закончить игру|Отменить|Вернуть|Героям|К героям|🗺 Карта|➕|Ждём|Исправить ход`)
	for seed := range uint64(3) {
		for name, begin := range map[string]func(*stroll){"together": together, "alone": alone, "led": led} {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				s := &stroll{Rig: bottest.New(t, bottest.Options{}), t: t, dice: rand.New(rand.NewPCG(seed, 1)), refusal: refusals(t), skip: skip}
				begin(s)
				s.wander(150)
			})
		}
	}
}

func together(s *stroll) {
	s.people = []int64{bottest.Anya, bottest.Borya}
	s.Join()
	s.Tap(bottest.Vera, s.Group, "Лабиринт")
	s.Tap(bottest.Vera, s.Group, "Без ведущего")
	s.Tap(bottest.Anya, s.Group, "Тесей")
	s.Tap(bottest.Borya, s.Group, "Ариадна")
	s.Tap(bottest.Borya, s.Group, "В лабиринт")
	s.Tap(bottest.Anya, s.Group, "Войти")
}

func alone(s *stroll) {
	s.people = []int64{bottest.Anya}
	if err := s.World.Start(bottest.Anya, ""); err != nil {
		s.t.Fatal(err)
	}
	s.Settle()
	s.Tap(bottest.Anya, bottest.Anya, "в одиночку")
	s.Tap(bottest.Anya, bottest.Anya, "Геракл")
	s.Tap(bottest.Anya, bottest.Anya, "В лабиринт")
	s.Tap(bottest.Anya, bottest.Anya, "Войти")
}

func led(s *stroll) {
	s.people = []int64{bottest.Vera, bottest.Anya, bottest.Borya}
	s.Join()
	s.Tap(bottest.Vera, s.Group, "Лабиринт")
	s.Tap(bottest.Vera, s.Group, "Веду я")
	s.Tap(bottest.Anya, s.Group, "Тесей")
	s.Tap(bottest.Borya, s.Group, "Ещё · 1/2")
	s.Tap(bottest.Borya, s.Group, "Авиценна")
	s.Tap(bottest.Vera, s.Group, "В лабиринт")
	s.Tap(bottest.Vera, s.Group, "Руками")
	s.Tap(bottest.Vera, s.Group, "Войти")
	s.Tap(bottest.Vera, s.Group, "Стол")
}
