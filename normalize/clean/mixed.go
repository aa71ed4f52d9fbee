package clean

import (
	"math/bits"
	"strings"

	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/issue"
)

// A word is a run of letters in which alphabets are mixed.
type MixedWord struct {
	Start, End int
	Script     chars.Script // the alphabet it was meant in, scriptNone if that is unclear
	sure       bool         // every letter to be replaced looks exactly like its replacement
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
	last       chars.Script
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
func FormOf(b byte, to chars.Script) string {
	keys, forms := latinAsCyrillic, cyrillicForms
	if to == chars.ScriptGreek {
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
func mixedWords(dst []MixedWord, text []byte) []MixedWord {
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
			i += max(1, chars.EscapeLen(text[i:]))
			continue
		}
		r, size := chars.DecodeRune(text[i:])
		f.add(chars.Lookup(r), i, i+size)
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
			w.severity = issue.Low
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
func (f *wordFinder) slip(t *tally, w *MixedWord) bool {
	switch {
	case len(f.mixed) >= manySlips:
		return false
	case w.Script != chars.ScriptLatin:
		return t.latin == 1 && f.foreign >= slipWords
	}
	return t.switches == 1 && t.last != chars.ScriptLatin && f.foreign >= f.latin+proseWords
}

// escaped returns the length of the literal escape at the start of text: its
// letters are no part of the word after it.
func escaped(text []byte) int {
	if len(text) < 2 || text[1] >= 0x80 {
		return 1
	}
	_, n := encoding.HexValue(text[2:], hexAfter(text[1]))
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
	case j == len(f.text) || !chars.Plain[f.text[j]]:
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
		f.letter(chars.ScriptLatin, i, i+1)
		f.t.latin++
		f.t.back[0] = f.t.back[0] && FormOf(b, chars.ScriptCyrillic) != ""
		f.t.back[1] = f.t.back[1] && FormOf(b, chars.ScriptGreek) != ""
	case chars.Plain[b] || b == '\v' || b == '\f':
		f.end()
	}
}

func (f *wordFinder) add(rec *chars.Properties, i, j int) {
	switch {
	case rec.Flags&(chars.IsGenericMark|chars.IsOtherMark) != 0:
		if f.t.start >= 0 {
			f.t.end = j
		}
	case rec.Class == chars.LineBreak || rec.Class == chars.Visible && rec.Flags&chars.IsLetter == 0:
		f.end()
	case rec.Flags&chars.IsLetter != 0:
		f.letter(rec.Script, i, j)
		f.foreignLetter(rec, i, j)
	}
}

func (f *wordFinder) letter(s chars.Script, i, j int) {
	if f.t.start < 0 {
		f.t.start = i
		f.t.edge = s == chars.ScriptGreek
	}
	if f.t.letters > 0 && s != f.t.last {
		f.t.switches++
	}
	f.t.last, f.t.end = s, j
	f.t.letters++
	f.t.scripts |= 1 << s
}

func (f *wordFinder) foreignLetter(rec *chars.Properties, i, j int) {
	if !rec.FoldsToLatin() {
		f.t.folds = false
	}
	switch {
	case rec.Script == chars.ScriptLatin:
		f.t.latin++
		f.t.back = [2]bool{}
		return
	case rec.Script == chars.ScriptGreek:
		f.t.greek++
		if !strings.Contains(greekForms, string(f.text[i:j])) {
			f.t.symbols++
		}
	}
	if 1<<rec.Script&chars.SpoofScripts != 0 && !rec.Exact {
		f.t.exact = false
	}
}

func (f *wordFinder) end() {
	t := &f.t
	if t.letters > 0 {
		s := t.scripts &^ (1<<chars.ScriptNone | 1<<chars.ScriptOther)
		switch {
		case s&chars.SpoofScripts != 0 && s&(s-1) != 0:
			t.edge = t.edge || t.last == chars.ScriptGreek
			f.mixed = append(f.mixed, *t)
		case s&chars.SpoofScripts != 0 && !t.exact:
			f.foreign++
		case s == 1<<chars.ScriptLatin && t.letters >= 3:
			f.latin++
		}
	}
	f.reset()
}

// judge says what a mixed word was meant to be. A word of which a letter surely
// is Cyrillic is Cyrillic if its Latin letters have Cyrillic forms; where every
// letter could be either, the rest of the text decides.
func (f *wordFinder) judge(t tally) MixedWord {
	w := MixedWord{Start: t.start, End: t.end, severity: issue.Medium}
	native, back := chars.ScriptCyrillic, t.back[0]
	if t.scripts&(1<<chars.ScriptGreek) != 0 {
		native, back = chars.ScriptGreek, t.back[1]
	}
	pure := t.scripts&^(1<<chars.ScriptNone) == 1<<chars.ScriptLatin|1<<native
	switch {
	case bits.OnesCount16(t.scripts&(chars.SpoofScripts|1<<chars.ScriptLatin)) > 2:
		w.severity, w.Script = issue.High, chars.ScriptLatin
	case t.scripts&(1<<chars.ScriptOther) != 0:
		w.severity = issue.Low
	case native == chars.ScriptGreek && t.greek == 1 && (t.edge || t.symbols == 1):
		w.severity = issue.Low // ΔT, kΩ, μTorrent
	case pure && back && (!t.exact || f.foreign > f.latin) && (f.foreign > 0 || t.letters > 2*t.latin):
		w.Script = native
	case t.scripts&(1<<chars.ScriptLatin) == 0:
		w.severity = issue.Low // two alphabets, neither of them Latin
	default:
		w.Script = chars.ScriptLatin
	}
	if t.letters < 3 || w.Script == chars.ScriptLatin && (!t.folds || !t.exact && t.switches == 1) {
		w.severity = issue.Low // too short to tell, or a foreign ending on a Latin name
	}
	w.sure = w.Script != chars.ScriptLatin || t.folds && t.exact && t.symbols == 0 && t.letters >= 3 && t.latin*4 >= t.letters
	return w
}

// respell appends the word as it should have been typed: in the alphabet it was
// meant in, in its own case, without hidden characters.
func (w MixedWord) respell(dst, text []byte) []byte {
	for i := w.Start; i < w.End; {
		b := text[i]
		if b < 0x80 {
			switch s := FormOf(b, w.Script); {
			case w.Script != chars.ScriptLatin && s != "":
				dst = append(dst, s...)
			case chars.Plain[b]:
				dst = append(dst, b)
			}
			i += max(1, chars.EscapeLen(text[i:]))
			continue
		}
		r, size := chars.DecodeRune(text[i:])
		rec := chars.Lookup(r)
		switch {
		case rec.Class != chars.Visible:
		case w.Script == chars.ScriptLatin && 1<<rec.Script&chars.SpoofScripts != 0 && rec.Fold[chars.FoldLatin] > chars.FoldDrop && rec.Fold[chars.FoldLatin] < chars.FoldFirst:
			dst = append(dst, withCase(byte(rec.Fold[chars.FoldLatin]), rec))
		default:
			dst = append(dst, text[i:i+size]...)
		}
		i += size
	}
	return dst
}

func withCase(b byte, rec *chars.Properties) byte {
	if rec.Flags&chars.IsUpper != 0 && ascii.IsLetter(b) {
		return b &^ 0x20
	}
	return b
}
