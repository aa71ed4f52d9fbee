package transcript

import (
	"strconv"
	"time"
)

// timeForms are how events write times, beside numbers.
var timeForms = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999"}

// ParseTime returns a time as an event writes it, in nanoseconds since 1970: RFC 3339, or a
// number of seconds, milliseconds, microseconds or nanoseconds.
func ParseTime(text []byte) (int64, bool) {
	if n, err := strconv.ParseFloat(string(text), 64); err == nil {
		for n > 0 && n < 1e17 { // seconds are less than 1e11 until the year 5138
			if n < 1e11 {
				n *= 1e9
				break
			}
			n *= 1e3
		}
		return int64(n), n > 0 && n < 9e18
	}
	for _, form := range timeForms {
		if t, err := time.Parse(form, string(text)); err == nil {
			return t.UnixNano(), t.Year() >= 1970 && t.Year() < 2262
		}
	}
	return 0, false
}
