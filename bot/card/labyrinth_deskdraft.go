package card

import (
	"slices"
	"strconv"

	"kubik/rules/labyrinth"
)

// thingPage is one thing of the labyrinth: it can be changed, made once more, or taken away.
func (d mazeDesk) thingPage() ([]string, [][]key) {
	m, ok := BuiltIn(d.Sight, d.Page.Of, d.Page.And)
	if !ok {
		return []string{d.t("maze.hand.gone")}, nil
	}
	keys := []key{d.hand(d.t("maze.hand.edit"), "edit", d.Page.Of, d.Page.And), d.hand(d.t("maze.hand.copy"), "copy", d.Page.Of, d.Page.And)}
	gone := func(a labyrinth.Action) bool {
		id := map[string]string{"t": string(a.Task), "i": string(a.Item), "f": string(a.Foe)}[d.Page.Of]
		return a.Kind == labyrinth.Remove && id == d.Page.And
	}
	if d.may(gone) {
		keys = append(keys, d.hand(d.t("maze.hand.remove"), "remove", d.Page.Of, d.Page.And).styled(danger))
	}
	return d.drafted(m), [][]key{keys}
}

func (d mazeDesk) aboveDraft() []string {
	switch {
	case d.Page.Of != "":
		return []string{"draft"}
	case d.Draft == nil:
		return []string{"home"}
	}
	return d.Draft.Home()
}

// draftPage is something that the master makes up: its numbers by keys, its name by an answer.
func (d mazeDesk) draftPage() ([]string, [][]key) {
	if d.Draft == nil {
		return []string{d.t("maze.hand.gone")}, nil
	}
	switch d.Page.Of {
	case "tags":
		return d.drafted(*d.Draft), [][]key{d.draftTags()}
	case "where":
		return []string{d.t("maze.draft.where")}, [][]key{d.draftPlaces()}
	case "lines":
		return d.drafted(*d.Draft), d.draftLines()
	}
	keys := map[string]func() [][]key{
		DraftPlace: d.placeKeys, DraftTask: d.taskKeys, DraftItem: d.itemKeys, DraftFoe: d.foeKeys,
	}[d.Draft.What]()
	put := d.t("maze.draft.put")
	if d.Draft.Change != "" {
		put = d.t("maze.draft.change")
	}
	return d.drafted(*d.Draft), append(keys, []key{d.hand(put, "put").styled(success)})
}

// hint says how what is made up gets its name.
func (d mazeDesk) hint() string {
	if d.Page.Name != "draft" || d.Page.Of != "" || d.Draft == nil {
		return ""
	}
	return d.t("maze.draft.name." + d.Draft.What)
}

// drafted is a draft as cards will show it, and where it is.
func (d mazeDesk) drafted(m LabyrinthDraft) []string {
	s := saga{d.Frame, LabyrinthNames{}}
	var line string
	switch t := m.Clone().Thing; {
	case t.Task != nil:
		t.Task.ID = "draft"
		s.names.things(nil, []labyrinth.Task{*t.Task})
		reward := ""
		if t.Task.Reward > 0 {
			reward = "✨ " + strconv.Itoa(t.Task.Reward)
		}
		line = joined(" · ", taskIcon(t.Task.Kind)+" "+s.taskLine(t.Task), reward)
	case t.Item != nil:
		t.Item.ID = "draft"
		s.names.things([]labyrinth.Item{*t.Item}, nil)
		line = itemIcon(*t.Item) + " " + s.itemLine(*t.Item)
	case t.Foe != nil:
		t.Foe.ID = "draft"
		s.names.Foes([]labyrinth.Foe{*t.Foe})
		line = joined(" · ", s.foeLine(t.Foe), d.t("maze.draft.tier", "N", t.Foe.Tier))
	case t.Place != nil:
		line = "📍 " + joined(" · ", s.name(s.said(called("location.", t.Place.Key, t.Place.Name))), d.t("maze.draft.tier", "N", t.Place.Tier))
	}
	return []string{line, d.draftSite(m)}
}

// draftSite is where a thing is, or will be.
func (d mazeDesk) draftSite(m LabyrinthDraft) string {
	hidden := ""
	if m.Hidden {
		hidden = d.t("maze.draft.hidden")
	}
	switch {
	case m.What == DraftPlace:
		return ""
	case m.Hero != "":
		return d.t("maze.draft.for", "Name", d.hero(m.Hero))
	case m.Path != "":
		return d.t("maze.draft.bars")
	case m.Place == "":
		return d.t("maze.draft.now")
	}
	return joined(" · ", "📍 "+d.place(m.Place), hidden)
}

// set is a key that gives a field of the draft a value.
func (d mazeDesk) set(label, field string, value ...string) key {
	return button(label, d.free("hand-draft", append([]string{field}, value...)...))
}

// number are the keys that lower and raise a number within its limits.
func (d mazeDesk) number(label, field string, n, low, high int) []key {
	var keys []key
	for _, to := range []int{n - 1, n + 1} {
		if to >= low && to <= high {
			keys = append(keys, d.set(label+" "+strconv.Itoa(to), field, strconv.Itoa(to)))
		}
	}
	return keys
}

