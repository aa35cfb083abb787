package card

import (
	"html"
	"strconv"
	"strings"

	"kubik/bot/portrait"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

// SheetPicture is a character card of the Holy Grail War as a picture: parameters as a radar, as far as its viewer may
// know them.
func SheetPicture(f Frame, seen grail.Seen) portrait.In {
	in := portrait.In{Name: f.drawnName(seen.Name), About: f.played(Person(seen.Player))}
	for _, line := range seen.Lines {
		value, share := "?", -1.0
		if line.Known {
			value, share = RankName(line.Now), float64(line.Now)/float64(grail.EX)
		}
		if line.Lost > 0 {
			value = joined(" ", value, minus(line.Lost))
		}
		if line.Trait != "" {
			in.Axes = append(in.Axes, portrait.Axis{Label: f.drawnName(line.Name), Value: value, Share: share})
		} else {
			in.Facts = append(in.Facts, portrait.Fact{Label: joined(" ", lineIcon(line), f.drawnName(line.Name)), Value: value})
		}
	}
	if len(in.Axes) < 3 { // no web
		for i, a := range in.Axes {
			in.Facts = append(in.Facts[:i], append([]portrait.Fact{{Label: a.Label, Value: a.Value}}, in.Facts[i:]...)...)
		}
		in.Axes = nil
	}
	return in
}

// LabyrinthPicture is a hero's card as a picture: pools as bars.
func LabyrinthPicture(f Frame, h labyrinth.Hero) portrait.In {
	names := LabyrinthNames{}
	names.hero(&h)
	s := saga{f, names}
	in := portrait.In{
		Name: f.drawnName(html.UnescapeString(s.hero(h.ID))), About: joined(" · ", f.played(Person(h.Player)), html.UnescapeString(plain(s.souls(&h)))),
	}
	for _, c := range h.Cliches {
		bar := portrait.Bar{Label: f.drawnName(html.UnescapeString(plain(s.cliche(h.ID, c.ID)))), Now: c.Now, Max: c.Max, Stars: c.Corruption}
		if c.Debuffed {
			bar.Note = joined(" ", "💢", c.Debuff)
		}
		in.Bars = append(in.Bars, bar)
	}
	for _, i := range h.Items {
		in.Facts = append(in.Facts, portrait.Fact{Label: itemIcon(i) + " " + f.drawnName(html.UnescapeString(plain(s.item(i.ID)))), Value: strconv.Itoa(i.Dice)})
	}
	return in
}

// OuroborosPicture is a character card of OUROBOROS as a picture: abilities as blocks, as far as its viewer may know.
func OuroborosPicture(f Frame, seen ouroboros.Seen) portrait.In {
	in := portrait.In{Name: f.drawnName(seen.Name), About: joined(" · ", f.played(Person(seen.Player)), html.UnescapeString(plain(f.ouroHealth(seen))))}
	c := seen.Sheet
	if c == nil {
		return in
	}
	in.About = joined(" · ", in.About, "🛡 "+strconv.Itoa(c.Defence), "🏃 "+html.UnescapeString(f.ouroMetres(c.Speeds.Walk)))
	for _, a := range []ouroboros.Ability{ouroboros.Strength, ouroboros.Dexterity, ouroboros.Constitution, ouroboros.Intelligence,
		ouroboros.Wisdom, ouroboros.Charisma} {
		in.Block = append(in.Block, portrait.Block{Label: f.t("ouro.ability." + string(a)), Value: ouroSigned(c.Abilities[a])})
	}
	for _, k := range c.Skills {
		in.Facts = append(in.Facts, portrait.Fact{Label: f.drawnName(f.ouroSkillOf(c, k.ID)), Value: ouroSigned(k.Bonus)})
	}
	for _, w := range c.Weapons {
		in.Facts = append(in.Facts, portrait.Fact{Label: "⚔ " + f.drawnName(w.Name), Value: ouroSigned(w.Bonus)})
	}
	return in
}

// drawnName is a name as it is drawn: without the marks that only a text needs.
func (f Frame) drawnName(raw string) string {
	return strings.NewReplacer(isolate, "", endIsolate, "").Replace(f.named(raw, longName))
}

func (f Frame) played(by Person) string {
	if by == "" {
		return ""
	}
	return f.t("sheet.player", "Name", html.UnescapeString(f.person(by)))
}

// PortraitKey offers a hero's card as a picture.
func PortraitKey(f Frame, hero string) [][]Button {
	return keyboard([]key{button(f.t("key.portrait"), f.taps(0, 0, 0).free("portrait", hero))})
}
