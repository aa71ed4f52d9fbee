package rule

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestStartersOf(t *testing.T) {
	tests := []struct {
		pattern, starts string // what may begin a match, behind a star if it may anywhere, or "" where there are no starters
	}{
		{`\b(?:send|post) me`, "send post"},
		{`\bgo (?:on|by)`, "go\x00o go\x00b"},
		{`\bgo[\s\d-]+by`, "go\x00\x00 go\x00b"},
		{`send me`, "* send"}, // matches in the middle of a word
		{`(?:\bsend|@home)`, "* send @hom"},
		{`!\[`, ""},
		{`\bsendé?`, "send"},
		{`\bé?send`, "send"}, // é is no concern of the starters
		{`\bab`, ""},
		{`\bab|\bsend`, ""},
		{`\babc`, ""},
		{`\babcd`, "abcd"},
		{`\b\w+ly`, ""},
		{`^send me`, "send"},
	}
	for _, tt := range tests {
		s, anywhere := startersOf(mustAssemble(t, tt.pattern))
		if s == nil || tt.starts == "" {
			if s != nil || tt.starts != "" {
				t.Errorf("startersOf(%q) = %v, want %q", tt.pattern, s, tt.starts)
			}
			continue
		}
		want := []uint32{}
		starts, wantAnywhere := strings.CutPrefix(tt.starts, "* ")
		for four := range strings.FieldsSeq(starts) {
			want = append(want, starterHash(binary.LittleEndian.Uint32([]byte(four))))
		}
		slices.Sort(want)
		if !slices.Equal(s, want) || anywhere != wantAnywhere {
			t.Errorf("startersOf(%q) = %v, %t, want %q", tt.pattern, s, anywhere, tt.starts)
		}
		if known := newStarters(s); slices.ContainsFunc(append(s, anyStart), func(h uint32) bool { return !known.has(h) }) {
			t.Errorf("newStarters(%v) lacks one of them", s)
		}
	}
}

// TestStart holds what a runner rules out by the starters to what the dfa of the
// whole window says, from every place of random texts.
func TestStart(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	words := strings.Split(`send|SEND |post|repost| me|me|_|.|é|ſend |paſt |K|kind| |  |\n|`+"\n|\xff|\xe2\x84|忽略|x|7|!|![|]|](", "|")
	var back backtracker
	for _, pattern := range []string{`\b(?:send|post|kind)\s+me`, `\bsend\b[^.]{0,7}me`, `\bkin(?:d|ſ).{2}`, `\bé?send\s`, `\bpo.t$`,
		`(?:send|post|kind)\s+me`, `send\b[^.]{0,7}me`, `é?send\s`, `(?:^|\s)post$`, `(?:K|7|éé)\s?\bsend`,
		`!\[[^\]]{0,7}\]\(`, `![^\]]?\]`, `\]\(\s*$`} {
		p := &program{rule: &Rule{Pattern: pattern, Before: 1}}
		run := newRunner(p, new(workspace))
		plain := newDFA(p.own(), false)
		if !run.front.knowsStarts() {
			t.Fatalf("%q has no starters", pattern)
		}
		var w wordStarts
		for range 400 {
			var text []byte
			for range r.IntN(60) {
				text = append(text, words[r.IntN(len(words))]...)
			}
			w.change(text)
			quiet, last := 0, 0
			for at := range len(text) {
				end := runeEnd(text, min(len(text), at+r.IntN(30)))
				if at = runeEnd(text, at); at > end {
					continue
				}
				want, _ := plain.match(text, at, end)
				if got := !run.rulesOut(&w, at, end, new(int)); got != want {
					t.Fatalf("%q in %q from %d to %d: %t, want %t", pattern, text, at, end, got, want)
				}
				if end < last {
					continue // windows are asked for in order
				}
				last = end
				if got := !run.rulesOut(&w, at, end, &quiet); got != want {
					t.Fatalf("%q in %q from %d to %d, quiet up to %d: %t, want %t", pattern, text, at, end, quiet, got, want)
				}
				if _, ok, _ := run.find(&w, at, end, &back); ok != want {
					t.Fatalf("%q in %q from %d to %d: found %t, want %t", pattern, text, at, end, ok, want)
				}
			}
		}
	}
}

func TestWordStarts(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var w wordStarts
	for range 200 {
		text := make([]byte, r.IntN(300))
		for i := range text {
			text[i] = "abZ09_ .-\n{`[@/:\xc3\xa9\xff"[r.IntN(19)]
		}
		w.change(text)
		w.prepare()
		for _, at := range r.Perm(len(text)) {
			want := text[at] >= utf8.RuneSelf || word[text[at]] && (at == 0 || !word[text[at-1]])
			words := w.block(at / 64)
			i := slices.IndexFunc(words, func(s wordStart) bool { return int(s.at) == at })
			if (i >= 0) != want {
				t.Fatalf("%q at %d: %t, want %t", text, at, i >= 0, want)
			}
			if i < 0 || words[i].hash == anyStart {
				continue
			}
			if hash := starterHash(binary.LittleEndian.Uint32(text[at:])); words[i].hash != hash || max(text[at], text[at+1], text[at+2], text[at+3]) >= utf8.RuneSelf {
				t.Fatalf("%q at %d: hash %d, want %d", text, at, words[i].hash, hash)
			}
		}
	}
}
