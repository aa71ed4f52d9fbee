package canary

import "math/bits"

// A sip is the state of SipHash-2-4, a keyed hash by Aumasson and Bernstein
// that is fast on short inputs.
type sip struct{ a, b, c, d uint64 }

func newSip(key Key) sip {
	k0, k1 := le64(key[:8]), le64(key[8:])
	return sip{k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573}
}

func le64(b []byte) (x uint64) {
	for i, c := range b {
		x |= uint64(c) << (8 * i)
	}
	return x
}

func (s *sip) write(m uint64) {
	s.d ^= m
	s.round()
	s.round()
	s.a ^= m
}

func (s *sip) sum(size int) uint64 {
	s.write(uint64(size) << 56)
	s.c ^= 0xff
	for range 4 {
		s.round()
	}
	return s.a ^ s.b ^ s.c ^ s.d
}

func (s *sip) round() {
	s.a += s.b
	s.b = bits.RotateLeft64(s.b, 13) ^ s.a
	s.a = bits.RotateLeft64(s.a, 32)
	s.c += s.d
	s.d = bits.RotateLeft64(s.d, 16) ^ s.c
	s.a += s.d
	s.d = bits.RotateLeft64(s.d, 21) ^ s.a
	s.c += s.b
	s.b = bits.RotateLeft64(s.b, 17) ^ s.c
	s.c = bits.RotateLeft64(s.c, 32)
}
