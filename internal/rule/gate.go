package rule

import (
	_ "embed" // of gates.bin
	"encoding/binary"
	"maps"
	"slices"
	"unicode/utf8"

	"weir/internal/literal"
)

// A gate tells of an anchor with which a match begins what may follow it: a Bloom
// filter of the first four characters of the word there. Most hits end at their
// gate, before anything else of their rule is touched.
//
// Gates are worked out by `make generate`, and lie behind each other in one string.
const gateSize = 256

const (
	gateBits  = 17  // of a hash
	maxFollow = 512 // with more of them there is no gate
	maxGap    = 8   // bytes between an anchor and the word that follows
	gateReach = maxGap + 4
)

//go:embed gates.bin
var gates string

// shapes maps a byte to what gates see in it: letters without regard to case.
var shapes = func() (t [256]uint8) {
	for i := range t {
		switch c := byte(i); {
		case c >= utf8.RuneSelf:
			t[i] = shapeForeign
		case '0' <= c && c <= '9':
			t[i] = shapeDigit + c - '0'
		case c == '_':
			t[i] = shapeBar
		case word[c]:
			t[i] = c & 0x1f
		}
	}
	return t
}()

// The shapes of bytes: letters are numbered from 1 on.
const (
	shapeNone    = 0 // no letter, digit or underscore
	shapeDigit   = 27
	shapeBar     = 37
	shapeForeign = 63 // beyond ASCII
)

// followHash returns a hash of the word that follows text[:at], and whether it
// can be told: four ASCII characters begin near enough.
func followHash(text []byte, at int) (hash uint32, ok bool) {
	start := at
	for at < len(text) && at-start < maxGap && shapes[text[at]] == shapeNone {
		at++
	}
	if at+4 > len(text) {
		return 0, false
	}
	t := text[at : at+4]
	four := [4]uint8{shapes[t[0]], shapes[t[1]], shapes[t[2]], shapes[t[3]]}
	if four[0] == shapeNone || max(four[0], four[1], four[2], four[3]) == shapeForeign {
		return 0, false
	}
	for i := 1; i < len(four); i++ {
		if four[i-1] == shapeNone {
			four[i] = shapeNone
		}
	}
	return follow{four, at > start}.hash(), true
}

// A follow is what follows an anchor.
type follow struct {
	four [4]uint8 // shapes, as far as the word goes
	gap  bool     // something else stands before them
}

func (f follow) hash() uint32 {
	four := uint32(f.four[0]) | uint32(f.four[1])<<6 | uint32(f.four[2])<<12 | uint32(f.four[3])<<18
	if f.gap {
		four |= 1 << 24
	}
	return four * 0x9e3779b1 >> (32 - gateBits)
}

// A following is what follows a hit, once an owner has asked for it. The zero value
// is ready.
type following struct {
	hash        uint32
	asked, told bool
}

// mayPass reports whether the owner's gate lets pass what follows the hit at start.
func (f *following) mayPass(o *owner, text []byte, start int32) bool {
	if !f.asked {
		f.asked = true
		f.hash, f.told = followHash(text, int(start)+int(o.size))
	}
	return !f.told || mayPass(gates[(int(o.gate)-1)*gateSize:], f.hash)
}

// mayPass reports whether gate lets a hash pass.
func mayPass(gate string, hash uint32) bool {
	word := gate[hash>>12*8:]
	return word[hash>>3&7]>>(hash&7)&(word[hash>>9&7]>>(hash>>6&7))&1 != 0
}

// newGate returns the gate that lets hashes pass.
func newGate(hashes []uint32) string {
	var words [gateSize / 8]uint64
	for _, h := range hashes {
		words[h>>12] |= 1<<(h&63) | 1<<(h>>6&63)
	}
	var gate []byte
	for _, w := range words {
		gate = binary.LittleEndian.AppendUint64(gate, w)
	}
	return string(gate)
}

