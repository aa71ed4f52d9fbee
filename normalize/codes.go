package normalize

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// A code is a character written as an entity, an escape or in percent.
type code struct {
	n int  // bytes of the text
	r rune // what it stands for; a byte of UTF-8 if raw is set
	// raw: percent and \x codes stand for bytes
	raw bool
}

// A notation is a way to write characters as codes.
type notation struct {
	via   string
	lead  byte
	parse func(text []byte) code
	least int // codes in a region that make it worth decoding
}

var notations = [...]notation{
	{"html", '&', parseEntity, 1},
	{"escape", '\\', parseEscape, 1},
	{"percent", '%', parsePercent, 2},
}

// firstCodes tells where the first code of each notation begins, -1 where there is
// none.
type firstCodes [len(notations)]int

var noCodes = firstCodes{-1, -1, -1}

// note notes the code at text[i], which leads a notation, if it is the first one.
func (f *firstCodes) note(text []byte, i int) {
	k := led[text[i]&3]
	if n := &notations[k]; f[k] < 0 && n.lead == text[i] && n.parse(text[i:]).n > 0 {
		f[k] = i
	}
}

// led tells which notation a byte leads, by the two lowest bits of it.
var led = func() (t [4]uint8) {
	for k, n := range notations {
		t[n.lead&3] = uint8(k)
	}
	return t
}()

// codes adds a child for each notation that the text uses.
func (b *disguise) codes(first firstCodes) {
	for i, at := range first {
		if at >= 0 {
			b.decodeCodes(&notations[i], at)
		}
	}
}

// leads is a set of notations, by the two lowest bits of what they lead with.
type leads uint8

func (l leads) has(lead byte) bool { return l>>(lead&3)&1 != 0 }

// mayFollow tells after which leads a byte may stand.
var mayFollow = func() (t [256]leads) {
	for i := range t {
		c := byte(i)
		if isASCIILetter(c) || c == '#' {
			t[c] |= 1 << ('&' & 3)
		}
		if c == 'x' || c|0x20 == 'u' {
			t[c] |= 1 << ('\\' & 3)
		}
		if hexDigit(c) >= 0 || c|0x20 == 'u' {
			t[c] |= 1 << ('%' & 3)
		}
	}
	return t
}()

// decodeCodes decodes the regions around the codes of one notation.
func (b *disguise) decodeCodes(n *notation, at int) {
	v := b.view(n.via)
	done, total := 0, 0
	for i := at; i >= 0; {
		end, count, letters := b.codeRegion(n, i)
		if count < n.least {
			i = n.find(b.text, end)
			continue
		}
		lo, hi := b.around(i, end, done, context)
		next(v, lo)
		b.decodeRegion(v, n, lo, hi)
		if letters >= minEncoded {
			b.note("unicode-encoded-letters", i, end)
		}
		total += letters
		done = hi
		i = n.find(b.text, max(end, hi))
	}
	if b.d.depth < maxDepth || total >= 4*minEncoded && isText(v.Text) {
		b.child(v)
	}
}

// minEncoded is the number of ASCII letters in codes that are reported.
const minEncoded = 4

// find returns where the next code begins, -1 if there is none.
func (n *notation) find(text []byte, from int) int {
	for from < len(text) {
		k := bytes.IndexByte(text[from:], n.lead)
		if k < 0 {
			return -1
		}
		from += k
		if n.parse(text[from:]).n > 0 {
			return from
		}
		from++
	}
	return -1
}

// codeRegion returns where the codes that follow each other closely from i on
// end, how many they are, and how many of them are ASCII letters.
func (b *disguise) codeRegion(n *notation, i int) (end, count, letters int) {
	for i >= 0 && (count == 0 || i-end <= context) {
		c := n.parse(b.text[i:])
		count++
		if c.r < 0x80 && isASCIILetter(byte(c.r)) {
			letters++
		}
		end = i + c.n
		if count%4096 == 0 {
			return end, count, letters
		}
		i = n.find(b.text[:min(len(b.text), end+context+12)], end)
	}
	return end, count, letters
}

