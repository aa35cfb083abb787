package grail

// Rank is an index on the ladder: 0 is knocked out, 1 is F, 10 is EX. Above 10 only for one pumped roll.
type Rank int
