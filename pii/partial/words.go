package partial

import "bytes"

// spelledReach is how many bytes of an address may follow its spelled sign.
const spelledReach = 64

// openSpelledMail returns where an e-mail address begins whose sign is spelled in
// brackets, a blank before it or not, or len(b).
func openSpelledMail(b []byte) int {
	from := max(0, len(b)-spelledReach)
	tail := b[from:]
	for i := bytes.LastIndexAny(tail, "[({"); i >= 0; i = bytes.LastIndexAny(tail[:i], "[({") {
		if n := min(len(tail)-i, len("[at]")); i == 0 || tail[i-1] == ' ' && n < 4 || bytes.EqualFold(tail[i+1:i+min(n, 3)], []byte("at")) {
			return groupBefore(b, from+i).start
		}
	}
	return len(b)
}

// echoReach is how many bytes behind the beginning of an echo a program may be named that
// its words are piped into.
const echoReach = 96

// openEcho returns where the words of an echo begin that the end of a line may pipe into a
// program that asks for a password, or len(b).
func openEcho(b []byte) int {
	from := max(0, len(b)-echoReach)
	from += bytes.LastIndexByte(b[from:], '\n') + 1
	for _, echo := range [...]string{"echo ", "ECHO ", "printf ", "PRINTF "} {
		if n := bytes.Index(b[from:], []byte(echo)); n >= 0 {
			return from + n + len(echo)
		}
	}
	return len(b)
}
