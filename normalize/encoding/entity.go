package encoding

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A Code is a character written as an entity, an escape or a percent code.
type Code struct {
	Len    int  // length in bytes of the code
	Rune   rune // the character, or a byte of UTF-8 if IsByte is set
	IsByte bool // the code is a percent or \x code, which encode bytes
}

// A Notation is a way to write characters as codes.
type Notation struct {
	Via   string                 // name of the decoding
	Lead  byte                   // first byte of each code
	Parse func(text []byte) Code // returns the code that text begins with, zero if no code begins there
	Least int                    // codes close together that make a region worth decoding
}

// Notations lists the notations. The two lowest bits of their Lead bytes differ.
var Notations = [...]Notation{
	{"html", '&', parseEntity, 1},
	{"escape", '\\', parseEscape, 1},
	{"percent", '%', parsePercent, 2},
}

// Find returns where the first code in text[from:] begins, or -1.
func (n *Notation) Find(text []byte, from int) int {
	for from < len(text) {
		k := bytes.IndexByte(text[from:], n.Lead)
		if k < 0 {
			return -1
		}
		from += k
		if n.Parse(text[from:]).Len > 0 {
			return from
		}
		from++
	}
	return -1
}

// HexValue returns the value of the hexadecimal digits that text begins with, at most
// most of them, and their number.
func HexValue(text []byte, most int) (rune, int) {
	v, n := rune(0), 0
	for n < len(text) && n < most && ascii.HexValue(text[n]) >= 0 {
		v = v<<4 | rune(ascii.HexValue(text[n]))
		n++
	}
	return v, n
}

// valid returns a Code of n bytes for r, or none if r is a control or no character.
func valid(r rune, n int) Code {
	if r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0x7f || !utf8.ValidRune(r) {
		return Code{}
	}
	return Code{Len: n, Rune: r}
}

// entities are the names that are decoded; HTML has more, but none that hides an
// ASCII character.
const entities = " amp& lt< gt> quot\" apos' nbsp\u00a0 excl! num# dollar$ percnt% lpar( rpar) ast* plus+ comma, period. sol/ colon: " +
	"semi; equals= quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace} Tab\t NewLine\n "

func parseEntity(text []byte) Code {
	if len(text) < 3 {
		return Code{}
	}
	if text[1] == '#' {
		return parseNumber(text)
	}
	n := 1
	for n < len(text) && n < 9 && ascii.IsLetter(text[n]) {
		n++
	}
	if n == len(text) || text[n] != ';' || n == 1 {
		return Code{}
	}
	var key [12]byte
	k := copy(key[1:], text[1:n]) + 1
	key[0] = ' '
	for from := 0; ; {
		i := strings.Index(entities[from:], string(key[:k]))
		if i < 0 {
			return Code{}
		}
		from += i + k
		if r, size := utf8.DecodeRuneInString(entities[from:]); !ascii.IsLetter(entities[from]) && entities[from+size] == ' ' {
			return Code{Len: n + 1, Rune: r}
		}
	}
}

func parseNumber(text []byte) Code {
	if text[2]|0x20 == 'x' {
		v, n := HexValue(text[3:], 8)
		return ended(text, v, 3+n, n)
	}
	v, n := rune(0), 2
	for n < len(text) && n < 10 && ascii.IsDigit(text[n]) {
		v = v*10 + rune(text[n]-'0')
		n++
	}
	return ended(text, v, n, n-2)
}

// ended returns the Code for v, which ends at text[n] or behind a semicolon there.
func ended(text []byte, v rune, n, digits int) Code {
	if digits == 0 {
		return Code{}
	}
	if n < len(text) && text[n] == ';' {
		n++
	}
	return valid(v, n)
}

func parseEscape(text []byte) Code {
	if len(text) < 4 {
		return Code{}
	}
	switch text[1] {
	case 'x':
		if text[2] == '{' {
			return braced(text)
		}
		if v, n := HexValue(text[2:], 2); n == 2 && (v >= 0x80 || valid(v, 4).Len > 0) {
			return Code{Len: 4, Rune: v, IsByte: true}
		}
	case 'u':
		if text[2] == '{' {
			return braced(text)
		}
		if v, n := HexValue(text[2:], 4); n == 4 {
			return surrogates(text, v)
		}
	case 'U':
		if v, n := HexValue(text[2:], 8); n == 8 {
			return valid(v, 10)
		}
	}
	return Code{}
}

func braced(text []byte) Code {
	v, n := HexValue(text[3:], 6)
	if n == 0 || 3+n >= len(text) || text[3+n] != '}' {
		return Code{}
	}
	return valid(v, 4+n)
}

func surrogates(text []byte, v rune) Code {
	if v&0xfc00 == 0xd800 && len(text) >= 12 && text[6] == '\\' && text[7] == 'u' {
		if w, n := HexValue(text[8:], 4); n == 4 && w&0xfc00 == 0xdc00 {
			return valid(0x10000+(v&0x3ff)<<10+w&0x3ff, 12)
		}
	}
	return valid(v, 6)
}

func parsePercent(text []byte) Code {
	if len(text) < 3 {
		return Code{}
	}
	if text[1]|0x20 == 'u' {
		if v, n := HexValue(text[2:], 4); n == 4 {
			return valid(v, 6)
		}
		return Code{}
	}
	v, n := HexValue(text[1:], 2)
	if n < 2 || v < 0x80 && valid(v, 3).Len == 0 {
		return Code{}
	}
	return Code{Len: 3, Rune: v, IsByte: true}
}
