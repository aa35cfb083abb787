package labyrinth

import (
	"slices"
	"unicode"
	"unicode/utf8"
)

// plain tells whether a text has 1 to most characters, all of them printable or spaces.
func plain(text string, most int) bool {
	n := utf8.RuneCountInString(text)
	return n >= 1 && n <= most && utf8.ValidString(text) && visible(text)
}

// visible tells whether there is something to see in a text, and nothing that steers.
func visible(text string) bool {
	seen := false
	for _, r := range text {
		if unicode.IsControl(r) {
			return false
		}
		seen = seen || unicode.IsGraphic(r) && !unicode.IsSpace(r)
	}
	return seen
}

// called tells whether a thing has a key or a name, and both fit.
func called(key, name string) bool {
	return (key != "" || name != "") && (key == "" || plain(key, MaxName)) && (name == "" || plain(name, MaxName))
}

func within(n, low, high int) bool { return n >= low && n <= high }

func (r Rules) sound() bool {
	ok := within(r.CreationDice, 0, 40) && within(r.Reward, 0, 9) && within(r.TendTN, 0, MaxTN) && len(r.Danger) <= 12
	ok = ok && (r.Initiative == Listed || r.Initiative == Rolled)
	ok = ok && (r.PartyStep == Majority || r.PartyStep == Anyone || r.PartyStep == Leader)
	return ok && !slices.ContainsFunc(r.Danger, func(n int) bool { return !within(n, 0, 6) })
}

func (c *Cliche) sound() bool {
	ok := c.ID != "" && (c.Name == "" || plain(c.Name, MaxName)) && within(c.Max, 1, MaxCliche) && within(c.Now, 1, c.Max)
	ok = ok && within(c.Corruption, 0, c.Max) && (c.Corruption < c.Max || c.Corrupted) && soundTags(c.Tags)
	return ok && len(c.Tags) <= MaxTags && (c.Debuff == "" || c.Debuffed && plain(c.Debuff, MaxName))
}

func soundTags(tags []Tag) bool {
	for i, t := range tags {
		if t != InBattle && !slices.Contains(Tags(), t) || slices.Contains(tags[:i], t) {
			return false
		}
	}
	return true
}

func (h *Hero) sound() bool {
	if h.ID == "" || h.Name != "" && !plain(h.Name, MaxName) || !within(len(h.Cliches), 1, MaxCliches) {
		return false
	}
	for i := range h.Cliches {
		if !h.Cliches[i].sound() || h.cliche(h.Cliches[i].ID) != &h.Cliches[i] {
			return false
		}
	}
	for i := range h.Items {
		if it := &h.Items[i]; it.ID == "" || !it.sound() || h.item(it.ID) != it {
			return false
		}
	}
	shield := h.Shield == ShieldAsk || h.Shield == ShieldAlways || h.Shield == ShieldNever
	return shield && len(h.Items) <= MaxItems && within(h.Purity, 0, MaxPurity) && within(h.Vice, 0, MaxVice)
}

func (i *Item) sound() bool {
	return called(i.Key, i.Name) && within(i.Dice, 1, MaxItem) && soundTags(i.Tags)
}

func (t *Task) sound() bool {
	kind := t.Kind == Obstacle || t.Kind == Survivor || t.Kind == Trap || t.Kind == Quest
	hard := t.Dice == 0 && within(t.TN, 1, MaxTN) || t.TN == 0 && within(t.Dice, 1, MaxFoeLine)
	return kind && hard && called(t.Key, t.Name) && soundTags(t.Hints) && within(t.Reward, 0, 9) &&
		(t.Prize == nil || t.Prize.sound())
}

func (f *Foe) sound() bool {
	if !called(f.Key, f.Name) || !within(f.Tier, 1, 5) || !within(len(f.Lines), 1, MaxFoeLines) || !soundTags(f.Weakness) {
		return false
	}
	for i := range f.Lines {
		l := &f.Lines[i]
		if l.ID == "" || !within(l.Max, 1, MaxFoeLine) || !within(l.Now, 1, l.Max) || f.line(l.ID) != l {
			return false
		}
	}
	return true
}

func (p *Place) sound() bool {
	return called(p.Key, p.Name) && within(p.Tier, 1, 4) && p.Depth >= 0
}

// sound tells whether the map holds together: every identity once, every corridor between two locations.
func (m *Map) sound() bool {
	if !within(len(m.Places), 1, MaxPlaces) || len(m.Paths) > MaxPaths {
		return false
	}
	for i := range m.Places {
		if p := &m.Places[i]; p.ID == "" || !p.sound() || m.place(p.ID) != p || !p.filled() {
			return false
		}
	}
	for i := range m.Paths {
		p := &m.Paths[i]
		ends := p.A != p.B && m.place(p.A) != nil && m.place(p.B) != nil
		if p.ID == "" || !ends || m.path(p.ID) != p || p.Task != nil && (p.Task.ID == "" || !p.Task.sound()) {
			return false
		}
	}
	return true
}

// filled tells whether what is at the location is sound.
func (p *Place) filled() bool {
	for i := range p.Finds {
		if f := &p.Finds[i]; !f.sound() {
			return false
		}
	}
	for i := range p.Tasks {
		if p.Tasks[i].ID == "" || !p.Tasks[i].sound() {
			return false
		}
	}
	for i := range p.Items {
		if p.Items[i].ID == "" || !p.Items[i].sound() {
			return false
		}
	}
	for i := range p.Foes {
		if p.Foes[i].ID == "" || !p.Foes[i].sound() {
			return false
		}
	}
	return len(p.Finds) <= MaxFinds && len(p.Tasks) <= MaxTasks && len(p.Items) <= MaxItems && len(p.Foes) <= MaxFoes
}

func (f *Find) sound() bool {
	switch {
	case f.Item != nil:
		return f.Task == nil && f.Event == "" && f.Item.ID != "" && f.Item.sound()
	case f.Task != nil:
		return f.Event == "" && f.Task.ID != "" && f.Task.sound()
	}
	return f.Event != ""
}
