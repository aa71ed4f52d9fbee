package transcript

import (
	"testing"
	"time"
)

func TestParseTime(t *testing.T) {
	at := time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC).UnixNano()
	tests := []struct {
		text string
		want int64
		ok   bool
	}{
		{"2026-03-01T10:00:00Z", at, true},
		{"2026-03-01T12:00:00.000+02:00", at, true},
		{"2026-03-01T10:00:00", at, true},
		{"2026-03-01 10:00:00", at, true},
		{"1772359200", at, true},
		{"1772359200.5", at + 5e8, true},
		{"1772359200000", at, true},
		{"1772359200000000", at, true},
		{"1772359200000000000", at, true},
		{"", 0, false}, {"0", 0, false}, {"-5", 0, false}, {"nan", 0, false}, {"1e300", 0, false}, {"inf", 0, false}, {"noon", 0, false}, {"1066-10-14T09:00:00Z", 0, false},
	}
	for _, tt := range tests {
		if got, ok := ParseTime([]byte(tt.text)); ok != tt.ok || ok && got != tt.want {
			t.Errorf("ParseTime(%q) = %d, %t, want %d, %t", tt.text, got, ok, tt.want, tt.ok)
		}
	}
}
