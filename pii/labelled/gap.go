package labelled

import (
	"bytes"
	_ "embed" // the words between label and value
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// maxGap is how many bytes may be between a label and its value.
const maxGap = 72

// maxUnknown is how many words that fillers.txt does not know may be there, where a tie
// follows them.
const maxUnknown = 4

// A gap is what is between a label and its value.
type gap struct {
	text  []byte
	at    int  // offset of what is read next
	limit int  // end of the gap at the latest
	tie   bool // the last sign or word says that the value comes next
	odd   int  // words that are no fillers
	loose bool // such a word came after the last tie
	named bool // such a word had a capital: with it, the label may be part of a name
	lines int  // ends of lines
	dates bool // the value is a date: the words before a day are ties
	links bool // as of the kind
	link  bool // a word such as "for" came: the words behind it are no value and no name
	free  bool // as of the kind
	names bool // as of the kind
	comma bool // a sign came behind a name
}

// gap returns the gap behind the label that ends at text[end].
func (k *kind) gap(text []byte, end int) gap {
	return gap{text: text, at: end, limit: min(len(text), end+maxGap), dates: k.of.Entity == "DATE_OF_BIRTH", links: k.links, free: k.free, names: k.names}
}

// value returns the offset of the value, or -1.
func (g *gap) value() int {
	for g.at < g.limit {
		switch c := g.text[g.at]; {
		case ascii.Digit[c], c == '+', c == '@':
			return g.found()
		case c == '(':
			if !g.remark() {
				g.comma = g.comma || g.odd > 0
				return g.found()
			}
		case word.Letter(c):
			if n := signLen(g.text[g.at:]); n > 0 {
				g.at, g.tie, g.loose = g.at+n, true, false
			} else if done := g.word(); done {
				return g.found()
			}
		case !g.sign(c):
			return -1
		}
		if g.odd > maxUnknown || g.lines > 1 {
			return -1
		}
	}
	return -1
}

// found returns the offset of the value that begins here, if nothing speaks against it.
func (g *gap) found() int {
	if g.loose && !g.free || g.names && (g.odd == 0 || !g.comma) {
		return -1
	}
	return g.at
}

// sign passes over a sign of ASCII, and reports whether it may be in a gap.
func (g *gap) sign(c byte) bool {
	switch c {
	case ':', '=':
		g.tie, g.loose = true, g.named
	case '\n':
		g.lines++
	case ',', '(':
		g.comma = g.odd > 0
	case '[':
		if g.at+2 < len(g.text) && ascii.IsUpper(g.text[g.at+1]) && ascii.IsUpper(g.text[g.at+2]) {
			return false // the value has been masked
		}
	case ' ', '\t', '#', '"', '\'', '`', '*', '-', '/', '\\', '>', '|', '.', '_', ')', '\r', ']', '<', '&':
	default:
		return false
	}
	g.at++
	return true
}

// remark passes over words in brackets, as in "Passport (if any):". A token in there took the
// place of a value, and that was no remark.
func (g *gap) remark() bool {
	n := bytes.IndexByte(g.text[g.at:min(len(g.text), g.at+32)], ')')
	if n < 0 || ascii.Digit.Count(g.text[g.at:g.at+n]) > 0 || bytes.IndexByte(g.text[g.at:g.at+n], '[') >= 0 {
		return false
	}
	g.at += n + 1
	return true
}

// word passes over a word, and reports whether it is the value instead.
func (g *gap) word() bool {
	end := g.at
	for end < len(g.text) && (ascii.Word[g.text[end]] || word.Letter(g.text[end])) && signLen(g.text[end:]) == 0 {
		end++
	}
	w := g.text[g.at:end]
	var folded [2 * maxFiller]byte
	name := word.AppendFolded(folded[:0], w[:min(len(w), maxFiller)])
	switch class, known := fillers()[string(name)]; {
	case known && (class == "tie" || class == "day" && g.dates):
		g.tie, g.loose = true, false
	case g.dates && isMonth(name):
		return true
	case known && class == "link" || known && class == "day":
		g.link = g.links
	case known:
	case ascii.Digit.Count(w) > 0:
		return true
	case g.begins(w, end):
		if !isLabel(w) {
			return true
		}
	case g.link, g.names && capital(w):
		g.odd, g.comma = g.odd+1, false
	default:
		g.odd++
		g.loose = true
		g.named = g.named || ascii.Upper[w[0]]
	}
	g.at = end
	return false
}

// isLabel reports whether w is a label in any case, and so no part of the value behind it.
func isLabel(w []byte) bool {
	var ls labelEnds
	var capitals [maxBeginning]byte
	for i, c := range w {
		capitals[i] = c &^ (0x20 * byte(word.Bit(ascii.IsLower(c))))
	}
	n := ls.read(capitals[:len(w)], 0)
	return n > 0 && ls[n-1].end == len(w)
}

// capital reports whether a word begins with a capital of any script that has them.
func capital(w []byte) bool {
	r, _ := utf8.DecodeRune(w)
	return unicode.IsUpper(r)
}

// maxBeginning is the length in bytes of the longest first group without a digit.
const maxBeginning = 6

// begins reports whether a word without digits may be the first group of a value: a few
// capitals, or letters beyond ASCII, with a digit after the next sign.
func (g *gap) begins(w []byte, end int) bool {
	if len(w) > maxBeginning || ascii.Lower.Count(w) > 0 && (!g.tie || len(w) > 3) || end+1 >= len(g.text) {
		return false
	}
	for i := end + 1; i < min(len(g.text), end+6); i++ {
		switch c := g.text[i]; {
		case ascii.Digit[c]:
			return true
		case !ascii.Upper[c] && c != '-' && c != ' ' && c < 0x80:
			return false
		}
	}
	return false
}

// signLen returns the length of the sign or particle beyond ASCII that t begins with, or 0.
func signLen(t []byte) int {
	if t[0] < 0xc2 {
		return 0
	}
	for _, s := range wideSigns {
		if bytes.HasPrefix(t, s) {
			return len(s)
		}
	}
	return 0
}

// endsInSign reports whether t ends in one of the signs.
func endsInSign(t []byte) bool {
	for _, s := range wideSigns {
		if bytes.HasSuffix(t, s) {
			return true
		}
	}
	return false
}

// wideSigns are signs beyond ASCII, and particles of scripts without blanks, that may be
// between a label and its value.
var wideSigns = func() (list [][]byte) {
	for _, s := range strings.Fields("： （ ） 、 。 ， № º ° – — 「 」 『 』 【 】 ・ ＝ → • ’ ‘ “ ” „ ״ ׳ ، は が 是 为 為 号码 号 號碼 號 番号 は、 는 은 이 가 입니다 번호 คือ เลขที่ หมายเลข") {
		list = append(list, []byte(s))
	}
	return append(list, []byte("\u3000"), []byte("\u00a0"), []byte("\u200f"), []byte("\u200e"), []byte("\u202f"))
}()

//go:embed fillers.txt
var fillerTable string

// maxFiller is the length in bytes from which on a word is no filler.
const maxFiller = 24

// fillers returns the class of each filler.
var fillers = sync.OnceValue(func() map[string]string {
	table := map[string]string{}
	for line := range strings.Lines(fillerTable) {
		class, words, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || line[0] == '#' {
			continue
		}
		for _, w := range strings.Fields(words) {
			table[strings.Trim(w, ".")] = class
		}
	}
	return table
})
