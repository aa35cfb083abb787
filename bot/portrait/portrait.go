// Package portrait draws character cards as pictures. It is pure: the same character is the same bytes.
//
// Letters are of the Go fonts (BSD licence, with Cyrillic), pictographs of Noto Emoji (SIL Open Font Licence, see fonts/).
package portrait

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image/color"
	"image/png"
	"math"

	"git.sr.ht/~sbinet/gg"
)

// In is all that a card shows, in words. Of Axes, Bars and Blocks a book fills its own.
type In struct {
	Name  string
	About string  // who plays it, what it is
	Axes  []Axis  // a radar: the parameters of a Servant
	Bars  []Bar   // pools of dice: Labyrinth
	Block []Block // abilities: OUROBOROS
	Facts []Fact  // further lines
	Face  []byte  `json:",omitempty"` // a portrait as Face makes it; nil: the initials stand there
}

// Axis is one ray of a radar. Share is 0 to 1; below 0: nobody may know, and the ray stays open.
type Axis struct {
	Label, Value string
	Share        float64
}

// Bar is a pool of Max steps of which Now are left; Stars of them are corrupted.
type Bar struct {
	Label           string
	Now, Max, Stars int
	Note            string
}

// Block is one ability.
type Block struct{ Label, Value, Note string }

// Fact is a label with a value.
type Fact struct{ Label, Value string }

// Key names the picture: equal characters are one picture.
func (in In) Key() string {
	spec, err := json.Marshal(in)
	if err != nil {
		panic(err) // numbers and words are always JSON
	}
	sum := sha256.Sum256(append([]byte("portrait 1 "), spec...))
	return hex.EncodeToString(sum[:12])
}

// Measures in pixels. A phone shows the picture at half its size.
const (
	width    = 720
	margin   = 40
	headTall = 210
	factTall = 52
	maxFacts = 14
	maxBars  = 12
	barTall  = 92
	radar    = 560
	blocks   = 330
)

var (
	ground  = color.RGBA{0x1c, 0x25, 0x31, 0xff}
	panel   = color.RGBA{0x28, 0x35, 0x45, 0xff}
	grid    = color.RGBA{0x4a, 0x5c, 0x72, 0xff}
	ink     = color.RGBA{0xf5, 0xf1, 0xe6, 0xff}
	soft    = color.RGBA{0xb4, 0xc1, 0xd0, 0xff}
	gold    = color.RGBA{0xf0, 0xc1, 0x4b, 0xff}
	goldDim = color.RGBA{0x6d, 0x5a, 0x2a, 0x90} // drawn over the panel
	blood   = color.RGBA{0xc9, 0x4f, 0x4f, 0xff}
)

// PNG draws the card. An error means that a built-in font is broken.
func PNG(in In) ([]byte, error) {
	in = in.cut()
	fonts, err := openFonts()
	if err != nil {
		return nil, err
	}
	c := canvas{gg.NewContext(width, in.tall()), fonts}
	c.SetColor(ground)
	c.Clear()
	y := c.head(in)
	if len(in.Axes) > 2 {
		y = c.radar(in.Axes, y)
	}
	y = c.bars(in.Bars, y)
	y = c.blocks(in.Block, y)
	c.facts(in.Facts, y)
	var out bytes.Buffer
	if err := png.Encode(&out, c.Image()); err != nil {
		return nil, fmt.Errorf("portrait: %w", err)
	}
	return out.Bytes(), nil
}

// cut leaves what fits: a picture has no pages.
func (in In) cut() In {
	in.Bars, in.Facts = in.Bars[:min(len(in.Bars), maxBars)], in.Facts[:min(len(in.Facts), maxFacts)]
	in.Axes, in.Block = in.Axes[:min(len(in.Axes), 8)], in.Block[:min(len(in.Block), 6)]
	return in
}

func (in In) tall() int {
	tall := headTall + margin
	if len(in.Axes) > 2 {
		tall += radar
	}
	if len(in.Block) > 0 {
		tall += blocks
	}
	tall += len(in.Bars) * barTall
	if len(in.Facts) > 0 {
		tall += len(in.Facts)*factTall + margin
	}
	return tall
}

type canvas struct {
	*gg.Context
	fonts *fonts
}

// head is a medallion with initials, the name and what stands below it.
func (c canvas) head(in In) float64 {
	const r = 75
	tint := tints[hue(in.Name)%len(tints)]
	c.SetColor(tint)
	c.DrawCircle(margin+r, margin+r, r)
	c.Fill()
	pictured := len(in.Face) > 0 && c.medallion(in.Face, margin+r, margin+r, r)
	c.SetColor(gold)
	c.SetLineWidth(5)
	c.DrawCircle(margin+r, margin+r, r-2)
	c.Stroke()
	if !pictured {
		c.text(initials(in.Name), margin+r, margin+r+24, 64, true, ink, middle, 2*r-30)
	}
	left := float64(margin + 2*r + 30)
	lines := c.fonts.wrap(in.Name, 46, true, width-left-margin, 2)
	y := float64(margin + r - 22*(len(lines)-1) + 6)
	for _, line := range lines {
		c.text(line, left, y, 46, true, ink, start, width-left-margin)
		y += 50
	}
	c.text(in.About, left, y-4, 29, false, soft, start, width-left-margin)
	return headTall
}

