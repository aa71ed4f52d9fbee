package encoding

// Base32Value returns the value of a digit of base32 (RFC 4648, section 6), or -1.
func Base32Value(c byte) int {
	switch {
	case 'A' <= c && c <= 'Z':
		return int(c - 'A')
	case '2' <= c && c <= '7':
		return int(c-'2') + 26
	}
	return -1
}

// StartsText32 reports whether the ten bytes that 16 digits of base32 encode may begin a
// text in UTF-8.
func StartsText32(digits *[16]byte) bool {
	var head [10]byte
	acc, bits, n := uint32(0), 0, 0
	for _, c := range digits {
		x := Base32Value(c)
		if x < 0 {
			return false
		}
		acc, bits = acc<<5|uint32(x), bits+5
		if bits >= 8 {
			bits -= 8
			if head[n] = byte(acc >> bits); binaryBytes[head[n]] {
				return false
			}
			n++
		}
	}
	return StartsUTF8(head[:])
}
