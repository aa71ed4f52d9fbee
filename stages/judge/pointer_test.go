package judge

import (
	"strings"
	"testing"

	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

// TestPointerAgain holds that a pointer is the same when its names are known, and
// that no more of them are kept than there is room for.
func TestPointerAgain(t *testing.T) {
	policy, err := stages.NewPolicy(&stages.Config{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := newPointers(analysis.New(policy))
	for i := range maxPrinted + 10 {
		name := "name" + strings.Repeat("a", i%7) + strings.Repeat("b", i/7%50) + strings.Repeat("_", i/350)
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(`{"`+name+`":{"first name":"x","@home":"x"}}`), ev)
		n := p.of(ev, nil)
		for seg := range ev.Segments {
			if first, again := n.pointer(seg), n.pointer(seg); first != again {
				t.Errorf("pointer %q the first time, %q the second", first, again)
			}
		}
		if len(p.names) > maxPrinted || len(p.paths) > maxPrinted || p.names["@home"] != "" {
			t.Fatalf("%d names and %d paths are kept, @home %q", len(p.names), len(p.paths), p.names["@home"])
		}
	}
}
