package card

import (
	"strings"

	"kubik/rules/labyrinth"
)

// What a table waits for.
const (
	WaitsForScene = "scene" // the next one
	WaitsForMove  = "move"
	WaitsForEnd   = "end" // of the talk about one that is over
)

// StoryIn is the tale so far, as everybody knows it.
type StoryIn struct {
	Title   string
	Master  Person
	Heroes  []Hero
	Scenes  []StoryScene
	Waits   string
	Awaited []Person
}

// StoryScene is one scene of it.
type StoryScene struct {
	Number, Rounds       int
	Over                 bool
	Cast, Fallen, Places []string
	Feats                []Feat
	Luck                 *Luck
}

// Story tells the tale so far.
func Story(f Frame, in StoryIn) Card {
	passages := []passage{paragraph(f.t("story.title", "Table", f.tableName(in.Title))), paragraph(f.storyCast(in)...)}
	for _, s := range in.Scenes {
		passages = append(passages, paragraph(f.storyScene(s)...))
	}
	if len(in.Scenes) == 0 {
		passages = append(passages, paragraph(f.t("story.none")))
	}
	return Card{Text: f.text(append(passages, paragraph(f.storyWaits(in)))...)}
}

// Evening is the tale of an evening that is over.
func Evening(f Frame, in StoryIn) Card {
	passages := []passage{paragraph(f.t("evening.title"))}
	for _, s := range in.Scenes {
		passages = append(passages, paragraph(f.storyScene(s)...))
	}
	if len(in.Scenes) == 0 {
		passages = append(passages, paragraph(f.t("evening.none")))
	}
	return Card{Text: f.text(append(passages, paragraph(f.storyWaits(in)))...)}
}

func (f Frame) storyCast(in StoryIn) []string {
	lines := []string{f.t("story.who")}
	if in.Master != "" {
		lines = append(lines, f.t("story.master", "Player", f.person(in.Master)))
	}
	for _, h := range in.Heroes {
		lines = append(lines, "▫️ "+f.heroLine(h))
	}
	return lines
}

// storyDeeds is how many heroes are named for what they have done in a scene.
const storyDeeds = 3

func (f Frame) storyScene(s StoryScene) []string {
	id := "story.scene-runs"
	if s.Over {
		id = "story.scene"
	}
	lines := []string{f.t(id, "Scene", s.Number, "Rounds", s.Rounds), f.listed("story.cast", s.Cast), f.listed("story.places", s.Places)}
	for _, feat := range s.Feats[:min(len(s.Feats), storyDeeds)] {
		if feat.Hits+feat.Damage+feat.Downs > 0 {
			lines = append(lines, f.t("story.deed", "Name", f.bold(feat.Name), "Hits", feat.Hits, "Damage", feat.Damage, "Downs", feat.Downs))
		}
	}
	if s.Luck != nil {
		lines = append(lines, f.luck(*s.Luck))
	}
	return append(lines, f.listed("story.fallen", s.Fallen))
}

// listed is a sentence about names; empty where there are none.
func (f Frame) listed(id string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	var shown []string
	for _, name := range names {
		shown = append(shown, f.name(name))
	}
	return f.t(id, "Names", strings.Join(shown, ", "))
}

func (f Frame) storyWaits(in StoryIn) string {
	var names []string
	for _, p := range in.Awaited {
		names = append(names, f.person(p))
	}
	if len(names) > 0 {
		return f.t("story.awaited", "Names", strings.Join(names, ", "))
	}
	return f.t("story.waits." + in.Waits)
}

// LabyrinthPlace is what a place is called.
func LabyrinthPlace(f Frame, names LabyrinthNames, id labyrinth.PlaceID) string {
	return plain(saga{f, names}.place(id))
}
