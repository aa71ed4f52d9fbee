// Package crescendo finds conversations that climb, turn by turn, to what a model would
// refuse if it were asked at once. It knows texts and no events.
//
// The attack is described by Russinovich, Salem and Eldan, "Great, Now Write an Article About
// That: The Crescendo Multi-Turn LLM Jailbreak Attack" (2024). A linear model weighs each
// turn: does it look like a request that a model should refuse? The score of a conversation is
// the weight of its last turn, and a part of what the turns before weigh. The command in
// crescendo/train makes the weights.
package crescendo

// A Turn is the weight of what a user says in one turn: positive where it speaks for a
// climb, and 0 or less where it does not.
type Turn int32

// Speaks reports whether a turn speaks for a climb.
func (t Turn) Speaks() bool { return t > 0 }

// Share is how much the mean of the turns before counts beside the last turn.
const Share = .6

// Score returns how sure it is, from 0 to 1, that a conversation has climbed with its last
// turn. It is 0 for one turn alone, and where the last turn does not speak for a climb.
func Score(turns []Turn) float64 {
	n := len(turns) - 1
	if n < 1 || !turns[n].Speaks() {
		return 0
	}
	before := 0.0
	for _, t := range turns[:n] {
		before += float64(t)
	}
	return builtin().score(float64(turns[n]) + Share*before/float64(n))
}

// maxText is how many bytes of the beginning and of the end of a text are read.
const maxText = 8 << 10

// Read weighs a text. Of a long one it reads the beginning and the end, and the heavier counts.
func Read(text []byte) (t Turn) {
	if len(text) > 2*maxText {
		return max(Read(text[:maxText]), Read(text[len(text)-maxText:]))
	}
	m := builtin()
	for _, f := range Features(text) {
		t += Turn(m.weights[f])
	}
	return t
}
