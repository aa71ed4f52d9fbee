//go:build ignore

package main

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// classes gives the classes of single code points and ranges, first match wins.
var classes = []struct {
	first, last rune
	class       string
}{
	{0x85, 0x85, "LineBreak"}, {0x80, 0x9f, "C1Control"}, {0xad, 0xad, "SoftHyphen"}, {0x34f, 0x34f, "GraphemeJoiner"},
	{0x61c, 0x61c, "BidiMark"}, {0x115f, 0x1160, "JamoFiller"}, {0x17b4, 0x17b5, "Invisible"}, {0x180b, 0x180d, "MongolianVariant"},
	{0x180f, 0x180f, "MongolianVariant"}, {0x180e, 0x180e, "MongolianSeparator"}, {0x200b, 0x200b, "ZeroSpace"},
	{0x200c, 0x200c, "ZeroNonJoiner"}, {0x200d, 0x200d, "ZeroJoiner"}, {0x13430, 0x13440, "ZeroJoiner"}, {0x16fe4, 0x16fe4, "ZeroJoiner"}, {0x1bc9d, 0x1bc9e, "ZeroJoiner"}, {0x200e, 0x200f, "BidiMark"}, {0x2028, 0x2029, "LineBreak"},
	{0x202a, 0x202b, "BidiEmbed"}, {0x202c, 0x202c, "BidiPop"}, {0x202d, 0x202e, "BidiOverride"}, {0x2060, 0x2065, "Invisible"},
	{0x2066, 0x2068, "BidiIsolate"}, {0x2069, 0x2069, "BidiPopIsolate"}, {0x206a, 0x206f, "Invisible"}, {0x2800, 0x2800, "BrailleBlank"},
	{0x2801, 0x28ff, "Braille"}, {0x3164, 0x3164, "HangulFiller"}, {0xffa0, 0xffa0, "HangulFiller"}, {0xfdd0, 0xfdef, "Annotation"},
	{0xfe00, 0xfe0d, "Variant"}, {0xfe0e, 0xfe0f, "EmojiVariant"}, {0xfeff, 0xfeff, "Invisible"}, {0xfff0, 0xfff8, "Invisible"},
	{0xfff9, 0xfffc, "Annotation"}, {0xfffd, 0xfffd, "Replacement"}, {0xe000, 0xf8ff, "PrivateUse"},
	{0x1bca0, 0x1bca3, "Invisible"}, {0x1d173, 0x1d17a, "Invisible"},
	{0xe0001, 0xe007f, "Tag"}, {0xe0100, 0xe01ef, "IdeographVariant"}, {0xe0000, 0xe0fff, "Invisible"},
	{0xf0000, 0xffffd, "PrivatePlane"}, {0x100000, 0x10fffd, "PrivatePlane"},
}

func classOf(r rune) string {
	if r&0xfffe == 0xfffe {
		return "Annotation"
	}
	for _, c := range classes {
		if c.first <= r && r <= c.last {
			return c.class
		}
	}
	return "Visible"
}

func hidden(class string) bool {
	switch class {
	case "Visible", "LineBreak", "Braille":
		return false
	}
	return true
}

var scripts = []struct {
	name  string
	table []*unicode.RangeTable
}{
	{"ScriptLatin", []*unicode.RangeTable{unicode.Latin}},
	{"ScriptCyrillic", []*unicode.RangeTable{unicode.Cyrillic}},
	{"ScriptGreek", []*unicode.RangeTable{unicode.Greek}},
	{"ScriptArmenian", []*unicode.RangeTable{unicode.Armenian}},
	{"ScriptCherokee", []*unicode.RangeTable{unicode.Cherokee}},
	{"ScriptLisu", []*unicode.RangeTable{unicode.Lisu}},
	{"ScriptCoptic", []*unicode.RangeTable{unicode.Coptic}},
	{"ScriptRare", []*unicode.RangeTable{
		unicode.Warang_Citi, unicode.Deseret, unicode.Osage, unicode.Carian, unicode.Lycian, unicode.Old_Italic, unicode.Elbasan,
		unicode.Miao, unicode.Bamum, unicode.Runic, unicode.Canadian_Aboriginal, unicode.Tifinagh, unicode.Vai, unicode.Georgian,
	}},
}

func scriptOf(r rune) string {
	if !unicode.IsLetter(r) {
		return "ScriptNone"
	}
	for _, s := range scripts {
		if unicode.In(r, s.table...) {
			return s.name
		}
	}
	if enclosed[r] != "" || isASCII(norm.NFKC.String(string(r))) {
		return "ScriptNone"
	}
	return "ScriptOther"
}

