package dice_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/dice"
)

func against(n int, kind dice.Against) *dice.Target { return &dice.Target{N: n, Against: kind} }

// What is written, and the one form in which it is kept.
func TestParse(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"2d6", "2d6"}, {"2к6", "2d6"}, {"2д6", "2d6"}, {"2К6", "2d6"}, {"2Д6", "2d6"}, {"2D6", "2d6"},
		{"d20", "d20"}, {"1d20", "d20"}, {"к20", "d20"}, {"d%", "d100"}, {"2к%", "2d100"},
		{"4d6k3", "4d6kh3"}, {"4d6kh3", "4d6kh3"}, {"4к6к3", "4d6kh3"}, {"4d6kl1", "4d6kl1"},
		{"4d6dh1", "4d6dh1"}, {"4d6dl1", "4d6dl1"}, {"4d6дl1dh2", "4d6dh2dl1"},
		{"3d6!", "3d6!"}, {"3d6!k2", "3d6!kh2"}, {"d6r1", "d6r1"}, {"2d6r2r1", "2d6r1r2"},
		{"6d10>=5", "6d10>=5"}, {"6d10 ≥ 5", "6d10>=5"}, {"6d10<3", "6d10<3"}, {"6d10 <= 3", "6d10<=3"}, {"d6>4", "d6>4"},
		{"2d6+3", "2d6+3"}, {" 2d6 + 3 ", "2d6+3"}, {"2d6−1", "2d6-1"}, {"2d6–1", "2d6-1"}, {"-d4", "-d4"}, {"d6--2", "d6--2"},
		{"(2d6+3)*2", "(2d6+3)*2"}, {"2*(1+d4)/3", "2*(1+d4)/3"}, {"15", "15"}, {"((1))", "((1))"},
		{"4d6k3 x6", "4d6kh3 x6"}, {"4d6k3 ×6", "4d6kh3 x6"}, {"x6 4d6k3", "4d6kh3 x6"}, {"6x 4d6k3", "4d6kh3 x6"},
		{"6х4к6к3", "4d6kh3 x6"}, {"4d6x3", "4d6 x3"}, {"4d6 3x", "4d6 x3"}, {"4d6k3 на силу x6", "4d6kh3 x6 # на силу"},
		{"преимущество d20+5", "d20+5 advantage"}, {"d20+5 с преимуществом", "d20+5 advantage"},
		{"d20 с помехой на взлом", "d20 disadvantage # на взлом"}, {"d20 на взлом с помехой", "d20 disadvantage # на взлом"},
		{"d20 на взлом, помеха", "d20 disadvantage # на взлом"}, {"d20 Advantage", "d20 advantage"},
		{"d20 with advantage to hit", "d20 advantage # to hit"}, {"d20 at disadvantage", "d20 disadvantage"},
		{"d20 преимущество преимущество помеха", "d20 advantage"}, {"d20 с преимуществом с помехой", "d20"},
		{"d20 против 15", "d20 vs 15"}, {"d20 vs 15", "d20 vs 15"}, {"d20 vs. DC 15", "d20 vs dc 15"}, {"d20 against ac 9", "d20 vs ac 9"},
		{"d20 против 15 на взлом", "d20 vs 15 # на взлом"}, {"d20 против 15, с помехой, на взлом", "d20 disadvantage vs 15 # на взлом"},
		{"d20 против 15 стражников", "d20 # против 15 стражников"}, {"d20 против стражи", "d20 # против стражи"},
		{"1d20+4 на акробатику против сложности 10", "d20+4 vs dc 10 # на акробатику"},
		{"1d20+8 на атаку против защиты 15.", "d20+8 vs ac 15 # на атаку"},
		{"1d20+8 на атаку против защиты 15 с преимуществом", "d20+8 advantage vs ac 15 # на атаку"},
		{"d20 бросок инициативы", "d20 # бросок инициативы"},
		{"d20 - инициатива", "d20 # инициатива"}, {"d20 — инициатива", "d20 # инициатива"}, {"d20: инициатива", "d20 # инициатива"},
		{"d20, инициатива", "d20 # инициатива"}, {"d20 (инициатива)", "d20 # (инициатива)"}, {"d20 к атаке", "d20 # к атаке"},
		{"d20 # 2d6+3 x4 против 15", "d20 # 2d6+3 x4 против 15"}, {"d20#5", "d20 # 5"},
		{"d20 на преодоление помехи", "d20 # на преодоление помехи"}, {"d20 ищу преимущество", "d20 # ищу преимущество"},
		{"d20 на атаку +5 2d6", "d20 # на атаку +5 2d6"}, {"d20 хитрость", "d20 # хитрость"},
		{"2d6 на урон; d20 на атаку", "2d6 # на урон; d20 # на атаку"}, {"2d6;3d8", "2d6; 3d8"}, {"d20;", "d20"},
		{"2d6; бегу", "2d6 # бегу"}, {"d20 на атаку; 2 раза", "d20 # на атаку; 2 раза"},
		{"2d6; 5 vs 3; x2 (d4)", "2d6; 5 vs 3; (d4) x2"}, {"d20 на атаку;; с помехой d20", "d20 # на атаку; d20 disadvantage"},
	} {
		n, err := dice.Parse(c.line)
		if err != nil || n.String() != c.want {
			t.Errorf("%q: %q, %v; want %q", c.line, n.String(), err, c.want)
		}
	}
}

