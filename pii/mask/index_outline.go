package mask

import (
	"slices"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// An outline describes a value by masks: the offsets at which its first word begins
// and ends and at which a digit occurs, and whether the word begins with a capital.
// The search compares 64 offsets of a text at a time with the outlines of all indexed
// values, and hashes only the heads that fit one.
//
// A word is one of letters and digits here. The first word of a value is a whole
// word of the text: what goes on as a word beyond the value is another value.
type outline struct {
	word, end, digit uint64 // offsets, below bytemask.Size
	more             uint64 // no bits if the word goes on at the end, which is too far away to tell, else all
	large            uint64 // all bits if the word begins with a byte without bit 0x20, else none
	anyDigit         uint64 // all bits where the digit stands too far away to tell, else none
	anyEnd, anyCase  uint64 // all bits where nothing is asked of the end, or the first byte, else none
}

// outlines are those of some values.
type outlines struct {
	known    []outline
	figured  uint64 // length of the shortest word with a digit in it that begins a value without an outline, or 0
	unworded uint64 // all bits if some value has no word near its beginning, and begins with a byte below 0x80
	beyond   uint64 // all bits if some value has none, and begins with another byte
}

// maxOutlines is the number of outlines from which on it is cheaper to look at
// more words.
const maxOutlines = 6

const all = ^uint64(0)

// add adds the outline of one more value.
func (o *outlines) add(value []byte) {
	x, ok := outlineOf(value)
	switch {
	case !ok:
		if value[0] < 0x80 {
			o.unworded = all
		} else {
			o.beyond = all
		}
	case 0 < o.figured && o.figured <= x.end && x.figured() || o.unworded != 0 && x.word > 0:
	case slices.ContainsFunc(o.known, func(y outline) bool { return y == x || y == x.loose() }):
	default:
		o.known = append(o.known, x)
		o.loosen()
	}
}

// outlineOf returns the outline of a value. It fails where there is no word near
// its beginning.
func outlineOf(value []byte) (x outline, ok bool) {
	begin := slices.IndexFunc(value, ascii.IsAlnum)
	if begin < 0 || begin >= bytemask.Size {
		return x, false
	}
	x = outline{word: uint64(begin), end: bytemask.Size - 1, anyDigit: all}
	if value[begin]&0x20 == 0 {
		x.large = all
	}
	end := begin
	for end < len(value) && ascii.IsAlnum(value[end]) {
		end++
	}
	if end < bytemask.Size {
		x.end, x.more = uint64(end), all
	}
	if figure := slices.IndexFunc(value, ascii.IsDigit); figure >= 0 && figure < bytemask.Size {
		x.digit, x.anyDigit = uint64(figure), 0
	}
	return x, true
}

// figured reports whether a value begins with a word that holds a digit.
func (x *outline) figured() bool {
	return x.word == 0 && x.anyEnd|x.anyDigit == 0 && x.digit < x.end
}

// loose returns the outline that says only where the first word begins.
func (x *outline) loose() outline {
	return outline{word: x.word, anyEnd: all, anyDigit: all, anyCase: all}
}

// loosen makes few outlines of too many, which more words fit.
func (o *outlines) loosen() {
	if len(o.known) > maxOutlines {
		o.known = slices.DeleteFunc(o.known, func(x outline) bool {
			if x.figured() && (o.figured == 0 || x.end < o.figured) {
				o.figured = x.end
			}
			return x.figured()
		})
	}
	if len(o.known) > maxOutlines {
		known := o.known
		o.known = nil
		for _, x := range known {
			if x = x.loose(); !slices.Contains(o.known, x) {
				o.known = append(o.known, x)
			}
		}
	}
	if len(o.known) > maxOutlines {
		first := outline{}
		o.known, o.unworded, o.beyond = append(o.known[:0], first.loose()), all, all
	}
}

// digitless reports whether values may occur where no digit is near.
func (o *outlines) digitless() bool {
	return o.unworded|o.beyond != 0 || slices.ContainsFunc(o.known, func(x outline) bool { return x.anyDigit != 0 })
}
