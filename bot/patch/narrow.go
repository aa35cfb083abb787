package patch

import (
	"encoding/json"
	"slices"
	"strconv"
)

// narrow goes down to the smallest object or array outside of which two documents are the same, byte for byte. Of most
// acts that is a declaration in a scene a hundred times its size, of which only what stands before it is looked at.
func narrow(was, now json.RawMessage) (path []string, a, b json.RawMessage) {
	from := prefix(was, now)
	after := len(was) - suffix(was[from:], now[from:]) // from here on was is what now ends with
	open := enclosing(was, from)
	for at := len(open) - 1; at > 0; at-- {
		start := open[at].start
		end := past(was, start)
		other := len(now) - len(was) + end
		// The same bytes follow both, but they may end something else in now.
		if end < after || past(now, start) != other {
			continue
		}
		if path, ok := pathTo(was, open[:at]); ok {
			return path, was[start:end:end], now[start:other:other]
		}
	}
	return nil, was, now
}

// prefix is how many bytes two documents have in common at their beginnings.
func prefix(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// suffix is how many they have in common at their ends.
func suffix(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// frame is an object or array that is open at some place.
type frame struct {
	start  int
	object bool
	naming bool // the next string is a name
	// name is where the one of the member under way begins; index counts elements.
	name, index int
}

// enclosing lists what is open at a place of a document, the outermost first. Of what is no JSON it makes something.
func enclosing(data []byte, place int) (open []frame) {
	for at := 0; at < place; at++ {
		top := len(open) - 1
		switch c := data[at]; {
		case c == '{' || c == '[':
			open = append(open, frame{start: at, object: c == '{', naming: c == '{'})
		case top < 0:
		case c == '}' || c == ']':
			open = open[:top]
		case c == ',':
			open[top].index++
			open[top].naming = open[top].object
		case c == '"':
			if open[top].naming {
				open[top].name, open[top].naming = at, false
			}
			end := pastString(data, at)
			if end < 0 {
				return open
			}
			at = end - 1
		}
	}
	return open
}

// pathTo names the member or element under way in each frame.
func pathTo(data []byte, open []frame) (path []string, ok bool) {
	for _, f := range open {
		if !f.object {
			path = append(path, strconv.Itoa(f.index))
			continue
		}
		end := pastString(data, f.name)
		if f.name == 0 || end < 0 {
			return nil, false
		}
		name, err := unquote(data[f.name:end])
		if err != nil {
			return nil, false
		}
		path = append(path, string(name))
	}
	return slices.Clip(path), true
}
