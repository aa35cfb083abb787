package dice

import "math/big"

// Ratio is a chance computed elsewhere, from 0 to 1. It keeps a copy.
func Ratio(r *big.Rat) Chance { return Chance{large: new(big.Rat).Set(r)} }
