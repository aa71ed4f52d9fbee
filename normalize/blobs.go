package normalize

import "unicode/utf8"

const (
	minBlob   = 16 // characters of base64 worth decoding
	minHexRun = 24 // digits of hex worth decoding
)

// A wideRun is a run of the digits of base64 in which a run of letters and digits
// was looked at.
type wideRun struct {
	upTo int  // where what was looked at begins, -1 if that is nothing
	text bool // the first bytes of it all may begin a text
}

// mayBlob reports whether the 16 letters and digits from text[at] on may begin what
// base64 or hex carries, or stand in it. Names, hashes, keys and pictures are told
// by what their first bytes spell. Runs are asked for in order; w is the last one's.
func (w *wideRun) mayBlob(text []byte, at int) bool {
	run := (*[minBlob]byte)(text[at:])
	begins := spellsText[base64Values[run[0]]&63]>>(base64Values[run[1]]&63)&1 != 0 && startsText64(run[:])
	if at == 0 || base64Value(text[at-1]) < 0 {
		w.upTo, w.text = at, begins
		return begins || startsHex(run)
	}
	from := at
	for from > max(w.upTo, 0) && base64Value(text[from-1]) >= 0 {
		from--
	}
	if from != w.upTo {
		w.text = begins
		if from < at {
			w.text = startsText64(text[from:])
		}
	}
	w.upTo = at
	return begins || w.text || startsHex(run)
}

// startsHex reports whether 16 digits of hex may begin a text in UTF-8.
func startsHex(digits *[16]byte) bool {
	var head [8]byte
	for i := range head {
		h, l := hexDigit(digits[2*i]), hexDigit(digits[2*i+1])
		if h|l < 0 || binaryBytes[h<<4|l] {
			return false
		}
		head[i] = byte(h<<4 | l)
	}
	return startsUTF8(head[:])
}

// blobs adds the children that base64 and hex carry: only what decodes to text
// is one.
func (b *disguise) blobs(long, pairs []int) {
	if len(long)+len(pairs) == 0 {
		return
	}
	base, hex := b.view("base64"), b.view("hex")
	done := 0
	var wide span // of the blob that was looked at last
	tried := false
	for _, at := range long {
		if at < done {
			continue
		}
		start, end := b.alnumRun(at, done)
		done = max(end, at+1)
		if end-start >= minHexRun && (end-start)%2 == 0 && isHex(b.text[start:end]) && b.hexBlob(hex, start, end, 0) {
			continue
		}
		if start >= wide.end {
			wide.start, wide.end = b.wideBounds(start, end)
			tried = false
		}
		// Where the whole of it is no text, one part of it may be: what stands
		// before the blob can be of the same letters.
		switch {
		case tried:
		case b.decode64(base, wide, &tried), start > wide.start && b.decode64(base, span{start, wide.end}, &tried):
			done = wide.end
		}
	}
	b.hexPairs(hex, pairs)
	b.child(base)
	b.child(hex)
}

// alnumRun returns the run of letters and digits that text[at] is in, as far as it
// does not begin before least.
func (b *disguise) alnumRun(at, least int) (int, int) {
	start, end := max(min(at, len(b.text)-1), least), at
	for start > least && isWordByte(b.text[start-1]) {
		start--
	}
	for end < len(b.text) && isWordByte(b.text[end]) {
		end++
	}
	return start, end
}

func isHex(text []byte) bool {
	for _, c := range text {
		if hexDigit(c) < 0 {
			return false
		}
	}
	return true
}

// hexBlob appends what the hex digits from start on spell, if that is text; gap
// is the number of bytes between pairs.
func (b *disguise) hexBlob(v *View, start, end, gap int) bool {
	buf := b.n.letters[:0]
	for i := start; i+1 < end; i += 2 + gap {
		h, l := hexDigit(b.text[i]), hexDigit(b.text[i+1])
		if h < 0 || l < 0 {
			return false
		}
		if buf = append(buf, byte(h<<4|l)); len(buf) == 8 && !looksText(buf) {
			return false
		}
	}
	b.n.letters = buf
	if !isText(buf) {
		return false
	}
	next(v, start)
	b.place(v, buf, func(i int) (int, int) { return start + i*(2+gap), start + i*(2+gap) + 2 })
	return true
}

