package shape

import (
	"strings"

	"weir/internal/ascii"
)

// AfterEscape reports whether an escape that is written out (\n, \x1b, \u003d, %3D), or a terminal
// colour, ends at text[at].
func AfterEscape(text []byte, at int) bool {
	if at >= 6 {
		// Nearly every word has none of these where an escape would have them.
		if t := text[at-6 : at]; t[0] != '\\' && t[2] != '\\' && t[4] != '\\' && t[3] != '%' && t[5] != 'm' {
			return false
		}
	}
	back := func(n int) byte {
		if at-n < 0 {
			return 0
		}
		return text[at-n]
	}
	switch {
	case back(2) == '\\':
		return strings.IndexByte("ntrfbv0", back(1)) >= 0
	case back(3) == '%':
		return ascii.IsHex(back(2)) && ascii.IsHex(back(1))
	case back(4) == '\\' && back(3) == 'x', back(6) == '\\' && back(5) == 'u':
		return ascii.IsHex(back(2)) && ascii.IsHex(back(1))
	case back(1) == 'm':
		return afterColour(text, at)
	}
	return false
}

// afterColour reports whether a terminal colour, raw or written out, ends at at.
func afterColour(text []byte, at int) bool {
	i := at - 2
	for i >= 0 && at-i < 16 && (ascii.IsDigit(text[i]) || text[i] == ';') {
		i--
	}
	if i < 1 || text[i] != '[' {
		return false
	}
	return text[i-1] == 0x1b || isWordByte(text[i-1]) && i >= 3 // \x1b, \u001b, \033, \e
}

func isWordByte(b byte) bool { return ascii.IsAlnum(b) || b == '_' }
