package transcript

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/playground"
	"kubik/rules/dice"
)

const (
	token     = "424242:the-token-of-the-bot-in-transcripts-01"
	firstUser = 101 // ids of people, in the order in which they are named
	patience  = 20 * time.Second
	// breath is how long every act takes by the clock of the transcript: Telegram lets a bot write to a chat about
	// once a second, so people who act at once would see cards late.
	breath = 3 * time.Second
)

// evening is when every transcript begins.
var evening = time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)

// stage is a local Telegram with the bot on it.
type stage struct {
	world  *playground.Server
	clock  prompt
	dice   lockedDice
	people map[string]int64
	names  map[int64]string
	group  int64
	topics map[string]int64 // of the group, by name
	asked  string           // what somebody typed last after the bot's name: its query, until it is seen
	asker  int64
	offer  string // the query that was asked last
	folder string
	beside string // where the transcript lies
	web    *http.Server
	ways   *http.ServeMux // one path for each life
	url    string
	life   *life // the bot that runs now
	lives  int
	drawn  uint8                             // entropy used up
	worn   map[place][][][]playground.Button // keyboards that messages have had
	tapped []string                          // queries of this act
}

// open builds a stage without people.
func open() (*stage, error) {
	folder, err := os.MkdirTemp("", "transcript")
	if err != nil {
		return nil, err
	}
	s := &stage{
		clock: prompt{clock.NewFake(evening), &clock.Gauge{}}, people: map[string]int64{}, names: map[int64]string{}, topics: map[string]int64{},
		folder: folder, ways: http.NewServeMux(), worn: map[place][][][]playground.Button{},
	}
	s.dice.script = dice.NewScript()
	s.clock.Settle(func() { _ = s.settle() }) // every act settles once more and tells why it cannot
	if err := s.raise(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// raise starts the local Telegram, and then the bot.
func (s *stage) raise() (err error) {
	if s.world, err = playground.New(playground.Config{
		Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: s.clock, Log: zerolog.Nop(),
	}); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.url = "http://" + listener.Addr().String()
	s.web = &http.Server{Handler: s.ways, ReadHeaderTimeout: patience}
	go func() { _ = s.web.Serve(listener) }() // it ends with Close
	return s.start(filepath.Join(s.folder, "kubik.db"))
}

// close ends everything.
func (s *stage) close() error {
	var errs []error
	if s.life != nil {
		errs = append(errs, s.end())
	}
	if s.world != nil {
		errs = append(errs, s.world.Close())
	}
	if s.web != nil {
		errs = append(errs, s.web.Close())
	}
	return errors.Join(append(errs, os.RemoveAll(s.folder))...)
}

// settle waits until every update is finished and all that may be shown now is shown. The second look is for what the
// end of the first has set off.
func (s *stage) settle() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for range 2 {
		if err := s.world.Quiet(ctx); err != nil {
			return fmt.Errorf("the updates do not come to rest: %w", err)
		}
		for _, rest := range []func(context.Context) error{s.clock.gauge.Wait, s.life.bot.Settle} {
			if err := rest(ctx); err != nil {
				return fmt.Errorf("the bot does not come to rest: %w", err)
			}
		}
	}
	return nil
}

// Read is the entropy of a transcript: every draw is one byte repeated, and no two draws are alike.
func (s *stage) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = s.drawn
	}
	s.drawn++
	return len(p), nil
}

// lockedDice hands out the dice of the script.
type lockedDice struct {
	mu     sync.Mutex
	script *dice.Script
}

// Roll returns the next die of the script.
func (d *lockedDice) Roll(sides int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.script.Roll(sides)
}

// fault is what went wrong with the dice so far; those that are left may still be rolled.
func (d *lockedDice) fault() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.script.Fault()
}

// add puts one more die into the script.
func (d *lockedDice) add(face int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.script.Add(face)
}
