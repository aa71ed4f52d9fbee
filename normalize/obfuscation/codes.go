package obfuscation

import (
	"bytes"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/normalize/encoding"
	"weir/normalize/view"
)

// firstCodes has the place of the first code of each notation, or -1.
type firstCodes [len(encoding.Notations)]int

var noCodes = firstCodes{-1, -1, -1}

// note enters the code at text[i], if it is the first one of its notation.
func (f *firstCodes) note(text []byte, i int) {
	k := led[text[i]&3]
	if n := &encoding.Notations[k]; f[k] < 0 && n.Lead == text[i] && n.Parse(text[i:]).Len > 0 {
		f[k] = i
	}
}

// led has the notation that a byte leads, by its two lowest bits.
var led = func() (t [4]uint8) {
	for k, n := range encoding.Notations {
		t[n.Lead&3] = uint8(k)
	}
	return t
}()

// codes adds the decoded text of each notation in use.
func (b *reading) codes(first firstCodes) {
	for i, at := range first {
		if at >= 0 {
			b.decodeCodes(&encoding.Notations[i], at)
		}
	}
}

// decodeCodes decodes the regions around the codes of one notation, the first of them
// at byte at.
func (b *reading) decodeCodes(n *encoding.Notation, at int) {
	v := b.view(n.Via)
	done, total := 0, 0
	for i := at; i >= 0; {
		end, count, letters := b.codeRegion(n, i)
		if count < n.Least {
			i = n.Find(b.text, end)
			continue
		}
		lo, hi := b.around(i, end, done, context)
		v.StartRegion(lo)
		b.decodeRegion(v, n, lo, hi)
		if letters >= minEncoded {
			b.note("unicode-encoded-letters", i, end)
		}
		total += letters
		done = hi
		i = n.Find(b.text, max(end, hi))
	}
	if b.d.Depth < MaxDepth || total >= 4*minEncoded && encoding.IsText(v.Text) {
		b.d.AddDecoded(v)
	}
}

// minEncoded is the least number of ASCII letters in codes that is reported.
const minEncoded = 4

// codeRegion returns the end of the codes close to each other from i on, their number,
// and the number of ASCII letters among them.
func (b *reading) codeRegion(n *encoding.Notation, i int) (end, count, letters int) {
	for i >= 0 && (count == 0 || i-end <= context) {
		c := n.Parse(b.text[i:])
		count++
		if c.Rune < 0x80 && ascii.IsLetter(byte(c.Rune)) {
			letters++
		}
		end = i + c.Len
		if count%4096 == 0 {
			return end, count, letters
		}
		i = n.Find(b.text[:min(len(b.text), end+context+12)], end)
	}
	return end, count, letters
}

// decodeRegion appends text[i:j] to v with its codes decoded.
func (b *reading) decodeRegion(v *view.View, n *encoding.Notation, i, j int) {
	for i < j {
		if b.text[i] != n.Lead {
			k := bytes.IndexByte(b.text[i:j], n.Lead)
			if k < 0 {
				k = j - i
			}
			v.Copy(i, i+k)
			i += k
			continue
		}
		c := n.Parse(b.text[i:])
		switch {
		case c.Len == 0 || i+c.Len > j:
			v.Copy(i, i+1)
			i++
		case c.IsByte && c.Rune >= 0x80:
			i = b.decodeBytes(v, n, i, j)
		default:
			v.Unit(i, i+c.Len)
			v.Text = utf8.AppendRune(v.Text, c.Rune)
			i += c.Len
		}
	}
}

// decodeBytes appends to v the rune whose bytes the codes from i on encode, or a byte
// of text if they are no UTF-8. It returns where it ends.
func (b *reading) decodeBytes(v *view.View, n *encoding.Notation, i, j int) int {
	var buf [4]byte
	k, end := 0, i
	for end < j && k < len(buf) && !utf8.FullRune(buf[:k]) {
		c := n.Parse(b.text[end:])
		if c.Len == 0 || !c.IsByte || end+c.Len > j {
			break
		}
		buf[k] = byte(c.Rune)
		k++
		end += c.Len
	}
	r, size := utf8.DecodeRune(buf[:k])
	if r == utf8.RuneError || size != k {
		v.Copy(i, i+1)
		return i + 1
	}
	v.Unit(i, end)
	v.Text = append(v.Text, buf[:k]...)
	return end
}
