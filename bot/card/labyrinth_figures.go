package card

import "kubik/rules/labyrinth"

// Figures are the chances that belong on the labels of the live card, as everybody may know them.
func Figures(s labyrinth.State, page LabyrinthPage) LabyrinthOdds {
	everybody := labyrinth.Viewer{}
	sight := labyrinth.View(s, everybody)
	if page.Name == "tackle" && sight.Stage == labyrinth.Exploring {
		return LabyrinthOdds{Tasks: taskFigures(s, labyrinth.TaskID(page.Of))}
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
	best := map[labyrinth.HeroID]labyrinth.Odds{}
	for _, h := range s.Heroes {
		for _, c := range h.Cliches {
			odds := labyrinth.TaskOdds(s, labyrinth.Viewer{}, labyrinth.Hand{Hero: h.ID, Cliche: c.ID}, id)
			if odds.Known && (!best[h.ID].Known || odds.Success.Cmp(best[h.ID].Success) > 0) {
				best[h.ID] = odds
			}
		}
	}
	return best
}
