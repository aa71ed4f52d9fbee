package rule

import "slices"

// Limits of a union.
const (
	maxUnionStates = 2048
	maxUnionTable  = 1 << 16 // transitions
	maxUnionKernel = 1 << 14 // instructions in all states
	oftenFull      = 8       // with that many new beginnings, …
	soonFull       = 1 << 14 // … and fewer bytes in each, a union has too many rules
)

// A union runs the automaton of several patterns, of one worker.
type union struct {
	sieved
	dfa     *dfa               // numbers the states
	next    []int32            // by state and column: where the row of the next state begins, negative if patterns end there, 0 if it is unknown
	ends    map[int32][]uint16 // by index in next: the patterns that end there
	ended   []uint16           // by the step at hand
	resets  int
	read    int // bytes
	columns int32
}

// A sieveHit is a place where a match of a rule may end.
type sieveHit struct {
	rule int32
	at   int
}

func newUnion(g sieved, work *workspace) *union {
	u := &union{sieved: g, dfa: work.newDFA(g.a, false), ends: map[int32][]uint16{}}
	u.columns = int32(u.dfa.stride)
	u.reset()
	return u
}

func (u *union) reset() {
	u.dfa.reset()
	clear(u.ends)
	u.next = append(u.next[:0], make([]int32, fixed*u.columns)...)
}

// crowded reports whether the union knows too few of the states that texts lead to.
func (u *union) crowded() bool { return u.resets >= oftenFull && u.read/u.resets < soonFull }

// append appends where matches may end in text to dst.
func (u *union) append(dst []sieveHit, text []byte) []sieveHit {
	u.read += len(text)
	d := u.dfa
	s := u.row(d.begin(kindEdge))
	for at := 0; at < len(text); {
		s, at = u.run(s, text, at)
		if at == len(text) {
			break
		}
		column, width := d.ascii[text[at]], 1
		if column == d.beyond {
			column, width = d.automaton.next(text[at:])
		}
		dst, s = u.step(dst, s, column, at)
		at += width
	}
	dst, _ = u.step(dst, s, d.ends, len(text))
	return dst
}

// run goes on from a state as long as the next ones are known and no pattern ends.
func (u *union) run(s int32, text []byte, at int) (int32, int) {
	next, ascii := u.next, &u.dfa.ascii
	for ; at < len(text); at++ {
		t := next[s+int32(ascii[text[at]])]
		if t <= 0 {
			break
		}
		s = t
	}
	return s, at
}

// step goes on from a state over one column, and appends what ends before it.
func (u *union) step(dst []sieveHit, s int32, column uint8, at int) ([]sieveHit, int32) {
	t := u.next[s+int32(column)]
	if t == 0 {
		s, t = u.follow(s, column)
	}
	if t > 0 {
		return dst, t
	}
	for _, k := range u.ends[s+int32(column)] {
		dst = append(dst, sieveHit{u.rules[k], at})
	}
	return dst, -t
}

// row returns where the transitions of a state begin.
func (u *union) row(state uint16) int32 {
	row := int32(state) * u.columns
	if missing := int(row+u.columns) - len(u.next); missing > 0 {
		u.next = append(u.next, make([]int32, missing)...)
	}
	return row
}

// follow works out, and keeps, where a column leads. The state has another row afterwards if
// the union was full.
func (u *union) follow(s int32, column uint8) (from, to int32) {
	d := u.dfa
	if len(d.states) >= maxUnionStates || len(u.next) >= maxUnionTable || len(d.kernels) >= maxUnionKernel {
		state := d.states[s/u.columns]
		d.kernel = append(d.kernel[:0], d.kernels[state.from:state.to]...)
		u.reset()
		u.resets++
		s = u.row(d.intern(state.before))
	}
	state := d.states[s/u.columns]
	after := d.nextRound(column)
	d.kernel, u.ended = append(d.kernel[:0], 0), u.ended[:0]
	for _, pc := range d.kernels[state.from:state.to] {
		u.visit(pc, state.before, after, column)
	}
	slices.Sort(d.kernel)
	d.kernel = slices.Compact(d.kernel)
	to = u.row(d.intern(after))
	if len(u.ended) > 0 {
		u.ends[s+int32(column)] = slices.Clone(u.ended)
		to = -to
	}
	u.next[s+int32(column)] = to
	return s, to
}

// visit is dfa.visit for a union: it goes on behind the end of a pattern.
func (u *union) visit(pc uint16, before, after, column uint8) {
	d := u.dfa
	stack := append(d.stack[:0], pc)
	for len(stack) > 0 {
		pc, stack = stack[len(stack)-1], stack[:len(stack)-1]
		for d.mark[pc] != d.round {
			d.mark[pc] = d.round
			in := &d.insts[pc]
			switch {
			case in.op == opBranch:
				stack = append(stack, in.arg)
			case in.op == opAssert && in.set&^holding[before][after] == 0:
			case in.op == opCapture:
				if in.set%2 == 1 {
					u.ended = append(u.ended, in.set/2-1)
				}
			case in.op == opOne && in.set == uint16(column), in.op == opTake && column != d.ends && d.take(in.set, column):
				d.kernel = append(d.kernel, in.out)
				continue
			default:
				continue
			}
			pc = in.out
		}
	}
	d.stack = stack
}
