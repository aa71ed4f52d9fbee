package clean

import (
	"bytes"
	"unicode"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// maxIsolated is the number of isolated hidden characters that may stay in a text. Data
// has a few by mistake or as a test; more of them may be a message.
const maxIsolated = 8

// markIsolated marks the edits that may be left undone if the text needs no other edit.
// It marks all edits or none: a character that stays must not be the sign of an
// obfuscation.
func (c *cleaner) markIsolated() {
	apart := 0
	for i := range c.edits {
		e := &c.edits[i]
		switch {
		case e.act == issue.Note, c.hyphenates(e), c.partsFields(e):
		case c.isIsolated(e):
			apart++
		default:
			return
		}
	}
	if apart > maxIsolated && !c.pads() {
		return
	}
	for i := range c.edits {
		c.edits[i].isolated = c.edits[i].act != issue.Note
	}
}

// pads reports whether all that the edits take out is one row of blanks and hidden characters that
// repeats itself: mails have such rows behind their first line, so that a list of mails shows
// nothing else of them. What repeats itself holds no message.
func (c *cleaner) pads() bool {
	row := c.text[c.edits[0].start:c.edits[len(c.edits)-1].end]
	for at := 0; at < len(row); {
		rec, r, size := c.at(c.edits[0].start + at)
		if rec.Class == chars.Visible && !unicode.IsSpace(r) {
			return false
		}
		at += size
	}
	for period := 1; period <= maxPeriod && period < len(row); period++ {
		if bytes.Equal(row[period:], row[:len(row)-period]) {
			return true
		}
	}
	return false
}

// maxPeriod is the length in bytes of the longest piece that a row of padding repeats.
const maxPeriod = 24

// isolatedClasses are the classes of which a single character means nothing to any
// reader.
var isolatedClasses = chars.SetOf(chars.EmojiVariant, chars.Control, chars.C1Control, chars.SoftHyphen, chars.GraphemeJoiner, chars.JamoFiller, chars.HangulFiller, chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.Invisible, chars.Annotation)

// isIsolated reports whether e takes out one hidden character or two with a word on one side
// at most, or one next to a Korean syllable, or rubs out one character at the end of a
// word.
func (c *cleaner) isIsolated(e *edit) bool {
	if e.act != issue.Strip || e.with != nil || e.via != "" {
		return false
	}
	rec, r, size := c.at(e.start)
	at := e.start + size
	if rec.Class == chars.Visible {
		return at+1 == e.end && c.text[at] == '\b' && !c.wordAt(e.end)
	}
	if !c.idle(rec, r) {
		return false
	}
	if at < e.end {
		rec, r, size := c.at(at)
		return at+size == e.end && c.idle(rec, r) && !(c.wordAt(e.end) && c.wordEndsAt(e.start))
	}
	return !c.wordAt(e.end) || !c.wordEndsAt(e.start) || zeroWidths.Has(rec.Class) && (isHangul(c.runeAt(e.end)) || isHangul(c.runeAt(chars.RuneBefore(c.text, e.start))))
}

// idle reports whether the hidden character r means nothing to any reader.
func (c *cleaner) idle(rec *chars.Properties, r rune) bool {
	return (isolatedClasses.Has(rec.Class) || c.turnsNothing(r)) && !steers(r)
}

// turnsNothing reports whether r is a direction control of text from left to right, or ends one, in
// a text without letters of the other direction. Phones put such controls around names and
// numbers of telephones, and Windows before a copied path.
func (c *cleaner) turnsNothing(r rune) bool {
	return !c.rtl && (r == 0x202a || r == 0x202c || r == 0x202d || r == 0x2066 || r == 0x2068 || r == 0x2069)
}

// zeroWidths are the classes that web pages have between Korean syllables, where a line
// may break.
var zeroWidths = chars.SetOf(chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.Invisible)

func isHangul(r rune) bool { return r >= 0xac00 && r <= 0xd7a3 }

func (c *cleaner) runeAt(i int) rune {
	_, r, _ := c.at(i)
	return r
}

// steers reports whether a terminal or a program obeys the control r: NUL, which ends a
// text, controls that answer or change the alphabet, and those that begin a sequence.
func steers(r rune) bool {
	switch r {
	case 0x00, 0x05, 0x0e, 0x0f, 0x1b, 0x90, 0x98, 0x9b, 0x9d, 0x9e, 0x9f:
		return true
	}
	return false
}

// hyphenates reports whether e takes out a soft hyphen between two syllables, with two
// letters or more on either side.
func (c *cleaner) hyphenates(e *edit) bool {
	const syllable = 2
	rec, _, size := c.at(e.start)
	if rec.Class != chars.SoftHyphen || e.act != issue.Strip || e.with != nil || e.end != e.start+size {
		return false
	}
	before, after := e.start, e.end
	for range syllable {
		if after == len(c.text) || !c.letterAt(after) {
			return false
		}
		after += chars.RuneLen(c.text[after])
		if before == 0 {
			return false
		}
		if before = chars.RuneBefore(c.text, before); !c.letterAt(before) {
			return false
		}
	}
	return true
}

// separator is the control SOH, which parts the fields of messages of the FIX protocol.
const separator = 0x01

// partsFields reports whether e takes out a separator behind a field of the FIX protocol, as
// 35=A, and before another one or the end of the line.
func (c *cleaner) partsFields(e *edit) bool {
	if e.act != issue.Strip || e.with != nil || e.end != e.start+1 || c.text[e.start] != separator {
		return false
	}
	return endsField(c.text[:e.start]) && (endsLine(c.text[e.end:]) || beginsField(c.text[e.end:]))
}

const (
	mostTag   = 5    // digits of the tag of a field
	mostField = 1024 // bytes of a field
)

// beginsField reports whether text begins with the tag of a field and a value.
func beginsField(text []byte) bool {
	n := 0
	for n < len(text) && n <= mostTag && ascii.IsDigit(text[n]) {
		n++
	}
	return 0 < n && n <= mostTag && n+1 < len(text) && text[n] == '=' && text[n+1] > ' '
}

// endsField reports whether text ends with a field: the first one of a message, which names the
// protocol, or one behind a separator.
func endsField(text []byte) bool {
	text = text[max(0, len(text)-mostField):]
	i := bytes.LastIndexAny(text, "\n\x01")
	if i >= 0 && text[i] == separator {
		return beginsField(text[i+1:])
	}
	first := bytes.LastIndex(text[i+1:], []byte("8=FIX"))
	return first >= 0 && (i+1+first == 0 || !ascii.IsAlnum(text[i+first]))
}

// endsLine reports whether nothing of a message is at the beginning of text: it is a blank, the
// quotation mark or bracket that closes it, or nothing.
func endsLine(text []byte) bool {
	return len(text) == 0 || text[0] <= ' ' && text[0] != separator || bytes.IndexByte([]byte("\"'`)]}>,"), text[0]) >= 0
}

func (c *cleaner) letterAt(i int) bool {
	rec, _, _ := c.at(i)
	return rec.Flags&(chars.IsLetter|chars.IsGenericMark|chars.IsOtherMark) != 0
}

// wordAt reports whether a letter, a mark or a digit is at i.
func (c *cleaner) wordAt(i int) bool {
	return i < len(c.text) && (ascii.IsAlnum(c.text[i]) || c.letterAt(i))
}

// wordEndsAt reports whether a word ends at i. The digits of an escape such as \xdb are
// data, and no word.
func (c *cleaner) wordEndsAt(i int) bool {
	const escape = len(`\xdb`)
	if i >= escape && c.text[i-escape] == '\\' && c.text[i-escape+1] == 'x' && ascii.Hex.All(c.text[i-2:i]) {
		return false
	}
	return i > 0 && c.wordAt(chars.RuneBefore(c.text, i))
}
