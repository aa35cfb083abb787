package card

import (
	"strconv"

	"kubik/rules/ouroboros"
)

// OuroborosSetup is the page on which the master sets a scene up.
func OuroborosSetup(f Frame, in OuroborosSetupIn) Card {
	t := f.taps(0, in.Step, 0)
	clock := SetupIn{Step: in.Step, Clock: in.Clock}
	var apart, light []key
	for _, n := range []int{2, 6, 10, 20, 40} {
		apart = append(apart, option("📏", f.ouroApart(ouroboros.Length(n)*ouroboros.Metre), n == in.Apart, t.free("apart", strconv.Itoa(n))))
	}
	for _, l := range []ouroboros.Light{ouroboros.Bright, ouroboros.Dim, ouroboros.Dark} {
		light = append(light, option("💡", f.t("ouro.light."+string(l)), l == in.Light, t.free("light", string(l))))
	}
	return Card{
		Text: f.text(
			paragraph(f.t("ouro.setup.title"), f.t("setup.about")),
			paragraph(f.entrantLines(in.Entrants)...),
			paragraph(f.t("ouro.setup.apart", "Apart", f.ouroApart(ouroboros.Length(in.Apart)*ouroboros.Metre)),
				f.t("ouro.setup.light", "Light", f.t("ouro.light."+string(in.Light))),
				f.t("setup.clock", "Clock", f.Span(in.Clock)), f.zone(clock)),
		),
		Rows: keyboard(f.sideKeys(in.Entrants, t), apart, light, f.ouroHouse(in.House, t), f.clockKeys(clock, t), f.zoneKeys(clock, t), []key{
			button(f.t("ouro.setup.calm"), t.once("begin", "calm")), button(f.t("setup.begin"), t.once("begin")).styled(success),
		}, []key{button(f.t("key.back"), t.once("lobby"))}),
	}
}

// ouroHouse turns the house rules: what is ticked is played as the book has it.
func (f Frame) ouroHouse(r ouroboros.Rules, t taps) []key {
	free := "∞"
	if r.FreeActions > 0 {
		free = strconv.Itoa(r.FreeActions)
	}
	var keys []key
	for _, h := range []struct {
		name, icon string
		on         bool
	}{
		{"confirmation", "🎯", !r.NoConfirmation}, {"death", "☠️", !r.NoDeathRoll}, {"ties", "🆚", !r.TiesToDefender},
		{"initiative", "⚡", r.InitiativeModifier}, {"search", "🔎", r.SearchWith == ouroboros.Analysis},
	} {
		keys = append(keys, option(h.icon, f.t("ouro.house."+h.name), h.on, t.free("house", h.name)))
	}
	return append(keys, button("🆓 "+f.t("ouro.house.free", "N", free), t.free("house", "free")))
}

// OuroborosEnd is the card after a scene: who stands and how, and the seal opened.
func OuroborosEnd(f Frame, in OuroborosEndIn) Card {
	t := f.taps(in.Scene, in.Step, 0)
	seal := quoted([]string{f.seal("end.seed", in.Seed), f.seal("ouro.end.lock", in.Lock)})
	var keys [][]key
	if !in.Moved {
		keys = [][]key{f.nextKeys(t)}
	}
	return Card{
		Text: f.text(paragraph(f.t("ouro.end")), paragraph(f.ouroLines(in.Sight)...), paragraph(f.t("ouro.end.stays")), seal),
		Rows: keyboard(keys...),
	}
}

// ouroborosHelp explains the book on one card.
func ouroborosHelp(f Frame) Card {
	return Card{Text: f.text(
		paragraph(f.t("ouro.help.title"), f.t("ouro.help.about")),
		paragraph(f.t("ouro.help.turn")),
		quoted([]string{f.t("ouro.help.attack"), f.t("ouro.help.move"), f.t("ouro.help.react"), f.t("ouro.help.checks"), f.t("ouro.help.master")}),
		paragraph(f.t("help.fair"), f.t("help.commands")),
	)}
}
