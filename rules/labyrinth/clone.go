package labyrinth

import "slices"

// clone is a copy that shares nothing with s.
func (s State) clone() State {
	s.Rules.Danger = slices.Clone(s.Rules.Danger)
	s.Heroes = each(s.Heroes, Hero.clone)
	s.Map = s.Map.clone()
	s.Foes, s.Captors = each(s.Foes, Foe.clone), each(s.Captors, Foe.clone)
	s.Check, s.Battle, s.Rest = s.Check.clone(), s.Battle.clone(), s.Rest.clone()
	s.Wounds, s.Votes = slices.Clone(s.Wounds), slices.Clone(s.Votes)
	s.Claims, s.Suits = slices.Clone(s.Claims), slices.Clone(s.Suits)
	if s.Pending != nil {
		p := *s.Pending
		s.Pending = &p
	}
	return s
}

// each is a copy of a list with a copy of all that is in it.
func each[T any](all []T, clone func(T) T) []T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = clone(all[i])
	}
	return all
}

func (m Map) clone() Map {
	m.Places = each(m.Places, Place.clone)
	m.Paths = slices.Clone(m.Paths)
	for i := range m.Paths {
		m.Paths[i].Task = m.Paths[i].Task.copy()
	}
	return m
}

func (p Place) clone() Place {
	p.Finds = slices.Clone(p.Finds)
	for i := range p.Finds {
		p.Finds[i].Item, p.Finds[i].Task = p.Finds[i].Item.copy(), p.Finds[i].Task.copy()
	}
	p.Items = each(p.Items, Item.clone)
	p.Tasks = each(p.Tasks, Task.clone)
	p.Foes = each(p.Foes, Foe.clone)
	return p
}

func (t Task) clone() Task {
	t.Hints, t.Prize = slices.Clone(t.Hints), t.Prize.copy()
	return t
}

func (t *Task) copy() *Task {
	if t == nil {
		return nil
	}
	c := t.clone()
	return &c
}

func (i Item) clone() Item {
	i.Tags = slices.Clone(i.Tags)
	return i
}

func (i *Item) copy() *Item {
	if i == nil {
		return nil
	}
	c := i.clone()
	return &c
}

func (h Hand) clone() Hand {
	h.Stakes, h.Helpers = slices.Clone(h.Stakes), slices.Clone(h.Helpers)
	return h
}

func (c *Check) clone() *Check {
	if c == nil {
		return nil
	}
	n := *c
	n.Hints, n.Hand = slices.Clone(c.Hints), c.Hand.clone()
	if c.Other != nil {
		other := c.Other.clone()
		n.Other = &other
	}
	return &n
}

func (b *Battle) clone() *Battle {
	if b == nil {
		return nil
	}
	n := *b
	n.Order, n.Left, n.Hand = slices.Clone(b.Order), slices.Clone(b.Left), b.Hand.clone()
	return &n
}

func (r *Rest) clone() *Rest {
	if r == nil {
		return nil
	}
	n := *r
	n.Cures, n.Shares = slices.Clone(r.Cures), slices.Clone(r.Shares)
	n.Ready, n.Raised = slices.Clone(r.Ready), slices.Clone(r.Raised)
	if r.Tend != nil {
		t := *r.Tend
		n.Tend = &t
	}
	return &n
}
