package rule

import (
	"fmt"
	"strings"
	"testing"
)

// hostile rules: patterns of the shapes real rules have, some of them with
// parts that look far ahead.
func hostile() []*Rule {
	return []*Rule{
		{ID: "t-gap", Anchors: []string{"ignore"}, Pattern: `ignore(?:\s+\w+){0,6}\s+(?:instructions|rules)\b`},
		{ID: "t-far", Anchors: []string{"send"}, Pattern: `send\b[^.]{0,200}\bto\s+https?://`},
		{ID: "t-also", Anchors: []string{"reveal"}, Required: []string{"system prompt", "instructions"}, Pattern: `reveal\b.{0,80}(?:system prompt|instructions)`},
		{ID: "t-wide", Anchors: []string{"password"}, Before: 80, After: 120, Pattern: `\b(?:my|the|your)\b.{0,60}\bpassword\b.{0,60}\bis\b`},
		{ID: "t-long", Anchors: []string{"eyj"}, Inside: true, After: 4096, Pattern: `eyj[\w-]+\.[\w-]{20,}`},
		{ID: "t-open", Anchors: []string{"key"}, Before: 4, Pattern: `key(?:.*end)?`},
		{ID: "t-back", Anchors: []string{"token"}, Before: 40, Engine: Backtrack, Pattern: `(?<!a )token\s*[:=]\s*(["'])\w+\1`},
	}
}

func BenchmarkHostile(b *testing.B) {
	for _, r := range hostile() {
		s := NewSet([]*Rule{r})
		for _, sep := range []string{" ", "\n", ""} {
			text := []byte(strings.Repeat(r.Anchors[0]+sep, 1<<20/len(r.Anchors[0]+sep)))
			b.Run(fmt.Sprintf("%s%q", r.ID, sep), func(b *testing.B) {
				var sc Scratch
				var dst []Match
				var err error
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					if dst, err = s.Append(dst[:0], text, &sc); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	s := NewSet(append(sample(), hostile()[:6]...))
	text := []byte(strings.Repeat("An honest text that says nothing about any of them, line after line.\n", 1000))
	var sc Scratch
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if m, err := s.Append(nil, text, &sc); len(m) > 0 || err != nil {
			b.Fatal(m, err)
		}
	}
}
