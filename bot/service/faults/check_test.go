package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"kubik/bot"
	"kubik/state"
	"kubik/state/bolt"
	"kubik/state/redis"
)

// store is what the checker reads.
type store interface {
	bot.Store
	Journal(ctx context.Context, owner state.Owner, from int64, n int) ([]json.RawMessage, error)
	io.Closer
}

// open lets somebody read the store while the bot is stopped.
func (s *storm) open(read func(store)) {
	s.t.Helper()
	var opened store
	var err error
	if s.redis != nil {
		opened, err = redis.Open(context.Background(), s.redis.url(s.redis.addr))
	} else {
		opened, err = bolt.Open(filepath.Join(s.bot.dir, "data", "kubik.db"), time.Now)
	}
	check(s.t, err)
	defer opened.Close()
	read(opened)
}

// waiting is how many posts are not shown yet.
func (s *storm) waiting(store store) (n int) {
	for _, b := range s.crowd.tables {
		wants, err := store.Wants(context.Background(), b.owner)
		check(s.t, err)
		n += len(wants)
	}
	return n
}

// unrest tells what is not shown yet.
func (s *storm) unrest(store store) {
	for _, b := range s.crowd.tables {
		wants, err := store.Wants(context.Background(), b.owner)
		check(s.t, err)
		posts, err := store.Posts(context.Background(), b.owner)
		check(s.t, err)
		for id := range wants {
			s.t.Logf("%s in %v: %s is wanted, and stands as %+v", b.owner, b.chats, id, posts[id])
		}
	}
}

// sceneOf is the document of a scene.
func (s *storm) sceneOf(store store, owner state.Owner, number int) (found scene) {
	s.t.Helper()
	key := fmt.Sprint("scene/", number)
	snapshot, err := store.Load(context.Background(), state.Load{Owner: owner, Keys: []string{key}})
	check(s.t, err)
	check(s.t, json.Unmarshal(snapshot.Docs[key].Data, &found))
	return found
}

// line is what the checker reads of a journal entry.
type line struct {
	Who    int64           `json:"who"`
	Verb   string          `json:"verb"`
	Args   []string        `json:"args"`
	Scene  int             `json:"scene"`
	Pos    uint64          `json:"position"`
	Action json.RawMessage `json:"action"`
	Events json.RawMessage `json:"events"`
	Start  *scene          `json:"start"`
}

// stood is one commit: of which update, and where in the journal.
type stood struct {
	update  int64
	receipt state.Receipt
}

// check holds all that was told against all that is kept.
func (s *storm) check(store store) {
	s.t.Helper()
	byQuery := map[string]stood{}
	byMessage := map[[2]int64]stood{}
	for _, b := range s.crowd.tables {
		commits := s.commits(store, b)
		s.journal(store, b, commits)
		for _, c := range commits {
			u := s.front.updates[c.update]
			if _, twice := byQuery[u.query]; u.query != "" && twice {
				s.fault(&s.report.doubled, "%s: the tap %s stands twice", b.owner, u.query)
			}
			byQuery[u.query] = c
			byMessage[[2]int64{u.chat, u.message}] = c
		}
		s.replay(store, b)
	}
	delete(byQuery, "")
	words := newLexicon(s.t)
	for _, p := range s.crowd.taps {
		s.judge(words, p, byQuery)
	}
	s.report.taps = len(s.crowd.taps)
	s.see(store, byMessage)
}

// fault counts what must not happen, and tells the first of them.
func (s *storm) fault(count *int, format string, args ...any) {
	s.t.Helper()
	*count++
	if *count <= 5 {
		s.t.Errorf(format, args...)
	}
}

// commits are those of the table's updates that stand, in order. Their numbers leave no gap: there is no commit of
// anything that nobody did.
func (s *storm) commits(store store, b *table) (list []stood) {
	s.t.Helper()
	for id, u := range s.front.updates {
		if !slices.Contains(b.chats, u.chat) {
			continue
		}
		op := state.OpID(fmt.Sprintf("u%d:%d", s.world.BotID(), id))
		snapshot, err := store.Load(context.Background(), state.Load{Owner: b.owner, Op: op})
		check(s.t, err)
		if snapshot.Receipt != nil {
			list = append(list, stood{id, *snapshot.Receipt})
		}
	}
	list = append(list, s.outages(store, b)...)
	list = append(list, s.upgrades(store, b)...)
	slices.SortFunc(list, func(a, b stood) int { return int(a.receipt.Number - b.receipt.Number) })
	for i, c := range list {
		if c.receipt.Number != int64(i)+1 {
			s.fault(&s.report.gaps, "%s: the commits jump to number %d after %d", b.owner, c.receipt.Number, i)
			break
		}
	}
	s.report.commits += len(list)
	return list
}

