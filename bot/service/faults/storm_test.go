package faults_test

import (
	"context"
	"math/rand"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/playground"
)

// plan is how much goes wrong in one run.
type plan struct {
	fsync      string        // of Redis; empty: bolt
	kills      int           // of the bot, at least: some faults kill it as well
	redisKills int           // of Redis
	faults     int           // of Telegram, and as many of Redis
	last       time.Duration // at least; the faults come again and again until then
	tables     int
	pause      time.Duration // of a person between two taps
	gap        time.Duration // between two faults
}

// shifted is a clock that can be turned forward.
type shifted struct {
	mu sync.Mutex
	by time.Duration
}

func (s *shifted) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Now().Add(s.by)
}

func (s *shifted) AfterFunc(d time.Duration, f func()) clock.Timer { return time.AfterFunc(d, f) }

func (s *shifted) turn(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.by += d
}

// storm is one run.
type storm struct {
	t     *testing.T
	plan  plan
	rng   *rand.Rand
	clock *shifted
	world *playground.Server
	front *front
	redis *redisServer // nil with bolt
	wire  *wire
	bot   *process
	crowd *crowd

	rival *process // a second program on the same Redis, started by mistake

	figures *tape

	bad    []span // with a store that could not be reached
	two    []span // with two programs at work
	erased map[spot]bool
	report report
	words  card.Words
}

func newStorm(t *testing.T, p plan) *storm {
	t.Helper()
	s := &storm{t: t, plan: p, clock: &shifted{}, erased: map[spot]bool{}, figures: newTape(t, "figures")}
	n := seed()
	t.Logf("seed %d", n)
	s.rng = rand.New(rand.NewSource(n))
	var err error
	s.world, err = playground.New(playground.Config{
		Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: s.clock, Log: zerolog.Nop(),
	})
	check(t, err)
	t.Cleanup(func() { s.world.Close() })
	s.front = newFront(t, s.world.Handler(), rand.New(rand.NewSource(s.rng.Int63())))
	env := map[string]string{"TELEGRAM_BOT_TOKEN": token, "TELEGRAM_API": "http://" + s.front.addr}
	if p.fsync != "" {
		s.redis = newRedis(t, p.fsync)
		s.wire = wireTo(t, s.redis.addr)
		env["REDIS_URL"] = s.redis.url(s.wire.addr)
		s.rival = newBot(t, env)
	}
	s.bot = newBot(t, env)
	s.crowd = newCrowd(t, s.world, p.tables)
	return s
}

// run plays, breaks, mends and checks.
func (s *storm) run() report {
	s.t.Helper()
	s.bot.start()
	s.crowd.gather()
	s.crowd.play(s.rng, s.plan.pause)
	s.rage()
	s.mend()
	s.crowd.leave()
	s.settle()
	return s.report
}

// rage breaks things in a random order until the plan is fulfilled.
func (s *storm) rage() {
	until := time.Now().Add(s.plan.last)
	for deck := s.deck(); len(deck) > 0 && !s.t.Failed(); {
		for _, fault := range deck {
			time.Sleep(s.plan.gap/4 + time.Duration(s.rng.Int63n(int64(2*s.plan.gap))))
			s.report.memory = max(s.report.memory, s.bot.memory())
			_, _ = s.figures.Write(s.bot.figures())
			fault()
		}
		if time.Now().After(until) {
			return
		}
	}
}

