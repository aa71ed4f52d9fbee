package obfuscation

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/encoding"
	"weir/normalize/view"
)

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
	begins := encoding.StartsText64(run[:])
	if at == 0 || encoding.Base64Value(text[at-1]) < 0 {
		w.upTo, w.text = at, begins
		return begins || encoding.StartsHex(run)
	}
	from := at
	for from > max(w.upTo, 0) && encoding.Base64Value(text[from-1]) >= 0 {
		from--
	}
	if from != w.upTo {
		w.text = begins
		if from < at {
			w.text = encoding.StartsText64(text[from:])
		}
	}
	w.upTo = at
	return begins || w.text || encoding.StartsHex(run)
}

// blobs adds the children that base64 and hex carry: only what decodes to text
// is one.
func (b *reading) blobs(long, pairs []int) {
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
		if end-start >= minHexRun && (end-start)%2 == 0 && encoding.IsHex(b.text[start:end]) && b.hexBlob(hex, start, end, 0) {
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
	b.d.AddDecoded(base)
	b.d.AddDecoded(hex)
}

// alnumRun returns the run of letters and digits that text[at] is in, as far as it
// does not begin before least.
func (b *reading) alnumRun(at, least int) (int, int) {
	start, end := max(min(at, len(b.text)-1), least), at
	for start > least && ascii.IsAlnum(b.text[start-1]) {
		start--
	}
	for end < len(b.text) && ascii.IsAlnum(b.text[end]) {
		end++
	}
	return start, end
}

// hexBlob appends what the hex digits from start on spell, if that is text; gap
// is the number of bytes between pairs.
func (b *reading) hexBlob(v *view.View, start, end, gap int) bool {
	buf := b.s.letters[:0]
	for i := start; i+1 < end; i += 2 + gap {
		h, l := ascii.HexValue(b.text[i]), ascii.HexValue(b.text[i+1])
		if h < 0 || l < 0 {
			return false
		}
		if buf = append(buf, byte(h<<4|l)); len(buf) == 8 && !encoding.LooksText(buf) {
			return false
		}
	}
	b.s.letters = buf
	if !encoding.IsText(buf) {
		return false
	}
	v.StartRegion(start)
	b.place(v, buf, func(i int) (int, int) { return start + i*(2+gap), start + i*(2+gap) + 2 })
	return true
}

// place appends decoded text; at tells the source of each of its bytes.
func (b *reading) place(v *view.View, text []byte, at func(i int) (int, int)) {
	for i := 0; i < len(text); {
		_, size := utf8.DecodeRune(text[i:])
		lo, _ := at(i)
		_, hi := at(i + size - 1)
		v.Unit(lo, hi)
		v.Text = append(v.Text, text[i:i+size]...)
		i += size
	}
}

// hexPairs decodes pairs of hex digits set apart by one byte.
func (b *reading) hexPairs(v *view.View, marks []int) {
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
func (b *reading) hexRun(v *view.View, start, end int) bool {
	return end-start >= minHexRun && b.hexBlob(v, start, end, 1)
}

// hexPair reports whether two hex digits stand at i with no letter or digit beside
// them.
func (b *reading) hexPair(i int) bool {
	return b.hexEnd(i) && (i == 0 || !ascii.IsAlnum(b.text[i-1]))
}

// hexEnd reports whether two hex digits stand at i with no letter or digit behind
// them.
func (b *reading) hexEnd(i int) bool {
	t := b.text
	return i >= 0 && i+1 < len(t) && ascii.HexValue(t[i]) >= 0 && ascii.HexValue(t[i+1]) >= 0 && (i+2 >= len(t) || !ascii.IsAlnum(t[i+2]))
}

// A span is a range of the text.
type span struct{ start, end int }

// wideBounds returns the bounds of base64 around the letters and digits in
// text[start:end]: all of its alphabet.
func (b *reading) wideBounds(start, end int) (int, int) {
	for start > 0 && encoding.Base64Value(b.text[start-1]) >= 0 {
		start--
	}
	for end < len(b.text) && encoding.Base64Value(b.text[end]) >= 0 {
		end++
	}
	// Lines of one blob go on after a line break.
	for {
		k := end
		for k < len(b.text) && (b.text[k] == '\n' || b.text[k] == '\r') && k-end < 2 {
			k++
		}
		m := k
		for m < len(b.text) && encoding.Base64Value(b.text[m]) >= 0 {
			m++
		}
		if k == end || m-k < minBlob && (m >= len(b.text) || b.text[m] != '=') {
			break
		}
		end = m
	}
	return start, end
}

// decode64 appends what base64 at s spells, if that is text. It sets tried if it
// had to decode more than the first bytes to know.
func (b *reading) decode64(v *view.View, s span, tried *bool) bool {
	if s.end-s.start < minBlob || !encoding.StartsText64(b.text[s.start:s.end]) {
		return false
	}
	*tried = true
	buf, where := b.s.letters[:0], b.s.where[:0]
	acc, bits := uint32(0), 0
	for i := s.start; i < s.end; i++ {
		x := encoding.Base64Value(b.text[i])
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
	b.s.letters, b.s.where = buf, where
	step := 1
	if encoding.IsUTF16(buf) {
		buf, step = encoding.FromUTF16(buf), 2
	}
	if !encoding.IsText(buf) {
		return false
	}
	v.StartRegion(s.start)
	b.place(v, buf, func(i int) (int, int) {
		return int(where[i*step*8/6]), int(where[min(((i+1)*step*8-1)/6, len(where)-1)]) + 1
	})
	return true
}
