package card

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// known is the word for a value of the rules, or the value itself where a sheet has brought its own.
func (f Frame) ouroWord(kind, value string, known []string) string {
	if slices.Contains(known, value) {
		return f.t("ouro." + kind + "." + value)
	}
	return clean(value, longName)
}

// skills that have words: those that rules ask for, and those of ready sheets.
var ouroSkills = []string{"athletics", "acrobatics", "stealth", "analysis", "perception", "medicine", "courtesy",
	"persuasion", "disguise", "inspire"}

func (f Frame) ouroSkill(id ouroboros.SkillID) string {
	if slices.Contains(ouroSkills, string(id)) {
		return f.t("ouro.skill." + string(id))
	}
	return f.t("ouro.skill.own")
}

// ouroSkillOf is what a sheet calls its skill, without markup.
func (f Frame) ouroSkillOf(c *ouroboros.Creature, id ouroboros.SkillID) string {
	if c != nil {
		for _, k := range c.Skills {
			if k.ID == id && k.Name != "" {
				return clean(k.Name, longName)
			}
		}
	}
	return f.ouroSkill(id)
}

var ouroDamages = []string{"bludgeoning", "piercing", "slashing", "physical", "fire", "cold", "lightning", "poison",
	"radiant", "necrotic"}

func (f Frame) ouroDamage(t ouroboros.DamageType) string {
	return f.ouroWord("damage", string(t), ouroDamages)
}

// ouroMetres is a length: "9 м", "4,5 м".
func (f Frame) ouroMetres(l ouroboros.Length) string {
	metres, rest := int(l/ouroboros.Metre), int(l%ouroboros.Metre)
	if rest == 0 {
		return f.t("ouro.metres", "N", strconv.Itoa(metres))
	}
	return f.t("ouro.metres", "N", strconv.Itoa(metres)+f.t("ouro.comma")+strings.TrimRight(f.twoDigits(rest), "0"))
}

func (f Frame) twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// ouroApart is a distance in words: вплотную, or so many metres.
func (f Frame) ouroApart(l ouroboros.Length) string {
	if l <= ouroboros.Cell {
		return f.t("ouro.adjacent")
	}
	return f.ouroMetres(l)
}

func ouroConditionIcon(k ouroboros.Condition) string {
	icons := map[ouroboros.Condition]string{
		ouroboros.Unconscious: "💤", ouroboros.Deaf: "🙉", ouroboros.Grabbed: "🤼", ouroboros.Frightened: "😨",
		ouroboros.Invisible: "👻", ouroboros.Incapacitated: "🚫", ouroboros.Petrified: "🗿", ouroboros.Restrained: "⛓",
		ouroboros.Poisoned: "🤢", ouroboros.Charmed: "💞", ouroboros.Stunned: "💫", ouroboros.Paralysed: "🧊",
		ouroboros.Prone: "🛌", ouroboros.Blind: "🙈",
	}
	return icons[k]
}

func (f Frame) ouroCondition(k ouroboros.Condition) string { return f.t("ouro.state." + string(k)) }

// ouroSeen finds a creature of a sight.
func ouroSeen(sight ouroboros.Sight, id ouroboros.CreatureID) (ouroboros.Seen, bool) {
	for _, seen := range sight.Creatures {
		if seen.ID == id {
			return seen, true
		}
	}
	return ouroboros.Seen{}, false
}

func (f Frame) ouroName(sight ouroboros.Sight, id ouroboros.CreatureID) string {
	seen, _ := ouroSeen(sight, id)
	return f.name(seen.Name)
}

func ouroApart(sight ouroboros.Sight, a, b ouroboros.CreatureID) ouroboros.Length {
	if p := ouroPair(sight, a, b); p != nil {
		return p.Apart
	}
	return sight.Apart
}

func ouroPair(sight ouroboros.Sight, a, b ouroboros.CreatureID) *ouroboros.Pair {
	for i := range sight.Pairs {
		if p := &sight.Pairs[i]; p.A == min(a, b) && p.B == max(a, b) {
			return p
		}
	}
	return nil
}