// deck is the plan's faults, shuffled.
func (s *storm) deck() (deck []func()) {
	put := func(n int, fault func()) {
		for range n {
			deck = append(deck, fault)
		}
	}
	put(s.plan.kills, s.kill)
	put(s.plan.redisKills, s.killRedis)
	put(s.plan.faults, s.troubleTelegram)
	if s.redis != nil {
		put(s.plan.faults, s.troubleRedis)
	}
	put(s.plan.faults, s.troubleChat)
	if s.rival != nil {
		put(1+s.plan.kills/20, s.meetRival)
	}
	put(1+s.plan.kills/20, s.expire)
	put(1+s.plan.kills/20, s.stop)
	s.rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// kill kills the bot at a moment like any other, and starts it again.
func (s *storm) kill() {
	s.bot.kill()
	time.Sleep(time.Duration(s.rng.Intn(100)) * time.Millisecond)
	s.bot.start()
}

func (s *storm) stop() {
	s.bot.stop()
	s.bot.start()
}

// expire keeps the bot away for longer than Telegram keeps taps.
func (s *storm) expire() {
	s.bot.kill()
	time.Sleep(300 * time.Millisecond) // for taps that will never be delivered
	s.clock.turn(3 * time.Minute)
	s.bot.start()
}

func (s *storm) killRedis() {
	from := time.Now()
	s.redis.kill(time.Duration(s.rng.Intn(500)) * time.Millisecond)
	s.bad = append(s.bad, span{from, time.Now()})
}

func (s *storm) troubleRedis() {
	s.report.redisFaults++
	from := time.Now()
	d := time.Duration(200+s.rng.Intn(1500)) * time.Millisecond
	if s.rng.Intn(6) == 0 {
		d += 4 * time.Second // longer than a tap may take
	}
	switch s.rng.Intn(7) {
	case 0:
		s.redis.freeze(d)
	case 1:
		s.redis.full(d)
	case 2:
		s.redis.follow(d)
	case 3:
		s.wire.away(d)
	case 4:
		s.wire.silent(d)
	case 5:
		s.wire.lag(d, time.Duration(20+s.rng.Intn(300))*time.Millisecond)
	case 6:
		s.wire.late(d)
	}
	s.bad = append(s.bad, span{from, time.Now()})
	if s.rng.Intn(3) == 0 {
		s.kill() // while it still gropes
	}
}

func (s *storm) troubleTelegram() {
	moods := []map[ill]float64{
		{flooded: .3}, {broken: .3, gateway: .3}, {lost: .3}, {refused: .3}, {slow: .3}, {again: .7}, {reversed: .7},
		{flooded: .05, broken: .05, gateway: .05, lost: .05, refused: .05, slow: .05, again: .2, reversed: .2}, {rival: .2},
	}
	s.front.feel(moods[s.rng.Intn(len(moods))])
	time.Sleep(time.Duration(300+s.rng.Intn(2000)) * time.Millisecond)
	if s.rng.Intn(2) == 0 {
		s.kill()
	}
	s.front.feel(nil)
}

func (s *storm) mend() {
	s.front.feel(nil)
	s.report.kills = s.bot.Kills
	if s.redis != nil {
		s.report.redisKills = s.redis.Kills
	}
	for kind, n := range s.front.did {
		s.t.Logf("Telegram: %s %d", kind, n)
		s.report.telegramFaults += n
	}
}

// rest waits until every update is finished and everything is shown, and stops the bot.
func (s *storm) rest() {
	s.t.Helper()
	for range 12 {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		err := s.world.Quiet(ctx)
		cancel()
		check(s.t, err)
		s.report.goroutines = max(s.report.goroutines, s.bot.goroutines())
		s.bot.stop()
		waiting := 0
		s.open(func(store store) { waiting = s.waiting(store) })
		if waiting == 0 {
			return
		}
		s.bot.start()
		time.Sleep(8 * time.Second) // for the chats' budgets
	}
	s.open(func(store store) { s.unrest(store) })
	s.t.Fatal("the chats do not come to rest")
}

// settle lets the weather calm down, and checks.
func (s *storm) settle() {
	s.t.Helper()
	time.Sleep(2 * time.Second)
	s.crowd.catchUp()
	s.rest()
	s.report.stops = len(s.bot.stops)
	for _, took := range s.bot.stops {
		s.report.slowStop = max(s.report.slowStop, took)
	}
	s.open(func(store store) { s.check(store) })
	s.search()
}
