package gallery

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/chromedp"
)

// patience is how long a browser may take for the page.
const patience = 2 * time.Minute

// overflowing finds the labels that the browser would cut, each with the card it stands on.
const overflowing = `[...document.querySelectorAll(".key span")]
	.filter(label => label.scrollWidth > label.clientWidth)
	.map(label => label.closest("figure").querySelector("figcaption").textContent + ": " + label.dataset.label)`

// browse opens the page in a headless Chromium of its own, with a fresh profile, and hands it to look.
func browse(ctx context.Context, file string, look func(context.Context) error) (err error) {
	profile, err := os.MkdirTemp("", "gallery")
	if err != nil {
		return fmt.Errorf("browser profile: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(profile)) }()
	absolute, err := filepath.Abs(file)
	if err != nil {
		return fmt.Errorf("gallery page: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	ctx, cancel = chromedp.NewExecAllocator(ctx, flags(profile)...)
	defer cancel()
	ctx, quit := chromedp.NewContext(ctx)
	defer quit()
	if err := chromedp.Do(ctx,
		chromedp.EmulateViewport(wallWidth, wallHeight, chromedp.EmulateScale(wallScale)), chromedp.Navigate("file://"+absolute)); err != nil {
		return fmt.Errorf("opening the gallery: %w", err)
	}
	return errors.Join(look(ctx), chromedp.Cancel(ctx))
}

// The wall in pixels of the page: eight phones wide. Its height grows with what hangs on it. The picture is smaller, to
// be no burden in a repository.
const (
	wallWidth  = 3080
	wallHeight = 2000
	wallScale  = 0.65
)

func flags(profile string) []chromedp.ExecAllocatorOption {
	list := []chromedp.ExecAllocatorOption{chromedp.UserDataDir(profile), chromedp.NoSandbox, chromedp.Headless}
	for _, name := range []string{"disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
		"disable-component-update", "disable-sync", "hide-scrollbars"} {
		list = append(list, chromedp.Flag(name, true))
	}
	return list
}

// measure returns the labels that do not fit.
func measure(ctx context.Context) ([]string, error) {
	cut, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](overflowing))
	if err != nil {
		return nil, fmt.Errorf("measuring labels: %w", err)
	}
	return cut, nil
}

// picture returns a PNG of the whole page.
func picture(ctx context.Context) ([]byte, error) {
	png, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		return nil, fmt.Errorf("drawing the gallery: %w", err)
	}
	return png, nil
}
