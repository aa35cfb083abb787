package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

var codeShape = regexp.MustCompile(`/place (t[a-z0-9]{8}-[a-z0-9]+)`)

// invited is a lobby that Vera leads, and a chat of Borya's with the bot in it, at which nothing is played.
func invited(t *testing.T, use string) (r *bottest.Rig, other int64, code string) {
	t.Helper()
	r = lobbied(t)
	other, err := r.World.AddSupergroup("Бросальня", bottest.Borya, bottest.Anya, bottest.Vera)
	if err == nil {
		err = r.World.Add(other, r.World.BotID(), bottest.Borya)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Settle()
	r.Clock.Advance(time.Minute)
	return r, other, newCode(t, r, use)
}

// newCode has the desk make a code.
func newCode(t *testing.T, r *bottest.Rig, use string) string {
	t.Helper()
	if len(r.World.Messages(bottest.Vera)) == 0 {
		r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	}
	told(t, r, bottest.Vera, "desk:1:{table}:0::spots")
	told(t, r, bottest.Vera, "place-code:1:{table}:0::"+use)
	r.Clock.Advance(time.Minute)
	found := codeShape.FindStringSubmatch(r.Draw(bottest.Vera))
	if found == nil {
		t.Fatalf("no code on the desk:\n%s", r.Draw(bottest.Vera))
	}
	return found[1]
}

func lastIn(r *bottest.Rig, chat int64) playground.Message {
	m, _ := r.World.Find(chat, "")
	return m
}

// A code that is typed in another chat asks an administrator there; with their yes the chat is a room of the table.
func TestAPlaceIsJoinedByCodeAndAllowedThere(t *testing.T) {
	r, other, code := invited(t, "rolls")
	if !strings.Contains(r.Draw(other), "Во что играем") {
		t.Fatalf("the other chat is not blank:\n%s", r.Draw(other))
	}
	r.Say(bottest.Anya, other, "/place@kubik_bot "+code)
	r.Clock.Advance(time.Minute)
	if toast := r.Tap(bottest.Anya, other, "Разрешить"); toast != "Решает администратор этого чата" {
		t.Errorf("a member allows: %q", toast)
	}
	if toast := r.Tap(bottest.Vera, other, "Разрешить"); toast != "Решает администратор этого чата" {
		t.Errorf("the master allows, who runs nothing there: %q", toast)
	}
	if toast := r.Tap(bottest.Borya, other, "Разрешить"); toast != "Готово" {
		t.Fatalf("the administrator allows: %q", toast)
	}
	r.Clock.Advance(time.Minute)
	if seen := r.Draw(other); strings.Contains(seen, "Во что играем") || !strings.Contains(seen, "бросают кости") || strings.Contains(seen, "Разрешить") {
		t.Errorf("the room shows:\n%s", seen)
	}
	r.Say(bottest.Anya, other, "/roll@kubik_bot d20")
	if m := lastIn(r, other); !strings.Contains(m.Text, "Аня: к20") {
		t.Errorf("a roll in the room: %s", m.Text)
	}
	r.Say(bottest.Anya, r.Group, "/roll d20")
	if m := lastIn(r, r.Group); !strings.Contains(m.Text, "в комнатах") {
		t.Errorf("a roll elsewhere: %s", m.Text)
	}
	r.Say(bottest.Anya, other, "/start@kubik_bot")
	if m := lastIn(r, other); !strings.Contains(m.Text, "не здесь") {
		t.Errorf("/start in the room: %s", m.Text)
	}
}

// A code works once, for an hour, and not for ever against guesses.
func TestCodesAreSpent(t *testing.T) {
	r, other, code := invited(t, "closed")
	say := func(text string) string {
		r.Say(bottest.Borya, other, "/place@kubik_bot "+text)
		r.Clock.Advance(time.Minute)
		return lastIn(r, other).Text
	}
	owner, _, _ := strings.Cut(code, "-")
	if got := say(owner + "-aaaaaaa2"); !strings.Contains(got, "не подходит") {
		t.Errorf("a wrong one: %s", got)
	}
	if got := say("t00000000-" + code[10:]); !strings.Contains(got, "не подходит") {
		t.Errorf("of no table: %s", got)
	}
	if got := say(strings.ToUpper(code)); !strings.Contains(got, "просится сюда: закрытая комната") {
		t.Fatalf("the right one: %s", got)
	}
	if got := say(code); !strings.Contains(got, "не подходит") {
		t.Errorf("the same again: %s", got)
	}
	if toast := r.Tap(bottest.Borya, other, "Не надо"); toast != "Хорошо, не здесь" {
		t.Errorf("no: %q", toast)
	}
	code = newCode(t, r, "closed")
	r.Clock.Advance(2 * time.Hour)
	if got := say(code); !strings.Contains(got, "устарел") {
		t.Errorf("two hours later: %s", got)
	}
	code = newCode(t, r, "closed")
	for range 5 {
		say(owner + "-aaaaaaa2")
	}
	if got := say(code); !strings.Contains(got, "не подходит") {
		t.Errorf("after five guesses: %s", got)
	}
}

// A chat at which something is played is no table's place but its own.
func TestAPlayedChatIsNotTaken(t *testing.T) {
	r, other, code := invited(t, "rolls")
	r.Tap(bottest.Borya, other, "Лабиринт")
	r.Tap(bottest.Borya, other, "Веду я")
	r.Say(bottest.Borya, other, "/place@kubik_bot "+code)
	r.Clock.Advance(time.Minute)
	if seen := r.Draw(other); strings.Contains(seen, "Разрешить") {
		t.Errorf("it asks:\n%s", seen)
	}
}

// room brings another chat to the table.
func room(t *testing.T, use string) (*bottest.Rig, int64) {
	t.Helper()
	r, other, code := invited(t, use)
	r.Say(bottest.Anya, other, "/place@kubik_bot "+code)
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Borya, other, "Разрешить")
	r.Clock.Advance(time.Minute)
	return r, other
}

