// Package patch tells two JSON documents apart and takes a document from one to the other and back.
package patch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// Difference is one place at which two documents differ. An empty Path is the whole document.
type Difference struct {
	Path []string        `json:"path,omitempty"` // names of members and indices of elements
	Was  json.RawMessage `json:"was,omitempty"`  // nil: there was nothing
	Now  json.RawMessage `json:"now,omitempty"`  // nil: there is nothing any more
}

// ErrElsewhere means that a document no longer has the shape in which the difference was found.
var ErrElsewhere = errors.New("the document has changed in between")

// Between lists where two documents differ; nil stands for no document. Arrays of different lengths differ as a whole.
func Between(was, now json.RawMessage) ([]Difference, error) {
	path, was, now := narrow(was, now)
	return between(nil, path, was, now)
}

func between(list []Difference, path []string, was, now json.RawMessage) ([]Difference, error) {
	if bytes.Equal(was, now) {
		return list, nil
	}
	switch {
	case opens(was, '{') && opens(now, '{'):
		return members(list, path, was, now)
	case opens(was, '[') && opens(now, '['):
		return elements(list, path, was, now)
	}
	return append(list, Difference{Path: slices.Clone(path), Was: was, Now: now}), nil
}

func opens(data json.RawMessage, with byte) bool {
	data = bytes.TrimLeft(data, " \t\r\n")
	return len(data) > 0 && data[0] == with
}

func members(list []Difference, path []string, was, now json.RawMessage) ([]Difference, error) {
	a, errA := split(was)
	b, errB := split(now)
	if err := errors.Join(errA, errB); err != nil {
		return nil, fmt.Errorf("members of %v: %w", path, err)
	}
	byName := func(x, y member) int { return bytes.Compare(x.name, y.name) }
	slices.SortStableFunc(a, byName)
	slices.SortStableFunc(b, byName)
	var err error
	for len(a)+len(b) > 0 && err == nil {
		switch order := firstOf(a, b); {
		case order < 0:
			list, err = between(list, append(path, string(a[0].name)), a[0].value, nil)
			a = a[1:]
		case order > 0:
			list, err = between(list, append(path, string(b[0].name)), nil, b[0].value)
			b = b[1:]
		default:
			if !bytes.Equal(a[0].value, b[0].value) {
				list, err = between(list, append(path, string(a[0].name)), a[0].value, b[0].value)
			}
			a, b = a[1:], b[1:]
		}
	}
	return list, err
}

// firstOf tells whose first name comes first; at least one has any.
func firstOf(a, b []member) int {
	switch {
	case len(b) == 0:
		return -1
	case len(a) == 0:
		return 1
	}
	return bytes.Compare(a[0].name, b[0].name)
}

func elements(list []Difference, path []string, was, now json.RawMessage) ([]Difference, error) {
	a, errA := split(was)
	b, errB := split(now)
	if err := errors.Join(errA, errB); err != nil {
		return nil, fmt.Errorf("elements of %v: %w", path, err)
	}
	if len(a) != len(b) {
		return append(list, Difference{Path: slices.Clone(path), Was: was, Now: now}), nil
	}
	var err error
	for i := range a {
		if bytes.Equal(a[i].value, b[i].value) {
			continue
		}
		if list, err = between(list, append(path, strconv.Itoa(i)), a[i].value, b[i].value); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Back takes a document to what it was. Members come out in alphabetical order; nil is no document.
func Back(data json.RawMessage, list []Difference) (json.RawMessage, error) {
	var err error
	for _, d := range slices.Backward(list) {
		if data, err = put(data, d.Path, d.Was); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// Forth takes a document that was taken back to what it had become.
func Forth(data json.RawMessage, list []Difference) (json.RawMessage, error) {
	var err error
	for _, d := range list {
		if data, err = put(data, d.Path, d.Now); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// put sets what stands at a path; nil takes it away.
func put(data json.RawMessage, path []string, value json.RawMessage) (json.RawMessage, error) {
	switch {
	case len(path) == 0:
		return value, nil
	case opens(data, '{'):
		return putMember(data, path, value)
	case opens(data, '['):
		return putElement(data, path, value)
	}
	return nil, fmt.Errorf("%w: nothing holds %v", ErrElsewhere, path)
}

func putMember(data json.RawMessage, path []string, value json.RawMessage) (json.RawMessage, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrElsewhere, err)
	}
	next, err := put(all[path[0]], path[1:], value)
	if err != nil {
		return nil, err
	}
	if next == nil {
		delete(all, path[0])
	} else {
		all[path[0]] = next
	}
	return json.Marshal(all)
}

func putElement(data json.RawMessage, path []string, value json.RawMessage) (json.RawMessage, error) {
	var all []json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrElsewhere, err)
	}
	at, err := strconv.Atoi(path[0])
	if err != nil || at < 0 || at >= len(all) {
		return nil, fmt.Errorf("%w: no element %s", ErrElsewhere, path[0])
	}
	if all[at], err = put(all[at], path[1:], value); err != nil {
		return nil, err
	}
	return json.Marshal(all)
}
