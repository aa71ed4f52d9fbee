package clean

import (
	"bytes"
	"slices"

	"weir/internal/reuse"
	"weir/normalize/chars"
	"weir/normalize/issue"
)

// A Reader finds the hidden characters of a text and decodes them. The zero value is
// ready.
type Reader struct {
	cleaner
	payloadDecoder
}

// Read finds and decodes the hidden characters of text, of which s is the survey. What
// r holds of them is valid until the next Read.
func (r *Reader) Read(text []byte, s *Survey) {
	r.cleaner.reset(text, s, false)
	r.scan()
	r.decode()
}

// decode decodes the hidden characters that the cleaner has found.
func (r *Reader) decode() {
	r.payloadDecoder.begin(r.cleaner.text)
	r.collect(r.Runs)
	r.payloadDecoder.decode()
}

// An Editor decides how a text is emitted. The zero value is ready; it is for one
// goroutine.
type Editor struct {
	Reader
	words   []MixedWord // words of the text that mix alphabets
	Native  []MixedWord // those of them that are meant in Cyrillic or Greek
	second  cleaner     // for the edited text
	scratch []byte      // the edited text
}

// Edit appends to dst the Issues of text, of which s is the survey. ill says that
// U+FFFD in text comes from bytes that were no UTF-8.
func (e *Editor) Edit(dst []issue.Issue, text []byte, s *Survey, ill bool) []issue.Issue {
	e.words, e.Native, e.Payloads = e.words[:0], e.Native[:0], e.Payloads[:0]
	if s.Mixed {
		e.words = mixedWords(e.words, text)
		e.nativeWords()
	}
	c := &e.cleaner
	c.reset(text, s, false)
	if s.Classes&^chars.VisibleClasses == 0 && s.Flags&chars.IsGenericMark == 0 && !s.Mixed && !manyMarks(text, s) {
		return dst
	}
	e.decide()
	e.repeat(text)
	c.remarks(ill)
	c.edits = settle(c.edits)
	c.markIsolated()
	return issues(dst, text, c.edits)
}

// nativeWords fills Native.
func (e *Editor) nativeWords() {
	for _, w := range e.words {
		if w.Script == chars.ScriptCyrillic || w.Script == chars.ScriptGreek {
			e.Native = append(e.Native, w)
		}
	}
}

// manyMarks reports whether text may have more marks of its own script on a letter than
// any spelling needs.
func manyMarks(text []byte, s *Survey) bool {
	return s.Flags&chars.IsOtherMark != 0 && len(text) > 2*maxOwn
}

// decide fills the edits of the cleaner.
func (e *Editor) decide() {
	c := &e.cleaner
	c.scan()
	c.escalate()
	c.respell(e.words)
	e.decode()
	for i := range e.Payloads {
		c.carriers(&e.Payloads[i])
	}
	c.undecoded()
	c.edits = settle(c.edits)
}

// maxRounds is how often an edited text is edited again. From strictRound on, all hidden
// characters go.
const (
	maxRounds   = 5
	strictRound = 2
)

// repeat edits the edited text until nothing is left to edit: taking characters out
// changes what their neighbours mean.
func (e *Editor) repeat(text []byte) {
	c := &e.cleaner
	for round := 1; round <= maxRounds && changes(c.edits); round++ {
		e.scratch = apply(e.scratch[:0], text, c.edits)
		s := NewSurvey(e.scratch, chars.HasControls(e.scratch))
		if s.Classes&^chars.VisibleClasses == 0 && s.Flags&(chars.IsGenericMark|chars.IsOtherMark) == 0 && !s.Mixed {
			return
		}
		again := &e.second
		again.reset(e.scratch, &s, round >= strictRound)
		again.scan()
		if s.Mixed {
			again.respell(mixedWords(nil, e.scratch))
		}
		again.edits = settle(again.edits)
		if !changes(again.edits) {
			return
		}
		c.edits = compose(c.edits, e.scratch, again.edits)
	}
}

// changes reports whether one of the edits is more than a note.
func changes(edits []edit) bool {
	for i := range edits {
		if edits[i].act != issue.Note {
			return true
		}
	}
	return false
}

