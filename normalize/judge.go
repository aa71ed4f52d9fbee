package normalize

import "weir/internal/ascii"

// An opener is a direction control that is still open.
type opener struct {
	isolate, kept bool
}

// judge decides what of a hidden run stays.
func (c *cleaner) judge(h run, p place) {
	if !c.strict && h.n <= 2 && c.zeroSpaces(h) && c.besideBlank(h, p) {
		return
	}
	if !c.strict && h.n > 1 && c.keepTogether(h, p) {
		c.joined.add(c, h.start, h.end)
		return
	}
	for i := h.start; i < h.end; {
		rec, r, size := c.at(i)
		c.judgeOne(rec, r, i, i+size, h, p)
		i += size
	}
}

// zeroSpaces reports whether h is nothing but spaces of no width: U+200B, or
// U+FEFF, which was one before it marked the order of bytes.
func (c *cleaner) zeroSpaces(h run) bool {
	for i := h.start; i < h.end; {
		rec, r, size := c.at(i)
		if rec.class != zeroSpace && r != 0xfeff {
			return false
		}
		i += size
	}
	return true
}

// maxBlanks is the number of zero-width spaces beside blanks that are left: they
// come from word processors and part no word, but many could be a message.
const maxBlanks = 32

// besideBlank reports whether a zero-width space is next to a blank, or at an end
// of the text, where it hides nothing.
func (c *cleaner) besideBlank(h run, p place) bool {
	if p.prev != nil && p.next != nil && p.prevRune > ' ' && p.nextRune > ' ' {
		return false
	}
	c.blanks += h.n
	return c.blanks <= maxBlanks
}

// keepTogether tells the runs of several hidden characters that are spellings:
// a selector and a joiner in an emoji, a flag of tags, Mongolian forms.
func (c *cleaner) keepTogether(h run, p place) bool {
	if p.prev == nil {
		return false
	}
	if p.prevRune == 0x1f3f4 {
		return isTagFlag(c.text[h.start:h.end])
	}
	first, _, size := c.at(h.start)
	if h.n == 2 && first.class == emojiVariant && p.prev.flags&(isPict|isVariantBase) != 0 {
		second, _, _ := c.at(h.start + size)
		return second.class == zeroJoiner && p.next != nil && p.next.flags&isPict != 0
	}
	if p.prev.flags&isMongolian == 0 || h.n > 2 {
		return false
	}
	second, _, _ := c.at(h.start + size)
	return mongolianClasses.has(first.class) && mongolianClasses.has(second.class)
}

var mongolianClasses = setOf(mongolianVariant, mongolianSeparator, zeroJoiner, zeroNonJoiner)

// tagFlags are the flags that are spelled in tags, without the black flag that
// they begin with.
var tagFlags = [...]string{"gbeng", "gbsct", "gbwls"}

func isTagFlag(run []byte) bool {
	var buf [8]byte
	n := 0
	for len(run) > 0 {
		r, size := decodeRune(run)
		run = run[size:]
		if r < 0xe0020 || r > 0xe007f || n == len(buf) {
			return false
		}
		buf[n] = byte(r - 0xe0000)
		n++
	}
	for _, f := range tagFlags {
		if n == len(f)+1 && string(buf[:n-1]) == f && buf[n-1] == 0x7f {
			return true
		}
	}
	return false
}

// judgeOne decides on the character at i:j of a hidden run.
func (c *cleaner) judgeOne(rec *record, r rune, i, j int, h run, p place) {
	switch rec.class {
	case control:
		c.judgeControl(r, i, j, p)
		return
	case bidiEmbed, bidiIsolate, bidiOverride, bidiPop, bidiPopIsolate:
		c.judgeBidi(rec.class, i, j, p)
		return
	case control1:
		if h.n == 1 && isMojibake(r, p) || h.isLatin1(p) {
			return
		}
	case replacement:
		if p.inWord {
			c.split++
		}
		return
	case privateUse, privatePlane:
		if p.inWord {
			c.private++
		}
		return
	}
	if !c.strict && (h.n == 1 || c.loneKind(rec.class)) && c.keeps(rec, r, p) {
		if rec.class == zeroNonJoiner || rec.class == zeroJoiner && p.prev != nil && p.prev.flags&isPict == 0 {
			c.joined.add(c, i, j)
		}
		return
	}
	rule, severity := hiddenRule(rec.class)
	c.strip(i, j, rule, severity, p)
}

