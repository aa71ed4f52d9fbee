package canary

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"weir/canary/obfuscate"
	"weir/internal/testrand"
)

func TestToken(t *testing.T) {
	a, b := Token("seed", "s1"), Token("seed", "s2")
	for _, token := range []string{a, b, Token("seed", ""), Token("other", "s1")} {
		if got := Planted(nil, []byte("prompt\n\n"+Clause(token)+"\n"+Imprint(token))); !slices.Equal(got, []string{token, token}) {
			t.Errorf("Planted = %q, want %q twice", got, token)
		}
	}
	if a == b || a != Token("seed", "s1") || a == Token("other", "s1") {
		t.Errorf("Token(seed, s1) = %q, Token(seed, s2) = %q: not one a session", a, b)
	}
	// The known answer: the first half of the SHA-256 of "abc".
	if got, want := Token("abc", ""), "CANARY-ba7816bf8f01cfea414140de5dae2223"; got != want {
		t.Errorf("Token(abc, no session) = %q, want %q", got, want)
	}
}

func TestPlantedIgnores(t *testing.T) {
	body := strings.Repeat("0a", 16)
	for _, in := range []string{"CANARY-" + body[1:], "CANARY-" + body + "0", "canary-" + body, "CANARY-xyz"} {
		if got := Planted(nil, []byte(in)); got != nil {
			t.Errorf("Planted(%q) = %q, want none", in, got)
		}
	}
}

// Every obfuscation in every place, for a token by its seed, a listed one, and one of
// another person's form.
func TestMatrix(t *testing.T) {
	seeded := New(nil, []string{"seed"})
	kinds := []struct {
		name, token string
		d           *Detector
	}{
		{"seed", Token("seed", ""), seeded},
		{"session", Token("seed", "s-1"), seeded.Session("s-1", nil)},
		{"list", Token("elsewhere", "x"), New([]string{"first-other-token", Token("elsewhere", "x")}, nil)},
		{"own form", "Falcon-Nest-Quiet-Harbor-42", New([]string{"Falcon-Nest-Quiet-Harbor-42"}, nil)},
	}
	for _, k := range kinds {
		for _, c := range obfuscate.All {
			worn := c.Wear(k.token)
			for _, p := range obfuscate.Places {
				text := []byte(p.Before + worn + p.After)
				got := k.d.Append(nil, text)
				if len(got) != 1 || got[0].Start < len(p.Before) || got[0].End > len(p.Before)+len(worn) {
					t.Errorf("%s, %s, %s: Append = %v, want one match within %d:%d", k.name, c.Name, p.Name, got, len(p.Before), len(p.Before)+len(worn))
				}
			}
		}
	}
}

// Half a token, the token of another seed and one wrong digit are no match in
// any obfuscation.
func TestMatrixNot(t *testing.T) {
	d := New([]string{Token("list", "")}, []string{"seed"})
	token := Token("seed", "s-1")
	wrong := []byte(Token("seed", ""))
	wrong[20] ^= 1
	for name, token := range map[string]string{
		"another seed":         Token("other", ""),
		"another seed session": Token("other", "s-1"),
		"first half":           token[:len(prefix)+16],
		"second half":          token[len(prefix)+16:],
		"all but one":          Token("seed", "")[:len(token)-1],
		"all but the first":    Token("seed", "")[len(prefix)+1:],
		"wrong digit":          string(wrong),
	} {
		for _, c := range obfuscate.All {
			if got := d.Append(nil, []byte("it is "+c.Wear(token)+" indeed")); len(got) > 0 {
				t.Errorf("%s, %s: Append = %v, want none", name, c.Name, got)
			}
		}
	}
}

// A token of a session that nobody named is known by its seed.
func TestAppendAnySession(t *testing.T) {
	d := New(nil, []string{"other", "seed"})
	token := Token("seed", "unheard of")
	for _, in := range []string{
		token, strings.ToLower(token), obfuscate.Chunks(1, " ")(token), obfuscate.Chunks(4, "**")(token), reverse(token), rot13(token),
		"md5 " + token[len(prefix):] + ".txt", strings.Repeat("f", 40) + " " + token[len(prefix):] + "\n",
	} {
		if got := d.Append(nil, []byte("so: "+in+" end")); len(got) != 1 {
			t.Errorf("Append(%q) = %v, want one match", in, got)
		}
	}
	for i := range 70 {
		text := strings.Repeat(" ", i) + token[len(prefix):] + strings.Repeat(" ", 70-i)
		if got := d.Append(nil, []byte(text)); len(got) != 1 || got[0].Start != i {
			t.Errorf("Append of the digits at %d = %v, want one match there", i, got)
		}
	}
}

