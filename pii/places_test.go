package pii

import (
	"testing"

	"weir/internal/testrand"
)

// A sign counts where another stands three or five before it and it is behind a
// word, or may be, as said byte by byte.
func TestLocateSigns(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a", "7f", ":", "-", ".", "--", "...", ":ab:cd", "-12-34-", "abcd.ef01.", "_", " ", "\n", "é", "word ", "----------", "          "}
	found := [3]int{}
	for range 1000 {
		var text []byte
		for size := r.IntN((signBlocks - 1) * 64); len(text) < size; {
			text = append(text, parts[r.IntN(len(parts))]...)
		}
		tie := func(k int) bool { return k >= 0 && (text[k] == ':' || text[k] == '-' || text[k] == '.') }
		behind := func(k int) bool { return k%64 == 0 || k%64 == 3 || word[text[k-1]] }
		three := func(k int) bool {
			return tie(k) && tie(k-3) && (behind(k) || k%64 > 3 && word[text[k-4]])
		}
		var blocks signs
		n := 1 + signTable.LookAll(blocks[1:1+signBlocks], text)
		var p signPlaces
		p.kinds(&blocks, n, 0)
		for k := range text {
			i, bit := 1+k/64, uint64(1)<<(k%64)
			colonsSolid := text[k] == ':' && p.solid[i]&bit != 0
			for j, x := range [...]struct{ got, want bool }{
				{p.dots[i]&bit != 0, tie(k) && tie(k-5) && behind(k)},
				{p.pairs[i]&bit != 0, three(k) || colonsSolid},
				{p.triples[i]&bit != 0, three(k) && three(k-3)},
			} {
				if x.got != x.want {
					t.Fatalf("kind %d at %d of %q: %t, want %t", j, k, text, x.got, x.want)
				}
				found[j] += b2i(x.got)
			}
		}
	}
	if min(found[0], found[1], found[2]) < 1000 {
		t.Errorf("only %d found", found)
	}
}
