package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// Whisper is what the master has told some people alone who play in the group.
type Whisper struct {
	ID   string  `json:"id"`
	To   []int64 `json:"to"`
	Text string  `json:"text"`
}

const (
	// maxWhisper is what an alert holds, in UTF-16 units.
	maxWhisper = 200
	// maxWhispers is how many of the newest can still be read.
	maxWhispers = 50
)

func whisperRoutes() map[string]route {
	return map[string]route{"whisper": {aside: true, run: readWhisper}}
}

// whispered is /whisper in a private chat, at the tables where the person sits: the first one that knows those named.
func (b *Bot) whispered(ctx context.Context, u telegram.Update, call telegram.Call) {
	e := errand{update: u, words: b.guess(u)}
	owners, err := b.tablesOf(ctx, u.Message.From.ID)
	if err != nil {
		b.tell(e, reply{}, err)
		return
	}
	for _, owner := range owners {
		if b.whispersAt(ctx, u, owner, call) {
			return
		}
	}
	b.tell(e, reply{}, refuse("whisper-how"))
}

// whispersAt whispers at one table. It is false where the words are for nobody there.
func (b *Bot) whispersAt(ctx context.Context, u telegram.Update, owner state.Owner, call telegram.Call) bool {
	meant := true
	b.command(ctx, u, owner, call, command{aside: true, table: func(t *turn) (reply, error) {
		to, text := t.addressees(t.args)
		if meant = len(to) > 0; !meant {
			return reply{}, nil
		}
		return t.whisper(to, text)
	}})
	return meant
}

// addressees are those whom words are for: the master names players or heroes before a colon, a player's words are for
// the master.
func (t *turn) addressees(args string) (to []int64, text string) {
	if !t.exists() || t.roster == nil {
		return nil, ""
	}
	if !t.master() {
		if t.roster.of(t.who.ID) == nil || t.table.Master == 0 {
			return nil, ""
		}
		return []int64{t.table.Master}, strings.TrimSpace(args)
	}
	names, text, found := strings.Cut(args, ":")
	if !found {
		return nil, ""
	}
	for _, name := range strings.Split(names, ",") {
		user := t.playerNamed(strings.TrimSpace(name))
		if user == 0 {
			return nil, ""
		}
		if !slices.Contains(to, user) {
			to = append(to, user)
		}
	}
	return to, strings.TrimSpace(text)
}

// playerNamed is the player of that name, or the player of the hero of that name; 0: nobody, or more than one.
func (t *turn) playerNamed(name string) int64 {
	var found []int64
	for _, h := range t.roster.Heroes {
		same := strings.EqualFold(h.name(), name) || strings.EqualFold(t.table.People[h.Owner], name)
		if h.Owner != 0 && name != "" && same && !slices.Contains(found, h.Owner) {
			found = append(found, h.Owner)
		}
	}
	if len(found) != 1 {
		return 0
	}
	return found[0]
}

// whisper tells some people something that nobody else learns: on their pads, or behind a button in the group.
func (t *turn) whisper(to []int64, text string) (reply, error) {
	switch {
	case text == "":
		return reply{}, refuse("whisper-how")
	case card.Length(text) > maxWhisper:
		return reply{}, refuse("whisper-long", "Limit", maxWhisper)
	}
	var open []int64
	for _, user := range to {
		if user != t.table.Master && !t.padded(user) || user == t.table.Master && t.table.Desk.Number == 0 {
			open = append(open, user)
			continue
		}
		f := t.bot.frame(t.world)
		f.Words = t.bot.tongue(t.world, user)
		t.line(strconv.FormatInt(user, 10), state.Place{Chat: user}, card.Whispered(f, t.whisperer(), text))
	}
	if len(open) > 0 {
		w := Whisper{ID: strconv.FormatInt(t.update, 36), To: open, Text: text}
		t.seats.Format = format
		t.seats.Whispers = append(t.seats.Whispers, w)
		if over := len(t.seats.Whispers) - maxWhispers; over > 0 {
			t.seats.Whispers = slices.Delete(t.seats.Whispers, 0, over)
		}
		in := card.WhisperIn{ID: w.ID}
		for _, user := range open {
			in.To = append(in.To, person(user))
		}
		t.line("whisper", t.table.Place, card.Whisper(t.bot.frame(t.world), in))
	}
	return t.say("toast.whispered")
}

// whisperer is from whom it comes; nobody for the master, whose word it is anyway.
func (t *turn) whisperer() card.Person {
	if t.master() {
		return ""
	}
	return person(t.who.ID)
}

// readWhisper shows a whisper to those whom it is for.
func readWhisper(t *turn) (reply, error) {
	at := slices.IndexFunc(t.seats.Whispers, func(w Whisper) bool { return w.ID == t.tap.Arg(0) })
	switch {
	case at < 0:
		return reply{}, refuse("whisper-old")
	case !slices.Contains(t.seats.Whispers[at].To, t.who.ID):
		return reply{}, refuse("not-yours")
	}
	return reply{Text: t.seats.Whispers[at].Text, Alert: true}, nil
}

// whisperName is the command, without its stroke.
const whisperName = "whisper"

// whisperHint tells where one whispers: what is written in a group is read by all.
func whisperHint(*turn) (reply, error) { return reply{}, refuse("whisper-how") }
