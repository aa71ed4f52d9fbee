package transcript

import (
	"bytes"
	"hash/maphash"
)

// pairwise is the number of members up to which names are compared each with
// each; above it a map keeps the work linear.
const pairwise = 16

// keys finds members of one object that have the same name. The names of all open
// objects lie on one stack, and those of an object are compared when it closes.
type keys struct {
	refs []keyRef
	seed maphash.Seed
	seen map[uint64]struct{} // keyed hashes of the names of a large object
}

// A keyRef is the name of a member.
type keyRef struct {
	sig  uint32 // length and a few bytes: differs only for names that differ
	node int32  // the key's node
}

func (k *keys) reset() {
	if k.seed == (maphash.Seed{}) {
		k.seed = maphash.MakeSeed()
	}
	if k.refs = k.refs[:0]; cap(k.refs) > keepKeys {
		k.refs = nil
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

func (k *keys) add(sig uint32, node int32) { k.refs = append(k.refs, keyRef{sig, node}) }

// duplicate returns the node of the first name since mark that repeats an
// earlier one, or -1, and forgets the names.
func (k *keys) duplicate(ev *Event, mark int32) int32 {
	refs := k.refs[mark:]
	k.refs = k.refs[:mark]
	if len(refs) > pairwise {
		return k.duplicateHash(ev, refs)
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

// duplicateHash is duplicate for many names. It compares hashes of 64 bits: two names
// with one hash would be refused as if they were equal; the key of the hash is random, so
// that no line can be made to have such names.
func (k *keys) duplicateHash(ev *Event, refs []keyRef) int32 {
	if k.seen == nil {
		k.seen = make(map[uint64]struct{}, len(refs))
	}
	clear(k.seen)
	if len(refs) > keepKeys {
		defer func() { k.seen = nil }() // a large map is slow to clear
	}
	for _, ref := range refs {
		hash := maphash.Bytes(k.seed, ev.nameOf(ref))
		if _, ok := k.seen[hash]; ok {
			return ref.node
		}
		k.seen[hash] = struct{}{}
	}
	return -1
}

func (ev *Event) nameOf(ref keyRef) []byte { return ev.Segments[ev.nodes[ref.node].seg].Text }
