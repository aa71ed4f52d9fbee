package rule

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestNeeds(t *testing.T) {
	tests := []struct {
		pattern, anchors string
		want             []string // the words of each need
	}{
		{`\bsend\s+me\s+(?:gold|silver)`, "send", []string{"gold silv"}},
		{`\bsend\s+(?:gold|silver)`, "silver", []string{"send"}},
		{`\bsend\s+(?:gold|silver)`, "send", []string{"gold silv"}},
		{`send(?:\s|\\[nrt])+(?:[\w'/&-]+(?:\s|\\[nrt])+){0,2}(?:previous|earlier)`, "send", []string{"prev earl"}},
		{`send\s+\S*gold`, "send", nil},      // in the middle of a word
		{`send\s+(?:gold)?`, "send", nil},    // not in every match
		{`send\s+(?:gold|\w+)`, "send", nil}, // any word
		{`send(?:\s+gold|_gold)`, "send", nil},
		{`send\s*gold`, "send", nil},
		{`send\s+go`, "send", nil}, // whatever follows
		{`send\W+gold`, "send", []string{"gold"}},
		{`send[\s\\]+gold`, "send", []string{"gold"}},
		{`send\\?n?gold`, "send", nil},
		{`^gold`, "send", []string{"gold"}},
		{`send\s+(?:gold|ſilver)`, "send", []string{"gold silv"}}, // with a letter that folds to s
		{`send\s+(?:gold|éclat)`, "send", []string{"clat gold"}},
		{`send\s+(?:gold|éé)`, "send", []string{"é gold"}},
		{`send\s+(?:gold|décor)`, "send", []string{"é gold"}},
	}
	for _, tt := range tests {
		r := &Rule{Pattern: tt.pattern, Anchors: []string{tt.anchors}, Before: 1}
		got := r.Needs()
		if len(got) < len(tt.want) || len(tt.want) == 0 && len(got) > 0 {
			t.Errorf("%q has %d needs, want %q", tt.pattern, len(got), tt.want)
			continue
		}
		for i, want := range tt.want {
			var hashes []uint32
			beyond := false
			for four := range strings.FieldsSeq(want) {
				if beyond = beyond || four == "é"; four != "é" {
					hashes = append(hashes, needHash(binary.LittleEndian.Uint32([]byte(four))))
				}
			}
			slices.Sort(hashes)
			if n := got[i]; !slices.Equal(n.Hashes, hashes) || (n.Foreign || n.Mixed) != beyond {
				t.Errorf("need %d of %q is %v, want %q", i, tt.pattern, n, want)
			}
		}
	}
}

// meets is the slow twin: it reports whether a word that starts in text[start:end]
// meets the need.
func (n Need) meets(text []byte, start, end int) bool {
	return meetsOne(text, start, end, n.Foreign, n.Mixed, func(h uint32) bool { return slices.Contains(n.Hashes, h) })
}

// meetsOne is meets for a need of the words with hashes that has knows.
func meetsOne(text []byte, start, end int, foreign, mixed bool, has func(hash uint32) bool) bool {
	if bytes.ContainsAny(text, "ſ\u212a") {
		return true
	}
	for at := start; at < end; at++ {
		if text[at] >= utf8.RuneSelf {
			if foreign {
				return true
			}
			continue
		}
		if !plainStart(text, at) {
			continue
		}
		four := append(bytes.Clone(text[at:min(len(text), at+4)]), 0, 0, 0)[:4]
		if slices.ContainsFunc(four, func(c byte) bool { return c >= utf8.RuneSelf }) {
			if foreign || mixed {
				return true
			}
			continue
		}
		if has(needHash(binary.LittleEndian.Uint32(four))) {
			return true
		}
	}
	return false
}

// plainStart reports whether a word starts at text[at].
func plainStart(text []byte, at int) bool {
	return word[text[at]] && (at == 0 || !word[text[at-1]] || at > 1 && text[at-2] == '\\')
}