func TestNil(t *testing.T) {
	d := New(nil, nil)
	if d != nil || d.Append(nil, []byte("text")) != nil || d.Session("s", nil) != nil || New([]string{""}, nil) != nil {
		t.Errorf("New(nil, nil) = %v, want nil that finds nothing", d)
	}
	if d := New([]string{"some-token"}, nil); d.Session("s", nil) != nil {
		t.Errorf("Session of a detector without seeds is not nil")
	}
}

func TestShortToken(t *testing.T) {
	d := New([]string{"zx-91", "日本語の合言葉"}, nil)
	got := d.Append(nil, []byte("zx-91 zx 91 日本語の合言葉 zx-91"))
	want := []Match{{0, 5, "plain"}, {12, 33, "plain"}, {34, 39, "plain"}}
	if !slices.Equal(got, want) {
		t.Errorf("Append = %v, want %v", got, want)
	}
}

// Noise that looks like what tokens are written in, 100,000 lines of it.
func TestNoise(t *testing.T) {
	d := New([]string{Token("list", ""), "Falcon-Nest-Quiet-Harbor-42"}, []string{"seed", "seed two"})
	r := testrand.New(t)
	var b bytes.Buffer
	raw := make([]byte, 48)
	for i := range 100_000 {
		for j := range raw {
			raw[j] = byte(r.Uint32())
		}
		switch i % 6 {
		case 0:
			b.WriteString(hex.EncodeToString(raw))
		case 1:
			b.WriteString(base64.StdEncoding.EncodeToString(raw))
		case 2:
			fmt.Fprintf(&b, "%x", raw[:16])
		case 3:
			fmt.Fprint(&b, raw)
		case 4:
			fmt.Fprintf(&b, "CANARY-%x and a canary: %x", raw[:16], raw[16:32])
		case 5:
			b.WriteString("canary in the coal mine 12345678901234567890123456789012")
		}
		b.WriteByte('\n')
	}
	if got := d.Append(nil, b.Bytes()); len(got) > 0 {
		t.Errorf("Append of noise = %d matches, want none", len(got))
	}
}

func TestAppendAllocatesNothing(t *testing.T) {
	d := New(nil, []string{"seed"})
	text := []byte(strings.Repeat("An honest line, commit 0a1b2c3d, sum 5.\n", 100))
	if n := testing.AllocsPerRun(10, func() { d.Append(nil, text) }); n > 0 {
		t.Errorf("Append allocated %v times a run, want 0", n)
	}
}

// FuzzDetector checks that matches lie in the text, in order and apart, and
// that a token put into any text is found where it was put.
func FuzzDetector(f *testing.F) {
	d := New([]string{"some-other-token-55"}, []string{"seed"})
	token := Token("seed", "")
	for i, c := range obfuscate.All {
		f.Add(c.Wear(token), uint16(i))
	}
	f.Fuzz(func(t *testing.T, text string, at uint16) {
		n := int(at) % (len(text) + 1)
		for _, in := range []string{text, text[:n] + " ; " + token + " ; " + text[n:]} {
			end, found := 0, in == text
			for _, m := range d.Append(nil, []byte(in)) {
				if m.Start < end || m.End <= m.Start || m.End > len(in) {
					t.Fatalf("Append(%q) has %v after %d", in, m, end)
				}
				end = m.End
				found = found || m.Start <= n+3+len(prefix) && m.End >= n+3+len(token)
			}
			if !found {
				t.Fatalf("Append(%q) does not find the token at %d", in, n+3)
			}
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	words := strings.Fields("the build of package net failed at line 1432 of file dial_test.go with error 0x7f and sum 9e107d9d372bb6826bd81d3542a419d6 see log")
	r := testrand.New(b)
	var text []byte
	for len(text) < 1<<20 {
		text = append(append(text, words[r.IntN(len(words))]...), " \n"[r.IntN(8)/7])
	}
	for name, d := range map[string]*Detector{
		"none":  nil,
		"token": New([]string{Token("seed", "")}, nil),
		"seed":  New(nil, []string{"seed"}),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				d.Append(nil, text)
			}
		})
	}
}

func BenchmarkSession(b *testing.B) {
	d := New(nil, []string{"seed"})
	for b.Loop() {
		d.Session("s-1", nil)
	}
}
