// Package metrics counts what a bot does, for Prometheus. Labels are closed lists of words: no chat, person, table,
// token or address is ever one.
package metrics

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"kubik/bot/telegram"
)

// quick are buckets of seconds for what a person waits for; slow of those for what Telegram's budgets hold back.
var (
	quick = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5}
	slow  = []float64{.01, .05, .1, .25, .5, 1, 2, 5, 10, 20, 40, 60, 120, 300}
)

// Metrics is one process's figures. Make one with New; it is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry

	updates prometheus.Histogram
	failed  *prometheus.CounterVec
	calls   *prometheus.HistogramVec
	kinds   *prometheus.CounterVec
	lag     prometheus.Histogram
	loads   prometheus.Histogram
	commits *prometheus.HistogramVec
}

// New makes figures that also report, whenever they are read, what the glance returns.
func New(glance func() Glance) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		updates:  histogram("kubik_update_seconds", "From an update's arrival to its answer being decided.", quick),
		failed:   counters("kubik_updates_failed_total", "Updates that were not carried out, by why.", "kind"),
		calls:    histograms("kubik_telegram_call_seconds", "Calls of the Bot API but the long poll.", "method", quick),
		kinds:    counters("kubik_telegram_errors_total", "Calls that failed, by what the failure means; flood is 429.", "kind"),
		lag:      histogram("kubik_board_lag_seconds", "How long a post looked wrong before its newest picture was shown.", slow),
		loads:    histogram("kubik_store_load_seconds", "Reads of a table.", quick),
		commits:  histograms("kubik_store_commit_seconds", "Commits, by their result.", "result", quick),
	}
	m.registry.MustRegister(
		m.updates, m.failed, m.calls, m.kinds, m.lag, m.loads, m.commits, &gauges{glance: glance},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

func histogram(name, help string, buckets []float64) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets})
}

func histograms(name, help, label string, buckets []float64) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, []string{label})
}

func counters(name, help, label string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, []string{label})
}

// Handler serves the figures in Prometheus's text format.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Finished notes an update that is done with, well or not.
func (m *Metrics) Finished(took time.Duration) { m.updates.Observe(took.Seconds()) }

// Failed notes why an update was not carried out.
func (m *Metrics) Failed(kind string) { m.failed.WithLabelValues(kind).Inc() }

// Called notes a call of the Bot API. A long poll lasts as long as nobody taps, so only its failures count.
func (m *Metrics) Called(method string, kind telegram.Kind, took time.Duration) {
	if method != "getUpdates" {
		m.calls.WithLabelValues(method).Observe(took.Seconds())
	}
	if kind != "" {
		m.kinds.WithLabelValues(string(kind)).Inc()
	}
}

// Shown notes how long a post looked wrong before it was shown.
func (m *Metrics) Shown(lag time.Duration) { m.lag.Observe(lag.Seconds()) }
