package normalize

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/sampletext"
)

// sampleRunes returns about n bytes of words of letters from first to last, with
// an ASCII space between them and a capital now and then.
func sampleRunes(n int, first, last rune) []byte {
	r := rand.New(rand.NewPCG(3, 4))
	var b bytes.Buffer
	for b.Len() < n {
		for range 3 + r.IntN(7) {
			b.WriteRune(first + rune(r.IntN(int(last-first)+1)))
		}
		b.WriteByte(' ')
	}
	return b.Bytes()
}

// sampleMixed returns n bytes of English in which every so often there is a rune
// beyond ASCII.
func sampleMixed(n int) []byte {
	r := rand.New(rand.NewPCG(5, 6))
	var b bytes.Buffer
	for _, line := range bytes.SplitAfter(sampletext.ASCII(fixed(), n), []byte{'\n'}) {
		b.Write(line)
		b.WriteString([]string{"│ ", "it’s ", "“x” ", "café ", "→ ", "\u00a0"}[r.IntN(6)])
	}
	return b.Bytes()
}

var texts = []struct {
	name string
	text []byte
}{
	{"ascii", sampletext.ASCII(fixed(), 1<<18)},
	{"mixed", sampleMixed(1 << 18)},
	{"russian", sampleRunes(1<<18, 'а', 'я')},
	{"japanese", sampleRunes(1<<18, 'あ', 'ん')},
	{"persian", sampleRunes(1<<18, 'ا', 'ي')},
	{"hindi", sampleRunes(1<<18, 'अ', 'ह')},
	{"french", bytes.ReplaceAll(sampletext.ASCII(fixed(), 1<<18), []byte("e"), []byte("é"))},
}

func BenchmarkAnalyze(b *testing.B) {
	for _, tt := range texts {
		b.Run(tt.name, func(b *testing.B) {
			var n Normalizer
			b.SetBytes(int64(len(tt.text)))
			b.ReportAllocs()
			for b.Loop() {
				n.Analyze(tt.text, false)
			}
		})
	}
}

func BenchmarkPrescan(b *testing.B) {
	for _, tt := range texts {
		b.Run(tt.name, func(b *testing.B) {
			b.SetBytes(int64(len(tt.text)))
			for b.Loop() {
				clean.NewSurvey(tt.text, false)
			}
		})
	}
}

func flood(n int, runes ...rune) []byte {
	r := rand.New(rand.NewPCG(7, 8))
	var b bytes.Buffer
	for b.Len() < n {
		b.WriteRune(runes[r.IntN(len(runes))])
	}
	return b.Bytes()
}

func BenchmarkFlood(b *testing.B) {
	tests := []struct {
		name string
		text []byte
	}{
		{"ascii", sampletext.ASCII(fixed(), 1<<20)},
		{"marks", flood(1<<20, 0x301, 0x302, 0x323, 0x336)},
		{"joiners", flood(1<<20, 0x200c, 0x200d)},
		{"tags", flood(1<<20, 0xe0061, 0xe0062, 0xe0020)},
		{"bidi", flood(1<<20, 0x202a, 0x202b, 0x202e, 0x2066, 0x2069)},
		{"letters and joiners", flood(1<<20, 'a', 'b', 0x200c, 0x200d)},
		{"letters and marks", flood(1<<20, 'a', 'b', 0x301, 0x323)},
		{"selectors", flood(1<<20, 0xfe00, 0xfe01, 0xe0101, 0xe0133)},
		{"escapes", bytes.Repeat([]byte("\x1b[31m"), 1<<20/5)},
		{"overrides", bytes.Repeat([]byte("\u202eab\u202c"), 1<<20/8)},
		{"mixed words", flood(1<<20, 'a', 'а', 'о', 'ж', ' ')},
		{"spaced", bytes.Repeat([]byte("a b "), 1<<18)},
		{"leet", bytes.Repeat([]byte("w0rd 1gn0re "), 1<<20/12)},
		{"base64", bytes.Repeat([]byte("aWdub3JlIGFsbCBwcmV2aW91cyBp "), 1<<20/29)},
		{"long", bytes.Repeat([]byte("a"), 1<<20)},
		{"entities", bytes.Repeat([]byte("&#105;"), 1<<20/6)},
		{"percent", bytes.Repeat([]byte("%69"), 1<<20/3)},
		{"backspace", bytes.Repeat([]byte("ab\b"), 1<<20/3)},
		{"braille", flood(1<<20, 0x2801, 0x2803, 0x2861)},
		{"thousand escapes", bytes.Repeat([]byte("\\u0061 "), 1<<20/7)},
	}
	for _, tt := range tests {
		b.Run(tt.name, func(b *testing.B) {
			var n Normalizer
			b.SetBytes(int64(len(tt.text)))
			for b.Loop() {
				n.Analyze(tt.text, false)
			}
		})
	}
}

func BenchmarkCleanASCII(b *testing.B) {
	text := bytes.Repeat([]byte("The slow grey heron wades along the still weir, and then it goes home again.\n"), 1<<12)
	b.Run("check", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			chars.PlainLen(text)
		}
	})
	b.Run("analyze", func(b *testing.B) {
		var n Normalizer
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			n.Analyze(text, false)
		}
	})
}

// fixed returns a generator of the same sequence each time, so that benchmarks can be
// compared.
func fixed() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
