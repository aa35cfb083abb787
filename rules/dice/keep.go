package dice

import "slices"

// Caster is a Roller that hears what each throw is for. Where a game is played anew from some point, a throw that is
// still made keeps the dice that it had.
type Caster interface {
	Roller
	// Cast rolls a pool; what names its purpose, alike whenever the same throw is made.
	Cast(what string, p Pool) []int
}

// Cast rolls a pool for a purpose. A roller that does not ask for purposes just rolls it.
func Cast(r Roller, what string, p Pool) []int {
	if c, asks := r.(Caster); asks {
		return c.Cast(what, p)
	}
	return p.Roll(r)
}

// Thrown is one throw as it fell.
type Thrown struct {
	For   string `json:"for,omitempty"`
	Pool  Pool   `json:"pool"`
	Faces []int  `json:"faces"`
	// Fresh marks dice of a game played anew that had not fallen before.
	Fresh bool `json:"fresh,omitempty"`
}

// Keeping is a Caster that remembers what it throws, and takes dice that fell before where it is given any.
type Keeping struct {
	From   Roller
	Before *Kept  // nil: everything is new, and nothing is marked as fresh
	Within string // the stretch of the game, such as a round: only there purposes mean the same
	Thrown []Thrown
}

// Roll throws one die without a purpose.
func (k *Keeping) Roll(sides int) int { return k.Cast("", Pool{Count: 1, Sides: sides})[0] }

// Cast takes the dice that fell for the same purpose from the same pool, or fresh ones.
func (k *Keeping) Cast(what string, p Pool) []int {
	x := Thrown{For: what, Pool: p}
	if old, kept := k.Before.take(k.Within, what, p); kept {
		x.Faces = old
	} else {
		x.Faces, x.Fresh = p.Roll(k.From), k.Before != nil
	}
	k.Thrown = append(k.Thrown, x)
	return slices.Clone(x.Faces)
}

// Kept are throws of a game as it went.
type Kept struct{ of map[purpose][]Thrown }

type purpose struct{ within, what string }

// Keep adds the throws of one stretch.
func (k *Kept) Keep(within string, thrown []Thrown) {
	if k.of == nil {
		k.of = map[purpose][]Thrown{}
	}
	for _, x := range thrown {
		at := purpose{within, x.For}
		k.of[at] = append(k.of[at], x)
	}
}

// take is the next throw for a purpose, if its pool is the one asked for. Either way that throw has had its turn.
func (k *Kept) take(within, what string, p Pool) ([]int, bool) {
	if k == nil {
		return nil, false
	}
	at := purpose{within, what}
	list := k.of[at]
	if len(list) == 0 {
		return nil, false
	}
	k.of[at] = list[1:]
	return list[0].Faces, list[0].Pool == p && len(list[0].Faces) == p.Count
}
