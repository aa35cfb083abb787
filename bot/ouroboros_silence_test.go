package bot_test

import (
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

// Against what the master has asked for a roll in secret, nobody learns from what it has come to.
func TestHiddenDifficultyLeavesNoTrace(t *testing.T) {
	low, high := ouroLair(t), ouroLair(t)
	same(t, ouroSkirmish(low, "≥ 5"), ouroSkirmish(high, "≥ 30"))
	same(t, everything(t, low, bottest.Anya, bottest.Borya, bottest.Guest),
		everything(t, high, bottest.Anya, bottest.Borya, bottest.Guest))
}
