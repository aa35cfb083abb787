package bot

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/portrait"
	"kubik/bot/sheets"
	"kubik/rules/labyrinth"
)

// Made clichés are of 1 to 4 dice, ten together (L1).
const (
	madeHighest = 4
	madeDice    = 10
)

func (labyrinthGame) blank(card.Words) Hero { return Hero{Labyrinth: &labyrinth.Hero{}} }

func (g labyrinthGame) drafted(d sheets.Draft, _ card.Words) Hero {
	h := Hero{Labyrinth: &labyrinth.Hero{Name: d.Name, Purity: d.Purity, Vice: min(d.Vice, labyrinth.MaxVice-1)}}
	g.extend(&h, d)
	return h
}

func (labyrinthGame) extend(h *Hero, d sheets.Draft) bool {
	delver, took := h.Labyrinth, false
	for _, p := range d.Pools {
		switch {
		case p.Item && len(delver.Items) < labyrinth.MaxItems:
			delver.Items = append(delver.Items, labyrinth.Item{ID: labyrinth.ItemID(freshLine("i", h)), Name: p.Name, Dice: p.Max, Clothing: p.Clothing})
		case !p.Item && len(delver.Cliches) < labyrinth.MaxCliches:
			delver.Cliches = append(delver.Cliches, labyrinth.Cliche{
				ID: labyrinth.ClicheID(freshLine("c", h)), Name: p.Name, Max: p.Max, Now: max(1, p.Now), Corruption: p.Stars,
				Corrupted: p.Stars >= p.Max, Debuffed: p.Debuffed, Debuff: p.Debuff,
			})
		default:
			continue
		}
		took = true
	}
	return took
}

// freshLine is an id that no line of the hero has.
func freshLine(prefix string, h *Hero) string {
	for n := 1; ; n++ {
		id := prefix + strconv.Itoa(n)
		if c, i := h.lines(id); c == nil && i == nil {
			return id
		}
	}
}

// lines finds a cliché or an item.
func (h *Hero) lines(id string) (*labyrinth.Cliche, *labyrinth.Item) {
	for i := range h.Labyrinth.Cliches {
		if c := &h.Labyrinth.Cliches[i]; string(c.ID) == id {
			return c, nil
		}
	}
	for i := range h.Labyrinth.Items {
		if it := &h.Labyrinth.Items[i]; string(it.ID) == id {
			return nil, it
		}
	}
	return nil, nil
}

func (g labyrinthGame) rows(h *Hero, w card.Words) []card.BenchRow {
	var rows []card.BenchRow
	for i := range h.Labyrinth.Cliches {
		c := &h.Labyrinth.Cliches[i]
		row := card.BenchRow{Key: string(c.ID), Name: c.Name, Value: strconv.Itoa(c.Now) + "/" + strconv.Itoa(c.Max) + strings.Repeat("*", c.Corruption)}
		if c.Debuffed {
			row.More = w.T("bench.flag.debuff")
			if c.Debuff != "" {
				row.More += ": " + c.Debuff
			}
		}
		rows = append(rows, row)
	}
	for i := range h.Labyrinth.Items {
		it := &h.Labyrinth.Items[i]
		row := card.BenchRow{Key: string(it.ID), Name: it.Name, Value: strconv.Itoa(it.Dice), More: w.T("bench.flag.item")}
		if it.Clothing {
			row.More = w.T("bench.flag.clothing")
		}
		rows = append(rows, row)
	}
	return rows
}

func (g labyrinthGame) turnable(h *Hero, key string, w card.Words) (card.BenchTurn, bool) {
	for _, row := range g.rows(h, w) {
		if row.Key != key {
			continue
		}
		c, it := h.lines(key)
		if it != nil {
			return card.BenchTurn{BenchRow: row, Less: it.Dice > 1, More: it.Dice < labyrinth.MaxItem,
				Flags: []card.BenchFlag{{ID: "item", On: true}, {ID: "clothing", On: it.Clothing}}}, true
		}
		flags := []card.BenchFlag{{ID: "item"}, {ID: "debuff", On: c.Debuffed}, {ID: "corruption", On: c.Corruption > 0}}
		return card.BenchTurn{BenchRow: row, Less: c.Max > 1, More: c.Max < labyrinth.MaxCliche, Flags: flags}, true
	}
	return card.BenchTurn{}, false
}

