package normalize

import (
	"bytes"

	"weir/internal/ascii"
)

const (
	styledWords  = 2 // words in a costume that are reported
	styledLong   = 6 // letters of one word in a costume that is reported
	markedWords  = 3 // words with marks all over that are reported
	oddSpaceKind = 2 // kinds of unusual separators between Latin letters that are reported
)

// wideMarkup is how chat markup begins in full-width characters.
const wideMarkup = "＜｜"

// A wardrobe counts the words of a text by how they are dressed.
type wardrobe struct {
	text           []byte
	letters        int // of the word so far
	styled, marked int // of them
	words          [2]int
	first, last    [2]span // of the words reported
	start          int
	spaces         [4]rune
	kinds          int
	space          span
}

// costumes notes letters in a costume, marks on every letter, and separators of
// unusual kinds.
func (d *document) costumes(s *survey) {
	text := d.text
	if k := bytes.Index(text, []byte(wideMarkup)); s.flags&changesLatin != 0 && k >= 0 {
		d.note(Issue{Rule: "unicode-wide-markup", Start: k, End: k + len(wideMarkup)})
	}
	accented := s.flags&changesLatin != 0 && s.letters*16 > len(text)
	if s.flags&(isStyled|isGenericMark) == 0 && s.seen&wordPunct == 0 && !accented {
		return
	}
	w := wardrobe{text: text}
	for i := 0; i < len(text); {
		if text[i] < 0x80 {
			i = w.ascii(i)
			continue
		}
		r, size := decodeRune(text[i:])
		w.add(lookup(r), r, i, i+size)
		i += size
	}
	w.end(len(text))
	if w.words[0] >= styledWords {
		d.note(Issue{Rule: "unicode-styled-letters", Start: w.first[0].start, End: w.last[0].end})
	}
	if w.words[1] >= markedWords {
		d.note(Issue{Rule: "unicode-marked-letters", Start: w.first[1].start, End: w.last[1].end})
	}
	if w.kinds >= oddSpaceKind {
		d.note(Issue{Rule: "unicode-unusual-space", Start: w.space.start, End: w.space.end})
	}
}

// ascii passes over ASCII from i on: letters before the next rune beyond ASCII
// belong to its word.
func (w *wardrobe) ascii(i int) int {
	j := i + asciiLen(w.text[i:])
	k := i
	for k < j && ascii.IsLetter(w.text[k]) {
		k++
	}
	w.letters += k - i
	if k < j {
		w.end(k)
		for k = j; ascii.IsLetter(w.text[k-1]); k-- {
		}
		w.start, w.letters = k, j-k
	}
	return j
}

func (w *wardrobe) add(rec *record, r rune, i, j int) {
	switch {
	case rec.flags&isGenericMark != 0:
		if w.marked < w.letters {
			w.marked++
		}
	case rec.flags&isLetter != 0:
		if w.letters == 0 {
			w.start = i
		}
		w.letters++
		if rec.flags&isStyled != 0 && !isRegional(r) || isRegional(r) && w.letters > 2 {
			w.styled++
		} else if rec.flags&changesLatin != 0 {
			w.marked++
		}
	case rec.isHidden():
	default:
		w.end(i)
		w.separator(rec, r, i, j)
	}
}

func isRegional(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }

// end ends the word at i.
func (w *wardrobe) end(i int) {
	if w.styled >= 2 && w.styled*2 >= w.letters {
		w.count(0, i)
		if w.styled >= styledLong {
			w.count(0, i)
		}
	}
	if w.letters >= 4 && w.marked >= w.letters-1 {
		w.count(1, i)
	}
	w.letters, w.styled, w.marked, w.start = 0, 0, 0, i
}

func (w *wardrobe) count(k, end int) {
	if w.words[k] == 0 {
		w.first[k] = span{w.start, end}
	}
	w.words[k]++
	w.last[k] = span{w.start, end}
}

// separator counts the kinds of unusual blanks and line breaks between Latin
// letters. A no-break space and what typography uses in numbers is usual; a line
// separator counts twice.
func (w *wardrobe) separator(rec *record, r rune, i, j int) {
	usual := r == 0xa0 || r == 0x85
	if usual || rec.fold[foldLatin] != ' ' && rec.class != lineBreak || wordBefore(w.text, i) == 0 || wordAfter(w.text, j) == 0 {
		return
	}
	for _, s := range w.spaces[:min(w.kinds, len(w.spaces))] {
		if s == r && rec.class != lineBreak {
			return
		}
	}
	if w.kinds == 0 {
		w.space.start = i
	}
	if w.kinds < len(w.spaces) {
		w.spaces[w.kinds] = r
	}
	w.kinds++
	w.space.end = j
}
