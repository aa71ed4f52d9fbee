package integration

import (
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/stages"
)

// TestStreamMixed holds that texts which come in pieces at the same time, in
// several formats and with other lines between them, give what each gives
// alone, however they are cut and mixed.
func TestStreamMixed(t *testing.T) {
	all := wires()
	m := maker{testrand.New(t)}
	for round := range 40 {
		use := []*wire{&all[3], &all[5], &all[8]} // streams with an id of their own
		var lines []string
		var of []int // which text a line is a piece of, or -1
		queues, want := make([][]string, len(use)), make([]string, len(use))
		for i, w := range use {
			text := m.prose() + " " + m.prose()
			want[i] = w.plain(t, text)
			for _, p := range m.cuts(text) {
				queues[i] = append(queues[i], line(t, w.piece(p)))
			}
		}
		for left := len(use); left > 0; {
			if m.IntN(9) == 0 {
				lines, of = append(lines, `{"role":"user","content":"hello"}`), append(of, -1)
			}
			i := m.IntN(len(use))
			if len(queues[i]) == 0 {
				continue
			}
			lines, of = append(lines, queues[i][0]), append(of, i)
			if queues[i] = queues[i][1:]; len(queues[i]) == 0 {
				left--
				for _, c := range use[i].close {
					lines, of = append(lines, c), append(of, -1)
				}
			}
		}
		got := make([]strings.Builder, len(use))
		for k, a := range push(t, pipeline(), lines) {
			consistent(t, "mixed", k+1, lines[k], &a)
			if i := of[k]; i >= 0 && a.action != stages.Block {
				got[i].WriteString(at(t, []byte(a.event), use[i].path))
			}
		}
		for i, w := range use {
			if strings.HasPrefix(want[i], "blocked: ") {
				continue // in pieces the text before the cause has gone out
			}
			// Tokens are numbered as values come up, which is another order here.
			if g, w2 := unnumbered(got[i].String()), unnumbered(want[i]); g != w2 {
				t.Errorf("round %d: %s: got %s", round, w.name, differs(g, w2))
			}
		}
	}
}

// unnumbered takes the numbers out of tokens.
func unnumbered(text string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(text, '[')
		k := strings.IndexByte(text[max(i, 0):], ']')
		if i < 0 || k < 0 {
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(text[:i] + strings.TrimRight(text[i:i+k], "_0123456789") + "]")
		text = text[i+k+1:]
	}
}
