package ledger_test

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"kubik/bot/ledger"
	"kubik/rules/dice"
)

var seed = [32]byte{1, 2, 3}

// thrown is an honest line: a throw for each list of sides, as it falls at the position.
func thrown(n int, position uint64, sides ...[]int) ledger.Line {
	l := ledger.Line{N: n, Position: position}
	for i, pool := range sides {
		mark := []byte{byte(n), byte(i)}
		t := ledger.Throw{Mark: hex.EncodeToString(mark)}
		s := dice.NewStream(seed, position, mark)
		for _, d := range pool {
			t.Dice = append(t.Dice, [2]int{d, s.Roll(d)})
		}
		l.Throws = append(l.Throws, t)
	}
	return l
}

// honest is a journal in which everything holds: a scene with an undone try, and a day of free rolls.
func honest() ledger.Ledger {
	undone := thrown(2, 1, []int{6, 6})
	undone.Undone = true
	again := thrown(3, 1, []int{6, 6}, []int{20})
	again.Try = 1
	next, one := uint64(3), uint64(1)
	part := func(p ledger.Part) ledger.Part {
		p.Lock, p.Seed = dice.Commitment(seed), hex.EncodeToString(seed[:])
		return p
	}
	return ledger.Ledger{Kubik: "journal", Format: 1, Title: "Вечер", Book: "grail", Lang: "ru", Parts: []ledger.Part{
		part(ledger.Part{Scene: 1, Next: &next, Lines: []ledger.Line{
			thrown(1, 0, []int{6}), undone, again, thrown(4, 2, []int{100}),
		}}),
		part(ledger.Part{Day: "2026-03-01", Next: &one, Lines: []ledger.Line{thrown(5, 0, []int{6, 6})}}),
	}}
}

func TestAnHonestJournalHolds(t *testing.T) {
	r := ledger.Check(honest())
	if r.Bad != 0 || r.Checked != 9 || r.Undone != 1 {
		t.Errorf("%+v", r)
	}
}

// Whatever is changed in a journal, the check says so, and what.
func TestTamperedJournalsAreFound(t *testing.T) {
	for name, x := range map[string]struct {
		change func(*ledger.Ledger)
		want   ledger.Code
	}{
		"another face":      {func(l *ledger.Ledger) { d := l.Parts[0].Lines[2].Throws[0].Dice; d[1][1] = d[1][1]%6 + 1 }, ledger.DieDiffers},
		"a face too high":   {func(l *ledger.Ledger) { l.Parts[0].Lines[0].Throws[0].Dice[0][1] = 7 }, ledger.Malformed},
		"no throws":         {func(l *ledger.Ledger) { l.Parts[0].Lines[0].Throws = nil }, ledger.Malformed},
		"no dice":           {func(l *ledger.Ledger) { l.Parts[0].Lines[0].Throws[0].Dice = nil }, ledger.Malformed},
		"another seed":      {func(l *ledger.Ledger) { l.Parts[0].Seed = strings.Repeat("ab", 32) }, ledger.SeedDiffers},
		"half a seed":       {func(l *ledger.Ledger) { l.Parts[0].Seed = "ab" }, ledger.SeedDiffers},
		"another seal":      {func(l *ledger.Ledger) { l.Parts[1].Lock = strings.Repeat("0", 64) }, ledger.SeedDiffers},
		"another mark":      {func(l *ledger.Ledger) { l.Parts[0].Lines[3].Throws[0].Mark = "00" }, ledger.DieDiffers},
		"no mark at all":    {func(l *ledger.Ledger) { l.Parts[0].Lines[3].Throws[0].Mark = "zz" }, ledger.Malformed},
		"another place":     {func(l *ledger.Ledger) { l.Parts[0].Lines[3].Position = 7 }, ledger.LineMissing},
		"a line taken out":  {func(l *ledger.Ledger) { p := &l.Parts[0]; p.Lines = p.Lines[1:] }, ledger.LineMissing},
		"the last one gone": {func(l *ledger.Ledger) { p := &l.Parts[0]; p.Lines = p.Lines[:3] }, ledger.LineMissing},
		"a line twice":      {func(l *ledger.Ledger) { p := &l.Parts[0]; p.Lines = append(p.Lines, p.Lines[3]) }, ledger.LineMissing},
		"lines swapped":     {func(l *ledger.Ledger) { p := l.Parts[0].Lines; p[0], p[3] = p[3], p[0] }, ledger.LineMissing},
		"a try concealed":   {func(l *ledger.Ledger) { p := &l.Parts[0]; p.Lines = append(p.Lines[:1:1], p.Lines[2:]...) }, ledger.TriesDiffer},
		"an undone one kept": {func(l *ledger.Ledger) {
			l.Parts[0].Lines[1].Undone, l.Parts[0].Lines[2].Undone = false, true
		}, ledger.TriesDiffer},
		"a free roll gone":     {func(l *ledger.Ledger) { l.Parts[1].Lines = nil }, ledger.LineMissing},
		"dice out of thin air": {func(l *ledger.Ledger) { l.Parts[0].Lines[2].Throws[1].Kept = true }, ledger.KeptUnknown},
	} {
		t.Run(name, func(t *testing.T) {
			l := honest()
			x.change(&l)
			r := ledger.Check(l)
			found := false
			for _, f := range r.Findings {
				found = found || f.Code == x.want && f.Code.Bad()
			}
			if !found || r.Bad == 0 {
				t.Errorf("%+v", r)
			}
		})
	}
}

