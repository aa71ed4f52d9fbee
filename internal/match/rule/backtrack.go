package rule

import "unicode/utf8"

// maxVisited bounds the memory of a backtracker, in words of 64 bits.
const maxVisited = 1 << 16

// A backtracker finds out what exactly a pattern matches, with the choice among
// matches that package regexp makes. It comes to no place of the text twice with
// the same instruction, so its work is bounded by their product.
type backtracker struct {
	a       *automaton
	end     int      // where matches end at the latest
	visited []uint64 // a row for each byte from the start, a bit for each instruction
	rows    int      // of them in use
	stack   []choice
	caps    []int // where groups begin and end, -1 where they took no part
}

// A choice is an entry of the backtracking stack: an instruction to continue at, or the
// former place of a group to restore.
type choice struct {
	pc      uint16
	restore bool // group pc gets place at
	at      int
}

// match looks for a match that begins at text[at] and ends at end at the latest.
// Then b.caps holds the places of its groups, the whole match first. The second
// result is false where it is too much for a backtracker.
func (b *backtracker) match(a *automaton, text []byte, at, end int) (matched, able bool) {
	b.a, b.end, b.rows = a, end, 0
	b.caps = b.caps[:0]
	for range a.groups {
		b.caps = append(b.caps, -1)
	}
	b.stack = append(b.stack[:0], choice{at: at})
	for len(b.stack) > 0 {
		c := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		if c.restore {
			b.caps[c.pc] = c.at
			continue
		}
		switch b.follow(c.pc, text, c.at, at) {
		case wayMatches:
			b.caps[0] = at
			return true, true
		case wayTooLong:
			return false, false
		}
	}
	return false, true
}

// The ends of a way.
const (
	wayFails = iota
	wayMatches
	wayTooLong
)

// follow goes on from instruction pc at text[at], where start is the start of the
// match, and leaves the choices it met on the stack.
func (b *backtracker) follow(pc uint16, text []byte, at, start int) int {
	class, width := b.classAt(text, at)
	for {
		in := &b.a.insts[pc]
		switch in.op {
		case opMatch:
			b.caps[1] = at
			return wayMatches
		case opFail:
			return wayFails
		case opTake, opOne:
			if width == 0 || !b.takes(in, class) {
				return wayFails
			}
			at += width
			class, width = b.classAt(text, at)
		case opAssert:
			if in.set&^holding[kindBefore(text, at)][kindAfter(text, at)] != 0 {
				return wayFails
			}
		case opCapture:
			b.stack = append(b.stack, choice{in.set, true, b.caps[in.set]})
			b.caps[in.set] = at
		case opBranch:
			first, able := b.visit(pc, at-start)
			if !able {
				return wayTooLong
			}
			if !first {
				return wayFails
			}
			if next := &b.a.insts[in.out]; (next.op == opTake || next.op == opOne) && (width == 0 || !b.takes(next, class)) {
				pc = in.arg // the first way ends at once, as most ways of an alternation do
				continue
			}
			b.stack = append(b.stack, choice{pc: in.arg, at: at})
		}
		pc = in.out
	}
}

// classAt returns the class of the code point at text[at] and its width, which is 0 where
// matches end at the latest.
func (b *backtracker) classAt(text []byte, at int) (class uint8, width int) {
	if at == b.end {
		return 0, 0
	}
	if c := text[at]; c < utf8.RuneSelf {
		return b.a.ascii[c], 1
	}
	return b.a.next(text[at:])
}

// takes reports whether an instruction, opTake or opOne, takes a class.
func (b *backtracker) takes(in *inst, class uint8) bool {
	if in.op == opOne {
		return in.set == uint16(class)
	}
	return b.a.take(in.set, class)
}

// visit reports whether it is the first time that instruction pc is met so far
// behind the start of the match. It keeps rows only as far as there was anything
// to follow, so that a short match costs little in a long window.
func (b *backtracker) visit(pc uint16, behind int) (first, able bool) {
	words := (len(b.a.insts) + 63) / 64
	if behind >= b.rows {
		size := (behind + 1) * words
		if size > maxVisited {
			return false, false
		}
		if size > len(b.visited) {
			b.visited = append(b.visited, make([]uint64, size-len(b.visited))...)
		}
		clear(b.visited[b.rows*words : size])
		b.rows = behind + 1
	}
	word, bit := &b.visited[behind*words+int(pc/64)], uint64(1)<<(pc%64)
	if *word&bit != 0 {
		return false, true
	}
	*word |= bit
	return true, true
}

// kindAfter returns the kind of the neighbour at text[at].
func kindAfter(text []byte, at int) uint8 {
	if at == len(text) {
		return kindEdge
	}
	if text[at] >= utf8.RuneSelf {
		return kindOther
	}
	return kind(rune(text[at]))
}
