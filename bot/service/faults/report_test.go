package faults_test

import (
	"fmt"
	"sync"
	"time"
)

// report is the figures of runs.
type report struct {
	runs, kills, stops, redisKills, redisFaults, telegramFaults, chatFaults int

	taps, accepted, refused, failed, unsure, unsureStood, unanswered, unansweredStood int

	entries, commits, replayed int // of journals; actions played again through the rules
	messages                   int // compared with the state

	lost     int // answered as accepted, and nowhere
	doubled  int // in a journal twice, or there without a tap
	ghosts   int // answered as failed or refused, and in a journal
	wrong    int // the toast tells something else than the commit
	gaps     int // in numbers of commits or in journals
	unlike   int // messages that show something else than the state, or are missing
	replays  int // actions that the rules play differently
	secrets  int
	copies   int // of messages, each after a send that was not acknowledged
	unacked  int // sends that were not acknowledged
	excess   int // copies without such a send
	slowest  time.Duration
	slowStop time.Duration
	memory   int // MB
	// goroutines of the program once nothing is left to do
	goroutines int
}

// total is over all runs of this process.
var (
	total  report
	adding sync.Mutex
)

func (r *report) add(o report) {
	adding.Lock()
	defer adding.Unlock()
	for _, pair := range []struct {
		to   *int
		from int
	}{
		{&r.runs, 1}, {&r.kills, o.kills}, {&r.stops, o.stops}, {&r.redisKills, o.redisKills}, {&r.redisFaults, o.redisFaults},
		{&r.telegramFaults, o.telegramFaults}, {&r.chatFaults, o.chatFaults}, {&r.taps, o.taps}, {&r.accepted, o.accepted}, {&r.refused, o.refused},
		{&r.failed, o.failed}, {&r.unsure, o.unsure}, {&r.unsureStood, o.unsureStood}, {&r.unanswered, o.unanswered},
		{&r.unansweredStood, o.unansweredStood}, {&r.entries, o.entries}, {&r.commits, o.commits}, {&r.replayed, o.replayed},
		{&r.messages, o.messages}, {&r.lost, o.lost}, {&r.doubled, o.doubled}, {&r.ghosts, o.ghosts}, {&r.wrong, o.wrong},
		{&r.gaps, o.gaps}, {&r.unlike, o.unlike}, {&r.replays, o.replays}, {&r.secrets, o.secrets}, {&r.copies, o.copies},
		{&r.unacked, o.unacked}, {&r.excess, o.excess},
	} {
		*pair.to += pair.from
	}
	r.slowest, r.slowStop = max(r.slowest, o.slowest), max(r.slowStop, o.slowStop)
	r.memory, r.goroutines = max(r.memory, o.memory), max(r.goroutines, o.goroutines)
}

// atRest bounds the goroutines of a program that has nothing to do: its connections, its poll and its server.
const atRest = 40

// clean tells that nothing happened which must not.
func (r *report) clean() bool {
	return r.lost+r.doubled+r.ghosts+r.wrong+r.gaps+r.unlike+r.replays+r.secrets+r.excess == 0 && r.goroutines <= atRest
}

// figures are for people.
func (r *report) figures() string {
	return fmt.Sprintf(`
  faults    the bot killed %d times and stopped %d (slowest %v), Redis killed %d times and troubled %d, %d bad answers of Telegram, %d acts against chats
  taps      %d: %d accepted, %d refused, %d failed, %d unsure (%d of them stand), %d never answered (%d stand); slowest answer %v
  journal   %d entries of %d commits, %d actions played again through the rules
  chats     %d messages compared; %d copies for %d sends that were not acknowledged
  memory    %d MB, %d goroutines at rest`,
		r.kills, r.stops, r.slowStop.Round(time.Millisecond), r.redisKills, r.redisFaults, r.telegramFaults, r.chatFaults,
		r.taps, r.accepted, r.refused, r.failed, r.unsure, r.unsureStood, r.unanswered, r.unansweredStood,
		r.slowest.Round(time.Millisecond), r.entries, r.commits, r.replayed, r.messages, r.copies, r.unacked, r.memory, r.goroutines)
}

// line is the result for machines.
func (r *report) line() string {
	return fmt.Sprintf("lost=%d doubled=%d ghosts=%d wrong=%d gaps=%d unlike=%d replays=%d excess=%d secrets=%d kills=%d redis_kills=%d taps=%d accepted=%d unsure=%d copies=%d",
		r.lost, r.doubled, r.ghosts, r.wrong, r.gaps, r.unlike, r.replays, r.excess, r.secrets, r.kills, r.redisKills, r.taps, r.accepted, r.unsure, r.copies)
}