var tints = []color.RGBA{
	{0x7a, 0x3e, 0x48, 0xff}, {0x3e, 0x5f, 0x7a, 0xff}, {0x3f, 0x6b, 0x4f, 0xff}, {0x6a, 0x4f, 0x86, 0xff}, {0x7d, 0x5a, 0x33, 0xff},
}

func hue(name string) int {
	n := 0
	for _, r := range name {
		n = (n*31 + int(r)) & 0xffff
	}
	return n
}

func (c canvas) box(x, y, w, h float64) {
	c.SetColor(panel)
	c.DrawRoundedRectangle(x, y, w, h, 22)
	c.Fill()
}

// radar is a web with a ray for each axis. A ray whose value nobody may know is drawn open, at no length.
func (c canvas) radar(axes []Axis, top float64) float64 {
	c.box(margin, top, width-2*margin, radar-20)
	cx, cy, r := float64(width)/2, top+(radar-20)/2+8, 172.0
	point := func(i int, share float64) (x, y float64) {
		a := 2*math.Pi*float64(i)/float64(len(axes)) - math.Pi/2
		return cx + r*share*math.Cos(a), cy + r*share*math.Sin(a)
	}
	web := func(share func(i int) float64) {
		c.NewSubPath()
		for i := range axes {
			c.LineTo(point(i, share(i)))
		}
		c.ClosePath()
	}
	c.SetColor(grid)
	c.SetLineWidth(2)
	for ring := 1; ring <= 5; ring++ {
		web(func(int) float64 { return float64(ring) / 5 })
		c.Stroke()
	}
	for i := range axes {
		x, y := point(i, 1)
		c.DrawLine(cx, cy, x, y)
		c.Stroke()
	}
	share := func(i int) float64 { return min(1, max(0.02, axes[i].Share)) }
	web(share)
	c.SetColor(goldDim)
	c.FillPreserve()
	c.SetColor(gold)
	c.SetLineWidth(5)
	c.Stroke()
	for i, a := range axes {
		if a.Share >= 0 {
			x, y := point(i, share(i))
			c.DrawCircle(x, y, 8)
			c.Fill()
		}
		x, y := point(i, 1)
		c.axis(a, x-cx, y-cy, cx, cy, r)
	}
	return top + radar
}

// axis writes a ray's label outside the web, and its value under it.
func (c canvas) axis(a Axis, dx, dy, cx, cy, r float64) {
	far := 1 + 34/r
	x, y := cx+dx*far, cy+dy*far
	side, room, at := middle, 2*(width/2-margin)-20.0, x
	switch {
	case dx > 20:
		side, room = start, 200
		at = min(x, width-margin-14-c.fonts.measure(c.fonts.fitted(a.Label, 29, false, room), 29, false))
	case dx < -20:
		side, room = end, 200
		at = max(x, margin+14+c.fonts.measure(c.fonts.fitted(a.Label, 29, false, room), 29, false))
	}
	if dy < 0 {
		y -= 30 // beside the web there is room above a corner only
	} else {
		y += 14
	}
	c.text(a.Label, at, y, 29, false, soft, side, room)
	c.text(a.Value, x, y+38, 38, true, gold, side, room)
}

// bars are pools: a cell for each step, spent ones empty, corrupted ones red.
func (c canvas) bars(bars []Bar, top float64) float64 {
	for _, b := range bars {
		value := fmt.Sprintf("%d/%d", b.Now, b.Max)
		c.text(b.Label, margin, top+34, 32, false, ink, start, width-2*margin-120)
		c.text(value, width-margin, top+34, 32, true, gold, end, 110)
		const gap = 8.0
		cells := float64(max(1, b.Max))
		w := (width - 2*margin - gap*(cells-1)) / cells
		for i := range b.Max {
			x := margin + float64(i)*(w+gap)
			c.SetColor(panel)
			switch {
			case i < b.Stars && i < b.Now:
				c.SetColor(blood)
			case i < b.Now:
				c.SetColor(gold)
			}
			c.DrawRoundedRectangle(x, top+48, w, 24, 8)
			c.Fill()
		}
		if b.Note != "" {
			c.text(b.Note, margin+12, top+69, 22, false, ground, start, w*max(1, float64(b.Now))-20)
		}
		top += barTall
	}
	return top
}

// blocks are abilities, three in a row.
func (c canvas) blocks(list []Block, top float64) float64 {
	if len(list) == 0 {
		return top
	}
	const gap = 16.0
	w := (width - 2*margin - 2*gap) / 3.0
	for i, b := range list {
		x, y := margin+float64(i%3)*(w+gap), top+float64(i/3)*150
		c.box(x, y, w, 134)
		c.text(b.Label, x+w/2, y+36, 26, false, soft, middle, w-20)
		c.text(b.Value, x+w/2, y+88, 48, true, gold, middle, w-20)
		c.text(b.Note, x+w/2, y+120, 24, false, soft, middle, w-20)
	}
	return top + blocks - 20
}

func (c canvas) facts(list []Fact, top float64) {
	if len(list) == 0 {
		return
	}
	c.box(margin, top, width-2*margin, float64(len(list)*factTall+20))
	for i, f := range list {
		y := top + float64(i*factTall) + 44
		room := c.text(f.Value, width-margin-24, y, 32, true, gold, end, 260)
		c.text(f.Label, margin+24, y, 32, false, ink, start, width-2*margin-70-room)
	}
}
