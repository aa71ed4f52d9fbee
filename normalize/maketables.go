//go:build ignore

// The maketables command writes tables.go. Its inputs are the Unicode tables of
// the Go toolchain and of golang.org/x/text, which must both be of the version
// below, and the files under data, whose hashes it checks.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/format"
	"log"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const version = "15.0.0"

var inputs = []struct{ name, sha256 string }{
	{"data/confusables.txt", "f085c2bdc4becfaa2653db4243ffab085e6e5fd49eb6b864f017069616c2ca31"},
	{"data/extras.txt", "b74fc76703e35b8c99e5208ab2c56d33d223f7dcce889f2fe2258ec53b5d2d0a"},
	{"data/sequences.txt", "10b6531a4ae1635910c4a7857a23bcf14c99d04336637466633bb5ebb7f4ae4f"},
}

var (
	looksLike = map[rune]string{} // confusables and extras, lower case
	exact     = map[rune]bool{}   // of them, the confusables
	enclosed  = map[rune]string{} // letters and digits in frames, case kept
	sets      = map[string][][2]rune{}
)

func main() {
	log.SetFlags(0)
	if unicode.Version != version || norm.Version != version {
		// Another toolchain would write other tables under the same name.
		log.Printf("tables are of Unicode %s, this toolchain has %s: left as they are", version, unicode.Version)
		return
	}
	for _, in := range inputs {
		readInput(in.name, in.sha256)
	}
	w := &tables{fold: map[string]uint16{}, record: map[record]uint16{}}
	w.build()
	if err := os.WriteFile("tables.go", w.source(), 0o644); err != nil {
		log.Fatal(err)
	}
}

func readInput(name, sum string) {
	data, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != sum {
		log.Fatalf("%s: sha256 is %s, want %s", name, got, sum)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		key, value, _ := strings.Cut(line, ";")
		readLine(name, key, value)
	}
}

func readLine(name, key, value string) {
	first, last, isRange := strings.Cut(key, "..")
	switch {
	case name == "data/sequences.txt":
		sets[value] = append(sets[value], [2]rune{hex(first), hex(last)})
	case isRange:
		for r := hex(first); r <= hex(last); r++ {
			enclosed[r] = string(rune(value[0]) + r - hex(first))
		}
	case name == "data/confusables.txt":
		looksLike[hex(key)], exact[hex(key)] = value, true
	default:
		r, _ := utf8.DecodeRuneInString(key)
		looksLike[r] = strings.ToLower(value)
	}
}

func hex(s string) rune {
	n, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		log.Fatal(err)
	}
	return rune(n)
}

func inSet(name string, r rune) bool {
	s := sets[name]
	i := sort.Search(len(s), func(i int) bool { return s[i][1] >= r })
	return i < len(s) && s[i][0] <= r
}

// The flags of a record, named as in class.go.
var flagNames = []string{
	"isLetter", "isUpper", "isGenericMark", "isOtherMark", "isPict", "isVariantBase", "isRTL", "isJoining",
	"isSpaceless", "isMongolian", "isHan", "isComposing", "changesPlain", "changesLatin", "changesNative", "isStyled",
}

func flag(name string) uint16 {
	for i, n := range flagNames {
		if n == name {
			return 1 << i
		}
	}
	panic(name)
}

type record struct {
	class, script        string
	exact                bool
	word                 uint16
	flags                uint16
	plain, latin, native uint16
}

type tables struct {
	fold    map[string]uint16
	folds   []string
	record  map[record]uint16
	records []record
	pages   [][256]uint16
	index   [0x1100]int
}

func (t *tables) build() {
	t.recordID(record{class: "visible", script: "scriptNone"})
	pageID := map[[256]uint16]int{}
	for p := range t.index {
		var page [256]uint16
		for i := range page {
			page[i] = t.recordID(t.recordOf(rune(p<<8 | i)))
		}
		id, ok := pageID[page]
		if !ok {
			id = len(t.pages)
			pageID[page] = id
			t.pages = append(t.pages, page)
		}
		t.index[p] = id
	}
	if len(t.pages) > 256 {
		log.Fatalf("%d pages do not fit a byte", len(t.pages))
	}
}

func (t *tables) recordID(r record) uint16 {
	id, ok := t.record[r]
	if !ok {
		id = uint16(len(t.records))
		t.record[r] = id
		t.records = append(t.records, r)
	}
	return id
}

