package chars

//go:generate go run maketables.go makeproperties.go

// A class tells what a code point is to a reader who cannot see it: everything
// that is not visible is dropped from the views, and what becomes of it in the
// emitted text is decided by what stands around it.
type Class uint8

const (
	Visible Class = iota
	LineBreak
	Control
	C1Control // C1 controls, mostly a misread Windows-1252
	SoftHyphen
	GraphemeJoiner
	BidiMark
	BidiEmbed
	BidiPop
	BidiOverride
	BidiIsolate
	BidiPopIsolate
	JamoFiller
	HangulFiller
	ZeroSpace
	ZeroNonJoiner
	ZeroJoiner
	Invisible // invisible without a use in running text
	EmojiVariant
	Variant
	IdeographVariant
	MongolianVariant
	MongolianSeparator
	Tag
	Annotation // annotation anchors, object replacement, noncharacters
	Replacement
	PrivateUse
	PrivatePlane
	BrailleBlank
	Braille
)

// A classSet is a set of classes, one bit each.
type ClassSet uint32

func (s ClassSet) Has(c Class) bool { return s>>c&1 != 0 }

func SetOf(cs ...Class) ClassSet {
	var s ClassSet
	for _, c := range cs {
		s |= 1 << c
	}
	return s
}

// A script is the alphabet of a letter, as far as letters of two alphabets in
// one word give a spoofed word away.
type Script uint8

const (
	ScriptNone Script = iota
	ScriptLatin
	ScriptCyrillic
	ScriptGreek
	ScriptArmenian
	ScriptCherokee
	ScriptLisu
	ScriptCoptic
	ScriptRare  // alphabets of which a few letters look Latin
	ScriptOther // everything else: never judged
)

// A record is what the tables know of a code point. The folds say what it
// becomes in a view: 0 itself, 1 nothing, below 128 that byte, else an entry of
// the pool of folds.
type Properties struct {
	Class     Class
	Script    Script
	Exact     bool   // to the eye it is the very letter it folds to
	WordClass uint16 // what it does to a word: script of a letter, or one of the below
	Flags     uint16
	Fold      [3]uint16 // by folding
}

const (
	WordUnlike = 1 << 14 // a letter that nobody takes for a Latin one
	WordPunct  = 1 << 13 // a blank, quote or hyphen that rules write in ASCII
	WordEnd    = 1 << 15 // no part of any word
)

const (
	FoldSelf  = 0
	FoldDrop  = 1
	FoldFirst = 128 // of the entries in the pool
)

func Lookup(r rune) *Properties { return &records[recordPages[pageIndex[r>>8]][uint8(r)]] }

// isHidden reports whether nobody sees the code point, or a box at most.
func (r *Properties) IsHidden() bool { return hiddenClasses.Has(r.Class) && r.Class != LineBreak }

// foldsToLatin reports whether the code point looks like ASCII.
func (r *Properties) FoldsToLatin() bool {
	l := r.Fold[FoldLatin]
	return l > FoldDrop && (l < FoldFirst || FoldText(l)[0] < 0x80)
}

func FoldText(code uint16) string {
	i := code - FoldFirst
	return foldPool[foldAt[i]:foldAt[i+1]]
}

// A folding is one of the three ways to fold a text rune by rune.
type Folding uint8

const hiddenClasses = ^ClassSet(1<<Visible | 1<<Braille)

var VisibleClasses = SetOf(Visible, LineBreak, Braille)

const (
	FoldPlain Folding = iota
	FoldLatin
	FoldNative
)

const SpoofScripts = 1<<ScriptCyrillic | 1<<ScriptGreek | 1<<ScriptArmenian | 1<<ScriptCherokee | 1<<ScriptLisu | 1<<ScriptCoptic | 1<<ScriptRare
