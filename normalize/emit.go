package normalize

import (
	"bytes"
	"slices"
)

// A reader reads what is hidden in a text.
type reader struct {
	cleaner // of its hidden characters
	reveal  // of what they spell
}

// read finds the hidden characters of text and decodes them.
func (r *reader) read(text []byte, s *survey) {
	r.cleaner.reset(text, s, false)
	r.scan()
	r.decode()
}

// decode decodes the hidden characters that the cleaner has found.
func (r *reader) decode() {
	r.reveal.reset(r.cleaner.text)
	r.collect(r.runs)
	r.reveal.decode()
}

// An editor decides how a text is emitted.
type editor struct {
	reader
	words   []word  // of the text, in which alphabets are mixed
	native  []word  // of them, those meant in another alphabet than Latin
	second  cleaner // of the edited text
	scratch []byte  // the edited text
}

// edit appends to dst the Issues of text, of which ill says whether bytes of the input
// were no UTF-8.
func (e *editor) edit(dst []Issue, text []byte, s *survey, ill bool) []Issue {
	e.words, e.native, e.payloads = e.words[:0], e.native[:0], e.payloads[:0]
	if s.mixed {
		e.words = mixedWords(e.words, text)
		e.nativeWords()
	}
	c := &e.cleaner
	c.reset(text, s, false)
	if s.classes&^visibleClasses == 0 && s.flags&isGenericMark == 0 && !s.mixed && !manyMarks(text, s) {
		return dst
	}
	e.decide(text)
	e.repeat(text)
	c.remarks(ill)
	c.edits = settle(c.edits)
	c.markLone()
	return issues(dst, text, c.edits)
}

func (e *editor) nativeWords() {
	for _, w := range e.words {
		if w.to == scriptCyrillic || w.to == scriptGreek {
			e.native = append(e.native, w)
		}
	}
}

// manyMarks reports whether text may have more marks of its own script on a
// letter than any spelling needs.
func manyMarks(text []byte, s *survey) bool {
	return s.flags&isOtherMark != 0 && len(text) > 2*maxOwn
}

// decide fills the edits of the cleaner with what is taken out and respelled.
func (e *editor) decide(text []byte) {
	c := &e.cleaner
	c.scan()
	c.escalate()
	c.respell(e.words)
	e.decode()
	for i := range e.payloads {
		c.carriers(&e.payloads[i])
	}
	c.undecoded()
	c.edits = settle(c.edits)
}

// maxRounds is how often an edited text is looked at again; from strictRound on
// every hidden character goes.
const (
	maxRounds   = 5
	strictRound = 2
)

// repeat edits the edited text until it would not be edited again: what is taken
// out changes what its neighbours mean.
func (e *editor) repeat(text []byte) {
	c := &e.cleaner
	for round := 1; round <= maxRounds && changes(c.edits); round++ {
		e.scratch = apply(e.scratch[:0], text, c.edits)
		s := prescan(e.scratch, hasControls(e.scratch))
		if s.classes&^visibleClasses == 0 && s.flags&(isGenericMark|isOtherMark) == 0 && !s.mixed {
			return
		}
		again := &e.second
		again.reset(e.scratch, &s, round >= strictRound)
		again.scan()
		if s.mixed {
			again.respell(mixedWords(nil, e.scratch))
		}
		again.edits = settle(again.edits)
		if !changes(again.edits) {
			return
		}
		c.edits = compose(c.edits, e.scratch, again.edits)
	}
}

func changes(edits []edit) bool {
	for i := range edits {
		if edits[i].act != Note {
			return true
		}
	}
	return false
}

// respell folds the words that are spoofed beyond doubt and notes the others.
func (c *cleaner) respell(words []word) {
	for _, w := range words {
		e := edit{start: w.start, end: w.end, rule: "unicode-mixed-script", severity: w.severity}
		switch {
		case w.to == scriptNone:
			continue
		case w.severity >= Medium && w.sure:
			at := len(c.arena)
			c.arena = w.respell(c.arena, c.text)
			e.act, e.with = Fold, c.arena[at:len(c.arena):len(c.arena)]
		}
		c.edits = append(c.edits, e)
	}
}

// carriers takes every carrier of a payload out and names the payload on what is
// taken out between its first and its last one.
func (c *cleaner) carriers(p *payload) {
	first, _ := slices.BinarySearchFunc(c.runs, p.start+1, func(h run, start int) int { return h.end - start })
	for _, h := range c.runs[first:] {
		if h.start >= p.end {
			break
		}
		for i := h.start; i < h.end; {
			_, r, size := c.at(i)
			if last := len(c.edits) - 1; p.carries(r) && last >= 0 && c.edits[last].end == i && c.edits[last].via == p.via {
				c.edits[last].end = i + size
			} else if p.carries(r) {
				c.edits = append(c.edits, edit{start: i, end: i + size, rule: p.rule, severity: p.severity, act: Strip, via: p.via})
			}
			i += size
		}
	}
}

const (
	longHidden = 8  // hidden characters in a row that must carry something
	manyHidden = 16 // hidden characters in a text, of two kinds at least
)

// undecoded reports hidden runs that are too long for any spelling and that no
// decoder could read.
func (c *cleaner) undecoded() {
	total := 0
	var kinds classSet
	for i := range c.runs {
		h := &c.runs[i]
		invisible := h.classes & bitClasses
		if h.kept || h.classes&^invisibleClasses != 0 {
			continue
		}
		total += h.n
		kinds |= invisible
		if h.n >= longHidden && invisible != 0 {
			c.edits = append(c.edits, edit{start: h.start, end: h.end, rule: "unicode-hidden-undecoded", severity: High, act: Strip})
		}
	}
	if total >= manyHidden && kinds&(kinds-1) != 0 && kinds != kinds&bidiClasses {
		h := c.runs[0]
		c.edits = append(c.edits, edit{start: h.start, end: h.start, rule: "unicode-hidden-undecoded", severity: High})
	}
}

var (
	invisibleClasses = bitClasses | setOf(emojiVariant, variant, ideographVariant, tag)
	bidiClasses      = setOf(bidiMark, bidiEmbed, bidiPop, bidiOverride, bidiIsolate, bidiPopIsolate)
)

// remarks adds the notes that concern the text as a whole.
func (c *cleaner) remarks(ill bool) {
	if ill {
		c.invalid()
	}
	if c.private >= 3 {
		c.noteClass(1<<privateUse|1<<privatePlane, "unicode-private-use", High)
	}
	if c.split >= 3 && !ill {
		c.noteClass(1<<replacement, "unicode-replacement-split", Low)
	}
}

// noteClass notes the first run of the classes.
func (c *cleaner) noteClass(cs classSet, rule string, severity uint8) {
	for _, h := range c.runs {
		if h.classes&cs != 0 {
			c.note(h.start, h.end, rule, severity)
			return
		}
	}
}

// invalid makes every run of U+FFFD one repair: the bytes it was read from were no
// UTF-8. The emitted text has as many U+FFFD as the text.
func (c *cleaner) invalid() {
	const fffd = "\uFFFD"
	for i := range c.runs {
		h := &c.runs[i]
		if h.classes&(1<<replacement) == 0 {
			continue
		}
		for i := h.start; i < h.end; {
			_, _, size := c.at(i)
			end := i
			for end < h.end && bytes.HasPrefix(c.text[end:h.end], []byte(fffd)) {
				end += len(fffd)
			}
			if end > i {
				c.edits = append(c.edits, edit{start: i, end: end, rule: ruleInvalid, severity: Medium, act: Strip, with: c.text[i:end:end]})
			}
			i = max(end, i+size)
		}
	}
}
