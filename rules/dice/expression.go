package dice

import "unicode"

// operand is a part of the expression that has been read: its node, what it can come to, and where it stands.
type operand struct {
	node      int32
	low, high int
	from      int
}

func (p *parser) sum() (operand, *NotationError) {
	left, e := p.product()
	for e == nil {
		sign, size, at := p.operator()
		if sign != '+' && sign != '-' {
			return left, nil
		}
		var right operand
		if e = p.operate(size, at); e == nil {
			right, e = p.product()
		}
		if e == nil {
			left, e = p.join(sign, left, right)
		}
	}
	return left, e
}

func (p *parser) product() (operand, *NotationError) {
	left, e := p.factor()
	for e == nil {
		sign, size, at := p.operator()
		if sign != '*' && sign != '/' {
			return left, nil
		}
		var right operand
		if e = p.operate(size, at); e == nil {
			right, e = p.factor()
		}
		if e == nil {
			left, e = p.join(sign, left, right)
		}
	}
	return left, e
}

// operate takes the operator at at and sees to it that it has something to work on.
func (p *parser) operate(size, at int) *NotationError {
	p.at = skip(p.src, at+size)
	if !p.opens(p.at) {
		return fault(p.src, MissingOperand, at, p.wordEnd(at))
	}
	return nil
}

// operator looks for one behind the operand, without taking it. A lone hyphen or en dash between spaces before a word
// is a dash, not an operator.
func (p *parser) operator() (sign byte, size, at int) {
	at = skip(p.src, p.at)
	if at >= len(p.src) {
		return 0, 0, at
	}
	switch b := p.src[at]; b {
	case '+', '*', '/':
		return b, 1, at
	}
	size = minusAt(p.src, at)
	if size == 0 {
		return 0, 0, at
	}
	next := skip(p.src, at+size)
	if at > p.at && next > at+size && !p.opens(next) {
		return 0, 0, at
	}
	return '-', size, at
}

func (p *parser) factor() (operand, *NotationError) {
	from := p.at
	size := minusAt(p.src, p.at)
	if size == 0 {
		return p.atom()
	}
	if e := p.deeper(); e != nil {
		return operand{}, e
	}
	p.at = skip(p.src, p.at+size)
	x, e := p.factor()
	p.depth--
	if e != nil {
		return x, e
	}
	return p.node(Negate, x.node, 0, operand{low: -x.high, high: -x.low, from: from}), nil
}

func (p *parser) deeper() *NotationError {
	if p.depth++; p.depth > MaxNesting {
		return beyond(p.src, TooDeep, MaxNesting, p.at, p.at+1)
	}
	return nil
}

func (p *parser) atom() (operand, *NotationError) {
	if p.peek() == '(' {
		return p.group()
	}
	from, n := p.at, 1
	if isDigit(p.src[p.at]) {
		var e *NotationError
		if n, e = p.number(); e != nil {
			return operand{}, e
		}
		if !isDie(p.peek()) {
			return p.node(Number, int32(n), 0, operand{low: n, high: n, from: from}), nil
		}
	}
	return p.throw(from, n)
}

func (p *parser) group() (operand, *NotationError) {
	from := p.at
	if e := p.deeper(); e != nil {
		return operand{}, e
	}
	p.at = skip(p.src, p.at+1)
	if !p.opens(p.at) {
		return operand{}, fault(p.src, MissingOperand, p.at, p.wordEnd(p.at))
	}
	x, e := p.sum()
	p.depth--
	if e != nil {
		return x, e
	}
	p.skipSpace()
	if p.peek() != ')' {
		return x, p.unclosed(from)
	}
	p.at++
	x.from = from
	return p.node(Group, x.node, 0, x), nil
}

// unclosed names what stands where a bracket should close: what cannot follow an operand, or the bracket itself.
func (p *parser) unclosed(from int) *NotationError {
	if r := p.peek(); r != 0 && r != ';' {
		if p.operand(p.at) {
			return fault(p.src, MissingOperator, p.at, p.wordEnd(p.at))
		}
		return fault(p.src, UnknownModifier, p.at, p.wordEnd(p.at))
	}
	return fault(p.src, MissingBracket, from, p.at)
}