// foldID encodes what r becomes: 0 itself, 1 nothing, else an ASCII byte or,
// from 128 on, an entry of the pool.
func (t *tables) foldID(r rune, to string) uint16 {
	switch {
	case to == string(r):
		return 0
	case to == "":
		return 1
	case len(to) == 1:
		return uint16(to[0])
	}
	id, ok := t.fold[to]
	if !ok {
		id = 128 + uint16(len(t.folds))
		t.fold[to] = id
		t.folds = append(t.folds, to)
	}
	return id
}

func (t *tables) recordOf(r rune) (rec record) {
	if r < 0x80 || r >= 0xd800 && r < 0xe000 {
		return asciiRecord(r)
	}
	rec = record{class: classOf(r), script: scriptOf(r)}
	plain, latin, native := string(r), string(r), string(r)
	if hidden(rec.class) {
		plain, latin, native = "", "", ""
	} else {
		plain, latin, native = plainOf(r), latinOf(r), nativeOf(r)
	}
	rec.plain, rec.latin, rec.native = t.foldID(r, plain), t.foldID(r, latin), t.foldID(r, native)
	rec.exact = exact[r]
	defer func() { rec.word = wordOf(r, rec) }()
	rec.flags = flagsOf(r, rec.class, rec.script, plain, latin, native)
	return rec
}

// wordOf says what the code point does to the word it is in, as class.go has it.
func wordOf(r rune, rec record) uint16 {
	switch {
	case rec.flags&flag("isLetter") != 0:
		w := uint16(1) << scriptNumber(rec.script)
		if unlike(r, rec) {
			w |= 1 << 14
		}
		return w
	case unicode.Is(unicode.M, r):
		return 0
	case changesPunctuation(r):
		return 1<<15 | 1<<13
	case (rec.class == "visible" || rec.class == "lineBreak") && rec.flags&(flag("isGenericMark")|flag("isOtherMark")) == 0:
		return 1 << 15
	}
	return 0
}

func scriptNumber(name string) int {
	if name == "scriptNone" {
		return 0
	}
	if name == "scriptOther" {
		return len(scripts) + 1
	}
	for i, s := range scripts {
		if s.name == name {
			return i + 1
		}
	}
	panic(name)
}

// unlike tells letters of other alphabets that nobody takes for Latin ones.
func unlike(r rune, rec record) bool {
	switch rec.script {
	case "scriptNone", "scriptLatin":
		return false
	case "scriptOther":
		return true
	}
	return !rec.exact && !strings.ContainsRune("вгкмнптцшВГПШЦТКМНετςκχβωηυνικορας", r)
}

func asciiRecord(r rune) record {
	rec := record{class: "visible", script: "scriptNone"}
	switch {
	case r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0x7f:
		rec.class = "control"
	case unicode.IsLetter(r):
		rec.script, rec.word = "scriptLatin", 1<<scriptNumber("scriptLatin")
		rec.flags = flag("isLetter")
		if unicode.IsUpper(r) {
			rec.flags |= flag("isUpper")
		}
	case r >= '0' && r <= '9' || r == '#' || r == '*':
		rec.flags = flag("isVariantBase")
	}
	return rec
}

// classes gives the classes of single code points and ranges, first match wins.
var classes = []struct {
	first, last rune
	class       string
}{
	{0x85, 0x85, "lineBreak"}, {0x80, 0x9f, "control1"}, {0xad, 0xad, "softHyphen"}, {0x34f, 0x34f, "graphemeJoiner"},
	{0x61c, 0x61c, "bidiMark"}, {0x115f, 0x1160, "jamoFiller"}, {0x17b4, 0x17b5, "format"}, {0x180b, 0x180d, "mongolianVariant"},
	{0x180f, 0x180f, "mongolianVariant"}, {0x180e, 0x180e, "mongolianSeparator"}, {0x200b, 0x200b, "zeroSpace"},
	{0x200c, 0x200c, "zeroNonJoiner"}, {0x200d, 0x200d, "zeroJoiner"}, {0x200e, 0x200f, "bidiMark"}, {0x2028, 0x2029, "lineBreak"},
	{0x202a, 0x202b, "bidiEmbed"}, {0x202c, 0x202c, "bidiPop"}, {0x202d, 0x202e, "bidiOverride"}, {0x2060, 0x2065, "format"},
	{0x2066, 0x2068, "bidiIsolate"}, {0x2069, 0x2069, "bidiPopIsolate"}, {0x206a, 0x206f, "format"}, {0x2800, 0x2800, "brailleBlank"},
	{0x2801, 0x28ff, "braille"}, {0x3164, 0x3164, "hangulFiller"}, {0xffa0, 0xffa0, "hangulFiller"}, {0xfdd0, 0xfdef, "annotation"},
	{0xfe00, 0xfe0d, "variant"}, {0xfe0e, 0xfe0f, "emojiVariant"}, {0xfeff, 0xfeff, "format"}, {0xfff0, 0xfff8, "format"},
	{0xfff9, 0xfffc, "annotation"}, {0xfffd, 0xfffd, "replacement"}, {0xe000, 0xf8ff, "privateUse"},
	{0x13430, 0x1343f, "visible"}, {0x1bca0, 0x1bca3, "format"}, {0x1d173, 0x1d17a, "format"},
	{0xe0001, 0xe007f, "tag"}, {0xe0100, 0xe01ef, "ideographVariant"}, {0xe0000, 0xe0fff, "format"},
	{0xf0000, 0xffffd, "privatePlane"}, {0x100000, 0x10fffd, "privatePlane"},
}

