package entity

import "testing"

// Numbers with a trunk zero count by their groups; digits in a row are those of an example.
func TestTrunkForm(t *testing.T) {
	for digits, want := range map[string]bool{"0341725938": true, "0312345678": false, "0311111111": false, "0041725938": false} {
		if got := trunkForm([]byte(digits), 0x244); got != want {
			t.Errorf("%s: %v, want %v", digits, got, want)
		}
	}
}
