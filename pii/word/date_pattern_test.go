package word

import "testing"

func TestDatePattern(t *testing.T) {
	for v, want := range map[string]bool{
		"YYYY-MM-DD": true, "TT.MM.JJJJ": true, "jj/mm/aaaa": true, "hh:mm:ss": true, "dd.mm.yy": true,
		"YYYY": false, "YYYY-": false, "-MM-DD": false, "MM--DD": false, "Moss-Dale": false, "YYYYY-MM": false, "xx-yy": false, "YYYY-MM-D1": false, "": false,
	} {
		if got := DatePattern([]byte(v)); got != want {
			t.Errorf("DatePattern(%q) is %v, want %v", v, got, want)
		}
	}
}
