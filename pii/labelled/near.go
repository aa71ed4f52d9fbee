package labelled

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"

	"weir/internal/ascii"
	"weir/pii/word"
)

// AppendNear appends the values in the message of a person that have a label near them, in the
// same sentence or the one before, with other words between or behind them. Append finds those
// that the label is tied to.
func AppendNear(dst []Found, text []byte) []Found {
	if len(text) > longestNear {
		return dst
	}
	if !plainProse(text) {
		return appendHeadings(dst, text)
	}
	r := nearReader{text: text, dst: dst}
	for at := 0; ; {
		from := at
		for from < len(text) && !ascii.Digit[text[from]] {
			from++
		}
		if from == len(text) {
			return r.dst
		}
		to := from
		for i := from; i < len(text) && i < to+nearAfter; i++ {
			if ascii.Digit[text[i]] {
				to = i
			}
		}
		if from-nearBefore > at {
			r.forget()
			at = wordStart(text, from-nearBefore)
		}
		at = r.read(at, min(len(text), to+nearAfter))
	}
}

// longestNear is the length in bytes of the longest message that is read: longer ones are documents.
// One with a token was longer.
const longestNear = 6000

// plainProse reports whether text is what a person would write, with few signs of code and tables.
func plainProse(text []byte) bool {
	if len(text) > longestNear/2 && (len(text) > longestNear || bytes.Contains(text, []byte("_1]")) || bytes.Contains(text, []byte("[REDACTED:"))) {
		return false
	}
	return 40*codeSigns.Count(text) <= len(text)+80
}

var codeSigns = ascii.NewSet("{}[]<>=|_\\;")

// appendHeadings appends the cells below each word for a birth that is the heading of a column. Append sees
// those near the first digits alone.
func appendHeadings(dst []Found, text []byte) []Found {
	for i := 0; i+4 < len(text); i++ {
		if !word.Letter(text[i]) || !mayBegin(binary.LittleEndian.Uint32(text[i:])) || !begins(text, i) || inToken(text, i) {
			continue
		}
		var ls labelEnds
		if n := ls.read(text, i); n > 0 && ls[n-1].kinds&nearBirths != 0 {
			dst = appendColumn(dst, text, i, ls[n-1].end, ls[n-1].kinds&nearBirths)
		}
	}
	return dst
}

// The bytes before and behind digits that are read.
const (
	nearBefore = 200
	nearAfter  = 60
)

// wordStart returns the start of a word at text[i] or before, or of the next one.
func wordStart(text []byte, i int) int {
	for i > 0 && i < len(text) && (word.Letter(text[i-1]) || ascii.Word[text[i-1]]) {
		i++
	}
	return i
}

// A nearReader reads the words around digits.
type nearReader struct {
	text  []byte
	dst   []Found
	words int     // so far
	stops int     // sentences that ended so far
	kinds uint32  // those that a label was read of
	last  [32]was // the last label of each
	label [2]int  // the last label of all
	clock bool    // the last word says that a time follows
	other bool    // the last word says that the next value is something else
	thing int     // the count of words at the last word for something else, or 0
	card  bool    // a word for a card came
	open  []nearValue
}

// A was is where a label was.
type was struct{ words, stops int }

// A nearValue is a value that a label behind it may name.
type nearValue struct{ at, words int }

// forget drops all labels.
func (r *nearReader) forget() { r.kinds, r.open = 0, r.open[:0] }

// wall forgets the words before a token in the place of a value. What follows it may be that of
// something else: a text that was masked holds no more values than it did.
func (r *nearReader) wall() {
	r.forget()
	r.clock, r.other, r.thing = true, true, r.words
}

