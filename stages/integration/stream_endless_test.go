package integration

import (
	"fmt"
	"strings"
	"testing"

	"weir/stages"
)

// TestStreamEndless holds that a text in pieces is withheld once what cannot be decided goes
// beyond the bounds: a value without an end, and JSON of which names alone are open.
func TestStreamEndless(t *testing.T) {
	piece := strings.Repeat("MIIEpAIBAAKCAQEA7Zx92kLm4Tq8Wv2h", 64) + `\n`
	key := []string{`-----BEGIN RSA PRIV` + `ATE KEY-----\n`}
	for range 100 {
		key = append(key, piece)
	}
	names := []string{`{`}
	for i := range 40 {
		names = append(names, fmt.Sprintf(`\"%04d%s\":{`, i, strings.Repeat("n", 2000)))
	}
	for name, pieces := range map[string][]string{"key": key, "names": names} {
		var lines []string
		for _, p := range pieces {
			lines = append(lines, `{"type":"text-delta","id":"t1","delta":"`+p+`"}`)
		}
		out := push(t, pipeline(), lines)
		if last := out[len(out)-1]; last.action != stages.Block {
			t.Errorf("%s: the last piece is %v, %.100q", name, last.action, last.event)
		}
		for i, a := range out {
			if name == "key" && strings.Contains(a.event, "MIIEpAIB") {
				t.Fatalf("%s: piece %d came out", name, i)
			}
		}
	}
}
