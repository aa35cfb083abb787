package card

import (
	"kubik/bot/tap"
	"kubik/state"
)

// Styles of buttons, for clients that draw them.
const (
	primary = "primary"
	success = "success"
	danger  = "danger"
)

const ticked = "●"

// taps makes the callback data of one card's buttons: its table, its scene, and what it counts by.
type taps struct {
	table       state.Owner
	scene       int
	step, round int
}

func (f Frame) taps(scene, step, round int) taps { return taps{f.Table, scene, step, round} }

// free is a choice that may be made at any time and changed again.
func (t taps) free(verb string, args ...string) string { return t.data(verb, tap.None, args) }

// once is what happens a single time.
func (t taps) once(verb string, args ...string) string { return t.data(verb, t.step, args) }

// counted is what costs or counts in this round.
func (t taps) counted(verb string, args ...string) string { return t.data(verb, t.round, args) }

func (t taps) data(verb string, mark int, args []string) string {
	return tap.Tap{Verb: verb, Table: t.table, Scene: t.scene, Mark: mark, Args: args}.String()
}

// button is a key with a label of its own.
func button(label, data string) key {
	label = cut(label, Widest(1))
	return key{Button{Text: label, Data: data}, Columns(label)}
}

// option is one of several keys of which one may be ticked. The tick stands in the icon's place and takes no more
// room.
func option(icon, label string, on bool, data string) key {
	k := button(icon+" "+label, data)
	if on {
		k.Text = cut(ticked+" "+label, Widest(1))
	}
	return k
}

func link(label, url string) key {
	k := button(label, "")
	k.URL = url
	return k
}

func (k key) styled(style string) key {
	k.Style = style
	return k
}
