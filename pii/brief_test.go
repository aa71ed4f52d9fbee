package pii

import "testing"

// What the short way to judge a number takes for granted of the tables.
func TestBriefTables(t *testing.T) {
	for n := range mostBrief + 1 {
		if len(byDigits[n]) > 0 {
			t.Errorf("a number of %d digits has a form of its own", n)
		}
	}
	for n := range leastShape {
		if len(byLength[n]) > 0 {
			t.Errorf("a code has a shape of %d letters and digits", n)
		}
	}
	for form := range uint64(1 << 16) {
		n, d := uint64(0), []byte("012345678901234567890123456789")
		for f := form; f > 0; f >>= 4 {
			n += f & 15
		}
		if n <= mostBrief && grouped(d[:n], form, true) {
			t.Errorf("digits in the groups %x are a telephone number", form)
		}
	}
}

func TestBrief(t *testing.T) {
	d := everything()
	for _, x := range []struct {
		text   string
		entity string
	}{
		{"bank account 9454451", "US_BANK_NUMBER"},
		{"driver license 1234-5678.", "US_DRIVER_LICENSE"},
		{"passport 94544512", "PASSPORT"},
		{"(Closes: #1017715)", ""},
		{"Copyright 1999-2006, all rights", ""},
		{"driver license 1234/5678.", ""},
		{"bank account 9454451/7", ""},
	} {
		got := d.Append(nil, Text{Bytes: []byte(x.text)}, nil)
		if x.entity == "" && len(got) > 0 || x.entity != "" && (len(got) != 1 || got[0].Entity != x.entity) {
			t.Errorf("in %q %v", x.text, got)
		}
		sameRecognised(t, d, Text{Bytes: []byte(x.text)})
	}
}
