package entity

import (
	"encoding/binary"
	"math/bits"
)

// keccak256 returns the hash that Ethereum uses: Keccak as submitted, with the
// padding SHA-3 changed later, so package crypto/sha3 does not have it. The
// input fits one block of 136 bytes.
func keccak256(in []byte) (sum [32]byte) {
	var block [136]byte
	n := copy(block[:135], in)
	block[n] = 1
	block[135] |= 0x80
	var a [25]uint64
	for i := range 17 {
		a[i] = binary.LittleEndian.Uint64(block[8*i:])
	}
	keccakF(&a)
	for i := range 4 {
		binary.LittleEndian.PutUint64(sum[8*i:], a[i])
	}
	return sum
}

var keccakRounds = [24]uint64{
	0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
	0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
	0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
	0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
	0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
	0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
}

// keccakF is the permutation of 24 rounds.
func keccakF(a *[25]uint64) {
	for _, constant := range keccakRounds {
		var c [5]uint64
		for x := range 5 {
			c[x] = a[x] ^ a[x+5] ^ a[x+10] ^ a[x+15] ^ a[x+20]
		}
		for i := range a {
			a[i] ^= c[(i+4)%5] ^ bits.RotateLeft64(c[(i+1)%5], 1)
		}
		x, y, last := 1, 0, a[1]
		for t := range 24 {
			x, y = y, (2*x+3*y)%5
			i := x + 5*y
			a[i], last = bits.RotateLeft64(last, (t+1)*(t+2)/2%64), a[i]
		}
		for y := 0; y < 25; y += 5 {
			row := [5]uint64(a[y : y+5])
			for x := range 5 {
				a[y+x] = row[x] ^ row[(x+2)%5]&^row[(x+1)%5]
			}
		}
		a[0] ^= constant
	}
}
