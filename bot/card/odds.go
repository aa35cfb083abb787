package card

import "kubik/rules/grail"

// OddsText is a chance in percent, rounded down: "71 %", "46–71 %", or "?" where it cannot be told.
func (w Words) OddsText(odds grail.Odds) string { return w.odds("odds", odds) }

// labelOdds is the same without a space, for labels, where every column counts.
func (f Frame) labelOdds(odds grail.Odds) string { return f.Words.odds("odds.label", odds) }

func (w Words) odds(id string, odds grail.Odds) string {
	low, high := odds.Low.Percent(), odds.High.Percent()
	switch {
	case !odds.Known:
		return "?"
	case low == high:
		return w.T(id+".one", "Percent", low)
	}
	return w.T(id+".range", "Low", low, "High", high)
}
