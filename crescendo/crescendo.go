// Package crescendo finds conversations that climb, turn by turn, to what a model would
// refuse if it were asked at once. It knows texts and no events.
//
// The attack is described by Russinovich, Salem and Eldan, "Great, Now Write an Article About
// That: The Crescendo Multi-Turn LLM Jailbreak Attack" (2024). Its first turns look like those
// of anybody who is curious. The last one asks for what does harm, and says less of the matter
// than the turns before. A linear model therefore reads the last turn by its words, and the
// turns before by their matters. The command in crescendo/train makes its weights.
package crescendo

import (
	"math"
	"math/bits"
)

// A Turn is what the model keeps of a text by a user. The zero value is a text that says
// nothing.
type Turn struct {
	sum     int32  // of the weights of its features
	classes uint64 // of the lexicon that it has words of
}

// Matters reports whether the turn has words of the lexicon, and so bears on the score.
func (t Turn) Matters() bool { return t.classes != 0 }

// Join returns what two readings of one text say together: the heavier of the two, and the
// classes of both.
func Join(a, b Turn) Turn { return Turn{max(a.sum, b.sum), a.classes | b.classes} }

// Score returns how sure it is, from 0 to 1, that the last turn is what the turns before have
// climbed to. It is 0 for one turn alone, and where the last turn says nothing.
func Score(turns []Turn) float64 {
	n := len(turns) - 1
	if n < 1 || turns[n].classes == 0 {
		return 0
	}
	before := uint64(0)
	for _, t := range turns[:n] {
		before |= t.classes
	}
	m := builtin()
	sum := int(turns[n].sum)
	for f := range Together(before, turns[n].classes) {
		sum += m.weight(f)
	}
	return 1 / (1 + math.Exp(-(float64(sum)*m.scale + m.bias)))
}

// Together calls yield with the features of the classes of earlier turns, by themselves and
// with those of the last turn.
func Together(before, last uint64) func(yield func(Feature) bool) {
	return func(yield func(Feature) bool) {
		for b := before; b != 0; b &= b - 1 {
			one := uint32(bits.TrailingZeros64(b))
			if !yield(feature(Before, one, 0)) {
				return
			}
			for l := last; l != 0; l &= l - 1 {
				if !yield(feature(Across, one, uint32(bits.TrailingZeros64(l)))) {
					return
				}
			}
		}
	}
}
