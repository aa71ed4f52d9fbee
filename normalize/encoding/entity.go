package encoding

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A code is a character written as an entity, an escape or in percent.
type code struct {
	Len  int  // bytes of the text
	Rune rune // what it stands for; a byte of UTF-8 if raw is set
	// raw: percent and \x codes stand for bytes
	IsByte bool
}

// A notation is a way to write characters as codes.
type Notation struct {
	Via   string
	Lead  byte
	Parse func(text []byte) code
	Least int // codes in a region that make it worth decoding
}

var Notations = [...]Notation{
	{"html", '&', parseEntity, 1},
	{"escape", '\\', parseEscape, 1},
	{"percent", '%', parsePercent, 2},
}

// find returns where the next code begins, -1 if there is none.
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

// hexValue reads up to most hex digits.
func HexValue(text []byte, most int) (rune, int) {
	v, n := rune(0), 0
	for n < len(text) && n < most && ascii.HexValue(text[n]) >= 0 {
		v = v<<4 | rune(ascii.HexValue(text[n]))
		n++
	}
	return v, n
}

// valid makes r a code of n bytes if it is a character of text.
func valid(r rune, n int) code {
	if r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0x7f || !utf8.ValidRune(r) {
		return code{}
	}
	return code{Len: n, Rune: r}
}

// entities are the names that are decoded; HTML has more, but none that hides an
// ASCII character.
const entities = " amp& lt< gt> quot\" apos' nbsp\u00a0 excl! num# dollar$ percnt% lpar( rpar) ast* plus+ comma, period. sol/ colon: " +
	"semi; equals= quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace} Tab\t NewLine\n "

func parseEntity(text []byte) code {
	if len(text) < 3 {
		return code{}
	}
	if text[1] == '#' {
		return parseNumber(text)
	}
	n := 1
	for n < len(text) && n < 9 && ascii.IsLetter(text[n]) {
		n++
	}
	if n == len(text) || text[n] != ';' || n == 1 {
		return code{}
	}
	var key [12]byte
	k := copy(key[1:], text[1:n]) + 1
	key[0] = ' '
	for from := 0; ; {
		i := strings.Index(entities[from:], string(key[:k]))
		if i < 0 {
			return code{}
		}
		from += i + k
		if r, size := utf8.DecodeRuneInString(entities[from:]); !ascii.IsLetter(entities[from]) && entities[from+size] == ' ' {
			return code{Len: n + 1, Rune: r}
		}
	}
}

func parseNumber(text []byte) code {
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

// ended takes the semicolon after a numeric entity along.
func ended(text []byte, v rune, n, digits int) code {
	if digits == 0 {
		return code{}
	}
	if n < len(text) && text[n] == ';' {
		n++
	}
	return valid(v, n)
}

func parseEscape(text []byte) code {
	if len(text) < 4 {
		return code{}
	}
	switch text[1] {
	case 'x':
		if text[2] == '{' {
			return braced(text)
		}
		if v, n := HexValue(text[2:], 2); n == 2 && (v >= 0x80 || valid(v, 4).Len > 0) {
			return code{Len: 4, Rune: v, IsByte: true}
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
	return code{}
}

func braced(text []byte) code {
	v, n := HexValue(text[3:], 6)
	if n == 0 || 3+n >= len(text) || text[3+n] != '}' {
		return code{}
	}
	return valid(v, 4+n)
}

func surrogates(text []byte, v rune) code {
	if v&0xfc00 == 0xd800 && len(text) >= 12 && text[6] == '\\' && text[7] == 'u' {
		if w, n := HexValue(text[8:], 4); n == 4 && w&0xfc00 == 0xdc00 {
			return valid(0x10000+(v&0x3ff)<<10+w&0x3ff, 12)
		}
	}
	return valid(v, 6)
}

func parsePercent(text []byte) code {
	if len(text) < 3 {
		return code{}
	}
	if text[1]|0x20 == 'u' {
		if v, n := HexValue(text[2:], 4); n == 4 {
			return valid(v, 6)
		}
		return code{}
	}
	v, n := HexValue(text[1:], 2)
	if n < 2 || v < 0x80 && valid(v, 3).Len == 0 {
		return code{}
	}
	return code{Len: 3, Rune: v, IsByte: true}
}