var (
	spaceless = []*unicode.RangeTable{
		unicode.Thai, unicode.Lao, unicode.Myanmar, unicode.Khmer, unicode.Tai_Le, unicode.New_Tai_Lue, unicode.Tai_Tham, unicode.Tai_Viet,
		unicode.Ahom, unicode.Tibetan, unicode.Javanese, unicode.Balinese, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo,
	}
	joining = []*unicode.RangeTable{
		unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Mongolian, unicode.Nko, unicode.Phags_Pa, unicode.Manichaean, unicode.Psalter_Pahlavi,
		unicode.Hanifi_Rohingya, unicode.Adlam, unicode.Sogdian, unicode.Old_Sogdian, unicode.Chorasmian, unicode.Elymaic, unicode.Old_Uyghur,
		unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada,
		unicode.Malayalam, unicode.Sinhala, unicode.Grantha, unicode.Brahmi, unicode.Kaithi, unicode.Chakma, unicode.Sharada, unicode.Khojki,
		unicode.Tirhuta, unicode.Newa, unicode.Takri, unicode.Meetei_Mayek, unicode.Balinese, unicode.Javanese, unicode.Sundanese,
		unicode.Saurashtra, unicode.Limbu, unicode.Lepcha, unicode.Khmer, unicode.Myanmar, unicode.Nandinagari, unicode.Modi, unicode.Siddham,
		unicode.Bhaiksuki, unicode.Gunjala_Gondi, unicode.Masaram_Gondi, unicode.Dogra, unicode.Zanabazar_Square, unicode.Soyombo,
		unicode.Kharoshthi, unicode.Tibetan, unicode.Syloti_Nagri, unicode.Rejang, unicode.Batak, unicode.Buginese, unicode.Tai_Tham,
		unicode.Egyptian_Hieroglyphs, unicode.Khitan_Small_Script, unicode.Duployan,
	}
	rtl = []*unicode.RangeTable{
		unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Samaritan, unicode.Mandaic, unicode.Adlam,
		unicode.Hanifi_Rohingya, unicode.Mende_Kikakui, unicode.Phoenician, unicode.Lydian, unicode.Imperial_Aramaic, unicode.Avestan,
	}
)

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func isGenericMark(r rune) bool {
	if !unicode.In(r, unicode.Mn, unicode.Me) {
		return false
	}
	return r >= 0x300 && r <= 0x36f || r >= 0x483 && r <= 0x489 || r >= 0x1ab0 && r <= 0x1aff ||
		r >= 0x1dc0 && r <= 0x1dff || r >= 0x20d0 && r <= 0x20ff || r >= 0xfe20 && r <= 0xfe2f
}

// isPoint reports whether r is a vowel or reading mark that Arabic and Hebrew
// are as well written without, or the Arabic letter stretcher.
func isPoint(r rune) bool {
	return r >= 0x64b && r <= 0x652 || r == 0x670 || r == 0x640 || r >= 0x610 && r <= 0x61a || r >= 0x6d6 && r <= 0x6dc ||
		r >= 0x591 && r <= 0x5bd || r == 0x5bf || r == 0x5c1 || r == 0x5c2 || r == 0x5c4 || r == 0x5c5 || r == 0x5c7
}

func digit(r rune) string {
	if !unicode.Is(unicode.Nd, r) {
		return ""
	}
	// The digits of a script follow each other, ten by ten.
	for first := r; ; first-- {
		if !unicode.Is(unicode.Nd, first-1) {
			return string('0' + (r-first)%10)
		}
	}
}

func isDash(r rune) bool {
	return r >= 0x2010 && r <= 0x2015 || r == 0x2212 || r == 0xfe63 || r == 0xff0d
}

// plainOf returns the form of r in the plain view. Only characters that make such a view by
// themselves differ there: a hidden character anywhere in a text makes one too, and the rest of
// the text must read as it does without.
func plainOf(r rune) string {
	if f := formOf(r); hidden(classOf(r)) || changesPlain(r, f) {
		return f
	}
	return string(r)
}

func formOf(r rune) string {
	switch {
	case unicode.Is(unicode.Zs, r):
		return " "
	case isDash(r):
		return "-"
	case digit(r) != "":
		return digit(r)
	case enclosed[r] != "":
		return enclosed[r]
	case classOf(r) == "LineBreak":
		return "\n"
	}
	return norm.NFKC.String(string(r))
}

func latinOf(r rune) string {
	switch {
	case unicode.Is(unicode.Zs, r):
		return " "
	case classOf(r) == "LineBreak":
		return "\n"
	case isGenericMark(r):
		return ""
	}
	var b strings.Builder
	for _, d := range decompose(r) {
		s := latinPart(d)
		if s == "" && !unicode.Is(unicode.M, d) {
			return string(r)
		}
		b.WriteString(s)
	}
	if b.Len() == 0 {
		return string(r)
	}
	return strings.ToLower(strings.TrimSpace(b.String()))
}

func decompose(r rune) string {
	if looksLike[r] != "" || enclosed[r] != "" {
		return string(r)
	}
	return norm.NFKD.String(string(r))
}

func latinPart(r rune) string {
	switch {
	case r < 0x80:
		return string(r)
	case enclosed[r] != "":
		return enclosed[r]
	case looksLike[r] != "":
		return looksLike[r]
	case isDash(r):
		return "-"
	case r == 0x2044:
		return "/"
	}
	return digit(r)
}

