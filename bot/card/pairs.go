package card

// Pair is a Servant with the master of its contract (12, 16, 26); Master is empty where there is none. Next is the id of
// the master that the next tap signs the contract with; empty: none.
type Pair struct {
	ID, Name, Master, Next string
}

// PairsIn is the page of contracts.
type PairsIn struct {
	Step    int
	Pairs   []Pair
	Masters int // on the roster
}

// Pairs is the page of the desk on which the master signs contracts.
func Pairs(f Frame, in PairsIn) Card {
	t := f.taps(0, in.Step, 0)
	var lines []string
	var keys []key
	for _, p := range in.Pairs {
		master, signed := "—", f.t("pairs.none")
		if p.Master != "" {
			master, signed = f.short(p.Master), f.name(p.Master)
		}
		lines = append(lines, "⚔️ "+f.bold(p.Name)+" — "+signed)
		if in.Masters > 0 {
			keys = append(keys, button("🤝 "+f.short(p.Name)+": "+master, t.free("pair", p.ID, p.Next)))
		}
	}
	if in.Masters == 0 || len(in.Pairs) == 0 {
		lines = append(lines, f.t("pairs.empty"))
	}
	return Card{
		Text: f.text(paragraph(f.t("pairs.title"), f.t("pairs.about")), paragraph(lines...)),
		Rows: keyboard(keys, []key{button(f.t("desk.back"), t.free("leaf", ""))}),
	}
}
