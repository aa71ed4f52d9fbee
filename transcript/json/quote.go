package json

import "strings"

// Quote returns s as the inside of a JSON string. It escapes only what RFC 8259
// says must be.
func Quote(s string) string {
	at := 0
	for at < len(s) && !mustEscape(s[at]) {
		at++
	}
	if at == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:at])
	for _, c := range []byte(s[at:]) {
		if mustEscape(c) {
			b.WriteString(escaped(c))
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func mustEscape(c byte) bool { return c < ' ' || c == '"' || c == '\\' }

func escaped(c byte) string {
	switch c {
	case '"', '\\':
		return string([]byte{'\\', c})
	case '\b':
		return `\b`
	case '\f':
		return `\f`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	}
	const hex = "0123456789abcdef"
	return `\u00` + string([]byte{hex[c>>4], hex[c&15]})
}
