package stages

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// maxDecimal is how many bytes a number takes at most.
const maxDecimal = len("-9223372036854775808")

// putDecimal writes n to the beginning of b, which has room for it, and returns how
// many bytes that takes. An answer is full of small numbers.
func putDecimal(b []byte, n int) int {
	if uint(n) >= 1e9 {
		return len(strconv.AppendInt(b[:0], int64(n), 10))
	}
	x := uint32(n)
	size := bits.Len32(x|1) * 1233 >> 12 // a logarithm, of which this is the factor
	if x >= leastOf[size&15] {
		size++
	}
	i := size
	for ; x >= 100; x /= 100 {
		i -= 2
		binary.LittleEndian.PutUint16(b[i:], twoDigits[x%100])
	}
	if x >= 10 {
		binary.LittleEndian.PutUint16(b, twoDigits[x%100])
	} else {
		b[0] = byte('0' + x)
	}
	return size
}

// leastOf gives the least number that has one digit more than so many.
var leastOf = [16]uint32{0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// twoDigits holds the numbers below 100, the first digit lowest.
var twoDigits = func() (t [100]uint16) {
	for n := range t {
		t[n] = uint16('0'+n/10) | uint16('0'+n%10)<<8
	}
	return t
}()
