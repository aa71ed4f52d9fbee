package canary

import (
	"weir/internal/ascii"
)

// A token of a session that nobody has named authenticates itself, once its 32
// digits have been read. Two things say where to read: the word before them,
// and a run of exactly 32 digits.

// hooks are the word "canary" in the obfuscations that need no table to be read.
var hooks = []needle{
	{text: "canary", must: tail, obfuscation: "plain", hook: true},
	{text: "yranac", must: tail, obfuscation: "reversed", hook: true},
	{text: "pnanel", must: tail, obfuscation: "rot13", hook: true},
}

// hooked reads the digits after a hook that ends at text[end], or before it if
// all is reversed.
func (d *Detector) hooked(dst []Match, text []byte, end int, n *needle) []Match {
	start, ok := n.back(text, end)
	if !ok {
		return dst
	}
	var b body
	if n.obfuscation == "reversed" {
		if first, ok := readBody(&b, text, start-1, -1, false); ok && d.issued(&b) {
			dst = append(dst, Match{first, end, n.obfuscation})
		}
		return dst
	}
	if last, ok := readBody(&b, text, end, 1, n.obfuscation == "rot13"); ok && d.issued(&b) {
		dst = append(dst, Match{start, last + 1, n.obfuscation})
	}
	return dst
}

// readBody reads the digits of a token from text[at] on in steps of by, over
// anything that is no letter or digit. It returns the place of the last one.
func readBody(b *body, text []byte, at, by int, rotated bool) (last int, ok bool) {
	n, gap := 0, 0
	for i := at; 0 <= i && i < len(text) && gap <= maxGap; i += by {
		k := foldedByte[text[i]]
		if k == 0 {
			gap++
			continue
		}
		gap = 0
		if rotated && k >= 'n' {
			k -= 13
		} else if rotated && k >= 'a' {
			return 0, false
		}
		v := ascii.HexValue(k)
		if v < 0 {
			return 0, false
		}
		b[n/2] = b[n/2]<<4 | byte(v)
		if n++; n == bodySize {
			return i, true
		}
	}
	return 0, false
}

// appendRuns looks at runs of exactly 32 hexadecimal digits. Such a run covers
// two places that are 16 bytes apart, so most of the text is never read.
func (d *Detector) appendRuns(dst []Match, text []byte) []Match {
	const stride = bodySize / 2
	for i := stride - 1; i < len(text); i += stride {
		if ascii.HexValue(text[i]) < 0 {
			continue
		}
		start := i
		for start > 0 && i-start <= bodySize && ascii.HexValue(text[start-1]) >= 0 {
			start--
		}
		n := hexRun(text[start:])
		if n == bodySize {
			var b body
			if _, ok := readBody(&b, text, start, 1, false); ok && d.issued(&b) {
				dst = append(dst, Match{start, start + n, "plain"})
			}
		}
		// The rest of the run need not be searched again.
		for i+stride < start+n {
			i += stride
		}
	}
	return dst
}

// issued reports whether b belongs to a token of one of the seeds.
func (d *Detector) issued(b *body) bool {
	for _, s := range d.seeds {
		if s.issued(b) {
			return true
		}
	}
	return false
}
