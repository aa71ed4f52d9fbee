package pack

import "testing"

// TestLacks holds that a set lacks only names that none of its rules can match, in no view either.
func TestLacks(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  bool // whether the name "role" is lacked
	}{
		{rule1("words: [bluefinch]"), true},
		{rule1("words: [bluefinch, Role]"), false},
		{rule1("regex: 'bluefinch[0-9]'"), false},
		{"rules:\n  - id: a-b\n    kind: deny\n    words: [bluefinch]\n", false},
	} {
		s, err := load(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Lacks([]byte("role"), new(Scratch)); got != c.want {
			t.Errorf("with %q Lacks = %t, want %t", c.rules, got, c.want)
		}
	}
	if none := (*Set)(nil); !none.Lacks([]byte("role"), new(Scratch)) {
		t.Error("no rules match something")
	}
}
