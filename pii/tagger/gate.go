package tagger

import "bytes"

// Most lines hold no word that may belong to a name or an address. The gate reads a text once, byte
// by byte, and only lines that may hold one become tokens. It lets through more than choose and
// appendAddresses take, and never less.

// cachedWords is how many words a gate remembers, a power of two.
const cachedWords = 8192

// A gate finds the lines of a text that are read as tokens. It is reused from text to text.
type gate struct {
	of    *Model
	cache [cachedWords]struct{ hash, bits uint32 } // classes of words that were looked up
	want  Kinds
	text  []byte

	names, addresses bool // the line may hold some
	digits           bool // the line has a number
	street           bool // the line has a word of an address
	doubt            bool // the last word is a name unless a word of prose follows
	compound         [2]int
	last, before     spelled // the last two tokens of the line
}

// A spelled token is as far known as the gate reads it.
type spelled struct {
	end   int
	hash  uint32
	bits  uint32
	shape shape
}

// bits returns the classes of the word of that hash.
func (g *gate) bits(hash uint32) uint32 {
	c := &g.cache[hash%cachedWords]
	if c.hash != hash {
		c.hash, c.bits = hash, g.of.list.find(hash)
	}
	return c.bits
}

// reset makes the gate ready for a text.
func (g *gate) reset(m *Model, text []byte, want Kinds) {
	if g.of != m {
		*g = gate{of: m}
	}
	g.text, g.want = text, want
}

// The classes of bytes to the gate.
const (
	blankByte = iota
	signByte
	smallByte
	capitalByte
	digitByte
	lineByte  // the end of a line
	slashByte // it is written out, maybe
	wideByte  // of a character beyond ASCII
)

var byteClass = func() (t [256]uint8) {
	for c := range t {
		switch {
		case c == ' ' || c == '\t' || c == '\r':
		case c == '\n':
			t[c] = lineByte
		case c == '\\':
			t[c] = slashByte
		case 'a' <= c && c <= 'z' || c == '_':
			t[c] = smallByte
		case 'A' <= c && c <= 'Z':
			t[c] = capitalByte
		case '0' <= c && c <= '9':
			t[c] = digitByte
		case c >= 0x80:
			t[c] = wideByte
		default:
			t[c] = signByte
		}
	}
	return
}()

// line reads the line at text[i] and returns its end, behind what ends it. names and addresses
// then say what it may hold.
func (g *gate) line(i int) int {
	g.names, g.addresses, g.digits, g.street, g.doubt = !g.want.Names, !g.want.Addresses, false, false, false
	g.compound = [2]int{}
	g.last = spelled{end: i, shape: newline}
	g.before = g.last
	end := g.read(i)
	g.names = (g.names || g.doubt) && g.want.Names
	g.addresses = g.addresses && g.want.Addresses
	return end
}

// holds returns what the last line may hold.
func (g *gate) holds() Kinds { return Kinds{g.names, g.addresses} }

// read reads the line until it is known to hold names and addresses, and returns its end.
func (g *gate) read(i int) int {
	for i < len(g.text) {
		switch byteClass[g.text[i]] {
		case blankByte:
			i++
			continue
		case smallByte, capitalByte, digitByte:
			names := g.names
			i = g.word(i)
			if g.names && (g.addresses || !names && g.numberless(i)) {
				return g.skip(i)
			}
			continue
		case wideByte:
			if !dash(g.text[i:]) {
				g.names, g.addresses = true, true
				return g.skip(i)
			}
			i += 2
		case lineByte, slashByte:
			if n := lineEnd(g.text[i:]); n > 0 {
				return i + n
			}
		}
		g.sign(i)
		i++
	}
	return i
}

// lineEnd returns the length of the end of a line that t begins with, also of one that is written
// out, or 0.
func lineEnd(t []byte) int {
	switch {
	case t[0] == '\n':
		return 1
	case t[0] == '\\' && len(t) > 1 && (t[1] == 'n' || t[1] == 't' || t[1] == 'r'):
		return 2
	}
	return 0
}

