package archive

import (
	"bytes"
	"testing"
)

// FuzzRead holds that no archive makes Read panic or give more than its limits, and that Samples
// writes whole lines.
func FuzzRead(f *testing.F) {
	for _, method := range []uint16{0, 8, methodZstd} {
		whole := zipped(f, method, "header.json", "{}", "samples/1.json", `{"id":1}`, "samples/2.json", "torn")
		f.Add(whole)
		f.Add(whole[:len(whole)/2])
		f.Add(append([]byte("before"), whole...))
	}
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, text []byte) {
		total := 0
		_ = Read(bytes.NewReader(text), int64(len(text)), func(e Entry) error {
			if total += len(e.Text); len(e.Text) > MaxEntry || total > MaxTotal {
				t.Fatalf("entry %d of %d bytes, %d in all", e.Number, len(e.Text), total)
			}
			return nil
		})
		var out bytes.Buffer
		if err := Samples(bytes.NewReader(text), int64(len(text)), &out); err == nil && !bytes.HasSuffix(out.Bytes(), []byte("\n")) {
			t.Fatalf("the last line has no end: %q", out.Bytes())
		}
	})
}
