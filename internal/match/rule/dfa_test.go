package rule

import (
	"fmt"
	"regexp"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
)

// dfaPatterns hold every kind of instruction and assertion that rules use.
var dfaPatterns = []string{
	`ab+c`, `\bab\b`, `(?:a|b){2,4}c?\s`, `^a`, `a$`, `(?m)^b$`, `a.{0,3}b`, `(?s)a.{0,3}b`, `[^a-c]d`, `\Ba`, `(a)|b(c)`,
	`ignore\s+(?:all\s+)?(?:the\s+)?previous`, `é+[а-я]`, `\w+@\w+`, `k\b`, `(?:)`, `\pL\d`, `a*?b`, `ſ|K`, `\x{FFFD}a`,
	`[^a-c]k\b`, `[^A-C]d`, `\bs\W`, `[k-s]+\S`, `A[b-d]`, `k\bs`,
}

// TestDFA holds the dfa to package regexp on random texts over a small
// alphabet, from every place and with every window.
func TestDFA(t *testing.T) {
	r := testrand.New(t)
	alphabet := []rune("aabbcd \nAK_@1éаяſK.ignorepvus\uFFFD")
	for _, p := range dfaPatterns {
		for _, anchored := range []bool{true, false} {
			d := newDFA(mustAssemble(t, p), anchored)
			re := compileDFATwin(p, anchored)
			for range 300 {
				var runes []rune
				for range r.IntN(longestDFAText) {
					runes = append(runes, alphabet[r.IntN(len(alphabet))])
				}
				checkDFA(t, d, re, []byte(string(runes)))
			}
		}
	}
}

// mustAssemble returns the automaton of a pattern, case ignored.
func mustAssemble(t *testing.T, pattern string) *automaton {
	t.Helper()
	s, err := assemble(pattern, true, false)
	if err != nil {
		t.Fatal(err)
	}
	a, rest := decode(s)
	if rest != "" {
		t.Fatalf("%d bytes left behind the automaton", len(rest))
	}
	return a
}

// A dfaTwin is the same pattern in package regexp: for a match that leaves so many code points
// at the end of a text, and for a text after a code point of context.
type dfaTwin struct {
	leaving []*regexp.Regexp
	next    *regexp.Regexp
}

const longestDFAText = 12 // code points

func compileDFATwin(p string, anchored bool) (twin dfaTwin) {
	p = "(?i:" + p + ")"
	begin, next := "", `\A(?s:.)(?s:.*?)`
	if anchored {
		begin, next = `\A`, `\A(?s:.)`
	}
	for n := range longestDFAText {
		twin.leaving = append(twin.leaving, regexp.MustCompile(fmt.Sprintf(`%s%s(?s:.{%d,})\z`, begin, p, n)))
	}
	twin.next = regexp.MustCompile(next + p)
	return twin
}

func checkDFA(t *testing.T, d *dfa, twin dfaTwin, text []byte) {
	t.Helper()
	for end := range len(text) + 1 {
		if runeEnd(text, end) != end {
			continue
		}
		re := twin.leaving[utf8.RuneCount(text[end:])]
		want := re.Match(text)
		if got, sure := d.match(text, 0, end); !sure || got != want {
			t.Fatalf("dfa.match(%q up to %d) = %t, sure %t, want %t as %v", text, end, got, sure, want, re)
		}
	}
	for at := 1; at < len(text); at++ {
		if runeEnd(text, at) != at {
			continue
		}
		want := twin.next.Match(text[runeStart(text, at-1):])
		if got, sure := d.match(text, at, len(text)); !sure || got != want {
			t.Fatalf("dfa.match(%q from %d) = %t, sure %t, want %t as %v", text, at, got, sure, want, twin.next)
		}
	}
}

func TestIsSmall(t *testing.T) {
	for pattern, want := range map[string]bool{
		`ignore\s+(?:all|\W+)`: true, `[^\n]{0,4}don['’]t\b`: true, `忽略`: true, `[\x60\x2d]a`: true, `\xe9`: false, `\x{61}`: false, `\S\D\B`: true,
		`Ignore`: false, `[A-Z]`: false, `é`: false, `\p{Lu}`: false, `\x41`: false, `(?-i:a)`: false, `[[:upper:]]`: false, `\QA\E`: false,
	} {
		if got := isSmall(pattern); got != want {
			t.Errorf("isSmall(%q) = %v, want %v", pattern, got, want)
		}
	}
}

// TestDFAForgets holds that a pattern with more states than are kept is never
// answered wrongly.
func TestDFAForgets(t *testing.T) {
	d := newDFA(mustAssemble(t, `(?:a|b)*a(?:a|b){14}c`), false)
	r := testrand.New(t)
	text := make([]byte, 1<<16)
	for i := range text {
		text[i] = "ab"[r.IntN(2)]
	}
	unsure := false
	for range 8 {
		matched, sure := d.match(text, 0, len(text))
		if matched {
			t.Fatal("match found where there is none")
		}
		unsure = unsure || !sure
	}
	if !unsure || len(d.states) > maxStates {
		t.Errorf("%d states kept, unsure %t, want at most %d", len(d.states), unsure, maxStates)
	}
}

func TestRelax(t *testing.T) {
	for pattern, want := range map[string]bool{
		`a[^>]{0,120}b`: true, `a\w{20,}`: true, `(?:a.{0,8}?|b)c`: true, `a\d{40}`: true,
		`a\d{1,4}`: false, `(?:ab){20}`: false, `a[^>]*b`: false, `a+b?`: false,
	} {
		s, err := assemble(pattern, true, true)
		if err != nil || (s != "") != want {
			t.Errorf("assemble(%q) loosely: %t, %v, want %t", pattern, s != "", err, want)
		}
	}
}

// Rounds are counted on from the first one where their numbers come to an end.
func TestRoundsStartAnew(t *testing.T) {
	d := newDFA(mustAssemble(t, `(?:ab|ac)+d`), true)
	d.round = 1<<32 - 4
	for i := range d.mark {
		d.mark[i] = uint32(i % 4) // as rounds long ago have left it
	}
	for range 3 {
		if matched, sure := d.match([]byte("abacabd"), 0, 7); !matched || !sure {
			t.Fatalf("matched is %t, sure is %t", matched, sure)
		}
		if matched, _ := d.match([]byte("abacabb"), 0, 7); matched {
			t.Fatal("matched what it should not")
		}
		d.reset()
	}
}
