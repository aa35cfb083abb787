package bot

import (
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// maxSides is how many sides a fight may have: the seven pairs of a war.
const maxSides = 7

// chooseSide puts a hero on a side; 0 keeps it out of the fight.
func chooseSide(t *turn) (reply, error) {
	hero := t.roster.hero(t.tap.Arg(0))
	side, err := strconv.Atoi(t.tap.Arg(1))
	if hero == nil || err != nil || side < 0 || side > maxSides {
		return reply{}, refuse("stale")
	}
	t.setSide(hero.ID, side)
	if side == 0 {
		return t.say("toast.side-out", "Hero", hero.Sheet.Name)
	}
	return t.say("toast.side", "Hero", hero.Sheet.Name, "Side", side)
}

func (t *turn) setSide(id string, side int) {
	if t.table.Setup.Sides == nil {
		t.table.Setup.Sides = map[string]int{}
	}
	t.table.Setup.Sides[id] = side
}

// pickSide proposes a side to somebody new: players together as soon as there is an NPC to fight, else against each
// other.
func (t *turn) pickSide(hero *Hero) {
	for _, other := range t.roster.Heroes {
		if other.Owner == 0 {
			t.facing()
			return
		}
	}
	t.setSide(hero.ID, min(len(t.roster.Heroes), maxSides))
}

// facing puts all players on the first side and all NPCs on the second.
func (t *turn) facing() {
	for _, h := range t.roster.Heroes {
		if h.Owner == 0 {
			t.setSide(h.ID, 2)
		} else {
			t.setSide(h.ID, 1)
		}
	}
}

// chooseRisk fixes what the conflict is about (G3).
func chooseRisk(t *turn) (reply, error) {
	risk := grail.Risk(t.tap.Arg(0))
	if !slices.Contains([]grail.Risk{grail.Body, grail.Mana, grail.Dispute}, risk) {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Risk = risk
	return t.say("toast.risk." + string(risk))
}

// chooseInitiative fixes who strikes first (G1).
func chooseInitiative(t *turn) (reply, error) {
	initiative := grail.Initiative(t.tap.Arg(0))
	modes := []grail.Initiative{grail.EnemiesFirst, grail.PlayersFirst, grail.Rolled, grail.Simultaneous}
	if !slices.Contains(modes, initiative) {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Initiative = initiative
	return t.say("toast.initiative." + string(initiative))
}

// longestClock is the longest time a round may be given; a minute is the shortest.
const longestClock = 7 * 24 * time.Hour

// chooseClock fixes how long a round may take.
func chooseClock(t *turn) (reply, error) {
	seconds, err := strconv.Atoi(t.tap.Arg(0))
	clock := time.Duration(seconds) * time.Second
	if err != nil || clock != 0 && clock < time.Minute || clock > longestClock {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Clock = seconds
	if seconds == 0 {
		return t.say("toast.clock-off")
	}
	return t.say("toast.clock", "Time", t.bot.frame(t.world).Span(clock))
}

// chooseZone moves the clock by which the table sees moments. The tap counts minutes from UTC−24, to stay a word.
func chooseZone(t *turn) (reply, error) {
	minutes, err := strconv.Atoi(t.tap.Arg(0))
	zone := minutes - card.ZoneOrigin
	if err != nil || zone < -12*60 || zone > 14*60 || zone%15 != 0 {
		return reply{}, refuse("no-zone")
	}
	t.table.Zone = zone
	return t.say("toast.zone", "Time", t.now.UTC().Add(time.Duration(zone)*time.Minute).Format("15:04"))
}
