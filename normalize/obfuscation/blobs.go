package obfuscation

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/encoding"
	"weir/normalize/view"
)

const (
	minBlob   = 16 // least number of base64 digits
	minHexRun = 24 // least number of hexadecimal digits
)

// A wideRun is a run of base64 digits in which the detector has looked at a run of
// letters and digits.
type wideRun struct {
	upTo int  // start of the run of letters and digits, -1 outside a run
	text bool // the first bytes of the whole run may begin a text
}

// mayBlob reports whether the 16 letters and digits at text[at] may begin base64 or hex
// of a text, or be part of it. The first bytes that they encode rule out names, hashes,
// keys and pictures. Calls come in order of at; w has the last run.
func (w *wideRun) mayBlob(text []byte, at int) bool {
	run := (*[minBlob]byte)(text[at:])
	begins := begins64(run[:])
	if at == 0 || encoding.Base64Value(text[at-1]) < 0 {
		w.upTo, w.text = at, begins
		return begins || beginsOther(run)
	}
	from := at
	for from > max(w.upTo, 0) && encoding.Base64Value(text[from-1]) >= 0 {
		from--
	}
	if from != w.upTo {
		w.text = begins
		if from < at {
			w.text = begins64(text[from:])
		}
	}
	w.upTo = at
	return begins || w.text || beginsOther(run)
}

// beginsOther is begins64 for hex and base32.
func beginsOther(run *[minBlob]byte) bool {
	return encoding.StartsHex(run) || encoding.StartsText32(run) || encoding.PackedHex(run) || encoding.Packed32(run)
}

// begins64 reports whether the base64 in text may begin a text, or one that is packed.
func begins64(text []byte) bool {
	return encoding.StartsText64(text) || encoding.Packed64(text)
}

// blobs adds the texts that base64 and hex encode.
func (b *reading) blobs(long, pairs []int) {
	if len(long)+len(pairs) == 0 {
		return
	}
	base, hex := b.view("base64"), b.view("hex")
	done := 0
	var wide span // the last run of base64 digits
	tried := false
	for _, at := range long {
		if at < done {
			continue
		}
		start, end := b.alnumRun(at, done)
		done = max(end, at+1)
		if end-start >= minHexRun && (end-start)%2 == 0 && ascii.Hex.All(b.text[start:end]) && b.hexBlob(hex, start, end, 0) {
			continue
		}
		if end-start >= minHexRun && b.blob32(start, end) {
			continue
		}
		if start >= wide.end {
			wide.start, wide.end = b.wideBounds(start, end)
			tried = false
		}
		// If the whole run is no text, a part of it may be: the text before a blob
		// may be of the same letters.
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

// alnumRun returns the run of letters and digits at text[at], from least on.
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

// hexBlob appends to v the text that the hexadecimal digits in text[start:end] encode,
// and reports whether it is text. gap is the number of bytes between pairs.
func (b *reading) hexBlob(v *view.View, start, end, gap int) bool {
	buf := b.s.letters[:0]
	for i := start; i+1 < end; i += 2 + gap {
		h, l := ascii.HexValue(b.text[i]), ascii.HexValue(b.text[i+1])
		if h < 0 || l < 0 {
			return false
		}
		if buf = append(buf, byte(h<<4|l)); len(buf) == 8 && !encoding.LooksText(buf) && !encoding.Packed(buf) {
			return false
		}
	}
	b.s.letters = buf
	if encoding.Packed(buf) && b.unpack(buf, span{start, end}) {
		return true
	}
	if !encoding.IsText(buf) {
		return false
	}
	v.StartRegion(start)
	b.place(v, buf, func(i int) (int, int) { return start + i*(2+gap), start + i*(2+gap) + 2 })
	return true
}

// place appends decoded text to v. at returns the source of byte i of it.
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

// hexPairs decodes pairs of hexadecimal digits with one byte between them.
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
		// The two digits before the first pair may be a pair, as in 0x69, or part of a word.
		if lead := start - 3; lead < done || !b.hexEnd(lead) || !b.hexRun(v, lead, end) {
			b.hexRun(v, start, end)
		}
		done = end
	}
}

// hexRun is hexBlob for pairs in text[start:end], if they are many.
func (b *reading) hexRun(v *view.View, start, end int) bool {
	return end-start >= minHexRun && b.hexBlob(v, start, end, 1)
}

// hexPair reports whether a word of two hexadecimal digits begins at i.
func (b *reading) hexPair(i int) bool {
	return b.hexEnd(i) && (i == 0 || !ascii.IsAlnum(b.text[i-1]))
}

// hexEnd reports whether a word ends with two hexadecimal digits at i.
func (b *reading) hexEnd(i int) bool {
	t := b.text
	return i >= 0 && i+1 < len(t) && ascii.HexValue(t[i]) >= 0 && ascii.HexValue(t[i+1]) >= 0 && (i+2 >= len(t) || !ascii.IsAlnum(t[i+2]))
}

// A span is a range of bytes.
type span struct{ start, end int }

// wideBounds returns the bounds of the base64 digits around text[start:end], over line
// breaks.
func (b *reading) wideBounds(start, end int) (int, int) {
	for start > 0 && encoding.Base64Value(b.text[start-1]) >= 0 {
		start--
	}
	for end < len(b.text) && encoding.Base64Value(b.text[end]) >= 0 {
		end++
	}
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

// decode64 appends to v the text that the base64 at s encodes, and reports whether it
// is text. It sets tried if it had to decode more than the first bytes.
func (b *reading) decode64(v *view.View, s span, tried *bool) bool {
	packed := encoding.Packed64(b.text[s.start:s.end])
	if s.end-s.start < minBlob || !packed && !encoding.StartsText64(b.text[s.start:s.end]) {
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
	if packed {
		return b.unpack(buf, s)
	}
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

// unpack adds the text that packed, the gzip or zlib data encoded at s, holds, and reports
// whether it is text.
func (b *reading) unpack(packed []byte, s span) bool {
	if b.s.Over() {
		return true // the event is withheld
	}
	v := b.view("gzip")
	text, spent := b.s.unpacker.Unpack(v.Text, packed, b.s.Unpackable)
	b.s.Unpackable -= spent
	if len(text) == 0 || b.s.Over() {
		b.s.Pool.Drop()
		return b.s.Over()
	}
	v.Unit(s.start, s.end) // all digits together carry all of the text
	v.Text = text
	b.d.AddDecoded(v)
	return true
}

// blob32 adds the text that the base32 in text[start:end] encodes, and reports whether it
// is text.
func (b *reading) blob32(start, end int) bool {
	t := b.digits()
	acc, bits, first := uint32(0), 0, start
	for i := start; i < end; i++ {
		x := encoding.Base32Value(b.text[i])
		if x < 0 {
			return false
		}
		acc, bits = acc<<5|uint32(x), bits+5
		if bits >= 8 {
			bits -= 8
			t.put(byte(acc>>bits), first, i+1)
			first = i
		}
	}
	if encoding.Packed(t.text) {
		return b.unpack(t.text, span{start, end})
	}
	return b.decoded("base32", t)
}
