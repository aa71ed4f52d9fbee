// Package chars holds the properties of Unicode code points that the other packages of
// normalize decide by: classes of hidden characters, scripts, and the folds of views.
// Its tables are generated.
package chars

//go:generate go run maketables.go makeproperties.go

// A Class groups code points by how a reader sees them. Views drop every class that is
// not visible; the text around a hidden character decides whether the emitted text
// keeps it.
type Class uint8

// The classes.
const (
	Visible   Class = iota
	LineBreak       // line and paragraph separators, NEL, vertical tab, form feed
	Control         // C0 controls and DEL, other than tab, newline and carriage return
	C1Control       // C1 controls, mostly misread Windows-1252
	SoftHyphen
	GraphemeJoiner
	BidiMark           // LRM, RLM, ALM
	BidiEmbed          // LRE, RLE
	BidiPop            // PDF
	BidiOverride       // LRO, RLO
	BidiIsolate        // LRI, RLI, FSI
	BidiPopIsolate     // PDI
	JamoFiller         // U+115F, U+1160
	HangulFiller       // U+3164, U+FFA0: letters that look like a space
	ZeroSpace          // U+200B
	ZeroNonJoiner      // U+200C
	ZeroJoiner         // U+200D
	Invisible          // other invisible characters without a use in running text
	EmojiVariant       // VS15, VS16
	Variant            // VS1 to VS14
	IdeographVariant   // VS17 to VS256
	MongolianVariant   // free variation selectors
	MongolianSeparator // U+180E
	Tag                // tag characters
	Annotation         // annotation anchors, object replacement, noncharacters
	Replacement        // U+FFFD
	PrivateUse         // private use in the basic plane
	PrivatePlane       // planes 15 and 16
	BrailleBlank       // U+2800, which looks like a space
	Braille            // the other Braille patterns
)

// A ClassSet is a set of classes, one bit each.
type ClassSet uint32

// Has reports whether c is in s.
func (s ClassSet) Has(c Class) bool { return s>>c&1 != 0 }

// SetOf returns the set of the classes cs.
func SetOf(cs ...Class) ClassSet {
	var s ClassSet
	for _, c := range cs {
		s |= 1 << c
	}
	return s
}

// A Script is the alphabet of a letter, as far as it matters for words that mix
// alphabets to look like Latin ones.
type Script uint8

// The scripts.
const (
	ScriptNone Script = iota // no letter, or a letter of several scripts
	ScriptLatin
	ScriptCyrillic
	ScriptGreek
	ScriptArmenian
	ScriptCherokee
	ScriptLisu
	ScriptCoptic
	ScriptRare  // alphabets with a few letters that look Latin
	ScriptOther // all other scripts: no letter of them counts as spoofed
)

// Properties are the properties of a code point.
type Properties struct {
	Class     Class
	Script    Script
	Exact     bool      // it looks the same as the letter that it folds to
	WordClass uint16    // 1<<Script for a letter, WordUnlike, WordPunct or WordEnd: its part in a word
	Flags     uint16    // IsLetter to IsStyled, one bit each
	Fold      [3]uint16 // its form in a view, by Folding: FoldSelf, FoldDrop, an ASCII byte, or a code for FoldText
}

// The bits of WordClass beside those of scripts.
const (
	WordUnlike = 1 << 14 // a letter that does not look Latin
	WordPunct  = 1 << 13 // a blank, quote or hyphen that rules write in ASCII
	WordEnd    = 1 << 15 // it ends a word
)

// The values of Properties.Fold that are no ASCII bytes.
const (
	FoldSelf  = 0   // the code point itself
	FoldDrop  = 1   // nothing
	FoldFirst = 128 // the first code for FoldText
)

// Lookup returns the properties of r. The caller must not change them.
func Lookup(r rune) *Properties { return &records[recordPages[pageIndex[r>>8]][uint8(r)]] }

// IsHidden reports whether the code point shows nothing, or a box at most.
func (r *Properties) IsHidden() bool { return hiddenClasses.Has(r.Class) && r.Class != LineBreak }

// FoldsToLatin reports whether the code point looks like ASCII.
func (r *Properties) FoldsToLatin() bool {
	l := r.Fold[FoldLatin]
	return l > FoldDrop && (l < FoldFirst || FoldText(l)[0] < 0x80)
}

// FoldText returns the text that a code from FoldFirst on folds to.
func FoldText(code uint16) string {
	i := code - FoldFirst
	return foldPool[foldAt[i]:foldAt[i+1]]
}

const hiddenClasses = ^ClassSet(1<<Visible | 1<<Braille)

// VisibleClasses are the classes that a text may have with nothing hidden in it.
var VisibleClasses = SetOf(Visible, LineBreak, Braille)

// A Folding is a way to fold a text code point by code point.
type Folding uint8

// The foldings.
const (
	FoldPlain  Folding = iota // framed and full-width letters, digits, blanks and hyphens become plain ones, case stays
	FoldLatin                 // everything that looks like an ASCII letter becomes that letter, in lower case
	FoldNative                // lower case and plain forms, each letter in its own alphabet
)

// SpoofScripts has the bits 1<<Script of the alphabets with letters that look Latin.
const SpoofScripts = 1<<ScriptCyrillic | 1<<ScriptGreek | 1<<ScriptArmenian | 1<<ScriptCherokee | 1<<ScriptLisu | 1<<ScriptCoptic | 1<<ScriptRare
