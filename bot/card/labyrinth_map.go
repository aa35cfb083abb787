package card

import (
	"strings"

	"kubik/rules/labyrinth"
)

// LabyrinthMap is the labyrinth as far as it is known, as a picture.
func LabyrinthMap(f Frame, sight labyrinth.Sight, names LabyrinthNames) Card {
	s := saga{f, names}
	visited := 0
	for _, p := range sight.Places {
		if p.Visited {
			visited++
		}
	}
	c := cartographer{saga: s, sight: sight, row: map[string]int{}}
	c.survey()
	return Card{
		Text: f.text(paragraph(f.Words.N("maze.map", visited), f.t("maze.map.legend"))),
		File: c.picture().file("map.png"),
	}
}

// node is a location on the map, or the unknown end of a corridor.
type node struct {
	id   string
	tone Tone
	text []string
}

// cartographer lays the known locations out: a row for each step from where the party began.
type cartographer struct {
	saga
	sight labyrinth.Sight
	rows  [][]node
	row   map[string]int // of each node
	links []route
}

// route joins two nodes.
type route struct {
	a, b   string
	barred bool
}

// Measures of the map in pixels.
const (
	cellWidth  = 178
	cellHeight = 146
	boxWidth   = 160
	boxHeight  = 88
	mapMargin  = 20
	fewestCols = 4
)

// survey finds what is joined to what, and how far each location is from the first one.
func (c *cartographer) survey() {
	for _, p := range c.sight.Paths {
		from, to := string(p.From), string(p.To)
		if from == "" {
			from = "?" + string(p.ID) + "-"
		}
		if to == "" {
			to = "?" + string(p.ID)
		}
		c.links = append(c.links, route{from, to, p.Task != nil})
	}
	for _, p := range c.sight.Places {
		if _, placed := c.row[string(p.ID)]; !placed {
			c.spread(string(p.ID))
		}
	}
}

// spread puts a node, and everything that can be reached from it, into rows.
func (c *cartographer) spread(first string) {
	c.put(first, 0)
	queue := []string{first}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, l := range c.links {
			next := l.b
			if l.b == at {
				next = l.a
			} else if l.a != at {
				continue
			}
			if _, placed := c.row[next]; !placed {
				c.put(next, c.row[at]+1)
				queue = append(queue, next)
			}
		}
	}
}

func (c *cartographer) put(id string, row int) {
	for len(c.rows) <= row {
		c.rows = append(c.rows, nil)
	}
	c.row[id] = row
	c.rows[row] = append(c.rows[row], c.node(id))
}

func (c *cartographer) node(id string) node {
	p := seenAt(c.sight, labyrinth.PlaceID(id))
	switch {
	case p == nil && c.gate(id):
		return node{id, ToneGate, []string{c.t("maze.map.gate")}}
	case p == nil:
		return node{id, ToneUnknown, []string{"?"}}
	}
	n := node{id, ToneSeen, wrapped(clean(c.raw("p", id), longName))}
	switch {
	case p.ID == c.sight.At:
		n.tone = ToneHere
	case p.Exit:
		n.tone = ToneGate
	case p.Visited:
		n.tone = ToneKnown
	}
	if len(p.Foes) > 0 {
		n.text = alarmed(n.text)
	}
	return n
}

// gate tells whether an unknown end is the exit, which is seen from afar.
func (c *cartographer) gate(id string) bool {
	for _, p := range c.sight.Paths {
		if p.Gate && strings.TrimSuffix(id, "-") == "?"+string(p.ID) {
			return true
		}
	}
	return false
}

// boxColumns is how much of a name fits across a box, boxLines how many lines of it: narrow boxes keep a wide labyrinth
// readable on a phone.
const (
	boxColumns = 11
	boxLines   = 3
)

// alarmed marks a location where somebody lives, within its box.
func alarmed(lines []string) []string {
	const mark = " (!)"
	last := lines[len(lines)-1]
	switch {
	case Columns(last+mark) <= boxColumns:
	case len(lines) < boxLines:
		return append(lines, mark[1:])
	default:
		last = cut(last, boxColumns-Columns(mark))
	}
	lines[len(lines)-1] = last + mark
	return lines
}

// wrapped breaks a name into lines that fit a box.
func wrapped(name string) []string {
	var lines []string
	for _, word := range strings.Fields(name) {
		if last := len(lines) - 1; last >= 0 && (Columns(lines[last]+" "+word) <= boxColumns || last == boxLines-1) {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	for i := range lines {
		lines[i] = cut(lines[i], boxColumns)
	}
	if len(lines) == 0 {
		return []string{"—"}
	}
	return lines
}

// picture puts every row in the middle of the sheet.
func (c *cartographer) picture() *Picture {
	columns := fewestCols
	for _, row := range c.rows {
		columns = max(columns, len(row))
	}
	p := &Picture{Width: columns*cellWidth + 2*mapMargin, Height: len(c.rows)*cellHeight + 2*mapMargin}
	middle := map[string][2]int{}
	for y, row := range c.rows {
		for x, n := range row {
			left := mapMargin + (columns-len(row))*cellWidth/2 + x*cellWidth + (cellWidth-boxWidth)/2
			top := mapMargin + y*cellHeight
			p.Boxes = append(p.Boxes, Box{left, top, boxWidth, boxHeight, n.tone, n.text})
			middle[n.id] = [2]int{left + boxWidth/2, top + boxHeight/2}
		}
	}
	for _, l := range c.links {
		p.Links = append(p.Links, between(middle[l.a], middle[l.b], l.barred)...)
	}
	return p
}

// between joins two middles; of two in one row that are not neighbours, below the boxes between them.
func between(a, b [2]int, barred bool) []Link {
	if far := a[0] - b[0]; a[1] != b[1] || far <= cellWidth && -far <= cellWidth {
		return []Link{{a[0], a[1], b[0], b[1], barred}}
	}
	below := a[1] + boxHeight/2 + (cellHeight-boxHeight)/2
	return []Link{{a[0], a[1], a[0], below, false}, {a[0], below, b[0], below, barred}, {b[0], below, b[0], b[1], false}}
}
