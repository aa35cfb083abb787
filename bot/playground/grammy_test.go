package playground_test

import (
	"bufio"
	"context"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/playground"
)

// TestGrammY lets a bot of another library, in another language, work on the server: it speaks the real protocol.
func TestGrammY(t *testing.T) {
	dir := grammy(t)
	world := must(playground.New(playground.Config{
		Token: "7001:a-secret-of-at-least-thirty-letters", BotName: "Кубик", BotUsername: "kubik_bot",
		Clock: clock.System{Time: time.Now}, Log: zerolog.Nop(), Hold: true,
	}))
	web := httptest.NewServer(world.Handler())
	t.Cleanup(func() {
		_ = world.Close()
		web.Close()
	})
	for id, name := range map[int64]string{vera: "Вера", anya: "Аня"} {
		if err := world.AddUser(playground.User{ID: id, Name: name, Language: "ru"}); err != nil {
			t.Fatal(err)
		}
	}
	group := must(world.AddSupergroup("Игра", vera, anya))
	g := &grammyBot{t: t, world: world, group: group, says: run(t, dir, web.URL)}
	g.hears("started kubik_bot")

	if err := world.Add(group, world.BotID(), vera); err != nil {
		t.Fatal(err)
	}
	g.sees("left → member")
	g.say("/card")
	card := g.sees("Привет, Аня & все")
	if len(card.Rows) != 2 || card.Rows[0][1].URL == "" || card.ReplyTo == 0 || !marked(card, "spoiler") {
		t.Errorf("the card is %+v", card)
	}
	if toast := g.tap(card.ID, "Ещё"); toast.Text != "Нажато 1" || toast.Alert {
		t.Errorf("%+v", toast)
	}
	g.sees("Нажато 1")
	if toast := g.tap(card.ID, "Ещё"); toast.Text != "Нажато 2" {
		t.Errorf("%+v", toast)
	}
	g.say("/ask")
	if asked := g.sees("Как зовут?"); asked.Prompt == nil {
		t.Error("nobody is asked for an answer")
	}
	g.say("/chat")
	g.sees("supergroup Игра Вера 3")
	g.say("/gone")
	g.sees("стёрто")
	g.errors()
}

// errors holds the library's view of refusals against the server's table.
func (g *grammyBot) errors() {
	g.t.Helper()
	g.say("/errors")
	for _, want := range []string{
		"empty 400 Bad Request: text must be non-empty",
		"html 400 Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\"",
		"long 400 Bad Request: message is too long",
		"chat 400 Bad Request: chat not found",
		"edit 400 Bad Request: message to edit not found",
		"data 400 Bad Request: BUTTON_DATA_INVALID",
		"late 400 " + lateAnswer,
		"end",
	} {
		g.hears(want)
	}
}

// grammyBot is the bot at work in one group.
type grammyBot struct {
	t     *testing.T
	world *playground.Server
	group int64
	says  <-chan string
}

func (g *grammyBot) hears(want string) {
	g.t.Helper()
	select {
	case got, ok := <-g.says:
		if !ok || got != want {
			g.t.Fatalf("the bot says %q, not %q", got, want)
		}
	case <-time.After(time.Minute):
		g.t.Fatalf("the bot does not say %q", want)
	}
}

func (g *grammyBot) say(text string) {
	g.t.Helper()
	if _, err := g.world.Say(anya, g.group, text); err != nil {
		g.t.Fatal(err)
	}
}

// sees waits for a message of the group with a text.
func (g *grammyBot) sees(text string) playground.Message {
	g.t.Helper()
	changes := g.world.Subscribe()
	defer changes.Close()
	patience := time.After(15 * time.Second)
	for {
		if m, found := g.world.Find(g.group, text); found {
			return m
		}
		select {
		case <-changes.C:
		case <-patience:
			for _, m := range g.world.Messages(g.group) {
				g.t.Logf("%d: %s", m.From, m.Text)
			}
			for len(g.says) > 0 {
				g.t.Log(<-g.says)
			}
			g.t.Fatalf("there is no %q", text)
		}
	}
}

func (g *grammyBot) tap(message int64, label string) playground.Toast {
	g.t.Helper()
	changes := g.world.Subscribe()
	defer changes.Close()
	query, err := g.world.Tap(anya, g.group, message, label)
	if err != nil {
		g.t.Fatal(err)
	}
	patience := time.After(15 * time.Second)
	for {
		if toast, answered := g.world.Answer(query); answered {
			return toast
		}
		select {
		case <-changes.C:
		case <-patience:
			g.t.Fatalf("%s is not answered", label)
		}
	}
}

func marked(m playground.Message, kind string) bool {
	return slices.ContainsFunc(m.Entities, func(e playground.Entity) bool { return e.Type == kind })
}

// grammy installs the library as the lock file has it. Where there is no npm, or no registry within reach of it, the
// test is left out, or fails when KUBIK_REQUIRE is 1.
func grammy(t *testing.T) (dir string) {
	t.Helper()
	leave := t.Skip
	if os.Getenv("KUBIK_REQUIRE") == "1" {
		leave = t.Fatal
	}
	if _, err := exec.LookPath("npm"); err != nil {
		leave(err)
	}
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "grammy"))); err != nil {
		t.Fatal(err)
	}
	install := exec.Command("npm", "ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund")
	install.Dir = dir
	if said, err := install.CombinedOutput(); err != nil {
		leave("npm ci: ", err, "\n", string(said))
	}
	return dir
}

// run starts the bot, and returns its lines.
func run(t *testing.T, dir, api string) <-chan string {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	command := exec.CommandContext(ctx, "node", "bot.mjs")
	command.Dir = dir
	command.Env = append(os.Environ(), "API="+api, "TOKEN=7001:a-secret-of-at-least-thirty-letters", "NO_PROXY=127.0.0.1", "no_proxy=127.0.0.1")
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			lines <- strings.TrimSpace(s.Text())
		}
	}()
	t.Cleanup(func() {
		stop()
		_ = command.Wait() // it was killed
	})
	return lines
}
