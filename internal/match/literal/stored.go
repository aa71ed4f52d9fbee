package literal

import "encoding/binary"

// AppendStored appends the set to dst in a form that ReadStored reads: to choose the
// windows of many literals takes longer than to judge a megabyte of text.
func (s *Set) AppendStored(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.data)))
	return append(dst, s.data...)
}

// ReadStored returns the set that AppendStored has written, which may stand in the
// middle of more data, and what follows it. The set keeps data.
func ReadStored(data string) (s *Set, rest string) {
	size := int(uint32(data[0]) | uint32(data[1])<<8 | uint32(data[2])<<16 | uint32(data[3])<<24)
	data, rest = data[4:][:size], data[4+size:]
	list, records := make([]known, 0, size/recordSize), make([]uint32, 0, size/recordSize)
	for at := 0; at < size; {
		r := readRecord(data, at)
		list, records = append(list, r.known()), append(records, uint32(at))
		at += recordSize + len(r.text)
	}
	return assemble(list, records, data), rest
}
