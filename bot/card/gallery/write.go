package gallery

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"kubik/bot/card"
)

// The files that Write makes.
const (
	PageFile  = "index.html"
	SheetFile = "gallery.png"
)

// Write draws the gallery into dir, which must exist: the page, and a contact sheet of it. It needs Chromium. The error
// names every label that does not fit its button; both files are written all the same.
func Write(ctx context.Context, dir string) error {
	file := filepath.Join(dir, PageFile)
	if err := writePage(file); err != nil {
		return err
	}
	var cut []string
	err := browse(ctx, file, func(ctx context.Context) (err error) {
		if cut, err = measure(ctx); err != nil {
			return err
		}
		png, err := picture(ctx)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, SheetFile), png, 0o644); err != nil {
			return fmt.Errorf("contact sheet: %w", err)
		}
		return nil
	})
	if err == nil && len(cut) > 0 {
		err = fmt.Errorf("labels that do not fit at 360 px:\n%s", strings.Join(cut, "\n"))
	}
	return err
}

func writePage(file string) error {
	out, err := os.Create(file)
	if err != nil {
		return fmt.Errorf("gallery page: %w", err)
	}
	return errors.Join(HTML(out), out.Close())
}

// Measure returns every label that a browser would cut at 360 px, each with its card. It needs Chromium.
func Measure(ctx context.Context) (cut []string, err error) {
	dir, err := os.MkdirTemp("", "gallery")
	if err != nil {
		return nil, fmt.Errorf("gallery page: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	file := filepath.Join(dir, PageFile)
	if err := writePage(file); err != nil {
		return nil, err
	}
	err = browse(ctx, file, func(ctx context.Context) (err error) {
		cut, err = measure(ctx)
		return err
	})
	return cut, err
}

// TooLong returns every label that has more columns than its row allows: the measure where there is no browser.
func TooLong(exhibits []Exhibit) []string {
	var long []string
	for _, e := range exhibits {
		for _, row := range e.Card.Rows {
			for _, b := range row {
				if card.Columns(b.Text) > card.Widest(len(row)) {
					long = append(long, fmt.Sprintf("%s.%s: %s", e.Name, e.Lang, b.Text))
				}
			}
		}
	}
	return long
}
