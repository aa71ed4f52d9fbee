package likely

import (
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// The place of a candidate is what a walk over the tokens finds.
func TestPlaceTwice(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"密码", "密码", "a1b", " is ", ", ", ". ", ": ", "= ", "\n", "must ", "to ", "portal ", "type ", "word ", "ox ", "Lark7", " ", "(", "|"}
	words := &Words{Cue: noWords.Cue, Class: func(v []byte) Class {
		return map[string]Class{"is": Tie, "must": About, "to": Into, "portal": Topic, "type": Enter, "word": Kind}[string(v)]
	}}
	for range 1000 {
		var b strings.Builder
		for range r.IntN(80) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		w := new(window)
		w.words = words
		w.load([]byte(b.String()), 0)
		for _, c := range w.candidates() {
			var got place
			got.find(w, &c)
			got.findAround(w, &c)
			want := walked(w, &c)
			around := walkedAround(w, &c)
			if got.topic != around.topic || got.enter != around.enter || got.kind != around.kind || got.topicNext != around.topicNext {
				t.Fatalf("what is around %d:%d in %q is %+v, a walk finds %+v", c.start, c.end, b.String(), got, around)
			}
			if got.behind != want.behind || got.stops != want.stops || got.about != want.about || got.tie != max(want.tie, got.tie&2) || got.before != want.before {
				t.Fatalf("place of %d:%d in %q is %+v, a walk finds %+v", c.start, c.end, b.String(), got, want)
			}
		}
	}
}

// walked finds the distances and what is between the candidate and its cue one token at a time.
func walked(w *window, c *candidate) place {
	p := place{behind: many, before: many}
	for i := c.first - 1; i >= 0 && p.behind == many; i-- {
		u, next := &w.tokens[i], &w.tokens[i+1]
		if u.cue != NoCue {
			p.behind, u = c.first-1-i, &token{}
		}
		if next.before == stop {
			p.stops = min(2, p.stops+1)
		}
		if next.before == colon || next.before == equals || u.class == Tie || u.class == Into {
			p.tie = 1
		}
		if u.class == About {
			p.about = min(2, p.about+1)
		}
	}
	if p.behind == many {
		p.stops, p.tie, p.about = 0, 0, 0
	}
	for i := c.last + 1; i < w.n && w.tokens[i].line == w.tokens[c.last].line; i++ {
		if w.tokens[i].cue != NoCue {
			p.before = i - c.last - 1
			break
		}
	}
	return p
}

// walkedAround finds the nearest words about getting in one token at a time.
func walkedAround(w *window, c *candidate) place {
	p := place{topic: many, topicNext: many, enter: many, kind: many}
	for i := max(0, c.first-reachTopic); i < c.first; i++ {
		n := c.first - 1 - i
		switch w.tokens[i].class {
		case Topic:
			p.topic = n
		case Enter:
			p.enter = n
		case Kind:
			p.kind = n
		}
	}
	for i := min(w.n, c.last+8) - 1; i > c.last; i-- {
		if w.tokens[i].class == Topic {
			p.topicNext = i - c.last - 1
		}
	}
	return p
}

// No byte that signOf and runEnd pass over first is a sign, alone or before another.
func TestWordBytesAreNoSigns(t *testing.T) {
	for c := range byte(0x80) {
		if _, n := plainSign(c); ascii.Word[c] && (n > 0 || splits[c] || strings.ContainsRune(",!-\\|<`\"';", rune(c)) || c <= ' ') {
			t.Errorf("%q is a sign", c)
		}
	}
}
