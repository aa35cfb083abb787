package tap

import (
	"strings"
	"testing"
)

func TestFall(t *testing.T) {
	f := Fall{User: 1<<52 - 1, Notation: "2d6+3 на урон"}
	if got, err := ParseFall(f.String()); got != f || err != nil {
		t.Errorf("%s became %+v, %v", f, got, err)
	}
	if long := (Fall{User: 1, Notation: strings.Repeat("ы", 29)}); long.Fits() {
		t.Errorf("%d bytes fit", len(long.String()))
	}
	for _, bad := range []string{"", "fall", "fall:1:a", "fall:1:a:", "fall:2:a:d20", "fall:1:A:d20", "fall:1:-5:d20", "fall:1:0:d20", "fall:1:a:\xff", "fall:1:0a:d20"} {
		if got, err := ParseFall(bad); err == nil {
			t.Errorf("%q became %+v", bad, got)
		}
	}
}

func FuzzParseFall(f *testing.F) {
	f.Add("fall:1:a:2d6")
	f.Fuzz(func(t *testing.T, data string) {
		if got, err := ParseFall(data); err == nil && (got.String() != data || !got.Fits()) {
			t.Fatalf("%q became %+v", data, got)
		}
	})
}
