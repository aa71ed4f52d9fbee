package transcript

import (
	"fmt"
	"strings"
	"testing"
)

// objectOf writes an object with n members named by name.
func objectOf(n int, name func(i int) string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ",%q:%d", name(i), i)
	}
	return "{" + strings.TrimPrefix(b.String(), ",") + "}"
}

func TestDuplicateKeys(t *testing.T) {
	for _, n := range []int{1, 2, pairwise - 1, pairwise, pairwise + 1, 20, 1000} {
		distinct := func(i int) string { return fmt.Sprint("k", i) }
		if ev := parse(objectOf(n, distinct)); ev.Fault != nil {
			t.Errorf("%d distinct keys: %v", n, ev.Fault)
		}
		if n < 2 {
			continue
		}
		last := func(i int) string { return distinct(i % (n - 1)) }
		if ev := parse(objectOf(n, last)); ev.Fault == nil || ev.Fault.Code != FaultDuplicate {
			t.Errorf("%d keys, the last equal to the first: %v, want a duplicate", n, ev.Fault)
		}
	}
}

// Keys with the same signature are still distinguished.
func TestAlikeKeys(t *testing.T) {
	for _, n := range []int{5, 50} {
		name := func(i int) string { return fmt.Sprintf("a%02d0000c0000z", i) }
		if ev := parse(objectOf(n, name)); ev.Fault != nil {
			t.Errorf("%d keys of one length: %v", n, ev.Fault)
		}
	}
}

// An object inside an object does not see its keys.
func TestKeysOfInnerObjects(t *testing.T) {
	if ev := parse(`{"a":{"a":{"a":1},"b":"{\"a\":1}"},"b":[{"a":1},{"a":1}]}`); ev.Fault != nil {
		t.Errorf("same key in different objects: %v", ev.Fault)
	}
}

func BenchmarkManyKeys(b *testing.B) {
	for _, n := range []int{100, 100_000} {
		line := []byte(objectOf(n, func(i int) string { return fmt.Sprint("name", i) }))
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmarkParse(b, line) })
	}
}
