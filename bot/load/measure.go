package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

const (
	turns    = 5 // measurements of each kind, of which the median counts; bot and floor take turns
	turnTime = 2 // seconds
	cards    = 50
	calm     = 20 * time.Second
)

// bench is everything that a run needs.
type bench struct {
	ctx      context.Context
	program  string // the bot
	self     string // this tool, for the floor
	dir      string
	store    *store
	telegram *telegram // the bot's
	ground   *telegram // the floor's
	bot      *process
	floor    *process
	opened   int
	breaches int
	taps     int
}

// measure runs everything, at the numbers of chats given or at 10, 100, 1,000 and 10,000.
func measure(ctx context.Context, args []string) error {
	sizes := []int{10, 100, 1000, 10_000}
	if len(args) > 0 {
		sizes = nil
	}
	for _, arg := range args {
		n, err := strconv.Atoi(arg)
		if err != nil || n < 1 {
			return fmt.Errorf("%q is no number of chats", arg)
		}
		sizes = append(sizes, n)
	}
	slices.Sort(sizes)
	dir, err := os.MkdirTemp("", "kubik-load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends every process that was started
	b := &bench{ctx: ctx, dir: dir, program: filepath.Join(dir, "kubik")}
	if err := b.prepare(); err != nil {
		return err
	}
	return b.run(sizes)
}

func (b *bench) prepare() (err error) {
	build := exec.CommandContext(b.ctx, "go", "build", "-o", b.program, "kubik")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building the bot: %w", err)
	}
	if b.self, err = os.Executable(); err != nil {
		return err
	}
	if b.store, err = newStore(b.ctx, b.dir); err != nil {
		return err
	}
	if b.telegram, err = newTelegram(b.ctx); err != nil {
		return err
	}
	b.ground, err = newTelegram(b.ctx)
	return err
}

func (b *bench) run(sizes []int) (err error) {
	if err := b.idle(); err != nil {
		return err
	}
	if b.floor, err = begin(b.ctx, nil, b.self, "floor", b.ground.url, b.store.url+"/1"); err != nil {
		return err
	}
	defer b.floor.end()
	var rows []row
	for _, n := range sizes {
		r, err := b.size(n)
		if err != nil {
			return fmt.Errorf("%d chats: %w", n, err)
		}
		r.print()
		rows = append(rows, r)
	}
	goals(rows)
	fmt.Printf("breaches=%d taps=%d chats=%d\n", b.breaches, b.taps, sizes[len(sizes)-1])
	return nil
}

// start runs the bot, and returns how long it took to its first poll.
func (b *bench) start(unpaced bool) (time.Duration, error) {
	var polled time.Time
	if err := b.telegram.ask(b.ctx, "polled", 0, 0, &polled); err != nil { // forgets the poll of a bot before
		return 0, err
	}
	var err error
	b.bot, err = begin(b.ctx, []string{
		"TELEGRAM_BOT_TOKEN=" + token, "TELEGRAM_API=" + b.telegram.url, "REDIS_URL=" + b.store.url, "KUBIK_DATA=" + b.dir + "/data",
		"KUBIK_LISTEN=127.0.0.1:0", "KUBIK_LOG=warn", "KUBIK_UNPACED=" + strconv.FormatBool(unpaced),
		"KUBIK_PPROF=" + os.Getenv("KUBIK_PPROF"), // to look into the bot while it is measured
	}, b.program)
	if err != nil {
		return 0, err
	}
	polled = time.Time{}
	err = eventually(b.ctx, func() bool { return b.telegram.ask(b.ctx, "polled", 0, 0, &polled) == nil && !polled.IsZero() })
	return polled.Sub(b.bot.began), err
}

// idle measures a bot that nobody has talked to.
func (b *bench) idle() error {
	var starts []time.Duration
	for range turns {
		took, err := b.start(false)
		if err != nil {
			return err
		}
		starts = append(starts, took)
		time.Sleep(time.Second)
		if len(starts) < turns {
			b.bot.stop()
		}
	}
	fmt.Printf("idle: %.0f MB, start to first poll %d ms (median of %d)\n", b.bot.memory(), median(starts).Milliseconds(), turns)
	b.bot.stop()
	return nil
}

// side is what one bot has shown at one size.
type side struct {
	rate   float64 // taps a second
	cpu    float64 // microseconds a tap
	redis  float64 // microseconds of the store's CPU a tap
	trips  float64 // a tap
	answer [3]float64
}

// row is one size.
type row struct {
	chats      int
	bot, floor side
	free, held played // rounds without and with Telegram's budgets
	memory     float64
	restart    time.Duration
}

func (b *bench) size(n int) (r row, err error) {
	r.chats = n
	if _, err := b.start(true); err != nil {
		return r, err
	}
	if err := b.telegram.ask(b.ctx, "open", n, b.opened, nil); err != nil {
		return r, err
	}
	b.opened = n
	time.Sleep(calm) // what is done for tables that were just opened is no part of a tap
	var bots, floors []side
	for range turns {
		bot, err := b.turn(b.telegram, b.bot, n)
		if err != nil {
			return r, err
		}
		floor, err := b.turn(b.ground, b.floor, n)
		if err != nil {
			return r, err
		}
		bots, floors = append(bots, bot), append(floors, floor)
	}
	r.bot, r.floor = middle(bots), middle(floors)
	if err := b.telegram.ask(b.ctx, "rounds", min(n, cards), 2, &r.free); err != nil {
		return r, err
	}
	r.memory = b.bot.memory()
	b.bot.stop()
	return r, b.paced(n, &r)
}

// paced plays with Telegram's budgets, on the tables that are there.
func (b *bench) paced(n int, r *row) (err error) {
	var kept played
	if err := b.telegram.ask(b.ctx, "budget", 0, 0, nil); err != nil {
		return err
	}
	if r.restart, err = b.start(false); err != nil {
		return err
	}
	if err := b.telegram.ask(b.ctx, "rounds", min(n, cards), 2, &r.held); err != nil {
		return err
	}
	if err := b.telegram.ask(b.ctx, "budget", 0, 0, &kept); err != nil {
		return err
	}
	b.breaches += kept.Breaches
	b.bot.stop()
	return nil
}

// turn measures ordinary taps.
func (b *bench) turn(at *telegram, bot *process, n int) (s side, err error) {
	var p played
	cpu, redis, trips := bot.cpu(), b.store.cpu(), b.store.trips(b.ctx)
	if err := at.ask(b.ctx, "taps", n, turnTime, &p); err != nil {
		return s, err
	}
	b.taps += p.Taps
	for _, odd := range p.Odd {
		fmt.Println("  answered otherwise than expected:", odd)
	}
	per := func(d time.Duration) float64 { return float64(d.Microseconds()) / float64(p.Taps) }
	return side{
		rate: float64(p.Taps) / p.Seconds, cpu: per(bot.cpu() - cpu), redis: per(b.store.cpu() - redis),
		trips: float64(b.store.trips(b.ctx)-trips) / float64(p.Taps), answer: p.Answer,
	}, nil
}
