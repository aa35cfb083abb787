package grail_test

import (
	"testing"

	"kubik/rules/grail"
)

func TestReadyHeroes(t *testing.T) {
	price := map[grail.Rank]int{}
	for _, row := range grail.Ladder() {
		price[row.Rank] = row.Price
	}
	keys, armour, self, fromMagic, wounds := map[string]bool{}, 0, 0, 0, 0
	for _, s := range grail.ReadyHeroes() {
		sum := 0
		for _, c := range s.Cliches {
			if c.Phantasm {
				reaches(t, s, c)
				continue
			}
			sum += price[c.Max]
			armour += count(c.Armours != "")
			self += count(c.Payer == c.ID)
			fromMagic += count(c.Payer == "magic")
			wounds += count(c.Secrecy == grail.WoundsOnly)
			if c.Kind != grail.Supernatural || c.Now != c.Max || c.Name != "" || c.Secrecy == grail.Hidden {
				t.Errorf("%s: %+v", s.Key, c)
			}
		}
		if sum != 28 || keys[s.Key] || s.Might != "" || !s.AllOpen || !s.Servant {
			t.Errorf("%s: %d dice, %+v", s.Key, sum, s)
		}
		keys[s.Key] = true
		everyRisk(t, s)
	}
	if len(keys) < 8 || armour == 0 || self == 0 || fromMagic == 0 || wounds == 0 {
		t.Errorf("%d heroes, armour %d, self-pumped %d, from «Магия» %d, wounds only %d", len(keys), armour, self, fromMagic, wounds)
	}
}

// reaches: every ready Phantasm is lifted to A++ by what its Servant's «Магия» holds, unseen until then.
func reaches(t *testing.T, s grail.Sheet, c grail.Cliche) {
	t.Helper()
	if c.Secrecy != grail.Hidden || int(c.Now)+c.Lift != int(grail.APlus2) {
		t.Errorf("%s: %+v", s.Key, c)
	}
	state, err := grail.New(setupOf([]grail.Fighter{s.Fighter("a", 1), s.Fighter("b", 2)}))
	if err != nil {
		t.Fatal(err)
	}
	if _, paid := grail.Price(state, grail.Viewer{Master: true}, "a", c.ID, grail.ForAttack, 0); !paid {
		t.Errorf("%s cannot pay for its Phantasm", s.Key)
	}
}

func TestReadyMasters(t *testing.T) {
	price := map[grail.Rank]int{}
	for _, row := range grail.Ladder() {
		price[row.Rank] = row.Price
	}
	for _, s := range grail.ReadyMasters() {
		sum, helpers := 0, 0
		for _, c := range s.Cliches {
			sum += price[c.Max]
			helpers += count(c.Helper)
			if c.Max > grail.A || c.Trait == grail.Endurance && c.Kind != grail.Human {
				t.Errorf("%s: %+v", s.Key, c)
			}
		}
		if sum != 22 || helpers != 1 || !s.Master || s.Servant || !s.AllOpen {
			t.Errorf("%s: %d dice, %+v", s.Key, sum, s)
		}
		everyRisk(t, s)
	}
	if n := len(grail.ReadyMasters()); n < 7 {
		t.Errorf("%d masters for seven Servants", n)
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// everyRisk enters the sheet into fights for whatever a Servant can risk.
func everyRisk(t *testing.T, s grail.Sheet) {
	t.Helper()
	for _, risk := range []grail.Risk{body, mana, dispute} {
		_, err := grail.New(grail.Setup{Risk: risk, Initiative: players,
			Fighters: []grail.Fighter{s.Fighter("a", 1), s.Fighter("b", 2)}})
		if err != nil {
			t.Errorf("%s, %s: %v", s.Key, risk, err)
		}
	}
}

func TestReadyNPCs(t *testing.T) {
	keys, mights := map[string]bool{}, map[grail.Might]int{}
	for _, s := range grail.ReadyNPCs() {
		for _, c := range s.Cliches {
			if c.Secrecy != grail.Hidden || c.Name != "" || c.Now != c.Max {
				t.Errorf("%s: %+v", s.Key, c)
			}
		}
		if keys[s.Key] || s.AllOpen {
			t.Errorf("%+v", s)
		}
		keys[s.Key] = true
		mights[s.Might]++
		_, err := grail.New(setupOf([]grail.Fighter{s.Fighter("a", 1), s.Fighter("b", 2)}))
		if err != nil {
			t.Errorf("%s: %v", s.Key, err)
		}
	}
	for _, m := range []grail.Might{grail.Weaker, grail.Even, grail.Stronger, grail.Boss} {
		if mights[m] < 2 {
			t.Errorf("%d of %s", mights[m], m)
		}
	}
	if len(keys) < 8 || len(mights) != 4 {
		t.Errorf("%d NPCs of %v", len(keys), mights)
	}
}

// A fighter made of a sheet has lines of its own.
func TestSheetIsCopied(t *testing.T) {
	s := grail.ReadyHeroes()[0]
	f := s.Fighter("a", 1)
	f.Cliches[0].Now = 0
	if s.Cliches[0].Now == 0 {
		t.Error("a fighter's wounds reach the sheet")
	}
}
