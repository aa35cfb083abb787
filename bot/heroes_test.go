package bot_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// made is a lobby whose bench is open before Anya.
func made(t *testing.T) *bottest.Rig {
	t.Helper()
	r := booked(t)
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Open(bottest.Anya, "Мой герой")
	return r
}

// newestOf is the newest message of a private chat that stands.
func newestOf(r *bottest.Rig, user int64) playground.Message {
	m, _ := r.World.Find(user, "")
	return m
}

func TestWhatIsPastedIsRefusedByName(t *testing.T) {
	r := made(t)
	for name, c := range map[string]struct {
		file, text, want string
	}{
		"another book's file": {"лист.json", `{"data":"{}","jsonType":"character"}`, "для другой книги"},
		"no such file":        {"лист.json", `{"data":1}`, "не персонаж Long Story Short"},
		"too heavy":           {"лист.txt", strings.Repeat("я", 64<<10), "Файл больше 64 КБ"},
		"too many lines":      {"лист.txt", strings.Repeat("a\n", 1001), "больше тысячи строк"},
		"nothing":             {"лист.txt", "\n\n—", "нечего читать"},
	} {
		if _, err := r.World.Attach(bottest.Anya, bottest.Anya, 0, c.file, "", []byte(c.text)); err != nil {
			t.Fatal(err)
		}
		r.Settle()
		if m := newestOf(r, bottest.Anya); !strings.Contains(m.Text, c.want) {
			t.Errorf("%s: %s", name, m.Text)
		}
		r.Clock.Advance(3 * time.Second)
		if strings.Contains(r.Draw(bottest.Anya), "Заново") {
			r.Tap(bottest.Anya, bottest.Anya, "Заново")
		}
	}
	if log := r.Log.String(); strings.Contains(log, "error") {
		t.Errorf("logged: %s", log)
	}
}

// Prose in private is answered only while a bench is open, and one person's bench is nobody else's.
func TestABenchIsItsOwners(t *testing.T) {
	r := made(t)
	r.Say(bottest.Borya, bottest.Borya, "Сила: B")
	if m := newestOf(r, bottest.Borya); m.From != bottest.Borya {
		t.Errorf("Borya was answered: %s", m.Text)
	}
	r.Say(bottest.Anya, bottest.Anya, "Тайный Персей\nСила: B\nВыносливость: C")
	message, key := r.Button(bottest.Anya, "Это всё")
	if toast := r.TapData(bottest.Borya, r.Group, newest(t, r), key.Data); !strings.Contains(toast, "устарела") {
		t.Errorf("Borya taps Anya's bench: %q", toast)
	}
	r.TapData(bottest.Anya, bottest.Anya, message, key.Data)
	for _, chat := range []int64{r.Group, bottest.Borya, bottest.Vera} {
		if strings.Contains(r.Draw(chat), "Персей") {
			t.Errorf("%d knows of it:\n%s", chat, r.Draw(chat))
		}
	}
	r.Tap(bottest.Anya, bottest.Anya, "Закрыть")
	r.Say(bottest.Anya, bottest.Anya, "Сила: B")
	if m := newestOf(r, bottest.Anya); m.From != bottest.Anya {
		t.Errorf("a closed bench answers: %s", m.Text)
	}
}

func TestASheetInTheGroupIsLedIntoPrivate(t *testing.T) {
	r := made(t)
	if _, err := r.World.Reply(bottest.Borya, r.Group, newest(t, r), "Сила: B\nУдача: C\nМагия: D\nЛовкость: E"); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	if m, _ := r.World.Find(r.Group, ""); !strings.Contains(m.Text, "прислать мне лично") || m.Rows[0][0].Text != "➕ Мой герой" {
		t.Errorf("%+v", m)
	}
	before := len(r.World.Messages(r.Group))
	prose := "А потом Сила: B пришла в движение,\nи никто не понял, что это было.\nУдача улыбнулась.\nМагия ушла.\nЛовкость рук — и никакого обмана."
	if _, err := r.World.Reply(bottest.Borya, r.Group, newest(t, r), prose); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	if after := len(r.World.Messages(r.Group)); after != before+1 {
		t.Errorf("prose was answered:\n%s", r.Draw(r.Group))
	}
}

// The master's own sheets need nobody's yes, and so do names; a person has several heroes, up to a limit.
func TestWhatNeedsNoApproval(t *testing.T) {
	r := made(t)
	for _, name := range []string{"Морган", "Мордред", "Моргауза", "Агравейн", "Гарет"} {
		r.Open(bottest.Vera, "Мой герой")
		r.Say(bottest.Vera, bottest.Vera, name+"\nСила: B\nВыносливость: C")
		r.Tap(bottest.Vera, bottest.Vera, "Это всё")
		if toast := r.Tap(bottest.Vera, bottest.Vera, "За стол"); toast != "Готово" {
			t.Fatalf("%s: %s", name, toast)
		}
		if !strings.Contains(r.Draw(r.Group), name) {
			t.Fatalf("%s is not there:\n%s", name, r.Draw(r.Group))
		}
	}
	r.Open(bottest.Vera, "Мой герой")
	r.Say(bottest.Vera, bottest.Vera, "Шестой\nСила: B\nВыносливость: C")
	r.Tap(bottest.Vera, bottest.Vera, "Это всё")
	if toast := r.Tap(bottest.Vera, bottest.Vera, "За стол"); !strings.Contains(toast, "Больше героев одному не взять: 5") {
		t.Errorf("a sixth: %q", toast)
	}
	r.Say(bottest.Vera, bottest.Vera, "/sheet")
	r.Tap(bottest.Vera, bottest.Vera, "Морган")
	r.Tap(bottest.Vera, bottest.Vera, "Имя")
	r.Say(bottest.Vera, bottest.Vera, "Фея Моргана")
	r.Tap(bottest.Vera, bottest.Vera, "За стол")
	if !strings.Contains(r.Draw(r.Group), "Фея Моргана") {
		t.Errorf("not renamed:\n%s", r.Draw(r.Group))
	}
}

