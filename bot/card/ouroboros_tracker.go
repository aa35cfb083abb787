package card

import (
	"slices"
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// Ouroboros is the tracker: who is in the scene and how, whose turn it is and what is left of it, what has happened in
// it so far, and what may be done now.
func Ouroboros(f Frame, in OuroborosIn) Card {
	t := f.taps(in.Scene, in.Sight.Step, in.Sight.Round)
	passages := f.ouroPassages(in, ouroWaits(in.Sight))
	if in.Confirm {
		return Card{Text: f.text(append(passages, paragraph(f.t("ouro.finish.ask")))...), Rows: Finish(f, in.Scene, in.Sight.Step).Rows}
	}
	passages = append(passages, paragraph(f.ouroEnding(in.Sight), f.lockLine(in.Lock)))
	var sections [][]key
	if in.Menu != nil {
		sections = f.ouroMenu(*in.Menu).sections()
	}
	sections = append(sections, f.ouroAside(in, t))
	return Card{Text: f.text(passages...), Rows: keyboard(sections...)}
}

// ouroPassages are how things stand, with the distances of one creature.
func (f Frame) ouroPassages(in OuroborosIn, of ouroboros.CreatureID) []passage {
	return []passage{
		paragraph(f.ouroTitle(in), f.ouroAround(in.Sight)), paragraph(f.ouroLines(in.Sight)...),
		paragraph(f.ouroPlaces(in.Sight, of)...), f.ouroTold(in.Past, in.Cast), f.ouroQuestion(in.Sight),
		paragraph(f.ouroAsked(in.Sight)...),
	}
}

func (f Frame) ouroTitle(in OuroborosIn) string {
	title := f.t("ouro.free")
	if in.Sight.Round > 0 {
		title = f.t("fight.title", "Round", in.Sight.Round)
	}
	if in.Deadline.IsZero() {
		return title
	}
	return title + " · " + f.t("fight.until", "Time", f.moment(in.Deadline, in.Slow))
}

// ouroAround tells what veils the scene; nothing on a bright day.
func (f Frame) ouroAround(sight ouroboros.Sight) string {
	var light, fog, water string
	if a := sight.Around; a.Light != ouroboros.Bright {
		light = f.t("ouro.light." + string(a.Light))
	}
	if sight.Around.Fog != ouroboros.Clear {
		fog = f.t("ouro.fog." + string(sight.Around.Fog))
	}
	if sight.Around.Water != ouroboros.NoWater {
		water = f.t("ouro.water." + string(sight.Around.Water))
	}
	return joined(" · ", light, fog, water)
}

// ouroLines are the creatures in the order of turns, those outside of it behind them.
func (f Frame) ouroLines(sight ouroboros.Sight) []string {
	var lines []string
	for _, id := range sight.Order {
		if seen, found := ouroSeen(sight, id); found {
			lines = append(lines, f.ouroLine(sight, seen))
		}
	}
	for _, seen := range sight.Creatures {
		if !slices.Contains(sight.Order, seen.ID) {
			lines = append(lines, f.ouroLine(sight, seen))
		}
	}
	return lines
}

func (f Frame) ouroLine(sight ouroboros.Sight, seen ouroboros.Seen) string {
	if seen.Out != "" {
		return flag(seen.Side) + " <s>" + f.name(seen.Name) + "</s> — " + f.t("ouro.out."+string(seen.Out))
	}
	mark := ""
	switch {
	case sight.Current == seen.ID:
		mark = "▸"
	case slices.Contains(sight.Acted, seen.ID):
		mark = "✓"
	}
	player := ""
	if seen.Player != "" {
		player = f.person(Person(seen.Player))
		if ouroWaits(sight) == seen.ID {
			player = f.mention(Person(seen.Player))
		}
	}
	who := joined(" ", mark, flag(seen.Side)) + " " + joined(" · ", f.bold(seen.Name), player)
	state := joined(" · ", f.ouroHealth(seen), f.ouroLeft(sight, seen), f.ouroSigns(seen))
	return joined(" — ", who, state)
}

// ouroWaits is who has to decide now; empty without rounds.
func ouroWaits(sight ouroboros.Sight) ouroboros.CreatureID {
	if sight.Pending != nil {
		return sight.Pending.Creature
	}
	return sight.Current
}

func (f Frame) ouroHealth(seen ouroboros.Seen) string {
	switch {
	case seen.Dying:
		return f.t("ouro.dying")
	case seen.Sheet == nil:
		return "❤ ?"
	}
	return "❤ " + strconv.Itoa(seen.Sheet.Health) + "/" + strconv.Itoa(seen.Sheet.Most())
}

// ouroLeft is what is left of a turn: metres, action, bonus action, reaction. Of others than whose turn it is only the
// reaction counts.
func (f Frame) ouroLeft(sight ouroboros.Sight, seen ouroboros.Seen) string {
	if sight.Stage != ouroboros.Rounds {
		return ""
	}
	if sight.Current != seen.ID {
		if seen.Turn.Reactions > 0 {
			return f.t("ouro.reacted")
		}
		return ""
	}
	if seen.Left == nil {
		return f.ouroUsed(seen.Turn)
	}
	left := seen.Left
	parts := []string{"🏃 " + f.ouroMetres(ouroFarthest(left.Moves))}
	if left.Action {
		parts = append(parts, "⚔️")
	}
	if left.Attacks > 0 {
		parts = append(parts, "⚔️×"+strconv.Itoa(left.Attacks))
	}
	if left.Bonus {
		parts = append(parts, "➕")
	}
	if left.Reaction {
		parts = append(parts, "↩️")
	}
	return strings.Join(parts, " ")
}

// ouroUsed is the same of a closed sheet, from what everybody has seen it spend.
func (f Frame) ouroUsed(t ouroboros.Turn) string {
	var parts []string
	if t.FullRounds == 0 && t.Actions == 0 { // how many attacks its sheet lists is nobody's business
		parts = append(parts, "⚔️")
	}
	if t.Bonus == 0 {
		parts = append(parts, "➕")
	}
	if t.Reactions == 0 {
		parts = append(parts, "↩️")
	}
	return strings.Join(parts, " ")
}

// ouroFarthest is the way that is left in the fastest gait.
func ouroFarthest(moves map[ouroboros.Gait]ouroboros.Length) ouroboros.Length {
	var most ouroboros.Length
	for _, l := range moves {
		most = max(most, l)
	}
	return most
}

// ouroSigns are states with the rounds that they have left, and everything else that all can see.
func (f Frame) ouroSigns(seen ouroboros.Seen) string {
	var signs []string
	for _, e := range seen.Effects {
		sign := ouroConditionIcon(e.Kind) + " " + f.ouroCondition(e.Kind)
		if e.Rounds > 0 {
			sign += " (" + strconv.Itoa(e.Rounds) + ")"
		}
		signs = append(signs, sign)
	}
	if seen.Exhaustion > 0 {
		signs = append(signs, f.t("ouro.exhaustion", "N", seen.Exhaustion))
	}
	for _, s := range []struct {
		on bool
		id string
	}{
		{seen.Dodging, "dodging"}, {seen.Disengaged, "disengaged"}, {len(seen.HelpedBy) > 0, "helped"},
		{seen.Readied, "readied"}, {seen.Squeezing, "squeezing"}, {seen.Difficult, "difficult"},
		{seen.Granted > 0, "granted"}, {seen.Granted < 0, "hampered"},
	} {
		if s.on {
			signs = append(signs, f.t("ouro.sign."+s.id))
		}
	}
	if seen.Height > 0 {
		signs = append(signs, f.t("ouro.height", "N", f.ouroMetres(seen.Height)))
	}
	if s := seen.Sheet; s != nil && s.Breath > 0 {
		signs = append(signs, f.Words.N("ouro.breath", s.Breath))
	}
	if s := seen.Sheet; s != nil && s.Focus != "" {
		signs = append(signs, f.t("ouro.focus", "Thing", f.ouroPower(s, s.Focus)))
	}
	return strings.Join(signs, " · ")
}

func (f Frame) ouroPower(c *ouroboros.Creature, id ouroboros.PowerID) string {
	for _, x := range c.Powers {
		if x.ID == id {
			return f.name(x.Name)
		}
	}
	return ""
}

// ouroPlaces tell how everybody stands to one of them: distance and cover.
func (f Frame) ouroPlaces(sight ouroboros.Sight, of ouroboros.CreatureID) []string {
	if of == "" {
		return nil
	}
	var places []string
	for _, seen := range sight.Creatures {
		if seen.ID == of || seen.Out != "" {
			continue
		}
		cover := ""
		if c := ouroCover(sight, seen.ID, of); c != ouroboros.NoCover {
			cover = f.t("ouro.cover." + string(c))
		}
		places = append(places, f.name(seen.Name)+" "+joined(", ", f.ouroApart(ouroApart(sight, of, seen.ID)), cover))
	}
	if len(places) == 0 {
		return nil
	}
	return []string{"📏 " + strings.Join(places, " · ")}
}

// ouroQuestion puts the decision that the turn stopped for.
func (f Frame) ouroQuestion(sight ouroboros.Sight) passage {
	q := sight.Pending
	if q == nil {
		return passage{}
	}
	return paragraph(f.t("ouro.question."+string(q.Question), "Name", f.ouroCalled(sight, q.Creature),
		"Target", f.ouroName(sight, q.Target)))
}

// ouroCalled is a creature with a link that calls its player.
func (f Frame) ouroCalled(sight ouroboros.Sight, id ouroboros.CreatureID) string {
	seen, _ := ouroSeen(sight, id)
	if seen.Player == "" {
		return f.bold(seen.Name)
	}
	return f.mention(Person(seen.Player)) + " · " + f.bold(seen.Name)
}

// ouroAsked are the rolls that the master waits for.
func (f Frame) ouroAsked(sight ouroboros.Sight) []string {
	var lines []string
	for _, q := range sight.Asked {
		lines = append(lines, f.t("ouro.asked", "Name", f.ouroCalled(sight, q.Creature), "What", f.ouroAskedWhat(sight, q)))
	}
	return lines
}

func (f Frame) ouroAskedWhat(sight ouroboros.Sight, q ouroboros.Asked) string {
	what := f.name(f.ouroAskedLabel(sight, q))
	if q.TN == 0 {
		return what + " " + f.t("ouro.secret")
	}
	return what + " " + f.t("ouro.against", "N", q.TN)
}

// ouroEnding says that nobody is left to fight with.
func (f Frame) ouroEnding(sight ouroboros.Sight) string {
	sides := map[int]bool{}
	for _, seen := range sight.Creatures {
		if seen.Out == "" && !seen.Dying {
			sides[seen.Side] = true
		}
	}
	if sight.Stage == ouroboros.Rounds && len(sides) < 2 {
		return f.t("ouro.one-side")
	}
	return ""
}

// ouroAside are the keys of everybody: an own pad for checks and reactions, the master's desk, the end.
func (f Frame) ouroAside(in OuroborosIn, t taps) []key {
	var keys []key
	if in.Sight.Stage == ouroboros.Free {
		keys = append(keys, button(f.t("ouro.key.begin"), t.once("rounds")).styled(primary))
	}
	if in.InPrivate {
		keys = append(keys, f.padKey().styled(primary))
	}
	keys = append(keys, button(f.t("key.join"), t.free("join")),
		button(f.t("ouro.key.pad"), t.free("pad")), button(f.t("key.lock"), t.free("lock")))
	if in.Sight.Stage == ouroboros.Rounds {
		keys = append(keys, button(f.t("key.call"), t.free("call")))
	}
	return append(keys, button(f.t("key.finish"), t.once("finish")), f.deskKey())
}
