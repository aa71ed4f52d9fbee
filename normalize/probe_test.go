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

func TestMasks(t *testing.T) {
	var p [64]byte
	for i := range 4 {
		for k := range p {
			p[k] = byte(64*i + k)
		}
		letters, upper, digits := masks(&p)
		for k, b := range p {
			if got := letters>>k&1 != 0; got != isASCIILetter(b) {
				t.Errorf("masks has letter %t for %#x", got, b)
			}
			if got := upper>>k&1 != 0; got != (b >= 'A' && b <= 'Z') {
				t.Errorf("masks has capital %t for %#x", got, b)
			}
			if got := digits>>k&1 != 0; got != isASCIIDigit(b) {
				t.Errorf("masks has digit %t for %#x", got, b)
			}
		}
	}
}
