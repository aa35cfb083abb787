package gallery

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// The files that Write makes.
const (
	PageFile  = "gallery.html"
	SheetFile = "gallery.png"
)

// patience is how long a browser may take to draw the page.
const patience = 2 * time.Minute

// Write draws the gallery into dir: the page, and a contact sheet of it by a headless Chromium. The error names every
// label that does not fit its button.
func Write(ctx context.Context, dir string) error {
	file := filepath.Join(dir, PageFile)
	if err := writePage(file); err != nil {
		return err
	}
	sheet, cut, err := draw(ctx, file)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, SheetFile), sheet, 0o644); err != nil {
		return fmt.Errorf("contact sheet: %w", err)
	}
	return cutLabels(cut)
}

func writePage(file string) error {
	out, err := os.Create(file)
	if err != nil {
		return fmt.Errorf("gallery page: %w", err)
	}
	return errors.Join(HTML(out), out.Close())
}

func cutLabels(cut []string) error {
	if len(cut) == 0 {
		return nil
	}
	return fmt.Errorf("labels that do not fit at 360 px:\n%s", strings.Join(cut, "\n"))
}

// overflowing finds the labels that the browser would cut, each with the card it stands on.
const overflowing = `[...document.querySelectorAll(".key span")]
	.filter(label => label.scrollWidth > label.clientWidth)
	.map(label => label.closest("figure").querySelector("figcaption").textContent + ": " + label.dataset.label)`

// draw opens the page in a browser of its own and returns a picture of it, and the labels that do not fit.
func draw(ctx context.Context, file string) (sheet []byte, cut []string, err error) {
	profile, err := os.MkdirTemp("", "gallery")
	if err != nil {
		return nil, nil, fmt.Errorf("browser profile: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(profile)) }()
	absolute, err := filepath.Abs(file)
	if err != nil {
		return nil, nil, fmt.Errorf("gallery page: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	ctx, cancel = chromedp.NewExecAllocator(ctx, flags(profile)...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(wallWidth, 2000), chromedp.Navigate("file://"+absolute)); err != nil {
		return nil, nil, fmt.Errorf("opening the gallery: %w", err)
	}
	if cut, err = chromedp.Run(ctx, chromedp.Evaluate[[]string](overflowing)); err != nil {
		return nil, nil, fmt.Errorf("measuring labels: %w", err)
	}
	if sheet, err = chromedp.Run(ctx, chromedp.FullScreenshot(100)); err != nil {
		return nil, nil, fmt.Errorf("drawing the gallery: %w", err)
	}
	return sheet, cut, nil
}

// wallWidth is the contact sheet's width in pixels: eight phones.
const wallWidth = 3080

func flags(profile string) []chromedp.ExecAllocatorOption {
	list := []chromedp.ExecAllocatorOption{chromedp.UserDataDir(profile), chromedp.NoSandbox, chromedp.Headless}
	for _, name := range []string{"disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
		"disable-component-update", "disable-sync", "hide-scrollbars"} {
		list = append(list, chromedp.Flag(name, true))
	}
	return list
}
