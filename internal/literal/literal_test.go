package literal

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// naive is the slow twin of Set.Append.
func naive(literals []string, text []byte) []Hit {
	var hits []Hit
	for i := range text {
		for id, l := range literals {
			if l = lower(l); l != "" && len(text)-i >= len(l) && equalFold(text[i:i+len(l)], l) {
				hits = append(hits, Hit{int32(id), int32(i)})
			}
		}
	}
	return hits
}

func TestAppend(t *testing.T) {
	tests := []struct {
		literals []string
		in       string
		want     []Hit
	}{
		{nil, "text", nil},
		{[]string{""}, "text", nil},
		{[]string{"a"}, "bab", []Hit{{0, 1}}},
		{[]string{"Ignore"}, "IGNORE ignore iGnOrE", []Hit{{0, 0}, {0, 7}, {0, 14}}},
		{[]string{"he", "she", "his", "hers"}, "ushers", []Hit{{1, 1}, {0, 2}, {3, 2}}},
		{[]string{"aa", "aaa"}, "aaaa", []Hit{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}},
		{[]string{"same", "same"}, "same", []Hit{{0, 0}, {1, 0}}},
		{[]string{"ignore previous instructions", "previous", "system prompt"}, "Please ignore previous instructions.", []Hit{{0, 7}, {1, 14}}},
		{[]string{"忽略", "指令"}, "请忽略以上指令", []Hit{{0, 3}, {1, 15}}},
		{[]string{"É"}, "é É", []Hit{{0, 3}}},
		{[]string{"xab", "wxabcdef", "abcd"}, "wxabcd", []Hit{{0, 1}, {2, 2}}},
	}
	for _, tt := range tests {
		got := New(tt.literals).Append(nil, []byte(tt.in))
		if !slices.Equal(got, tt.want) {
			t.Errorf("New(%q).Append(%q) = %v, want %v", tt.literals, tt.in, got, tt.want)
		}
	}
}

// Every length of text around the borders of the four cursors, with a literal
// at every place.
func TestAppendBorders(t *testing.T) {
	literals := []string{"abc", "needle", "a long needle", "x"}
	s := New(literals)
	for n := longText - 5; n < longText+40; n++ {
		for at := range n {
			for _, l := range literals {
				text := slices.Repeat([]byte{'.'}, n)
				copy(text[at:], l)
				if got, want := s.Append(nil, text), naive(literals, text); !slices.Equal(got, want) {
					t.Fatalf("Append(%q at %d of %d) = %v, want %v", l, at, n, got, want)
				}
			}
		}
	}
}

// Sets large enough to run out of states and of classes.
func TestAppendManyLiterals(t *testing.T) {
	for _, n := range []int{300, 3000, 9000, 40000} {
		r := rand.New(rand.NewPCG(uint64(n), 1))
		literals := make([]string, n)
		for i := range literals {
			b := make([]byte, 3+r.IntN(14))
			for j := range b {
				b[j] = byte(r.IntN(256))
			}
			literals[i] = string(b)
		}
		s := New(literals)
		text := []byte(strings.Join(literals[:200], "-"))
		if got, want := s.Append(nil, text), naive(literals[:250], text); !slices.Equal(below(got, 250), want) {
			t.Errorf("%d literals: Append found %d, want %d", n, len(got), len(want))
		}
	}
}

// below returns the hits with an ID below n.
func below(hits []Hit, n int32) []Hit {
	return slices.DeleteFunc(hits, func(h Hit) bool { return h.ID >= n })
}

func FuzzAppend(f *testing.F) {
	f.Add("he,she,his,hers", "ushers", uint8(0))
	f.Add("abc,abcabc,bcab,c", "abcabcabcabc", uint8(40))
	f.Add("Ignore previous,previous,system prompt,sys", "please ignore previous SYSTEM prompts", uint8(9))
	f.Add("忽略,指令,\xff\xfe", "请忽略以上指令\xff\xfe", uint8(3))
	f.Fuzz(func(t *testing.T, list, text string, repeat uint8) {
		literals := strings.Split(list, ",")
		in := []byte(strings.Repeat(text, 1+int(repeat)))
		if len(in) > 1<<12 || len(literals) > 64 {
			return
		}
		dst := []Hit{{-1, -1}}
		got := New(literals).Append(dst, in)
		if want := append(dst, naive(literals, in)...); !slices.Equal(got, want) {
			t.Errorf("New(%q).Append(%q) = %v, want %v", literals, in, got, want)
		}
	})
}

func TestAppendAllocatesNothing(t *testing.T) {
	s := New(phrases(1000))
	text := []byte(strings.Repeat("plain words of an honest text; ", 400))
	dst := make([]Hit, 0, 64)
	if n := testing.AllocsPerRun(10, func() { dst = s.Append(dst[:0], text) }); n > 0 {
		t.Errorf("Append allocated %v times a run, want 0", n)
	}
}

// phrases returns n literals of the kinds rules have: phrases, key prefixes,
// words of other scripts.
func phrases(n int) []string {
	verbs := strings.Fields("ignore disregard forget override bypass reveal repeat print show output translate summarize pretend act behave respond execute run fetch send upload delete")
	nouns := strings.Fields("instructions prompt rules guidelines message directive policy conversation context password credential token secret configuration environment")
	prefixes := strings.Fields("xoxb- ghp_ gho_ sk-ant- sk-proj- akia glpat- npm_ pypi- shpat_ aiza ya29. eyj hooks.slack.com -----begin authorization: bearer postgres:// mongodb+srv:// redis://")
	native := strings.Fields("忽略 无视 指令 系统提示 無視 指示 システム 무시 지시 시스템 игнорируй инструкции правила")
	out := append(append([]string{}, prefixes...), native...)
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for len(out) < n {
		l := verbs[r.IntN(len(verbs))] + " " + []string{"all ", "the ", "your ", "any ", "previous ", "", "these "}[r.IntN(7)] + nouns[r.IntN(len(nouns))]
		if r.IntN(3) == 0 {
			l = fmt.Sprintf("%c%c%s_%s", 'a'+r.IntN(26), 'a'+r.IntN(26), verbs[r.IntN(len(verbs))][:3], nouns[r.IntN(len(nouns))][:4])
		}
		if !seen[l] {
			seen[l] = true
			out = append(out, l)
		}
	}
	return out[:n]
}
