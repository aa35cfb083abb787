package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"kubik/bot/board"
	"kubik/bot/metrics"
	"kubik/bot/telegram"
	"kubik/state"
)

// failing is a store whose commits end as told.
type failing struct {
	metrics.Store
	receipt state.Receipt
	err     error
}

func (f *failing) Load(context.Context, state.Load) (state.Snapshot, error) {
	return state.Snapshot{}, f.err
}
func (f *failing) Commit(context.Context, state.Commit) (state.Receipt, error) {
	return f.receipt, f.err
}

func read(m *metrics.Metrics) string {
	answer := httptest.NewRecorder()
	m.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

func TestCommitsByResult(t *testing.T) {
	m := metrics.New(func() metrics.Glance { return metrics.Glance{} })
	f := &failing{}
	s := m.Of(f, func() time.Time { return time.Unix(0, 0) })
	for result, c := range map[string]failing{
		"done": {}, "repeated": {receipt: state.Receipt{Repeated: true}}, "failed": {err: errors.New("OOM")},
		"unsure":   {err: fmt.Errorf("lost: %w", fmt.Errorf("%w: %w", state.ErrUnsure, state.ErrConflict))},
		"conflict": {err: state.ErrConflict}, "late": {err: state.ErrLate}, "fenced": {err: state.ErrFenced},
	} {
		*f = c
		if _, err := s.Commit(t.Context(), state.Commit{}); !errors.Is(err, c.err) {
			t.Errorf("%s: the store's error is %v", result, err)
		}
		if want := fmt.Sprintf("kubik_store_commit_seconds_count{result=%q} 1", result); !strings.Contains(read(m), want) {
			t.Errorf("there is no %s", want)
		}
	}
	f.err = state.ErrFenced
	if _, err := s.Load(t.Context(), state.Load{}); !errors.Is(err, state.ErrFenced) || !strings.Contains(read(m), "kubik_store_load_seconds_count 1") {
		t.Errorf("a load: %v", err)
	}
}

func TestCalls(t *testing.T) {
	m := metrics.New(func() metrics.Glance {
		return metrics.Glance{Leads: true, Lanes: 2, Waiting: 3, Board: board.Stats{Waiting: 4, ChatWaits: 5, PaceWaits: 6, Floods: 7}}
	})
	m.Called("sendMessage", telegram.Flood, time.Second)
	m.Called("getUpdates", telegram.Conflict, time.Minute)
	m.Called("getUpdates", "", time.Minute)
	m.Failed("busy")
	m.Shown(time.Second)
	m.Finished(time.Millisecond)
	figures := read(m)
	for _, want := range []string{
		`kubik_telegram_errors_total{kind="flood"} 1`, `kubik_telegram_errors_total{kind="conflict"} 1`,
		`kubik_telegram_call_seconds_count{method="sendMessage"} 1`, `kubik_updates_failed_total{kind="busy"} 1`,
		"kubik_leads 1", "kubik_lanes 2", "kubik_lane_jobs_waiting 3", "kubik_board_posts_waiting 4",
		`kubik_board_budget_waits_total{budget="chat"} 5`, `kubik_board_budget_waits_total{budget="all chats"} 6`,
		`kubik_board_events_total{event="flood"} 7`, "kubik_board_lag_seconds_count 1", "kubik_update_seconds_count 1",
	} {
		if !strings.Contains(figures, want+"\n") {
			t.Errorf("there is no %s", want)
		}
	}
	if strings.Contains(figures, "getUpdates") {
		t.Error("the long poll counts as a slow call")
	}
}
