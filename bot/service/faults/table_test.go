package faults_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kubik/bot/playground"
	"kubik/bot/tap"
	"kubik/state"
)

// table is a group with a master and two players.
type table struct {
	world                *playground.Server
	book                 string
	master, first, other int64
	owner                state.Owner

	mu    sync.Mutex
	chats []int64 // the newest last: a group may become a supergroup
	round int     // as the toasts tell it
}

// group is the chat in which the table plays now.
func (b *table) group() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.chats[len(b.chats)-1]
}

// moved notes that the group has become another chat.
func (b *table) moved(to int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.chats = append(b.chats, to)
}

// tapped is one tap and what became of it.
type tapped struct {
	table *table
	user  int64
	chat  int64
	data  tap.Tap
	query string
	at    time.Time

	mu       sync.Mutex
	answered bool
	toast    playground.Toast
	took     time.Duration
	done     chan struct{}
}

// said is a roll that somebody asked for in words.
type said struct {
	table         *table
	user          int64
	chat, message int64
}

// crowd is everybody at all tables, and what they did.
type crowd struct {
	t      *testing.T
	world  *playground.Server
	tables []*table

	mu    sync.Mutex
	taps  []*tapped
	open  map[string]*tapped // that wait for an answer
	index map[string]*tapped // of all, made once nobody taps any more
	rolls []said
	quit  chan struct{}
	busy  sync.WaitGroup
}

func newCrowd(t *testing.T, world *playground.Server, tables int) *crowd {
	c := &crowd{t: t, world: world, open: map[string]*tapped{}, quit: make(chan struct{})}
	for i := range tables {
		b := &table{world: world, book: books[i%len(books)], master: int64(100 + 10*i)}
		b.first, b.other = b.master+1, b.master+2
		for id, name := range map[int64]string{b.master: "Вера", b.first: "Аня", b.other: "Боря"} {
			check(t, world.AddUser(playground.User{ID: id, Name: name + strconv.Itoa(i), Language: "ru"}))
		}
		found := world.AddSupergroup
		if i == tables-1 {
			found = world.AddGroup // to be upgraded
		}
		group, err := found(fmt.Sprint("Стол ", i), b.master, b.first, b.other)
		check(t, err)
		b.moved(group)
		c.tables = append(c.tables, b)
	}
	go c.listen()
	return c
}

// listen takes in the answers to taps.
func (c *crowd) listen() {
	for {
		sub := c.world.Subscribe()
		c.catchUp()
		for change := range sub.C {
			if change.Kind == playground.Answered {
				c.answer(*change.Toast)
			}
		}
		select {
		case <-c.quit:
			return
		default: // fallen behind
		}
	}
}

// catchUp looks for answers that the feed has missed.
func (c *crowd) catchUp() {
	c.mu.Lock()
	var waiting []string
	for query := range c.open {
		waiting = append(waiting, query)
	}
	c.mu.Unlock()
	for _, query := range waiting {
		if toast, answered := c.world.Answer(query); answered {
			c.answer(toast)
		}
	}
}

var roundIn = regexp.MustCompile(`Раунд (\d+)`)

func (c *crowd) answer(toast playground.Toast) {
	c.mu.Lock()
	p := c.open[toast.Query]
	delete(c.open, toast.Query)
	c.mu.Unlock()
	if p == nil {
		return
	}
	p.mu.Lock()
	p.answered, p.toast, p.took = true, toast, time.Since(p.at)
	p.mu.Unlock()
	close(p.done)
	if found := roundIn.FindStringSubmatch(toast.Text); found != nil {
		n, _ := strconv.Atoi(found[1])
		if strings.Contains(toast.Text, "разыгран") {
			n++
		}
		p.table.mu.Lock()
		if n > p.table.round || n < p.table.round-2 { // or another scene
			p.table.round = n
		}
		p.table.mu.Unlock()
	}
}

// press taps a button.
func (c *crowd) press(b *table, user, chat, message int64, data string) *tapped {
	parsed, err := tap.Parse(data)
	check(c.t, err)
	p := &tapped{table: b, user: user, chat: chat, data: parsed, at: time.Now(), done: make(chan struct{})}
	c.mu.Lock() // before the answer can come
	defer c.mu.Unlock()
	if p.query, err = c.world.TapData(user, chat, message, data); err != nil {
		return nil // the chat is not there yet
	}
	c.open[p.query] = p
	c.taps = append(c.taps, p)
	return p
}

