package rule

import (
	"math"
	"math/bits"
	"slices"
	"unicode/utf8"
)

// A dfa reports whether a pattern matches a piece of text, and nothing more. It
// reads each byte once and stops as soon as no match is possible any more,
// which for most hits of an anchor is after a few bytes. Only if it matches does a
// backtracker find the exact match.
//
// It is the pattern's automaton with sets of instructions as states, built as
// texts ask for them. Assertions such as \b look at both sides of a place, so a
// state is a set of instructions not yet followed through assertions, together
// with the kind of the code point before. A state is known by its number.
type dfa struct {
	// The fields that are read first are close together: most dfas run rarely, and then
	// over a few bytes.
	steps    []dsteps // by state: the states that follow
	wide     []uint16 // by column: those of states of which many are known, a row for each; the first one is free
	starts   [kinds]uint16
	stride   uint16 // columns
	beyond   uint8  // the column of the bytes of all code points beyond ASCII, which stays unknown
	ends     uint8  // the column of the end of the text
	anchored bool
	ascii    [256]uint8 // class of each ASCII byte; beyond for the others

	*automaton
	states  []dstate // by number
	kernels []uint16 // of all states
	index   []uint16 // numbers of states by hash of their kernel, open addressing; 0 is free
	most    int      // states kept
	resets  int      // how often the states were given up

	entries []uint16 // lists of instructions, their length before each, see enter
	entry   []uint32 // by kind before and column: index of its list in entries, plus one

	*workspace
}

// A workspace is what dfas need while they work out a state. Those of one worker
// share it.
type workspace struct {
	kernel, stack []uint16
	mark          []uint32 // by instruction: last round that visited it
	round         uint32
}

// A dstate is a state: instructions to go on from, and the kind of the byte
// before. It holds no pointers, of which there would be very many.
type dstate struct {
	from, to uint32 // of kernels
	before   uint8
}

// A dsteps holds the known transitions of a state. Nearly all states are visited a few
// times only, on one path: up to four transitions lie in the struct itself, and a state
// with more has a row in dfa.wide.
type dsteps struct {
	columns uint32    // the columns of next, a byte each
	row     uint32    // index of its row in wide, or 0
	next    [4]uint16 // free ones are unknown
}

// The first states are fixed: not yet known, no match is possible any more, and
// there is a match.
const (
	unknown = 0
	dead    = 1
	found   = 2
	fixed   = 3
)

const (
	maxStates = 1024 // states kept; with more of them the dfa starts anew,
	maxKernel = 8192 // and with more instructions in them
)

// newDFA returns a dfa of a. If anchored is set, matches have to begin where the
// text begins.
func newDFA(a *automaton, anchored bool) *dfa { return new(workspace).newDFA(a, anchored) }

// newDFA is the same in a workspace that there is.
func (w *workspace) newDFA(a *automaton, anchored bool) *dfa {
	classes := len(a.kinds)
	d := &dfa{automaton: a, anchored: anchored, workspace: w}
	if n := len(a.insts) - len(w.mark); n > 0 {
		w.mark = append(w.mark, make([]uint32, n)...)
	}
	d.beyond, d.ends, d.stride = uint8(classes), uint8(classes+1), uint16(classes+2)
	d.most = min(maxStates, math.MaxUint16/int(d.stride))
	for b := range d.ascii {
		d.ascii[b] = d.beyond
		if b < utf8.RuneSelf {
			d.ascii[b] = a.ascii[b]
		}
	}
	d.steps = make([]dsteps, 0, 16)
	d.wide = make([]uint16, d.stride)
	d.states = make([]dstate, 0, 16)
	if !anchored {
		d.entry = make([]uint32, kinds*int(d.stride))
	}
	d.reset()
	return d
}

func (d *dfa) reset() {
	d.states = append(d.states[:0], make([]dstate, fixed)...)
	d.steps = append(d.steps[:0], make([]dsteps, fixed)...)
	d.wide = d.wide[:d.stride]
	d.kernels = d.kernels[:0]
	clear(d.index)
	d.starts = [kinds]uint16{}
	d.resets++
}

// match reports whether the pattern matches in text[at:end]; from at on if d is
// anchored. Assertions look at what precedes and follows in text. The second
// result is false if the dfa cannot decide.
func (d *dfa) match(text []byte, at, end int) (matched, sure bool) {
	matched, sure, _ = d.read(text, at, end)
	return matched, sure
}

