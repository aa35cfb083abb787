package service

import (
	"context"
	"fmt"

	"kubik/bot/card/gallery"
)

// Gallery shows every card with made-up tables, in all languages, on one page and one picture.
type Gallery struct {
	Folder string `arg:"" type:"existingdir" default:"docs" help:"Folder for index.html and gallery.png."`
}

// Run writes the gallery and fails on a label that a phone would cut off.
func (g Gallery) Run(ctx context.Context, w World) error {
	if err := gallery.Write(ctx, g.Folder); err != nil {
		return err
	}
	fmt.Fprintf(w.Out, "%s/index.html, %s/gallery.png\n", g.Folder, g.Folder)
	return nil
}
