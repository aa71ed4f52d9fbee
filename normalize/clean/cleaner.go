// Package clean edits the text that is emitted: it removes hidden characters, writes
// spoofed words in one alphabet, and reports both. It also decodes texts that hidden
// characters spell.
package clean

import (
	"golang.org/x/text/unicode/norm"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// A cleaner decides in one pass what to take out of a text. It looks at each run of
// hidden characters together with the visible characters on both sides.
type cleaner struct {
	text   []byte
	s      *Survey
	strict bool // remove every hidden character, in any surroundings
	rtl    bool // the text has letters that are written from right to left

	edits  []edit
	Runs   []HiddenRun // all hidden runs, in order
	Floods []HiddenRun // combining marks beyond those that stay, where there are absurdly many
	arena  []byte      // replacements
	stack  []opener    // open direction controls
	marks  markCount
	joined joinCount

	prev        *chars.Properties // the last visible rune, nil at the start of the text
	prevRune    rune
	blanks      int // zero-width spaces next to a blank so far
	private     int // private-use characters inside ASCII words so far
	split       int // replacement characters inside ASCII words so far
	visible     []int32
	Overlaid    bool // an ASCII character has a mark that no letter has
	SplitsWords bool // an ASCII letter has such a mark, or hidden characters that stay split words
	JoinsWords  bool // a view without the hidden characters joins two words
}

// A HiddenRun is a maximal sequence of hidden characters, controls and terminal
// sequences.
type HiddenRun struct {
	Start, End  int
	n           int  // number of characters
	kept        bool // all of it stays in the emitted text
	emoji       bool // it is part of the spelling of an emoji
	inside      bool // it is between characters beyond ASCII, and no part of an emoji
	WordGap     bool // it is between two pieces of at least two ASCII letters or digits: a space may be meant
	bare        bool // it is no part of the spelling: next to ASCII, or where no spelling has it
	SplitsWords bool // it is between two characters other than blanks, one of them ASCII
	LooksBlank  bool // it looks like a space between two other characters
	Classes     chars.ClassSet
}

// surroundings are the visible characters on both sides of a hidden run, and whether
// the run is inside an ASCII word.
type surroundings struct {
	prev, next         *chars.Properties
	prevRune, nextRune rune
	inWord, apart      bool
}

func (c *cleaner) reset(text []byte, s *Survey, strict bool) {
	*c = cleaner{
		text: text, s: s, strict: strict, rtl: s.Flags&chars.IsRTL != 0,
		edits: c.edits[:0], Runs: c.Runs[:0], Floods: c.Floods[:0], arena: c.arena[:0], stack: c.stack[:0], visible: c.visible[:0],
	}
}

// scan goes through the text and judges each hidden run and all marks.
func (c *cleaner) scan() {
	for i := 0; i < len(c.text); {
		if chars.Plain[c.text[i]] {
			n := chars.PlainLen(c.text[i:])
			c.plain(i, i+n)
			i += n
			continue
		}
		rec, r, size := c.at(i)
		if !rec.IsHidden() {
			c.see(rec, r, i, i+size)
			i += size
			continue
		}
		i = c.hidden(i)
	}
	c.marks.flush(c, len(c.text))
}

// at returns the rune at i, its properties and its length. A terminal sequence counts
// as one control.
func (c *cleaner) at(i int) (*chars.Properties, rune, int) {
	if b := c.text[i]; b < 0x80 {
		if b == '\v' || b == '\f' {
			return &newline, rune(b), 1
		}
		return chars.Lookup(rune(b)), rune(b), max(1, chars.EscapeLen(c.text[i:]))
	}
	r, size := chars.DecodeRune(c.text[i:])
	return chars.Lookup(r), r, size
}

var newline = chars.Properties{Class: chars.LineBreak}

// plain passes over text[i:j], which is plain ASCII.
func (c *cleaner) plain(i, j int) {
	c.marks.flush(c, i)
	c.prevRune = rune(c.text[j-1])
	c.prev = chars.Lookup(c.prevRune)
	c.joined.letters += j - i
}

// see takes note of the visible rune in text[i:j].
func (c *cleaner) see(rec *chars.Properties, r rune, i, j int) {
	if rec.Flags&(chars.IsGenericMark|chars.IsOtherMark) != 0 {
		c.marks.add(c, rec, i, j)
		if c.prev != nil && (rec.Flags&chars.IsGenericMark != 0 || c.prevRune < 0x80) {
			return // a mark does not become the base of another one
		}
	} else {
		c.marks.flush(c, i)
		c.joined.letters++
	}
	c.prev, c.prevRune = rec, r
}

// hidden judges the hidden run that begins at start, and returns where the run ends.
func (c *cleaner) hidden(start int) int {
	h := HiddenRun{Start: start, End: start}
	p := surroundings{prev: c.prev, prevRune: c.prevRune}
	for h.End < len(c.text) {
		rec, r, size := c.at(h.End)
		if !rec.IsHidden() {
			p.next, p.nextRune = rec, r
			break
		}
		h.n++
		h.End += size
		h.Classes |= 1 << rec.Class
	}
	before, after := chars.AlnumBefore(c.text[:h.Start], h.Start), chars.AlnumAfter(c.text, h.End)
	p.inWord = before > 0 && after > 0
	p.apart = p.inWord && (before == 1 || after == 1)
	h.WordGap = before == 2 && after == 2 && h.n <= longRun
	n := len(c.edits)
	switch {
	case h.n > longRun && h.Classes&stayingClasses == 0:
		rule, severity := hiddenRule(h.worst())
		c.strip(h.Start, h.End, rule, severity, p)
	default:
		c.cleanRun(h, p)
	}
	h.kept = len(c.edits) == n
	h.describe(&p)
	c.JoinsWords = c.JoinsWords || h.SplitsWords
	c.SplitsWords = c.SplitsWords || h.kept && (h.inside || p.inWord) && h.Classes&^spellingClasses != 0
	c.Runs = append(c.Runs, h)
	return h.End
}

// describe sets what the run does to the text around it.
func (h *HiddenRun) describe(p *surroundings) {
	behindASCII, beforeASCII := p.prev != nil && p.prevRune < 0x80, p.next != nil && p.nextRune < 0x80
	h.emoji = h.kept && chars.FlagsOf(p.prev)&(chars.IsPict|chars.IsVariantBase) != 0 && h.Classes&^emojiClasses == 0
	h.inside = p.prevRune >= 0x80 && p.nextRune >= 0x80 && !h.emoji
	h.SplitsWords = (behindASCII || beforeASCII && !h.emoji) && p.prevRune > ' ' && p.nextRune > ' '
	h.bare = behindASCII || beforeASCII && !h.emoji || h.inside && (chars.FlagsOf(p.prev)&chars.IsJoining == 0 || h.Classes&^spellingClasses != 0)
	if h.Classes&blankClasses != 0 {
		letters := chars.FlagsOf(p.prev)&chars.FlagsOf(p.next)&chars.IsLetter != 0
		h.LooksBlank = h.inside && letters || behindASCII && beforeASCII && h.SplitsWords
	}
}

// longRun is the number of characters from which on a run is taken out as a whole: no
// spelling has so many.
const longRun = 32

// spellingClasses are the classes that some script spells words with.
var spellingClasses = chars.SetOf(chars.GraphemeJoiner, chars.JamoFiller, chars.ZeroSpace, chars.ZeroNonJoiner, chars.ZeroJoiner, chars.EmojiVariant, chars.Variant, chars.IdeographVariant, chars.MongolianVariant, chars.MongolianSeparator)

// emojiClasses are the classes that emoji are spelled with.
var emojiClasses = chars.SetOf(chars.EmojiVariant, chars.Variant, chars.ZeroJoiner, chars.Tag)

// stayingClasses are the classes that may stay in a run of any length, so that each
// character is judged by itself.
var stayingClasses = chars.SetOf(chars.Control, chars.PrivateUse, chars.PrivatePlane, chars.Replacement, chars.BrailleBlank)

// worst returns the class in the run that a report names.
func (h *HiddenRun) worst() chars.Class {
	for _, c := range [...]chars.Class{chars.Tag, chars.IdeographVariant, chars.BidiOverride, chars.BidiEmbed, chars.BidiIsolate, chars.BidiPop, chars.BidiPopIsolate, chars.HangulFiller, chars.JamoFiller, chars.Annotation, chars.Variant, chars.EmojiVariant, chars.BidiMark, chars.SoftHyphen} {
		if h.Classes.Has(c) {
			return c
		}
	}
	return chars.ZeroSpace
}

// strip takes text[i:j] out. Edits that touch become one.
func (c *cleaner) strip(i, j int, rule string, severity uint8, p surroundings) {
	if n := len(c.edits); n > 0 && c.edits[n-1].end == i && c.edits[n-1].act == issue.Strip && c.edits[n-1].with == nil {
		e := &c.edits[n-1]
		e.end = j
		if severity > e.severity {
			e.rule, e.severity = rule, severity
		}
		return
	}
	c.edits = append(c.edits, edit{start: i, end: j, rule: rule, severity: severity, act: issue.Strip, inWord: p.inWord, apart: p.apart})
}

// note reports text[i:j] and leaves it as it is.
func (c *cleaner) note(i, j int, rule string, severity uint8) {
	c.edits = append(c.edits, edit{start: i, end: j, rule: rule, severity: severity})
}

// escalate raises the severity of invisible characters inside words if there are three
// or more: one may be a slip.
func (c *cleaner) escalate() {
	var inWord, apart int
	for i := range c.edits {
		if e := &c.edits[i]; invisibleRule(e.rule) && e.inWord {
			inWord++
			if e.apart {
				apart++
			}
		}
	}
	if inWord < 3 {
		return
	}
	for i := range c.edits {
		e := &c.edits[i]
		switch {
		case !e.inWord || !invisibleRule(e.rule):
		case e.rule == "unicode-soft-hyphen" && apart < 3:
			e.severity = max(e.severity, issue.Low) // hyphenation
		default:
			e.severity = max(e.severity, issue.High)
		}
	}
}

// invisibleRule reports whether a rule is about invisible characters that may split
// words.
func invisibleRule(rule string) bool {
	switch rule {
	case "unicode-zero-width", "unicode-soft-hyphen", "unicode-variation-selector", "unicode-bidi-mark":
		return true
	}
	return false
}

// A markCount counts combining marks, to find more than any spelling needs.
type markCount struct {
	n, generic int
	flooded    int
	base       *chars.Properties
	start, at  int // where the marks begin; where the first one beyond keptMarks is
	first      int // where the marks of the first flooded letter begin
}

const (
	maxGeneric  = 2  // marks of no one script on a letter
	maxOwn      = 6  // marks of the letter's own script
	absurdMarks = 32 // marks of any script that no spelling has
	keptMarks   = 8  // marks that are left where there are more
	floodedBase = 3  // letters over the limit that make a flood
)

// add counts the mark in text[i:j].
func (m *markCount) add(c *cleaner, rec *chars.Properties, i, j int) {
	if m.n == 0 {
		m.base, m.start = c.prev, i
	}
	m.n++
	if rec.Flags&chars.IsGenericMark != 0 {
		m.generic++
	}
	if c.prev != nil && c.prevRune < 0x80 {
		letter, foreign := ascii.IsLetter(byte(c.prevRune)), rec.Flags&chars.IsComposing == 0
		c.Overlaid, c.SplitsWords = c.Overlaid || foreign || !letter, c.SplitsWords || foreign && letter
		c.JoinsWords = c.JoinsWords || j < len(c.text) && c.text[j] > ' ' && (foreign || !letter || !composes(byte(c.prevRune), c.text[i:j]))
	}
	if m.n == keptMarks+1 {
		m.at = i
	}
}

// composes reports whether a letter exists that is the ASCII letter b with the mark.
func composes(b byte, mark []byte) bool {
	var in, out [16]byte
	text := append(append(in[:0], b), mark...)
	return chars.AppendNormal(out[:0], text, norm.NFC)[0] >= 0x80
}

// flush judges the marks of one base, which end at end.
func (m *markCount) flush(c *cleaner, end int) {
	if m.n == 0 {
		return
	}
	limit := maxOwn
	if m.base == nil || m.base.Script != chars.ScriptOther || m.base.Script == chars.ScriptNone {
		limit = maxGeneric
	}
	if m.n > limit && chars.FlagsOf(m.base)&chars.IsLetter != 0 {
		m.flooded++
		if m.flooded == 1 {
			m.first = m.start
		}
		if m.flooded == floodedBase {
			c.note(m.first, end, "unicode-mark-flood", issue.Medium)
		}
	}
	if m.generic > keptMarks || m.n > absurdMarks {
		c.strip(m.at, end, "unicode-mark-flood", issue.Medium, surroundings{})
	}
	if m.n > absurdMarks {
		c.Floods = append(c.Floods, HiddenRun{Start: m.at, End: end, n: m.n})
	}
	m.n, m.generic = 0, 0
}

// A joinCount counts joiners, to find more than any spelling needs.
type joinCount struct {
	letters int // visible runes so far
	at      [8]int
	n       int
	flagged bool
}

// add counts the joiner in text[i:j], which stays.
func (k *joinCount) add(c *cleaner, i, j int) {
	slot := k.n % len(k.at)
	if k.n >= len(k.at) && k.letters-k.at[slot] < 24 && !k.flagged {
		k.flagged = true
		c.note(i, j, "unicode-joiner-flood", issue.Medium)
	}
	k.at[slot] = k.letters
	k.n++
}
