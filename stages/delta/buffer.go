package delta

import (
	"sort"
	"unicode/utf8"

	"weir/pii/partial"
	"weir/transcript"
)

const (
	lookBehind     = 320      // bytes of committed text that are kept as context: no rule looks further back
	maxUndecided   = 64 << 10 // bytes of text that may be undecided
	maxIdleMemory  = 16 << 10 // bytes of memory that an open text keeps once it is committed
	encodingUnit   = 24       // bytes that are a whole number of groups of base64, base32 and hex
	maxStringDepth = 8        // JSON strings in JSON strings, as in a whole line
	maxNames       = 16 << 10 // bytes of open members' names; more withhold the text
)

// A buffer is a growing text: that of a stream, or a string, name or number inside the JSON
// text that it is. The text before committed is decided: whatever follows, the findings
// there stay the same. Offsets count from the beginning of the text, of which only the end
// is kept.
type buffer struct {
	outer       *buffer         // the JSON text it is part of, or nil
	key         []byte          // name of the member whose value it is
	kind        transcript.Kind // what it is in outer
	level       int             // JSON strings around it
	bytes       []byte          // the end of the text, from offset base on
	base        int
	committed   int
	origins     []origin // its places in outer, sorted; empty if they are the same
	state       bufferState
	json        jsonReader
	illFormed   bool     // bad encoding was replaced by U+FFFD
	ended       bool     // it is complete
	openEdit    int      // start of an edit that was committed and may go on, or -1
	wasted      int      // bytes of memory before bytes
	trimmedName []byte   // of a name: what was trimmed from bytes
	sent        sentTail // the end of what went out

	partial partial.Matcher // says where its end may be the beginning of a value
	judged  int             // its length when it was judged last
	asked   int             // its length when held was computed
	held    int             // from here on it was undecided then
}

// An origin maps the bytes from offset at on to the outer text: with span 0 one by one to
// those from src on, else all of them to the span bytes there.
type origin struct{ at, src, span int }

// A bufferState is how a text is read.
type bufferState uint8

const (
	undetected bufferState = iota // only white space so far
	plainText
	jsonText // its strings, names and numbers are buffers of their own
)

func newBuffer(up *buffer, key []byte, kind transcript.Kind) *buffer {
	t := &buffer{outer: up, key: key, kind: kind, openEdit: -1, partial: partial.New(nil)}
	if kind == transcript.Text {
		t.partial = partial.New(key)
	}
	if up != nil {
		t.level = up.level
		if kind != transcript.Number {
			t.level++
		}
	}
	return t
}

// name returns the name that what is kept of the text is judged by: that of its member, unless
// this is the end of a text that has shown itself to be no secret of that name.
func (t *buffer) name() []byte {
	if t.base > 0 && t.partial.Unnamed {
		return nil
	}
	return t.key
}

// end returns the length of the text so far.
func (t *buffer) end() int { return t.base + len(t.bytes) }

// append appends bytes that are the same in the outer text, from src on.
func (t *buffer) append(b []byte, src int) {
	if n := len(t.origins); n == 0 && t.end() != src || n > 0 && (t.origins[n-1].span > 0 || t.origins[n-1].src+t.end()-t.origins[n-1].at != src) {
		t.origins = append(t.origins, origin{at: t.end(), src: src})
	}
	t.bytes = append(t.bytes, b...)
}

// appendRune appends a character that the outer text has as span bytes from src on.
func (t *buffer) appendRune(r rune, src, span int) {
	t.origins = append(t.origins, origin{t.end(), src, span})
	t.bytes = utf8.AppendRune(t.bytes, r)
}

// inStream maps t[start:end] to the text of the stream.
func (t *buffer) inStream(start, end int) (int, int) {
	for ; t != nil; t = t.outer {
		start, end = t.inOuter(start, end)
	}
	return start, end
}

// inOuter maps t[start:end] to the outer text.
func (t *buffer) inOuter(start, end int) (int, int) {
	if len(t.origins) == 0 {
		return start, end
	}
	lo := t.origin(start)
	from := lo.src
	if lo.span == 0 {
		from += start - lo.at
	}
	if end <= start {
		return from, from
	}
	hi := t.origin(end - 1)
	if hi.span > 0 {
		return from, hi.src + hi.span
	}
	return from, hi.src + end - hi.at
}

func (t *buffer) origin(at int) origin {
	i := sort.Search(len(t.origins), func(i int) bool { return t.origins[i].at > at })
	if i == 0 {
		return origin{} // before the first origin the places are the same
	}
	return t.origins[i-1]
}
