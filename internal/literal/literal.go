// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case.
//
// It looks only where words start, which bit masks tell for 64 bytes at a time:
// every literal is known by a few bytes at the start of a word in it, its
// window. A text's own bytes there are looked up in small bitmaps, which refuse
// nearly all of them; what they let pass is compared in full. So a text costs
// by its words and hardly more for many literals than for few.
package literal

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// A Literal is a string to look for. The empty one never occurs.
type Literal struct {
	Text string // ASCII letters in either case; other bytes are compared as they are

	// Inside says that the literal occurs in the middle of a word, too. Otherwise
	// one that begins with a letter or digit occurs only where a word starts.
	Inside bool
}

// A Hit is one occurrence of a literal.
type Hit struct {
	ID    int32 // index into the slice given to New
	Start int32 // byte offset in the text where the literal begins
}

// A Set is a compiled list of literals. It is immutable and may be used from
// many goroutines at once.
type Set struct {
	words   filters // of windows at words that begin with an ASCII letter or digit, or a sign
	foreign filters // of the others
	slots   []slot  // the keys of all windows; their number is a power of two
	shift   uint    // of a hash that is an index of slots
	entries []entry // by key, as slots say
}

// A slot holds where the entries of one key are.
type slot struct {
	key         uint64 // 0 in an empty slot, of which there is always one
	first, last int32  // entries[first:last]
}

// An entry is a literal with its window.
type entry struct {
	behind uint64 // the eight bytes behind the window, caseless …
	mask   uint64 // … as far as the literal has them
	text   string // ASCII letters in lower case
	id     int32
	at     int32 // bytes from the literal's start to the place of the window
	free   bool  // it may begin in the middle of a word
	whole  bool  // the word at the place has to have less than four letters and digits
}

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small.
func (s *Set) Append(dst []Hit, text []byte) []Hit {
	n := len(dst)
	var p places
	for at := 0; at < len(text); at += bytemask.Size {
		p.look(text, at)
		if at >= margin && at+bytemask.Size+margin <= len(text) {
			dst = s.block(dst, text, text[at-margin:at+bytemask.Size+margin], at, &p)
			continue
		}
		var padded [bytemask.Size + 2*margin]byte
		before := min(at, margin)
		copy(padded[margin-before:], text[at-before:])
		dst = s.block(dst, text, padded[:], at, &p)
	}
	return order(dst, n)
}

// margin is how many bytes around a block its windows may take.
const margin = 8

// block looks at the places in text[at:at+64]. What t holds is that, with a
// margin before and after it.
func (s *Set) block(dst []Hit, text, t []byte, at int, p *places) []Hit {
	t = t[:bytemask.Size+2*margin]
	for words := p.words; words != 0; words &= words - 1 {
		i := bits.TrailingZeros64(words)
		next := binary.LittleEndian.Uint64(t[i+margin:]) | caseless
		if s.words.word(next)&1 != 0 {
			dst = s.check(dst, &s.words, text, at+i, next)
		}
	}
	dst = s.others(dst, text, t, at, p.rest)
	if p.foreign != 0 {
		dst = s.beyond(dst, text, t, at, p.foreign)
	}
	return dst
}

// others is block for shorter words and for signs.
func (s *Set) others(dst []Hit, text, t []byte, at int, places uint64) []Hit {
	f := &s.words
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(places)
		next := binary.LittleEndian.Uint64(t[i+margin:]) | caseless
		if f.pair(next)&1 == 0 {
			continue
		}
		around := next<<8 | uint64(t[i+margin-1]|0x20)
		if (f.eight.has(next)|f.six.has(next<<16)|f.short.has(next<<40)|f.short.has(around<<40))&1 != 0 {
			dst = s.checkAll(dst, f, text, at+i, next, around)
		}
	}
	return dst
}

// beyond is block for characters beyond ASCII.
func (s *Set) beyond(dst []Hit, text, t []byte, at int, places uint64) []Hit {
	f := &s.foreign
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(places)
		next := binary.LittleEndian.Uint64(t[i+margin:]) | caseless
		around := next<<8 | uint64(t[i+margin-1]|0x20)
		if (f.word(next)|f.short.has(next<<40)|f.short.has(around<<40))&1 != 0 {
			dst = s.checkAll(dst, f, text, at+i, next, around)
		}
	}
	return dst
}

// checkAll is check for windows of every kind.
func (s *Set) checkAll(dst []Hit, f *filters, text []byte, at int, next, around uint64) []Hit {
	dst = s.check(dst, f, text, at, next)
	if f.short.has(next<<40)&1 != 0 {
		dst = s.compare(dst, text, at, 3, windowThree.key(next))
	}
	if f.short.has(around<<40)&1 != 0 {
		dst = s.compare(dst, text, at, 2, windowAround.key(around))
	}
	return dst
}

// check appends the literals whose window begins at text[at] with next.
func (s *Set) check(dst []Hit, f *filters, text []byte, at int, next uint64) []Hit {
	if f.eight.has(next)&1 != 0 {
		dst = s.compare(dst, text, at, 8, windowEight.key(next))
	}
	if f.six.has(next<<16)&1 != 0 {
		dst = s.compare(dst, text, at, 6, windowSix.key(next))
	}
	if f.four.has(next<<32)&1 != 0 {
		dst = s.compare(dst, text, at, 4, windowFour.key(next))
	}
	return dst
}

// compare appends the literals with that key which stand around text[at], their
// windows ending size bytes after it.
func (s *Set) compare(dst []Hit, text []byte, at, size int, key uint64) []Hit {
	k := s.find(key)
	if k.first == k.last {
		return dst
	}
	var behind uint64
	if rest := text[min(at+size, len(text)):]; len(rest) >= 8 {
		behind = binary.LittleEndian.Uint64(rest) | caseless
	} else {
		behind = load(string(rest), len(rest))
	}
	found := s.entries[k.first:k.last]
	for i := range found {
		if e := &found[i]; behind&e.mask == e.behind && e.stands(text, at) {
			dst = append(dst, Hit{e.id, int32(at) - e.at})
		}
	}
	return dst
}

// stands reports whether the literal stands in text with its window at text[at].
func (e *entry) stands(text []byte, at int) bool {
	start := at - int(e.at)
	if start < 0 || len(text)-start < len(e.text) || !equalFold(text[start:start+len(e.text)], e.text) || e.whole && isLong(text[at:]) {
		return false
	}
	return e.free || e.at == 0 || !alnum[text[start]] || WordStart(text, start)
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && alnum[t[0]] && alnum[t[1]] && alnum[t[2]] && alnum[t[3]]
}

// order sorts dst[n:] and drops what was found twice. It comes nearly in order.
func order(dst []Hit, n int) []Hit {
	for i := n + 1; i < len(dst); i++ {
		h, j := dst[i], i
		for ; j > n && less(h, dst[j-1]); j-- {
			dst[j] = dst[j-1]
		}
		dst[j] = h
	}
	m := n
	for i := n; i < len(dst); i++ {
		if m == n || dst[i] != dst[m-1] {
			dst[m] = dst[i]
			m++
		}
	}
	return dst[:m]
}

func less(a, b Hit) bool { return a.Start < b.Start || a.Start == b.Start && a.ID < b.ID }

// equalFold compares text with a literal of the same length.
func equalFold(text []byte, literal string) bool {
	for i, c := range text {
		if fold[c] != literal[i] {
			return false
		}
	}
	return true
}

// fold maps ASCII capitals to small letters and every other byte to itself.
var fold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
		if 'A' <= i && i <= 'Z' {
			t[i] += 'a' - 'A'
		}
	}
	return t
}()
