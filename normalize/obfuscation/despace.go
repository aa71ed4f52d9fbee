package obfuscation

import (
	"bytes"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/lexicon"
	"weir/normalize/view"
)

const (
	maxGap   = 8  // most bytes between two letters that are set apart
	minApart = 4  // least number of letters set apart by the same gap
	context  = 64 // bytes of a line that the view shows on each side of a run
)

// A despacer makes the squash view: runs of letters as words, with the text around
// them.
type despacer struct {
	reading
	v     *view.View
	done  int // runs before this byte are decided on
	shown int // the text behind the last run in the view begins here …
	hi    int // … and is shown up to here, or to the next run
}

// despace adds the squash view, in which letters that are set apart are words again,
// and joined words are apart.
func (b *reading) despace(apart, joined []int) {
	if len(apart)+len(joined) == 0 {
		return
	}
	s := despacer{reading: *b, v: b.view("squash")}
	for len(apart)+len(joined) > 0 {
		if len(joined) == 0 || len(apart) > 0 && apart[0] < joined[0] {
			s.joinRun(apart[0])
			apart = apart[1:]
		} else {
			s.cutRun(joined[0])
			joined = joined[1:]
		}
	}
	s.end()
}

// begin appends the text before the run text[start:end], which the caller appends.
func (s *despacer) begin(start, end int) {
	lo, hi := s.around(start, end, s.shown, context)
	if lo > s.hi {
		s.v.Copy(s.shown, s.hi)
		s.v.StartRegion(lo)
		s.shown = lo
	}
	s.v.Copy(s.shown, start)
	s.done, s.shown, s.hi = end, end, hi
}

// end appends the text behind the last run, and adds the view.
func (s *despacer) end() {
	s.v.Copy(s.shown, s.hi)
	s.add(s.v)
}

// single returns the length of the rune at i, and whether it is a letter without
// letters or digits beside it.
func (b *reading) single(i int) (int, bool) {
	if t := b.text; i > 0 && i+1 < len(t) && t[i-1]|t[i]|t[i+1] < 0x80 {
		return 1, ascii.IsLetter(t[i]) && !ascii.IsAlnum(t[i-1]) && !ascii.IsAlnum(t[i+1])
	}
	size, letter, _ := b.letterAt(i)
	if !letter {
		return size, false
	}
	if i > 0 {
		if _, letter, digit := b.letterAt(chars.RuneBefore(b.text, i)); letter || digit {
			return size, false
		}
	}
	if i+size < len(b.text) {
		if _, letter, digit := b.letterAt(i + size); letter || digit {
			return size, false
		}
	}
	return size, true
}

// letterAt returns the length of the rune at i, and whether it is a letter or a digit.
// Signs beyond ASCII that end no word count as letters.
func (b *reading) letterAt(i int) (size int, letter, digit bool) {
	if c := b.text[i]; c < 0x80 {
		return 1, ascii.IsLetter(c), ascii.IsDigit(c)
	}
	r, size := chars.DecodeRune(b.text[i:])
	rec := chars.Lookup(r)
	return size, rec.Flags&chars.IsLetter != 0 || rec.WordClass == 0 && rec.Class == chars.Visible, false
}

// after returns the single letter behind the gap at i, or -1.
func (b *reading) after(i int) int {
	for j := i; j < len(b.text) && j-i <= maxGap; {
		if c := b.text[j]; c < 0x80 && !ascii.IsAlnum(c) {
			j++
			continue
		}
		size, letter, digit := b.letterAt(j)
		if letter || digit {
			if _, ok := b.single(j); ok && j > i {
				return j
			}
			return -1
		}
		j += size
	}
	return -1
}

// beforeGap returns the single letter before the gap that ends at i, or -1.
func (b *reading) beforeGap(i int) int {
	for j := i; j > 0 && i-j <= maxGap; {
		j = chars.RuneBefore(b.text, j)
		if _, letter, digit := b.letterAt(j); letter || digit {
			if size, ok := b.single(j); ok && j+size < i {
				return j
			}
			return -1
		}
	}
	return -1
}

// joinRun appends the run of single letters around the one at byte at, unless it is
// decided on.
func (s *despacer) joinRun(at int) {
	if at < s.done {
		return
	} else if _, ok := s.single(at); !ok {
		return // a letter beyond ASCII is beside it
	}
	start := at
	for k := s.beforeGap(start); k >= s.done; k = s.beforeGap(start) {
		start = k
	}
	end, gap := s.runEnd(start)
	if gap == nil {
		s.done = max(s.done, end)
		return
	}
	s.begin(start, end)
	if s.join(s.v, start, end, gap) {
		s.note("unicode-spaced-letters", start, end)
	}
}

// runEnd returns the end of the run of single letters at start, and the first gap that
// occurs three times in a row in it.
func (b *reading) runEnd(start int) (end int, gap []byte) {
	var last []byte
	same := 0
	for i := start; ; {
		size, _ := b.single(i)
		end = i + size
		j := b.after(end)
		if j < 0 {
			return end, gap
		}
		if g := b.text[end:j]; bytes.Equal(g, last) {
			same++
		} else {
			last, same = g, 1
		}
		if same == minApart-1 && gap == nil {
			gap = last
		}
		i = j
	}
}

