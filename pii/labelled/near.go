package labelled

import (
	"cmp"
	_ "embed" // the weights
	"math/bits"
	"slices"
	"sync"

	"weir/internal/ascii"
	"weir/pii/recogniser"
)

//go:generate go run ./train

// A Guess is a number or a code that may be a value, with the features by which the model judges it.
type Guess struct {
	Start, End int
	Group      Group
	Features   []uint32 // each below Weights
}

// A Group is a group of kinds whose values have forms in common.
type Group uint8

// The groups.
const (
	Date Group = iota
	Telephone
	PIN
	CVV
	Plate
	ID
	groups
)

const weightBits = 16

// Weights is how many weights the model has. Features are hashes below it.
const Weights = 1 << weightBits

// Scale is what a weight of 1 is in weights.bin.
const Scale = 24

//go:embed weights.bin
var weightBytes string

// longestNear is the length in bytes of the longest message that is read: longer ones are documents.
const longestNear = 6000

// AppendNear appends the values in the message of a person that a linear model knows by their form
// and by the labels and words around them. Append finds those that a label is tied to. A text with
// tokens in the place of values was judged before, and has none.
func AppendNear(dst []Found, text []byte) []Found {
	if !readsNear(text) {
		return dst
	}
	j := judges.Get().(*judge)
	defer judges.Put(j)
	j.load(text)
	for _, s := range j.best(weightBytes) {
		dst = append(dst, Found{j.nameOf(s), j.origin(s.start), j.origin(s.end)})
	}
	return dst
}

func readsNear(text []byte) bool {
	return len(text) <= longestNear && (ascii.Digit.Any(text) || hasNativeDigits(text)) && !masked(text)
}

// EachGuess calls yield for each guess in a text, which must not keep it. Training asks for them.
func EachGuess(text []byte, yield func(g *Guess)) {
	if !readsNear(text) {
		return
	}
	j := new(judge)
	j.load(text)
	j.each(func(g *Guess) {
		g.Start, g.End = j.origin(g.Start), j.origin(g.End)
		yield(g)
	})
}

// Judge returns what the model with these weights finds in a text, without features.
func Judge(text []byte, weights string) (list []Guess) {
	if !readsNear(text) {
		return nil
	}
	j := new(judge)
	j.load(text)
	for _, s := range j.best(weights) {
		list = append(list, Guess{Start: j.origin(s.start), End: j.origin(s.end), Group: s.group})
	}
	return list
}

// A judge is the memory of one search.
type judge struct {
	reading
	features []uint32
	fit      bool // a word for values of the group is near the last guess
	list     []scored
}

// A scored is a guess with its score.
type scored struct {
	start, end int
	group      Group
	score      int
}

var judges = sync.Pool{New: func() any { return new(judge) }}

// best returns the guesses with scores above 0, and of those that overlap the one with the highest.
func (j *judge) best(weights string) []scored {
	j.list = j.list[:0]
	j.each(func(g *Guess) {
		if s := score(weights, g.Features); s > 0 {
			j.list = append(j.list, scored{g.Start, g.End, g.Group, s})
		}
	})
	slices.SortStableFunc(j.list, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	kept := j.list[:0]
	for _, s := range j.list {
		if !slices.ContainsFunc(kept, func(o scored) bool { return o.start < s.end && s.start < o.end }) {
			kept = append(kept, s)
		}
	}
	return kept
}

// score adds up the weights of the features.
func score(weights string, features []uint32) (sum int) {
	for _, f := range features {
		sum += int(int8(weights[f]))
	}
	return sum
}

// nameOf returns the recogniser of a value. That of an id is the one of the nearest label for ids.
func (j *judge) nameOf(s scored) *recogniser.Recogniser {
	if s.group == ID {
		return j.idNear(s.start, s.end)
	}
	return [...]*recogniser.Recogniser{
		Date: recogniser.LabelledBirth, Telephone: recogniser.LabelledPhone, PIN: recogniser.LabelledPIN,
		CVV: recogniser.CardSecurityCode, Plate: recogniser.LicencePlate,
	}[s.group]
}

// idNear returns the recogniser of an id: that of the nearest label.
func (r *reading) idNear(start, end int) *recogniser.Recogniser {
	best, of := 1<<30, recogniser.NationalID
	for i := range r.tokens {
		t := &r.tokens[i]
		set := t.kinds() & fits[ID]
		if set == 0 {
			continue
		}
		d := start - t.end
		if t.start >= end {
			d = 2 * (t.start - end)
		}
		if d >= 0 && d < best {
			best, of = d, kinds[bits.TrailingZeros32(set)].of
		}
	}
	return of
}
