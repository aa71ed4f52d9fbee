package rule

import (
	"errors"
	"math"
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A dfa says whether a pattern matches a piece of text, and nothing more. It
// reads each byte once and stops as soon as no match is possible any more,
// which for most hits of an anchor is after a few bytes; only where it says yes
// does package regexp have to find out what exactly matched.
//
// It is the pattern's program with sets of instructions as states, built as
// texts ask for them. Assertions such as \b look at both sides of a place, so a
// state is a set of instructions not yet followed through assertions, together
// with the kind of the code point before.
type dfa struct {
	insts    []inst
	takes    []bool // by set and class: whether instructions with the set take the class
	start    uint16
	anchored bool
	small    bool // the pattern stands for itself in capitals, too

	ascii   [utf8.RuneSelf]uint16 // class of each ASCII byte
	bounds  []rune                // where another class begins, sorted
	classes []uint16              // from each bound on
	sample  []rune                // a code point of each class
	ends    uint16                // the class that stands for the end of the text
	stride  int                   // classes, ends included

	states  []dstate
	kernels []uint16  // of all states
	index   []uint16  // states by hash of their kernel, open addressing; 0 is free
	next    []uint16  // state after class, at state*stride+class; unknown if 0
	starts  [4]uint16 // first states by what stands before, 0 if not yet built

	kernel, stack []uint16
	mark          []uint32 // by instruction: last round that visited it
	round         uint32
	key           []byte
}

// An inst is an instruction of the program, without what only a matcher needs.
type inst struct {
	op       syntax.InstOp
	set      uint16 // of code points that it takes, for the instructions that take any
	out, arg uint16
}

// A dstate is a state: instructions to go on from, and what stood before. It
// holds no pointers, of which there would be very many.
type dstate struct {
	from, to uint32 // of kernels
	before   rune
}

// The first states are fixed.
const (
	unknown  uint16 = iota
	dead            // no match is possible any more
	accepted        // there is a match
	firstState
)

const (
	maxStates = 1024 // states kept; with more of them the dfa starts anew,
	maxKernel = 8192 // and with more instructions in them
	endOfText = -1   // the code point beyond either end, as package syntax has it
)

var errLarge = errors.New("pattern is too large")

// newDFA returns the dfa of a pattern. If anchored is set, matches have to
// begin where the text begins; if folded is set, the pattern ignores case.
func newDFA(pattern string, anchored, folded bool) (*dfa, error) {
	// Where the pattern is in small letters, those of the text do as well, which
	// costs much less than all forms of each letter.
	small := folded && isSmall(pattern)
	flag := ""
	if folded && !small {
		flag = "i"
	}
	re, err := syntax.Parse("(?"+flag+":"+pattern+")", syntax.Perl)
	if err != nil {
		return nil, err
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return nil, err
	}
	if len(prog.Inst) > math.MaxUint16 {
		return nil, errLarge
	}
	d := &dfa{start: uint16(prog.Start), anchored: anchored, small: small, mark: make([]uint32, len(prog.Inst))}
	d.classify(d.load(prog), folded)
	d.reset()
	return d, nil
}

// load takes over the instructions of prog and returns one of each set of code
// points.
func (d *dfa) load(prog *syntax.Prog) []*syntax.Inst {
	var takers []*syntax.Inst
	var key []byte
	single := map[rune]uint16{}   // instructions for one code point, in one case
	others := map[string]uint16{} // the rest, by what they are
	d.insts = make([]inst, len(prog.Inst))
	for i := range prog.Inst {
		in := &prog.Inst[i]
		d.insts[i] = inst{op: in.Op, out: uint16(in.Out), arg: uint16(in.Arg)}
		switch in.Op {
		case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		default:
			continue
		}
		d.insts[i].op = syntax.InstRune
		var set uint16
		var ok bool
		if simple := len(in.Rune) == 1 && in.Arg == 0; simple {
			if set, ok = single[in.Rune[0]]; !ok {
				set = uint16(len(takers))
				single[in.Rune[0]] = set
			}
		} else {
			key = append(key[:0], byte(in.Op), byte(in.Arg))
			for _, r := range in.Rune {
				key = utf8.AppendRune(key, r)
			}
			if set, ok = others[string(key)]; !ok {
				set = uint16(len(takers))
				others[string(key)] = set
			}
		}
		if !ok {
			takers = append(takers, in)
		}
		d.insts[i].set = set
	}
	return takers
}

// classify cuts the code points into classes that no instruction and no
// assertion tells apart.
func (d *dfa) classify(takers []*syntax.Inst, folded bool) {
	cut := []rune{0, '\n', '\n' + 1, '0', '9' + 1, 'A', 'Z' + 1, '_', '_' + 1, 'a', 'z' + 1, utf8.RuneSelf}
	if d.small {
		cut = append(cut, longS, longS+1, kelvin, kelvin+1)
	}
	for _, in := range takers {
		cut = appendBounds(cut, in)
	}
	slices.Sort(cut)
	d.bounds = slices.Compact(cut)
	d.merge(takers)
	for b := range rune(utf8.RuneSelf) {
		d.ascii[b] = d.class(b)
		if folded && 'A' <= b && b <= 'Z' {
			d.ascii[b] = d.class(b + 'a' - 'A')
		}
	}
}

// merge gives one class to all ranges between bounds that the same
// instructions take and that assertions treat alike.
func (d *dfa) merge(takers []*syntax.Inst) {
	index := map[string]uint16{}
	d.classes = make([]uint16, len(d.bounds))
	for i, r := range d.bounds {
		k, _ := kind(r)
		d.key = append(d.key[:0], byte(k))
		for n, inst := range takers {
			if d.takesRune(inst, r) {
				d.key = append(d.key, byte(n), byte(n>>8))
			}
		}
		c, ok := index[string(d.key)]
		if !ok {
			c = uint16(len(d.sample))
			index[string(d.key)] = c
			d.sample = append(d.sample, r)
		}
		d.classes[i] = c
	}
	for _, inst := range takers {
		for _, r := range d.sample {
			d.takes = append(d.takes, d.takesRune(inst, r))
		}
	}
	d.ends = uint16(len(d.sample))
	d.stride = len(d.sample) + 1
}

func appendBounds(cut []rune, inst *syntax.Inst) []rune {
	if len(inst.Rune) == 1 {
		r := inst.Rune[0]
		cut = append(cut, r, r+1)
		if syntax.Flags(inst.Arg)&syntax.FoldCase != 0 {
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				cut = append(cut, f, f+1)
			}
		}
		return cut
	}
	for i := 0; i+1 < len(inst.Rune); i += 2 {
		cut = append(cut, inst.Rune[i], inst.Rune[i+1]+1)
	}
	return cut
}

