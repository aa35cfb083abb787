package bot_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/bot/tap"
)

// deputy is the ДМ of these tables: somebody who does not play.
const deputy int64 = 110

// company are the columns of the table of permissions where there is a ДМ.
func company() map[string]int64 {
	all := maps.Clone(everybody)
	all["DM"] = deputy
	return all
}

// ouroPermissions are the rows of OUROBOROS: its own verbs, and what those that all books share mean for its ДМ.
func ouroPermissions() []cell {
	return []cell{
		// At the table.
		{ouroLobbied, "deputy:1:{table}:0::103", "master"},
		{ouroLobbied, "desk:1:{table}:0::add", "master"},
		{ouroLobbied, "desk:1:{table}:0::table", "master"},
		{ouroLobbied, "desk:1:{table}:0::roll-call", "master, DM"},
		{ouroLobbied, "ask-set:1:{table}:0::tn,10", "master, DM"},
		{ouroLobbied, "ask-set:1:{table}:0::purpose,", "master"},
		{ouroLobbied, "ask:1:{table}:0::", "master, DM"},
		{ouroAsked, "ask-roll:1:{table}:0::1", "owner, other player"},
		{ouroAsked, "ask-rest:1:{table}:0::1", "master, DM"},
		{ouroAsked, "ask-close:1:{table}:0::1", "master, DM"},
		{ouroLobbied, "take:1:{table}:0::medea", "owner, other player, master, admin, spectator, DM"},
		{ouroLobbied, "shelf:1:{table}:0::1", ""}, // there is one page
		{ouroLobbied, "drop:1:{table}:0::", "owner, other player"},
		{ouroLobbied, "rest:1:{table}:0:{step}:", "master"},
		{ouroLobbied, "setup:1:{table}:0:{step}:", "master"},
		{ouroLobbied, "lang:1:{table}:0:{step}:", "master, admin"},
		{ouroLobbied, "npc-add:1:{table}:0::ogre", "master"},
		{ouroHaunted, "npc-drop:1:{table}:0::{npc}", "master"},
		{ouroLobbied, "undo:1:{table}:0::4", "owner, other player, master"},
		{ouroLobbied, "pause:1:{table}:0::on", "master"},
		{ouroLobbied, "quiet:1:{table}:0::23-9", "master"},
		{ouroLobbied, "table-zone:1:{table}:0::1500", "master"},
		{ouroLobbied, "away:1:{table}:0::", "owner, other player"},
		// Setup.
		{ouroArranged, "side:1:{table}:0::f1,3", "master"},
		{ouroArranged, "clock:1:{table}:0::300", "master"},
		{ouroArranged, "zone:1:{table}:0::1560", "master"},
		{ouroArranged, "lobby:1:{table}:0:{step}:", "master"},
		{ouroArranged, "begin:1:{table}:0:{step}:", "master"},
		{ouroArranged, "begin:1:{table}:0:{step}:calm", "master"},
		{ouroArranged, "apart:1:{table}:0::6", "master"},
		{ouroArranged, "light:1:{table}:0::dim", "master"},
		{ouroArranged, "house:1:{table}:0::death", "master"},
		// The scene. It is Anya's turn; checks are open to both players, each for their own.
		{ouroFighting, "act:1:{table}:1:{step}:end-turn,cf1", "owner, master, DM"},
		{ouroFighting, "act:1:{table}:1:{step}:attack,cf1,tf2,wsword", "owner, master, DM"},
		{ouroFighting, "any:1:{table}:1::check,cf2,kathletics,n10", "other player, master, DM"},
		{ouroFighting, "any:1:{table}:1::stance,cf1,zstrike", "owner, master, DM"},
		{ouroFighting, "any:1:{table}:1::harm,cf2,dfire,n5", ""}, // a word is no act
		{ouroFighting, "word:1:{table}:1::harm,cf2,dfire,n5", "master, DM"},
		{ouroFighting, "word:1:{table}:1::grant,cf2,n1", "master, DM"},
		{ouroFighting, "word:1:{table}:1::place,cf2,n1", "master, DM"},
		{ouroFighting, "word:1:{table}:1::ask,cf2,kathletics,n15,h1", "master, DM"},
		{ouroFighting, "word:1:{table}:1::defeat,cf2", "master"},
		{ouroFighting, "word:1:{table}:1::remove,cf2", "master"},
		{ouroFighting, "word:1:{table}:1::attack,cf1,tf2,wsword", ""}, // an act is no word
		{ouroWanted, "any:1:{table}:1::fulfil,cf2,n1", "other player, master, DM"},
		{ouroGripped, "act:1:{table}:1:{step}:answer,cf2,kathletics", "other player, master, DM"},
		{ouroCalm, "rounds:1:{table}:1:{step}:", "master, DM"},
		{ouroFighting, "knob:1:{table}:1::f1,p,move", "owner, master, DM"},
		{ouroFighting, "knob:1:{table}:1::f2,n,15", "other player, master, DM"},
		{ouroFighting, "say:1:{table}:1::n,f1", "owner, master, DM"},
		{ouroFighting, "say:1:{table}:1::other,cf1,xfree", "owner, master, DM"},
		{ouroFighting, "say:1:{table}:1::attack,cf1,tf2,wsword", ""}, // needs no words
		{ouroFighting, "pad:1:{table}:1::", "owner, other player"},
		{ouroPadded, "unpad:1:{table}:1::f2", "other player, master, DM"},
		{ouroFighting, "creature:1:{table}:1::f2", "master, DM"},
		{ouroFighting, "call:1:{table}:1::", "owner, other player, master"},
		{ouroFighting, "join:1:{table}:1::", "master, admin, spectator, DM"},
		{ouroAtTheDoor, "join-hero:1:{table}:1::104,medea", "spectator"},
		{ouroAtTheDoor, "join-cancel:1:{table}:1::104", "spectator"},
		{ouroFighting, "finish:1:{table}:1:{step}:", "master"},
		{ouroFighting, "finish-yes:1:{table}:1:{step}:", ""}, // not asked yet
		{ouroClosing, "finish-no:1:{table}:1:{step}:", "master"},
		{ouroClosing, "finish-yes:1:{table}:1:{step}:", "master"},
		{ouroEnded, "again:1:{table}:1:{step}:", "master"},
		{ouroEnded, "lobby:1:{table}:1:{step}:", "master"},
		// Somebody is gone.
		{ouroVanished, "gone-order:1:{table}:0::102", "master"},
		{ouroVanished, "gone-wait:1:{table}:0::102", "master"},
		{ouroVanished, "gone-give:1:{table}:0::102", "master"},
		{ouroVanished, "gone-out:1:{table}:0::102", "master"},
	}
}

