package clean

import (
	"weir/internal/ascii"
	"weir/normalize/chars"
)

// A Survey is the result of a first pass over a text.
type Survey struct {
	Classes       chars.ClassSet
	Flags         uint16
	Mixed         bool   // a word has letters of two alphabets that look alike
	SingleLetters bool   // six words in a row consist of one letter beyond ASCII each
	lookLike      int    // letters in the longest row of foreign words that look Latin
	foreign       int    // number of words with foreign letters that do not look Latin
	Letters       int    // number of letters beyond ASCII
	WordClasses   uint16 // WordClass of all code points
}

// Spoofs reports whether words in foreign letters may be meant as Latin ones.
func (s *Survey) Spoofs() bool {
	return s.Mixed || s.lookLike >= likeLetters || s.lookLike > 0 && s.foreign == 0
}

// minSingles is the number of words in a row of one letter beyond ASCII each that calls
// for a closer look.
const minSingles = 6

// likeLetters is the number of letters in a row of foreign words that look Latin which
// honest text rarely reaches.
const likeLetters = 20

// NewSurvey surveys text. controls says whether it may have ASCII controls.
func NewSurvey(text []byte, controls bool) Survey {
	w := wordScan{}
	if controls {
		w.Classes |= 1 << chars.Control
	}
	for i := 0; i < len(text); {
		b := text[i]
		if b < 0x80 {
			i = w.ascii(text, i)
			continue
		}
		var r rune
		if b < 0xe0 && i+1 < len(text) {
			r = rune(b&0x1f)<<6 | rune(text[i+1]&0x3f)
			i += 2
		} else {
			n := 0
			r, n = chars.DecodeRune(text[i:])
			i += n
		}
		rec := chars.Lookup(r)
		w.Classes |= 1 << rec.Class
		w.Flags |= rec.Flags
		w.word |= rec.WordClass
		w.WordClasses |= rec.WordClass
		w.length += int(rec.Flags & chars.IsLetter)
		if rec.WordClass&chars.WordEnd != 0 {
			w.end()
		}
	}
	w.end()
	return w.Survey
}

// A wordScan follows the words of a text for NewSurvey.
type wordScan struct {
	Survey
	word    uint16 // WordClass of the word so far
	length  int    // letters beyond ASCII in the word so far
	row     int    // letters in the current row of foreign words that look Latin
	singles int    // words in the current row of one letter beyond ASCII each
}

// end ends a word.
func (w *wordScan) end() {
	word := w.word &^ (chars.WordEnd | chars.WordPunct)
	if word == 0 {
		w.word = 0
		return
	}
	if w.length > 0 {
		w.foreignWord(word)
	}
	w.Letters += w.length
	w.word, w.length = 0, 0
}

// foreignWord counts a word with letters beyond ASCII.
func (w *wordScan) foreignWord(word uint16) {
	if s := word &^ (1<<chars.ScriptNone | 1<<chars.ScriptOther | chars.WordUnlike); s&chars.SpoofScripts != 0 {
		w.Mixed = w.Mixed || s&(s-1) != 0
		if word&chars.WordUnlike != 0 {
			w.row = 0
			w.foreign++
		} else {
			w.row += w.length
			w.lookLike = max(w.lookLike, w.row)
		}
	}
	w.singles++
	if w.length != 1 || word&(1<<chars.ScriptLatin) != 0 {
		w.singles = 0
	}
	w.SingleLetters = w.SingleLetters || w.singles >= minSingles
}

// ascii goes over the ASCII bytes from i on and returns where they end.
func (w *wordScan) ascii(text []byte, i int) int {
	for ; i < len(text) && ascii.IsLetter(text[i]); i++ {
		w.word |= 1 << chars.ScriptLatin
	}
	if i == len(text) || text[i] >= 0x80 {
		return i
	}
	if b := text[i]; !chars.Plain[b] && b != '\v' && b != '\f' {
		return i + max(1, chars.EscapeLen(text[i:])) // it splits no word
	}
	w.end()
	if i++; i < len(text) && text[i] >= 0x80 {
		return i
	}
	if w.Classes.Has(chars.Control) {
		return i // byte by byte, not to miss a control inside of a word
	}
	i += chars.ASCIILen(text[i:])
	if ascii.IsLetter(text[i-1]) {
		w.word = 1 << chars.ScriptLatin
		w.singles = 0
	}
	return i
}