// decodeRegion appends text[i:j] with its codes decoded.
func (b *disguise) decodeRegion(v *View, n *notation, i, j int) {
	for i < j {
		if b.text[i] != n.lead {
			k := bytes.IndexByte(b.text[i:j], n.lead)
			if k < 0 {
				k = j - i
			}
			v.copy(i, i+k)
			i += k
			continue
		}
		c := n.parse(b.text[i:])
		switch {
		case c.n == 0 || i+c.n > j:
			v.copy(i, i+1)
			i++
		case c.raw && c.r >= 0x80:
			i = b.decodeBytes(v, n, i, j)
		default:
			v.unit(i, i+c.n)
			v.Text = utf8.AppendRune(v.Text, c.r)
			i += c.n
		}
	}
}

// decodeBytes appends the rune whose bytes are written as codes from i on, or
// the first code as it is if they are no UTF-8.
func (b *disguise) decodeBytes(v *View, n *notation, i, j int) int {
	var buf [4]byte
	k, end := 0, i
	for end < j && k < len(buf) && !utf8.FullRune(buf[:k]) {
		c := n.parse(b.text[end:])
		if c.n == 0 || !c.raw || end+c.n > j {
			break
		}
		buf[k] = byte(c.r)
		k++
		end += c.n
	}
	r, size := utf8.DecodeRune(buf[:k])
	if r == utf8.RuneError || size != k {
		v.copy(i, i+1)
		return i + 1
	}
	v.unit(i, end)
	v.Text = append(v.Text, buf[:k]...)
	return end
}

// hexValue reads up to most hex digits.
func hexValue(text []byte, most int) (rune, int) {
	v, n := rune(0), 0
	for n < len(text) && n < most && hexDigit(text[n]) >= 0 {
		v = v<<4 | rune(hexDigit(text[n]))
		n++
	}
	return v, n
}

// hexDigit returns the value of a digit of hex, and -1 for all other bytes.
func hexDigit(c byte) int { return int(hexDigits[c]) }

var hexDigits = func() (t [256]int8) {
	for i := range t {
		switch c := byte(i); {
		case isASCIIDigit(c):
			t[i] = int8(c - '0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			t[i] = int8(c|0x20-'a') + 10
		default:
			t[i] = -1
		}
	}
	return t
}()

// valid makes r a code of n bytes if it is a character of text.
func valid(r rune, n int) code {
	if r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0x7f || !utf8.ValidRune(r) {
		return code{}
	}
	return code{n: n, r: r}
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
	for n < len(text) && n < 9 && isASCIILetter(text[n]) {
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
		if r, size := utf8.DecodeRuneInString(entities[from:]); !isASCIILetter(entities[from]) && entities[from+size] == ' ' {
			return code{n: n + 1, r: r}
		}
	}
}

func parseNumber(text []byte) code {
	if text[2]|0x20 == 'x' {
		v, n := hexValue(text[3:], 8)
		return ended(text, v, 3+n, n)
	}
	v, n := rune(0), 2
	for n < len(text) && n < 10 && isASCIIDigit(text[n]) {
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
		if v, n := hexValue(text[2:], 2); n == 2 && (v >= 0x80 || valid(v, 4).n > 0) {
			return code{n: 4, r: v, raw: true}
		}
	case 'u':
		if text[2] == '{' {
			return braced(text)
		}
		if v, n := hexValue(text[2:], 4); n == 4 {
			return surrogates(text, v)
		}
	case 'U':
		if v, n := hexValue(text[2:], 8); n == 8 {
			return valid(v, 10)
		}
	}
	return code{}
}

func braced(text []byte) code {
	v, n := hexValue(text[3:], 6)
	if n == 0 || 3+n >= len(text) || text[3+n] != '}' {
		return code{}
	}
	return valid(v, 4+n)
}

func surrogates(text []byte, v rune) code {
	if v&0xfc00 == 0xd800 && len(text) >= 12 && text[6] == '\\' && text[7] == 'u' {
		if w, n := hexValue(text[8:], 4); n == 4 && w&0xfc00 == 0xdc00 {
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
		if v, n := hexValue(text[2:], 4); n == 4 {
			return valid(v, 6)
		}
		return code{}
	}
	v, n := hexValue(text[1:], 2)
	if n < 2 || v < 0x80 && valid(v, 3).n == 0 {
		return code{}
	}
	return code{n: 3, r: v, raw: true}
}
