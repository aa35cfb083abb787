package portrait

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	_ "image/png" // people send both

	"golang.org/x/image/draw"
)

const (
	// faceSide is the side of a portrait in pixels.
	faceSide = 360
	// mostPixels bounds what is unpacked: a small file may hold a huge picture.
	mostPixels  = 40_000_000
	faceQuality = 82
)

// ErrLarge means that a picture has more pixels than a portrait needs.
var ErrLarge = errors.New("the picture is too large")

// Face makes a portrait of a picture, PNG or JPEG: the square in its middle, small.
func Face(data []byte) ([]byte, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("portrait: %w", err)
	}
	if size.Width < 1 || size.Height < 1 || size.Width > mostPixels/size.Height {
		return nil, ErrLarge
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("portrait: %w", err)
	}
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	corner := bounds.Min.Add(image.Pt((bounds.Dx()-side)/2, (bounds.Dy()-side)/2))
	small := image.NewRGBA(image.Rect(0, 0, faceSide, faceSide))
	draw.Draw(small, small.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(small, small.Bounds(), picture, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}, draw.Over, nil)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: faceQuality}); err != nil {
		return nil, fmt.Errorf("portrait: %w", err)
	}
	return out.Bytes(), nil
}

// medallion draws a portrait into a circle; false: it cannot be read.
func (c canvas) medallion(face []byte, x, y, r float64) bool {
	picture, err := jpeg.Decode(bytes.NewReader(face))
	if err != nil {
		return false
	}
	c.Push()
	defer c.Pop()
	c.DrawCircle(x, y, r)
	c.Clip()
	scale := 2 * r / float64(picture.Bounds().Dx())
	c.Translate(x-r, y-r)
	c.Scale(scale, scale)
	c.DrawImage(picture, 0, 0)
	c.ResetClip()
	return true
}