func (labyrinthGame) turn(h *Hero, key, what string) bool {
	c, it := h.lines(key)
	switch {
	case c == nil && it == nil:
		return false
	case what == "drop":
		h.Labyrinth.Cliches = slices.DeleteFunc(h.Labyrinth.Cliches, func(c labyrinth.Cliche) bool { return string(c.ID) == key })
		h.Labyrinth.Items = slices.DeleteFunc(h.Labyrinth.Items, func(i labyrinth.Item) bool { return string(i.ID) == key })
		return true
	case it != nil:
		return turnItem(h, it, what)
	}
	return turnCliche(h, c, what)
}

func turnItem(h *Hero, it *labyrinth.Item, what string) bool {
	switch {
	case what == "less" && it.Dice > 1:
		it.Dice--
	case what == "more" && it.Dice < labyrinth.MaxItem:
		it.Dice++
	case what == "clothing":
		it.Clothing = !it.Clothing
	case what == "item" && len(h.Labyrinth.Cliches) < labyrinth.MaxCliches:
		made := labyrinth.Cliche{ID: labyrinth.ClicheID(freshLine("c", h)), Name: it.Name, Max: it.Dice, Now: it.Dice}
		gone := it.ID
		h.Labyrinth.Items = slices.DeleteFunc(h.Labyrinth.Items, func(other labyrinth.Item) bool { return other.ID == gone })
		h.Labyrinth.Cliches = append(h.Labyrinth.Cliches, made)
	default:
		return false
	}
	return true
}

func turnCliche(h *Hero, c *labyrinth.Cliche, what string) bool {
	switch {
	case what == "less" && c.Max > 1:
		c.Max--
		c.Now = c.Max
	case what == "more" && c.Max < labyrinth.MaxCliche:
		c.Max++
		c.Now = c.Max
	case what == "debuff":
		c.Debuffed, c.Debuff = !c.Debuffed, ""
	case what == "corruption":
		c.Corruption = (c.Corruption + 1) % (c.Max + 1)
	case what == "item" && len(h.Labyrinth.Items) < labyrinth.MaxItems:
		made := labyrinth.Item{ID: labyrinth.ItemID(freshLine("i", h)), Name: c.Name, Dice: min(c.Max, labyrinth.MaxItem)}
		gone := c.ID
		h.Labyrinth.Cliches = slices.DeleteFunc(h.Labyrinth.Cliches, func(other labyrinth.Cliche) bool { return other.ID == gone })
		h.Labyrinth.Items = append(h.Labyrinth.Items, made)
		return true
	default:
		return false
	}
	c.Corruption = min(c.Corruption, c.Max)
	c.Corrupted = c.Corruption == c.Max
	return true
}

// audit counts the dice of a new hero (L1); one who has seen labyrinths may have more.
func (labyrinthGame) audit(_ *world, h *Hero, words card.Words) (sums, faults []string) {
	sum := 0
	for _, c := range h.Labyrinth.Cliches {
		sum += c.Max
		if c.Max > madeHighest {
			faults = append(faults, words.T("bench.fault.high", "Line", c.Name))
		}
	}
	if sum != madeDice {
		faults = append(faults, words.T("bench.fault.dice", "Limit", madeDice))
	}
	return []string{words.T("bench.sum-of", "Sum", sum, "Limit", madeDice)}, faults
}

// playable: it has a cliché that is not wholly corrupted (L14).
func (labyrinthGame) playable(h *Hero) bool {
	return slices.ContainsFunc(h.Labyrinth.Cliches, func(c labyrinth.Cliche) bool { return !c.Corrupted })
}

func (labyrinthGame) refresh(*Hero) {}

func (labyrinthGame) free(was, now *Hero) bool {
	return reflect.DeepEqual(labyrinthNumbers(was), labyrinthNumbers(now))
}

func labyrinthNumbers(h *Hero) labyrinth.Hero {
	d := h.delver()
	d.Name = ""
	for i := range d.Cliches {
		d.Cliches[i].Name, d.Cliches[i].Tags = "", nil
	}
	for i := range d.Items {
		d.Items[i].Name, d.Items[i].Tags = "", nil
	}
	return d
}

func (labyrinthGame) portrait(w *world, f card.Frame, h *Hero, _ bool) portrait.In {
	delver := h.delver()
	if w.scene != nil && w.scene.Dungeon != nil && !w.scene.Moved {
		if now := w.scene.Dungeon.hero(delver.ID); now != nil {
			delver = *now
		}
	}
	return card.LabyrinthPicture(f, delver)
}
