package playground

import "fmt"

// The people of a first start. Вера is the master of the game.
const (
	Vera  int64 = 1001
	Anya  int64 = 1002
	Borya int64 = 1003
	Guest int64 = 1004
)

// Seed fills an empty world with a group of four, «Вечерняя игра», into which Вера has just brought the bot. A world
// with people in it is left as it is.
func Seed(s *Server) error {
	var people int
	s.look(func() { people = len(s.world.users) })
	if people > 0 {
		return nil
	}
	for _, u := range []User{
		{ID: Vera, Name: "Вера", Username: "vera_gm", Language: "ru"},
		{ID: Anya, Name: "Аня", Username: "anya", Language: "ru"},
		{ID: Borya, Name: "Боря", Username: "borya", Language: "ru"},
		{ID: Guest, Name: "Гость", Language: "ru"},
	} {
		if err := s.AddUser(u); err != nil {
			return fmt.Errorf("seed %s: %w", u.Name, err)
		}
	}
	group, err := s.AddSupergroup("Вечерняя игра", Vera, Anya, Borya, Guest)
	if err != nil {
		return fmt.Errorf("seed the group: %w", err)
	}
	return s.Add(group, s.BotID(), Vera)
}