// place appends decoded text; at tells the source of each of its bytes.
func (b *disguise) place(v *View, text []byte, at func(i int) (int, int)) {
	for i := 0; i < len(text); {
		_, size := utf8.DecodeRune(text[i:])
		lo, _ := at(i)
		_, hi := at(i + size - 1)
		v.unit(lo, hi)
		v.Text = append(v.Text, text[i:i+size]...)
		i += size
	}
}

// hexPairs decodes pairs of hex digits set apart by one byte.
func (b *disguise) hexPairs(v *View, marks []int) {
	done := 0
	for _, at := range marks {
		start := max(at-10, done)
		for start <= at && !b.hexPair(start) {
			start++
		}
		if start > at || start < done {
			continue
		}
		for start-3 >= done && b.hexPair(start-3) {
			start -= 3
		}
		end := start
		for b.hexPair(end) {
			end += 3
		}
		end = min(end-1, len(b.text))
		// The digits before the first pair may be one, as behind 0x, or of a word.
		if lead := start - 3; lead < done || !b.hexEnd(lead) || !b.hexRun(v, lead, end) {
			b.hexRun(v, start, end)
		}
		done = end
	}
}

// hexRun appends what pairs of hex digits in text[start:end] spell, if they are
// many and that is text.
func (b *disguise) hexRun(v *View, start, end int) bool {
	return end-start >= minHexRun && b.hexBlob(v, start, end, 1)
}

// hexPair reports whether two hex digits stand at i with no letter or digit beside
// them.
func (b *disguise) hexPair(i int) bool {
	return b.hexEnd(i) && (i == 0 || !isWordByte(b.text[i-1]))
}

// hexEnd reports whether two hex digits stand at i with no letter or digit behind
// them.
func (b *disguise) hexEnd(i int) bool {
	t := b.text
	return i >= 0 && i+1 < len(t) && hexDigit(t[i]) >= 0 && hexDigit(t[i+1]) >= 0 && (i+2 >= len(t) || !isWordByte(t[i+2]))
}

// looksText is a quick look at the first decoded bytes.
func looksText(text []byte) bool {
	for _, c := range text {
		if binaryBytes[c] {
			return false
		}
	}
	return true
}

var binaryBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < 0x80 && !plainByte[i]
	}
	return t
}()

// isText reports whether decoded bytes are text: valid, long enough and without
// controls.
func isText(text []byte) bool {
	return len(text) >= 12 && looksText(text) && utf8.Valid(text) && readableShare(text) >= 60
}

// readableShare returns the percentage of letters, digits and spaces.
func readableShare(text []byte) int {
	good, total := 0, 0
	for i := 0; i < len(text); {
		size := 1
		if c := text[i]; c < 0x80 {
			if isWordByte(c) || c == ' ' || c == '\n' {
				good++
			}
		} else {
			var r rune
			r, size = decodeRune(text[i:])
			if lookup(r).flags&(isLetter|isOtherMark) != 0 || lookup(r).class != visible {
				good++
			}
		}
		total++
		i += size
	}
	return good * 100 / max(total, 1)
}

// A span is a range of the text.
type span struct{ start, end int }

// wideBounds returns the bounds of base64 around the letters and digits in
// text[start:end]: all of its alphabet.
func (b *disguise) wideBounds(start, end int) (int, int) {
	for start > 0 && base64Value(b.text[start-1]) >= 0 {
		start--
	}
	for end < len(b.text) && base64Value(b.text[end]) >= 0 {
		end++
	}
	// Lines of one blob go on after a line break.
	for {
		k := end
		for k < len(b.text) && (b.text[k] == '\n' || b.text[k] == '\r') && k-end < 2 {
			k++
		}
		m := k
		for m < len(b.text) && base64Value(b.text[m]) >= 0 {
			m++
		}
		if k == end || m-k < minBlob && (m >= len(b.text) || b.text[m] != '=') {
			break
		}
		end = m
	}
	return start, end
}

// base64Value returns the value of a digit of base64, of either alphabet, and
// -1 for all other bytes.
func base64Value(c byte) int { return int(base64Values[c]) }

var base64Values = func() (t [256]int8) {
	for i := range t {
		t[i] = -1
	}
	for i, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		t[c] = int8(i)
	}
	t['-'], t['_'] = t['+'], t['/']
	return t
}()

