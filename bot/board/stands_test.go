package board

import (
	"testing"

	"kubik/state"
)

// A message shows a post until the post has left it, or nobody remembers the post any more.
func TestStands(t *testing.T) {
	o := &owner{id: "t1"}
	b := &Board{owners: map[state.Owner]*owner{"t1": o}, stands: stands{}}
	p := &tracked{owner: o, shown: state.Post{Place: state.Place{Chat: -5}, Message: 7}}
	b.stands.note(p)
	b.stands.note(&tracked{owner: o, shown: state.Post{Place: state.Place{Chat: -5}}}) // not sent yet
	if !b.shows(-5, 7) || b.shows(-5, 0) || b.shows(-6, 7) {
		t.Error("what stands is not what is found")
	}
	p.shown.Message = 8
	b.stands.note(p)
	if b.shows(-5, 7) || !b.shows(-5, 8) {
		t.Error("a post that was sent anew is looked for where it stood before")
	}
	b.tidy()
	if len(b.stands) != 1 {
		t.Errorf("%d messages are remembered for one post", len(b.stands))
	}
	delete(b.owners, "t1")
	if b.tidy(); b.shows(-5, 8) || len(b.stands) > 0 {
		t.Error("posts of an owner that was let go are remembered")
	}
}
