package exfil

import (
	"bytes"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// A Token is a run of letters, digits, underscores and dashes that is long and
// odd enough to be known again: an id, a key, a hash.
type Token struct{ Start, End int } // bytes of the text

// MinToken is the length of the shortest token in bytes.
const MinToken = 16

const (
	maxToken = 256
	minTurns = 3 // from letters to digits
)

// AppendTokens appends the tokens in text to dst and returns dst. Prose and code
// cost next to nothing: few of their eight bytes at a time are mixed. A token that
// has no digit in any such place is not seen.
func AppendTokens(dst []Token, text []byte) []Token {
	for i := nextCandidate(text, 0); i+8 <= len(text); i = nextCandidate(text, i+8) {
		if !tokenByte[text[i]] || !tokenByte[text[i+3]] || !tokenByte[text[i+7]] || !goesOn(text, i) {
			continue // too short, or no token: a few bytes reject most places
		}
		run, isOdd := tokenAt(text, i)
		if n := run.End - run.Start; isOdd && n >= MinToken && n <= maxToken {
			dst = append(dst, run)
		}
		for i+8 < run.End {
			i += 8
		}
	}
	return dst
}

// goesOn reports whether four bytes of a token may precede text[i:i+8] or
// behind it: of one that is long enough, four do.
func goesOn(text []byte, i int) bool {
	return i >= 4 && tokenByte[text[i-1]] && tokenByte[text[i-4]] ||
		i+12 <= len(text) && tokenByte[text[i+8]] && tokenByte[text[i+11]]
}

// classes are those of the bytes of tokens, for tokenAt.
var classes = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, bytemask.Digits, "_", "-")

// before is how many bytes before a place tokenAt looks at with it.
const before = 24

// tokenAt returns the run of token bytes around text[i:i+8] and whether it is odd,
// or nothing if these are no token bytes all.
func tokenAt(text []byte, i int) (run Token, isOdd bool) {
	from := max(0, i-before)
	var m bytemask.Masks
	classes.Look(&m, text, from)
	letters, digits := m.Class[0]|m.Class[1], m.Class[2]
	others := ^(letters | digits | m.Class[3] | m.Class[4])
	at := i - from
	end := at + bits.TrailingZeros64(others>>at)
	if end < at+8 {
		return Token{}, false
	}
	start := bits.Len64(others & (1<<at - 1))
	if start == 0 && from > 0 || end >= bytemask.Size {
		return longTokenAt(text, i)
	}
	inside := ^uint64(0) << start & (1<<end - 1)
	turns := digits & inside & (letters << 1)
	isOdd = bits.OnesCount64(turns) >= minTurns || bits.OnesCount64(digits&inside) >= MinToken
	return Token{from + start, from + end}, isOdd
}

// longTokenAt is tokenAt byte by byte, for a run of any length.
func longTokenAt(text []byte, i int) (run Token, isOdd bool) {
	start, end := i, i
	for end < len(text) && tokenByte[text[end]] {
		end++
	}
	if end < i+8 {
		return Token{}, false
	}
	for start > 0 && tokenByte[text[start-1]] {
		start--
	}
	return Token{start, end}, random(text[start:end])
}

var tokenByte = ascii.NewSet("0-9A-Za-z_-")

// random reports whether b is no word or name: letters and digits take turns, or
// there are many digits.
func random(b []byte) bool {
	digits, turns := 0, 0
	for i, c := range b {
		if ascii.IsDigit(c) {
			digits++
			if i > 0 && ascii.IsLetter(b[i-1]) {
				turns++
			}
		}
	}
	return digits >= MinToken || turns >= minTurns
}

// HostsAround returns the hosts that readers may take from the URL that text[at] is part of, in
// lower case.
func HostsAround(text []byte, at int) []string {
	from := at
	for from > 0 && at-from < 512 && !besideURL[text[from-1]] {
		from--
	}
	f := newFinder(text[from:min(len(text), at+2)])
	if _, _, ok := f.next(0); !ok {
		return nil
	}
	for _, u := range AppendURLs(nil, text[from:min(len(text), at+512)]) {
		if u.Start <= at-from && at-from < u.End {
			return u.AppendHosts(nil, text[from:from+u.End])
		}
	}
	return nil
}

// besideURL holds the bytes at which a URL ends at the latest: control characters, blanks,
// quotation marks and angle brackets.
var besideURL = ascii.NewSet("\x00- \"'<>`")

// AppendMail appends the mail addresses in text to dst and returns dst.
func AppendMail(dst []Token, text []byte) []Token {
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '@')
		if i < 0 {
			return dst
		}
		at += i
		start, end := at, at+1
		for start > 0 && at-start < 64 && (tokenByte[text[start-1]] || text[start-1] == '.' || text[start-1] == '+') {
			start--
		}
		dot := false
		for end < len(text) && end-at < 128 && (tokenByte[text[end]] || text[end] == '.') {
			dot = dot || text[end] == '.' && end+1 < len(text) && ascii.IsLetter(text[end+1])
			end++
		}
		for end > at && text[end-1] == '.' {
			end--
		}
		if dot && start < at {
			dst = append(dst, Token{start, end})
		}
		at = max(end, at+1)
	}
}

// AppendFields appends to dst the pieces of text between blanks, quotes and the
// marks that separate values in addresses and commands, and returns dst.
func AppendFields(dst []Token, text []byte) []Token {
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && fieldByte[text[end]] {
			end++
		}
		if end-at >= minField && end-at <= maxToken {
			dst = append(dst, Token{at, end})
		}
		at = end + 1
	}
	return dst
}

// fieldByte holds the bytes of a field: no blanks, quotation marks, brackets or separators.
var fieldByte = func() (t [256]bool) {
	for c := range t {
		t[c] = c > ' ' && bytes.IndexByte([]byte("\"'`=&?/:,;@<>(){}|"), byte(c)) < 0
	}
	return t
}()

const minField = 6 // bytes of a value that is no word by chance
