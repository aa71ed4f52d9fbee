package analysis

import (
	"hash/maphash"

	"weir/transcript"
)

const (
	memoText  = 64      // bytes of a text that may be remembered, at most
	memoTexts = 1 << 15 // texts that are remembered: so many that an id is known when it comes again
)

// A memo remembers short texts in which analysis found nothing, so that it need not
// look again: types, roles, names of tools and ids occur in line after line. It changes
// the time that analysis takes and never its result. A text is known by a keyed hash
// of all that the result depends on.
type memo struct {
	seed maphash.Seed
	keys []uint64
}

func newMemo() *memo { return &memo{maphash.MakeSeed(), make([]uint64, memoTexts)} }

// key returns what the text of seg, the value of a member of that name or of none, is known by, or
// 0 if it is not to be remembered. In a rescan less is looked for, so its texts are apart.
func (m *memo) key(seg *transcript.Segment, text, name []byte, rescan bool) uint64 {
	if len(text) > memoText || len(name) > memoText || seg.IllFormed {
		return 0
	}
	const odd = 0x9e3779b97f4a7c15
	key := maphash.Bytes(m.seed, text) + odd*maphash.Bytes(m.seed, name)
	key += uint64(seg.Kind)<<3 + uint64(seg.Role)<<8 + uint64(seg.Trust)<<16 + uint64(seg.Dir)<<24
	if name == nil {
		key += 1 << 32
	}
	if rescan {
		key += 1 << 33
	}
	return key*odd | 1
}

// has reports whether the text of a key is remembered.
func (m *memo) has(key uint64) bool { return key != 0 && m.keys[key>>32%memoTexts] == key }

// add remembers the text of a key, in the place of another one.
func (m *memo) add(key uint64) {
	if key != 0 {
		m.keys[key>>32%memoTexts] = key
	}
}
