package clean

import (
	"math/bits"
	"strings"

	"weir/internal/ascii"
	"weir/internal/reuse"
	"weir/normalize/chars"
	"weir/normalize/encoding"
	"weir/normalize/issue"
)

// A MixedWord is a word with letters of several alphabets.
type MixedWord struct {
	Start, End int
	Script     chars.Script // the alphabet that it is meant in, ScriptNone if that is unclear
	sure       bool         // each letter to replace looks exactly like its replacement
	severity   uint8
}

// A tally counts the letters of a word.
type tally struct {
	start, end int32
	letters    int32
	latin      int32  // ASCII and other Latin letters
	scripts    uint16 // bits 1<<Script of its letters
	exact      bool   // all foreign letters look exactly like the letters they fold to
	folds      bool   // all letters fold to ASCII
	back       [2]bool
	greek      int32 // Greek letters
	symbols    int32 // Greek letters that do not look Latin
	switches   int32 // changes of alphabet from letter to letter
	last       chars.Script
	edge       bool // the first or the last letter is Greek
}

// Latin letters that look like a Cyrillic or a Greek one, and those letters.
const (
	latinAsCyrillic = "aceopxykmthbiABCEHKMOPTXYI"
	cyrillicForms   = "асеорхукмтнвіАВСЕНКМОРТХУІ"
	latinAsGreek    = "aeioukpvxyABEHIKMNOPTXYZ"
	greekForms      = "αειουκρνχγΑΒΕΗΙΚΜΝΟΡΤΧΥΖ"
)

// FormOf returns the letter of the alphabet to, Cyrillic or Greek, that the ASCII
// letter b looks like, or "".
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
	foreign int // number of words with a letter that is surely Cyrillic or Greek
	latin   int // number of words of three and more Latin letters
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
	dst = reuse.Grow(dst, len(f.mixed))
	for _, t := range f.mixed {
		w := f.judge(t)
		if f.slip(&t, &w) {
			w.severity = issue.Low
		}
		dst = append(dst, w)
	}
	return dst
}

// A text with manySlips mixed words or more has no slips, but a method. A text with
// fewer than slipWords words of another alphabet is too short to decide. Where the
// mixed word may be Latin, so is a text with fewer than proseWords more of those than
// of Latin words.
const (
	manySlips  = 3
	slipWords  = 3
	proseWords = 5
	shortName  = 3 // letters of the shortest Latin name that may have a foreign ending in any number of words
)

// slip reports whether a mixed word is a slip of someone who writes in another
// alphabet: one Latin letter in a word of theirs, or their ending on a Latin name.
func (f *wordFinder) slip(t *tally, w *MixedWord) bool {
	ending := t.switches == 1 && t.last != chars.ScriptLatin
	switch {
	case w.Script != chars.ScriptLatin && ending && t.latin >= shortName:
		return f.foreign >= slipWords
	case len(f.mixed) >= manySlips:
		return false
	case w.Script != chars.ScriptLatin:
		return t.latin == 1 && f.foreign >= slipWords
	}
	return ending && f.foreign >= f.latin+proseWords
}

// escaped returns the length of the literal escape at the start of text. Its letters
// are no part of the word behind it.
func escaped(text []byte) int {
	if len(text) < 2 || text[1] >= 0x80 {
		return 1
	}
	_, n := encoding.HexValue(text[2:], hexAfter(text[1]))
	return 2 + n
}

// hexAfter returns the number of hexadecimal digits that follow the letter c of an
// escape.
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

// plain returns the length of the ASCII word at i, or 1 for a byte between words. It
// returns 0 for anything else, such as a word that goes on beyond ASCII.
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

// ascii adds the ASCII byte at i.
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

// add adds the rune beyond ASCII in text[i:j].
func (f *wordFinder) add(rec *chars.Properties, i, j int) {
	switch {
	case rec.Flags&(chars.IsGenericMark|chars.IsOtherMark) != 0:
		if f.t.start >= 0 {
			f.t.end = int32(j)
		}
	case rec.Class == chars.LineBreak || rec.Class == chars.Visible && rec.Flags&chars.IsLetter == 0:
		f.end()
	case rec.Flags&chars.IsLetter != 0:
		f.letter(rec.Script, i, j)
		f.foreignLetter(rec, i, j)
	}
}

// letter counts a letter of the word.
func (f *wordFinder) letter(s chars.Script, i, j int) {
	if f.t.start < 0 {
		f.t.start = int32(i)
		f.t.edge = s == chars.ScriptGreek
	}
	if f.t.letters > 0 && s != f.t.last {
		f.t.switches++
	}
	f.t.last, f.t.end = s, int32(j)
	f.t.letters++
	f.t.scripts |= 1 << s
}

// foreignLetter counts what a letter beyond ASCII looks like.
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

// end ends a word.
func (f *wordFinder) end() {
	t := &f.t
	if t.letters > 0 {
		s := t.scripts &^ (1<<chars.ScriptNone | 1<<chars.ScriptOther)
		switch {
		case s&chars.SpoofScripts != 0 && s&(s-1) != 0:
			t.edge = t.edge || t.last == chars.ScriptGreek
			if len(f.mixed) == cap(f.mixed) {
				f.mixed = reuse.GrowFor(f.mixed, int(t.end), len(f.text), reuse.Measured)
			}
			f.mixed = append(f.mixed, *t)
		case s&chars.SpoofScripts != 0 && !t.exact:
			f.foreign++
		case s == 1<<chars.ScriptLatin && t.letters >= 3:
			f.latin++
		}
	}
	f.reset()
}

// judge returns the alphabet that a mixed word is meant in. A word with a letter that
// is surely Cyrillic is Cyrillic if its Latin letters look Cyrillic; where each letter
// may be of either alphabet, the rest of the text decides.
func (f *wordFinder) judge(t tally) MixedWord {
	w := MixedWord{Start: int(t.start), End: int(t.end), severity: issue.Medium}
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

// respell appends the word to dst in the alphabet it is meant in, in its own case,
// without hidden characters.
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

// withCase returns b as a capital if the letter it replaces is one.
func withCase(b byte, rec *chars.Properties) byte {
	if rec.Flags&chars.IsUpper != 0 && ascii.IsLetter(b) {
		return b &^ 0x20
	}
	return b
}
