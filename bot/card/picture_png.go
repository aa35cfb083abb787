package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The look of a picture: its size of text fits twelve letters into a box, and stays readable when a phone shows the
// picture at half its size.
const (
	textSize   = 23.0
	textHeight = 28
	corner     = 14
	stroke     = 5
	dash       = 14
)

// PNG draws the picture. An error means that the built-in font is broken.
func (p *Picture) PNG() ([]byte, error) {
	face, err := typeface()
	if err != nil {
		return nil, err
	}
	c := canvas{image.NewRGBA(image.Rect(0, 0, p.Width, p.Height)), face}
	draw.Draw(c.RGBA, c.Bounds(), image.NewUniform(rgb(0xf4efe4)), image.Point{}, draw.Src)
	for _, l := range p.Links {
		c.link(l)
	}
	for _, b := range p.Boxes {
		c.box(b)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, c); err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return out.Bytes(), nil
}

// typeface is the Go font, whose letters include the Cyrillic ones.
func typeface() (font.Face, error) {
	parsed, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("font: %w", err)
	}
	return opentype.NewFace(parsed, &opentype.FaceOptions{Size: textSize, DPI: 72, Hinting: font.HintingFull})
}

type canvas struct {
	*image.RGBA
	face font.Face
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// tones are ground, edge and text of a box.
func tones(t Tone) (ground, edge, text color.RGBA) {
	switch t {
	case ToneHere:
		return rgb(0x2f6db5), rgb(0x1d4a80), rgb(0xffffff)
	case ToneGate:
		return rgb(0xf0c14b), rgb(0x8a6a14), rgb(0x2b2200)
	case ToneKnown:
		return rgb(0xffffff), rgb(0x6b5f4a), rgb(0x2a241a)
	case ToneSeen:
		return rgb(0xe7dfcf), rgb(0x9b8f78), rgb(0x3b3427)
	}
	return rgb(0xd9d2c4), rgb(0xb3a994), rgb(0x6f6655)
}

func (c canvas) fill(z *vector.Rasterizer, ink color.RGBA) {
	z.Draw(c.RGBA, c.Bounds(), image.NewUniform(ink), image.Point{})
}

func (c canvas) rasterizer() *vector.Rasterizer {
	return vector.NewRasterizer(c.Bounds().Dx(), c.Bounds().Dy())
}

func (c canvas) box(b Box) {
	ground, edge, text := tones(b.Tone)
	c.rounded(b.X, b.Y, b.W, b.H, corner, edge)
	c.rounded(b.X+3, b.Y+3, b.W-6, b.H-6, corner-3, ground)
	top := b.Y + (b.H-textHeight*len(b.Text))/2 + textHeight - 7
	for i, line := range b.Text {
		pen := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(text), Face: c.face}
		width := pen.MeasureString(line).Round()
		pen.Dot = fixed.P(b.X+(b.W-width)/2, top+i*textHeight)
		pen.DrawString(line)
	}
}

func (c canvas) rounded(x, y, w, h, r int, ink color.RGBA) {
	z := c.rasterizer()
	l, t, right, bottom, k := float32(x), float32(y), float32(x+w), float32(y+h), float32(r)
	z.MoveTo(l+k, t)
	z.LineTo(right-k, t)
	z.QuadTo(right, t, right, t+k)
	z.LineTo(right, bottom-k)
	z.QuadTo(right, bottom, right-k, bottom)
	z.LineTo(l+k, bottom)
	z.QuadTo(l, bottom, l, bottom-k)
	z.LineTo(l, t+k)
	z.QuadTo(l, t, l+k, t)
	z.ClosePath()
	c.fill(z, ink)
}

func (c canvas) link(l Link) {
	x1, y1, x2, y2 := float64(l.X1), float64(l.Y1), float64(l.X2), float64(l.Y2)
	if !l.Barred {
		c.line(x1, y1, x2, y2, rgb(0x6b5f4a))
		return
	}
	red := rgb(0xb03a2e)
	length := math.Hypot(x2-x1, y2-y1)
	for at := 0.0; at < length; at += 2 * dash {
		from, to := at/length, min(1, (at+dash)/length)
		c.line(x1+(x2-x1)*from, y1+(y2-y1)*from, x1+(x2-x1)*to, y1+(y2-y1)*to, red)
	}
	mx, my := (x1+x2)/2, (y1+y2)/2
	c.line(mx-dash, my-dash, mx+dash, my+dash, red)
	c.line(mx-dash, my+dash, mx+dash, my-dash, red)
}

func (c canvas) line(x1, y1, x2, y2 float64, ink color.RGBA) {
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return
	}
	nx, ny := -(y2-y1)/length*stroke/2, (x2-x1)/length*stroke/2
	z := c.rasterizer()
	z.MoveTo(float32(x1+nx), float32(y1+ny))
	z.LineTo(float32(x2+nx), float32(y2+ny))
	z.LineTo(float32(x2-nx), float32(y2-ny))
	z.LineTo(float32(x1-nx), float32(y1-ny))
	z.ClosePath()
	c.fill(z, ink)
}
