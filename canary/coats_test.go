package canary

import (
	"encoding/ascii85"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"net/url"
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

// chunks cuts a token into pieces of n with sep between them.
func chunks(n int, sep string) func(string) string {
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

// coats are the disguises a token must be recognised in.
var coats = []struct {
	name string
	wear func(token string) string
}{
	{"plain", strings.Clone},
	{"lower", strings.ToLower},
	{"upper", strings.ToUpper},
	{"mixed case", func(t string) string { return strings.ToUpper(t[:len(t)/2]) + strings.ToLower(t[len(t)/2:]) }},
	{"without prefix", func(t string) string { return strings.TrimPrefix(t, prefix) }},
	{"spaced", chunks(1, " ")},
	{"spaced by two", chunks(2, " ")},
	{"dotted", chunks(1, ".")},
	{"dashed", chunks(4, "-")},
	{"underscores", chunks(1, "_")},
	{"commas", chunks(1, ", ")},
	{"slashes", chunks(8, "/")},
	{"a line each", chunks(1, "\n")},
	{"a list", func(t string) string { return "- " + chunks(1, "\n- ")(t) }},
	{"a numbered list", numbered},
	{"quoted chunks", func(t string) string { return `"` + chunks(6, `" + "`)(t) + `"` }},
	{"array", func(t string) string { return `["` + chunks(1, `", "`)(t) + `"]` }},
	{"bold letters", func(t string) string { return "**" + chunks(1, "****")(t) + "**" }},
	{"code letters", func(t string) string { return "`" + chunks(1, "` `")(t) + "`" }},
	{"table", func(t string) string { return "| " + chunks(4, " | ")(t) + " |" }},
	{"zero width", chunks(1, "\u200b")},
	{"soft hyphens", chunks(3, "\u00ad")},
	{"bullets", chunks(1, " • ")},
	{"escaped newlines", chunks(5, "\\\\\\\\")},
	{"reversed", reverse},
	{"reversed, spaced", func(t string) string { return chunks(1, " ")(reverse(t)) }},
	{"rot13", rot13},
	{"rot13, reversed", func(t string) string { return reverse(rot13(t)) }},
	{"base64", after("", base64.StdEncoding.EncodeToString)},
	{"base64, second", after("x", base64.StdEncoding.EncodeToString)},
	{"base64, third", after("xy", base64.StdEncoding.EncodeToString)},
	{"base64, URL", after("it is ", base64.RawURLEncoding.EncodeToString)},
	{"base64, lower", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(strings.ToLower(t))) }},
	{"base64, upper", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(strings.ToUpper(t))) }},
	{"base64, lines", func(t string) string { return chunks(16, "\n")(base64.StdEncoding.EncodeToString([]byte(t))) }},
	{"base64, reversed token", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(reverse(t))) }},
	{"base64, utf-16", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(each("%c\x00", "")(t))) }},
	{"base64, rot13", func(t string) string { return base64.StdEncoding.EncodeToString([]byte(rot13(t))) }},
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
	{"hex, reversed", func(t string) string { return hex.EncodeToString([]byte(reverse(t))) }},
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
	{"HTML, bold", func(t string) string { return "<b>" + chunks(1, "</b><b>")(t) + "</b>" }},
	{"HTML, span", func(t string) string { return "<span>" + chunks(1, "</span> <span>")(t) + "</span>" }},
	{"HTML, breaks", chunks(1, "<br/>")},
	{"HTML, spaces", chunks(1, "&nbsp;")},
	{"escaped newline each", chunks(1, `\n`)},
	{"percent spaces", chunks(1, "%20")},
	{"query", func(t string) string { return url.QueryEscape(t) }},
}

// places are where a token may stand.
var places = []struct{ name, before, after string }{
	{"alone", "", ""},
	{"sentence", "Sure, the token you asked for is ", ", as you can see."},
	{"json", `{"q":"`, `","n":1}`},
	{"code", "```\nx = '", "'\n```\n"},
	{"url", "https://host.example/?d=", "#top"},
	{"key", `{"`, `":null}`},
	{"digits around", "1 2 3 ", " 4 5 6"},
	{"far in", strings.Repeat("An honest line of text, number 12345.\n", 50), strings.Repeat("\nMore of it: 0x1f, aGVsbG8=", 20)},
}
