package mask

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/pii/match"
)

// recalledIn returns text with what is remembered of session "s" in brackets.
func recalledIn(m *Masker, text string) string {
	var b strings.Builder
	at := 0
	for _, x := range match.Resolve(m.AppendRedacted(nil, "s", []byte(text))) {
		b.WriteString(text[at:x.Start] + "<" + text[x.Start:x.End] + ">")
		at = x.End
	}
	return b.String() + text[at:]
}

func TestRecall(t *testing.T) {
	m := NewMasker()
	context := func(entity, value string) {
		m.Replace("s", match.Match{Entity: entity, Rule: "r", Strength: match.Context}, []byte(value))
	}
	context("PASSWORD", "hunter2x99")
	context("PASSWORD", "correct horse 5 staple")
	context("PASSWORD", "$$p@ss-w0rd!")
	context("PASSWORD", "development") // a word: no digit sets it apart from other words
	context("PASSPORT", "123 45 6789")
	context("PERSON", "Mia")
	m.Replace("s", match.Match{Entity: "EMAIL_ADDRESS", Strength: match.Validated}, []byte("found2@by.form.example"))
	for _, c := range []struct{ text, want string }{
		{"so hunter2x99, yes", "so <hunter2x99>, yes"},
		{"hunter2x99", "<hunter2x99>"},
		{"hunter2x991 xhunter2x99 hunter2x9", "hunter2x991 xhunter2x99 hunter2x9"},
		{"x=hunter2x99&y=hunter2x99", "x=<hunter2x99>&y=<hunter2x99>"},
		{"the correct horse 5 staple is", "the <correct horse 5 staple> is"},
		{"a$$p@ss-w0rd!b", "a<$$p@ss-w0rd!>b"},
		{"in development", "in development"},
		{"number 123456789 or 123-45-6789 or 123 45 6789.", "number <123456789> or <123-45-6789> or <123 45 6789>."},
		{"1234567890 x123456789 0123456789 12345678", "1234567890 x123456789 0123456789 12345678"},
		{"Mia said: Miami, mia", "<Mia> said: Miami, mia"},
		{"found2@by.form.example", "found2@by.form.example"},
		{"", ""},
		{"ab", "ab"},
	} {
		if got := recalledIn(m, c.text); got != c.want {
			t.Errorf("Recall(%q) = %q, want %q", c.text, got, c.want)
		}
	}
	if got := m.AppendRedacted(nil, "other", []byte("hunter2x99")); len(got) != 0 {
		t.Errorf("Recall in another session = %v, want nothing", got)
	}
}

// Memory is bounded: what was used last is kept.
func TestMemoryBound(t *testing.T) {
	m := NewMasker()
	for i := range maxIndexedAll/maxIndexed + 3 {
		for k := range maxIndexed + 10 {
			m.Replace(fmt.Sprint("session ", i), match.Match{Entity: "E", Strength: match.Context}, fmt.Append(nil, "value", i, "x", k+1000000))
		}
	}
	if m.indexedValues > maxIndexedAll {
		t.Errorf("%d values remembered, want at most %d", m.indexedValues, maxIndexedAll)
	}
	last := fmt.Sprint("session ", maxIndexedAll/maxIndexed+2)
	if got := m.AppendRedacted(nil, last, fmt.Append(nil, "value", maxIndexedAll/maxIndexed+2, "x", 1000000)); len(got) != 1 {
		t.Error("what was remembered last is forgotten")
	}
}

func FuzzRecall(f *testing.F) {
	f.Add("hunter2x99", "so hunter2x99, yes", true)
	f.Add("123 45 6789", "123456789 1234-5", false)
	f.Fuzz(func(t *testing.T, value, text string, secret bool) {
		m := NewMasker()
		x := match.Match{Entity: "E", Strength: match.Context, Secret: secret}
		m.Replace("s", x, []byte(value))
		for _, found := range m.AppendRedacted(nil, "s", []byte(text)) {
			if found.Start < 0 || found.End > len(text) || found.Start >= found.End {
				t.Fatalf("Recall(%q): span %d:%d", text, found.Start, found.End)
			}
		}
		if at := m.Awaits("s", []byte(text)); at < 0 || at > len(text) || at < len(text) && !utf8.RuneStart(text[at]) {
			t.Fatalf("Awaits(%q) = %d", text, at)
		}
		if alone := " " + value + " "; x.Distinct([]byte(value)) && value != "" && !strings.ContainsAny(value, " ") && len(m.AppendRedacted(nil, "s", []byte(alone))) == 0 && len(value) >= minIndexed {
			t.Fatalf("Recall(%q) = nothing, want the value", alone)
		}
	})
}

func BenchmarkRecall(b *testing.B) {
	text := []byte(strings.Repeat("the quick brown fox of 2024-11-21 jumps 4711 times over value12x7 and x\n", 2000))
	for _, n := range []int{1, maxIndexed} {
		m := NewMasker()
		for i := range n {
			m.Replace("s", match.Match{Entity: "E", Strength: match.Context}, fmt.Appendf(nil, "%dvalue%d", 100000+i*7919, i))
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				m.AppendRedacted(nil, "s", text)
			}
		})
	}
}

// A text in pieces is held where it may become a value that is in the index.
func TestAwaits(t *testing.T) {
	m := NewMasker()
	value := "correct horse 5 staple"
	m.Replace("s", match.Match{Entity: "PASSWORD", Strength: match.Context}, []byte(value))
	for i := 1; i < len(value); i++ {
		if text := "the " + value[:i]; m.Awaits("s", []byte(text)) > 4 {
			t.Errorf("Awaits(%q) = %d, want 4", text, m.Awaits("s", []byte(text)))
		}
	}
	if text := "the bluish thing over there "; m.Awaits("t", []byte(text)) != len(text) {
		t.Errorf("Awaits(%q): held without need", text)
	}
}