// flag is a key that turns something on or off.
func (d mazeDesk) flagged(id, field string, on bool) key {
	mark := "○ "
	if on {
		mark = "● "
	}
	return d.set(mark+d.t(id), field, strconv.Itoa(1-flagNumber(on)))
}

func (d mazeDesk) placeKeys() [][]key {
	p := d.Draft.Thing.Place
	return [][]key{d.number(d.t("maze.draft.tier-key"), "tier", p.Tier, 1, 4),
		{d.flagged("maze.draft.lair", "lair", p.Lair), d.flagged("maze.draft.exit", "exit", p.Exit)}}
}

func (d mazeDesk) taskKeys() [][]key {
	t := d.Draft.Thing.Task
	var kinds []key
	for _, k := range []labyrinth.TaskKind{labyrinth.Obstacle, labyrinth.Survivor, labyrinth.Quest, labyrinth.Trap} {
		if k == labyrinth.Trap && !d.Draft.Hidden {
			continue // what is in sight catches nobody
		}
		kinds = append(kinds, option(taskIcon(k), d.t("maze.draft.kind."+string(k)), k == t.Kind, d.free("hand-draft", "kind", string(k))))
	}
	hard := d.number("🎯", "tn", t.TN, 1, labyrinth.MaxTN)
	other := d.set(d.t("maze.draft.rolls"), "against", "2")
	if t.TN == 0 {
		hard = d.number("🎲", "against", t.Dice, 1, labyrinth.MaxFoeLine)
		other = d.set(d.t("maze.draft.fixed"), "tn", "10")
	}
	return [][]key{kinds, append(hard, other), append(d.number("✨", "reward", t.Reward, 0, 9),
		d.flagged("maze.hand.danger", "danger", t.Dangerous)), d.siteKeys()}
}

func (d mazeDesk) itemKeys() [][]key {
	i := d.Draft.Thing.Item
	return [][]key{append(d.number("🎲", "dice", i.Dice, 1, labyrinth.MaxItem), d.flagged("maze.draft.clothing", "clothing", i.Clothing)),
		d.siteKeys()}
}

func (d mazeDesk) foeKeys() [][]key {
	f := d.Draft.Thing.Foe
	return [][]key{append(d.number(d.t("maze.draft.tier-key"), "tier", f.Tier, 1, 5), d.flagged("maze.draft.boss", "boss", f.Boss)),
		{d.turn(d.t("maze.draft.lines", "N", len(f.Lines)), "draft", "lines")}, d.siteKeys()}
}

// siteKeys lead to the hints and to another place, and hide the thing.
func (d mazeDesk) siteKeys() []key {
	var keys []key
	if tags := d.Draft.Tags(); tags != nil {
		keys = append(keys, d.turn(d.t("maze.draft.tags."+d.Draft.What), "draft", "tags"))
	}
	if d.Draft.Place == "" || d.Draft.Change != "" {
		return keys
	}
	keys = append(keys, d.turn(d.t("maze.draft.where-key"), "draft", "where"))
	if d.Draft.What != DraftFoe {
		keys = append(keys, d.flagged("maze.hand.hide", "hidden", d.Draft.Hidden))
	}
	return keys
}

// draftTags are the hints, each on or off.
func (d mazeDesk) draftTags() []key {
	have := d.Draft.Tags()
	if have == nil {
		return nil
	}
	tags := labyrinth.Tags()
	if d.Draft.What == DraftItem {
		tags = append(tags, labyrinth.InBattle)
	}
	var keys []key
	for _, tag := range tags {
		on := slices.Contains(*have, tag)
		mark := "○ "
		if on {
			mark = "● "
		}
		keys = append(keys, d.set(mark+d.t("hint."+string(tag)), "tag", string(tag), strconv.Itoa(1-flagNumber(on))))
	}
	return keys
}

func (d mazeDesk) draftPlaces() []key {
	var keys []key
	for i := range d.Sight.Places {
		p := &d.Sight.Places[i]
		keys = append(keys, d.set(d.wide("📍", d.raw("p", string(p.ID))), "where", string(p.ID)))
	}
	return keys
}

// draftLines are the clichés of a monster.
func (d mazeDesk) draftLines() [][]key {
	f := d.Draft.Thing.Foe
	if f == nil {
		return nil
	}
	var sections [][]key
	for _, l := range f.Lines {
		name := d.short(d.said(called("trait.", string(l.ID), l.Name)))
		keys := d.number(name, "line-"+string(l.ID), l.Max, 1, labyrinth.MaxFoeLine)
		if len(f.Lines) > 1 {
			keys = append(keys, d.set("🗑 "+name, "line-"+string(l.ID), "0"))
		}
		sections = append(sections, keys)
	}
	if len(f.Lines) < labyrinth.MaxFoeLines {
		sections = append(sections, []key{d.set(d.t("maze.draft.line-more"), "more", strconv.Itoa(len(f.Lines)+1))})
	}
	return sections
}
