package main

import (
	"cmp"
	"fmt"
	"slices"
)

// median is the middle one of some.
func median[T cmp.Ordered](of []T) T {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

// middle takes the median of every figure by itself.
func middle(of []side) (m side) {
	pick := func(f func(side) float64) float64 {
		var all []float64
		for _, s := range of {
			all = append(all, f(s))
		}
		return median(all)
	}
	m.rate, m.cpu = pick(func(s side) float64 { return s.rate }), pick(func(s side) float64 { return s.cpu })
	m.redis, m.trips = pick(func(s side) float64 { return s.redis }), pick(func(s side) float64 { return s.trips })
	for i := range m.answer {
		m.answer[i] = pick(func(s side) float64 { return s.answer[i] })
	}
	return m
}

func (s side) print(who string) {
	fmt.Printf("  %-6s %6.0f taps/s, %4.0f µs CPU and %3.0f µs of Redis a tap, %.2f round trips a tap; tap → answer %.1f, %.1f, %.1f ms\n",
		who, s.rate, s.cpu, s.redis, s.trips, s.answer[0], s.answer[1], s.answer[2])
}

func (r row) print() {
	fmt.Printf("%d chats, up to %d at once × %d players; latencies are p50, p99, p99.9\n", r.chats, sessions, players)
	r.bot.print("bot")
	r.floor.print("floor")
	fmt.Printf("  ratio  %.2f of the floor's taps, %.2f of its CPU, %.2f of its p99\n",
		r.bot.rate/r.floor.rate, r.bot.cpu/r.floor.cpu, r.bot.answer[1]/r.floor.answer[1])
	fmt.Printf("  tap → card %.1f, %.1f, %.1f ms without budgets, %.0f, %.0f, %.0f ms with Telegram's\n",
		r.free.Card[0], r.free.Card[1], r.free.Card[2], r.held.Card[0], r.held.Card[1], r.held.Card[2])
	fmt.Printf("  %.1f calls a round; %.0f MB; %d ms from start to first poll\n",
		float64(r.held.Calls)/float64(r.held.Rounds), r.memory, r.restart.Milliseconds())
}

// goals compares the figures with what they should be.
func goals(rows []row) {
	first, last := rows[0], rows[len(rows)-1]
	busiest := rows[min(1, len(rows)-1)]
	told := func(what string, got, most float64, unit string) {
		verdict := "met"
		if got > most {
			verdict = fmt.Sprintf("missed by %.0f %%", 100*(got/most-1))
		}
		fmt.Printf("goal: %-58s %8.2f%s of %.2f%s  %s\n", what, got, unit, most, unit, verdict)
	}
	told("the floor's taps for one of the bot's, at most twice", busiest.floor.rate/busiest.bot.rate, 2, "")
	told("CPU a tap against the floor's, at most twice", busiest.bot.cpu/busiest.floor.cpu, 2, "")
	told("p99 against the floor's, at most twice", busiest.bot.answer[1]/busiest.floor.answer[1], 2, "")
	told(fmt.Sprintf("CPU a tap at %d chats against %d", last.chats, first.chats), last.bot.cpu/first.bot.cpu, 1.25, "")
	told(fmt.Sprintf("round trips a tap at %d chats against %d", last.chats, first.chats), last.bot.trips/first.bot.trips, 1.05, "")
	told(fmt.Sprintf("memory with %d live scenes", last.chats), last.memory, 150, " MB")
}
