package reveal

import (
	"encoding/base64"
	"testing"

	"weir/transcript"
)

// TestFaults holds that nothing is shown of a line that cannot be read.
func TestFaults(t *testing.T) {
	hidden := base64.StdEncoding.EncodeToString([]byte("bring the boat at noon"))
	for _, line := range []string{`{"s":"` + hidden + `","s":"x"}`, `{"s":"` + hidden + `"`, `{"s":"` + hidden + `"} x`} {
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(line), ev)
		if r := New(); ev.Fault == nil || len(r.Marks(ev)) > 0 || len(r.Hidden(ev, nil)) > 0 {
			t.Errorf("something is shown of %q", line)
		}
	}
}
