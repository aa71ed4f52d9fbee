// Package rule holds detection rules as data and runs them.
//
// A rule names literals (anchors), one of which begins or is near every
// match. The anchors of all rules sit in one multi-literal automaton, so a text
// that holds none of them costs one pass; a pattern runs only on a bounded
// window around an anchor. No pattern ever sees a whole text.
package rule

import (
	"io"
	"regexp/syntax"
)

// A Severity ranks a finding. The zero value is Low.
type Severity uint8

// The severities, in the order --fail-on compares them.
const (
	Low Severity = iota
	Medium
	High
	Critical
)

// String returns the name the contract uses.
func (s Severity) String() string { return [...]string{"low", "medium", "high", "critical"}[s] }

// An Engine chooses the regular expression library of a rule.
type Engine uint8

// The engines.
const (
	RE2       Engine = iota // package regexp: linear time
	Backtrack               // regexp2: look-around and back-references, on the window only, limited in depth and time
)

// A Finder is a Find that remembers what it has read of the text at hand.
type Finder interface {
	Begin() // forgets the text before
	Find(text []byte, at int) (start, end int, ok bool)
}

// A Rule is one detection. It proves itself: ruletest.Check runs Match and
// NoMatch and refuses a rule without an anchor, an example or a near miss.
//
// Matching. Anchors are found ASCII case-insensitively, and with any blank of ASCII in the
// place of a space, unless Exact is set (write them in lower case; in other scripts write the
// case-folded form), and only where a word starts, see literal.WordStart. Required literals are
// found in the same way. For each hit the pattern
// runs on text[hit-Before : hit+After], case-insensitively. With Before == 0
// the match has to begin at the hit, and the hit has to be at a word
// boundary unless Inside is set (an anchor that begins with no letter, digit or
// underscore needs none); this is the fast form, to be preferred. With Inside
// the byte before the anchor may also be a digit or an underscore. Assertions
// like \b and ^ see the text before the window, and a match that ends
// with its window is completed on a longer one. The first capture group that
// took part, where the pattern has any, is the span reported.
type Rule struct {
	ID       string   // kebab-case, prefixed by family, never reused
	Title    string   // one line, for people
	Category string   // PROMPT_INJECTION, PII_DETECTED, …
	Severity Severity // before trust and intent
	OWASP    string   // LLM01, LLM02, LLM07, LLM10 or ""
	Lang     string   // language of the pattern, "" for any
	Weight   float64  // evidence of one match, in the unit its family defines
	Tags     []string // what the family wants to know of the rule (intent, scope, …)

	Anchors  []string // one of these occurs in every match, at most Before bytes behind its beginning
	Foreign  []string // further anchors, in matches that have ſ or the kelvin sign, which fold to s and k
	Required []string // if any are given, a match counts only where one of these starts in its window too
	Pattern  string   // regular expression; (?i) is implied unless CaseSensitive
	Engine   Engine
	Filter   string // of a Backtrack rule: a pattern for RE2 that matches wherever Pattern does, case and all, or ""

	// Precompiled, where given, returns the file that Precompile wrote of the rule's family,
	// or nil if the family has none. It is called when the pattern is first needed.
	Precompiled func() io.ReaderAt

	// Tail, where given, matches from an anchor on wherever Pattern does around it: a window
	// of which that is not true is not searched. A rule with Before == 0 needs none.
	Tail *syntax.Regexp

	Before int  // bytes of window before the anchor, default 0
	After  int  // bytes of window from the anchor on, default 256
	Inside bool // a digit or an underscore may precede the anchor

	// Anywhere finds the anchors in the middle of words as well, for patterns that come from
	// outside; see literal.Anywhere. Without an anchor, the pattern then runs on every text.
	Anywhere bool
	Longest  int // bytes of a match of a rule without an anchor, at the most; 0 if there is no bound

	// Conditions on the anchors of a rule with Find, so that nearly all hits end
	// before it is called. See literal.Literal.
	Exact bool  // they are written as texts have them, capitals and all
	Edge  bool  // they are at the edge of a word, see literal.AtEdge
	Run   uint8 // the number of bytes of a token that have to follow them

	// Find, where given, takes the place of Pattern, which then only documents
	// the shape. It judges one anchor hit at text[at:] by hand and returns the
	// span it found, which may begin anywhere. It sees the whole text, must not
	// keep or change it, and has to bound its own work: it is called for each hit
	// that does not lie inside an earlier match of the same rule.
	Find func(text []byte, at int) (start, end int, ok bool)

	// NewFinder, where given beside Find, makes a Finder with the same results as Find, for rules
	// whose hits come so close together that each would read again what the ones before it read.
	NewFinder func() Finder

	CaseSensitive bool                                   // match Pattern as written
	Valid         func(text []byte, start, end int) bool // further test of a match (checksum, entropy), or nil

	Match   []string // texts the rule must find
	NoMatch []string // near misses it must not find

	// Examples, where given, builds further examples when they are asked for, so
	// that the source has no texts shaped like secrets.
	Examples func() (match, noMatch []string)

	Why string // why it matters, for `weir rules explain`
	Fix string // what to do about it
}

// AllExamples returns the examples of the rule: those written down and those
// built on request. The caller owns the slices.
func (r *Rule) AllExamples() (match, noMatch []string) {
	if r.Examples != nil {
		match, noMatch = r.Examples()
	}
	return append(match, r.Match...), append(noMatch, r.NoMatch...)
}
