package stages

import (
	"bytes"
	"strings"

	"weir/internal/rule"
	"weir/pii"
	"weir/transcript"
)

// Nearly all edits put the token of an address in its place, which stands between
// blanks or in brackets. Such an edit is lonely: nothing that stands beside it can
// become part of a value with it, and what a token says of the values around it is
// less than what the address said, as package pii reads no words across one. So no
// recogniser has to look around it again. Rules do: what stands on both sides of it is
// nearer than before. But no literal of theirs stands in a token, reaches into it or
// stands beside it because of it: where literals stand is known. Nor is any disguise made
// by one, where nothing looked like one before: a token has words of capitals and a
// number, and keeps apart what the address kept apart.

// lonely reports whether edits of d may be lonely: nobody looks for anything but
// patterns there, and no name says what the text is.
func (r *reader) lonely(d *Doc) bool {
	return r.env.patterns && r.in.Segment(d).Trust != transcript.User && r.saysNothing(d.name)
}

// saysNothing reports whether the name of a member says nothing of its value. Mostly
// it is the one that was asked for last.
func (r *reader) saysNothing(name []byte) bool {
	if !bytes.Equal(name, r.silent) {
		if pii.Tells(name) {
			return false
		}
		r.silent = append(r.silent[:0], name...)
	}
	return true
}

// isLonely reports whether an edit of was that has put its replacement at
// text[start:end] is lonely, but for what lonely asks.
func isLonely(was, text []byte, e transcript.Edit, start, end int) bool {
	return start > 0 && end < len(text) && besideLonely[text[start-1]]&lonelyLeft != 0 && besideLonely[text[end]]&lonelyRight != 0 &&
		(start == 1 || text[start-2] != '>') && // "<s> [" is a literal, with any blank
		isAddressToken(e.Replace) && isAddress(was[e.Start:e.End])
}

// What may stand beside a lonely edit.
const (
	lonelyLeft = 1 << iota
	lonelyRight
)

var besideLonely = func() (t [256]uint8) {
	for _, c := range " \n*" {
		t[c] = lonelyLeft | lonelyRight
	}
	t['\t'], t['<'], t['('] = lonelyLeft, lonelyLeft, lonelyLeft
	t['>'], t[')'] = lonelyRight, lonelyRight
	return t
}()

// keep makes t.hits of what stood in a text all of whose edits are lonely: all literals
// but those that stood in the addresses, or reached into them.
func (t *touched) keep(old []rule.Hit, edits []transcript.Edit, literals []string) {
	t.hits = t.hits[:0]
	for i, e := range edits {
		n := 0
		for ; n < len(old) && int(old[n].Start) < e.End; n++ {
			h := old[n]
			if int(h.Start)+len(literals[h.ID]) <= e.Start {
				h.Start += int32(t.shifts[i])
				t.hits = append(t.hits, h)
			}
		}
		old = old[n:]
	}
	t.shifted(old, t.shifts[len(edits)])
}

// isAddressToken reports whether a replacement is the token of an address, such as
// [EMAIL_ADDRESS_1], in which no literal stands.
func isAddressToken(s string) bool {
	const begins, literal = "[EMAIL_ADDRESS_", "1337"
	if !strings.HasPrefix(s, begins) || s[len(s)-1] != ']' || len(s) == len(begins)+1 {
		return false
	}
	number := s[len(begins) : len(s)-1]
	for _, c := range []byte(number) {
		if !isDigit(c) {
			return false
		}
	}
	return !strings.HasPrefix(number, literal)
}

// isAddress reports whether a value that was taken for an address is one as it is
// mostly written: in ASCII, around an at sign.
func isAddress(value []byte) bool {
	sum := 0
	for _, c := range value {
		sum += int(addressByte[c])
	}
	return sum == 1
}

// addressByte is 0 for what stands in addresses, 1 for the sign, and more for all else.
var addressByte = func() (t [256]uint8) {
	for c := range t {
		if !isDigit(byte(c)) && ('a' > c|0x20 || c|0x20 > 'z' || c >= 0x80) {
			t[c] = 2
		}
	}
	for _, c := range ".-_+%'" {
		t[c] = 0
	}
	t['@'] = 1
	return t
}()