func nativeOf(r rune) string {
	switch {
	case unicode.Is(unicode.Zs, r):
		return " "
	case classOf(r) == "LineBreak":
		return "\n"
	case isPoint(r):
		return ""
	case enclosed[r] != "":
		return strings.ToLower(enclosed[r])
	case changesPunctuation(r):
		return latinOf(r)
	}
	var b strings.Builder
	for _, d := range norm.NFKC.String(string(r)) {
		if !isPoint(d) && !isGenericMark(d) || isGenericMark(r) {
			b.WriteRune(unicode.ToLower(d))
		}
	}
	return strings.TrimSpace(norm.NFKC.String(b.String()))
}

func flagsOf(r rune, class, script, plain, latin, native string) uint16 {
	var f uint16
	set := func(name string, on bool) {
		if on {
			f |= flag(name)
		}
	}
	letter := unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || enclosed[r] != "" || framed(r)
	visible := !hidden(class)
	generic := isGenericMark(r)
	set("IsLetter", letter && visible)
	set("IsUpper", unicode.IsUpper(r))
	set("IsGenericMark", generic && visible)
	set("IsOtherMark", !generic && unicode.In(r, unicode.Mn, unicode.Me) && visible)
	set("IsPict", inSet("pict", r))
	set("IsVariantBase", inSet("emoji", r) || inSet("variant", r))
	set("IsRTL", letter && unicode.In(r, rtl...))
	set("IsJoining", visible && unicode.In(r, joining...))
	set("IsSpaceless", visible && unicode.In(r, spaceless...))
	set("IsMongolian", visible && unicode.Is(unicode.Mongolian, r))
	set("IsHan", unicode.Is(unicode.Unified_Ideograph, r) || r >= 0xf900 && r <= 0xfad9 || r >= 0x2f800 && r <= 0x2fa1f)
	set("IsComposing", isComposing(r))
	set("ChangesPlain", visible && changesPlain(r, plain))
	set("ChangesLatin", visible && (changesLatin(r, script, letter, latin) || generic))
	set("ChangesNative", visible && (letter && native != string(r) && !framed(r) && script != "ScriptNone" || isPoint(r)))
	set("IsStyled", visible && (isStyled(r, script, letter, latin) || letter && isForm(r)))
	return f
}

// framed reports whether r is an ASCII letter or digit in another typeface or in a frame.
func framed(r rune) bool {
	s := norm.NFKC.String(string(r))
	switch {
	case r >= 0xff01 && r <= 0xff5e, r >= 0x1d400 && r <= 0x1d7ff, r >= 0x2460 && r <= 0x24ff, r >= 0x1f100 && r <= 0x1f1ff, r >= 0x2100 && r <= 0x214f, r >= 0x1fbf0 && r <= 0x1fbf9:
		return isASCII(s) && strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	}
	return false
}

func changesPlain(r rune, plain string) bool {
	switch {
	case r == 0x2014 || r == 0x2015:
		return false // they part words, and no digits
	case classOf(r) == "LineBreak":
		return true
	case unicode.Is(unicode.Zs, r), isDash(r), digit(r) != "", enclosed[r] != "", strings.ContainsRune("＠．－＿／：＋＝％＃", r):
		return plain != string(r)
	}
	return framed(r)
}

func changesLatin(r rune, script string, letter bool, latin string) bool {
	switch {
	case latin == string(r) || !isASCII(latin):
		return false
	case strings.ContainsRune("＜＞｜［］｛｝＃＠＿／＝＊＂＇＾＆％＄｀", r):
		return true
	}
	return letter && (script == "ScriptLatin" || script == "ScriptNone")
}

// changesPunctuation reports whether r is one of the blanks, quotes and hyphens that rules write in
// ASCII.
func changesPunctuation(r rune) bool {
	return unicode.Is(unicode.Zs, r) && r >= 0x80 || r >= 0x80 && classOf(r) == "LineBreak" || strings.ContainsRune("‘’‛“”‟′‚„‐‑", r)
}

// isStyled reports whether a letter is another letter in another style: typefaces,
// frames, small capitals, turned and raised letters. Letters with marks are not.
func isStyled(r rune, script string, letter bool, latin string) bool {
	if !letter || latin == string(r) || !isASCII(latin) || script != "ScriptLatin" && script != "ScriptNone" {
		return false
	}
	nfd := norm.NFD.String(string(r))
	if nfd[0] < 0x80 {
		return false
	}
	return r >= 0x250 && r <= 0x2ff || r >= 0x1d00 && r <= 0x1dbf || r >= 0x2000 || framed(r)
}

// isForm reports whether r is a letter of another script that NFKC writes as another letter.
func isForm(r rune) bool {
	return r >= 0xfb50 && r <= 0xfdc7 || r >= 0xfe70 && r <= 0xfefc || r >= 0xff66 && r <= 0xff9d || r >= 0x1100 && r <= 0x11ff
}

func isComposing(r rune) bool {
	p := norm.NFC.PropertiesString(string(r))
	return p.CCC() != 0 && isGenericMark(r) || r == 0x3099 || r == 0x309a || r == 0xff9e || r == 0xff9f ||
		r >= 0x1160 && r <= 0x11ff && !p.BoundaryBefore()
}
