package stages

import (
	"bytes"
	"strings"

	"weir/pii"
	"weir/transcript"
)

// Nearly all edits put the token of an address in its place, which stands between
// blanks or in brackets. Such an edit is lonely: nothing that stands beside it can
// become part of a value with it, and what a token says of the values around it is
// less than what the address said, as package pii reads no words across one. So no
// recogniser has to look around it again. Rules do: what stands on both sides of it is
// nearer than before.

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

// isAddressToken reports whether a replacement is the token of an address, such as
// [EMAIL_ADDRESS_1].
func isAddressToken(s string) bool {
	const begins = "[EMAIL_ADDRESS_"
	if !strings.HasPrefix(s, begins) || s[len(s)-1] != ']' || len(s) == len(begins)+1 {
		return false
	}
	for _, c := range []byte(s[len(begins) : len(s)-1]) {
		if !isDigit(c) {
			return false
		}
	}
	return true
}

// isAddress reports whether a value that was taken for an address is one as it is
// mostly written: in ASCII, around an at sign.
func isAddress(value []byte) bool {
	signs := 0
	for _, c := range value {
		if c == '@' {
			signs++
		} else if !addressByte[c] {
			return false
		}
	}
	return signs == 1
}

var addressByte = func() (t [256]bool) {
	for _, c := range ".-_+%'" {
		t[c] = true
	}
	for c := range t {
		t[c] = t[c] || isDigit(byte(c)) || 'a' <= c|0x20 && c|0x20 <= 'z' && c < 0x80
	}
	return t
}()
