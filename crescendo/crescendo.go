// Package crescendo finds conversations that climb, turn by turn, to a request that a model would
// refuse at once. It knows texts and no events.
//
// The attack is described by Russinovich, Salem and Eldan, "Great, Now Write an Article About
// That: The Crescendo Multi-Turn LLM Jailbreak Attack" (2024). A linear model weighs each
// turn twice. As the last one: does it look like a request that a model should refuse? And as
// one before: does it lead to such a request? The score of a conversation is the first weight
// of its last turn, the mean of the second weights of the turns before, and a weight for how
// many those are. The command in crescendo/train makes the weights.
package crescendo

// A Turn holds the weights of what a user says in one turn.
type Turn struct {
	Asks  int32 // as the last turn: positive where it looks like what is refused
	Leads int32 // as a turn before: the more, the more it leads to that
	Harm  bool  // it has a word of a matter that does harm
}

// Speaks reports whether a turn, as the last one, speaks for a climb.
func (t Turn) Speaks() bool { return t.Asks > 0 }

// Heavier returns the heavier of two readings of one turn, weight by weight.
func (t Turn) Heavier(other Turn) Turn {
	return Turn{max(t.Asks, other.Asks), max(t.Leads, other.Leads), t.Harm || other.Harm}
}

// MostBefore is the number of turns before from which on their number weighs the same.
const MostBefore = 2

// Score returns how sure it is, from 0 to 1, that a conversation has climbed with its last
// turn. It is 0 for one turn alone, and where the last turn does not speak for a climb.
func Score(turns []Turn) float64 {
	n := len(turns) - 1
	if n < 1 || !turns[n].Speaks() {
		return 0
	}
	led := 0.0
	for _, t := range turns[:n] {
		led += float64(t.Leads)
	}
	m := builtin()
	return m.score(float64(turns[n].Asks)+led/float64(n), min(n, MostBefore))
}

// maxText is how many bytes of the beginning and of the end of a text are read.
const maxText = 8 << 10

// Read weighs a text. Of a long one it reads the beginning and the end, and the heavier counts.
func Read(text []byte) (t Turn) {
	if len(text) > 2*maxText {
		return Read(text[:maxText]).Heavier(Read(text[len(text)-maxText:]))
	}
	m := builtin()
	fs, classes := features(text)
	t.Harm = classes&lexicon().harm != 0
	for _, f := range fs {
		t.Asks += int32(m.asks[f])
		t.Leads += int32(m.leads[f])
	}
	return t
}
