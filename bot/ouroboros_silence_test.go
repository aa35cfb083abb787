package bot_test

import (
	"regexp"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// ouroTens falls on ten, or on the highest face of a smaller die: outcomes then depend on the sheets alone.
type ouroTens struct{}

func (ouroTens) Roll(sides int) int { return min(10, sides) }

func ouroAllTens(bot.Seed, uint64, []byte) dice.Roller { return ouroTens{} }

// ouroDisguise changes the closed sheet of the only NPC before the fight begins.
func ouroDisguise(t *testing.T, r *bottest.Rig, change func(*ouroboros.Creature)) {
	t.Helper()
	rewriteAll(t, r, func(h *bot.Hero) {
		if h.Owner == 0 {
			change(h.Ouroboros)
		}
	})
}

// ouroLair is Anya's Lancelot and Borya's Medea before an ogre whose sheet only Vera may see, up to the setup.
func ouroLair(t *testing.T) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, bottest.Options{Roll: ouroAllTens})
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Уроборос")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Медея")
	r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Людоед")
	return r
}

// ouroSkirmish is a round in which everybody strikes, casts, checks and is checked. It returns what the group has seen after
// each step.
func ouroSkirmish(r *bottest.Rig, tn string) string {
	seen := ""
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "вплотную")
	r.Tap(bottest.Vera, r.Group, "К бою")
	step := func(user, chat int64, label string) {
		r.Clock.Advance(time.Minute)
		r.Tap(user, chat, label)
		r.Clock.Advance(time.Minute)
		seen += r.Draw(r.Group)
	}
	step(bottest.Anya, r.Group, "⚔️ Меч")
	step(bottest.Anya, r.Group, "Конец хода")
	step(bottest.Borya, r.Group, "Силы")
	step(bottest.Borya, r.Group, "Огнедождь")
	step(bottest.Borya, r.Group, "Конец хода")
	step(bottest.Vera, bottest.Vera, "⚔️ Дерево")
	step(bottest.Vera, bottest.Vera, "Конец хода")
	step(bottest.Vera, bottest.Vera, "Попросить бросок")
	step(bottest.Vera, bottest.Vera, tn)
	step(bottest.Vera, bottest.Vera, "скрыта")
	step(bottest.Vera, bottest.Vera, "Спросить")
	step(bottest.Anya, r.Group, "🎲 Бросить")
	step(bottest.Borya, r.Group, "🎲 Бросить")
	r.Say(bottest.Anya, r.Group, "/sheet")
	r.Clock.Advance(time.Minute)
	return seen
}

// What stands on a closed sheet and decides nothing that has happened is nobody's business: health, saves, defence,
// skills, weapons not in the hand, powers, and what the master has called them.
func TestClosedSheetOfOuroborosLeavesNoTrace(t *testing.T) {
	plain := ouroLair(t)
	was := ouroSkirmish(plain, "≥ 12")
	other := ouroLair(t)
	ouroDisguise(t, other, func(c *ouroboros.Creature) {
		c.Health, c.MaxHealth, c.Defence = 90, 90, c.Defence+1
		c.Saves.Will, c.Attacks = 9, 3
		c.Skills = append(c.Skills, ouroboros.Skill{ID: "poetry", Ability: ouroboros.Charisma, Bonus: 12})
		spare := c.Weapons[0]
		spare.ID, spare.Name = "spare", "Запасное дерево"
		c.Weapons = append(c.Weapons, spare)
		c.Powers = append(c.Powers, ouroboros.Power{ID: "roar", Name: "Тайный рёв", Cost: ouroboros.MainAction, Heals: 5})
		c.Items = append(c.Items, "клад")
	})
	same(t, was, ouroSkirmish(other, "≥ 12"))
	same(t, everything(t, plain, bottest.Anya, bottest.Borya, bottest.Guest),
		everything(t, other, bottest.Anya, bottest.Borya, bottest.Guest))
}

