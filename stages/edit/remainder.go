package edit

import (
	"weir/internal/reuse"
	"weir/stages"
	"weir/transcript"
)

// A remainder is what of an event's texts may still hold a copy of a masked value that
// no edit covers. A text full of secrets has little of that: what stands between them,
// as names and line ends, occurs in no form of a value, or is shorter than any.
//
// Texts are cut into runs, between any two bytes that are neighbours in no form. So no
// copy is in two runs, and none that counts in a run that one edit covers as a whole.
type remainder struct {
	joined   [1 << 16 / 64]uint64 // set of pairs of bytes that may be neighbours in a form
	after    [256]bool            // what follows a byte that is rewritten in some form
	escapes  byte                 // of all values: where a byte is written in another way
	high     bool                 // one has bytes that are not ASCII
	least    int                  // length of the shortest form
	runs     []span               // in order
	grams    []uint64             // filter of what stands in the runs, gramLength bytes each
	shift    uint8                // of a hash, to a place in grams
	rewrites bool                 // the runs hold a byte that comes of rewriting
}

const (
	manyMasked = 1 << 8    // values from which on it pays to know what is uncovered
	gramLength = MinCopied // bytes of a gram; every form has one
	gramBits   = 4         // log2 of the bits of the filter for each gram
	leastShift = 64 - 24   // of the largest filter
	mostShift  = 64 - 10   // and of the smallest
)

// find makes u.runs. The spans are sorted.
func (u *remainder) find(in *stages.Input, spans []span) {
	u.learn(in.Masked)
	u.runs = reuse.Empty(u.runs)
	for i := range in.Event.Segments {
		n := 0
		for n < len(spans) && spans[n].segment == i {
			n++
		}
		if seg := &in.Event.Segments[i]; len(seg.Text) >= MinCopied && searchable(in, seg) {
			u.cut(i, seg.Text, spans[:n])
		}
		spans = spans[n:]
	}
}

// learn notes which bytes are neighbours in a form of a value.
func (u *remainder) learn(masked []stages.Masked) {
	u.joined, u.after, u.escapes, u.high, u.least = codeJoined, [256]bool{}, 0, false, 1<<62
	for i := range masked {
		if value := masked[i].Value; len(value) >= MinCopied {
			u.least = min(u.least, len(value)) // no form is shorter than the value
			u.learnValue(value)
		}
	}
	if u.escapes == 0 {
		return
	}
	for y, follows := range u.after {
		if follows {
			for _, x := range escapeEnds {
				u.join(x, byte(y))
			}
		}
	}
	for _, x := range escapeBytes {
		u.joinAll(x)
	}
	if u.high {
		for x := 0x7f; x < 256; x++ {
			u.joinAll(byte(x))
		}
	}
}

func (u *remainder) learnValue(value []byte) {
	before := value[0]
	seen := rewritten[before]
	for _, c := range value[1:] {
		if inBase64[before]&inBase64[c] == 0 {
			u.join(before, c)
		}
		if rewritten[before] != 0 {
			u.after[c] = true
		}
		seen |= rewritten[c]
		before = c
	}
	u.escapes |= seen
	u.high = u.high || seen != 0 && isHigh(value)
}

func isHigh(value []byte) bool {
	for _, c := range value {
		if c >= 0x7f {
			return true
		}
	}
	return false
}