// isMojibake reports whether a C1 control is a quote or a dash of Windows-1252 that
// was read as Latin-1: it stands where one would.
func isMojibake(r rune, p place) bool {
	before, after := p.prev != nil && p.prevRune > ' ', p.next != nil && p.nextRune > ' '
	switch r {
	case 0x91, 0x93:
		return after && !wordy(p.prev, p.prevRune)
	case 0x92, 0x94:
		return before
	case 0x96, 0x97:
		return before == after
	}
	return false
}

// isLatin1 reports whether h is the rest of a character in UTF-8 that was read as
// Latin-1: what it follows is the first byte of one, and it is no longer than that says.
func (h *run) isLatin1(p place) bool {
	return h.classes == 1<<control1 && p.prevRune >= 0xc2 && p.prevRune <= 0xf4 && h.n < runeLen(byte(p.prevRune))
}

// wordy reports whether a visible rune, nil at an end of the text, is part of a word.
func wordy(rec *record, r rune) bool {
	return isWordRune(r, rec) || flagsAt(rec)&(isLetter|isOtherMark) != 0
}

// loneKind tells the classes that may stand beside other hidden characters.
func (c *cleaner) loneKind(k class) bool { return k == brailleBlank }

func hiddenRule(k class) (string, uint8) {
	switch k {
	case softHyphen:
		return "unicode-soft-hyphen", Low
	case emojiVariant, variant, mongolianVariant:
		return "unicode-variation-selector", Low
	case ideographVariant:
		return "unicode-variation-selector", Medium
	case bidiMark:
		return "unicode-bidi-mark", Low
	case bidiEmbed, bidiIsolate, bidiPop, bidiPopIsolate:
		return "unicode-bidi-embedding", Medium
	case bidiOverride:
		return "unicode-bidi-override", High
	case jamoFiller, hangulFiller:
		return "unicode-blank-letter", Medium
	case brailleBlank:
		return "unicode-blank-letter", Low
	case tag:
		return "unicode-tag-smuggling", High
	case annotation:
		return "unicode-annotation", Medium
	case control1:
		return "unicode-control", Medium
	}
	return "unicode-zero-width", Low
}

// keeps reports whether the one hidden character between prev and next is part
// of a spelling.
func (c *cleaner) keeps(rec *record, r rune, p place) bool {
	prev, next := flagsAt(p.prev), flagsAt(p.next)
	switch rec.class {
	case zeroSpace:
		return (prev|next)&isSpaceless != 0
	case zeroNonJoiner:
		return (prev|next)&isJoining != 0 && !isWordRune(p.prevRune, p.prev) && !isWordRune(p.nextRune, p.next)
	case zeroJoiner:
		if prev&isPict != 0 && next&isPict != 0 {
			return true
		}
		return prev&isJoining != 0 && !isLatin(p.next) || next&isJoining != 0 && !isLatin(p.prev)
	case emojiVariant:
		return prev&(isPict|isVariantBase) != 0
	case variant:
		return prev&(isVariantBase|isHan) != 0
	case ideographVariant:
		return prev&isHan != 0 && r < 0xe0120
	case mongolianVariant, mongolianSeparator:
		return prev&isMongolian != 0
	case bidiMark:
		return !(prev&isLetter != 0 && next&isLetter != 0 && (prev|next)&isRTL == 0)
	case graphemeJoiner:
		return (prev|next)&(isGenericMark|isOtherMark) != 0
	case jamoFiller:
		return isJamo(p.prevRune) || isJamo(p.nextRune)
	case brailleBlank:
		return !(isLatin(p.prev) && isLatin(p.next))
	}
	return false
}

func isLatin(rec *record) bool { return rec != nil && rec.script == scriptLatin }

func isWordRune(r rune, rec *record) bool { return rec != nil && r < 0x80 && ascii.IsAlnum(byte(r)) }

