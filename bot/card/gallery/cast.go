package gallery

import (
	"fmt"
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// hero is a ready character in the gallery's language.
func (h *hall) hero(id grail.FighterID, key string, player grail.PlayerID, side int) grail.Fighter {
	for _, sheet := range slices.Concat(grail.ReadyHeroes(), grail.ReadyMasters(), grail.ReadyNPCs()) {
		if sheet.Key != key {
			continue
		}
		f := sheet.Fighter(id, side)
		f.Name, f.Player = h.frame.Words.T("hero."+key), player
		for i := range f.Cliches {
			f.Cliches[i].Name = h.frame.Words.T("cliche." + string(f.Cliches[i].ID))
			if f.Cliches[i].Phantasm {
				f.Cliches[i].TrueName = h.frame.Words.T("phantasm." + key)
			}
		}
		return f
	}
	return grail.Fighter{ID: id, Name: key, Side: side}
}

// named is a ready character under another name.
func (h *hall) named(id grail.FighterID, key, name string, player grail.PlayerID, side int) grail.Fighter {
	f := h.hero(id, key, player, side)
	f.Name = name
	return f
}

// hostile are names that break careless bots: tags, entities, direction overrides, nothing to see, towers of marks,
// pictures only, line breaks, and no end.
func hostile() []string {
	return []string{
		"</b><a href=\"tg://user?id=1\">все сюда</a>",
		"&lt;script&gt; & < >",
		"\u202eтобор\u202c",
		"\u200b\u200d\u2060",
		"Z\u0335\u0321\u0322\u0327\u0328\u0340\u0341a\u0335\u0321\u0322\u0327\u0328l\u0335\u0321\u0322\u0327go",
		"👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇦🇲🇷🇺",
		"две\nстроки\tи \x00хвост",
		strings.Repeat("Длинноимённый", 9),
		"عبد الرحمن",
		"織田信長と申す者である",
	}
}

// crowd is fourteen fighters on three sides, those with hostile names among them.
func (h *hall) crowd() []grail.Fighter {
	keys := []string{"lancelot", "heracles", "medea", "ilya-muromets"}
	fighters := []grail.Fighter{
		h.hero("f1", "lancelot", anya, 1), h.hero("f2", "medea", borya, 1),
		h.hero("f3", "dragon", "", 2), h.hero("f4", "black-knight", "", 2),
	}
	for i, name := range hostile() {
		id := grail.FighterID(fmt.Sprintf("f%d", i+5))
		fighters = append(fighters, h.named(id, keys[i%len(keys)], name, []grail.PlayerID{tags, right, blank}[i%3], i%3+1))
	}
	return fighters
}

// free are ready characters as cards offer them.
func (h *hall) free(sheets []grail.Sheet) []card.Ready {
	var list []card.Ready
	for _, sheet := range sheets {
		list = append(list, card.Ready{Key: sheet.Key, Name: h.frame.Words.T("hero." + sheet.Key),
			About: h.frame.Words.T("hero." + sheet.Key + ".about")})
	}
	return list
}

// rostered is a fighter as the lobby and the desk list it.
func (h *hall) rostered(id string, f grail.Fighter) card.Hero {
	alone := grail.View(grail.State{Risk: grail.Body, Fighters: []grail.Fighter{f}}, grail.Viewer{})
	return card.Hero{ID: id, Name: f.Name, Player: card.Person(f.Player), NPC: f.Player == "",
		Life: h.frame.Words.LifeText(alone.Fighters[0].Life)}
}

func (h *hall) roster(fighters []grail.Fighter) []card.Hero {
	var list []card.Hero
	for i, f := range fighters {
		list = append(list, h.rostered(fmt.Sprintf("h%d", i+1), f))
	}
	return list
}
