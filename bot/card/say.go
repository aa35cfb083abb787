package card

import "github.com/nicksnyder/go-i18n/v2/i18n"

func (w Words) say(sentence *i18n.LocalizeConfig) string {
	if w.speaker == nil {
		return missing(sentence.MessageID)
	}
	sentence.TemplateParser = forms{}
	said, err := w.speaker.Localize(sentence)
	if err != nil {
		return missing(sentence.MessageID)
	}
	return said
}

func missing(id string) string { return "⟦" + id + "⟧" }
