package pii

import "weir/internal/rule"

// A Recogniser describes one kind of personal data: what `weir rules` and the
// documents say of it, and the examples its test runs.
type Recogniser struct {
	ID       string        // "pii-email"
	Entity   string        // "EMAIL_ADDRESS"
	Title    string        // one line, for people
	Region   string        // country code, or "" for everywhere
	Format   string        // the form of a value, in words
	Check    string        // what is computed or looked up, or "" for nothing
	Needs    string        // "" where the form is enough, else what must stand near
	Context  []string      // words that say what a value nearby is
	Severity rule.Severity // before trust and intent
	Default  bool          // on unless switched off
	Tier     int           // 1: strong and frequent, 2: strong or with context, 3: heuristic
	Match    []string      // texts it must find
	NoMatch  []string      // near misses it must not find
	Why, Fix string        // why it matters, what to do
}

// recognisers lists all of them, in the order of the documents.
var recognisers = []Recogniser{}

// Recognisers returns the table of recognisers, in the order of the documents.
// The caller must not change it.
func Recognisers() []Recogniser { return recognisers }

// appendRecognised appends what the recognisers see.
func (d *Detector) appendRecognised(dst []Match, in Text) []Match { return dst }
