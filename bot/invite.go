package bot

import (
	"context"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// Code lets one more chat or topic become a place of a table. It is used once.
type Code struct {
	Word  string    `json:"word"`
	Use   Use       `json:"use"`
	Until time.Time `json:"until"`
	Wrong int       `json:"wrong,omitempty"` // words that were not it
}

// Asked is a place that waits for the yes of an administrator there.
type Asked struct {
	Number int         `json:"number"`
	Place  state.Place `json:"place"`
	Use    Use         `json:"use"`
	Title  string      `json:"title,omitempty"` // of its chat and topic
	Name   string      `json:"name,omitempty"`  // as the table calls it
}

const (
	codeTime = time.Hour
	maxWrong = 5 // then the code is worth nothing
)

// of is the code as it is typed: it names its table, so that it is found without a search.
func (c *Code) of(owner state.Owner) string { return string(owner) + "-" + c.Word }

// readCode takes a code apart.
func readCode(text string) (owner state.Owner, word string, ok bool) {
	id, word, found := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "-")
	return state.Owner(id), word, found && tableID(state.Owner(id)) && word != ""
}

// inviteRoutes are the verbs of places.
func inviteRoutes() map[string]route {
	return map[string]route{
		"place-code": {aside: true, who: master, roster: true, on: onDesk, run: placeCode},
		"place-drop": {aside: true, who: master, roster: true, on: onDesk, run: placeDrop},
		"living":     {aside: true, who: master, roster: true, on: onDesk, run: chooseLiving},
		"place-yes":  {aside: true, who: host, roster: true, run: placeYes},
		"place-no":   {aside: true, who: host, roster: true, run: placeNo},
	}
}

// deskPlaces is the desk's page of places.
const deskPlaces = "spots"

// placeCommand makes a code for one more place; what for may be said.
func placeCommand(t *turn) (reply, error) {
	switch {
	case t.table.Master == 0:
		return reply{}, refuse("no-master")
	case !t.master():
		return reply{}, refuse("master-only")
	}
	use, known := useNamed(t.words, t.args)
	if !known {
		return t.say("place.how")
	}
	if err := t.newCode(use); err != nil {
		return reply{}, err
	}
	c := card.PlaceCode(t.bot.frame(t.world), string(use), t.table.Spots.Code.of(t.owner), t.table.Spots.Code.Until)
	return reply{Card: &c}, nil
}

// useNamed finds what a place is to be for; rolls where nothing is said.
func useNamed(words card.Words, text string) (Use, bool) {
	if text == "" {
		return ForRolls, true
	}
	for _, use := range allUses() {
		if strings.EqualFold(text, string(use)) || strings.EqualFold(text, words.T("place.word."+string(use))) {
			return use, true
		}
	}
	return "", false
}

func (t *turn) newCode(use Use) error {
	if len(t.places()) > maxPlacesOfTable && use != ForStory {
		return refuse("room-limit", "Limit", maxPlacesOfTable)
	}
	word, err := newWord(t.bot.Entropy)
	t.table.Spots.Code = &Code{Word: word, Use: use, Until: t.now.UTC().Add(codeTime)}
	return err
}

// newWord draws 40 random bits. It needs to last for an hour and for five wrong guesses.
func newWord(entropy io.Reader) (string, error) {
	var bits [5]byte
	if _, err := io.ReadFull(entropy, bits[:]); err != nil {
		return "", fmt.Errorf("drawing a code: %w", err)
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(bits[:])), nil
}

// placeCode makes a code on the desk.
func placeCode(t *turn) (reply, error) {
	use := Use(t.tap.Arg(0))
	if !slices.Contains(allUses(), use) {
		return reply{}, refuse("stale")
	}
	if err := t.newCode(use); err != nil {
		return reply{}, err
	}
	return t.say("toast.place-code")
}

// placeDrop lets a place go. What stands there stays; nothing comes after it.
func placeDrop(t *turn) (reply, error) {
	chat, err := strconv.ParseInt(t.tap.Arg(0), 10, 64)
	topic, wrong := strconv.ParseInt(t.tap.Arg(1), 10, 64)
	p := state.Place{Chat: chat, Topic: topic}
	if err = errors.Join(err, wrong); err != nil || !t.ours(p) {
		return reply{}, refuse("stale")
	}
	t.giveUp(p)
	return t.say("toast.place-drop")
}

// chooseLiving says where cards live.
func chooseLiving(t *turn) (reply, error) {
	where := Living(t.tap.Arg(0))
	_, pads := t.game().(padGame)
	switch {
	case where == "story":
		where = InStory
	case where == InTopic && t.table.Spots.Cards == nil:
		return reply{}, refuse("living-topic")
	case where == InPads && !pads:
		return reply{}, refuse("living-pads")
	case where != InTopic && where != InPads:
		return reply{}, refuse("stale")
	}
	t.live(where)
	return t.say("toast.living")
}

// claimOf takes a command that asks for the place in which it is given, for a table that need not be there yet.
func (b *Bot) claimOf(ctx context.Context, u telegram.Update, call telegram.Call, owner state.Owner, c command) {
	place := state.Place{Chat: u.Message.Chat.ID, Topic: u.Message.Topic}
	e := errand{update: u, words: b.guess(u)}
	if err := b.claimable(ctx, place, owner); err != nil {
		b.tell(e, reply{}, err)
		return
	}
	b.command(ctx, u, owner, call, c)
}

// claimable refuses a place at which something is played.
func (b *Bot) claimable(ctx context.Context, place state.Place, owner state.Owner) error {
	has, bound, err := b.tableAt(ctx, place)
	switch {
	case err != nil || !bound:
		return err
	case has == owner:
		return nil
	}
	found, err := b.Store.Load(ctx, state.Load{Owner: has, Keys: []string{tableKey}})
	if err != nil {
		return err
	}
	w, err := decodeWorld(has, found.Docs)
	if err == nil && !w.blank() {
		return refuse("room-taken")
	}
	return err
}

