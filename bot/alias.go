package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// alias stands in for somebody who has left a table: an account that nobody has, and a name that says no more.
type alias struct {
	user int64
	name string // as the table knew it
	as   int64
	said string
	// faces are documents of portraits, which go with the person.
	faces []string
}

// firstAlias is above all accounts: Telegram gives them at most 52 bits.
const firstAlias = int64(1) << 52

// in puts the alias in the place of a person everywhere in a document or a journal entry: as a number, as a member's name,
// inside a text. It looks at no document's shape, so that nothing is left out.
func (a alias) in(data json.RawMessage) (json.RawMessage, error) {
	if !a.touches(data) {
		return data, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, fmt.Errorf("document with an alias: %w", err)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(true)
	if err := encoder.Encode(a.value(value)); err != nil {
		return nil, fmt.Errorf("document with an alias: %w", err)
	}
	return bytes.TrimSpace(out.Bytes()), nil
}

// touches tells, without reading it, whether a text may speak of the person.
func (a alias) touches(data []byte) bool {
	if bytes.Contains(data, []byte(a.account())) {
		return true
	}
	quoted, err := json.Marshal(a.name)
	return err == nil && a.name != "" && bytes.Contains(data, quoted)
}

func (a alias) account() string { return strconv.FormatInt(a.user, 10) }

func (a alias) value(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Collect(maps.Keys(v)) {
			x := v[name]
			delete(v, name)
			if _, number := x.(json.Number); !number || !counted[name] {
				x = a.value(x)
			}
			v[a.text(name)] = x
		}
	case []any:
		for i := range v {
			if list, pair := v[i].([]any); !pair || len(list) != 2 || !numbers(list) { // no die as it fell
				v[i] = a.value(v[i])
			}
		}
	case json.Number:
		return json.Number(a.text(v.String()))
	case string:
		return a.text(v)
	}
	return v
}

// counted are members whose numbers count something, and are nobody's account however alike they look.
var counted = map[string]bool{
	"position": true, "step": true, "round": true, "scene": true, "number": true, "n": true, "total": true, "message": true,
	"try": true, "tries": true, "next": true, "format": true, "from": true, "health": true, "now": true, "max": true,
}

func numbers(list []any) bool {
	for _, x := range list {
		if _, number := x.(json.Number); !number {
			return false
		}
	}
	return true
}

// text is a text in which the account, wherever it stands as a whole number, is the alias; a text that is the name alone
// is the alias's.
func (a alias) text(s string) string {
	if s == a.name && s != "" {
		return a.said
	}
	account := a.account()
	var out strings.Builder
	for {
		at := strings.Index(s, account)
		if at < 0 {
			out.WriteString(s)
			return out.String()
		}
		end := at + len(account)
		out.WriteString(s[:at])
		if at > 0 && digit(s[at-1]) || end < len(s) && digit(s[end]) {
			out.WriteString(account)
		} else {
			out.WriteString(strconv.FormatInt(a.as, 10))
		}
		s = s[end:]
	}
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// recast is a decoded document with the alias in it.
func recast[T any](a alias, doc *T) (*T, error) {
	data, err := json.Marshal(doc)
	if err != nil {
		return nil, fmt.Errorf("document with an alias: %w", err)
	}
	data, err = a.in(data)
	if err != nil {
		return nil, err
	}
	fresh := new(T)
	if err := json.Unmarshal(data, fresh); err != nil {
		return nil, fmt.Errorf("document with an alias: %w", err)
	}
	return fresh, nil
}
