package patch

import "encoding/json"

// Whole is Between without the shortcut.
func Whole(was, now json.RawMessage) ([]Difference, error) { return between(nil, nil, was, now) }
