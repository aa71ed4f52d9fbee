package literal

import "encoding/binary"

// AppendStored appends the set to dst in a form that ReadStored reads: to choose the
// windows of many literals takes longer than to judge a megabyte of text.
func (s *Set) AppendStored(dst []byte) []byte {
	dst = append32(dst, uint32(len(s.texts)), uint32(len(s.entries)))
	for i := range s.entries {
		e := &s.entries[i]
		dst = append32(dst, uint32(e.id), uint32(e.size)|uint32(e.at)<<16, e.flags()|uint32(e.run)<<8)
		dst = append(dst, s.texts[e.id]...)
	}
	return dst
}

func append32(dst []byte, list ...uint32) []byte {
	for _, x := range list {
		dst = binary.LittleEndian.AppendUint32(dst, x)
	}
	return dst
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
	literals := int(r.next32())
	list := make([]known, r.next32())
	for i := range list {
		r.literal(&list[i])
	}
	return assemble(list, literals), string(r)
}

// A stored is what is left to read of a stored set.
type stored string

func (r *stored) next32() uint32 {
	s := *r
	*r = s[4:]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

func (r *stored) literal(k *known) {
	id, n, flags := r.next32(), r.next32(), r.next32()
	text := string(*r)[:n&0xffff]
	*r = (*r)[n&0xffff:]
	at := int(n >> 16)
	k.Literal = Literal{text, flags&flagFree != 0, flags&flagExact != 0, flags&flagEdge != 0, uint8(flags >> 8)}
	k.id, k.window = int32(id), window{at, min(mostBytes, len(text)-at), flags&flagWhole != 0}
}
