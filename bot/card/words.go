package card

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed locales/*.json
var locales embed.FS

// Languages a table can speak. The first one is the default.
const (
	Russian = "ru"
	English = "en"
)

// Catalogue holds everything the bot says, in every language. It never changes once loaded and may be shared.
type Catalogue struct{ speakers map[string]*i18n.Localizer }

// Load reads the catalogues that are built into the program. An error means that one of them is broken.
func Load() (*Catalogue, error) {
	c := &Catalogue{speakers: map[string]*i18n.Localizer{}}
	for _, lang := range []string{Russian, English} {
		speaker, err := speaker(lang)
		if err != nil {
			return nil, err
		}
		c.speakers[lang] = speaker
	}
	return c, nil
}

// speaker bundles the files of one language alone, so that a missing id shows instead of turning into another tongue.
func speaker(lang string) (*i18n.Localizer, error) {
	files, err := locales.ReadDir("locales")
	if err != nil {
		return nil, fmt.Errorf("catalogues: %w", err)
	}
	bundle := i18n.NewBundle(language.Make(lang))
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, file := range files {
		if match, _ := path.Match("*."+lang+".json", file.Name()); !match {
			continue
		}
		if _, err := bundle.LoadMessageFileFS(locales, path.Join("locales", file.Name())); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", file.Name(), err)
		}
	}
	return i18n.NewLocalizer(bundle, lang), nil
}

// In returns the words of a language; of Russian when the language is none of ours.
func (c *Catalogue) In(lang string) Words {
	if speaker, ok := c.speakers[lang]; ok {
		return Words{lang, speaker}
	}
	return Words{Russian, c.speakers[Russian]}
}

// Language picks the language that suits a client's IETF tag best: Russian for an empty tag and for languages whose
// speakers mostly read it, English for the rest of the world.
func Language(tag string) string {
	if tag == Russian || tag == English {
		return tag // of nearly all taps; a matcher is dear
	}
	wanted, err := language.Parse(tag)
	if err != nil {
		return Russian
	}
	matcher := language.NewMatcher([]language.Tag{language.English, language.Russian})
	if _, index, _ := matcher.Match(wanted); index == 0 {
		return English
	}
	return Russian
}

// Words speaks one language. The zero Words is mute: it shows ids.
type Words struct {
	lang    string
	speaker *i18n.Localizer
}

// Language is the language spoken, such as "ru".
func (w Words) Language() string { return w.lang }

// T says the sentence id. Its placeholders are filled from pairs of name and value. Values are taken as they are: in
// text that is sent as HTML they must be escaped. An id that is missing, or one with a placeholder that gets no
// value, comes out as ⟦id⟧.
func (w Words) T(id string, pairs ...any) string {
	return w.say(&i18n.LocalizeConfig{MessageID: id, TemplateData: pairs})
}

// N says the sentence id in the plural form that fits n, which fills the placeholder N.
func (w Words) N(id string, n int, pairs ...any) string {
	pairs = append(slices.Clone(pairs), "N", n)
	return w.say(&i18n.LocalizeConfig{MessageID: id, TemplateData: pairs, PluralCount: n})
}
