package twin_test

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/twin"
)

type part struct {
	Name string         `json:"name"`
	Tags []string       `json:"tags,omitempty"`
	Deep map[int][]leaf `json:"deep,omitempty"`
	Pair [2]*leaf       `json:"pair"`
}

type leaf struct {
	N    int       `json:"n"`
	Seed [4]byte   `json:"seed"`
	At   time.Time `json:"at,omitzero"`
}

type Inside struct {
	Inner []leaf `json:"inner,omitempty"`
}

type document struct {
	*Inside
	Parts  []part           `json:"parts"`
	None   []part           `json:"none,omitempty"`
	ByName map[string]*leaf `json:"by_name,omitempty"`
	Empty  map[string]int   `json:"empty,omitempty"`
	Kept   []int            `json:"kept"`
	Of     *part            `json:"of,omitempty"`
	Cache  []int            `json:"-"`
}

func example() *document {
	noon := time.Now().UTC() // with the reading of the process's own clock
	return &document{
		Inside: &Inside{Inner: []leaf{{N: 1, At: noon}}},
		Parts: []part{
			{Name: "a", Tags: []string{"x", "y"}, Deep: map[int][]leaf{3: {{N: 2, Seed: [4]byte{1, 2, 3, 4}}}}},
			{Name: "b", Tags: []string{}, Pair: [2]*leaf{nil, {N: 9}}},
		},
		None: []part{}, Empty: map[string]int{}, Kept: []int{}, Cache: []int{1},
		ByName: map[string]*leaf{"one": {N: 1, At: noon}, "none": nil},
		Of:     &part{Name: "of"},
	}
}

// A copy is what decoding would give.
func TestCopyIsAsDecoded(t *testing.T) {
	made := twin.Copier[document]()
	for _, d := range []*document{example(), {}} {
		text, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		var decoded document
		if err := json.Unmarshal(text, &decoded); err != nil {
			t.Fatal(err)
		}
		if got := made(d); !reflect.DeepEqual(got, &decoded) {
			t.Errorf("the copy differs from what is decoded:\n%s", cmp.Diff(&decoded, got))
		}
	}
}

// Whatever is done to a copy, the original does not feel it.
func TestCopySharesNothing(t *testing.T) {
	d := example()
	before, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	c := twin.Copier[document]()(d)
	c.Inner[0].N = 100
	c.Parts[0].Tags[0], c.Parts[0].Deep[3][0].Seed[0], c.Parts[1].Pair[1].N = "z", 100, 100
	c.Parts[0].Deep[4], c.ByName["one"].N, c.ByName["two"], c.Of.Name = nil, 100, nil, "z"
	if after, _ := json.Marshal(d); string(after) != string(before) {
		t.Errorf("the original has changed:\n%s\n%s", before, after)
	}
}

type hidden struct{ n int }

type within struct {
	More []within `json:"more"`
}

// What cannot be copied as JSON would is refused when the program starts.
func TestRefusals(t *testing.T) {
	_ = hidden{n: 1}
	for name, copier := range map[string]func(){
		"an interface":    func() { twin.Copier[struct{ V any }]() },
		"a hidden field":  func() { twin.Copier[hidden]() },
		"JSON of its own": func() { twin.Copier[struct{ V json.Number }](); twin.Copier[struct{ V own }]() },
		"itself":          func() { twin.Copier[within]() },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("is taken")
				}
			}()
			copier()
		})
	}
}

type own struct{ N int }

func (own) MarshalText() ([]byte, error) { return []byte("own"), nil }
