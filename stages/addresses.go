package stages

import "bytes"

// Nearly all values that are masked are addresses. An addresses looks for further
// copies of a few of them at at signs, and at what may be one in base64, and so
// needs neither know their forms nor look at most of a text.
type addresses struct {
	values []address
	heads  [64]uint16 // by hash of the core: index into values plus one, or 0
	least  int        // length of the shortest form in base64
	form   []byte     // scratch
}

// An address is a value with an at sign.
type address struct {
	text  string
	owner int32
	at    int32  // offset of the sign
	core  uint32 // the two bytes before it and the two after it
	next  uint16 // index of another one of the same hash plus one, or 0
}

// mostAddresses is how many values are looked for in this way: so many that it is no
// matter if all of them have one core.
const mostAddresses = 1 << 8

func (a *addresses) reset() {
	if len(a.values) > 0 {
		clear(a.heads[:])
	}
	a.values, a.least = a.values[:0], 1<<30
}

// signOf returns where the at sign stands in a value that can be an address, or -1: it
// looks the same plain, in JSON and in the path of a URL, and there is enough of it on
// both sides of the sign that the core does not depend on what stands around the value
// in base64.
func signOf(value []byte) int {
	at := bytes.IndexByte(value, '@')
	if at < 3 || len(value)-at < 4 {
		return -1
	}
	for _, c := range value {
		if rewritten[c]&(otherInPath|otherInJSON) != 0 {
			return -1
		}
	}
	return at
}

// add adds a value with its sign at value[at], unless it is there.
func (a *addresses) add(value []byte, at int, owner int32, store *textStore) {
	core := coreOf(value[at-2], value[at-1], value[at+1], value[at+2])
	head := a.head(core)
	for i := *head; i > 0; i = a.values[i-1].next {
		if a.values[i-1].text == string(value) {
			return
		}
	}
	a.values = append(a.values, address{store.add(value), owner, int32(at), core, *head})
	*head = uint16(len(a.values))
	a.least = min(a.least, 4*len(value)/3-2)
}

func coreOf(a, b, c, d byte) uint32 {
	return uint32(a) | uint32(b)<<8 | uint32(c)<<16 | uint32(d)<<24
}

func (a *addresses) head(core uint32) *uint16 { return &a.heads[core*0x9e3779b1>>26] }

// find appends the places in text where the values stand, plain or in base64.
func (a *addresses) find(dst []copied, text []byte) []copied {
	for at := indexFrom(text, '@', 2); at >= 0 && at+2 < len(text); at = indexFrom(text, '@', at+1) {
		core := coreOf(text[at-2], text[at-1], text[at+1], text[at+2])
		for i := *a.head(core); i > 0; i = a.values[i-1].next {
			x := &a.values[i-1]
			start := at - int(x.at)
			if end := start + len(x.text); x.core == core && start >= 0 && end <= len(text) && string(text[start:end]) == x.text {
				dst = append(dst, copied{start, end, x.owner, 0})
			}
		}
	}
	// A run in base64 that is long enough is met at every least-th byte.
	for at := a.least - 1; at < len(text); at += a.least {
		if inBase64[text[at]] == 0 {
			continue
		}
		start := at
		for start > 0 && inBase64[text[start-1]] != 0 {
			start--
		}
		for at < len(text) && inBase64[text[at]] != 0 {
			at++
		}
		if at-start >= a.least {
			dst = a.findCoded(dst, text, start, at)
		}
	}
	return dst
}

// indexFrom returns where c stands in text from a place on, or -1.
func indexFrom(text []byte, c byte, from int) int {
	if from < len(text) {
		if i := bytes.IndexByte(text[from:], c); i >= 0 {
			return from + i
		}
	}
	return -1
}

// findCoded is find in base64, in text[from:to].
func (a *addresses) findCoded(dst []copied, text []byte, from, to int) []copied {
	for i := from; i+1 < to; i++ {
		sign := signBegins[text[i]] & signEnds[text[i+1]]
		if sign == 0 {
			continue
		}
		for k := range 3 {
			if sign>>k&1 != 0 {
				dst = a.findGroup(dst, text, i-k, k)
			}
		}
	}
	return dst
}

// findGroup is find at an at sign in base64: byte k of the group at text[group:].
func (a *addresses) findGroup(dst []copied, text []byte, group, k int) []copied {
	core := coreOf(byteOf(text, group, k-2), byteOf(text, group, k-1), byteOf(text, group, k+1), byteOf(text, group, k+2))
	for i := *a.head(core); i > 0; i = a.values[i-1].next {
		x := &a.values[i-1]
		if x.core != core {
			continue
		}
		first := k - int(x.at) + 3*len(x.text) // byte of the value's beginning, counted from so many groups before
		before := first % 3
		start := group + 4*(first/3-len(x.text)) + [...]int{0, 2, 3}[before]
		a.form = appendInner(a.form[:0], []byte(x.text), before)
		n := len(a.form)
		a.form = appendURLSafe(a.form, a.form)
		if end := start + n; start >= 0 && end <= len(text) && (bytes.Equal(text[start:end], a.form[:n]) || bytes.Equal(text[start:end], a.form[n:])) {
			dst = append(dst, copied{start, end, x.owner, 1})
		}
	}
	return dst
}

// byteOf returns what byte n stands for, counted from the group of base64 at
// text[group:].
func byteOf(text []byte, group, n int) byte {
	group += 4 * ((n+3)/3 - 1)
	n = (n + 3) % 3
	return sixOf(text, group+n)<<(2+2*n) | sixOf(text, group+n+1)>>(4-2*n)
}

// sixOf returns the six bits that text[i] stands for, or 0.
func sixOf(text []byte, i int) byte {
	if i < 0 || i >= len(text) {
		return 0
	}
	return inBase64[text[i]] & 63
}

// inBase64 gives the six bits that a byte stands for, and bit 6 with them, and 0 where
// it stands for none.
var inBase64 = func() (t [256]byte) {
	for i := range len(alphabet64) {
		t[alphabet64[i]] = byte(i) | 64
	}
	t['-'], t['_'] = t['+'], t['/']
	return t
}()

// signBegins and signEnds tell the characters of base64 in which an at sign begins and
// ends, in bit k if it is byte k of its group.
var signBegins, signEnds = func() (begins, ends [256]byte) {
	for c, x := range inBase64 {
		if x == 0 {
			continue
		}
		for k := range 3 {
			if x<<(2+2*k) == '@'&^(1<<(2+2*k)-1) {
				begins[c] |= 1 << k
			}
			if x&63>>(4-2*k) == '@'&(1<<(2+2*k)-1) {
				ends[c] |= 1 << k
			}
		}
	}
	return begins, ends
}()
