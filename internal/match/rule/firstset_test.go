package rule

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
	"weir/internal/testrand"
)

func TestFirstSetOf(t *testing.T) {
	tests := []struct {
		pattern, starts string // what may begin a match, behind a star if it may anywhere, or "" where there are no first set
		first           string // the first characters, small letters of ASCII, or a star for all
	}{
		{`\b(?:send|post) me`, "send post", "psſ"},
		{`\bgo (?:on|by)`, "go\x00o go\x00b", "g"},
		{`\bgo[\s\d-]+by`, "go\x00\x00 go\x00b", "g"},
		{`send me`, "* send", "sſ"}, // matches in the middle of a word
		{`(?:\bsend|@home)`, "* send @hom", "sſ@"},
		{`!\[`, "", ""},
		{`\bsendé?`, "send", "sſ"},
		{`\bé?send`, "send", "éÉsſ"},
		{`(?:忽略|\bkeep)`, "keep", "忽k\u212a"},
		{`[ \x{400}-\x{2000}]send`, "* \x00sen", "*"},
		{`\bab`, "", ""},
		{`\bab|\bsend`, "", ""},
		{`\babc`, "", ""},
		{`\babcd`, "abcd", "a"},
		{`\b\w+ly`, "", ""},
		{`^send me`, "send", "sſ"},
	}
	for _, tt := range tests {
		s, anywhere := firstSetOf(mustAssemble(t, tt.pattern))
		if s == nil || tt.starts == "" {
			if s != nil || tt.starts != "" {
				t.Errorf("firstSetOf(%q) = %v, want %q", tt.pattern, s, tt.starts)
			}
			continue
		}
		want := []uint32{}
		starts, wantAnywhere := strings.CutPrefix(tt.starts, "* ")
		for four := range strings.FieldsSeq(starts) {
			want = append(want, firstHash(binary.LittleEndian.Uint32([]byte(four))))
		}
		for _, r := range tt.first {
			if r == '*' {
				want = append(want, anyForeign)
			} else {
				want = append(want, foreignHash(r))
			}
		}
		slices.Sort(want)
		if !slices.Equal(s, want) || anywhere != wantAnywhere {
			t.Errorf("firstSetOf(%q) = %v, %t, want %q and %q", tt.pattern, s, anywhere, tt.starts, tt.first)
		}
		known := newFirstSet(s)
		for _, h := range s {
			if h == anyForeign {
				h = foreignHash('я')
			}
			if !known.has(h) {
				t.Errorf("newFirstSet(%v) lacks one of them", s)
			}
		}
	}
}

// TestStart holds what a runner rules out by the first set to what the dfa of the
// whole window says, from every place of random texts.
func TestStart(t *testing.T) {
	r := testrand.New(t)
	words := strings.Split(`send|SEND |post|repost| me|me|_|.|é|ſend |paſt |K|kind| |  |\n|`+"\n|\xff|\xe2\x84|忽略|x|7|!|![|]|](|пароль|парk|П", "|")
	var back backtracker
	for _, pattern := range []string{`\b(?:send|post|kind)\s+me`, `\bsend\b[^.]{0,7}me`, `\bkin(?:d|ſ).{2}`, `\bé?send\s`, `\bpo.t$`,
		`(?:send|post|kind)\s+me`, `send\b[^.]{0,7}me`, `é?send\s`, `(?:^|\s)post$`, `(?:K|7|éé)\s?\bsend`,
		`(?:忽略|é|\bkind)\s?me`, `(?:[^a-z]|\b)send\s?me`, `(?:пароль|post)\s*.`} {
		p := &program{rule: &Rule{Pattern: pattern, Before: 1}}
		run := newRunner(p, new(workspace))
		plain := newDFA(p.own(), false)
		if !run.front.knowsStarts() {
			t.Fatalf("%q has no first set", pattern)
		}
		for range 60 {
			var text []byte
			for range r.IntN(60) {
				text = append(text, words[r.IntN(len(words))]...)
			}
			quiet, last := 0, 0
			for at := range len(text) {
				end := runeEnd(text, min(len(text), at+r.IntN(30)))
				if at = runeEnd(text, at); at > end {
					continue
				}
				want, _ := plain.match(text, at, end)
				if got := !run.rulesOut(text, at, end); got != want {
					t.Fatalf("%q in %q from %d to %d: %t, want %t", pattern, text, at, end, got, want)
				}
				if end < last {
					continue // windows are asked for in order
				}
				last = end
				none, known := run.noStart(text, at, end, &quiet)
				if got := !none && !run.noMatch(text, at, end, known, 0); got != want {
					t.Fatalf("%q in %q from %d to %d, quiet up to %d: %t, want %t", pattern, text, at, end, quiet, got, want)
				}
				if _, ok, _ := run.find(text, at, end, &back); ok != want {
					t.Fatalf("%q in %q from %d to %d: found %t, want %t", pattern, text, at, end, ok, want)
				}
			}
		}
	}
}