// blank tells that nothing has been chosen at a table, so that it may give way.
func (w *world) blank() bool {
	return !w.exists() || w.table.Stage == ChoosingBook || w.table.Stage == ChoosingLeader || w.table.Stage == Yielded
}

// claim asks an administrator of the place in which the code was typed.
func claim(t *turn) (reply, error) {
	spots := &t.table.Spots
	switch {
	case !t.exists() || spots.Code == nil:
		return reply{}, refuse("place-code")
	case spots.Code.Until.Before(t.now):
		return reply{}, refuse("place-late")
	case t.ours(t.place) || t.place == t.table.Place:
		return reply{}, refuse("place-own")
	}
	if subtle.ConstantTimeCompare([]byte(spots.Code.Word), []byte(t.args)) == 0 {
		if spots.Code.Wrong++; spots.Code.Wrong >= maxWrong {
			spots.Code = nil
		}
		return t.say("refusal.place-code")
	}
	t.ask(spots.Code.Use)
	spots.Code = nil
	return reply{}, nil
}

// ask asks for the place in which something was said.
func (t *turn) ask(use Use) {
	spots := &t.table.Spots
	spots.Next++
	spots.Asked = &Asked{Number: spots.Next, Place: t.place, Use: use, Title: t.title(), Name: t.title()}
	if t.topicName != "" && t.place.Chat == t.table.Place.Chat {
		spots.Asked.Name = t.topicName // its chat goes without saying
	}
}

// title is what a place is called: its chat, and its topic.
func (t *turn) title() string {
	if t.topicName == "" {
		return t.chat.Title
	}
	return t.chat.Title + " · " + t.topicName
}

// asked is the place that a tap speaks of, from that place.
func (t *turn) asked() (Asked, error) {
	a := t.table.Spots.Asked
	if a == nil || t.tap.Arg(0) != strconv.Itoa(a.Number) || t.place.Chat != a.Place.Chat || !t.gone && t.place != a.Place {
		return Asked{}, refuse("stale")
	}
	return *a, nil
}

// placeYes takes the place in.
func placeYes(t *turn) (reply, error) {
	a, err := t.asked()
	if err != nil {
		return reply{}, err
	}
	t.table.Spots.Asked = nil
	t.settleIn(a)
	t.line("place", a.Place, card.PlaceTaken(t.bot.frame(t.world), string(a.Use)))
	return t.say("toast.place-yes")
}

// placeNo sends the table away.
func placeNo(t *turn) (reply, error) {
	if _, err := t.asked(); err != nil {
		return reply{}, err
	}
	t.table.Spots.Asked = nil
	return t.say("toast.place-no")
}

// drawAsked asks in the place itself.
func (w *world) drawAsked(f card.Frame, p pictures) {
	if a := w.table.Spots.Asked; a != nil {
		id := state.PostID("place/" + strconv.Itoa(a.Number))
		p.put(id, a.Place, card.PlaceAsked(f, w.table.Title, string(a.Use), a.Number))
	}
}

// placesChange are the verbs after which the places of a table have to be bound anew.
var placesChange = []string{"place-yes", "place-drop", "/room"}

// bindPlaces makes the mapping of places what the table says. It reads the table anew, so that it may be repeated.
func (b *Bot) bindPlaces(ctx context.Context, owner state.Owner) error {
	found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey}})
	if err != nil {
		return err
	}
	w, err := decodeWorld(owner, found.Docs)
	if err != nil {
		return err
	}
	for _, p := range w.places() {
		if err := b.bind(ctx, p, owner); err != nil {
			return err
		}
	}
	for _, p := range w.table.Spots.Left {
		has, bound, err := b.Store.Lookup(ctx, p)
		if err == nil && bound && has == owner && !slices.Contains(w.places(), p) {
			err = b.Store.Unbind(ctx, p)
		}
		if err != nil {
			return err
		}
		b.places.drop(p)
	}
	return nil
}

// bind gives a place to a table. One at which nothing has been chosen yet gives way.
func (b *Bot) bind(ctx context.Context, p state.Place, owner state.Owner) error {
	has, bound, err := b.Store.Lookup(ctx, p)
	if err != nil || bound && has == owner {
		return err
	}
	if bound {
		if err := b.yield(ctx, has); err != nil {
			return err
		}
		if err := b.Store.Unbind(ctx, p); err != nil {
			return err
		}
	}
	b.places.drop(p)
	_, err = b.Store.Bind(ctx, p, owner)
	return err
}

// yield ends a table at which nothing has been chosen; its card goes.
func (b *Bot) yield(ctx context.Context, owner state.Owner) error {
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("y%d", b.Clock.Now().UnixNano())), now: b.Clock.Now(), world: &world{owner: owner},
		aside: true,
	}
	t.tap.Verb = "yield"
	var failed error
	err := b.within(string(owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) {
			if !t.blank() {
				return reply{}, refuse("room-taken")
			}
			if t.exists() {
				t.table.Stage = Yielded
			}
			return reply{}, nil
		})
		b.after(t, failed)
	})
	return errors.Join(err, failed)
}

// rebound binds the places of a table after a tap that has changed them.
func (b *Bot) rebound(ctx context.Context, owner state.Owner, verb string, err error) {
	if err != nil || !slices.Contains(placesChange, verb) {
		return
	}
	if err := b.bindPlaces(ctx, owner); err != nil {
		b.Log.Error().Str("table", string(owner)).Err(err).Msg("the places of a table could not be bound")
	}
}
