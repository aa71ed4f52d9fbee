package stdio

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// The line says how much is done, from two seconds on how fast, and how long the rest takes. It
// is written twice a second at most, and gone at the end.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	now := time.Unix(0, 0)
	p := newProgress(&out, 40e6, func() time.Time { return now })
	r := p.Reader(strings.NewReader(strings.Repeat("x", 100)), func() string { return "7 events" })
	read := func(after time.Duration, done int64) string {
		out.Reset()
		now, p.done = now.Add(after), done
		if n, err := r.Read(make([]byte, 10)); n != 10 || err != nil {
			t.Fatalf("Read = %d, %v", n, err)
		}
		return out.String()
	}
	for _, step := range []struct {
		after time.Duration
		done  int64
		want  string
	}{
		{0, 0, ""},
		{time.Second, 4e6, "\rweir: 7 events, 10 %"},
		{time.Millisecond, 5e6, ""}, // too soon
		{3*time.Second - time.Millisecond, 10e6, "\rweir: 7 events, 25 %, 2.5 MB/s, 12s left"},
		{4 * time.Second, 40e6, "\rweir: 7 events, 100 %, 5.0 MB/s         "},
	} {
		if got := read(step.after, step.done); got != step.want {
			t.Errorf("after %v: %q, want %q", step.after, got, step.want)
		}
	}
	out.Reset()
	p.Clear()
	if got := out.String(); strings.Trim(got, "\r ") != "" || !strings.HasSuffix(got, "\r") || len(got) < 30 {
		t.Errorf("Clear writes %q, want blanks over the line", got)
	}
	if (*Progress)(nil).Reader(nil, nil) != nil {
		t.Error("a nil Progress changes the Reader")
	}
	(*Progress)(nil).Clear()
}
