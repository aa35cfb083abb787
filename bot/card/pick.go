package card

import "kubik/state"

// TableTitle is a table by name.
type TableTitle struct {
	Table state.Owner
	Title string
	Fresh bool // nothing has been chosen there yet
}

// PickTable asks which of somebody's tables is meant.
func PickTable(f Frame, verb string, tables []TableTitle) Card {
	var keys []key
	for _, t := range tables {
		f.Table = t.Table
		keys = append(keys, button("🎲 "+f.named(t.Title, longName), f.taps(0, 0, 0).free(verb, "0")))
	}
	return Card{Text: f.t("pick.table"), Rows: keyboard(keys)}
}
