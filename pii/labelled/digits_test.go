package labelled

import (
	"strings"
	"testing"
)

// Numbers that count something, and parts of longer ones, are no values of people.
func TestCounted(t *testing.T) {
	for marked, want := range map[string]bool{
		"x«1234»": true, "-«1234»": true, ".«1234»": true, "/«1234»": true, "«1234»-5": true, "«1234» digits": true, "«1234» rows": true,
		"$«1234»": true, "«1234»%": true, "«1234» EUR": true, "«1234»km": true, "«1234» 5678 9012": true,
		"«1234» EURO": false, "«1234» boats": false, "«1234»": false, " «1234» ": false, "(«1234»)": false, "«1234» 5678 at": false,
	} {
		start, end := strings.Index(marked, "«"), strings.Index(marked, "»")-len("«")
		text := strings.NewReplacer("«", "", "»", "").Replace(marked)
		if got := counted([]byte(text), start, end); got != want {
			t.Errorf("counted of %q = %t, want %t", marked, got, want)
		}
	}
}

// What values never have ends one that may go on in another piece.
func TestMayGoOn(t *testing.T) {
	for text, want := range map[string]bool{"Harbour Road 12, (2nd floor)": true, "größe": true, "": true, "12:30": false, "a{b": false, "a\nb": false} {
		if got := mayGoOn([]byte(text)); got != want {
			t.Errorf("mayGoOn(%q) = %t, want %t", text, got, want)
		}
	}
}

// Twelve digits in groups of four are the number of an order, and no telephone.
func TestFours(t *testing.T) {
	for v, want := range map[string]bool{"1234 5678 9012": true, "123 4567 890 12": false, "1234 56789012": false} {
		if got := fours([]byte(v)); got != want {
			t.Errorf("fours(%q) = %t, want %t", v, got, want)
		}
	}
}
