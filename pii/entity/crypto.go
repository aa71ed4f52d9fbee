package entity

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"strings"

	"golang.org/x/crypto/sha3"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// wallet reports a cryptocurrency address.
func (s *scan) wallet(start, end int) bool {
	t := s.text[start:end]
	if !s.finder.enabled(recogniser.Crypto) || !s.clearLeft(start) || s.at(end) == '/' || s.at(end) == '+' || s.at(end) == '=' {
		return false
	}
	strength := match.Validated
	switch {
	case len(t) == 42 && t[0] == '0' && t[1] == 'x':
		mixed, ok := checkedHex(t[2:])
		if !ok || !mixed && !s.context(start, end).Has(recogniser.Crypto) {
			return false
		}
		if !mixed {
			strength = match.Context
		}
	case len(t) <= 35 && base58check(t):
	case segwit(t):
	default:
		return false
	}
	s.add(recogniser.Crypto, start, end, strength)
	return true
}

// long reads a token that is too long for an identity number.
func (s *scan) long(start, end int) {
	if c := s.text[start]; end-start <= 74 && (c == 'b' || c == 'B' || c == 'l' || c == 't') {
		s.wallet(start, end)
	}
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// base58Values holds the value of each digit in base 58, plus one.
var base58Values = func() (t [256]uint8) {
	for i := range len(base58) {
		t[base58[i]] = uint8(i + 1)
	}
	return t
}()

// base58check reports whether t, at most 35 digits, is 21 bytes and their check
// sum in base 58.
func base58check(t []byte) bool {
	var n [4]uint64 // the number, the lowest part first
	for len(t) > 0 {
		part := t[:min(len(t), 10)] // 58 to the tenth is less than 1<<63
		t = t[len(part):]
		value, scale := uint64(0), uint64(1)
		for _, c := range part {
			v := base58Values[c]
			if v == 0 {
				return false
			}
			value, scale = value*58+uint64(v-1), scale*58
		}
		for i := range n {
			high, low := bits.Mul64(n[i], scale)
			var carry uint64
			n[i], carry = bits.Add64(low, value, 0)
			value = high + carry
		}
	}
	if n[3]>>8 != 0 {
		return false // more than 25 bytes
	}
	var b [32]byte
	for i, part := range n {
		binary.BigEndian.PutUint64(b[24-8*i:], part)
	}
	value, sum := b[7:28], b[28:]
	if value[20] == 0 {
		return false
	}
	first := sha256.Sum256(value)
	second := sha256.Sum256(first[:])
	return [4]byte(second[:4]) == [4]byte(sum)
}

const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

// segwit reports whether t is an address in bech32 or bech32m (BIP 173, 350).
func segwit(t []byte) bool {
	one := strings.IndexByte(string(t[:min(len(t), 5)]), '1')
	if one < 2 || len(t) < one+8 {
		return false
	}
	p := uint32(1)
	var seen byte
	for _, c := range t[:one] {
		seen |= caseOf(c)
		p = bech32Step(p, uint32(c|0x20)>>5)
	}
	p = bech32Step(p, 0)
	for _, c := range t[:one] {
		p = bech32Step(p, uint32(c|0x20)&31)
	}
	for _, c := range t[one+1:] {
		seen |= caseOf(c)
		v := strings.IndexByte(bech32, c|0x20*byte(word.Bit(word.Letter(c))))
		if v < 0 {
			return false
		}
		p = bech32Step(p, uint32(v))
	}
	return seen != 3 && (p == 1 || p == 0x2bc830a3)
}

func caseOf(c byte) byte { return byte(word.Bit(ascii.IsUpper(c)) | word.Bit(ascii.IsLower(c))<<1) }

func bech32Step(p, v uint32) uint32 {
	top := p >> 25
	p = p&0x1ffffff<<5 ^ v
	for i, g := range [...]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
		if top>>i&1 != 0 {
			p ^= g
		}
	}
	return p
}

// keccak256 returns the hash that Ethereum uses: Keccak as submitted, with the padding
// that SHA-3 changed later.
func keccak256(in []byte) (sum [32]byte) {
	h := sha3.NewLegacyKeccak256()
	h.Write(in)
	h.Sum(sum[:0])
	return sum
}

// checkedHex reports whether forty hexadecimal digits are an address, and
// whether their capitals are set as EIP-55 has it. With wrong capitals it is
// none.
func checkedHex(t []byte) (mixed, ok bool) {
	var small [40]byte
	var seen byte
	for i, c := range t {
		if !ascii.Hex[c] {
			return false, false
		}
		seen |= caseOf(c)
		small[i] = c
		if ascii.IsUpper(c) {
			small[i] |= 0x20
		}
	}
	if seen != 3 {
		return false, true
	}
	h := keccak256(small[:])
	for i, c := range t {
		if word.Letter(c) && ascii.IsUpper(c) != (h[i/2]<<(i%2*4)&0x80 != 0) {
			return true, false
		}
	}
	return true, true
}