// read is match, and also returns the number of bytes it read.
func (d *dfa) read(text []byte, at, end int) (matched, sure bool, n int) {
	return d.finish(d.begin(kindBefore(text, at)), text, at, end)
}

// finish is read from state s on.
func (d *dfa) finish(s uint16, text []byte, at, end int) (matched, sure bool, n int) {
	s, to := d.advance(s, text[:end], at)
	s = d.end(s, text, end)
	return s == found, s != unknown, to - at
}

// end returns found if a match ends at text[end] or before, for state s there. What
// follows in text counts: a match that needs the end of the text has none at the end of a
// window.
func (d *dfa) end(s uint16, text []byte, end int) uint16 {
	if s < fixed {
		return s
	}
	if end == len(text) {
		return d.step(s, d.ends)
	}
	column, _ := d.automaton.next(text[end:])
	return d.step(s, column)
}

// advance returns the state behind text[at:] and the length of text, or the first state
// that is one of the fixed ones, and where it was met.
func (d *dfa) advance(s uint16, text []byte, at int) (uint16, int) {
	for {
		s, at = d.run(s, text, at)
		if at == len(text) {
			return s, at
		}
		for { // characters of other scripts follow each other
			column, width := d.automaton.next(text[at:])
			t := d.known(s, column)
			if t == unknown {
				t = d.step(s, column)
			}
			if t < fixed {
				return t, at
			}
			s = t
			if at += width; at == len(text) || text[at] < utf8.RuneSelf {
				break
			}
		}
	}
}

// adopt returns the state of d that is state s of another dfa of the same automaton.
func (d *dfa) adopt(of *dfa, s uint16) uint16 {
	if d.isFull() {
		d.reset()
	}
	state := &of.states[s]
	d.kernel = append(d.kernel[:0], of.kernels[state.from:state.to]...)
	return d.intern(state.before)
}

func (d *dfa) isFull() bool { return len(d.states) >= d.most || len(d.kernels) >= maxKernel }

// run goes on from state s at text[at] as long as the states that follow are
// known and none of the fixed ones.
func (d *dfa) run(s uint16, text []byte, at int) (uint16, int) {
	steps, wide, ascii := d.steps, d.wide, &d.ascii
	for ; at < len(text); at++ {
		t, column := uint16(unknown), ascii[text[at]]
		if k := &steps[s]; k.row != 0 {
			t = wide[k.row+uint32(column)]
		} else {
			t = k.known(column)
		}
		if t < fixed {
			break
		}
		s = t
	}
	return s, at
}

// known returns the state to which a column leads from state s, if it is known.
func (d *dfa) known(s uint16, column uint8) uint16 {
	k := &d.steps[s]
	if k.row != 0 {
		return d.wide[k.row+uint32(column)]
	}
	return k.known(column)
}

// known is the same where k has no row.
func (k *dsteps) known(column uint8) uint16 {
	other := k.columns ^ uint32(column)*0x01010101 // the byte of the column is 0
	at := (other - 0x01010101) &^ other & 0x80808080
	if at == 0 {
		return unknown
	}
	return k.next[bits.TrailingZeros32(at)>>3&3]
}

// learn notes where a column leads from state s.
func (d *dfa) learn(s uint16, column uint8, t uint16) {
	k := &d.steps[s]
	if k.row == 0 {
		for i := range k.next {
			if k.next[i] == unknown {
				k.next[i] = t
				k.columns |= uint32(column) << (8 * i)
				return
			}
		}
		d.widen(k)
	}
	d.wide[k.row+uint32(column)] = t
}

// widen gives a state a row.
func (d *dfa) widen(k *dsteps) {
	size := len(d.wide)
	d.wide = slices.Grow(d.wide, int(d.stride))[:size+int(d.stride)]
	row := d.wide[size:]
	clear(row)
	for i, t := range k.next {
		row[k.columns>>(8*i)&0xff] = t
	}
	k.row = uint32(size)
}

// begin returns the state after something of that kind.
func (d *dfa) begin(before uint8) uint16 {
	if d.starts[before] == unknown {
		d.kernel = append(d.kernel[:0], 0)
		d.starts[before] = d.intern(before)
	}
	return d.starts[before]
}

// step works out, and keeps, where a column leads from state s.
func (d *dfa) step(s uint16, column uint8) uint16 {
	if t := d.known(s, column); t != unknown {
		return t
	}
	if d.isFull() {
		d.reset()
		return unknown
	}
	t := d.follow(d.states[s], column)
	d.learn(s, column, t)
	return t
}

