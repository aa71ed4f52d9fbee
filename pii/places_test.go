package pii

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// The places of four blocks together are those of one after the other, whatever
// stands where blocks meet.
func TestLocateAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	parts := []string{"a", "Zq", "7", "12", "@", ":", "-", ".", "::", ":ab:cd:", "-12-34-", "abcd.ef01.", "fffff-", "__", " ", "\n", "é", "0123456789abcdefgh", "12 ", "34 Jun 10", "2014 ", " 123 word", "123456,", "snake_case_name", "          "}
	places := 0
	for range 3000 {
		var text []byte
		for size := r.IntN(signBlocks * 64); len(text) < size; {
			text = append(text, parts[r.IntN(len(parts))]...)
		}
		var blocks signs
		n := 1 + signTable.LookAll(blocks[1:1+signBlocks], text)
		var got, want signPlaces
		names, known := -uint64(r.IntN(2)), uint64(1)<<n-1
		var live, plain [4]uint64
		live[0], live[1], live[2], live[3] = got.kinds(&blocks, n, names)
		plain[0], plain[1], plain[2], plain[3] = want.kindsPlain(&blocks, n, names)
		for k := range live {
			if live[k]&known != plain[k] {
				t.Fatalf("kind %d: blocks %b of %q, want %b", k, live[k]&known, text, plain[k])
			}
		}
		places += bits.OnesCount64(plain[0])
		for i := range n {
			if got.at(i) != want.at(i) {
				t.Fatalf("block %d of %q: %x, want %x", i, text, got.at(i), want.at(i))
			}
		}
	}
	if places < 10000 {
		t.Errorf("only %d blocks have places", places)
	}
}

func (p *signPlaces) at(i int) [7]uint64 {
	return [...]uint64{p.solid[i], p.values[i], p.mails[i], p.dots[i], p.pairs[i], p.triples[i], p.ends[i]}
}

// A sign counts where another stands three or five before it and it is behind a
// word, or may be, as said byte by byte.
func TestLocateSigns(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
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
