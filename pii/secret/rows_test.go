package secret

import (
	"strings"
	"testing"
)

// TestNamesEndValues holds that a value without quotes ends where a name with a
// value of its own begins: a row of names must not be read to its end from each
// of them.
func TestNamesEndValues(t *testing.T) {
	for _, unit := range []string{"password=", "secret=1", "pwd:"} {
		text := []byte(strings.Repeat(unit, 100))
		s := setting{text: text}
		if !s.readName(0) || !s.readOperator() || !s.readValue() {
			continue // no value at all
		}
		if n := s.end - s.start; n > 2*len(unit) {
			t.Errorf("the value after the first %q takes %d bytes, want at most %d", unit, n, 2*len(unit))
		}
	}
}

// TestValueAlone holds that neither the name of a variable inside the quotes nor that of a scheme
// is masked with the value.
func TestValueAlone(t *testing.T) {
	n := newNoise("alone")
	value := n.from("0123456789abcdef", 40)
	for text, want := range map[string]string{
		"percy token = 'PERCY_TOKEN=" + value + "'": value,
		"twist token = 'oauth2:" + value + "'":      value,
		"Bearer secret-token:mercury_" + value:      "mercury_" + value,
	} {
		spans := map[string]bool{}
		for _, r := range Rules() {
			for _, anchor := range r.Anchors {
				for at := 0; ; at++ {
					i := strings.Index(strings.ToLower(text[at:]), strings.ToLower(anchor))
					if i < 0 {
						break
					}
					at += i
					if start, end, ok := r.Find([]byte(text), at); ok {
						spans[text[start:end]] = true
					}
				}
			}
		}
		if len(spans) != 1 || !spans[want] {
			t.Errorf("%d spans, and one of them is the value: %t", len(spans), spans[want])
		}
	}
}
