package card

import (
	"slices"

	"kubik/rules/grail"
)

// Fight is the live card of the running round.
func Fight(f Frame, in FightIn) Card {
	t := f.taps(in.Scene, in.Sight.Step, in.Sight.Round)
	passages := []passage{paragraph(f.roundTitle(in)), paragraph(append(f.fighterLines(in), f.bandLines(in.Sight)...)...)}
	passages = append(passages, f.pastPassages(in.Past, in.Cast)...)
	if in.Sight.Stage == grail.Resolving {
		passages = append(passages, f.question(in.Sight))
	}
	if in.Confirm {
		confirm := Finish(f, in.Scene, in.Sight.Step)
		return Card{Text: f.text(append(passages, paragraph(confirm.Text))...), Rows: confirm.Rows}
	}
	passages = append(passages, paragraph(f.lockLine(in.Lock)))
	return Card{Text: f.text(passages...), Rows: f.fightKeys(in, t)}
}

// Finish asks whether the fight really ends now.
func Finish(f Frame, scene, step int) Card {
	t := f.taps(scene, step, 0)
	return Card{
		Text: f.t("finish.ask"),
		Rows: keyboard([]key{
			button(f.t("finish.no"), t.once("finish-no")),
			button(f.t("finish.yes"), t.once("finish-yes")).styled(danger),
		}),
	}
}

func (f Frame) roundTitle(in FightIn) string {
	title := f.t("fight.title", "Round", in.Sight.Round)
	switch {
	case in.Sight.Stage == grail.Resolving:
		return title + " · " + f.t("fight.stopped")
	case in.Deadline.IsZero():
		return title
	}
	return title + " · " + f.t("fight.until", "Time", f.moment(in.Deadline, in.Slow))
}

func (f Frame) fighterLines(in FightIn) []string {
	var lines []string
	for _, seen := range in.Sight.Fighters {
		lines = append(lines, f.fighterLine(in, seen))
	}
	return lines
}

func (f Frame) fighterLine(in FightIn, seen grail.Seen) string {
	if seen.Out != "" {
		return flag(seen.Side) + " <s>" + f.name(seen.Name) + "</s> — " + f.t("out."+string(seen.Out))
	}
	who := joined(" · ", joined(" ", f.bold(seen.Name), f.known(seen)), f.called(in, seen))
	state := joined(" · ", f.lifeOf(in.Sight.Risk, seen), f.signs(seen), ordersOf(seen), f.doing(in, seen), in.posted(seen.ID))
	return flag(seen.Side) + " " + joined(" — ", who, state)
}

// known is the true name, in brackets, once everybody has heard it (G15).
func (f Frame) known(seen grail.Seen) string {
	if seen.TrueName == "" || seen.TrueName == seen.Name {
		return ""
	}
	return "(" + f.name(seen.TrueName) + ")"
}

// called names the player: by a link that calls them while the round waits for them.
func (f Frame) called(in FightIn, seen grail.Seen) string {
	if seen.Player == "" {
		return ""
	}
	if in.waitsFor(seen) {
		return f.mention(Person(seen.Player))
	}
	return f.person(Person(seen.Player))
}

// waitsFor tells who must act. Without marks that is everybody, whatever they have done since the card was drawn.
func (in FightIn) waitsFor(seen grail.Seen) bool {
	if in.Sight.Stage == grail.Resolving {
		p := in.Sight.Pending
		return p != nil && (p.Fighter == seen.ID || slices.Contains(p.Open, seen.ID))
	}
	return in.Sight.Stage == grail.Declaring && seen.Since <= in.Sight.Round && !(in.Marks && seen.Ready)
}

// signs are what everybody has seen the fighter prepare (G9).
func (f Frame) signs(seen grail.Seen) string {
	var prepared, guarding string
	if seen.Prepared {
		prepared = f.t("fight.prepared")
	}
	if seen.Guarding {
		guarding = f.t("fight.guarding")
	}
	return joined(" · ", prepared, guarding)
}

func (f Frame) doing(in FightIn, seen grail.Seen) string {
	switch {
	case seen.Since > in.Sight.Round:
		return f.t("fight.later", "Round", seen.Since)
	case seen.Target != "":
		return f.t("fight.target", "Name", f.nameOf(in.Sight, seen.Target))
	case in.Sight.Stage != grail.Declaring || !in.Marks:
		return ""
	case seen.Ready:
		return "✅"
	}
	return f.t("fight.choosing")
}

// posted leads to what was written about the fighter's move.
func (in FightIn) posted(id grail.FighterID) string {
	link, written := in.Posts[id]
	if !written {
		return ""
	}
	return postMark(link)
}

// lockLine shows the beginning of the seal on the dice; its key shows the whole.
func (f Frame) lockLine(lock string) string {
	if lock == "" {
		return ""
	}
	return f.t("fight.lock", "Lock", lock[:min(len(lock), 12)])
}

func seenBy(sight grail.Sight, id grail.FighterID) (grail.Seen, bool) {
	for _, seen := range sight.Fighters {
		if seen.ID == id {
			return seen, true
		}
	}
	return grail.Seen{}, false
}

// nameOf is the public name of a fighter, escaped.
func (f Frame) nameOf(sight grail.Sight, id grail.FighterID) string {
	seen, _ := seenBy(sight, id)
	return f.name(seen.Name)
}
