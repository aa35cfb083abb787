package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// admin is an administrator of the chat who neither leads nor plays.
const admin int64 = 109

// everybody are the columns of the table of permissions.
var everybody = map[string]int64{
	"owner": bottest.Anya, "other player": bottest.Borya, "master": bottest.Vera, "admin": admin,
	"spectator": bottest.Guest,
}

// cell is a row of the table of permissions: the button, where it stands, and who may tap it.
type cell struct {
	stage func(*testing.T) *bottest.Rig
	data  string
	may   string
}

// permissions are the rows: whoever is not named is refused.
func permissions() []cell {
	return []cell{
		{opened, "book:1:{table}:0:1:grail", "master, admin"}, // Vera has added the bot, and leads later
		{opened, "lang:1:{table}:0:1:", "master, admin"},
		{booked, "lead:1:{table}:0:2:", "master, admin"},
		{booked, "lead-none:1:{table}:0:2:", ""}, // this book asks for a master
		{booked, "lead-other:1:{table}:0:2:", "master, admin"},
		{booked, "want-lead:1:{table}:0:2:", "owner, other player, master, admin, spectator"},
		{wanted, "pick-lead:1:{table}:0:3:102", "master, admin"},
		{lobbied, "take:1:{table}:0::medea", "owner, other player, master, admin, spectator"},
		{lobbied, "shelf:1:{table}:0::1", "owner, other player, master, admin, spectator"},
		{lobbied, "drop:1:{table}:0::", "owner, other player"},
		{lobbied, "rest:1:{table}:0:3:", "master"},
		{lobbied, "setup:1:{table}:0:3:", "master"},
		{lobbied, "lang:1:{table}:0:3:", "master, admin"},
		{lobbied, "npc-add:1:{table}:0::ghoul", "master"},
		{haunted, "npc-drop:1:{table}:0::f4", "master"},
		{lobbied, "desk:1:{table}:0::add", "master"},
		{lobbied, "sheet:1:{table}:0::f1", "master"},
		{lobbied, "waive:1:{table}:0::f1,sword,above-a,on", ""}, // it breaks nothing
		{seated, "waive:1:{table}:0::f5,strength,unjustified,off", "master"},
		{haunted, "horde:1:{table}:0::f4,10,5", "master"},
		{lobbied, "horde:1:{table}:0::f1,10,5", ""}, // a player's hero is one
		{lobbied, "muster:1:{table}:0::10,5", "master"},
		{lobbied, "make:1:{table}:0::f1,open", "master"},
		{lobbied, "make-go:1:{table}:0:3:f1", ""}, // nothing is in the making
		{making, "make-go:1:{table}:0:3:f1", "master"},
		{maker, "unmake:1:{table}:0::f1,t1", "master"},
		{arranged, "side:1:{table}:0::f1,3", "master"},
		{arranged, "risk:1:{table}:0::mana", "master"},
		{arranged, "initiative:1:{table}:0::players", "master"},
		{arranged, "clock:1:{table}:0::300", "master"},
		{arranged, "zone:1:{table}:0::1560", "master"},
		{arranged, "lobby:1:{table}:0:4:", "master"},
		{arranged, "begin:1:{table}:0:4:", "master"},
		{fighting, "turn:1:{table}:1::", "owner, other player"},
		{fighting, "keep:1:{table}:1:1:", "owner, other player"},
		{crowded, "choose-target:1:{table}:1::f1,f4", "owner, master"},
		{fighting, "choose-mode:1:{table}:1::f1,charge", "owner, master"},
		{fighting, "choose-attack:1:{table}:1::f1,luck", "owner, master"},
		{fighting, "choose-defense:1:{table}:1::f1,luck", "owner, master"},
		{burning, "pump-1:1:{table}:1:1:f3,a", "other player, master"},
		{fighting, "ready:1:{table}:1:1:f1", "owner, master"},
		{fighting, "allow:1:{table}:1:1:f4", ""}, // nobody asks
		{fighting, "resolve:1:{table}:1:0:", "master"},
		{fighting, "finish:1:{table}:1:0:", "master"},
		{fighting, "finish-yes:1:{table}:1:0:", ""}, // not asked yet
		{fighting, "more:1:{table}:1::f1,deeds", "owner, master"},
		{fighting, "slot:1:{table}:1:1:f1,open,1", "owner, master"},
		{fighting, "phantasm:1:{table}:1:1:f1,phantasm", "owner, master"},
		{fighting, "shatter:1:{table}:1:1:f1,phantasm", "owner, master"},
		{fighting, "help:1:{table}:1:1:f3,a,phantasm", "other player, master"},
		{fighting, "mana:1:{table}:1:1:f1,f2", ""},            // no Servant of hers
		{fighting, "mend:1:{table}:1:1:f1,1", ""},             // no wound
		{fighting, "identify:1:{table}:1:1:f1,f3", ""},        // nothing has been seen
		{fighting, "struggle:1:{table}:1:1:f1,f1,aspect", ""}, // nothing is inside
		{opening, "interrupt:1:{table}:1:1:f3", "other player, master"},
		{opening, "pass:1:{table}:1:1:f3", "other player, master"},
		{opening, "react:1:{table}:1:1:f3,luck", "other player, master"},
		{bound, "seal:1:{table}:1:1:f4,scope,now", "admin, master"},
		{fighting, "seal-open:1:{table}:1:0:", ""}, // the round waits for nobody
		{unveiled, "seal-open:1:{table}:1:1:", "admin"},
		{commanded, "obey:1:{table}:1:1:f1,plain", "owner, master"},
		{commanded, "resist:1:{table}:1:1:f1", "owner, master"},
		{bound, "use-seal:1:{table}:1:1:f1,seal-1,help", ""}, // no order binds
		{bound, "band:1:{table}:1:1:f1,f4", ""},              // of another side
		{bound, "unband:1:{table}:1:1:f1", ""},               // there is no group
		{bound, "lead-band:1:{table}:1:1:f1", ""},            // there is no group
		{bound, "send:1:{table}:1:1:f1,a,f4", ""},            // there is no group
		{fighting, "ambush:1:{table}:1:1:12", "master"},
		{lobbied, "time:1:{table}:0::day", "master"},
		{lobbied, "tick:1:{table}:0::heals,f1,magic,on", ""}, // nobody has lost any
		{lobbied, "time-go:1:{table}:0:3:day", ""},           // no span is chosen
		{bound, "seals:1:{table}:1:1:f4,1", "master"},
		{bound, "bond:1:{table}:1:1:f1,", "master"},
		{fighting, "grade:1:{table}:1:1:f1,a,sword,dramatic", "master"},
		{fighting, "clash:1:{table}:1:1:f1", "master"},
		{fighting, "powerful:1:{table}:1:1:f1", "master"},
		{fighting, "lift:1:{table}:1:1:f1,1", ""}, // nothing is opened
		{fighting, "sign:1:{table}:1:1:f1,phantasm", "master"},
		{fighting, "stake:1:{table}:1:1:f1", "master"},
		{fighting, "confront:1:{table}:1:1:f1,sword", "master"},
		{fighting, "deem:1:{table}:1:1:f1,sword,retreats", ""}, // it is not at 0
		{fighting, "steps:1:{table}:1:1:f1,sword,1", "master"},
		{fighting, "max:1:{table}:1:1:f1,sword,5", "master"},
		{fighting, "whole:1:{table}:1:1:f1,phantasm,off", "master"},
		{commanded, "inner:1:{table}:1:1:f1,seal-1,2", ""}, // it waits for an answer
		{bidden, "inner:1:{table}:1:1:f1,seal-1,2", "master"},
		{fighting, "swift:1:{table}:1:1:f1,sword", "master"},
		{fighting, "break:1:{table}:1:1:f1,t1", ""}, // nothing is made
		{armed, "break:1:{table}:1:1:f1,t1", "master"},
		{lobbied, "dice:1:{table}:0::28", "master"},
		{fighting, "standing:1:{table}:1::f1,strike", "owner, master"},
		{fighting, "npc-order:1:{table}:1::f1,keep", ""}, // a player's
		{hunted, "npc-order:1:{table}:1::f4,keep", "master"},
		{fighting, "team:1:{table}:1:1:f1,3", "master"},
		{fighting, "out:1:{table}:1:1:f1,retreated", "master"},
		{fighting, "order:1:{table}:1:1:players", "master"},
		{fighting, "rule-once:1:{table}:1:1:G4", "master"},
		{fighting, "npc-self:1:{table}:1:1:", "master"}, // of none
		{lobbied, "leaf:1:{table}:0::rules", "master"},
		{lobbied, "rule:1:{table}:0::G4,off", "master"},
		{fighting, "rule:1:{table}:1::G4,off", "master"},
		{lobbied, "house:1:{table}:0::wounds,on", "master"},
		{contracted, "pair:1:{table}:0::f1,f4", "master"},
		{atTheDoor, "join-hero:1:{table}:1::104,medea", "spectator"},
		{throughTheDoor, "join-side:1:{table}:1:0:104,1", "spectator"},
		{atTheDoor, "join-cancel:1:{table}:1::104", "spectator"},
		{closing, "finish-no:1:{table}:1:0:", "master"},
		{closing, "finish-yes:1:{table}:1:0:", "master"},
		{fighting, "join:1:{table}:1::", "master, admin, spectator"},
		{fighting, "npc-ready:1:{table}:1:1:", "master"}, // there are none; it is noted and changes nothing
		{fighting, "npc-page:1:{table}:1::f1", "master"},
		{fighting, "npc-add:1:{table}:0::ghoul", "master"},
		{ended, "fate:1:{table}:1::f1,killed", ""}, // nobody has fallen
		{ended, "again:1:{table}:1:1:", "master"},
		{lobbied, "undo:1:{table}:0::3", "owner, other player, master"}, // players are counted
		{proposed, "review:1:{table}:0::p4", "master"},
		{proposed, "accept:1:{table}:0::p4", "master"},
		{proposed, "return:1:{table}:0::p4", "master"},
		{proposed, "bench:1:{table}:0::send", ""}, // the group has no bench
		{undone, "redo:1:{table}:0::3", "owner, other player, master"},
		{lobbied, "pause:1:{table}:0::on", "master"},
		{lobbied, "night:1:{table}:0::", "master"},
		{lobbied, "quiet:1:{table}:0::23-9", "master"},
		{lobbied, "table-zone:1:{table}:0::1500", "master"},
		{lobbied, "away:1:{table}:0::", "owner, other player"},
		{away, "away-order:1:{table}:0::guard", "owner"},
		{vanished, "gone-order:1:{table}:0::102", "master"},
		{vanished, "gone-wait:1:{table}:0::102", "master"},
		{vanished, "gone-give:1:{table}:0::102", "master"},
		{given, "gone-to:1:{table}:0::102,103", "master"},
		{vanished, "gone-out:1:{table}:0::102", "master"},
		{lent, "take-back:1:{table}:0::", "owner"},
		{masterless, "want-succeed:1:{table}:0::", "owner, other player, admin, spectator"}, // a tap of the master ends it
		{heir, "succeed:1:{table}:0::102", "admin"},
		{masterless, "still-here:1:{table}:0::", "master"},
		{fighting, "call:1:{table}:1::", "owner, other player, master"},
		{lobbied, "ask-set:1:{table}:0::tn,10", "master"},
		{lobbied, "ask:1:{table}:0::", "master"},
		{askedFor, "ask-roll:1:{table}:0::1", "owner, other player"},
		{askedFor, "ask-rest:1:{table}:0::1", "master"},
		{askedFor, "ask-close:1:{table}:0::1", "master"},
		{fighting, "prose:1:{table}:1::f1", "owner"},
		{written, "prose-journal:1:{table}:0::yes,102", "owner"},
		{gifted, "gift-take:1:{table}:0::f1", "other player"},
		{gifted, "gift-no:1:{table}:0::f1", "owner, other player"},
		{lobbied, "voice:1:{table}:0::f9", ""}, // only in private, and of an NPC
		{played, "mend:1:{table}:0::open", "master"},
		{drafted, "mend-go:1:{table}:0::", "master"},
		{drafted, "mend-off:1:{table}:0::", "master"},
		{lobbied, "place-code:1:{table}:0::rolls", "master"},
		{lobbied, "place-drop:1:{table}:0::-4000099,0", ""}, // no place of the table's
		{lobbied, "living:1:{table}:0::pads", "master"},
		{lobbied, "place-yes:1:{table}:0::1", ""}, // asked in another place: spots_test.go
		{lobbied, "place-no:1:{table}:0::1", ""},
		{counted, "undo-keep:1:{table}:0::", "owner, master"},
		{ended, "lobby:1:{table}:1:1:", "master"},
	}
}

