package prose

import (
	"testing"
	"unicode"
)

// The blocks that unseen does not ask the tables about hold no unseen rune.
func TestUnseen(t *testing.T) {
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		want := r < 0xa0 || r == 0x34f || unicode.In(r, unicode.Cf, unicode.Co, unicode.Variation_Selector) || r >= 0xfff9 && r <= 0xfffd
		if unseen(r) != want {
			t.Fatalf("unseen(%U) is %v", r, !want)
		}
	}
}