// OE27 `/roll 1d20+8 на атаку против защиты 15` → 1d20 +8, purpose «атаку», defence 15. `/roll d20 бросок инициативы`.
// `/roll 1d20`: marked invalid.
func TestOE27(t *testing.T) {
	for _, c := range []struct {
		line, expression, purpose string
		target                    *dice.Target
	}{
		{"1d20+8 на атаку против защиты 15", "d20+8", "атаку", against(15, dice.AgainstDefence)},
		{"1d20+4 на акробатику против сложности 10", "d20+4", "акробатику", against(10, dice.AgainstDifficulty)},
		{"d20 бросок инициативы", "d20", "инициативы", nil},
		{"d20+8 на проверку крита по цели такой-то", "d20+8", "проверку крита по цели такой-то", nil},
		{"d20 бросок на взлом", "d20", "взлом", nil},
		{"1d20", "d20", "", nil},
	} {
		n, err := dice.Parse(c.line)
		if err != nil {
			t.Fatal(err)
		}
		r := n.Rolls[0]
		if r.Expression() != c.expression || r.Purpose() != c.purpose || cmp.Diff(r.Target, c.target) != "" {
			t.Errorf("%q: %q for %q against %+v", c.line, r.Expression(), r.Purpose(), r.Target)
		}
	}
}