// Who may do what, cell by cell: whoever is not named is refused, and a refusal changes nothing. From a private chat
// without a pad nobody but the master may do anything.
func TestPermissions(t *testing.T) {
	t.Parallel()
	for _, row := range permissions() {
		verb, _, _ := strings.Cut(row.data, ":")
		t.Run(verb, func(t *testing.T) { permitted(t, everybody, row.stage, row.data, row.may) })
	}
}

// elsewhere are the verbs whose cells another test holds, or which change nothing that could be permitted.
func elsewhere() map[string]string {
	return map[string]string{
		"answer":      "reaim.chat",
		"ask-verdict": "ouroboros-asks.chat",
		"bench-edit":  "heroes_test.go",
		"bench-line":  "heroes_test.go",
		"bench-make":  "TestNobodyMakesForAnother",
		"bench-own":   "keeping_test.go",
		"bench-ready": "heroes_test.go",
		"bench-set":   "heroes_test.go",
		"bench-words": "sheets.chat",
		"export":      "import_test.go",
		"fair":        "changes nothing, fair_test.go",
		"forget":      "forget_test.go",
		"hero":        "heroes_test.go",
		"import":      "import_test.go",
		"journal":     "changes nothing, chronicle_test.go",
		"lock":        "changes nothing",
		"mine":        "changes nothing, silence_test.go",
		"pad-close":   "TestPadOfAStranger",
		"pad-lang":    "TestPadOfAStranger",
		"pad-mute":    "TestPadOfAStranger",
		"portrait":    "heroes_test.go",
		"purpose":     "ouroboros-document.chat",
		"sheet-of":    "several_test.go",
		"solo":        "labyrinth-solo.chat",
		"story":       "changes nothing, story_test.go",
		"whisper":     "whisper_test.go",
	}
}

