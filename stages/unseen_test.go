package stages

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"unicode/utf8"
)

// unseen are characters of every class that nobody sees, or that look like a box.
var unseen = []rune{0x01, 0x07, 0x7f, 0x80, 0x91, 0x92, 0x9b, 0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202c, 0x202e,
	0x2060, 0x2061, 0x2066, 0x2069, 0x206a, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xfffd, 0xfffe, 0xe000, 0xe0001, 0xe0041, 0xe0100, 0xf0041, 0x1d173, 0x1bca0, 0x10ffff}

// One character that nobody sees, wherever it stands, hides nothing that any rule or
// recogniser knows: not by where it stays, nor by what it leaves behind.
func TestUnseenHidesNothing(t *testing.T) {
	k := newTalk(t, Config{})
	random := rand.New(rand.NewPCG(11, 12))
	tried, missed := 0, 0
	for i, example := range examples(k.pipe) {
		role := [...]string{"user", "tool", "assistant"}[i%3]
		if v := k.says(strconv.Itoa(k.line), role, example); v.Action == Allow {
			continue
		}
		for range 6 {
			at := random.IntN(len(example) + 1)
			for at < len(example) && !utf8.RuneStart(example[at]) {
				at++
			}
			torn := example[:at] + string(unseen[random.IntN(len(unseen))]) + example[at:]
			tried++
			if v := k.says(strconv.Itoa(k.line), role, torn); v.Event != nil && !replaces(v) {
				missed++
				t.Logf("%s: %+q passes", role, torn)
			}
		}
	}
	if tried < 5000 || missed*1000 > tried {
		t.Errorf("%d of %d examples pass with one such character in them, want fewer than one in a thousand of many", missed, tried)
	}
}

// replaces reports whether something was put in the place of words.
func replaces(v *Verdict) bool {
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Act > Strip && f.edits() {
			return true
		}
	}
	return false
}
