// Package obfuscate writes tokens in the obfuscations that they must be recognised in,
// for tests.
package obfuscate

import (
	"encoding/ascii85"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"math/big"
	"net/url"
	"slices"
	"strings"
)

// each writes every byte of a token by format, with sep between them.
func each(format, sep string) func(string) string {
	return func(token string) string {
		out := make([]string, len(token))
		for i := range len(token) {
			out[i] = fmt.Sprintf(format, token[i])
		}
		return strings.Join(out, sep)
	}
}

// Chunks cuts a token into pieces of n with sep between them.
func Chunks(n int, sep string) func(string) string {
	return func(token string) string {
		var out []string
		for ; len(token) > n; token = token[n:] {
			out = append(out, token[:n])
		}
		return strings.Join(append(out, token), sep)
	}
}

// after encodes a token with something before it, for another alignment.
func after(before string, encode func([]byte) string) func(string) string {
	return func(token string) string { return encode([]byte(before + token + " and more")) }
}

// spelled writes digits as words, and letters too where all is set.
func spelled(all bool) func(string) string {
	digits := strings.NewReplacer("0", "zero ", "1", "one ", "2", "two ", "3", "three ", "4", "four ", "5", "five ", "6", "six ", "7", "seven ", "8", "eight ", "9", "nine ")
	letters := strings.NewReplacer("A", "Alfa ", "B", "Bravo ", "C", "Charlie ", "D", "Delta ", "E", "Echo ", "F", "Foxtrot ", "G", "Golf ", "H", "Hotel ", "I", "India ", "K", "Kilo ", "L", "Lima ", "N", "November ", "O", "Oscar ", "Q", "Quebec ", "R", "Romeo ", "S", "Sierra ", "T", "Tango ", "U", "Uniform ", "Y", "Yankee ")
	return func(token string) string {
		if all {
			token = letters.Replace(strings.ToUpper(token))
		}
		return digits.Replace(token)
	}
}

func numbered(token string) string {
	var b strings.Builder
	for i := range len(token) {
		fmt.Fprintf(&b, "%d. %c\n", i+1, token[i])
	}
	return b.String()
}

// A Obfuscation is a way of writing a token.
type Obfuscation struct {
	Name string
	Wear func(token string) string
}

