package normalize

import "testing"

func BenchmarkProbe(b *testing.B) {
	text := sampleASCII(1 << 16)
	var p probe
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		p.reset()
		p.run(text)
	}
}

func TestRunPlain(t *testing.T) {
	for _, at := range []int{0, 1, 62, 63, 64, 65, 127, 130} {
		for b := range 256 {
			text := sampleASCII(131)
			text[at] = byte(b)
			var p probe
			plain, coded := p.runPlain(text)
			if want := plainASCII(text) == len(text); plain != want {
				t.Errorf("runPlain with %#x at %d is plain %t, want %t", b, at, plain, want)
			}
			if plain && !coded && hasCodes(text) {
				t.Errorf("runPlain with %#x at %d misses codes", b, at)
			}
		}
	}
}
