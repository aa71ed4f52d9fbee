package pii

import (
	"bytes"
	"strings"
	"sync"
)

// marks is a set of recognisers.
type marks [2]uint64

func (m *marks) add(r id)      { m[r/64] |= 1 << (r % 64) }
func (m *marks) union(o marks) { m[0] |= o[0]; m[1] |= o[1] }
func (m *marks) drop(r id)     { m[r/64] &^= 1 << (r % 64) }
func (m marks) has(r id) bool  { return m[r/64]>>(r%64)&1 != 0 }

const (
	wordsBefore = 6  // words looked at before a value
	wordsAfter  = 5  // and after it
	reachBefore = 72 // bytes looked at before a value
	reachAfter  = 40 // and after it
)

// context returns the recognisers that the words around text[start:end], or
// the name of the JSON member, speak for.
func (s *scan) context(start, end int) marks {
	if s.asked == start && s.upto == end {
		return s.said
	}
	s.asked, s.upto = start, end
	m := s.keyMarks()
	from := s.before(start)
	m.union(speak(s.text, min(from, start), start, wordsBefore, true))
	m.union(speak(s.text, end, s.after(end), wordsAfter, false))
	if m.has(sin) && s.at(start-1) == '(' && isAlpha(s.at(start-2)) && oneOf(s.labelBefore(start), angles) {
		m.drop(sin)
	}
	s.said = m
	return m
}

// angles are functions of numbers that a row of them calls beside the sine.
var angles = []string{"sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"}

// keyMarks returns the recognisers that the JSON key speaks for.
func (s *scan) keyMarks() marks {
	if s.keyed {
		return s.key
	}
	s.keyed = true
	if len(s.in.Key) > packedName {
		s.key = speak(s.in.Key, 0, len(s.in.Key), 8, true)
		return s.key
	}
	if name := packName(s.in.Key); s.named != name {
		s.named, s.namedKey = name, speak(s.in.Key, 0, len(s.in.Key), 8, true)
	}
	s.key = s.namedKey
	return s.key
}

// packedName is the length of the longest name of a member that is known again: most
// of the texts of a stream stand under the same few.
const packedName = 7

// packName returns a short name and its length as a number.
func packName(key []byte) uint64 {
	x := uint64(len(key))
	for _, c := range key {
		x = x<<8 | uint64(c)
	}
	return x
}

// before returns where the words begin that may say what text[start:] is. A
// label, which ends in a colon or equals sign, is asked alone: in a list of
// fields the words before it belong to another value.
func (s *scan) before(start int) (from int) {
	i, low := start, max(0, start-reachBefore)
	for i > low && quoteOrSpace(s.text[i-1]) {
		i--
	}
	labelled := i > low && (s.text[i-1] == ':' || s.text[i-1] == '=')
	if !labelled {
		for k := i; bytes.IndexByte(s.text[low:k], ']') >= 0; k-- {
			if k = low + 1 + bytes.LastIndexByte(s.text[low:k], ']'); s.tokenBefore(k) {
				return s.afterWord(k) // nor does a word before a value that has been masked
			}
		}
		for low > 0 && low < i && letter(s.text[low-1]) && s.text[low] < 0xe1 {
			low++ // a word cut in two says nothing
		}
		return low
	}
	for i--; i > low && !fieldEnd(s.text[i-1]) && !s.tokenBefore(i); i-- {
	}
	if s.at(i-1) == ']' {
		return s.afterWord(i)
	}
	return i
}

// afterWord returns the end of the letters at text[i]: what ran into a value
// that has been masked was no word beside the value.
func (s *scan) afterWord(i int) int {
	for i < len(s.text) && s.text[i] < 0x80 && letter(s.text[i]) {
		i++
	}
	return i
}

func quoteOrSpace(c byte) bool {
	return c == ' ' || c == '"' || c == '\'' || c == '\\' || c == '\t' || c == '*' || c == '`' || c == '(' || c == '['
}

func fieldEnd(c byte) bool {
	switch c {
	case ',', ';', '{', '}', '\n', '|', '&', '?', '=':
		return true
	}
	return false
}