// decode64 appends what base64 at s spells, if that is text. It sets tried if it
// had to decode more than the first bytes to know.
func (b *disguise) decode64(v *View, s span, tried *bool) bool {
	if s.end-s.start < minBlob || !startsText64(b.text[s.start:s.end]) {
		return false
	}
	*tried = true
	buf, where := b.n.letters[:0], b.n.where[:0]
	acc, bits := uint32(0), 0
	for i := s.start; i < s.end; i++ {
		x := base64Value(b.text[i])
		if x < 0 {
			continue // a line break
		}
		where = append(where, int32(i))
		acc, bits = acc<<6|uint32(x), bits+6
		if bits >= 8 {
			bits -= 8
			buf = append(buf, byte(acc>>bits))
		}
	}
	b.n.letters, b.n.where = buf, where
	step := 1
	if isWide(buf) {
		buf, step = narrow(buf), 2
	}
	if !isText(buf) {
		return false
	}
	next(v, s.start)
	b.place(v, buf, func(i int) (int, int) {
		return int(where[i*step*8/6]), int(where[min(((i+1)*step*8-1)/6, len(where)-1)]) + 1
	})
	return true
}

// startsText64 reports whether the first twelve bytes that base64 spells may begin
// a text in UTF-8, or ASCII in UTF-16. Fewer may be anything. Most are told by the
// first two.
func startsText64(text []byte) bool {
	if len(text) >= 4 {
		if acc := digits64((*[4]byte)(text)); acc >= 0 && !startsText(byte(acc>>16), byte(acc>>8)) {
			return false
		}
	}
	return beginsText64(text)
}

// spellsText tells, by the values of the first two digits of base64, whether what
// they spell may begin a text.
var spellsText = func() (t [64]uint64) {
	for i := range 64 * 64 {
		first, second := i>>6, i&63
		for low := range 16 {
			if startsText(byte(first<<2|second>>4), byte(second<<4|low)) {
				t[first] |= 1 << second
			}
		}
	}
	return t
}()

// startsText reports whether a text in UTF-8, or ASCII in UTF-16, may begin with two
// bytes.
func startsText(a, b byte) bool {
	return b == 0 || headBytes[a] && !binaryBytes[b] && a < utf8.RuneSelf == (b&0xc0 != 0x80)
}

// beginsText64 is startsText64, whatever the first two bytes are.
func beginsText64(text []byte) bool {
	var head [12]byte
	plain := true
	for n := 0; n < len(head); n += 3 {
		acc, size := -1, 4
		if len(text) >= size {
			acc = digits64((*[4]byte)(text))
		}
		if acc < 0 {
			if acc, size = group64(text); size == 0 {
				return true
			}
		}
		text = text[size:]
		head[n], head[n+1], head[n+2] = byte(acc>>16), byte(acc>>8), byte(acc)
		plain = plain && !binaryBytes[head[n]] && !binaryBytes[head[n+1]] && !binaryBytes[head[n+2]]
		if !plain && !isWide(head[:n+3]) {
			return false
		}
	}
	return !plain || startsUTF8(head[:])
}

// headBytes tells which bytes may begin a text in UTF-8.
var headBytes = func() (t [256]bool) {
	for i := range t {
		t[i] = i < utf8.RuneSelf && !binaryBytes[i] || i >= 0xc2 && i <= 0xf4
	}
	return t
}()

// digits64 returns the 24 bits of four digits of base64, a negative number where
// one of them is none.
func digits64(text *[4]byte) int {
	return base64Value(text[0])<<18 | base64Value(text[1])<<12 | base64Value(text[2])<<6 | base64Value(text[3])
}

// group64 returns the 24 bits of the first four digits of base64 in text, between
// which lines may end, and how many bytes they take: none if there are fewer.
func group64(text []byte) (acc, size int) {
	k := 0
	for i, c := range text {
		if x := base64Value(c); x >= 0 {
			acc, k = acc<<6|x, k+1
		}
		if k == 4 {
			return acc, i + 1
		}
	}
	return 0, 0
}

// startsUTF8 reports whether b, which may end within a character, is UTF-8.
func startsUTF8(b []byte) bool {
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		if r == utf8.RuneError && size == 1 {
			return !utf8.FullRune(b)
		}
		b = b[size:]
	}
	return true
}

// isWide reports whether bytes are ASCII in UTF-16, little endian.
func isWide(b []byte) bool {
	for i, c := range b {
		if i&1 == 1 && c != 0 || i&1 == 0 && c == 0 {
			return false
		}
	}
	return len(b) > 0
}

// narrow drops every second byte, in place.
func narrow(b []byte) []byte {
	n := 0
	for i := 0; i < len(b); i += 2 {
		b[n] = b[i]
		n++
	}
	return b[:n]
}