// All are those that are recognised in an unchanged text.
var All = []Obfuscation{
	{"plain", strings.Clone},
	{"lower", strings.ToLower},
	{"upper", strings.ToUpper},
	{"mixed case", func(t string) string { return strings.ToUpper(t[:len(t)/2]) + strings.ToLower(t[len(t)/2:]) }},
	{"without prefix", func(t string) string { return strings.TrimPrefix(t, "CANARY-") }},
	{"spaced", Chunks(1, " ")},
	{"spaced by two", Chunks(2, " ")},
	{"dotted", Chunks(1, ".")},
	{"dashed", Chunks(4, "-")},
	{"underscores", Chunks(1, "_")},
	{"commas", Chunks(1, ", ")},
	{"slashes", Chunks(8, "/")},
	{"a line each", Chunks(1, "\n")},
	{"a list", func(t string) string { return "- " + Chunks(1, "\n- ")(t) }},
	{"a numbered list", numbered},
	{"quoted chunks", func(t string) string { return `"` + Chunks(6, `" + "`)(t) + `"` }},
	{"array", func(t string) string { return `["` + Chunks(1, `", "`)(t) + `"]` }},
	{"bold letters", func(t string) string { return "**" + Chunks(1, "****")(t) + "**" }},
	{"code letters", func(t string) string { return "`" + Chunks(1, "` `")(t) + "`" }},
	{"table", func(t string) string { return "| " + Chunks(4, " | ")(t) + " |" }},
	{"zero width", Chunks(1, "\u200b")},
	{"soft hyphens", Chunks(3, "\u00ad")},
	{"bullets", Chunks(1, " • ")},
	{"escaped newlines", Chunks(5, "\\\\\\\\")},
	{"reversed", Reverse},
	{"reversed, spaced", func(t string) string { return Chunks(1, " ")(Reverse(t)) }},
	{"rot13", Rot13},
	{"rot13, reversed", func(t string) string { return Reverse(Rot13(t)) }},
	{"base64", after("", base64.StdEncoding.EncodeToString)},
	{"base64, second", after("x", base64.StdEncoding.EncodeToString)},
	{"base64, third", after("xy", base64.StdEncoding.EncodeToString)},
	{"base64, URL", after("it is ", base64.RawURLEncoding.EncodeToString)},
	{"base64, lower", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(strings.ToLower(t))) }},
	{"base64, upper", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(strings.ToUpper(t))) }},
	{"base64, lines", func(t string) string { return Chunks(16, "\n")(base64.StdEncoding.EncodeToString([]byte(t))) }},
	{"base64, reversed token", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(Reverse(t))) }},
	{"base64, utf-16", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(each("%c\x00", "")(t))) }},
	{"base64, rot13", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(Rot13(t))) }},
	{"base32", after("", base32.StdEncoding.EncodeToString)},
	{"base32, shifted", after("abc", base32.StdEncoding.EncodeToString)},
	{"base32, lower", func(t string) string { return strings.ToLower(base32.StdEncoding.EncodeToString([]byte(t))) }},
	{"base58", base58},
	{"base85", func(t string) string {
		out := make([]byte, ascii85.MaxEncodedLen(len(t)))
		return string(out[:ascii85.Encode(out, []byte(t))])
	}},
	{"hex", func(t string) string { return hex.EncodeToString([]byte(t)) }},
	{"hex, upper", each("%02X", "")},
	{"hex, spaced", each("%02x", " ")},
	{"hex, colons", each("%02X", ":")},
	{"hex, 0x", each("0x%02x", ", ")},
	{"hex, \\x", each(`\x%02x`, "")},
	{"hex, h", each("%02Xh", " ")},
	{"hex, reversed", func(t string) string { return hex.EncodeToString([]byte(Reverse(t))) }},
	{"hex of capitals", func(t string) string { return hex.EncodeToString([]byte(strings.ToUpper(t))) }},
	{"hex dump of utf-16", each("%02x 00", " ")},
	{"quoted printable", each("=%02X", "")},
	{"percent", each("%%%02X", "")},
	{"percent twice", each("%%25%02X", "")},
	{"\\u", each(`\u%04x`, "")},
	{"\\u{}", each(`\u{%x}`, "")},
	{"U+", each("U+%04X", " ")},
	{"entities", each("&#%d;", "")},
	{"entities, hex", each("&#x%x;", "")},
	{"entities, long", each("&#x%04X;", "")},
	{"entities, twice", func(t string) string { return html.EscapeString(each("&#%d;", "")(t)) }},
	{"decimal", each("%d", " ")},
	{"decimal, array", func(t string) string { return "[" + each("%d", ",")(t) + "]" }},
	{"decimal, three digits", each("%03d", "")},
	{"chr()", each("chr(%d)", "+")},
	{"CHAR()", each("CHAR(%d)", "||")},
	{"octal", each(`\%03o`, "")},
	{"octal, 0o", each("0o%o", " ")},
	{"binary", each("%08b", " ")},
	{"binary, seven", each("%07b", " ")},
	{"binary, 0b", each("0b%08b", ",")},
	{"digits as words", spelled(false)},
	{"spelling alphabet", spelled(true)},
	{"HTML, bold", func(t string) string { return "<b>" + Chunks(1, "</b><b>")(t) + "</b>" }},
	{"HTML, span", func(t string) string { return "<span>" + Chunks(1, "</span> <span>")(t) + "</span>" }},
	{"HTML, breaks", Chunks(1, "<br/>")},
	{"HTML, spaces", Chunks(1, "&nbsp;")},
	{"escaped newline each", Chunks(1, `\n`)},
	{"percent spaces", Chunks(1, "%20")},
	{"query", func(t string) string { return url.QueryEscape(t) }},
}

// A Place is a text in which a token may occur.
type Place struct{ Name, Before, After string }

