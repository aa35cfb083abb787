package metrics_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/metrics"
	"kubik/bot/telegram"
	"kubik/state"
)

// all are figures in which every one has a value.
func all(t *testing.T) string {
	m := metrics.New(func() metrics.Glance { return metrics.Glance{} })
	m.Called("sendMessage", telegram.Flood, time.Second)
	m.Failed("busy")
	m.Shown(time.Second)
	m.Finished(time.Second)
	s := m.Of(&failing{}, func() time.Time { return time.Unix(0, 0) })
	if _, err := s.Commit(t.Context(), state.Commit{}); err != nil {
		t.Fatal(err)
	}
	return read(m)
}

var metric = regexp.MustCompile(`\b(kubik|process|go)_[a-z_]+\b`)

// Whatever the dashboard shows and the alerts watch is a figure that there is, and every figure of the bot's is shown.
func TestDeployedFigures(t *testing.T) {
	figures := all(t)
	shown := map[string]bool{}
	for _, name := range []string{"alerts.yaml", "dashboard.json"} {
		text, err := os.ReadFile(filepath.Join("../../deploy/monitoring", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, used := range metric.FindAllString(string(text), -1) {
			if !strings.Contains(figures, "\n"+used+"{") && !strings.Contains(figures, "\n"+used+" ") {
				t.Errorf("%s speaks of %s, which there is not", name, used)
			}
			for _, end := range []string{"_bucket", "_count", "_sum"} {
				used = strings.TrimSuffix(used, end)
			}
			shown[used] = true
		}
	}
	for line := range strings.Lines(figures) {
		name, found := strings.CutPrefix(line, "# TYPE kubik_")
		if name, _, _ = strings.Cut("kubik_"+name, " "); found && !shown[name] && name != "kubik_board_remembered" {
			t.Errorf("nothing shows %s", name)
		}
	}
}

// The dashboard is what Grafana reads: panels with titles of their own, each with a question.
func TestDashboard(t *testing.T) {
	text, err := os.ReadFile("../../deploy/monitoring/dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		UID    string
		Panels []struct {
			ID      int
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(text, &board); err != nil || board.UID == "" || len(board.Panels) == 0 {
		t.Fatalf("%+v, %v", board, err)
	}
	var titles []string
	for i, p := range board.Panels {
		if p.ID != i+1 || p.Title == "" || len(p.Targets) == 0 || p.Targets[0].Expr == "" || slices.Contains(titles, p.Title) {
			t.Errorf("panel %d: %+v", i, p)
		}
		titles = append(titles, p.Title)
	}
}
