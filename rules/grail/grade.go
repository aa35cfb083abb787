package grail

// Grade is how far a cliché misses what it is used for, as the master judges one declaration (G17, rule 17).
type Grade string

// Grades. The empty one fits.
const (
	Fitting   Grade = ""
	Dramatic  Grade = "dramatic"  // rolled as it is; damage dealt on a win and taken on a loss is 1 more
	Practical Grade = "practical" // half the rank, and at least one less; 0 cannot be rolled
	Misfit    Grade = "true"      // cannot be rolled at all
)

// Use is which half of a declaration is meant.
type Use string

// Uses of a cliché.
const (
	ForAttack  Use = "attack"
	ForDefense Use = "defense"
)

// Graded is the master's grade of one cliché for one use in this round. It stays with the cliché when another is
// declared in between.
type Graded struct {
	Cliche ClicheID `json:"cliche"`
	Use    Use      `json:"use"`
	Grade  Grade    `json:"grade"`
}

func (f *Fighter) grade(id ClicheID, use Use) Grade {
	for _, g := range f.Grades {
		if g.Cliche == id && g.Use == use {
			return g.Grade
		}
	}
	return Fitting
}

// Bent is the rank as it counts at this grade, before any pump; 0 cannot be rolled (G17, rule 17).
func (g Grade) Bent(r Rank) Rank {
	switch g {
	case Practical:
		return max(0, min((r+1)/2, r-1))
	case Misfit:
		return 0
	}
	return r
}

// usable finds a line that may be rolled now for this use as the master grades it.
func (f *Fighter) usable(id ClicheID, use Use) *Cliche {
	c := f.rollable(id)
	if c == nil || f.grade(id, use).Bent(c.Now) < F {
		return nil
	}
	return c
}

// bestFor is the highest line usable, the first of equals; nil when there is none.
func (f *Fighter) bestFor(use Use) *Cliche {
	var best *Cliche
	for i := range f.Cliches {
		c := f.usable(f.Cliches[i].ID, use)
		if c != nil && (best == nil || c.Now > best.Now) {
			best = c
		}
	}
	return best
}

// regrade keeps one grade a cliché and use. Whoever was ready and may not roll has to choose anew.
func (f *Fighter) regrade(id ClicheID, use Use, g Grade) {
	f.Grades = without(f.Grades, func(old Graded) bool { return old.Cliche == id && old.Use == use })
	if g != Fitting {
		f.Grades = append(f.Grades, Graded{id, use, g})
	}
	if f.usable(id, use) == nil {
		f.Declared.Ready = false
	}
}

// legalGrade: the master grades what is declared, or undoes what was graded.
func (s *State) legalGrade(f *Fighter, a Action) error {
	switch a.Grade {
	case Fitting, Dramatic, Practical, Misfit:
	default:
		return BadAction
	}
	declared := map[Use]ClicheID{ForAttack: f.striker(), ForDefense: f.Declared.Defense}
	id, known := declared[a.Use]
	switch {
	case !known:
		return BadAction
	case !s.on(ruleMisfit), a.Cliche == "", a.Cliche != id && f.grade(a.Cliche, a.Use) == Fitting:
		return NotNow
	case a.Grade == f.grade(a.Cliche, a.Use):
		return NotNow
	}
	return nil
}
