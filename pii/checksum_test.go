package pii

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
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

const decimal = "0123456789"

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
		onlyOne(t, "luhn", stem, decimal, byte('0'+(10-sum%10)%10), luhn)
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
		if got := mod97([]byte(in), 0); got != 1 {
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
		onlyOne(t, "verhoeff", stem, decimal, inverse[c], verhoeff)
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
		onlyOne(t, "mod11x10", stem, decimal, byte('0'+(11-state)%10), mod11x10)
	}
}

func TestKeccak256(t *testing.T) {
	for in, want := range map[string]string{
		"":    "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
		"abc": "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
	} {
		got := keccak256([]byte(in))
		if hex.EncodeToString(got[:]) != want {
			t.Errorf("keccak256(%q) = %x, want %s", in, got, want)
		}
	}
}

// TestChecks tries each table entry that has a check on random values: one in
// a hundred must be refused at least, or the check is none.
func TestChecks(t *testing.T) {
	r := testrand.New(t)
	for _, rec := range recognisers {
		for i, e := range rec.Numbers {
			passed := 0
			for range 2000 {
				d := decimals(r, e.n)
				if r.IntN(2) == 0 {
					d[0] = '0'
				}
				if e.valid == nil || e.valid(d) {
					passed++
				}
			}
			if e.valid != nil && passed > 1900 {
				t.Errorf("%s.Numbers[%d] accepts %d of 2000 random numbers", rec.ID, i, passed)
			}
		}
	}
}

func TestDialCodes(t *testing.T) {
	for i, c := range dialCodes {
		if i > 0 && dialCodes[i-1].prefix >= c.prefix {
			t.Errorf("dialCodes[%d] = %q, not after %q", i, c.prefix, dialCodes[i-1].prefix)
		}
		if got := dialCodeOf([]byte(c.prefix + "123456")); got == nil || got.prefix != c.prefix {
			t.Errorf("dialCodeOf(%q…) = %v, want itself", c.prefix, got)
		}
	}
	if got := dialCodeOf([]byte("999")); got != nil {
		t.Errorf("dialCodeOf(999) = %v, want nil", got)
	}
}

func TestTopLevelDomains(t *testing.T) {
	for n, list := range topLevelDomains {
		for i := 0; i+n <= len(list) && n > 0; i += n {
			if w := list[i : i+n]; !isTLD([]byte(strings.ToUpper(w))) {
				t.Errorf("isTLD(%q) = false, want true", strings.ToUpper(w))
			}
			if i > 0 && list[i-n:i] >= list[i:i+n] {
				t.Errorf("%q is not in order", list[i:i+n])
			}
		}
	}
	for _, w := range []string{"", "j", "js", "go1", "exe", "yaml", "localhost"} {
		if isTLD([]byte(w)) {
			t.Errorf("isTLD(%q) = true, want false", w)
		}
	}
}

// base58checkSlow is the plain twin of base58check: digit by digit.
func base58checkSlow(t []byte) bool {
	var b [25]byte
	for _, c := range t {
		carry := indexByte(base58, c)
		if carry < 0 {
			return false
		}
		for i := len(b) - 1; i >= 0; i-- {
			carry += int(b[i]) * 58
			b[i] = byte(carry)
			carry >>= 8
		}
		if carry != 0 {
			return false
		}
	}
	first := sha256.Sum256(b[:21])
	second := sha256.Sum256(first[:])
	return [4]byte(second[:4]) == [4]byte(b[21:]) && b[20] != 0
}

// inBase58 writes bytes in base 58, with one 1 for each zero byte they begin with
// and more of them up to length.
func inBase58(b []byte, length int) string {
	n, digit := new(big.Int).SetBytes(b), new(big.Int)
	var out []byte
	for n.Sign() > 0 {
		n.DivMod(n, big.NewInt(58), digit)
		out = append(out, base58[digit.Int64()])
	}
	for len(out) < length {
		out = append(out, '1')
	}
	slices.Reverse(out)
	return string(out)
}

func TestBase58Check(t *testing.T) {
	r := testrand.New(t)
	valid := 0
	for k := range 20000 {
		var b [25]byte
		for i := range b[:21] {
			b[i] = byte(r.Uint32())
		}
		if k%3 == 0 {
			clear(b[:r.IntN(6)])
		}
		first := sha256.Sum256(b[:21])
		second := sha256.Sum256(first[:])
		copy(b[21:], second[:4])
		text := []byte(inBase58(b[:], 26+r.IntN(10)))
		if k%2 == 0 {
			text[r.IntN(len(text))] = (base58 + "0O")[r.IntN(60)]
		}
		if len(text) > 35 {
			continue
		}
		got, want := base58check(text), base58checkSlow(text)
		if got != want {
			t.Fatalf("base58check(%q) = %t, want %t", text, got, want)
		}
		valid += b2i(got)
	}
	if valid < 5000 {
		t.Errorf("%d valid addresses, want many", valid)
	}
}
