package card

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"kubik/bot/ledger"
)

// Chart is how dice fell against what is expected: a panel for each size of dice. It is a value that can be compared.
type Chart struct {
	Panels []Panel
	Legend string
}

// Panel is one size of dice.
type Panel struct {
	Title  string
	Labels []string // below the bars
	Counts []int
	Even   float64 // what each bar would have in the long run
	Spread float64 // how far off it is as a rule: two standard deviations
}

// Measures of a chart, in pixels: readable when a phone shows it at half its size.
const (
	maxPanels   = 4
	maxBars     = 20
	chartWidth  = 900
	panelHeight = 300
	panelTop    = 56 // of the bars in their panel
	panelFoot   = 48 // below them
	margin      = 36
	legendRoom  = 48
)

// chart lays tallies out.
func (f Frame) chart(tallies []ledger.Tally) *Chart {
	c := &Chart{Legend: f.t("fair.legend")}
	for _, t := range tallies[:min(len(tallies), maxPanels)] {
		c.Panels = append(c.Panels, f.panel(t))
	}
	return c
}

// panel puts the faces of large dice together, so that bars stay wide enough.
func (f Frame) panel(t ledger.Tally) Panel {
	each := (t.Sides + maxBars - 1) / maxBars
	p := Panel{Title: f.Words.N("fair.panel", t.N, "Sides", t.Sides)}
	for from := 0; from < t.Sides; from += each {
		to, sum := min(from+each, t.Sides), 0
		for _, n := range t.Counts[from:to] {
			sum += n
		}
		p.Counts = append(p.Counts, sum)
		p.Labels = append(p.Labels, strconv.Itoa(to))
	}
	chance := float64(each) / float64(t.Sides)
	p.Even = float64(t.N) * chance
	p.Spread = 2 * math.Sqrt(float64(t.N)*chance*(1-chance))
	return p
}

// file is the chart as a card carries it: equal charts are one file.
func (c *Chart) file() *File {
	spec, err := json.Marshal(c)
	if err != nil {
		panic(err) // numbers and words are always JSON
	}
	sum := sha256.Sum256(spec)
	return &File{Key: hex.EncodeToString(sum[:12]), Name: "dice.png", Photo: true, Read: c.PNG}
}

// PNG draws the chart. An error means that the built-in font is broken.
func (c *Chart) PNG() ([]byte, error) {
	face, err := typeface()
	if err != nil {
		return nil, err
	}
	height := margin/2 + panelHeight*len(c.Panels) + legendRoom
	paper := canvas{image.NewRGBA(image.Rect(0, 0, chartWidth, height)), face}
	draw.Draw(paper.RGBA, paper.Bounds(), image.NewUniform(rgb(0xf4efe4)), image.Point{}, draw.Src)
	for i, p := range c.Panels {
		paper.panel(p, margin/2+i*panelHeight)
	}
	paper.words(margin, height-legendRoom/2+8, c.Legend, 0x6b5f4a)
	var out bytes.Buffer
	if err := png.Encode(&out, paper); err != nil {
		return nil, fmt.Errorf("chart: %w", err)
	}
	return out.Bytes(), nil
}

// panel draws bars, the band in which they stay as a rule, and the line of what is expected.
func (c canvas) panel(p Panel, top int) {
	floor, room := top+panelHeight-panelFoot, panelHeight-panelTop-panelFoot
	most := p.Even + p.Spread
	for _, n := range p.Counts {
		most = max(most, float64(n))
	}
	at := func(n float64) int { return floor - int(n/most*float64(room)) }
	c.words(margin, top+34, p.Title, 0x2a241a)
	low, high := at(max(0, p.Even-p.Spread)), at(p.Even+p.Spread)
	draw.Draw(c.RGBA, image.Rect(margin, high, chartWidth-margin, low), image.NewUniform(rgb(0xe3d9c2)), image.Point{}, draw.Src)
	width := (chartWidth - 2*margin) / len(p.Counts)
	for i, n := range p.Counts {
		left := margin + i*width
		if h := floor - at(float64(n)); h > 0 {
			draw.Draw(c.RGBA, image.Rect(left+width/8, at(float64(n)), left+width-width/8, floor), image.NewUniform(rgb(0x2f6db5)), image.Point{}, draw.Src)
		}
		c.centred(left+width/2, floor+30, p.Labels[i], 0x3b3427)
	}
	even := float64(at(p.Even))
	for x := float64(margin); x < chartWidth-margin; x += 2 * dash {
		c.line(x, even, min(x+dash, chartWidth-margin), even, rgb(0xb03a2e))
	}
}

func (c canvas) words(x, y int, text string, ink uint32) {
	pen := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(rgb(ink)), Face: c.face, Dot: fixed.P(x, y)}
	pen.DrawString(text)
}

func (c canvas) centred(x, y int, text string, ink uint32) {
	pen := font.Drawer{Face: c.face}
	c.words(x-pen.MeasureString(text).Round()/2, y, text, ink)
}
