package dice_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/dice"
)

// What quick reads, it reads as the whole grammar does, to the last node.
func agrees(t interface{ Errorf(string, ...any) }, line string) (quickly bool) {
	got, ok := dice.Quick(line)
	if !ok {
		return false
	}
	want, err := dice.ParseWhole(line)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%q: quick reads %+v, the grammar %+v (%v)", line, got, want, err)
	}
	return true
}

func TestQuick(t *testing.T) {
	for line, want := range map[string]bool{
		"d20": true, "к20": true, "2к6+3": true, "4d6k3+2": true, "4d6kh3": true, "4к6к3-1": true, "100d6": true, "2д8": true,
		"1000d10000k1000+1000000": true, "d6-0": true, "d6+007": true,
		"": false, "d": false, "d0": false, "0d6": false, "d6+": false, "d6k": false, "d6k0": false, "d6k2": false, "d6k1d1": false,
		"1001d6": false, "d10001": false, "d6+1000001": false, "d6+999999999": false, "d6 ": false, "d6+1+1": false, "d6h1": false,
		"4d6kl1": false, "d%": false, "d6*2": false, "d6 x2": false, "D6": false, "d6!": false, "5": false, "d6\xff": false, "\xd0": false,
	} {
		if got := agrees(t, line); got != want {
			t.Errorf("%q is read quickly: %v, want %v", line, got, want)
		}
	}
}

func TestQuickAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		agrees(t, rapid.StringMatching(`[0-9]{0,4}(d|к|д)[0-9]{0,5}((k|kh|к)[0-9]{0,3})?([+-][0-9]{0,8})?`).Draw(t, "line"))
		agrees(t, rapid.SampledFrom([]string{"", "1", "d6k"}).Draw(t, "lead")+anyRoll(t))
	})
}
