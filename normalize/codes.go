package normalize

import (
	"bytes"
	"unicode/utf8"

	"weir/internal/ascii"
)

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
		if ascii.IsLetter(c) || c == '#' {
			t[c] |= 1 << ('&' & 3)
		}
		if c == 'x' || c|0x20 == 'u' {
			t[c] |= 1 << ('\\' & 3)
		}
		if ascii.HexValue(c) >= 0 || c|0x20 == 'u' {
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
		v.next(lo)
		b.decodeRegion(v, n, lo, hi)
		if letters >= minEncoded {
			b.note("unicode-encoded-letters", i, end)
		}
		total += letters
		done = hi
		i = n.find(b.text, max(end, hi))
	}
	if b.d.depth < maxDepth || total >= 4*minEncoded && isText(v.Text) {
		b.d.decode(v)
	}
}

// minEncoded is the number of ASCII letters in codes that are reported.
const minEncoded = 4

// codeRegion returns where the codes that follow each other closely from i on
// end, how many they are, and how many of them are ASCII letters.
func (b *disguise) codeRegion(n *notation, i int) (end, count, letters int) {
	for i >= 0 && (count == 0 || i-end <= context) {
		c := n.parse(b.text[i:])
		count++
		if c.r < 0x80 && ascii.IsLetter(byte(c.r)) {
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
