package dice

import "fmt"

// Script is a Roller for tests and transcripts: it deals the faces it was given, in order. It never stops the game:
// what is wrong is kept and told by Err, and the die falls as 1 instead.
type Script struct {
	faces []int
	rolls int
	err   error
}

// NewScript deals these faces.
func NewScript(faces ...int) *Script {
	return &Script{faces: append([]int(nil), faces...)}
}

// Add puts more faces behind those that are left.
func (s *Script) Add(faces ...int) { s.faces = append(s.faces, faces...) }

// Roll deals the next face.
func (s *Script) Roll(sides int) int {
	s.rolls++
	if len(s.faces) == 0 {
		return s.fail(fmt.Errorf("dice: roll %d, a d%d, has no face left in the script", s.rolls, sides))
	}
	face := s.faces[0]
	s.faces = s.faces[1:]
	if face < 1 || face > sides {
		return s.fail(fmt.Errorf("dice: roll %d is a d%d, the script says %d", s.rolls, sides, face))
	}
	return face
}

func (s *Script) fail(err error) int {
	if s.err == nil {
		s.err = err
	}
	return 1
}

// Rolls is how many dice were asked for.
func (s *Script) Rolls() int { return s.rolls }

// Fault tells the first roll that the script could not deal: no face was left, or the die has no such face.
func (s *Script) Fault() error { return s.err }

// Err tells the first thing that went wrong: a die that was asked for when no face was left, a face that the die does
// not have, or faces that nobody rolled. It is nil when every face was used and fitted.
func (s *Script) Err() error {
	if s.err == nil && len(s.faces) > 0 {
		return fmt.Errorf("dice: %d faces are left over: %v", len(s.faces), s.faces)
	}
	return s.err
}
