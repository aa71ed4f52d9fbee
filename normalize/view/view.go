// Package view holds texts that are derived from another one for matching, with the way
// back from each of their bytes to the bytes of that source.
package view

import (
	"sort"
	"unicode/utf8"

	"weir/internal/reuse"
	"weir/normalize/chars"
)

// A View is a text derived from a source, with the way back. Its Text is for matching
// only.
type View struct {
	Name   string // plain, latin, native, spaced, closed, skeleton, squash, leet, spelling, reversed, bidi, terminal, or a decoding
	Text   []byte // valid until the Pool of the view is released
	Loose  bool   // the view is not in the order of the source
	Parent *View  // the view whose Text the source is, nil if that is the text itself

	source []byte   // the text that the marks point into
	marks  []mark   // in the order of Text
	places *[]int32 // where in Text the changes begin, of a partial view, which only shows the lines around them
}

// A mark is the origin of the bytes of a view from View up to the next mark. With Span
// 0, they are copies of the source from Source on. Otherwise all of them come from the
// Span bytes at Source.
type mark struct{ View, Source, Span int32 }

// Source returns the part of the source that Text[start:end] comes from: the least
// range on rune boundaries that covers the origin of each byte. It brings offsets
// outside of the view inside. An empty range gives an empty range.
func (v *View) Source(start, end int) (int, int) {
	lo, hi := v.Own(start, end)
	if v.Parent != nil {
		return v.Parent.Source(lo, hi)
	}
	return lo, hi
}

// Own is Source without the parents: it returns bytes of the text that v was made from.
func (v *View) Own(start, end int) (int, int) {
	start = min(max(start, 0), len(v.Text))
	end = min(max(end, start), len(v.Text))
	if len(v.marks) == 0 {
		return v.runeStart(start), v.RuneEnd(end)
	}
	if start == end {
		lo, _ := v.place(start)
		return lo, lo
	}
	lo, hi := v.place(start)
	if v.Loose {
		return v.looseSource(start, end, lo, hi)
	}
	_, hi = v.place(end - 1)
	return lo, max(lo, hi)
}

// looseSource is Own for views that are not in the order of the source: it covers all
// marks in between.
func (v *View) looseSource(start, end, lo, hi int) (int, int) {
	for i := v.find(start); i < len(v.marks) && int(v.marks[i].View) < end; i++ {
		first := max(start, int(v.marks[i].View))
		last := end - 1
		if i+1 < len(v.marks) {
			last = min(last, int(v.marks[i+1].View)-1)
		}
		if last < first {
			continue
		}
		a, _ := v.placeIn(&v.marks[i], first)
		_, b := v.placeIn(&v.marks[i], last)
		lo, hi = min(lo, a), max(hi, b)
	}
	return lo, hi
}

// find returns the mark of byte at.
func (v *View) find(at int) int {
	i := sort.Search(len(v.marks), func(i int) bool { return int(v.marks[i].View) > at })
	return max(i-1, 0)
}

// place returns the source of the rune that byte at of the view is part of.
func (v *View) place(at int) (int, int) { return v.placeIn(&v.marks[v.find(at)], at) }

// placeIn is place for a byte of mark m.
func (v *View) placeIn(m *mark, at int) (int, int) {
	if m.Span > 0 {
		return int(m.Source), int(m.Source + m.Span)
	}
	i := int(m.Source) + at - int(m.View)
	return v.runeStart(i), v.RuneEnd(i + 1)
}

// runeStart returns the start of the rune of the source that byte i is in.
func (v *View) runeStart(i int) int {
	i = min(i, len(v.source))
	for i > 0 && i < len(v.source) && !utf8.RuneStart(v.source[i]) {
		i--
	}
	return i
}

// RuneEnd returns i if a rune of the source ends there, or else the end of the rune
// that byte i is in.
func (v *View) RuneEnd(i int) int {
	i = min(i, len(v.source))
	for i < len(v.source) && !utf8.RuneStart(v.source[i]) {
		i++
	}
	return i
}

// reset makes v an empty view of source and keeps its memory.
func (v *View) reset(name string, source []byte) {
	v.Name, v.source, v.Loose, v.Parent = name, source, false, nil
	v.Text, v.marks = v.Text[:0], v.marks[:0]
	v.places = nil
}

// Join says that the bytes appended next are copies of the source from byte i on.
func (v *View) Join(i int) {
	if n := len(v.marks); n > 0 {
		last := v.marks[n-1]
		if last.Span == 0 && int(last.Source)-int(last.View) == i-len(v.Text) {
			return
		}
		if int(last.View) == len(v.Text) {
			v.marks = v.marks[:n-1]
			v.Join(i)
			return
		}
	}
	v.marks = append(v.marks, mark{View: int32(len(v.Text)), Source: int32(i)})
}

