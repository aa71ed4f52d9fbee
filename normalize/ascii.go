package normalize

import (
	"encoding/binary"
	"math/bits"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// plainASCII returns how many bytes at the start of text are printable ASCII,
// tab, newline or carriage return.
func plainASCII(text []byte) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		if (w|odd(w))&highs == 0 {
			continue
		}
		for k := range 8 {
			if !plainByte[text[i+k]] {
				return i + k
			}
		}
	}
	for ; i < len(text) && plainByte[text[i]]; i++ {
	}
	return i
}

// hasControls reports whether text has ASCII controls besides tab, newline and
// carriage return.
func hasControls(text []byte) bool {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		if odd(w)&highs == 0 {
			continue
		}
		for k := range 8 {
			if b := text[i+k]; b < 0x80 && !plainByte[b] {
				return true
			}
		}
	}
	for _, b := range text[i:] {
		if b < 0x80 && !plainByte[b] {
			return true
		}
	}
	return false
}

// odd marks the bytes of w below space and DEL in their high bits; bytes next to
// a marked one may be marked wrongly.
func odd(w uint64) uint64 {
	del := w ^ 0x7f*ones
	return (w-0x20*ones)&^w | (del-ones)&^del
}

// plainByte tells the bytes that plainASCII passes.
var plainByte = [256]bool{
	'\t': true, '\n': true, '\r': true,
	0x20: true, 0x21: true, 0x22: true, 0x23: true, 0x24: true, 0x25: true, 0x26: true, 0x27: true,
	0x28: true, 0x29: true, 0x2a: true, 0x2b: true, 0x2c: true, 0x2d: true, 0x2e: true, 0x2f: true,
	0x30: true, 0x31: true, 0x32: true, 0x33: true, 0x34: true, 0x35: true, 0x36: true, 0x37: true,
	0x38: true, 0x39: true, 0x3a: true, 0x3b: true, 0x3c: true, 0x3d: true, 0x3e: true, 0x3f: true,
	0x40: true, 0x41: true, 0x42: true, 0x43: true, 0x44: true, 0x45: true, 0x46: true, 0x47: true,
	0x48: true, 0x49: true, 0x4a: true, 0x4b: true, 0x4c: true, 0x4d: true, 0x4e: true, 0x4f: true,
	0x50: true, 0x51: true, 0x52: true, 0x53: true, 0x54: true, 0x55: true, 0x56: true, 0x57: true,
	0x58: true, 0x59: true, 0x5a: true, 0x5b: true, 0x5c: true, 0x5d: true, 0x5e: true, 0x5f: true,
	0x60: true, 0x61: true, 0x62: true, 0x63: true, 0x64: true, 0x65: true, 0x66: true, 0x67: true,
	0x68: true, 0x69: true, 0x6a: true, 0x6b: true, 0x6c: true, 0x6d: true, 0x6e: true, 0x6f: true,
	0x70: true, 0x71: true, 0x72: true, 0x73: true, 0x74: true, 0x75: true, 0x76: true, 0x77: true,
	0x78: true, 0x79: true, 0x7a: true, 0x7b: true, 0x7c: true, 0x7d: true, 0x7e: true,
}

// asciiLen returns the number of ASCII bytes at the start of text.
func asciiLen(text []byte) int {
	i := 32 * asciiBlocks(text)
	for ; len(text)-i >= 8; i += 8 {
		if w := binary.LittleEndian.Uint64(text[i:]) & highs; w != 0 {
			return i + bits.TrailingZeros64(w)/8
		}
	}
	for ; i < len(text) && text[i] < 0x80; i++ {
	}
	return i
}

// asciiBlocksWords is asciiBlocks with eight bytes in a register.
func asciiBlocksWords(text []byte) int {
	n := 0
	for ; len(text)-32*n >= 32; n++ {
		t := (*[32]byte)(text[32*n:])
		w := binary.LittleEndian.Uint64(t[0:]) | binary.LittleEndian.Uint64(t[8:])
		w |= binary.LittleEndian.Uint64(t[16:]) | binary.LittleEndian.Uint64(t[24:])
		if w&highs != 0 {
			break
		}
	}
	return n
}

// lowerASCII makes the capitals of b small; bytes beyond ASCII stay as they are.
func lowerASCII(b []byte) {
	i := 32 * lowerBlocks(b)
	for ; len(b)-i >= 8; i += 8 {
		w := binary.LittleEndian.Uint64(b[i:])
		rest := w &^ highs
		capitals := (rest + (0x80-'A')*ones) &^ (rest + (0x80-'Z'-1)*ones) &^ w & highs
		binary.LittleEndian.PutUint64(b[i:], w|capitals>>2)
	}
	for ; i < len(b); i++ {
		if b[i]-'A' < 26 {
			b[i] |= 0x20
		}
	}
}