// outages are the commits by which the bot itself tells the table of outages.
func (s *storm) outages(store store, b *table) (list []stood) {
	s.t.Helper()
	lines, err := store.Journal(context.Background(), b.owner, 1, 1<<20)
	check(s.t, err)
	for _, raw := range lines {
		var l line
		check(s.t, json.Unmarshal(raw, &l))
		if l.Verb != "outage" {
			continue
		}
		snapshot, err := store.Load(context.Background(), state.Load{Owner: b.owner, Op: state.OpID("o" + l.Args[1])})
		check(s.t, err)
		if snapshot.Receipt != nil {
			list = append(list, stood{-1, *snapshot.Receipt})
		}
	}
	return list
}

// upgrades are the commits by which a table follows its chat, where a failed call told of it before an update did.
func (s *storm) upgrades(store store, b *table) (list []stood) {
	s.t.Helper()
	for i := 1; i < len(b.chats); i++ {
		op := state.OpID(fmt.Sprintf("m%d:%d", b.chats[i-1], b.chats[i]))
		snapshot, err := store.Load(context.Background(), state.Load{Owner: b.owner, Op: op})
		check(s.t, err)
		if snapshot.Receipt != nil {
			list = append(list, stood{-1, *snapshot.Receipt})
		}
	}
	return list
}

// journal holds every entry against the commit that wrote it: the entries of the commits follow each other without a
// gap, each tells of its own update, and there are no others.
func (s *storm) journal(store store, b *table, commits []stood) {
	s.t.Helper()
	lines, err := store.Journal(context.Background(), b.owner, 1, 1<<20)
	check(s.t, err)
	s.report.entries += len(lines)
	at := int64(0)
	for _, c := range commits {
		if c.receipt.Journal <= at && c.receipt.Journal != at || c.receipt.Journal > int64(len(lines)) {
			s.fault(&s.report.gaps, "%s: the journal ends at %d before commit %d and at %d after it, of %d", b.owner, at, c.receipt.Number, c.receipt.Journal, len(lines))
			return
		}
		for _, raw := range lines[at:c.receipt.Journal] {
			var l line
			check(s.t, json.Unmarshal(raw, &l))
			if p := s.crowd.byQuery(s.front.updates[c.update].query); p != nil && (p.user != l.Who || p.data.Verb != l.Verb || !slices.Equal(p.data.Args, l.Args)) {
				s.fault(&s.report.doubled, "%s: %s %v of %d stands as %.200s", b.owner, p.data.Verb, p.data.Args, p.user, raw)
			}
		}
		at = c.receipt.Journal
	}
	if at != int64(len(lines)) {
		s.fault(&s.report.doubled, "%s: %d entries of nobody", b.owner, int64(len(lines))-at)
	}
}

func (c *crowd) byQuery(query string) *tapped {
	if query == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.index == nil {
		c.index = map[string]*tapped{}
		for _, p := range c.taps {
			c.index[p.query] = p
		}
	}
	return c.index[query]
}

// moves are the verbs that change the game, whatever it was like before.
func (p *tapped) moves() bool {
	switch p.data.Verb {
	case "turn", "mine", "lock", "desk", "knob":
		return false
	}
	return true
}

// judge holds one toast against what stands.
func (s *storm) judge(words lexicon, p *tapped, standing map[string]stood) {
	s.t.Helper()
	c, stands := standing[p.query]
	what := fmt.Sprintf("%s of %d at %s: %q", p.data, p.user, p.table.owner, p.toast.Text)
	if !p.answered {
		s.report.unanswered++
		if stands {
			s.report.unansweredStood++
		}
		return
	}
	s.report.slowest = max(s.report.slowest, p.took)
	switch kind := words.kind(p.toast.Text); {
	case kind == unsure:
		s.report.unsure++
		if stands {
			s.report.unsureStood++
		}
	case (kind == failed || kind == declined) && stands:
		s.fault(&s.report.ghosts, "%s, and it stands as number %d", what, c.receipt.Number)
	case kind == failed:
		s.report.failed++
	case kind == declined:
		s.report.refused++
	case kind == accepted && p.moves() && !stands:
		s.fault(&s.report.lost, "%s, and it stands nowhere", what)
	default:
		s.report.accepted++
		s.compare(p, c, stands, what)
	}
}

// compare holds the toast against the result that the commit has kept.
func (s *storm) compare(p *tapped, c stood, stands bool, what string) {
	s.t.Helper()
	if !stands {
		return
	}
	var result struct {
		Text string `json:"text"`
	}
	check(s.t, json.Unmarshal(c.receipt.Result, &result))
	if result.Text != p.toast.Text {
		s.fault(&s.report.wrong, "%s, and the commit says %q", what, result.Text)
	}
}
