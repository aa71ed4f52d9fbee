package canary

import (
	"strings"
	"testing"
)

// TestTail holds that a tail is the last letters and digits of all that was added, and that what is
// joined begins with it.
func TestTail(t *testing.T) {
	var tail, other Tail
	for _, text := range []string{"Blue-", "", "Harbour 12, ", "three"} {
		tail.Add([]byte(text))
	}
	other.Copy(&tail)
	joined, seam := other.Join([]byte("x"), []byte(" Boats!"))
	if got := string(joined); got != "xblueharbour12threeboats" || seam != len("blueharbour12three") {
		t.Errorf("Join = %q with the seam at %d", got, seam)
	}
	if n := tail.Numerals(); n != 3 {
		t.Errorf("the tail has %d digits, want 3", n)
	}
	tail.Add([]byte(strings.Repeat("ab, ", tailSize)))
	tail.Add([]byte("12"))
	joined, _ = tail.Join(nil, []byte(strings.Repeat("z", 2*tailSize)))
	if want := strings.Repeat("ab", tailSize/2-1) + "12" + strings.Repeat("z", tailSize); string(joined) != want {
		t.Errorf("a full tail and a long text are %d bytes, want %d", len(joined), len(want))
	}
}

func TestNumerals(t *testing.T) {
	for text, want := range map[string]int{"boat 12": 2, "Seven boats, four nets": 2, "severn fourth": 1, "one-one": 2, "sixty": 1, "asix": 0, "٣": 2, "": 0} {
		if got := Numerals([]byte(text)); got != want {
			t.Errorf("Numerals(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestReach(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 3: 4, 4: 5, 9: 6} {
		if got := Reach([]byte("ab-cd!"), n); got != want {
			t.Errorf("Reach of %d = %d, want %d", n, got, want)
		}
	}
}