// ouroCover is the cover of a creature from another.
func ouroCover(sight ouroboros.Sight, of, from ouroboros.CreatureID) ouroboros.Cover {
	p := ouroPair(sight, of, from)
	switch {
	case p == nil:
		return ouroboros.NoCover
	case p.A == of:
		return p.OfA
	}
	return p.OfB
}

// CastOfOuroboros keeps of a scene what a record of these events needs: names and sides, and what was struck and cast
// with. From public events it is public.
func CastOfOuroboros(s ouroboros.State, events []ouroboros.Event) OuroborosCast {
	cast := OuroborosCast{Creatures: map[ouroboros.CreatureID]OuroborosActor{}}
	for _, c := range s.Creatures {
		cast.Creatures[c.ID] = OuroborosActor{Name: c.Name, Player: string(c.Player), Side: c.Side}
	}
	for _, e := range events {
		for i := range s.Creatures {
			cast.lend(&s.Creatures[i], e)
		}
	}
	return cast
}

// With is the cast with everything that another one knows besides.
func (cast OuroborosCast) With(more OuroborosCast) OuroborosCast {
	all := OuroborosCast{Creatures: map[ouroboros.CreatureID]OuroborosActor{}}
	for _, from := range []OuroborosCast{cast, more} {
		for id, actor := range from.Creatures {
			was := all.Creatures[id]
			for w, name := range was.Weapons {
				actor.Weapons = known(actor.Weapons, w, name)
			}
			for x, name := range was.Powers {
				actor.Powers = known(actor.Powers, x, name)
			}
			for k, name := range was.Skills {
				actor.Skills = known(actor.Skills, k, name)
			}
			all.Creatures[id] = actor
		}
	}
	return all
}

func known[K comparable](names map[K]string, id K, name string) map[K]string {
	if _, told := names[id]; told {
		return names
	}
	return noted(maps.Clone(names), id, name)
}

// lend notes what the things of an event are called, for whoever of the two has them.
func (cast OuroborosCast) lend(c *ouroboros.Creature, e ouroboros.Event) {
	if c.ID != e.Creature && c.ID != e.Target {
		return
	}
	actor := cast.Creatures[c.ID]
	for _, w := range c.Weapons {
		if w.ID == e.Weapon {
			actor.Weapons = noted(actor.Weapons, w.ID, w.Name)
		}
	}
	for _, x := range c.Powers {
		if x.ID == e.Power || x.Attack != nil && x.Attack.ID == e.Weapon {
			actor.Powers = noted(actor.Powers, x.ID, x.Name)
		}
	}
	for _, k := range c.Skills {
		if k.Name != "" && (rolls(e.Roll, c.ID, k.ID) || rolls(e.Against, c.ID, k.ID)) {
			actor.Skills = noted(actor.Skills, k.ID, k.Name)
		}
	}
	cast.Creatures[c.ID] = actor
}

func rolls(r *ouroboros.Roll, id ouroboros.CreatureID, skill ouroboros.SkillID) bool {
	return r != nil && r.Creature == id && r.Skill == skill
}

func noted[K comparable](names map[K]string, id K, name string) map[K]string {
	if names == nil {
		names = map[K]string{}
	}
	names[id] = name
	return names
}

// Spoken gives a ready creature and its things their names.
func Spoken(c *ouroboros.Creature, key string, w Words) {
	c.Name = w.T("ouro.hero." + key)
	c.Weapons, c.Powers = slices.Clone(c.Weapons), slices.Clone(c.Powers)
	for i := range c.Weapons {
		c.Weapons[i].Name = w.T("ouro.thing." + string(c.Weapons[i].ID))
	}
	for i := range c.Powers {
		c.Powers[i].Name = w.T("ouro.thing." + string(c.Powers[i].ID))
	}
}
