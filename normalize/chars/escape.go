package chars

// EscapeLen returns the length in bytes of the terminal escape sequence that text
// begins with, or 0. Strings (OSC, DCS, APC, PM, SOS, titles) end with BEL or ST; of
// one that does not end within maxEscape bytes only the introducer counts.
func EscapeLen(text []byte) int {
	if len(text) < 2 || text[0] != 0x1b {
		return 0
	}
	switch b := text[1]; {
	case b == '[':
		return csiLen(text)
	case IsStringEscape(b):
		return stringLen(text)
	case b >= 0x20 && b <= 0x2f:
		return intermediateLen(text)
	case b >= 0x30 && b <= 0x7e:
		return 2
	}
	return 0
}

const maxEscape = 4096 // bytes of a terminal string

func csiLen(text []byte) int {
	i := 2
	for i < len(text) && i < 64 && text[i] >= 0x20 && text[i] <= 0x3f {
		i++
	}
	if i < len(text) && text[i] >= 0x40 && text[i] <= 0x7e {
		return i + 1
	}
	return i
}

func intermediateLen(text []byte) int {
	i := 1
	for i < len(text) && i < 8 && text[i] >= 0x20 && text[i] <= 0x2f {
		i++
	}
	if i < len(text) && text[i] >= 0x30 && text[i] <= 0x7e {
		return i + 1
	}
	return i
}

func stringLen(text []byte) int {
	for i := 2; i < len(text) && i < maxEscape; i++ {
		switch {
		case text[i] == 0x07:
			return i + 1
		case text[i] == 0x1b && i+1 < len(text) && text[i+1] == '\\':
			return i + 2
		case text[i] == 0x1b:
			return i
		}
	}
	return 2
}

// IsStringEscape reports whether ESC and b introduce a string, which ends with BEL or
// ST.
func IsStringEscape(b byte) bool {
	return b == ']' || b == 'P' || b == '_' || b == '^' || b == 'X' || b == 'k'
}