func classOf(r rune) string {
	if r&0xfffe == 0xfffe {
		return "annotation"
	}
	for _, c := range classes {
		if c.first <= r && r <= c.last {
			return c.class
		}
	}
	return "visible"
}

func hidden(class string) bool {
	switch class {
	case "visible", "lineBreak", "control1", "braille":
		return false
	}
	return true
}

var scripts = []struct {
	name  string
	table []*unicode.RangeTable
}{
	{"scriptLatin", []*unicode.RangeTable{unicode.Latin}},
	{"scriptCyrillic", []*unicode.RangeTable{unicode.Cyrillic}},
	{"scriptGreek", []*unicode.RangeTable{unicode.Greek}},
	{"scriptArmenian", []*unicode.RangeTable{unicode.Armenian}},
	{"scriptCherokee", []*unicode.RangeTable{unicode.Cherokee}},
	{"scriptLisu", []*unicode.RangeTable{unicode.Lisu}},
	{"scriptCoptic", []*unicode.RangeTable{unicode.Coptic}},
	{"scriptRare", []*unicode.RangeTable{
		unicode.Warang_Citi, unicode.Deseret, unicode.Osage, unicode.Carian, unicode.Lycian, unicode.Old_Italic, unicode.Elbasan,
		unicode.Miao, unicode.Bamum, unicode.Runic, unicode.Canadian_Aboriginal, unicode.Tifinagh, unicode.Vai, unicode.Georgian,
	}},
}

func scriptOf(r rune) string {
	if !unicode.IsLetter(r) {
		return "scriptNone"
	}
	for _, s := range scripts {
		if unicode.In(r, s.table...) {
			return s.name
		}
	}
	if enclosed[r] != "" || isASCII(norm.NFKC.String(string(r))) {
		return "scriptNone"
	}
	return "scriptOther"
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
	// The digits of a script stand together, ten by ten.
	for first := r; ; first-- {
		if !unicode.Is(unicode.Nd, first-1) {
			return string('0' + (r-first)%10)
		}
	}
}

func isDash(r rune) bool {
	return r >= 0x2010 && r <= 0x2015 || r == 0x2212 || r == 0xfe63 || r == 0xff0d
}

func plainOf(r rune) string {
	switch {
	case unicode.Is(unicode.Zs, r):
		return " "
	case isDash(r):
		return "-"
	case digit(r) != "":
		return digit(r)
	case enclosed[r] != "":
		return enclosed[r]
	case classOf(r) == "lineBreak":
		return "\n"
	}
	return norm.NFKC.String(string(r))
}

func latinOf(r rune) string {
	switch {
	case unicode.Is(unicode.Zs, r):
		return " "
	case classOf(r) == "lineBreak":
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
	case classOf(r) == "lineBreak":
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
	set("isLetter", letter && visible)
	set("isUpper", unicode.IsUpper(r))
	set("isGenericMark", generic && visible)
	set("isOtherMark", !generic && unicode.In(r, unicode.Mn, unicode.Me) && visible)
	set("isPict", inSet("pict", r))
	set("isVariantBase", inSet("emoji", r) || inSet("variant", r))
	set("isRTL", letter && unicode.In(r, rtl...))
	set("isJoining", visible && unicode.In(r, joining...))
	set("isSpaceless", visible && unicode.In(r, spaceless...))
	set("isMongolian", visible && unicode.Is(unicode.Mongolian, r))
	set("isHan", unicode.Is(unicode.Unified_Ideograph, r) || r >= 0xf900 && r <= 0xfad9 || r >= 0x2f800 && r <= 0x2fa1f)
	set("isComposing", isComposing(r))
	set("changesPlain", visible && changesPlain(r, plain))
	set("changesLatin", visible && (changesLatin(r, script, letter, latin) || generic))
	set("changesNative", visible && (letter && native != string(r) && !framed(r) && script != "scriptNone" || isPoint(r)))
	set("isStyled", visible && (isStyled(r, script, letter, latin) || letter && isForm(r)))
	return f
}

// framed tells the letters and digits that are a typeface or a frame of ASCII.
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
	case r == 0x3000 || r == 0x2014 || r == 0x2015:
		return false
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
	return letter && (script == "scriptLatin" || script == "scriptNone")
}

