package tagger

import (
	"bytes"
	"math"
	"slices"
)

// The classes of words that a trainer enters by name; those of classes.txt have the names that
// ClassBit knows.
const (
	Given     = given
	Family    = family
	Place     = place
	PlacePart = placePart
	Common    = common
)

// Tags is the number of tags. Tag 0 is no name; a name of Kind k begins with tag 2k+1 and goes
// on with tag 2k+2.
const Tags = tags

// ClassBit returns the bit of a list of classes.txt, or 0 where no list has that name.
func ClassBit(name string) uint32 {
	if i := slices.Index(classNames, name); i >= 0 {
		return firstClass << i
	}
	return 0
}

// Words collects the lists of a model while it is made.
type Words struct{ bits map[uint32]uint32 }

// NewWords returns empty lists.
func NewWords() *Words { return &Words{map[uint32]uint32{}} }

// Add enters a word in the lists of bits. In scripts without blanks a name of several characters
// is one word; in others each of its words is entered.
func (w *Words) Add(name string, bits uint32) {
	tokens, _ := appendTokens(nil, []byte(name), 0, mostTokens)
	for i := 0; i < len(tokens); i++ {
		h, n := tokens[i].hash, 1
		if tokens[i].shape == sign || tokens[i].shape == newline {
			continue
		}
		for ; i+n < len(tokens) && tokens[i].shape >= han && tokens[i+n].shape >= han; n++ {
			h = (h ^ tokens[i+n].hash) * nextHash
		}
		w.bits[h] |= bits
		i += n - 1
	}
}

// AddThing enters the name of a thing. A single word is of the class product, or, in scripts
// without blanks, no name.
func (w *Words) AddThing(name string) {
	tokens, _ := appendTokens(nil, []byte(name), 0, mostTokens)
	if len(tokens) == 1 {
		w.bits[tokens[0].hash] |= classProduct
		return
	}
	h := firstHash
	for i := range tokens {
		h = (*wordList)(nil).extend(h, &tokens[i])
	}
	w.bits[tokens[0].hash] |= thingStart
	w.bits[h] |= thingName
}

// Bits returns the lists that have a single word.
func (w *Words) Bits(word string) uint32 { return w.bits[hashWord(word)] }

// Model returns a Model of the lists without weights.
func (w *Words) Model() *Model {
	m := new(Model)
	p := parser{data: string(w.encode(nil))}
	for range p.number() {
		m.list.sets = append(m.list.sets, p.number())
	}
	n := int(p.number())
	m.list.head, m.list.entries = p.bytes(headBytes), p.bytes(n*entryBytes)
	return m
}

func (w *Words) encode(dst []byte) []byte {
	return appendList(dst, w.bits)
}

// A Token is a token of a Window.
type Token struct {
	Start, End int
	Bits       uint32
	Title      bool // a capital and small letters
	Cased      bool // of a script with capitals
	Features   []uint32
}

// Windows calls f with the windows of text that Append would tag. f must not keep them.
func (m *Model) Windows(text, key []byte, f func(window []Token)) {
	s := new(scratch)
	s.key, s.text = m.keyOf(key), text
	var window []Token
	for at := 0; at < len(text); {
		s.tokens, at = appendTokens(s.tokens[:0], text, at, mostTokens)
		m.list.classify(s.tokens, text, nil)
		s.low, s.high = 0, len(s.tokens)
		m.choose(s)
		for i := 0; i < len(s.tokens); i++ {
			window = window[:0]
			s.line = line{}
			for ; i < len(s.tokens) && s.chosen[i]; i++ {
				if len(window) == 0 || i >= s.line.to {
					s.lineOf(i)
				}
				s.label(i)
				t := &s.tokens[i]
				window = append(window, Token{t.start, t.end, t.bits, t.shape == title, t.shape <= mixed, slices.Clone(s.read(i))})
			}
			if len(window) > 0 {
				f(window)
			}
		}
	}
}

// Row returns the row of a feature's weights in a model of 2 to the power of bits rows. Of the
// features of one row only one can be in a model.
func Row(feature uint32, bits int) uint32 { return feature >> (32 - bits) }

// Encode writes a model of the lists, of the weights of features, of which no two have one Row, and
// of the weights of one tag behind another. bias is taken off the score of the beginning of a name.
// All are rounded to multiples of scale.
func Encode(w *Words, bits int, weights map[uint32][Tags]float32, move *[Tags][Tags]float32, bias, scale float64) []byte {
	round := func(x float32) int32 { return int32(math.Round(float64(x) / scale)) }
	m := &Model{bias: int32(math.Round(bias / scale))}
	for i := range move {
		for k := range move[i] {
			m.move[i][k] = round(move[i][k])
		}
	}
	rows := bytes.Repeat([]byte{zeroWeight}, 8<<bits)
	for f, of := range weights {
		row := rows[8*Row(f, bits):][:8]
		for k, x := range of {
			row[k] = byte(min(127, max(-127, round(x))) + zeroWeight)
		}
		row[checkShift/8] = checkOf(f)
	}
	return append(w.encode(m.header(bits)), rows...)
}

// Follows reports whether a tag may be behind another.
func Follows(before, tag int) bool { return follows(before, tag) }
