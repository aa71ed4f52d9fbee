package rule

import (
	"encoding/binary"
	"maps"
	"math"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/internal/literal"
)

// A Need is a need of a pattern, as it is derived from it.
type Need struct {
	Hashes  []uint32 // of the words that meet it, sorted
	Foreign bool     // words that begin with a character beyond ASCII meet it as well …
	Mixed   bool     // … and so do those of fewer than four characters of ASCII before one
}

const (
	needsEach   = 3   // needs that one rule has at most
	maxHashes   = 150 // of what may follow one instruction …
	maxWords    = 3e3 // … and how many words that are
	windowWords = 24  // words of a window, as a rule
	mostOften   = 2   // how often a need may be met in a window that has nothing to do with it
)

// Needs works out the needs of r, the one that is met most rarely first.
//
// Every match is a way through the program, and takes a word where it comes to an
// instruction that takes the first letter of one. A need is a cut: instructions of
// which every way has one. The best is that whose words are the rarest in all: a
// minimum cut of the program as a graph.
func (r *Rule) Needs() (needs []Need) {
	own := r.Automaton()
	if own == "" {
		return nil
	}
	a, rest := decode(own)
	if rest != "" {
		a, _ = decode(rest)
	}
	c := newCutter(a, r.Anchors)
	for len(needs) < needsEach {
		n, ok := c.next()
		if !ok {
			break
		}
		needs = append(needs, n)
	}
	return needs
}

// What stands before a place, as far as it tells whether a word starts there.
const (
	lastUnknown   = iota // nothing of the match
	lastNoWord           // no letter, digit or underscore, or so it is where one follows
	lastBackslash        // likewise, and a backslash
	lastEscape           // a letter behind a backslash, as in \n
	lastWord             // any other
	lasts
)

// A cutter finds cuts of a program. A node is an instruction together with what
// stands before it.
type cutter struct {
	*words
	nodes []cutNode // the first is where programs begin
	index map[[2]int]int
}

type cutNode struct {
	pc, last int
	next     []int
	match    bool // the end of the program
}

// classEnds tells what may stand before a place that instructions with a set lead to.
type classEnds struct{ word, backslash, other, starts bool }

func newCutter(a *automaton, anchors []string) *cutter {
	c := &cutter{words: newWords(a, anchors), index: map[[2]int]int{}}
	c.node(0, lastUnknown)
	for n := 0; n < len(c.nodes); n++ {
		c.connect(n)
	}
	return c
}

// node returns the number of a node.
func (c *cutter) node(pc, last int) int {
	key := [2]int{pc, last}
	n, ok := c.index[key]
	if !ok {
		n = len(c.nodes)
		c.index[key] = n
		c.nodes = append(c.nodes, cutNode{pc: pc, last: last, match: c.a.insts[pc].op == opMatch})
	}
	return n
}

// connect finds what follows a node.
func (c *cutter) connect(n int) {
	pc, last := c.nodes[n].pc, c.nodes[n].last
	in := c.a.insts[pc]
	to := func(pc uint16, last int) {
		next := c.node(int(pc), last)
		c.nodes[n].next = append(c.nodes[n].next, next)
	}
	switch in.op {
	case opBranch:
		to(in.out, last)
		to(in.arg, last)
	case opCapture:
		to(in.out, last)
	case opAssert:
		if op := syntax.EmptyOp(in.set); last == lastUnknown && op&(syntax.EmptyWordBoundary|syntax.EmptyBeginLine|syntax.EmptyBeginText) != 0 {
			last = lastNoWord
		}
		to(in.out, last)
	case opTake, opOne:
		e := c.endsOf(in)
		escapes := last == lastBackslash
		for k, leads := range [lasts]bool{lastNoWord: e.other, lastBackslash: e.backslash, lastEscape: e.word && escapes, lastWord: e.word && !escapes} {
			if leads {
				to(in.out, k)
			}
		}
	}
}

// endsOf tells what an instruction takes.
func (c *cutter) endsOf(in inst) (e classEnds) {
	e.starts = true
	for class := range c.a.kinds {
		if !c.takes(in, uint8(class)) {
			continue
		}
		e.other = e.other || c.beyond[class]
		for _, b := range c.bytes[class] {
			e.word = e.word || word[b]
			e.backslash = e.backslash || b == '\\'
			e.other = e.other || !word[b] && b != '\\'
			e.starts = e.starts && word[b]
		}
	}
	return e
}

// room returns how often the words are met that start at a node, or infinity where
// that is not known.
func (c *cutter) room(n int) float64 {
	node := &c.nodes[n]
	in := c.a.insts[node.pc]
	if in.op != opTake && in.op != opOne || node.last == lastUnknown || node.last == lastWord || !c.endsOf(in).starts {
		return math.Inf(1)
	}
	if w := c.at(node.pc); w.able && !w.used {
		return w.often
	}
	return math.Inf(1)
}

