package mask

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/match"
)

// DropWritten drops from dst[n:] the traces of masking: a match inside a token that
// weir writes, and one of stars. The words of a token may well read as a name
// and its value, [PASSWORD:…], and the name of a JSON member covers any
// value.
func DropWritten(dst []match.Match, n int, text []byte) []match.Match {
	kept := dst[:n]
	begin := -1 // the last place up to a match where a token may begin
	seen := 0   // nothing else begins before
	for _, m := range dst[n:] {
		upto := min(m.Start+1, len(text))
		for seen = max(seen, m.Start-match.MaxToken); seen < upto; {
			i := bytes.IndexByte(text[seen:upto], '[')
			if i < 0 {
				break
			}
			begin = seen + i
			seen = begin + 1
		}
		seen = max(seen, upto)
		if (begin < m.Start-match.MaxToken || begin < 0 || !inWritten(text, begin, &m)) && !stars(text[m.Start:m.End]) {
			kept = append(kept, m)
		}
	}
	return kept
}

// inWritten reports whether a match lies in a token as weir writes it, which would
// begin at text[at]. A value that is known by its name alone may begin there and
// go on: the name is that of the token.
func inWritten(text []byte, at int, m *match.Match) bool {
	end := writtenAt(text, at)
	return end >= m.End || end > m.Start && at < m.Start && m.Strength <= match.Context
}

// writtenAt returns the end of the token that begins at text[at], or 0. It has
// to be one to the letter: other text in brackets may be a secret.
func writtenAt(text []byte, at int) int {
	if _, _, end := TokenAt(text, at); end > 0 {
		return end
	}
	size := bytes.IndexByte(text[at:min(len(text), at+match.MaxToken)], ']')
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

// AppendWritten appends to dst the places in text of tokens by which a value can be known
// again or is known to be missing: with a number, a hash or the tag of a vault, or redacted. A
// name of an entity alone, as in "[PASSWORD]", is what people write too.
func AppendWritten(dst [][2]int, text []byte) [][2]int {
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '[')
		if i < 0 {
			return dst
		}
		at += i
		if end := knownAgain(text, at); end > 0 {
			dst = append(dst, [2]int{at, end})
			at = end
		} else {
			at++
		}
	}
}

// knownAgain returns the end of the token at text[at], or 0 where no token begins or only the
// name of an entity.
func knownAgain(text []byte, at int) int {
	entity, tag, end := TokenAt(text, at)
	if end > 0 {
		if len(tag) > 0 || isEntity(entity) {
			return end
		}
		return 0
	}
	if end = writtenAt(text, at); end > 0 && bytes.IndexByte(text[at:end], ':') > 0 {
		return end
	}
	return 0
}

// isKeyed reports whether b may be the hash of a token of the mode hmac.
func isKeyed(b []byte) bool {
	for _, c := range b {
		if !ascii.IsLower(c) && (c < '2' || c > '7') {
			return false
		}
	}
	return len(b) == keyedSize
}

// stars reports whether v is a value as the mode mask leaves it.
func stars(v []byte) bool {
	if bytes.IndexByte(v, '*') < 0 {
		return false
	}
	n, left := 0, 0
	for _, c := range v {
		switch {
		case c == '*':
			n++
		case ascii.Word[c] || c >= 0x80:
			left++
		}
	}
	return n > shown && left <= shown
}
