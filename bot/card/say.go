package card

import (
	"fmt"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

func (w Words) say(sentence *i18n.LocalizeConfig) string {
	if w.speaker == nil {
		return missing(sentence.MessageID)
	}
	sentence.TemplateParser = &template.TextParser{Option: "missingkey=error"}
	said, err := w.speaker.Localize(sentence)
	if err != nil {
		return missing(sentence.MessageID)
	}
	return said
}

func missing(id string) string { return "⟦" + id + "⟧" }

// values turns pairs of name and value into template data. A name without a value stays out, and shows.
func values(pairs []any) map[string]any {
	data := make(map[string]any, len(pairs)/2+1)
	for i := 0; i+1 < len(pairs); i += 2 {
		data[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return data
}
