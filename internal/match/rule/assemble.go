package rule

import (
	"encoding/binary"
	"errors"
	"math"
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

const (
	maxClasses = 254 // of code points in one automaton
	maxInsts   = math.MaxUint16
)

var errLarge = errors.New("pattern is too large")

// The code points beyond ASCII that fold to a letter of ASCII.
const (
	longS  = '\u017f'
	kelvin = '\u212a'
)

// assemble returns the automaton of a pattern in its compact form. If folded is
// set, the pattern ignores case. If loose is set, it returns one that matches
// wherever the pattern does, and more, with far fewer states, or the empty string
// if the pattern has no such form.
func assemble(pattern string, folded, loose bool) (string, error) {
	// Where the pattern is in small letters, those of the text do as well, which
	// costs much less than all forms of each letter.
	small := folded && isSmall(pattern)
	flag := ""
	if folded && !small {
		flag = "i"
	}
	re, err := syntax.Parse("(?"+flag+":"+pattern+")", syntax.Perl)
	if err != nil {
		return "", err
	}
	if loose {
		relaxed := relax(re)
		if relaxed == re {
			return "", nil
		}
		re = relaxed
	}
	return assembleTree(re, small, folded)
}

// assembleTree is assemble for a pattern that has been read. small says that it is in small
// letters, and that those of texts are made so.
func assembleTree(re *syntax.Regexp, small, folded bool) (string, error) {
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return "", err
	}
	if len(prog.Inst) > maxInsts {
		return "", errLarge
	}
	a := assembler{small: small, folded: folded, insts: make([]inst, len(prog.Inst))}
	a.load(prog)
	a.classify()
	if len(a.sample) > maxClasses {
		return "", errLarge
	}
	start := a.share(uint16(prog.Start))
	a.sort(start)
	return string(a.encode()), nil
}

// manyTimes is how often something has to repeat for its count to be dropped from
// a loose automaton: a count takes a state for each number.
const manyTimes = 8

// relax returns re with what it counts repeating as often as it will, or re itself if there
// is no such thing.
func relax(re *syntax.Regexp) *syntax.Regexp {
	relaxed := *re
	if re.Op == syntax.OpRepeat && max(re.Min, re.Max) >= manyTimes {
		switch re.Sub[0].Op {
		case syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL:
			relaxed.Min, relaxed.Max = min(re.Min, 1), -1
			return &relaxed
		}
	}
	changed := false
	relaxed.Sub = make([]*syntax.Regexp, len(re.Sub))
	for i, sub := range re.Sub {
		relaxed.Sub[i] = relax(sub)
		changed = changed || relaxed.Sub[i] != sub
	}
	if !changed {
		return re
	}
	return &relaxed
}

// An assembler makes an automaton.
type assembler struct {
	small  bool // isSmall: the pattern matches small letters, and texts are lowered before it
	folded bool
	insts  []inst
	takers []*syntax.Inst // one of each set of code points

	bounds  []rune // where another class begins, sorted
	classes []uint8
	sample  []rune   // a code point of each class
	sets    []string // by set: its bits by class
}

// load takes over the instructions of prog.
func (a *assembler) load(prog *syntax.Prog) {
	index := map[string]uint16{} // number of a set, by its description
	var key []byte
	for i := range prog.Inst {
		in := &prog.Inst[i]
		to := &a.insts[i]
		to.out, to.arg = uint16(in.Out), 0
		switch in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			to.op, to.arg = opBranch, uint16(in.Arg)
		case syntax.InstEmptyWidth:
			to.op, to.set = opAssert, uint16(in.Arg)
		case syntax.InstCapture:
			to.op, to.set = opCapture, uint16(in.Arg)
		case syntax.InstNop:
			to.op = opBranch
			to.arg = to.out
		case syntax.InstMatch:
			*to = inst{op: opMatch}
		case syntax.InstFail:
			*to = inst{op: opFail}
		default:
			key = append(key[:0], byte(in.Op), byte(in.Arg))
			for _, r := range in.Rune {
				key = binary.AppendUvarint(key, uint64(r))
			}
			set, ok := index[string(key)]
			if !ok {
				set = uint16(len(a.takers))
				index[string(key)] = set
				a.takers = append(a.takers, in)
			}
			to.op, to.set = opTake, set
		}
	}
}

// classify cuts the code points into classes that no instruction and no
// assertion distinguishes, and gives every instruction the classes it takes.
func (a *assembler) classify() {
	cut := []rune{0, '\n', '\n' + 1, '0', '9' + 1, 'A', 'Z' + 1, '_', '_' + 1, 'a', 'z' + 1, utf8.RuneSelf}
	if a.small {
		cut = append(cut, longS, longS+1, kelvin, kelvin+1)
	}
	for _, in := range a.takers {
		cut = appendBounds(cut, in)
	}
	slices.Sort(cut)
	a.bounds = slices.Compact(cut)
	a.merge()
	a.collect()
}

// merge gives one class to all ranges between bounds that the same
// instructions take and that assertions treat alike.
func (a *assembler) merge() {
	index := map[string]uint8{}
	var key []byte
	for _, r := range a.bounds {
		key = append(key[:0], kind(r))
		for _, in := range a.takers {
			key = append(key, '0')
			if a.takesRune(in, r) {
				key[len(key)-1] = '1'
			}
		}
		c, ok := index[string(key)]
		if !ok {
			c = uint8(min(len(a.sample), math.MaxUint8))
			index[string(key)] = c
			a.sample = append(a.sample, r)
		}
		a.classes = append(a.classes, c)
	}
}

