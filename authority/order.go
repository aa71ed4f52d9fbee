package authority

import (
	"bytes"

	"weir/internal/ascii"
)

// An Order is a passage of a text that asks for an effect.
type Order struct {
	Start, End int   // of the passage, in bytes of the text
	Class      Class // of what it asks for in the form of an order
	Odd        bool  // it lies where orders do not belong
	Suspect    bool  // other evidence speaks against the passage
}

// A Source is a text in which orders are looked for, in lower case.
type Source struct {
	Text    []byte
	Odd     bool                      // all of it lies where orders do not belong
	Suspect func(start, end int) bool // whether other evidence speaks against a passage
}

// minPassage is the length in bytes of the shortest passage that gives an order.
const minPassage = 12

// AppendOrders appends the orders in s to dst.
func AppendOrders(dst []Order, s Source) []Order {
	for i := 0; ; {
		start, end := nextPassage(s.Text, i)
		if start == len(s.Text) {
			return dst
		}
		i = end
		if end-start < minPassage {
			continue
		}
		d := directiveOf(s.Text[start:end])
		if !d.any && d.past == None {
			continue
		}
		o := Order{Start: start, End: end, Class: d.firm, Odd: s.Odd || isOddPlace(s.Text, start), Suspect: s.Suspect(start, end)}
		if o.Odd || o.Suspect {
			o.Class |= d.past // where orders do not belong, the form of the verb says little
		}
		if d.any || o.Class != None {
			dst = append(dst, o)
		}
	}
}

// fieldEnd returns the end of the field name at the beginning of text, or 0. A name that
// begins like an order does not count.
func fieldEnd(text []byte) int {
	if !isField(text[:min(len(text), maxField)]) {
		return 0
	}
	if _, _, m := words().next(text, 0); m.lead {
		return 0
	}
	return bytes.IndexByte(text, ':')
}

// leadByte holds the marks behind which an order may begin.
var leadByte = *ascii.NewSet(".!?;,:()*>#\"'-")

// A field is a part of a text between two blanks, quotes or brackets. Where a text has many
// words in one, they all ask about it.
type field struct {
	from, to    int
	plain, read bool // whether it is a word or a phrase, once it was read
	once        bool // the word that it was found for has such a sign in it, as "don't" has
}

// isPlainWord reports whether text[start:end] is a word of prose, and no part of an address,
// a path or an identifier, and no name of a field. It is asked of one text from word to word.
func (f *field) isPlainWord(text []byte, start, end int) bool {
	if isName(text[end:]) {
		return false
	}
	if f.from > start || end > f.to || f.to == 0 || f.once {
		f.find(text, start, end)
	}
	if f.from == start && f.to == end {
		return true
	}
	if f.to > end && text[end] == '_' || f.from < start && text[start-1] == '_' {
		return false
	}
	if !f.read {
		kind, _ := kindOf(trim(text[f.from:f.to]))
		f.plain, f.read = kind <= Phrase, true
	}
	return f.plain
}

// find makes f the field around text[start:end].
func (f *field) find(text []byte, start, end int) {
	*f = field{from: start, to: end, once: bytes.ContainsFunc(text[start:end], func(r rune) bool { return r < 0x80 && parts(byte(r)) })}
	for f.from > 0 && !parts(text[f.from-1]) {
		f.from--
	}
	for f.to < len(text) && !parts(text[f.to]) {
		f.to++
	}
}

// isName reports whether the word before rest is the name of a field.
func isName(rest []byte) bool {
	for len(rest) > 0 && (rest[0] == '"' || rest[0] == '\'' || rest[0] == '*') {
		rest = rest[1:]
	}
	return len(rest) > 0 && rest[0] == ':'
}

// purpose returns the effects of the verb in "To pay the bill, send …".
func purpose(sentence []byte) Class {
	start, end := nextWord(sentence, 0)
	if string(sentence[start:end]) != "to" {
		return None
	}
	_, _, m := words().next(sentence, end)
	return m.class & Effects
}

// nearby is how many bytes beside a passage say what it is about.
const nearby = 400

// A reading is the meaning of the words of an order.
type reading struct {
	text      []byte
	odd       bool
	suspect   bool
	strange   bool // it speaks to models
	sentences []sentence
	stems     []uint32 // of all sentences, and of the addresses in them
	reaches   bool     // it names an address that the request does not
	about     []uint32 // stems of the words with which the text was asked for
	around    []uint32 // the same, and stems of the text around the passage
	values    *[]Value // that the text names, shared by copies, nil until they are asked for
}

// A sentence is one sentence of an order.
type sentence struct {
	start, end int   // of the passage
	class      Class // of what it asks for
	purpose    Class // of the verb behind "to" at its beginning, which says what it is for
	stems      []uint32
	demands    []demand // their places are those of the sentence
}

// A Place is a text that was read, with what says what it is about.
type Place struct {
	Text   []byte   // in lower case
	Beside []byte   // further text around it
	About  []uint32 // stems of the words with which it was asked for
	Read   Readings // what is known of its orders, or nil
}

// Readings keeps what orders say, for each call is compared with the same ones. Its keys are
// orders of which the text does not change.
type Readings map[*Order]*reading

const maxReadings = 4096

// read returns what the words of o say, which lies in p. It belongs to the caller, but what it
// points to does not.
func (o *Order) read(p *Place) *reading {
	if p.Read == nil {
		return o.readNew(p)
	}
	kept := p.Read[o]
	if kept == nil {
		if len(p.Read) == maxReadings {
			clear(p.Read)
		}
		kept = o.readNew(p)
		kept.text = bytes.Clone(kept.text) // the text of a session moves
		p.Read[o] = kept
	}
	w := *kept
	return &w
}

// readNew is read without Readings.
func (o *Order) readNew(p *Place) *reading {
	text := p.Text
	r := &reading{values: new([]Value), text: text[o.Start:o.End], odd: o.Odd, suspect: o.Suspect, about: p.About}
	for i := 0; i < len(r.text); {
		s := sentence{start: i, end: sentenceEnd(r.text, i)}
		part := r.text[s.start:s.end]
		s.class = o.asks(part, func(d demand) { s.demands = append(s.demands, d) })
		s.purpose, s.stems = purpose(bytes.TrimLeft(part, " \n")), appendSentence(nil, part, s.demands)
		r.sentences = append(r.sentences, s)
		i = s.end
	}
	r.strange = addresses(r.text)
	r.stems = appendStems(nil, r.text)
	r.around = appendStems(nil, text[max(0, o.Start-nearby):min(len(text), o.End+nearby)])
	r.around = append(appendStems(r.around, p.Beside), p.About...)
	return r
}

// asks returns what a sentence of o asks for, and calls each with every verb that does.
func (o *Order) asks(sentence []byte, each func(demand)) Class {
	d := demands(sentence, each)
	if o.Odd || o.Suspect {
		return d.firm | d.past
	}
	return d.firm
}

// of returns the text of s, which is one of w.
func (s *sentence) of(w *reading) []byte { return w.text[s.start:s.end] }

// at returns the sentence with that byte of the passage.
func (r *reading) at(i int) *sentence {
	for k := range r.sentences {
		if s := &r.sentences[k]; s.start <= i && i < s.end {
			return s
		}
	}
	return &r.sentences[len(r.sentences)-1]
}