// No verb of the cards that all books share, nor of a fight for the Grail or of OUROBOROS, is without its cells.
func TestEveryVerbHasItsCells(t *testing.T) {
	covered := map[string]bool{}
	for _, row := range append(permissions(), ouroPermissions()...) {
		verb, _, _ := strings.Cut(row.data, ":")
		if strings.HasPrefix(verb, "pump-") {
			verb = "pump"
		}
		covered[verb] = true
	}
	verbs := slices.Concat(bot.VerbsOf(""), bot.VerbsOf("grail"), bot.VerbsOf("ouroboros"))
	for _, verb := range verbs {
		if _, known := elsewhere()[verb]; !covered[verb] && !known {
			t.Errorf("nobody has said who may tap %q", verb)
		}
	}
}

func permitted(t *testing.T, people map[string]int64, stage func(*testing.T) *bottest.Rig, data, may string) {
	t.Helper()
	closed := stage(t)
	for name, user := range people {
		if user != bottest.Vera && user != people["DM"] && !strings.HasPrefix(data, "bench:") { // a bench stands in private
			fromOutside(t, closed, user, data)
		}
		if !strings.Contains(may, name) {
			before := strings.Join(journal(t, closed), "\n")
			toast := tapped(t, closed, user, data)
			if now := strings.Join(journal(t, closed), "\n"); now != before || toast == "" {
				t.Errorf("%s may not: %q", name, toast)
			}
			continue
		}
		r := stage(t)
		before := len(journal(t, r))
		if toast := tapped(t, r, user, data); len(journal(t, r)) == before {
			t.Errorf("%s may: %q", name, toast)
		}
	}
}

