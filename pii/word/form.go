package word

import (
	"bytes"

	"weir/internal/ascii"
)

// HostName reports whether v is written like the name of a host: small letters, digits, dashes
// and dots, with a zone at the end.
func HostName(v []byte) bool {
	dot := bytes.LastIndexByte(v, '.')
	if dot < 0 || !hostBytes.All(v) {
		return false
	}
	zone := v[dot+1:]
	return len(zone) > 1 && len(zone) < 4 && ascii.Lower.All(zone) || OneOf(zone, []string{"local", "internal", "corp", "intra", "intranet", "home", "info", "cloud", "example", "localdomain", "online"})
}

// Versioned reports whether a dot is between two digits of v, as in the name of a version.
func Versioned(v []byte) bool {
	for i := 1; i+1 < len(v); i++ {
		if v[i] == '.' && ascii.Digit[v[i-1]] && ascii.Digit[v[i+1]] {
			return true
		}
	}
	return false
}

// Measure reports whether v is a number with its unit, as in 90days and 256-bit.
func Measure(v []byte) bool {
	i := 0
	for i < len(v) && (ascii.Digit[v[i]] || v[i] == '.' || v[i] == '-') {
		i++
	}
	return i > 0 && (ascii.Lower.All(v[i:]) || i == len(v))
}

// Numeral reports whether v is a number of at most 64 bits as programs write
// it: 0xc0506617.
func Numeral(v []byte) bool {
	return len(v) > 2 && len(v) <= 18 && v[0] == '0' && v[1]|0x20 == 'x' && ascii.Hex.All(v[2:])
}

var hostBytes = ascii.NewSet("a-z0-9.-")