// read reads text[from:to], and the word or the value that goes on behind it. It returns the end
// of what it read.
func (r *nearReader) read(from, to int) int {
	i := from
	for i < to {
		c := r.text[i]
		switch {
		case ascii.Digit[c] || ascii.Upper[c] || c >= 0x80:
			if end := r.value(i); end > i {
				r.forget()
				i = end
				continue
			}
		case c == '[':
			r.wall()
			for i+1 < to && tokenByte(r.text[i+1]) && !ascii.Lower[r.text[i+1]] {
				i++
			}
			i++
			continue
		case endsSentence(r.text, i):
			r.stops++
			r.open = r.open[:0]
		}
		if n := 0; c >= 0x80 {
			if n = signLen(r.text[i:]); n > 0 {
				i += n
				continue
			}
		}
		if !word.Letter(c) && !ascii.Digit[c] {
			i++
			continue
		}
		i = r.word(i)
	}
	return i
}

// endsSentence reports whether a sentence ends with text[i].
func endsSentence(text []byte, i int) bool {
	switch text[i] {
	case '\n':
		return true
	case '.', '!', '?':
		if i > 0 && ascii.Digit[text[i-1]] && (i < 3 || !ascii.Digit[text[i-2]] || !ascii.Digit[text[i-3]]) {
			return false // an ordinal
		}
		return i+1 == len(text) || text[i+1] <= ' '
	}
	return false
}

// word reads the word, or the label, at text[i] and returns its end.
func (r *nearReader) word(i int) int {
	if i+4 < len(r.text) && mayBegin(binary.LittleEndian.Uint32(r.text[i:])) && begins(r.text, i) {
		var ls labelEnds
		if n := ls.read(r.text, i); n > 0 && !ls[n-1].heading && !inName(r.text, ls[n-1].end) {
			r.words++
			r.names(ls[n-1].kinds, i, ls[n-1].end)
			return ls[n-1].end
		}
	}
	end := i + 1
	if r.text[i] >= 0xe0 {
		end = min(i+3, len(r.text))
		r.words += word.Bit(i == 0 || !word.Letter(r.text[i-1]) || i%4 == 0)
	} else {
		for end < len(r.text) && (word.Letter(r.text[end]) || ascii.Digit[r.text[end]]) && signLen(r.text[end:]) == 0 {
			end++
		}
		r.words++
	}
	r.says(i, end)
	return end
}

// inName reports whether the name of something in a program goes on at text[i].
func inName(text []byte, i int) bool {
	return i < len(text) && (text[i] == '_' || text[i] == '(' || text[i] == '.' && i+1 < len(text) && ascii.Lower[text[i+1]])
}

// says notes what the word text[i:end] says that is no label. Of a script without blanks, a word
// may go on behind end.
func (r *nearReader) says(i, end int) {
	said := nearTable().of(r.text[i:min(end+word.Bit(r.text[i] >= 0xe0)*maxFiller, i+maxFiller, len(r.text))])
	other := r.other
	r.clock, r.other, r.card = said == saysClock, said == saysOther, r.card || said == saysCard
	switch {
	case r.other:
		r.thing = r.words
		r.forget()
	case said >= saysKind && !other && !inName(r.text, end) && (r.card || kinds[said-saysKind].name != "cvv"):
		r.names(1<<(said-saysKind), i, end)
	}
}

// names notes the label text[from:to] of kinds.
func (r *nearReader) names(of uint32, from, to int) {
	r.kinds, r.label, r.clock, r.other = r.kinds|of, [2]int{from, to}, false, false
	if of&nearKinds == 0 {
		r.kinds = 0 // the next number is that of a telephone, an account and the like
	}
	for set := of; set != 0; set &= set - 1 {
		r.last[bits.TrailingZeros32(set)] = was{r.words, r.stops}
	}
	r.decide(of)
}

