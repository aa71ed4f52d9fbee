// Package pack holds rules of users: it reads them from YAML, refuses unknown keys, and compiles
// them for analysis. It knows texts and the labels of texts, and
// no events.
package pack

import (
	"crypto/sha256"
	"regexp"

	"weir/internal/match/rule"
	"weir/transcript"
)

// A Kind says what a rule finds. It gives the rule its category and its defaults.
type Kind struct {
	Name     string
	Title    string
	Category string
	OWASP    string
	Severity rule.Severity
	Action   Action
}

// Kinds lists all kinds.
var Kinds = []Kind{
	{"injection", "an order to the model", "PROMPT_INJECTION", "LLM01", rule.High, Sanitize},
	{"value", "a value that is to be masked", "PII_DETECTED", "LLM02", rule.Medium, Mask},
	{"leak", "what the model must not give away", "PROMPT_LEAK", "LLM07", rule.High, Reject},
	{"exfil", "a way out for data", "DATA_EXFILTRATION", "LLM02", rule.High, Sanitize},
	{"deny", "what must not pass", "POLICY_VIOLATION", "", rule.High, Reject},
	{"off-topic", "a matter that the model is not for", "OFF_TOPIC", "", rule.Medium, Reject},
	{"harmful", "a matter that does harm", "HARMFUL_CONTENT", "", rule.High, Reject},
}

// An Action is what a rule does with what it finds.
type Action uint8

// The actions. The zero value is the strictest one.
const (
	Reject   Action = iota // the event is withheld
	Mask                   // a token takes the place of the match
	Sanitize               // a marker takes the place of the match
	Note                   // it is reported
)

// Actions lists the names of the actions.
var Actions = []string{"reject", "mask", "sanitize", "note"}

// String returns the name that packs use.
func (a Action) String() string { return Actions[a] }

// A Rule is one rule of a pack.
type Rule struct {
	ID        string
	Title     string
	Kind      *Kind
	Words     []string // found whole and without regard to case
	WordFiles []string // files with more of them, one a line
	Regex     string   // in the syntax of RE2, unless Backtrack is set
	Backtrack bool     // the pattern needs look-around
	Anchors   []string // one of these is in every match; found in the pattern where none are given
	Scope     Scope
	Priority  int // where two rules meet, the greater one decides
	Severity  rule.Severity
	Action    Action

	Replacement *string // what takes the place of the match, or nil for a token or marker
	Entity      string  // what tokens are called
	Entropy     float64 // bits a byte that a match has at the least
	Allow       []string
	AllowText   []string // parts of matches, in small letters
	AllowRegex  []*regexp.Regexp
	Reason      string // why an event is withheld
	Why         string
	Remedy      string
	Samples     []Sample

	File  string
	line  int            // of the rule
	lines map[string]int // by key

	pattern *rule.Rule // what matches name
	allowed map[string]bool
}

// A Sample is an example that has to hold before the pack is used.
type Sample struct {
	Text   string
	Match  bool    // the rule has to find something
	Output *string // what is left of the text, or nil for any
	Line   int
}

// A Scope says which texts a rule applies to. An empty field holds for all.
type Scope struct {
	Roles      []transcript.Role
	Trusts     []transcript.Trust
	Directions []transcript.Dir
	Users      []string // names, with * for any part
	Tenants    []string
	Channels   []string
	Tools      []string
	Sessions   []string
	Formats    []string
	Pointers   []string // JSON pointers, with * for any name
}

// A Pack is one file of rules.
type Pack struct {
	File  string
	Rules []*Rule

	sum [sha256.Size]byte // of the file
}

// An Error says what is wrong with a pack, and where.
type Error struct {
	File string
	Line int
	Err  error
}
