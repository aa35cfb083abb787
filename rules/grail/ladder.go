package grail

import "kubik/rules/dice"

// Row is one rank of the ladder.
type Row struct {
	Rank Rank      `json:"rank"`
	Pool dice.Pool `json:"pool"`
	// TN is the target number of a check against the rank; a sum of at least TN succeeds.
	TN int `json:"tn"`
	// Price is what the rank costs in dice when a sheet is made.
	Price int `json:"price"`
	// Source tells where the row comes from.
	Source string `json:"source"`
}

// Ladder is the book's ladder from F to EX (section 1). A campaign may replace it by Rules.Ladder.
func Ladder() []Row {
	const base = "base rulebook"
	return []Row{
		{F, dice.Pool{Count: 1, Sides: 6}, 3, 1, "index and price: rules 4, 6, 18; TN: ruling"},
		{E, dice.Pool{Count: 2, Sides: 6}, 6, 2, "index: rules 6, 12; TN: highest roll of the rank below"},
		{D, dice.Pool{Count: 3, Sides: 6}, 12, 3, base + "; TN: highest roll of the rank below"},
		{C, dice.Pool{Count: 4, Sides: 6}, 18, 4, base},
		{B, dice.Pool{Count: 5, Sides: 6}, 24, 5, base},
		{A, dice.Pool{Count: 6, Sides: 6}, 30, 6, base + "; rule 18: the cap of all but Servants"},
		{APlus, dice.Pool{Count: 7, Sides: 8}, 45, 7, base + "; Servants only from here up"},
		{APlus2, dice.Pool{Count: 8, Sides: 10}, 56, 8, base},
		{APlus3, dice.Pool{Count: 9, Sides: 10}, 80, 9, base},
		{EX, dice.Pool{Count: 10, Sides: 20}, 120, 11, base + "; rule 20: an Origin too"},
	}
}

// Pool is what rank rolls (section 1). Above EX, index k is k dice of EX's size; with CapAtEX it is EX.
func (r Rules) Pool(rank Rank) dice.Pool {
	switch rank = r.reach(rank); {
	case rank < F:
		return dice.Pool{}
	case rank > EX:
		return dice.Pool{Count: int(rank), Sides: r.row(EX).Pool.Sides}
	}
	return r.row(rank).Pool
}

// TN is the target number of rank; 0 when it is knocked out. Above EX it grows by a tenth of EX's for each index.
func (r Rules) TN(rank Rank) int {
	switch rank = r.reach(rank); {
	case rank < F:
		return 0
	case rank > EX:
		return r.row(EX).TN * int(rank) / int(EX)
	}
	return r.row(rank).TN
}

// reach is the index that really counts: CapAtEX cuts what pumping lifted above EX.
func (r Rules) reach(rank Rank) Rank {
	if r.CapAtEX {
		return min(rank, EX)
	}
	return rank
}

func (r Rules) row(rank Rank) Row {
	if len(r.Ladder) == int(EX) {
		return r.Ladder[rank-F]
	}
	return Ladder()[rank-F]
}

// sound tells whether a campaign's own ladder can be played on: every rank once and in order, each pool real.
func (r Rules) sound() bool {
	for i, row := range r.Ladder {
		if row.Rank != F+Rank(i) || row.Pool.Count < 1 || row.Pool.Sides < 1 {
			return false
		}
	}
	return len(r.Ladder) == 0 || len(r.Ladder) == int(EX)
}
