// Package bot takes updates from Telegram to the rules and back: lane, route, handler, board.
package bot

import (
	"container/list"
	"context"
	"encoding/json"
	"io"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/portrait"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state"
)

// Store is what the bot needs of a store.
type Store interface {
	documents
	places
	hints
	board.Store
}

type documents interface {
	Load(ctx context.Context, l state.Load) (state.Snapshot, error)
	Commit(ctx context.Context, c state.Commit) (state.Receipt, error)
	Wants(ctx context.Context, owner state.Owner) (map[state.PostID]state.Wanted, error)
	NextEpoch(ctx context.Context) (int64, error)
	Journal(ctx context.Context, owner state.Owner, from int64, n int) ([]json.RawMessage, error)
}

type places interface {
	Bind(ctx context.Context, place state.Place, owner state.Owner) (state.Owner, error)
	Lookup(ctx context.Context, place state.Place) (state.Owner, bool, error)
	Unbind(ctx context.Context, place state.Place) error
}

type hints interface {
	Due(ctx context.Context, until time.Time, limit int) ([]state.Hint, error)
	SetDue(ctx context.Context, owner state.Owner, at time.Time) error
}

// Telegram is what the bot asks of Telegram besides what the board sends.
type Telegram interface {
	Administrators(ctx context.Context, chat int64) ([]telegram.Administrator, error)
	Download(ctx context.Context, file string, limit int64) ([]byte, error)
	SetCommands(ctx context.Context, scope telegram.Scope, language string, commands []telegram.Command) error
}

// Barrier waits for the poll: Barrier until everything that had happened when it was called is finished; Heard, without
// blocking, until Telegram has heard what is finished and delivers that no more.
type Barrier interface {
	Barrier(ctx context.Context) error
	Heard(f func())
	// Well tells that the last poll did not fail.
	Well() bool
}

// Roll makes the roller for one action of a scene.
type Roll func(seed Seed, position uint64, action []byte) dice.Roller

// Live rolls the dice of the scene's keyed stream.
func Live(seed Seed, position uint64, action []byte) dice.Roller {
	return dice.NewStream(seed, position, action)
}

// Config is what a bot is made of.
type Config struct {
	Me        telegram.User // this bot
	Store     Store
	Telegram  Telegram
	Barrier   Barrier
	Board     *board.Board
	Catalogue *card.Catalogue
	Clock     clock.Clock
	Gauge     *clock.Gauge // counts work under way
	Roll      Roll
	Alone     bool          // there is no standby: another process at work is somebody's mistake
	Beat      time.Duration // between two beats of the heart that measures outages; 0: none is measured
	Entropy   io.Reader     // for seeds and table ids
	Log       zerolog.Logger
	Watch     Watch // may be nil
}

// Bot runs tables. Make one with New; Handle is called by the poller alone.
type Bot struct {
	Config
	epoch     epoch
	routes    map[string]ways
	commands  map[string]command
	lanes     lanes
	shelf     shelf
	due       *schedule
	heart     *heart
	pages     *pager
	portraits *portrait.Cache
	places    *placeCache
	admins    *adminCache
	deaf      deafChats

	stopping context.Context
	stop     context.CancelFunc
}

// New takes over the tables of a store: commits of an older process are refused from now on.
func New(ctx context.Context, c Config) (*Bot, error) {
	b := &Bot{
		Config: c, routes: routes(), commands: commands(),
		lanes:     lanes{gauge: c.Gauge, waiting: map[string][]func(){}},
		shelf:     shelf{tables: map[state.Owner]*list.Element{}},
		pages:     &pager{shown: map[pageKey]int{}},
		portraits: portrait.NewCache(keptPictures),
		places:    &placeCache{known: map[state.Place]state.Owner{}},
		admins:    &adminCache{clock: c.Clock, known: map[int64]adminList{}},
		deaf:      deafChats{since: map[int64]time.Time{}},
	}
	if err := b.takeOver(ctx, 0); err != nil {
		return nil, err
	}
	b.stopping, b.stop = context.WithCancel(context.WithoutCancel(ctx))
	b.due = newSchedule(b)
	b.heart = &heart{bot: b, every: c.Beat}
	return b, nil
}

// Start wakes whatever was due when the last process ended, and keeps looking.
func (b *Bot) Start() {
	b.heart.start()
	b.due.sweep()
	b.due.background(b.offerCommands)
}

// Stop lets go of timers. Work in the lanes ends by itself within turnTime.
func (b *Bot) Stop() {
	b.stop()
	b.due.stop()
	b.heart.stop()
}

func (b *Bot) words(language string) card.Words { return b.Catalogue.In(language) }

// pager remembers which page of a long alert somebody saw last.
type pager struct {
	mu    sync.Mutex
	shown map[pageKey]int
}

type pageKey struct {
	user int64
	post state.PostID
}

// maxPages bounds the memory for people who tapped once and went away.
const maxPages = 10_000

func (p *pager) next(user int64, post state.PostID, pages int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.shown) > maxPages {
		clear(p.shown)
	}
	key := pageKey{user, post}
	at := p.shown[key] % pages
	p.shown[key] = at + 1
	return at
}
