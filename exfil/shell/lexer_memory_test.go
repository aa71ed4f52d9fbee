package shell

import (
	"runtime"
	"strings"
	"testing"
	"unsafe"
)

// TestPlainWords holds that the lexer, which reads long scripts, allocates nothing for each plain
// word, and that such words are what they were.
func TestPlainWords(t *testing.T) {
	text := strings.Repeat("curl -d x ", 20_000)
	if n := testing.AllocsPerRun(1, func() { Each(text, func(Pipeline) {}) }); n > 200 {
		t.Errorf("60,000 plain words take %.0f allocations", n)
	}
	for text, want := range map[string]string{`ab"c d"e f`: "abc de|f", `a\ b c`: "a b|c", "x`y z` w": "x`y z`|w", "$(a b)c $d": "$(a b)c|$d", "'q r's t": "q rs|t", "plain": "plain"} {
		var got []string
		for _, w := range lexed(text)[0][0].Words {
			got = append(got, w.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("words of %q: %q", text, got)
		}
	}
}

func lexed(text string) (s Script) {
	lex(text, 0, 1, func(p Pipeline) { s = append(s, p) })
	return s
}

// TestWordIsSmall holds what a word takes, since a command of a megabyte has a quarter of a million.
func TestWordIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Word{}); n > 32 {
		t.Errorf("a word takes %d bytes", n)
	}
}

// TestEachKeepsNothing holds that the statements of a long script are not held beside each other.
func TestEachKeepsNothing(t *testing.T) {
	text, held := strings.Repeat("a\n", 50_000), 0
	at := func() (m runtime.MemStats) { runtime.GC(); runtime.ReadMemStats(&m); return m }
	before, n := at(), 0
	Each(text, func(Pipeline) {
		if n++; n == 45_000 {
			after := at()
			held = int(after.HeapAlloc) - int(before.HeapAlloc)
		}
	})
	if n != 50_000 || held > len(text) {
		t.Errorf("%d statements hold %d bytes", n, held)
	}
}
