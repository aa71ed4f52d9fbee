package labelled

import "testing"

// TestReadVehicle holds that a licence plate ends before a word, and that a model of a car is none.
func TestReadVehicle(t *testing.T) {
	for text, want := range map[string]string{
		"AB19 KEJ":            "AB19 KEJ",
		"AB19 KEJ, in grey":   "AB19 KEJ",
		"B-MW 1234 is parked": "B-MW 1234",
		"AB19KEJ Parked here": "AB19KEJ",
		"AB19 Kej":            "",
		"AB19 KEj":            "",
		"AUDI 2019":           "",
		"XRA 2019":            "",
		"XRA 3019":            "XRA 3019",
	} {
		start, end, ok := readVehicle([]byte(text), 0, nil)
		got := ""
		if ok {
			got = text[start:end]
		}
		if got != want {
			t.Errorf("readVehicle(%q) = %q, want %q", text, got, want)
		}
	}
}
