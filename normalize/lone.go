package normalize

import "bytes"

// A control character that stands alone and parts no word hides nothing: programs
// that test for one hold it, and so do their logs. A few of them stay, and are noted.
// Those that change what a terminal does next never do.

// maxLone is the number of lone characters in a text that may stay: more could be
// a message.
const maxLone = 4

// lone reports whether the hidden run h hides nothing where it stands. In a text that
// comes in pieces nothing says how many of them will follow.
func (c *cleaner) lone(h run, p place) (rule string, ok bool) {
	if c.strict || c.growing || h.n != 1 || (h.inside || p.inWord) && !c.afterByteEscape(h.start) {
		return "", false
	}
	rec, r, _ := c.at(h.start)
	switch ends := quoted(p) || endsWord(p); rec.class {
	case control:
		if r == '\b' {
			return "unicode-backspace", p.prevRune == '_' && c.standsAlone(c.prevStart) && !c.leads(c.prevStart) && (p.next == nil || p.nextRune == ' ' || p.nextRune == '\n')
		}
		return "unicode-control", ends && (r == 0x7f || r > 0 && r < 0x20 && r != 0x0e && r != 0x0f && r != 0x1b)
	case control1:
		return "unicode-control", r <= 0x83 && quoted(p)
	case annotation:
		return "unicode-annotation", ends && r&0xfffe == 0xfffe
	case graphemeJoiner:
		return "unicode-zero-width", c.afterByteEscape(h.start)
	}
	return "", false
}

// leads reports whether a line begins with text[i], but for blanks: an order at the
// beginning of a line weighs more than one that something stands before.
func (c *cleaner) leads(i int) bool {
	for i > 0 && (c.text[i-1] == ' ' || c.text[i-1] == '\t') {
		i--
	}
	return i == 0 || c.text[i-1] == '\n' || c.text[i-1] == '\r'
}

// standsAlone reports whether nothing that could be a value ends at text[i].
func (c *cleaner) standsAlone(i int) bool {
	return i == 0 || bytes.IndexByte([]byte(" \t\n\"'`("), c.text[i-1]) >= 0
}

// quoted reports whether a quote stands on either side. One of the second set of
// controls, which is left in the views of a text, must stand so: elsewhere it would
// keep two words apart that are read together.
func quoted(p place) bool {
	return p.prev != nil && p.next != nil && p.prevRune == p.nextRune && (p.prevRune == '"' || p.prevRune == '\'' || p.prevRune == '`')
}

// endsWord reports whether a word ends before the character and no other begins behind
// it: before a word it would be taken for what the sentence begins with. What stands for
// a masked value is as good as a word.
func endsWord(p place) bool {
	return p.prev != nil && p.prevRune < 0x80 && (isWordByte(byte(p.prevRune)) || p.prevRune == ']' || p.prevRune == '*') && (p.next == nil || p.nextRune == ' ' || p.nextRune == '\n')
}

// afterByteEscape reports whether text[:i] ends in a byte as programs write it, such
// as \xdb: its letters are no part of a word.
func (c *cleaner) afterByteEscape(i int) bool {
	return i >= 4 && c.text[i-4] == '\\' && c.text[i-3] == 'x' && isHex(c.text[i-2:i])
}

// leave notes a lone character that stays, until there are too many: then all go.
func (c *cleaner) leave(h run, rule string, p place) {
	if c.alone++; c.alone <= maxLone {
		c.edits = append(c.edits, edit{start: h.start, end: h.end, rule: rule, severity: Low, lone: true})
		return
	}
	if c.alone == maxLone+1 {
		for i := range c.edits {
			if e := &c.edits[i]; e.lone {
				e.act, e.severity, e.lone = Strip, Medium, false
			}
		}
	}
	c.strip(h.start, h.end, rule, Medium, p)
}
