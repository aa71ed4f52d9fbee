package normalize

import "unicode/utf8"

// A survey is what one pass over a text finds in it.
type survey struct {
	classes  classSet
	flags    uint16
	mixed    bool // a word has letters of two alphabets
	lookLike int  // most words in a row wholly of foreign letters that look Latin
	letters  int  // letters beyond ASCII
	apart    bool // four words in a row are one letter beyond ASCII each
}

// prescan surveys the runes beyond ASCII; control says whether ASCII controls
// occur.
func prescan(text []byte, control_ bool) survey {
	s := survey{}
	if control_ {
		s.classes |= 1 << control
	}
	w := wordScan{survey: &s}
	for i := 0; i < len(text); {
		if text[i] < 0x80 {
			i = w.ascii(text, i)
			continue
		}
		r, size := decodeRune(text[i:])
		i += size
		rec := lookup(r)
		s.classes |= 1 << rec.class
		s.flags |= rec.flags
		w.add(rec)
	}
	w.end()
	return s
}

// A wordScan follows the words of a text through prescan.
type wordScan struct {
	*survey
	scripts uint16 // of the letters of the word so far
	letters int    // beyond ASCII in the word so far
	unlike  bool   // one of them does not look Latin
	row     int    // words in a row that look Latin
	singles int    // words in a row that are one letter beyond ASCII
}

const spoofScripts = 1<<scriptCyrillic | 1<<scriptGreek | 1<<scriptArmenian | 1<<scriptCherokee | 1<<scriptLisu | 1<<scriptCoptic | 1<<scriptRare

func (w *wordScan) add(rec *record) {
	if rec.flags&isLetter == 0 {
		if rec.class == visible && rec.flags&(isGenericMark|isOtherMark) == 0 {
			w.end()
		}
		return
	}
	w.survey.letters++
	w.letters++
	w.scripts |= 1 << rec.script
	if !rec.foldsToLatin() {
		w.unlike = true
	}
}

func (w *wordScan) end() {
	if s := w.scripts &^ (1<<scriptNone | 1<<scriptOther); s&spoofScripts != 0 {
		if s&(s-1) != 0 {
			w.mixed = true
		}
		switch {
		case w.unlike:
			w.row = 0
		default:
			w.row++
			w.lookLike = max(w.lookLike, w.row)
		}
	}
	if w.scripts != 0 {
		w.singles++
		if w.letters != 1 || w.scripts&(1<<scriptLatin) != 0 {
			w.singles = 0
		}
		w.apart = w.apart || w.singles >= 4
	}
	w.scripts, w.letters, w.unlike = 0, 0, false
}

// ascii goes over the ASCII bytes from i on and returns where they end.
func (w *wordScan) ascii(text []byte, i int) int {
	for ; i < len(text) && isASCIILetter(text[i]); i++ {
		w.scripts |= 1 << scriptLatin
	}
	if i == len(text) || text[i] >= 0x80 {
		return i
	}
	w.end()
	i += asciiLen(text[i:])
	if isASCIILetter(text[i-1]) {
		w.scripts = 1 << scriptLatin
	}
	return i
}

// decodeRune is utf8.DecodeRune for text that is known to be valid.
func decodeRune(text []byte) (rune, int) {
	if b := text[0]; b < 0xe0 && len(text) > 1 {
		return rune(b&0x1f)<<6 | rune(text[1]&0x3f), 2
	} else if b < 0xf0 && len(text) > 2 {
		return rune(b&0x0f)<<12 | rune(text[1]&0x3f)<<6 | rune(text[2]&0x3f), 3
	}
	return utf8.DecodeRune(text)
}
