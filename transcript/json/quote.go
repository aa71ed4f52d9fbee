package json

import "unicode/utf8"

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
	return string(appendInside(nil, s))
}

// AppendString appends text as a JSON string to dst. It escapes what Quote escapes, and
// leaves bad UTF-8 as it is: AppendText gives the same bytes back.
func AppendString(dst, text []byte) []byte {
	return append(appendInside(append(dst, '"'), text), '"')
}

// AppendText appends to dst the text that a JSON string encodes. The string, quotes
// included, must be valid but for bad UTF-8, which is appended as it is.
func AppendText(dst, quoted []byte) []byte {
	inside := quoted[1 : len(quoted)-1]
	for len(inside) > 0 {
		part := ReadPart(inside, true)
		switch part.Kind {
		case Plain:
			dst = append(dst, inside[:part.Size]...)
		case Escaped:
			dst = utf8.AppendRune(dst, part.Escape.Rune)
		default:
			return dst
		}
		inside = inside[part.Size:]
	}
	return dst
}

func appendInside[T string | []byte](dst []byte, s T) []byte {
	at := 0
	for i := range len(s) {
		if mustEscape(s[i]) {
			dst = append(append(dst, s[at:i]...), escaped(s[i])...)
			at = i + 1
		}
	}
	return append(dst, s[at:]...)
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
