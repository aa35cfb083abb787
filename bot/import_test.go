package bot_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/card"
	"kubik/bot/ledger"
)

// exportOf is the table's file as its master gets it.
func exportOf(t *testing.T, r *bottest.Rig) []byte {
	t.Helper()
	r.Clock.Advance(time.Minute)
	if len(r.World.Messages(bottest.Vera)) == 0 {
		r.Say(bottest.Vera, bottest.Vera, "/help")
	}
	messages := r.World.Messages(bottest.Vera)
	r.TapData(bottest.Vera, bottest.Vera, messages[len(messages)-1].ID, "export:1:"+table(t, r)+":0::")
	r.Clock.Advance(time.Minute)
	messages = r.World.Messages(bottest.Vera)
	for i := len(messages) - 1; i >= 0; i-- {
		if f := messages[i].File; f != nil && strings.HasSuffix(f.Name, ".kubik.json") {
			data, _ := r.World.File(f.ID)
			return data
		}
	}
	t.Fatalf("no file in\n%s", r.Draw(bottest.Vera))
	return nil
}

// attach lets somebody send a file to the bot in private.
func attach(t *testing.T, r *bottest.Rig, user int64, name, text string) {
	t.Helper()
	if _, err := r.World.Attach(user, user, 0, name, "", []byte(text)); err != nil {
		t.Fatal(err)
	}
	r.Settle()
}

// anotherGroup brings the bot to another group of the same people, and returns it.
func anotherGroup(t *testing.T, r *bottest.Rig) int64 {
	t.Helper()
	group, err := r.World.AddGroup("Другой вечер", bottest.Vera, bottest.Anya, bottest.Borya)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.World.Add(group, r.World.BotID(), bottest.Vera); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	return group
}

// A whole table goes to a new chat and plays on there: with its heroes, its rounds and its journal, under a new seal.
func TestATableGoesToAnotherChat(t *testing.T) {
	for _, book := range []string{"grail", "ouroboros"} {
		t.Run(book, func(t *testing.T) {
			r := fighting(t)
			if book == "ouroboros" {
				r = bottest.New(t, bottest.Options{})
				ouroBrawl(r)
			} else {
				r.Tap(bottest.Vera, r.Group, "Разыграть")
			}
			file := exportOf(t, r)
			old := secretsOf(t, r)
			for _, secret := range []string{old.Seed.String(), old.Veil.String()} {
				if strings.Contains(string(file), secret) {
					t.Errorf("the file holds %s", secret)
				}
			}
			first := r.Group
			second := anotherGroup(t, r)
			attach(t, r, bottest.Vera, "table.kubik.json", string(file))
			r.Clock.Advance(time.Minute)
			r.Tap(bottest.Vera, bottest.Vera, "📥 Другой вечер")
			r.Clock.Advance(time.Minute)
			r.Group = second
			if now := secretsOf(t, r); now.Seed == old.Seed || now.Veil == old.Veil {
				t.Error("the scene goes on under the old seal")
			}
			if drawn := r.Draw(second); !strings.Contains(drawn, "Ланселот") || !strings.Contains(drawn, "🔒") {
				t.Errorf("the scene does not go on:\n%s", drawn)
			}
			if book == "grail" {
				r.Tap(bottest.Vera, second, "Разыграть")
				r.Clock.Advance(time.Minute)
			}
			page := pageOf(t, r, bottest.Anya, second)
			l, err := ledger.Parse([]byte(page))
			if err != nil || ledger.Check(l).Bad != 0 || book == "grail" && (!strings.Contains(page, "Раунд 1") || !strings.Contains(page, "Раунд 2")) {
				t.Errorf("%v, %+v\n%s", err, ledger.Check(l), page)
			}
			r.Say(bottest.Vera, second, "/undo")
			r.Clock.Advance(time.Minute)
			r.Say(bottest.Vera, second, "/undo")
			if log := r.Log.String(); strings.Contains(log, `"level":"error"`) {
				t.Error(log)
			}
			r.Group = first
			if secretsOf(t, r) != old {
				t.Error("the table that was exported has changed")
			}
		})
	}
}

// A table that is put in the place of another one is asked about first, and replaces all of it.
func TestATableReplacesAnother(t *testing.T) {
	r := fighting(t)
	file := exportOf(t, r)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	r.Clock.Advance(time.Minute)
	attach(t, r, bottest.Vera, "Мой стол.KUBIK.json", string(file))
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, bottest.Vera, "♻️")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, bottest.Vera, "♻️ Заменить")
	r.Clock.Advance(time.Minute)
	var now bot.Table
	if err := json.Unmarshal(load(t, r, "table")["table"].Data, &now); err != nil || now.Scene != 2 || now.Stage != bot.InScene {
		t.Errorf("%v: %+v", err, now)
	}
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	page := pageOf(t, r, bottest.Anya, r.Group)
	if strings.Count(page, "<h2>Сцена") != 1 || strings.Count(page, "<article>") != 1 {
		t.Errorf("what was replaced is still told:\n%s", page)
	}
	if log := r.Log.String(); strings.Contains(log, `"level":"error"`) {
		t.Error(log)
	}
}

