package stages

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"testing"
	"time"
)

var momentPattern = regexp.MustCompile(`^[0-2]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(\.\d{1,9})?(Z|[+-][01]\d:[0-5]\d)?$`)

// isMoment says what the pattern says, of times and of what is one letter off.
func TestIsMoment(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 4))
	forms := []string{time.RFC3339, time.RFC3339Nano, "2006-01-02T15:04:05.000Z", "2006-01-02T15:04:05", "2006-01-02T15:04:05.000000", time.DateTime, time.DateOnly}
	letters := "0123456789-:.TZ+ tz/\x00\xff;*"
	known := 0
	for range 200000 {
		text := []byte(time.Unix(r.Int64N(1<<35), r.Int64N(1e9)).In(time.FixedZone("", 900*(r.IntN(97)-48))).Format(forms[r.IntN(len(forms))]))
		for range r.IntN(3) {
			text[r.IntN(len(text))] = letters[r.IntN(len(letters))]
		}
		if r.IntN(8) == 0 {
			text = text[:r.IntN(len(text))]
		}
		want := momentPattern.Match(text)
		if isMoment(text) != want {
			t.Fatalf("isMoment(%q) = %t", text, !want)
		}
		if want {
			known++
		}
	}
	if known < 20000 {
		t.Errorf("%d times were tried, too few to tell", known)
	}
}

// One time stands for all: whoever looks at the text alone finds in none of them
// anything, under none of the names that lines give them.
func TestMomentsAreClean(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 5))
	names := []string{"ts", "time", "timestamp", "created", "created_at", "create_time", "start_time"}
	zones := []string{"", "Z", ".%03dZ", ".%06dZ", ".%09d", "+02:00", "-%02d:30", ".%06d+00:00"}
	remembers, _ := New(Config{})
	forgets, _ := New(Config{})
	for range 10000 {
		zone := zones[r.IntN(len(zones))]
		if len(zone) > 2 && zone[1] == '%' {
			zone = fmt.Sprintf(zone, r.IntN(14))
		}
		at := fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d%s", r.IntN(3000), r.IntN(20), r.IntN(40), r.IntN(30), r.IntN(60), r.IntN(70), zone)
		if !isMoment([]byte(at)) {
			t.Fatalf("isMoment(%q) = false", at)
		}
		line := fmt.Sprintf(`{"session_id":"s","role":"user","content":"hello","%s":"%s"}`, names[r.IntN(len(names))], at)
		*forgets.worker.reader.clean = *newCleanMemory()
		got := string(remembers.Run(t.Context(), parse(t, line)).Append(nil))
		if want := string(forgets.Run(t.Context(), parse(t, line)).Append(nil)); got != want {
			t.Fatalf("Run(%s) = %s, want %s", line, got, want)
		}
	}
}
