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
			dst = append32(dst, uint32(i)|k.mask&ownHash, k.tag, uint32(k.count)|uint32(k.splits[0])<<16|uint32(k.splits[1])<<24)
			dst = append32(dst, k.near[:]...)
		}
	}
	dst = append32(dst, noSlot)
	for i := range s.entries {
		e := &s.entries[i]
		text := s.texts[e.id]
		if !e.long {
			text = string(e.text())
		}
		dst = append32(dst, uint32(e.id), uint32(e.size)|uint32(e.at)<<16, e.flags()|uint32(e.run)<<8)
		dst = append(dst, text...)
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

// Beside a slot's number stands whether it has a hash of its own; noSlot ends the list.
const (
	ownHash = 1 << 31
	noSlot  = ^uint32(0)
)

// text returns what a literal that is not long is compared with.
func (e *entry) text() []byte {
	var before, ahead, end [8]byte
	binary.LittleEndian.PutUint64(before[:], e.before.want)
	binary.LittleEndian.PutUint64(ahead[:], e.ahead.want)
	binary.LittleEndian.PutUint64(end[:], e.end.want)
	at, behind := int(e.at), int(e.size-e.at)
	text := append(before[8-at:], ahead[:min(8, behind)]...)
	return append(text, end[min(8, 16-behind):]...)
}

// The bits of an entry's flags. Above them is its run.
const (
	flagFree = 1 << iota
	flagWhole
	flagExact
	flagEdge
)

func (e *entry) flags() (flags uint32) {
	for i, is := range []bool{e.free, e.whole, e.exact, e.edge} {
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
		r.entry(s, &s.entries[i])
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
	s := *r
	*r = s[8:]
	return eight(string(s), 0)
}

// slots reads the slots that are not free.
func (r *stored) slots(s *Set) {
	for i := range s.slots {
		s.slots[i] = freeSlot(i, s.shift)
	}
	entries := uint32(0)
	for i := r.next32(); i != noSlot; i = r.next32() {
		k := &s.slots[i&^ownHash]
		k.tag, k.mask = r.next32(), uint32(int32(i)>>31)
		n := r.next32()
		k.count, k.splits = uint16(n), [2]split{split(n >> 16), split(n >> 24)}
		if k.count > 0 {
			k.first, entries = entries, entries+uint32(k.count)
		}
		for j := range k.near {
			k.near[j] = r.next32()
		}
	}
}

func (r *stored) entry(s *Set, e *entry) {
	id, n, flags := r.next32(), r.next32(), r.next32()
	text := string(*r)[:n&0xffff]
	*r = (*r)[n&0xffff:]
	l := Literal{Inside: flags&flagFree != 0, Exact: flags&flagExact != 0, Edge: flags&flagEdge != 0, Run: uint8(flags >> 8)}
	*e = newEntry(l, text, int(id), int(n>>16))
	e.whole = flags&flagWhole != 0
	if e.long {
		s.texts[id] = text
	}
}
