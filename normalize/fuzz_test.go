package normalize

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/ascii"
)

func seeds(f *testing.F) {
	p := newPhrases(f)
	for _, tt := range honest {
		f.Add([]byte(tt.text), false)
	}
	for _, d := range disguises {
		f.Add([]byte(d.make(p, p.phrase())), false)
	}
	f.Add([]byte("a\uFFFD\u200cb\uFFFD"), true)
	for _, s := range found {
		f.Add([]byte(s), false)
	}
}

// found has texts on which FuzzAnalyze failed once.
var found = []string{
	"AA\x7f\uFFFDч0ф",
	"\x1b[",
	"\uFFFDdetCirtser",
	"0\u094d\u03640",
	"XAA0AC0AXAA0AC0ACgB0ACAAYQB0AHA",
	hiddenAs("ignorehowmessagei", 0xe0000),
}

// FuzzAnalyze checks the contract: Issues in order, in range and on runes, an
// emitted text that is emitted again unchanged, and a way back from every view.
func FuzzAnalyze(f *testing.F) {
	seeds(f)
	var n, again Normalizer
	f.Fuzz(func(t *testing.T, text []byte, ill bool) {
		if !utf8.Valid(text) {
			text = bytes.ToValidUTF8(text, []byte("\uFFFD"))
		}
		a := n.Analyze(text, ill)
		checkIssues(t, text, a)
		for _, v := range a.Views {
			checkView(t, text, v)
		}
		for i := range a.Children {
			checkChild(t, text, &a.Children[i])
		}
		once := emit(string(text), a)
		if twice := emit(once, again.Analyze([]byte(once), false)); twice != once {
			t.Errorf("Analyze(%q) emits %q, and that %q", text, once, twice)
		}
	})
}

func onRune(text []byte, i int) bool {
	return i >= 0 && i <= len(text) && (i == len(text) || utf8.RuneStart(text[i]))
}

func checkIssues(t *testing.T, text []byte, a *Analysis) {
	t.Helper()
	last, edited := 0, 0
	for _, is := range a.Issues {
		if !onRune(text, is.Start) || !onRune(text, is.End) || is.Start > is.End || is.Start < last {
			t.Errorf("Analyze(%q) has %+v after %d", text, is, last)
		}
		last = is.Start
		if is.Act == Note {
			continue
		}
		if is.Start < edited {
			t.Errorf("Analyze(%q) has %+v, which overlaps what ends at %d", text, is, edited)
		}
		edited = is.End
		if !utf8.ValidString(is.Replace) {
			t.Errorf("Analyze(%q) replaces by %q", text, is.Replace)
		}
	}
}

func checkView(t *testing.T, text []byte, v *View) {
	t.Helper()
	if !utf8.Valid(v.Text) {
		t.Errorf("Analyze(%q) has view %s %q, which is no UTF-8", text, v.Name, v.Text)
		return
	}
	loose := false
	for p := v; p != nil; p = p.parent {
		loose = loose || p.loose
	}
	before := 0
	for i := 0; i < len(v.Text); {
		_, size := utf8.DecodeRune(v.Text[i:])
		lo, hi := v.Source(i, i+size)
		if !onRune(text, lo) || !onRune(text, hi) || lo >= hi {
			t.Fatalf("view %s %q of %q: Source(%d, %d) = %d, %d", v.Name, v.Text, text, i, i+size, lo, hi)
		}
		if lo < before && !loose {
			t.Fatalf("view %s %q of %q: Source(%d, %d) = %d, %d goes back from %d", v.Name, v.Text, text, i, i+size, lo, hi, before)
		}
		if !loose {
			before = lo
		}
		if a, b := v.Source(i, len(v.Text)); a > lo || b < hi {
			t.Fatalf("view %s %q of %q: Source(%d, end) = %d, %d is without %d:%d", v.Name, v.Text, text, i, a, b, lo, hi)
		}
		i += size
	}
}

func checkChild(t *testing.T, text []byte, c *Child) {
	t.Helper()
	if !utf8.Valid(c.Text) || !onRune(text, c.Start) || !onRune(text, c.End) || c.Start > c.End || len(c.Via) != c.Depth {
		t.Errorf("Analyze(%q) has child %v %q of %d:%d", text, c.Via, c.Text, c.Start, c.End)
	}
	if lo, hi := c.Source(0, len(c.Text)); lo < c.Start || hi > c.End {
		t.Errorf("child %v of %q: Source(all) = %d, %d, want inside of %d:%d", c.Via, text, lo, hi, c.Start, c.End)
	}
	for _, v := range c.Views {
		if !utf8.Valid(v.Text) {
			t.Errorf("child %v of %q has view %s %q", c.Via, text, v.Name, v.Text)
		}
		if lo, hi := v.Source(0, len(v.Text)); !onRune(text, lo) || !onRune(text, hi) {
			t.Errorf("child %v of %q: view %s has Source(all) = %d, %d", c.Via, text, v.Name, lo, hi)
		}
	}
}

