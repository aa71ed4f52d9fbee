package entity

import (
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/word"
)

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

func TestDialCodes(t *testing.T) {
	codes := dialCodes()
	for i, c := range codes {
		if c.least < 1 || c.most < c.least {
			t.Errorf("%s: %d to %d digits", c.prefix, c.least, c.most)
		}
		if i > 0 && codes[i-1].prefix >= c.prefix {
			t.Errorf("dialCodes()[%d] = %q, not after %q", i, c.prefix, codes[i-1].prefix)
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
		carry := strings.IndexByte(base58, c)
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
		valid += word.Bit(got)
	}
	if valid < 5000 {
		t.Errorf("%d valid addresses, want many", valid)
	}
}
