// Package crescendo finds conversations that climb, turn by turn, to what a model would
// refuse if it were asked at once: from an imagined case and a pretext to a dangerous matter,
// its details, and setting the rules aside. It knows texts and no events.
//
// The attack is described by Russinovich, Salem and Eldan, "Great, Now Write an Article About
// That: The Crescendo Multi-Turn LLM Jailbreak Attack" (2024). Its turns have little in common
// but three things: a matter that does harm, in whatever words; a request that becomes
// concrete; and the steps between the two. The package looks for these.
package crescendo

// Signals are the kinds of things that a text by a user says.
type Signals uint16

// The kinds.
const (
	Frame    Signals = 1 << iota // an imagined case, a story, a part to play
	WhatIf                       // a supposition
	Pretext                      // a reason that makes any question look fine
	Subject                      // a matter that does harm
	Hint                         // a word that is often about harm
	How                          // how something is done
	Detail                       // exact steps, amounts, materials, working code
	Produce                      // a text or a program is to be written
	Weaken                       // a barrier is to be got around, or nobody is to notice
	Override                     // the rules of the model are to be set aside
	Push                         // more of what came before
	Study                        // what is asked for is for learning or for a plot
	Defence                      // somebody is to be protected from the matter
)

// weights say, in hundredths, how much a kind speaks for a climb.
var weights = []struct {
	kind   Signals
	weight int
}{
	{Frame, 10}, {WhatIf, 10}, {Pretext, 10}, {Subject, 40}, {Hint, 25}, {How, 20}, {Detail, 25}, {Produce, 20}, {Weaken, 30}, {Override, 40}, {Push, 10},
}

const (
	again   = 15 // the matter is there in more than one turn
	climb   = 10 // a turn goes further than all before it
	climbs  = 3  // of them that count
	asked   = 10 // the request comes after the matter
	halfway = 60 // the most where nobody asks for anything, or for nothing that does harm
)

// Score returns how far a conversation has climbed with the last of its turns, from 0 to 1.
// It is 0 where that turn says nothing of the kind, where no other one did, and where
// nobody speaks of anything that does harm.
func Score(turns []Signals) float64 {
	var t tally
	last := Signals(0)
	for i, s := range turns {
		last = s.within(t.said)
		if last != 0 && (last != Push || i == len(turns)-1) {
			t.add(last)
		}
	}
	if t.turns < 2 || last == 0 || t.said&(harm|Weaken) == 0 {
		return 0
	}
	return float64(t.score()) / 100
}

const (
	matter = Subject | Hint
	harm   = matter | Override
	demand = How | Detail | Produce | Weaken | Override
)

// A tally sums up the turns of a conversation.
type tally struct {
	said     Signals // in all turns
	turns    int     // that say something
	subjects int     // turns that name the matter
	level    int     // of the turn that goes furthest
	climbs   int     // turns that go further than all before them
	asked    bool    // a request came after the matter
}

func (t *tally) add(s Signals) {
	t.turns++
	t.asked = t.asked || t.said&matter != 0 && s&demand != 0
	t.said |= s
	if s&matter != 0 {
		t.subjects++
	}
	if l := s.level(); l > t.level {
		if t.level > 0 {
			t.climbs++
		}
		t.level = l
	}
}

// score returns the score in hundredths.
func (t *tally) score() int {
	score := climb * min(t.climbs, climbs)
	for _, w := range weights {
		if t.said&w.kind != 0 {
			score += w.weight
		}
	}
	if t.subjects > 1 {
		score += again
	}
	if t.asked {
		score += asked
	}
	if t.said&harm == 0 || t.said&demand == 0 {
		return min(score, halfway)
	}
	return min(score, 100)
}

// within returns the signals of a turn after turns with the signals before. A question how
// something is done counts where there is a matter, what is for learning asks for nothing, and
// a wish for protection clears the turn.
func (s Signals) within(before Signals) Signals {
	if s&Defence != 0 && s&Override == 0 {
		return 0
	}
	if (s|before)&(harm|Weaken) == 0 {
		s &^= How | Produce
	}
	if s&Study != 0 {
		s &^= How | Detail | Produce
	}
	return s &^ (Study | Defence)
}

// level is how far a turn goes by itself.
func (s Signals) level() int {
	for i, kinds := range []Signals{Override | Weaken, Detail | Produce, How, matter, Frame | WhatIf | Pretext} {
		if s&kinds != 0 {
			return 5 - i
		}
	}
	return 0
}