// fromOutside taps from one's own private chat, where there is no pad.
func fromOutside(t *testing.T, r *bottest.Rig, user int64, data string) {
	t.Helper()
	if len(r.World.Messages(user)) == 0 {
		r.Say(user, user, "/help")
	}
	messages := r.World.Messages(user)
	before := strings.Join(journal(t, r), "\n")
	data = filled(t, r, data)
	toast := r.TapData(user, user, messages[len(messages)-1].ID, data)
	if now := strings.Join(journal(t, r), "\n"); now != before || toast == "" {
		t.Errorf("%d may not from outside: %q", user, toast)
	}
}

func tapped(t *testing.T, r *bottest.Rig, user int64, data string) string {
	t.Helper()
	return r.TapData(user, r.Group, newest(t, r), filled(t, r, data))
}

func newest(t *testing.T, r *bottest.Rig) int64 {
	t.Helper()
	messages := r.World.Messages(r.Group)
	return messages[len(messages)-1].ID
}

func table(t *testing.T, r *bottest.Rig) string {
	t.Helper()
	for _, m := range r.World.Messages(r.Group) {
		for _, row := range m.Rows {
			for _, button := range row {
				if button.Data != "" {
					return strings.Split(button.Data, ":")[2]
				}
			}
		}
	}
	t.Fatal("no button in the group")
	return ""
}