// button finds the newest standing button with a verb and, as far as they are given, these arguments.
func (b *table) button(chat int64, verb string, args ...string) (message int64, data string, found bool) {
	for _, m := range slices.Backward(b.world.Messages(chat)) {
		if m.Deleted {
			continue
		}
		for _, key := range slices.Concat(m.Rows...) {
			t, err := tap.Parse(key.Data)
			if err == nil && t.Verb == verb && len(t.Args) >= len(args) && slices.Equal(t.Args[:len(args)], args) {
				return m.ID, key.Data, true
			}
		}
	}
	return 0, "", false
}

// books are those of the tables, in turn.
var books = []string{"grail", "ouroboros", "labyrinth"}

// gather plays every table, in good weather, to where the game begins.
func (c *crowd) gather() {
	c.t.Helper()
	var all sync.WaitGroup
	for _, b := range c.tables {
		all.Go(func() { c.begin(b) })
	}
	all.Wait()
	if c.t.Failed() {
		c.t.FailNow()
	}
}

func (c *crowd) begin(b *table) {
	if err := c.world.Add(b.group(), c.world.BotID(), b.master); err != nil {
		c.t.Error(err)
		return
	}
	for _, step := range b.opening() {
		if !c.must(b, step.user, step.verb, step.args...) {
			return
		}
	}
	if b.book != "grail" {
		return
	}
	for user, fighter := range map[int64]string{b.first: "f1", b.other: "f2"} {
		c.must(b, user, "turn")
		c.must(b, user, "choose-mode", fighter, "prepare") // so that fights last
	}
}

// step is one tap on the way to a game.
type step struct {
	user int64
	verb string
	args []string
}

func (b *table) opening() []step {
	steps := []step{
		{b.master, "book", []string{b.book}}, {b.master, "lead", nil},
		{b.first, "take", []string{"ilya-muromets"}}, {b.other, "take", []string{"lancelot"}},
		{b.master, "setup", nil}, {b.master, "initiative", []string{"simultaneous"}}, {b.master, "begin", nil},
	}
	if b.book != "grail" {
		steps[2].args, steps[3].args = []string{"medea"}, []string{"heracles"}
		steps = slices.Delete(steps, 5, 6)
	}
	return steps
}

// must taps a button that has to come and to be answered.
func (c *crowd) must(b *table, user int64, verb string, args ...string) bool {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		message, data, found := b.button(b.group(), verb, args...)
		if !found {
			continue
		}
		b.owner = mustParse(data).Table
		p := c.press(b, user, b.group(), message, data)
		select {
		case <-p.done:
			return true
		case <-time.After(20 * time.Second):
		}
	}
	c.t.Errorf("%s %v was not to be tapped", verb, args)
	return false
}

func mustParse(data string) tap.Tap {
	t, err := tap.Parse(data)
	if err != nil {
		panic(err)
	}
	return t
}

// play lets everybody tap and roll until leave.
func (c *crowd) play(rng *rand.Rand, pause time.Duration) {
	for _, b := range c.tables {
		for _, user := range []int64{b.master, b.first, b.other} {
			own := rand.New(rand.NewSource(rng.Int63()))
			c.busy.Add(1)
			go c.person(b, user, own, pause)
		}
	}
}

// leave ends the playing and waits for the last answers.
func (c *crowd) leave() {
	close(c.quit)
	c.busy.Wait()
}

func (c *crowd) person(b *table, user int64, rng *rand.Rand, pause time.Duration) {
	defer c.busy.Done()
	for {
		select {
		case <-c.quit:
			return
		case <-time.After(pause/2 + time.Duration(rng.Int63n(int64(pause)))):
		}
		switch rng.Intn(80) {
		case 0, 1:
			c.roll(b, user)
			continue
		case 2:
			_, _ = c.world.Say(user, b.group(), "/journal@kubik_bot") // what it holds is searched for secrets
			continue
		}
		chat, message, data, found := b.move(user, rng)
		if !found {
			continue
		}
		if p := c.press(b, user, chat, message, data); p != nil {
			select {
			case <-p.done:
			case <-time.After(6 * time.Second):
			}
		}
	}
}

func (c *crowd) roll(b *table, user int64) {
	group := b.group()
	message, err := c.world.Say(user, group, "/roll 2d6")
	if err != nil {
		return // the group has just become another chat
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rolls = append(c.rolls, said{b, user, group, message})
}
