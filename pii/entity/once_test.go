package entity

import (
	"slices"
	"strings"
	"testing"

	"weir/pii/word"
)

// The endings of names rule out nothing that the whole name does not.
func TestOnceEndings(t *testing.T) {
	words := append(word.Tails.List(), "pin", "otp", "totp", "code", "id", "name", "x", "b", "2", "é", "security")
	words = slices.Concat(words, oneTimeJoined, oneTimeWords.List(), securityNames)
	for _, a := range words {
		for _, b := range words {
			for _, c := range []string{"", "2", "_prod", "Value", "_", "V"} {
				for _, join := range []string{"_", "", " "} {
					for _, name := range []string{a + join + b + c, strings.ToUpper(a + join + b + c), a + strings.ToUpper(b[:1]) + b[1:] + c} {
						if found, _ := lastOneTime([]byte(name)); found != "" && !oneTimeEndings.May([]byte(name)) {
							t.Fatalf("the ending of %q rules out %s", name, found)
						}
					}
				}
			}
		}
	}
}
