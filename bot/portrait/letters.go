package portrait

import (
	_ "embed" // the emoji font
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:embed fonts/NotoEmoji-Regular.ttf
var notoEmoji []byte

// fonts are the built-in ones, with the faces that a picture has used so far.
type fonts struct {
	regular, bold, emoji *sfnt.Font
	faces                map[faceKey]font.Face
	buffer               sfnt.Buffer
}

type faceKey struct {
	font *sfnt.Font
	size float64
}

func openFonts() (*fonts, error) {
	f := &fonts{faces: map[faceKey]font.Face{}}
	for _, open := range []struct {
		to   **sfnt.Font
		data []byte
	}{{&f.regular, goregular.TTF}, {&f.bold, gobold.TTF}, {&f.emoji, notoEmoji}} {
		parsed, err := opentype.Parse(open.data)
		if err != nil {
			return nil, fmt.Errorf("font: %w", err)
		}
		*open.to = parsed
	}
	return f, nil
}

// face of a size in pixels. Faces of fonts that have parsed are never refused.
func (f *fonts) face(of *sfnt.Font, size float64) font.Face {
	key := faceKey{of, size}
	if f.faces[key] == nil {
		made, err := opentype.NewFace(of, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic(err) // sizes are written in this package
		}
		f.faces[key] = made
	}
	return f.faces[key]
}

// fit is the font that has a letter: the text's own, else the pictographs', else nil.
func (f *fonts) fit(r rune, bold bool) *sfnt.Font {
	first := f.regular
	if bold {
		first = f.bold
	}
	for _, candidate := range []*sfnt.Font{first, f.emoji} {
		if glyph, err := candidate.GlyphIndex(&f.buffer, r); err == nil && glyph != 0 {
			return candidate
		}
	}
	return nil
}

// unseen are marks that only join or colour pictographs, or turn text around.
func unseen(r rune) bool {
	return r == '\u200d' || r == '\ufe0f' || r >= 0x1f3fb && r <= 0x1f3ff || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Cc, r)
}

// missing stands for a letter that no font has.
const missing = '□'

// run draws a text from left to right, or only measures it when there is nothing to draw on.
func (f *fonts) run(on draw.Image, text string, x, y, size float64, bold bool, in color.Color) (wide float64) {
	for _, r := range text {
		if unseen(r) {
			continue
		}
		of := f.fit(r, bold)
		if of == nil {
			r, of = missing, f.fit(missing, bold)
		}
		if of == nil {
			continue
		}
		face := f.face(of, size)
		if on != nil {
			pen := font.Drawer{Dst: on, Src: image.NewUniform(in), Face: face, Dot: fixed.Point26_6{X: fixed.Int26_6((x + wide) * 64), Y: fixed.Int26_6(y * 64)}}
			pen.DrawString(string(r))
		}
		if advance, ok := face.GlyphAdvance(r); ok {
			wide += float64(advance) / 64
		}
	}
	return wide
}

func (f *fonts) measure(text string, size float64, bold bool) float64 {
	return f.run(nil, text, 0, 0, size, bold, nil)
}

// fitted cuts a text to a width, with an ellipsis.
func (f *fonts) fitted(text string, size float64, bold bool, room float64) string {
	if f.measure(text, size, bold) <= room {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && f.measure(string(runes)+"…", size, bold) > room {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ") + "…"
}

// wrap breaks a name into at most so many lines; what does not fit is cut.
func (f *fonts) wrap(text string, size float64, bold bool, room float64, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && len(lines) < most-1 && f.measure(longer, size, bold) > room {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	return append(lines, line)
}

type side int

const (
	start side = iota
	middle
	end
)

// text writes a text on a baseline, within so much room, and tells how wide it is.
func (c canvas) text(text string, x, y, size float64, bold bool, in color.Color, to side, room float64) float64 {
	text = c.fonts.fitted(text, size, bold, room)
	wide := c.fonts.measure(text, size, bold)
	switch to {
	case middle:
		x -= wide / 2
	case end:
		x -= wide
	}
	if on, ok := c.Image().(draw.Image); ok {
		c.fonts.run(on, text, x, y, size, bold, in)
	}
	return wide
}

// initials are the first letters of the first two words; a pictograph stands alone.
func initials(name string) string {
	var out []rune
	for _, word := range strings.Fields(name) {
		for _, r := range word {
			if unseen(r) || unicode.IsPunct(r) {
				continue
			}
			if !unicode.IsLetter(r) && len(out) == 0 {
				return string(r)
			}
			if unicode.IsLetter(r) {
				out = append(out, unicode.ToUpper(r))
			}
			break
		}
		if len(out) == 2 {
			break
		}
	}
	return string(out)
}
