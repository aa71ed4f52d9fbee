package normalize

import (
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strings"
	"testing"
)

// Letters beyond ASCII that fold to ASCII ones do not belong to the blob beside them.
func TestBlobsBesideLetters(t *testing.T) {
	const plain = "open the harbour gate at nine"
	base, pairs := base64.StdEncoding.EncodeToString([]byte(plain)), hex.EncodeToString([]byte(plain))
	var n Normalizer
	for _, letter := range []string{"é", "а", "ß", "ſ", "漢", "й"} {
		for count := range 40 {
			run := strings.Repeat(letter, count+1)
			for _, text := range []string{run + base, run + pairs, base + run, run + pairs + run} {
				a := n.Analyze([]byte(text), false)
				if !slices.ContainsFunc(a.Children, func(c Child) bool { return string(c.Text) == plain }) {
					t.Errorf("%d times %+q around %d characters: not decoded", count+1, letter, len(text))
				}
			}
		}
	}
}
