package card

import "kubik/rules/labyrinth"

// Figures are the chances that belong on the labels of the live card, as everybody may know them.
func Figures(s labyrinth.State, page LabyrinthPage) LabyrinthOdds {
	everybody := labyrinth.Viewer{}
	sight := labyrinth.View(s, everybody)
	if page.Name == "tackle" && sight.Stage == labyrinth.Exploring {
		return LabyrinthOdds{Tasks: taskFigures(s, labyrinth.TaskID(page.Of))}
	}
	if sight.Stage == labyrinth.Captive {
		return LabyrinthOdds{Tasks: bestFigures(s, func(h labyrinth.Hand) labyrinth.Odds { return labyrinth.EscapeOdds(s, everybody, h) })}
	}
	id := Roller(sight)
	hero := heroIn(sight, id)
	if hero == nil {
		return LabyrinthOdds{}
	}
	hand := handOf(sight)
	f := LabyrinthOdds{
		Cliches: map[labyrinth.ClicheID]labyrinth.Odds{}, Suits: map[labyrinth.ClicheID]bool{},
		Foes: map[labyrinth.FoeID]labyrinth.Odds{}, Now: labyrinth.HandOdds(s, everybody, hand),
	}
	for _, c := range hero.Cliches {
		other := hand
		other.Cliche, other.Pump = c.ID, min(hand.Pump, c.Effective())
		f.Cliches[c.ID] = labyrinth.HandOdds(s, everybody, other)
		f.Suits[c.ID] = labyrinth.Suitable(s, id, c.ID)
	}
	for _, foe := range sight.Foes {
		f.Foes[foe.ID] = labyrinth.FoeOdds(s, everybody, hand, foe.ID)
	}
	return f
}

func handOf(sight labyrinth.Sight) labyrinth.Hand {
	if sight.Battle != nil {
		return sight.Battle.Hand
	}
	return sight.Check.Hand
}

// taskFigures are each hero's best chance of overcoming a task.
func taskFigures(s labyrinth.State, id labyrinth.TaskID) map[labyrinth.HeroID]labyrinth.Odds {
	return bestFigures(s, func(h labyrinth.Hand) labyrinth.Odds { return labyrinth.TaskOdds(s, labyrinth.Viewer{}, h, id) })
}

// bestFigures are each hero's chance with the cliché that has the best one.
func bestFigures(s labyrinth.State, of func(labyrinth.Hand) labyrinth.Odds) map[labyrinth.HeroID]labyrinth.Odds {
	best := map[labyrinth.HeroID]labyrinth.Odds{}
	for _, h := range s.Heroes {
		for _, c := range h.Cliches {
			odds := of(labyrinth.Hand{Hero: h.ID, Cliche: c.ID})
			if odds.Known && (!best[h.ID].Known || odds.Success.Cmp(best[h.ID].Success) > 0) {
				best[h.ID] = odds
			}
		}
	}
	return best
}

// TendFigures are the chances of a hero's clichés to heal another in the rest that is planned.
func TendFigures(s labyrinth.State, id labyrinth.HeroID) map[labyrinth.ClicheID]labyrinth.Odds {
	figures := map[labyrinth.ClicheID]labyrinth.Odds{}
	for _, h := range s.Heroes {
		for _, c := range h.Cliches {
			if h.ID == id {
				figures[c.ID] = labyrinth.TendOdds(s, id, c.ID)
			}
		}
	}
	return figures
}
