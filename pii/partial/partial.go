// Package partial finds the place from which on the end of a text in pieces may be the
// beginning of a value, so that a caller holds those bytes back.
package partial

import (
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/labelled"
	"weir/pii/secret"
)

// A Matcher follows a text that comes in pieces, and finds where its undecided end
// begins. It looks at each byte about once, however small the
// pieces are. Offsets count from the beginning of the text, of which the caller keeps
// the end. Use New.
type Matcher struct {
	// Unnamed says that the member has the name of a secret but the text is no secret: it is
	// longer, or prose. The end of the text is not to be judged by that name.
	Unnamed bool

	name []byte // name of the member whose value the text is, or nil
	text []byte // end of the text that the caller keeps, during a call
	base int    // offset of text

	seen   int // up to here the bytes were looked at
	run    int // where the last run without a blank begins
	digit  int // end of the last digit
	mark   int // end of the last bracket, quote or escape
	quote  int // where a value in quotation marks begins that is not closed, or -1
	file   int // where a key file begins whose private part has not come, or -1
	asked  int // up to here no token header begins in the run
	header int // where letters begin that may be the header of a token, or -1
	body   int // end of those letters
}

// MaxRun is how many bytes of a run without a blank are held: values without blanks
// are recognised by fewer. Longer ones are held by what they begin with.
const MaxRun = 384

// longAgo is an offset before every text.
const longAgo = -1 << 20

// New returns the Matcher of an empty text, the value of a member of that name. The caller
// must not change the name.
func New(name []byte) Matcher {
	return Matcher{name: name, digit: longAgo, mark: longAgo, quote: -1, file: -1, header: -1}
}

// Run returns where the last run without a blank begins, as far as the text was
// followed.
func (p *Matcher) Run() int { return p.run }

// Start returns the offset from which on the end of a text may be the beginning of
// a value, however the text goes on. Every value before it is known. text is the end
// of the text, from offset base on.
func (p *Matcher) Start(text []byte, base int) int {
	p.follow(text, base)
	if base == 0 && len(p.name) > 0 {
		if secret.MayBeNamed(text, p.name) {
			p.text = nil
			return 0
		}
		p.name, p.Unnamed = nil, secret.MayBeNamed(nil, p.name)
	}
	h := p.runStart() - base
	if run := p.run - base; h <= run || h == len(text) {
		h = scheme(text, groupsBefore(text, h)) // not in the middle of a run
	}
	h = min(h, openKey(text), p.openQuote())
	if p.end()-p.mark <= quotedReach {
		h = min(h, openEscape(text), openElement(text), openSpelledMail(text))
	}
	h = min(h, labelled.Open(text), secret.OpenSpoken(text), openEcho(text))
	if p.end()-p.digit < contextReach+maxGroup {
		h = awaitingContext(text, h)
	}
	if p.file >= 0 {
		h = min(h, p.file-base)
	}
	p.text = nil
	return base + max(h, 0)
}

// Torn returns where the end of a text that was torn off looks like the beginning of a
// value, or the end of the text where it does not. The text before from is edited.
func (p *Matcher) Torn(text []byte, base, from int) int {
	p.follow(text, base)
	h := p.runStart() - base
	if ascii.Digit.Count(text[h:]) > 0 || h > 0 && space(text[h-1]) && h == len(text) {
		h = groupsBefore(text, h)
		h += clauseSize(text[h:])
		h += shoutedSize(text[h:])
	}
	h = min(max(min(h, openKey(text)), from-base), len(text))
	p.text = nil
	if looksCut(text[h:]) {
		return base + h
	}
	return base + len(text)
}

func (p *Matcher) end() int { return p.base + len(p.text) }

// Kinds of bytes that follow takes note of.
const (
	partialSpace = iota + 1
	partialDigit
	partialMark
)

var partialBytes = func() (t [utf8.RuneSelf]uint8) {
	for kind, bytes := range [...]string{partialSpace: " \n\t\r", partialDigit: "0123456789", partialMark: "[({<>\"'`\x1b"} {
		for _, c := range bytes {
			t[c] = uint8(kind)
		}
	}
	return t
}()

// follow takes note of the bytes that are new.
func (p *Matcher) follow(text []byte, base int) {
	p.text, p.base = text, base
	p.seen = min(max(p.seen, base), p.end())
	from, i := p.seen, p.seen-base
	for i < len(text) {
		c := text[i]
		if c < utf8.RuneSelf {
			i++
			p.note(c, i)
			continue
		}
		if !utf8.FullRune(text[i:]) {
			break // the next piece has the rest of the character
		}
		r, size := utf8.DecodeRune(text[i:])
		if i += size; unspaced(r) {
			p.run = base + i
		}
	}
	p.seen = base + i
	p.followKeyFile(max(from-len(secret.KeyFile), base))
}

// note takes note of c, which ends at text[:end].
func (p *Matcher) note(c byte, end int) {
	switch partialBytes[c] {
	case partialSpace:
		p.run = p.base + end
	case partialDigit:
		p.digit = p.base + end
	case partialMark:
		p.mark = p.base + end
	}
}

// runStart returns where the end of the text begins that may be a value without
// blanks: where its last run begins, unless punctuation that no value has closes it.
// Of a run over MaxRun only the end counts, and the header of a token, which is
// recognised by the bytes after it.
func (p *Matcher) runStart() int {
	run := max(p.run, p.base)
	if p.end()-run > MaxRun {
		h := p.end() - MaxRun
		for h > run && !utf8.RuneStart(p.text[h-p.base]) {
			h--
		}
		return p.openHeader(run, h)
	}
	if plainClause(p.text[run-p.base:]) {
		return p.end()
	}
	return run
}

// plainClause reports whether a run is one plain word with a mark after it that ends a
// clause.
func plainClause(run []byte) bool { return len(run) > 0 && clauseSize(run) == len(run) }

// clauseSize returns the size of the plain word that b begins with and of the mark after it
// that ends a clause, or 0.
func clauseSize(b []byte) int {
	n := 0
	for n < len(b) && ascii.IsLetter(b[n]) {
		n++
	}
	if n == 0 || n == len(b) || !clauseEnd[b[n]] {
		return 0
	}
	return n + 1
}

var clauseEnd = ascii.NewSet("!?,;)")

// unspaced reports whether r is a letter or mark of a script that puts no blanks
// between words. Full-width letters and digits are not among them: values are written
// in those.
func unspaced(r rune) bool {
	return r >= 0x2e80 && r <= 0xa4cf || r >= 0xe00 && r <= 0xe7f || r >= 0x20000 && r <= 0x3ffff
}

func space(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
