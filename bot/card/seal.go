package card

import (
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// Draft is an order on its way: what has been chosen of it so far.
type Draft struct {
	Target grail.FighterID `json:"target,omitempty"`
	Scope  grail.Scope     `json:"scope,omitempty"`
	Vague  int             `json:"vague,omitempty"`
	Act    grail.Act       `json:"act,omitempty"`
	At     grail.FighterID `json:"at,omitempty"`
	Inner  grail.InnerID   `json:"inner,omitempty"`
	Text   string          `json:"text,omitempty"`
}

// signs of the seals that are left and spent: 🔴🔴⚪.
func sealSigns(left int) string {
	return strings.Repeat("🔴", left) + strings.Repeat("⚪", max(0, grail.Seals-left))
}

// rank of an order with its target number: «A+ (45)».
func (f Frame) orderRank(r grail.Rules, rank grail.Rank) string {
	return RankName(rank) + " (" + strconv.Itoa(r.TN(rank)) + ")"
}

// sealEntry leads to the page of Command Seals.
func (c choice) sealEntry() []key {
	if c.seen.Seals == nil || *c.seen.Seals == 0 {
		return nil
	}
	return []key{button(sealSigns(*c.seen.Seals)+" "+c.t("seal.entry"), c.free("more", string(c.Fighter), "seal"))}
}

// sealOpenKeys let masters command while the round waits for somebody (G16). Everybody sees who has seals left.
func (f Frame) sealOpenKeys(sight grail.Sight, t taps) []key {
	for _, seen := range sight.Fighters {
		if seen.Seals != nil && *seen.Seals > 0 && seen.Player != "" && seen.Out == "" {
			return []key{button(f.t("key.seal"), t.once("seal-open"))}
		}
	}
	return nil
}

// sealPassages are the order as it stands. Everybody may read it: it is to be said aloud.
func (c choice) sealPassages(head passage) []passage {
	left := 0
	if c.seen.Seals != nil {
		left = *c.seen.Seals
	}
	d := c.Draft
	lines := []string{sealSigns(left) + " <b>" + c.t("seal.title") + "</b>"}
	if target, found := seenBy(c.Sight, d.Target); found {
		lines = append(lines, c.bold(c.seen.Name)+" → "+c.bold(target.Name))
	}
	if rank := grail.SealRank(d.Scope, d.Vague); rank > 0 {
		lines = append(lines, c.t("scope."+string(d.Scope))+" · "+c.orderRank(c.Sight.Rules, rank)+c.vagueMark(d.Vague))
	}
	lines = append(lines, c.actLine(d))
	if d.Text == "" {
		return []passage{head, paragraph(lines...), paragraph(c.t("seal.say"))}
	}
	return []passage{head, paragraph(append(lines, c.t("seal.words", "Text", c.words(d.Text, false)))...)}
}

func (c choice) vagueMark(n int) string {
	if n == 0 {
		return ""
	}
	return " 🌫" + minus(n)
}

// actLine is the deed that is ordered beside words.
func (c choice) actLine(d Draft) string {
	at, _ := seenBy(c.Sight, d.At)
	switch d.Act {
	case grail.ActStrike:
		return "⚔️ " + c.t("act.strike") + ": " + c.bold(at.Name)
	case grail.ActUnleash:
		return "✨ " + c.t("act.unleash") + ": " + c.bold(at.Name)
	case grail.ActRestore:
		return "🔧 " + c.t("act.restore")
	case grail.ActLift:
		return "🕊 " + c.t("act.lift")
	}
	return ""
}

func (c choice) sealSections() [][]key {
	d := c.Draft
	sections := [][]key{c.commandedKeys(), c.scopeKeys(), c.vagueKeys(), c.actKeys()}
	last := []key{button(c.t("seal.text"), c.counted("seal", string(c.Fighter), "text"))}
	if d.Target != "" && grail.SealRank(d.Scope, d.Vague) > 0 && c.seen.Seals != nil && *c.seen.Seals > 0 {
		last = append(last, button(c.t("seal.go", "Seals", sealSigns(*c.seen.Seals-1)), c.counted("seal", string(c.Fighter), "go")).styled(danger))
	}
	return append(sections, last, []key{button(c.t("deeds.back"), c.free("more", string(c.Fighter), "deeds"))})
}

func (c choice) draft(icon, label string, on bool, args ...string) key {
	return option(icon, label, on, c.counted("seal", append([]string{string(c.Fighter)}, args...)...))
}

func (c choice) commandedKeys() []key {
	var keys []key
	for _, seen := range c.Sight.Fighters {
		if seen.Contract == c.Fighter && seen.Servant && seen.Out == "" {
			keys = append(keys, c.draft("⚔️", c.short(seen.Name), c.Draft.Target == seen.ID, "to", string(seen.ID)))
		}
	}
	return keys
}

func (c choice) scopeKeys() []key {
	var keys []key
	for _, scope := range grail.Scopes() {
		rank := grail.SealRank(scope, c.Draft.Vague)
		keys = append(keys, c.draft("⏳", c.t("scope."+string(scope))+" · "+c.orderRank(c.Sight.Rules, rank),
			c.Draft.Scope == scope, "scope", string(scope)))
	}
	return keys
}

func (c choice) vagueKeys() []key {
	keys := []key{c.draft("💬", c.t("seal.clear"), c.Draft.Vague == 0, "vague", "0")}
	for n := 1; n <= grail.MostVague; n++ {
		keys = append(keys, c.draft("🌫", c.t("seal.vague", "N", minus(n)), c.Draft.Vague == n, "vague", strconv.Itoa(n)))
	}
	return keys
}

// actKeys are the deeds that an immediate order may demand.
func (c choice) actKeys() []key {
	d := c.Draft
	if d.Scope != grail.ScopeNow {
		return nil
	}
	keys := []key{c.draft("🗣", c.t("act.words"), d.Act == grail.ActWords, "act", "words")}
	for _, seen := range c.Sight.Fighters {
		if seen.ID != d.Target && seen.Out == "" && seen.Since <= c.Sight.Round {
			keys = append(keys,
				c.draft("⚔️", c.short(seen.Name), d.Act == grail.ActStrike && d.At == seen.ID, "act", string(grail.ActStrike), string(seen.ID)),
				c.draft("✨", c.short(seen.Name), d.Act == grail.ActUnleash && d.At == seen.ID, "act", string(grail.ActUnleash), string(seen.ID)))
		}
	}
	keys = append(keys, c.draft("🔧", c.t("act.restore"), d.Act == grail.ActRestore, "act", string(grail.ActRestore)))
	if target, found := seenBy(c.Sight, d.Target); found {
		for _, x := range target.Inner {
			if x.Scope != "" {
				keys = append(keys, c.draft("🕊", c.t("act.lift")+" "+RankName(x.Rank), d.Act == grail.ActLift && d.Inner == x.ID,
					"act", string(grail.ActLift), string(x.ID)))
			}
		}
	}
	return keys
}

// orderQuestion puts an order before its Servant, and everybody hears it (G16).
func (f Frame) orderQuestion(sight grail.Sight) passage {
	p := sight.Pending
	o := p.Order
	servant, _ := seenBy(sight, p.Fighter)
	by, _ := seenBy(sight, o.By)
	asked := f.bold(servant.Name)
	if servant.Player != "" {
		asked = f.mention(Person(servant.Player)) + " · " + asked
	}
	said := f.bold(by.Name) + " → " + asked
	if o.Text != "" {
		said += ": " + f.t("seal.quote", "Text", f.words(o.Text, false))
	}
	c := choice{Frame: f, ChoiceIn: ChoiceIn{Sight: sight}}
	failed := ""
	if o.Failed {
		failed = f.t("seal.failed")
	}
	return paragraph("🔴 "+f.t("seal.title")+" · "+f.orderRank(sight.Rules, o.Rank)+" · "+f.t("scope."+string(o.Scope)), said,
		c.actLine(Draft{Act: o.Act, At: o.At}), failed)
}

// obeyKeys are for the Servant's player: to obey, in which way, or to resist. They depend on nothing that is hidden.
func (f Frame) obeyKeys(sight grail.Sight, t taps) []key {
	p := sight.Pending
	id := string(p.Fighter)
	keys := []key{button(f.t("order.obey"), t.once("obey", id, "plain")).styled(primary)}
	for _, as := range boons(*p.Order) {
		keys = append(keys, button(f.t("order."+string(as)), t.once("obey", id, string(as))))
	}
	if !p.Order.Failed {
		keys = append(keys, button(f.t("order.resist"), t.once("resist", id)).styled(danger))
	}
	return append(keys, f.obeyWithKeys(sight, t)...)
}

// obeyWithKeys pick what an ordered deed is done with, where that is not what was declared. Phantasms have neutral keys
// where the viewer is not to know them.
func (f Frame) obeyWithKeys(sight grail.Sight, t taps) []key {
	p := sight.Pending
	seen, _ := seenBy(sight, p.Fighter)
	id := string(p.Fighter)
	var keys []key
	for _, line := range seen.Lines {
		icon := "⚔️ "
		switch {
		case p.Order.Act == grail.ActStrike && line.Rollable:
		case p.Order.Act == grail.ActUnleash && line.Phantasm && !line.Destroyed && seen.Declared != nil:
			icon = "✨ "
		default:
			continue
		}
		label := icon + f.short(title(line))
		if line.Known {
			label += " " + RankName(line.Now)
		}
		keys = append(keys, button(label, t.once("obey", id, "with", string(line.ID))))
	}
	for n := 1; p.Order.Act == grail.ActUnleash && seen.Declared == nil && n <= PhantasmSlots; n++ {
		keys = append(keys, button("✨ "+Slot(n), t.once("obey", id, "slot", strconv.Itoa(n))))
	}
	return keys
}

// boons are what the seal's rank may serve for, obeyed (G16.5).
func boons(o grail.Order) []grail.Boon {
	switch {
	case o.Failed, o.Act == grail.ActRestore:
		return nil
	case o.Act == grail.ActStrike:
		return []grail.Boon{grail.AsMagic, grail.AsHelp}
	case o.Act == grail.ActUnleash:
		return []grail.Boon{grail.AsPhantasm, grail.AsHelp}
	}
	return []grail.Boon{grail.AsPhantasm, grail.AsMagic, grail.AsHelp}
}

// useKeys turn the rank of a lasting order that is obeyed to another use (G16.5).
func (c choice) useKeys() []key {
	var keys []key
	for _, x := range c.seen.Inner {
		if x.Scope == "" || !x.Obeyed {
			continue
		}
		for _, as := range []grail.Boon{grail.NoBoon, grail.AsPhantasm, grail.AsMagic, grail.AsHelp} {
			code := string(as)
			if code == "" {
				code = "plain"
			}
			keys = append(keys, option("🔴", c.t("use."+code), c.declared != nil && x.As == as,
				c.counted("use-seal", string(c.Fighter), string(x.ID), code)))
		}
	}
	return keys
}

// handSealKeys are the master's: how many seals are left, and whose Servant this is (GXX).
func (c choice) handSealKeys() []key {
	var keys []key
	f := string(c.Fighter)
	if c.seen.Seals != nil {
		for n := range grail.Seals + 1 {
			keys = append(keys, option("🔴", strconv.Itoa(n), *c.seen.Seals == n, c.counted("seals", f, strconv.Itoa(n))))
		}
	}
	for _, o := range c.Offers {
		if o.Action.Kind == grail.SetBond {
			master, found := seenBy(c.Sight, o.Action.Target)
			label := c.t("pairs.none")
			if found {
				label = c.short(master.Name)
			}
			keys = append(keys, button("🤝 "+label, c.counted("bond", f, string(o.Action.Target))))
		}
	}
	return keys
}

// ordersOf are the lasting orders that bind a Servant: they stay on its line until beaten, lifted or done with (G16.4).
func ordersOf(seen grail.Seen) string {
	signs := ""
	for _, x := range seen.Inner {
		if x.Scope != "" && x.Scope != grail.ScopeNow {
			sign := "⛓ "
			if x.Obeyed {
				sign = "🙇 "
			}
			signs = joined(" · ", signs, sign+RankName(x.Rank))
		}
	}
	return signs
}

// ordered tells the events of Command Seals (G16).
func (s script) ordered(e grail.Event, name string) string {
	switch e.Kind {
	case grail.Commanded:
		told := s.t("event.commanded", "Name", name, "Target", s.who(e.Target), "Rank", RankName(e.To), "Seals", sealSigns(e.Left))
		if e.Text != "" {
			told += ": " + s.t("seal.quote", "Text", s.words(e.Text, false))
		}
		return told
	case grail.Obeyed:
		told := s.t("event.obeyed", "Name", name)
		if e.As != grail.NoBoon {
			told += " · " + s.t("use."+string(e.As))
		}
		return told
	case grail.Resisted:
		return s.resisted(e, name)
	case grail.SealsSet:
		return s.t("event.seals-set", "Name", name, "Seals", sealSigns(e.Left))
	case grail.BondSet:
		if e.Target == "" {
			return s.t("event.bond-set.none", "Name", name)
		}
		return s.t("event.bond-set", "Name", name, "Target", s.who(e.Target))
	}
	return s.t("event.restored", "Name", name)
}

func (s script) resisted(e grail.Event, name string) string {
	switch {
	case e.Attack == nil:
		return s.t("event.resisted.lasting", "Name", name, "Rank", RankName(e.To))
	case e.Hit:
		return s.t("event.resisted.won", "Name", name, "Attack", s.rolled(e.Fighter, e.Attack, true), "N", e.N)
	}
	return s.t("event.resisted.lost", "Name", name, "Attack", s.rolled(e.Fighter, e.Attack, true), "N", e.N)
}
