// Package pii finds personal data and secrets in a text and replaces them by
// tokens.
//
// Two kinds of detection work together. Secrets contain fixed letters (a
// provider's prefix, a header's name), so they are rules of package rule and run
// with all other rules in one pass: Rules returns them, and Append takes their
// matches. Personal data has no fixed letters: an address has an @, a number has
// digits. A filter over masks of 64 bytes finds the candidates, and a recogniser
// written by hand reads each, with check digits where there are any.
//
// A candidate is reported under one of three conditions: its form is strong (a
// check sum over a country's own length, an issuer's prefix), or context words or
// the JSON key name it, or a person's message is a bare answer. A context word
// also covers a value whose check digit fails: a mistyped card number is still a
// card number.
//
// The parts are packages of their own:
//
//	match       the types that all share, and overlaps
//	word        words of names, vocabularies, random-looking text
//	recogniser  the table of recognisers: forms, check digits, context words
//	entity      finds personal data with that table
//	drawn       finds keys without a provider's form by the words around them
//	labelled    finds personal data behind words that name it, in many languages
//	secret      finds credentials
//	mask        replaces values, and finds them again in the same session
//	partial     finds where a value may begin whose rest has not come
//
// They know texts, not events, and Detector keeps none.
package pii

import (
	"slices"
	"strings"

	"weir/internal/match/rule"
	"weir/pii/entity"
	"weir/pii/labelled"
	"weir/pii/mask"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/secret"
)

// The types of package match that callers handle.
type (
	Text       = match.Text
	Match      = match.Match
	Strength   = match.Strength
	Recogniser = recogniser.Recogniser
)

// The strengths of a match, weakest first.
const (
	Generic   = match.Generic
	Context   = match.Context
	Prefix    = match.Prefix
	Validated = match.Validated
)

// Resolve makes matches sorted and disjoint, as Append leaves them.
func Resolve(ms []Match) []Match { return match.Resolve(ms) }

// Recognisers returns the table of recognisers of personal data, in the order in
// which they are tried. The caller must not change it.
func Recognisers() []*Recogniser { return recogniser.All() }

// Sets returns the names for several entities, which Options take as they take an entity.
func Sets() []string { return recogniser.Sets() }

// Entities returns names with the entities of each set in the place of its name.
func Entities(names []string) []string { return recogniser.Expand(names) }

// Tagged reports whether the rule of that ID finds what the tagger finds: by weights, and not by
// a form that could be checked.
func Tagged(ruleID string) bool { return entity.Tagged(ruleID) }

// DrawnRule is the ID of the rule of keys without a provider's form, in the message of a person.
const DrawnRule = "secret-drawn-key"

// A Detector finds values. It is immutable and may be used from many
// goroutines.
type Detector struct {
	finder  *entity.Finder
	known   *secret.Known // values given by the user, or nil
	secrets bool          // find credentials and known values only

	examples bool // find values that are visibly made up too

	off map[string]bool // IDs and entities of rules of personal data that are switched off
}

// Options change what a Detector looks for. The zero value is the default.
type Options struct {
	Enable    []string      // IDs or entities of recognisers to switch on
	Disable   []string      // IDs or entities of recognisers to switch off
	PrivateIP bool          // report private, loopback and link-local IP addresses too
	Known     *secret.Known // values to find wherever they occur, or nil

	// Examples finds values that are visibly made up too. Append then takes the
	// matches of ExampleRules beside those of Rules.
	Examples bool

	// SecretsOnly leaves out personal data: credentials and known values alone
	// are found.
	SecretsOnly bool
}

// New returns a Detector.
func New(o Options) *Detector {
	d := &Detector{finder: entity.NewFinder(o.Enable, o.Disable, o.PrivateIP), known: o.Known, secrets: o.SecretsOnly, examples: o.Examples}
	for _, name := range Entities(o.Disable) {
		if d.off == nil {
			d.off = map[string]bool{}
		}
		d.off[name] = true
	}
	return d
}

// Awaits returns the offset from which on the end of text may be the beginning
// of a value that only Append knows of: a known value, a name. Else it returns
// len(text).
func (d *Detector) Awaits(text []byte) int {
	return min(d.known.Awaits(text), d.finder.Awaits(text))
}

// Knows reports whether there are known values: then no text is too plain to be
// looked at.
func (d *Detector) Knows() bool { return d.known != nil }

// TakesExamples reports whether values that are visibly made up are looked for: then the
// matches of ExampleRules are.
func (d *Detector) TakesExamples() bool { return d.examples }

// Append appends the values in the text to dst and returns it. found are the
// matches of Rules in the text. The appended matches are sorted by Start, disjoint,
// and cover every value completely. Append allocates nothing but room in dst, and
// keeps nothing of the text.
func (d *Detector) Append(dst []Match, in Text, found []rule.Match) []Match {
	return d.AppendKept(dst, in, found, nil)
}

// AppendKept is Append without the matches that keep refuses. It is asked before overlaps
// are resolved, so that a value which lies in one that is refused is found. A nil keep
// keeps all.
func (d *Detector) AppendKept(dst []Match, in Text, found []rule.Match, keep func(*Match) bool) []Match {
	n := len(dst)
	dst = appendFound(dst, in.Bytes, found)
	dst = secret.AppendNamed(dst, in, d.examples)
	dst = appendLikely(dst, in)
	dst = appendDrawn(dst, in)
	dst = d.finder.Append(dst, in)
	dst = d.known.Append(dst, in.Bytes)
	if d.secrets {
		dst = dropPersonal(dst, n)
	}
	if d.off != nil {
		dst = d.dropOff(dst, n)
	}
	if keep != nil {
		dst = dst[:n+len(slices.DeleteFunc(dst[n:], func(m Match) bool { return !keep(&m) }))]
	}
	if len(dst) > n {
		dst = mask.DropWritten(match.ResolveTail(dst, n), n, in.Bytes)
	}
	return dst
}

// dropPersonal removes from dst[n:] the matches of personal data, and keeps those of secrets. It
// runs before overlaps are resolved: an address would win over a secret that lies in it.
func dropPersonal(dst []match.Match, n int) []match.Match {
	kept := slices.DeleteFunc(dst[n:], func(m match.Match) bool { return strings.HasPrefix(m.Rule, "pii-") && !m.Secret })
	return dst[:n+len(kept)]
}

// dropOff removes the matches from index n on of rules of personal data that are switched off.
func (d *Detector) dropOff(dst []match.Match, n int) []match.Match {
	kept := slices.DeleteFunc(dst[n:], func(m match.Match) bool {
		return strings.HasPrefix(m.Rule, personalFamily) && (d.off[m.Entity] || d.off[m.Rule])
	})
	return dst[:n+len(kept)]
}

// Rules returns the anchored rules of secrets and of personal data, in the order of
// the documents. Their matches are to be handed to Detector.Append.
func Rules() []*rule.Rule { return slices.Concat(secret.Rules(), entity.Rules(), labelled.Rules()) }

// ExampleMark ends the IDs of ExampleRules. Before it is the ID of the rule that finds real
// values.
const ExampleMark = match.ExampleMark

// ExampleRules returns the anchored rules of values that Rules leaves alone because they are
// visibly made up. Their matches go to a Detector with Options.Examples, which names them by
// the rule that would find a real value.
func ExampleRules() []*rule.Rule { return append(secret.ExampleRules(), entity.ExampleRules()...) }