// numberless reports whether the line that goes on at text[i] holds no address since it has no number, no character beyond ASCII, and
// no s/n.
func (g *gate) numberless(i int) bool {
	if g.digits {
		return false
	}
	for ; i < len(g.text); i++ {
		switch byteClass[g.text[i]] {
		case digitByte, wideByte:
			return false
		case signByte:
			if g.text[i] == '/' && g.text[i-1]|0x20 == 's' {
				return false
			}
		case lineByte, slashByte:
			if lineEnd(g.text[i:]) > 0 {
				return true
			}
		}
	}
	return true
}

// skip returns the end of the line that goes on at text[i].
func (g *gate) skip(i int) int {
	for i < len(g.text) {
		if k := byteClass[g.text[i]]; k == lineByte || k == slashByte {
			if n := lineEnd(g.text[i:]); n > 0 {
				return i + n
			}
		}
		i++
	}
	return i
}

// dash reports whether t begins with a dash, a quote or dots, of U+2010 to U+2027.
func dash(t []byte) bool {
	return len(t) > 2 && t[0] == 0xe2 && t[1] == 0x80 && 0x90 <= t[2] && t[2] < 0xa8
}

// sign reads the sign that ends with text[i]. A dot behind a word leaves open whether it is a name.
func (g *gate) sign(i int) {
	if g.text[i] == '/' && i > 0 && g.text[i-1]|0x20 == 's' && i+1 < len(g.text) && g.text[i+1]|0x20 == 'n' { // s/n
		g.digits, g.addresses = true, g.addresses || g.street
	}
	if g.doubt && (g.text[i] != '.' || g.last.shape == sign) {
		g.names = true
	}
	g.before, g.last = g.last, spelled{end: i + 1, shape: sign}
}

// word reads the word at text[i] and returns its end.
func (g *gate) word(i int) int {
	var w spelled
	var kinds uint64
	w.end, w.hash, kinds = spell(g.text, i)
	w.shape = shapeOfKinds(kinds, byteClass[g.text[i]] == capitalByte)
	if w.shape < mixed {
		w.bits = g.bits(w.hash)
	}
	if !g.names {
		g.name(i, &w)
	}
	if !g.addresses && (w.shape != lower || w.bits&streets != 0) {
		g.place(i, &w)
	}
	g.before, g.last = g.last, w
	return w.end
}

// streets are the classes of words that show an address.
const streets = classStreetBefore | classLabel | classStreetAfter | classStreetWeak | classUnit

// The bytes of words, as what they add to three counters of one number.
const (
	oneLetter  = 1
	oneCapital = 1 << 21
	oneDigit   = 1 << 42
	counter    = oneCapital - 1
)

var (
	wordByte [256]uint64
	smallOf  [256]uint8 // letters in lower case
)

func init() {
	for c := range smallOf {
		smallOf[c] = uint8(c)
		switch byteClass[c] {
		case digitByte:
			wordByte[c] = oneDigit
		case smallByte:
			wordByte[c] = oneLetter
		case capitalByte:
			wordByte[c], smallOf[c] = oneLetter+oneCapital, uint8(c|0x20)
		}
	}
	wordByte['_'] = oneDigit
}

// spell returns the end of the word in ASCII at text[i], the hash of its letters and the kinds of its bytes.
func spell(text []byte, i int) (end int, hash uint32, kinds uint64) {
	hash = firstHash
	for ; i < len(text); i++ {
		c := text[i]
		k := wordByte[c]
		if k == 0 {
			break
		}
		kinds += k
		hash = (hash ^ uint32(smallOf[c])) * nextHash
	}
	return i, hash, kinds
}

// shapeOfKinds returns the shape of a word in ASCII with so many of the kinds of bytes. capital
// says that it begins with one.
func shapeOfKinds(kinds uint64, capital bool) shape {
	switch {
	case kinds < oneCapital:
		return lower
	case capital && kinds/oneCapital == 1 && kinds&counter > 1:
		return title
	}
	n := counts{letters: int(kinds & counter), capitals: int(kinds / oneCapital & counter), digits: int(kinds / oneDigit), cased: true}
	if n.later = n.capitals; capital {
		n.later--
	}
	return n.shape()
}

