package normalize

// A control character that stands alone and parts no word hides nothing: programs
// that test for one hold it, and so do their logs. A few of them stay, and are noted.
// Those that change what a terminal does next never do.

// maxLone is the number of lone characters in a text that may stay: more could be
// a message.
const maxLone = 4

// lone reports whether the hidden run h hides nothing where it stands.
func (c *cleaner) lone(h run, p place) (rule string, ok bool) {
	if c.strict || h.n != 1 || (h.inside || p.inWord) && !c.afterByteEscape(h.start) {
		return "", false
	}
	rec, r, _ := c.at(h.start)
	switch rec.class {
	case control:
		if r == '\b' {
			return "unicode-backspace", p.prevRune == '_' && (p.next == nil || p.nextRune == ' ' || p.nextRune == '\n')
		}
		return "unicode-control", r == 0x7f || r > 0 && r < 0x20 && r != 0x0e && r != 0x0f && r != 0x1b
	case control1:
		return "unicode-control", r <= 0x83
	case annotation:
		return "unicode-annotation", r&0xfffe == 0xfffe
	case graphemeJoiner:
		return "unicode-zero-width", c.afterByteEscape(h.start)
	}
	return "", false
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
