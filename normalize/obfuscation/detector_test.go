package obfuscation

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/internal/testrand"
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/sampletext"
)

func BenchmarkDetector(b *testing.B) {
	text := sampletext.ASCII(rand.New(rand.NewPCG(1, 2)), 1<<16)
	var p Detector
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		p.Run(text)
	}
}

// Every byte at the edges of blocks.
func TestDetectorKinds(t *testing.T) {
	r := testrand.New(t)
	var p Detector
	for _, at := range []int{0, 1, 62, 63, 64, 65, 127, 130} {
		for b := range 256 {
			text := sampletext.ASCII(r, 131)
			text[at] = byte(b)
			checkKinds(t, &p, text)
		}
	}
	for _, s := range []string{"&amp;", "&#x41;", `\x41`, `\u0041`, `\U00000041`, `\u{41}`, "%41", "%u0041", "a\rb", "a\r\nb", "\n\rb", "\r\r"} {
		for at := 50; at < 70; at++ {
			text := sampletext.ASCII(r, 140)
			copy(text[at:], s)
			checkKinds(t, &p, text)
			checkKinds(t, &p, text[:at+len(s)])
		}
	}
}

// checkKinds compares the marks that p makes in text with plain loops.
func checkKinds(t *testing.T, p *Detector, text []byte) {
	t.Helper()
	p.Run(text)
	if want := chars.PlainLen(text) == len(text); p.Plain() != want {
		t.Errorf("marks of %q: plain %t, want %t", text, p.Plain(), want)
	}
	if want := chars.HasControls(text); p.Controls != want {
		t.Errorf("marks of %q: odd %t, want %t", text, p.Controls, want)
	}
	if want := overwrites(text); p.Overwrites != want {
		t.Errorf("marks of %q: wiped %t, want %t", text, p.Overwrites, want)
	}
	codes := noCodes
	for k := range encoding.Notations {
		codes[k] = encoding.Notations[k].Find(text, 0)
	}
	if p.codes != codes {
		t.Errorf("marks of %q has first codes at %d, want %d", text, p.codes, codes)
	}
}

// overwrites reports whether a carriage return goes back over a line.
func overwrites(text []byte) bool {
	for from := 0; ; {
		k := bytes.IndexByte(text[from:], '\r')
		if k < 0 {
			return false
		}
		if from += k + 1; from < len(text) && text[from] != '\n' && text[from] != '\r' && from > 1 && text[from-2] != '\n' {
			return true
		}
	}
}

// noteEach is firstCodes.note, notation by notation.
func (f *firstCodes) noteEach(text []byte, i int) {
	for k := range encoding.Notations {
		if n := &encoding.Notations[k]; n.Lead == text[i] && f[k] < 0 && n.Parse(text[i:]).Len > 0 {
			f[k] = i
		}
	}
}

func TestFirstCodes(t *testing.T) {
	from := []string{"&amp;", "&#65;", "&none;", "%41", "%zz", "\\x41", "\\u0041", "\\n", "&", "%", "\\", "a", "é"}
	rng := testrand.New(t)
	for range 3000 {
		text := sampletext.Pieces(rng, 1+rng.IntN(20), from)
		got, want := noCodes, noCodes
		for i := range text {
			got.note(text, i)
			want.noteEach(text, i)
		}
		if got != want {
			t.Fatalf("first codes of %q at %v, want %v", text, got, want)
		}
	}
}

// The tests that a block passes before it is looked at more closely leave nothing out.
func TestDetectorBlock(t *testing.T) {
	r := testrand.New(t)
	alphabets := []string{"a", "ab A", "a1 ", "aB", "aa  .", "abcdefgABCDEFG0123456789 .,\n", "a b c, d", "%&\\x ", "\x00\x7f\r\n a", "\xc3\xa9 a", "69 67-6e", "01 ", "73 103", ".- "}
	var got, want Detector
	for range 2000 {
		text := sampletext.ASCII(r, r.IntN(3*bytemask.Blocks*bytemask.Size))
		for range r.IntN(200) * min(1, len(text)) {
			from, at := alphabets[r.IntN(len(alphabets))], r.IntN(len(text))
			for i := at; i < min(len(text), at+r.IntN(60)); i++ {
				text[i] = from[r.IntN(len(from))]
			}
		}
		got.Run(text)
		want.runSlow(text)
		if g, w := fmt.Sprint(got.marks()...), fmt.Sprint(want.marks()...); g != w {
			t.Fatalf("marks of %q marks %s, want %s", text, g, w)
		}
	}
}

func (p *Detector) marks() []any {
	return []any{p.spaced, p.joined, p.blobs, p.pairs, p.leet, p.reversed, p.ciphered, p.cases, p.numbers, p.morse, p.codes, p.NonASCII, p.Controls, p.Overwrites}
}

// runSlow is run without the tests of a block.
func (p *Detector) runSlow(text []byte) {
	p.reset()
	for from := 0; from < len(text); from += bytemask.Size {
		before := from - bytemask.Size
		bytemask.Sort(&p.Kinds, text[from:])
		p.evenlySpaced(1, before)
		p.hexPairs(text, 1, before)
		p.longRuns(text, 1, before)
		p.leetWords(text, 1, before)
		p.alternating(text, 1, before)
		p.otherBytes(text, 1, before)
		p.wholeBlocks(text, 1, from)
		for k := from; k < min(len(text), from+bytemask.Size); k++ {
			if ascii.IsLetter(text[k]) && (k == 0 || !ascii.IsAlnum(text[k-1])) {
				p.keyword(text, 0, k)
			}
		}
		p.advance(1)
	}
}
