package card

import (
	"fmt"
	"strconv"
)

// VotedStep stands in callback data for the step that the players' count is about.
const VotedStep = "vote"

// VoteIn is the players' count for undoing or redoing down to a step.
type VoteIn struct {
	Redo bool
	Need int // how many decide
	For  []Person
}

// Vote asks the players whether to take something back: «За отмену: 1 из 2».
func Vote(f Frame, in VoteIn) Card {
	t := f.taps(0, 0, 0)
	verb, label := "undo", f.t("key.undo")
	if in.Redo {
		verb, label = "redo", f.t("key.redo")
	}
	names := ""
	for _, id := range in.For {
		names = joined(", ", names, f.person(id))
	}
	return Card{
		Text: f.text(paragraph(f.t("vote."+verb, "Count", len(in.For), "Need", in.Need), names)),
		Rows: keyboard([]key{
			button(label, t.free(verb, VotedStep)), button(f.t("key.vote-keep"), t.free("undo-keep")),
		}),
	}
}

// Struck is a record that no longer holds: its words stay, struck through.
func Struck(f Frame, record Card) Card {
	return Card{Text: f.t("record.undone") + "\n<s>" + record.Text + "</s>"}
}

// UndoKeys take back the step that has ended a round, and all that came after it.
func UndoKeys(f Frame, scene, round int) [][]Button {
	return keyboard([]key{button(f.t("key.undo"), f.taps(0, 0, 0).free("undo", recordStep(scene, round)))})
}

// recordStep names the step that has left the record of a round.
func recordStep(scene, round int) string { return fmt.Sprintf("r%d-%d", scene, round) }

// ParseRecordStep reads what names the step of a record.
func ParseRecordStep(arg string) (scene, round int, ok bool) {
	_, err := fmt.Sscanf(arg, "r%d-%d", &scene, &round)
	return scene, round, err == nil && arg == recordStep(scene, round)
}

// HistoryKeys are for the master's desk: the newest step, and the one undone last; 0: there is none.
func HistoryKeys(f Frame, undo, redo int) [][]Button {
	var keys []key
	if undo > 0 {
		keys = append(keys, button(f.t("key.undo"), f.taps(0, 0, 0).free("undo", strconv.Itoa(undo))))
	}
	if redo > 0 {
		keys = append(keys, button(f.t("key.redo"), f.taps(0, 0, 0).free("redo", strconv.Itoa(redo))))
	}
	return keyboard(keys)
}
