//go:build !race

package chars

import (
	"testing"

	"golang.org/x/text/unicode/norm"
)

// TestAppendNormalAlloc holds that the form of a letter takes no memory.
func TestAppendNormalAlloc(t *testing.T) {
	text, dst := []byte("e\u0323\u0301"), make([]byte, 0, 64)
	if n := testing.AllocsPerRun(100, func() { dst = AppendNormal(dst[:0], text, norm.NFKC) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
