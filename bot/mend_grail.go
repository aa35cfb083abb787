package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

func (grailGame) begun(s *Scene) bool { return s.State.Round > 1 || s.State.Stage != grail.Declaring }

// again carries out an action of a fight. A decision that nobody has been asked for when it was played takes its default.
func (grailGame) again(t *turn, act Act) error {
	var a grail.Action
	if err := json.Unmarshal(act.Action, &a); err != nil {
		return fmt.Errorf("action of scene %d: %w", t.scene.Number, err)
	}
	t.byOrder = act.Order
	if act.Order {
		t.scene.Ordered = put(t.scene.Ordered, a.Fighter, true)
	}
	err := t.actAs(a.By, a)
	for errors.Is(err, grail.NotNow) && t.scene.State.Pending != nil {
		if silent := t.actAs(grail.Viewer{}, grail.Action{Kind: grail.Timeout}); silent != nil {
			return silent
		}
		err = t.actAs(a.By, a)
	}
	return err
}

// stretch: a round may be played by several actions, since it may stop where somebody must decide.
func (grailGame) stretch(s *Scene) string { return "round " + strconv.Itoa(s.State.Round) }

func (grailGame) ruled(path []string) bool { return len(path) > 0 && path[0] == "state" }

func (grailGame) merge(now, anew *Scene) *Scene {
	s := now.copied()
	moved := s.State.Step != anew.State.Step
	if s.State.Round != anew.State.Round || anew.State.Stage == grail.Over {
		s.Open, s.Leaves, s.Sure, s.Drafts, s.Page, s.Copy = nil, nil, nil, nil, "", anew.Copy
	}
	s.State, s.Past, s.Won, s.Position = anew.State, anew.Past, anew.Won, anew.Position
	s.Acted, s.Ordered = anew.Acted, anew.Ordered
	if moved {
		s.Closing, s.Deadline = false, anew.Deadline
	}
	return s
}

// spots are the rounds that are over, with the declarations they were played by, and the decisions in between.
func (grailGame) spots(t *turn, past []moment) []spot {
	var list []spot
	for _, m := range slices.Backward(past) {
		s, a := m.before.State, m.grailAction()
		switch {
		case s.Stage == grail.Declaring && playsRound(past, m):
			list = append(list, spot{m.at, t.words.T("mend.spot.round", "Round", s.Round)})
		case s.Pending != nil && slices.Contains(mendedKinds["answer"], a.Kind):
			name := m.before.fighter(a.Fighter).Name
			list = append(list, spot{m.at, t.words.T("mend.spot.decision", "Round", s.Round, "Name", name)})
		}
	}
	return list
}

func (m moment) grailAction() grail.Action {
	var a grail.Action
	if err := json.Unmarshal(m.act.Action, &a); err != nil {
		return grail.Action{} // of no kind: nothing is offered there
	}
	return a
}

// playsRound tells whether an action brings the declarations of its round to be played.
func playsRound(past []moment, m moment) bool {
	switch m.grailAction().Kind {
	case grail.Ready, grail.Resolve, grail.Timeout:
	default:
		return false
	}
	if m.at+1 >= len(past) {
		return len(m.act.Thrown) > 0
	}
	next := past[m.at+1].before.State
	return next.Round != m.before.State.Round || next.Stage != grail.Declaring
}

// mendedKinds are what may be changed, by the part of the page that offers it.
var mendedKinds = map[string][]grail.ActionKind{
	"target":  {grail.ChooseTarget},
	"mode":    {grail.ChooseMode},
	"attack":  {grail.ChooseAttack, grail.OpenPhantasm, grail.Shatter},
	"defense": {grail.ChooseDefense},
	"pump":    {grail.PumpAttack, grail.PumpDefense},
	"grade":   {grail.SetGrade},
	"help":    {grail.ToggleHelper, grail.GrantClash, grail.GrantPowerful},
	"steps":   {grail.SetSteps},
	"number":  {grail.SetSteps},
	"answer":  {grail.Answer, grail.Obey, grail.Resist},
}

