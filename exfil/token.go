package exfil

import (
	"bytes"
	"encoding/binary"
)

// A Token is a run of letters, digits, underscores and dashes that is long and
// odd enough to be known again: an id, a key, a hash.
type Token struct{ Start, End int } // bytes of the text

const (
	minToken = 16
	maxToken = 256
)

// AppendTokens appends the tokens in text to dst and returns dst. Prose and code
// cost next to nothing: one look at every eight bytes, most of which hold a blank
// or no digit. A token that has no digit in any such place is not seen.
func AppendTokens(dst []Token, text []byte) []Token {
	const low, high = 0x0101010101010101, 0x8080808080808080
	for i := 0; i+8 <= len(text); i += 8 {
		x := binary.LittleEndian.Uint64(text[i:])
		if (x|(x-'-'*low))&high != 0 { // a byte below the dash, or no ASCII
			continue
		}
		if ((x^'0'*low)+(0x7f-9)*low)&high == high { // no digit
			continue
		}
		start, end := i, i
		for end < len(text) && tokenByte[text[end]] {
			end++
		}
		if end < i+8 {
			continue
		}
		for start > 0 && tokenByte[text[start-1]] {
			start--
		}
		if end-start >= minToken && end-start <= maxToken && odd(text[start:end]) {
			dst = append(dst, Token{start, end})
		}
		for i+8 < end {
			i += 8
		}
	}
	return dst
}

var tokenByte = func() (t [256]bool) {
	for c := range t {
		t[c] = isLetter(byte(c)) || isDigit(byte(c)) || c == '_' || c == '-'
	}
	return t
}()

// odd reports whether b is no word or name: letters and digits take turns, or
// there are many digits.
func odd(b []byte) bool {
	digits, turns := 0, 0
	for i, c := range b {
		if isDigit(c) {
			digits++
			if i > 0 && isLetter(b[i-1]) {
				turns++
			}
		}
	}
	return digits >= minToken || turns >= 3
}

// HostAround returns the host of the URL that text[at] is part of, in lower
// case, or "".
func HostAround(text []byte, at int) string {
	from := at
	for from > 0 && at-from < 512 && text[from-1] > ' ' && bytes.IndexByte([]byte("\"'<>`"), text[from-1]) < 0 {
		from--
	}
	if !bytes.Contains(text[from:min(len(text), at+2)], []byte("//")) {
		return ""
	}
	for _, u := range AppendURLs(nil, text[from:min(len(text), at+512)]) {
		if u.Start <= at-from && at-from < u.End {
			return u.Host(text[from:])
		}
	}
	return ""
}

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
			dot = dot || text[end] == '.' && end+1 < len(text) && isLetter(text[end+1])
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
		for end < len(text) && text[end] > ' ' && bytes.IndexByte([]byte("\"'`=&?/:,;@<>(){}|"), text[end]) < 0 {
			end++
		}
		if end-at >= minField && end-at <= maxToken {
			dst = append(dst, Token{at, end})
		}
		at = end + 1
	}
	return dst
}

const minField = 6 // bytes of a value that is no word by chance
