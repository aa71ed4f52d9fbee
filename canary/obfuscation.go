package canary

import (
	"encoding/ascii85"
	"encoding/base32"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"sync"

	"weir/internal/ascii"
)

// An obfuscation is a way of writing a token so that it does not look like one. The
// search is for the fold of the obfuscated text, which is its ASCII letters and digits in
// lower case. Spaces, punctuation, line breaks, quotes, Markdown, backslashes, "&#;" and
// "%" between the characters then change nothing, and one needle covers many ways of
// writing.

// A needle is the fold of a token in one obfuscation, as the Detector searches for it.
type needle struct {
	text        string
	must        int    // how many of its last bytes have to be there; those before are a bonus
	obfuscation string // name of the obfuscation, for reports
	hook        bool   // a word that a token comes after, not a token
}

// minNeedle is the length of the shortest fold that is searched for. Shorter ones occur
// in honest text.
const minNeedle = 8

// fold returns the ASCII letters and digits of text, in lower case.
func fold(text string) string {
	b := make([]byte, 0, len(text))
	for i := range len(text) {
		if k := foldedByte[text[i]]; k != 0 {
			b = append(b, k)
		}
	}
	return string(b)
}

// foldedByte maps ASCII letters and digits to lower case, and any other byte to 0.
var foldedByte = func() (t [256]byte) {
	for c := range t {
		if ascii.Alnum[c] {
			t[c] = ascii.ToLower(byte(c))
		}
	}
	return t
}()

// A code writes a token byte by byte, with join between two bytes.
// Both are folded.
type code struct {
	obfuscation string
	join        string
	bytes       [128]string
}

// codes lists the obfuscations that go byte by byte.
var codes = sync.OnceValue(func() []code {
	verb := func(obfuscation, verb string, joins ...string) (out []code) {
		for _, join := range joins {
			c := code{obfuscation: obfuscation, join: join}
			for i := range c.bytes {
				c.bytes[i] = fold(fmt.Sprintf(verb, i))
			}
			out = append(out, c)
		}
		return out
	}
	return slices.Concat(
		verb("hex", "%02x", "", "0x", "x", "h"), // 41, 0x41, \x41 and &#x41;, 41h
		verb("hex", "%02x", "x00", "ampx"),      // &#x0041; &amp;#x41;
		verb("escape", "%02x", "u00", "u"),      // \u0041 and U+0041, \u{41}
		verb("percent", "%02x", "25"),           // %2541; %41 is hex
		verb("utf-16", "%02x", "00"),
		verb("decimal", "%d", "", "chr", "char", "amp"), // &#65; is the first
		verb("decimal", "%03d", ""),
		verb("octal", "%03o", ""),
		verb("octal", "%o", "o", "0o"),
		verb("binary", "%08b", "", "0b"),
		verb("binary", "%07b", ""),
		verb("binary", "%b", "0b"),
		// The letters themselves, with marks between them that have letters too.
		verb("tags", "%c", "bb", "ii", "uu", "pp", "br", "wbr", "emem", "spanspan", "strongstrong", "codecode", "tdtd", "lili"),
		verb("separators", "%c", "n", "t", "nbsp", "20", "0a", "8203", "u200b", "u0020"),
		[]code{
			{obfuscation: "spelled", bytes: wordsOf(func(c byte) string { return string(rune(c)) })},
			{obfuscation: "spelled", bytes: wordsOf(func(c byte) string { return letterWords[c-'a'] })},
		},
	)
})

var digitWords = strings.Fields("zero one two three four five six seven eight nine")

// letterWords is the spelling alphabet of the ICAO.
var letterWords = strings.Fields(`alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike
	november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu`)

// wordsOf returns digits as words and letters as letter writes them.
func wordsOf(letter func(c byte) string) (t [128]string) {
	for i := range t {
		switch k := foldedByte[i]; {
		case 'a' <= k:
			t[i] = letter(k)
		case '0' <= k:
			t[i] = digitWords[k-'0']
		}
	}
	return t
}

// needles returns the fold of token in every obfuscation. The last secret bytes of the
// token have to occur, those before them may.
func needles(token string, secret int) []needle {
	n := needleSet{seen: map[string]bool{}}
	head, body := token[:len(token)-secret], token[len(token)-secret:]
	for _, same := range []func(string) string{strings.Clone, strings.ToLower, strings.ToUpper} {
		head, body := same(head), same(body)
		if n.known(body) {
			continue // the head is a bonus, and not worth the time
		}
		n.plain(head, body)
		for i := range codes() {
			n.coded(&codes()[i], head, body)
		}
		n.numbered(head, body)
		n.blocks(head, body)
	}
	return n.needles
}