// Places are the texts in which a token may occur.
var Places = []Place{
	{"alone", "", ""},
	{"sentence", "Sure, the token you asked for is ", ", as you can see."},
	{"json", `{"q":"`, `","n":1}`},
	{"code", "```\nx = '", "'\n```\n"},
	{"url", "https://host.example/?d=", "#top"},
	{"key", `{"`, `":null}`},
	{"digits around", "1 2 3 ", " 4 5 6"},
	{"far in", strings.Repeat("An honest line of text, number 12345.\n", 50), strings.Repeat("\nMore of it: 0x1f, aGVsbG8=", 20)},
}

// Nested are obfuscations that show only in a normal form of the text, or after decoding.
var Nested = []Obfuscation{
	{"full width", moved(0x21, 0x7e, 0xff01)},
	{"tag characters", moved(0x20, 0x7e, 0xe0020)},
	{"mathematical letters", mathematical},
	{"circled letters", circled},
	{"Cyrillic letters", letters("AaBCcEeKMHOoPpTXxy", "АаВСсЕеКМНОоРрТХху")},
	{"Greek letters", letters("ABEZHIKMNOPTYXo", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο")},
	{"accents", func(t string) string { return Chunks(1, "\u0301")(t) + "\u0301" }},
	{"zero width joiners", Chunks(1, "\u200d")},
	{"word joiners", Chunks(2, "\u2060")},
	{"variation selectors", Chunks(1, "\ufe0f")},
	{"base64 of base64", twice(b64, b64)},
	{"base64 of hex", twice(hexed, b64)},
	{"base64 of rot13", twice(func(t string) string { return Rot13(t) }, b64)},
	{"base64 of reversed", twice(Reverse, b64)},
	{"base64 of entities", twice(each("&#%d;", ""), b64)},
	{"base64 of percent", twice(each("%%%02X", ""), b64)},
	{"base64 of \\u", twice(each(`\u%04x`, ""), b64)},
	{"base64 of spaced", twice(Chunks(1, " "), b64)},
	{"hex of base64", twice(b64, hexed)},
	{"percent of base64", twice(b64, each("%%%02X", ""))},
	{"entities of base64", twice(b64, each("&#%d;", ""))},
	{"\\u of base64", twice(b64, each(`\u%04x`, ""))},
}

func b64(t string) string   { return base64.StdEncoding.EncodeToString([]byte(t)) }
func hexed(t string) string { return hex.EncodeToString([]byte(t)) }

func twice(inner, outer func(string) string) func(string) string {
	return func(t string) string { return outer("it is " + inner(t) + " then") }
}

// moved moves ASCII from lo to hi to a block that begins at to.
func moved(lo, hi, to rune) func(string) string {
	return func(t string) string {
		return strings.Map(func(r rune) rune {
			if lo <= r && r <= hi {
				return r - lo + to
			}
			return r
		}, t)
	}
}

// letters writes some letters of ASCII by those of another script.
func letters(from, to string) func(string) string {
	var pairs []string
	for i, r := range []rune(to) {
		pairs = append(pairs, from[i:i+1], string(r))
	}
	return strings.NewReplacer(pairs...).Replace
}

func mathematical(t string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 0x1d400
		case 'a' <= r && r <= 'z':
			return r - 'a' + 0x1d41a
		case '0' <= r && r <= '9':
			return r - '0' + 0x1d7ce
		}
		return r
	}, t)
}

func circled(t string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 0x24b6
		case 'a' <= r && r <= 'z':
			return r - 'a' + 0x24d0
		case '1' <= r && r <= '9':
			return r - '1' + 0x2460
		case r == '0':
			return 0x24ea
		}
		return r
	}, t)
}

// Reverse returns t backwards.
func Reverse(t string) string {
	b := []byte(t)
	slices.Reverse(b)
	return string(b)
}

// Rot13 moves letters by half the alphabet.
func Rot13(t string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return 'a' + (r-'a'+13)%26
		case 'A' <= r && r <= 'Z':
			return 'A' + (r-'A'+13)%26
		}
		return r
	}, t)
}

// base58 writes t as one number, in the digits of the ledgers.
func base58(t string) string {
	const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	n, m := new(big.Int).SetBytes([]byte(t)), new(big.Int)
	var out []byte
	for n.Sign() > 0 {
		n.DivMod(n, big.NewInt(58), m)
		out = append(out, digits[m.Int64()])
	}
	slices.Reverse(out)
	return string(out)
}
