package hook

import "bytes"

// withheld stands where a text was.
const withheld = "[WITHHELD]"

// sameShape reports whether two JSON values differ only in what their strings
// say: same names, same order, same numbers and words.
func sameShape(a, b []byte) bool {
	for i, j := 0, 0; ; {
		s, t := next(a, i), next(b, j)
		if s.kind != t.kind {
			return false
		}
		if s.kind == 0 {
			return true
		}
		isName := s.kind == '"' && next(a, s.end).kind == ':'
		if (s.kind != '"' || isName) && !bytes.Equal(a[s.start:s.end], b[t.start:t.end]) {
			return false
		}
		i, j = s.end, t.end
	}
}

// blank returns a JSON value of the same form that says nothing: strings are
// withheld, numbers are 0, and names that are more than a plain word are
// replaced. What a schema would look at to tell kinds of values apart stays.
func blank(value []byte) []byte {
	var dst []byte
	name := ""
	for at := 0; ; {
		t := next(value, at)
		piece := value[t.start:t.end]
		switch {
		case t.kind == 0:
			return dst
		case t.kind == '"' && next(value, t.end).kind == ':':
			name = text(piece)
			if !plain(name, 32) {
				piece = []byte(quote(withheld))
			}
		case t.kind == '"' && !(tells(name) && plain(text(piece), 24)):
			piece = []byte(quote(withheld))
		case t.kind == '0':
			piece = []byte("0")
		}
		if next(value, t.end).kind != ':' && t.kind != ':' {
			name = "" // it goes with the one value after it
		}
		dst = append(dst, piece...)
		at = t.end
	}
}

// tells reports whether a member of that name says what kind of value it is in.
func tells(name string) bool {
	switch name {
	case "type", "kind", "role", "mode", "status", "media_type", "mimeType", "encoding":
		return true
	}
	return false
}

// plain reports whether s is a word of letters, at most n bytes long.
func plain(s string, n int) bool {
	for i := range len(s) {
		c := s[i] | 0x20
		if !('a' <= c && c <= 'z' || bytes.IndexByte([]byte("_-/."), s[i]) >= 0) {
			return false
		}
	}
	return s != "" && len(s) <= n
}
