package pii

import (
	"encoding/binary"
	"math/bits"
)

// A digest stands for an entity and a value without telling the value.
type digest [16]byte

// A digestKey is drawn by chance and never leaves the process.
type digestKey struct{ low, high uint64 }

// digest hashes a value of an entity under the key that m drew. m.mu is held.
func (m *Masker) digest(entity string, value []byte) digest {
	m.hashed = append(append(append(m.hashed[:0], entity...), 0), value...)
	d := m.key.hash(m.hashed)
	clear(m.hashed)
	return d
}

// hash returns SipHash-2-4 of b with 128 bits. Who does not have the key can
// neither find the text of a hash nor one of the same hash, and it costs a
// fraction of HMAC: every masked value and every text that looks like a
// remembered one is hashed.
func (k digestKey) hash(b []byte) (d digest) {
	s := sipState{k.low ^ 0x736f6d6570736575, k.high ^ 0x646f72616e646f6d ^ 0xee, k.low ^ 0x6c7967656e657261, k.high ^ 0x7465646279746573}
	last := uint64(len(b)) << 56
	for ; len(b) >= 8; b = b[8:] {
		s.take(binary.LittleEndian.Uint64(b))
	}
	for i, c := range b {
		last |= uint64(c) << (8 * i)
	}
	s.take(last)
	s.c ^= 0xee
	binary.LittleEndian.PutUint64(d[:8], s.finish())
	s.b ^= 0xdd
	binary.LittleEndian.PutUint64(d[8:], s.finish())
	return d
}

// A sipState is the state of SipHash, v0 to v3 of its description.
type sipState struct{ a, b, c, d uint64 }

func (s *sipState) take(x uint64) {
	s.d ^= x
	s.mix(2)
	s.a ^= x
}

func (s *sipState) finish() uint64 {
	s.mix(4)
	return s.a ^ s.b ^ s.c ^ s.d
}

func (s *sipState) mix(rounds int) {
	a, b, c, d := s.a, s.b, s.c, s.d
	for range rounds {
		a += b
		b = bits.RotateLeft64(b, 13) ^ a
		a = bits.RotateLeft64(a, 32)
		c += d
		d = bits.RotateLeft64(d, 16) ^ c
		a += d
		d = bits.RotateLeft64(d, 21) ^ a
		c += b
		b = bits.RotateLeft64(b, 17) ^ c
		c = bits.RotateLeft64(c, 32)
	}
	s.a, s.b, s.c, s.d = a, b, c, d
}
