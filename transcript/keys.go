package transcript

import (
	"bytes"
	"hash/maphash"
)

// pairwise is the number of members up to which names are compared each with
// each; above it a hash table keeps the work linear.
const pairwise = 8

// keys finds members of one object that have the same name. Names of open
// objects lie on one stack; an object is judged when it closes, so one table
// serves all of them.
type keys struct {
	refs  []keyRef
	seed  maphash.Seed
	table []int32 // index into the refs of the object plus one, 0 for free
}

type keyRef struct {
	sig  uint32 // length and a few bytes: differs only for names that differ
	node int32  // the key's node
}

func (k *keys) reset() {
	if k.seed == (maphash.Seed{}) {
		k.seed = maphash.MakeSeed()
	}
	if k.refs = k.refs[:0]; cap(k.refs) > keepKeys || cap(k.table) > 4*keepKeys {
		k.refs, k.table = nil, nil
	}
}

func (k *keys) mark() int32 { return int32(len(k.refs)) }

// signature returns the sig of a name.
func signature(name []byte) uint32 {
	sig := uint32(len(name)) << 16
	if n := len(name); n > 0 {
		sig ^= uint32(name[0]) | uint32(name[n-1])<<8 | uint32(name[n/2])<<24
	}
	return sig
}

func (k *keys) add(sig uint32, node int32) {
	n := len(k.refs)
	if n == cap(k.refs) {
		k.refs = append(k.refs, keyRef{})
	}
	k.refs = k.refs[:n+1]
	k.refs[n] = keyRef{sig, node}
}

// duplicate returns the node of the first name since mark that repeats an
// earlier one, or -1, and forgets the names.
func (k *keys) duplicate(ev *Event, mark int32) int32 {
	refs := k.refs[mark:]
	k.refs = k.refs[:mark]
	if len(refs) > pairwise {
		return k.hashed(ev, refs)
	}
	for i := 1; i < len(refs); i++ {
		for j := range i {
			if refs[i].sig == refs[j].sig && bytes.Equal(ev.nameOf(refs[i]), ev.nameOf(refs[j])) {
				return refs[i].node
			}
		}
	}
	return -1
}

// hashed puts all names into an open-addressing table. The seed is drawn at
// random once a process, so that no line can be written to collide.
func (k *keys) hashed(ev *Event, refs []keyRef) int32 {
	size := 16
	for size < 2*len(refs) {
		size *= 2
	}
	k.resize(size)
	for i, ref := range refs {
		name := ev.nameOf(ref)
		at := int(maphash.Bytes(k.seed, name)) & (size - 1)
		for ; k.table[at] != 0; at = (at + 1) & (size - 1) {
			other := refs[k.table[at]-1]
			if other.sig == ref.sig && bytes.Equal(ev.nameOf(other), name) {
				return ref.node
			}
		}
		k.table[at] = int32(i + 1)
	}
	return -1
}

// resize gives a cleared table.
func (k *keys) resize(size int) {
	if cap(k.table) < size {
		k.table = make([]int32, size)
		return
	}
	k.table = k.table[:size]
	clear(k.table)
}

func (ev *Event) nameOf(ref keyRef) []byte { return ev.Segments[ev.nodes[ref.node].seg].Text }
