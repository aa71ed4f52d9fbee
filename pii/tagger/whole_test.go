package tagger

import "testing"

// TestWhole holds which words alone may be a name by their form.
func TestWhole(t *testing.T) {
	for _, c := range []struct {
		text string
		a, b int
		want bool
	}{
		{"May came", 0, 1, true},
		{"May 3", 0, 1, false},
		{"3 May", 1, 2, false},
		{"Anna 3", 0, 1, true},
		{"May Lindqvist 3", 0, 2, true},
		{"Q came", 0, 1, false},
		{"王 来了", 0, 1, false},
		{"王先生", 0, 1, true},
		{"XQZ came", 0, 1, false},
		{"Anna XQZ", 0, 2, false},
		{"Anna", 0, 1, true},
	} {
		s := &scratch{reader: reader{text: []byte(c.text)}}
		s.tokens, _ = appendTokens(nil, s.text, 0, mostTokens)
		Default().list.classify(s.tokens, s.text, nil)
		if got := s.whole(c.a, c.b, person); got != c.want {
			t.Errorf("%q, tokens %d to %d: %t", c.text, c.a, c.b, got)
		}
	}
}
