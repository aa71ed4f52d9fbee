package normalize

//go:generate go run maketables.go makeproperties.go
//go:generate go run makelexicon.go

// A class tells what a code point is to a reader who cannot see it: everything
// that is not visible is dropped from the views, and what becomes of it in the
// emitted text is decided by what stands around it.
type class uint8

const (
	visible class = iota
	lineBreak
	control
	control1 // C1 controls, mostly a misread Windows-1252
	softHyphen
	graphemeJoiner
	bidiMark
	bidiEmbed
	bidiPop
	bidiOverride
	bidiIsolate
	bidiPopIsolate
	jamoFiller
	hangulFiller
	zeroSpace
	zeroNonJoiner
	zeroJoiner
	format // invisible without a use in running text
	emojiVariant
	variant
	ideographVariant
	mongolianVariant
	mongolianSeparator
	tag
	annotation // annotation anchors, object replacement, noncharacters
	replacement
	privateUse
	privatePlane
	brailleBlank
	braille
)

// A classSet is a set of classes, one bit each.
type classSet uint32

func (s classSet) has(c class) bool { return s>>c&1 != 0 }

func setOf(cs ...class) classSet {
	var s classSet
	for _, c := range cs {
		s |= 1 << c
	}
	return s
}

// A script is the alphabet of a letter, as far as letters of two alphabets in
// one word give a spoofed word away.
type script uint8

const (
	scriptNone script = iota
	scriptLatin
	scriptCyrillic
	scriptGreek
	scriptArmenian
	scriptCherokee
	scriptLisu
	scriptCoptic
	scriptRare  // alphabets of which a few letters look Latin
	scriptOther // everything else: never judged
)

// A record is what the tables know of a code point. The folds say what it
// becomes in a view: 0 itself, 1 nothing, below 128 that byte, else an entry of
// the pool of folds.
type record struct {
	class  class
	script script
	exact  bool   // to the eye it is the very letter it folds to
	word   uint16 // what it does to a word: script of a letter, or one of the below
	flags  uint16
	fold   [3]uint16 // by folding
}

const (
	wordUnlike = 1 << 14 // a letter that nobody takes for a Latin one
	wordPunct  = 1 << 13 // a blank, quote or hyphen that rules write in ASCII
	wordEnd    = 1 << 15 // no part of any word
)

const (
	foldSelf  = 0
	foldDrop  = 1
	foldFirst = 128 // of the entries in the pool
)

func lookup(r rune) *record { return &records[recordPages[pageIndex[r>>8]][uint8(r)]] }

// isHidden reports whether nobody sees the code point, or a box at most.
func (r *record) isHidden() bool { return hiddenClasses.has(r.class) && r.class != lineBreak }

// foldsToLatin reports whether the code point looks like ASCII.
func (r *record) foldsToLatin() bool {
	l := r.fold[foldLatin]
	return l > foldDrop && (l < foldFirst || foldText(l)[0] < 0x80)
}

func foldText(code uint16) string {
	i := code - foldFirst
	return foldPool[foldAt[i]:foldAt[i+1]]
}

// A folding is one of the three ways to fold a text rune by rune.
type folding uint8

const hiddenClasses = ^classSet(1<<visible | 1<<braille)

var visibleClasses = setOf(visible, lineBreak, braille)

const (
	foldPlain folding = iota
	foldLatin
	foldNative
)

const spoofScripts = 1<<scriptCyrillic | 1<<scriptGreek | 1<<scriptArmenian | 1<<scriptCherokee | 1<<scriptLisu | 1<<scriptCoptic | 1<<scriptRare
