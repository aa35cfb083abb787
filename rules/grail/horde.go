package grail

// Limits of an enemy group (G23).
const (
	MaxHorde = 1000
	MaxPer   = 10
)

// HordeRank is the rank of count creatures of rank base that fight as one opponent: one more for every per of them, EX
// at most; a single creature is itself (G23, rule 23). 0: count is not from 1 to MaxHorde, or per not from 1 to MaxPer.
func HordeRank(base Rank, count, per int) Rank {
	switch {
	case count < 1 || count > MaxHorde || per < 1 || per > MaxPer || base < F || base > EX:
		return 0
	case count == 1:
		return base
	}
	return min(EX, base+Rank(count/per))
}

// Horde makes one opponent of count creatures like f, each of whose lines rises by HordeRank, and tells it (G23, rule
// 23). BadFighter: count or per are out of range.
func (f Fighter) Horde(count, per int) (Fighter, Event, error) {
	f = f.clone()
	for i := range f.Cliches {
		c := &f.Cliches[i]
		rank := HordeRank(c.Max, count, per)
		if rank == 0 {
			return f, Event{}, BadFighter
		}
		c.Now, c.Max = min(rank, HordeRank(max(F, c.Now), count, per)), rank
	}
	f.Count = count
	return f, Event{Kind: HordeGathered, Rule: "G23", Fighter: f.ID, N: count, Left: per}, nil
}
