package edit

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/bits"

	"weir/internal/reuse"
)

// Nearly all values that are masked are addresses. An addresses looks for further
// copies of them at at signs, and at what may be one in base64, and so needs neither
// know their forms nor look at most of a text.
type addresses struct {
	values []address
	heads  []int32 // by hash of the core: index into values plus one, or 0; a power of two
	shift  uint8   // of a hash, to a place in heads
	of     int     // values that may be added
	near   uint64  // the bytes of a core that count
	least  int     // length of the shortest value
	form   []byte  // scratch
}

// An address is a value with an at sign.
type address struct {
	text     []byte
	core     uint64 // the bytes before the sign and behind it
	owner    int32
	at       int32 // offset of the sign
	next     int32 // index of another one of the same hash plus one, or 0
	siblings int32 // how many those are
}

const (
	fewAddresses  = 1 << 6           // places in heads, at least
	keepAddresses = reuse.Keep       // and at most, for the next event
	sameCores     = 1 << 6           // how many addresses may share a place: every at sign is held against all of them
	manyAddresses = 1 << 8           // values from which on more of their bytes make a core
	nearSign      = 0xffff_ffff_0000 // of a core: two bytes on either side of the sign, which every address has
)

// reset empties a and makes room for n values.
func (a *addresses) reset(n int) {
	used := len(a.values) > 0
	a.values, a.of, a.near, a.least = reuse.Empty(a.values), n, nearSign, math.MaxInt
	if n > manyAddresses {
		a.near = 1<<64 - 1
	}
	size := max(fewAddresses, 1<<bits.Len(uint(n)))
	if size > len(a.heads) || len(a.heads) > keepAddresses {
		a.heads, used = make([]int32, size), false
	}
	if used {
		clear(a.heads)
	}
	a.shift = uint8(64 - bits.TrailingZeros(uint(len(a.heads))))
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

// add adds a value with its sign at value[at], unless it is there. It reports false
// where it does not, as too many are much like it, or it is too short.
func (a *addresses) add(value []byte, at int, owner int32) bool {
	if a.near != nearSign && (at <= coreBefore || len(value)-at <= coreBefore+1) {
		return false
	}
	core := coreAt(value, at) & a.near
	head := a.head(core)
	siblings := int32(0)
	for i := *head; i > 0; i = a.values[i-1].next {
		if x := &a.values[i-1]; x.core == core && string(x.text) == string(value) {
			return true
		}
	}
	if *head > 0 {
		siblings = a.values[*head-1].siblings + 1
	}
	if siblings >= sameCores {
		return false
	}
	a.values = reuse.GrowFor(a.values, int(owner), a.of, 1)
	a.values = append(a.values, address{value, core, owner, int32(at), *head, siblings})
	*head = int32(len(a.values))
	a.least = min(a.least, len(value))
	return true
}

// coreBefore is how many bytes on either side of a sign are in a core.
const coreBefore = 4

// coreAt returns what stands beside the sign text[at], with zeros where nothing does.
func coreAt(text []byte, at int) uint64 {
	if at >= coreBefore && at+coreBefore < len(text) {
		return uint64(binary.LittleEndian.Uint32(text[at-coreBefore:])) | uint64(binary.LittleEndian.Uint32(text[at+1:]))<<32
	}
	var b [2*coreBefore + 1]byte
	from := max(0, at-coreBefore)
	copy(b[from-(at-coreBefore):], text[from:min(len(text), at+coreBefore+1)])
	return uint64(binary.LittleEndian.Uint32(b[:])) | uint64(binary.LittleEndian.Uint32(b[coreBefore+1:]))<<32
}

func (a *addresses) head(core uint64) *int32 { return &a.heads[spread(core)>>(a.shift&63)] }

// find appends the places in text where the values stand, plain or in base64.
func (a *addresses) find(dst []copied, text []byte) []copied {
	if len(text) < a.least {
		return dst
	}
	for at := nextSign(text, 1); at < len(text); at = nextSign(text, at+1) {
		if text[at] == '@' {
			dst = a.findPlain(dst, text, at)
			continue
		}
		if !amidCode(text, at) {
			continue
		}
		for sign := signBegins[text[at-1]] & signEnds[text[at]]; sign != 0; sign &= sign - 1 {
			k := bits.TrailingZeros8(sign)
			dst = a.findGroup(dst, text, at-1-k, k)
		}
	}
	return dst
}

// amidCode reports whether three characters of base64 stand on either side of those two
// that end in text[at], as there are in what an address looks like: it has three bytes
// before the sign, and as many behind it.
func amidCode(text []byte, at int) bool {
	if at < 4 || at+3 >= len(text) {
		return false
	}
	t := text[at-4:][:8]
	return inBase64[t[0]]&inBase64[t[1]]&inBase64[t[2]]&inBase64[t[5]]&inBase64[t[6]]&inBase64[t[7]]&64 != 0
}

// findPlain is find at the at sign text[at].
func (a *addresses) findPlain(dst []copied, text []byte, at int) []copied {
	core := coreAt(text, at) & a.near
	for i := *a.head(core); i > 0; i = a.values[i-1].next {
		x := &a.values[i-1]
		if x.core != core {
			continue
		}
		start := at - int(x.at)
		if end := start + len(x.text); start >= 0 && end <= len(text) && string(text[start:end]) == string(x.text) {
			dst = append(dst, copied{start, end, x.owner, 0})
		}
	}
	return dst
}

// findGroup is find at an at sign in base64: byte k of the group at text[group:].
func (a *addresses) findGroup(dst []copied, text []byte, group, k int) []copied {
	var core uint64
	for i := range coreBefore {
		core |= uint64(byteOf(text, group, k-coreBefore+i))<<(8*i) | uint64(byteOf(text, group, k+1+i))<<(8*(coreBefore+i))
	}
	core &= a.near
	for i := *a.head(core); i > 0; i = a.values[i-1].next {
		x := &a.values[i-1]
		if x.core != core {
			continue
		}
		first := k - int(x.at) + 3*len(x.text) // byte of the value's beginning, counted from so many groups before
		before := first % 3
		start := group + 4*(first/3-len(x.text)) + [...]int{0, 2, 3}[before]
		a.form = appendInner(a.form[:0], x.text, before)
		n := len(a.form)
		a.form = appendURLSafe(a.form, a.form)
		if end := start + n; start >= 0 && end <= len(text) && (bytes.Equal(text[start:end], a.form[:n]) || bytes.Equal(text[start:end], a.form[n:])) {
			dst = append(dst, copied{start, end, x.owner, 1})
		}
	}
	return dst
}

// byteOf returns what byte n, from -6 on, stands for, counted from the group of base64
// at text[group:].
func byteOf(text []byte, group, n int) byte {
	group += 4 * ((n+6)/3 - 2)
	n = (n + 6) % 3
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
