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