// Gates returns the gates of the anchors of r, the empty string where one has none.
func (r *Rule) Gates() []string {
	list := make([]string, len(r.Anchors))
	compact := r.Automaton()
	if compact == "" || r.Before > 0 {
		return list
	}
	a, _ := decode(compact)
	for i, anchor := range r.Anchors {
		if hashes, known := followsOf(a, asciiLower(anchor)); known {
			list[i] = newGate(hashes)
		}
	}
	return list
}

// followsOf works out the hashes of what may follow an anchor with which a match
// of a begins. The second result is false where that is not known.
func followsOf(a *automaton, anchor string) (hashes []uint32, known bool) {
	f := newFollower(a)
	var states []uint16
	for before := range uint8(kinds) {
		states = append(states, f.dfa.begin(before))
	}
	for _, r := range anchor {
		states = f.over(states, f.columnsOf(r))
	}
	f.collect(states, follow{}, 0)
	f.collect(f.skip(states), follow{gap: true}, 0)
	return slices.Sorted(maps.Keys(f.hashes)), !f.unsure
}

// A follower works out what may follow an anchor, from the states that it leads to.
type follower struct {
	dfa     *dfa
	columns [shapeBar + 1][]uint8 // by shape
	hashes  map[uint32]bool
	unsure  bool // a match may end there, or there is too much of it
}

func newFollower(a *automaton) *follower {
	f := &follower{dfa: newDFA(a, true), hashes: map[uint32]bool{}}
	for c := range byte(utf8.RuneSelf) {
		columns := &f.columns[shapes[c]]
		if !slices.Contains(*columns, a.ascii[c]) {
			*columns = append(*columns, a.ascii[c])
		}
	}
	return f
}

// columnsOf returns the columns of a character of an anchor: of all that a text may have
// for it.
func (f *follower) columnsOf(r rune) []uint8 {
	if r >= utf8.RuneSelf {
		return []uint8{f.dfa.class(r)}
	}
	var columns []uint8
	for c := range byte(utf8.RuneSelf) {
		if column := f.dfa.automaton.ascii[c]; literal.Like(c, byte(r)) && !slices.Contains(columns, column) {
			columns = append(columns, column)
		}
	}
	return columns
}

// step returns the states to which the columns lead, and whether one of them leads
// to the end of a match.
func (f *follower) step(states []uint16, columns []uint8) (next []uint16, ends bool) {
	for _, s := range states {
		for _, column := range columns {
			switch t := f.dfa.step(s, column); {
			case t == unknown:
				f.unsure = true
			case t == found:
				ends = true
			case t != dead && !slices.Contains(next, t):
				next = append(next, t)
			}
		}
	}
	return next, ends
}

// over is step where no match may end.
func (f *follower) over(states []uint16, columns []uint8) []uint16 {
	next, ends := f.step(states, columns)
	f.unsure = f.unsure || ends
	return next
}

// skip returns the states to which bytes lead that belong to no word.
func (f *follower) skip(states []uint16) (behind []uint16) {
	for len(states) > 0 && !f.unsure {
		states = slices.DeleteFunc(f.over(states, f.columns[shapeNone]), func(s uint16) bool { return slices.Contains(behind, s) })
		behind = append(behind, states...)
	}
	return behind
}

// collect adds what leads on from states, to which the first n of four shapes
// have led.
func (f *follower) collect(states []uint16, to follow, n int) {
	for shape, columns := range f.columns {
		if f.unsure || n == 0 && shape == shapeNone {
			continue
		}
		next, ends := f.step(states, columns)
		to.four[n] = uint8(shape)
		switch last := n == len(to.four)-1 || shape == shapeNone; {
		case last && (ends || len(next) > 0):
			f.hashes[to.hash()] = true
			f.unsure = f.unsure || len(f.hashes) > maxFollow
		case ends:
			f.unsure = true // whatever may follow
		case len(next) > 0:
			f.collect(next, to, n+1)
		}
	}
}