// Unit says that the bytes appended next come from source[i:j] as a whole.
func (v *View) Unit(i, j int) {
	if n := len(v.marks); n > 0 && int(v.marks[n-1].View) == len(v.Text) {
		v.marks = v.marks[:n-1]
	}
	v.marks = append(v.marks, mark{View: int32(len(v.Text)), Source: int32(i), Span: int32(j - i)})
}

// Copy appends source[i:j].
func (v *View) Copy(i, j int) {
	v.Join(i)
	v.Text = append(v.Text, v.source[i:j]...)
}

// Lower appends source[i:j], which is ASCII, in lower case.
func (v *View) Lower(i, j int) {
	v.Join(i)
	n := len(v.Text)
	v.Text = append(v.Text, v.source[i:j]...)
	chars.LowerASCII(v.Text[n:])
}

// Put appends s as the form of source[i:j].
func (v *View) Put(s string, i, j int) {
	if len(s) == 0 {
		return
	}
	if len(s) == j-i && chars.RuneLen(s[0]) == len(s) && chars.RuneLen(v.source[i]) == len(s) {
		v.Join(i)
	} else {
		v.Unit(i, j)
	}
	v.Text = append(v.Text, s...)
}

// PutByte appends the ASCII byte b as the form of source[i:j].
func (v *View) PutByte(b byte, i, j int) {
	if j-i == 1 {
		v.Join(i)
	} else {
		v.Unit(i, j)
	}
	v.Text = append(v.Text, b)
}

// Attach adds source[i:j], which leaves nothing in the view, to the source of the rune
// before it, so that no match ends between a letter and its marks.
func (v *View) Attach(i, j int) {
	n := len(v.marks)
	if n == 0 || len(v.Text) == 0 {
		return
	}
	last := &v.marks[n-1]
	if last.Span > 0 {
		if int(last.Source+last.Span) == i {
			last.Span += int32(j - i)
		}
		return
	}
	k := len(v.Text) - 1
	for k > int(last.View) && !utf8.RuneStart(v.Text[k]) {
		k--
	}
	if first := int(last.Source) + k - int(last.View); first+len(v.Text)-k == i {
		if k == int(last.View) {
			v.marks = v.marks[:n-1]
		}
		v.marks = append(v.marks, mark{View: int32(k), Source: int32(first), Span: int32(j - first)})
	}
}

// viewBytes is what a View takes beside its bytes and marks, with what refers to it.
const viewBytes = 128

// Bytes returns about how many bytes of memory the view takes.
func (v *View) Bytes() int { return viewBytes + cap(v.Text) + cap(v.marks)*12 }

// Size returns the numbers of bytes and marks of the view, for Truncate.
func (v *View) Size() (bytes, marks int) { return len(v.Text), len(v.marks) }

// Truncate takes the view back to its first bytes and marks. With negative marks, all
// marks stay.
func (v *View) Truncate(bytes, marks int) {
	if v.Text = v.Text[:bytes]; marks >= 0 {
		v.marks = v.marks[:marks]
	}
}

// StartRegion ends the region of the source that the view shows, if there is one, with
// a line break. The next region begins at source byte at.
func (v *View) StartRegion(at int) {
	if len(v.Text) > 0 {
		v.Unit(at, v.RuneEnd(at+1))
		v.Text = append(v.Text, '\n')
	}
}

// A Pool makes Views and takes them back together, to use their memory again. The zero value
// is ready.
type Pool struct {
	views []*View
	used  int
	kept  int // the first used ones, which Forget does not take back
}

// New returns an empty view of source. If source is the Text of another view, parent is
// that view, else nil. The view is valid until Forget, or, if it is kept, until Release.
func (p *Pool) New(name string, source []byte, parent *View) *View {
	if p.used == len(p.views) {
		p.views = append(p.views, &View{})
	}
	v := p.views[p.used]
	p.used++
	v.reset(name, source)
	v.Parent = parent
	return v
}

// Keep keeps all views until Release.
func (p *Pool) Keep() { p.kept = p.used }

// Forget takes the views back that are not kept.
func (p *Pool) Forget() { p.used = p.kept }

// Release takes all views back. Where they are many, it leaves their memory to others.
func (p *Pool) Release() {
	p.used, p.kept = 0, 0
	if len(p.views) > reuse.Keep {
		p.views = nil
	}
}

// Drop takes the last view back.
func (p *Pool) Drop() { p.used-- }
