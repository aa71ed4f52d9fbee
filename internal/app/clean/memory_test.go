package clean

import (
	"context"
	"runtime"
	"strings"
	"testing"
)

// TestKeepsNoMemory holds that a Cleaner keeps nothing of the files that it has read: a home has
// thousands of them.
func TestKeepsNoMemory(t *testing.T) {
	c, item := cleaner(t), `{"type":"text","text":"the build of this package reads its settings"},`+"\n"
	text := "[" + strings.Repeat(item, 8000) + strings.TrimSpace(line) + "]\n"
	live := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // what finalizers let go of
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	const files, most = 12, 8 << 20
	var first uint64
	for i := range files {
		f := written(t, "a.json", `{"session":`+text+"}")
		if r, err := c.File(context.Background(), f); err != nil || r.Unread > 0 {
			t.Fatalf("File = %+v, %v", r, err)
		}
		if i == 0 {
			first = live()
		}
	}
	if now := live(); now > first+most {
		t.Errorf("%d MB in use after one file, %d after %d", first>>20, now>>20, files)
	}
}
