package obfuscation

import (
	"bytes"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
)

const (
	styledWords  = 2 // styled words that are reported
	styledLong   = 6 // letters of a single styled word that is reported
	markedWords  = 3 // words with a mark on each letter that are reported
	oddSpaceKind = 2 // kinds of unusual separators between Latin letters that are reported
)

// wideMarkup begins chat markup in full-width characters.
const wideMarkup = "＜｜"

// A styleCounter counts the words of a text by the style of their letters.
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

// NoteStyles reports styled letters, marks on every letter, full-width markup, and
// separators of unusual kinds. s is the survey of the text.
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

// ascii goes over the ASCII from i on and returns where it ends. Letters directly
// before the next rune are part of its word.
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

// add counts the rune beyond ASCII in text[i:j].
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

// isRegional reports whether r is a regional indicator, which flags consist of.
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

// count counts a word of kind k, styled (0) or marked (1), which ends at end.
func (w *styleCounter) count(k, end int) {
	if w.words[k] == 0 {
		w.first[k] = span{w.start, end}
	}
	w.words[k]++
	w.last[k] = span{w.start, end}
}

// separator counts the kinds of unusual blanks and line breaks between Latin letters.
// The no-break space is usual; a line separator counts each time.
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
