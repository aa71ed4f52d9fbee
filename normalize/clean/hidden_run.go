package clean

import (
	"bytes"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// An opener is a direction control that is still open.
type opener struct {
	isolate, kept bool
}

// cleanRun decides which characters of a hidden run stay, and edits or notes the others.
func (c *cleaner) cleanRun(h HiddenRun, p surroundings) {
	if !c.strict && h.n <= 2 && c.zeroSpaces(h) && c.besideBlank(h, p) {
		// A byte order mark at the beginning belongs to the file that was read.
		if rec, r, _ := c.at(h.Start); !c.keeps(rec, r, p) && (r != 0xfeff || h.Start > 0) {
			c.note(h.Start, h.End, "unicode-zero-width-blank", issue.Low)
		}
		return
	}
	if !c.strict && h.n > 1 && c.keepTogether(h, p) {
		c.joined.add(c, h.Start, h.End)
		return
	}
	for i := h.Start; i < h.End; {
		rec, r, size := c.at(i)
		c.cleanOne(rec, r, i, i+size, h, p)
		i += size
	}
}

// zeroSpaces reports whether h consists of U+200B and U+FEFF, which was a zero-width
// space before it became the byte order mark.
func (c *cleaner) zeroSpaces(h HiddenRun) bool {
	for i := h.Start; i < h.End; {
		rec, r, size := c.at(i)
		if rec.Class != chars.ZeroSpace && r != 0xfeff {
			return false
		}
		i += size
	}
	return true
}

// maxBlanks is the number of zero-width spaces next to blanks that stay. They come from
// word processors and split no word, but many may be a message.
const maxBlanks = 32

// besideBlank reports whether a run of zero-width spaces is next to a blank or at an
// end of the text, where it hides nothing.
func (c *cleaner) besideBlank(h HiddenRun, p surroundings) bool {
	if p.prev != nil && p.next != nil && p.prevRune > ' ' && p.nextRune > ' ' {
		return false
	}
	c.blanks += h.n
	return c.blanks <= maxBlanks
}

// keepTogether reports whether several hidden characters are a spelling: a selector and
// a joiner in an emoji, a flag in tags, Mongolian forms.
func (c *cleaner) keepTogether(h HiddenRun, p surroundings) bool {
	if p.prev == nil {
		return false
	}
	if p.prevRune == 0x1f3f4 {
		return isTagFlag(c.text[h.Start:h.End])
	}
	first, _, size := c.at(h.Start)
	if h.n == 2 && first.Class == chars.EmojiVariant && p.prev.Flags&(chars.IsPict|chars.IsVariantBase) != 0 {
		second, _, _ := c.at(h.Start + size)
		return second.Class == chars.ZeroJoiner && p.next != nil && p.next.Flags&chars.IsPict != 0
	}
	if p.prev.Flags&chars.IsMongolian == 0 || h.n > 2 {
		return false
	}
	second, _, _ := c.at(h.Start + size)
	return mongolianClasses.Has(first.Class) && mongolianClasses.Has(second.Class)
}

var mongolianClasses = chars.SetOf(chars.MongolianVariant, chars.MongolianSeparator, chars.ZeroJoiner, chars.ZeroNonJoiner)

// tagFlags are the flags that are spelled in tags, without the black flag that they
// begin with.
var tagFlags = [...]string{"gbeng", "gbsct", "gbwls"}

// isTagFlag reports whether run spells one of tagFlags, with the cancel tag behind it.
func isTagFlag(run []byte) bool {
	var buf [8]byte
	n := 0
	for len(run) > 0 {
		r, size := chars.DecodeRune(run)
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

// cleanOne decides on the character text[i:j] of a hidden run.
func (c *cleaner) cleanOne(rec *chars.Properties, r rune, i, j int, h HiddenRun, p surroundings) {
	switch rec.Class {
	case chars.Control:
		c.cleanControl(r, i, j, p)
		return
	case chars.BidiEmbed, chars.BidiIsolate, chars.BidiOverride, chars.BidiPop, chars.BidiPopIsolate:
		c.cleanBidi(rec.Class, i, j, p)
		return
	case chars.C1Control:
		if h.n == 1 && isMojibake(r, p) || h.isLatin1(p) {
			return
		}
	case chars.Replacement:
		if p.inWord {
			c.split++
		}
		return
	case chars.PrivateUse, chars.PrivatePlane:
		if p.inWord {
			c.private++
		}
		return
	}
	if !c.strict && (h.n == 1 || c.mayAdjoin(rec.Class)) && c.keeps(rec, r, p) {
		if rec.Class == chars.ZeroNonJoiner || rec.Class == chars.ZeroJoiner && p.prev != nil && p.prev.Flags&chars.IsPict == 0 {
			c.joined.add(c, i, j)
		}
		return
	}
	rule, severity := hiddenRule(rec.Class)
	c.strip(i, j, rule, severity, p)
}

// isMojibake reports whether a C1 control is a quote or a dash of Windows-1252 that was
// read as Latin-1: it is in a place where that would be.
func isMojibake(r rune, p surroundings) bool {
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

// isLatin1 reports whether h is the rest of a UTF-8 character that was read as Latin-1:
// the character before it has the value of a first byte, and h is no longer than that
// byte says.
func (h *HiddenRun) isLatin1(p surroundings) bool {
	return h.Classes == 1<<chars.C1Control && p.prevRune >= 0xc2 && p.prevRune <= 0xf4 && h.n < chars.RuneLen(byte(p.prevRune))
}

// wordy reports whether a visible rune, or nil at an end of the text, is part of a
// word.
func wordy(rec *chars.Properties, r rune) bool {
	return isWordRune(r, rec) || chars.FlagsOf(rec)&(chars.IsLetter|chars.IsOtherMark) != 0
}

// mayAdjoin reports whether a character of the class may stay next to other hidden
// characters.
func (c *cleaner) mayAdjoin(k chars.Class) bool { return k == chars.BrailleBlank }

// hiddenRule returns the rule and the severity for a character of the class.
func hiddenRule(k chars.Class) (string, uint8) {
	switch k {
	case chars.SoftHyphen:
		return "unicode-soft-hyphen", issue.Low
	case chars.EmojiVariant, chars.Variant, chars.MongolianVariant:
		return "unicode-variation-selector", issue.Low
	case chars.IdeographVariant:
		return "unicode-variation-selector", issue.Medium
	case chars.BidiMark:
		return "unicode-bidi-mark", issue.Low
	case chars.BidiEmbed, chars.BidiIsolate, chars.BidiPop, chars.BidiPopIsolate:
		return "unicode-bidi-embedding", issue.Medium
	case chars.BidiOverride:
		return "unicode-bidi-override", issue.High
	case chars.JamoFiller, chars.HangulFiller:
		return "unicode-blank-letter", issue.Medium
	case chars.BrailleBlank:
		return "unicode-blank-letter", issue.Low
	case chars.Tag:
		return "unicode-tag-smuggling", issue.High
	case chars.Annotation:
		return "unicode-annotation", issue.Medium
	case chars.C1Control:
		return "unicode-control", issue.Medium
	}
	return "unicode-zero-width", issue.Low
}

// keeps reports whether the single hidden character between p.prev and p.next is part
// of a spelling.
func (c *cleaner) keeps(rec *chars.Properties, r rune, p surroundings) bool {
	prev, next := chars.FlagsOf(p.prev), chars.FlagsOf(p.next)
	switch rec.Class {
	case chars.ZeroSpace:
		return (prev|next)&chars.IsSpaceless != 0
	case chars.ZeroNonJoiner:
		return (prev|next)&chars.IsJoining != 0 && !isWordRune(p.prevRune, p.prev) && !isWordRune(p.nextRune, p.next)
	case chars.ZeroJoiner:
		if prev&chars.IsPict != 0 && next&chars.IsPict != 0 {
			return true
		}
		return prev&chars.IsJoining != 0 && !isLatin(p.next) || next&chars.IsJoining != 0 && !isLatin(p.prev)
	case chars.EmojiVariant:
		return prev&(chars.IsPict|chars.IsVariantBase) != 0
	case chars.Variant:
		return prev&(chars.IsVariantBase|chars.IsHan) != 0
	case chars.IdeographVariant:
		return prev&chars.IsHan != 0 && r < 0xe0120
	case chars.MongolianVariant, chars.MongolianSeparator:
		return prev&chars.IsMongolian != 0
	case chars.BidiMark:
		return !(prev&chars.IsLetter != 0 && next&chars.IsLetter != 0 && (prev|next)&chars.IsRTL == 0)
	case chars.GraphemeJoiner:
		return (prev|next)&(chars.IsGenericMark|chars.IsOtherMark) != 0
	case chars.JamoFiller:
		return isJamo(p.prevRune) || isJamo(p.nextRune)
	case chars.BrailleBlank:
		return !(isLatin(p.prev) && isLatin(p.next))
	}
	return false
}

func isLatin(rec *chars.Properties) bool { return rec != nil && rec.Script == chars.ScriptLatin }

func isWordRune(r rune, rec *chars.Properties) bool {
	return rec != nil && r < 0x80 && ascii.IsAlnum(byte(r))
}

func isJamo(r rune) bool { return r >= 0x1100 && r <= 0x11ff }

// cleanBidi keeps embeddings and isolates in text with right-to-left letters, unless
// they are inside a Latin word or close nothing. Overrides have no use in running text.
func (c *cleaner) cleanBidi(k chars.Class, i, j int, p surroundings) {
	keep := c.rtl && !c.strict && !p.inWord
	switch k {
	case chars.BidiOverride:
		c.stack = append(c.stack, opener{})
		rule, severity := hiddenRule(k)
		c.strip(i, j, rule, severity, p)
		return
	case chars.BidiEmbed, chars.BidiIsolate:
		c.stack = append(c.stack, opener{isolate: k == chars.BidiIsolate, kept: keep})
	default:
		open := c.pop(k == chars.BidiPopIsolate)
		keep = keep && open
	}
	if !keep || len(c.stack) > maxOpen {
		rule, severity := hiddenRule(k)
		c.strip(i, j, rule, severity, p)
	}
}

// maxOpen is the depth of embedding in the bidirectional algorithm.
const maxOpen = 125

// pop closes the innermost direction control if it is of that kind, and reports whether
// that control stays.
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

// cleanControl takes out a control character or terminal sequence.
func (c *cleaner) cleanControl(r rune, i, j int, p surroundings) {
	switch {
	case r == 0x1b && j-i > 1:
		c.cleanEscape(i, j, p)
	case r == 0:
		severity := issue.Medium
		if p.inWord {
			severity = issue.High
		}
		c.strip(i, j, "unicode-nul", severity, p)
	case r == '\b':
		c.rubOut(i, j)
	default:
		c.strip(i, j, "unicode-control", issue.Medium, p)
	}
}

// cleanEscape takes out a terminal sequence, with a severity by what it does.
func (c *cleaner) cleanEscape(i, j int, p surroundings) {
	rule, severity := "unicode-terminal-escape", issue.High
	switch seq := c.text[i:j]; {
	case j-i == 2 && seq[1] == '[':
		severity = issue.Low // cut short
	case seq[1] == '[' && seq[j-i-1] == 'm' && !conceals(seq):
		rule, severity = "unicode-terminal-color", issue.Low
	case seq[1] == '[' && (seq[j-i-1] == 'K' && seq[2] != '1' && seq[2] != '2' || seq[2] == '?'):
		severity = issue.Low // erases behind the cursor, or sets a mode
	case seq[1] == '[' && seq[j-i-1] != 'm':
		severity = issue.Medium
	case j-i <= 3 && !chars.IsStringEscape(seq[1]):
		severity = issue.Low // character sets, keypad modes
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
			return !bytes.Contains(seq, []byte("38;")) && !bytes.Contains(seq, []byte("48;"))
		}
		n, number = 0, false
	}
	return false
}

// rubOut takes out a backspace and the rune before it, as a terminal would. Runes that
// are rubbed out already do not count.
func (c *cleaner) rubOut(i, j int) {
	start, n := i, len(c.edits)
	for n > 0 && c.edits[n-1].end == start && c.edits[n-1].act == issue.Strip {
		n--
		start = c.edits[n].start
	}
	if k := chars.RuneBefore(c.text, start); k < start {
		if rec, r, _ := c.at(k); rec.Class == chars.Visible && r != '\n' && r != '\r' {
			start = k
		}
	}
	c.edits = append(c.edits[:n], edit{start: start, end: j, rule: "unicode-backspace", severity: issue.Low, act: issue.Strip})
}