// mendedParts are those of a declaration, in the order in which they stand on the page.
var mendedParts = []string{"target", "mode", "attack", "defense", "pump", "grade", "help", "steps", "number"}

// page leads from a round to a fighter, to a part of its declaration, to what could have been declared. A decision has
// only that.
func (g grailGame) page(t *turn, at moment, path []string) []mendKey {
	if at.before.State.Pending != nil {
		return t.grailOptions(at, string(at.grailAction().Fighter), "answer")
	}
	var keys []mendKey
	switch len(path) {
	case 0:
		for _, f := range at.before.State.Fighters {
			if f.Out == "" && f.Since <= at.before.State.Round {
				keys = append(keys, mendKey{label: f.Name, arg: string(f.ID)})
			}
		}
	case 1:
		for _, part := range mendedParts {
			if len(t.grailOptions(at, path[0], part)) > 0 {
				keys = append(keys, mendKey{label: t.words.T("mend.part." + part), arg: part})
			}
		}
	case 2:
		return t.grailOptions(at, path[0], path[1])
	}
	return keys
}

// grailOptions are the changes that the rules allow at a moment to one part of a fighter's declaration.
func (t *turn) grailOptions(at moment, id, part string) []mendKey {
	s, change := at.before, Change{At: at.at, Replace: part == "answer"}
	switch part {
	case "steps":
		if s, change.At = t.mending.nextRound(at); s == nil {
			return nil
		}
	case "number":
		s, change.At = t.mending.now, len(t.mending.past)
	}
	var list []mendKey
	for _, c := range grail.Choices(s.State, grail.Viewer{Player: player(t.table.Master), Master: true}) {
		if string(c.Action.Fighter) != id || !slices.Contains(mendedKinds[part], c.Action.Kind) {
			continue
		}
		for n := c.Min; n <= c.Max; n++ {
			a := c.Action
			if c.Max > 0 {
				a.N = n
			}
			if label := t.mendLabel(s, a); label != "" {
				made := change
				made.Actions = grailActions(s, a)
				list = append(list, mendKey{label: label, change: &made})
			}
		}
	}
	return list
}

// grailActions are an action with what the master's own word for it includes: nobody stays undefended without a yes
// (G2.6), and who was down by the line that is not at 0 stands again.
func grailActions(s *Scene, a grail.Action) []json.RawMessage {
	list := []json.RawMessage{mustMarshal(a)}
	f := s.fighter(a.Fighter)
	switch {
	case a.Kind == grail.ChooseDefense && a.Cliche == "":
		list = append(list, mustMarshal(grail.Action{Kind: grail.Allow, By: a.By, Fighter: a.Fighter}))
	case a.Kind == grail.SetSteps && a.N > 0 && f.Out == grail.KnockedOut && line(f, a.Cliche).Now == 0:
		list = append(list, mustMarshal(grail.Action{Kind: grail.SetOut, By: a.By, Fighter: a.Fighter}))
	}
	return list
}

// nextRound is the first moment of the round after the one in which something happened, and its number; nil when the
// fight did not come so far.
func (m *mending) nextRound(at moment) (*Scene, int) {
	round := at.before.State.Round
	for _, p := range m.past[at.at:] {
		if p.before.State.Round > round && p.before.State.Stage == grail.Declaring {
			return p.before, p.at
		}
	}
	if now := m.now; now.State.Round > round && now.State.Stage == grail.Declaring {
		return now, len(m.past)
	}
	return nil, 0
}

