package card

import (
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// ouroScript tells what happened to a cast.
type ouroScript struct {
	Frame
	cast OuroborosCast
}

func (s ouroScript) who(id ouroboros.CreatureID) string { return s.bold(s.cast.Creatures[id].Name) }

// thing is the weapon or power of an event, whoever of the two has it; empty where it has no name.
func (s ouroScript) thing(e ouroboros.Event) string {
	for _, id := range []ouroboros.CreatureID{e.Creature, e.Target} {
		a := s.cast.Creatures[id]
		if name := a.Powers[e.Power]; name != "" {
			return s.name(name)
		}
		if name := a.Weapons[e.Weapon]; name != "" {
			return s.name(name)
		}
	}
	return ""
}

// roll is a roll in full: dice, modifiers by name, the total, and what it was against: "[4 17] 17 + 7 = 24 против 15".
// What the reader may not know is left out.
func (s ouroScript) roll(r *ouroboros.Roll) string {
	if r == nil || r.Auto != nil {
		return ""
	}
	return joined(" ", s.dice(r), s.against(r.TN))
}

func (s ouroScript) dice(r *ouroboros.Roll) string {
	total := "<b>" + number(r.Total) + "</b>"
	if len(r.Dice) == 0 && r.Total == 0 {
		return "" // not even the total is for this reader
	}
	if len(r.Dice) == 0 {
		return total
	}
	text := s.t("rolled.die") + "20 [" + ouroFaces(r) + "]"
	for _, part := range r.Parts {
		if part.N != 0 {
			text += ouroAddend(part.N)
			if part.Name == "cover" {
				text += " (" + s.t("ouro.why.cover") + ")"
			}
		}
	}
	return text + " = " + total
}

// ouroFaces strikes out the dice that do not count.
func ouroFaces(r *ouroboros.Roll) string {
	faces, counted := make([]string, len(r.Dice)), false
	for i, die := range r.Dice {
		faces[i] = strconv.Itoa(die)
		if die == r.Natural && !counted {
			counted = true
			continue
		}
		faces[i] = "<s>" + faces[i] + "</s>"
	}
	return strings.Join(faces, " ")
}

func ouroAddend(n int) string {
	if n < 0 {
		return " − " + strconv.Itoa(-n)
	}
	return " + " + strconv.Itoa(n)
}

func (s ouroScript) against(tn int) string {
	if tn == 0 {
		return ""
	}
	return s.t("ouro.against", "N", number(tn))
}

// why names everything that leans on a roll, or decides it by itself: "помеха: отравление". What is half and half says
// that it cancels.
func (s ouroScript) why(r *ouroboros.Roll) string {
	if r == nil {
		return ""
	}
	if r.Auto != nil {
		return s.t("ouro.auto", "Why", s.reason(*r.Auto))
	}
	up, down := "", ""
	if len(r.Up) > 0 {
		up = s.t("ouro.up", "Why", s.reasons(r.Up))
	}
	if len(r.Down) > 0 {
		down = s.t("ouro.down", "Why", s.reasons(r.Down))
	}
	even := ""
	if len(r.Up) > 0 && len(r.Up) == len(r.Down) {
		even = s.t("ouro.even")
	}
	return joined(" · ", up, down, even)
}

func (s ouroScript) reasons(all []ouroboros.Reason) string {
	names := make([]string, len(all))
	for i, r := range all {
		names[i] = s.reason(r)
	}
	return strings.Join(names, ", ")
}

// reason is one cause, with whose state it is.
func (s ouroScript) reason(r ouroboros.Reason) string {
	return joined(" — ", s.t("ouro.why."+r.Name), s.plainName(r.Of))
}

func (s ouroScript) plainName(id ouroboros.CreatureID) string {
	if a, found := s.cast.Creatures[id]; found {
		return s.name(a.Name)
	}
	return ""
}

// verdict is how a roll ended. Without a number, and without a secret one, nothing is decided.
func (s ouroScript) verdict(r *ouroboros.Roll, decided bool) string {
	switch {
	case r == nil || !decided:
		return ""
	case r.Success:
		return s.t("ouro.success") + s.natural(r)
	}
	return s.t("ouro.failure") + s.natural(r)
}

// natural says why a 1 or a 20 decided.
func (s ouroScript) natural(r *ouroboros.Roll) string {
	if r.Natural == 1 || r.Natural == 20 {
		return " · " + s.t("ouro.natural", "N", r.Natural)
	}
	return ""
}

// OuroborosRolled is a check or a save in short: dice, modifiers and what leans on it, without what it was against.
func OuroborosRolled(f Frame, e ouroboros.Event, cast OuroborosCast) string {
	if e.Roll == nil {
		return "—"
	}
	s, r := ouroScript{f, cast}, *e.Roll
	r.TN = 0
	if text := joined(" · ", s.roll(&r), s.why(&r)); text != "" {
		return text
	}
	return "—"
}

// OuroborosSkillName is what labels call a skill.
func OuroborosSkillName(f Frame, k ouroboros.Skill) string {
	return f.ouroSkillOf(&ouroboros.Creature{Skills: []ouroboros.Skill{k}}, k.ID)
}

// OuroborosSaveName is what labels call a save.
func OuroborosSaveName(f Frame, id ouroboros.SaveID) string { return f.t("ouro.save." + string(id)) }