// respell folds the words that are spoofed beyond doubt and notes the others.
func (c *cleaner) respell(words []MixedWord) {
	c.edits = reuse.Grow(c.edits, len(words))
	for _, w := range words {
		e := edit{start: w.Start, end: w.End, rule: "unicode-mixed-script", severity: w.severity}
		switch {
		case w.Script == chars.ScriptNone:
			continue
		case w.severity >= issue.Medium && w.sure:
			at := len(c.arena)
			c.arena = w.respell(c.arena, c.text)
			e.act, e.with = issue.Fold, c.arena[at:len(c.arena):len(c.arena)]
		}
		c.edits = append(c.edits, e)
	}
}

// carriers takes out all characters that carry a payload, and names the payload on each
// edit between the first and the last of them.
func (c *cleaner) carriers(p *payload) {
	first, _ := slices.BinarySearchFunc(c.Runs, p.Start+1, func(h HiddenRun, start int) int { return h.End - start })
	for _, h := range c.Runs[first:] {
		if h.Start >= p.End {
			break
		}
		for i := h.Start; i < h.End; {
			_, r, size := c.at(i)
			if last := len(c.edits) - 1; p.carries(r) && last >= 0 && c.edits[last].end == i && c.edits[last].via == p.Via {
				c.edits[last].end = i + size
			} else if p.carries(r) {
				c.edits = append(c.edits, edit{start: i, end: i + size, rule: p.rule, severity: p.severity, act: issue.Strip, via: p.Via})
			}
			i += size
		}
	}
}

const (
	longHidden = 8  // hidden characters in a row that are a report
	manyHidden = 16 // hidden characters of two kinds or more in a text that are a report
)

// undecoded reports hidden runs that are too long for any spelling and that no decoder
// could read.
func (c *cleaner) undecoded() {
	total := 0
	var kinds chars.ClassSet
	for i := range c.Runs {
		h := &c.Runs[i]
		invisible := h.Classes & bitClasses
		if h.kept || h.Classes&^invisibleClasses != 0 {
			continue
		}
		total += h.n
		kinds |= invisible
		if h.n >= longHidden && invisible != 0 {
			c.edits = append(c.edits, edit{start: h.Start, end: h.End, rule: "unicode-hidden-undecoded", severity: issue.High, act: issue.Strip})
		}
	}
	if total >= manyHidden && kinds&(kinds-1) != 0 && kinds != kinds&bidiClasses {
		h := c.Runs[0]
		c.edits = append(c.edits, edit{start: h.Start, end: h.Start, rule: "unicode-hidden-undecoded", severity: issue.High})
	}
}

var (
	invisibleClasses = bitClasses | chars.SetOf(chars.EmojiVariant, chars.Variant, chars.IdeographVariant, chars.Tag)
	bidiClasses      = chars.SetOf(chars.BidiMark, chars.BidiEmbed, chars.BidiPop, chars.BidiOverride, chars.BidiIsolate, chars.BidiPopIsolate)
)

// remarks adds the notes on the text as a whole.
func (c *cleaner) remarks(ill bool) {
	if ill {
		c.invalid()
	}
	if c.private >= 3 {
		c.noteClass(1<<chars.PrivateUse|1<<chars.PrivatePlane, "unicode-private-use", issue.High)
	}
	if c.split >= 3 && !ill {
		c.noteClass(1<<chars.Replacement, "unicode-replacement-split", issue.Low)
	}
}

// noteClass notes the first run that has one of the classes.
func (c *cleaner) noteClass(cs chars.ClassSet, rule string, severity uint8) {
	for _, h := range c.Runs {
		if h.Classes&cs != 0 {
			c.note(h.Start, h.End, rule, severity)
			return
		}
	}
}

// invalid makes each run of U+FFFD one repair: it was read from bytes that were no
// UTF-8. The emitted text has as many U+FFFD as the text.
func (c *cleaner) invalid() {
	const fffd = "\uFFFD"
	c.edits = slices.Grow(c.edits, len(c.Runs)) // most runs of such a text are of U+FFFD
	for i := range c.Runs {
		h := &c.Runs[i]
		if h.Classes&(1<<chars.Replacement) == 0 {
			continue
		}
		for i := h.Start; i < h.End; {
			_, _, size := c.at(i)
			end := i
			for end < h.End && bytes.HasPrefix(c.text[end:h.End], []byte(fffd)) {
				end += len(fffd)
			}
			if end > i {
				c.edits = append(c.edits, edit{start: i, end: end, rule: ruleInvalid, severity: issue.Medium, act: issue.Strip, with: c.text[i:end:end]})
			}
			i = max(end, i+size)
		}
	}
}
