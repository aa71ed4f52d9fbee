package settings

import (
	"testing"
)

// Every setting says all that flags, files and documents need.
func TestSettings(t *testing.T) {
	for _, s := range append(Pipeline(), Answers()...) {
		values := s.show(Defaults())
		if s.usage == "" || len(values) > 0 && s.check(values, false) != nil {
			t.Errorf("setting %s: usage %q, default %q refused: %v", s.Flag, s.usage, values, s.check(values, false))
		}
	}
}
