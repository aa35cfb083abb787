package patch_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kubik/bot/patch"
)

// Any two documents: forth makes the one into the other, back makes it what it was.
func TestBackAndForth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was, now := document(t, "was"), document(t, "now")
		list, err := patch.Between(was, now)
		if err != nil {
			t.Fatal(err)
		}
		forth, err := patch.Forth(was, list)
		if err != nil || !same(forth, now) {
			t.Fatalf("%s → %s by %v came out as %s: %v", was, now, list, forth, err)
		}
		back, err := patch.Back(now, list)
		if err != nil || !same(back, was) {
			t.Fatalf("%s ← %s by %v came out as %s: %v", was, now, list, back, err)
		}
		if (len(list) == 0) != same(was, now) {
			t.Fatalf("%s and %s differ at %v", was, now, list)
		}
	})
}

// What is small changes little, whatever stands around it.
func TestOnlyWhatDiffers(t *testing.T) {
	list, err := patch.Between(
		json.RawMessage(`{"a":[{"b":1},{"b":2,"c":"long"}],"d":{"e":9007199254740993}}`),
		json.RawMessage(`{"a":[{"b":1},{"b":3,"c":"long"}],"d":{"e":9007199254740993}}`),
	)
	want := []patch.Difference{{
		Path: []string{"a", "1", "b"}, Was: json.RawMessage("2"), Now: json.RawMessage("3"),
	}}
	if err != nil || !reflect.DeepEqual(list, want) {
		t.Errorf("got %v, %v", list, err)
	}
}

// A document that has lost its shape is left alone.
func TestElsewhere(t *testing.T) {
	list := []patch.Difference{{Path: []string{"a", "1"}, Was: json.RawMessage("2"), Now: json.RawMessage("3")}}
	for _, data := range []string{`{"a":[1]}`, `{"a":5}`, `{}`, `[1,2]`, `null`} {
		if got, err := patch.Back(json.RawMessage(data), list); !errors.Is(err, patch.ErrElsewhere) {
			t.Errorf("%s became %s: %v", data, got, err)
		}
	}
}

func document(t *rapid.T, name string) json.RawMessage {
	value := map[string]any{}
	for range rapid.IntRange(0, 4).Draw(t, name) {
		value[rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "member")] = something(t, 3)
	}
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func something(t *rapid.T, depth int) any {
	switch rapid.IntRange(0, depth).Draw(t, "kind") {
	case 0:
		return rapid.IntRange(0, 2).Draw(t, "number")
	case 1:
		return rapid.SampledFrom([]string{"", "x", "{", "["}).Draw(t, "text")
	case 2:
		var list []any
		for range rapid.IntRange(0, 3).Draw(t, "length") {
			list = append(list, something(t, depth-1))
		}
		return list
	default:
		value := map[string]any{}
		for range rapid.IntRange(0, 3).Draw(t, "members") {
			value[rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "member")] = something(t, depth-1)
		}
		return value
	}
}

func same(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// Whatever lies around it, what is found by going straight down is what is found by comparing everything.
func TestNarrowOverlooksNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		around := rapid.SampledFrom([]string{
			`%s`, `{"a":%s}`, `{"z":[1,{"n\"":2}],"a":[{"k":1},%s,{"k":1}],"e":"}]"}`, ` { "a" : [ [ ] , { "b" : %s } ] , "c" : { } } `,
		}).Draw(t, "around")
		was := json.RawMessage(strings.Replace(around, "%s", string(document(t, "was")), 1))
		now := json.RawMessage(strings.Replace(around, "%s", string(document(t, "now")), 1))
		list, err := patch.Between(was, now)
		if err != nil {
			t.Fatal(err)
		}
		all, err := patch.Whole(was, now)
		if err != nil || !reflect.DeepEqual(list, all) {
			t.Fatalf("%s and %s differ at %v, by comparing everything at %v: %v", was, now, list, all, err)
		}
	})
}
