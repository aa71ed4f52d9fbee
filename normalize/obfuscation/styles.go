package obfuscation

import (
	"bytes"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
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
type styleCounter struct {
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
func (d *Document) NoteStyles(s *clean.Survey) {
	text := d.Text
	if k := bytes.Index(text, []byte(wideMarkup)); s.Flags&chars.ChangesLatin != 0 && k >= 0 {
		d.Report(issue.Issue{Rule: "unicode-wide-markup", Start: k, End: k + len(wideMarkup)})
	}
	accented := s.Flags&chars.ChangesLatin != 0 && s.Letters*16 > len(text)
	if s.Flags&(chars.IsStyled|chars.IsGenericMark) == 0 && s.WordClasses&chars.WordPunct == 0 && !accented {
		return
	}
	w := styleCounter{text: text}
	for i := 0; i < len(text); {
		if text[i] < 0x80 {
			i = w.ascii(i)
			continue
		}
		r, size := chars.DecodeRune(text[i:])
		w.add(chars.Lookup(r), r, i, i+size)
		i += size
	}
	w.end(len(text))
	if w.words[0] >= styledWords {
		d.Report(issue.Issue{Rule: "unicode-styled-letters", Start: w.first[0].start, End: w.last[0].end})
	}
	if w.words[1] >= markedWords {
		d.Report(issue.Issue{Rule: "unicode-marked-letters", Start: w.first[1].start, End: w.last[1].end})
	}
	if w.kinds >= oddSpaceKind {
		d.Report(issue.Issue{Rule: "unicode-unusual-space", Start: w.space.start, End: w.space.end})
	}
}

// ascii passes over ASCII from i on: letters before the next rune beyond ASCII
// belong to its word.
func (w *styleCounter) ascii(i int) int {
	j := i + chars.ASCIILen(w.text[i:])
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

func (w *styleCounter) add(rec *chars.Properties, r rune, i, j int) {
	switch {
	case rec.Flags&chars.IsGenericMark != 0:
		if w.marked < w.letters {
			w.marked++
		}
	case rec.Flags&chars.IsLetter != 0:
		if w.letters == 0 {
			w.start = i
		}
		w.letters++
		if rec.Flags&chars.IsStyled != 0 && !isRegional(r) || isRegional(r) && w.letters > 2 {
			w.styled++
		} else if rec.Flags&chars.ChangesLatin != 0 {
			w.marked++
		}
	case rec.IsHidden():
	default:
		w.end(i)
		w.separator(rec, r, i, j)
	}
}

func isRegional(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }

// end ends the word at i.
func (w *styleCounter) end(i int) {
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

func (w *styleCounter) count(k, end int) {
	if w.words[k] == 0 {
		w.first[k] = span{w.start, end}
	}
	w.words[k]++
	w.last[k] = span{w.start, end}
}

// separator counts the kinds of unusual blanks and line breaks between Latin
// letters. A no-break space and what typography uses in numbers is usual; a line
// separator counts twice.
func (w *styleCounter) separator(rec *chars.Properties, r rune, i, j int) {
	usual := r == 0xa0 || r == 0x85
	if usual || rec.Fold[chars.FoldLatin] != ' ' && rec.Class != chars.LineBreak || chars.AlnumBefore(w.text, i) == 0 || chars.AlnumAfter(w.text, j) == 0 {
		return
	}
	for _, s := range w.spaces[:min(w.kinds, len(w.spaces))] {
		if s == r && rec.Class != chars.LineBreak {
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
