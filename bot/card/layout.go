package card

// key is a button with the columns to keep for its label, so that a tick moves nothing.
type key struct {
	Button
	columns int
}

// Widest is how many columns a label may have when so many buttons, 1 to 5, share a row. Telegram cuts longer ones with
// an ellipsis on a phone 360 px wide.
func Widest(inRow int) int { return [...]int{1: 30, 2: 14, 3: 9, 4: 6, 5: 4}[inRow] }

const fullestRow = 5

// lay puts keys into rows, in their order: the fewest rows that the labels allow, evenly filled.
func lay(keys []key) [][]Button {
	type plan struct{ rows, uneven, first int }
	best := make([]plan, len(keys)+1) // best[i] lays out keys[i:]
	for i := len(keys) - 1; i >= 0; i-- {
		best[i] = plan{rows: len(keys) + 1}
		for n := 1; n <= fullestRow && i+n <= len(keys) && fit(keys[i:i+n]); n++ {
			rest := best[i+n]
			p := plan{rest.rows + 1, rest.uneven + n*n, n}
			if p.rows < best[i].rows || p.rows == best[i].rows && p.uneven <= best[i].uneven {
				best[i] = p
			}
		}
	}
	var out [][]Button
	for i := 0; i < len(keys); i += best[i].first {
		out = append(out, buttons(keys[i:i+best[i].first]))
	}
	return out
}

func fit(row []key) bool {
	for _, k := range row {
		if len(row) > 1 && k.columns > Widest(len(row)) {
			return false
		}
	}
	return true
}

func buttons(keys []key) []Button {
	out := make([]Button, len(keys))
	for i, k := range keys {
		out[i] = k.Button
	}
	return out
}
