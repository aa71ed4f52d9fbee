package mask

import (
	"bytes"
	"net/netip"

	"golang.org/x/text/unicode/norm"

	"weir/internal/ascii"
)

// appendCanonical appends the form in which two spellings of one value are the
// same: compatibility forms resolved, then case and separators as the entity
// treats them.
func appendCanonical(dst []byte, entity string, value []byte) []byte {
	n := len(dst)
	if entity == "EMAIL_ADDRESS" {
		if dst = append(dst, value...); plainAddress(dst[n:]) {
			return dst
		}
		dst = dst[:n]
	}
	if isASCII(value) {
		dst = append(dst, value...)
	} else {
		dst = norm.NFKC.Append(dst, value...)
	}
	v := dst[n:]
	switch entity {
	case "EMAIL_ADDRESS":
		v = bytes.Replace(bytes.ToLower(v), []byte("%40"), []byte("@"), 1)
	case "IP_ADDRESS":
		v = address(v)
	case "CRYPTO":
		if len(v) > 2 && (v[1] == 'x' || v[1] == 'X' || bytes.HasPrefix(bytes.ToLower(v), []byte("bc1"))) {
			v = bytes.ToLower(v)
		}
	case "DATE_OF_BIRTH", "PERSON", "STREET_ADDRESS":
		v = bytes.ToLower(bytes.Join(bytes.Fields(v), []byte(" ")))
	default:
		if v = letterDigits(v); len(v) == 0 {
			v = dst[n:]
		}
	}
	return append(dst[:n], v...)
}

// isASCII reports whether all of v is ASCII, which compatibility forms leave alone.
func isASCII(v []byte) bool {
	for _, c := range v {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// plainAddress writes an e-mail address in lower case and reports whether all of it
// is ASCII and unescaped. If not, v holds garbage.
func plainAddress(v []byte) bool {
	for i, c := range v {
		if c = addressBytes[c]; c == 0 {
			return false
		}
		v[i] = c
	}
	return true
}

// addressBytes has the bytes of plain addresses in lower case, and 0 for all else.
var addressBytes = func() (t [256]byte) {
	for c := range byte(0x80) {
		t[c] = c
		if ascii.IsUpper(c) {
			t[c] = c | 0x20
		}
	}
	t['%'] = 0
	return t
}()

// address returns an IP address in its shortest form.
func address(v []byte) []byte {
	a, err := netip.ParseAddr(string(v))
	if err != nil {
		return bytes.ToLower(v)
	}
	return a.AppendTo(nil)
}

// letterDigits returns v without separators and in upper case. A value of
// digits alone is left with them: a telephone number in brackets is the number.
func letterDigits(v []byte) []byte {
	out := make([]byte, 0, len(v))
	for _, c := range v {
		if ascii.IsLower(c) {
			c -= 0x20
		}
		if ascii.Word[c] && c != '_' || c >= 0x80 {
			out = append(out, c)
		}
	}
	return out
}
