package delta

import (
	"slices"
	"sort"
	"unicode/utf8"

	"weir/pii/partial"
	"weir/stages"
	"weir/transcript"
)

const (
	lookBehind   = 320 // bytes of decided text that are kept for their context: no rule looks further back
	maxUndecided = 64 << 10
	keepText     = 16 << 10 // bytes of memory that an open text keeps at most once it is decided
	wholeCodes   = 24       // bytes that are a whole number of units in base64, base32 and hex
	maxLevels    = 8        // strings in strings that are read as JSON, as in one line
	maxNames     = 16 << 10 // bytes of names of members that are kept for the texts below them: longer ones withhold the text
)

// A text is one text that grows: what the fragments of a stream make together,
// or a string inside the JSON that this is. Up to done it is decided: nothing
// that may follow changes what is found there. Offsets count from its very
// beginning, of which only the end is kept.
type text struct {
	up    *text           // the JSON text it stands in, or nil
	key   []byte          // name of the member that it is the value of
	kind  transcript.Kind // what it is in the JSON around it
	level int             // strings around it
	buf   []byte          // the text from base on
	base  int
	done  int
	from  []origin // where it stands in the text around it; empty for the same place
	state textState
	scan  scanner
	ill   bool   // something was read as U+FFFD
	ended bool   // nothing more will come
	out   int    // where an edit began whose replacement is out and which may go on, or -1
	gone  int    // bytes before buf that its memory still has
	past  []byte // of a name: what was before buf
	sent  sent   // the end of what went out

	partial partial.Matcher // where its end may be the beginning of a value
	judged  int             // its end when it was judged last
	asked   int             // its end when held was worked out
	held    int             // from here on it was not decided
}

// An origin says where the bytes from at on come from: with span 0 one by one
// from src on, else all of them from the span bytes there.
type origin struct{ at, src, span int }

// A textState tells how a text is read.
type textState uint8

const (
	unread textState = iota // nothing but white space so far
	prose
	nested // JSON, whose strings are texts of their own
)

func newText(up *text, key []byte, kind transcript.Kind) *text {
	t := &text{up: up, key: key, kind: kind, out: -1, partial: partial.New()}
	if up != nil {
		t.level = up.level
		if kind != transcript.Number {
			t.level++
		}
	}
	return t
}

// end returns the length of the text so far.
func (t *text) end() int { return t.base + len(t.buf) }

// append adds bytes that stand one by one in the text around, from src on.
func (t *text) append(b []byte, src int) {
	if n := len(t.from); n == 0 && t.end() != src || n > 0 && (t.from[n-1].span > 0 || t.from[n-1].src+t.end()-t.from[n-1].at != src) {
		t.from = append(t.from, origin{at: t.end(), src: src})
	}
	t.buf = append(t.buf, b...)
}

// appendRune adds a character that stands for span bytes of the text around.
func (t *text) appendRune(r rune, src, span int) {
	t.from = append(t.from, origin{t.end(), src, span})
	t.buf = utf8.AppendRune(t.buf, r)
}

// source returns the part of the stream's text that t[start:end] is made from.
func (t *text) source(start, end int) (int, int) {
	for ; t != nil; t = t.up {
		start, end = t.lift(start, end)
	}
	return start, end
}

// lift is source, for the text around.
func (t *text) lift(start, end int) (int, int) {
	if len(t.from) == 0 {
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

func (t *text) origin(at int) origin {
	i := sort.Search(len(t.from), func(i int) bool { return t.from[i].at > at })
	if i == 0 {
		return origin{} // before the first mark a text stands in its own place
	}
	return t.from[i-1]
}

// trim forgets decided text but for what may be the context of the rest.
func (t *text) trim() {
	keep := t.done
	if t.out >= 0 {
		keep = min(keep, t.out)
	}
	cut := t.whole(keep-lookBehind) - t.base
	if cut <= 0 {
		return
	}
	if t.kind == transcript.Key && len(t.past) <= maxNames {
		t.past = append(t.past, t.buf[:cut]...) // it says what the text below it is
	}
	t.buf, t.base, t.gone = t.buf[cut:], t.base+cut, t.gone+cut
	if t.gone > keepText { // what was cut off must not hold its memory for ever
		t.buf, t.gone = append([]byte(nil), t.buf...), 0
	}
	if i := sort.Search(len(t.from), func(i int) bool { return t.from[i].at > t.base }); i > 1+len(t.from)/2 {
		t.from = slices.Delete(t.from, 0, i-1)
		if cap(t.from) > keepText/8 && len(t.from) < cap(t.from)/4 {
			t.from = slices.Clone(t.from)
		}
	}
}

// upto returns the offset up to which the text can be judged: in the middle of
// a long run no unit of an encoding is cut in two.
func (t *text) upto() int {
	size := t.end() - t.partial.Run()
	if t.ended || size <= partial.MaxRun {
		return t.end()
	}
	at := t.end() - size%wholeCodes
	for !utf8.RuneStart(t.buf[min(at, t.end()-1)-t.base]) {
		at--
	}
	return at
}

// whole moves a place to cut back to where an encoded run can be read from: to
// its beginning, if that is not far, or a whole number of units after it.
func (t *text) whole(at int) int {
	if at <= t.base {
		return at
	}
	run := t.partial.Run()
	if at <= run {
		for run = at; run > t.base && run > at-wholeCodes*4 && !blank(t.buf[run-1-t.base]); run-- {
		}
	}
	if at-run > wholeCodes*4 {
		at -= (at - run) % wholeCodes
	} else {
		at = run
	}
	for at > t.base && !utf8.RuneStart(t.buf[at-t.base]) {
		at--
	}
	return at
}

// advance decides as much of the text as can be decided.
func (t *text) advance(g *growth) error {
	if t.state == unread {
		t.sniff()
	}
	switch {
	case t.state == nested:
		ok, err := t.scan.run(g, t)
		if ok || err != nil {
			t.trim()
			return err
		}
		// It is no JSON after all: what is left is read as it stands.
		t.state, t.scan = prose, scanner{}
		fallthrough
	case t.state == prose:
		err := t.read(g)
		t.trim()
		return err
	}
	return nil
}

// sniff tells from its first character whether a text may be JSON.
func (t *text) sniff() {
	for t.done < t.end() {
		switch c := t.buf[t.done-t.base]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			t.done++
			continue
		case (c == '{' || c == '[') && t.kind == transcript.Text && t.level < maxLevels:
			t.state, t.scan = nested, scanner{pos: t.done}
			return
		}
		t.state = prose
		return
	}
}

// awaits returns where the end of the text may be the beginning of a value that
// is known letter by letter.
func (t *text) awaits(g *growth, p *stages.Policy) int {
	return t.base + min(p.Values.Awaits(t.buf), p.Masker.Awaits(g.head.Session, t.buf))
}

func blank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
