package normalize

import (
	"math/bits"
	"strings"

	"weir/internal/ascii"
)

// A word is a run of letters in which alphabets are mixed.
type word struct {
	start, end int
	to         script // the alphabet it was meant in, scriptNone if that is unclear
	sure       bool   // every letter to be replaced looks exactly like its replacement
	severity   uint8
}

// A tally counts the letters of a word.
type tally struct {
	start, end int
	letters    int
	latin      int    // ASCII and other Latin letters
	scripts    uint16 // as in wordScan
	exact      bool   // all foreign letters are exact
	folds      bool   // all letters fold to ASCII
	back       [2]bool
	greek      int // Greek letters
	symbols    int // of them, those that nobody takes for Latin ones
	switches   int // changes of alphabet from letter to letter
	last       script
	edge       bool // the first or the last letter is Greek
}

// The Latin letters that stand for a Cyrillic or a Greek one, and those letters.
const (
	latinAsCyrillic = "aceopxykmthbiABCEHKMOPTXYI"
	cyrillicForms   = "асеорхукмтнвіАВСЕНКМОРТХУІ"
	latinAsGreek    = "aeioukpvxyABEHIKMNOPTXYZ"
	greekForms      = "αειουκρνχγΑΒΕΗΙΚΜΝΟΡΤΧΥΖ"
)

// formOf returns the letter of the alphabet to that the ASCII letter b stands
// for, "" if there is none.
func formOf(b byte, to script) string {
	keys, forms := latinAsCyrillic, cyrillicForms
	if to == scriptGreek {
		keys, forms = latinAsGreek, greekForms
	}
	i := strings.IndexByte(keys, b)
	if i < 0 {
		return ""
	}
	return forms[2*i : 2*i+2] // all of them are two bytes long
}

// A wordFinder collects the mixed words of a text.
type wordFinder struct {
	text    []byte
	t       tally
	mixed   []tally
	foreign int // words with a letter that is surely Cyrillic or Greek
	latin   int // words of three and more Latin letters
}

// mixedWords appends the mixed words of text to dst, in order.
func mixedWords(dst []word, text []byte) []word {
	f := wordFinder{text: text}
	f.reset()
	for i := 0; i < len(text); {
		if text[i] == '\\' {
			f.end()
			i += escaped(text[i:])
			continue
		}
		if n := f.plain(i); n > 0 {
			i += n
			continue
		}
		if text[i] < 0x80 {
			f.ascii(i)
			i += max(1, escapeLen(text[i:]))
			continue
		}
		r, size := decodeRune(text[i:])
		f.add(lookup(r), i, i+size)
		i += size
	}
	f.end()
	for _, t := range f.mixed {
		if !t.exact && t.letters > 2*t.latin {
			f.foreign++ // mostly foreign, and surely so
		}
	}
	for _, t := range f.mixed {
		w := f.judge(t)
		if f.slip(&t, &w) {
			w.severity = Low
		}
		dst = append(dst, w)
	}
	return dst
}

// A text with manySlips mixed words has a method. One with fewer than slipWords words
// of another alphabet is too short to tell, and so is one with fewer than proseWords
// more of them than Latin ones where the mixed word may be a Latin one.
const (
	manySlips  = 3
	slipWords  = 3
	proseWords = 5
)

// slip reports whether a mixed word is what people type in a text of another
// alphabet: one Latin letter in a word of their own, or their ending on a Latin name.
func (f *wordFinder) slip(t *tally, w *word) bool {
	switch {
	case len(f.mixed) >= manySlips:
		return false
	case w.to != scriptLatin:
		return t.latin == 1 && f.foreign >= slipWords
	}
	return t.switches == 1 && t.last != scriptLatin && f.foreign >= f.latin+proseWords
}

// escaped returns the length of the literal escape at the start of text: its
// letters are no part of the word after it.
func escaped(text []byte) int {
	if len(text) < 2 || text[1] >= 0x80 {
		return 1
	}
	_, n := hexValue(text[2:], hexAfter(text[1]))
	return 2 + n
}

// hexAfter returns how many hex digits follow an escape letter.
func hexAfter(c byte) int {
	switch c {
	case 'x':
		return 2
	case 'u':
		return 4
	case 'U':
		return 8
	}
	return 0
}

func (f *wordFinder) reset() {
	f.t = tally{start: -1, exact: true, folds: true, back: [2]bool{true, true}}
}

// plain passes over the ASCII letters at i if they are a word, or over a byte
// between words, and returns how many bytes that is: none if text[i] is something
// else, or the word may be of more than that.
func (f *wordFinder) plain(i int) int {
	if f.t.start >= 0 {
		return 0
	}
	j := i
	for j < len(f.text) && ascii.IsLetter(f.text[j]) {
		j++
	}
	switch {
	case j == len(f.text) || !plainByte[f.text[j]]:
		return 0
	case j-i >= 3:
		f.latin++
	}
	return max(j-i, 1)
}

