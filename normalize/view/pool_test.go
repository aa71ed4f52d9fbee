package view

import (
	"strings"
	"testing"
)

// The memory of views that were taken back serves the next ones.
func TestPoolReuses(t *testing.T) {
	var p Pool
	text := []byte(strings.Repeat("A text. ", 100))
	fill := func() {
		for range 3 {
			p.New("plain", text, nil).Lower(0, len(text))
			p.Keep()
		}
		p.New("latin", text, nil).Copy(0, len(text))
		p.Forget()
		p.Release()
	}
	fill()
	if n := testing.AllocsPerRun(10, fill); n > 0 {
		t.Errorf("%v allocations for views that were made before", n)
	}
}
