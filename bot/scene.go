package bot

import "time"

// lock is the public commitment to the scene's secret seed.
func (s *Scene) lock() string { return s.Seed.commitment() }

// pause is how long a round or a decision may take; 0: for ever.
func (s *Scene) pause() time.Duration { return time.Duration(s.Clock) * time.Second }

// restart gives the round, or the decision it waits for, its full time.
func (s *Scene) restart(now time.Time) {
	s.Deadline = time.Time{}
	if s.Clock > 0 {
		s.Deadline = now.Add(s.pause()).UTC()
	}
}

// deadline is when the game itself has to act next; zero: never.
func (w *world) deadline() time.Time {
	if w.scene == nil || w.table.Stage != InScene {
		return time.Time{}
	}
	if _, at := w.patience(); !at.IsZero() && (w.scene.Deadline.IsZero() || at.Before(w.scene.Deadline)) {
		return at
	}
	return w.scene.Deadline
}