// join appends the letters of a run, with spaces where the gap is another one or the
// lexicon has words. It reports whether most of them are in known words.
func (b *reading) join(v *view.View, start, end int, gap []byte) bool {
	letters, known := 0, 0
	for i := start; i < end; {
		j, wordEnd := i, i
		b.s.letters = b.s.letters[:0]
		for j < end {
			size, _ := b.single(j)
			b.s.letters = append(b.s.letters, b.text[j:j+size]...)
			wordEnd = j + size
			k := b.after(wordEnd)
			if k < 0 || k >= end || !bytes.Equal(b.text[wordEnd:k], gap) {
				break
			}
			j = k
		}
		if i > start {
			v.PutByte(' ', i, v.RuneEnd(i+1))
		}
		letters += len(b.s.letters)
		known += b.putWord(v, i, wordEnd)
		if i = b.after(wordEnd); i < 0 {
			break
		}
	}
	return letters >= minKnown && (known*10 >= letters*6 || b.text[start] >= 0x80)
}

// minKnown is the least number of letters that is reported.
const minKnown = 8

// putWord appends the single letters in text[start:end] as one word or several, and
// returns the number of letters in words of the lexicon.
func (b *reading) putWord(v *view.View, start, end int) int {
	word := b.s.letters
	chars.LowerASCII(word)
	var ends []int
	known := 0
	switch {
	case lexicon.Index(word) >= 0:
		if len(word) >= 3 {
			known = len(word)
		}
	case len(word) >= 6 && len(word) <= lexicon.MaxSegment && word[0] < 0x80:
		cuts, _, unknown := b.s.segment.Cut(word)
		if unknown*4 <= len(word) {
			ends, known = cuts, inWords(word, cuts)
		}
	}
	n := 0
	for i := start; i >= 0 && i < end; {
		size, _ := b.single(i)
		v.Copy(i, i+size)
		n += size
		if len(ends) > 0 && n == ends[0] {
			if ends = ends[1:]; len(ends) > 0 {
				v.PutByte(' ', i, i+size)
			}
		}
		if i+size >= end {
			break
		}
		i = b.after(i + size)
	}
	return known
}

// inWords counts the letters in words of the lexicon with three letters or more.
func inWords(letters []byte, cuts []int) int {
	n, at := 0, 0
	for _, c := range cuts {
		if c-at >= 3 && lexicon.Index(letters[at:c]) >= 0 {
			n += c - at
		}
		at = c
	}
	return n
}

// minRun is the least number of letters that may be joined words.
const minRun = 16

// cutRun appends the run of letters from start on, cut apart, if it is several words of
// which two are keywords.
func (s *despacer) cutRun(start int) {
	end := start
	for end < len(s.text) && end-start <= lexicon.MaxSegment && ascii.IsAlnum(s.text[end]) {
		end++
	}
	if start < s.done || end-start < minRun || end-start > lexicon.MaxSegment {
		return
	}
	s.s.letters = append(s.s.letters[:0], s.text[start:end]...)
	chars.LowerASCII(s.s.letters)
	if !lexicon.HoldsKeywords(s.s.letters) {
		return
	}
	cuts := s.wordEnds(s.original(start, end))
	if len(cuts) == 0 || s.keywords(cuts) < 2 {
		return
	}
	s.begin(start, end)
	i := start
	for k, c := range cuts {
		s.v.Copy(i, start+c)
		i = start + c
		if k < len(cuts)-1 {
			s.v.PutByte(' ', i-1, i)
		}
	}
	s.note("unicode-joined-words", start, end)
}

// wordEnds returns where the words of a run end: before its capitals if it has several, else
// where the lexicon has words. It returns none if the run is no joined words.
func (s *despacer) wordEnds(run []byte) (ends []int) {
	if oneCase(run) {
		cuts, known, unknown := s.s.segment.Cut(s.s.letters)
		if known < 3 || unknown*8 > len(run) {
			return nil
		}
		return cuts
	}
	for i, c := range run {
		switch {
		case !ascii.IsLetter(c):
			return nil
		case i > 0 && c < 'a' && run[i-1] >= 'a':
			ends = append(ends, i)
		}
	}
	if len(ends) < leastCapitals {
		return nil // the name of a variable
	}
	return append(ends, len(run))
}

// leastCapitals is the least number of capitals within a run of joined words that each
// begin with one. Names in programs seldom have more than four words.
const leastCapitals = 5

// original returns the source of text[i:j] in its case, if it is ASCII.
func (b *reading) original(i, j int) []byte {
	if b.parent == nil {
		return b.text[i:j]
	}
	if lo, hi := b.parent.Own(i, j); hi-lo == j-i {
		return b.d.Text[lo:hi]
	}
	return b.text[i:j]
}

// keywords counts the keywords among the words that b.s.letters is cut into.
func (b *reading) keywords(cuts []int) int {
	at, n := 0, 0
	for _, c := range cuts {
		if c-at >= lexicon.MinKeyword && lexicon.IsKeyword(b.s.letters[at:c]) {
			n++
		}
		at = c
	}
	return n
}

// oneCase reports whether text has nothing but letters, all of one case but for the
// first.
func oneCase(text []byte) bool {
	for i, c := range text {
		if !ascii.IsLetter(c) || i > 1 && (c^text[1])&0x20 != 0 {
			return false
		}
	}
	return true
}
