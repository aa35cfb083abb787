package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// openMazeSetup turns the lobby card to the page on which a labyrinth is set up.
func openMazeSetup(t *turn) (reply, error) {
	if _, err := openSetup(t); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze.setup")
}

// beginMaze opens the labyrinth that was set up.
func beginMaze(t *turn) (reply, error) {
	if _, err := begin(t); err != nil {
		return reply{}, err
	}
	t.restartMaze(true)
	return t.say("toast.maze.begin")
}

// againMaze sets another labyrinth up for the same heroes, who are as they were before their first one.
func againMaze(t *turn) (reply, error) {
	if _, err := again(t); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze.again")
}

// chooseSize fixes how many locations are generated; 0 leaves it to the master's hand.
func chooseSize(t *turn) (reply, error) {
	n, ok := t.argument(0)
	set := &t.table.Setup.Maze
	switch {
	case ok && n == 0 && t.table.Master != 0:
		set.Built = true
		return t.say("toast.maze.built")
	case !ok || !slices.Contains(card.LabyrinthSizes(), n):
		return reply{}, refuse("stale")
	}
	set.Places, set.Built = n, false
	return t.say("toast.maze.size", "N", n)
}

// chooseTogether fixes how a party step is taken (L27).
func chooseTogether(t *turn) (reply, error) {
	how, known := map[string]labyrinth.Agreement{
		"majority": labyrinth.Majority, "anyone": labyrinth.Anyone, "leader": labyrinth.Leader,
	}[t.tap.Arg(0)]
	if !known {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Maze.Together = how
	return t.say("toast.maze.together." + t.tap.Arg(0))
}

// chooseOrder fixes who acts first in a battle (L5).
func chooseOrder(t *turn) (reply, error) {
	order, known := map[string]labyrinth.Initiative{"listed": labyrinth.Listed, "rolled": labyrinth.Rolled}[t.tap.Arg(0)]
	if !known {
		return reply{}, refuse("stale")
	}
	t.table.Setup.Maze.Order = order
	return t.say("toast.maze.order." + t.tap.Arg(0))
}