// nextRound makes every instruction one that has not been visited, and returns the kind of what
// a column holds.
func (d *dfa) nextRound(column uint8) (after uint8) {
	if d.round++; d.round == 0 {
		clear(d.mark) // of rounds that have the same numbers again
		d.round++
	}
	if column == d.ends {
		return kindEdge
	}
	return d.kinds[column]
}

func (d *dfa) follow(s dstate, column uint8) uint16 {
	after := d.nextRound(column)
	d.kernel = d.kernel[:0]
	kernel := d.kernels[s.from:s.to]
	if !d.anchored && column != d.ends {
		// Where matches may begin anywhere, the beginning is part of every kernel.
		if d.enter(s.before, after, column) {
			return found
		}
		kernel = kernel[1:]
	}
	for _, pc := range kernel {
		if d.visit(pc, s.before, after, column) {
			return found
		}
	}
	if column == d.ends {
		return dead
	}
	if !d.anchored {
		d.kernel = append(d.kernel, 0)
	}
	if len(d.kernel) == 0 {
		return dead
	}
	slices.Sort(d.kernel)
	d.kernel = slices.Compact(d.kernel)
	return d.intern(after)
}

// enter is visit for the beginning of the pattern, which is what most of the
// work would be: it remembers where that leads.
func (d *dfa) enter(before, after, column uint8) bool {
	at := &d.entry[int(before)*int(d.stride)+int(column)]
	if *at == 0 {
		if d.visit(0, before, after, column) {
			return true
		}
		*at = uint32(len(d.entries) + 1)
		d.entries = append(append(d.entries, uint16(len(d.kernel))), d.kernel...)
		return false
	}
	list := d.entries[*at:]
	d.kernel = append(d.kernel, list[:d.entries[*at-1]]...)
	return false
}

// visit follows everything from instruction pc that takes no code point and
// adds to d.kernel what comes after those that take the class. It reports
// whether it met the end of the pattern.
func (d *dfa) visit(pc uint16, before, after, column uint8) bool {
	insts, mark, round := d.insts, d.mark, d.round
	mark = mark[:len(insts)]
	set, width, bit := d.takes[column>>3:], d.width, byte(1)<<(column&7)
	holds := holding[before][after]
	stack := d.stack[:0]
	for {
		if mark[pc] != round {
			mark[pc] = round
			in := &insts[pc]
			if pc = in.out; in.op == opBranch {
				stack = append(stack, in.arg)
				continue
			}
			if in.op == opAssert && in.set&^holds == 0 || in.op == opCapture {
				continue
			}
			if in.op == opMatch {
				return true
			}
			if in.op == opOne && in.set == uint16(column) || in.op == opTake && column != d.ends && set[int(in.set)*width]&bit != 0 {
				d.kernel = append(d.kernel, pc)
			}
		}
		if len(stack) == 0 {
			d.stack = stack
			return false
		}
		pc = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
	}
}

// intern returns the state of d.kernel after something of that kind.
func (d *dfa) intern(before uint8) uint16 {
	if 2*len(d.states) >= len(d.index) {
		d.rehash(max(16, 4*len(d.index)))
	}
	at := d.hash(d.kernel, before)
	for d.index[at] != 0 {
		n := d.index[at]
		s := &d.states[n]
		if s.before == before && slices.Equal(d.kernels[s.from:s.to], d.kernel) {
			return n
		}
		at = (at + 1) & (len(d.index) - 1)
	}
	n := uint16(len(d.states))
	d.index[at] = n
	from := len(d.kernels)
	d.kernels = append(d.kernels, d.kernel...)
	d.states = append(d.states, dstate{uint32(from), uint32(len(d.kernels)), before})
	d.steps = append(d.steps, dsteps{})
	return n
}

// rehash enters all states into an index of that size, a power of two.
func (d *dfa) rehash(size int) {
	d.index = make([]uint16, size)
	for n := fixed; n < len(d.states); n++ {
		s := &d.states[n]
		at := d.hash(d.kernels[s.from:s.to], s.before)
		for d.index[at] != 0 {
			at = (at + 1) & (size - 1)
		}
		d.index[at] = uint16(n)
	}
}

func (d *dfa) hash(kernel []uint16, before uint8) int {
	h := uint64(before)
	for _, pc := range kernel {
		h = (h ^ uint64(pc)) * 0x9e3779b97f4a7c15 // as FNV-1a, with a prime that fills the upper bits
	}
	return int(h>>40) & (len(d.index) - 1)
}
