// Package crescendo finds conversations that climb, turn by turn, to what a model would
// refuse if it were asked at once: from an imagined case and a pretext to a dangerous matter,
// its details, and setting the rules aside. It knows texts and no events.
package crescendo

// Signals are the kinds of things that a text by a user says.
type Signals uint16

// The kinds.
const (
	Frame    Signals = 1 << iota // an imagined case, a story, a part to play
	WhatIf                       // a supposition
	Pretext                      // a reason that makes any question look fine
	Subject                      // a matter that does harm
	How                          // how something is done
	Detail                       // exact steps, amounts, working code
	Weaken                       // a barrier of a machine is to be got around
	Override                     // the rules of the model are to be set aside
	Push                         // more of what came before
	Defence                      // somebody is to be protected from the matter
)

// weights say, in hundredths, how much a kind speaks for a climb. The sum of two or three of them is a
// conversation to look at.
var weights = []struct {
	kind   Signals
	weight int
}{
	{Frame, 10}, {WhatIf, 15}, {Pretext, 20}, {Subject, 35}, {Detail, 25}, {Weaken, 20}, {Override, 40}, {Push, 10},
}

const (
	again   = 15 // the matter is there in more than one turn
	climb   = 10 // a turn goes further than all before it
	climbs  = 3  // of them that count
	maxText = 8 << 10
)

// Of returns the signals of a text. Of a long one it reads the beginning and the end.
func Of(text []byte) (s Signals) {
	if len(text) > 2*maxText {
		return Of(text[:maxText]) | Of(text[len(text)-maxText:])
	}
	for _, p := range patterns() {
		if p.words.Match(text) || p.letters.Match(text) {
			s |= p.kind
		}
	}
	return s
}

// Score returns how far a conversation has climbed with the last of its turns, from 0 to 1.
// It is 0 where that turn says nothing of the kind, where no other one did, and where
// nobody asked for anything that a model would refuse.
func Score(turns []Signals) float64 {
	if len(turns) == 0 {
		return 0
	}
	all, subjects, speaking, level, ups := Signals(0), 0, 0, 0, 0
	for i, s := range turns {
		s = s.within(all)
		if s&^Push == 0 && (s == 0 || i < len(turns)-1) {
			continue
		}
		speaking++
		if s&Subject != 0 {
			subjects++
		}
		if l := s.level(); l > level {
			if level > 0 {
				ups++
			}
			level = l
		}
		all |= s
	}
	if speaking < 2 || turns[len(turns)-1].within(all) == 0 || all&(Subject|Weaken|Override) == 0 {
		return 0
	}
	return float64(all.sum(subjects, ups)) / 100
}

// sum returns the score in hundredths.
func (s Signals) sum(subjects, ups int) int {
	score := climb * min(ups, climbs)
	for _, w := range weights {
		if s&w.kind != 0 {
			score += w.weight
		}
	}
	if subjects > 1 {
		score += again
	}
	return min(score, 100)
}

// within returns the signals of a turn after turns with the signals before: a question how
// something is done counts as a detail of the matter, and a wish for protection clears it.
func (s Signals) within(before Signals) Signals {
	if s&Defence != 0 && s&Override == 0 {
		return 0
	}
	if s&How != 0 && (s|before)&(Subject|Override) != 0 {
		s |= Detail
	}
	return s &^ (How | Defence)
}

// level is how far a turn goes by itself.
func (s Signals) level() int {
	for i, kinds := range []Signals{Override, Detail | Weaken, Subject, Pretext, Frame | WhatIf} {
		if s&kinds != 0 {
			return 5 - i
		}
	}
	return 0
}