// What cannot be played is refused, and says what is missing.
func TestASheetThatCannotBePlayed(t *testing.T) {
	r := made(t)
	r.Tap(bottest.Anya, bottest.Anya, "Собрать")
	if toast := r.Tap(bottest.Anya, bottest.Anya, "На проверку"); !strings.Contains(toast, "Назови героя") {
		t.Errorf("nameless: %q", toast)
	}
	r.Tap(bottest.Anya, bottest.Anya, "Имя")
	r.Say(bottest.Anya, bottest.Anya, "Никто")
	for range 5 {
		m := newestOf(r, bottest.Anya)
		r.TapData(bottest.Anya, bottest.Anya, m.ID, m.Rows[1][0].Data)
		r.Tap(bottest.Anya, bottest.Anya, "Убрать")
	}
	if toast := r.Tap(bottest.Anya, bottest.Anya, "На проверку"); !strings.Contains(toast, "нужна хотя бы одна строка") {
		t.Errorf("with nothing to roll: %q", toast)
	}
}

// Whatever is tapped on a bench, no tap breaks it, and what the bench lets play can fight.
func TestRandomBenches(t *testing.T) {
	t.Parallel()
	r := made(t)
	rapid.Check(t, func(rt *rapid.T) {
		r.Say(bottest.Anya, bottest.Anya, "/start hero-"+table(t, r))
		r.Clock.Advance(3 * time.Second)
		m := newestOf(r, bottest.Anya)
		r.TapData(bottest.Anya, bottest.Anya, m.ID, "bench:1:"+table(t, r)+":0::start")
		r.Tap(bottest.Anya, bottest.Anya, rapid.SampledFrom([]string{"Собрать", "С готового"}).Draw(rt, "start"))
		for range rapid.IntRange(1, 8).Draw(rt, "taps") {
			m := newestOf(r, bottest.Anya)
			row := m.Rows[rapid.IntRange(0, len(m.Rows)-1).Draw(rt, "row")]
			key := row[rapid.IntRange(0, len(row)-1).Draw(rt, "key")]
			if strings.Contains(key.Text, "Закрыть") {
				continue
			}
			if toast := r.TapData(bottest.Anya, bottest.Anya, m.ID, key.Data); toast == "" {
				rt.Fatalf("[%s] said nothing", key.Text)
			}
		}
		if log := r.Log.String(); strings.Contains(log, "error") {
			rt.Fatalf("logged: %s", log)
		}
	})
}

// Nobody makes a thing of another's dice, and none is made without the master's yes.
func TestNobodyMakesForAnother(t *testing.T) {
	r := made(t)
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Say(bottest.Anya, bottest.Anya, "Персей\nСила: B\nВыносливость: C\nМагия: C")
	r.Tap(bottest.Anya, bottest.Anya, "Это всё")
	craft := func(what string) string {
		return r.TapData(bottest.Anya, bottest.Anya, newestOf(r, bottest.Anya).ID, "bench-make:1:"+table(t, r)+":0::"+what)
	}
	for _, what := range []string{"open,f1", "open,f9", "open,", "go", "rank,10", "name"} {
		if toast := craft(what); !strings.Contains(toast, "устарела") {
			t.Errorf("%s: %q", what, toast)
		}
	}
	r.Tap(bottest.Anya, bottest.Anya, "На проверку")
	r.Clock.Advance(time.Minute)
	told(t, r, bottest.Vera, "accept:1:{table}:0::p2")
	if toast := craft("open,f3"); toast != "Готово" {
		t.Fatal(toast)
	}
	for what, want := range map[string]string{"rank,10": "", "rank,x": "устарела", "from,nothing": "устарела", "use,crown": "устарела"} {
		if toast := craft(what); !strings.Contains(toast, want) {
			t.Errorf("%s: %q", what, toast)
		}
	}
	for _, what := range []string{"open,f3", "sort,familiar", "go"} {
		craft(what)
	}
	if strings.Contains(r.Draw(r.Group), "Фамильяр") {
		t.Error("a familiar without the master's yes")
	}
	told(t, r, bottest.Vera, "accept:1:{table}:0::p4")
	r.Clock.Advance(time.Minute)
	if !strings.Contains(r.Draw(r.Group), "Фамильяр") {
		t.Errorf("no familiar:\n%s", r.Draw(r.Group))
	}
}
