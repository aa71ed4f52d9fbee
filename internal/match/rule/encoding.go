package rule

import (
	"encoding/binary"
	"strings"
	"unicode/utf8"
)

// The compact form of an automaton, all numbers being uvarints unless said
// otherwise:
//
//	classes, sets, bounds, instructions   how many there are
//	kinds                                 a byte for each class
//	takes                                 the bits of each set, in whole bytes
//	ascii                                 a byte for each of the first 128 code points
//	bounds                                distance from the one before, and the class as a byte
//	instructions                          see appendInst
//	first set                             0, or one more than twice how many there are, or
//	                                      two if matches may begin inside words; the distances, in order

// encode returns the compact form of what was assembled, without a first set.
func (a *assembler) encode() []byte {
	bounds := a.beyond()
	var b []byte
	for _, n := range []int{len(a.sample), len(a.sets), len(bounds), len(a.insts)} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	for _, r := range a.sample {
		b = append(b, kind(r))
	}
	for _, set := range a.sets {
		b = append(b, set...)
	}
	for c := range rune(utf8.RuneSelf) {
		if a.folded && 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		b = append(b, a.class(c))
	}
	last := rune(utf8.RuneSelf)
	for _, r := range bounds {
		b = binary.AppendUvarint(b, uint64(r-last))
		b = append(b, a.class(r))
		last = r
	}
	for pc, in := range a.insts {
		b = appendInst(b, in, pc)
	}
	return append(b, 0) // no first set
}

// withFirstSet returns the compact form of an automaton with its first set.
func withFirstSet(s string) string {
	a, _ := decode(s)
	hashes, anywhere := firstSetOf(a)
	if hashes == nil {
		return s
	}
	n := 2*uint64(len(hashes)) + 1
	if anywhere {
		n++
	}
	b := binary.AppendUvarint([]byte(s[:len(s)-1]), n)
	last := uint32(0)
	for _, h := range hashes {
		b = binary.AppendUvarint(b, uint64(h-last))
		last = h
	}
	return string(b)
}

// The head of an instruction has its operation in the lowest three bits, then a bit that is
// set if the next instruction follows, and its set in the upper four, if it fits.
const (
	headNext = 1 << 3
	headSet  = 4 // bits below the set
	headMore = 15
)

// appendInst appends an instruction, the pc-th: its head, the rest of its set
// where that is large, and where it goes on.
func appendInst(b []byte, in inst, pc int) []byte {
	head := in.op
	next := int(in.out) == pc+1 || in.op == opMatch || in.op == opFail
	if next {
		head |= headNext
	}
	b = append(b, head|uint8(min(in.set, headMore))<<headSet)
	if in.set >= headMore {
		b = binary.AppendUvarint(b, uint64(in.set-headMore))
	}
	if !next {
		b = binary.AppendVarint(b, int64(in.out)-int64(pc))
	}
	if in.op == opBranch {
		b = binary.AppendVarint(b, int64(in.arg)-int64(pc))
	}
	return b
}

// decode returns the automaton of the compact form that s begins with, and the
// rest of s.
func decode(s string) (a *automaton, rest string) {
	r := reader{s, 0}
	classes, sets, bounds, insts := r.number(), r.number(), r.number(), r.number()
	a = &automaton{width: (classes + 7) / 8, insts: make([]inst, insts), bounds: make([]rune, bounds), classes: make([]uint8, bounds), groups: 2}
	tables := reader{strings.Clone(r.take(classes + sets*a.width + utf8.RuneSelf)), 0} // they are kept, and s need not be
	a.kinds = tables.take(classes)
	a.takes = tables.take(sets * a.width)
	a.ascii = tables.take(utf8.RuneSelf)
	last := rune(utf8.RuneSelf)
	for i := range a.bounds {
		last += rune(r.number())
		a.bounds[i], a.classes[i] = last, r.s[r.at]
		r.at++
	}
	one := make([]int, sets) // by set: the one class it has, or -1
	for set := range one {
		one[set] = -1
		if class, ok := a.only(uint16(set)); ok {
			one[set] = int(class)
		}
	}
	for pc := range a.insts {
		in := r.inst(pc)
		switch {
		case in.op == opCapture:
			a.groups = max(a.groups, int(in.set|1)+1)
		case in.op == opTake && one[in.set] >= 0:
			in.op, in.set = opOne, uint16(one[in.set])
		}
		a.insts[pc] = in
	}
	if n := r.number(); n > 0 {
		a.firsts, a.anywhere = r.firstSet((n-1)/2), n%2 == 0
	}
	return a, s[r.at:]
}

// A reader reads a compact form.
type reader struct {
	s  string
	at int
}

func (r *reader) take(n int) string {
	r.at += n
	return r.s[r.at-n : r.at]
}

func (r *reader) number() int {
	n := 0
	for shift := 0; ; shift += 7 {
		c := r.s[r.at]
		r.at++
		n |= int(c&0x7f) << shift
		if c < 0x80 {
			return n
		}
	}
}

// firstSet reads a first set of n hashes.
func (r *reader) firstSet(n int) *firstSet {
	hashes := make([]uint32, n)
	h := uint32(0)
	for i := range hashes {
		h += uint32(r.number())
		hashes[i] = h
	}
	return newFirstSet(hashes)
}

func (r *reader) signed() int {
	n := r.number()
	return n>>1 ^ -(n & 1)
}

func (r *reader) inst(pc int) inst {
	head := r.s[r.at]
	r.at++
	in := inst{op: head & (headNext - 1), set: uint16(head >> headSet), out: uint16(pc + 1)}
	if in.set == headMore {
		in.set += uint16(r.number())
	}
	if head&headNext == 0 {
		in.out = uint16(pc + r.signed())
	}
	if in.op == opBranch {
		in.arg = uint16(pc + r.signed())
	}
	return in
}
