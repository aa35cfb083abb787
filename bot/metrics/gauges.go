package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"kubik/bot/board"
)

// Glance is what a process is doing at one moment.
type Glance struct {
	Leads   bool // it is the one at work; without that the rest is zero
	Lanes   int  // tables, chats and people whose updates are being worked on
	Waiting int  // updates behind those
	Board   board.Stats
}

// gauges reads a Glance whenever figures are asked for.
type gauges struct{ glance func() Glance }

func described(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	leads       = described("kubik_leads", "1 where this process is the one at work, 0 where it stands by.")
	lanes       = described("kubik_lanes", "Tables whose updates are being worked on.")
	waiting     = described("kubik_lane_jobs_waiting", "Updates that wait for an earlier one of their table.")
	boardWaits  = described("kubik_board_posts_waiting", "Posts whose newest picture is not shown yet.")
	boardMemory = described("kubik_board_remembered", "What the board remembers.", "what")
	boardCalls  = described("kubik_board_calls_total", "Calls that the board has made well.", "call")
	boardEvents = described("kubik_board_events_total", "What went otherwise than planned.", "event")
	budgetWaits = described("kubik_board_budget_waits_total", "Times that work waited because a budget was spent.", "budget")
)

// Describe lists what Collect reports.
func (g *gauges) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(g, to) }

// Collect reports a glance.
func (g *gauges) Collect(to chan<- prometheus.Metric) {
	now := g.glance()
	gauge := func(what *prometheus.Desc, n int, labels ...string) {
		to <- prometheus.MustNewConstMetric(what, prometheus.GaugeValue, float64(n), labels...)
	}
	count := func(what *prometheus.Desc, n int64, label string) {
		to <- prometheus.MustNewConstMetric(what, prometheus.CounterValue, float64(n), label)
	}
	lead := 0
	if now.Leads {
		lead = 1
	}
	gauge(leads, lead)
	gauge(lanes, now.Lanes)
	gauge(waiting, now.Waiting)
	b := now.Board
	gauge(boardWaits, b.Waiting)
	gauge(boardMemory, b.Owners, "owners")
	gauge(boardMemory, b.Chats, "chats")
	count(boardCalls, b.Sent, "send")
	count(boardCalls, b.Edited, "edit")
	count(boardCalls, b.Deleted, "delete")
	count(boardCalls, b.Answered, "answer")
	count(boardEvents, b.Doubtful, "doubtful send")
	count(boardEvents, b.Floods, "flood")
	count(boardEvents, b.Faults, "card refused")
	count(boardEvents, b.Dropped, "dropped")
	count(budgetWaits, b.ChatWaits, "chat")
	count(budgetWaits, b.PaceWaits, "all chats")
}
