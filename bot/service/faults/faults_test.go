package faults_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"testing"
	"time"

	"kubik/state"
)

// TestFaults is the short form, and with -long the long one.
func TestFaults(t *testing.T) {
	aside(t)
	for _, run := range plans() {
		t.Run(run.name, func(t *testing.T) {
			aside(t)
			s := newStorm(t, run.plan)
			r := s.run()
			total.add(r)
			t.Log(r.figures())
			t.Log(r.line())
			if !r.clean() {
				t.Error("something was lost, doubled or shown wrongly")
			}
		})
	}
}

// aside lets short tests run beside each other; long ones have the machine for themselves.
func aside(t *testing.T) {
	if !*long && *soak == 0 {
		t.Parallel()
	}
}

type namedPlan struct {
	name string
	plan plan
}

func plans() []namedPlan {
	short := plan{kills: 5, faults: 3, tables: 3, pause: 60 * time.Millisecond, gap: 400 * time.Millisecond}
	many := plan{kills: 100, faults: 25, tables: 6, pause: 80 * time.Millisecond, gap: time.Second}
	with := func(p plan, fsync string, kills int) plan {
		p.fsync, p.redisKills = fsync, kills
		return p
	}
	if *soak > 0 {
		many.kills, many.last, many.pause = 20, *soak/2, 400*time.Millisecond // with -race, a tap costs ten times as much
		return []namedPlan{{"bolt", many}, {"redis", with(many, "always", 5)}}
	}
	if *long {
		everysec := with(many, "everysec", 30)
		everysec.kills = 40
		return []namedPlan{{"bolt", many}, {"redis, always", with(many, "always", 30)}, {"redis, everysec", everysec}}
	}
	return []namedPlan{{"bolt", short}, {"redis", with(short, "always", 2)}}
}

// openSeeds are those that nobody may see yet: of a scene that runs, and of today's rolls.
func (s *storm) openSeeds(store store, b *table) (seeds []string) {
	s.t.Helper()
	snapshot, err := store.Load(context.Background(), state.Load{Owner: b.owner, Keys: []string{"table", "day"}})
	check(s.t, err)
	var table struct {
		Scene int `json:"scene"`
	}
	check(s.t, json.Unmarshal(snapshot.Docs["table"].Data, &table))
	scene := s.sceneOf(store, b.owner, table.Scene)
	seeds = append(seeds, scene.Veil.String())
	if !scene.over() {
		seeds = append(seeds, scene.Seed.String())
	}
	var day struct {
		Seed string `json:"seed"`
	}
	if doc := snapshot.Docs["day"]; doc.Version > 0 {
		check(s.t, json.Unmarshal(doc.Data, &day))
		seeds = append(seeds, day.Seed)
	}
	return seeds
}

// search finds what nothing that was printed or sent may hold.
func (s *storm) search() {
	s.t.Helper()
	secrets := map[string]string{"the token": token, "the token's secret": token[5:], "the password of Redis": redisPassword}
	s.open(func(store store) {
		for _, b := range s.crowd.tables {
			for _, seed := range s.openSeeds(store, b) {
				secrets[fmt.Sprintf("the open seed of %s", b.owner)] = seed
			}
		}
	})
	printed := map[string][]byte{"log": s.bot.log.all(s.t), "call": s.front.tape.all(s.t), "figure": s.figures.all(s.t)}
	if s.rival != nil {
		printed["second log"] = s.rival.log.all(s.t)
	}
	for where, said := range printed {
		for what, secret := range secrets {
			for _, form := range []string{secret, url.QueryEscape(secret), url.PathEscape(secret), fmt.Sprintf("%q", secret)} {
				if bytes.Contains(said, []byte(form)) {
					s.fault(&s.report.secrets, "%s stands in a %s", what, where)
				}
			}
		}
		for _, word := range []string{"DATA RACE", "panicked", "\ngoroutine "} {
			if bytes.Contains(said, []byte(word)) {
				s.fault(&s.report.wrong, "%s in a %s: %s", word, where, excerpt(said, word))
			}
		}
	}
}
