package stages

import (
	"hash/maphash"
	"math/bits"

	"weir/transcript"
)

const (
	cleanText  = 64      // bytes of a text that may be remembered as clean
	cleanTexts = 1 << 15 // texts that are remembered: so many that an id is known when it comes again
)

// A cleanMemory remembers short texts in which nothing was found by whoever looks
// at the text alone: no disguise, no rule and no recogniser of values. Types,
// roles, names of tools and ids stand in line after line, and half of what is
// judged is one of them. A text is known by its keyed hash, together with all
// else that a recogniser asks for. What depends on the session is looked for in
// clean texts too.
type cleanMemory struct {
	seed maphash.Seed
	keys [cleanTexts]uint64
}

func newCleanMemory() *cleanMemory { return &cleanMemory{seed: maphash.MakeSeed()} }

// key returns what a text of segment i of ev is remembered by, or 0 if it is too long.
// name is the segment of the name that it stands under, or -1.
func (c *cleanMemory) key(ev *transcript.Event, i, name int, text []byte) uint64 {
	if len(text) > cleanText {
		return 0
	}
	under := c.under(ev, name)
	if under == 0 {
		return 0
	}
	seg := &ev.Segments[i]
	key := maphash.Bytes(c.seed, text) ^ under
	key += uint64(seg.Kind) << 1
	if seg.Role == transcript.RoleUser {
		key += 1 << 8
	}
	if typed(seg) {
		key += 1 << 10
	}
	if seg.Dir == transcript.Out {
		key += 1 << 9
	}
	return key | 1
}

// under returns a hash of the name that segment i is, of none if that is -1, or 0 if it
// is too long.
func (c *cleanMemory) under(ev *transcript.Event, i int) uint64 {
	name := []byte(nil)
	if i >= 0 {
		name = ev.Segments[i].Text
	}
	if len(name) > cleanText {
		return 0
	}
	return bits.RotateLeft64(maphash.Bytes(c.seed, name), 1)*0x9e3779b97f4a7c15 | 1
}

// fetch has the place of a key fetched, which holds will ask for. The places are all
// over the memory.
func (c *cleanMemory) fetch(key uint64) { prefetch(&c.keys[key>>1%cleanTexts]) }

// holds reports whether the text of a key is clean. Keys other than 0 are odd.
func (c *cleanMemory) holds(key uint64) bool {
	return c.keys[key>>1%cleanTexts]^key|^key&1 == 0
}

func (c *cleanMemory) add(key uint64) { c.keys[key>>1%cleanTexts] = key }

// blank reports whether normalisation and the rules have found nothing in d.
func (d *Doc) blank() bool {
	return len(d.Issues) == 0 && len(d.Views) == 0 && d.Depth == 0 &&
		d.injection[1] == d.injection[0] && d.leaks[1] == d.leaks[0] && d.found[1] == d.found[0]
}