// A correction uses dice of the lines that it has replaced, each of them once.
func TestCorrectionsAreHeldAgainstWhatTheyReplace(t *testing.T) {
	corrected := func(kept ...[2]int) ledger.Ledger {
		l := honest()
		p := &l.Parts[0]
		p.Lines[3].Replaced = true
		l.Parts[0].Lines = append(p.Lines, ledger.Line{N: 12, Position: 2, Throws: []ledger.Throw{{Dice: kept, Kept: true}}})
		return l
	}
	die := honest().Parts[0].Lines[3].Throws[0].Dice[0]
	if r := ledger.Check(corrected(die)); r.Bad != 0 {
		t.Errorf("%+v", r)
	}
	for _, kept := range [][][2]int{{{100, die[1]%100 + 1}}, {die, die}, {{6, 6}}} {
		if r := ledger.Check(corrected(kept...)); r.Bad != 1 {
			t.Errorf("%v: %+v", kept, r)
		}
	}
}

// While a seed is sealed its dice wait, and what a reader may not know is left alone.
func TestWhatIsSealedWaits(t *testing.T) {
	l := honest()
	l.Parts[0].Seed, l.Parts[0].Next = "", nil
	l.Parts[1].Lines[0] = ledger.Line{N: 3, Hidden: true}
	r := ledger.Check(l)
	if r.Bad != 0 || r.Checked != 0 || r.Waiting != 7 || r.Hidden != 1 {
		t.Errorf("%+v", r)
	}
}

func TestParse(t *testing.T) {
	page, err := honest().HTML()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{page, "<!doctype html><p>" + page + "</body>", strings.NewReplacer("&#34;", `"`, `<pre id="ledger">`, "", "</pre>", "").Replace(page)} {
		l, err := ledger.Parse([]byte(text))
		if err != nil || ledger.Check(l).Bad != 0 || len(l.Parts) != 2 {
			t.Errorf("%v: %.80s", err, text)
		}
	}
	for text, want := range map[string]error{
		"":                                     ledger.ErrNone,
		"<html></html>":                        ledger.ErrNone,
		"{}":                                   ledger.ErrNone,
		`{"kubik":"table","format":1}`:         ledger.ErrNone,
		`{"kubik":"journal","format":0}`:       ledger.ErrNone,
		`{"kubik":"journal","format":2}`:       ledger.ErrNewer,
		`<pre id="ledger">{`:                   ledger.ErrNone,
		page + page:                            ledger.ErrNone,
		strings.Repeat(" ", 1+ledger.MaxBytes): ledger.ErrTooLarge,
	} {
		if _, err := ledger.Parse([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.40q: %v, want %v", text, err, want)
		}
	}
}

// FuzzCheck lets anything be read and checked.
func FuzzCheck(f *testing.F) {
	page, _ := honest().HTML()
	f.Add([]byte(page))
	f.Add([]byte(`{"kubik":"journal","format":1,"parts":[{"lines":[{"throws":[{"dice":[[9223372036854775807,1],[-1,0]]}]}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if l, err := ledger.Parse(data); err == nil {
			ledger.Check(l)
			ledger.Tallies(l)
		}
	})
}
