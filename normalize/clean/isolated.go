package clean

import (
	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/issue"
)

// maxLone is how many hidden characters that stand apart from words may stay in a
// text. Data that was written to a text by mistake or to test a program has a few;
// with more of them a text might say something.
const maxIsolated = 8

// markLone marks the edits that may be left undone if nothing else in the text is
// amiss. It marks all edits or none: what stays must not be what gives another
// disguise away.
func (c *cleaner) markIsolated() {
	apart := 0
	for i := range c.edits {
		e := &c.edits[i]
		switch {
		case e.act == issue.Note, c.hyphenates(e):
		case c.standsApart(e):
			apart++
		default:
			return
		}
	}
	if apart > maxIsolated {
		return
	}
	for i := range c.edits {
		c.edits[i].isolated = c.edits[i].act != issue.Note
	}
}

// loneClasses are those of which a single character means nothing to a reader,
// however it reads it. Controls of direction and selectors are not among them.
var isolatedClasses = chars.SetOf(chars.Control, chars.C1Control, chars.SoftHyphen, chars.GraphemeJoiner, chars.JamoFiller, chars.HangulFiller, chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.Invisible, chars.Annotation)

// standsApart reports whether e takes out one hidden character that has a word on
// one side at most or a syllable of Korean on one, or rubs out one character at the end
// of a word.
func (c *cleaner) standsApart(e *edit) bool {
	if e.act != issue.Strip || e.with != nil || e.via != "" {
		return false
	}
	rec, r, size := c.at(e.start)
	switch at := e.start + size; {
	case at < e.end && (rec.Class != chars.Visible || c.text[at] != '\b' || at+1 != e.end):
		return false
	case at < e.end:
		return !c.wordAt(e.end)
	}
	if !isolatedClasses.Has(rec.Class) || steers(r) || e.start+size != e.end {
		return false
	}
	return !c.wordAt(e.end) || !c.wordEndsAt(e.start) || zeroWidths.Has(rec.Class) && (isHangul(c.runeAt(e.end)) || isHangul(c.runeAt(chars.RuneBefore(c.text, e.start))))
}

// zeroWidths are what web pages leave between syllables of Korean, where they may break.
var zeroWidths = chars.SetOf(chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.Invisible)

func isHangul(r rune) bool { return r >= 0xac00 && r <= 0xd7a3 }

func (c *cleaner) runeAt(i int) rune {
	_, r, _ := c.at(i)
	return r
}

// steers tells the controls that a terminal or a program obeys: NUL, which ends a
// text, those that answer or change the alphabet, and all that begin a sequence.
func steers(r rune) bool {
	switch r {
	case 0x00, 0x05, 0x0e, 0x0f, 0x1b, 0x90, 0x98, 0x9b, 0x9d, 0x9e, 0x9f:
		return true
	}
	return false
}

// hyphenates reports whether e takes out a soft hyphen between two syllables: it
// has two letters on either side, or more.
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

func (c *cleaner) letterAt(i int) bool {
	rec, _, _ := c.at(i)
	return rec.Flags&(chars.IsLetter|chars.IsGenericMark|chars.IsOtherMark) != 0
}

// wordAt reports whether a word goes on or begins at i.
func (c *cleaner) wordAt(i int) bool {
	return i < len(c.text) && (ascii.IsAlnum(c.text[i]) || c.letterAt(i))
}

// wordEndsAt reports whether a word ends at i. The digits of an escape such as \xdb
// are no word: what follows them is data, as they are.
func (c *cleaner) wordEndsAt(i int) bool {
	const escape = len(`\xdb`)
	if i >= escape && c.text[i-escape] == '\\' && c.text[i-escape+1] == 'x' && encoding.IsHex(c.text[i-2:i]) {
		return false
	}
	return i > 0 && c.wordAt(chars.RuneBefore(c.text, i))
}
