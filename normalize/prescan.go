package normalize

import "weir/internal/ascii"

// A survey is what one pass over a text finds in it.
type survey struct {
	classes  classSet
	flags    uint16
	mixed    bool   // a word has letters of two alphabets
	apart    bool   // several words in a row are one letter beyond ASCII each
	lookLike int    // most letters of words in a row that are all foreign and look Latin
	foreign  int    // words with foreign letters that do not
	letters  int    // letters beyond ASCII
	seen     uint16 // what the runes do to words, all together
}

// spoofs reports whether words in foreign letters may be meant as Latin ones.
func (s *survey) spoofs() bool {
	return s.mixed || s.lookLike >= likeLetters || s.lookLike > 0 && s.foreign == 0
}

// minSingles is the number of words of one letter in a row, of an alphabet other
// than Latin, that are looked at.
const minSingles = 6

// likeLetters is the length of words in foreign letters that look Latin which is
// rare in honest text of another alphabet.
const likeLetters = 20

// prescan surveys the runes beyond ASCII; controls says whether ASCII controls
// may occur.
func prescan(text []byte, controls bool) survey {
	w := wordScan{}
	if controls {
		w.classes |= 1 << control
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
			r, n = decodeRune(text[i:])
			i += n
		}
		rec := lookup(r)
		w.classes |= 1 << rec.class
		w.flags |= rec.flags
		w.word |= rec.word
		w.seen |= rec.word
		w.length += int(rec.flags & isLetter)
		if rec.word&wordEnd != 0 {
			w.end()
		}
	}
	w.end()
	return w.survey
}

// A wordScan follows the words of a text through prescan.
type wordScan struct {
	survey
	word    uint16 // of the runes of the word so far
	length  int    // letters beyond ASCII in the word so far
	row     int    // letters of words in a row that look Latin
	singles int    // words in a row that are one letter beyond ASCII
}

func (w *wordScan) end() {
	word := w.word &^ (wordEnd | wordPunct)
	if word == 0 {
		w.word = 0
		return
	}
	if w.length > 0 {
		w.foreignWord(word)
	}
	w.letters += w.length
	w.word, w.length = 0, 0
}

func (w *wordScan) foreignWord(word uint16) {
	if s := word &^ (1<<scriptNone | 1<<scriptOther | wordUnlike); s&spoofScripts != 0 {
		w.mixed = w.mixed || s&(s-1) != 0
		if word&wordUnlike != 0 {
			w.row = 0
			w.foreign++
		} else {
			w.row += w.length
			w.lookLike = max(w.lookLike, w.row)
		}
	}
	w.singles++
	if w.length != 1 || word&(1<<scriptLatin) != 0 {
		w.singles = 0
	}
	w.apart = w.apart || w.singles >= minSingles
}

// ascii goes over the ASCII bytes from i on and returns where they end.
func (w *wordScan) ascii(text []byte, i int) int {
	for ; i < len(text) && ascii.IsLetter(text[i]); i++ {
		w.word |= 1 << scriptLatin
	}
	if i == len(text) || text[i] >= 0x80 {
		return i
	}
	if b := text[i]; !plainByte[b] && b != '\v' && b != '\f' {
		return i + max(1, escapeLen(text[i:])) // parts no word
	}
	w.end()
	if i++; i < len(text) && text[i] >= 0x80 {
		return i
	}
	if w.classes.has(control) {
		return i // byte by byte, not to miss a control inside of a word
	}
	i += asciiLen(text[i:])
	if ascii.IsLetter(text[i-1]) {
		w.word = 1 << scriptLatin
		w.singles = 0
	}
	return i
}
