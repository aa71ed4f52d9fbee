package likely

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// What the words near a candidate say is the sum of what each of them says.
func TestNearTwice(t *testing.T) {
	r := testrand.New(t)
	m := Passwords()
	parts := []string{"the ", "portal ", "密码", "Lark7 ", "a1b ", "ox, ", ". ", "пароль ", "\n", "my phrase here. ", "\"in quotes\" ", "(", "type "}
	for range 500 {
		var b strings.Builder
		for range r.IntN(100) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		j := new(judge)
		j.words = noWords
		j.load([]byte(b.String()), 0)
		m.sumNear(j)
		for _, c := range j.candidates() {
			j.count = 0
			c.sort = r.IntN(sorts)
			want := int32(0)
			j.eachNear(&c, c.sort, func(f uint32) { want += m.weight(f) })
			if got := m.score(j, &c); got != want {
				t.Fatalf("the words near %d:%d in %q say %d, one by one %d", c.start, c.end, b.String(), got, want)
			}
		}
	}
}

// There is a weight for each feature.
func TestWeights(t *testing.T) {
	if got := len(Passwords().weights); got != Features() {
		t.Errorf("%d weights for %d features", got, Features())
	}
}

// Weights beyond those that a byte holds are cut.
func TestEncode(t *testing.T) {
	m := Model{string(Encode([]float64{0, 1, -1, 0.5, 9, -9}))}
	for i, want := range []int32{0, steps, -steps, steps / 2, 127, -127} {
		if got := m.weight(uint32(i)); got != want {
			t.Errorf("weight %d is %d, want %d", i, got, want)
		}
	}
}