// after returns where the words end that may say what text[:end] is. A word
// that a colon or equals sign follows is the label of the next value.
func (s *scan) after(end int) int {
	high := min(len(s.text), end+reachAfter)
	for i := end; i < high; i++ {
		switch c := s.text[i]; {
		case !stops[c]:
		case c == '[':
			if s.tokenAt(i) {
				return s.wordBefore(i, end)
			}
		case c == ':' || c == '=':
			return s.wordBefore(i, end)
		default:
			return i
		}
	}
	return high
}

// stops marks where what is said after a value may end.
var stops = bytesOf("\n;|{},[:=")

func bytesOf(set string) (t [256]bool) {
	for i := range len(set) {
		t[set[i]] = true
	}
	return t
}

// wordBefore returns where the word begins that ends at text[i], at least low.
func (s *scan) wordBefore(i, low int) int {
	for i > low && s.text[i-1] != ' ' {
		i--
	}
	return i
}

// speakBytes returns what speak does of t, and reads it byte by byte.
func speakBytes(t []byte, n int, last bool) (m marks) {
	if last {
		t, n = lastWords(t, n), len(t) // a name in camel case is one word there, and several below
	}
	table := speakers()
	var before []byte // the word before, and its hash
	var hashBefore uint32
	for i, read := 0, 0; n > 0 && read < maxRead; {
		for i < len(t) && !letter(t[i]) {
			i++
		}
		if i == len(t) {
			break
		}
		if i > 0 && digit[t[i-1]] && t[i] < 0x80 {
			for ; i < len(t) && t[i] < 0x80 && letter(t[i]); i++ {
			}
			continue // the rest of a hash or a number's unit
		}
		size, plain := letters(t[i:])
		w := t[i : i+min(size, maxWord)]
		hash := foldedHash(w, plain)
		if !plain || table.either(hash, hashBefore, before != nil) {
			m.union(table.lookup(before, w))
		}
		before, hashBefore = w, hash
		read += len(w) + 1
		i += size
		n--
	}
	return m
}

const (
	maxWord = 62  // bytes of one word that are looked at: scripts that leave no space between words make long ones
	maxRead = 193 // bytes after which no further word is looked at
)

// foldedHash is wordHash of a word in lower case. Plain words are of ASCII alone.
func foldedHash(w []byte, plain bool) uint32 {
	if plain {
		return hashOf(w[0]|0x20, w[len(w)/2]|0x20, w[len(w)-1]|0x20, len(w))
	}
	var buf [maxWord]byte
	return wordHash(appendFolded(buf[:0], w))
}

// lookup asks for a word and for two together, where there is one before it.
func (t *speakerTable) lookup(before, w []byte) (m marks) {
	var buf [2*maxWord + 1]byte
	both := appendFolded(buf[:0], before)
	if before != nil {
		both = append(both, ' ')
	}
	at := len(both)
	both = appendFolded(both, w)
	w = both[at:]
	m = t.words[string(w)]
	if before != nil {
		m.union(t.words[string(both)])
	}
	if spaceless(w) {
		for i := range t.parts {
			if bytes.Contains(w, t.parts[i].text) {
				m.union(t.parts[i].marks)
			}
		}
	}
	return m
}

// spaceless reports whether a word holds letters of a script that may leave no
// space between words: those whose UTF-8 begins with 0xe1 or more.
func spaceless(w []byte) bool {
	for _, c := range w {
		if c >= 0xe1 {
			return true
		}
	}
	return false
}

// lastWords returns the end of t that holds its last n words.
func lastWords(t []byte, n int) []byte {
	for i := len(t); ; n-- {
		for i > 0 && !letter(t[i-1]) {
			i--
		}
		if i == 0 {
			return t
		}
		if n == 0 {
			return t[i:]
		}
		for i > 0 && letter(t[i-1]) {
			i--
		}
	}
}

