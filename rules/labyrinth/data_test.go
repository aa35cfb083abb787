package labyrinth_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/labyrinth"
)

// words are those of the cards, in one language.
func words(t *testing.T, lang string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("../../bot/card/locales/labyrinth." + lang + ".json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// keys are all that the book's data speaks in.
func keys() []string {
	var all []string
	told := func(prefix, key string) { all = append(all, prefix+key, prefix+key+".about") }
	for _, k := range labyrinth.Bestiary() {
		told("monster.", k.Key)
		for _, l := range k.Lines {
			all = append(all, "trait."+string(l.ID))
		}
	}
	for _, list := range [][]labyrinth.Task{labyrinth.Barriers(), labyrinth.Snares(), labyrinth.Survivors()} {
		for _, task := range list {
			told("obstacle.", task.Key)
		}
	}
	for _, i := range labyrinth.Resources() {
		told("resource.", i.Key)
	}
	for _, key := range labyrinth.Happenings() {
		told("happening.", key)
	}
	for _, key := range labyrinth.Themes() {
		all = append(all, "location."+key)
	}
	for _, tag := range append(labyrinth.Tags(), labyrinth.InBattle) {
		all = append(all, "hint."+string(tag))
	}
	for _, s := range labyrinth.ReadyHeroes() {
		told("delver.", s.Key)
		for _, c := range s.Cliches {
			all = append(all, "talent."+string(c.ID))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestWords: everything has a name and most things a line, in both languages, and nothing else has.
func TestWords(t *testing.T) {
	for _, lang := range []string{"ru", "en"} {
		all := words(t, lang)
		for _, key := range keys() {
			if strings.TrimSpace(all[key]) == "" {
				t.Errorf("%s: no words for %s", lang, key)
			}
			delete(all, key)
		}
		for key := range all {
			t.Errorf("%s: %s is nothing in the book", lang, key)
		}
	}
}

func unique(t *testing.T, seen map[string]bool, key string) {
	t.Helper()
	if key == "" || seen[key] {
		t.Errorf("%q is there twice, or empty", key)
	}
	seen[key] = true
}

func knownTags(t *testing.T, key string, tags []labyrinth.Tag) {
	t.Helper()
	for _, tag := range tags {
		if !slices.Contains(append(labyrinth.Tags(), labyrinth.InBattle), tag) {
			t.Errorf("%s hints at %q", key, tag)
		}
	}
}

// TestBestiary: five tiers, each stronger than the one before it; bosses are the strongest and all have a weakness.
func TestBestiary(t *testing.T) {
	perTier, strength, seen := map[int]int{}, map[int]int{}, map[string]bool{}
	for _, k := range labyrinth.Bestiary() {
		unique(t, seen, k.Key)
		knownTags(t, k.Key, k.Weakness)
		perTier[k.Tier]++
		lines := map[string]bool{}
		for _, l := range k.Lines {
			unique(t, lines, string(l.ID))
			if l.Now != l.Max || l.Max < 1 || l.Max > k.Tier+1 {
				t.Errorf("%s: %+v in tier %d", k.Key, l, k.Tier)
			}
			strength[k.Tier] += l.Max
		}
		if k.Tier == 5 && len(k.Weakness) == 0 {
			t.Errorf("%s fears nothing", k.Key)
		}
	}
	if len(seen) < 25 || len(perTier) != 5 {
		t.Errorf("%d monsters, tiers %v", len(seen), perTier)
	}
	for tier := 1; tier <= 5; tier++ {
		if perTier[tier] < 5 || tier > 1 && strength[tier]*perTier[tier-1] <= strength[tier-1]*perTier[tier] {
			t.Errorf("tier %d has %d monsters of %d dice", tier, perTier[tier], strength[tier])
		}
	}
}

// TestContents: obstacles, resources and events, with hints that exist and difficulties that can be met.
func TestContents(t *testing.T) {
	seen := map[string]bool{}
	for _, list := range [][]labyrinth.Task{labyrinth.Barriers(), labyrinth.Snares(), labyrinth.Survivors()} {
		for _, task := range list {
			unique(t, seen, task.Key)
			knownTags(t, task.Key, task.Hints)
			if (task.TN == 0) == (task.Dice == 0) || task.TN != 0 && (task.TN < 8 || task.TN > 12) || task.Dice > 3 || len(task.Hints) == 0 {
				t.Errorf("%+v", task)
			}
		}
	}
	clothing := 0
	for _, i := range labyrinth.Resources() {
		unique(t, seen, i.Key)
		knownTags(t, i.Key, i.Tags)
		if i.Dice < 1 || i.Dice > 3 || i.Clothing == (len(i.Tags) > 0) {
			t.Errorf("%+v", i)
		}
		if i.Clothing {
			clothing++
		}
	}
	for _, key := range labyrinth.Happenings() {
		unique(t, seen, key)
	}
	if len(seen) < 40 || clothing < 3 {
		t.Errorf("%d obstacles, resources and events, %d of them clothing", len(seen), clothing)
	}
	themes := map[string]bool{}
	for _, key := range labyrinth.Themes() {
		unique(t, themes, key)
	}
}

// TestReadyHeroes: each is as L1 makes it, and every hint is somebody's.
func TestReadyHeroes(t *testing.T) {
	tags, seen := map[labyrinth.Tag]bool{}, map[string]bool{}
	for _, s := range labyrinth.ReadyHeroes() {
		unique(t, seen, s.Key)
		if h := s.Hero("x", "y"); !(labyrinth.Rules{}).Creates(h) || len(h.Cliches) < 3 || len(h.Cliches) > 4 {
			t.Errorf("%+v", h)
		}
		for _, c := range s.Cliches {
			knownTags(t, s.Key, c.Tags)
			for _, tag := range c.Tags {
				tags[tag] = true
			}
		}
	}
	for _, tag := range labyrinth.Tags() {
		if !tags[tag] {
			t.Errorf("nobody is good at %s", tag)
		}
	}
}

// TestPropertyGenerate: every labyrinth of every size can be won, has one guarded exit, difficulties of 8 to 16, and is
// the same from the same seed.
func TestPropertyGenerate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var seed [32]byte
		copy(seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		plan := labyrinth.Plan{Places: rapid.IntRange(labyrinth.FewestPlaces, labyrinth.MostPlaces).Draw(t, "places"),
			Heroes: rapid.IntRange(1, labyrinth.MaxHeroes).Draw(t, "heroes")}
		m, start, err := labyrinth.Generate(seed, plan)
		if err != nil || !m.Solvable(start) || len(m.Places) != plan.Places {
			t.Fatalf("%v, solvable %v, %d places", err, m.Solvable(start), len(m.Places))
		}
		exits := 0
		for _, p := range m.Places {
			if p.Exit {
				exits++
			}
			for _, f := range p.Finds {
				if f.Task != nil {
					moderate(t, f.Task)
				}
			}
		}
		for _, p := range m.Paths {
			if p.Task != nil {
				moderate(t, p.Task)
			}
		}
		again, from, err := labyrinth.Generate(seed, plan)
		if exits != 1 || err != nil || from != start || encode(t, again) != encode(t, m) {
			t.Fatalf("%d exits; or the same seed gave another labyrinth", exits)
		}
		if _, err := labyrinth.New(labyrinth.Setup{Map: m, Start: start, Heroes: []labyrinth.Hero{freshHero("h0", "p1", 0)}}); err != nil {
			t.Fatal(err)
		}
	})
}

func moderate(t *rapid.T, task *labyrinth.Task) {
	if task.TN != 0 && (task.TN < 8 || task.TN > 16) || task.TN == 0 && (task.Dice < 1 || task.Dice > 4) || task.ID == "" {
		t.Fatalf("%+v", task)
	}
}

func TestPlansThatAreNone(t *testing.T) {
	for _, p := range []labyrinth.Plan{{Places: 3, Heroes: 1}, {Places: 41, Heroes: 1}, {Places: 12}, {Places: 12, Heroes: 13}} {
		if _, _, err := labyrinth.Generate([32]byte{}, p); err != labyrinth.BadSetup {
			t.Errorf("%+v: %v", p, err)
		}
		if _, err := labyrinth.Simulate([32]byte{}, p); err == nil {
			t.Errorf("%+v is played", p)
		}
	}
	m, _, err := labyrinth.Generate([32]byte{}, labyrinth.Plan{Heroes: 3})
	if err != nil || len(m.Places) != labyrinth.DefaultPlaces {
		t.Errorf("%v, %d places", err, len(m.Places))
	}
}