// value reads the value at text[i] if the kind of a label before has its form, that of the last
// one if more have, and returns its end, or i.
func (r *nearReader) value(i int) int {
	if r.clock || !startsValue(r.text, i) && (i == 0 || r.text[i-1] != ':' || r.label[1] != i-1) || hasCurrency(r.text[:i]) {
		return i
	}
	if ascii.Digit[r.text[i]] && (r.thing == 0 || r.words-r.thing > 2) {
		r.open = append(r.open, nearValue{i, r.words})
	}
	best := Found{}
	for set, at := r.kinds, -1; set != 0; set &= set - 1 {
		k := bits.TrailingZeros32(set)
		words, stops := r.words-r.last[k].words, r.stops-r.last[k].stops
		if r.last[k].words <= at || stops > 1 || words > nearReach[k]-4*stops {
			continue
		}
		if f, ok := r.fits(k, i); ok {
			best, at = f, r.last[k].words
		}
	}
	if best.Of == nil {
		return i
	}
	r.dst = append(r.dst, best)
	return best.End
}

// startsValue reports whether a value may begin at text[i]: no word and no sign of a number is
// before it.
func startsValue(text []byte, i int) bool {
	if i == 0 {
		return true
	}
	c := text[i-1]
	switch {
	case c >= 0x80:
		return spacelessEnd(text[:i])
	case c == '-' && i > 1 && text[i-2] >= 0x80:
		return true // a particle of Hebrew
	case c == ',':
		return i < 2 || !ascii.Digit[text[i-2]]
	}
	return !ascii.Word[c] && !word.In("#$.-/+@:", c)
}

// fits reads the value at text[i] if it has the form of kind k.
func (r *nearReader) fits(k, i int) (f Found, ok bool) {
	read := nearReads[k]
	if read == nil {
		return f, false
	}
	start, end, ok := read(r.text, i, r.text[r.label[0]:r.label[1]])
	if !ok || start != i || r.counts(end) || tokenFollows(r.text, end) || denied(r.text[:r.label[0]]) {
		return f, false
	}
	return Found{kinds[k].of, start, end}, true
}

// counts reports whether the word behind text[:end] is a unit, or a sign says that a line has that
// number.
func (r *nearReader) counts(end int) bool {
	i := end
	if i < len(r.text) && r.text[i] == ':' {
		return true
	}
	for i < len(r.text) && r.text[i] == ' ' {
		i++
	}
	to := i
	for to < len(r.text) && word.Letter(r.text[to]) && to-i < maxFiller {
		to++
	}
	return nearTable().of(r.text[i:to]) == saysUnit
}

// hasCurrency reports whether t ends in the sign of a currency.
func hasCurrency(t []byte) bool {
	t = bytes.TrimSuffix(t, []byte(" "))
	return bytes.HasSuffix(t, []byte("£")) || bytes.HasSuffix(t, []byte("€")) || bytes.HasSuffix(t, []byte("¥")) || bytes.HasSuffix(t, []byte("₹")) || bytes.HasSuffix(t, []byte("$"))
}

// decide takes the value before a label for its value, where words tie them.
func (r *nearReader) decide(of uint32) {
	for _, v := range r.open {
		if r.words-v.words <= nearBehind && r.tied(v.at, of) && r.take(v.at, of) {
			r.kinds &^= of
			break
		}
	}
	r.open = r.open[:0]
}

// nearBehind is how many words behind a value a label may end.
const nearBehind = 6

// take appends the value at text[i] if it has the form of one of the kinds.
func (r *nearReader) take(i int, of uint32) bool {
	for set := of; set != 0; set &= set - 1 {
		if f, ok := r.fits(bits.TrailingZeros32(set), i); ok {
			r.dst = append(r.dst, f)
			return true
		}
	}
	return false
}

// tied reports whether words alone are between the value at text[i] and the label, and the first
// of them says that it is the value of what follows. A word for "born" is tied by itself.
func (r *nearReader) tied(i int, of uint32) bool {
	for i < r.label[0] && !(r.text[i] == ' ') {
		i++
	}
	between := r.text[i:r.label[0]]
	if of&nearBirths != 0 && bytes.Count(between, []byte(" ")) <= 3 {
		return true
	}
	for _, c := range between {
		if c != ' ' && !word.Letter(c) && c != '\'' {
			return false
		}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(string(between)), " ")
	class := fillers()[first]
	return class == "link" || class == "tie"
}