// collect makes the sets of classes. Instructions that take the same classes
// get the same set.
func (a *assembler) collect() {
	index := map[string]uint16{}
	number := make([]uint16, len(a.takers))
	for i, in := range a.takers {
		set := make([]byte, (len(a.sample)+7)/8)
		for c, r := range a.sample {
			if a.takesRune(in, r) {
				set[c>>3] |= 1 << (c & 7)
			}
		}
		n, ok := index[string(set)]
		if !ok {
			n = uint16(len(a.sets))
			index[string(set)] = n
			a.sets = append(a.sets, string(set))
		}
		number[i] = n
	}
	for i := range a.insts {
		if in := &a.insts[i]; in.op == opTake {
			in.set = number[in.set]
		}
	}
}

// takesRune reports whether an instruction takes r.
func (a *assembler) takesRune(in *syntax.Inst, r rune) bool {
	if a.small {
		switch r {
		case longS:
			r = 's'
		case kelvin:
			r = 'k'
		}
	}
	switch in.Op {
	case syntax.InstRuneAny:
		return true
	case syntax.InstRuneAnyNotNL:
		return r != '\n'
	}
	return in.MatchRune(r)
}

func appendBounds(cut []rune, in *syntax.Inst) []rune {
	if len(in.Rune) == 1 {
		r := in.Rune[0]
		cut = append(cut, r, r+1)
		if syntax.Flags(in.Arg)&syntax.FoldCase != 0 {
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				cut = append(cut, f, f+1)
			}
		}
		return cut
	}
	for i := 0; i+1 < len(in.Rune); i += 2 {
		cut = append(cut, in.Rune[i], in.Rune[i+1]+1)
	}
	return cut
}

func (a *assembler) class(r rune) uint8 { return classAt(a.bounds, a.classes, r) }

// share makes all instructions that do the same one, those that do nothing
// vanish, and returns the first of the program.
//
// In a loop that can repeat without taking anything, two equal instructions separate the
// first round from the others, and the choice among matches depends on that (as in package
// syntax). Programs with such a loop are left as they are.
func (a *assembler) share(start uint16) uint16 {
	same := make([]uint16, len(a.insts)) // by instruction: the one that replaces it
	for i := range same {
		same[i] = uint16(i)
	}
	loops := a.idles()
	for again := true; again; {
		again = false
		index := map[inst]uint16{}
		for i := len(a.insts) - 1; i >= 0; i-- {
			if int(same[i]) != i {
				continue
			}
			in := &a.insts[i]
			in.out, in.arg = same[in.out], same[in.arg]
			to := uint16(i)
			if in.op == opBranch && in.out == in.arg {
				to = in.out
			} else if first, ok := index[*in]; ok && !loops {
				to = first
			} else {
				index[*in] = to
			}
			if int(to) != i {
				same[i] = to
				again = true
			}
		}
		for i := range same {
			for same[i] != same[same[i]] {
				same[i] = same[same[i]]
			}
		}
	}
	return same[start]
}

// idles reports whether the program has a loop that may take nothing.
func (a *assembler) idles() bool {
	const ahead, behind = 1, 2 // of an instruction: on the way to the current one, done with
	state := make([]uint8, len(a.insts))
	var visit func(pc uint16) bool
	visit = func(pc uint16) bool {
		in := &a.insts[pc]
		if state[pc] != 0 || in.op == opTake || in.op == opMatch || in.op == opFail {
			return state[pc] == ahead
		}
		state[pc] = ahead
		loop := visit(in.out) || in.op == opBranch && in.arg != in.out && visit(in.arg)
		state[pc] = behind
		return loop
	}
	for pc := range a.insts {
		if visit(uint16(pc)) {
			return true
		}
	}
	return false
}

// sort puts the instructions in the order in which they follow each other,
// start first, and drops those that nothing leads to. Instructions that take
// no byte lie together: a dfa that computes a state follows all of them.
func (a *assembler) sort(start uint16) {
	place := make([]int, len(a.insts)) // by instruction: its new place, plus one
	var order []inst
	behind := []uint16{start} // what follows instructions that take something, the next one last
	for len(behind) > 0 {
		var takes []uint16
		stack := []uint16{behind[len(behind)-1]}
		behind = behind[:len(behind)-1]
		for len(stack) > 0 {
			pc := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for place[pc] == 0 {
				in := a.insts[pc]
				order = append(order, in)
				place[pc] = len(order)
				if in.op == opMatch || in.op == opFail {
					break
				}
				if in.op == opTake {
					takes = append(takes, in.out)
					break
				}
				if in.op == opBranch {
					stack = append(stack, in.arg)
				}
				pc = in.out
			}
		}
		slices.Reverse(takes)
		behind = append(behind, takes...)
	}
	a.insts = order
	a.renumber(place)
}

// renumber replaces the places of instructions by those that place has, less one.
func (a *assembler) renumber(place []int) {
	for i := range a.insts {
		if in := &a.insts[i]; in.op != opMatch && in.op != opFail {
			in.out = uint16(place[in.out] - 1)
			if in.op == opBranch {
				in.arg = uint16(place[in.arg] - 1)
			}
		}
	}
}

// beyond returns the bounds beyond ASCII at which another class begins.
func (a *assembler) beyond() (bounds []rune) {
	for i, r := range a.bounds {
		if r == utf8.RuneSelf || r > utf8.RuneSelf && a.classes[i] != a.classes[i-1] {
			bounds = append(bounds, r)
		}
	}
	return bounds
}
