package card

import (
	"fmt"
	"strings"

	"kubik/rules/labyrinth"
)

// party lists the heroes: one line for who it is, one for its clichés.
func (d delve) party(heroes []labyrinth.Hero) []string {
	lines := []string{d.t("maze.party")}
	for i := range heroes {
		h := &heroes[i]
		lines = append(lines, d.heroHead(h))
		if h.Gone == "" {
			lines = append(lines, "    "+d.cliches(h))
		}
	}
	return lines
}

func (s saga) heroHead(h *labyrinth.Hero) string {
	if h.Gone != "" {
		return "▫️ <s>" + s.hero(h.ID) + "</s> — " + s.t("maze.gone."+string(h.Gone))
	}
	who := joined(" · ", "<b>"+s.hero(h.ID)+"</b>", s.owned(h))
	return "▫️ " + joined(" — ", who, joined(" · ", s.souls(h), s.standing(h)))
}

func (s saga) owned(h *labyrinth.Hero) string {
	if h.Player == "" {
		return ""
	}
	return s.person(Person(h.Player))
}

// souls are Purity and Vice.
func (s saga) souls(h *labyrinth.Hero) string {
	return s.t("maze.souls", "Purity", h.Purity, "Vice", h.Vice)
}

func (s saga) standing(h *labyrinth.Hero) string {
	switch {
	case h.Away:
		return s.t("maze.away")
	case h.Out:
		return s.t("maze.out")
	}
	return ""
}

// cliches are a hero's lines as the book writes them: (3/4), with a star for each level of corruption.
func (s saga) cliches(h *labyrinth.Hero) string {
	var lines []string
	for _, c := range h.Cliches {
		lines = append(lines, joined(" ", s.cliche(h.ID, c.ID), s.numbers(c), s.debuff(c)))
	}
	things := ""
	for _, i := range h.Items {
		things = joined(", ", things, fmt.Sprintf("%s (%d)", s.item(i.ID), i.Dice))
	}
	if things != "" {
		things = "🎒 " + things
	}
	return joined("\n    ", strings.Join(lines, " · "), things)
}

func (s saga) numbers(c labyrinth.Cliche) string {
	marks := strings.Repeat("*", c.Corruption)
	if c.Corrupted {
		marks += "☠"
	}
	return fmt.Sprintf("(%d/%d%s)", c.Now, c.Max, marks)
}

func (s saga) debuff(c labyrinth.Cliche) string {
	switch {
	case !c.Debuffed:
		return ""
	case c.Debuff == "":
		return "🩹"
	}
	return "🩹" + s.name(c.Debuff)
}

func heroIn(sight labyrinth.Sight, id labyrinth.HeroID) *labyrinth.Hero {
	for i := range sight.Heroes {
		if sight.Heroes[i].ID == id {
			return &sight.Heroes[i]
		}
	}
	return nil
}

func clicheOf(h *labyrinth.Hero, id labyrinth.ClicheID) *labyrinth.Cliche {
	if h == nil {
		return nil
	}
	for i := range h.Cliches {
		if h.Cliches[i].ID == id {
			return &h.Cliches[i]
		}
	}
	return nil
}

// able tells whether a hero can act now.
func able(h *labyrinth.Hero) bool { return h.Gone == "" && !h.Away && !h.Out }

// wishes are what has been proposed, with who wants it.
func (d delve) wishes() []string {
	if len(d.Sight.Votes) == 0 {
		return nil
	}
	lines := []string{d.t("maze.wishes." + agreement(d.Sight.Rules.PartyStep))}
	var steps []labyrinth.Step
	who := map[labyrinth.Step][]string{}
	for _, v := range d.Sight.Votes {
		if who[v.Step] == nil {
			steps = append(steps, v.Step)
		}
		who[v.Step] = append(who[v.Step], d.person(Person(v.Player)))
	}
	for _, st := range steps {
		lines = append(lines, d.t("maze.wish", "Step", d.stepText(st), "Names", strings.Join(who[st], ", "),
			"N", len(who[st]), "All", len(d.Sight.Present)))
	}
	return lines
}

func agreement(a labyrinth.Agreement) string {
	if a == labyrinth.Majority {
		return "majority"
	}
	return string(a)
}

// stepText is a party step in words.
func (s saga) stepText(st labyrinth.Step) string {
	text := s.t("maze.step." + string(st.Kind))
	switch {
	case st.Task != "":
		return text + ": " + s.task(st.Task) + " (" + s.hero(st.Hero) + ")"
	case st.Hero != "":
		return text + ": " + s.hero(st.Hero)
	case st.Path != "":
		return joined(" ", text, s.wayMark(st.Path))
	}
	return text
}

// wayMark is what a corridor is called on the card, when it was learnt.
func (s saga) wayMark(id labyrinth.PathID) string { return s.said(s.names["w:"+string(id)]) }

// claims are what waits for another's yes.
func (d delve) claims() []string {
	var lines []string
	for _, c := range d.Sight.Claims {
		text := escaped(d.named(c.Text, claimText))
		switch {
		case c.Deed:
			lines = append(lines, d.t("maze.claim-deed", "Hero", d.hero(c.Hero), "Text", text))
		case c.Item != "":
			lines = append(lines, d.t("maze.claim", "Hero", d.hero(c.Hero), "What", d.item(c.Item), "Text", text))
		default:
			lines = append(lines, d.t("maze.claim", "Hero", d.hero(c.Hero), "What", d.cliche(c.Hero, c.Cliche), "Text", text))
		}
	}
	return lines
}

// claimText is how much of a claim's words stands on the card, in columns.
const claimText = 120

// StepText is a party step in words, as HTML.
func StepText(f Frame, names LabyrinthNames, st labyrinth.Step) string {
	return saga{f, names}.stepText(st)
}

// LabyrinthLife is a hero's state for lists: how much is left of all clichés, Purity and Vice.
func (w Words) LabyrinthLife(h labyrinth.Hero) string {
	now, most := 0, 0
	for _, c := range h.Cliches {
		now, most = now+c.Now, most+c.Max
	}
	return w.T("maze.life", "Now", now, "Max", most, "Purity", h.Purity, "Vice", h.Vice)
}
