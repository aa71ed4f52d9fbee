package report

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Neutral returns text with everything escaped that could move a terminal's
// cursor, reorder what is shown or hide in it: controls, bidi and format
// characters, line breaks and invalid bytes. Most formats begin with it: what no
// screen shows has no place in a report except by name.
func Neutral(text string) string {
	if !strings.ContainsFunc(text, unprintable) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if unprintable(r) {
			q := strconv.QuoteRuneToASCII(r)
			b.WriteString(q[1 : len(q)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unprintable(r rune) bool { return r == unicode.ReplacementChar || !unicode.IsPrint(r) }

// jsonSafe escapes the characters of JSON text that are not printable. Beyond ASCII JSON has
// letters only inside strings, so that bytes can be replaced in place.
func jsonSafe(text []byte) []byte {
	var out []byte
	at := 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf && text[i] != 0x7f {
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if unprintable(r) {
			out = append(out, text[at:i]...)
			out = appendUnicode(out, r)
			at = i + n
		}
		i += n
	}
	if at == 0 {
		return text
	}
	return append(out, text[at:]...)
}

func appendUnicode(dst []byte, r rune) []byte {
	if r >= 0x10000 {
		r -= 0x10000
		return fmt.Appendf(dst, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
	}
	return fmt.Appendf(dst, `\u%04x`, r)
}

// cell makes a text of a CSV cell that no spreadsheet takes for a formula.
func cell(text string) string {
	text = Neutral(text)
	if trimmed := strings.TrimLeft(text, " \u00a0"); trimmed != "" && strings.ContainsRune("=+-@|%\t\r＝＋－＠", firstRune(trimmed)) {
		return "'" + text
	}
	return text
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// code returns text as a code span of Markdown, in which no character means anything: its
// fence is longer than every run of backticks in the text.
func code(text string) string {
	text = Neutral(text)
	longest, run := 0, 0
	for _, c := range text {
		if c != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	if text == "" || text[0] == '`' || text[len(text)-1] == '`' || text[0] == ' ' && text[len(text)-1] == ' ' {
		text = " " + text + " " // one space at each end is no part of the span
	}
	return fence + text + fence
}

// prose returns the text of a rule, which the owner of the policy wrote, for Markdown: as it
// is, but for the characters that would be markup in it.
func prose(text string) string { return markup.Replace(Neutral(text)) }

var markup = strings.NewReplacer("\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "[", "\\[", "]", "\\]", "<", "\\<", ">", "\\>", "&", "\\&",
	"|", "\\|", "~", "\\~", "#", "\\#", "://", "\\://", "www.", "www\\.")

// workflowData escapes the text of a workflow command.
var workflowData = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")

// workflowProperty escapes a property of a workflow command.
var workflowProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")

// uri writes a path as a URI reference, relative where the path is.
func uri(path string) string {
	const plain = "-._~/"
	var b strings.Builder
	if strings.HasPrefix(path, "/") {
		b.WriteString("file://")
	}
	for i := range len(path) {
		c := path[i]
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte(plain, c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