// The pad shows its player's own numbers, and of others no more than the group sees.
func TestPadOfOuroborosTellsNothingOfClosedSheets(t *testing.T) {
	play := func(change func(*ouroboros.Creature)) string {
		r := ouroLair(t)
		ouroDisguise(t, r, change)
		r.Say(bottest.Anya, r.Group, "/pad")
		r.Tap(bottest.Anya, r.Group, "В личку")
		r.Tap(bottest.Vera, r.Group, "Собрать бой")
		r.Tap(bottest.Vera, r.Group, "вплотную")
		r.Tap(bottest.Vera, r.Group, "К бою")
		r.Clock.Advance(time.Minute)
		for _, step := range []struct {
			user, chat int64
			label      string
		}{
			{bottest.Anya, bottest.Anya, "⚔️ Меч"}, {bottest.Anya, bottest.Anya, "🎲 Проверки"}, {bottest.Anya, bottest.Anya, "Назад"},
			{bottest.Anya, bottest.Anya, "Конец хода"}, {bottest.Borya, r.Group, "Конец хода"},
			{bottest.Vera, bottest.Vera, "⚔️ Дерево"}, {bottest.Vera, bottest.Vera, "Конец хода"},
		} {
			r.Tap(step.user, step.chat, step.label)
			r.Clock.Advance(time.Minute)
		}
		return everything(t, r, bottest.Anya, bottest.Borya)
	}
	same(t, play(func(*ouroboros.Creature) {}), play(func(c *ouroboros.Creature) {
		c.Health, c.MaxHealth, c.Defence, c.Attacks = 90, 90, c.Defence+1, 1
		c.Items, c.Saves.Will = append(c.Items, "клад"), 9
	}))
}

// Of a roll in secret nobody but the one who asks learns anything: neither that it was, nor what of the master's word or
// of others' help it would have spent.
func TestSecretRollLeavesNoTrace(t *testing.T) {
	play := func(secret bool) *bottest.Rig {
		r := ouroLair(t)
		r.Tap(bottest.Vera, r.Group, "Собрать бой")
		r.Tap(bottest.Vera, r.Group, "вплотную")
		r.Tap(bottest.Vera, r.Group, "К бою")
		r.Clock.Advance(time.Minute)
		told(t, r, bottest.Vera, "word:1:{table}:1::grant,cf1,n1")
		if secret {
			r.Tap(bottest.Vera, bottest.Vera, "Попросить бросок")
			r.Tap(bottest.Vera, bottest.Vera, "Воля")
			r.Tap(bottest.Vera, bottest.Vera, "втайне")
			r.Tap(bottest.Vera, bottest.Vera, "Спросить")
		}
		r.Clock.Advance(time.Minute)
		told(t, r, bottest.Vera, "ask-set:1:{table}:0::way,each")
		told(t, r, bottest.Vera, "ask-set:1:{table}:0::what,will")
		told(t, r, bottest.Vera, "ask:1:{table}:0::")
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Anya, r.Group, "🎲 Бросить")
		r.Clock.Advance(time.Minute)
		return r
	}
	people := []int64{bottest.Anya, bottest.Borya, bottest.Guest}
	undated := func(r *bottest.Rig) string {
		return regexp.MustCompile(`"(id|date)": [^\n]*`).ReplaceAllString(everything(t, r, people...), "")
	}
	same(t, undated(play(false)), undated(play(true)))
}

// Against what the master has asked for a roll in secret, nobody learns from what it has come to.
func TestHiddenDifficultyLeavesNoTrace(t *testing.T) {
	low, high := ouroLair(t), ouroLair(t)
	same(t, ouroSkirmish(low, "≥ 5"), ouroSkirmish(high, "≥ 30"))
	same(t, everything(t, low, bottest.Anya, bottest.Borya, bottest.Guest),
		everything(t, high, bottest.Anya, bottest.Borya, bottest.Guest))
}
