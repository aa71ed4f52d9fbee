package mask

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"weir/internal/ascii"
	"weir/pii/match"
)

// longestPlain is the slow twin of appendLongest: it compares a text with each value that begins
// alike.
func (m *Masker) longestPlain(dst []match.Match, r *headIndex, text []byte, i, head int) ([]match.Match, int) {
	if i > 0 && ascii.Word[text[i]] && ascii.Word[text[i-1]] {
		return dst, i
	}
	n := len(dst)
	for _, x := range r.find(m, text[i:i+head]) {
		end := i + x.size
		if end > len(text) || end < len(text) && ascii.Word[text[end]] && ascii.Word[text[end-1]] || m.digest(x.match.Entity, text[i:end]) != x.digest {
			continue
		}
		if len(dst) == n || dst[n].End < end {
			found := *x.match
			found.Start, found.End = i, end
			dst = append(dst[:n], found)
		}
	}
	if len(dst) > n {
		i = dst[n].End - 1
	}
	return dst, i
}

// TestManyAlike holds that thousands of values that begin alike, and are remembered, take no more
// time in later texts than a few.
func TestManyAlike(t *testing.T) {
	text := []byte(strings.Repeat("Mbtrck%7 ", 2000))
	took := func(values int) (least time.Duration) {
		m := NewMasker()
		for i := range values {
			m.Replace("s", match.Match{Entity: "PASSWORD", Rule: "a", Strength: match.Context}, fmt.Appendf(nil, "Mbtrck%%7%08d!", i))
		}
		for range 3 {
			begin := time.Now()
			if found := m.AppendRedacted(nil, "s", text); len(found) > 0 {
				t.Fatalf("%d values found", len(found))
			}
			if d := time.Since(begin); least == 0 || d < least {
				least = d
			}
		}
		return least
	}
	var few, many time.Duration
	for range 5 { // other programs only make a run longer
		if few, many = took(4), took(4000); many < 8*few {
			return
		}
	}
	t.Errorf("4 values alike take %v, 4000 take %v", few, many)
}
