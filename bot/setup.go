package bot

import (
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// chooseSide puts a hero on a side; 0 keeps it out of the fight.
func chooseSide(t *turn) (reply, error) {
	hero := t.roster.hero(t.tap.Arg(0))
	side, err := strconv.Atoi(t.tap.Arg(1))
	if hero == nil || err != nil || side < 0 || side > card.MaxSides {
		return reply{}, refuse("stale")
	}
	t.setSide(hero.ID, side)
	t.table.Setup.ByHand = true
	if side == 0 {
		return t.say("toast.side-out", "Hero", hero.name())
	}
	return t.say("toast.side", "Hero", hero.name(), "Side", side)
}

func (t *turn) setSide(id string, side int) {
	if t.table.Setup.Sides == nil {
		t.table.Setup.Sides = map[string]int{}
	}
	t.table.Setup.Sides[id] = side
}

// pickSide proposes a side to somebody new. Until the master has set sides by hand, players stand together as soon as
// there is an NPC to fight, and against each other before; then nobody but the newcomer is moved.
func (t *turn) pickSide(hero *Hero) {
	if !t.table.Setup.ByHand && t.roster.has(npcs) {
		for _, h := range t.roster.Heroes {
			t.setSide(h.ID, h.camp())
		}
		return
	}
	t.setSide(hero.ID, t.freeSide(hero))
}

// camp is the side in a fight of all players against all NPCs.
func (h *Hero) camp() int {
	if npcs(h) {
		return 2
	}
	return 1
}

// freeSide is where the newcomer's like stand, if the table plays camps; else the first side that is empty.
func (t *turn) freeSide(hero *Hero) int {
	used := map[int]bool{}
	for i := range t.roster.Heroes {
		other := &t.roster.Heroes[i]
		side := t.table.Setup.Sides[other.ID]
		if other.ID != hero.ID && npcs(other) == npcs(hero) && side > 0 && t.roster.has(npcs) {
			return side
		}
		used[side] = used[side] || other.ID != hero.ID
	}
	for side := 1; side < card.MaxSides; side++ {
		if !used[side] {
			return side
		}
	}
	return card.MaxSides
}

// npcs picks those whom the master plays.
func npcs(h *Hero) bool { return h.Owner == 0 }

func (r *Roster) has(like func(*Hero) bool) bool {
	for i := range r.Heroes {
		if like(&r.Heroes[i]) {
			return true
		}
	}
	return false
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
