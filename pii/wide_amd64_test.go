package pii

import "testing"

// What takes eight blocks together with AVX-512 is told by AVX2 and without it, too.
func TestLocateNarrow(t *testing.T) {
	isWide, isFast := wide, fast
	defer func() { wide, fast = isWide, isFast }()
	wide = false
	t.Run("AVX2", TestLocateAgainstPlain)
	t.Run("AVX2 signs", TestLocateSigns)
	t.Run("AVX2 recall", TestRecallPlacesAgainstPlain)
	fast = false
	t.Run("plain", TestSweepPlaces)
	t.Run("plain signs", TestLocateSigns)
}

func BenchmarkLocate(b *testing.B) {
	var blocks signs
	n := 1 + signTable.LookAll(blocks[1:1+signBlocks], cleanText)
	var p signPlaces
	for _, f := range []struct {
		name string
		run  func()
	}{
		{"wide", func() { locateAVX512(&p, &blocks[0], (n+7)/8, 0) }},
		{"AVX2", func() { locateAVX2(&p, &blocks[0], (n+3)/4, 0) }},
		{"plain", func() { p.kindsPlain(&blocks, n, 0) }},
	} {
		b.Run(f.name, func(b *testing.B) {
			b.SetBytes(signBlocks * 64)
			for b.Loop() {
				f.run()
			}
		})
	}
}
