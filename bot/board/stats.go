package board

// Stats counts what the board has done since it was made, and what waits now.
type Stats struct {
	Sent, Edited, Deleted, Answered int64
	Doubtful                        int64 // sends repeated without knowing whether the first stands: duplicates at most
	Floods                          int64 // calls refused by flood control
	Faults                          int64 // cards that Telegram did not take
	Dropped                         int64 // one-off answers and toasts for which there was no room
	ChatWaits                       int64 // times that work waited for the budget of its chat
	PaceWaits                       int64 // and for the pace of all chats
	Waiting                         int   // posts not shown yet
	Owners, Chats                   int   // in memory
}

// Stats returns the counts.
func (b *Board) Stats() Stats {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.stats
	s.Owners, s.Chats = len(b.owners), len(b.chats)
	for _, o := range b.owners {
		s.Waiting += o.waiting()
	}
	answered, dropped := b.answers.counts()
	s.Answered += answered
	s.Dropped += dropped
	return s
}

// count notes a call that succeeded.
func (s *Stats) count(o op) {
	switch {
	case o.say != nil || o.step == send:
		s.Sent++
	case o.step == erase, o.step == withdraw:
		s.Deleted++
	default:
		s.Edited++
	}
}
