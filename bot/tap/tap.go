// Package tap is the one codec of callback data: what a button says when it is tapped.
package tap

import (
	"errors"
	"strconv"
	"strings"

	"kubik/state"
)

// MaxBytes is Telegram's limit for callback data.
const MaxBytes = 64

// Version of the encoding. Buttons of other versions are stale.
const Version = "1"

// None stands for a Mark that is not given: a free choice.
const None = -1

// Tap is what a button says: verb, table, scene, mark and arguments.
//
// Its encoding is "verb:1:table:scene:mark:arg,arg", at most 64 bytes: the verb stands first so that data reads as
// choose-defense or pump-2. Scene 0 is no scene. Mark is the round for what costs or counts, the step for what
// happens once, and None for free choices.
type Tap struct {
	Verb  string
	Table state.Owner
	Scene int
	Mark  int
	Args  []string
}

// ErrData means that callback data is not ours or not of this version.
var ErrData = errors.New("unreadable callback data")

// String encodes the tap.
func (t Tap) String() string {
	mark := ""
	if t.Mark != None {
		mark = strconv.Itoa(t.Mark)
	}
	return strings.Join([]string{
		t.Verb, Version, string(t.Table), strconv.Itoa(t.Scene), mark, strings.Join(t.Args, ","),
	}, ":")
}

// Parse decodes callback data, which is hostile: a modified client may send anything.
func Parse(data string) (Tap, error) {
	parts := strings.Split(data, ":")
	if len(data) > MaxBytes || len(parts) != 6 || parts[1] != Version || !word(parts[0]) || !word(parts[2]) {
		return Tap{}, ErrData
	}
	scene, ok := number(parts[3])
	mark := None
	if ok && parts[4] != "" {
		mark, ok = number(parts[4])
	}
	args, wellFormed := arguments(parts[5])
	if !ok || !wellFormed {
		return Tap{}, ErrData
	}
	return Tap{Verb: parts[0], Table: state.Owner(parts[2]), Scene: scene, Mark: mark, Args: args}, nil
}

// Arg returns the i-th argument, empty when there is none.
func (t Tap) Arg(i int) string {
	if i >= len(t.Args) {
		return ""
	}
	return t.Args[i]
}

func arguments(list string) ([]string, bool) {
	if list == "" {
		return nil, true
	}
	args := strings.Split(list, ",")
	for _, arg := range args {
		if arg != "" && !word(arg) {
			return nil, false
		}
	}
	return args, true
}

// number reads what String writes and nothing else: no sign, no leading zero, at most nine digits.
func number(s string) (int, bool) {
	if s == "" || len(s) > 9 || (s[0] == '0' && s != "0") {
		return 0, false
	}
	n := 0
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

func word(s string) bool {
	for _, c := range []byte(s) {
		if c != '-' && c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return s != ""
}