func (d *dfa) class(r rune) uint16 {
	i, ok := slices.BinarySearch(d.bounds, r)
	if !ok {
		i--
	}
	return d.classes[i]
}

func (d *dfa) reset() {
	d.states = append(d.states[:0], make([]dstate, firstState)...)
	d.next = append(d.next[:0], make([]uint16, int(firstState)*d.stride)...)
	d.kernels = d.kernels[:0]
	d.index = d.index[:0]
	d.starts = [4]uint16{}
}

// match reports whether the pattern matches in text[at:end], which it reads as
// if the text ended there; from at on if d is anchored. The second result is
// false where it cannot say.
func (d *dfa) match(text []byte, at, end int) (matched, sure bool) {
	s := d.begin(text, at)
	for i := at; i < end; {
		class, width := d.ascii[text[i]&0x7f], 1
		if text[i] >= utf8.RuneSelf {
			var r rune
			r, width = utf8.DecodeRune(text[i:end])
			class = d.class(r)
		}
		t := d.next[int(s)*d.stride+int(class)]
		if t == unknown {
			if t = d.step(s, class); t == unknown {
				return false, false
			}
		}
		if t < firstState {
			return t == accepted, true
		}
		s = t
		i += width
	}
	t := d.step(s, d.ends)
	return t == accepted, t != unknown
}

// rulesOut reports whether the pattern certainly does not match in
// text[at:end]. No dfa rules out nothing.
func (d *dfa) rulesOut(text []byte, at, end int) bool {
	if d == nil {
		return false
	}
	matched, sure := d.match(text, at, end)
	return sure && !matched
}

// begin returns the state before text[at].
func (d *dfa) begin(text []byte, at int) uint16 {
	before, i := rune(endOfText), 0
	if at > 0 {
		before, i = kind(rune(text[at-1]))
	}
	if d.starts[i] == unknown {
		d.kernel = append(d.kernel[:0], d.start)
		d.starts[i] = d.intern(before)
	}
	return d.starts[i]
}

// kind returns a code point that assertions treat as they treat r, and its
// number. Bytes of longer code points may be given: none is a word character.
func kind(r rune) (rune, int) {
	switch {
	case r == '\n':
		return '\n', 1
	case syntax.IsWordChar(r):
		return 'a', 2
	}
	return ' ', 3
}

