package normalize

import (
	"golang.org/x/text/unicode/norm"

	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/view"
)

// A folder makes a view of text by folding each of its runes.
type folder struct {
	v         *view.View
	text      []byte
	how       chars.Folding
	words     []clean.MixedWord // mixed words to turn into another alphabet, in order
	gaps      []clean.HiddenRun // hidden runs; those with WordGap become spaces
	closed    bool              // letters that look like a space leave nothing
	splitting bool              // hidden runs and marks that split words become line breaks
	breaks    []clean.HiddenRun // hidden runs, those with SplitsWords among them
	skips     []clean.HiddenRun // long runs of hidden characters or marks that leave nothing
	changed   bool              // the view differs from the text in more than ASCII case
	odd       bool              // the text has ASCII controls
	noting    bool              // fill places
	places    []int32           // where the view differs from the text, at least PlaceStep apart

	base, baseText, baseMarks int // start of the last visible rune in the text, and the size of the view before it
	scratch, composed         []byte
}

// run folds the text into the view.
func (f *folder) run() {
	f.base = -1
	for i := 0; i < len(f.text); {
		if len(f.words) > 0 && i >= f.words[0].Start {
			i = f.word(i)
			continue
		}
		if f.isBreak(i) {
			i = f.breakUp()
			continue
		}
		if f.text[i] < 0x80 {
			i = f.ascii(i)
			continue
		}
		if len(f.skips) > 0 && i >= f.skips[0].Start {
			i = f.skip(i)
			continue
		}
		i = f.beyond(i)
	}
}

// splits reports whether a mark before i that is left out splits a word.
func (f *folder) splits(i int) bool { return f.splitting && i < len(f.text) && f.text[i] > ' ' }

// isBreak reports whether a hidden run that splits a word begins at i.
func (f *folder) isBreak(i int) bool {
	for len(f.breaks) > 0 && (f.breaks[0].Start < i || !f.breaks[0].SplitsWords) {
		f.breaks = f.breaks[1:]
	}
	return len(f.breaks) > 0 && f.breaks[0].Start == i
}

// wordBreak separates the parts of a word. Behind a space, a number would continue.
const wordBreak = '\n'

// breakUp appends a line break for the run that isBreak found, and returns where the
// run ends.
func (f *folder) breakUp() int {
	h := f.breaks[0]
	f.v.PutByte(wordBreak, h.Start, h.End)
	f.change()
	f.base = -1
	return h.End
}

// skip passes over the long hidden run at i.
func (f *folder) skip(i int) int {
	h := f.skips[0]
	f.skips = f.skips[1:]
	if i >= h.End {
		return i
	}
	f.change()
	if h.Classes == 0 {
		f.v.Attach(i, h.End)
	}
	return h.End
}

// ascii folds the ASCII bytes from i on and returns where they end.
func (f *folder) ascii(i int) int {
	limit := len(f.text)
	if len(f.words) > 0 {
		limit = f.words[0].Start
	}
	end := i
	if f.odd {
		end += chars.PlainLen(f.text[i:limit])
	} else {
		end += chars.ASCIILen(f.text[i:limit])
	}
	if end == i {
		return f.control(i)
	}
	if f.how == chars.FoldPlain {
		f.v.Copy(i, end)
	} else {
		f.v.Lower(i, end)
	}
	f.base, f.baseText, f.baseMarks = end-1, len(f.v.Text)-1, -1 // in the middle of a copy
	return end
}

// control drops the control character or terminal sequence at i, and returns where it
// ends.
func (f *folder) control(i int) int {
	b := f.text[i]
	if (b == '\v' || b == '\f') && f.how == chars.FoldPlain {
		f.v.Copy(i, i+1) // alone it makes no plain view
		return i + 1
	}
	f.change()
	if n := chars.EscapeLen(f.text[i:]); n > 0 {
		return i + n
	}
	if b == '\v' || b == '\f' {
		f.v.PutByte('\n', i, i+1)
	}
	return i + 1
}

// remember makes the rune at i, which is appended next, the base of marks behind it.
func (f *folder) remember(i int) {
	f.base = i
	f.baseText, f.baseMarks = f.v.Size()
}