// next returns the next need, of words that are not those of one before.
func (c *cutter) next() (need Need, ok bool) {
	f := newFlow(len(c.nodes))
	for n := range c.nodes {
		f.room[n] = c.room(n)
		f.next[n] = c.nodes[n].next
		f.end[n] = c.nodes[n].match
	}
	cut, often := f.cut(mostOften)
	if often > mostOften {
		return need, false
	}
	hashes := map[uint32]bool{}
	for _, n := range cut {
		w := c.at(c.nodes[n].pc)
		need.Foreign, need.Mixed = need.Foreign || w.foreign, need.Mixed || w.mixed
		for _, h := range w.hashes {
			hashes[h] = true
		}
	}
	c.use(hashes)
	need.Hashes = slices.Sorted(maps.Keys(hashes))
	return need, true
}

// words are the words that start at instructions of a program.
type words struct {
	a       *automaton
	dfa     *dfa
	bytes   [][]byte // of ASCII, by class
	beyond  []bool   // by class: code points beyond ASCII are in it, besides those that fold to a letter of ASCII
	anchors []string // what words of anchors begin with …
	of      int      // … and how many anchors there are
	known   map[int]*startWords
}

// startWords are the words that start where an instruction takes their first byte.
type startWords struct {
	able    bool // all of them are known
	used    bool // a need has them already
	hashes  []uint32
	foreign bool    // see Need
	mixed   bool    // likewise
	often   float64 // how often they are met in a window
	seen    map[string]bool
}

func newWords(a *automaton, anchors []string) *words {
	w := &words{a: a, dfa: newDFA(a, true), bytes: make([][]byte, len(a.kinds)), beyond: make([]bool, len(a.kinds)), known: map[int]*startWords{}, of: len(anchors)}
	for b := range byte(utf8.RuneSelf) {
		w.bytes[a.ascii[b]] = append(w.bytes[a.ascii[b]], b)
	}
	for i, r := range a.bounds {
		if folds := (r == longS || r == kelvin) && i+1 < len(a.bounds) && a.bounds[i+1] == r+1; !folds {
			w.beyond[a.classes[i]] = true
		}
	}
	for _, anchor := range anchors {
		anchor = asciiLower(anchor)
		for i := range len(anchor) {
			if word[anchor[i]] && (i == 0 || !word[anchor[i-1]]) && i+2 <= len(anchor) {
				w.anchors = append(w.anchors, anchor[i:min(len(anchor), i+4)])
			}
		}
	}
	return w
}

// takes reports whether an instruction takes a class.
func (w *words) takes(in inst, class uint8) bool {
	return in.op == opOne && in.set == uint16(class) || in.op == opTake && w.a.take(in.set, class)
}

// use marks the words that are all among those of a need.
func (w *words) use(hashes map[uint32]bool) {
	for _, s := range w.known {
		s.used = s.used || !slices.ContainsFunc(s.hashes, func(h uint32) bool { return !hashes[h] })
	}
}

// at returns the words that start at an instruction.
func (w *words) at(pc int) *startWords {
	if s := w.known[pc]; s != nil {
		return s
	}
	s := &startWords{seen: map[string]bool{}}
	w.known[pc] = s
	w.dfa.reset()
	w.dfa.kernel = append(w.dfa.kernel[:0], uint16(pc))
	s.able = w.collect(s, w.dfa.intern(kindOther), nil)
	often := map[uint32]float64{}
	for four := range s.seen {
		h := needHash(binary.LittleEndian.Uint32([]byte(four)))
		often[h] = max(often[h], w.often(four))
	}
	s.hashes = slices.Sorted(maps.Keys(often))
	for _, h := range s.hashes {
		s.often += often[h]
	}
	s.able = s.able && len(s.hashes) <= maxHashes
	if s.foreign || s.mixed {
		s.often += 0.05
	}
	return s
}

// often estimates how often a word is met in a window.
func (w *words) often(four string) float64 {
	often := windowWords * math.Exp2(-float64(literal.Rarity(four)))
	for _, a := range w.anchors {
		if strings.HasPrefix(four, a) {
			often += 1 / float64(w.of)
		}
	}
	return often
}

// collect adds to s what leads on from a state, to which the bytes have led, and
// reports whether that is all known.
func (w *words) collect(s *startWords, state uint16, bytes []byte) bool {
	if len(bytes) == 4 {
		s.seen[string(bytes)] = true
		return len(s.seen) <= maxWords
	}
	d := w.dfa
	if d.step(state, d.ends) == found && !w.any(s, bytes) {
		return false
	}
	for class := range w.bytes {
		next := d.step(state, uint8(class))
		if next == dead {
			continue
		}
		s.foreign = s.foreign || w.beyond[class] && len(bytes) == 0
		s.mixed = s.mixed || w.beyond[class] && len(bytes) > 0
		if next == unknown || next == found && len(bytes) < 3 {
			return false
		}
		for _, b := range w.bytes[class] {
			if !w.collect(s, next, append(bytes[:len(bytes):len(bytes)], b|0x20)) {
				return false
			}
		}
	}
	return true
}

// any adds what begins with three bytes, whatever follows, to s.
func (w *words) any(s *startWords, bytes []byte) bool {
	if len(bytes) != 3 {
		return false
	}
	for b := byte(0x20); b < utf8.RuneSelf; b++ {
		if b&0x20 != 0 {
			s.seen[string(append(bytes[:3:3], b))] = true
		}
	}
	return true
}