// changesPunctuation tells the blanks, quotes and hyphens that rules write in
// ASCII.
func changesPunctuation(r rune) bool {
	return unicode.Is(unicode.Zs, r) && r >= 0x80 || r >= 0x80 && classOf(r) == "lineBreak" || strings.ContainsRune("‘’‛“”‟′‚„‐‑", r)
}

// isStyled tells letters that are another letter in a costume: typefaces,
// frames, small capitals, turned and raised letters. Letters with marks are not.
func isStyled(r rune, script string, letter bool, latin string) bool {
	if !letter || latin == string(r) || !isASCII(latin) || script != "scriptLatin" && script != "scriptNone" {
		return false
	}
	nfd := norm.NFD.String(string(r))
	if nfd[0] < 0x80 {
		return false
	}
	return r >= 0x250 && r <= 0x2ff || r >= 0x1d00 && r <= 0x1dbf || r >= 0x2000 || framed(r)
}

// isForm tells letters of other scripts that NFKC writes as another letter.
func isForm(r rune) bool {
	return r >= 0xfb50 && r <= 0xfdc7 || r >= 0xfe70 && r <= 0xfefc || r >= 0xff66 && r <= 0xff9d || r >= 0x1100 && r <= 0x11ff
}

func isComposing(r rune) bool {
	p := norm.NFC.PropertiesString(string(r))
	return p.CCC() != 0 && isGenericMark(r) || r == 0x3099 || r == 0x309a || r == 0xff9e || r == 0xff9f ||
		r >= 0x1160 && r <= 0x11ff && !p.BoundaryBefore()
}

func (t *tables) source() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated by maketables.go; DO NOT EDIT.\n\npackage normalize\n\n")
	fmt.Fprintf(&b, "// Version is the version of Unicode that the tables are made from.\nconst Version = %q\n\n", version)
	fmt.Fprintf(&b, "const (\n")
	for i, n := range flagNames {
		fmt.Fprintf(&b, "%s uint16 = 1 << %d\n", n, i)
	}
	fmt.Fprintf(&b, ")\n\nvar pageIndex = [0x1100]uint8{")
	numbers(&b, len(t.index), func(i int) int { return t.index[i] })
	fmt.Fprintf(&b, "}\n\nvar recordPages = [%d][256]uint16{\n", len(t.pages))
	for _, p := range t.pages {
		b.WriteString("{")
		numbers(&b, 256, func(i int) int { return int(p[i]) })
		b.WriteString("},\n")
	}
	fmt.Fprintf(&b, "}\n\nvar records = [%d]record{\n", len(t.records))
	for _, r := range t.records {
		fmt.Fprintf(&b, "{%s, %s, %t, %#x, %#x, [3]uint16{%d, %d, %d}},\n", r.class, r.script, r.exact, r.word, r.flags, r.plain, r.latin, r.native)
	}
	b.WriteString("}\n\n")
	at, pool := []int{0}, ""
	for _, f := range t.folds {
		pool += f
		at = append(at, len(pool))
	}
	if len(pool) > 0xffff {
		log.Fatalf("pool of %d bytes", len(pool))
	}
	fmt.Fprintf(&b, "var foldAt = [%d]uint16{", len(at))
	numbers(&b, len(at), func(i int) int { return at[i] })
	b.WriteString("}\n\nconst foldPool = \"\" +\n")
	for len(pool) > 0 {
		n := min(60, len(pool))
		for n < len(pool) && !utf8.RuneStart(pool[n]) {
			n++
		}
		fmt.Fprintf(&b, "%+q", pool[:n])
		if pool = pool[n:]; len(pool) > 0 {
			b.WriteString(" +")
		}
		b.WriteString("\n")
	}
	src, err := format.Source(b.Bytes())
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("%d pages, %d records, %d folds", len(t.pages), len(t.records), len(t.folds))
	return src
}

func numbers(b *bytes.Buffer, n int, at func(int) int) {
	for i := range n {
		if i%32 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(b, "%d,", at(i))
	}
	b.WriteString("\n")
}