// beyond copies the runes beyond ASCII from i on that the fold does not change, folds
// the rune behind them, and returns where that ends.
func (f *folder) beyond(i int) int {
	limit := len(f.text)
	if len(f.words) > 0 {
		limit = f.words[0].Start
	}
	if len(f.skips) > 0 && f.skips[0].Start > i {
		limit = min(limit, f.skips[0].Start)
	}
	for j, last := i, i; ; {
		if j >= limit || f.text[j] < 0x80 {
			f.copy(i, j, last)
			return j
		}
		r, size := chars.DecodeRune(f.text[j:])
		rec := chars.Lookup(r)
		if rec.Fold[f.how] != chars.FoldSelf || rec.Flags&(chars.IsComposing|chars.IsGenericMark) != 0 || j == i && f.stray(rec) {
			f.copy(i, j, last)
			if f.isBreak(j) {
				return j
			}
			if f.isByte(rec) {
				return f.toBytes(rec, j, size, limit)
			}
			return f.rune(rec, j, size)
		}
		last = j
		j += size
	}
}

// isByte reports whether a visible rune becomes one byte in the view, whatever is
// around it.
func (f *folder) isByte(rec *chars.Properties) bool {
	code := rec.Fold[f.how]
	return code > chars.FoldDrop && code < chars.FoldFirst && rec.Class == chars.Visible && (rec.Flags&chars.IsComposing == 0 || f.how == chars.FoldLatin)
}

// toBytes folds the rune at i and the runes behind it that become bytes, as in drawn
// lines, and returns where they end.
func (f *folder) toBytes(rec *chars.Properties, i, size, limit int) int {
	for {
		f.remember(i)
		f.v.PutByte(byte(rec.Fold[f.how]), i, i+size)
		f.change()
		if i += size; i >= limit || f.text[i] < 0x80 {
			return i
		}
		var r rune
		r, size = chars.DecodeRune(f.text[i:])
		if rec = chars.Lookup(r); !f.isByte(rec) {
			return i
		}
	}
}

// copy appends text[i:j], in which the last rune begins at last.
func (f *folder) copy(i, j, last int) {
	if i == j {
		return
	}
	f.v.Copy(i, j)
	f.base, f.baseText, f.baseMarks = last, len(f.v.Text)-(j-last), -1
}

// rune folds the rune beyond ASCII at i and returns where it ends.
func (f *folder) rune(rec *chars.Properties, i, size int) int {
	if rec.Flags&chars.IsComposing != 0 && f.how != chars.FoldLatin && f.base >= 0 {
		return f.compose(i)
	}
	if rec.Class == chars.HangulFiller || rec.Class == chars.BrailleBlank {
		f.change()
		f.blank(i, i+size)
		return i + size
	}
	code := rec.Fold[f.how]
	if code == chars.FoldDrop && len(f.gaps) > 0 && f.isGap(i) {
		code = ' '
	}
	if f.stray(rec) {
		code = chars.FoldDrop
		if f.splits(i + size) {
			code = wordBreak
		}
	}
	switch {
	case code != chars.FoldDrop:
		f.remember(i)
	case rec.Class == chars.Visible:
		f.v.Attach(i, i+size)
	}
	f.put(code, i, i+size)
	return i + size
}

// stray reports whether a code point is a mark on an ASCII character that no letter
// has.
func (f *folder) stray(rec *chars.Properties) bool {
	return rec.Flags&(chars.IsGenericMark|chars.IsOtherMark) != 0 && f.how != chars.FoldNative && f.base >= 0 && f.text[f.base] < 0x80
}

// put appends the form of text[i:j] with that code.
func (f *folder) put(code uint16, i, j int) {
	switch {
	case code == chars.FoldSelf:
		f.v.Copy(i, j)
		return
	case code == chars.FoldDrop:
	case code < chars.FoldFirst:
		f.v.PutByte(byte(code), i, j)
	default:
		f.v.Put(chars.FoldText(code), i, j)
	}
	f.change()
}

// blank folds a letter that looks like a space: to nothing between single letters, next
// to a space or in a closed view, else to a space.
func (f *folder) blank(i, j int) {
	if !f.closed && !f.lettersApart(i, j) && !f.besideSpace(j) {
		f.v.PutByte(' ', i, j)
	}
}