func TestAPlaceIsLetGo(t *testing.T) {
	r, other := room(t, "closed")
	told(t, r, bottest.Vera, "desk:1:{table}:0::spots")
	if seen := r.Draw(bottest.Vera); !strings.Contains(seen, "Бросальня <https://t.me/c/") || !strings.Contains(seen, "> · закрытая комната") {
		t.Fatalf("the desk lists:\n%s", seen)
	}
	r.Tap(bottest.Vera, bottest.Vera, "✖️ Бросальня")
	r.Say(bottest.Borya, other, "/start@kubik_bot")
	r.Clock.Advance(time.Minute)
	if seen := r.Draw(other); !strings.Contains(seen, "Во что играем") {
		t.Errorf("it is not free:\n%s", seen)
	}
	if seen := r.Draw(bottest.Vera); strings.Contains(seen, "Бросальня") {
		t.Errorf("the desk still lists:\n%s", seen)
	}
}

func TestATableMoves(t *testing.T) {
	r, other := room(t, "main")
	if seen := r.Draw(other); !strings.Contains(seen, "Ланселот") || !strings.Contains(seen, "переехала сюда") {
		t.Errorf("the new place shows:\n%s", seen)
	}
	if seen := r.Draw(r.Group); strings.Contains(seen, "Собрать бой") {
		t.Errorf("the old place shows:\n%s", seen)
	}
	r.Say(bottest.Guest, r.Group, "/start")
	r.Clock.Advance(time.Minute)
	if seen := r.Draw(r.Group); !strings.Contains(seen, "Во что играем") {
		t.Errorf("the old place is not free:\n%s", seen)
	}
}

