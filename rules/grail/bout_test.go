package grail_test

import (
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// Short names, so that tests read like the book.
const (
	F, E, D, C, B, A       = grail.F, grail.E, grail.D, grail.C, grail.B, grail.A
	APlus, APlus2, APlus3  = grail.APlus, grail.APlus2, grail.APlus3
	EX                     = grail.EX
	body, mana, dispute    = grail.Body, grail.Mana, grail.Dispute
	enemies, players       = grail.EnemiesFirst, grail.PlayersFirst
	rolled, simultaneous   = grail.Rolled, grail.Simultaneous
	supernatural, ordinary = grail.Supernatural, grail.Human
)

var master = grail.Viewer{Master: true}

// line is an open supernatural cliché; its five traits are known by their names.
func line(id grail.ClicheID, rank grail.Rank) grail.Cliche {
	c := grail.Cliche{ID: id, Name: string(id), Kind: supernatural, Now: rank, Max: rank, Secrecy: grail.Open}
	switch t := grail.Trait(id); t {
	case grail.Strength, grail.Endurance, grail.Agility, grail.Magic, grail.Luck:
		c.Trait = t
	}
	return c
}

func human(id grail.ClicheID, rank grail.Rank) grail.Cliche {
	c := line(id, rank)
	c.Kind = ordinary
	return c
}

func paidBy(payer grail.ClicheID, c grail.Cliche) grail.Cliche {
	c.Payer = payer
	return c
}

func armours(what grail.ClicheID, c grail.Cliche) grail.Cliche {
	c.Armours = what
	return c
}

func secret(s grail.Secrecy, c grail.Cliche) grail.Cliche {
	c.Secrecy = s
	return c
}

func damagedTo(now grail.Rank, c grail.Cliche) grail.Cliche {
	c.Now = now
	return c
}

// hero belongs to the player of the same name, npc to nobody.
func hero(id grail.FighterID, side int, lines ...grail.Cliche) grail.Fighter {
	f := npc(id, side, lines...)
	f.Player = grail.PlayerID(id)
	return f
}

func npc(id grail.FighterID, side int, lines ...grail.Cliche) grail.Fighter {
	return grail.Fighter{ID: id, Name: "the " + string(id), Side: side, Cliches: lines, AllOpen: true}
}

// bout is a fight under test.
type bout struct {
	t      *testing.T
	s      grail.State
	events []grail.Event
}

func fight(t *testing.T, risk grail.Risk, initiative grail.Initiative, fighters ...grail.Fighter) *bout {
	t.Helper()
	return fightBy(t, grail.Rules{}, risk, initiative, fighters...)
}

func fightBy(t *testing.T, r grail.Rules, risk grail.Risk, i grail.Initiative, fighters ...grail.Fighter) *bout {
	t.Helper()
	s, err := grail.New(grail.Setup{Risk: risk, Initiative: i, Rules: r, Fighters: fighters})
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	return &bout{t: t, s: s}
}

// act takes one action with exactly these dice. Events are those of this action alone.
func (b *bout) act(a grail.Action, faces ...int) *bout {
	b.t.Helper()
	script := dice.NewScript(faces...)
	next, events, err := grail.Apply(b.s, a, script)
	if err != nil {
		b.t.Fatalf("%s by %+v: %v", a.Kind, a.By, err)
	}
	if err := script.Err(); err != nil {
		b.t.Fatalf("%s: %v", a.Kind, err)
	}
	b.s, b.events = next, events
	return b
}

// The master's hand on a fighter's declaration.

func (b *bout) target(f, g grail.FighterID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.ChooseTarget, By: master, Fighter: f, Target: g})
}

func (b *bout) mode(f grail.FighterID, m grail.Mode) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.ChooseMode, By: master, Fighter: f, Mode: m})
}

func (b *bout) attack(f grail.FighterID, c grail.ClicheID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.ChooseAttack, By: master, Fighter: f, Cliche: c})
}

func (b *bout) defend(f grail.FighterID, c grail.ClicheID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.ChooseDefense, By: master, Fighter: f, Cliche: c})
}

