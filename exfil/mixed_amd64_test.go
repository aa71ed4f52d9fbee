package exfil

import "testing"

// What holds with AVX-512 holds without it.
func TestNarrow(t *testing.T) {
	if !wide {
		t.Skip("the other tests have run without it")
	}
	wide = false
	defer func() { wide = true }()
	t.Run("AppendTokens", TestAppendTokensTwin)
}
