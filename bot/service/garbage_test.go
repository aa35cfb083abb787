package service

import "testing"

// Garbage may lie about while there is room, and no longer.
func TestGarbage(t *testing.T) {
	for live, want := range map[uint64]int{
		0: usual, 4 << 20: seldom, 16 << 20: seldom, 24 << 20: 150, 32 << 20: usual, 60 << 20: usual, 1 << 30: usual,
	} {
		if got := garbage(live); got != want {
			t.Errorf("%d MB in use: %d %%, not %d", live>>20, got, want)
		}
	}
	if alive() == 0 {
		t.Log("nothing was collected yet")
	}
}