// number reads digits. There is at least one.
func (p *parser) number() (int, *NotationError) {
	from, n := p.at, 0
	for ; p.at < len(p.src) && isDigit(p.src[p.at]); p.at++ {
		n = min(n*10+int(p.src[p.at]-'0'), MaxNumber+1)
	}
	if n > MaxNumber {
		return 0, beyond(p.src, NumberTooLarge, MaxNumber, from, p.at)
	}
	return n, nil
}

func (p *parser) node(op Op, a, b int32, x operand) operand {
	p.roll.nodes = append(p.roll.nodes, node{op, a, b})
	x.node = int32(len(p.roll.nodes) - 1)
	return x
}

// join makes one operand of two and sees to it that it can neither divide by 0 nor grow beyond MaxTotal.
func (p *parser) join(sign byte, l, r operand) (operand, *NotationError) {
	x, op, fits := operand{from: l.from}, Add, true
	switch sign {
	case '+':
		x.low, x.high = l.low+r.low, l.high+r.high
	case '-':
		op, x.low, x.high = Subtract, l.low-r.high, l.high-r.low
	case '*':
		op = Multiply
		x.low, x.high, fits = corners(l, r, times)
	case '/':
		if r.low <= 0 && r.high >= 0 {
			return x, fault(p.src, DividesByZero, r.from, p.at)
		}
		op = Divide
		x.low, x.high, fits = corners(l, r, func(a, b int) (int, bool) { return floorDiv(a, b), true })
	}
	if !fits || x.low < -MaxTotal || x.high > MaxTotal {
		return x, beyond(p.src, TotalTooLarge, MaxTotal, l.from, p.at)
	}
	return p.node(op, l.node, r.node, x), nil
}

// corners is the lowest and the highest of f over two ranges whose extremes lie at their ends.
func corners(l, r operand, f func(a, b int) (int, bool)) (low, high int, fits bool) {
	low, high, fits = MaxTotal+1, -MaxTotal-1, true
	for _, a := range [2]int{l.low, l.high} {
		for _, b := range [2]int{r.low, r.high} {
			v, ok := f(a, b)
			low, high, fits = min(low, v), max(high, v), fits && ok
		}
	}
	return low, high, fits
}

// times multiplies while the product is within MaxTotal.
func times(a, b int) (int, bool) {
	if b != 0 && abs(a) > MaxTotal/abs(b) {
		return 0, false
	}
	return a * b, true
}

func abs(n int) int { return max(n, -n) }

// floorDiv rounds down, also below 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// afterExpression refuses what follows the expression and could be meant as more of it.
func (p *parser) afterExpression(whole operand) *NotationError {
	if n := p.at - p.begun; n > MaxExpression && runesBeyond(p.src[p.begun:p.at], MaxExpression) {
		return beyond(p.src, TooLong, MaxExpression, p.begun, p.at)
	}
	at := skip(p.src, p.at)
	if at >= len(p.src) || p.src[at] == ';' {
		return nil
	}
	if p.times(at) > 0 {
		return nil
	}
	rest := p.src[at:]
	switch {
	case compareAt(rest).Sign != "":
		return fault(p.src, CountsNoDice, whole.from, p.wordEnd(at))
	case rest[0] == ')':
		return fault(p.src, StrayBracket, at, at+1)
	case p.operand(at):
		return fault(p.src, MissingOperator, at, p.wordEnd(at))
	case at == p.at && !beginsTail(p.peek()):
		return fault(p.src, UnknownModifier, at, p.wordEnd(at))
	}
	return nil
}

func runesBeyond(s string, limit int) bool {
	n := 0
	for range s {
		n++
	}
	return n > limit
}

// beginsTail tells what may stick to an expression and begin its tail.
func beginsTail(r rune) bool {
	switch r {
	case ',', ':', '#', '—', '«', '"', '.', '?':
		return true
	}
	return unicode.IsSpace(r)
}
