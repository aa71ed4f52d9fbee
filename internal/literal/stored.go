package literal

import "encoding/binary"

// AppendStored appends the set to dst in a form that ReadStored reads: to compile
// many literals takes longer than to judge a megabyte of text.
func (s *Set) AppendStored(dst []byte) []byte {
	dst = append32(dst, uint32(s.shift), uint32(len(s.slots)), uint32(len(s.entries)), uint32(len(s.texts)))
	for _, f := range []*filters{&s.words, &s.foreign} {
		for _, part := range [][]uint64{f.six[:], f.four[:], f.short[:]} {
			dst = append64(dst, part...)
		}
	}
	for i := range s.slots {
		if k := &s.slots[i]; *k != freeSlot(i, s.shift) {
			dst = append32(dst, uint32(i), k.tag, k.mask, k.first, uint32(k.count)|uint32(k.splits[0])<<16|uint32(k.splits[1])<<24)
			dst = append32(dst, k.near[:]...)
		}
	}
	dst = append32(dst, ^uint32(0))
	for i := range s.entries {
		e := &s.entries[i]
		dst = append64(dst, e.ahead.want, e.ahead.fold, e.before.want, e.before.fold, e.end.want, e.end.fold)
		dst = append32(dst, uint32(e.id), uint32(e.size)|uint32(e.at)<<16, e.flags()|uint32(e.run)<<8)
	}
	for _, text := range s.texts {
		dst = append(append32(dst, uint32(len(text))), text...)
	}
	return dst
}

func append32(dst []byte, list ...uint32) []byte {
	for _, x := range list {
		dst = binary.LittleEndian.AppendUint32(dst, x)
	}
	return dst
}

func append64(dst []byte, list ...uint64) []byte {
	for _, x := range list {
		dst = binary.LittleEndian.AppendUint64(dst, x)
	}
	return dst
}

// The bits of an entry's flags. Above them is its run.
const (
	flagFree = 1 << iota
	flagWhole
	flagFar
	flagLong
	flagExact
	flagEdge
)

func (e *entry) flags() (flags uint32) {
	for i, is := range []bool{e.free, e.whole, e.far, e.long, e.exact, e.edge} {
		if is {
			flags |= 1 << i
		}
	}
	return flags
}

// ReadStored returns the set that AppendStored has written, which may stand in the
// middle of more data, and what follows it. The set keeps data.
func ReadStored(data string) (s *Set, rest string) {
	r := stored(data)
	s = &Set{shift: uint(r.next32())}
	s.slots, s.entries, s.texts = make([]slot, r.next32()), make([]entry, r.next32()), make([]string, r.next32())
	for _, f := range []*filters{&s.words, &s.foreign} {
		for _, part := range [][]uint64{f.six[:], f.four[:], f.short[:]} {
			for i := range part {
				part[i] = r.next64()
			}
		}
	}
	r.slots(s)
	for i := range s.entries {
		r.entry(&s.entries[i])
	}
	for i := range s.texts {
		n := r.next32()
		s.texts[i], r = string(r[:n]), r[n:]
	}
	return s, string(r)
}

// A stored is what is left to read of a stored set.
type stored string

func (r *stored) next32() uint32 {
	s := *r
	*r = s[4:]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

func (r *stored) next64() uint64 {
	low := uint64(r.next32())
	return low | uint64(r.next32())<<32
}

// slots reads the slots that are not free.
func (r *stored) slots(s *Set) {
	for i := range s.slots {
		s.slots[i] = freeSlot(i, s.shift)
	}
	for i := r.next32(); i != ^uint32(0); i = r.next32() {
		k := &s.slots[i]
		k.tag, k.mask, k.first = r.next32(), r.next32(), r.next32()
		n := r.next32()
		k.count, k.splits = uint16(n), [2]split{split(n >> 16), split(n >> 24)}
		for j := range k.near {
			k.near[j] = r.next32()
		}
	}
}

func (r *stored) entry(e *entry) {
	for _, p := range []*pattern{&e.ahead, &e.before, &e.end} {
		p.want, p.fold = r.next64(), r.next64()
	}
	e.id = int32(r.next32())
	n := r.next32()
	e.size, e.at = int16(n), int16(n>>16)
	flags := r.next32()
	e.run, e.exact, e.edge = uint8(flags>>8), flags&flagExact != 0, flags&flagEdge != 0
	e.free, e.whole, e.far, e.long = flags&flagFree != 0, flags&flagWhole != 0, flags&flagFar != 0, flags&flagLong != 0
}