// Cards may stand apart; the story is told each round in one line, and is told when it is taken back.
func TestCardsLiveApart(t *testing.T) {
	r, cards := room(t, "cards")
	if strings.Contains(r.Draw(r.Group), "Собрать бой") {
		t.Errorf("the lobby stands in the story:\n%s", r.Draw(r.Group))
	}
	r.Tap(bottest.Vera, cards, "Собрать бой")
	r.Tap(bottest.Vera, cards, "К бою")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Anya, cards, "Лучшим")
	r.Tap(bottest.Borya, cards, "Лучшим")
	r.Clock.Advance(time.Minute)
	story := lastIn(r, r.Group)
	if !strings.Contains(story.Text, "Раунд 1: ") || strings.Contains(story.Text, "\n") || !strings.Contains(story.Text, "подробно") {
		t.Errorf("the story tells: %s", story.Text)
	}
	if !strings.Contains(r.Draw(cards), "Раунд 2") || strings.Contains(r.Draw(r.Group), "Раунд 2") {
		t.Errorf("the next round stands in\n%s", r.Draw(r.Group))
	}
	r.Tap(bottest.Vera, cards, "Отменить")
	r.Clock.Advance(time.Minute)
	if again := lastIn(r, r.Group); again.ID != story.ID || !strings.Contains(again.Text, "Отменено") {
		t.Errorf("taken back, the story tells: %s", again.Text)
	}
	told(t, r, bottest.Vera, "living:1:{table}:0::story")
	r.Clock.Advance(time.Minute)
	if !strings.Contains(r.Draw(r.Group), "Мой ход") || strings.Contains(r.Draw(cards), "Мой ход") {
		t.Errorf("back in the story:\n%s", r.Draw(r.Group))
	}
}

// Where everybody plays from private chats, the story holds nothing but what has happened.
func TestCardsLiveInPads(t *testing.T) {
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	told(t, r, bottest.Vera, "living:1:{table}:0::pads")
	r.Clock.Advance(time.Minute)
	if !strings.Contains(r.Draw(r.Group), "Мой ход") {
		t.Errorf("nobody has a pad, and the card is gone:\n%s", r.Draw(r.Group))
	}
	for _, user := range []int64{bottest.Anya, bottest.Borya} {
		r.Say(user, user, "/start pad-"+table(t, r))
		r.Clock.Advance(time.Minute)
	}
	if strings.Contains(r.Draw(r.Group), "Мой ход") {
		t.Errorf("everybody has a pad, and the card stands:\n%s", r.Draw(r.Group))
	}
	for _, user := range []int64{bottest.Anya, bottest.Borya} {
		r.Tap(user, user, "Готово")
		r.Clock.Advance(time.Minute)
	}
	r.Tap(bottest.Vera, bottest.Vera, "Разыграть")
	r.Clock.Advance(time.Minute)
	if seen := r.Draw(r.Group); !strings.Contains(seen, "бьёт") || strings.Contains(seen, "Мой ход") {
		t.Errorf("the round is over, and the story shows:\n%s", seen)
	}
	r.Tap(bottest.Anya, bottest.Anya, "Закрыть")
	r.Clock.Advance(time.Minute)
	if !strings.Contains(r.Draw(r.Group), "Мой ход") {
		t.Errorf("a pad is closed, and the card is not back:\n%s", r.Draw(r.Group))
	}
}

// Whichever chat of a table becomes a supergroup, the table follows: by the last message of the old one, by the first of
// the new one, or by the error of a call.
func TestEveryPlaceFollowsItsChat(t *testing.T) {
	r := lobbied(t)
	other, err := r.World.AddGroup("Комната", bottest.Borya, bottest.Anya)
	if err == nil {
		err = r.World.Add(other, r.World.BotID(), bottest.Borya)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Settle()
	code := newCode(t, r, "rolls")
	r.Say(bottest.Anya, other, "/place@kubik_bot "+code)
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Borya, other, "Разрешить")
	r.Clock.Advance(time.Minute)
	super, err := r.World.Upgrade(other, bottest.Borya)
	if err != nil {
		t.Fatal(err)
	}
	r.Settle()
	r.Say(bottest.Anya, super, "/roll@kubik_bot d20")
	if m := lastIn(r, super); !strings.Contains(m.Text, "Аня: к20") {
		t.Errorf("in the room after the upgrade: %s", m.Text)
	}
	r.Say(bottest.Anya, r.Group, "/roll d20")
	r.Clock.Advance(time.Minute)
	if m := lastIn(r, r.Group); !strings.Contains(m.Text, "в комнатах") || !strings.HasPrefix(m.Rows[0][0].URL, "https://t.me/c/") {
		t.Errorf("the way to it: %+v", m)
	}
}
