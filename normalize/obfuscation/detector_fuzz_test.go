package obfuscation

import (
	"encoding/base32"
	"encoding/hex"
	"slices"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/normalize/encoding"
	"weir/normalize/lexicon"
	"weir/normalize/sampletext"
)

// checkMarks compares what the probe marks with what a loop finds.
func checkMarks(t *testing.T, text []byte) {
	t.Helper()
	var p Detector
	p.Run(text)
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
			if got, want := marked(p.joined, start), maybeJoinedSlow(text[start:i+1]); got != want {
				t.Errorf("marks of %q: the run at %d may be joined words: %t, want %t", text, start, got, want)
			}
			if got, want := marked(p.blobs, start), mayBlobSlow(text, start); got != want {
				t.Errorf("marks of %q: the run at %d may be a blob: %t, want %t", text, start, got, want)
			}
		}
		for d := 2; d <= 6; d++ {
			if single(i) && single(i-d) && single(i-2*d) && single(i-3*d) && !marked(p.spaced, i) {
				t.Errorf("marks of %q does not mark the letters that end at %d", text, i)
			}
		}
		if i > 0 && ascii.IsDigit(text[i]) && letter(i-1) && letter(i+1) {
			if start, end := lexicon.LeetWordAt(text, i); end > start && !marked(p.leet, start) {
				t.Errorf("marks of %q does not mark the word in digits at %d", text, start)
			}
		}
		w := lexicon.LettersAt(text, i)
		if letter(i) && !word(i-1) {
			_, ciphered := lexicon.Deciphered(w)
			if at := func(m cipherMark) bool { return m.at == i }; lexicon.IsReversed(w) != marked(p.reversed, i) || ciphered != slices.ContainsFunc(p.ciphered, at) {
				t.Errorf("marks of %q takes the word at %d for another one", text, i)
			}
			if len(w) >= 5 && alternates(w) && (i == 0 || text[i-1] <= ' ') && !marked(p.cases, i) {
				t.Errorf("marks of %q does not mark the case of the word at %d", text, i)
			}
		}
	}
}

// mayBlobSlow is the slow twin of mayBlob.
func mayBlobSlow(text []byte, at int) bool {
	wide := at
	for wide > 0 && encoding.Base64Value(text[wide-1]) >= 0 {
		wide--
	}
	if pairs, err := hex.DecodeString(string(text[at : at+16])); err == nil && encoding.LooksText(pairs) && encoding.StartsUTF8(pairs) {
		return true
	}
	if head, err := hex.DecodeString(string(text[at : at+6])); err == nil && encoding.Packed(head) {
		return true
	}
	if head, err := base32.StdEncoding.DecodeString(string(text[at:at+5]) + "AAA"); err == nil && encoding.Packed(head) {
		return true
	}
	return begins64(text[at:at+16]) || begins64(text[wide:]) || encoding.StartsText32((*[16]byte)(text[at:]))
}

// maybeJoinedSlow is Detector.maybeJoined for 16 letters and digits.
func maybeJoinedSlow(run []byte) bool {
	capitals := 0
	for i, c := range run {
		if !ascii.IsLetter(c) {
			return false
		}
		if i > 0 && ascii.IsUpper(c) {
			capitals++
		}
	}
	return capitals != 1
}

// FuzzDetector checks the marks of a Detector against plain loops.
func FuzzDetector(f *testing.F) {
	f.Add([]byte("a b c d e f   aB-cD i1l w0rd aGVsbG8gdGhlcmUgbXkgZnJpZW5k 61 62 63 64 65"))
	f.Add([]byte("1gn0r3 4ll iGnOrE erongi vtaber &#105; \\x69 %69 ignoreallpreviousinstructions é"))
	f.Fuzz(func(t *testing.T, text []byte) { checkMarks(t, text) })
}

// A Detector finds the words in digits.
func TestDetectorDigits(t *testing.T) {
	r := testrand.New(t)
	for range 5000 {
		checkMarks(t, sampletext.InDigits(r))
	}
}
