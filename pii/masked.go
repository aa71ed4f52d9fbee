package pii

import "bytes"

// unmasked drops from dst[n:] what masking has left: a match inside a token that
// weir writes, and one of stars. The words of a token may well read as a name
// and its value, [PASSWORD:…], and the name of a JSON member covers whatever
// stands there.
func unmasked(dst []Match, n int, text []byte) []Match {
	kept := dst[:n]
	for _, m := range dst[n:] {
		if !inWritten(text, &m) && !stars(text[m.Start:m.End]) {
			kept = append(kept, m)
		}
	}
	return kept
}

// inWritten reports whether a match lies in a token as weir writes it. What only
// its name gives away may begin there and go on: the name is the token's.
func inWritten(text []byte, m *Match) bool {
	low := max(0, m.Start-maxTokenLength)
	at := bytes.LastIndexByte(text[low:min(m.Start+1, len(text))], '[')
	if at < 0 {
		return false
	}
	end := writtenAt(text, low+at)
	return end >= m.End || end > m.Start && low+at < m.Start && m.Strength <= Context
}

// writtenAt returns the end of the token that begins at text[at], or 0. It has
// to be one to the letter: what merely stands in brackets may be a secret.
func writtenAt(text []byte, at int) int {
	if _, _, end := TokenAt(text, at); end > 0 {
		return end
	}
	size := bytes.IndexByte(text[at:min(len(text), at+maxTokenLength)], ']')
	if size < 0 {
		return 0
	}
	name, rest, _ := bytes.Cut(text[at+1:at+size], []byte(":"))
	switch {
	case string(name) == "REDACTED" && (isEntity(rest) || string(rest) == "UNDECIDED"),
		isEntity(name) && (len(rest) == 0 || isKeyed(rest)):
		return at + size + 1
	}
	return 0
}

// isKeyed reports whether b may be the hash of a token of the mode hmac.
func isKeyed(b []byte) bool {
	for _, c := range b {
		if !lower(c) && (c < '2' || c > '7') {
			return false
		}
	}
	return len(b) == keyedSize
}

// stars reports whether v is what the mode mask leaves of a value.
func stars(v []byte) bool {
	n, left := 0, 0
	for _, c := range v {
		switch {
		case c == '*':
			n++
		case word[c] || c >= 0x80:
			left++
		}
	}
	return n > shown && left <= shown
}
