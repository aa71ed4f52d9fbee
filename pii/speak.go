package pii

import (
	"encoding/binary"
	"math/bits"

	"weir/internal/bytemask"
)

// A voice is what masks tell of the words in up to 64 bytes of a text.
type voice struct {
	base   int    // where in the text the bytes begin
	words  uint64 // letters, those of other scripts, too
	small  uint64 // letters of ASCII that are no capitals
	large  uint64 // those that are
	beyond uint64 // letters of other scripts
	before heard  // the word before them, if any
}

// A heard word is text[from:to]. It may say something together with the one after it.
type heard struct {
	from, to int
	hash     uint64
}

// speak returns the recognisers that the words of text[from:to] speak for: of its
// last n words, or of its first.
func speak(text []byte, from, to, n int, last bool) (m marks) {
	low := from
	if last {
		low = max(from, to-bytemask.Size)
	}
	if low == to {
		return m
	}
	if to-low > bytemask.Size || to-from > 2*bytemask.Size {
		return speakBytes(text[from:to], n, last)
	}
	var signs bytemask.Masks
	signTable.Look(&signs, text, low)
	v, within := voice{base: low}, ^uint64(0)>>((bytemask.Size-uint(to-low))&63)
	if last {
		words := within & (signs.Class[atoOClass] | signs.Class[ptoZClass] | signs.High)
		more := bits.OnesCount64(words&^(words>>1)) - n
		if more <= 0 && low > from {
			var left uint64
			m, left = v.earlier(text, from, words, -more)
			within &= left
		}
		for ; more > 0; more-- {
			words &= words + words&-words
			within &= -(words & -words)
		}
		n = bytemask.Size // a name in camel case is one word so far, and several from here on
	}
	v.hear(&signs, within, low > from && digit[text[low-1]])
	m.union(v.first(text, n))
	return m
}

// earlier returns what the last n words of text[from:] before the bytes at hand
// speak for, and which of the bytes are left then: not those of a word that began
// before them, which is one more.
func (v *voice) earlier(text []byte, from int, words uint64, n int) (m marks, left uint64) {
	size := 0
	if words&1 != 0 && letter(text[v.base-1]) {
		size = bits.TrailingZeros64(^words)
		n++
	}
	end := v.base + size
	if t := text[from:end]; n > 0 && lettersIn(t) {
		t = lastWords(t, n)
		m, v.before = spell(text[:end], end-len(t), len(t))
	}
	return m, ^(1<<size - 1)
}

// hear fills v with those of the bytes within. What follows a digit, which may
// stand before them, is the rest of a hash or a number's unit.
func (v *voice) hear(m *bytemask.Masks, within uint64, digitBefore bool) {
	ascii := (m.Class[atoOClass] | m.Class[ptoZClass]) & within
	v.beyond = m.High & within
	units := ascii & (m.Class[digitClass]<<1 | uint64(b2i(digitBefore)))
	ascii &= ascii + units
	v.words, v.small, v.large = ascii|v.beyond, ascii&m.Bit5, ascii&^m.Bit5
}

// first returns what the first n of the words speak for. Most speak for nothing, and
// the first look at them is to say so.
func (v *voice) first(text []byte, n int) marks {
	if t := speakers(); v.mayTell(t, text, n) {
		return v.tell(t, text, n)
	}
	return marks{}
}

// mayTell reports whether one of the first n of the words may be in the table.
func (v *voice) mayTell(t *speakerTable, text []byte, n int) bool {
	text = text[v.base:]
	small, humps, before := v.small, v.large&(v.small<<1), v.before.hash
	for words := v.words; words != 0 && n > 0; n-- {
		begin := words & -words
		run := words &^ (words + begin)
		if humps&run != 0 && small&begin != 0 {
			run = upToHump(run, humps)
		}
		words ^= run
		at := bits.TrailingZeros64(begin)
		var first uint64
		if t := text[at:]; len(t) >= 8 {
			first = binary.LittleEndian.Uint64(t)
		} else {
			first = firstBytes(t)
		}
		hash := hashOf(first, bits.TrailingZeros64(^(run >> (at & 63))))
		if t.known.has(hash) && t.mayTell(before, hash) {
			return true
		}
		before = hash
	}
	return v.beyond != 0
}

// upToHump returns the part of a word before its first hump: a name in camel case
// is several words.
func upToHump(run, humps uint64) uint64 {
	humps &= run
	return run & (humps&-humps - 1)
}

// tell is first for words of which one may be in the table.
func (v *voice) tell(t *speakerTable, text []byte, n int) (m marks) {
	words, before, humps := v.words, v.before, v.large&(v.small<<1)
	for ; words != 0 && n > 0; n-- {
		begin := words & -words
		run := words &^ (words + begin)
		if humps&run != 0 && v.small&begin != 0 {
			run = upToHump(run, humps)
		}
		words ^= run
		from := v.base + bits.TrailingZeros64(begin)
		next := heard{from: from, to: from + min(bits.OnesCount64(run), maxWord)}
		next.hash = foldedHash(text[from:next.to])
		m.union(t.ask(text, before, next))
		before = next
	}
	return m
}

// lettersIn reports whether there is a letter in t.
func lettersIn(t []byte) bool {
	for _, c := range t {
		if letter(c) {
			return true
		}
	}
	return false
}

// speakBytes returns what speak does of t, and reads it byte by byte.
func speakBytes(t []byte, n int, last bool) marks {
	if last {
		t, n = lastWords(t, n), len(t) // a name in camel case is one word there, and several below
	}
	m, _ := spell(t, 0, n)
	return m
}

// spell returns what the first n words of text[i:] speak for, and the last of these.
func spell(text []byte, i, n int) (m marks, before heard) {
	table := speakers()
	for begin, read := i, 0; n > 0 && read < maxRead; {
		for i < len(text) && !letter(text[i]) {
			i++
		}
		if i == len(text) {
			break
		}
		if i > begin && digit[text[i-1]] && text[i] < 0x80 {
			for ; i < len(text) && text[i] < 0x80 && letter(text[i]); i++ {
			}
			continue // the rest of a hash or a number's unit
		}
		size := letters(text[i:])
		next := heard{from: i, to: i + min(size, maxWord)}
		next.hash = foldedHash(text[i:next.to])
		m.union(table.ask(text, before, next))
		before = next
		read += next.to - i + 1
		i += size
		n--
	}
	return m, before
}

const (
	maxWord = 62  // bytes of one word that are looked at: scripts that leave no space between words make long ones
	maxRead = 193 // bytes after which no further word is looked at
)

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

// letters returns the length of the word that t begins with. A name that begins in
// lower case and goes on in camel case falls into its words.
func letters(t []byte) (n int) {
	for n < len(t) && letter(t[n]) && !(n > 0 && upper(t[n]) && lower(t[n-1]) && lower(t[0])) {
		n++
	}
	return n
}