// A needleSet collects the needles of one token, each of them once.
type needleSet struct {
	needles []needle
	seen    map[string]bool
	bodies  []string // those that add has taken
	buf     []byte
}

// known reports whether known was called for body before.
func (t *needleSet) known(body string) bool {
	if slices.Contains(t.bodies, body) {
		return true
	}
	t.bodies = append(t.bodies, body)
	return false
}

func (t *needleSet) add(obfuscation, head, body string) {
	t.addFolded(obfuscation, fold(head)+fold(body), len(fold(body)))
}

// addFolded adds a needle of folded text. Its last must bytes have to occur, those before
// them may.
func (t *needleSet) addFolded(obfuscation, text string, must int) {
	body := text[len(text)-must:]
	if must < minNeedle || t.seen[body] {
		return
	}
	t.seen[body] = true
	t.needles = append(t.needles, needle{text: text, must: must, obfuscation: obfuscation})
}

func (t *needleSet) plain(head, body string) {
	t.add("plain", head, body)
	t.add("reversed", "", reverse(body))
	t.add("rot13", rot13(head), rot13(body))
	t.add("rot13", "", reverse(rot13(body)))
}

func (t *needleSet) coded(c *code, head, body string) {
	t.buf = c.all(t.buf[:0], head)
	t.buf = append(t.buf, c.join...)
	n := len(t.buf)
	t.buf = c.all(t.buf, body)
	t.addFolded(c.obfuscation, string(t.buf), len(t.buf)-n)
	t.buf = c.all(t.buf[:0], reverse(body))
	t.addFolded(c.obfuscation, string(t.buf), len(t.buf))
}

// all appends every byte of s as the code writes it. Bytes that are not ASCII
// are left out: such a token is found by the rest of it.
func (c *code) all(dst []byte, s string) []byte {
	for i := range len(s) {
		if i > 0 {
			dst = append(dst, c.join...)
		}
		if s[i] < 0x80 {
			dst = append(dst, c.bytes[s[i]]...)
		}
	}
	return dst
}

// numbered is one character an item of a numbered list that began with the
// head, with part of it, or with the body.
func (t *needleSet) numbered(head, body string) {
	starts := []int{0, 1, len(head), len(head) + 1, len(fold(head)), len(fold(head)) + 1}
	for _, first := range starts {
		var b strings.Builder
		for i := range len(body) {
			if i > 0 {
				fmt.Fprint(&b, first+i)
			}
			b.WriteByte(body[i])
		}
		t.add("numbered", "", b.String())
	}
}

// blocks are the obfuscations that write several bytes at once: how a byte comes out
// depends on how many precede it.
func (t *needleSet) blocks(head, body string) {
	for _, text := range []string{body, reverse(body), rot13(body)} {
		t.aligned("base64", text, 3, 4, base64.RawStdEncoding.EncodeToString)
		t.aligned("base32", text, 5, 8, base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString)
	}
	t.aligned("base64", strings.Join(strings.Split(body, ""), "\x00"), 3, 4, base64.RawStdEncoding.EncodeToString)
	for _, text := range []string{body, head + body} {
		out := make([]byte, ascii85.MaxEncodedLen(len(text)))
		t.add("base85", "", string(out[:ascii85.Encode(out, []byte(text))]))
		t.add("base58", "", base58(text))
	}
}

// aligned adds text in an encoding that turns in bytes into out characters,
// for each number of bytes that may precede it. Characters that depend on
// what precedes or follows are left out.
func (t *needleSet) aligned(obfuscation, text string, in, out int, encode func([]byte) string) {
	for shift := range in {
		coded := encode(append(make([]byte, shift), text...))
		bits := 8 * in / out // bits of a character
		first := (8*shift + bits - 1) / bits
		last := 8 * (shift + len(text)) / bits
		t.add(obfuscation, "", coded[first:last])
	}
}

// base58 writes text as one number to the base 58, as the ledger formats do.
func base58(text string) string {
	const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	var number []byte // base 58, least significant first
	for i := range len(text) {
		carry := int(text[i])
		for j := range number {
			carry += int(number[j]) << 8
			number[j] = byte(carry % 58)
			carry /= 58
		}
		for ; carry > 0; carry /= 58 {
			number = append(number, byte(carry%58))
		}
	}
	slices.Reverse(number)
	for i, n := range number {
		number[i] = digits[n]
	}
	return string(number)
}

func reverse(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

func rot13(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return 'a' + (r-'a'+13)%26
		case 'A' <= r && r <= 'Z':
			return 'A' + (r-'A'+13)%26
		}
		return r
	}, s)
}
