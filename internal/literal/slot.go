package literal

// A slot tells of the literals whose windows have one hash. It is half a cache
// line, and its neighbour in the other half is the second place for the same
// hashes; most lookups end with what is known before the literals.
type slot struct {
	tag, mask uint32 // of the hash, the bits of mask are those of tag
	near      near
	first     uint32 // the literals are entries[first:][:count] …
	count     uint16
	splits    [2]split // … and those of the slots that these lead to, as long as there are some
}

// A near tells by lowest five bits of the two bytes behind a window and of the two
// before it, nearest first, what some literal has there.
type near [4]uint32

// may tells in its lowest bit whether a literal may stand around t[from:to], a
// window of the given hash.
func (k *slot) may(hash uint32, t []byte, from, to int) uint32 {
	if (hash^k.tag)&k.mask != 0 {
		return 0
	}
	n := &k.near
	return n[0] >> (t[to] & 31) & (n[1] >> (t[to+1] & 31)) & (n[2] >> (t[from-1] & 31)) & (n[3] >> (t[from-2] & 31)) & 1
}

// mark notes what a literal has around its window, text[from:to].
func (n *near) mark(text string, from, to int) {
	for i, at := range [4]int{to, to + 1, from - 1, from - 2} {
		if at < 0 || at >= len(text) {
			n[i] = ^uint32(0)
			continue
		}
		n[i] |= 1 << (text[at] & 31)
	}
}

// slot returns the index of the slot that a hash has, if any slot has it.
func (s *Set) slot(hash uint32) uint32 {
	i := hash >> (s.shift & 31) * 2
	if s.slots[i+1].tag == hash {
		i++
	}
	return i
}

// A split tells by which byte, or two, the literals of a slot are told from one
// another where they are many. It is 0 where they are not.
type split uint8

// A split's bytes are at least splitBefore bytes before the place and less than
// splitBehind behind it.
const (
	splitBefore = 8
	splitBehind = 16
)

// splitAt returns the split by so many bytes, one or two, so far from the place.
func splitAt(at, bytes int) split { return split((at+splitBefore)<<2 | bytes) }

func (how split) at() int    { return int(how>>2) - splitBefore }
func (how split) bytes() int { return int(how & 3) }

// hash returns the hash of the slot's part where t, with the place at t[at], has what
// it has there, caseless.
func (how split) hash(k *slot, t []byte, at int) uint32 {
	at += how.at()
	key := uint64(t[at])
	if how.bytes() == 2 {
		key |= uint64(t[at+1]) << 8
	}
	return hashOf((key|caseless&0xffff)<<40 | uint64(how)<<32 | uint64(k.tag))
}

// reaches reports whether the split's bytes are in a literal of length n with its
// place at literal[at].
func (how split) reaches(n, at int) bool {
	at += how.at()
	return at >= 0 && at+how.bytes() <= n
}

func hashOf(x uint64) uint32 { return uint32(x * golden >> 32) }
