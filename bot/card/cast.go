package card

import "kubik/rules/grail"

// CastOf keeps of a sight what a record needs: names, sides, and which line is at risk. From the public view it is
// public.
func CastOf(sight grail.Sight) Cast {
	cast := Cast{Risk: sight.Risk, Initiative: sight.Initiative, Fighters: map[grail.FighterID]Actor{}}
	for _, seen := range sight.Fighters {
		actor := Actor{
			Name: seen.Name, Player: seen.Player, Side: seen.Side, Cliches: map[grail.ClicheID]string{},
		}
		for _, line := range seen.Lines {
			actor.Cliches[line.ID] = line.Name
		}
		if seen.Life != nil {
			actor.Life = seen.Life.ID
		}
		cast.Fighters[seen.ID] = actor
	}
	return cast
}

// Learned is the cast with the names of lines that have become known meanwhile: of Phantasms that were called.
func (c Cast) Learned(sight grail.Sight) Cast {
	for _, seen := range sight.Fighters {
		actor, there := c.Fighters[seen.ID]
		for _, line := range seen.Lines {
			if _, known := actor.Cliches[line.ID]; there && !known {
				actor.Cliches[line.ID] = line.Name
			}
		}
	}
	return c
}

// script tells what happened to the cast.
type script struct {
	Frame
	cast Cast
}

func (s script) who(id grail.FighterID) string { return s.bold(s.cast.Fighters[id].Name) }

// cliche is a line's name, empty when it is not public.
func (s script) cliche(of grail.FighterID, id grail.ClicheID) string {
	if name := s.cast.Fighters[of].Cliches[id]; name != "" {
		return s.name(name)
	}
	return ""
}

// line is a line's sign in short: the heart of the one at risk, else its name, empty when it is not public.
func (s script) line(of grail.FighterID, id grail.ClicheID) string {
	if id != "" && id == s.cast.Fighters[of].Life {
		return riskHeart(s.cast.Risk)
	}
	return s.cliche(of, id)
}

func riskHeart(r grail.Risk) string {
	if r == grail.Mana {
		return "🔮"
	}
	return "❤"
}