// besideSpace reports whether the view ends with a space, or a space is next at j.
func (f *folder) besideSpace(j int) bool {
	n := len(f.v.Text)
	return n > 0 && f.v.Text[n-1] == ' ' || j < len(f.text) && f.text[j] == ' '
}

// isGap reports whether a hidden run begins at i that may mean a space.
func (f *folder) isGap(i int) bool {
	for len(f.gaps) > 0 && f.gaps[0].Start < i {
		f.gaps = f.gaps[1:]
	}
	return len(f.gaps) > 0 && f.gaps[0].Start == i && f.gaps[0].WordGap
}

// lettersApart reports whether a one-letter word or another hidden character is next to
// text[i:j].
func (f *folder) lettersApart(i, j int) bool {
	before, after := chars.AlnumBefore(f.text, i), chars.AlnumAfter(f.text, j)
	if before == 0 && i > 0 && f.hiddenAt(chars.RuneBefore(f.text, i)) || after == 0 && j < len(f.text) && f.hiddenAt(j) {
		return true
	}
	return before > 0 && after > 0 && (before == 1 || after == 1)
}

// hiddenAt reports whether the rune at i is hidden and leaves nothing in a view.
func (f *folder) hiddenAt(i int) bool {
	if f.text[i] < 0x80 {
		return false
	}
	r, _ := chars.DecodeRune(f.text[i:])
	return chars.Lookup(r).Fold[chars.FoldLatin] == chars.FoldDrop && chars.Lookup(r).Class != chars.Visible
}

// maxMarks is the number of bytes of marks that are composed with one base.
const maxMarks = 16

// compose folds the base before i together with the marks from i on, and returns where
// they end.
func (f *folder) compose(i int) int {
	buf := append(f.scratch[:0], f.text[f.base:f.base+chars.RuneLen(f.text[f.base])]...)
	start, end := f.base, i
	for end < len(f.text) && f.text[end] >= 0x80 {
		if len(f.skips) > 0 && end >= f.skips[0].Start {
			end = max(end, f.skips[0].End)
			f.skips = f.skips[1:]
			continue
		}
		r, size := chars.DecodeRune(f.text[end:])
		rec := chars.Lookup(r)
		if rec.Flags&(chars.IsComposing|chars.IsGenericMark|chars.IsOtherMark) == 0 {
			break
		}
		if end-i < maxMarks {
			buf = append(buf, f.text[end:end+size]...)
		}
		end += size
	}
	f.v.Truncate(f.baseText, f.baseMarks)
	f.composed = chars.AppendNormal(f.composed[:0], buf, norm.NFKC)
	f.putComposed(f.composed, start, end)
	if f.composed[0] < 0x80 && f.splits(end) {
		f.v.Text = append(f.v.Text, wordBreak) // no letter has such a mark
	}
	f.scratch = buf[:0]
	f.base = -1
	f.change()
	return end
}

// putComposed appends composed runes, each folded, as the form of text[i:j].
func (f *folder) putComposed(runes []byte, i, j int) {
	f.v.Unit(i, j)
	for k := 0; k < len(runes); {
		if b := runes[k]; b < 0x80 {
			if f.how != chars.FoldPlain && b-'A' < 26 {
				b |= 0x20
			}
			f.v.Text = append(f.v.Text, b)
			k++
			continue
		}
		r, size := chars.DecodeRune(runes[k:])
		rec := chars.Lookup(r)
		code := rec.Fold[f.how]
		switch {
		case rec.Flags&chars.IsGenericMark != 0 || code == chars.FoldDrop:
		case code == chars.FoldSelf:
			f.v.Text = append(f.v.Text, runes[k:k+size]...)
		case code < chars.FoldFirst:
			f.v.Text = append(f.v.Text, byte(code))
		default:
			f.v.Text = append(f.v.Text, chars.FoldText(code)...)
		}
		k += size
	}
}

// change says that the text appended next differs from the source.
func (f *folder) change() {
	f.changed = true
	at := len(f.v.Text)
	if n := len(f.places); f.noting && (n == 0 || at-int(f.places[n-1]) > view.PlaceStep) {
		f.places = append(f.places, int32(at))
	}
}
