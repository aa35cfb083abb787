package tap

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Fall is what the button of a roll says that was offered inline: who has sent it, and what falls. Nothing else is known
// of such a message, so all of it stands in the button.
//
// Its encoding is "fall:1:user:notation", the user in base 36, at most 64 bytes.
type Fall struct {
	User     int64
	Notation string
}

const fallHead = "fall:" + Version + ":"

// String encodes the roll. Fits tells whether a button takes it.
func (f Fall) String() string { return fallHead + strconv.FormatInt(f.User, 36) + ":" + f.Notation }

// Fits tells whether a button takes the roll.
func (f Fall) Fits() bool {
	return len(f.String()) <= MaxBytes && f.Notation != "" && utf8.ValidString(f.Notation)
}

// ParseFall decodes callback data, which is hostile.
func ParseFall(data string) (Fall, error) {
	rest, ours := strings.CutPrefix(data, fallHead)
	user, notation, whole := strings.Cut(rest, ":")
	id, err := strconv.ParseInt(user, 36, 64)
	f := Fall{User: id, Notation: notation}
	if !ours || !whole || err != nil || id <= 0 || !f.Fits() || f.String() != data {
		return Fall{}, ErrData
	}
	return f, nil
}
