package stages

import (
	"testing"

	"weir/internal/reuse"
)

// TestAppendFindings holds that findings which nobody expected are not copied again and again,
// and that there is room for no more than the event may have.
func TestAppendFindings(t *testing.T) {
	in := Input{Most: 10 * reuse.Keep}
	var fs []Finding
	copies := 0
	for !in.Full(fs) {
		before := cap(fs)
		if fs = in.Append(fs, Finding{}); cap(fs) != before && before >= reuse.Keep {
			copies++
		}
	}
	if copies > 4 || cap(fs) > in.Most+reuse.Keep/4 {
		t.Errorf("%d findings are copied %d times and have room for %d", len(fs), copies, cap(fs))
	}
	if in.Found = in.Most / 2; in.Room() != in.Most+1 {
		t.Errorf("room for %d of half of all findings, want all", in.Room())
	}
	if in.Found = 5; in.Room() != 5 {
		t.Errorf("room for %d of 5 findings", in.Room())
	}
	if in := (Input{}); in.Full(fs) {
		t.Error("without a limit there are too many")
	}
}
