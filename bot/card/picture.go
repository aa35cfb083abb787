package card

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Picture is what a card shows above its text: boxes with words, joined by lines. It is a value that can be compared;
// PNG draws it. All measures are pixels.
type Picture struct {
	Width, Height int
	Links         []Link
	Boxes         []Box
}

// Link is a line between two points. A Barred one is dashed, with a cross in the middle.
type Link struct {
	X1, Y1, X2, Y2 int
	Barred         bool
}

// Box is a rounded rectangle with centred lines of text.
type Box struct {
	X, Y, W, H int
	Tone       Tone
	Text       []string
}

// Tone is how a box is coloured.
type Tone string

// Tones, each readable in light and dark clients: the picture brings its own ground.
const (
	ToneHere    Tone = "here"
	ToneKnown   Tone = "known"
	ToneSeen    Tone = "seen"
	ToneUnknown Tone = "unknown"
	ToneGate    Tone = "gate"
)

// file is the picture as a card carries it: equal pictures are one file.
func (p *Picture) file(name string) *File {
	spec, err := json.Marshal(p)
	if err != nil {
		panic(err) // numbers and words are always JSON
	}
	sum := sha256.Sum256(spec)
	return &File{Key: hex.EncodeToString(sum[:12]), Name: name, Photo: true, Read: p.PNG}
}
