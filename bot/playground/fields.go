package playground

import (
	"encoding/json"
	"fmt"
)

// fields is a JSON object, read as the server reads one.
type fields map[string]json.RawMessage

func (f fields) has(name string) bool { _, ok := f[name]; return ok }

// text accepts a string or a number; a missing field is empty.
func (f fields) text(name string) (string, error) {
	raw, ok := f[name]
	if !ok {
		return "", nil
	}
	var s string
	if json.Unmarshal(raw, &s) == nil && raw[0] == '"' {
		return s, nil
	}
	if c := raw[0]; c == '-' || c >= '0' && c <= '9' {
		return string(raw), nil
	}
	return "", fmt.Errorf("Field %q must be of type String", name)
}

func (f fields) required(name string) (string, error) {
	if !f.has(name) {
		return "", fmt.Errorf("Can't find field %q", name)
	}
	return f.text(name)
}

func (f fields) list(name string) ([]json.RawMessage, error) {
	raw, ok := f[name]
	if !ok {
		return nil, nil
	}
	var out []json.RawMessage
	if raw[0] != '[' || json.Unmarshal(raw, &out) != nil {
		return nil, fmt.Errorf("Field %q must be of type Array", name)
	}
	return out, nil
}

func (f fields) yes(name string) bool { return truth(string(f[name])) }

func object(raw json.RawMessage) (fields, bool) {
	var f fields
	ok := len(raw) > 0 && raw[0] == '{' && json.Unmarshal(raw, &f) == nil
	return f, ok
}