func opened(t *testing.T) *bottest.Rig {
	t.Helper()
	return openedWith(t, bottest.Options{})
}

func openedWith(t *testing.T, o bottest.Options) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, o)
	for _, err := range []error{
		r.World.AddUser(playground.User{ID: admin, Name: "Дима", Language: "ru"}),
		r.World.Add(r.Group, admin, bottest.Vera),
		r.World.Promote(r.Group, admin, bottest.Vera),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	r.Join()
	return r
}

func booked(t *testing.T) *bottest.Rig {
	t.Helper()
	r := opened(t)
	r.Tap(bottest.Vera, r.Group, "Грааль")
	return r
}

func lobbied(t *testing.T) *bottest.Rig {
	t.Helper()
	r := booked(t)
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	told(t, r, bottest.Borya, "take:1:{table}:0::scheherazade") // f3, who can be pumped
	return r
}

func arranged(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	return r
}

func fighting(t *testing.T) *bottest.Rig {
	t.Helper()
	r := arranged(t)
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// burning is a fight in which Borya has chosen a cliché that can be pumped.
func burning(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Borya, r.Group, "Мой ход")
	r.Tap(bottest.Borya, r.Group, "⚔️ Джинн")
	return r
}

// crowded is a fight of three, so that there is a target to choose.
func crowded(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Tap(admin, r.Group, "Медея")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// wanted is a table whose master is somebody else; Anya would like to.
func wanted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := booked(t)
	r.Tap(bottest.Vera, r.Group, "Другой")
	r.Tap(bottest.Anya, r.Group, "Хочу")
	return r
}

// haunted is a lobby with a ghoul on the desk.
func haunted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Упырь")
	return r
}

// opening is a fight in which Anya's Phantasm waits for Borya to interrupt it or let it pass.
func opening(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.TapData(bottest.Anya, r.Group, newest(t, r), "phantasm:1:"+table(t, r)+":1:1:f1,phantasm")
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	return r
}