// Files that are no tables change nothing, and say why.
func TestFilesThatAreNoTables(t *testing.T) {
	r := lobbied(t)
	good := string(exportOf(t, r))
	before := strings.Join(journal(t, r), "\n")
	for name, x := range map[string]struct{ text, want string }{
		"no JSON":       {"{", "Это не файл стола"},
		"another JSON":  {`{"kubik":"journal","format":1}`, "Это не файл стола"},
		"newer":         {strings.Replace(good, `"format":1`, `"format":2`, 1), "более новой"},
		"too deep":      {`{"kubik":"table","format":1,"x":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`, "повреждён"},
		"no such book":  {strings.Replace(good, `"book":"grail"`, `"book":"poker"`, 1), "повреждён"},
		"hostile ids":   {strings.Replace(good, `"id":"f1"`, `"id":"f1:evil"`, 1), "повреждён"},
		"no such scene": {strings.Replace(good, `"stage":"lobby"`, `"stage":"scene"`, 1), "повреждён"},
		"large numbers": {strings.Replace(good, `"step":`, `"scene":99999999999,"step":`, 1), "повреждён"},
	} {
		r.Clock.Advance(time.Minute)
		attach(t, r, bottest.Vera, "x.kubik.json", x.text)
		r.Clock.Advance(time.Minute)
		if drawn := r.Draw(bottest.Vera); !strings.Contains(drawn[strings.LastIndex(drawn, "x.kubik.json")+1:], x.want) {
			t.Errorf("%s: %s", name, drawn)
		}
	}
	if now := strings.Join(journal(t, r), "\n"); now != before {
		t.Errorf("something has changed:\n%s", strings.TrimPrefix(now, before))
	}
}

// Only who leads a table, or may choose at one where nothing is chosen, puts another in its place; only its master gets it.
func TestWhoMayExportAndImport(t *testing.T) {
	r := lobbied(t)
	file := string(exportOf(t, r))
	before := strings.Join(journal(t, r), "\n")
	attach(t, r, bottest.Anya, "x.kubik.json", file)
	r.Clock.Advance(time.Minute)
	if drawn := r.Draw(bottest.Anya); !strings.Contains(drawn, "Поставить некуда") {
		t.Error(drawn)
	}
	for _, user := range []int64{bottest.Anya, bottest.Guest, admin} {
		r.Say(user, user, "/help")
		messages := r.World.Messages(user)
		for _, data := range []string{"export:1:{}:0::", "import:1:{}:0::sure,1", "import:1:{}:0::ask,1"} {
			for _, chat := range []int64{user, r.Group} {
				message := messages[len(messages)-1].ID
				if chat == r.Group {
					message = newest(t, r)
				}
				if toast := r.TapData(user, chat, message, strings.ReplaceAll(data, "{}", table(t, r))); toast == "" || strings.Contains(toast, "📤") || strings.Contains(toast, "📥") {
					t.Errorf("%d, %s: %q", user, data, toast)
				}
			}
		}
	}
	if toast := r.TapData(bottest.Vera, r.Group, newest(t, r), "export:1:"+table(t, r)+":0::"); strings.Contains(toast, "📤") {
		t.Errorf("into the group: %q", toast)
	}
	r.Clock.Advance(time.Minute)
	for _, chat := range []int64{r.Group, bottest.Anya, bottest.Guest, admin} {
		for _, m := range r.World.Messages(chat) {
			if m.File != nil && m.From == r.World.BotID() {
				t.Errorf("a file in %d", chat)
			}
		}
	}
	if now := strings.Join(journal(t, r), "\n"); now != before {
		t.Error("something has changed")
	}
}

// FuzzImport reads anything as a table's file.
func FuzzImport(f *testing.F) {
	f.Add([]byte(`{"kubik":"table","format":1,"table":{"stage":"lobby","book":"grail"},"roster":{}}`))
	f.Add([]byte(`{"kubik":"table","format":1,"table":{"stage":"scene","scene":1,"book":"labyrinth"},"roster":{"heroes":[{"id":"f1","labyrinth":{}}]},"scenes":[{"number":1,"labyrinth":{"state":{}}}],"records":[{"scene":1,"round":1}],"journal":[{"scene":1}]}`))
	f.Add([]byte(`{"kubik":"table","format":1,"table":{"stage":"scene","scene":1,"book":"ouroboros"},"roster":{},"scenes":[{"number":1,"ouroboros":{"state":{"creatures":[{}]}}}]}`))
	catalogue, err := card.Load()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := bot.TryImport(catalogue, data); err != nil && !strings.HasPrefix(err.Error(), "refused: ") {
			t.Errorf("a fault: %v", err)
		}
	})
}
