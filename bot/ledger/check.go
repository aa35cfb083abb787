package ledger

import (
	"encoding/hex"

	"kubik/rules/dice"
)

// Code says what was found out about a part or a line.
type Code string

// What may be found. Bad tells which of these must not be.
const (
	SeedHolds   Code = "seed"         // it is the one that was sealed
	Sealed      Code = "sealed"       // the seed is not shown yet
	OldPart     Code = "old"          // from before marks were written down
	DiceHold    Code = "holds"        // every die of the line that is told follows from the seed
	SealedLine  Code = "sealed-line"  // the dice are told, their seed not yet
	HiddenLine  Code = "hidden"       // no die of the line is the reader's
	SeedDiffers Code = "seed-differs" // another seed was sealed
	DieDiffers  Code = "die-differs"  // Throw's Die is a d of Sides that shows Face instead of Want
	LineMissing Code = "line-missing" // Want is the position that should come, Face the one that does
	TriesDiffer Code = "tries-differ" // Want undone tries stand before the line, which says Face
	KeptUnknown Code = "kept-unknown" // a correction says that a d of Sides had shown Face, and none had
	Malformed   Code = "malformed"    // no line could look so
)

// Bad tells whether such a finding means that the journal does not hold.
func (c Code) Bad() bool {
	switch c {
	case SeedDiffers, DieDiffers, LineMissing, TriesDiffer, KeptUnknown, Malformed:
		return true
	}
	return false
}

// Finding is one thing that was found out. Part is an index of the ledger's parts; Line is nil where it is about the part
// as a whole.
type Finding struct {
	Code              Code
	Part              int
	Line              *Line
	Throw, Die        int // from 1
	Sides, Face, Want int
}

// Report is what a check has found, in the order of the ledger.
type Report struct {
	Findings []Finding
	Checked  int // dice that were recomputed
	Waiting  int // dice whose seed is sealed still
	Hidden   int // lines with throws that are not the reader's
	Undone   int // lines that were undone
	Bad      int
}

// Check recomputes every die whose seed is shown. Nothing but the ledger is needed for that.
func Check(l Ledger) Report {
	c := &checker{ledger: l, scenes: map[int]*course{}}
	for p := range l.Parts {
		c.at = p
		c.part(&l.Parts[p])
	}
	return c.Report
}

type checker struct {
	Report
	ledger Ledger
	scenes map[int]*course
	at     int // the part in hand
}

// course is how far a scene, or a day, has come.
type course struct {
	next   uint64         // position of the next line that is kept
	lost   bool           // it is unknown, since a part before is sealed
	tried  map[uint64]int // undone lines so far, by position
	free   map[[2]int]int // dice of replaced lines that a correction may use again
	hidden bool           // not all of these are told
}

func (c *checker) found(f Finding) {
	f.Part = c.at
	if f.Code.Bad() {
		c.Bad++
	}
	c.Findings = append(c.Findings, f)
}

func (c *checker) part(p *Part) {
	scene := c.scenes[p.Scene]
	if scene == nil || p.Scene == 0 { // the dice of each day are counted from 0
		scene = &course{tried: map[uint64]int{}, free: map[[2]int]int{}}
		c.scenes[p.Scene] = scene
	}
	seed, valid := secret(p.Seed)
	switch {
	case p.Old:
		c.found(Finding{Code: OldPart})
		scene.lost = true
		return
	case p.Seed == "":
		c.found(Finding{Code: Sealed})
		c.sealed(p)
		scene.lost = true
		return
	case !valid || dice.Commitment(seed) != p.Lock:
		c.found(Finding{Code: SeedDiffers})
		return
	}
	c.found(Finding{Code: SeedHolds})
	for i := range p.Lines {
		c.line(scene, seed, &p.Lines[i])
	}
	if p.Next != nil && *p.Next != scene.next {
		c.found(Finding{Code: LineMissing, Want: int(scene.next), Face: int(*p.Next)})
	}
}

// sealed lines can be read and no more.
func (c *checker) sealed(p *Part) {
	for i := range p.Lines {
		line := &p.Lines[i]
		if line.Undone {
			c.Undone++
		}
		if line.Hidden {
			c.Hidden++
		}
		for _, t := range line.Throws {
			c.Waiting += len(t.Dice)
		}
		c.found(Finding{Code: SealedLine, Line: line})
	}
}

func (c *checker) line(scene *course, seed [32]byte, line *Line) {
	if line.Hidden {
		c.Hidden++
	}
	if !plausible(line) {
		c.found(Finding{Code: Malformed, Line: line})
		return
	}
	c.order(scene, line)
	if c.kept(scene, line) && c.dice(seed, line) {
		code := DiceHold
		if len(line.Throws) == 0 {
			code = HiddenLine
		}
		c.found(Finding{Code: code, Line: line})
	}
}

func plausible(line *Line) bool {
	if len(line.Throws) == 0 && !line.Hidden {
		return false
	}
	for _, t := range line.Throws {
		if _, err := hex.DecodeString(t.Mark); err != nil || len(t.Dice) == 0 {
			return false
		}
		for _, d := range t.Dice {
			if d[0] < 1 || d[1] < 1 || d[1] > d[0] {
				return false
			}
		}
	}
	return true
}

// order holds the position of a line against those before it: of the kept ones none is left out or comes twice, and no
// undone one has vanished.
func (c *checker) order(scene *course, line *Line) {
	if line.Replaced {
		return
	}
	if tried := scene.tried[line.Position]; line.Try != tried && !scene.lost && !line.Mended {
		c.found(Finding{Code: TriesDiffer, Line: line, Want: tried, Face: line.Try})
	}
	if line.Undone {
		c.Undone++
		scene.tried[line.Position]++
		return
	}
	if line.Position != scene.next && !scene.lost {
		c.found(Finding{Code: LineMissing, Line: line, Want: int(scene.next), Face: int(line.Position)})
	}
	scene.next, scene.lost = line.Position+1, false
}

// kept finds each die that a correction has kept among those that it has replaced.
func (c *checker) kept(scene *course, line *Line) bool {
	if line.Replaced {
		scene.hidden = scene.hidden || line.Hidden
		for _, t := range line.Throws {
			for _, d := range t.Dice {
				scene.free[d]++
			}
		}
	}
	for i, t := range line.Throws {
		for j, d := range t.Dice {
			switch {
			case !t.Kept || scene.hidden || line.Replaced:
			case scene.free[d] == 0:
				c.found(Finding{Code: KeptUnknown, Line: line, Throw: i + 1, Die: j + 1, Sides: d[0], Face: d[1]})
				return false
			default:
				scene.free[d]--
			}
		}
	}
	return true
}

// dice recomputes what fell.
func (c *checker) dice(seed [32]byte, line *Line) bool {
	for i, t := range line.Throws {
		if t.Kept {
			continue
		}
		mark, _ := hex.DecodeString(t.Mark) // plausible has tried
		stream := dice.NewStream(seed, line.Position, mark)
		for j, d := range t.Dice {
			c.Checked++
			if face := stream.Roll(d[0]); face != d[1] {
				c.found(Finding{Code: DieDiffers, Line: line, Throw: i + 1, Die: j + 1, Sides: d[0], Face: d[1], Want: face})
				return false
			}
		}
	}
	return true
}