// name says whether w, which begins at text[from], may belong to a name, as candidate does.
func (g *gate) name(from int, w *spelled) {
	if g.doubt && (w.shape != lower || w.bits&cues != 0) {
		g.names = true
	}
	g.doubt = false
	switch w.shape {
	case lower:
		g.names = g.names || w.bits&(given|family) != 0 && w.bits&common == 0
	case upper:
		g.names = g.names || w.bits&names != 0 && w.bits&common == 0
	case title:
		if g.called(from, w.end) {
			return
		}
		if w.bits&common == 0 {
			g.names = true
		} else if p := &g.last; w.bits&names != 0 {
			g.doubt = true
			g.names = g.names || p.bits&cues != 0 || p.shape != newline && p.shape != sign && p.shape != lower
		}
	}
}

// called is scratch.called for the word text[from:end].
func (g *gate) called(from, end int) bool {
	if end < len(g.text) && g.text[end] == '(' {
		return true
	}
	if g.last.shape != sign || g.last.end != from || g.before.end != from-1 || g.before.shape != lower && g.before.shape != mixed {
		return false
	}
	c := g.text[from-1]
	return c == '.' || c == ':' || c == '/'
}

// The bounds of the parts of an address, in bytes.
const (
	leastCompound = 6  // a word that ends with one for a street
	reachHouse    = 24 // between it and the house number
)

// place says whether w, which begins at text[from], may belong to an address. A number makes one of
// what is before it, and a word for a street needs a number before or behind it.
func (g *gate) place(from int, w *spelled) {
	if byteClass[g.text[from]] == digitByte {
		g.digits = true
		g.addresses = g.last.shape < sign && boxEnds[g.last.hash] || g.code(from, w) || g.town(w.end) || from-g.compound[1] < reachHouse && endsStreet(g.text[g.compound[0]:g.compound[1]])
	}
	if w.shape == title && w.end-from >= leastCompound {
		g.compound = [2]int{from, w.end}
	}
	switch p := g.last.shape; {
	case w.bits&(classStreetBefore|classLabel) != 0, w.shape == title && w.bits&classPreposition != 0:
		g.street = true
	case w.bits&classUnit != 0 && (w.shape != lower || w.bits&common == 0 || p != lower):
		g.street = true
	case p == mixed && g.last.end == from-1 && w.end-from == 4 && (w.shape == mixed || w.shape == upper): // H91 K6YT
		g.addresses = true
	case w.bits&(classStreetAfter|classStreetWeak) == 0:
	case w.shape != lower, p == title, p == upper, p == initial, p == sign:
		g.street = true
	case w.bits&classStreetAfter != 0 && p == lower:
		g.street = true
	}
	g.addresses = g.addresses || g.digits && g.street
}

// code reports whether the number w, which begins at text[from], may be a post code: behind a letter code, a place or a
// state, or behind a comma and before a word with a capital.
func (g *gate) code(from int, w *spelled) bool {
	size := w.end - from
	switch p := &g.last; {
	case p.shape == mixed:
		return size == 3 && p.end == from-1
	case size < 4:
		return false
	case (p.bits|g.before.bits)&(place|placePart) != 0 || p.shape == upper:
		return true
	case p.shape != sign || w.end+1 >= len(g.text):
		return false
	}
	next := byteClass[g.text[w.end+1]]
	return g.text[w.end] == ' ' && (next == capitalByte || next == wideByte || next == digitByte) || g.text[w.end] == '-'
}

// town reports whether text[:end], which ends with a number behind a name, may be a house number without a word for a street: the number
// of a flat, or a comma or the end of the line may follow.
func (g *gate) town(end int) bool {
	if p := g.last.shape; p != title && p != upper && p != initial && p != mixed {
		return false
	}
	behind := g.text[end:min(len(g.text), end+reachTown)]
	if len(behind) < 2 {
		return false
	}
	if comma := bytes.IndexAny(behind, ",\n\\"); comma >= 0 {
		next := g.text[end+comma+1 : min(len(g.text), end+comma+1+reachCode)]
		if bytes.ContainsFunc(next, func(r rune) bool { return '0' <= r && r <= '9' }) {
			return true
		}
	}
	if g.last.bits&g.before.bits&common != 0 || g.last.bits&common != 0 && g.before.shape != title {
		return false
	}
	return behind[0] == ',' || behind[0] == '/' || behind[0] == '-' || behind[0] == ' ' && behind[1] != ' '
}

const (
	reachTown = 12 // how far behind a house number the comma before a town is: 12-14 b,
	reachCode = 8  // how far behind that the first digit of a post code is, half of it blanks: SW1A, D-12345
)
