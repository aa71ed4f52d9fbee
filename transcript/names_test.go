package transcript

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// A common name is as plain as Segment.Common promises, and none stands there twice.
func TestCommonNames(t *testing.T) {
	plain := regexp.MustCompile(`^[A-Za-z_]{1,16}$`)
	seen := map[string]bool{}
	for _, name := range commonNames {
		if !plain.MatchString(name) || seen[name] {
			t.Errorf("%q is not plain, or there twice", name)
		}
		seen[name] = true
	}
}

// known says of what a line may hold what a comparison with each name says.
func TestKnown(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	after := []string{`": 1}`, `":"a"}`, ``, `"`, `"":`, `\"":`, `x":`, `\u0061":`, "\x00\x00\x00\x00\x00\x00\x00\x00\":", "\xff\":"}
	hits := 0
	for range 200000 {
		name := commonNames[r.IntN(len(commonNames))]
		src := []byte(name[r.IntN(2)*r.IntN(len(name)):] + after[r.IntN(len(after))])
		if r.IntN(4) == 0 {
			src[r.IntN(len(src))] = byte(r.IntN(256))
		}
		want := ""
		for _, name := range commonNames {
			if len(src) >= 8 && strings.HasPrefix(string(src), name+`"`) {
				want = name
			}
		}
		switch n := known(src); {
		case n == nil && want != "" || n != nil && string(n.text) != want:
			t.Fatalf("known(%q) is not %q", src, want)
		case n != nil && n.sig != signature(n.text):
			t.Fatalf("the signature of %q is another", want)
		case n != nil:
			hits++
		}
	}
	if hits < 20000 {
		t.Errorf("%d names were known, too few to tell", hits)
	}
}
