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
	var last [8]byte
	whole := len(b) &^ 7
	copy(last[:7], b[whole:])
	last[7] = byte(len(b))
	s.take(b[:whole])
	s.take(last[:])
	s.c ^= 0xee
	binary.LittleEndian.PutUint64(d[:8], s.finish())
	s.b ^= 0xdd
	binary.LittleEndian.PutUint64(d[8:], s.finish())
	return d
}

// A sipState is the state of SipHash, v0 to v3 of its description.
type sipState struct{ a, b, c, d uint64 }

// take takes whole words. The state stays in registers between them.
func (s *sipState) take(words []byte) {
	a, b, c, d := s.a, s.b, s.c, s.d
	for ; len(words) >= 8; words = words[8:] {
		x := binary.LittleEndian.Uint64(words)
		a, b, c, d = mix(a, b, c, d^x)
		a, b, c, d = mix(a, b, c, d)
		a ^= x
	}
	s.a, s.b, s.c, s.d = a, b, c, d
}

func (s *sipState) finish() uint64 {
	a, b, c, d := s.a, s.b, s.c, s.d
	for range 4 {
		a, b, c, d = mix(a, b, c, d)
	}
	s.a, s.b, s.c, s.d = a, b, c, d
	return a ^ b ^ c ^ d
}

// mix is one round.
func mix(a, b, c, d uint64) (uint64, uint64, uint64, uint64) {
	a += b
	c += d
	b = bits.RotateLeft64(b, 13) ^ a
	d = bits.RotateLeft64(d, 16) ^ c
	a = bits.RotateLeft64(a, 32) + d
	c += b
	return a, bits.RotateLeft64(b, 17) ^ c, bits.RotateLeft64(c, 32), bits.RotateLeft64(d, 21) ^ a
}
