package mask

import (
	"fmt"
	"slices"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/match"
)

// recallPlain is Recall without masks: it looks at every place of a text.
func (m *Masker) recallPlain(dst []match.Match, sessionID string, text []byte) []match.Match {
	mem := m.findIndex(sessionID)
	if mem == nil {
		return dst
	}
	for i := 0; i+minIndexed <= len(text); i++ {
		dst, i = m.longestPlain(dst, &mem.long, text, i, minIndexed)
	}
	for i := 0; i+minName <= len(text); i++ {
		dst, i = m.longestPlain(dst, &mem.short, text, i, minName)
	}
	for i := 0; i < len(text); i++ {
		if !ascii.Digit[text[i]] {
			continue
		}
		var figures []byte
		end := i
		for ; end < len(text) && len(figures) < maxFigures; end++ {
			if c := text[end]; ascii.Digit[c] {
				figures = append(figures, c)
			} else if !isGroupSep(c) || end+1 >= len(text) || !ascii.Digit[text[end+1]] {
				break
			}
		}
		if (i == 0 || !ascii.Word[text[i-1]]) && (end == len(text) || !ascii.Word[text[end]]) && len(figures) >= minDigits {
			s := search{m: m, index: mem}
			dst = s.number(dst, figures, i, end)
		}
		i = end
	}
	return dst
}

func places(ms []match.Match) (at []string) {
	for _, x := range match.Resolve(ms) {
		at = append(at, fmt.Sprint(x.Rule, x.Start, "-", x.End))
	}
	return at
}

// Masks find what a look at every place finds, with few values and with many,
// with any first bytes and at any place in a block.
func TestRecallAgainstPlain(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"a", "b7", "Q", "_", "9", "0", "12", " ", "-", ".", "/", "$", "é", "ж", "--", "pass", "Word", "\n", "1234567890", "x1 234 567 89"}
	some := func(n int) (b []byte) {
		for range n {
			b = append(b, parts[r.IntN(len(parts))]...)
		}
		return b
	}
	entities := []match.Match{{Entity: "PASSWORD", Rule: "a", Strength: match.Context}, {Entity: match.Person, Rule: "b", Strength: match.Context}, {Entity: "PASSPORT", Rule: "c", Strength: match.Context}}
	found := 0
	for range 3000 {
		m := NewMasker()
		var values [][]byte
		for range 1 + r.IntN(1+r.IntN(40)) {
			v := some(1 + r.IntN(8+r.IntN(3)*20))
			values = append(values, v)
			m.Replace("s", entities[r.IntN(len(entities))], v)
		}
		var text []byte
		for range r.IntN(60) {
			text = append(text, some(r.IntN(6))...)
			if r.IntN(3) == 0 {
				text = append(text, values[r.IntN(len(values))]...)
			}
		}
		got, want := places(m.AppendRedacted(nil, "s", text)), places(m.recallPlain(nil, "s", text))
		if found += len(want); !slices.Equal(got, want) {
			t.Fatalf("Recall(%q) of %q = %v, want %v", text, values, got, want)
		}
	}
	if found < 10000 {
		t.Errorf("only %d values were there to be found", found)
	}
}