func TestPermissionsOfOuroboros(t *testing.T) {
	t.Parallel()
	for _, row := range ouroPermissions() {
		verb, _, _ := strings.Cut(row.data, ":")
		_, args, _ := strings.Cut(row.data, "}")
		t.Run(verb+" "+args, func(t *testing.T) { permitted(t, company(), row.stage, row.data, row.may) })
	}
}

// filled puts what a button would carry into the data of a row.
func filled(t *testing.T, r *bottest.Rig, data string) string {
	t.Helper()
	data = strings.ReplaceAll(data, "{table}", table(t, r))
	for key, verbs := range map[string][]string{
		"{step}": {"begin", "setup", "finish-yes", "finish", "again"}, "{npc}": {"npc-drop"},
	} {
		if strings.Contains(data, key) {
			data = strings.ReplaceAll(data, key, carried(t, r, key, verbs))
		}
	}
	return data
}

// carried is the mark, or the argument, of the first button of one of these verbs that stands anywhere.
func carried(t *testing.T, r *bottest.Rig, key string, verbs []string) string {
	t.Helper()
	for _, verb := range verbs {
		for _, chat := range []int64{r.Group, bottest.Vera} {
			for _, m := range r.World.Messages(chat) {
				for _, b := range ouroButtons(m) {
					data, err := tap.Parse(b.Data)
					switch {
					case err != nil || data.Verb != verb:
					case key == "{step}":
						return strings.Split(b.Data, ":")[4]
					default:
						return data.Arg(0)
					}
				}
			}
		}
	}
	t.Fatalf("no button of %v", verbs)
	return ""
}

func ouroLobbied(t *testing.T) *bottest.Rig {
	t.Helper()
	r := openedWith(t, bottest.Options{Roll: ouroAllTens}) // who comes first acts first
	if err := r.World.AddUser(playground.User{ID: deputy, Name: "Женя", Language: "ru"}); err != nil {
		t.Fatal(err)
	}
	if err := r.World.Add(r.Group, deputy, bottest.Vera); err != nil {
		t.Fatal(err)
	}
	r.Tap(bottest.Vera, r.Group, "Уроборос")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	told(t, r, bottest.Anya, "take:1:{table}:0::lancelot")
	told(t, r, bottest.Borya, "take:1:{table}:0::heracles")
	told(t, r, deputy, "take:1:{table}:0::merlin") // the table knows whoever has been at it
	told(t, r, deputy, "drop:1:{table}:0::")
	told(t, r, bottest.Vera, "deputy:1:{table}:0::110")
	r.Clock.Advance(time.Minute)
	return r
}

// ouroHaunted is a lobby with an ogre on the desk.
func ouroHaunted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroLobbied(t)
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Людоед")
	return r
}

func ouroAsked(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroLobbied(t)
	told(t, r, bottest.Vera, "ask:1:{table}:0::")
	return r
}

func ouroArranged(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroLobbied(t)
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "вплотную")
	return r
}

// ouroFighting is a scene in rounds; it is the turn of Anya's f1.
func ouroFighting(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroArranged(t)
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Clock.Advance(time.Minute)
	return r
}

func ouroCalm(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroArranged(t)
	r.Tap(bottest.Vera, r.Group, "Без боя")
	r.Clock.Advance(time.Minute)
	return r
}

// ouroWanted is a scene in which Borya's hero is asked for a roll.
func ouroWanted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	told(t, r, bottest.Vera, "word:1:{table}:1::ask,cf2,kathletics,n15")
	return r
}

// ouroGripped is a scene in which Anya's hero grabs Borya's, who chooses how to resist.
func ouroGripped(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	r.TapData(bottest.Anya, r.Group, newest(t, r), filled(t, r, "act:1:{table}:1:{step}:trip,cf1,tf2"))
	r.Clock.Advance(time.Minute)
	return r
}

// ouroPadded is a scene in which Borya's menu stands on a card of its own.
func ouroPadded(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	r.Tap(bottest.Borya, r.Group, "Мои броски")
	return r
}

func ouroAtTheDoor(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	r.Tap(bottest.Guest, r.Group, "Войти")
	return r
}

func ouroClosing(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	r.Clock.Advance(time.Minute)
	return r
}

func ouroEnded(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroClosing(t)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	r.Clock.Advance(time.Minute)
	return r
}

// ouroVanished is a slow scene that has waited for Anya for two days.
func ouroVanished(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ouroFighting(t)
	r.Clock.Advance(49 * time.Hour)
	return r
}