var (
	escapeBytes = []byte(`%\+`)                      // what an escape begins with, or a plus sign that stands for a space
	escapeEnds  = append([]byte(`"\`), wordBytes...) // what one ends with
)

// codeJoined has all pairs of characters of base64.
var codeJoined = func() [1 << 16 / 64]uint64 {
	var u remainder
	for x := range 256 {
		for y := range 256 {
			if inBase64[x]&inBase64[y] != 0 {
				u.join(byte(x), byte(y))
			}
		}
	}
	return u.joined
}()

func (u *remainder) join(x, y byte) { u.joined[int(x)<<2|int(y)>>6] |= 1 << (y & 63) }

// joinAll joins x with every byte on either side.
func (u *remainder) joinAll(x byte) {
	for y := range 256 {
		u.join(x, byte(y))
		u.join(byte(y), x)
	}
}

func (u *remainder) joins(x, y byte) bool { return u.joined[int(x)<<2|int(y)>>6]>>(y&63)&1 != 0 }

// cut appends the runs of text that are long enough for a form and that the spans, those
// of this segment, do not cover.
func (u *remainder) cut(segment int, text []byte, spans []span) {
	next := 0 // the first span that begins at the run, or later
	for at := 0; at < len(text); {
		for next < len(spans) && spans[next].start < at {
			next++
		}
		if end := u.skips(text, spans[next:], at); end > at {
			at = end
			continue
		}
		end := at + 1
		for end < len(text) && u.joins(text[end-1], text[end]) {
			end++
		}
		if end-at >= u.least && !coversRun(spans, next, at, end) {
			u.runs = append(u.runs, span{segment, at, end})
		}
		at = end
	}
}

// skips returns the end of the first of the spans if it begins with a run and ends with one, and no
// other one begins within it; else 0.
func (u *remainder) skips(text []byte, spans []span, at int) int {
	if len(spans) == 0 || spans[0].start != at {
		return 0
	}
	end := spans[0].end
	if end <= at || end > len(text) || len(spans) > 1 && spans[1].start < end || end < len(text) && u.joins(text[end-1], text[end]) {
		return 0
	}
	return end
}

// coversRun reports whether one of the spans holds text[start:end], and Copies.covered
// sees it for any part of it. From spans[next] on they begin at start or later.
func coversRun(spans []span, next, start, end int) bool {
	for next < len(spans) && spans[next].start < end {
		next++
	}
	for back := next - 1; back >= max(0, next-lookBack); back-- {
		if a := spans[back]; a.start <= start && end <= a.end {
			return true
		}
	}
	return false
}

// listGrams notes what stands in the runs.
func (u *remainder) listGrams(segments []transcript.Segment) {
	n := 0
	for _, r := range u.runs {
		n += r.end - r.start
	}
	u.shift = mostShift
	for u.shift > leastShift && 1<<(64-u.shift) < n<<gramBits {
		u.shift--
	}
	size := 1 << (64 - u.shift) / 64
	u.grams = reuse.Grow(reuse.Empty(u.grams), size)[:size]
	clear(u.grams)
	u.rewrites = false
	for _, r := range u.runs {
		u.listRun(segments[r.segment].Text[r.start:r.end])
	}
}

func (u *remainder) listRun(text []byte) {
	gram := uint64(0)
	for i, c := range text {
		u.rewrites = u.rewrites || c == '%' || c == '\\' || c == '+'
		gram = gram>>8 | uint64(plainCode[c])<<40
		if i >= gramLength-1 {
			h := spread(gram) >> (u.shift & 63)
			u.grams[h>>6] |= 1 << (h & 63)
		}
	}
}

// mayHold reports whether a form of value may stand in a run.
func (u *remainder) mayHold(value []byte) bool {
	if u.escapes != 0 && (u.rewrites || u.high) {
		for _, c := range value {
			if rewritten[c] != 0 {
				return true
			}
		}
	}
	if u.has(value) {
		return true
	}
	var room [2 * gramLength]byte
	for before := range 3 {
		if u.has(appendInner(room[:0], value[:gramLength], before)) {
			return true
		}
	}
	return false
}

// has reports whether the first gram of form may stand in a run.
func (u *remainder) has(form []byte) bool {
	gram := uint64(0)
	for _, c := range form[:gramLength] {
		gram = gram>>8 | uint64(plainCode[c])<<40
	}
	h := spread(gram) >> (u.shift & 63)
	return u.grams[h>>6]>>(h&63)&1 != 0
}

// plainCode maps the alphabet of base64 for URLs to the other one.
var plainCode = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
	}
	t['-'], t['_'] = '+', '/'
	return t
}()