// bound is a fight in which Дима is the master of Anya's Servant, commanded one in which he has spoken.
func bound(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	told(t, r, admin, "take:1:{table}:0::faust")
	r.TapData(bottest.Vera, r.Group, newest(t, r), "pair:1:"+table(t, r)+":0::f1,f4")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

func commanded(t *testing.T) *bottest.Rig {
	t.Helper()
	r := bound(t)
	for _, step := range []string{"to,f1", "scope,fight", "go"} {
		r.TapData(admin, r.Group, newest(t, r), "seal:1:"+table(t, r)+":1:1:f4,"+step)
	}
	return r
}

// unveiled is a fight in which Anya's Phantasm waits, and Дима could command her.
func unveiled(t *testing.T) *bottest.Rig {
	t.Helper()
	r := bound(t)
	r.TapData(bottest.Anya, r.Group, newest(t, r), "phantasm:1:"+table(t, r)+":1:1:f1,phantasm")
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	return r
}

// bidden is the same when Anya has obeyed.
func bidden(t *testing.T) *bottest.Rig {
	t.Helper()
	r := commanded(t)
	told(t, r, bottest.Anya, "obey:1:{table}:1:1:f1,plain")
	return r
}

// armed is a fight whose Lancelot has a thing of his making, hunted one with a ghoul.
func armed(t *testing.T) *bottest.Rig {
	t.Helper()
	r := maker(t)
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

func hunted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := haunted(t)
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// contracted is a lobby with a mage who may contract a Servant.
func contracted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	told(t, r, bottest.Guest, "take:1:{table}:0::faust")
	return r
}

// atTheDoor is a fight that the guest asks to come into.
func atTheDoor(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Guest, r.Group, "Войти")
	return r
}

// throughTheDoor is the same with a hero chosen.
func throughTheDoor(t *testing.T) *bottest.Rig {
	t.Helper()
	r := atTheDoor(t)
	r.Tap(bottest.Guest, r.Group, "Медея")
	return r
}

// closing is a fight that the master is about to end.
func closing(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	return r
}

// proposed is a lobby in which the guest's hero waits for the master.
func proposed(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Open(bottest.Guest, "Мой герой")
	r.Say(bottest.Guest, bottest.Guest, "Персей\nСила: B\nВыносливость: C\nУдача: A")
	for _, label := range []string{"Это всё", "На проверку"} {
		r.Tap(bottest.Guest, bottest.Guest, label)
	}
	return r
}

// seated is the same with the sheet accepted, whatever it breaks.
func seated(t *testing.T) *bottest.Rig {
	t.Helper()
	r := proposed(t)
	told(t, r, bottest.Vera, "accept:1:{table}:0::p4")
	return r
}

// making is a lobby whose master is about to make something for Lancelot, maker one in which it is made.
func making(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	told(t, r, bottest.Vera, "make:1:{table}:0::f1,open")
	return r
}

func maker(t *testing.T) *bottest.Rig {
	t.Helper()
	r := making(t)
	told(t, r, bottest.Vera, "make-go:1:{table}:0:3:f1")
	return r
}

// undone is a lobby whose newest step is undone.
func undone(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Say(bottest.Vera, r.Group, "/undo")
	return r
}

// counted is a lobby in which Anya would like to undo the newest step.
func counted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Say(bottest.Anya, r.Group, "/undo")
	return r
}

// away is a lobby from which Anya has stepped away.
func away(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Say(bottest.Anya, r.Group, "/away")
	return r
}

// vanished is a slow fight in which Anya has been silent for two days.
func vanished(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Borya, r.Group, "Лучшим")
	r.Clock.Advance(49 * time.Hour)
	return r
}

// given is the same when the master asks to whom her hero could go.
func given(t *testing.T) *bottest.Rig {
	t.Helper()
	r := vanished(t)
	r.Tap(bottest.Vera, r.Group, "Передать")
	return r
}

// lent is the same when Borya has her hero.
func lent(t *testing.T) *bottest.Rig {
	t.Helper()
	r := given(t)
	r.Tap(bottest.Vera, r.Group, "👤 Боря")
	return r
}

// masterless is a fight whose master has been silent for a week; an administrator has asked.
func masterless(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Clock.Advance(8 * 24 * time.Hour)
	r.Say(admin, r.Group, "/master")
	return r
}

// heir is the same a day later, and Anya would like to lead.
func heir(t *testing.T) *bottest.Rig {
	t.Helper()
	r := masterless(t)
	r.Tap(bottest.Anya, r.Group, "Хочу вести")
	r.Clock.Advance(25 * time.Hour)
	return r
}

func ended(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	r.Tap(bottest.Vera, r.Group, "Закончить")
	return r
}

// askedFor is a table whose master has asked everybody for a roll.
func askedFor(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	tapped(t, r, bottest.Vera, "ask:1:{table}:0::")
	return r
}