// Every refusal has its name, its place in bytes and characters, its text, and the limit that is broken.
func TestFaults(t *testing.T) {
	long := strings.Repeat("1+", 120) + "1"
	for _, c := range []struct {
		line  string
		fault dice.Fault
		at    int // characters
		text  string
		limit int
	}{
		{"", dice.Empty, 0, "", 0}, {" \n ", dice.Empty, 0, "", 0}, {"d20 \xff", dice.BadText, 4, "\uFFFD", 0},
		{"на атаку", dice.NoRoll, 0, "на", 0}, {"преимущество", dice.NoRoll, 12, "", 0}, {"3x", dice.NoRoll, 2, "", 0},
		{"сила+2", dice.NoRoll, 0, "сила+2", 0}, {"d", dice.MissingFaces, 0, "d", 0}, {"к", dice.MissingFaces, 0, "к", 0},
		{"2d", dice.MissingFaces, 0, "2d", 0}, {"2к золота", dice.MissingFaces, 0, "2к", 0}, {"2d6+3d", dice.MissingFaces, 4, "3d", 0},
		{"d20+", dice.MissingOperand, 3, "+", 0}, {"d20 + ловкость", dice.MissingOperand, 4, "+", 0},
		{"d20+ловкость", dice.MissingOperand, 3, "+ловкость", 0}, {"d20 -ловкость", dice.MissingOperand, 4, "-ловкость", 0},
		{"*2", dice.MissingOperand, 0, "*2", 0}, {"2d6**2", dice.MissingOperand, 3, "**2", 0}, {"d20-", dice.MissingOperand, 3, "-", 0},
		{"2 3", dice.MissingOperator, 2, "3", 0}, {"2d6 d8", dice.MissingOperator, 4, "d8", 0}, {"2d6 (3)", dice.MissingOperator, 4, "(3)", 0},
		{"(2 3)", dice.MissingOperator, 3, "3)", 0}, {"2 к6", dice.MissingOperator, 2, "к6", 0},
		{"2d6, 3d8", dice.Misplaced, 5, "3d8", 0}, {"d20 с помехой +5", dice.Misplaced, 14, "+5", 0},
		{"d20 против 15 +5", dice.Misplaced, 14, "+5", 0}, {"d20 x3, 4", dice.Misplaced, 8, "4", 0},
		{"(2d6", dice.MissingBracket, 0, "(2d6", 0}, {"2d6)", dice.StrayBracket, 3, ")", 0}, {")", dice.StrayBracket, 0, ")", 0},
		{"(d6 сила)", dice.UnknownModifier, 4, "сила)", 0},
		{"2d6abc", dice.UnknownModifier, 3, "abc", 0}, {"d20на атаку", dice.UnknownModifier, 3, "на", 0}, {"4d6d1", dice.UnknownModifier, 3, "d1", 0},
		{"4d6k", dice.MissingNumber, 3, "k", 0}, {"4d6r!", dice.MissingNumber, 3, "r!", 0}, {"4d6>=х", dice.MissingNumber, 3, ">=х", 0},
		{"0d6", dice.NoDice, 0, "0d6", 0}, {"2d0", dice.NoFaces, 0, "2d0", 0},
		{"4d6k0", dice.KeepsNothing, 3, "k0", 0}, {"4d6dl4", dice.KeepsNothing, 3, "dl4", 0}, {"4d6dl2dh2", dice.KeepsNothing, 6, "dh2", 0},
		{"4d6k5", dice.KeepsTooMany, 3, "k5", 0}, {"2d1!", dice.ExplodesForever, 0, "2d1!", 0}, {"d6r7", dice.BadReroll, 2, "r7", 0},
		{"d6r1r1", dice.Twice, 4, "r1", 0}, {"d6!!", dice.Twice, 3, "!", 0}, {"4d6k3k2", dice.Twice, 5, "k2", 0}, {"4d6>=2>=3", dice.Twice, 6, ">=", 0},
		{"d20 x2 x3", dice.Twice, 7, "x3", 0}, {"d20 vs 5 vs 6", dice.Twice, 9, "vs 6", 0},
		{"(2d6)>=5", dice.CountsNoDice, 0, "(2d6)>=5", 0}, {"d20+5>=15", dice.CountsNoDice, 0, "d20+5>=15", 0},
		{"7/0", dice.DividesByZero, 2, "0", 0}, {"7/(d6-1)", dice.DividesByZero, 2, "(d6-1)", 0},
		{"2d6 с преимуществом", dice.AdvantageNeedD20, 0, "2d6 с преимуществом", 0}, {"d20+d20 advantage", dice.AdvantageNeedD20, 0, "d20+d20 advantage", 0},
		{"x0 d6", dice.ZeroTimes, 0, "x0", 0},
		{strings.Repeat("я", 1001), dice.TooLong, 0, strings.Repeat("я", 40), dice.MaxInput}, {long, dice.TooLong, 0, long[:40], dice.MaxExpression},
		{strings.Repeat("(", 17) + "1", dice.TooDeep, 16, "(", dice.MaxNesting}, {strings.Repeat("-", 20) + "1", dice.TooDeep, 16, "-", dice.MaxNesting},
		{"2+1001d6", dice.TooManyDice, 2, "1001d6", dice.MaxDice}, {"600d6; 401d6", dice.TooManyDice, 6, " 401d6", dice.MaxDice},
		{"101d6 x10", dice.TooManyDice, 0, "101d6 x10", dice.MaxDice}, {"d10001", dice.TooManyFaces, 0, "d10001", dice.MaxFaces},
		{"2d6+1000001", dice.NumberTooLarge, 4, "1000001", dice.MaxNumber}, {"99999999999999999999999d6", dice.NumberTooLarge, 0, "99999999999999999999999", dice.MaxNumber},
		{"d20 vs 1000001", dice.NumberTooLarge, 4, "vs 1000001", dice.MaxNumber},
		{"1000000*1000000*1000000", dice.TotalTooLarge, 0, "1000000*1000000*1000000", dice.MaxTotal},
		{strings.Repeat("1;", 20) + "1", dice.TooManyRolls, 40, "1", dice.MaxRolls}, {"1 x101", dice.TooManyOutcomes, 2, "x101", dice.MaxOutcomes},
		{"1 x60; 1 x60", dice.TooManyOutcomes, 6, " 1 x60", dice.MaxOutcomes},
	} {
		n, err := dice.Parse(c.line)
		var e *dice.NotationError
		if !errors.As(err, &e) || len(n.Rolls) > 0 {
			t.Errorf("%q: %v, %v", c.line, n, err)
			continue
		}
		if e.Fault != c.fault || e.Rune != c.at || e.Text != c.text || e.Limit != c.limit {
			t.Errorf("%q: %v, limit %d; want %s at %d: %q, limit %d", c.line, e, e.Limit, c.fault, c.at, c.text, c.limit)
		}
		if len([]rune(c.line[:e.Byte])) != e.Rune {
			t.Errorf("%q: byte %d is not character %d", c.line, e.Byte, e.Rune)
		}
	}
}
