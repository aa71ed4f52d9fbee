package json

import (
	"unicode/utf16"
	"unicode/utf8"

	"weir/internal/ascii"
)

// Unescaped gives the byte that a one-letter escape denotes, by its letter, or 0.
var Unescaped = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// An Escape is a backslash sequence in a string.
type Escape struct {
	Rune      rune // the code point that it denotes; U+FFFD for half of a surrogate pair
	Size      int  // its length in bytes; 0 if b ends inside the escape, -1 if JSON knows no such escape
	IllFormed bool // half of a surrogate pair without the other half
}

// ReadEscape reads the escape that b begins with, two of them where they are a
// surrogate pair. Where b ends inside the escape, or before the second half of a
// pair, Size is 0; last says that nothing follows b, so that a half is one.
func ReadEscape(b []byte, last bool) Escape {
	if len(b) < 2 {
		return Escape{}
	}
	if c := Unescaped[b[1]]; c != 0 {
		return Escape{Rune: rune(c), Size: 2}
	}
	r, size := CodeUnit(b)
	if size <= 0 || !utf16.IsSurrogate(r) {
		return Escape{Rune: r, Size: size}
	}
	const low = 0xDC00 // the first of the second halves
	second, n := CodeUnit(b[6:])
	if r < low && n == 0 && !last {
		return Escape{}
	}
	if pair := utf16.DecodeRune(r, second); n > 0 && pair != utf8.RuneError {
		return Escape{Rune: pair, Size: 12}
	}
	return Escape{Rune: utf8.RuneError, Size: 6, IllFormed: true}
}

// CodeUnit reads the \uXXXX that b begins with. The size is 0 if b ends inside it, and -1
// if b begins with something else.
func CodeUnit(b []byte) (r rune, size int) {
	for i, c := range b[:min(6, len(b))] {
		switch {
		case i > 1:
			h := ascii.HexValue(c)
			if h < 0 {
				return 0, -1
			}
			r = r<<4 | rune(h)
		case c != `\u`[i]:
			return 0, -1
		}
	}
	if len(b) < 6 {
		return 0, 0
	}
	return r, 6
}

// A Part is a part of the inside of a string.
type Part struct {
	Kind   PartKind
	Size   int    // bytes of the source, 0 for More and the faults
	Escape Escape // for Escaped
}

// A PartKind is the kind of a Part.
type PartKind uint8

// The kinds of parts.
const (
	Unfinished PartKind = iota // the source ends, or ends inside an escape
	EndQuote                   // the quote that ends the string
	Plain                      // bytes that denote themselves; bad UTF-8 among them is not looked for
	Escaped                    // one escape, or a surrogate pair
	Control                    // a raw control character, which no string may have
	BadEscape                  // a backslash sequence that JSON does not know
)

// ReadPart reads the part of a string that b begins with. It is for strings that
// come in pieces: last says that nothing follows b.
func ReadPart(b []byte, last bool) Part {
	n := 0
	for n < len(b) && b[n] >= ' ' && b[n] != '"' && b[n] != '\\' {
		n++
	}
	switch {
	case n > 0:
		return Part{Kind: Plain, Size: n}
	case len(b) == 0:
		return Part{}
	case b[0] == '"':
		return Part{Kind: EndQuote, Size: 1}
	case b[0] < ' ':
		return Part{Kind: Control}
	}
	e := ReadEscape(b, last)
	switch {
	case e.Size == 0:
		return Part{}
	case e.Size < 0:
		return Part{Kind: BadEscape}
	}
	return Part{Kind: Escaped, Size: e.Size, Escape: e}
}