// mendLabel names what could have been; empty for what stands already.
func (t *turn) mendLabel(s *Scene, a grail.Action) string {
	f := s.fighter(a.Fighter)
	c := line(f, a.Cliche)
	d := f.Declared
	ranked := func(id string) string {
		return t.words.T(id, "Cliche", c.Name, "Rank", card.RankName(c.Now))
	}
	switch a.Kind {
	case grail.ChooseTarget, grail.Answer:
		if a.Target == "" {
			return t.words.T("mend.option.nobody")
		}
		return unless(a.Kind == grail.ChooseTarget && d.Target == a.Target, s.fighter(a.Target).Name)
	case grail.ChooseMode:
		return unless(d.Mode == a.Mode, t.words.T("mode."+string(a.Mode)))
	case grail.ChooseAttack:
		return unless(d.Attack == a.Cliche && d.Phantasm == "", ranked("mend.option.cliche"))
	case grail.ChooseDefense:
		if a.Cliche == "" {
			return unless(d.Defense == "", t.words.T("choice.undefended"))
		}
		return unless(d.Defense == a.Cliche, ranked("mend.option.cliche"))
	case grail.PumpAttack:
		return unless(d.AttackPump == a.N, t.words.T("mend.option.pump-attack", "N", a.N))
	case grail.PumpDefense:
		return unless(d.DefensePump == a.N, t.words.T("mend.option.pump-defense", "N", a.N))
	case grail.SetGrade:
		return t.words.T("mend.option.grade."+useName(a.Use), "Cliche", c.Name, "Grade", t.words.T("grade."+card.GradeCode(a.Grade)))
	case grail.SetSteps:
		return unless(c.Steps() == a.N, t.words.T("mend.option.cliche", "Cliche", c.Name, "Rank", card.RankName(rankAt(c, a.N))))
	case grail.Obey, grail.Resist:
		return t.obeyLabel(c, a)
	}
	return t.mendSwitch(f, c, a)
}

// mendSwitch names what is turned on or off.
func (t *turn) mendSwitch(f *grail.Fighter, c grail.Cliche, a grail.Action) string {
	on := false
	switch a.Kind {
	case grail.OpenPhantasm, grail.Shatter:
		if a.Cliche == "" {
			return unless(f.Declared.Phantasm == "", t.words.T("mend.option.no-phantasm"))
		}
		on = f.Declared.Phantasm == a.Cliche && f.Declared.Shatter == (a.Kind == grail.Shatter)
		return unless(on, t.words.T("mend.option."+string(a.Kind), "Cliche", c.Name))
	case grail.ToggleHelper:
		on = slices.Contains(f.AttackHelpers, c.ID)
		if a.Use == grail.ForDefense {
			on = slices.Contains(f.DefenseHelpers, c.ID)
		}
	case grail.GrantClash:
		on = f.Clashing
	case grail.GrantPowerful:
		on = f.Striking
	}
	id := "mend.option." + string(a.Kind)
	if a.Use != "" {
		id += "." + useName(a.Use)
	}
	if on {
		id += ".off"
	}
	return t.words.T(id, "Cliche", c.Name)
}

func (t *turn) obeyLabel(c grail.Cliche, a grail.Action) string {
	id := "mend.option." + string(a.Kind)
	if c.Name == "" {
		return t.words.T(id)
	}
	return t.words.T(id+".with", "Cliche", c.Name)
}

func useName(use grail.Use) string {
	if use == grail.ForDefense {
		return "defense"
	}
	return "attack"
}

// rankAt is the rank of a line that has so many steps left.
func rankAt(c grail.Cliche, steps int) grail.Rank {
	c.Now = c.Max
	return c.Damaged(c.Steps() - steps).Now
}

// unless is a label of something that could have been otherwise.
func unless(stands bool, label string) string {
	if stands {
		return ""
	}
	return label
}

// standing is every line of every fighter, and who is out.
func (grailGame) standing(w card.Words, s *Scene) []card.MendLine {
	var list []card.MendLine
	for _, f := range s.State.Fighters {
		for _, c := range f.Cliches {
			value := card.RankName(c.Now)
			if c.Now == 0 {
				value = "0"
			}
			list = append(list, card.MendLine{Who: f.Name, What: c.Name, Value: value})
		}
		if f.Out != "" {
			list = append(list, card.MendLine{Who: f.Name, Value: w.T("out." + string(f.Out))})
		}
	}
	return list
}
