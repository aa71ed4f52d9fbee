package stages

import (
	"bytes"
	"unicode/utf8"
)

// A tail is what is known of the end of a text that grows, so that no byte is
// looked at again with every piece that comes. Offsets count from the very
// beginning of the text.
type tail struct {
	seen   int // up to here the bytes were looked at
	looked int // end of the text when it was judged last
	asks   int // end of the text when hold was worked out
	hold   int // what it was
	run    int // where the last run without a blank begins
	digit  int // end of the last digit
	mark   int // end of the last bracket, quote or escape
	born   int // end of the last word of birth
	file   int // where a key file begins whose secret part has not come, or -1
	asked  int // up to here no header begins in the run
	head   int // where a header begins that may become that of a token, or -1
	body   int // end of the letters of that header
}

func newTail() tail { return tail{digit: never, mark: never, born: never, file: -1, head: -1} }

const never = -1 << 20

const (
	keyFile    = "PuTTY-User-Key-File-"
	keyPart    = "Private-Lines:"
	maxHeader  = 1024 // letters of a header, as long as recognisers read it
	headerRest = 8    // bytes after a header by which a token is known
)

// tailBytes says what note has to do about a byte.
var tailBytes = func() (t [utf8.RuneSelf]uint8) {
	for class, bytes := range [...]string{tailBlank: " \n\t\r", tailDigit: "0123456789", tailMark: "[({<>\"'`\x1b"} {
		for _, c := range bytes {
			t[c] = uint8(class)
		}
	}
	for _, w := range birthWords {
		t[w[len(w)-1]], t[w[len(w)-1]-0x20] = tailBirth, tailBirth
	}
	return t
}()

const (
	tailBlank = iota + 1
	tailDigit
	tailMark
	tailBirth // the last letter of a word of birth
)

func endsBirth(b []byte) bool {
	for _, w := range birthWords {
		if len(b) >= len(w) && bytes.EqualFold(b[len(b)-len(w):], []byte(w)) {
			return true
		}
	}
	return false
}

// note looks at what is new.
func (t *text) note() {
	n := &t.tail
	n.seen = min(max(n.seen, t.base), t.end())
	from := max(n.seen-len(keyFile), t.base)
	for i := n.seen - t.base; i < len(t.buf); {
		c := t.buf[i]
		if c < utf8.RuneSelf {
			i++
			switch tailBytes[c] {
			case tailBlank:
				n.run = t.base + i
			case tailDigit:
				n.digit = t.base + i
			case tailMark:
				n.mark = t.base + i
			case tailBirth:
				if endsBirth(t.buf[:i]) {
					n.born = t.base + i
				}
			}
			continue
		}
		r, size := utf8.DecodeRune(t.buf[i:])
		if i += size; spaceless(r) {
			n.run = t.base + i
		}
	}
	n.seen = t.end()
	t.noteFile(from)
}

// noteFile looks for a key file whose secret part comes late, or has come.
func (t *text) noteFile(from int) {
	n := &t.tail
	if n.file < 0 {
		if i := bytes.Index(t.buf[from-t.base:], []byte(keyFile)); i >= 0 {
			n.file = from + i
		}
	}
	if n.file >= 0 && (n.file < t.base || t.end()-n.file > reachFile || t.partCame()) {
		n.file = -1
	}
}

// partCame reports whether so much of the secret part of a key file has come
// that it is known.
func (t *text) partCame() bool {
	i := bytes.Index(t.buf[t.tail.file-t.base:], []byte(keyPart))
	return i >= 0 && t.end()-t.tail.file-i > reachArmour
}

// header returns where, between run and h, letters begin that may be the header
// of a token of any length, or h.
func (t *text) header(run, h int) int {
	n := &t.tail
	if n.head < run {
		n.head, n.asked = -1, max(n.asked, run)
	}
	for {
		if n.head < 0 {
			i := opener(t.buf[min(n.asked, h)-t.base : h-t.base])
			if i < 0 {
				n.asked = max(n.asked, h-openerSize+1)
				return h
			}
			n.head = min(n.asked, h) + i
			n.body = n.head + openerSize
		}
		for n.body < t.end() && headerByte(t.buf[n.body-t.base]) {
			n.body++
		}
		switch {
		case n.body-n.head > maxHeader:
		case n.body == t.end(), t.buf[n.body-t.base] == '.' && t.end()-n.body < headerRest:
			return n.head
		}
		n.head, n.asked = -1, n.head+openerSize
	}
}

const openerSize = 3

// upto returns the offset up to which the text can be judged: in the middle of
// a long run no unit of an encoding is cut in two.
func (t *text) upto() int {
	size := t.end() - t.tail.run
	if t.ended || size <= reachRun {
		return t.end()
	}
	at := t.end() - size%wholeCodes
	for !utf8.RuneStart(t.buf[min(at, t.end()-1)-t.base]) {
		at--
	}
	return at
}

// opener returns where the base64 of a JSON object begins in b, or -1.
func opener(b []byte) int {
	i, k := bytes.Index(b, []byte("eyJ")), bytes.Index(b, []byte("ewo"))
	if i < 0 || k >= 0 && k < i {
		return k
	}
	return i
}

func headerByte(c byte) bool {
	return c-'0' < 10 || c|0x20-'a' < 26 || c == '-' || c == '_'
}
