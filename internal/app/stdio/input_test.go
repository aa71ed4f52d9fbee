package stdio

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
)

// TestInputEnds holds that no goroutine is left when a stream has ended, or its context is done
// while nobody reads, and that a read behind the end reads again. A bubble of synctest fails if a
// goroutine of it never ends.
func TestInputEnds(t *testing.T) {
	nothing := func() error { return nil }
	for _, whole := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			ctx := context.Background()
			if !whole {
				ctx = t.Context()
			}
			in := NewInput(ctx, io.MultiReader(strings.NewReader("one"), strings.NewReader("two")), nothing)
			if !whole {
				if _, err := in.Read(make([]byte, 3)); err != nil {
					t.Error(err)
				}
				return // the context of a test is done when it ends
			}
			if text, err := io.ReadAll(in); string(text) != "onetwo" || err != nil {
				t.Errorf("read %q, %v", text, err)
			}
			if n, err := in.Read(make([]byte, 3)); n != 0 || err != io.EOF {
				t.Errorf("a read behind the end gave %d, %v", n, err)
			}
		})
	}
}
