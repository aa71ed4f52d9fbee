package transcript

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
	wjson "weir/transcript/json"
)

// decodeSlow is the slow twin of decodePlain: byte by byte, to the very first
// byte that needs more thought. reads[n] is how much of src gave n bytes.
func decodeSlow(src []byte) (text []byte, reads []int) {
	i := 0
	for ; i < len(src); i++ {
		reads = append(reads, i)
		switch c := src[i]; {
		case c == '"' || c < ' ' || c >= 0x80:
			return text, reads
		case c != '\\':
			text = append(text, c)
		case i+1 == len(src) || wjson.Unescaped[src[i+1]] == 0:
			return text, reads
		default:
			i++
			text = append(text, wjson.Unescaped[src[i]])
		}
	}
	return text, append(reads, i)
}

// randomSource returns the inside of a string with escapes and odd bytes in it.
func randomSource(r *rand.Rand) []byte {
	odd := []string{`\n`, `\t\t`, `\\`, `\\\\`, `\"`, `\/`, `\u003c`, `\q`, `"`, "\x1f", "é", "\xff", `\`}
	rare := r.IntN(len(odd))
	var src []byte
	for range r.IntN(12) {
		for range r.IntN(1 + r.IntN(70)) {
			src = append(src, ' '+byte(r.IntN(0x7f-' ')))
			if c := src[len(src)-1]; c == '"' || c == '\\' {
				src[len(src)-1] = 'x'
			}
		}
		src = append(src, odd[min(r.IntN(len(odd)), rare)]...)
	}
	return src
}

func TestDecodePlain(t *testing.T) {
	r := testrand.New(t)
	for range 100000 {
		src := randomSource(r)
		text, reads := decodeSlow(src)
		check := func(name string, n, i int) {
			t.Helper()
			if n >= len(reads) || reads[n] != i || n < len(text) && len(src)-i >= 8 {
				t.Fatalf("%s(%q) = %d, %d; of %d bytes it takes %d", name, src, n, i, len(text), reads[len(text)])
			}
		}
		for name, decode := range map[string]func(dst, src []byte, n, i int) (int, int){"decodePlain": decodePlain, "decodeWords": decodeWords} {
			dst := bytes.Repeat([]byte{'#'}, 3+len(src)+slack+1)
			n, i := decode(dst[:3+len(src)+slack], append([]byte("before "), src...), 3, len("before "))
			n, i = n-3, i-len("before ")
			check(name, n, i)
			if !bytes.Equal(dst[3:3+n], text[:n]) || dst[3+len(src)+slack] != '#' || dst[2] != '#' {
				t.Fatalf("%s(%q) writes %q", name, src, dst)
			}
		}
	}
}

// A cursor that moves in runs comes to the same places as one that moves by units.
func TestCursor(t *testing.T) {
	r := testrand.New(t)
	var ev Event
	var p Parser
	for range 20000 {
		line := append(append([]byte{'"'}, bytes.Repeat(randomSource(r), 1+r.IntN(3))...), '"')
		if p.Parse(1, line, &ev); ev.Fault != nil {
			continue
		}
		fast, slow := ev.cursor(0), ev.cursor(0)
		for d := 0; d <= len(fast.text); d += 1 + r.IntN(200) {
			whole := true
			for slow.d < d && whole {
				u := slow.peek()
				if whole = slow.d+u.d <= d; whole {
					slow.step(u)
				}
			}
			if got := fast.to(d); got != whole || fast.s != slow.s || fast.d != slow.d || fast.r != slow.r {
				t.Fatalf("to(%d) of %q = %t at %d, %d, %d, want %t at %d, %d, %d", d, line, got, fast.s, fast.d, fast.r, whole, slow.s, slow.d, slow.r)
			}
		}
	}
}

// Text beyond ASCII is decoded as encoding/json does it, in any mixture.
func TestDecodeRunes(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{"a", " ", ", ", "é", "ж", "слово", "语", "한국", "\ufeff", "\ud7ff", "\ufffd", "😀", `\n`, `\u00e9`, `\ud83d\ude00`, `\udc00`,
		"\x7f", "\x80", "\xc0\xaf", "\xc3", "\xe1\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x9f", "\xff"}
	for range 50000 {
		var src []byte
		common := 1 + r.IntN(len(pieces))
		for range r.IntN(30) {
			src = append(src, pieces[r.IntN(common)]...)
		}
		line := append(append([]byte{'"'}, src...), '"')
		var want string
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatalf("Unmarshal(%q): %v", line, err)
		}
		s := parse(string(line)).Segments[0]
		ascii := !bytes.ContainsFunc([]byte(want), func(c rune) bool { return c >= 0x80 })
		ill := !utf8.Valid(src) || bytes.Contains(src, []byte(`\udc00`))
		if string(s.Text) != want || s.ASCII != ascii || s.IllFormed != ill {
			t.Fatalf("Parse(%q) = %q, ASCII %t, ill-formed %t, want %q, %t, %t", line, s.Text, s.ASCII, s.IllFormed, want, ascii, ill)
		}
	}
}