func (b *bout) pump(f grail.FighterID, n int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.PumpAttack, By: master, Fighter: f, N: n})
}

func (b *bout) pumpDefence(f grail.FighterID, n int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.PumpDefense, By: master, Fighter: f, N: n})
}

func (b *bout) allow(f grail.FighterID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.Allow, By: master, Fighter: f})
}

// aside lets fighters prepare, so that they strike no blow this round.
func (b *bout) aside(ids ...grail.FighterID) *bout {
	b.t.Helper()
	for _, id := range ids {
		b.mode(id, grail.Prepare)
	}
	return b
}

func (b *bout) resolve(faces ...int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.Resolve, By: master}, faces...)
}

// refuse wants a refusal: nothing changed, no die rolled.
func (b *bout) refuse(want grail.Refusal, a grail.Action) *bout {
	b.t.Helper()
	script := dice.NewScript()
	_, events, err := grail.Apply(b.s, a, script)
	if err != want || len(events) > 0 || script.Rolls() > 0 {
		b.t.Errorf("%s: error %v, %d events, %d dice; want %v and nothing else", a.Kind, err, len(events), script.Rolls(), want)
	}
	return b
}

func (b *bout) fighter(id grail.FighterID) grail.Fighter {
	b.t.Helper()
	for _, f := range b.s.Fighters {
		if f.ID == id {
			return f
		}
	}
	b.t.Fatalf("no fighter %s", id)
	return grail.Fighter{}
}

// wants compares a line's rank now.
func (b *bout) wants(f grail.FighterID, c grail.ClicheID, want grail.Rank) *bout {
	b.t.Helper()
	for _, l := range b.fighter(f).Cliches {
		if l.ID == c && l.Now != want {
			b.t.Errorf("%s's %s is %v, want %v", f, c, l.Now, want)
		}
	}
	return b
}

func (b *bout) wantsOut(f grail.FighterID, want grail.Out) *bout {
	b.t.Helper()
	if got := b.fighter(f).Out; got != want {
		b.t.Errorf("%s is out: %q, want %q", f, got, want)
	}
	return b
}

// only returns the events of a kind.
func (b *bout) only(k grail.EventKind) []grail.Event {
	var found []grail.Event
	for _, e := range b.events {
		if e.Kind == k {
			found = append(found, e)
		}
	}
	return found
}

// first returns the first event of a kind.
func (b *bout) first(k grail.EventKind) grail.Event {
	b.t.Helper()
	found := b.only(k)
	if len(found) == 0 {
		b.t.Fatalf("no %s among %+v", k, b.events)
	}
	return found[0]
}

// wantsDamage compares the damage of the first exchange, part by part: base, graduated, charged, undefended.
func (b *bout) wantsDamage(parts ...grail.Part) *bout {
	b.t.Helper()
	e := b.first(grail.Exchange)
	if len(e.Damage) != len(parts) || e.Hit != (len(parts) > 0) {
		b.t.Fatalf("hit %v, damage %+v, want %+v", e.Hit, e.Damage, parts)
	}
	for i, p := range parts {
		if e.Damage[i] != p {
			b.t.Errorf("damage %+v, want %+v", e.Damage[i], p)
		}
	}
	return b
}

func base() grail.Part            { return grail.Part{Rule: "G2.4", Name: "base", N: 1} }
func graduated(n int) grail.Part  { return grail.Part{Rule: "G4", Name: "graduated", N: n} }
func charged(n int) grail.Part    { return grail.Part{Rule: "G10", Name: "charged", N: n} }
func openBase() grail.Part        { return grail.Part{Rule: "G2.6", Name: "base", N: 1} }
func undefended(n int) grail.Part { return grail.Part{Rule: "G2.6", Name: "undefended", N: n} }

// all is n dice of one face.
func all(n, face int) []int {
	faces := make([]int, n)
	for i := range faces {
		faces[i] = face
	}
	return faces
}

func join(rolls ...[]int) []int {
	var faces []int
	for _, r := range rolls {
		faces = append(faces, r...)
	}
	return faces
}
