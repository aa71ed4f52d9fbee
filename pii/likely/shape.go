package likely

import (
	"bytes"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A form is what a candidate is made of.
type form struct {
	v                                               []byte
	size                                            int // in code points
	lower, upper, digits, wide, joints, marks, rest int
	tail                                            int // digits at the end
	parts                                           int // between joints
	inner                                           int // changes between letters and digits
	caps                                            int // capitals behind small letters
}

// formOf counts the bytes of v.
func formOf(v []byte) form {
	f := form{v: v, size: utf8.RuneCount(v), parts: 1}
	for i, c := range v {
		switch {
		case ascii.IsLower(c):
			f.lower++
		case ascii.IsUpper(c):
			f.upper++
			f.caps += word.Bit(i > 0 && ascii.IsLower(v[i-1]))
		case ascii.IsDigit(c):
			f.digits++
		case c >= 0x80:
			f.wide++
		case word.In("-_.", c):
			f.joints++
			f.parts++
		case word.In("!#%^&?$@*+~=", c):
			f.marks++
		default:
			f.rest++
		}
		if i > 0 && (word.Letter(v[i-1]) && ascii.IsDigit(c) || ascii.IsDigit(v[i-1]) && word.Letter(c)) {
			f.inner++
		}
	}
	for f.tail < len(v) && ascii.IsDigit(v[len(v)-1-f.tail]) {
		f.tail++
	}
	return f
}

// The kinds of form.
const (
	lowerWord = iota
	titleWord
	upperWord
	mixedWord
	allDigits
	lowerTail // small letters, then digits
	titleTail
	upperTail
	mixedTail
	lowerInner // digits within
	mixedInner
	upperInner
	markedFull // letters, digits and a mark
	markedWord // letters and a mark
	markedDigits
	joinedDigits // parts with digits
	joinedTwo    // two parts of letters
	joinedMore
	wideWord // letters beyond ASCII
	wideMixed
	numeric // digits and signs
	quotedPhrase
	linePhrase
	otherForm
	kinds
)

// kind returns the kind of the form.
func (f *form) kind() int {
	letters := f.lower + f.upper + f.wide
	switch {
	case letters == 0 && f.digits == len(f.v):
		return allDigits
	case letters == 0:
		return pick(f.digits > 0 && f.marks == 0, numeric, pick(f.digits > 0, markedDigits, otherForm))
	case f.marks > 0:
		return pick(f.digits > 0, markedFull, markedWord)
	case f.joints > 0 && f.digits > 0:
		return joinedDigits
	case f.joints > 0:
		return pick(f.parts > 2, joinedMore, joinedTwo)
	case f.wide > 0 && f.lower+f.upper < 3:
		return pick(f.digits > 0, wideMixed, wideWord)
	case f.digits == 0:
		return f.word()
	case f.inner == 1 && f.tail > 0:
		return f.tailed()
	}
	return pick(f.upper == 0, lowerInner, pick(f.lower == 0, upperInner, mixedInner))
}

func pick(yes bool, a, b int) int {
	if yes {
		return a
	}
	return b
}

// word returns the kind of a word of letters.
func (f *form) word() int {
	switch {
	case f.upper == 0:
		return lowerWord
	case f.lower == 0 && f.wide == 0:
		return upperWord
	case f.upper == 1 && ascii.IsUpper(f.v[0]):
		return titleWord
	}
	return mixedWord
}

// tailed returns the kind of letters with digits behind them.
func (f *form) tailed() int {
	switch {
	case f.upper == 0:
		return lowerTail
	case f.lower == 0:
		return upperTail
	case f.upper == 1 && ascii.IsUpper(f.v[0]):
		return titleTail
	}
	return mixedTail
}

// bucket returns the index of the first bound that n does not pass.
func bucket(n int, bounds ...int) int {
	for i, b := range bounds {
		if n <= b {
			return i
		}
	}
	return len(bounds)
}

// The things that a candidate may look like, and that are no password.
const (
	likeNothing = iota
	likePath
	likeAddress // mail
	likeHost
	likeVersion
	likeDate
	likeTime
	likeMeasure
	likeModel // A320, RX-7
	likeHex
	likeUUID
	likeFile
	likeName // snake_case
	likeCamel
	likeCall
	likeConstant
	likeMarkup
	likeFlag
	likeOrdinal
	likeRange
	likeYearWord // Q3-2024, Office365
	likeStandard
	likePlaceholder
	likeNumber
	likes
)

// like returns what the form looks like.
func (f *form) like() int {
	v := f.v
	switch {
	case bytes.Contains(v, []byte("://")) || v[0] == '/' || bytes.Count(v, []byte("/")) > 1 && f.digits < 2 || bytes.Count(v, []byte("/")) > 2 || bytes.HasPrefix(v, []byte("~/")):
		return likePath
	case bytes.IndexByte(v, '@') > 0 && bytes.IndexByte(v[bytes.IndexByte(v, '@'):], '.') > 0:
		return likeAddress
	case uuid(v):
		return likeUUID
	case f.lower+f.upper+f.wide == 0:
		return f.likeDigits()
	case bytes.IndexByte(v, '(') > 0 || bytes.IndexByte(v, ')') > 0 || bytes.IndexByte(v, '[') > 0:
		return likeCall
	case word.In("<>{}%$", v[0]) || bytes.IndexByte(v, '{') >= 0 || bytes.IndexByte(v, '<') >= 0 || bytes.IndexByte(v, '>') >= 0:
		return likeMarkup
	case len(v) > 11 && v[len(v)-1] == '=', bytes.Contains(v, []byte("##")), bytes.Contains(v, []byte("++")):
		return likeMarkup
	case v[0] == '-' || v[0] == '@' || v[0] == '.':
		return likeFlag
	}
	return f.likeWord()
}

// likeDigits is like for a form without letters.
func (f *form) likeDigits() int {
	v := f.v
	switch {
	case bytes.Count(v, []byte(".")) == 2 || bytes.Count(v, []byte("/")) == 2 || bytes.Count(v, []byte("-")) == 2 && f.digits <= 8:
		return likeDate
	case bytes.IndexByte(v, ':') > 0:
		return likeTime
	case bytes.IndexByte(v, '.') > 0:
		return likeVersion
	case f.digits > 0 && bytes.IndexByte(v, '-') > 0:
		return likeRange
	case f.digits == len(v):
		return likeNumber
	case bytes.IndexByte(v, '%') > 0 || bytes.IndexByte(v, '$') >= 0 || v[0] == '#' || v[0] == '+':
		return likeMeasure
	}
	return likeNothing
}

var (
	hexBytes   = ascii.NewSet("0-9a-f")
	nameBytes  = ascii.NewSet("a-z0-9_")
	constBytes = ascii.NewSet("A-Z0-9_")
	hostBytes  = ascii.NewSet("a-zA-Z0-9.-")
)

// likeWord is like for a form with letters.
func (f *form) likeWord() int {
	v := f.v
	switch {
	case f.standard():
		return likeStandard
	case f.marks == 0 && f.placeholder():
		return likePlaceholder
	case f.ordinal():
		return likeOrdinal
	case f.measure():
		return likeMeasure
	case f.version():
		return likeVersion
	case len(v) >= 7 && f.digits > 0 && hexBytes.All(v):
		return likeHex
	case f.joints > 0 && bytes.IndexByte(v, '.') > 0 && hostBytes.All(v):
		return f.dotted()
	case bytes.IndexByte(v, '_') > 0 && nameBytes.All(v) && f.digits < 2:
		return likeName
	case f.upper > 1 && constBytes.All(v) && bytes.IndexByte(v, '_') > 0, labelLike(v):
		return likeConstant
	case f.upper > 0 && f.lower == 0 && f.wide == 0 && f.digits > 0 && f.marks == 0:
		return likeModel
	case f.caps > 0 && f.digits == 0 && f.marks == 0 && f.joints == 0:
		return likeCamel
	}
	return likeNothing
}

// labelLike reports whether v is a label that a program made, as FUN_004015dc.
func labelLike(v []byte) bool {
	i := bytes.IndexByte(v, '_')
	return i > 1 && ascii.Upper.All(v[:i]) && hexBytes.All(v[i+1:]) && len(v)-i > 4
}

// dotted returns whether a value with dots is like a host, a file or a selection.
func (f *form) dotted() int {
	tail := f.v[bytes.LastIndexByte(f.v, '.')+1:]
	switch {
	case len(tail) > 1 && len(tail) < 5 && ascii.Lower.Count(tail) > 0 && ascii.Lower.Count(tail)+ascii.Digit.Count(tail) == len(tail):
		return likeFile
	case ascii.Digit.Count(f.v) == 0 || word.OneOf(tail, []string{"local", "internal", "example", "cloud"}):
		return likeHost
	}
	return likeNothing
}

// standard reports whether v begins like the names of algorithms, encodings and products.
func (f *form) standard() bool {
	if f.digits == 0 || f.marks > 0 {
		return false
	}
	for _, head := range []string{"sha", "md5", "utf", "base", "aes", "rsa", "x509", "ipv", "win", "iso", "pbkdf", "argon", "hmac", "rfc", "cve", "port", "wpa", "oauth", "http", "tls", "office", "microsoft", "mp", "usb", "python", "postgres", "mysql", "ed25519", "2fa", "mfa"} {
		if n := len(head); len(f.v) > n && word.ContainsFold(f.v[:n], []byte(head)) && (ascii.Digit[f.v[n]] || f.v[n] == '-') {
			return true
		}
	}
	return false
}

// placeholder reports whether v is a word that is written in the place of a value.
func (f *form) placeholder() bool {
	return word.DistinctBytes(f.v) < 3 || word.HasStopWord(f.v)
}

// ordinal reports whether v is a number with the ending of an ordinal: 3rd, 2nd, 1er.
func (f *form) ordinal() bool {
	return f.digits > 0 && f.digits < 3 && f.inner == 1 && ascii.Digit[f.v[0]] && len(f.v)-f.digits < 3
}

// measure reports whether v is a number with a unit.
func (f *form) measure() bool {
	return f.inner == 1 && ascii.Digit[f.v[0]] && f.tail == 0 && f.marks == 0 && f.lower+f.upper+f.wide <= 8 || f.joints == 1 && ascii.Digit[f.v[0]] && f.tail == 0 && f.marks == 0
}

// version reports whether v is a number of a version: v2.1, 1.0-rc2, php8.1.
func (f *form) version() bool {
	if f.marks > 0 {
		return false
	}
	if f.v[0]|0x20 == 'v' && len(f.v) > 1 && ascii.Digit[f.v[1]] {
		return true
	}
	for i := 1; i+1 < len(f.v); i++ {
		if f.v[i] == '.' && ascii.Digit[f.v[i-1]] && ascii.Digit[f.v[i+1]] {
			return true
		}
	}
	return false
}

func uuid(v []byte) bool {
	return len(v) == 36 && v[8] == '-' && v[13] == '-' && v[18] == '-' && v[23] == '-'
}
