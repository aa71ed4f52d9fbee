// Package siphash is SipHash-2-4, a keyed hash by J.-P. Aumasson and
// D. J. Bernstein ("SipHash: a fast short-input PRF", 2012), with 64 and with
// 128 bits. Without the key nobody can find a text of a given hash, nor two
// texts of the same hash.
package siphash

import (
	"encoding/binary"
	"math/bits"
)

// A Key is the secret of 128 bits, as two little-endian words.
type Key struct{ Low, High uint64 }

// Sum64 returns the hash of b with 64 bits.
func (k Key) Sum64(b []byte) uint64 {
	s := k.state()
	s.absorb(b)
	s.c ^= 0xff
	return s.finish()
}

// Sum128 returns the hash of b with 128 bits.
func (k Key) Sum128(b []byte) (sum [16]byte) {
	s := k.state()
	s.b ^= 0xee
	s.absorb(b)
	s.c ^= 0xee
	binary.LittleEndian.PutUint64(sum[:8], s.finish())
	s.b ^= 0xdd
	binary.LittleEndian.PutUint64(sum[8:], s.finish())
	return sum
}

// A state is v0 to v3 of the paper.
type state struct{ a, b, c, d uint64 }

func (k Key) state() state {
	return state{k.Low ^ 0x736f6d6570736575, k.High ^ 0x646f72616e646f6d, k.Low ^ 0x6c7967656e657261, k.High ^ 0x7465646279746573}
}

// absorb takes b, padded with its length.
func (s *state) absorb(b []byte) {
	var last [8]byte
	whole := len(b) &^ 7
	copy(last[:7], b[whole:])
	last[7] = byte(len(b))
	s.take(b[:whole])
	s.take(last[:])
}

// take takes whole words. The state stays in registers between them.
func (s *state) take(words []byte) {
	a, b, c, d := s.a, s.b, s.c, s.d
	for ; len(words) >= 8; words = words[8:] {
		x := binary.LittleEndian.Uint64(words)
		a, b, c, d = round(a, b, c, d^x)
		a, b, c, d = round(a, b, c, d)
		a ^= x
	}
	s.a, s.b, s.c, s.d = a, b, c, d
}

func (s *state) finish() uint64 {
	a, b, c, d := s.a, s.b, s.c, s.d
	for range 4 {
		a, b, c, d = round(a, b, c, d)
	}
	s.a, s.b, s.c, s.d = a, b, c, d
	return a ^ b ^ c ^ d
}

func round(a, b, c, d uint64) (uint64, uint64, uint64, uint64) {
	a += b
	c += d
	b = bits.RotateLeft64(b, 13) ^ a
	d = bits.RotateLeft64(d, 16) ^ c
	a = bits.RotateLeft64(a, 32) + d
	c += b
	return a, bits.RotateLeft64(b, 17) ^ c, bits.RotateLeft64(c, 32), bits.RotateLeft64(d, 21) ^ a
}
