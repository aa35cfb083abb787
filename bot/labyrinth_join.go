package bot

import (
	"slices"

	"kubik/rules/labyrinth"
)

// joinMaze brings somebody in with the hero they have, or opens the door to choose one.
func joinMaze(t *turn) (reply, error) {
	d := t.scene.Dungeon
	switch mine := d.of(t.who.ID); {
	case t.game().over(t.scene):
		return reply{}, labyrinth.GameOver
	case mine != nil && mine.Gone == "":
		return reply{}, refuse("already-in-maze")
	case t.world.solo():
		return reply{}, refuse("stale")
	}
	t.know()
	if h := t.roster.of(t.who.ID); h != nil && d.hero(labyrinth.HeroID(h.ID)) == nil {
		if err := t.enterMaze(h); err != nil {
			return reply{}, err
		}
		return t.say("toast.maze.entered", "Hero", h.name())
	}
	if !slices.Contains(d.Joining, t.who.ID) {
		d.Joining = append(d.Joining, t.who.ID)
	}
	return t.say("toast.join")
}

// atMazeDoor tells whether the one who taps is the one that the card at the door is for.
func (t *turn) atMazeDoor() error {
	if !slices.Contains(t.scene.Dungeon.Joining, t.who.ID) || t.tap.Arg(0) != string(person(t.who.ID)) {
		return refuse("not-yours")
	}
	return nil
}

// joinMazeAs takes a ready hero and brings it in.
func joinMazeAs(t *turn) (reply, error) {
	if err := t.atMazeDoor(); err != nil {
		return reply{}, err
	}
	h, err := t.takeHero(t.tap.Arg(1))
	if err != nil {
		return reply{}, err
	}
	if err := t.enterMaze(h); err != nil {
		return reply{}, err
	}
	t.closeDoor()
	return t.say("toast.maze.entered", "Hero", h.name())
}

// leaveDoor closes the door again.
func leaveDoor(t *turn) (reply, error) {
	if err := t.atMazeDoor(); err != nil {
		return reply{}, err
	}
	t.closeDoor()
	return t.say("toast.join-cancel")
}

func (t *turn) closeDoor() {
	d := t.scene.Dungeon
	d.Joining = slices.DeleteFunc(d.Joining, func(user int64) bool { return user == t.who.ID })
}
