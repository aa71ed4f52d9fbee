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
	switch rec.class {
	case control:
		if r == '\b' {
			return "unicode-backspace", p.prevRune == '_' && c.standsAlone(c.prevStart) && (p.next == nil || p.nextRune == ' ' || p.nextRune == '\n')
		}
		return "unicode-control", r == 0x7f || r > 0 && r < 0x20 && r != 0x0e && r != 0x0f && r != 0x1b
	case control1:
		return "unicode-control", r <= 0x83 && quoted(p.prevRune, p.prev) && quoted(p.nextRune, p.next)
	case annotation:
		return "unicode-annotation", r&0xfffe == 0xfffe
	case graphemeJoiner:
		return "unicode-zero-width", c.afterByteEscape(h.start)
	}
	return "", false
}

// standsAlone reports whether nothing that could be a value ends at text[i].
func (c *cleaner) standsAlone(i int) bool {
	return i == 0 || bytes.IndexByte([]byte(" \t\n\"'`("), c.text[i-1]) >= 0
}

// quoted reports whether a quote stands beside the character. One of the second set
// of controls, which is left in the views of a text, must have one on either side:
// elsewhere it would keep two words apart that are read together.
func quoted(r rune, at *record) bool {
	return at != nil && (r == '"' || r == '\'' || r == '`')
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
