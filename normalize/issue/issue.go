// Package issue defines the reports of normalize: the rules, and the places where a text breaks
// them.
package issue

// An Act is what an Issue proposes to do with its span.
type Act uint8

// String returns the name of the act in findings.
func (a Act) String() string { return [...]string{"note", "fold", "strip"}[a] }

// An Issue is something hidden, spoofed or unusual in a text.
type Issue struct {
	Rule       string // the ID of a Kind
	Act        Act
	Severity   uint8  // Low to Critical
	Start, End int    // bytes of the source, on rune boundaries, half-open
	Replace    string // text to emit in place of the span, unless Act is Note
	Via        string // scheme of the text hidden in the span, or ""
	Isolated   bool   // the span is a character apart from words: it may stay if the text needs no other edit
}

// The acts, from weakest to strongest.
const (
	Note  Act = iota // reported only
	Fold             // a spoofed word becomes the word it looks like
	Strip            // hidden characters are taken out
)

// The severities of an Issue, in the order of rule severities.
const (
	Low uint8 = iota
	Medium
	High
	Critical // to block: text that a model reads and no person sees
)

// RuleNFKC names the Issues of NFKC.
const RuleNFKC = "unicode-nfkc"