func (f *wordFinder) ascii(i int) {
	b := f.text[i]
	switch {
	case ascii.IsLetter(b):
		f.letter(scriptLatin, i, i+1)
		f.t.latin++
		f.t.back[0] = f.t.back[0] && formOf(b, scriptCyrillic) != ""
		f.t.back[1] = f.t.back[1] && formOf(b, scriptGreek) != ""
	case plainByte[b] || b == '\v' || b == '\f':
		f.end()
	}
}

func (f *wordFinder) add(rec *record, i, j int) {
	switch {
	case rec.flags&(isGenericMark|isOtherMark) != 0:
		if f.t.start >= 0 {
			f.t.end = j
		}
	case rec.class == lineBreak || rec.class == visible && rec.flags&isLetter == 0:
		f.end()
	case rec.flags&isLetter != 0:
		f.letter(rec.script, i, j)
		f.foreignLetter(rec, i, j)
	}
}

func (f *wordFinder) letter(s script, i, j int) {
	if f.t.start < 0 {
		f.t.start = i
		f.t.edge = s == scriptGreek
	}
	if f.t.letters > 0 && s != f.t.last {
		f.t.switches++
	}
	f.t.last, f.t.end = s, j
	f.t.letters++
	f.t.scripts |= 1 << s
}

func (f *wordFinder) foreignLetter(rec *record, i, j int) {
	if !rec.foldsToLatin() {
		f.t.folds = false
	}
	switch {
	case rec.script == scriptLatin:
		f.t.latin++
		f.t.back = [2]bool{}
		return
	case rec.script == scriptGreek:
		f.t.greek++
		if !strings.Contains(greekForms, string(f.text[i:j])) {
			f.t.symbols++
		}
	}
	if 1<<rec.script&spoofScripts != 0 && !rec.exact {
		f.t.exact = false
	}
}

func (f *wordFinder) end() {
	t := &f.t
	if t.letters > 0 {
		s := t.scripts &^ (1<<scriptNone | 1<<scriptOther)
		switch {
		case s&spoofScripts != 0 && s&(s-1) != 0:
			t.edge = t.edge || t.last == scriptGreek
			f.mixed = append(f.mixed, *t)
		case s&spoofScripts != 0 && !t.exact:
			f.foreign++
		case s == 1<<scriptLatin && t.letters >= 3:
			f.latin++
		}
	}
	f.reset()
}

// judge says what a mixed word was meant to be. A word of which a letter surely
// is Cyrillic is Cyrillic if its Latin letters have Cyrillic forms; where every
// letter could be either, the rest of the text decides.
func (f *wordFinder) judge(t tally) word {
	w := word{start: t.start, end: t.end, severity: Medium}
	native, back := scriptCyrillic, t.back[0]
	if t.scripts&(1<<scriptGreek) != 0 {
		native, back = scriptGreek, t.back[1]
	}
	pure := t.scripts&^(1<<scriptNone) == 1<<scriptLatin|1<<native
	switch {
	case bits.OnesCount16(t.scripts&(spoofScripts|1<<scriptLatin)) > 2:
		w.severity, w.to = High, scriptLatin
	case t.scripts&(1<<scriptOther) != 0:
		w.severity = Low
	case native == scriptGreek && t.greek == 1 && (t.edge || t.symbols == 1):
		w.severity = Low // ΔT, kΩ, μTorrent
	case pure && back && (!t.exact || f.foreign > f.latin) && (f.foreign > 0 || t.letters > 2*t.latin):
		w.to = native
	case t.scripts&(1<<scriptLatin) == 0:
		w.severity = Low // two alphabets, neither of them Latin
	default:
		w.to = scriptLatin
	}
	if t.letters < 3 || w.to == scriptLatin && (!t.folds || !t.exact && t.switches == 1) {
		w.severity = Low // too short to tell, or a foreign ending on a Latin name
	}
	w.sure = w.to != scriptLatin || t.folds && t.exact && t.symbols == 0 && t.letters >= 3 && t.latin*4 >= t.letters
	return w
}

// respell appends the word as it should have been typed: in the alphabet it was
// meant in, in its own case, without hidden characters.
func (w word) respell(dst, text []byte) []byte {
	for i := w.start; i < w.end; {
		b := text[i]
		if b < 0x80 {
			switch s := formOf(b, w.to); {
			case w.to != scriptLatin && s != "":
				dst = append(dst, s...)
			case plainByte[b]:
				dst = append(dst, b)
			}
			i += max(1, escapeLen(text[i:]))
			continue
		}
		r, size := decodeRune(text[i:])
		rec := lookup(r)
		switch {
		case rec.class != visible:
		case w.to == scriptLatin && 1<<rec.script&spoofScripts != 0 && rec.fold[foldLatin] > foldDrop && rec.fold[foldLatin] < foldFirst:
			dst = append(dst, withCase(byte(rec.fold[foldLatin]), rec))
		default:
			dst = append(dst, text[i:i+size]...)
		}
		i += size
	}
	return dst
}

func withCase(b byte, rec *record) byte {
	if rec.flags&isUpper != 0 && ascii.IsLetter(b) {
		return b &^ 0x20
	}
	return b
}
