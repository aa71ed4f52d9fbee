// Package match holds the types that finding and masking values share: the
// texts that are searched, and the places where a value was found.
package match

import (
	"weir/internal/ascii"
	"weir/internal/match/rule"
)

// A Text is a string to be searched, with the facts known about its surroundings.
type Text struct {
	Bytes   []byte // the text, UTF-8
	Key     []byte // name of the JSON member it is the value of, or nil
	Number  bool   // it was a JSON number
	IsKey   bool   // it is itself the name of a JSON member
	Person  bool   // a person wrote it: a message that is nothing but a value answers a question
	Written bool   // the model wrote the text: a copyright notice in it need not be genuine
	Edited  bool   // tokens are in it: what only the words around a value give away is not looked for
}

// A Strength names the evidence for a match. Where two matches overlap, the
// stronger one gives its name to both.
type Strength uint8

// The strengths, weakest first.
const (
	Generic   Strength = iota // a shape alone
	Label                     // a word in front, which any number of its kind may have
	Context                   // a word or key nearby
	Prefix                    // letters that only this kind of value has
	Validated                 // a check digit or a closed list agrees
)

// Confidence returns how sure a match of the strength is, from 0 to 1.
func (s Strength) Confidence() float64 {
	return [...]float64{Generic: 0.5, Label: 0.7, Context: 0.7, Prefix: 0.9, Validated: 0.99}[s]
}

// A Match is one value found in a text.
type Match struct {
	Entity     string        // "EMAIL_ADDRESS", "GITHUB_TOKEN"
	Rule       string        // "pii-email", "secret-github-token"
	Start, End int           // bytes of Text.Bytes, half-open, on code point boundaries
	Severity   rule.Severity // before trust and intent
	Strength   Strength      // the evidence
	Secret     bool          // a credential: unless asked otherwise, masked without a number and for good
	Example    bool          // visibly made up: found only where examples are asked for
}

// ExampleMark ends the ID of a rule that finds values which are visibly made up. Before it is
// the ID of the rule that finds real ones.
const ExampleMark = "+example"

// Person is the entity of the names of people.
const Person = "PERSON"

// MinName is the length in bytes of the shortest name that is distinguished from
// other words.
const MinName = 3

// Distinct reports whether further copies of value, which m covers, differ from words
// that only look the same. A password that is a plain word is also the name of the program or
// the user that it belongs to, as in postgres://postgres:postgres@localhost.
func (m *Match) Distinct(value []byte) bool {
	if m.Strength >= Prefix {
		return !m.Secret || len(value) > longestWord || !ascii.Lower.All(value)
	}
	if m.Entity == Person {
		return len(value) >= MinName
	}
	return len(value) >= 8 && ascii.Digit.Count(value) > 0
}

// longestWord is the length in bytes of the longest password that counts as a plain word.
const longestWord = 14

// MaxToken bounds the length of a token that takes a value's place, in bytes: an
// entity's name, a colon or underscore, and a number or a short hash.
const MaxToken = 64
