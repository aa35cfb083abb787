package ouroboros_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// Short names, so that tests read like the book.
type (
	action   = ouroboros.Action
	creature = ouroboros.Creature
	weapon   = ouroboros.Weapon
	power    = ouroboros.Power
	id       = ouroboros.CreatureID
)

const metre = ouroboros.Metre

var master = ouroboros.Viewer{Master: true}

// being is a creature of medium size with 20 health, defence 15 and 9 m of speed, that belongs to the player of its name.
func being(name id, side int, change ...func(*creature)) creature {
	c := creature{ID: name, Name: "the " + string(name), Player: ouroboros.PlayerID(name), Side: side, Size: ouroboros.Medium, Hands: 2,
		Defence: 15, Health: 20, MaxHealth: 20, Speeds: ouroboros.Speeds{Walk: 9 * metre}, Open: true, Abilities: map[ouroboros.Ability]int{}}
	c.Weapons = []weapon{sword(8), bow(8)}
	c.Held = []ouroboros.WeaponID{"sword"}
	for _, f := range change {
		f(&c)
	}
	return c
}

func sword(bonus int) weapon {
	return weapon{ID: "sword", Reach: ouroboros.Melee, Far: ouroboros.Cell, Bonus: bonus, Hands: 1, Ability: 3,
		Damage: []ouroboros.Damage{{Pool: dice.Pool{Count: 1, Sides: 8}, Bonus: 3, Type: ouroboros.Slashing}}}
}

func bow(bonus int) weapon {
	return weapon{ID: "bow", Reach: ouroboros.Ranged, Far: 40 * metre, Bonus: bonus,
		Damage: []ouroboros.Damage{{Pool: dice.Pool{Count: 1, Sides: 8}, Type: ouroboros.Piercing}}}
}

func armed(all ...weapon) func(*creature) {
	return func(c *creature) {
		c.Weapons, c.Held = all, nil
		for _, w := range all {
			if w.Hands > 0 {
				c.Held = append(c.Held, w.ID)
			}
		}
	}
}

func skilled(k ouroboros.SkillID, a ouroboros.Ability, bonus int) func(*creature) {
	return func(c *creature) { c.Skills = append(c.Skills, ouroboros.Skill{ID: k, Ability: a, Bonus: bonus}) }
}

func in(states ...ouroboros.Condition) func(*creature) {
	return func(c *creature) {
		for _, s := range states {
			c.Effects = append(c.Effects, ouroboros.Effect{Kind: s})
		}
	}
}

// table is a scene under test.
type table struct {
	t      *testing.T
	s      ouroboros.State
	events []ouroboros.Event
}

func gather(t *testing.T, r ouroboros.Rules, all ...creature) *table {
	t.Helper()
	s, err := ouroboros.New(ouroboros.Setup{Rules: r, Creatures: all})
	if err != nil {
		t.Fatalf("New: %v", err)
	}
	return &table{t: t, s: s}
}

// fight begins with the creatures acting in this order, all of them adjacent.
func fight(t *testing.T, all ...creature) *table {
	t.Helper()
	return fightBy(t, ouroboros.Rules{}, all...)
}

func fightBy(t *testing.T, r ouroboros.Rules, all ...creature) *table {
	t.Helper()
	b := gather(t, r, all...)
	b.s.Apart = ouroboros.Cell
	var faces []int
	for i := range all {
		faces = append(faces, 20-i)
	}
	return b.do(action{Kind: ouroboros.Begin}, faces...)
}

// do acts as the master, with these dice and no others.
func (b *table) do(a action, faces ...int) *table {
	b.t.Helper()
	script := dice.NewScript(faces...)
	a.By = master
	if a.Kind == ouroboros.Timeout {
		a.By = ouroboros.Viewer{}
	}
	next, events, err := ouroboros.Apply(b.s, a, script)
	if err != nil || script.Err() != nil {
		b.t.Fatalf("%+v: %v, dice %v\n%+v", a, err, script.Err(), events)
	}
	b.s, b.events = next, events
	return b
}

func (b *table) refuse(want ouroboros.Refusal, a action) *table {
	b.t.Helper()
	if a.By == (ouroboros.Viewer{}) {
		a.By = master
	}
	script := dice.NewScript()
	_, events, err := ouroboros.Apply(b.s, a, script)
	if err != want || len(events) > 0 || script.Rolls() > 0 {
		b.t.Errorf("%+v: %v, %d events, %d dice; want %s", a, err, len(events), script.Rolls(), want)
	}
	return b
}

func (b *table) apart(x, y id, metres int) *table {
	b.t.Helper()
	return b.do(action{Kind: ouroboros.SetApart, Creature: x, Target: y, N: metres})
}

func (b *table) who(name id) creature {
	b.t.Helper()
	for _, c := range b.s.Creatures {
		if c.ID == name {
			return c
		}
	}
	b.t.Fatalf("there is no %s", name)
	return creature{}
}

// told are the last events of one kind.
func (b *table) told(k ouroboros.EventKind) []ouroboros.Event {
	var all []ouroboros.Event
	for _, e := range b.events {
		if e.Kind == k {
			all = append(all, e)
		}
	}
	return all
}

// one is the last action's only event of a kind.
func (b *table) one(k ouroboros.EventKind) ouroboros.Event {
	b.t.Helper()
	all := b.told(k)
	if len(all) != 1 {
		b.t.Fatalf("%d events of %s: %+v", len(all), k, b.events)
	}
	return all[0]
}

func (b *table) none(kinds ...ouroboros.EventKind) *table {
	b.t.Helper()
	for _, k := range kinds {
		if all := b.told(k); len(all) > 0 {
			b.t.Errorf("%+v", all)
		}
	}
	return b
}

func (b *table) health(name id, want int) *table {
	b.t.Helper()
	if got := b.who(name).Health; got != want {
		b.t.Errorf("%s has %d health, want %d", name, got, want)
	}
	return b
}

func (b *table) out(name id, want ouroboros.Out) *table {
	b.t.Helper()
	if got := b.who(name).Out; got != want {
		b.t.Errorf("%s is %q, want %q", name, got, want)
	}
	return b
}

func (b *table) is(name id, k ouroboros.Condition, want bool) *table {
	b.t.Helper()
	got := slices.ContainsFunc(b.who(name).Effects, func(e ouroboros.Effect) bool { return e.Kind == k })
	if got != want {
		b.t.Errorf("%s is %s: %v", name, k, got)
	}
	return b
}

func (b *table) turn(want id) *table {
	b.t.Helper()
	if b.s.Current != want {
		b.t.Errorf("%q has the turn, want %q", b.s.Current, want)
	}
	return b
}

func attack(by, at id, w ouroboros.WeaponID) action {
	return action{Kind: ouroboros.Attack, Creature: by, Target: at, Weapon: w}
}

func end(who id) action { return action{Kind: ouroboros.EndTurn, Creature: who} }
