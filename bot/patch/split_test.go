package patch

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// What is taken apart is what encoding/json finds.
func TestSplit(t *testing.T) {
	for _, text := range []string{
		`{}`, `[]`, ` { } `, "[\n]", `{"a":1}`, `[1,"2",{"3":[4]},[],null,true,-1.5e3]`, ` {"a" : {"b":"}]\\\"{"} , "c\n\"" : [ 1 , 2 ] } `,
		`{"в":"«ёлка»","":"","\u0061":0}`, `[[[]],[{}]]`,
		``, `1`, `{`, `[`, `{"a"}`, `{"a":}`, `{"a":1,}`, `[1,]`, `[1 2]`, `{"a":1 "b":2}`, `{1:2}`, `["a]`, `{"a":[}`, `[1]]`, `{"\":1}`, `{a:1}`,
	} {
		agrees(t, json.RawMessage(text))
	}
}

func agrees(t interface{ Errorf(string, ...any) }, data json.RawMessage) {
	parts, err := split(data)
	var members map[string]json.RawMessage
	var elements []json.RawMessage
	switch {
	case json.Unmarshal(data, &members) == nil && members != nil:
		if len(parts) != len(members) || err != nil {
			t.Errorf("%s: %d members, %v", data, len(parts), err)
		}
		for _, p := range parts {
			if string(members[string(p.name)]) != string(p.value) {
				t.Errorf("%s: member %q is %s", data, p.name, p.value)
			}
		}
	case json.Unmarshal(data, &elements) == nil && elements != nil:
		if len(parts) != len(elements) || err != nil {
			t.Errorf("%s: %d elements, %v", data, len(parts), err)
		}
		for i := range min(len(parts), len(elements)) {
			if string(elements[i]) != string(parts[i].value) {
				t.Errorf("%s: element %d is %s", data, i, parts[i].value)
			}
		}
	case err == nil:
		t.Errorf("%s is taken apart into %d parts", data, len(parts))
	}
}

func TestSplitAnything(t *testing.T) {
	var value func(t *rapid.T, depth int) any
	value = func(t *rapid.T, depth int) any {
		switch rapid.IntRange(0, 6-2*min(depth, 2)).Draw(t, "kind") {
		case 0:
			return rapid.String().Draw(t, "text")
		case 1:
			return rapid.Float64Range(-1e9, 1e9).Draw(t, "number")
		case 2:
			return nil
		case 3, 4:
			all := map[string]any{}
			for range rapid.IntRange(0, 4).Draw(t, "members") {
				all[rapid.String().Draw(t, "name")] = value(t, depth+1)
			}
			return all
		}
		all := []any{}
		for range rapid.IntRange(0, 4).Draw(t, "elements") {
			all = append(all, value(t, depth+1))
		}
		return all
	}
	rapid.Check(t, func(t *rapid.T) {
		data, err := json.Marshal(map[string]any{"all": value(t, 0), "more": value(t, 0)})
		if err != nil {
			t.Fatal(err)
		}
		agrees(t, data)
		if indented, err := json.MarshalIndent(json.RawMessage(data), " ", "\t"); err == nil {
			agrees(t, indented)
		}
	})
}

// BenchmarkBetween is a document of the size of a scene in which one choice has changed.
func BenchmarkBetween(b *testing.B) {
	scene := func(choice string) json.RawMessage {
		all := map[string]any{"round": 3}
		for i := range 8 {
			lines := []map[string]any{}
			for j := range 8 {
				lines = append(lines, map[string]any{"id": fmt.Sprint("line", j), "rank": j, "wounds": 0, "open": true})
			}
			all[fmt.Sprint("fighter", i)] = map[string]any{"name": "Илья Муромец", "lines": lines, "attack": choice}
		}
		data, err := json.Marshal(all)
		if err != nil {
			b.Fatal(err)
		}
		return data
	}
	was, now := scene("sword"), scene("strength")
	b.ReportAllocs()
	for b.Loop() {
		if list, err := Between(was, now); len(list) != 8 || err != nil {
			b.Fatal(list, err)
		}
	}
}