// step works out, and keeps, where class leads from state s.
func (d *dfa) step(s uint16, class uint16) uint16 {
	at := int(s)*d.stride + int(class)
	if t := d.next[at]; t != unknown {
		return t
	}
	if len(d.states) >= maxStates || len(d.kernels) >= maxKernel {
		d.reset()
		return unknown
	}
	t := d.follow(d.states[s], class)
	d.next[at] = t
	return t
}

func (d *dfa) follow(s dstate, class uint16) uint16 {
	r := rune(endOfText)
	if class != d.ends {
		r = d.sample[class]
	}
	d.round++
	d.kernel = d.kernel[:0]
	assertions := syntax.EmptyOpContext(s.before, r)
	for i := s.from; i < s.to; i++ {
		if d.visit(d.kernels[i], assertions, class) {
			return accepted
		}
	}
	if r == endOfText {
		return dead
	}
	if !d.anchored {
		d.kernel = append(d.kernel, d.start)
	}
	if len(d.kernel) == 0 {
		return dead
	}
	slices.Sort(d.kernel)
	d.kernel = slices.Compact(d.kernel)
	before, _ := kind(r)
	return d.intern(before)
}

// visit follows everything from instruction pc that takes no code point and
// adds to d.kernel what comes after those that take class. It reports whether it
// met the end of the pattern.
func (d *dfa) visit(pc uint16, assertions syntax.EmptyOp, class uint16) bool {
	d.stack = append(d.stack[:0], pc)
	for len(d.stack) > 0 {
		pc = d.stack[len(d.stack)-1]
		d.stack = d.stack[:len(d.stack)-1]
		if d.mark[pc] == d.round {
			continue
		}
		d.mark[pc] = d.round
		inst := &d.insts[pc]
		switch inst.op {
		case syntax.InstMatch:
			return true
		case syntax.InstAlt, syntax.InstAltMatch:
			d.stack = append(d.stack, inst.arg, inst.out)
		case syntax.InstCapture, syntax.InstNop:
			d.stack = append(d.stack, inst.out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(inst.arg)&^assertions == 0 {
				d.stack = append(d.stack, inst.out)
			}
		case syntax.InstRune:
			if class != d.ends && d.takes[int(inst.set)*len(d.sample)+int(class)] {
				d.kernel = append(d.kernel, inst.out)
			}
		}
	}
	return false
}

// The code points beyond ASCII that fold to a letter of ASCII.
const (
	longS  = '\u017f'
	kelvin = '\u212a'
)

// takesRune reports whether an instruction takes r.
func (d *dfa) takesRune(inst *syntax.Inst, r rune) bool {
	if d.small {
		switch r {
		case longS:
			r = 's'
		case kelvin:
			r = 'k'
		}
	}
	return takes(inst, r)
}

func takes(inst *syntax.Inst, r rune) bool {
	switch inst.Op {
	case syntax.InstRuneAny:
		return true
	case syntax.InstRuneAnyNotNL:
		return r != '\n'
	}
	return inst.MatchRune(r)
}

// intern returns the state of d.kernel after a code point of the given kind.
func (d *dfa) intern(before rune) uint16 {
	if 2*len(d.states) >= len(d.index) {
		d.rehash(max(16, 4*len(d.states)))
	}
	at := d.hash(d.kernel, before)
	for d.index[at] != 0 {
		s := &d.states[d.index[at]]
		if s.before == before && slices.Equal(d.kernels[s.from:s.to], d.kernel) {
			return d.index[at]
		}
		at = (at + 1) % len(d.index)
	}
	s := uint16(len(d.states))
	d.index[at] = s
	from := len(d.kernels)
	d.kernels = append(d.kernels, d.kernel...)
	d.states = append(d.states, dstate{uint32(from), uint32(len(d.kernels)), before})
	for range d.stride {
		d.next = append(d.next, unknown)
	}
	return s
}

// rehash enters all states into an index of that size.
func (d *dfa) rehash(size int) {
	d.index = make([]uint16, size)
	for i := int(firstState); i < len(d.states); i++ {
		s := &d.states[i]
		at := d.hash(d.kernels[s.from:s.to], s.before)
		for d.index[at] != 0 {
			at = (at + 1) % size
		}
		d.index[at] = uint16(i)
	}
}

func (d *dfa) hash(kernel []uint16, before rune) int {
	h := uint64(before)
	for _, pc := range kernel {
		h = (h ^ uint64(pc)) * 1099511628211 // FNV-1a
	}
	return int(h >> 1 % uint64(len(d.index)))
}
