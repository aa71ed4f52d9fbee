// Package labelled finds values behind the labels that people write: dates of birth, telephone
// numbers, and numbers of documents. Examples are "Passport No. X1234567", "geb. 12.08.1971" and
// "手机号：138…". labels.txt holds the labels, one line a kind and language;
// kinds.go says how the values of each kind are read; fillers.txt has the words that may be
// between. Names of JSON members and of columns are no labels here: package entity has those.
//
// Package entity looks for labels only near digits, since all these values have some, and
// those of recovery phrases are anchors of a rule.
package labelled

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"weir/internal/ascii"
	"weir/pii/column"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// A Found is one value.
type Found struct {
	Of         *recogniser.Recogniser
	Start, End int
}

// Append appends the values behind the labels that begin in a block of 64 bytes at
// text[base:], at one of the bytes of starts, and returns dst. Where a byte is no start of a
// word, no label begins.
func Append(dst []Found, text []byte, base int, starts uint64) []Found {
	for ; starts != 0; starts &= starts - 1 {
		i := base + bits.TrailingZeros64(starts)
		if i+4 >= len(text) {
			break // a label and a digit have four bytes
		}
		if i > 0 && text[i-1] == '\\' {
			i++ // behind the letter of an escape that is written out
		}
		if !mayBegin(binary.LittleEndian.Uint32(text[i:])) || i+8 <= len(text) && !mayBeWord(binary.LittleEndian.Uint64(text[i:])) || !begins(text, i) {
			continue
		}
		known := len(dst)
		if dst = appendBehind(dst, text, i); len(dst) > known && inToken(text, i) {
			dst = dst[:known]
		}
	}
	return dst
}

// inToken reports whether text[at] lies in a token that takes the place of a value, such as
// "[PHONE_NUMBER_1]". Its words name the value that was there, and not the next one: a text
// that was masked before would be masked further. A word alone in brackets is no token:
// people write "[PHONE] …" too.
func inToken(text []byte, at int) bool {
	from := at
	for from > 0 && at-from < maxToken && tokenByte(text[from-1]) {
		from--
	}
	if from == 0 || text[from-1] != '[' || !ascii.IsUpper(text[from]) {
		return false
	}
	to, joined := from, false
	for to < len(text) && to-from < maxToken && tokenByte(text[to]) {
		joined = joined || text[to] == '_' || text[to] == ':'
		to++
	}
	return joined && to < len(text) && text[to] == ']'
}

// maxToken is the length of the longest token, in bytes: the name of an entity, and a number
// or a hash.
const maxToken = 64

func tokenByte(c byte) bool { return ascii.Word[c] || c == ':' }

// appendBehind appends the values behind the longest label at text[at:], or where there is
// none behind that, behind a shorter one.
func appendBehind(dst []Found, text []byte, at int) []Found {
	var ls labelEnds
	for n := ls.read(text, at); n > 0; n-- {
		before := len(dst)
		if dst = appendColumn(dst, text, at, ls[n-1].end, ls[n-1].kinds); len(dst) > before {
			break
		}
		for set := ls[n-1].kinds; set != 0 && !ls[n-1].heading; set &= set - 1 {
			dst = kinds[bits.TrailingZeros32(set)].append(dst, text, at, ls[n-1].end)
		}
		if len(dst) > before {
			break
		}
	}
	return dst
}

// appendColumn appends the cells below the label text[at:end], where that is the heading of a
// column, that one of the kinds of the label can be read as.
func appendColumn(dst []Found, text []byte, at, end int, of uint32) []Found {
	if !maybeHeading(text, at, end) {
		return dst
	}
	column.Cells(text, at, end, func(from, to int) {
		for set := of; set != 0; set &= set - 1 {
			k := &kinds[bits.TrailingZeros32(set)]
			if k.read == nil {
				continue
			}
			if start, stop, ok := k.read(text[:to], from, text[at:end]); ok && start <= from && stop == to {
				dst = append(dst, Found{k.of, start, stop})
				break
			}
		}
	})
	return dst
}

// maybeHeading reports whether a delimiter of columns is beside the label text[at:end].
func maybeHeading(text []byte, at, end int) bool {
	i, j := at, end
	for i > 0 && word.In(" \"'`*(", text[i-1]) {
		i--
	}
	for j < len(text) && (ascii.Word[text[j]] || word.In(" \"'`*.#)", text[j])) && j < end+16 {
		j++
	}
	return i > 0 && word.In(",;|\t", text[i-1]) || j < len(text) && word.In(",;|\t", text[j])
}

// denied reports whether the words before a label, which end in before, say that no such
// value follows.
func denied(before []byte) bool {
	before = bytes.TrimRight(before[max(0, len(before)-16):], " ")
	for _, no := range [...]string{"not a", "not an", "invalid", "not my", "fake"} {
		if n := len(before) - len(no); n >= 0 && bytes.EqualFold(before[n:], []byte(no)) {
			return true
		}
	}
	return false
}

// append appends the value behind the label text[at:end], if there is one.
func (k *kind) append(dst []Found, text []byte, at, end int) []Found {
	if k.read == nil {
		return dst
	}
	g := k.gap(text, end)
	i := g.value()
	if i >= 0 && text[i] == '(' && k.links {
		i++
	}
	if g.lines > 0 && (k.links || k.free || k.names) && !(g.dates && k.links) && !g.tie {
		return dst
	}
	if i < 0 || k.tied && !g.tie || i == end && text[end-1] < 0x80 && word.Letter(text[end-1]) {
		return dst // RFC3339 is a name
	}
	start, stop, ok := k.read(text, i, text[at:end])
	if !ok || denied(text[:at]) || k.of == recogniser.LabelledPIN && ofThing(text, start, stop) {
		return dst
	}
	return append(dst, Found{k.of, start, stop})
}