func TestStartsIn(t *testing.T) {
	r := testrand.New(t)
	for range 200 {
		text := make([]byte, r.IntN(300))
		for i := range text {
			text[i] = "abZ09_ .-\n{`[@/:\xc3\xa9\xff"[r.IntN(19)]
		}
		for range 20 {
			from := r.IntN(len(text) + 1)
			starts := startsIn(text, from)
			for k := range bytemask.Size {
				at := from + k
				want := at < len(text) && (text[at] >= utf8.RuneSelf || ascii.Word[text[at]] && (at == 0 || !ascii.Word[text[at-1]]))
				if got := starts>>k&1 != 0; got != want {
					t.Fatalf("%q at %d: %t, want %t", text, at, got, want)
				}
			}
		}
	}
}

// A first set lets no place pass at which one of its hashes begins.
func TestMayBegin(t *testing.T) {
	r := testrand.New(t)
	for range 2000 {
		text := make([]byte, 1+r.IntN(12))
		for i := range text {
			text[i] = "abZ09_ .\xc3\xa9\xff"[r.IntN(11)]
		}
		first := map[int]rune{} // by place: the character that starts there
		for i, r := range string(text) {
			first[i] = r
		}
		at := r.IntN(len(text))
		char, ok := first[at]
		empty, set := newFirstSet(nil), newFirstSet([]uint32{foreignHash(unicode.ToLower(char))})
		switch ascii4 := at+4 <= len(text) && max(text[at], text[at+1], text[at+2], text[at+3]) < utf8.RuneSelf; {
		case ascii4:
			four := binary.LittleEndian.Uint32(text[at:])
			if !empty.rulesOut(four) || newFirstSet([]uint32{firstHash(four)}).rulesOut(four) {
				t.Fatalf("%q at %d: four bytes of ASCII are not known by their hash", text, at)
			}
		case at+4 <= len(text):
			if empty.mayBegin(text, at) || set.mayBegin(text, at) != ok {
				t.Fatalf("%q at %d: the first character is not known by its hash", text, at)
			}
		case empty.mayBegin(text, at) != ok:
			t.Fatalf("%q at %d: near the end of the text: %t, want %t", text, at, !ok, ok)
		}
	}
}

// mayBeginForeign is mayBegin, with the width of the character.
func TestMayBeginForeign(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"a", "B", "é", "密", "\U0001f600", "ы", "\xe5", "\x80", " ", "ſ"}
	for range 2000 {
		var s firstSet
		for range r.IntN(40) {
			s.add(foreignHash([]rune("abéы密ſ\U0001f600")[r.IntN(7)]))
		}
		text := []byte{}
		for range 1 + r.IntN(8) {
			text = append(text, pieces[r.IntN(len(pieces))]...)
		}
		for at := range text {
			may, width := s.mayBeginForeign(text, at)
			if want := s.mayBegin(text, at); may != want && (len(text)-at < 4 || binary.LittleEndian.Uint32(text[at:])&beyondASCII != 0) {
				t.Fatalf("%q at %d: %t, want %t", text, at, may, want)
			}
			if want := 1; text[at] >= utf8.RuneSelf {
				if _, want = decodeRune(text[at:]); width != want {
					t.Fatalf("%q at %d: width %d, want %d", text, at, width, want)
				}
			}
		}
	}
}