// TestMetNeeds holds what is looked up of a text to its words, one by one.
func TestMetNeeds(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	words := strings.Split(`do not|never|Previous|PRIOR|instructions|rules|old|me| |  |"|_|.|\n|\t|\|7|x|é|don’t|…|`+"\n|\xff|void|ignored", "|")
	var m metNeeds
	for range 400 {
		var text []byte
		for range r.IntN(60) {
			text = append(text, words[r.IntN(len(words))]...)
		}
		m.change(text)
		for range 4 {
			start := r.IntN(len(text) + 1)
			end := start + r.IntN(len(text)-start+1)
			for bit := range mostNeeds {
				need := uint64(1) << bit
				want := slices.ContainsFunc(blocksOf(text, start, end), func(at int) bool { return meetsBit(text, at, min(len(text), at+64), need) })
				// Of a word with characters beyond ASCII, which are hashed all the same, it may say more.
				if got := m.within(start, end, need); got != want && (want || !slices.ContainsFunc(text, func(c byte) bool { return c >= utf8.RuneSelf })) {
					t.Fatalf("need %d in %q from %d to %d: %t, want %t", bit, text, start, end, got, want)
				}
			}
		}
	}
}

// blocksOf returns where the blocks of text[start:end] begin.
func blocksOf(text []byte, start, end int) (blocks []int) {
	for at := start &^ 63; at < end; at += 64 {
		blocks = append(blocks, at)
	}
	return blocks
}

// meetsBit is meets for a need of the table.
func meetsBit(text []byte, start, end int, bit uint64) bool {
	t := builtInNeeds()
	return meetsOne(text, start, end, needsForeign&bit != 0, needsMixed&bit != 0, func(h uint32) bool {
		row := t[h/4096]
		return row[h%16]&bit != 0 && row[h/16%16]&bit != 0 && row[h/256%16]&bit != 0
	})
}

// CheckNeeds holds that whatever r matches in texts meets its needs, and returns how
// many places that were.
func CheckNeeds(r *Rule, texts [][]byte) (matches int, err error) {
	needs := r.Needs()
	if len(needs) == 0 {
		return 0, nil
	}
	d := newDFA((&program{rule: r, known: r.derivation()}).ownOf(), true)
	for _, text := range texts {
		for at := range text {
			for _, end := range []int{len(text), at + (len(text)-at)/2} {
				if matched, sure := d.match(text, at, end); !matched || !sure {
					continue
				}
				matches++
				for _, n := range needs {
					if !n.meets(text, at, end) {
						return matches, fmt.Errorf("rule %s: %q from %d to %d holds a match without %v", r.ID, text, at, end, n)
					}
				}
			}
		}
	}
	return matches, nil
}

// ownOf returns the automaton of the pattern itself, or nil.
func (p *program) ownOf() *automaton {
	if p.automaton() == nil {
		return nil
	}
	return p.own()
}

// Sample returns a text that the pattern of r may match, made of a random way through
// its program.
func Sample(r *Rule, random *rand.Rand) []byte {
	a, pc := (&program{rule: r, known: r.derivation()}).ownOf(), uint16(0)
	if a == nil {
		return nil
	}
	var text []byte
	for len(text) < 400 {
		in := a.insts[pc]
		switch pc = in.out; in.op {
		case opMatch, opFail:
			return text
		case opBranch:
			if random.IntN(2) == 0 {
				pc = in.arg
			}
		case opTake, opOne:
			text = utf8.AppendRune(text, sampleRune(a, in, random))
		}
	}
	return text
}

// sampleRune returns a code point that an instruction takes.
func sampleRune(a *automaton, in inst, random *rand.Rand) rune {
	for range 4000 {
		r := rune(random.IntN(utf8.RuneSelf))
		if n := random.IntN(40); n == 0 && len(a.bounds) > 0 {
			r = a.bounds[random.IntN(len(a.bounds))]
		}
		class := a.class
		c := uint8(0)
		if r < utf8.RuneSelf {
			c = a.ascii[r]
		} else {
			c = class(r)
		}
		if in.op == opOne && in.set == uint16(c) || in.op == opTake && a.take(in.set, c) {
			return r
		}
	}
	for i, r := range a.bounds {
		if c := a.classes[i]; in.op == opOne && in.set == uint16(c) || in.op == opTake && a.take(in.set, c) {
			return r
		}
	}
	return ' '
}
