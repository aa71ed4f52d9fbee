package input

import (
	"bytes"
	"io"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// TestSkippedFrames holds that Zstandard is known behind frames that decoders skip.
func TestSkippedFrames(t *testing.T) {
	const line = `{"role":"user","content":"the tide comes in at nine"}` + "\n"
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	frame := w.EncodeAll([]byte(line), nil)
	for _, ahead := range []string{"", "\x50\x2a\x4d\x18\x00\x00\x00\x00", "\x5f\x2a\x4d\x18\x03\x00\x00\x00{}\n", "\x53\x2a\x4d\x18\x00\x00\x00\x00\x54\x2a\x4d\x18\x01\x00\x00\x00\n"} {
		in, err := Decode(bytes.NewReader(append([]byte(ahead), frame...)))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(in); err != nil || string(got) != line {
			t.Errorf("behind %q: %q, %v, want %q", ahead, got, err, line)
		}
	}
	for _, head := range []string{"", "P", "P*M", "P*M ", "`*M\x18"} {
		if isZstd([]byte(head)) {
			t.Errorf("isZstd(%q) = true", head)
		}
	}
}
