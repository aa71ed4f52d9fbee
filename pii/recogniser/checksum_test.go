package recogniser

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// decimals returns n random digits, the first not zero.
func decimals(r *rand.Rand, n int) []byte {
	d := make([]byte, n)
	for i := range d {
		d[i] = byte('0' + r.IntN(10))
	}
	if n > 0 && d[0] == '0' {
		d[0] = '1' + byte(r.IntN(9))
	}
	return d
}

// onlyOne fails unless valid accepts exactly one last character out of set
// after stem, and that is want.
func onlyOne(t *testing.T, name string, stem []byte, set string, want byte, valid func([]byte) bool) {
	t.Helper()
	for i := range len(set) {
		v := append(append([]byte(nil), stem...), set[i])
		if got := valid(v); got != (set[i] == want) {
			t.Errorf("%s(%q) = %v, want %v", name, v, got, set[i] == want)
		}
	}
}

const decimalDigits = "0123456789"

func TestLuhn(t *testing.T) {
	twice := [10]int{0, 2, 4, 6, 8, 1, 3, 5, 7, 9}
	r := testrand.New(t)
	for range 300 {
		stem := decimals(r, 5+r.IntN(14))
		sum := 0
		for i, c := range stem {
			if (len(stem)-i)%2 == 1 {
				sum += twice[c-'0']
			} else {
				sum += int(c - '0')
			}
		}
		onlyOne(t, "luhn", stem, decimalDigits, byte('0'+(10-sum%10)%10), Luhn)
	}
}

func TestMod97(t *testing.T) {
	r := testrand.New(t)
	for range 300 {
		var bban strings.Builder
		for range 11 + r.IntN(20) {
			bban.WriteByte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[r.IntN(36)])
		}
		var spelled strings.Builder
		for _, c := range bban.String() + "GB00" {
			if c >= 'A' {
				fmt.Fprint(&spelled, c-'A'+10)
			} else {
				spelled.WriteRune(c)
			}
		}
		n, _ := new(big.Int).SetString(spelled.String(), 10)
		check := 98 - new(big.Int).Mod(n, big.NewInt(97)).Int64()
		in := fmt.Sprintf("%sGB%02d", bban.String(), check)
		if got := Mod97([]byte(in), 0); got != 1 {
			t.Errorf("mod97(%q) = %d, want 1", in, got)
		}
	}
}

func TestVerhoeff(t *testing.T) {
	d := [10]string{"0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432", "7659821043", "8765932104", "9876543210"}
	p := [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}
	inverse := "0432156789"
	r := testrand.New(t)
	for range 300 {
		stem := decimals(r, 3+r.IntN(12))
		c := 0
		for i := range stem {
			v := p[(i+1)%8][stem[len(stem)-1-i]-'0']
			c = int(d[c][v-'0'] - '0')
		}
		onlyOne(t, "verhoeff", stem, decimalDigits, inverse[c], verhoeff)
	}
}

// TestISO7064 builds the hybrid and pure systems from their definition: the sum
// of each character times its power of two is congruent to one.
func TestISO7064(t *testing.T) {
	r := testrand.New(t)
	for range 300 {
		stem := decimals(r, 17)
		sum := 0
		for i, c := range stem {
			weight := 1
			for range 17 - i {
				weight = weight * 2 % 11
			}
			sum += int(c-'0') * weight
		}
		want := "0123456789X"[((1-sum)%11+11)%11]
		if got := mod11x2(stem); got != want {
			t.Errorf("mod11x2(%q) = %q, want %q", stem, got, want)
		}
		stem = decimals(r, 10)
		state := 10
		for _, c := range stem {
			state += int(c - '0')
			for state > 10 {
				state -= 10
			}
			state = state * 2 % 11
		}
		onlyOne(t, "mod11x10", stem, decimalDigits, byte('0'+(11-state)%10), mod11x10)
	}
}

// TestChecks tries each table entry that has a check on random values: one in
// a hundred must be refused at least, or the check checks nothing.
func TestChecks(t *testing.T) {
	r := testrand.New(t)
	for _, rec := range table {
		for i, e := range rec.Numbers {
			passed := 0
			for range 2000 {
				d := decimals(r, e.Digits)
				if r.IntN(2) == 0 {
					d[0] = '0'
				}
				if e.Valid == nil || e.Valid(d) {
					passed++
				}
			}
			if e.Valid != nil && passed > 1900 {
				t.Errorf("%s.Numbers[%d] accepts %d of 2000 random numbers", rec.ID, i, passed)
			}
		}
	}
}
