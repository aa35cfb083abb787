package playground

import "maps"

// Upgrade turns a basic group into a supergroup and returns its id. The old chat stays, dead, with its messages.
func (s *Server) Upgrade(group, by int64) (id int64, err error) {
	err = s.change(func() error {
		old, err := s.groupOf(group, by)
		if err != nil {
			return err
		}
		if old.Type != Group || old.Moved != 0 {
			return ErrKind
		}
		c := s.newChat(Supergroup, old.Title)
		maps.Copy(c.Members, old.Members)
		c.BotWrote = old.BotWrote
		s.announce(old, &message{From: by, Service: &service{MovedTo: c.ID}})
		old.Moved, id = c.ID, c.ID
		s.saveChat(old)
		s.announce(c, &message{From: by, Service: &service{MovedFrom: old.ID}})
		return nil
	})
	return id, err
}
