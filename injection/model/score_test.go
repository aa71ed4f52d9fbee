package model

import (
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// orders makes texts of words of the lexicon, of which many come again.
func orders(r *rand.Rand) string {
	var entries []string
	for _, list := range lexicon() {
		entries = append(entries, strings.FieldsFunc(strings.Join(list, " "), func(r rune) bool { return r == ' ' || r == '*' })...)
	}
	few := make([]string, 1+r.IntN(20))
	for i := range few {
		few[i] = entries[r.IntN(len(entries))]
		if r.IntN(3) == 0 {
			few[i] = "word"
		}
	}
	var text strings.Builder
	for range r.IntN(200) {
		text.WriteString(few[r.IntN(len(few))] + []string{" ", " ", " ", ", ", ". ", "\n", "! "}[r.IntN(7)])
	}
	return text.String()
}

// Windows score what all their features weigh, each counted once.
func TestWindow(t *testing.T) {
	r := testrand.New(t)
	m, windows := &Default().tool, 0
	for range 300 {
		text := orders(r)
		var sc, plain Scratch
		sc.read([]byte(text))
		plain.read([]byte(text))
		m.weigh(&sc)
		sc.windows(func(i, j int) {
			windows++
			if got, want := m.window(&sc, i, j), m.total(plain.distinct(i, j))+m.bias; got != want {
				t.Fatalf("sentences %d and %d of %q score %v, want %v", i, j, text, got, want)
			}
			s := plain.sentences[j]
			if got, want := m.alone(&sc, j), m.total(plain.gather(nil, s.own, s.cross)); got != want {
				t.Fatalf("sentence %d of %q scores %v by itself, want %v", j, text, got, want)
			}
		})
	}
	if windows < 500 {
		t.Errorf("%d windows", windows)
	}
}

// A slot's fields are large enough.
func TestSlots(t *testing.T) {
	for _, x := range []*index{&words().whole, &words().stems} {
		total := 0
		for i := range x.slots {
			total += int(x.slots[i].n)
		}
		if total != len(x.phrases) || len(x.phrases) > 1<<16 {
			t.Errorf("slots hold %d of %d phrases", total, len(x.phrases))
		}
	}
}
