package patch

import (
	"bytes"
	"encoding/json"
	"errors"
)

// errBroken means that a document is no JSON.
var errBroken = errors.New("this is no JSON")

// member is one member of an object, or one element of an array, which has no name.
type member struct {
	name  []byte
	value json.RawMessage
}

// split takes an object or an array apart without looking into its parts: every tap compares documents of which nearly
// everything is the same. Parts are checked no further than it takes to find their ends.
func split(data json.RawMessage) (parts []member, err error) {
	data = bytes.TrimSpace(data)
	if len(data) < 2 || data[0] != '{' && data[0] != '[' {
		return nil, errBroken
	}
	object, end := data[0] == '{', data[0]+2 // the closing bracket
	at := blank(data, 1)
	if at < len(data) && data[at] == end {
		return nil, nil
	}
	for at < len(data) {
		var part member
		if object {
			if part.name, at, err = name(data, at); err != nil {
				return nil, err
			}
		}
		from := at
		if at = past(data, from); at <= from {
			return nil, errBroken
		}
		part.value = data[from:at:at]
		parts = append(parts, part)
		if at = blank(data, at); at == len(data)-1 && data[at] == end {
			return parts, nil
		}
		if at >= len(data) || data[at] != ',' {
			return nil, errBroken
		}
		at = blank(data, at+1)
	}
	return nil, errBroken
}

// name reads the name of a member and its colon, and returns where the value begins.
func name(data []byte, at int) (text []byte, value int, err error) {
	if data[at] != '"' {
		return nil, at, errBroken
	}
	end := past(data, at)
	if end < 0 {
		return nil, at, errBroken
	}
	if text, err = unquote(data[at:end]); err != nil {
		return nil, at, err
	}
	end = blank(data, end)
	if end >= len(data) || data[end] != ':' {
		return nil, at, errBroken
	}
	return text, blank(data, end+1), nil
}

// unquote is the text of a string; where nothing is escaped it is a part of the document.
func unquote(quoted []byte) ([]byte, error) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return quoted[1 : len(quoted)-1], nil
	}
	var text string
	err := json.Unmarshal(quoted, &text)
	return []byte(text), err
}

// blank is where the white space that begins at at ends.
func blank(data []byte, at int) int {
	for at < len(data) && (data[at] == ' ' || data[at] == '\n' || data[at] == '\t' || data[at] == '\r') {
		at++
	}
	return at
}

// past is where the value that begins at at ends; -1: nowhere.
func past(data []byte, at int) int {
	depth := 0
	for at < len(data) {
		switch data[at] {
		case '"':
			if at = pastString(data, at); at < 0 {
				return -1
			}
			if depth == 0 {
				return at
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return at // behind a number or a word
			}
			if depth--; depth == 0 {
				return at + 1
			}
		case ',', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return at
			}
		}
		at++
	}
	return -1
}

// pastString is where the string that begins at at ends; -1: nowhere.
func pastString(data []byte, at int) int {
	for at++; at < len(data); at++ {
		switch data[at] {
		case '\\':
			at++
		case '"':
			return at + 1
		}
	}
	return -1
}
