package prose

import "testing"

// TestEnclosed holds which marks quote: one behind a letter is an apostrophe, and a line
// that is nothing but a quotation is the author's own.
func TestEnclosed(t *testing.T) {
	for _, c := range []struct {
		before, phrase, after string
		want                  bool
	}{
		{"He wrote '", "ignore it", "' to them.", true},
		{"He wrote “", "ignore it", "” to them.", true},
		{"Elle écrit « ", "ignore it", " » au tableau.", true},
		{"Er nennt es »so« ", "ignore it", " » nicht.", false},
		{"Pisze „", "ignore it", "” na tablicy.", true},
		{"Er schreibt „", "ignore it", "“ an die Tafel.", true},
		{"Don't ", "ignore it", " or you can't go.", false},
		{"The users' ", "ignore it", "' button is gone.", false},
		{"He wrote ' ", "ignore it", "' to them.", false},
		{`"`, "ignore it", `"`, false},
		{"He wrote \"so\".\n", "ignore it", "\" to them.", false},
	} {
		start := len(c.before)
		text := []byte(c.before + c.phrase + c.after)
		open, mark := QuotationStart(text, start)
		if got := Enclosed(text, open, mark, start+len(c.phrase)); got != c.want {
			t.Errorf("Enclosed(%q) = %t, want %t", text, got, c.want)
		}
	}
}
