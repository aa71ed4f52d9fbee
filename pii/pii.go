// Package pii finds personal data and secrets in a text and replaces them by
// tokens.
//
// Two kinds of detection work together. Secrets have fixed letters in them (a
// provider's prefix, a header's name), so they are rules of package rule and
// run with all other rules in one pass: Rules gives them, and the matches are
// handed to Append. Personal data has no such letters: an address has its @, a
// number its digits. Those are found by masks of 64 bytes, which also tell most
// of what they point at to be no value; the rest is read by a recogniser written
// by hand, with check digits where there are any.
//
// A value is taken for what it looks like under one of three conditions: its
// form is strong (a checksum over a country's own length, an issuer's prefix),
// or words nearby or the JSON key say what it is, or a person's message holds
// nothing else. A context word also covers a value whose check digit fails: a
// mistyped card number is still a card number.
//
// The package knows texts, not events, and never keeps one.
package pii

import (
	"slices"
	"strings"

	"weir/internal/rule"
)

// A Text is a string to be searched, with what is known of its surroundings.
type Text struct {
	Bytes   []byte // the text, UTF-8
	Key     []byte // name of the JSON member it is the value of, or nil
	Number  bool   // it was a JSON number
	IsKey   bool   // it is itself the name of a JSON member
	Person  bool   // a person wrote it: a message that is nothing but a value answers a question
	Written bool   // the model wrote it: what it calls a copyright notice need not be one
}

// A Strength says what a match rests on. Where two matches overlap, the
// stronger one gives its name to both.
type Strength uint8

// The strengths, weakest first.
const (
	Generic   Strength = iota // a shape alone
	Context                   // a word or key nearby
	Prefix                    // letters that only this kind of value has
	Validated                 // a check digit or a closed list agrees
)

// Confidence returns how sure a match of the strength is, from 0 to 1.
func (s Strength) Confidence() float64 {
	return [...]float64{Generic: 0.5, Context: 0.7, Prefix: 0.9, Validated: 0.99}[s]
}

// A Match is one value found in a text.
type Match struct {
	Entity     string        // "EMAIL_ADDRESS", "GITHUB_TOKEN"
	Rule       string        // "pii-email", "secret-github-token"
	Start, End int           // bytes of Text.Bytes, half-open, on code point boundaries
	Severity   rule.Severity // before trust and intent
	Strength   Strength      // what it rests on
	Secret     bool          // a credential: unless asked otherwise, masked without a number and for good
}

// A Detector finds values. It is immutable and may be used from many
// goroutines.
type Detector struct {
	on      []bool // by index into recognisers
	private bool   // report private IP addresses too
	known   *Known // values that weir was told
	secrets bool   // look for nothing but secrets and known values
}

// Options change what a Detector looks for. The zero value is the default.
type Options struct {
	Enable    []string // IDs or entities of recognisers to switch on
	Disable   []string // IDs or entities of recognisers to switch off
	PrivateIP bool     // report private, loopback and link-local IP addresses too
	Known     *Known   // values to find wherever they stand, or nil

	// SecretsOnly leaves out personal data: credentials and known values alone
	// are found.
	SecretsOnly bool
}

// New returns a Detector.
func New(o Options) *Detector {
	d := &Detector{on: make([]bool, len(recognisers)), private: o.PrivateIP, known: o.Known, secrets: o.SecretsOnly}
	for i := range recognisers {
		d.on[i] = recognisers[i].Default
	}
	d.set(o.Enable, true)
	d.set(o.Disable, false)
	return d
}

func (d *Detector) set(names []string, on bool) {
	for _, n := range names {
		for i, r := range recognisers {
			if r.ID == n || r.Entity == n {
				d.on[i] = on
			}
		}
	}
}

// enabled reports whether a recogniser is on.
func (d *Detector) enabled(r *Recogniser) bool { return d.on[r.index] }

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that only Append knows of: a known value, a name. Else it returns
// len(text).
func (d *Detector) Awaits(text []byte) int { return min(d.known.awaits(text), d.awaitsName(text)) }

// Knows reports whether there are known values: then no text is too plain to be
// looked at.
func (d *Detector) Knows() bool { return d.known != nil }

// Append appends the values in the text to dst and returns it: what the
// recognisers see, and those of found that are rules of this package. What it
// appends is sorted by Start and disjoint, and covers every value completely.
// It allocates nothing but room in dst, and keeps nothing of the text.
func (d *Detector) Append(dst []Match, in Text, found []rule.Match) []Match {
	n := len(dst)
	dst = appendFound(dst, found)
	dst = appendNamed(dst, in)
	dst = appendOnce(dst, in)
	dst = d.appendRecognised(dst, in)
	dst = d.known.append(dst, in.Bytes)
	if d.enabled(person) || d.enabled(street) {
		dst = d.appendPeople(dst, in)
	}
	if d.secrets {
		dst = dropPersonal(dst, n)
	}
	if len(dst) > n {
		dst = unmasked(resolve(dst, n), n, in.Bytes)
	}
	return dst
}

// dropPersonal removes the matches from index n on that are personal data and no
// credentials. It runs before overlaps are resolved, so that a secret which lies in
// an address is found.
func dropPersonal(dst []Match, n int) []Match {
	kept := slices.DeleteFunc(dst[n:], func(m Match) bool { return strings.HasPrefix(m.Rule, "pii-") && !m.Secret })
	return dst[:n+len(kept)]
}
