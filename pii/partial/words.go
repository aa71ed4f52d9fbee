package partial

import "bytes"

// birthReach is how many bytes after a word of birth a date in words may end: findings
// begin within 48 bytes of it.
const birthReach = 64

// spelledReach is how many bytes of an address may follow its spelled sign.
const spelledReach = 64

// birthWords are the words after which a date written in words is a date of birth.
var birthWords = [...]string{"born", "birth", "dob"}

func endsBirthWord(b []byte) bool {
	for _, w := range birthWords {
		if len(b) >= len(w) && bytes.EqualFold(b[len(b)-len(w):], []byte(w)) {
			return true
		}
	}
	return false
}

// openBirth returns where the text after a word of birth begins, which may become a
// date of birth, or len(b).
func openBirth(b []byte) int {
	tail := b[max(0, len(b)-birthReach):]
	for _, w := range birthWords {
		for i := 0; i+len(w) <= len(tail); i++ {
			if bytes.EqualFold(tail[i:i+len(w)], []byte(w)) {
				return len(b) - len(tail) + i + len(w)
			}
		}
	}
	return len(b)
}

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
