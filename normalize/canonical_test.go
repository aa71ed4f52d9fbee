package normalize

import (
	"testing"

	"weir/normalize/issue"
)

// TestCanonical holds that edits are made, that what is hidden goes, and that all else stays.
func TestCanonical(t *testing.T) {
	for _, c := range []struct {
		text, want string
		issues     []issue.Issue
	}{
		{"password", "password", nil},
		{"pass\u200bword", "password", nil},
		{"пароль\u2060 ü", "пароль ü", nil},
		{"pаssword", "password", []issue.Issue{{Start: 1, End: 3, Act: issue.Fold, Replace: "a"}}},
		{"\u200bpаss\u200bword", "password", []issue.Issue{{Start: 4, End: 6, Act: issue.Fold, Replace: "a"}}},
		{"pаssword", "pаssword", []issue.Issue{{Start: 1, End: 3, Act: issue.Note, Replace: "a"}}},
	} {
		if got := Canonical([]byte("a "), []byte(c.text), c.issues); string(got) != "a "+c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}