func isJamo(r rune) bool { return r >= 0x1100 && r <= 0x11ff }

// judgeBidi keeps embeddings and isolates in text that has letters written from
// right to left, unless they stand inside of a Latin word or close what is not
// open. Overrides have no place in running text.
func (c *cleaner) judgeBidi(k class, i, j int, p place) {
	keep := c.rtl && !c.strict && !p.inWord
	switch k {
	case bidiOverride:
		c.stack = append(c.stack, opener{})
		rule, severity := hiddenRule(k)
		c.strip(i, j, rule, severity, p)
		return
	case bidiEmbed, bidiIsolate:
		c.stack = append(c.stack, opener{isolate: k == bidiIsolate, kept: keep})
	default:
		open := c.pop(k == bidiPopIsolate)
		keep = keep && open
	}
	if !keep || len(c.stack) > maxOpen {
		rule, severity := hiddenRule(k)
		c.strip(i, j, rule, severity, p)
	}
}

// maxOpen is the depth of embedding that the bidirectional algorithm knows.
const maxOpen = 125

// pop closes the innermost control of a kind and reports whether it is kept.
func (c *cleaner) pop(isolate bool) bool {
	n := len(c.stack)
	if n == 0 {
		return false
	}
	top := c.stack[n-1]
	if top.isolate != isolate {
		return false
	}
	c.stack = c.stack[:n-1]
	return top.kept
}

// judgeControl takes control characters and terminal sequences out.
func (c *cleaner) judgeControl(r rune, i, j int, p place) {
	switch {
	case r == 0x1b && j-i > 1:
		c.judgeEscape(i, j, p)
	case r == 0:
		severity := Medium
		if p.inWord {
			severity = High
		}
		c.strip(i, j, "unicode-nul", severity, p)
	case r == '\b':
		c.rubOut(i, j)
	default:
		c.strip(i, j, "unicode-control", Medium, p)
	}
}

func (c *cleaner) judgeEscape(i, j int, p place) {
	rule, severity := "unicode-terminal-escape", High
	switch seq := c.text[i:j]; {
	case j-i == 2 && seq[1] == '[':
		severity = Low // cut short
	case seq[1] == '[' && seq[j-i-1] == 'm' && !conceals(seq):
		rule, severity = "unicode-terminal-color", Low
	case seq[1] == '[' && (seq[j-i-1] == 'K' && seq[2] != '1' && seq[2] != '2' || seq[2] == '?'):
		severity = Low // erases what is not there yet, or sets a mode
	case seq[1] == '[' && seq[j-i-1] != 'm':
		severity = Medium
	case j-i <= 3 && !isStringEscape(seq[1]):
		severity = Low // character sets, keypad modes
	}
	c.strip(i, j, rule, severity, p)
}

// conceals reports whether a color sequence makes text invisible.
func conceals(seq []byte) bool {
	n, number := 0, false
	for _, b := range seq[2:] {
		if ascii.IsDigit(b) {
			n, number = n*10+int(b-'0'), true
			continue
		}
		if number && n == 8 {
			// 38;5;8 and 48;5;8 are colors.
			return !contains(seq, "38;") && !contains(seq, "48;")
		}
		n, number = 0, false
	}
	return false
}

func contains(b []byte, s string) bool {
	for i := 0; i+len(s) <= len(b); i++ {
		if string(b[i:i+len(s)]) == s {
			return true
		}
	}
	return false
}

// rubOut takes a backspace out together with the rune before it, as a terminal
// would show it; runes that are already rubbed out are passed over.
func (c *cleaner) rubOut(i, j int) {
	start, n := i, len(c.edits)
	for n > 0 && c.edits[n-1].end == start && c.edits[n-1].act == Strip {
		n--
		start = c.edits[n].start
	}
	if k := runeBefore(c.text, start); k < start {
		if rec, r, _ := c.at(k); rec.class == visible && r != '\n' && r != '\r' {
			start = k
		}
	}
	c.edits = append(c.edits[:n], edit{start: start, end: j, rule: "unicode-backspace", severity: Low, act: Strip})
}
