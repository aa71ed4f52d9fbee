package match

import "testing"

// TestDistinct holds that a password that is a plain word is not looked for elsewhere: in
// postgres://postgres:postgres@localhost it is the name of the program and the user too.
func TestDistinct(t *testing.T) {
	for _, c := range []struct {
		of    Match
		value string
		want  bool
	}{
		{Match{Secret: true, Strength: Prefix}, "postgres", false},
		{Match{Secret: true, Strength: Prefix}, "postgres1", true},
		{Match{Secret: true, Strength: Prefix}, "harbourgullsevencopper", true},
		{Match{Strength: Prefix}, "harbour", true},
		{Match{Strength: Context}, "harbour", false},
		{Match{Strength: Context, Entity: Person}, "Ada", true},
	} {
		if got := c.of.Distinct([]byte(c.value)); got != c.want {
			t.Errorf("strength %d, secret %t: distinct %t, want %t", c.of.Strength, c.of.Secret, got, c.want)
		}
	}
}
