package word

import "weir/internal/ascii"

// Kinds are kinds of bytes that a value has.
type Kinds uint8

// The kinds.
const (
	HasLetter Kinds = 1 << iota
	HasDigit
	HasSign   // that names do not have
	HasEquals // which is in no strong password: code has it
	HasASCII  // a letter of ASCII
	HasMixed  // digits, and signs that identifiers do not have
	HasSlash
	HasCode // signs that a word of prose does not have
)

// KindsOf returns which kinds of bytes v has.
func KindsOf(v []byte) (has Kinds) {
	for _, c := range v {
		has |= kindsOf[c]
	}
	return has
}

// PasswordSigns has the digits and the signs that passwords have and identifiers have not.
var PasswordSigns = ascii.NewSet("0-9!@#$%^*~")

// kindsOf has the kinds of each byte. One pass over a word asks for all of them: texts that
// have the word for a password every few bytes have a word of a hundred bytes behind each.
var kindsOf = func() (t [256]Kinds) {
	kinds := []struct {
		is func(c byte) bool
		Kinds
	}{
		{Letter, HasLetter}, {ascii.IsDigit, HasDigit}, {ascii.IsLetter, HasASCII},
		{func(c byte) bool { return In("!#%^&?$", c) }, HasSign},
		{func(c byte) bool { return c == '=' }, HasEquals},
		{func(c byte) bool { return PasswordSigns[c] }, HasMixed},
		{func(c byte) bool { return c == '/' }, HasSlash},
		{func(c byte) bool { return In("=(){}[]<>$\\", c) }, HasCode},
	}
	for i := range t {
		for _, k := range kinds {
			if k.is(byte(i)) {
				t[i] |= k.Kinds
			}
		}
	}
	return t
}()
