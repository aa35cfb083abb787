package dice_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
)

// Every die is told with what became of it.
func TestRoll(t *testing.T) {
	for _, c := range []struct {
		line  string
		faces []int
		want  []string
	}{
		{"2d6+3", []int{4, 2}, []string{"2d6[4 2]+3 = 9"}},
		{"4d6k3+2", []int{6, 1, 5, 1}, []string{"4d6kh3[6 1 5 ~1~]+2 = 14"}},
		{"4d6kl1", []int{6, 2, 5, 2}, []string{"4d6kl1[~6~ ~2~ ~5~ 2] = 2"}},
		{"4d6dh1dl1", []int{6, 1, 5, 3}, []string{"4d6dh1dl1[~6~ ~1~ 5 3] = 8"}},
		{"2d6!", []int{6, 6, 2, 3}, []string{"2d6![6! 6! 2 3] = 17"}},
		{"2d6!k1", []int{6, 1, 5}, []string{"2d6!kh1[6! 1 ~5~] = 7"}},
		{"2d6r1", []int{1, 1, 4}, []string{"2d6r1[<1> 1 4] = 5"}},
		{"2d6r1r2", []int{2, 6, 1, 2}, []string{"2d6r1r2[<2> 6 <1> 2] = 8"}},
		{"d6r6!", []int{6, 6, 6, 3}, []string{"d6r6![<6> 6! <6> 3] = 9"}},
		{"5d10>=7", []int{7, 6, 10, 1, 9}, []string{"5d10>=7[7* 6 10* 1 9*] = 3"}},
		{"2d10!>8", []int{10, 9, 3}, []string{"2d10!>8[10!* 9* 3] = 2"}},
		{"3d6k2>=5", []int{5, 6, 5}, []string{"3d6kh2>=5[5* 6* ~5*~] = 2"}},
		{"d20+5 с преимуществом", []int{4, 17}, []string{"2d20kh1[~4~ 17]+5 = 22"}},
		{"d20+d4 помеха помеха", []int{4, 17, 9, 3}, []string{"3d20kl1[4 ~17~ ~9~]+d4[3] = 7"}},
		{"d20 преимущество помеха", []int{4}, []string{"d20[4] = 4"}},
		{"7/2", nil, []string{"7/2 = 3"}}, {"-7/2", nil, []string{"-7/2 = -4"}}, {"7/-2", nil, []string{"7/-2 = -4"}}, {"-8/2", nil, []string{"-8/2 = -4"}},
		{"2+3*4-5", nil, []string{"2+3*4-5 = 9"}}, {"(2+3)*-4", nil, []string{"(2+3)*-4 = -20"}}, {"20/3/2", nil, []string{"20/3/2 = 3"}}, {"10-3-2", nil, []string{"10-3-2 = 5"}},
		{"d6*d6", []int{3, 4}, []string{"d6[3]*d6[4] = 12"}},
		{"d6 x3; d8", []int{1, 2, 3, 8}, []string{"d6[1] = 1", "d6[2] = 2", "d6[3] = 3", "d8[8] = 8"}},
	} {
		n, err := dice.Parse(c.line)
		if err != nil {
			t.Fatalf("%q: %v", c.line, err)
		}
		script := dice.NewScript(c.faces...)
		var got []string
		for _, o := range n.Roll(script) {
			got = append(got, o.String())
		}
		if !slices.Equal(got, c.want) || script.Err() != nil {
			t.Errorf("%q: %q, %v; want %q", c.line, got, script.Err(), c.want)
		}
	}
}

// A die explodes MaxExplosions times and says that it would go on.
func TestExplosionsEnd(t *testing.T) {
	n, err := dice.Parse("2d6!>=6")
	if err != nil {
		t.Fatal(err)
	}
	script := dice.NewScript(append(slices.Repeat([]int{6}, dice.MaxExplosions+1), 5)...)
	o := n.Roll(script)[0]
	last := o.Dice[dice.MaxExplosions]
	if script.Err() != nil || o.Total != dice.MaxExplosions+1 || !last.Has(dice.Capped) || last.Has(dice.Exploded) || !last.Has(dice.Extra) {
		t.Errorf("%v, total %d, %+v", script.Err(), o.Total, last)
	}
}

// A target is reached by as much (O1.6b).
func TestReached(t *testing.T) {
	for line, want := range map[string]bool{"9 vs 10": false, "10 vs 10": true, "11 против защиты 10": true, "1": true} {
		n, err := dice.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := n.Roll(dice.NewScript())[0].Reached(); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestTree(t *testing.T) {
	n, err := dice.Parse("(2d6+d4)*3")
	if err != nil {
		t.Fatal(err)
	}
	tree := n.Roll(dice.NewScript(5, 6, 2))[0].Tree()
	sum := tree.Left.Left
	if tree.Op != dice.Multiply || tree.Value != 39 || tree.Left.Op != dice.Group || sum.Value != 13 ||
		sum.Left.Value != 11 || len(sum.Left.Dice) != 2 || sum.Right.Dice[0].Face != 2 || sum.Right.Thrown.Sides != 4 {
		t.Errorf("%+v", tree)
	}
	if (dice.Outcome{}).Tree() != nil {
		t.Error("nothing has a tree")
	}
}

// cheap is a Roller that costs next to nothing.
type cheap struct{ n uint32 }

func (c *cheap) Roll(sides int) int {
	c.n = c.n*1664525 + 1013904223
	return 1 + int(uint64(c.n)*uint64(sides)>>32)
}

func rolled(line string, r dice.Roller) int {
	n, err := dice.Parse(line)
	if err != nil {
		panic(err)
	}
	return n.Roll(r)[0].Total
}

func TestAllocations(t *testing.T) {
	r := &cheap{}
	for line, most := range map[string]float64{"d20": 3, "4d6k3+2": 3, "100d6": 3, "1d20+4 на акробатику против сложности 10": 4} {
		if got := testing.AllocsPerRun(100, func() { rolled(line, r) }); got > most {
			t.Errorf("%q: %v allocations, at most %v", line, got, most)
		}
	}
}

func BenchmarkRoll(b *testing.B) {
	for _, line := range []string{"d20", "4d6k3+2", "100d6", "1d20+4 на акробатику против сложности 10"} {
		for name, r := range map[string]dice.Roller{"cheap": &cheap{}, "stream": dice.NewStream([32]byte{}, 0, nil)} {
			b.Run(line+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					rolled(line, r)
				}
			})
		}
	}
}

func BenchmarkStats(b *testing.B) {
	for _, line := range []string{"d20+5", "4d6k3", "100d6", "20d6!", "10d10k5"} {
		n, err := dice.Parse(line)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(line, func(b *testing.B) {
			for b.Loop() {
				if _, err := n.Rolls[0].Stats(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