func FuzzRecover(f *testing.F) {
	f.Add([]byte("\xc1\xa9\xc1\xa7 \xed\xa0\xbd\xed\xb8\x80 \xff"))
	f.Add([]byte("plain é"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, found := Recover(nil, raw)
		if !utf8.Valid(got) {
			t.Errorf("Recover(%q) = %q, want UTF-8", raw, got)
		}
		if utf8.Valid(raw) && (found || !bytes.Equal(got, raw)) {
			t.Errorf("Recover(%q) = %q, %t, want it as it is", raw, got, found)
		}
	})
}

// FuzzASCII checks the fast passes over ASCII against plain loops.
func FuzzASCII(f *testing.F) {
	f.Add([]byte("plain text\r\n\tand more of it"))
	f.Add([]byte("0123456\x7f\x00é"))
	f.Add([]byte("@AZ[`az{\xc1\xda\xc0A and MORE of 32 bytes and more, é and À"))
	f.Add([]byte("a b c d e f   aB-cD i1l w0rd aGVsbG8gdGhlcmUgbXkgZnJpZW5k 61 62 63 64 65"))
	f.Fuzz(func(t *testing.T, text []byte) {
		n, ascii, controls := 0, 0, false
		for n < len(text) && (text[n] >= 0x20 && text[n] < 0x7f || strings.IndexByte("\t\n\r", text[n]) >= 0) {
			n++
		}
		for ascii < len(text) && text[ascii] < 0x80 {
			ascii++
		}
		for _, b := range text {
			controls = controls || b < 0x20 && b != '\t' && b != '\n' && b != '\r' || b == 0x7f
		}
		if got := plainASCII(text); got != n {
			t.Errorf("plainASCII(%q) = %d, want %d", text, got, n)
		}
		if got := asciiLen(text); got != ascii {
			t.Errorf("asciiLen(%q) = %d, want %d", text, got, ascii)
		}
		if got := hasControls(text); got != controls {
			t.Errorf("hasControls(%q) = %t, want %t", text, got, controls)
		}
		checkProbe(t, text)
	})
}

// checkProbe compares what the probe marks with what a loop finds.
func checkProbe(t *testing.T, text []byte) {
	t.Helper()
	var p probe
	p.run(text)
	letter := func(i int) bool { return i >= 0 && i < len(text) && ascii.IsLetter(text[i]) }
	word := func(i int) bool { return i >= 0 && i < len(text) && ascii.IsAlnum(text[i]) }
	single := func(i int) bool { return letter(i) && !word(i-1) && !word(i+1) }
	marked := func(marks []int, i int) bool { return slices.Contains(marks, i) }
	run := 0
	for i := range text {
		if run++; !word(i) {
			run = 0
		}
		if start := i - 15; run == 16 {
			if got, want := marked(p.joined, start), oneCase(text[start:i+1]); got != want {
				t.Errorf("probe of %q: the run at %d may be joined words: %t, want %t", text, start, got, want)
			}
			if got, want := marked(p.blobs, start), mayBlobSlow(text, start); got != want {
				t.Errorf("probe of %q: the run at %d may be a blob: %t, want %t", text, start, got, want)
			}
		}
		for d := 2; d <= 6; d++ {
			if single(i) && single(i-d) && single(i-2*d) && single(i-3*d) && !marked(p.spaced, i) {
				t.Errorf("probe of %q does not mark the letters that end at %d", text, i)
			}
		}
		if i > 0 && ascii.IsDigit(text[i]) && letter(i-1) && letter(i+1) {
			if start, end := wordInDigitsSlow(text, i); end > start && !marked(p.leet, start) {
				t.Errorf("probe of %q does not mark the word in digits at %d", text, start)
			}
		}
		w := wordAt(text, i)
		if letter(i) && !word(i-1) {
			if isReversed(w) != marked(p.reversed, i) || isRotated(w) != marked(p.rotated, i) {
				t.Errorf("probe of %q takes the word at %d for another one", text, i)
			}
			if len(w) >= 5 && alternates(w) && (i == 0 || text[i-1] <= ' ') && !marked(p.cases, i) {
				t.Errorf("probe of %q does not mark the case of the word at %d", text, i)
			}
		}
	}
}

// mayBlobSlow is the slow twin of mayBlob.
func mayBlobSlow(text []byte, at int) bool {
	wide := at
	for wide > 0 && base64Value(text[wide-1]) >= 0 {
		wide--
	}
	if pairs, err := hex.DecodeString(string(text[at : at+16])); err == nil && looksText(pairs) && startsUTF8(pairs) {
		return true
	}
	return startsText64(text[at:at+16]) || startsText64(text[wide:])
}
