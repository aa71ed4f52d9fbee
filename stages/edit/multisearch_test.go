package edit

import (
	"bytes"
	"cmp"
	"slices"
	"testing"

	"weir/internal/testrand"
)

// A found is an occurrence of a string in a text.
type found struct{ start, id int32 }

// findPlain looks for each string by itself.
func findPlain(strings []string, text []byte) (all []found) {
	for id, s := range strings {
		for from := 0; ; {
			i := bytes.Index(text[from:], []byte(s))
			if i < 0 {
				break
			}
			all = append(all, found{int32(from + i), int32(id)})
			from += i + 1
		}
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.id, b.id)) })
	return all
}

// Strings are found at every place and in every overlap, few or many.
func TestFinderAgainstPlain(t *testing.T) {
	r := testrand.New(t)
	word := func(n int) (b []byte) {
		for range n {
			b = append(b, "ab1"[r.IntN(3)])
		}
		return b
	}
	var f multiSearch
	hits := 0
	for i := range 2000 {
		var strings []string
		for range 1 + r.IntN(1+r.IntN(6+i%300)) {
			if s := string(word(MinCopied + r.IntN(1+r.IntN(12)))); !slices.Contains(strings, s) {
				strings = append(strings, s)
			}
		}
		text := word(r.IntN(300))
		if len(text) > 0 { // a long one among them
			strings = append(strings, string(text[r.IntN(len(text)):])+"unseen"[:6*r.IntN(2)]+string(word(MinCopied)))
		}
		var got []found
		f.reset(strings)
		f.find(text, func(start, id int) { got = append(got, found{int32(start), int32(id)}) })
		want := findPlain(strings, text)
		if hits += len(want); !slices.Equal(got, want) {
			t.Fatalf("find(%q) of %q = %v, want %v", text, strings, got, want)
		}
	}
	if hits < 1000 {
		t.Errorf("only %d strings were there to be found", hits)
	}
}
