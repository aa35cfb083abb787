package gallery

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"kubik/bot/card"
)

//go:embed page.html
var page string

// hallOf is one language of the page.
type hallOf struct {
	Lang     string
	Exhibits []Exhibit
}

// HTML writes the page that shows all exhibits as a phone 360 px wide would.
func HTML(w io.Writer) error {
	exhibits, err := Pages()
	if err != nil {
		return err
	}
	wall, err := template.New("page").Funcs(template.FuncMap{"formatted": formatted}).Parse(page)
	if err != nil {
		return fmt.Errorf("gallery page: %w", err)
	}
	return wall.Execute(w, byLanguage(exhibits))
}

// formatted is a card's text as it is: what Telegram takes as HTML is HTML. Only the line breaks around a quote, which
// is a block of its own there and here, are drawn by the block.
func formatted(c card.Card) template.HTML {
	return template.HTML(strings.NewReplacer(
		"\n<blockquote", "<blockquote", "</blockquote>\n", "</blockquote>",
	).Replace(c.Text))
}

func byLanguage(exhibits []Exhibit) []hallOf {
	var halls []hallOf
	for _, e := range exhibits {
		if len(halls) == 0 || halls[len(halls)-1].Lang != e.Lang {
			halls = append(halls, hallOf{Lang: e.Lang})
		}
		last := &halls[len(halls)-1]
		last.Exhibits = append(last.Exhibits, e)
	}
	return halls
}
