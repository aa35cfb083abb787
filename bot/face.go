package bot

import (
	"context"

	"kubik/bot/card"
	"kubik/bot/portrait"
	"kubik/bot/telegram"
	"kubik/state"
)

// Face is the document of a hero's portrait: a small picture that somebody has sent. Undo leaves it alone.
type Face struct {
	Format int    `json:"format"`
	Hero   string `json:"hero"`
	JPEG   []byte `json:"jpeg"`
}

const (
	facePrefix = "face/"
	// maxPhoto is how large a picture may be that becomes a portrait.
	maxPhoto = 8 << 20
)

func faceKey(hero string) string { return facePrefix + hero }

// faceDocs is the portrait of the hero that a tap names.
func faceDocs(t *turn) []string {
	if hero := t.roster.hero(t.tap.Arg(0)); hero != nil {
		return []string{faceKey(hero.ID)}
	}
	return nil
}

// replyDocs is the portrait of the one who speaks in a reply.
func replyDocs(t *turn) []string {
	if s := t.seat(t.who.ID); s != nil && s.Prose != nil {
		return []string{faceKey(s.Prose.Hero)}
	}
	return nil
}

// benchDocs are a person's bench, and the portrait that is about to be replaced there.
func benchDocs(t *turn) []string {
	keys := ownBench(t)
	if t.bench != nil && t.bench.Page == card.BenchPhoto && t.bench.Of != "" {
		keys = append(keys, faceKey(t.bench.Of))
	}
	return keys
}

// faceOf is a hero's portrait, nil when there is none.
func (w *world) faceOf(hero string) []byte {
	if f := w.faces[hero]; f != nil {
		return f.JPEG
	}
	return nil
}

// pictured makes a picture that was sent the portrait of the hero on the bench.
func (t *turn) pictured(ctx context.Context, f *telegram.Attached) error {
	b := t.bench
	hero := t.roster.hero(b.Of)
	if !t.keeps(hero) {
		return refuse("stale")
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	data, err := t.bot.Telegram.Download(ctx, f.ID, maxPhoto)
	if telegram.KindOf(err) == telegram.TooLarge {
		return refuse("bench-heavy")
	}
	if err != nil {
		return err
	}
	small, err := portrait.Face(data)
	if err != nil {
		return refuse("face-unread")
	}
	if t.faces == nil {
		t.world.faces = map[string]*Face{}
	}
	t.faces[hero.ID] = &Face{Format: format, Hero: hero.ID, JPEG: small}
	b.Page, b.Of = card.BenchMine, ""
	b.Number++
	return nil
}

// faced is a card with a hero's portrait above its words, where these leave room for one.
func faced(l *Line, face []byte) *Line {
	if len(face) > 0 && card.Length(l.Card.Text) <= card.MostCaption {
		l.Face = face
	}
	return l
}

// tellAs says prose under a hero's name and portrait.
func (t *turn) tellAs(hero *Hero, place state.Place, text string) {
	in := card.ToldIn{Name: hero.name(), Text: text}
	if hero.Owner != 0 {
		in.Player = person(hero.Owner)
	}
	t.line("post", place, card.Told(t.bot.frame(t.world), in))
	faced(t.lines[len(t.lines)-1], t.faceOf(hero.ID))
}