// letters returns the length of the word that t begins with, and whether it is of
// ASCII alone. A name that begins in lower case and goes on in camel case falls
// into its words.
func letters(t []byte) (n int, plain bool) {
	all, common := byte(0), byte(0x20) // bits that any of them has, that each has
	for n < len(t) && letter(t[n]) {
		all |= t[n]
		common &= t[n]
		n++
	}
	if common == 0 && lower(t[0]) {
		all = t[0]
		for i := 1; i < n; i++ {
			if upper(t[i]) && lower(t[i-1]) {
				n = i
				break
			}
			all |= t[i]
		}
	}
	return n, all < 0x80
}

// letter reports whether c is a letter of ASCII or part of any other code point.
func letter(c byte) bool { return isLetter[c] }

var isLetter = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
	}
	return
}()

func upper(c byte) bool { return 'A' <= c && c <= 'Z' }
func lower(c byte) bool { return 'a' <= c && c <= 'z' }

// appendFolded appends t in lower case: ASCII, the Latin letters of two bytes
// that begin with 0xc3, and basic Cyrillic. Other scripts have no case or no
// entry in the table.
func appendFolded(dst, t []byte) []byte {
	for i := 0; i < len(t); i++ {
		c := t[i]
		if upper(c) {
			c |= 0x20
		}
		if c < 0xc3 || i+1 == len(t) {
			dst = append(dst, c)
			continue
		}
		switch next := t[i+1]; {
		case c == 0xc3 && 0x80 <= next && next <= 0x9e && next != 0x97:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0x90 <= next && next <= 0x9f:
			dst = append(dst, c, next+0x20)
		case c == 0xd0 && 0xa0 <= next && next <= 0xaf:
			dst = append(dst, 0xd1, next-0x20)
		default:
			dst = append(dst, c, next)
		}
		i++
	}
	return dst
}

// A speaker is a context word of a script that writes no spaces.
type speaker struct {
	text  []byte
	marks marks
}

type speakerTable struct {
	words  map[string]marks
	parts  []speaker
	filter [256]uint64 // bit set for the hash of each entry of words
}

// pairFactor tells the hash of two words from that of the second.
const pairFactor = 31

// wordHash is cheap: most words asked for are in no table, and the filter is to
// say so without hashing them whole.
func wordHash(w []byte) uint32 { return hashOf(w[0], w[len(w)/2], w[len(w)-1], len(w)) }

func hashOf(first, middle, last byte, n int) uint32 {
	return (uint32(first) | uint32(middle)<<8 | uint32(last)<<16 | uint32(n)<<24) * 0x9e3779b1
}

// maybe reports whether a word with the hash may be in the table.
func (t *speakerTable) maybe(h uint32) bool {
	h ^= h >> 15
	return t.filter[h>>6&255]>>(h&63)&1 != 0
}

// either reports whether a word with the hash, or the one before it and the word
// together, may be in the table.
func (t *speakerTable) either(hash, before uint32, two bool) bool {
	return t.maybe(hash) || two && t.maybe(hash+pairFactor*before)
}

// learn puts the hash of an entry, a word or two with a blank, into the filter.
func (t *speakerTable) learn(w string) {
	h := wordHash([]byte(w[strings.LastIndexByte(w, ' ')+1:]))
	if i := strings.LastIndexByte(w, ' '); i > 0 {
		h += pairFactor * wordHash([]byte(w[:i]))
	}
	h ^= h >> 15
	t.filter[h>>6&255] |= 1 << (h & 63)
}

// speakers is the table of context words, made on first use.
var speakers = sync.OnceValue(func() *speakerTable {
	t := &speakerTable{words: map[string]marks{}}
	parts := map[string]int{}
	for r := range recognisers {
		for _, w := range recognisers[r].Context {
			if w[0] < 0xe1 {
				m := t.words[w]
				m.add(id(r))
				t.words[w] = m
				t.learn(w)
				continue
			}
			i, ok := parts[w]
			if !ok {
				i = len(t.parts)
				parts[w] = i
				t.parts = append(t.parts, speaker{text: []byte(w)})
			}
			t.parts[i].marks.add(id(r))
		}
	}
	return t
})
